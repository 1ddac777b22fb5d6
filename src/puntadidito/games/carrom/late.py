"""What nobody noticed before the next stroke: it stands, entered at once or any time later."""

from __future__ import annotations

import msgspec

from puntadidito.core.contract import Code, Refused
from puntadidito.games.carrom import boards, dues, referee, steps
from puntadidito.games.carrom import events as ev
from puntadidito.games.carrom import reports as rp
from puntadidito.games.carrom.facts import Stroke, position
from puntadidito.games.carrom.offences import IN_PLAY
from puntadidito.games.carrom.state import NOBODY, State
from puntadidito.games.carrom.table import QUEEN
from puntadidito.games.carrom.umpire import Events, expect, give_turn, pass_turn, top


def noticed(s: State, report: rp.Late, out: Events) -> None:
    """Do what follows, or raise `Refused`; ``s`` is then thrown away."""
    match report.clause:
        case "51.2":
            _out_of_turn(s, report, out)
        case "82.b":
            _wrong_piece(s, report, out)
        case "83.2":
            dues.lose_right(s, dues.go(s), ("83.2",), out)
        case "96.2":
            _covered(s, report, out)
        case "125.b":
            _their_piece(s, report, out)


def _out_of_turn(s: State, report: rp.Late, out: Events) -> None:
    expect(top(s) in ("stroke", "shot") and report.seat != s.b.turn)
    out.append(ev.Stands(seat=report.seat, law=("51.2",)))
    give_turn(s, report.seat, ("51.2",), out)


# ---- a wrong piece placed -----------------------------------------------------------------------


def _wrong_piece(s: State, report: rp.Late, out: Events) -> None:
    """A due that was a man of the placer's own side: it lies there, and the debt is paid."""
    b = s.b
    wrong = report.pieces or b.dues[-1:]
    expect(len(wrong) == 1 and wrong[0] in b.dues and top(s) in IN_PLAY)
    piece = wrong[0]
    debtor = 0 if piece in b.men(0) else 1
    instead = b.pocketed(1 - debtor)
    expect(bool(instead))
    b.where[instead[0]], b.where[piece] = b.where[piece], None
    b.dues.remove(piece)
    out.append(ev.Stands(seat=report.seat, law=("82.b",)))
    if top(s) == "place":
        _ask_again(s, piece, instead[0])
    if not b.owed[debtor]:
        dues.if_emptied(s, debtor, out)
    elif top(s) == "stroke":
        s.lay(steps.Dues(b.turn))  # the man that is in the pocket after all can pay


def _ask_again(s: State, piece: int, instead: int) -> None:
    """The go that is under way, with the pockets as they are now: the man asked for may be out."""
    step = dues.go(s)
    can = min(step.left, len(s.b.pocketed(step.team)))
    if can:
        laid = tuple(instead if i == piece else i for i in step.laid)
        s.lay(msgspec.structs.replace(step, left=can, laid=laid))


# ---- pieces nobody missed -----------------------------------------------------------------------


def _covered(s: State, report: rp.Late, out: Events) -> None:
    """The queen was not covered and nobody put her back: she is covered."""
    b = s.b
    expect(top(s) in IN_PLAY and b.uncovered != NOBODY and b.queen == "board")
    b.where[QUEEN] = None
    b.queen, b.queen_team, b.uncovered = "covered", b.uncovered, NOBODY
    out.append(ev.Stands(seat=report.seat, law=("96.2",)))


def _their_piece(s: State, report: rp.Late, out: Events) -> None:
    """A seat pocketed pieces of the others, and they are only now missed."""
    b, seat = s.b, report.seat
    team, pieces = seat % 2, set(report.pieces)
    expect(top(s) == "stroke" and bool(pieces))
    theirs = {i for i in b.men(1 - team) if b.where[i] is not None}
    if not pieces <= theirs or len(pieces) != len(report.pieces):
        raise Refused(Code.MALFORMED, "facts", {"detail": "no pieces of the others"})
    before = position(s, team)
    if seat != b.turn and before.queen == "pending":
        before = before._replace(queen="board")  # another is to cover her
    for i in pieces:
        b.where[i] = None
    b.dues = [i for i in b.dues if i not in pieces]
    out.append(ev.Stands(seat=seat, law=("125.b",)))
    ruling = referee.rule(before, Stroke(0, len(pieces), False, False, (), True, True, False))
    if ruling.finish is not None:
        boards.finish(s, team, ruling.finish, seat, out)
        return
    if seat == b.turn:
        pass_turn(s, out)
    s.lay(steps.Dues(seat))
