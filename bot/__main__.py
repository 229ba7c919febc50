"""python -m bot: with a token the bot, without one the playground; and what an operator needs besides.

python -m bot                      run
python -m bot check                what is missing, if anything
python -m bot invite               the link that brings the bot to a server
python -m bot backup PATH          a copy of the database, taken while the bot runs
python -m bot commands-doc         docs/commands.md, written from the code
"""

import argparse
import asyncio
import logging
import sys
from pathlib import Path

from bot import operating
from bot.playground.hall import PORT, PlaygroundError, Wishes, open_hall
from bot.settings import BadSettings, Operation, read
from bot.storage import StorageError


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m bot", description="Skald, a host for board games on Discord.")
    made.add_argument("--playground", action="store_true", help="the simulated Discord, even with a token")
    made.add_argument("--port", type=int, default=PORT, help=f"of the playground's page ({PORT})")
    made.add_argument("--seats", type=int, choices=(2, 3, 4), default=2, help="of the playground's match (2)")
    made.add_argument("--clans", default="", help="of the playground's match: yours, then the others', with commas")
    made.add_argument("--fresh", action="store_true", help="forget the playground's matches first")
    made.add_argument("--no-browser", action="store_true", help="only print the playground's address")
    verbs = made.add_subparsers(dest="verb")
    verbs.add_parser("check", help="tell what is missing")
    verbs.add_parser("invite", help="print the link that brings the bot to a server")
    backup = verbs.add_parser("backup", help="copy the database to a new file")
    backup.add_argument("path", type=Path)
    written = verbs.add_parser("commands-doc", help="print docs/commands.md")
    written.add_argument("--write", action="store_true", help="write it instead")
    return made


def main(arguments: list[str] | None = None) -> int:
    asked = parser().parse_args(arguments)
    try:
        settings = read()
        return run(asked, settings)
    except (BadSettings, PlaygroundError, StorageError, operating.CannotRun) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


def run(asked: argparse.Namespace, settings: Operation) -> int:
    if asked.verb == "check":
        return operating.check(settings)
    if asked.verb == "invite":
        return operating.invite(settings)
    if asked.verb == "backup":
        return operating.backup(settings, asked.path)
    if asked.verb == "commands-doc":
        return operating.commands_doc(asked.write)
    logging.basicConfig(
        level=settings.log, format="%(asctime)s %(levelname)s %(name)s %(message)s", datefmt="%Y-%m-%dT%H:%M:%S"
    )
    operating.make_folder(settings)
    games = operating.games(settings)
    if settings.token is not None and not asked.playground:
        return operating.serve(settings, games)
    clans = tuple(clan for clan in asked.clans.split(",") if clan)
    wishes = Wishes(settings.data, asked.port, asked.seats, clans, asked.fresh, not asked.no_browser)
    logging.getLogger().setLevel(max(logging.WARNING, logging.getLogger().level))
    asyncio.run(open_hall(wishes, games))
    return 0


if __name__ == "__main__":
    sys.exit(main())
