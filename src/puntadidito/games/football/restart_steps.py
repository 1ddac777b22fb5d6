"""The agenda of a dead ball, from who takes it to the kick (rules 4.2, 10, 11, 13 to 15)."""

from __future__ import annotations

from puntadidito.core.agenda import Asks, Events, Sealed
from puntadidito.core.contract import Choice, Decision, Law
from puntadidito.games.football import (
    goalkeepers,
    laying_out,
    moves,
    play_questions,
    portierino,
    positional,
    restart_questions,
    taking,
)
from puntadidito.games.football.state import State


class Team(Asks, frozen=True):
    """A side lays out its figures for a kick-off or a goal kick."""

    side: int

    def ready(self, s: State, out: Events) -> bool:
        """Players do it themselves if that was agreed."""
        return s.setup.arrange and not s.setup.live

    def do(self, s: State, out: Events) -> None:
        """The house does it."""
        laying_out.formation(s, self.side, "", out)

    def ask(self, s: State) -> Decision:
        """A formation, or every figure by hand."""
        return restart_questions.team(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They stand."""
        laying_out.laid_out(s, self.side, answer, out)


class Taker(Asks, frozen=True):
    """The side that restarts names who takes the kick."""

    def ask(self, s: State) -> Decision:
        """Any figure that is on."""
        return restart_questions.taker(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He is lifted until the kick."""
        laying_out.named(s, answer.option, out)


class BallSpot(Asks, frozen=True):
    """Where the ball lies for a goal kick or a corner."""

    def ready(self, s: State, out: Events) -> bool:
        """Only who lays out his figures himself is asked, or has two corners to choose from."""
        return laying_out.spot_is_asked(s)

    def do(self, s: State, out: Events) -> None:
        """Where it usually lies."""
        laying_out.ball_lies(s, None, out)

    def ask(self, s: State) -> Decision:
        """A spot in the area."""
        return restart_questions.ball_spot(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It lies there."""
        laying_out.ball_lies(s, answer.value if answer.option == moves.PLACE else None, out)


class Wall(Asks, frozen=True):
    """The defender may set a wall before a direct free kick."""

    def ask(self, s: State) -> Decision:
        """Up to four in a row, or none."""
        return restart_questions.wall(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They stand nine centimetres away."""
        laying_out.walled(s, answer, out)


class Positional(Asks, frozen=True):
    """A side may make positional flicks before a restart."""

    side: int
    left: int

    def ready(self, s: State, out: Events) -> bool:
        """As long as it has any; the last one may have met the ball."""
        laying_out.on_its_point(s, out)
        return self.left > 0

    def ask(self, s: State) -> Decision:
        """A flick, or none."""
        return restart_questions.positional(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """One less."""
        positional.answered(s, self, answer, out)


class Distance(Asks, frozen=True):
    """Who restarts may ask for nine centimetres."""

    def ready(self, s: State, out: Events) -> bool:
        """If somebody stands too close."""
        return laying_out.crowded(s)

    def ask(self, s: State) -> Decision:
        """Yes or no."""
        return restart_questions.distance(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They are moved away, or not."""
        laying_out.distanced(s, answer.option == moves.ASK, out)


class KeeperBack(Asks, frozen=True):
    """The owner of a portierino may bring his keeper back; ``law`` says why."""

    side: int
    law: Law

    def ready(self, s: State, out: Events) -> bool:
        """If he is on."""
        return s.on(self.side)

    def ask(self, s: State) -> Decision:
        """Yes or no."""
        return restart_questions.keeper_back(s, self.side, self.law)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He is, or not."""
        if answer.option == moves.BACK:
            portierino.removed_at_stop(s, self.side, self.law, out)


# ---- the kick ------------------------------------------------------------------------------------


class Kick(Asks, frozen=True):
    """The taker is set down and kicks."""

    def ready(self, s: State, out: Events) -> bool:
        """Before it, the referee has a last look; it may be that the defender is asked too."""
        laying_out.on_its_point(s, out)
        goalkeepers.ready(s)
        return not play_questions.guards(s)

    def do(self, s: State, out: Events) -> None:
        """The defender sets his keeper, and may seal a block, at the same time."""
        s.lay(SealedKick())

    def ask(self, s: State) -> Decision:
        """Where he stands, and how he kicks."""
        return restart_questions.kick(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """The kick is on its way."""
        taking.kicked(s, (answer,), out)


class SealedKick(Sealed, frozen=True, kw_only=True):
    """A kick while the keeper is set and a block sealed, unseen."""

    def ask(self, s: State) -> tuple[Decision, ...]:
        """The kick, and what the defender has to say."""
        return moves.in_order(restart_questions.kick(s), restart_questions.kick_guard(s))

    def opened(self, s: State, answers: tuple[Choice, ...], out: Events) -> None:
        """Both are known."""
        taking.kicked(s, answers, out)
