"""A pack is read, or refused with file, card, line and remedy."""

from pathlib import Path

import pytest

from tests.cards.writing import STARTER_TEXT, changed, line_of, read, with_card


def test_the_starter_pack_is_read_without_findings(tmp_path: Path) -> None:
    pack, findings = read(tmp_path, STARTER_TEXT)
    assert findings == []
    assert pack is not None and pack.clan is not None
    assert pack.clan.name == "Fenfolk"
    assert len(pack.clan.cards) == 21


def test_an_error_names_file_card_line_and_remedy(tmp_path: Path) -> None:
    text = changed(
        ("action = [{ spend = { worker = 1, sheep = 2 } }", "action = [{ spend = { worker = 1, goats = 2 } }")
    )
    pack, [finding] = read(tmp_path, text)
    assert pack is None
    assert finding.file.endswith("fenfolk.toml")
    assert finding.card == "Loom"
    assert finding.line == line_of(text, "goats")
    assert 'unknown key "goats"' in finding.message
    assert "sheep" in finding.remedy
    assert str(finding).startswith(f'fenfolk.toml:{finding.line}: card "Loom": unknown key "goats"')


WORKER = "bonus = { gain = { worker = 1 } }"
BOOST = 'play = { harvest = "another" }'
NEWCOMERS = "play = { gain = { worker = 1, food = 1 } }"
FLAVOUR = 'flavour = "Far from here. Close to the sheep."'


@pytest.mark.parametrize(
    ("old", "new", "message", "remedy"),
    [
        ('id = "fenfolk-loom"', 'id = "Fenfolk Loom"', "is no id", "small letters"),
        ('id = "fenfolk-loom"\nname = "Loom"', 'id = "fenfolk-loom"', '"name" is missing', "name = ..."),
        ('name = "Loom"\nkind = "location"', 'name = "Loom"\nkind = "loction"', "not known here", 'mean "location"'),
        (
            'name = "Orchard"\nkind = "field"\ntype = "land"',
            'name = "Orchard"\nkind = "field"\ntype = "lend"',
            'no type "lend"',
            "hall, land",
        ),
        (BOOST, 'play = { harvst = "another" }', '"harvst" is no effect', 'mean "harvest"'),
        (BOOST, 'play = ["harvest"]', "this is no effect", "write a table"),
        (NEWCOMERS, "play = { gain = { worker = 1 }, draw = 1 }", "gain and draw in one table", "a list of two"),
        (WORKER, "bonus = { gain = { worker = 0 } }", "greater than 0", "from 1 on"),
        (WORKER, "bonus = { gain = { workr = 1 } }", '"workr" is not known', 'mean "worker"'),
        (WORKER, 'feature = { eachtime = "pass" }', '"eachtime" is no feature', 'mean "each_time"'),
        ("bonus = { draw = 2, keep = 1 }", "bonus = { draw = 200, keep = 1 }", "out of range", "0 to 99"),
        ("bonus = { draw = 2, keep = 1 }", "bonus = { draw = 2, kep = 1 }", 'unknown key "kep"', 'mean "keep"'),
        ("cost = { food = 2, sheep = 1 }", "cost = { food = 2, vp = 1 }", '"vp" is not known here', "use 'food'"),
        ("cost = { food = 2, sheep = 1 }", "cost = { food = -2 }", "greater than 0", "from 1 on"),
        (WORKER, 'action = { assign = { up_to = 1, of = "food" } }', '"food" is not known here', 'such as ["food"]'),
        (WORKER, 'action = { assign = { up_to = 1, of = ["vp"] } }', 'entry 1: "vp" is not known', "use 'food'"),
        (WORKER, 'action = { ready = {}, count = "three" }', '"three" is not known here', "or a number"),
        (WORKER, 'feature = { counts_as = "hall" }', '"hall" is not known here', 'such as ["hall"]'),
        ('icon = "yarn"', 'icon = "yarm"', 'no icon "yarm"', 'mean "yarn"'),
        ('icon = "yarn", scene = "harvest"', 'icon = "yarn", scene = "moon"', 'no scene "moon"', "lists every scene"),
        ("difficulty = 2", "difficulty = 12", "difficulty", "at most 10"),
        ('icon = "house"', 'icon = "houze"', 'no known icon: "houze"', 'mean "house"'),
        ('name = "Loom"', 'name = "Loom @everyone"', "signs that a name cannot have", "letters"),
        ('name = "Loom"', 'name = "Lo\u202eom"', "signs that a name cannot have", "letters"),
        (FLAVOUR, 'flavour = "**Far** from here."', "markup", "leave out"),
        ('people = "other"', 'people = "trolls"', '"trolls" is not known', "'vikings'"),
        ("[[combination]]", "[[combinations]]", 'unknown table "combinations"', 'mean "combination"'),
        ('["fenfolk-great-hall"', '["fenfolk-grand-hall"', 'names "fenfolk-grand-hall"', "ids of this clan"),
    ],
)
def test_what_is_wrong_is_said_in_words(tmp_path: Path, old: str, new: str, message: str, remedy: str) -> None:
    pack, findings = read(tmp_path, changed((old, new)))
    assert pack is None
    assert any(message in finding.message and remedy in finding.remedy for finding in findings), "\n".join(
        f"{finding}" for finding in findings
    )
    assert all(finding.line for finding in findings)


def test_all_errors_of_a_pack_are_told_at_once(tmp_path: Path) -> None:
    _, findings = read(tmp_path, changed(('name = "Loom"', 'nam = "Loom"'), ('name = "Pier"', 'nam = "Pier"')))
    assert len(findings) == 4  # each has one unknown and one missing key


def test_a_line_in_a_list_over_several_lines_is_that_of_its_key(tmp_path: Path) -> None:
    action = "action = [\n    { spend = { worker = 1 } },\n    { gian = { vp = 2 } },\n]"
    text = with_card(f'kind = "location"\ntype = "hall"\ncost = {{ wood = 1 }}\n{action}')
    _, [finding] = read(tmp_path, text)
    assert finding.line == line_of(text, "gian") - 2
    assert 'mean "gain"' in finding.remedy


def test_the_place_inside_an_ability_is_named(tmp_path: Path) -> None:
    card = 'kind = "location"\ntype = "hall"\ncost = { wood = 1 }\naction = [{ draw = 1 }, { gain = { vpp = 2 } }]'
    _, [finding] = read(tmp_path, with_card(card))
    assert finding.message.startswith("action, entry 2, gain")


def test_broken_toml_is_told_with_its_line(tmp_path: Path) -> None:
    text = changed(('name = "Loom"', 'name = "Loom'))
    pack, [finding] = read(tmp_path, text)
    assert pack is None
    assert finding.line == line_of(text, 'name = "Loom')
    assert "not TOML" in finding.message and "quote" in finding.remedy


def test_a_pack_without_its_format_is_refused(tmp_path: Path) -> None:
    _, [finding] = read(tmp_path, changed(("format = 1\n", "")))
    assert "format = 1" in finding.remedy


@pytest.mark.parametrize("text", ["format = 1\n", "format = 1\n[clan]\n[islands]\n"])
def test_a_pack_is_a_clan_or_islands(tmp_path: Path, text: str) -> None:
    _, [finding] = read(tmp_path, text)
    assert "either a clan or a set of islands" in finding.message


def test_a_deck_of_another_number_of_cards_is_refused(tmp_path: Path) -> None:
    start = STARTER_TEXT.index("[[card]]", STARTER_TEXT.index("fenfolk-granary"))
    end = STARTER_TEXT.index("[[card]]", start + 1)
    pack, findings = read(tmp_path, STARTER_TEXT[:start] + STARTER_TEXT[end:])
    assert pack is None
    assert "the deck has 29 cards" in findings[0].message


def test_another_split_of_the_thirty_is_only_noted(tmp_path: Path) -> None:
    one_more = ('id = "fenfolk-song-stone"', 'copies = 2\nid = "fenfolk-song-stone"')
    kitchen = 'name = "Kitchen"\nkind = "location"\ntype = "hall"\ncopies = '
    pack, [note] = read(tmp_path, changed(one_more, (f"{kitchen}3", f"{kitchen}2")))
    assert pack is not None
    assert note.severity == "note"


def test_a_title_comes_at_most_three_times(tmp_path: Path) -> None:
    loom = 'name = "Loom"\nkind = "location"\ntype = "hall"\ncopies = '
    pack, [error] = read(tmp_path, changed((f"{loom}3", f"{loom}4")))
    assert pack is None and "copies" in error.message


def test_a_clan_has_three_basic_cards(tmp_path: Path) -> None:
    basic = "basic = true\nfield = { wood = 2 }"
    _, findings = read(tmp_path, changed((basic, 'on = "sail"\nfield = { wood = 2 }')))
    assert any("2 basic cards" in finding.message for finding in findings)


def test_a_type_that_no_card_has_is_refused(tmp_path: Path) -> None:
    spare = '[types.ghost]\nname = "Ghost"\nplural = "Ghosts"\nicon = "island"\n\n[[combination]]'
    _, [finding] = read(tmp_path, changed(("[[combination]]", spare)))
    assert 'no card has the type "ghost"' in finding.message


def test_an_id_stands_once(tmp_path: Path) -> None:
    _, findings = read(tmp_path, changed(('id = "fenfolk-pier"', 'id = "fenfolk-loom"')))
    assert any("stands 2 times" in finding.message for finding in findings)
