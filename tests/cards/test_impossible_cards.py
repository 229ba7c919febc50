"""What cannot happen is refused before anybody draws the card."""

from pathlib import Path

import pytest

from tests.cards.writing import changed, read, with_card

LOCATION = 'kind = "location"\ntype = "hall"\ncost = { wood = 1 }'
HARVEST = 'kind = "boost"\ntype = "hall"\non = "harvest"'
SAIL = 'kind = "boost"\ntype = "hall"\non = "sail"'
INSTANT = 'kind = "instant"\ntype = "hall"\ncost = { food = 1 }'
VP = "{ gain = { vp = 1 } }"
FOOD = "{ spend = { food = 1 } }"


def bonus_for_each(count: str) -> str:
    return f"{LOCATION}\nbonus = {{ gain = {{ vp = 1 }}, each = {{ {count} }} }}"


def feature(text: str) -> str:
    return f"{LOCATION}\nfeature = {{ {text} }}"


def problems(tmp_path: Path, card: str) -> list[str]:
    pack, findings = read(tmp_path, with_card(card))
    assert (pack is None) == any(finding.is_error for finding in findings)
    assert all(finding.card == "Loom" and finding.line and finding.remedy for finding in findings)
    return [finding.message for finding in findings]


@pytest.mark.parametrize(
    ("card", "message"),
    [
        # what a kind of card needs
        ('kind = "location"\ntype = "hall"\naction = { draw = 1 }', "a location needs a cost"),
        (LOCATION, "the location does nothing"),
        (f"{LOCATION}\nplay = {VP}", "a location has no play"),
        (f'{LOCATION}\nbonus = {VP}\nstart = {{ gold = 1 }}', "only a basic location"),
        (f"{LOCATION}\ncopy_of = {{}}\nbonus = {VP}", "no ability of its own"),
        (f'kind = "boost"\ntype = "hall"\nplay = {VP}', "a boost needs the action"),
        (HARVEST, "a boost needs to do something"),
        (f"{HARVEST}\nplay = {VP}\ncost = {{ wood = 1 }}", "a boost has no cost"),
        (f'kind = "instant"\ntype = "hall"\nplay = {VP}', "an Instant needs a cost"),
        ('kind = "field"\ntype = "land"\non = "sail"', "a field needs goods"),
        ('kind = "field"\ntype = "land"\nfield = { food = 1 }', "a field needs the action"),
        ('kind = "field"\ntype = "land"\non = "sail"\nupgrade = { raze = 1 }', "no Field of the clan gives raze"),
        # effects at a place where they cannot happen
        (f'{LOCATION}\nbonus = {{ this_ship = "pillages", do = {VP} }}', "this_ship only works"),
        (f'{HARVEST}\nplay = {{ this_ship = "pillages", do = {VP} }}', "this_ship only works"),
        (f'{SAIL}\nplay = {{ this_ship = "pillages", do = {{ this_ship = "conquers", do = {VP} }} }}', "this_ship"),
        (f'{LOCATION}\naction = {{ harvest = "another" }}', 'harvest = "another" needs a Boost'),
        (f'{SAIL}\nplay = {{ harvest = "same" }}', 'harvest = "same" needs a Boost'),
        (f"{HARVEST}\nplay = {{ assign = {{ worker = 1 }} }}", "a card that is discarded"),
        (f"{INSTANT}\nplay = {{ place = {{ stone = 1 }} }}", "a card that is discarded"),
        (f"{LOCATION}\naction = {{ move_ship = 1, this = true }}", "needs a ship that sails"),
        (f'{LOCATION}\nbonus = {{ also_pillage = "nearby" }}', "only works in the bonus of an island"),
        (
            f'{LOCATION}\naction = {{ assign = {{ worker = 1 }} }}\n'
            'storage = { every = 1, of = "worker", pays = [{ declare = "sail" }] }',
            "declare cannot happen when Storage pays",
        ),
        # prices
        (f"{LOCATION}\nbonus = [{FOOD}, {VP}]", "nobody is asked"),
        (feature('each_time = "pass", do = { discard_cards = 1 }'), "nobody is asked"),
        (f'{LOCATION}\nbonus = {{ assign = {{ up_to = 2 }} }}', "nobody is asked"),
        (f'{LOCATION}\naction = {{ for_each = {{ of = "hand" }}, do = [{FOOD}, {VP}] }}', "nobody"),
        (f"{LOCATION}\naction = [{VP}, {FOOD}]", "stands behind an effect"),
        (f"{LOCATION}\naction = [{{ spend = {{}} }}, {VP}]", "asks for nothing"),
        (f"{LOCATION}\naction = [{{ spend = {{ food = -1 }} }}, {VP}]", "out of range"),
        (f"{LOCATION}\naction = [{{ spend = {{ any = {{ count = 6, different = true }} }} }}, {VP}]", "many different"),
        # nonsense
        (f"{LOCATION}\nbonus = {{ gain = {{}} }}", "gain gives nothing"),
        (f"{LOCATION}\nbonus = {{ draw = 2, keep = 2 }}", "keeps all"),
        (f"{LOCATION}\nbonus = {{ may = [] }}", "may has an empty list"),
        (f"{LOCATION}\naction = {{ build = {{}} }}", "either less"),
        (f"{LOCATION}\naction = {{ expedition_now = [] }}", "names no choice"),
        (f'{LOCATION}\naction = {{ spend_up_to = 1, of = "worker", least = 2, do = {VP} }}', "less than its least"),
        (f'{LOCATION}\naction = [{{ give_up = {{ kind = "location" }}, harvest_it = true }}, {VP}]', "for land only"),
        (f'{LOCATION}\naction = [{{ only_if = {{ count = {{ of = "hand" }}, at_least = 0 }} }}, {VP}]', "always holds"),
        # filters and counts
        (f'{LOCATION}\nbonus = {{ search = {{ type = "ghost" }} }}', 'nobody has the type "ghost"'),
        (f'{LOCATION}\nbonus = {{ search = {{ kind = "island" }} }}', "island is in no deck"),
        (f'{LOCATION}\nbonus = {{ search = {{ kind = "instant", type = "land" }} }}', "finds no card of this deck"),
        (f'{LOCATION}\nbonus = {{ search = {{ type = "hall" }}, to = "empire" }}', "cannot be built"),
        (f'{LOCATION}\naction = {{ ready = {{ kind = "field" }} }}', "field is never exhausted"),
        (f'{LOCATION}\naction = {{ ready = {{ type = "land" }} }}', 'no card of the type "land" has an action'),
        (f'{LOCATION}\naction = [{{ give_up = {{ kind = "boost" }} }}, {VP}]', "boost never stands in an empire"),
        (f'{LOCATION}\naction = {{ build = {{ kind = "field" }}, free = true }}', "field cannot be built by this"),
        (f'{LOCATION}\ncopy_of = {{ type = "land" }}', "nothing that it could copy"),
        (bonus_for_each('of = "sets", types = ["hall"]'), "two or more"),
        (bonus_for_each('of = "hand", here = true'), '"here" does not belong'),
        (bonus_for_each('of = "gold", where = { type = "hall" }'), '"where" does'),
        # features and storage
        (feature('each_time = "pass", do = []'), "nothing happens"),
        (feature(f'each_time = "sail", where = {{ type = "hall" }}, do = {VP}'), '"where" does not belong'),
        (feature(f'each_time = "build", this = true, do = {VP}'), '"this" does not belong'),
        (feature(f'each_time = "sail", upgrades = 1, do = {VP}'), '"upgrades" goes with'),
        (feature(f'each_time = "set", do = {VP}'), "two or more different types"),
        (feature(f'each_time = "raided", by = "opponent", do = {VP}'), "is about you"),
        (feature('counts_as = ["ghost"]'), 'no type "ghost"'),
        (feature('stands_for = "wood", pay_with = "wood"'), "stands for itself"),
        (feature('discount = { wood = 1 }, on = "step"'), "takes nothing off"),
        (f'{LOCATION}\nstorage = {{ every = 1, of = "worker", pays = [{VP}] }}', "can come to lie here"),
        (
            f'{LOCATION}\naction = {{ assign = {{ up_to = 1, of = ["gold"] }} }}\n'
            f'storage = {{ every = 1, of = "resource", pays = [{VP}] }}',
            "can come to lie here",
        ),
        # features that would go on for ever
        (feature('each_time = "harvest", do = { harvest = "any" }'), "again and again"),
        (
            f'{LOCATION}\nfeature = [{{ each_time = "explore", do = {{ declare = "populate" }} }}, '
            '{ each_time = "populate", do = { may = { declare = "explore" } } }]',
            "again and again",
        ),
    ],
)  # fmt: skip
def test_it_is_refused(tmp_path: Path, card: str, message: str) -> None:
    said = problems(tmp_path, card)
    assert any(message in one for one in said), said


@pytest.mark.parametrize(
    "card",
    [
        f"{LOCATION}\nbonus = {{ assign = {{ up_to = 4, least = 0 }} }}\n"
        f'storage = {{ every = 2, of = "good", pays = [{VP}] }}',
        f"{LOCATION}\nbonus = {{ may = [{FOOD}, {VP}] }}",
        f'{LOCATION}\nbonus = [{{ only_if = {{ count = {{ of = "hand" }}, at_least = 2 }} }}, {VP}]',
        f'{SAIL}\nplay = {{ this_ship = "pillages", do = {VP} }}',
        f"{SAIL}\nplay = {{ move_ship = 1, this = true }}",
        f'{HARVEST}\nplay = {{ harvest = "another" }}',
        f'{LOCATION}\nfeature = {{ each_time = "harvest", once_a_round = true, do = {{ harvest = "any" }} }}',
        f'{LOCATION}\nfeature = {{ each_time = "leave", this = true, do = {VP} }}',
        f"{LOCATION}\ncopy_of = {{}}",
        f"{LOCATION}\naction = [{FOOD}, {{ give_up = {{}} }}, {VP}]",
    ],
)
def test_what_is_possible_is_not_refused(tmp_path: Path, card: str) -> None:
    assert problems(tmp_path, card) == []


def test_a_basic_card_stands_there_once_and_costs_nothing(tmp_path: Path) -> None:
    basic = "basic = true\nfield = { wood = 2 }"
    for extra, message in (("copies = 2", "from the start, once"), ('on = "sail"', "from the start, once")):
        _, findings = read(tmp_path, changed((basic, f"{basic}\n{extra}")))
        assert any(message in finding.message for finding in findings)


ISLAND = """format = 1
[islands]
id = "specks"
name = "Specks"
[[island]]
id = "speck"
name = "Speck"
distance = "nearby"
picture = { icon = "island", scene = "isle" }
"""


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("pillage = { food = 1 }", "does nothing when it is conquered"),
        ("pillage = {}\nbonus = { draw = 1 }", "pillaging gives nothing"),
        ('pillage = { food = 1 }\nbonus = { search = { type = "hall" } }', 'nobody has the type "hall"'),
        ("pillage = { food = 1 }\nbonus = { draw = 1 }", "1 nearby islands"),
        ("pillage = { food = 1 }\nbonus = { draw = 1 }", "0 distant islands"),
        ("pillage = { food = 1 }\nupgrade = { food = 1 }", 'unknown key "upgrade"'),
        ('pillage = { food = 1 }\naction = { also_pillage = "nearby" }', "only works in the bonus"),
    ],
)
def test_islands_are_checked_too(tmp_path: Path, more: str, message: str) -> None:
    pack, findings = read(tmp_path, ISLAND + more + "\n")
    assert pack is None
    assert any(message in finding.message for finding in findings), [finding.message for finding in findings]
