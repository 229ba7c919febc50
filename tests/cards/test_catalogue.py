"""All that is loaded, looked up by id; and the content that a match keeps."""

from collections import Counter
from pathlib import Path

from cards.catalogue import Catalogue, builtin, content_hash, load
from tests.cards.writing import STARTER_TEXT, written


def test_the_built_in_set_has_six_clans_of_33_cards_and_22_islands() -> None:
    catalogue = builtin()
    assert sorted(catalogue.clans) == ["glenn", "heidel", "mackinnon", "nanurjuk", "panuk", "ulaf"]
    for clan in catalogue.clans.values():
        deck = [card for card in clan.cards if not card.basic]
        assert len(clan.cards) - len(deck) == 3
        assert Counter(card.copies for card in deck) == {3: 3, 2: 6, 1: 9}
        assert sum(card.copies for card in clan.cards) == 33
        assert len(clan.combinations) == 3
    islands = catalogue.island_sets["north"].islands
    assert Counter(island.distance for island in islands) == {"nearby": 12, "distant": 10}
    assert len(catalogue.titles) == 6 * 21 + 22


def test_every_name_is_there_once() -> None:
    names = Counter(title.name for title in builtin().titles.values())
    assert [name for name, count in names.items() if count > 1] == []


def test_a_title_knows_its_clan_and_an_island_has_none() -> None:
    catalogue = builtin()
    clan = catalogue.clan_of("twin-ships")
    assert clan is not None and clan.id == "ulaf"
    assert catalogue.clan_of("haunted-island") is None
    assert catalogue.clan_of("no-such-card") is None


def test_stored_content_makes_the_same_cards_again() -> None:
    catalogue = builtin()
    content = catalogue.content_of(["ulaf", "glenn"], "north")
    again = Catalogue.from_content(content)
    assert sorted(again.clans) == ["glenn", "ulaf"]
    assert again.clans["ulaf"] == catalogue.clans["ulaf"]
    assert again.island_sets["north"] == catalogue.island_sets["north"]
    assert again.content_of(["glenn", "ulaf"], "north") == content


def test_content_does_not_depend_on_the_order_of_clans_and_changes_with_a_card(tmp_path: Path) -> None:
    catalogue = builtin()
    first = catalogue.content_of(["ulaf", "glenn"], "north")
    assert first == catalogue.content_of(["glenn", "ulaf"], "north")
    one, _ = load([written(tmp_path, STARTER_TEXT)])
    other, _ = load([written(tmp_path, STARTER_TEXT.replace("gain = { vp = 2 }", "gain = { vp = 3 }"))])
    assert one.content_hash != other.content_hash
    assert content_hash(one.content_of(["fenfolk"], "north")) != content_hash(other.content_of(["fenfolk"], "north"))
    assert content_hash(one.content_of(["glenn", "ulaf"], "north")) == content_hash(first)


def test_the_hash_is_that_of_the_content_not_of_the_file(tmp_path: Path) -> None:
    one, _ = load([written(tmp_path, STARTER_TEXT)])
    other, _ = load([written(tmp_path, "# another comment\n" + STARTER_TEXT, "other.toml")])
    assert one.content_hash == other.content_hash


def test_a_catalogue_cannot_be_changed() -> None:
    catalogue = builtin()
    for mapping in (catalogue.clans, catalogue.island_sets, catalogue.titles):
        assert not hasattr(mapping, "__setitem__")


def test_packs_of_a_folder_come_besides_the_built_in_set(tmp_path: Path) -> None:
    written(tmp_path, STARTER_TEXT)
    catalogue, findings = load([tmp_path])
    assert findings == []
    assert len(catalogue.clans) == 7
    assert "fenfolk-loom" in catalogue.titles


def test_an_id_that_is_taken_refuses_the_later_pack_and_says_whose_it_is(tmp_path: Path) -> None:
    written(tmp_path, STARTER_TEXT, "a.toml")
    written(tmp_path, STARTER_TEXT, "b.toml")
    catalogue, [finding] = load([tmp_path])
    assert len(catalogue.clans) == 7
    assert finding.file.endswith("b.toml") and "already in a.toml" in finding.message

    twin = STARTER_TEXT.replace("fenfolk-pier", "twin-ships").replace("fenfolk", "bogfolk")
    _, [finding] = load([written(tmp_path, twin, "c.toml")])
    assert "already in the built-in set: twin-ships" in finding.message


def test_islands_can_come_in_packs(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "cards" / "north" / "islands.toml").read_text(encoding="utf-8")
    mine = text.replace('id = "', 'id = "my-')
    catalogue, findings = load([written(tmp_path, mine, "isles.toml")])
    assert findings == []
    assert sorted(catalogue.island_sets) == ["my-north", "north"]
