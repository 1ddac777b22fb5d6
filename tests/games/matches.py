"""Every game there is, and a toy, with what the catalogue of tests needs to play them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest

from puntadidito.core import chance
from puntadidito.core.contract import (
    Chance,
    Choice,
    Decision,
    Decisions,
    Draw,
    Game,
    Over,
    Played,
    Refused,
    Shot,
)
from puntadidito.core.driver import RandomBot, play
from puntadidito.core.invariants import Below, Rules, Taken, clauses, digest, hold, playout
from puntadidito.core.match import Header, Line, Match, Seat
from puntadidito.games import GAMES, rules_of
from puntadidito.games.crash.state import put
from puntadidito.games.crash.table import bits
from puntadidito.games.crash.views import laid
from tests.games import toy

LINE: Any = Line
"""Any line of a record, as a type msgspec can read."""


class Case(NamedTuple):
    """A game at the catalogue's table."""

    game: Game[Any]
    rules: Rules
    laws: frozenset[str]
    scramble: Callable[[Any, int, Below], Any]
    """Another state that differs from this one only in what a seat may not know."""


# ---- what a seat may not know -------------------------------------------------------------------


def _shuffled(s: Any, seat: int, below: Below) -> Any:
    """Cards: nobody knows the order of a deck."""
    s = s.clone()
    for side in s.sides:
        side.unseen.sort(key=lambda _: below(1 << 30))
    return s


def _swapped(s: Any, seat: int, below: Below) -> Any:
    """The toy: the other's cap and the other's aim."""
    s, other = s.clone(), 1 - seat
    if other < len(s.caps):
        s.caps[other] = toy.CAPS[below(2)]
    step = s.todo[-1] if s.todo else None
    if isinstance(step, toy.Aims):
        swapped = tuple(
            Choice(c.decision, other, *toy.Flick().sample(below)) if c.seat == other else c
            for c in step.answers
        )
        s.todo[-1] = msgspec.structs.replace(step, answers=swapped)
    return s


def _trembled(s: Any, seat: int, below: Below) -> Any:
    """Carrom: how the hand trembles, where it does."""
    s = s.clone()
    s.bits = 1 + below(1 << 60)
    return s


def _redealt(s: Any, seat: int, below: Below) -> Any:
    """Crash Tackle: what the other holds, has set apart or lost unseen, and what the deck holds."""
    s, other = s.clone(), 1 - seat
    if s.setup.open_hands or laid(s)[other]:
        return s
    piles = {name: getattr(s.hands, name) for name in ("of", "kept", "lost")}
    pool = bits(s.hands.deck | sum(pile[other] for pile in piles.values()))
    for name, pile in piles.items():
        dealt = [pool.pop(below(len(pool))) for _ in range(pile[other].bit_count())]
        piles[name] = put(pile, other, sum(1 << card for card in dealt))
    deck = sum(1 << card for card in pool)
    s.hands = msgspec.structs.replace(s.hands, deck=deck, **piles)
    return s


def _kept_dark(s: Any, seat: int, below: Below) -> Any:
    """Figures: how hands tremble and keepers misjudge, and what the other has sealed."""
    s = s.clone()
    if s.shot is not None:
        s.shot = msgspec.structs.replace(s.shot, bits=1 + below(1 << 60))
    if s.todo and getattr(s.todo[-1], "answers", ()):
        step = s.todo[-1]
        sealed = tuple(
            c if c.seat == seat else msgspec.structs.replace(c, ms=c.ms + 1 + below(99))
            for c in step.answers
        )
        s.todo[-1] = msgspec.structs.replace(step, answers=sealed)
    return s


SCRAMBLES: dict[str, Callable[[Any, int, Below], Any]] = {
    "cards": _shuffled,
    "carrom": _trembled,
    "crash": _redealt,
    "football": _kept_dark,
    "rugby": _kept_dark,
}


# ---- the toy's own invariants -------------------------------------------------------------------


def _toy_state(s: toy.ToyState) -> None:
    hold(len(s.caps) <= 2 and set(s.caps) <= set(toy.CAPS), "caps", s)
    hold(sum(s.points) <= s.round - 1, "points", s)
    hold(s.wind is None or 0 <= s.wind < 1 << 64, "wind", s)


def _toy_end(s: toy.ToyState, said: list[Any]) -> None:
    hold(sum(isinstance(e, toy.Point) for e in said) == s.setup.rounds, "rounds", said)


_TOY = Rules(
    lambda below: toy.ToySetup(1 + below(4)), _toy_state, _toy_end, lines=40, shooter=toy.shoot
)

CASES: dict[str, Case] = {
    **{
        name: Case(game, rules_of(name), clauses(name), SCRAMBLES[name])
        for name, game in GAMES.items()
    },
    "toy": Case(toy.Toy(), _TOY, toy.LAWS, _swapped),
}


# ---- playing ------------------------------------------------------------------------------------


@cache
def lines_of(name: str, seed: int) -> tuple[Taken, ...]:
    """A whole match of random answers."""
    case = CASES[name]
    below = chance.sampler(f"catalogue {seed}".encode())
    return tuple(playout(case.game, case.rules.setup(below), below, case.rules.shooter))


def decisions_of(name: str, seed: int) -> list[Any]:
    """The states of such a match in which somebody is asked."""
    game = CASES[name].game
    return [t.before for t in lines_of(name, seed) if isinstance(game.pending(t.before), Decisions)]


def played(name: str, seed: int, *, people: bool = False) -> Match:
    """A match of random players turned by the driver. With ``people`` no seat is a computer's."""
    case = CASES[name]
    secret = bytes([seed]) * 32
    lots = chance.sampler(secret)
    shooter = case.rules.shooter
    match = play(
        case.game,
        case.rules.setup(chance.sampler(b"set-up" + secret)),
        [RandomBot(), RandomBot()],
        secret,
        shooter=lambda shot: Played(shot.id, shooter(shot, lots) if shooter else None),
    )
    return again(match, people=True) if people else match


def again(match: Match, *, people: bool = False) -> Match:
    """The same lines folded once more, after a trip through JSON."""
    header = msgspec.json.decode(msgspec.json.encode(match.header), type=Header)
    if people:
        seats = tuple(Seat(seat.name) for seat in header.seats)
        header = msgspec.structs.replace(header, seats=seats)
    copy = Match(match.game, header)
    for entry in match.entries:
        copy.fold(msgspec.json.decode(msgspec.json.encode(entry.line), type=LINE))
    return copy


def log_digest(match: Match) -> str:
    """A name for everything that was answered, said and true in a match."""
    lines = [(e.line, e.events) for e in match.entries]
    return digest(match.header, lines, [*match.history, match.state], match.result)


def digests(seeds: list[int]) -> dict[str, list[str]]:
    """The logs of some matches of every game, for comparison between processes."""
    return {name: [log_digest(played(name, seed)) for seed in seeds] for name in CASES}


# ---- asking -----------------------------------------------------------------------------------


def asked(game: Any, s: Any) -> tuple[Decision, ...]:
    """Who is asked what."""
    waits = game.pending(s)
    assert isinstance(waits, Decisions)
    return waits.items


def choice(decision: Decision, option: Any, value: Any, by: Any = "seat") -> Choice:
    """An answer to a decision."""
    return Choice(decision.id, decision.seat, option, value, by=by)


def refusal(game: Any, s: Any, answer: Any) -> Refused:
    """How an answer is refused."""
    with pytest.raises(Refused) as caught:
        game.apply(s, answer)
    return caught.value


def saved(thing: Any) -> bytes:
    """Anything as JSON."""
    return msgspec.json.encode(thing)


MOST_TOLD = 12
"""Of a long menu, so many options are told."""


# ---- telling ------------------------------------------------------------------------------------


def tell(match: Match) -> str:
    """A match as text that a person can read and a tool can compare."""
    game = match.game
    out = [f"{game.id}, edition {game.edition}", f"set-up {_plain(match.setup)}", ""]
    for number, (entry, before) in enumerate(zip(match.entries, match.history, strict=True), 1):
        out.append(f"{number:4}  {_asked(game, before, entry.line)}")
        for event in entry.events:
            cites = f"  [{' '.join(event.law)}]" if event.law else ""
            fields = {k: v for k, v in msgspec.to_builtins(event).items() if k not in _QUIET}
            said = " ".join(f"{k}={_plain(v)}" for k, v in fields.items())
            to = "" if event.to is None else f" (to seat {event.to})"
            out.append(f"        {event.__struct_config__.tag}{to} {said}".rstrip() + cites)
    waits = match.pending()
    assert isinstance(waits, Over)
    result = waits.outcome
    out += ["", f"winner {result.winner}, {result.how}, points {_plain(result.points)}"]
    return "\n".join(out) + "\n"


_QUIET = {"type", "law", "to"}


def _plain(value: Any) -> str:
    return msgspec.json.encode(value).decode().replace('"', "")


def _asked(game: Game[Any], s: Any, line: Line) -> str:
    waits = game.pending(s)
    match line:
        case Choice():
            assert isinstance(waits, Decisions)
            (d,) = (d for d in waits.items if d.id == line.decision)
            listed = getattr(d.options, "names", ())
            names = " ".join(listed[:MOST_TOLD]) or "free"
            if len(listed) > MOST_TOLD:
                names += f" and {len(listed) - MOST_TOLD} more"
            value = "" if line.value is None else f" {_plain(line.value)}"
            return f"seat {d.seat}, {d.kind} ({names}): {line.option}{value}  [{' '.join(d.law)}]"
        case Draw():
            assert isinstance(waits, Chance)
            n = "2^64" if waits.outcomes is None else len(waits.outcomes)
            return f"chance, one of {n}: {line.outcome}"
        case Played():
            assert isinstance(waits, Shot)
            return f"shot {_plain(waits.order)}: {_plain(line.facts)}"
        case _:
            return type(line).__name__.lower()
