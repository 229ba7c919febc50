"""python -m bot.storage: backup, restore and check of a database file, for operators."""

import argparse
import sys
from pathlib import Path

from bot.storage.backup import backup, check, restore
from bot.storage.errors import StorageError


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bot.storage", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    for verb, words, help_text in (
        ("backup", ("database", "copy"), "copy a database, which may be in use, to a new file"),
        ("restore", ("copy", "database"), "put a backup in the place of a database, with the bot stopped"),
        ("check", ("database",), "read every page of a file and say what is wrong, if anything"),
    ):
        command = verbs.add_parser(verb, help=help_text)
        for word in words:
            command.add_argument(word, type=Path)
    asked = parser.parse_args(arguments)
    try:
        if asked.verb == "backup":
            backup(asked.database, asked.copy)
            print(f"{asked.copy} is a whole copy.")
        elif asked.verb == "restore":
            kept = restore(asked.copy, asked.database)
            print(f"{asked.database} is restored." + (f" What was there is in {kept}." if kept else ""))
        else:
            print(f"{asked.database} is whole, schema version {check(asked.database)}.")
    except StorageError as error:
        print(error.sentence, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
