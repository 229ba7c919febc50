"""A search for free endless loops: for each clan all pairs of titles, islands included.

python -m tests.soak loops [--clans glenn,ulaf] [--positions 3000] [--turns 12]

Both titles stand in an empire with all their copies (one stays in the hand; Boosts and Instants are all there), the
supply is ample, workers are on both sides of the clan tile, goods lie on the cards, the opponent has passed. No other
card can be drawn, so that whatever is discarded comes back at the next draw: nothing makes loops likelier. From there
every way to use cards is followed for some turns. A loop is found when a later position has all that an earlier one of
the same line had: ready cards, goods, workers, ships, cards in hand, uses of pawns. Then the turns between them can be
repeated for ever.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from cards.catalogue import builtin
from cards.effects import RefreshPawn
from engine.core import EndlessChain, IllegalChoice, Option, Prompt
from engine.north.game import North
from engine.north.goods import ACTIONS, GOODS
from engine.north.state import Frame, Pawn, Pile, Standing, State
from engine.north.table import Node, Title

POSITIONS = 3000  # looked at for one pair
TURNS = 12  # of one line
ANSWERS = 5  # tried for a question within a turn
QUESTIONS = 12  # within a turn
AMPLE = 6  # of each good in the supply
ON_CARD = 2  # of each good, and as many workers, on a card that takes them

Having = Counter[str]
Line = tuple[str, ...]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak loops", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--clans", help="only these, such as glenn,ulaf")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="how many to look at for a pair")
    parser.add_argument("--turns", type=int, default=TURNS, help="how long a line may be")
    arguments = parser.parse_args(argv or [])
    game = North(builtin())
    clans = arguments.clans.split(",") if arguments.clans else sorted(game.table.clans)
    found = 0
    for clan in clans:
        pairs = list(pairs_of(game, clan))
        looked = 0
        for number, pair in enumerate(pairs, 1):
            search = Search(game, clan, pair, arguments.positions, arguments.turns)
            for loop in search.run():
                found += 1
                print(f"\r{clan}: {loop}          ")
            looked += search.looked
            _progress(clan, number, len(pairs))
        print(f"{clan}: {len(pairs)} pairs, {looked} positions")
    print(f"{found} loops")
    return 1 if found else 0


def _progress(clan: str, number: int, total: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{clan}: {number}/{total} ", end="\n" if number == total else "", file=sys.stderr, flush=True)


def pairs_of(game: North, clan: str) -> Iterator[tuple[str, str]]:
    """All pairs of titles of the clan's cards and the islands, each with itself too."""
    cards = (*game.table.basics[clan], *game.table.decks[clan])
    titles = list(dict.fromkeys(game.table.cards[card].id for card in cards))
    islands = [island for distance in game.table.islands.values() for island in distance]
    yield from combinations_with_replacement([*titles, *islands], 2)


class Search:
    """What can be done with two titles, turn by turn."""

    def __init__(
        self, game: North, clan: str, pair: tuple[str, str], positions: int = POSITIONS, turns: int = TURNS
    ) -> None:
        self.game = game
        self.clan = clan
        self.pair = pair
        self.positions = positions
        self.turns = turns
        self.looked = 0
        self.seen: set[tuple[tuple[str, int], ...]] = set()
        self.loops: list[str] = []
        titles = [game.table.titles[title] for title in pair]
        # Pawns are used up like nothing else; only what turns them over can make a loop of them.
        self.with_pawns = any(_refreshes(title) for title in titles)

    def run(self) -> list[str]:
        """The loops, at most one; empty when there is none."""
        start = position(self.game, self.clan, self.pair)
        self._follow(start, [(having(self.game, start), ())], ())
        return self.loops

    def _follow(self, state: State, line: list[tuple[Having, Line]], said: Line) -> None:
        if len(line) > self.turns:
            return
        for option in self._turns(state):
            for after, words in self._ends(state, option):
                if self.loops or self.looked >= self.positions:
                    return
                self.looked += 1
                now = having(self.game, after)
                told = (*said, *words)
                for before, at in line:
                    if now >= before:
                        self.loops.append(_tell(self.pair, told[len(at) :], now - before))
                        return
                key = tuple(sorted(now.items()))
                if key not in self.seen:
                    self.seen.add(key)
                    self._follow(after, [*line, (now, told)], told)

    def _turns(self, state: State) -> list[Option]:
        prompt = self.game.prompts(state)[0]
        groups = {"use", "build", "play"} | ({"pawn"} if self.with_pawns else set())
        return [option for option in prompt.options if option.group in groups]

    def _ends(self, state: State, option: Option) -> Iterator[tuple[State, Line]]:
        """The positions at the next turn, by all ways to answer what is asked on the way."""
        turn = state.turn
        waiting: list[tuple[State, Line]] = [(state, ())]
        first = True
        while waiting:
            at, said = waiting.pop()
            prompt = self.game.prompts(at)[0]
            for ids in [(option.id,)] if first else _answers(prompt):
                after = self.game.clone(at)
                try:
                    self.game.choose(after, 0, ids)
                except EndlessChain as endless:
                    self.loops.append(_tell(self.pair, (*said, *ids), Counter(), str(endless)))
                    return
                except IllegalChoice:
                    continue
                told = (*said, *ids)
                if after.phase != "action" or after.round != state.round:
                    continue
                if after.turn != turn:
                    yield after, told
                elif len(told) < QUESTIONS:
                    waiting.append((after, told))
            first = False


def _tell(pair: tuple[str, str], said: Line, more: Having, why: str = "") -> str:
    gain = ", ".join(f"{number} {what}" for what, number in sorted(more.items())) or "nothing, but for ever"
    return f"{' + '.join(pair)}: {' > '.join(said)} gains {why or gain}"


def _answers(prompt: Prompt) -> list[Line]:
    ids = [option.id for option in prompt.options]
    if prompt.several:
        return list(dict.fromkeys([tuple(ids[: prompt.most]), tuple(ids[: prompt.least])]))
    if prompt.kind == "pay":
        return [(ids[0],)]
    return [(each,) for each in ids[:ANSWERS]]


def _refreshes(title: Title) -> bool:
    def somewhere(node: Node | None) -> bool:
        return node is not None and (node.verb is RefreshPawn or any(map(somewhere, node.children)))

    features = [trigger.node for triggers in title.triggers.values() for trigger in triggers]
    return any(map(somewhere, (title.action, title.bonus, title.play, *features)))


# --- the position ------------------------------------------------------------------------------------------------


def position(game: North, clan: str, pair: tuple[str, str]) -> State:
    """Seat 0 with both titles and ample means; the opponent has passed, so it acts turn after turn."""
    other = next(each for each in sorted(game.table.clans) if each != clan)
    state = game.start([{"clan": clan}, {"clan": other}], {"first": 0}, "loops")
    state.__dict__.clear()
    state.tiles = list(ACTIONS)
    state.phase = "action"
    state.active = 0
    state.players[1].passed = True
    for seat, player in enumerate(state.players):
        player.drawn, player.keeps, player.hand, player.discard, player.deck = [], None, [], [], []
        player.gone = [card for card in game.table.decks[player.clan] if seat or game.table.cards[card].id not in pair]
    own = state.players[0]
    own.supply = [AMPLE] * len(GOODS)
    own.workers, own.spent = AMPLE, AMPLE
    own.pawns = [Pawn("sail"), Pawn("harvest", True)]
    for distance in ("nearby", "distant"):
        cards = [card for card in game.table.islands[distance] if card not in pair]
        face: list[str | None] = [cards.pop(), cards.pop()]
        setattr(state, distance, Pile(cards, face))
    for title in dict.fromkeys(pair):
        _lay_out(game, state, clan, title)
    for standing in own.empire:
        _let_copy(game, own.empire, standing, pair)
    state.stack = [Frame("turn", 0)]
    return state


def _lay_out(game: North, state: State, clan: str, title: str) -> None:
    """All copies: in the empire, but one of several in the hand; what cannot stand there is in the hand too."""
    table, own = game.table, state.players[0]
    record = table.titles[title]
    if record.basic:
        return
    if record.kind == "island":
        own.empire.append(Standing(title, title, title))
        _load(record, own.empire[-1])
        return
    copies = [card for card in table.decks[clan] if table.cards[card].id == title]
    standing = 0 if record.kind in ("boost", "instant") else max(1, len(copies) - 1)
    own.hand += copies[standing:]
    for card in copies[:standing]:
        host = None
        if record.upgrade and not record.field:
            goods = {good for good, _ in record.upgrade}
            fields = (each for each in own.empire if each.under is None and table.titles[each.title].field)
            host = next((each.id for each in fields if goods & {g for g, _ in table.titles[each.title].field}), None)
            if host is None:
                own.hand.append(card)
                continue
        own.empire.append(Standing(card, title, title, under=host))
        _load(record, own.empire[-1])


def _load(record: Title, standing: Standing) -> None:
    """Goods and workers lie on a card that pays for them or takes them."""
    if record.storage is not None or "assign" in repr(record.action and [n.effect for n in record.action.children]):
        standing.workers = ON_CARD
        standing.goods = (ON_CARD,) * len(GOODS)


def _let_copy(game: North, empire: Sequence[Standing], standing: Standing, pair: tuple[str, str]) -> None:
    """A card that copies has the other title's ability."""
    record = game.table.titles[standing.title]
    if record.copy_of is None:
        return
    wanted = record.copy_of.type
    for other in empire:
        found = game.table.titles[other.title]
        if found.id in pair and found.copy_of is None and not found.field and (wanted is None or found.type == wanted):
            standing.copies, standing.ability = other.id, other.title
            return


def having(game: North, state: State) -> Having:
    """All that a player has and could use on, so that two positions can be compared."""
    own = state.players[0]
    counts: Having = Counter()
    for good, number in zip(GOODS, own.supply, strict=True):
        counts[good] = number
    counts["workers"] = own.workers
    counts["all workers"] = own.workers + own.spent + sum(each.workers for each in own.empire)
    counts["vp"] = own.vp
    counts["ships"] = own.clan_ships + own.common_ships
    counts["uses of pawns"] = sum(2 if pawn.tile is None else not pawn.exhausted for pawn in own.pawns)
    for card in own.hand:
        counts[f"{game.table.cards[card].id} in hand"] += 1
    for standing in own.empire:
        counts[f"{standing.title} standing"] += 1
        counts[f"{standing.title} ready"] += not standing.exhausted
        counts[f"{standing.title} fresh"] += not standing.fired
        counts[f"workers on {standing.title}"] += standing.workers
        for good, number in zip(GOODS, standing.goods or (0,) * len(GOODS), strict=True):
            counts[f"{good} on {standing.title}"] += number
    return counts


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
