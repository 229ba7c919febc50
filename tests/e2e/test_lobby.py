"""From nothing to a match that has begun."""

from tests.e2e.driving import Hall, answer, choose, press, verbs, words


async def test_two_people_open_a_match_and_begin(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    opened = await ann.slash(hall.channel, "match new", seats=2)
    assert opened.ephemeral
    lobby = hall.lobby()
    assert "Ann" in words(lobby) and "empty seat" in words(lobby)
    await press(bo, lobby, "join")
    assert "Bo" in words(hall.lobby())
    clans = await press(bo, hall.lobby(), "clans")
    picked = await choose(bo, clans, "pick", "ulaf")
    assert "Ulaf" in words(picked)
    assert "Ulaf" in words(hall.lobby())
    await press(ann, hall.lobby(), "start")
    assert (await hall.match()).status == "playing"
    assert hall.channel.threads, "a match has a thread"
    table = hall.table()
    assert {"turn", "hand", "empires", "story", "help"} <= set(verbs(table))
    calls = [message for message in hall.place.history() if message.mentions or "<@" in words(message)]
    assert len(calls) == 2, "each is called once"


async def test_only_the_host_starts_and_the_refusal_is_private(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await ann.slash(hall.channel, "match new", seats=2)
    await press(bo, hall.lobby(), "join")
    result = await bo.click(hall.lobby(), label="Start")
    refused = result.followups[-1]
    assert refused.ephemeral and "host" in words(refused)
    assert verbs(refused), "with fresh controls"
    assert (await hall.match()).status == "lobby"


async def test_options_seats_computer_players_and_calling_off(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await ann.slash(hall.channel, "match new", seats=4, computers=1, clans="random")
    assert len((await hall.match()).seats) == 2
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "computer")
    options = await press(ann, hall.lobby(), "options")
    options = await choose(ann, options, "remove", "1")
    assert len((await hall.match()).seats) == 3
    for key, value in (("seats", "3"), ("way", "free"), ("grace", "0"), ("who", "private")):
        control = next(one for one in verbs(options)["option"] if one["custom_id"].endswith(f":{key}"))
        options = answer(await ann.select(options, [value], custom_id=control["custom_id"]))
    settings = (await hall.match()).settings
    assert (settings.seats, settings.grace, settings.private) == (3, 0.0, True)
    assert settings.picks is not None and settings.picks.way == "free"
    refused = await bo.click(hall.lobby(), label="Options")
    assert "host" in words(answer(refused))
    await press(bo, hall.lobby(), "leave")
    await press(ann, options, "close")
    assert (await hall.match()).status == "abandoned"
    assert "called off" in words(hall.channel.history()[0])


async def test_a_draft_asks_one_after_the_other(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await ann.slash(hall.channel, "match new", seats=2, clans="draft")
    await press(bo, hall.lobby(), "join")
    await press(ann, hall.lobby(), "start")
    for _ in range(2):
        match = await hall.match()
        picker, other = (ann, bo) if match.seats[match.draft[0]].person == ann.id else (bo, ann)
        message = next(one for one in reversed(hall.channel.history()) if "clans" in verbs(one))
        menu = await press(picker, message, "clans")
        early = await press(other, message, "clans")
        if len(match.draft) == 2:
            refused = await choose(other, early, "pick", verbs(early)["pick"][0]["options"][0]["value"])
            assert "picks first" in words(refused)
        await choose(picker, menu, "pick", verbs(menu)["pick"][0]["options"][0]["value"])
    assert (await hall.match()).status == "playing"


async def test_a_private_match_asks_for_an_invitation(hall: Hall) -> None:
    ann, bo = hall.person("Ann"), hall.person("Bo")
    await ann.slash(hall.channel, "match new", seats=2, private=True)
    refused = await bo.slash(hall.channel, "match join", match=1)
    assert "invitation" in words(answer(refused))
    await ann.slash(hall.channel, "match invite", player=bo, match=1)
    await bo.slash(hall.channel, "match join", match=1)
    assert len((await hall.match()).seats) == 2
    await bo.slash(hall.channel, "match leave", match=1)
    assert len((await hall.match()).seats) == 1
    await ann.slash(hall.channel, "match end", match=1)
    assert (await hall.match()).status == "abandoned"
