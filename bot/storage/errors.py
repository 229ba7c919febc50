"""What can be wrong with the file, each in a sentence for an operator. Nothing was written then."""

import sqlite3


class StorageError(Exception):
    """The file could not be used. What was saved before is as it was."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class StorageFull(StorageError):
    """No room left on the disk."""


class StorageReadOnly(StorageError):
    """The file or its folder cannot be written."""


class StorageBusy(StorageError):
    """Another program holds the file."""


class StorageCorrupt(StorageError):
    """The file is not a database, or a damaged one."""


class StorageTooNew(StorageError):
    """A newer Skald wrote the file."""


# SQLite's primary result codes; an extended code has its primary one in the lowest byte.
_KINDS: dict[int, tuple[type[StorageError], str]] = {
    sqlite3.SQLITE_FULL: (StorageFull, "The disk is full: free some room, then try again."),
    sqlite3.SQLITE_READONLY: (
        StorageReadOnly,
        "The database cannot be written: give this user write access to the file and its folder.",
    ),
    sqlite3.SQLITE_CANTOPEN: (
        StorageReadOnly,
        "The database cannot be opened: check that its folder exists and that this user may write there.",
    ),
    sqlite3.SQLITE_PERM: (StorageReadOnly, "The database cannot be opened: this user has no access to it."),
    sqlite3.SQLITE_BUSY: (StorageBusy, "Another program is writing to the database: stop it, or wait."),
    sqlite3.SQLITE_LOCKED: (StorageBusy, "Another program is writing to the database: stop it, or wait."),
    sqlite3.SQLITE_CORRUPT: (
        StorageCorrupt,
        "The database is damaged: keep the file, and restore the latest backup (docs/operations.md).",
    ),
    sqlite3.SQLITE_NOTADB: (
        StorageCorrupt,
        "The file is not a Skald database: check the path, or restore a backup (docs/operations.md).",
    ),
    sqlite3.SQLITE_IOERR: (
        StorageError,
        "The disk refused to read or write: check it before you go on; what was saved is in the file.",
    ),
}


def told(error: sqlite3.Error) -> Exception:
    """The same error as one of ours where an operator can do something about it; otherwise itself, a bug."""
    # Errors that the Python module raises by itself carry no code.
    code = getattr(error, "sqlite_errorcode", None)
    if code is None or code & 0xFF not in _KINDS:
        return error
    kind, sentence = _KINDS[code & 0xFF]
    return kind(f"{sentence} ({error})")
