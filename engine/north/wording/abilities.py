"""What a card does, in one line: for menus and explanations, from the words that stand on the card itself."""

from collections.abc import Mapping

from cards.catalogue import Catalogue
from cards.effect_words import EffectWords
from cards.model import CardType
from cards.phrases import Phrases, english
from cards.wording import Keyword, sections
from engine.north.table import Node, Table

# In a line a keyword stands only where one could take the ability for something else.
_SHOWN: Mapping[Keyword, str] = {"bonus": "Bonus", "storage": "Storage", "field": "Field", "upgrade": "Upgrade"}


def card_words(catalogue: Catalogue, title: str, *, only: Keyword | None = None) -> str:
    """All abilities of a title in a line, or those of one keyword: "Spend 1{worker}: gain 2{vp}"."""
    card = catalogue.titles.get(title)
    if card is None:
        return ""
    said = []
    for section in sections(card, catalogue):
        text = section.text.rstrip(".")
        if only is None and section.keyword in _SHOWN:
            text = f"{_SHOWN[section.keyword]}: {small(text)}"
        if only in (None, section.keyword):
            said.append(text)
    return ". ".join(said)


def small(text: str) -> str:
    """A sentence as it goes on behind a colon; SAIL stays SAIL."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def writer(table: Table, title: str) -> EffectWords:
    """Says the effects of a title with the names that its clan gives to its types."""
    clan = table.clans.get(table.titles[title].clan)
    types: Mapping[str, CardType] = clan.types if clan else {}
    return EffectWords(english(), types)


def node_words(table: Table, node_id: str) -> str:
    """An effect, or a list of them, that a frame or an option names: "Gain 1{raze}"."""
    node = table.nodes[node_id]
    said = writer(table, node_id.partition("/")[0])
    effects = [part.effect for part in _effects(node)]
    return Phrases.capital(said.ability(effects, inner=True))  # type: ignore[arg-type]


def _effects(node: Node) -> tuple[Node, ...]:
    return (node,) if node.effect is not None else node.children
