"""Notes, the story with its bookmarks, and what remains after the end, as people press it."""

from typing import Any

from tests.e2e.driving import Hall, answer, choose, press, verbs, words
from tests.e2e.test_turn import begun, bot_message

SECRET = "Bo saves stone for the end"


async def fill_in(person: Any, message: Any, verb: str, argument: str | None = None, **fields: str) -> Any:
    """Open a form by its button, write into it, send it; the panel afterwards."""
    found = [one for one in verbs(message)[verb] if argument is None or one["custom_id"].split(":", 5)[5] == argument]
    shown = await person.click(message, custom_id=found[0]["custom_id"])
    return answer(await person.submit_modal(shown, fields))


# --- notes ------------------------------------------------------------------------------------------


async def test_a_note_is_written_by_form_and_stands_under_the_own_hand(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    empty = await press(ann, await press(ann, hall.table(), "menu"), "notes")
    assert "Nothing written yet" in words(empty)
    kept = await fill_in(ann, empty, "writenote", text=SECRET)
    assert SECRET in words(kept) and "Kept" in words(kept)
    hand = await press(ann, hall.table(), "hand")
    assert SECRET in words(hand)


async def test_nobody_else_ever_sees_a_note(hall: Hall) -> None:
    ann, bo = await begun(hall, "Ann", "Bo")
    await ann.slash(hall.place, "note", text=SECRET)
    await ann.slash(hall.place, "note", text=SECRET, card="valkyrie")
    for verb in ("hand", "menu", "turn", "story", "empires"):
        assert SECRET not in words(await press(bo, hall.table(), verb)), verb
    forged = await bot_message(hall, "sk1:1:0::notes:", "sk1:1:0::dropnote:-")
    assert SECRET not in words(await press(bo, forged, "notes"))
    assert "not there any more" in words(await press(bo, forged, "dropnote"))
    shared = await ann.slash(hall.place, "card", name="valkyrie", share=True)
    assert SECRET not in words(answer(shared))
    assert SECRET not in words(answer(await bo.slash(hall.place, "card", name="valkyrie")))
    assert SECRET in words(answer(await ann.slash(hall.place, "card", name="valkyrie")))
    await hall.env.advance_time(60)
    assert all(SECRET not in words(message) for message in (*hall.place.history(), *hall.channel.history()))


async def test_a_note_on_a_card_is_found_by_the_beginning_of_its_name(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    panel = await press(ann, await press(ann, hall.table(), "hand"), "notes")
    kept = await fill_in(ann, panel, "cardnote", card="valkyr", text="fly late")
    assert "Valkyrie" in words(kept) and "fly late" in words(kept)
    refused = await fill_in(ann, kept, "cardnote", card="Valkyrja", text="x")
    assert "Did you mean" in words(refused) and "Valkyrie" in words(refused) and "Nothing was kept" in words(refused)


async def test_a_note_is_read_changed_and_deleted(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    listed = answer(await ann.slash(hall.place, "note", text="the *old* plan"))
    opened = await choose(ann, listed, "noted", "-")
    assert "old" in words(opened)
    changed = await fill_in(ann, opened, "writenote", text="a new plan")
    assert "a new plan" in words(changed) and "old" not in words(changed)
    gone = await press(ann, await choose(ann, changed, "noted", "-"), "dropnote")
    assert "Deleted" in words(gone) and "Nothing written yet" in words(gone)
    assert "turn" in verbs(gone), "there is always a way back"


async def test_a_private_match_takes_no_notes_of_strangers(hall: Hall) -> None:
    ann = hall.person("Ann")
    await ann.slash(hall.channel, "match new", seats=2, computers=1, private=True)
    await press(ann, hall.lobby(), "start")
    stranger = hall.person("Stranger")
    refused = answer(await stranger.slash(hall.channel, "note", text="hm", match=1))
    assert "private" in words(refused)
