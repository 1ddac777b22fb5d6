"""A player who knows the game: one method for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puntadidito.core.agenda import Sight, Step
from puntadidito.core.contract import Decision
from puntadidito.games.crash.act import END
from puntadidito.games.crash.bots import shape
from puntadidito.games.crash.bots.candidates import Plan, plans
from puntadidito.games.crash.bots.cardplay import bid, first_of_all
from puntadidito.games.crash.bots.eyes import USUAL, Taste, Worth
from puntadidito.games.crash.bots.short_questions import CALLS, Names
from puntadidito.games.crash.names import MOVE
from puntadidito.games.crash.questions import Act
from puntadidito.games.crash.set_pieces import Energy, Kickoff, Lineup
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import MEN, depth, seat_of
from puntadidito.games.crash.views import from_sight

Below = Callable[[int], int]


class Club:
    """Scripted, sound rugby."""

    def __init__(
        self,
        taste: Taste = USUAL,
        forms: shape.Forms = (shape.DEFENCE, shape.ATTACK),
    ) -> None:
        """A coach with his own taste."""
        self.taste, self.forms = taste, forms

    def choose(self, sight: Sight, decision: Decision, below: Below) -> tuple[str, Any]:
        """Pick an option of the decision."""
        s = from_sight(sight, below)
        me, step = decision.seat, s.todo[-1]
        match step:
            case Act():
                return self.act(s, me), None
            case Lineup():
                return self.line_up(s, step, decision.default)
            case Kickoff():
                return self.kick_off(s, step, decision.default), None
            case Energy():
                return bid(s, me, step, self.stake(s, me, step), below), None
        names: Names = decision.options.names
        return self.call(s, me, step, names), None

    def stake(self, s: State, me: int, battle: Energy) -> float:
        """What the ball of a set piece is worth, in cards."""
        worth, d = Worth(s, me, self.taste), depth(me, battle.at)
        return worth.kept(d) - worth.taken(d)

    def call(self, s: State, me: int, question: Step, names: Names) -> str:
        """The answer to a short question."""
        return CALLS[type(question)](s, me, question, names, self.taste)

    def act(self, s: State, me: int) -> str:
        """The next thing to do in the own turn."""
        return first_of_all(s, me) or self.carry_out(s, me, plans(s, me, self.taste)[0])

    def line_up(self, s: State, lineup: Lineup, default: str) -> tuple[str, Any]:
        """Where the team stands when play begins again: the usual places."""
        return default, None

    def kick_off(self, s: State, kick: Kickoff, default: str) -> str:
        """Where a kick-off or drop-out goes: the usual kick."""
        return default

    def next_place(self, s: State, me: int, keep: int, *, ring: bool) -> tuple[int, int] | None:
        """The next man to move into shape, and where to; the men of ``keep`` stay."""
        form = self.forms[s.ball.holder != NOBODY and seat_of(s.ball.holder) == me]
        return shape.next_of(s, shape.wishes(s, me, keep, form, ring=ring))

    def carry_out(self, s: State, me: int, plan: Plan) -> str:
        """The plan itself, or what should be done before its dice are rolled."""
        if plan.option and (not plan.risky or s.ball.holder != NOBODY):
            return plan.option
        found = self.next_place(s, me, plan.men, ring=bool(plan.option))
        if found is not None:
            return MOVE[found[0] % MEN][found[1]]
        return plan.option or END
