"""Cards for tests: two clans and a set of islands that use everything that a card can say."""

from functools import cache
from pathlib import Path

from cards.catalogue import Catalogue, load
from cards.model import Clan

FOLDER = Path(__file__).parent
# Clans with the same cards under other names, for matches of three and four.
TWINS = {"elms": "oaks", "reefs": "tides"}


@cache
def catalogue() -> Catalogue:
    """The test pack alone, without the printed set, and a twin of each clan."""
    loaded, findings = load([FOLDER], Catalogue())
    errors = [str(finding) for finding in findings if finding.is_error]
    assert not errors, "\n".join(errors)
    twins = [twin(loaded.clans[original], name) for name, original in TWINS.items()]
    return Catalogue([*loaded.clans.values(), *twins], loaded.island_sets.values())


def twin(clan: Clan, name: str) -> Clan:
    """The same clan again: `longhouse` of the oaks is `elms-longhouse`."""
    cards = tuple(card.model_copy(update={"id": f"{name}-{card.id}"}) for card in clan.cards)
    return clan.model_copy(update={"id": name, "name": name.title(), "cards": cards, "combinations": ()})
