"""SQLite behind one small interface: a file, one writer, transactions, and what a power cut must not take."""

from bot.storage.database import Database, Transaction
from bot.storage.errors import (
    StorageBusy,
    StorageCorrupt,
    StorageError,
    StorageFull,
    StorageReadOnly,
    StorageTooNew,
)

__all__ = [
    "Database",
    "StorageBusy",
    "StorageCorrupt",
    "StorageError",
    "StorageFull",
    "StorageReadOnly",
    "StorageTooNew",
    "Transaction",
]
