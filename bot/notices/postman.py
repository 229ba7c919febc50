"""Delivers what the outbox holds: tables, stories, calls. A message is made when it is sent, from what is true then.

A message that is gone is posted anew, a thread that is gone is replaced by its channel; what cannot be delivered
is parked with its reason, and the match goes on.
"""

import logging
from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

import discord

from bot.desk.house import House
from bot.matches import Caller, Match, TryLater, Undeliverable
from bot.notices import calling, dashboard, hands, seats, threads
from bot.notices.calling import BOT
from bot.notices.dashboard import SHOWN_BY, Dashboards
from bot.notices.place import Place
from bot.panels import calls, describe, lobby, looking, memory, table
from bot.panels.clocks import table_line
from bot.panels.parts import Panel
from bot.post import saga
from bot.storage import outbox
from bot.storage import settings as stored
from bot.storage.outbox import Letter, Post

log = logging.getLogger(__name__)

# After so many messages of ours below it the table is posted anew instead of edited far above.
BURIED = 6
LINES = 6
RECENT = 30

Receipt = dict[str, Any]


class Messenger(Protocol):
    """What we need of discord.Client."""

    def get_partial_messageable(self, id: int, *, guild_id: int | None = ...) -> discord.PartialMessageable: ...
    def get_guild(self, id: int, /) -> discord.Guild | None: ...
    async def fetch_user(self, user_id: int, /) -> discord.User: ...
    @property
    def user(self) -> discord.ClientUser | None: ...


class Postman:
    """The courier's sender."""

    def __init__(self, client: Messenger) -> None:
        self._client = client
        self.house: House | None = None
        self.dashboards: Dashboards | None = None
        # Letters in doubt whose direct message was found: only the thread may still lack them.
        self._direct: dict[int, Receipt] = {}

    @property
    def _house(self) -> House:
        assert self.house is not None, "the postman is given the house before the courier runs"
        return self.house

    async def send(self, letter: Letter) -> Receipt | None:
        if letter.kind == "dashboard":
            return await self._dashboard(letter, letter.payload["guild"])
        match = await self._house.matches.match(letter.payload["match"])
        if letter.kind in SHOWN_BY and self.dashboards is not None:
            await self.dashboards.stale(match)
        try:
            return await self._send(letter, match)
        except discord.Forbidden as error:
            raise Undeliverable(f"no permission in {match.place}: {error.text}") from error
        except discord.RateLimited as error:
            raise TryLater("rate limit", error.retry_after) from error

    async def _send(self, letter: Letter, match: Match) -> Receipt | None:
        if letter.kind == "lobby":
            return await self._lobby(letter, match)
        if letter.kind == "started":
            return await self._started(letter, match)
        if letter.kind == "table":
            return await self._table(letter, match)
        if letter.kind in calling.CALLS:
            return await self._call(letter, match)
        if letter.kind == "vote":
            return await self._vote(letter, match)
        if letter.kind == "hand":
            return await self._hand(letter, match)
        if letter.kind in seats.DIRECT:
            return await self._directly(letter, match)
        if letter.kind in seats.KINDS:
            found = await seats.panel_of(self._house, letter, match)
            if found is None:
                return None
            if letter.kind in seats.EDITED and letter.receipt is not None:
                return await self._edit_or_post(match, found[0], letter)
            return await self._post(match, found[0], letter.key, found[1])
        panel = await self._panel(letter, match)
        return None if panel is None else await self._post(match, panel, letter.key)

    async def _panel(self, letter: Letter, match: Match) -> Panel | None:
        if letter.kind == "story":
            sentences = await self._sentences(match, letter.payload["since"], letter.payload["until"])
            return table.told(sentences) if sentences else None
        if letter.kind == "round":
            return await self._round(match, letter.payload["round"])
        if letter.kind == "late":
            return calls.late(match, letter.payload["seat"], letter.payload["name"], letter.payload["what"])
        if letter.kind == "over":
            return await self._ending(match)
        if letter.kind == "saga":
            return await self._saga(match)
        raise Undeliverable(f"letters of the kind {letter.kind} are not known")

    # --- kinds ----------------------------------------------------------------------------------

    async def _lobby(self, letter: Letter, match: Match) -> Receipt:
        game = await self._house.matches.game(match.id)
        kins = lobby.kin_of(game)
        if match.status == "draft":
            panel = lobby.drafting(match, kins)
        elif match.status in ("playing", "finished") or match.started is not None:
            panel = lobby.started(match, await self._house.message_url(match))
        else:
            seats = [(seat.name, seat.options.get("clan"), seat.computer is not None) for seat in match.seats]
            panel = lobby.lobby(match, kins, await self._house.pictures.lobby(game, seats))
        return await self._edit_or_post(match, panel, letter, parent=True)

    async def _started(self, letter: Letter, match: Match) -> Receipt:
        """Open the thread where that is allowed; otherwise the match stays in the channel."""
        place = Place.parse(match.place)
        if place is not None and place.thread is None:
            async with self._house.matches.database.reading() as tx:
                receipt = await outbox.receipt(tx, f"lobby:{match.id}")
            thread = await threads.open_thread(self._client, place, receipt, match)
            if thread is not None:
                await self._house.matches.set_place(match.id, str(Place(place.guild, place.channel, thread)))
                match = await self._house.matches.match(match.id)
        return await self._post(match, table.opened(match, await self._house.matches.game(match.id)), letter.key)

    async def _table(self, letter: Letter, match: Match) -> Receipt:
        panel = await self.table_panel(match)
        old = letter.receipt
        if old is not None and not await self._buried(match, old):
            return await self._edit_or_post(match, panel, letter)
        receipt = await self._post(match, panel, f"{letter.key}:{letter.edition}"[:25])
        if old is None:
            # The lobby can now say where the table is.
            async with self._house.matches.database.writing() as tx:
                post = Post(f"lobby:{match.id}", "lobby", {"match": match.id}, replaces=True)
                await outbox.put(tx, match.id, [post], self._house.now)
            self._house.matches.posted.ring()
        else:
            await self._strip(match, old, receipt)
        return receipt

    async def table_panel(self, match: Match) -> Panel:
        """The table as everybody may see it now."""
        house = self._house
        position = await house.matches.position(match.id, BOT)
        game = await house.matches.game(match.id)
        story = await self._sentences(match, max(0, match.settled - 2 * LINES), match.settled)
        picture = await house.pictures.table(game, position.view, match.names)
        _, face = await house.office.face(match.id, BOT)
        return table.table(match, position.view, story[-LINES:], picture, table_line(match, face))

    async def _buried(self, match: Match, receipt: Receipt) -> bool:
        async with self._house.matches.database.reading() as tx:
            row = await tx.one(
                "SELECT count(*) FROM outbox WHERE match = ?"
                " AND kind IN ('story', 'round', 'notice', 'late', 'vote', 'over') AND sent > ?"
                " AND receipt IS NOT NULL AND json_extract(receipt, '$.direct') IS NULL",
                (match.id, receipt.get("posted", 0)),
            )
        return row is not None and row[0] >= BURIED

    async def _strip(self, match: Match, old: Receipt, new: Receipt) -> None:
        """An earlier table loses its controls and points to the new one."""
        place = Place.parse(match.place)
        url = f"https://discord.com/channels/{place.guild if place else '@me'}/{new['channel']}/{new['message']}"
        panel = table.moved(match, url).check()
        try:
            await self._message(old, place).edit(view=panel.view, attachments=[])
        except discord.HTTPException as error:
            log.info("the old table of match %s stays as it is: %s", match.id, error)

    async def _call(self, letter: Letter, match: Match) -> Receipt | None:
        """A call goes where its person wants it; where direct messages are closed, into the thread."""
        if not calling.still_true(letter, match):
            return None
        person = letter.payload["person"]
        wanted = (await self._house.settings("person", person)).get("calls", "here")
        direct = self._direct.pop(letter.id, None)
        if wanted in ("dm", "both") and direct is None:
            direct = await self._write_to(person, await calling.in_private(self._house, letter, match), letter.key)
        if wanted == "none" or (wanted == "dm" and direct is not None):
            return direct
        panel = await calling.in_public(self._house, letter, match)
        receipt = await self._post(match, panel, letter.key, mentions=[person])
        await self._forget_earlier(match, letter)
        return receipt

    async def _write_to(self, person: int, panel: Panel, key: str, *, silent: bool = False) -> Receipt | None:
        """A direct message; None where they are closed, which is remembered and told in private later."""
        panel.check()
        try:
            user = await self._client.fetch_user(person)
            message = await user.send(
                view=panel.view,
                files=panel.files(),
                allowed_mentions=discord.AllowedMentions.none(),
                nonce=key,
                silent=silent,
            )
        except (discord.Forbidden, discord.NotFound):
            await self._house.change_settings("person", person, dm_closed=True)
            return None
        return {"channel": message.channel.id, "message": message.id, "posted": self._house.now, "direct": True}

    async def _hand(self, letter: Letter, match: Match) -> Receipt | None:
        """The hand panel by direct message, unless its owner has the very same before them."""
        house, seat, person = self._house, letter.payload["seat"], letter.payload["person"]
        if match.over or match.seats[seat].person != person:
            return None
        async with house.matches.database.reading() as tx:
            last = await hands.before(tx, match, letter)
            settings = await stored.get(tx, "person", person)
            called = hands.called_directly(settings) and await hands.comes_with_a_call(tx, match, letter)
        if called or not hands.wanted(settings, match.id):
            return None
        position = await house.matches.position(match.id, Caller(person), seat)
        fingerprint = hands.fingerprint(position.view, person)
        if fingerprint is None or (last is not None and last.get("hand") == fingerprint):
            return None
        game = await house.game(match)
        pictures = await house.pictures.hand(game, position.view, settings.get("pictures", "wide"))
        panel = looking.hand(match, game, position.view, seat, pictures)
        receipt = await self._write_to(person, panel, letter.key, silent=True)
        if receipt is None:
            return None
        if last is not None:
            await self._delete(last, None)
        return {**receipt, "hand": fingerprint}

    async def _delete(self, receipt: Receipt, place: Place | None) -> None:
        try:
            await self._message(receipt, place).delete()
        except discord.HTTPException as error:
            log.debug("message %s is gone already: %s", receipt["message"], error)

    async def _directly(self, letter: Letter, match: Match) -> Receipt | None:
        """A word to one person. Where direct messages are closed, the same is found under More at the table."""
        panel = await seats.direct(self._house, letter, match)
        return None if panel is None else await self._write_to(letter.payload["person"], panel, letter.key)

    async def _forget_earlier(self, match: Match, letter: Letter) -> None:
        """One call for each seat is enough to see: the one before goes."""
        kinds = ", ".join(f"'{kind}'" for kind in calling.CALLS)
        async with self._house.matches.database.reading() as tx:
            row = await tx.one(
                f"SELECT key FROM outbox WHERE match = ? AND kind IN ({kinds}) AND id < ?"
                " AND json_extract(payload, '$.seat') = ? AND receipt IS NOT NULL ORDER BY id DESC LIMIT 1",
                (match.id, letter.id, letter.payload["seat"]),
            )
            receipt = None if row is None else await outbox.receipt(tx, row["key"])
        if receipt is not None and not receipt.get("direct"):
            await self._delete(receipt, Place.parse(match.place))

    async def _round(self, match: Match, number: int) -> Panel | None:
        """What a round brought. A picture only while its words are true: afterwards another is first."""
        house = self._house
        view = (await house.matches.position(match.id, BOT)).view
        lines = describe.round_lines(match, view, number)
        if not lines:
            return None
        picture = None
        if view.round == number + 1:
            picture = await house.pictures.round(await house.game(match), view, match.names, number)
        return table.round_over(match, number, lines, picture)

    async def _vote(self, letter: Letter, match: Match) -> Receipt | None:
        about = letter.payload["seat"]
        if match.over or match.seats[about].waiting_since is None:
            return None
        mentions = await calling.voters(self._house, match, about)
        return await self._post(match, calls.vote(match, about, mentions), letter.key, mentions)

    async def _ending(self, match: Match) -> Panel:
        house = self._house
        game = await house.matches.game(match.id)
        position = await house.matches.position(match.id, BOT)
        seed = await house.matches.seed(match.id) if match.result is not None else None
        picture = None
        if match.result is not None:
            picture = await house.pictures.score(game, position.view, match.names)
        return table.ending(match, picture, seed)

    async def _saga(self, match: Match) -> Panel:
        history = await self._house.histories.of(match.id, BOT)
        parts = saga.tell(history, partial(describe.card_name, history.game))
        return memory.saga(match, parts, public=True)

    async def _sentences(self, match: Match, since: int, until: int) -> list[str]:
        chapters = await self._house.matches.story(match.id, BOT, None, since=since, until=until)
        return [line for chapter in chapters for line in chapter.sentences]

    async def _dashboard(self, letter: Letter, guild: int) -> Receipt | None:
        """The dashboard where it should stand, and nowhere else."""
        assert self.dashboards is not None
        channel, old = await dashboard.channel_of(self._house, guild), letter.receipt
        somewhere = Place(guild, channel or 0)
        try:
            if channel is None:
                if old is not None:
                    await self._delete(old, somewhere)
                return None
            panel = (await self.dashboards.panel(guild)).check()
            if old is not None and old["channel"] == channel:
                try:
                    await self._message(old, somewhere).edit(view=panel.view)
                except discord.HTTPException as error:
                    if not threads.is_gone(error):
                        raise
                else:
                    return old
            if old is not None:
                # Moved, or too old to be edited: there is one dashboard.
                await self._delete(old, somewhere)
            message = await self._channel(somewhere).send(view=panel.view, nonce=f"board:{guild}"[:25])
        except (discord.Forbidden, discord.NotFound) as error:
            raise Undeliverable(f"no dashboard in {somewhere}: {error.text}") from error
        except (discord.HTTPException, discord.RateLimited) as error:
            # Not as other letters, which hold back what comes after them: other servers must not wait for this one.
            await self.dashboards.try_later(guild)
            raise Undeliverable(f"no dashboard in {somewhere} for now: {error}") from error
        return {"channel": message.channel.id, "message": message.id, "posted": self._house.now}

    # --- Discord --------------------------------------------------------------------------------

    def _channel(self, place: Place, parent: bool = False) -> discord.PartialMessageable:
        number = place.channel if parent else place.here
        return self._client.get_partial_messageable(number, guild_id=place.guild)

    def _message(self, receipt: Receipt, place: Place | None) -> discord.PartialMessage:
        guild = place.guild if place else None
        channel = self._client.get_partial_messageable(receipt["channel"], guild_id=guild)
        return channel.get_partial_message(receipt["message"])

    async def _edit_or_post(self, match: Match, panel: Panel, letter: Letter, parent: bool = False) -> Receipt:
        """Edit what the letter became before; when that is gone, post it anew."""
        if letter.receipt is None:
            return await self._post(match, panel, letter.key, parent=parent)
        panel.check()
        try:
            message = self._message(letter.receipt, Place.parse(match.place))
            await message.edit(
                view=panel.view, attachments=panel.files(), allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.HTTPException as error:
            if not threads.is_gone(error):
                raise
            return await self._post(match, panel, f"{letter.key}:{letter.edition}"[:25], parent=parent)
        return letter.receipt

    async def _post(
        self, match: Match, panel: Panel, key: str, mentions: Sequence[int] = (), parent: bool = False
    ) -> Receipt:
        place = Place.parse(match.place)
        if place is None:
            raise Undeliverable("the match is played nowhere")
        panel.check()
        allowed = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(person) for person in mentions]
        )
        try:
            message = await self._channel(place, parent).send(
                view=panel.view, files=panel.files(), allowed_mentions=allowed, nonce=key
            )
        except discord.NotFound as error:
            if place.thread is None or parent:
                raise Undeliverable(f"there is no channel {place.channel} any more") from error
            # The thread was deleted: the match goes on in its channel.
            await self._house.matches.set_place(match.id, str(Place(place.guild, place.channel)))
            return await self._post(await self._house.matches.match(match.id), panel, key, mentions)
        return {"channel": message.channel.id, "message": message.id, "posted": self._house.now}

    # --- in doubt -------------------------------------------------------------------------------

    async def already_sent(self, letter: Letter) -> Receipt | None:
        """A message of ours since the letter was written that has its controls, or, without any, its words."""
        if letter.kind == "dashboard":
            return await self._find_dashboard(letter, letter.payload["guild"])
        match = await self._house.matches.match(letter.payload["match"])
        place = Place.parse(match.place)
        if place is None or letter.kind in ("started",):
            return None
        wanted = await self._likeness(letter, match)
        if wanted is None:
            return None
        found = await self._find(self._channel(place, parent=letter.kind == "lobby"), letter, wanted)
        if found is None and letter.kind in calling.CALLS:
            found = await self._find_direct(letter)
        return found

    async def _find(self, channel: discord.abc.Messageable, letter: Letter, wanted: threads.Likeness) -> Receipt | None:
        """A message of ours that looks like the letter, since it was written, and is not what another one became."""
        async with self._house.matches.database.reading() as tx:
            rows = await tx.all(
                "SELECT json_extract(receipt, '$.message') AS message FROM outbox"
                " WHERE match IS ? AND key <> ? AND receipt IS NOT NULL",
                (letter.match, letter.key),
            )
        others = {row["message"] for row in rows}
        try:
            async for message in channel.history(limit=RECENT):
                mine = self._client.user is not None and message.author.id == self._client.user.id
                fresh = message.created_at.timestamp() >= letter.created - 1
                if mine and fresh and message.id not in others and threads.likeness(message) == wanted:
                    return {"channel": message.channel.id, "message": message.id, "posted": self._house.now}
        except discord.HTTPException:
            return None
        return None

    async def _find_dashboard(self, letter: Letter, guild: int) -> Receipt | None:
        channel = await dashboard.channel_of(self._house, guild)
        if channel is None or self.dashboards is None:
            return None
        wanted = threads.likeness_of(await self.dashboards.panel(guild))
        return await self._find(self._channel(Place(guild, channel)), letter, wanted)

    async def _find_direct(self, letter: Letter) -> Receipt | None:
        """The letter as a direct message. Who wants both is then called in the thread only."""
        person, match = letter.payload["person"], await self._house.matches.match(letter.payload["match"])
        wanted = (await self._house.settings("person", person)).get("calls", "here")
        if wanted not in ("dm", "both"):
            return None
        panel = await calling.in_private(self._house, letter, match)
        try:
            channel = await (await self._client.fetch_user(person)).create_dm()
        except discord.HTTPException:
            return None
        found = await self._find(channel, letter, threads.likeness_of(panel))
        if found is not None:
            found["direct"] = True
        if found is not None and wanted == "both":
            self._direct[letter.id] = found
            return None
        return found

    async def _likeness(self, letter: Letter, match: Match) -> threads.Likeness | None:
        if letter.kind == "table":
            return threads.likeness_of(await self.table_panel(match))
        if letter.kind in calling.CALLS and calling.still_true(letter, match):
            return threads.likeness_of(await calling.in_public(self._house, letter, match))
        if letter.kind == "vote":
            mentions = await calling.voters(self._house, match, letter.payload["seat"])
            return threads.likeness_of(calls.vote(match, letter.payload["seat"], mentions))
        if letter.kind in ("story", "round", "over", "pick", "late", "saga"):
            panel = await self._panel(letter, match)
            return None if panel is None else threads.likeness_of(panel)
        return None
