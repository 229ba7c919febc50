"""While you were away: what concerns the reader comes first, and nothing that the reader may not know."""

from bot.matches.model import Chapter
from bot.matches.north import NorthFactory
from bot.post.away import Glimpse, glimpse, in_words, while_away
from engine.core import Dice, Event
from engine.players import uniform
from tests.games.pebbles import Pebbles

NAMES = ("Ada", "Bo", "Cy")
CALM = Glimpse(scores=(3, 4, 5), track=(3, 4, 5), round=2, islands=("skye", "mull"), cards=("mill-1", "hut-1"))


def chapter(seat: int, *events: Event, sentences: tuple[str, ...] = ()) -> Chapter:
    return Chapter(1, "choose", seat, 0.0, events, sentences)


def mine(now: Glimpse, *chapters: Chapter, before: Glimpse = CALM) -> tuple[str, ...]:
    return while_away(before, now, chapters, 0, NAMES).mine


def changed(**what: object) -> Glimpse:
    return Glimpse(**{**{name: getattr(CALM, name) for name in CALM.__struct_fields__}, **what})


def test_a_raid_on_the_reader_is_told_first() -> None:
    raid = Event("raided", 1, {"target": 0, "card": "mill-1"})
    island = Event("pillaged", 2, {"card": "skye"})
    now = changed(islands=("mull",))
    assert mine(now, chapter(2, island), chapter(1, raid)) == ("Bo raided your mill-1.", "Cy took skye.")


def test_a_raid_on_somebody_else_is_only_part_of_the_story() -> None:
    raid = Event("raided", 1, {"target": 2, "card": "barn-1"})
    news = while_away(CALM, CALM, [chapter(1, raid, sentences=("Bo raids Cy.",))], 0, NAMES)
    assert news.mine == () and news.others == ("Bo raids Cy.",)


def test_a_lost_card_and_an_island_that_went_are_told() -> None:
    assert mine(changed(cards=("hut-1",), islands=("skye",))) == ("Your mill-1 is gone.", "mull is gone.")


def test_islands_of_an_earlier_round_are_not_missed() -> None:
    assert mine(changed(round=3, islands=("hoy",))) == ()


def test_ships_ahead_are_counted() -> None:
    before = changed(queue=(1,))
    assert mine(changed(queue=(1, 2)), before=before) == (
        "2 ships lie in the queue: one of yours would come after them.",
    )
    waiting = changed(queue=(1, 2, 0))
    assert mine(changed(queue=(2, 0)), before=waiting) == ("1 ship lies ahead of yours now.",)
    assert mine(changed(queue=(0,)), before=waiting) == ("Your ship is the next to land.",)
    assert mine(waiting, before=waiting) == ()


def test_the_end_is_told_once() -> None:
    near = changed(track=(3, 21, 5))
    assert mine(near) == ("Bo stands at 21 of 25 points: the end is near.",)
    assert mine(near, before=near) == ()
    assert mine(changed(last=True)) == ("This is the last round.",)


def test_that_all_others_have_passed_is_told() -> None:
    assert mine(changed(passed=(1, 2)), before=changed(passed=(1,))) == (
        "All the others have passed: the rest of the round is yours.",
    )
    assert mine(changed(passed=(0, 1, 2)), before=changed(passed=(0, 1))) == (), "who has passed too has no rest"


def test_scores_are_shown_before_and_after_and_a_long_story_is_cut_at_its_beginning() -> None:
    story = [chapter(1, sentences=(f"Line {number}.",)) for number in range(30)]
    news = while_away(CALM, changed(scores=(3, 9, 5)), story, 0, NAMES)
    lines = in_words(news, NAMES, 0, most=5)
    assert lines[0] == "Points: you 3, Bo 4 → 9, Cy 5"
    assert lines[1] == "… and 26 things before that; the story has them all."
    assert lines[-1] == "Line 29."
    assert in_words(while_away(CALM, CALM, [], 0, NAMES), NAMES, 0) == ["Nothing has changed since your last decision."]


def test_a_whole_match_can_be_told_to_its_players_without_what_is_hidden() -> None:
    game = NorthFactory().current()
    state, dice = game.start([{"clan": "ulaf"}, {"clan": "glenn"}, {"clan": "panuk"}], {}, "away"), Dice("away")
    before, told, chapters = glimpse(game.view(state, 0), 0), 0, []
    for number in range(400):
        prompts = game.prompts(state)
        if not prompts:
            break
        prompt = prompts[dice.below(len(prompts))]
        events = game.choose(state, prompt.seat, uniform.decide(game, None, prompt, dice))
        seen = tuple(event.seen_by(0) for event in events)
        chapters.append(Chapter(number, "choose", prompt.seat, 0.0, seen, tuple(game.story(seen, NAMES))))
        if prompt.seat == 0:
            now = glimpse(game.view(state, 0), 0)
            news = while_away(before, now, chapters[:-1], 0, NAMES)
            told += len(news.mine)
            hidden = {card for other in state.players[1:] for card in (*other.hand, *other.deck)}
            assert not any(card in line for line in news.mine for card in hidden)
            before, chapters = now, []
    assert told > 5


def test_of_an_unknown_game_only_the_story_is_told() -> None:
    game = Pebbles()
    view = game.view(game.start([{}, {}], {}, "x"), 0)
    assert glimpse(view, 0) == Glimpse()
    news = while_away(Glimpse(), glimpse(view, 0), [chapter(1, sentences=("Bo: draw.",))], 0, NAMES)
    assert news.others == ("Bo: draw.",)
