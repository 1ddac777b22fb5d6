"""Line-outs and scrums ask: files, throws, put-ins, pressure, who plays the ball (8.2, 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puntadidito.core.contract import Decision, Law
from puntadidito.flick.figures import TIMEOUT, Below, FigureFlicks
from puntadidito.flick.order import TURN
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import flicking, moves, regions, set_pieces
from puntadidito.games.rugby.layout import R, seen, wearing
from puntadidito.games.rugby.specs import Spec, SpotSpec
from puntadidito.games.rugby.state import State
from puntadidito.games.rugby.table import SECONDS_FLICK
from puntadidito.games.rugby.throws import STRAIGHT

if TYPE_CHECKING:
    from puntadidito.games.rugby import set_piece_steps


def files(s: State, side: int) -> Decision:
    """How many stand in each file."""
    return moves.menu(s, side, "files", set_pieces.FILES, set_pieces.USUAL_FILE, ("8.2.a.1",))


def throw(s: State, side: int) -> Decision:
    """The hooker is flicked along the corridor."""
    piece = s.set_piece
    assert piece is not None
    law: Law = ("8.2.c", "8.2.d.1")
    infield = seen((0, -1 if piece.at[1] > 0 else 1), side, s.east)[1]
    straight = 90_000 if infield > 0 else 270_000
    strict = s.setup.referee == "strict"
    angle = (0, TURN - 1) if strict else (straight - STRAIGHT, straight + STRAIGHT)
    spec = flicking.figures(s, side, "throw", (set_pieces.hooker(s),), angle=angle)
    stands = {} if s.setup.live else {"throw": _stands(s, strict)}
    options = flicking.flicks_of(Thrower, s, side, (spec,), (), law, stands=stands)
    options.arranges = s.setup.arrange
    return moves.decision(s, side, "throw", options, TIMEOUT, law, SECONDS_FLICK)


class Thrower(FigureFlicks):
    """The flick of the hooker from where he stands, or from where he is put first."""

    arranges = False

    def _stand(self, option: str, place: Point | None) -> None:
        if place is not None:
            super()._stand(option, place)

    def _any_stand(self, name: str, below: Below) -> Point | None:
        return super()._any_stand(name, below) if self.arranges else None


def _stands(s: State, strict: bool) -> SpotSpec:
    """Where the hooker may stand."""
    piece, body = s.set_piece, set_pieces.hooker(s)
    assert piece is not None
    return SpotSpec(
        option="throw",
        piece=body,
        left=1,
        radius=R,
        region=regions.hooker(s.table, body, piece.at),
        start=s.table.at(body),
        strict=strict,
    )


def line_half(s: State, step: set_piece_steps.LineHalf) -> Decision:
    """Who plays the ball that the file has won."""
    names = tuple(str(body) for body in set_pieces.halves(s, step.side))
    return moves.menu(s, step.side, "line_half", names, names[0], step.law)


def corridor(s: State, side: int) -> Decision:
    """On along the corridor, or back to the file for the half."""
    return moves.menu(s, side, "corridor", ("advance", "half"), "half", ("8.2.e2.2",))


def pressure(s: State, side: int) -> Decision:
    """One flick to press, or none."""
    piece = s.set_piece
    assert piece is not None
    law: Law = ("9.i.1",) if piece.kind == "scrum" else ("8.2.e1.3", "8.2.e2.3")
    spec = flicking.figures(s, side, moves.MOVE, set_pieces.pressers(s, side))
    options = flicking.flicks(s, side, (spec,), (moves.NONE,), law)
    return moves.decision(s, side, "pressure", options, moves.NONE, law, SECONDS_FLICK)


def put_in(s: State, side: int) -> Decision:
    """The half is flicked, from the left or the right of the gap."""
    law: Law = ("9.d.1", "9.e")
    half = wearing(set_pieces.HALF, side)
    specs = tuple(flicking.figures(s, side, name, (half,)) for name in ("left", "right"))
    options = FigureFlicks(
        specs, (), told=Spec, towards=_into_gap(s, side), law=law, live=s.setup.live
    )
    return moves.decision(s, side, "put_in", options, TIMEOUT, law, SECONDS_FLICK)


def _into_gap(s: State, side: int) -> Any:
    def angle(figure: int, place: Point | None) -> int:
        piece = s.set_piece
        assert piece is not None
        dy = seen((0, -piece.left), side, s.east)[1]
        return 90_000 if dy > 0 else 270_000

    return angle


def winner(s: State, side: int) -> Decision:
    """The scrum-half or the number 8."""
    return moves.menu(s, side, "winner", ("half", "eight"), "half", ("9.h.1", "9.h.2"))


def put_in_choice(s: State, side: int) -> Decision:
    """The put-in, or an attempt at the ball where it lies."""
    return moves.menu(s, side, "put_in_choice", ("put_in", "attempt"), "put_in", ("9.f3.2",))
