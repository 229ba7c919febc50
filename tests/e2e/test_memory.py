"""Notes, the story with its bookmarks, and what remains after the end, as people press it."""

import asyncio
import random
import sys
from pathlib import Path
from typing import Any

from tests.e2e.driving import Hall, answer, choose, decide, press, verbs, with_verb, words
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


# --- the story ----------------------------------------------------------------------------------------


async def ended(hall: Hall, passing: float = 0.7) -> Any:
    """Ann and a computer player have played a match to its end; the message that tells so."""
    (ann,) = await begun(hall, "Ann", computers=1, **{"undo-time": 0})
    chance = random.Random(7)
    await hall.env.advance_time(7200)
    for _ in range(400):
        match = await hall.match()
        if match.over:
            break
        panel = await press(ann, hall.table(), "turn")
        for _ in range(6):
            if not {"choose", "take", "group", "ask", "mark", "send"} & set(verbs(panel)):
                break
            panel = await decide(ann, panel, chance, passing)
    assert (await hall.match()).over
    await hall.env.settle()
    return with_verb(hall.place.history(), "rematch")


async def pick(person: Any, message: Any, argument: str, value: str) -> Any:
    """Choose from the menu whose control has that argument."""
    found = [one for many in verbs(message).values() for one in many if one["custom_id"].split(":", 5)[5] == argument]
    assert value in [option["value"] for option in found[0]["options"]]
    return answer(await person.select(message, [value], custom_id=found[0]["custom_id"]))


async def test_the_story_is_read_by_round_and_by_player(hall: Hall) -> None:
    over = await ended(hall)
    ann = hall.people[0]
    latest = await press(ann, over, "story")
    assert "The match is over." in words(latest) and "Round 1 " not in words(latest)
    second = await pick(ann, latest, "round..all", "2")
    assert "Round 2. " in words(second) and "Round 3. " not in words(second)
    back = await press(ann, second, "story", label="Earlier")
    assert "Round 1 · page" in words(back)
    names = (await hall.match()).names
    hers = await pick(ann, back, "who.1.", "me")
    body = [line for line in words(hers).splitlines() if line and not line.startswith(("###", "-#"))]
    assert body and all("Ann" in line for line in body)
    others = await pick(ann, hers, "who.1.", "1")
    assert names[1] in words(others) and "Ann passes" not in words(others)


async def test_a_bookmark_is_kept_listed_gone_to_and_taken_out(hall: Hall) -> None:
    ann, bo = await begun(hall, "Ann", "Bo")
    page = await press(ann, hall.table(), "story")
    kept = await fill_in(ann, page, "bookmark", label="How it *began*")
    assert "How it" in words(kept) and "began" in words(kept)
    number = verbs(kept)["dropmark"][0]["options"][0]["value"]
    there = await pick(ann, kept, "row..all", number)
    assert "The story of" in words(there) and "Round 1" in words(there)
    assert "None yet" in words(await press(bo, await press(bo, hall.table(), "story"), "bookmarks"))
    gone = await choose(ann, await press(ann, there, "bookmarks"), "dropmark", number)
    assert "Taken out" in words(gone) and "None yet" in words(gone)


async def test_forged_places_in_the_story_show_a_page(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    forged = ["page.99999.7", "round.x.me", "row.-1.?", "who..", "....", "999999999999"]
    message = await bot_message(hall, *(f"sk1:1:::story:{argument}" for argument in forged))
    for argument in forged:
        assert "The story of" in words(await press(ann, message, "story", argument))


# --- the end ------------------------------------------------------------------------------------------


async def test_the_end_is_told_proved_and_can_be_kept(hall: Hall, tmp_path: Path) -> None:
    over = await ended(hall)
    ann = hall.people[0]
    assert {"rematch", "saga", "replay", "story", "empires", "export", "verify"} <= set(verbs(over))
    posted = with_verb(hall.place.history(), "replay")
    assert "The saga of match 1" in words(posted), "the saga stands in the thread"
    told = words(await press(ann, over, "saga"))
    for part in ("Turning points", "The finest turn", "How it ended", "In numbers"):
        assert part in told
    assert "Ann looked at the sea for 2 hours in round 1" in told
    match = await hall.match()
    proof = words(await press(ann, over, "verify"))
    assert (match.seed_hash or "?")[:16] in proof and "choices did what the journal says" in proof
    file = tmp_path / "kept.json"
    sent = (await ann.click(over, label="Keep the journal")).response.attachments[0]
    file.write_bytes(hall.env.backend.cdn.get(sent.url))
    read = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "engine", "replay", str(file), stdout=asyncio.subprocess.PIPE
    )
    said = (await read.communicate())[0].decode()
    assert match.result is not None
    winner = match.result.rankings[0]
    assert f"1. {match.names[winner.seat]}: {winner.score} (" in said


async def test_the_replay_goes_step_by_step_and_by_round(hall: Hall) -> None:
    over = await ended(hall)
    stranger = hall.person("Stranger")
    first = await press(stranger, over, "replay")
    assert "As it was dealt" in words(first)
    second = await press(stranger, await press(stranger, first, "replay", label="▶"), "replay", label="▶")
    assert "2 of" in words(second) and "keeps" in words(second)
    assert "1 of" in words(await press(stranger, second, "replay", label="◀"))
    menu = next(one for one in verbs(first)["replay"] if "options" in one)
    value = next(one["value"] for one in menu["options"] if one["label"] == "Round 3")
    third = await pick(stranger, second, "round", value)
    assert "Round 3 ·" in words(third)
    last = await press(stranger, third, "replay", label="⏭")
    assert "The match is over." in words(last)
    match = await hall.match()
    assert match.result is not None
    assert f"{match.names[match.result.winners[0]]} {match.result.rankings[0].score}" in words(last)


async def test_saga_and_replay_wait_for_the_end(hall: Hall) -> None:
    ann, _ = await begun(hall, "Ann", "Bo")
    message = await bot_message(hall, "sk1:1:::saga:", "sk1:1:::replay:step.3", "sk1:1:::export:")
    for verb in ("saga", "replay"):
        assert "still played" in words(await press(ann, message, verb))
    assert "everybody's cards" in words(await press(ann, message, "export")).replace("’", "'")
