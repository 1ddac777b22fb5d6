"""A player who knows the game: one method for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puntadidito.core.contract import Decision
from puntadidito.games.crash import acts, facts, play, referee, shape
from puntadidito.games.crash.acts import MOVE, SHIRT, ActOptions
from puntadidito.games.crash.eyes import Eyes, nearest
from puntadidito.games.crash.state import NOBODY, Frame, State, give
from puntadidito.games.crash.table import (
    AROUND,
    HEX,
    MEN,
    OFF,
    SCRUM_HALF,
    depth,
    player,
    seat_of,
    shirt,
)
from puntadidito.games.crash.views import View, from_view

Below = Callable[[int], int]


class Club:
    """Scripted, sound rugby."""

    def choose(self, view: View, decision: Decision, below: Below) -> tuple[str, Any]:
        """Pick an option of the decision."""
        s = from_view(view, below)
        me, frame = decision.seat, s.todo[-1]
        if decision.kind == "act":
            return self.act(s, me), None
        if decision.kind == "lineup":
            return decision.default, None
        names: tuple[str, ...] = decision.options.names
        rule = getattr(self, decision.kind, None)
        wish = rule(s, me, frame, names) if rule else decision.default
        return wish if wish in names else decision.default, None

    def act(self, s: State, me: int) -> str:
        """The next thing to do in the own turn."""
        carrier = s.carrier()
        if carrier != NOBODY and seat_of(carrier) == me:
            wish = self.carry(s, me)
        elif acts.ball_free(s, me) is None:
            wish = self.fetch(s, me)
        else:
            wish = ""
        if wish:
            return wish
        if (found := shape.next_move(s, me)) is not None:
            return MOVE[found[0] % MEN][found[1]]
        return "end"

    def carry(self, s: State, me: int) -> str:
        """With the ball in hand."""
        p = s.holder
        _, act, what = Eyes(s, me).best(p)
        if act == "run":
            return MOVE[p % MEN][what]
        if act == "drop":
            return "drop"
        if act == "pass":
            q, at = divmod(what, 2000)
            return MOVE[p % MEN][at] if at != s.pos[p] else f"pass {SHIRT[q]}"
        return ""

    def fetch(self, s: State, me: int) -> str:
        """With the ball on the ground."""
        eyes = Eyes(s, me)
        d = depth(me, s.ball)
        found = [(eyes.lost(d), "")]
        for p in eyes.mine:
            if acts.can_gather(s, p):
                to = s.pos[p]
            else:
                near = facts.reach(s, p) & AROUND[s.ball]
                own = near & facts.protection(me, s.ball)
                to = nearest(own or near, s.pos[p])
                if to == OFF:
                    continue
            trial = s.clone()
            if to != s.pos[p]:
                play.move(trial, p, to, [])
                if (
                    trial.down >> p & 1
                    or not acts.can_gather(trial, p)
                    or trial.todo[-1].kind != "act"
                ):
                    continue
            made = referee.chance_of(play.gather_need(trial, p), trial.ruck not in (NOBODY, me))
            under = trial.holder
            give(trial, p)
            if s.setup.pro and under != NOBODY and shirt(p) == SCRUM_HALF:
                trial.free_pass = p
            worth = made * Eyes(trial, me).best(p)[0] + (1 - made) * eyes.lost(d)
            name = f"gather {SHIRT[p]}" if to == s.pos[p] else MOVE[p % MEN][to]
            found.append((worth, name))
        best = max(found)[1]
        if not best:
            cleans = ActOptions(s, me).cleans()
            best = next((c for c in cleans if not c.endswith("none")), "")
        return best

    def convert(self, s: State, me: int, frame: Frame, names: tuple[str, ...]) -> str:
        """Who kicks at the posts."""
        return _best_kicker(s, me, names, "kick ")

    def penalty(self, s: State, me: int, frame: Frame, names: tuple[str, ...]) -> str:
        """How a penalty is taken."""
        if "technical" in names:
            return "technical"
        if posts := _best_kicker(s, me, names, "posts "):
            return posts
        return "scrum"

    def touch(self, s: State, me: int, frame: Frame, names: tuple[str, ...]) -> str:
        """Where a penalty goes to touch."""

        able = [n for n in names if n.split(" ")[1] in ("10", "15", "12", "13", "09")] or list(
            names
        )
        return max(able, key=lambda n: depth(me, HEX[n.split(" ")[2]]))

    def subs(self, s: State, me: int, frame: Frame, names: tuple[str, ...]) -> str:
        """A new card for a substitution."""
        return "yes" if s.all_cards(me).bit_count() < 3 else "no"

    def winner(self, s: State, me: int, frame: Frame, names: tuple[str, ...]) -> str:
        """Who has the ball from a set piece."""
        return "09" if "09" in names else names[-1]


def _best_kicker(s: State, me: int, names: tuple[str, ...], word: str) -> str:
    able = [n for n in names if n.startswith(word)]
    if not able:
        return ""
    return max(able, key=lambda n: facts.foot(s, player(me, int(n.split(" ")[1]))))
