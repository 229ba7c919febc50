"""Choices that the post office makes for a seat, through the same door as its player: out of plans and standing
orders, or, when a clock has run out, as a computer player would."""

import logging
from collections.abc import Mapping

from bot.matches import Caller, Match, Matches, Outcome, Position
from bot.matches.computers import Player, Pool, Workers, at_random
from bot.matches.refusals import Illegal, NotSeated, NotYourTurn, Refused, Stale
from bot.post import ledger, people
from bot.post.ledger import StoredPlan
from bot.post.orders import in_advance
from bot.post.people import Person
from bot.post.plans import Move, Name, Plan, Stop
from bot.storage.database import Transaction
from engine.core import Choice, Dice, Option, Prompt

log = logging.getLogger(__name__)

# Far more than one player can have to decide in a row.
MOST_CHOICES = 400

NO_PLAN = Plan()


class Answers:
    """What was laid down for a seat, applied to what it is asked."""

    def __init__(
        self, matches: Matches, players: Mapping[str, Player], workers: Workers | None = None, seconds: float = 5.0
    ) -> None:
        self._matches = matches
        self._players = dict(players)
        self._workers = workers or Pool()
        self._seconds = seconds
        # Seats for which we are choosing: their plans are not taken for overruled by hand.
        self.playing: set[tuple[int, int]] = set()

    def close(self) -> None:
        self._workers.close()

    # --- plans and orders -----------------------------------------------------------------------

    async def found(self, tx: Transaction, position: Position, wants: Person, name: Name) -> Move | Stop | None:
        """What was laid down for the question of this position."""
        match, seat, prompt = position.match, position.seat, position.prompt
        if prompt is None or seat is None:
            return None
        stored = await ledger.plan_of(tx, match.id, seat)
        plan = NO_PLAN
        if stored is not None and stored.stopped is None and stored.person == match.seats[seat].person:
            plan = stored.at(prompt.revision)
        orders = wants.orders
        if not plan and not orders and not wants.automatic:
            return None
        return in_advance(plan, orders, prompt, name, automatic=wants.automatic)

    async def play(self, match_id: int, seat: int) -> str | None:
        """Play what was laid down as far as it goes. Why it stopped while the seat is asked; None when it is not."""
        self.playing.add((match_id, seat))
        try:
            for _ in range(MOST_CHOICES):
                position = await self._position(match_id, seat)
                if position is None or position.prompt is None:
                    return None
                reason = await self._one(position, position.prompt)
                if reason is not None:
                    return reason
            return "Your plan is long enough for the skald to lose the thread."
        except (NotYourTurn, NotSeated, Stale):
            # The seat changed hands, or its player was quicker: whoever is asked now has been called for that.
            return None
        finally:
            self.playing.discard((match_id, seat))

    async def _position(self, match_id: int, seat: int) -> Position | None:
        """The seat's position, if it is a person's and asked now."""
        match = await self._matches.match(match_id)
        person = match.seats[seat].person
        if match.status != "playing" or person is None or seat not in match.waiting or match.held_until is not None:
            return None
        return await self._matches.position(match_id, Caller(person), seat)

    async def _one(self, position: Position, prompt: Prompt) -> str | None:
        """One choice; the reason if there is none."""
        match, seat = position.match, prompt.seat
        person = match.seats[seat].person
        assert person is not None
        name = await self.names(position)
        async with self._matches.database.writing() as tx:
            wants = await people.load(tx, person)
            found = await self.found(tx, position, wants, name)
            if not isinstance(found, Move):
                return found.reason if isinstance(found, Stop) else ""
            if found.by == "plan":
                # Written before the choice: after a restart the question tells whether it was made.
                stored = await ledger.plan_of(tx, match.id, seat)
                assert stored is not None, "the move came out of it"
                plan = stored.at(prompt.revision)
                await ledger.put_plan(tx, match.id, seat, StoredPlan(person, plan, prompt.revision, found.rest))
        try:
            how = "plan" if found.by == "plan" else "order"
            await self._choose(match, Caller(person), seat, found.choice, prompt, how)
        except Illegal as error:
            if isinstance(error, NotYourTurn):
                raise
            return error.sentence
        return None

    async def follow(self, position: Position, wants: Person) -> Outcome | None:
        """One small answer after a choice by hand, as the player has ordered; None where the player is asked.

        It is part of the player's own turn and can be taken back like the rest of it; what could not be is asked.
        """
        match, prompt = position.match, position.prompt
        if prompt is None or match.held_until is not None:
            return None
        found = in_advance(NO_PLAN, wants.orders, prompt, automatic=wants.automatic)
        if not isinstance(found, Move):
            return None
        if any((option := prompt.option(one)) is None or option.irreversible for one in found.choice):
            return None
        person = Caller(match.seats[prompt.seat].person)
        interaction = f"order:{prompt.seat}:{match.version}"
        return await self._matches.choose(match.id, person, prompt.seat, found.choice, prompt.revision, interaction)

    async def _choose(self, match: Match, caller: Caller, seat: int, choice: Choice, prompt: Prompt, how: str) -> None:
        # The version names this very question: after a restart the same choice is not made twice.
        interaction = f"{how}:{seat}:{match.version}"
        outcome = await self._matches.choose(match.id, caller, seat, choice, prompt.revision, interaction)
        if outcome.held_until is not None:
            # Decided long ago: nobody has to wait for second thoughts.
            await self._matches.done(match.id, caller, seat, f"{how}-done:{seat}:{match.version}")

    async def names(self, position: Position) -> Name:
        """What options are called in this match."""
        game = await self._matches.game(position.match.id)
        view = position.view

        def name(option: Option) -> str:
            return game.caption(view, option).label

        return name

    # --- a computer player for one turn ---------------------------------------------------------

    async def stand_in(self, match_id: int, seat: int, kind: str) -> int:
        """Finish the seat's turn as a computer player would. How many choices that took."""
        begun: int | None = None
        self.playing.add((match_id, seat))
        try:
            for made in range(MOST_CHOICES):
                position = await self._position(match_id, seat)
                if position is None or position.prompt is None:
                    return made
                match = position.match
                begun = match.turn if begun is None else begun
                if match.turn != begun:
                    return made
                choice = await self._think(position, position.prompt, kind)
                await self._choose(match, Caller(match.seats[seat].person), seat, choice, position.prompt, "clock")
            return MOST_CHOICES
        except Refused as error:
            log.info("standing in for seat %s of match %s: %s", seat, match_id, error)
            return 0
        finally:
            self.playing.discard((match_id, seat))

    async def _think(self, position: Position, prompt: Prompt, kind: str) -> Choice:
        match = position.match
        game = await self._matches.game(match.id)
        dice = Dice(f"{match.seed_hash}:{match.id}:{match.version}:{prompt.seat}:clock")
        try:
            player = self._players[kind]
            return await self._workers.think(player, game, position.view, prompt, dice, self._seconds)
        except Exception as error:  # whatever is wrong with a player, the match goes on
            log.warning("computer player %s in match %s: %s; a random choice instead", kind, match.id, error)
            return at_random(prompt, dice)
