"""Taking back: whoever does the same again meets the same luck, and the record tells of it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from puntadidito.core.chance import commitment, sampler
from puntadidito.core.contract import Choice, Draw
from puntadidito.core.match import Concede, Entry, Header, Match, Seat, Takeback
from puntadidito.core.record import RecordError, record_of, verify
from puntadidito.games import GAMES
from puntadidito.server import minds
from puntadidito.server.scribe import asked_of_bot, drive, owed

SEED = b"luck again".ljust(32)
ACTS = 12
SETUPS: dict[str, dict[str, Any]] = {
    "cards": {"quick": True},
    "crash": {"quick": True},
    "carrom": {"quick": True, "noise": True},
    "football": {"quick": True, "noise": True},
    "rugby": {"quick": True, "noise": True},
}


def answer(match: Match, choice: Choice) -> list[Entry]:
    """A person's choice, and everything up to the next one."""
    first = match.next_line - 1
    match.fold(choice)
    drive(match, SEED)
    while (asked := owed(match)) and match.seats[asked[0].seat].bot is not None:
        decision = asked[0]
        option, value = minds.choose(*asked_of_bot(match, decision, SEED))
        match.fold(Choice(decision.id, decision.seat, option, value, by="bot"))
        drive(match, SEED)
    return match.entries[first:]


@cache
def played(game: str) -> tuple[Match, tuple[tuple[list[Entry], list[Entry]], ...]]:
    """A person against a novice who takes each of the first acts back and does the same again."""
    header = Header(
        game=game,
        edition=GAMES[game].edition,
        setup=SETUPS[game],
        seats=(Seat("Anna"), Seat("Nino", "novizio")),
        seed_hash=commitment(SEED),
    )
    match = Match(GAMES[game], header)
    below = sampler(b"Anna")
    drive(match, SEED)
    pairs: list[tuple[list[Entry], list[Entry]]] = []
    while len(pairs) < ACTS and (asked := owed(match)):
        decision = asked[0]
        if match.seats[decision.seat].bot is not None:  # it may begin
            option, value = minds.choose(*asked_of_bot(match, decision, SEED))
            answer(match, Choice(decision.id, decision.seat, option, value, by="bot"))
            continue
        choice = Choice(decision.id, 0, *decision.options.sample(below))
        before, place = match.state, match.place
        once = answer(match, choice)
        if match.result is not None:
            break
        to = match.takeback_target(0)
        assert to is not None
        while match.state is not before:
            match.fold(Takeback(0, to))
            to = match.takeback_target(0) or 0
        assert match.place == place
        pairs.append((once, answer(match, choice)))
    if match.result is None:
        match.fold(Concede(0))
    return match, tuple(pairs)


@pytest.mark.parametrize("game", SETUPS)
def test_the_same_act_meets_the_same_luck_and_the_same_answer(game: str) -> None:
    _, pairs = played(game)
    assert len(pairs) > 3
    for once, again in pairs:
        assert once == again
    drawn = [e.line for once, _ in pairs for e in once if isinstance(e.line, Draw)]
    assert len({draw.outcome for draw in drawn}) > 1


@pytest.mark.parametrize("game", SETUPS)
def test_a_record_with_take_backs_verifies(game: str) -> None:
    match, _ = played(game)
    assert any(isinstance(entry.line, Takeback) for entry in match.entries)
    verified = verify(record_of(match, SEED).splitlines(), GAMES)
    assert verified.outcome == match.result


@pytest.mark.parametrize("game", SETUPS)
def test_luck_that_was_changed_after_a_take_back_is_caught(game: str) -> None:
    """A forger folds another outcome, which the rules allow, and chains everything anew."""
    match, _ = played(game)
    forged = Match(match.game, match.header)
    back = next(n for n, e in enumerate(match.entries) if isinstance(e.line, Takeback))
    at = next(n for n in range(back, len(match.entries)) if _is_draw(match, n))
    for entry in match.entries[:at]:
        forged.fold(entry.line)
    true = match.entries[at].line
    assert isinstance(true, Draw)
    waits: Any = forged.pending()
    outcomes = waits.outcomes or (0, 1)
    forged.fold(Draw(true.chance, next(o for o in outcomes if o != true.outcome)))
    forged.fold(Concede(0))
    with pytest.raises(RecordError) as error:
        verify(record_of(forged, SEED).splitlines(), GAMES)
    assert (error.value.line, error.value.reason) == (at + 2, "chance")


def _is_draw(match: Match, n: int) -> bool:
    return isinstance(match.entries[n].line, Draw)
