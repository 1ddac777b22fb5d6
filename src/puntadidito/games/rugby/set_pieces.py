"""Line-outs and scrums as the engine builds them, and how play comes out of them (8.2, 9, 13.2)."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import layout_steps, places, play, put_ins, set_piece_steps, steps
from puntadidito.games.rugby.facts import Facts
from puntadidito.games.rugby.layout import (
    TOUCH,
    seen,
    side_of,
    wearing,
    within_fives,
)
from puntadidito.games.rugby.state import SetPiece, Shooting, State, Swung
from puntadidito.games.rugby.table import BALL
from puntadidito.games.rugby.verdicts import Result

HOOKER, HALF, EIGHT = 2, 9, 8
FILE = (4, 5, 6, 1, 3)
"""Who stands in a line-out, the nearest to touch first."""
FILES = ("3", "4", "5")
USUAL_FILE = "4"
GAP = 23_000
"""From the middle to the centres of a front row or a file: 2.5 cm between the bases."""
FIRST_IN_FILE, IN_FILE = 289_500, 25_000
"""From the middle of the pitch to the first of a file; from one to the next."""
HOOKER_AT = 372_000
PACK: dict[int, Point] = {
    1: (-23_000, 26_000), 2: (-23_000, 0), 3: (-23_000, -26_000),
    6: (-49_000, 39_000), 4: (-49_000, 13_000), 5: (-49_000, -13_000), 7: (-49_000, -39_000),
    8: (-75_000, 0),
}  # fmt: skip
"""Three rows, 3-4-1, in the frame of the side: half a centimetre between bases."""
SECOND_ROW = (4, 5, 6, 7)
PUT_IN_BALL, PUT_IN_HALF, OTHER_HALF = 55_000, 76_500, (-23_000, 57_000)
"""Beside the gap, from its middle; the other half stands level with his own front row."""
WON_BALL, WON_HALF = -117_500, -135_000
"""Behind the pack, in the frame of the side that won: 2.5 cm to the ball."""
FILE_BALL, FILE_HALF = 42_500, 60_000
"""Behind the centres of a file."""
UP_FIELD, ALONG_TOUCH = 0, 90_000
"""How the ball lies: for a throw and a put-in along the pitch, for a half across it."""


# ---- the line-out -------------------------------------------------------------------------------


def line_out(s: State, side: int, at: Point, law: Law, out: Events) -> None:
    """A side throws in."""
    spot = within_fives((at[0], TOUCH if at[1] > 0 else -TOUCH))
    play.stopped_at(s, side, spot, UP_FIELD)
    s.set_piece = SetPiece(kind="line_out", side=side, at=spot)
    out.append(ev.Awarded(kind="line_out", side=side, at=spot, law=law))
    s.lay(
        set_piece_steps.Files(side),
        layout_steps.LayOut(side, "line_out"),
        layout_steps.LayOut(1 - side, "line_out"),
        set_piece_steps.Throw(side),
    )


def files(s: State, many: int, out: Events) -> None:
    """Both files stand, and the hooker behind the ball (8.2.a, 8.2.c)."""
    piece = s.set_piece
    assert piece is not None
    x, y = piece.at
    touch = 1 if y > 0 else -1
    rows = []
    lies = []
    for side in (0, 1):
        members = tuple(wearing(number, side) for number in FILE[:many])
        own = x - GAP if side == s.east else x + GAP
        for place, body in enumerate(members):
            lies.append((body, own, touch * (FIRST_IN_FILE - place * IN_FILE)))
        rows.append(members)
    hooker = wearing(HOOKER, piece.side)
    lies.append((hooker, x, touch * HOOKER_AT))
    s.table = s.table.put(*((body, None) for body in range(BALL)))
    _clear_room(s, lies)
    s.set_piece = msgspec.structs.replace(piece, file=(rows[0], rows[1]), half=hooker)
    law: Law = ("8.2.a.2", "8.2.a.3", "8.2.a.4")
    out.append(ev.Placed(side=piece.side, figures=tuple(lies), what="file", law=law))


def hooker(s: State) -> int:
    """Who throws."""
    assert s.set_piece is not None
    return wearing(HOOKER, s.set_piece.side)


# ---- the scrum ----------------------------------------------------------------------------------


def scrum(s: State, side: int, at: Point, law: Law, out: Events) -> None:
    """A side puts in."""
    spot = places.spot_within(at)
    play.stopped_at(s, side, spot, UP_FIELD)
    out.append(ev.Awarded(kind="scrum", side=side, at=spot, law=law))
    packs = [tuple(wearing(number, own) for number in PACK) for own in (0, 1)]
    s.set_piece = SetPiece(
        kind="scrum", side=side, at=spot, file=(packs[0], packs[1]), left=1 if spot[1] <= 0 else -1
    )
    s.table = s.table.put(*((body, None) for body in range(BALL)))
    built: Law = ("9.a.1", "9.a.2", "9.a.3") if spot == at else ("9.a.1", "9.a.3", "9.b")
    _build_packs(s, built, out)
    put_in_from(s, s.set_piece.left, out)
    if s.setup.scrummer:
        out.append(ev.Note(law=("13.2.a", "13.2.b", "13.2.c")))
    s.lay(
        layout_steps.LayOut(side, "scrum"),
        layout_steps.LayOut(1 - side, "scrum"),
        set_piece_steps.Scrummer(side)
        if s.setup.scrummer and not s.setup.live
        else set_piece_steps.PutIn(side),
    )


def _build_packs(s: State, law: Law, out: Events) -> None:
    """Whoever of both packs does not stand in his place is set there (9.a)."""
    piece = s.set_piece
    assert piece is not None
    x, y = piece.at
    lies = []
    for side in (0, 1):
        for number, p in PACK.items():
            dx, dy = seen(p, side, s.east)
            body, at = wearing(number, side), (x + dx, y + dy)
            if s.table.places[body] != at:
                lies.append((body, *at))
    if lies:
        _clear_room(s, lies)
        out.append(ev.Placed(side=piece.side, figures=tuple(lies), what="pack", law=law))


def put_in_from(s: State, left: int, out: Events) -> None:
    """Ball and halves stand at one end of the gap (9.d); ``left`` as y goes."""
    piece = s.set_piece
    assert piece is not None
    x, y = piece.at
    half, other = wearing(HALF, piece.side), wearing(HALF, 1 - piece.side)
    dx, dy = OTHER_HALF
    towards = dx if 1 - piece.side == s.east else -dx
    lies = [
        (half, x, y + left * PUT_IN_HALF),
        (other, x + towards, y + left * dy),
    ]
    s.set_piece = msgspec.structs.replace(piece, left=left, half=half)
    s.table = s.table.put((BALL, (x, y + left * PUT_IN_BALL)), axis=UP_FIELD)
    _clear_room(s, lies)
    out.append(ev.Placed(side=piece.side, figures=tuple(lies), what="half", law=("9.d.1", "9.d.2")))


def extra(s: State) -> tuple[int, ...]:
    """Figures of a set piece that are in no pack or file and are not laid out."""
    piece = s.set_piece
    if piece is None:
        return ()
    if piece.kind == "line_out":
        return (hooker(s),)
    return (wearing(HALF, 0), wearing(HALF, 1))


def scrummer(s: State, side: int, exit_: int, out: Events) -> None:
    """The ball came out of the accessory (13.2)."""
    told = _told(s, side)
    ruling = put_ins.rule(told.told, Facts(scrummer=exit_))
    s.shot = told
    play.ruled(s, Facts(), ruling, out)


def _told(s: State, side: int) -> Shooting:
    from puntadidito.games.rugby import shots

    half = wearing(HALF, side)
    before = shots.before(s, "put_in", side, half)
    return Shooting((Swung("put_in", side, half),), s.table, before, late=s.out_of_time)


# ---- who won it ---------------------------------------------------------------------------------


def decided(s: State, result: Result, out: Events) -> None:
    """A throw or a put-in has given the ball to somebody, or not."""
    piece = s.set_piece
    assert piece is not None
    if result.kind == "again":
        s.set_piece = msgspec.structs.replace(piece, put_ins=piece.put_ins + 1)
        out.append(ev.PutIn(side=result.side, again=True, law=result.law))
        put_in_from(s, piece.left, out)
        s.lay(set_piece_steps.PutIn(result.side))
        return
    if result.kind == "half":
        if result.law == ("9.f3.2",):
            s.lay(set_piece_steps.PutInChoice(result.side))
        else:
            other_puts_in(s, result.side, result.law, out)
        return
    changed = result.side != s.side
    play.change(s, result.side)
    out.append(
        ev.Possession(
            side=result.side,
            figure=result.figure,
            how="played_back",
            changed=changed,
            law=result.law,
        )
    )
    s.set_piece = msgspec.structs.replace(piece, winner=result.side, half=result.figure)
    if piece.kind == "scrum":
        s.lay(set_piece_steps.Winner(result.side))
    else:
        s.lay(set_piece_steps.LineHalf(result.side, result.figure, ("8.2.e1.2",)))


def other_puts_in(s: State, side: int, law: Law, out: Events) -> None:
    """The scrum is repeated by the other side: the packs are built again (9.f3.2, 9.g)."""
    piece = s.set_piece
    assert piece is not None
    s.set_piece = msgspec.structs.replace(piece, side=side, put_ins=0)
    play.awarded_to(s, side)
    out.append(ev.PutIn(side=side, again=False, law=law))
    _build_packs(s, ("9.a.1", "9.a.3"), out)
    put_in_from(s, piece.left, out)
    s.lay(set_piece_steps.PutIn(side))


def halves(s: State, side: int) -> tuple[int, ...]:
    """Who may be the half of a line-out, the usual one first: any in no file (8.2.e1.2)."""
    piece = s.set_piece
    assert piece is not None
    usual = wearing(HALF, side)
    return (usual, *(b for b in s.table.on(side) if b not in {usual, *piece.file[side]}))


def from_file(s: State, step: set_piece_steps.LineHalf, half: int, out: Events) -> None:
    """A half plays the ball behind the figure that won it (8.2.e1, 8.2.e2)."""
    piece = s.set_piece
    assert piece is not None
    side, law = step.side, step.law
    x, y = s.table.at(step.figure)
    back = -1 if side == s.east else 1
    _half_stands(s, half, (x + back * FILE_BALL, y), (x + back * FILE_HALF, y), law, out)
    s.set_piece = msgspec.structs.replace(piece, winner=side, half=half)
    _presses(s, side, half, "")


def from_pack(s: State, side: int, eight: bool, out: Events) -> None:
    """The scrum-half, or the number 8, plays the ball behind the pack (9.h)."""
    piece = s.set_piece
    assert piece is not None
    x, y = piece.at
    figure = wearing(EIGHT if eight else HALF, side)
    ball, stands = ((x + seen((far, 0), side, s.east)[0], y) for far in (WON_BALL, WON_HALF))
    law: Law = ("9.h.2",) if eight else ("9.h.1",)
    if s.setup.scrummer:
        law = (*law, "13.2.g")
    presser = wearing(HALF, 1 - side)
    dx, dy = OTHER_HALF
    towards = dx if 1 - side == s.east else -dx
    _half_stands(s, figure, ball, stands, law, out)
    _clear_room(s, [(presser, x + towards, y + piece.left * dy)])
    s.set_piece = msgspec.structs.replace(piece, winner=side, half=figure)
    _presses(s, side, figure, "advance" if eight else "")


def _half_stands(s: State, half: int, ball: Point, stands: Point, law: Law, out: Events) -> None:
    s.table = s.table.put((BALL, ball), (half, stands), axis=ALONG_TOUCH)
    back = -1 if side_of(half) == s.east else 1
    for body in (*s.table.on(0), *s.table.on(1)):  # whoever stands where half or ball go
        if body != half and not places.is_free(s.table, s.table.at(body), (body,)):
            straight = back if side_of(body) == side_of(half) else 0
            s.table = s.table.put((body, places.stepped(s.table, body, straight)))
    out.append(
        ev.Placed(side=side_of(half), figures=((half, *s.table.at(half)),), what="half", law=law)
    )


def _presses(s: State, side: int, half: int, only: str) -> None:
    """The other side may press, then the half goes on (9.i, 9.l, 8.2.e1)."""
    s.side, s.carrier = side, half
    assert s.set_piece is not None
    s.no_kick, s.out_of = True, s.set_piece.kind
    s.only = "advance" if only else ""
    s.lay(set_piece_steps.Pressure(1 - side), set_piece_steps.SetPieceOver(), steps.Next())


def closing(s: State) -> tuple[int, ...]:
    """Those who close the pack or file that a pressing figure may not pass (9.i.2)."""
    piece = s.set_piece
    assert piece is not None
    if piece.kind == "line_out":
        return piece.file[piece.winner]
    if piece.half == wearing(EIGHT, piece.winner):
        return tuple(wearing(number, piece.winner) for number in SECOND_ROW)
    return (wearing(EIGHT, piece.winner),)


def pressers(s: State, side: int) -> tuple[int, ...]:
    """Who may press: the scrum-half, at a line-out anybody outside the file."""
    piece = s.set_piece
    assert piece is not None
    if piece.kind == "scrum":
        return (wearing(HALF, side),)
    return tuple(body for body in s.table.on(side) if body not in piece.file[side])


# ---- room ---------------------------------------------------------------------------------------


def _clear_room(s: State, lies: list[tuple[int, int, int]]) -> None:
    """Figures stand where they are put; whoever stood there steps aside."""
    put = {body for body, _, _ in lies}
    s.table = s.table.put(*((body, (x, y)) for body, x, y in lies))
    for body in (*s.table.on(0), *s.table.on(1)):
        at = s.table.at(body)
        if body not in put and not places.is_free(s.table, at, (body, BALL)):
            s.table = s.table.put((body, None))
            s.table = s.table.put((body, places.nearest_free(s.table, at)))


def end_of(s: State, side: int, option: str) -> int:
    """Which end of the gap a player means by left or right, as y goes."""
    return seen((0, 1 if option == "left" else -1), side, s.east)[1]


def out_of_corridor(s: State, side: int, figure: int, half: bool, out: Events) -> None:
    """On along the corridor, or the figure returns to its file and the half plays (8.2.e2.2)."""
    assert s.shot is not None
    if not half:
        s.set_piece = None
        s.lay(steps.Move(1 - side), steps.Next())
        return
    home = s.shot.before.at(figure)
    s.table = s.table.put((figure, None))
    s.table = s.table.put((figure, places.nearest_free(s.table, home, (BALL,))))
    s.lay(set_piece_steps.LineHalf(side, figure, ("8.2.e2.2",)))
