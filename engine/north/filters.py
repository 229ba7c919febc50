"""Which cards an ability means: Fields, upgrades, locations, islands, cards of a type (K10)."""

from cards.effects import CardFilter
from engine.north.play import Play
from engine.north.state import Player, Standing
from engine.north.table import Title


def is_field(play: Play, standing: Standing) -> bool:
    """A Field that can be harvested: not an upgrade under another."""
    return standing.under is None and bool(play.table.titles[standing.title].field)


def fields(play: Play, seat: int) -> list[Standing]:
    titles = play.table.titles
    return [card for card in play.state.players[seat].empire if card.under is None and titles[card.title].field]


def upgrades_of(player: Player, field: str) -> list[Standing]:
    return [card for card in player.empire if card.under == field]


def matching(play: Play, seat: int, where: CardFilter, source: str) -> list[Standing]:
    """The own cards that a filter means."""
    return [card for card in play.state.players[seat].empire if matches(play, card, where, source)]


def matches(play: Play, standing: Standing, where: CardFilter, source: str) -> bool:
    if where.other and standing.id == source:
        return False
    title = play.table.titles[standing.title]
    ability = title if standing.ability == standing.title else play.table.titles[standing.ability]
    if where.type is not None and not (
        title.type == where.type or ability.every_type or where.type in ability.counts_as
    ):
        return False
    if where.kind is None:
        return True
    return _is_kind(title, ability, standing, where.kind)


def _is_kind(title: Title, ability: Title, standing: Standing, kind: str) -> bool:
    if kind == "location":
        return title.kind in ("location", "island")
    if kind == "island":
        return title.kind == "island" or ability.counts_as_island
    if kind == "action":
        return ability.action is not None
    if kind == "field":
        return standing.under is None and bool(title.field)
    if kind == "upgrade":
        return standing.under is not None
    if kind == "land":
        return standing.under is not None or bool(title.field)
    return title.kind == kind


def title_matches(title: Title, where: CardFilter) -> bool:
    """The same for a card that is not in an empire (in a deck or a hand)."""
    if where.type is not None and title.type != where.type:
        return False
    if where.kind is None:
        return True
    if where.kind == "field":
        return bool(title.field)
    if where.kind == "upgrade":
        return bool(title.upgrade)
    if where.kind == "land":
        return title.kind == "field"
    if where.kind == "action":
        return title.action is not None
    return title.kind == where.kind


def hosts_of(play: Play, seat: int, title: Title) -> list[Standing]:
    """The own Fields that show a good of this upgrade (B6)."""
    goods = {good for good, _ in title.upgrade}
    return [
        card for card in fields(play, seat) if any(good in goods for good, _ in play.table.titles[card.title].field)
    ]
