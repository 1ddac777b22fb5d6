"""Players of table football: what they think of, and how much.

Budgets are counted in simulations, never in time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import atan2
from typing import Any

import numpy as np

from puntadidito.core.contract import Decision
from puntadidito.flick.hand import Hand
from puntadidito.flick.search import ranked
from puntadidito.games.football import cases, moves, spots, steps
from puntadidito.games.football.bots import aims, sealing, set_pieces, thought, trial
from puntadidito.games.football.bots.thought import Mind, Skill
from puntadidito.games.football.bots.trial import Eyes, Flicks
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.state import Sight, State
from puntadidito.games.football.table import BALL, PUSH_MAX

Below = Callable[[int], int]
PLACED_CHIPS = (0.0, 0.5, 1.0)
"""A placed shot, hard or lifted, is thought of by beginners too: low ones are nearly all saved."""


class Player:
    """A computer."""

    def __init__(self, skill: Skill, hand: Hand | None = None) -> None:
        """``hand``: the one that flicks, if not the one he reckons with."""
        self.skill, self.hand = skill, hand or skill.hand

    def choose(self, sight: Sight, decision: Decision, below: Below) -> tuple[str, Any]:
        """Pick an (option, value) of the decision."""
        option, value = self._answer(sight.table, decision, below)
        if sight.table.setup.live and isinstance(value, dict) and "figure" in value:
            value = {"figure": value["figure"]}  # at a real table somebody flicks it for him
        return option, value

    def _answer(self, s: State, decision: Decision, below: Below) -> tuple[str, Any]:
        match decision.kind:
            case "attack":
                return self._attack(s, decision, below)
            case "block":
                return self._block(s, decision, below)
            case "guard":
                return self._guard(s, decision, below)
            case "keeper":
                return self._keeper(s, decision)
            case "kick":
                return self._kick(s, decision, below)
            case "placed_shot":
                return self._shoot(s, decision, below)
            case "choose":
                return self._choice(s), None
            case "distance":
                return moves.ASK, None
            case "wall":
                return self._wall(s)
            case "positional" if self.skill.blocks[0]:
                return self._position(s, decision, below)
        return decision.default, None

    # ---- flicks ---------------------------------------------------------------------------------

    def _attack(self, s: State, decision: Decision, below: Below) -> tuple[str, Any]:
        side = s.possession
        specs = decision.options.specs
        eyes = trial.look(s.setup, s.table, side, s.east)
        allowed = specs[moves.FLICK].figures
        flicks = thought.attacks(self.skill, s, eyes, allowed)
        if moves.CONTROL in specs and specs[moves.CONTROL].figures:
            flicks = trial.joined(flicks, set_pieces.pushes())
        back = specs.get(moves.RE_ENTRY)
        if not len(flicks):
            return self._anything(eyes, allowed, below) if allowed else (decision.default, None)
        mind = Mind(self.skill, s, eyes)
        best, mean, _ = mind.best(flicks)
        if back is not None and mind.flagged and not mind.ends:
            home = thought.re_entry(mind, back.figures)
            if home is not None and home[1] > mean[0]:
                return moves.RE_ENTRY, self._aim(home[0], s, below)
        look = self.skill.sealed
        if look is not None and s.setup.sealed and not mind.ends:
            follows = sealing.volley(mind, best, allowed, look)
            if follows is not None and follows.value > mean[0] + sealing.PAYS_VOLLEY:
                after = {**self._aim(follows.flick, s, below), "after": follows.after}
                return moves.FLICK, {**self._aim(follows.first, s, below), "volley": after}
        if best.figure[0] == BALL:
            return moves.CONTROL, self._push(best, KEEPERS[side], below)
        return moves.FLICK, self._aim(best, s, below)

    def _aim(self, flick: Flicks, s: State, below: Below) -> dict[str, Any]:
        hand, share = (
            self.hand.beside(s.setup.noise),
            float(flick.speed[0]) / trial.fastest(s.setup),
        )
        angle, power = hand.flick(float(flick.angle[0]), share, below)
        value: dict[str, Any] = {"figure": int(flick.figure[0]), "angle": angle, "power": power}
        if flick.swerve[0]:
            value["swerve"] = round(1000 * float(flick.swerve[0]))
        if flick.chip[0]:
            value["chip"] = round(1000 * float(flick.chip[0]))
        return value

    def _anything(
        self, eyes: Eyes, allowed: tuple[int, ...], below: Below
    ) -> tuple[str, dict[str, Any]]:
        """Nobody has a clear run: the nearest is flicked at the ball all the same."""
        near = min(allowed, key=lambda b: float(np.hypot(*(eyes.places[b] - eyes.ball))))
        dx, dy = eyes.ball - eyes.places[near]
        angle, power = self.hand.flick(atan2(dy, dx), 0.45, below)
        return moves.FLICK, {"figure": near, "angle": angle, "power": power}

    # ---- blocks ---------------------------------------------------------------------------------

    def _block(self, s: State, decision: Decision, below: Below) -> tuple[str, Any]:
        skill, side = self.skill, 1 - s.possession
        if not skill.blocks[0]:
            return moves.NONE, None
        eyes = trial.at_keepers(trial.look(s.setup, s.table, side, s.east), s.table, s.east)
        flicks = aims.to_places(eyes, thought.cover(eyes, skill.blocks[0]), eyes.fastest)
        if not len(flicks):
            return moves.NONE, None
        mean, now = thought.blocks(skill, s, eyes, flicks)
        pays = ranked(mean)[: thought.MEANT]
        for best in pays[mean[pays] > now + 0.004]:
            block = flicks.pick(np.array([best]))
            meant = trial.tried(eyes, block, block=True)
            if meant.foul[0] == meant.out[0] == "":  # else it fouls even as it is meant
                return moves.BLOCK, self._aim(block, s, below)
        return moves.NONE, None

    # ---- sealed while the other flicks ----------------------------------------------------------

    def _guard(self, s: State, decision: Decision, below: Below) -> tuple[str, Any]:
        """The keeper where he covers most, and a block if one pays."""
        look, options = self.skill.sealed, decision.options
        threat = None if look is None else sealing.threat(self.skill, s, look)
        if look is None or threat is None:
            return decision.default, None
        spot = options.spots.get(moves.KEEP)
        keep = None if spot is None else sealing.stand(threat, s, look, spot.region)
        block = None
        if moves.BLOCK in options.specs:
            block = sealing.block(threat, s, self.skill, look, keep)
        if block is not None:
            value = self._aim(block, s, below)
            return moves.BLOCK, value if keep is None else {**value, "keep": keep}
        return (decision.default, None) if keep is None else (moves.KEEP, keep)

    def _keeper(self, s: State, decision: Decision) -> tuple[str, Any]:
        """The keeper alone before a kick, unseen. At a placed shot the shooter sees him, and he
        does best where he stands by himself: wherever else he went, there is more room beside him.
        """
        look = self.skill.sealed
        threat = None if look is None else sealing.threat(self.skill, s, look)
        if look is not None and threat is not None:
            region = decision.options.spots[moves.KEEP].region
            if (keep := sealing.stand(threat, s, look, region)) is not None:
                return moves.KEEP, keep
        return moves.AUTO, None

    # ---- restarts -------------------------------------------------------------------------------

    def _kick(self, s: State, decision: Decision, below: Below) -> tuple[str, Any]:
        """Where to stand and how to kick: round the ball, in all useful directions."""
        r = s.restart
        assert r is not None
        taker = decision.options.specs[moves.KICK].figures[0]
        eyes = trial.look(s.setup, s.table, r.side, s.east, penalty=r.kind == "penalty")
        mind = Mind(self.skill, s, eyes, partial(set_pieces.failed, eyes, r))
        if taker in KEEPERS:
            best, _, _ = mind.best(set_pieces.pushes())
            return moves.KICK, self._push(best, taker, below)
        stand = decision.options.stands[0]
        flicks, tables = set_pieces.kicks(s, eyes, taker, stand.region, self.skill)
        if not len(flicks):
            angle = spots.angle_to(s, r.side, stand.start, s.table.ball)
            place = stand.start
            return moves.KICK, {"figure": taker, "angle": angle, "power": 200, "place": place}
        best, _, on = mind.best(flicks, trial.Tables(tables))
        assert on is not None
        value = self._aim(best, s, below)
        return moves.KICK, {**value, "place": set_pieces.on_table(s, r.side, on.places[0, taker])}

    def _push(self, best: Flicks, keeper: int, below: Below) -> dict[str, Any]:
        """The keeper pushes the ball."""
        share = float(best.speed[0]) / PUSH_MAX
        angle, power = self.hand.flick(float(best.angle[0]), share, below)
        return {"figure": keeper, "angle": angle, "power": power}

    def _position(self, s: State, decision: Decision, below: Below) -> tuple[str, Any]:
        """A place that is worth holding when the kick is taken."""
        r, side = s.restart, decision.seat
        assert r is not None
        eyes = trial.look(s.setup, s.table, side, s.east)
        allowed = decision.options.specs[moves.POSITIONAL].figures
        flick = set_pieces.position(eyes, r.kind, allowed, own=side == r.side)
        if flick is None or not len(flick):
            return moves.NONE, None
        return moves.POSITIONAL, self._aim(flick, s, below)

    def _shoot(self, s: State, decision: Decision, below: Below) -> tuple[str, Any]:
        """A placed shot: the keeper waits for the touch."""
        eyes = trial.placed(s.setup, s.table, decision.seat, s.east)
        allowed = decision.options.specs[moves.FLICK].figures
        range_ = self.skill.range_
        range_ = range_._replace(shots=(*range_.shots, eyes.fastest), chips=PLACED_CHIPS)
        skill = self.skill._replace(range_=range_)
        flicks = thought.attacks(skill, s, eyes, allowed)
        if not len(flicks):
            return self._anything(eyes, allowed, below)
        best, _, _ = Mind(skill, s, eyes).best(flicks)
        return moves.FLICK, self._aim(best, s, below)

    # ---- words ----------------------------------------------------------------------------------

    def _choice(self, s: State) -> str:
        step = s.todo[-1]
        assert isinstance(step, steps.Choose)
        return cases.default(s, step.case)

    def _wall(self, s: State) -> tuple[str, Any]:
        """Three in the way to the goal."""
        assert s.restart is not None
        figures, towards = set_pieces.wall(s, s.restart, 3)
        return moves.WALL, {"figures": figures, "towards": towards}
