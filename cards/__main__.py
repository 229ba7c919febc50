"""python -m cards: look at cards, check packs, start one of your own."""

import argparse
import difflib
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from cards.catalogue import BUILTIN, Catalogue, builtin, load
from cards.findings import Finding
from cards.model import Card, Island
from cards.printing import card_text, deck_text, summary
from cards.wording import text_length

STARTER = Path(__file__).with_name("starter.toml")
# So much text fits on a card at its usual size.
MOST_TEXT = 110


class Refused(Exception):
    """What the person asked for cannot be done; the text says why and what would work."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        result: int = options.run(options)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader went away (`| head`); closing quietly is what it expects.
        sys.stderr.close()
        return 0
    return result


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m cards", description=__doc__, epilog="How to write a pack: docs/packs.md"
    )
    verbs = parser.add_subparsers(required=True, metavar="VERB")

    check = verbs.add_parser(
        "check",
        help="check packs and say what they hold",
        description="Check packs: the built-in set, or the files and folders given. Exit code 1 when one is broken.",
    )
    check.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="a .toml file or a folder of them")
    check.set_defaults(run=_check)

    show = verbs.add_parser("show", help="print a card", description="Print one card or island.")
    show.add_argument("name", nargs="+", metavar="NAME", help="its name or id; a part of it may do")
    show.set_defaults(run=_show)

    deck = verbs.add_parser("deck", help="list a clan's deck", description="List a clan's cards with counts.")
    deck.add_argument("clan", metavar="CLAN", help="its name or id")
    deck.set_defaults(run=_deck)

    for verb in (show, deck):
        help_text = "look into these packs, too (may be given several times)"
        verb.add_argument("--packs", action="append", default=[], type=Path, metavar="PATH", help=help_text)

    new = verbs.add_parser(
        "new",
        help="start a pack of your own",
        description="Write a commented starter pack: a whole clan that passes check, to be changed bit by bit.",
    )
    new.add_argument("path", type=Path, metavar="PATH", help="the file to write, for example packs/my-clan.toml")
    new.set_defaults(run=_new)
    return parser


# --- check -----------------------------------------------------------------------------------------------------------


def _check(options: argparse.Namespace) -> int:
    paths: list[Path] = options.paths
    if paths:
        base = builtin()
        catalogue, findings = load(paths, base)
    else:
        base = Catalogue()
        catalogue, findings = load([BUILTIN], base)
    clans = [clan for clan in catalogue.clans.values() if clan.id not in base.clans]
    island_sets = [found for found in catalogue.island_sets.values() if found.id not in base.island_sets]
    findings += _long_texts(catalogue, base)
    if clans or island_sets:
        print(summary(clans, island_sets), end="\n\n")
    for finding in findings:
        print(f"{finding.severity}: {finding}")
    errors = sum(finding.is_error for finding in findings)
    print(_verdict(len(clans), len(island_sets), errors, len(findings) - errors))
    return 1 if errors else 0


def _long_texts(catalogue: Catalogue, base: Catalogue) -> list[Finding]:
    found = []
    for card in catalogue.titles.values():
        long = text_length(card, catalogue)
        if card.id not in base.titles and long > MOST_TEXT:
            message = f"the text takes {long} letters, and {MOST_TEXT} fit well"
            remedy = "give the card one idea less; otherwise its letters become small."
            found.append(Finding("", message, remedy, card=card.name, severity="note"))
    return found


def _verdict(clans: int, island_sets: int, errors: int, notes: int) -> str:
    loaded = f"{_count(clans, 'clan')} and {_count(island_sets, 'island set')} can be played"
    if not errors and not notes:
        return f"{loaded}; no findings."
    return f"{loaded}; {_count(errors, 'error')}, {_count(notes, 'note')}."


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"


# --- show and deck ---------------------------------------------------------------------------------------------------


def _with_packs(paths: list[Path]) -> Catalogue:
    catalogue, findings = load(paths)
    for finding in findings:
        if finding.is_error:
            print(f"left out: {finding}", file=sys.stderr)
    return catalogue


def _show(options: argparse.Namespace) -> int:
    catalogue = _with_packs(options.packs)
    name = " ".join(options.name)
    found = find(name, list(catalogue.titles.values()))
    if not found:
        raise Refused(_nothing(name, "card", [card.name for card in catalogue.titles.values()]))
    if len(found) > 1:
        names = ", ".join(card.name for card in found[:8])
        raise Refused(f'"{name}" fits several cards: {names}. Say more of the name.')
    print(card_text(found[0], catalogue))
    return 0


def _deck(options: argparse.Namespace) -> int:
    catalogue = _with_packs(options.packs)
    clans = list(catalogue.clans.values())
    found = [clan for clan in clans if _key(options.clan) in (_key(clan.name), _key(clan.id))]
    if not found:
        raise Refused(_nothing(options.clan, "clan", [clan.name for clan in clans]))
    print(deck_text(found[0], catalogue))
    return 0


def find(name: str, cards: Sequence[Card | Island]) -> list[Card | Island]:
    """The card of this name or id; or else those whose name holds it."""
    wanted = _key(name)
    exact = [card for card in cards if wanted in (_key(card.name), _key(card.id))]
    return exact or [card for card in cards if wanted and wanted in _key(card.name)]


def _key(name: str) -> str:
    """Names are compared without case, apostrophes and signs."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def _nothing(name: str, noun: str, known: list[str]) -> str:
    by_key = {_key(one): one for one in known}
    close = difflib.get_close_matches(_key(name), by_key, n=3, cutoff=0.5)
    if close:
        return f'There is no {noun} "{name}". Did you mean {" or ".join(by_key[key] for key in close)}?'
    hint = f"There are: {', '.join(known)}." if len(known) < 20 else "python -m cards deck CLAN lists a clan's."
    return f'There is no {noun} "{name}". {hint}'


# --- new -------------------------------------------------------------------------------------------------------------


def _new(options: argparse.Namespace) -> int:
    path: Path = options.path if options.path.suffix else options.path.with_suffix(".toml")
    if path.suffix != ".toml":
        raise Refused(f"{path.name} would not be found: a pack's name ends in .toml.")
    clan_id = re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-")
    if not clan_id or not clan_id[0].isalpha() or len(clan_id) > 20:
        raise Refused(f'"{path.stem}" makes no id: use up to 20 letters, digits and hyphens, a letter first.')
    known = builtin()
    if clan_id in known.clans or clan_id in known.island_sets or clan_id in known.titles:
        raise Refused(f'"{clan_id}" is already in the built-in set: choose another file name.')
    text = STARTER.read_text(encoding="utf-8").replace("CLAN", clan_id)
    text = text.replace("NAME", clan_id.replace("-", " ").title()).replace("THIS-FILE", str(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError as error:
        raise Refused(f"{path} is already there; nothing was written. Choose another name.") from error
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}.") from error
    print(f"Wrote {path}: a clan that can be played as it is. Change it, then: python -m cards check {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
