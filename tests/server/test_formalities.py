"""Questions with one answer, asked to keep a hand secret: nobody is kept waiting for a computer."""

from __future__ import annotations

from typing import Literal

from puntadidito.core.contract import Choice
from puntadidito.core.match import Header, Match, Seat
from puntadidito.games import GAMES
from puntadidito.server import minds
from puntadidito.server.scribe import asked_of_bot, drive, owed

ANNA, BRUNO, ADA = Seat("Anna"), Seat("Bruno"), Seat("Ada", "club")


def played(*seats: Seat, seed: bytes) -> tuple[Match, list[int]]:
    """A short match of Crash Tackle, people played as the club plays; the formalities asked."""
    crash = GAMES["crash"]
    header = Header(
        game="crash", edition=crash.edition, setup={"turns": 4}, seats=seats, seed_hash=""
    )
    match, formal = Match(crash, header), []
    drive(match, seed)
    while asked := owed(match):
        decision = asked[0]
        formal += [decision.seat] if decision.formal else []
        option, value = minds.choose(*asked_of_bot(_as_club(match), decision, seed))
        person = match.seats[decision.seat].bot is None
        by: Literal["seat", "bot"] = "seat" if person else "bot"
        match.fold(Choice(decision.id, decision.seat, option, value, by=by))
        drive(match, seed)
    return match, formal


def _as_club(match: Match) -> Match:
    twin = match.fork()
    twin.seats = [ADA, ADA]
    return twin


def by_house(match: Match) -> list[Choice]:
    lines = [entry.line for entry in match.entries]
    return [line for line in lines if isinstance(line, Choice) and line.by == "house"]


def test_against_a_computer_the_house_answers_and_it_is_written() -> None:
    match, formal = played(ANNA, ADA, seed=b"one")
    answered = by_house(match)
    assert answered and {line.seat for line in answered} == {0}
    assert {line.option for line in answered} <= {"down", "wait"}
    assert set(formal) <= {1}, "a computer answers for itself"


def test_between_people_everybody_is_asked() -> None:
    match, formal = played(ANNA, BRUNO, seed=b"one")
    assert not by_house(match) and set(formal) == {0, 1}


def test_what_the_house_answered_is_not_taken_back_alone() -> None:
    match, _ = played(ANNA, ADA, seed=b"one")
    twin = Match(match.game, match.header)
    for entry in match.entries:
        twin.fold(entry.line)
        if isinstance(entry.line, Choice) and entry.line.by == "house":
            to = twin.takeback_target(0)
            assert to is not None
            last = twin.entries[to - 1].line
            assert isinstance(last, Choice) and last.seat == 0 and last.by == "seat"
