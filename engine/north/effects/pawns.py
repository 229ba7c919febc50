"""Move a pawn, make a pawn usable again (P7)."""

from cards.effects import MovePawn, RefreshPawn
from engine.core import Option
from engine.north.machine import can_do, decision, doing
from engine.north.play import Play
from engine.north.state import Frame
from engine.north.table import Node
from engine.north.triggers import happen


@can_do(MovePawn)
def _can_move(play: Play, seat: int, card: str, effect: MovePawn, node: Node) -> bool:
    return any(pawn.tile is not None for pawn in play.state.players[seat].pawns)


@doing(MovePawn)
def _move(play: Play, frame: Frame, effect: MovePawn, node: Node) -> None:
    play.push("move_pawn", frame.seat, card=frame.card)


def _move_options(play: Play, frame: Frame) -> list[Option]:
    """Any used pawn to any other tile."""
    return [
        Option(f"move-pawn:{index + 1}:{tile}", "move-pawn", ("tile", tile, str(index)))
        for index, pawn in enumerate(play.state.players[frame.seat].pawns)
        if pawn.tile is not None
        for tile in play.state.tiles
        if tile != pawn.tile
    ]


@decision("move_pawn", "Move which pawn where?", _move_options, kind="target")
def _resolve_move(play: Play, frame: Frame, picked: list[Option]) -> None:
    _, tile, index = picked[0].subject
    pawn = play.state.players[frame.seat].pawns[int(index)]
    play.emit("pawn_moved", frame.seat, pawn=int(index), origin=pawn.tile, tile=tile, by=frame.card)
    pawn.tile = tile
    happen(play, "move_pawn", frame.seat)


@can_do(RefreshPawn)
def _can_refresh(play: Play, seat: int, card: str, effect: RefreshPawn, node: Node) -> bool:
    return any(pawn.exhausted for pawn in play.state.players[seat].pawns)


@doing(RefreshPawn)
def _refresh(play: Play, frame: Frame, effect: RefreshPawn, node: Node) -> None:
    play.push("refresh_pawn", frame.seat, card=frame.card)


def _refresh_options(play: Play, frame: Frame) -> list[Option]:
    return [
        Option(f"refresh-pawn:{index + 1}", "refresh-pawn", ("pawn", str(index), pawn.tile or ""))
        for index, pawn in enumerate(play.state.players[frame.seat].pawns)
        if pawn.exhausted
    ]


@decision("refresh_pawn", "Which pawn may be used again?", _refresh_options, kind="target")
def _resolve_refresh(play: Play, frame: Frame, picked: list[Option]) -> None:
    index = int(picked[0].subject[1])
    play.state.players[frame.seat].pawns[index].exhausted = False
    play.emit("pawn_refreshed", frame.seat, pawn=index, by=frame.card)
