"""A player who knows the game: one method for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puntadidito.core.contract import Decision
from puntadidito.games.crash import shape
from puntadidito.games.crash.acts import MOVE
from puntadidito.games.crash.calls import CALLS
from puntadidito.games.crash.cardplay import bid, lay
from puntadidito.games.crash.eyes import USUAL, Taste, Worth
from puntadidito.games.crash.plans import plans
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import MEN, SCRUM_HALF, depth, distance, seat_of, shirt
from puntadidito.games.crash.views import View, from_view

Below = Callable[[int], int]


Forms = tuple[shape.Form, shape.Form]
"""How a side stands without the ball, and with it."""


class Club:
    """Scripted, sound rugby."""

    def __init__(
        self,
        taste: Taste = USUAL,
        forms: tuple[shape.Form, shape.Form] = (shape.DEFENCE, shape.ATTACK),
    ) -> None:
        """A coach with his own taste."""
        self.taste, self.forms = taste, forms

    def choose(self, view: View, decision: Decision, below: Below) -> tuple[str, Any]:
        """Pick an option of the decision."""
        s = from_view(view, below)
        me, frame = decision.seat, s.todo[-1]
        match decision.kind:
            case "act":
                return self.act(s, me), None
            case "lineup":
                return decision.default, None
            case "kickoff":
                return decision.default, None
            case "energy":
                worth, d = Worth(s, me, self.taste), depth(me, frame.at)
                return bid(s, me, frame, worth.kept(d) - worth.taken(d), below), None
        names: tuple[str, ...] = decision.options.names
        return CALLS[decision.kind](s, me, frame, names, self.taste), None

    def act(self, s: State, me: int) -> str:
        """The next thing to do in the own turn."""
        if card := lay(s, me):
            return card
        best = plans(s, me, self.taste)[0]
        if best.option and not best.risky:
            return best.option
        keep = best.men | supports(s, me, best.men) if best.option else 0
        if best.option and s.holder != NOBODY:
            return best.option
        form = self.forms[s.holder != NOBODY and seat_of(s.holder) == me]
        if (found := shape.next_move(s, me, keep, form)) is not None:
            return MOVE[found[0] % MEN][found[1]]
        return best.option or "end"


SUPPORT = 4
"""Men held back to follow the ball when dice decide where it goes."""


def supports(s: State, me: int, men: int) -> int:
    """Those nearest to the ball who are not in a plan already."""
    idle = [p for p in s.men(me) if not (men | s.moved | s.down) >> p & 1]
    idle.sort(key=lambda p: (shirt(p) != SCRUM_HALF, distance(s.pos[p], s.ball), p))
    return sum(1 << p for p in idle[:SUPPORT]) if s.holder != NOBODY else 0
