"""The agenda of open play, step by step: what is asked, drawn, played, and done at once.

Laying out stands in `layout_steps`, the voluntary pass in `pass_steps`, kicks in `kick_steps`,
line-outs and scrums in `set_piece_steps`. What a step sets in motion is told by its chapter
(`halves`, `play`, `handling`, `kicking`, `set_pieces`, `sanctions`, `scores`), which lays the steps
to come.
"""

from __future__ import annotations

import msgspec

from puntadidito.core import contract
from puntadidito.core.agenda import Asks, Does, Draws, Events, Sealed, Shoots, Step
from puntadidito.core.contract import Chance, Choice, Decision, Draw, Law, Played
from puntadidito.flick.figures import TIMEOUT, Aim
from puntadidito.games.rugby import (
    eligible,
    halves,
    handling,
    kick_questions,
    kicking,
    moves,
    play,
    play_questions,
    sanctions,
    scores,
    shots,
    undoing,
)
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.facts import Facts, Flick
from puntadidito.games.rugby.layout import ball_inside
from puntadidito.games.rugby.state import NOBODY, About, State, Swung
from puntadidito.games.rugby.table import BALL
from puntadidito.games.rugby.verdicts import Dead, Offence, Result, Ruling

# ---- before play ---------------------------------------------------------------------------------


class Toss(Draws, frozen=True):
    """Lots are drawn for the kick-off, unless it was agreed whose it is."""

    def pending(self, s: State) -> Chance:
        """Either side, or the one that was agreed."""
        agreed = {"first": ("0",), "second": ("1",)}.get(s.setup.opener)
        return Chance(str(s.line), agreed or ("0", "1"), law=("3.0.1",))

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """The match begins."""
        halves.tossed(s, int(answer.outcome), s.setup.opener != "toss", out)


# ---- open play -----------------------------------------------------------------------------------


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
        return play_questions.attempt(s, self.side)

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
        return play_questions.play_on(s)

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
        return moves.in_order(play_questions.play_on(s), play_questions.sealed_move(s))

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
        return play_questions.move(s, self.side, self.kick)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is made, or waived."""
        if answer.option == moves.NONE:
            out.append(ev.MoveGone(side=self.side, law=("6.b.1",)))
            return
        if not sanctions.hands_in_ruck(s, "defence", self.side, play.figure_of(answer), out):
            play.flick(s, "defence", self.side, answer, out)


class Back(Asks, frozen=True):
    """A player may have what the last flick moved put back."""

    side: int
    law: Law
    move: Flick | None = None
    """A sealed move, whose flick it is then."""
    left: Offence | None = None
    """What it broke where it stopped, and is punished unless it is put back."""

    def ask(self, s: State) -> Decision:
        """BACK, or not."""
        return play_questions.back(s, self.side, self.law)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """Back, or it stays; a ball that was driven out comes back in any case."""
        if answer.option == moves.BACK:
            undoing.put_back_all(s, self.side, self.law, out, self.move)
            return
        out.append(ev.Left(side=self.side, law=self.law))
        assert s.shot is not None
        before = s.shot.before
        if self.move is None and not ball_inside(s.table):
            s.table = s.table.put((BALL, before.ball), axis=before.axis)
            handling.make_room(s)
        if self.move is not None:
            play.driven_off(s, [body for body, *_ in self.move.displaced], out)
        elif s.shot.side != s.side:
            play.driven_off(s, play.displaced(s), out)
        if self.left is not None:
            told = Ruling(Result("nothing", s.side, self.law), self.left)
            sanctions.offended(s, Facts(), told, out, moved=False)


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
        """If it still stands there, and may be flicked."""
        return self.figure not in s.ruck and self.figure in eligible.in_the_way(s, self.by)

    def do(self, s: State, out: Events) -> None:
        """Out of a ruck it goes by hand."""
        handling.leaves_ruck(s, self.figure, self.by, out)

    def ask(self, s: State) -> Decision:
        """Left or right."""
        return play_questions.clear(s, self)

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


# ---- rulings -------------------------------------------------------------------------------------


class Offended(Asks, frozen=True):
    """A player has suffered an offence (10.3)."""

    side: int
    offence: Offence
    result: Result
    free: bool
    """The advantage may be played."""
    moved: bool = True
    """Something has moved that BACK can put back."""
    facts: Facts = Facts()
    """Of the shot, for the advantage."""

    def ready(self, s: State, out: Events) -> bool:
        """If there is something to choose."""
        return self.free

    def do(self, s: State, out: Events) -> None:
        """The sanction."""
        sanctions.punish(s, self.offence, out)

    def ask(self, s: State) -> Decision:
        """The sanction or the advantage."""
        return play_questions.offended(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is carried out."""
        sanctions.chosen(s, self, answer.option, out)


class DeadChoice(Asks, frozen=True):
    """The receiver of a kick chooses (3.2, 7.1.l.5)."""

    side: int
    dead: Dead

    def ask(self, s: State) -> Decision:
        """Among what the clause gives."""
        return kick_questions.dead(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is done."""
        sanctions.taken(s, self.dead, answer.option, out)


class Try(Asks, frozen=True):
    """A try is on (11.1.c)."""

    side: int

    def ready(self, s: State, out: Events) -> bool:
        """If the ball still lies there: a sealed move may have driven it off."""
        return eligible.in_goal(s)

    def ask(self, s: State) -> Decision:
        """META!, or on."""
        return play_questions.try_(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It counts, or play goes on."""
        if answer.option == "try":
            s.todo.clear()
            scores.declared(s, self.side, s.table.ball, out)
        else:
            out.append(ev.Note(figure=s.carrier, law=("11.1.c.2",)))


# ---- shots ---------------------------------------------------------------------------------------


class Luck(Draws, frozen=True):
    """How the hand trembles and the ball wanders."""

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
