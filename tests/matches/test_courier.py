"""Messages: each arrives, in order, once; and an operator sees what does not."""

import asyncio

from bot.matches import Courier, Matches, TryLater, Undeliverable
from bot.matches.courier import BACK_OFF
from bot.storage import outbox
from bot.storage.outbox import Post
from tests.matches.table_talk import HOST, FakeClock, Mailbox, begun, build, choose, keep_all, person


def courier_of(matches: Matches, mailbox: Mailbox) -> Courier:
    return Courier(matches.database, matches.clock, matches.posted, mailbox)


async def test_a_started_match_tells_everybody_once(matches: Matches) -> None:
    mailbox = Mailbox()
    courier = courier_of(matches, mailbox)
    match = await begun(matches)
    await courier.work()
    assert mailbox.keys("started") == [f"started:{match.id}"]
    assert mailbox.keys("notice") == [f"notice:{match.id}:0:0", f"notice:{match.id}:1:0"]
    # Lobby and table are one message each, however often they changed before they were sent.
    assert (len(mailbox.keys("lobby")), len(mailbox.keys("table"))) == (1, 1)
    sent = len(mailbox.letters)
    await courier.work()
    assert len(mailbox.letters) == sent


async def test_one_notice_each_time_the_match_begins_to_wait_for_a_person(matches: Matches) -> None:
    mailbox = Mailbox()
    courier = courier_of(matches, mailbox)
    match = await begun(matches)
    await keep_all(matches, match.id)
    await courier.work()
    mailbox.letters.clear()
    await build(matches, match.id, 0)
    await matches.undo(match.id, HOST, 0)
    await choose(matches, match.id, 0, "place:tower")
    await courier.work()
    # Nothing of a turn that may be taken back, no second notice for who undid.
    assert mailbox.letters == []
    await matches.done(match.id, HOST, 0)
    await courier.work()
    assert [letter.kind for letter in mailbox.letters] == ["table", "story", "notice"]
    assert [letter.payload["person"] for letter in mailbox.letters if letter.kind == "notice"] == [101]


async def test_keys_fit_a_discord_nonce(matches: Matches) -> None:
    mailbox = Mailbox()
    match = await begun(matches)
    await keep_all(matches, match.id)
    await choose(matches, match.id, 0, "draw")
    await matches.concede(match.id, HOST, 0)
    await courier_of(matches, mailbox).work()
    # With room for a million matches of a thousand choices.
    assert all(len(letter.key) + 9 - letter.key.count(":") <= 25 for letter in mailbox.letters)


async def test_a_story_letter_tells_a_whole_turn(matches: Matches) -> None:
    mailbox = Mailbox()
    match = await begun(matches, grace=0)
    await keep_all(matches, match.id)
    await build(matches, match.id, 0)
    await courier_of(matches, mailbox).work()
    spans = [(letter.payload["since"], letter.payload["until"]) for letter in mailbox.letters if letter.kind == "story"]
    assert spans == [(0, 2), (2, 4)]


async def test_a_failed_letter_is_tried_again_with_back_off_and_then_parked(matches: Matches, clock: FakeClock) -> None:
    mailbox = Mailbox()
    courier = courier_of(matches, mailbox)
    await post(matches, Post("a", "test"))
    mailbox.failures = [OSError("no network") for _ in range(len(BACK_OFF) + 1)]
    for seconds in BACK_OFF:
        due = await courier.work()
        assert due == clock.now() + seconds
        clock.advance(seconds)
    assert await courier.work() is None
    (parked,) = await courier.parked()
    assert (parked.key, parked.reason, parked.attempts) == ("a", "OSError: no network", len(BACK_OFF) + 1)
    assert await courier.try_again(parked.id) == 1
    await courier.work()
    assert mailbox.keys("test") == ["a"]


async def post(matches: Matches, *posts: Post, match: int | None = None) -> None:
    async with matches.database.writing() as tx:
        await outbox.put(tx, match, posts, matches.clock.now())


async def test_what_cannot_be_delivered_is_parked_at_once(matches: Matches) -> None:
    mailbox = Mailbox()
    courier = courier_of(matches, mailbox)
    await post(matches, Post("a", "test"), Post("b", "test"))
    mailbox.failures = [Undeliverable("the channel is gone")]
    await courier.work()
    assert [letter.reason for letter in await courier.parked()] == ["the channel is gone"]
    # A parked letter holds up nobody.
    assert mailbox.keys("test") == ["b"]


async def test_the_sender_can_name_the_time(matches: Matches, clock: FakeClock) -> None:
    mailbox = Mailbox()
    courier = courier_of(matches, mailbox)
    await post(matches, Post("a", "test"))
    mailbox.failures = [TryLater("slow down", 7.5)]
    assert await courier.work() == clock.now() + 7.5


async def test_what_waits_behind_a_failed_letter_is_not_due_before_it(matches: Matches, clock: FakeClock) -> None:
    """Else the courier would ask again and again, without a pause, until the retry."""
    mailbox = Mailbox()
    courier = courier_of(matches, mailbox)
    await post(matches, Post("a", "test"), Post("b", "test"))
    mailbox.failures = [OSError("no network")]
    assert await courier.work() == clock.now() + BACK_OFF[0]
    assert mailbox.keys("test") == []


async def test_letters_of_a_match_keep_their_order_and_other_matches_do_not_wait(
    matches: Matches, clock: FakeClock
) -> None:
    mailbox = Mailbox()
    courier = courier_of(matches, mailbox)
    one, two = (await begun(matches)).id, (await begun(matches)).id
    await courier.work()
    mailbox.letters.clear()
    await post(matches, Post("a1", "test"), Post("a2", "test"), match=one)
    await post(matches, Post("b1", "test"), match=two)
    mailbox.failures = [OSError("no network")]
    await courier.work()
    assert mailbox.keys("test") == ["b1"]
    clock.advance(BACK_OFF[0])
    await courier.work()
    assert mailbox.keys("test") == ["b1", "a1", "a2"]


async def test_a_slow_channel_holds_up_no_other_match(matches: Matches) -> None:
    one, two = (await begun(matches)).id, (await begun(matches)).id
    answered = asyncio.Event()

    class Slow(Mailbox):
        async def send(self, letter: outbox.Letter) -> dict[str, object] | None:
            if letter.match == one:
                await answered.wait()
            return await super().send(letter)

    mailbox = Slow()
    working = asyncio.create_task(courier_of(matches, mailbox).work())
    while not any(letter.match == two and letter.kind == "notice" for letter in mailbox.letters):
        await asyncio.sleep(0.001)
    assert not any(letter.match == one for letter in mailbox.letters)
    answered.set()
    await working
    assert any(letter.match == one for letter in mailbox.letters)


async def test_a_letter_sent_before_a_crash_is_recognised_and_not_sent_again(
    matches: Matches, clock: FakeClock
) -> None:
    mailbox = Mailbox()
    await post(matches, Post("a", "test"), Post("b", "test"))
    async with matches.database.reading() as tx:
        first = (await outbox.due(tx, clock.now()))[0]
    await mailbox.send(first)
    # The process died here: the letter is out, its row says pending.
    clock.advance(1)
    await courier_of(matches, mailbox).work()
    assert mailbox.keys("test") == ["a", "b"]
    async with matches.database.reading() as tx:
        assert await outbox.receipt(tx, "a") == {"message": 1}


async def test_a_message_that_is_edited_in_place_is_found_after_a_crash_and_edited(
    matches: Matches, clock: FakeClock
) -> None:
    mailbox = Mailbox()
    table = Post("table", "table", {"n": 1}, replaces=True)
    await post(matches, table)
    async with matches.database.reading() as tx:
        await mailbox.send((await outbox.due(tx, clock.now()))[0])
    await post(matches, Post("table", "table", {"n": 2}, replaces=True))
    clock.advance(1)
    await courier_of(matches, mailbox).work()
    last = mailbox.letters[-1]
    assert (last.payload, last.receipt) == ({"n": 2}, {"message": 1})


async def test_a_change_while_its_message_is_on_the_way_is_sent_too(matches: Matches) -> None:
    class Slow(Mailbox):
        async def send(self, letter: outbox.Letter) -> dict[str, object] | None:
            if not self.letters:
                await post(matches, Post("table", "table", {"n": 2}, replaces=True))
            return await super().send(letter)

    mailbox = Slow()
    await post(matches, Post("table", "table", {"n": 1}, replaces=True))
    await courier_of(matches, mailbox).work()
    assert [letter.payload["n"] for letter in mailbox.letters] == [1, 2]


async def test_sent_letters_are_forgotten_after_a_week_but_not_where_the_table_is(
    matches: Matches, clock: FakeClock
) -> None:
    mailbox = Mailbox()
    courier = courier_of(matches, mailbox)
    match = await begun(matches)
    await courier.work()
    clock.advance(8 * 86400)
    assert await courier.forget_old() == 3
    async with matches.database.reading() as tx:
        assert await outbox.receipt(tx, f"table:{match.id}") is not None


async def test_the_end_of_a_match_is_told(matches: Matches) -> None:
    mailbox = Mailbox()
    match = await begun(matches)
    await matches.concede(match.id, person(1), 1)
    await courier_of(matches, mailbox).work()
    assert mailbox.keys("over") == [f"over:{match.id}"]
