"""Rugby with cards: what holds at its table."""

from __future__ import annotations

from puntadidito.core.contract import Event, Outcome, Termination
from puntadidito.core.invariants import Below, Rules, hold
from puntadidito.games.cards import events as ev
from puntadidito.games.cards.state import Mark, Side, State, about
from puntadidito.games.cards.table import LEVELS, Setup, cards, decks, halves, main_deck

_WORTH = {"try": 5, "technical": 5, "conversion": 2, "penalty": 3, "drop": 3}
_SHIRTS = {
    "try": range(1, 16),
    "technical": (None,),
    "conversion": (10, 15),
    "penalty": (10, 15),
    "drop": (10,),
}
_IN_PLAY = range(1, 7)


def any_setup(below: Below) -> Setup:
    """Any set-up that can be agreed."""
    levels = (*LEVELS, None)
    return Setup(
        levels=(levels[below(7)], levels[below(7)]),
        home=(None, 0, 1)[below(3)],
        penalty_try=("any", "intentional")[below(2)],
        league=below(2) == 0,
        quick=below(8) == 0,
        seconds=(0, 30)[below(2)],
    )


def _side(setup: Setup, side: Side) -> None:
    turned = (main_deck(setup) - side.deck) + (8 - side.reserve)
    hold(0 <= side.deck <= main_deck(setup) and 0 <= side.reserve <= 8, "deck", side)
    hold(len(side.unseen) + turned == 48, "cards got lost", side)
    hold(len(set(side.unseen)) == len(side.unseen), "a card twice", side)
    hold({c.id for c in decks()[side.level]}.issuperset(side.unseen), "foreign cards", side)
    hold(side.reserve == 8 or side.deck == 0, "the eight before the forty", side)
    hold((side.last is not None) == (side.deck == 0), "the fortieth card", side)
    for seen in (side.up, side.last):
        hold(seen is None or (seen in cards() and seen not in side.unseen), "turned twice", side)
    hold(side.up is None or side.up[0] == side.level, "a face-up card of another level", side)


def _mark(mark: Mark, half: int) -> None:
    hold(mark.points == _WORTH[mark.how], "points of a score", mark)
    hold(mark.shirt in _SHIRTS[mark.how], "shirt of a score", mark)
    hold(1 <= mark.half <= half, "half of a score", mark)


def state(s: State) -> None:
    """Cards are conserved, the ball is on the pitch, the points are those of the sheet."""
    for seat, side in enumerate(s.sides):
        _side(s.setup, side)
        made = sum(m.points for m in s.sheet if m.seat == seat)
        hold(side.points == made, "points are not those of the sheet", seat, side.points, made)
    for mark in s.sheet:
        _mark(mark, s.half)
    hold(s.attacker in (0, 1) and s.kicker in (0, 1), "who is that", s.attacker, s.kicker)
    hold(-1 <= s.ball <= 7, "the ball is lost", s.ball)
    hold(1 <= s.half <= halves(s.setup), "half", s.half)
    hold(s.time_up or not s.last_action, "a last action before time")
    hold(len(s.todo) <= 8, "work piles up", s.todo)
    if not s.todo:
        return
    top = about(s)
    assert top is not None
    hold(top.seat in (0, 1), "who is that", top)
    if top.kind in ("act", "attack", "answer", "defend", "penalty", "scrum", "kick", "drop"):
        hold(s.ball in _IN_PLAY, "play outside the field", top, s.ball)
    if top.kind in ("act", "attack", "penalty", "posts", "touch", "hold", "kick", "drop"):
        hold(s.attacker == top.seat, "the ball is not theirs", top)
    if top.kind in ("answer", "defend"):
        hold(s.attacker != top.seat and s.attack is not None, "nothing to answer", top)
    if top.kind == "act":
        hold(all(side.up and side.cards for side in s.sides), "an action without cards", s.sides)
    if top.kind == "posts":
        hold(s.ball >= 4 if top.seat == 0 else s.ball <= 3, "posts from the own half", s.ball)
    if top.kind == "receive":
        hold(s.ball == -1, "a kick-off from elsewhere", s.ball)


def end(s: State, said: list[Event]) -> None:
    """The match has an end with a name, and the events tell the same story as the table."""
    a, b = s.sides[0].points, s.sides[1].points
    outcome = (
        Outcome(None, Termination.DRAW, (a, b))
        if a == b
        else Outcome(0 if a > b else 1, Termination.POINTS, (a, b))
    )
    n = halves(s.setup)
    ends = [e for e in said if isinstance(e, ev.HalfEnded)]
    hold([e.half for e in ends] == list(range(1, n + 1)), "ends of halves", ends)
    hold(sum(isinstance(e, ev.HalfTime) for e in said) == n - 1, "half-times")
    hold([e.outcome for e in said if isinstance(e, ev.FullTime)] == [outcome], "outcome", outcome)
    league = [e for e in said if isinstance(e, ev.League)]
    hold([e.seat for e in league] == ([0, 1] if s.setup.league else []), "league", league)
    hold(sum(e.points for e in league) <= 4 + 1 + 1 + 1, "league", league)
    told = [(e.seat, e.how, e.shirt, e.half) for e in said if isinstance(e, ev.Sheet)]
    hold(told == [(m.seat, m.how, m.shirt, m.half) for m in s.sheet], "the sheet", told)
    tries = sum(isinstance(e, ev.Try) for e in said)
    hold(tries == s.tries(0) + s.tries(1), "tries", tries)


RULES = Rules(any_setup, state, end, lines=600)
