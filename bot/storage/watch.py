"""One bot over one database: a second one would answer the same clicks and move the same computer players."""

import os
from pathlib import Path
from types import ModuleType

from bot.storage.errors import StorageBusy

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # a system without such locks is trusted
    fcntl = None


class Watch:
    """Held while a bot runs. The system lets go of it when the process ends, however it ends."""

    def __init__(self, database: Path) -> None:
        self._file = os.open(database.with_name(database.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._file)
            raise StorageBusy(
                f"Another Skald runs on {database.name}: stop it first, or give this one a data folder of its own"
                " (SKALD_DATA)."
            ) from error

    def end(self) -> None:
        os.close(self._file)
