"""What docs/packs.md shows is not only read but played: clans made of nothing but its examples finish their games."""

import random

import pytest

from cards.catalogue import Catalogue, builtin
from cards.model import Card, Clan
from engine.north.game import North
from tests.cards.packs_page import CLAN, examples

EXAMPLES = [example.card for example in examples()]
PICTURE = {"icon": "hut", "scene": "snow"}


def clan(name: str, dice: random.Random) -> Clan:
    """Three plain Fields and thirty examples."""
    titles = [card for card in EXAMPLES if isinstance(card, Card) and not card.basic]
    deck = [
        card.model_copy(update={"id": f"{name}-{number}", "name": f"{name} {number}", "copies": 1})
        for number, card in enumerate(dice.sample(titles, 30))
    ]
    basics = [
        Card.model_validate(
            {"id": f"{name}-{good}", "name": good, "kind": "field", "type": "igloo", "basic": True}
            | {"field": {good: 2}, "picture": PICTURE}
        )
        for good in ("food", "wood", "stone")
    ]
    return CLAN.model_copy(update={"id": name, "name": name, "cards": (*basics, *deck)})


@pytest.mark.parametrize("seed", range(16))
def test_clans_of_examples_play_to_the_end(seed: int) -> None:
    dice = random.Random(seed)
    game = North(Catalogue([clan("one", dice), clan("two", dice)], builtin().island_sets.values()))
    state = game.start([{"clan": "one"}, {"clan": "two"}], {}, f"{seed:064x}")
    for _ in range(6000):
        prompts = game.prompts(state)
        if not prompts:
            break
        prompt = dice.choice(prompts)
        # Passing is left for when nothing else is chosen often enough, so that more of the cards come into play.
        options = [option.id for option in prompt.options if option.id != "pass" or dice.random() < 0.1]
        options = options or [option.id for option in prompt.options]
        number = min(dice.randint(prompt.least, prompt.most), len(options)) if prompt.several else 1
        game.choose(state, prompt.seat, dice.sample(options, number) if prompt.several else dice.choice(options))
    assert game.result(state) is not None
