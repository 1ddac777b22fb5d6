"""The agenda of a match, step by step: what is asked, drawn, played, and done at once.

What a step sets in motion is told by its chapter (`halves`, `play`, `handling`, `kicking`,
`set_pieces`, `sanctions`, `scores`), which lays the steps to come.
"""

from __future__ import annotations

import msgspec

from puntadidito.core import contract
from puntadidito.core.agenda import Asks, Does, Draws, Events, Sealed, Shoots, Step
from puntadidito.core.contract import Chance, Choice, Decision, Draw, Law, Played
from puntadidito.flick.figures import TIMEOUT, Aim
from puntadidito.flick.order import Lies
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import (
    halves,
    handling,
    kicking,
    moves,
    places,
    play,
    sanctions,
    scores,
    set_pieces,
    shots,
)
from puntadidito.games.rugby.layout import ball_inside, offside, wearing
from puntadidito.games.rugby.state import NOBODY, About, State, Swung
from puntadidito.games.rugby.table import BALL, kicker_behind
from puntadidito.games.rugby.verdicts import Dead, Offence, Result

# ---- before play --------------------------------------------------------------------------------


class Toss(Draws, frozen=True):
    """Lots are drawn for the kick-off, unless it was agreed whose it is."""

    def pending(self, s: State) -> Chance:
        """Either side, or the one that was agreed."""
        agreed = {"first": ("0",), "second": ("1",)}.get(s.setup.opener)
        return Chance(str(s.line), agreed or ("0", "1"), law=("3.0.1",))

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """The match begins."""
        halves.tossed(s, int(answer.outcome), s.setup.opener != "toss", out)


# ---- laying out ---------------------------------------------------------------------------------


class LayOut(Asks, frozen=True):
    """A side lays out its figures; those in ``stays`` are set by what follows."""

    side: int
    occasion: places.Occasion
    stays: tuple[int, ...] = ()

    def ready(self, s: State, out: Events) -> bool:
        """Players do it themselves if that was agreed."""
        return s.setup.arrange

    def do(self, s: State, out: Events) -> None:
        """The house does it."""
        kicking.house(s, self, out)

    def ask(self, s: State) -> Decision:
        """By hand, or as the house would."""
        return moves.lay_out(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They stand; a strict referee judges it."""
        if answer.option == moves.HOUSE or s.setup.live:
            kicking.house(s, self, out)
            return
        lies = msgspec.convert(answer.value, tuple[tuple[int, int, int], ...])
        sanctions.laid_out(s, self, lies, out)


class Rearrange(Asks, frozen=True):
    """The receiver of a kick-off may place his figures anew, the side being known (3.1.c)."""

    side: int

    def ready(self, s: State, out: Events) -> bool:
        """If players lay out themselves."""
        return s.setup.arrange

    def ask(self, s: State) -> Decision:
        """New places, or as they stand."""
        asked = moves.lay_out(s, LayOut(self.side, "receiving"))
        return msgspec.structs.replace(asked, kind="rearrange", law=("3.1.c", "3.b.1", "3.b.2"))

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They stand."""
        if answer.option != moves.HOUSE and not s.setup.live:
            lies = msgspec.convert(answer.value, tuple[tuple[int, int, int], ...])
            sanctions.laid_out(s, LayOut(self.side, "receiving"), lies, out)


class Stand(Does, frozen=True):
    """A figure stands behind the ball to go on by hand (7.3.e.1)."""

    side: int
    figure: int

    def do(self, s: State, out: Events) -> None:
        """Straight behind it."""
        way = 0 if self.side == s.east else 180_000
        at = kicker_behind(s.table.ball, way)
        s.table = s.table.put((self.figure, at))


class Tapped(Does, frozen=True):
    """It has the ball (7.3.e.1)."""

    side: int
    figure: int

    def do(self, s: State, out: Events) -> None:
        """With all that possession allows, but no drop at once."""
        s.side, s.carrier, s.out_of = self.side, self.figure, "tap"
        out.append(
            ev.Possession(side=self.side, figure=self.figure, how="possession", law=("7.3.e.1",))
        )
        s.lay(Next())


# ---- open play ----------------------------------------------------------------------------------


class Next(Does, frozen=True):
    """Whoever has the ball, or the right to it, goes on."""

    def do(self, s: State, out: Events) -> None:
        """Attempt or play."""
        play.next_step(s, out)
        play.only_outside(s, s.side, NOBODY, out)


class Attempt(Asks, frozen=True):
    """A side tries to win the ball (4.1)."""

    side: int

    def ask(self, s: State) -> Decision:
        """With which figure, and how."""
        return moves.attempt(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It flicks."""
        if answer.option == moves.CLEAR:
            handling.ask_to_clear(s, int(answer.value), out)
            return
        aimed = answer.option != TIMEOUT and not s.setup.live
        if aimed and handling.blocked_by_circled(s, play.figure_of(answer), out):
            return
        down = answer.option == moves.TOUCH_DOWN
        if down:
            law: Law = ("11.3.b", "11.3.0")
            figure = play.figure_of(answer)
            out.append(ev.Declared(side=self.side, what="touch_down", figure=figure, law=law))
        play.flick(s, "touch_down" if down else "attempt", self.side, answer, out)


class Play(Asks, frozen=True):
    """The side in possession goes on (4.2, 5, 7)."""

    def ask(self, s: State) -> Decision:
        """Advance, offload, pass, kick, drop."""
        return moves.play_on(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It does."""
        _go_on(s, answer, None, out)


def _go_on(s: State, answer: Choice, sealed: Swung | None, out: Events) -> None:
    match answer.option:
        case moves.CLEAR:
            handling.ask_to_clear(s, int(answer.value), out)
        case moves.PASS:
            handling.declare(s, out)
        case moves.KICK:
            kicking.declare(s, "kick", out)
        case moves.DROP:
            kicking.declare(s, "drop", out)
        case moves.OFFLOAD:
            play.flick(s, "offload", s.side, answer, out)
        case _:
            play.flick(s, "advance", s.side, answer, out, sealed)


class SealedPlay(Sealed, frozen=True):
    """The same, while the defender seals a move to start as things still run (6.d.2)."""

    def ask(self, s: State) -> tuple[Decision, ...]:
        """Both at once."""
        return moves.in_order(moves.play_on(s), moves.sealed_move(s))

    def opened(self, s: State, answers: tuple[Choice, ...], out: Events) -> None:
        """An advance is run together with the move; with anything else that is forgotten."""
        mine = next(a for a in answers if a.seat == s.side)
        other = next(a for a in answers if a.seat != s.side)
        sealed = None
        if other.option == moves.MOVE and mine.option == moves.ADVANCE:
            aim = msgspec.convert(other.value, Aim)
            sealed = Swung("defence", other.seat, aim.figure, aim)
        _go_on(s, mine, sealed, out)


class Move(Asks, frozen=True):
    """The defender may make a move (6); ``kick``: the wedge stands (7.1.d)."""

    side: int
    kick: bool = False

    def ready(self, s: State, out: Events) -> bool:
        """Unless he has lost it."""
        if s.owes_move:
            s.owes_move = False
            out.append(ev.MoveGone(side=self.side, lost=True, law=("10.1.d.2",)))
            return False
        play.only_outside(s, self.side, NOBODY, out)
        return True

    def ask(self, s: State) -> Decision:
        """A flick, or none."""
        return moves.move(s, self.side, self.kick)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is made, or waived."""
        if answer.option == moves.NONE:
            out.append(ev.MoveGone(side=self.side, law=("6.b.1",)))
            return
        if not sanctions.hands_in_ruck(s, self.side, play.figure_of(answer), out):
            play.flick(s, "defence", self.side, answer, out)


class Back(Asks, frozen=True):
    """A player may have what the last flick moved put back."""

    side: int
    law: Law
    lies: tuple[Lies, ...] = ()
    """Of a sealed move: what it moved, and where that was."""

    def ask(self, s: State) -> Decision:
        """BACK, or not."""
        return moves.back(s, self.side, self.law)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """Back, or it stays; a ball that was driven out comes back in any case."""
        if answer.option == moves.BACK:
            play.put_back_all(s, self.side, self.law, out, self.lies)
            return
        out.append(ev.Left(side=self.side, law=self.law))
        assert s.shot is not None
        if not ball_inside(s.table):
            before = s.shot.before
            s.table = s.table.put((BALL, before.ball), axis=before.axis)
        if s.shot.side != s.side:
            play.driven_off(s)


class Circle(Does, frozen=True):
    """A figure that failed leaves the 5 cm circle (4.1.h.1)."""

    figure: int
    law: Law = ("4.1.h.1",)

    def do(self, s: State, out: Events) -> None:
        """Out to the circumference."""
        play.to_circle(s, self.figure, self.law, out)


class Clear(Asks, frozen=True):
    """An irregular figure is flicked out of another's way (10.1.d)."""

    side: int
    figure: int
    by: int

    def ready(self, s: State, out: Events) -> bool:
        """If it still stands there."""
        return self.figure in play.in_the_way(s, self.by)

    def ask(self, s: State) -> Decision:
        """Left or right."""
        return moves.clear(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is flicked, and looked at when it rests."""
        failed = answer.option in (moves.NONE, TIMEOUT)
        s.lay(Cleared(self.figure, self.by, failed))
        if not failed:
            play.flick(s, "clear", self.side, answer, out)


class Cleared(Does, frozen=True):
    """Whether it is out of the way."""

    figure: int
    by: int
    failed: bool

    def do(self, s: State, out: Events) -> None:
        """If not, it is set aside by hand."""
        handling.check_cleared(s, self.figure, self.by, self.failed, out)


# ---- the voluntary pass -------------------------------------------------------------------------


class Squeezed(Asks, frozen=True):
    """The ball lies between both: which figure of the defender passes (4.2.g.3)."""

    side: int
    figures: tuple[int, ...]

    def ready(self, s: State, out: Events) -> bool:
        """If there are several."""
        return len(self.figures) > 1

    def do(self, s: State, out: Events) -> None:
        """The only one."""
        handling.begin(s, (), out)

    def ask(self, s: State) -> Decision:
        """One of them."""
        return moves.squeezed(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """The others have to leave the ball."""
        s.carrier = int(answer.option)
        handling.begin(s, tuple(b for b in self.figures if b != s.carrier), out)


class Call(Asks, frozen=True):
    """The passer's side calls offside figures back (5.1.2)."""

    side: int

    def ready(self, s: State, out: Events) -> bool:
        """If there are any."""
        return bool(offside(s.table, 1 - self.side, s.east))

    def ask(self, s: State) -> Decision:
        """Up to three, or none."""
        return moves.call(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They are to return."""
        if answer.option == moves.CALL:
            handling.call(s, tuple(int(body) for body in answer.value), out)


class Recall(Asks, frozen=True):
    """Called figures return, each by one flick (5.1.2.4)."""

    side: int
    figures: tuple[int, ...]

    def ready(self, s: State, out: Events) -> bool:
        """As long as some are left."""
        return bool(self.figures)

    def ask(self, s: State) -> Decision:
        """One of them, or no more."""
        return moves.recall(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """One less."""
        if answer.option == moves.NONE:
            return
        figure = play.figure_of(answer)
        s.lay(Recall(self.side, tuple(b for b in self.figures if b != figure)))
        play.flick(s, "recall", self.side, answer, out)


class Support(Asks, frozen=True):
    """The passer's side places figures in support (5.1.3); ``must``: some leave the ball first."""

    side: int
    must: tuple[int, ...] = ()

    def ready(self, s: State, out: Events) -> bool:
        """As long as a flick is left."""
        handling.supported(s, self.must, out)
        return s.support > 0

    def ask(self, s: State) -> Decision:
        """A flick, or no more."""
        left = handling.supported(s, self.must, [])
        return moves.support(s, Support(self.side, left))

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """One less."""
        if answer.option == moves.NONE:
            return
        if answer.option == TIMEOUT:
            s.support = 0
            handling.supported(s, self.must, out)
            return
        s.support -= 1
        s.lay(Support(self.side, self.must))
        if not sanctions.hands_in_ruck(s, self.side, play.figure_of(answer), out):
            play.flick(s, "support", self.side, answer, out)


class Last(Asks, frozen=True):
    """The defender's last flick before a pass (5.1.4)."""

    side: int

    def ask(self, s: State) -> Decision:
        """One, or none."""
        return moves.last(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is made, or not."""
        if answer.option == moves.NONE:
            return
        if not sanctions.hands_in_ruck(s, self.side, play.figure_of(answer), out):
            play.flick(s, "last", self.side, answer, out)


class Pass(Asks, frozen=True):
    """The passer is set down and flicked (5.1.6)."""

    side: int

    def ask(self, s: State) -> Decision:
        """Where he stands, and how."""
        return moves.pass_(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He passes."""
        s.support = 0
        play.flick(s, "pass", self.side, answer, out)
        s.called = ()


# ---- kicks --------------------------------------------------------------------------------------


class RestartSpot(Asks, frozen=True):
    """Where the ball lies for a kick from the 22 (7.1.m.1)."""

    side: int

    def ready(self, s: State, out: Events) -> bool:
        """Only who lays out his figures himself is asked."""
        return s.setup.arrange

    def ask(self, s: State) -> Decision:
        """A spot, or the middle."""
        return moves.restart_spot(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It lies there."""
        if answer.option == moves.PLACE and not s.setup.live:
            s.table = s.table.put((BALL, msgspec.convert(answer.value, Point)))


class Wedge(Asks, frozen=True):
    """The wedge is set before the ball (3.1, 7.1.c, 7.2.c, 7.4.a, 11.2.a)."""

    side: int

    def ask(self, s: State) -> Decision:
        """Where it points."""
        return moves.wedge(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It stands, or the kick is cancelled."""
        if answer.option == moves.CANCEL:
            kicking.cancel(s, out)
            return
        kick = s.kick
        assert kick is not None
        angle, figure = moves.usual_heading(s), kick.figure
        if answer.option == moves.WEDGE and answer.value is not None:
            angle = int(answer.value["angle"])
            figure = int(answer.value.get("figure", figure))
        kicking.set_wedge(s, angle, figure, out)


class Kick(Asks, frozen=True):
    """The kick is taken."""

    side: int

    def ask(self, s: State) -> Decision:
        """How the figure is flicked."""
        return moves.kick(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is."""
        kick = s.kick
        assert kick is not None
        if answer.option == TIMEOUT:
            shots.timed_out(s, kick.kind, self.side, kick.figure, out)
        else:
            play.flick(s, kick.kind, self.side, answer, out)


class Mark(Asks, frozen=True):
    """A defender was hit directly in his 22: MARK! (7.1.n.2)."""

    side: int
    figure: int
    at: Point

    def ask(self, s: State) -> Decision:
        """He calls it, or not."""
        return moves.mark(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """Play restarts there, or goes on."""
        sanctions.marked(s, self, answer.option == "mark", out)


class Marked(Asks, frozen=True):
    """How play restarts after a mark."""

    side: int
    at: Point

    def ask(self, s: State) -> Decision:
        """By hand, or with a kick."""
        return moves.marked(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It does."""
        kicking.from_mark(s, self.side, self.at, answer.option, out)


class Penalty(Asks, frozen=True):
    """How a penalty is played (7.3)."""

    side: int
    at: Point

    def ask(self, s: State) -> Decision:
        """Four ways."""
        return moves.penalty(s, self.side, self.at)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """One of them."""
        kicking.penalty_taken(s, self.side, self.at, answer.option, out)


# ---- set pieces ---------------------------------------------------------------------------------


class Files(Asks, frozen=True):
    """How many stand in each file of a line-out (8.2.a.1)."""

    side: int

    def ask(self, s: State) -> Decision:
        """Three to five."""
        return moves.files(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They stand."""
        set_pieces.files(s, int(answer.option), out)


class Throw(Asks, frozen=True):
    """The hooker throws (8.2.d)."""

    side: int

    def ask(self, s: State) -> Decision:
        """How he is flicked."""
        return moves.throw(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He throws."""
        if answer.option == TIMEOUT:
            shots.timed_out(s, "throw", self.side, set_pieces.hooker(s), out)
        else:
            play.flick(s, "throw", self.side, answer, out)


class Corridor(Asks, frozen=True):
    """The ball was won in the corridor: on with it, or the half (8.2.e2.2)."""

    side: int
    figure: int

    def ask(self, s: State) -> Decision:
        """One of the two."""
        return moves.corridor(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """Play goes on."""
        set_pieces.out_of_corridor(s, self.side, self.figure, answer.option == "half", out)


class Pressure(Asks, frozen=True):
    """The side without the ball may press (9.i, 8.2.e1.3)."""

    side: int

    def ask(self, s: State) -> Decision:
        """One flick, or none."""
        return moves.pressure(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is made, or not."""
        if answer.option == moves.NONE:
            out.append(ev.MoveGone(side=self.side, law=("9.l.1",)))
        else:
            play.flick(s, "pressure", self.side, answer, out)


class SetPieceOver(Does, frozen=True):
    """The set piece is over: everybody is free again (9.l)."""

    def do(self, s: State, out: Events) -> None:
        """Forgotten."""
        s.set_piece = None


class PutIn(Asks, frozen=True):
    """The half puts the ball in (9.d, 9.e)."""

    side: int

    def ask(self, s: State) -> Decision:
        """From which end, and how."""
        return moves.put_in(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He does."""
        half = wearing(set_pieces.HALF, self.side)
        if answer.option == TIMEOUT:
            shots.timed_out(s, "put_in", self.side, half, out)
            return
        set_pieces.put_in_from(s, set_pieces.end_of(s, self.side, answer.option), out)
        play.flick(s, "put_in", self.side, answer, out)


class Scrummer(Draws, frozen=True):
    """The ball falls through the scrummer (13.2)."""

    side: int

    def pending(self, s: State) -> Chance:
        """Six exits."""
        names = tuple(str(number) for number in range(6))
        return Chance(str(s.line), names, law=("13.2.d",))

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """It comes out."""
        set_pieces.scrummer(s, self.side, int(answer.outcome), out)


class Winner(Asks, frozen=True):
    """Who plays the ball that the pack has won (9.h)."""

    side: int

    def ask(self, s: State) -> Decision:
        """The scrum-half, or the number 8."""
        return moves.winner(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He stands behind it."""
        set_pieces.from_pack(s, self.side, answer.option == "eight", out)


class PutInChoice(Asks, frozen=True):
    """Two put-ins went astray: the other side puts in, or attempts (9.f3.2)."""

    side: int

    def ask(self, s: State) -> Decision:
        """One of the two."""
        return moves.put_in_choice(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It does."""
        if answer.option == "put_in":
            set_pieces.other_puts_in(s, self.side, ("9.f3.2",), out)
        else:
            play.change(s, self.side)
            s.set_piece = None
            out.append(ev.Possession(side=self.side, how="loose", changed=True, law=("9.f3.2",)))
            s.lay(Next())


# ---- rulings ------------------------------------------------------------------------------------


class Offended(Asks, frozen=True):
    """A player has suffered an offence (10.3)."""

    side: int
    offence: Offence
    result: Result
    free: bool
    """The advantage may be played."""

    def ready(self, s: State, out: Events) -> bool:
        """If there is something to choose."""
        return self.free

    def do(self, s: State, out: Events) -> None:
        """The sanction."""
        sanctions.punish(s, self.offence, out)

    def ask(self, s: State) -> Decision:
        """The sanction or the advantage."""
        return moves.offended(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is carried out."""
        sanctions.chosen(s, self, answer.option, out)


class DeadChoice(Asks, frozen=True):
    """The receiver of a kick chooses (3.2, 7.1.l.5)."""

    side: int
    dead: Dead

    def ask(self, s: State) -> Decision:
        """Among what the clause gives."""
        return moves.dead(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is done."""
        sanctions.taken(s, self.dead, answer.option, out)


class Try(Asks, frozen=True):
    """A try is on (11.1.c)."""

    side: int
    at: Point

    def ask(self, s: State) -> Decision:
        """META!, or on."""
        return moves.try_(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It counts, or play goes on."""
        if answer.option == "try":
            s.todo.clear()
            scores.declared(s, self.side, self.at, out)
        else:
            out.append(ev.Note(figure=s.carrier, law=("11.1.c.2",)))


# ---- shots --------------------------------------------------------------------------------------


class Luck(Draws, frozen=True):
    """How the hand trembles and the ball wanders."""

    def pending(self, s: State) -> Chance:
        """Sixty-four bits."""
        return Chance(str(s.line), None)

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """Kept until the shot is run."""
        assert s.shot is not None
        s.shot = msgspec.structs.replace(s.shot, bits=int(answer.outcome))


class Shot(Shoots, frozen=True):
    """The shot is run, or played at a real table."""

    def pending(self, s: State) -> contract.Shot:
        """As it was meant."""
        return contract.Shot(str(s.line), shots.order(s))

    def take(self, s: State, answer: Played, out: Events) -> None:
        """The referee rules."""
        shots.played(s, answer.facts, out)


def about(s: State) -> About | None:
    """What the step on top is about."""
    if not s.todo:
        return None
    step: Step = s.todo[-1]
    side = getattr(step, "side", None)
    figures = getattr(step, "figures", ()) or getattr(step, "must", ())
    if isinstance(step, Clear):
        figures = (step.figure, step.by)
    return About(
        step.kind,
        side if side is not None else s.side,
        law=getattr(step, "law", ()),
        offence=getattr(step, "offence", None),
        dead=getattr(step, "dead", None),
        left=s.support,
        figures=figures,
    )
