"""The agenda of a match, step by step: what is asked, drawn, played, and done at once.

What a step sets in motion is told by its chapter (`halves`, `restarts`, `play`, `cases`, `placed`,
`portierino`), which lays the steps to come.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.core import contract
from puntadidito.core.agenda import Asks, Does, Draws, Events, Sealed, Shoots, Step
from puntadidito.core.contract import Chance, Choice, Decision, Draw, Law, Played
from puntadidito.flick.game import Waits
from puntadidito.games.football import (
    cases,
    halves,
    live,
    moves,
    placed,
    play,
    portierino,
    positional,
    restarts,
    shots,
)
from puntadidito.games.football.facts import Exit, Order
from puntadidito.games.football.state import About, Case, State
from puntadidito.games.football.verdicts import Offence

# ---- before play --------------------------------------------------------------------------------


class Toss(Draws, frozen=True):
    """The referee tosses a coin: before the match, and before extra time."""

    def pending(self, s: State) -> Chance:
        """Either side."""
        return Chance(str(s.line), ("0", "1"), law=("4.1.a",))

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """The winner chooses, or kicks off at once."""
        halves.tossed(s, int(answer.outcome), out)


class Start(Asks, frozen=True):
    """The winner of the toss takes the kick-off or an end."""

    side: int

    def ask(self, s: State) -> Decision:
        """One of the two."""
        return moves.start(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """The other is for the loser."""
        halves.started(s, self.side, answer.option, out)


class KitToss(Draws, frozen=True):
    """Bases look alike: a coin says who changes."""

    def pending(self, s: State) -> Chance:
        """Either side loses."""
        return Chance(str(s.line), ("0", "1"), law=("4.1.e",))

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """The loser changes."""
        halves.kit_tossed(s, int(answer.outcome), out)


class Interval(Sealed, frozen=True, kw_only=True):
    """Between the halves both rest as long as the book lets them, or say that they are ready."""

    def ready(self, s: State, out: Events) -> bool:
        """Where halves are those of the book; at a real table they look at their watches."""
        return s.setup.timed and not s.setup.quick and not s.setup.live

    def do(self, s: State, out: Events) -> None:
        """On at once."""
        halves.second(s, out)

    def ask(self, s: State) -> tuple[Decision, ...]:
        """Both."""
        return moves.in_order(moves.interval(s, 0), moves.interval(s, 1))

    def opened(self, s: State, answers: tuple[Choice, ...], out: Events) -> None:
        """Ends are changed."""
        halves.second(s, out)


# ---- laying out ---------------------------------------------------------------------------------


class Team(Asks, frozen=True):
    """A side lays out its figures for a kick-off or a goal kick."""

    side: int

    def ready(self, s: State, out: Events) -> bool:
        """Players do it themselves if that was agreed."""
        return s.setup.arrange and not s.setup.live

    def do(self, s: State, out: Events) -> None:
        """The house does it."""
        restarts.formation(s, self.side, "", out)

    def ask(self, s: State) -> Decision:
        """A formation, or every figure by hand."""
        return moves.team(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They stand."""
        restarts.laid_out(s, self.side, answer, out)


class Taker(Asks, frozen=True):
    """The side that restarts names who takes the kick."""

    def ask(self, s: State) -> Decision:
        """Any figure that is on."""
        return moves.taker(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He is lifted until the kick."""
        restarts.named(s, answer.option, out)


class BallSpot(Asks, frozen=True):
    """Where the ball lies for a goal kick or a corner."""

    def ready(self, s: State, out: Events) -> bool:
        """Only who lays out his figures himself is asked, or has two corners to choose from."""
        return restarts.spot_is_asked(s)

    def do(self, s: State, out: Events) -> None:
        """Where it usually lies."""
        restarts.ball_lies(s, None, out)

    def ask(self, s: State) -> Decision:
        """A spot in the area."""
        return moves.ball_spot(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It lies there."""
        restarts.ball_lies(s, answer.value if answer.option == moves.PLACE else None, out)


class Wall(Asks, frozen=True):
    """The defender may set a wall before a direct free kick."""

    def ask(self, s: State) -> Decision:
        """Up to four in a row, or none."""
        return moves.wall(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They stand nine centimetres away."""
        restarts.walled(s, answer, out)


class Positional(Asks, frozen=True):
    """A side may make positional flicks before a restart."""

    side: int
    left: int

    def ready(self, s: State, out: Events) -> bool:
        """As long as it has any; the last one may have met the ball."""
        restarts.on_its_point(s, out)
        return self.left > 0

    def ask(self, s: State) -> Decision:
        """A flick, or none."""
        return moves.positional(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """One less."""
        positional.answered(s, self, answer, out)


class Distance(Asks, frozen=True):
    """Who restarts may ask for nine centimetres."""

    def ready(self, s: State, out: Events) -> bool:
        """If somebody stands too close."""
        return restarts.crowded(s)

    def ask(self, s: State) -> Decision:
        """Yes or no."""
        return moves.distance(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They are moved away, or not."""
        restarts.distanced(s, answer.option == moves.ASK, out)


class KeeperBack(Asks, frozen=True):
    """The owner of a portierino may bring his keeper back; ``law`` says why."""

    side: int
    law: Law

    def ready(self, s: State, out: Events) -> bool:
        """If he is on."""
        return s.on(self.side)

    def ask(self, s: State) -> Decision:
        """Yes or no."""
        return moves.keeper_back(s, self.side, self.law)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He is, or not."""
        if answer.option == moves.BACK:
            portierino.removed_at_stop(s, self.side, self.law, out)


class Kick(Asks, frozen=True):
    """The taker is set down and kicks."""

    def ready(self, s: State, out: Events) -> bool:
        """Before it, the referee has a last look; it may be that the defender is asked too."""
        restarts.on_its_point(s, out)
        return not moves.guards(s)

    def do(self, s: State, out: Events) -> None:
        """The defender sets his keeper, or seals a block, at the same time."""
        s.lay(SealedKick())

    def ask(self, s: State) -> Decision:
        """Where he stands, and how he kicks."""
        return moves.kick(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """The kick is on its way."""
        restarts.kicked(s, (answer,), out)


class SealedKick(Sealed, frozen=True, kw_only=True):
    """A kick while the keeper is set, or a block sealed, unseen."""

    def ask(self, s: State) -> tuple[Decision, ...]:
        """The kick, and what the defender has to say."""
        return moves.in_order(moves.kick(s), moves.kick_guard(s))

    def opened(self, s: State, answers: tuple[Choice, ...], out: Events) -> None:
        """Both are known."""
        restarts.kicked(s, answers, out)


# ---- play ---------------------------------------------------------------------------------------


class Attack(Asks, frozen=True):
    """The attacker flicks."""

    def ask(self, s: State) -> Decision:
        """Any figure that may play."""
        return moves.attack(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He has made up his mind, or the clock has."""
        play.attacked(s, (answer,), out)


class SealedAttack(Sealed, frozen=True, kw_only=True):
    """The attacker flicks while the defender sets his keeper, or seals a block."""

    def ask(self, s: State) -> tuple[Decision, ...]:
        """The flick, and what the defender has to say."""
        return moves.in_order(moves.attack(s), moves.guard(s))

    def heard(self, s: State, answer: Choice, out: Events) -> None:
        """The match clock runs for the attacker alone."""
        if answer.seat == s.possession:
            s.thought(answer.ms)

    def opened(self, s: State, answers: tuple[Choice, ...], out: Events) -> None:
        """All is known."""
        play.attacked(s, answers, out)


def attack(s: State) -> Step:
    """The question of an attack, with the defender's if he has one."""
    return SealedAttack() if moves.guards(s) else Attack()


class Luck(Draws, frozen=True):
    """How hands tremble and keepers misjudge."""

    def pending(self, s: State) -> Chance:
        """By 64 bits."""
        return Chance(str(s.line), None)

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """Known to nobody but the table."""
        assert s.shot is not None
        s.shot = msgspec.structs.replace(s.shot, bits=int(answer.outcome))


class Shot(Shoots, frozen=True):
    """Something moves."""

    def pending(self, s: State) -> contract.Shot:
        """What is flicked, and how."""
        return contract.Shot(str(s.line), shots.order(s))

    def take(self, s: State, answer: Played, out: Events) -> None:
        """The referee rules."""
        shots.played(s, answer.facts, out)


class Choose(Asks, frozen=True):
    """The offended player takes ADVANTAGE, or a sanction."""

    side: int
    case: Case

    def ask(self, s: State) -> Decision:
        """Each with what it gives."""
        return moves.choose(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is done."""
        cases.chosen(s, self.case, answer.option, out)


class Irregular(Asks, frozen=True):
    """A real table: a clause of conduct was broken, and the offended player says what follows."""

    side: int
    offence: Offence

    def ask(self, s: State) -> Decision:
        """ADVANTAGE, or what the book gives."""
        return moves.irregular(s, self.side, self.offence)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is done."""
        live.chosen(s, self.offence, answer.option, out)


class Replace(Does, frozen=True):
    """Figures outside, off the table, in goal areas or lying are put right."""

    exits: tuple[Exit, ...] = ()
    asked: tuple[int, ...] = ()
    """Figures whose owners have been asked already whether they stay outside."""
    dead: bool = False
    """Play is dead: nobody is asked."""

    def do(self, s: State, out: Events) -> None:
        """By rule 2."""
        play.replace(s, self, out)


class Leave(Asks, frozen=True):
    """A figure stands outside on the cloth: its owner may leave it there to flick it at once."""

    side: int
    gone: Exit

    def ask(self, s: State) -> Decision:
        """Leave or replace."""
        return moves.leave(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It stays, or not."""
        play.leave(s, self, answer.option, out)


class Early(Asks, frozen=True):
    """The taker of a corner or throw-in stands offside: flicked out of it now, or later."""

    def ready(self, s: State, out: Events) -> bool:
        """If he does."""
        return play.early(s, out)

    def ask(self, s: State) -> Decision:
        """Now, or later."""
        return moves.automatic(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """The block window comes after it."""
        play.automatic(s, answer, out)


class BlockWindow(Asks, frozen=True):
    """The defender may flick one figure."""

    def ready(self, s: State, out: Events) -> bool:
        """If he has the right."""
        return play.block_window(s, out)

    def ask(self, s: State) -> Decision:
        """A flick, or none."""
        return moves.block(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is on its way, or not."""
        play.blocked(s, answer, out)


class Next(Does, frozen=True):
    """Who flicks next?"""

    def do(self, s: State, out: Events) -> None:
        """The attacker, unless time is up."""
        play.go_on(s, out)


# ---- placed shots -------------------------------------------------------------------------------


class PlacedDraw(Draws, frozen=True):
    """Goal, side and toss of the placed shots."""

    what: str

    def pending(self, s: State) -> Chance:
        """One of two."""
        return Chance(str(s.line), ("0", "1"), law=("16.1.c",))

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """It is drawn."""
        placed.drawn(s, self.what, int(answer.outcome), out)


class FirstShot(Asks, frozen=True):
    """The winner of the toss shoots or saves first."""

    side: int

    def ask(self, s: State) -> Decision:
        """One of the two."""
        return moves.first_shot(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """So it is."""
        placed.begun(s, self.side, answer.option, out)


class Shooter(Asks, frozen=True):
    """The shooter is set down."""

    side: int

    def ask(self, s: State) -> Decision:
        """Anywhere on the cloth."""
        return moves.shooter(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """Ready, or too late."""
        placed.shooter_ready(s, answer, out)


class PlacedKeeper(Asks, frozen=True):
    """The keeper gets ready."""

    side: int

    def ask(self, s: State) -> Decision:
        """Clear of the line of his area."""
        return moves.placed_keeper(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """Ready, or too late."""
        placed.keeper_ready(s, answer, out)


class PlacedShot(Asks, frozen=True):
    """One flick."""

    side: int

    def ask(self, s: State) -> Decision:
        """Within five seconds."""
        return moves.placed_shot(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is on its way, or too late."""
        placed.shot(s, answer, out)


class OtherTables(Waits, frozen=True):
    """A team match: only what the other tables report goes on."""

    what: Literal["results", "goals", "captains"]
    """How they ended; whether a goal was the first; who shoots."""

    def pending(self, s: State) -> contract.Shot:
        """Nothing is flicked."""
        law = {"captains": ("16.1.b",)}.get(self.what, ())
        return contract.Shot(str(s.line), Order(0, live=True), law)


def about(s: State) -> About | None:
    """What is going on, for everybody to see."""
    if not s.todo:
        return None
    match step := s.todo[-1]:
        case Choose():
            group = cases.group_of(step.case)
            return About(step.kind, step.side, cases.choice_law(group), group)
        case Irregular():
            group = (step.offence,)
            return About("choose", step.side, cases.choice_law(group), group)
        case Positional():
            return About(step.kind, step.side, left=step.left)
        case Attack() | SealedAttack() | Early():
            return About(step.kind, s.possession)
        case BlockWindow():
            return About(step.kind, 1 - s.possession)
        case Taker() | BallSpot() | Distance() | Kick() | SealedKick():
            return About(step.kind, s.restart.side if s.restart is not None else None)
        case Wall():
            return About(step.kind, 1 - s.restart.side if s.restart is not None else None)
        case _:
            return About(step.kind, getattr(step, "side", None))
