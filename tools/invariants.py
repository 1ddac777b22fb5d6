"""What must hold at every table of every game, whatever is played. Used by soak runs and tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from puntadidito.core import chance
from puntadidito.core.contract import (
    Answer,
    Chance,
    Choice,
    Decisions,
    Draw,
    Event,
    Game,
    Outcome,
    Over,
    Played,
    Shot,
    Step,
    Termination,
)
from puntadidito.core.rulebook import rulebook
from puntadidito.games.cards import events as ev
from puntadidito.games.cards.state import Mark, Side, State
from puntadidito.games.cards.table import LEVELS, Setup, cards, decks, halves, main_deck
from puntadidito.games.carrom import events as carrom_ev
from puntadidito.games.carrom.facts import Facts
from puntadidito.games.carrom.state import Board
from puntadidito.games.carrom.state import State as CarromState
from puntadidito.games.carrom.table import HALF, MAN_R, PIECES, QUEEN, STRIKER
from puntadidito.games.carrom.table import Setup as CarromSetup
from puntadidito.games.carrom.table import seats as carrom_seats

Below = Callable[[int], int]
Shooter = Callable[[Shot, Below], Any]
"""Runs a shot, with lots of its own, and says what happened."""


class Broken(Exception):
    """Something that can never be true, is."""


def hold(true: object, what: str, *seen: object) -> None:
    """Raise `Broken` unless true."""
    if not true:
        raise Broken(what + (": " + ", ".join(map(repr, seen)) if seen else ""))


class Rules(NamedTuple):
    """The invariants of one game, and how to set a table at random for it."""

    setup: Callable[[Below], Any]
    state: Callable[[Any], None]
    """What holds between any two lines."""
    end: Callable[[Any, list[Any]], None]
    """What holds of a finished match and all its events."""
    lines: int
    """No match is longer."""
    shooter: Shooter | None = None


# ---- any game -----------------------------------------------------------------------------------


@cache
def clauses(game: str) -> frozenset[str]:
    """The clause ids of a game's catalogue."""
    return frozenset(clause.id for clause in rulebook(game).clause)


def check_laws(known: frozenset[str], *cited: Any) -> None:
    """Every ruling names at most three articles, and only such as exist."""
    for thing in cited:
        hold(len(thing.law) <= 3, "more than three articles", thing)
        hold(known.issuperset(thing.law), "cites an article that does not exist", thing)


def check_pending(game: Game[Any], s: Any, known: frozenset[str]) -> None:
    """The table waits for something that can be answered."""
    waits = game.pending(s)
    if isinstance(waits, Decisions):
        hold(waits.items, "nobody is asked")
        ids, seats = [d.id for d in waits.items], [d.seat for d in waits.items]
        hold(len(set(ids)) == len(ids) and len(set(seats)) == len(seats), "asked twice", waits)
        hold(seats == sorted(seats), "not in the order of the seats", seats)
        for decision in waits.items:
            check_laws(known, decision)
            names = getattr(decision.options, "names", None)
            if names is not None:
                hold(names and list(names) == sorted(set(names)), "options not sorted", names)
                hold(decision.default in names, "the clock would cheat", decision.default)
                hold(not set(names) & set(decision.options.barred), "listed and barred", names)
            decision.options.check(Choice(decision.id, decision.seat, decision.default))
    elif isinstance(waits, Chance):
        check_laws(known, waits)
        if waits.outcomes is not None:
            hold(waits.outcomes, "nothing can happen")
            hold(len(set(waits.outcomes)) == len(waits.outcomes), "outcome named twice")
            if waits.weights is not None:
                hold(len(waits.weights) == len(waits.outcomes), "weights", waits)
                hold(min(waits.weights) > 0, "weights", waits)
    else:
        check_laws(known, waits)


def check_step(game: Game[Any], step: Step, known: frozenset[str]) -> None:
    """What came of an answer is well formed."""
    for event in step.events:
        hold(type(event) in game.events, "an event the game does not announce", event)
        check_laws(known, event)
    check_pending(game, step.state, known)


def answer(game: Game[Any], s: Any, below: Below, shooter: Shooter | None) -> Answer | None:
    """Anything the table would take; nothing when the match is over."""
    waits = game.pending(s)
    if isinstance(waits, Chance):
        if waits.outcomes is None:
            return Draw(waits.id, below(1 << 32) << 32 | below(1 << 32))
        if waits.weights is None:
            return Draw(waits.id, waits.outcomes[below(len(waits.outcomes))])
        bag = [n for n, w in zip(waits.outcomes, waits.weights, strict=True) for _ in range(w)]
        return Draw(waits.id, bag[below(len(bag))])
    if isinstance(waits, Decisions):
        decision = waits.items[below(len(waits.items))]
        option, value = decision.options.sample(below)
        return Choice(decision.id, decision.seat, option, value)
    if isinstance(waits, Shot):
        if shooter is None:
            raise Broken("a shot, and nobody to run it")
        return Played(waits.id, shooter(waits, below))
    return None


class Taken(NamedTuple):
    """A line of a random match."""

    before: Any
    answer: Answer
    step: Step


def playout(
    game: Game[Any], setup: Any, below: Below, shooter: Shooter | None = None
) -> Iterator[Taken]:
    """A whole match of random answers, line by line."""
    s = game.new(setup)
    while (said := answer(game, s, below, shooter)) is not None:
        step = game.apply(s, said)
        yield Taken(s, said, step)
        s = step.state


def random_match(game: Game[Any], rules: Rules, seed: int, odds: bool = False) -> int:
    """Play one match at random and check everything; gives its number of lines.

    ``odds`` also reads every menu as a page would.
    """
    below = chance.sampler(f"{game.id} {seed}".encode())
    setup, known = rules.setup(below), clauses(game.id)
    said: list[Any] = []
    s, lines = game.new(setup), 0
    for lines, (_, _, step) in enumerate(playout(game, setup, below, rules.shooter), 1):
        hold(lines <= rules.lines, "a match without end")
        s = step.state
        said.extend(step.events)
        check_step(game, step, known)
        rules.state(s)
        if odds:
            check_odds(game, s)
    rules.end(s, said)
    return lines


def check_odds(game: Game[Any], s: Any) -> None:
    """Every menu can be read, and every chance on it lies between never and always."""
    waits = game.pending(s)
    for decision in waits.items if isinstance(waits, Decisions) else ():
        for entry in decision.options.describe().get("menu", ()):
            shares = list((entry["odds"] or {"always": 1.0}).values())
            hold(all(0 <= p <= 1 for p in shares), "odds", entry)
            hold(sum(shares) < 1 + 1e-9, "odds", entry)


# ---- rugby with cards ---------------------------------------------------------------------------

_WORTH = {"try": 5, "technical": 5, "conversion": 2, "penalty": 3, "drop": 3}
_SHIRTS = {
    "try": range(1, 16),
    "technical": (None,),
    "conversion": (10, 15),
    "penalty": (10, 15),
    "drop": (10,),
}
_IN_PLAY = range(1, 7)


def cards_setup(below: Below) -> Setup:
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


def cards_state(s: State) -> None:
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
    top = s.todo[-1]
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


def cards_end(s: State, said: list[Event]) -> None:
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


# ---- carrom -------------------------------------------------------------------------------------


def carrom_setup(below: Below) -> CarromSetup:
    """Any set-up for two; whole games only now and then, they are long."""
    quick = below(16) > 0
    return CarromSetup(
        quick=quick,
        best_of=1,
        round=("early", "final")[below(2)],
        referee=("assist", "strict")[below(2)],
        trial_boards=below(8) == 0,
        harmonised_77b=below(2) == 0,
        fast_board=below(2) == 0,
        timed=below(4) > 0,
    )


def carrom_shot(shot: Shot, below: Below) -> Any:
    """Anything that may happen on a board, without a simulator: pieces fall as they like."""
    lying = [i for i, _, _ in shot.order.pieces]
    fell = {lying[below(len(lying))] for _ in range(below(3))}
    pocketed = [*sorted(fell), *([STRIKER] if below(9) == 0 else [])]
    touched = bool(fell) or below(8) > 0
    moved = [i for i in lying if touched and i not in fell and below(4) == 0]
    edge = HALF - MAN_R
    facts = Facts(
        touched=touched,
        pocketed=tuple(pocketed),
        left=touched or bool(pocketed) or below(3) > 0,
        rest=tuple((i, below(2 * edge + 1) - edge, below(2 * edge + 1) - edge) for i in moved),
        improper=("33",) if below(12) == 0 else (),
    )
    return msgspec.json.decode(msgspec.json.encode(facts))


def _board(b: Board, seats: int) -> None:
    hold(len(b.where) == PIECES, "pieces got lost", b.where)
    for p in b.where:
        hold(p is None or max(abs(p[0]), abs(p[1])) <= HALF - MAN_R, "off the board", p)
    hold((b.queen == "board") == (b.where[QUEEN] is not None), "where is the queen", b)
    hold((b.queen == "board") == (b.queen_team == -1), "whose is the queen", b)
    hold(0 <= b.turn < seats and 0 <= b.breaker < seats, "who is that", b)
    hold(min(b.owed) >= 0 and b.skips < 3 * seats and b.tries < 3 and b.slips < 3, "counts", b)
    hold(b.broken or b.queen == "board", "a queen before the break", b)


def carrom_state(s: CarromState) -> None:
    """Pieces are conserved, debts are paid before a stroke, points stay within a game."""
    seats = carrom_seats(s.setup)
    hold(min(s.points) >= 0 and max(s.points) < 25 + 12, "points", s.points)
    hold(sum(s.games) <= s.setup.best_of and s.game <= s.setup.best_of, "games", s.games)
    hold(s.setup.round == "final" or s.board <= 9, "boards", s.board)
    if not s.todo or s.todo[-1].kind in ("toss", "choose", "side", "rack", "redraw", "claim"):
        return
    _board(s.b, seats)
    hold(s.b.left(0) or s.b.owed[0], "all are in and nobody has won", s.b)
    hold(s.b.left(1) or s.b.owed[1], "all are in and nobody has won", s.b)
    if s.todo[-1].kind == "stroke":
        for team in (0, 1):
            payable = s.b.owed[team] and s.b.pocketed(team)
            hold(not payable or s.b.deferred[team] >= 0, "a debt that could be paid", s.b)


def carrom_end(s: CarromState, said: list[Event]) -> None:
    """Every board has one end, and the points are those that were told."""
    count = {kind: sum(isinstance(e, kind) for e in said) for kind in carrom_ev.EVENTS}
    began, won = count[carrom_ev.BoardBegan], count[carrom_ev.BoardWon]
    void = count[carrom_ev.Void]
    hold(began == won + void, "boards without an end", began, won, void)
    hold(count[carrom_ev.Scored] == won and count[carrom_ev.MatchWon] == 1, "ends", count)
    scored = [e for e in said if isinstance(e, carrom_ev.Scored)]
    hold(all(1 <= e.points <= 12 for e in scored), "points of a board", scored)
    for team in (0, 1):
        made = sum(e.points for e in scored if e.team == team and e.counts)
        hold(made == s.points[team], "points", made, s.points)
    hold(s.outcome is not None and s.outcome.points == tuple(s.points), "outcome", s.outcome)


RULES: dict[str, Rules] = {
    "cards": Rules(cards_setup, cards_state, cards_end, lines=600),
    "carrom": Rules(carrom_setup, carrom_state, carrom_end, lines=20_000, shooter=carrom_shot),
}


def over(game: Game[Any], s: Any) -> bool:
    """Whether a table waits for nothing more."""
    return isinstance(game.pending(s), Over)


def digest(*things: Any) -> str:
    """A short name for anything that can be written as JSON."""
    return chance.commitment(b"\n".join(msgspec.json.encode(t) for t in things))[:16]
