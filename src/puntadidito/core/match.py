"""A match: a header and an ordered list of lines, folded.

Games fold answers; core folds what stands above any game: conceding, taking back, abandoning,
pausing, changing who sits where.
"""

from __future__ import annotations

from typing import Any

import msgspec

from puntadidito.core.contract import (
    Choice,
    Code,
    Decision,
    Decisions,
    Draw,
    Game,
    Outcome,
    Over,
    Pending,
    Played,
    Refused,
    Report,
    Termination,
)
from puntadidito.core.lines import (
    NOTED,
    Abandon,
    Abandoned,
    Concede,
    Conceded,
    Control,
    Header,
    Line,
    Noted,
    Pause,
    Paused,
    Seat,
    Seated,
    SitDown,
    Takeback,
    TakenBack,
    noted,
)
from puntadidito.core.past import Entry, Past, Seen, Shelf, step

__all__ = [
    "MOST_LINES",
    "NOTED",
    "Abandon",
    "Abandoned",
    "Concede",
    "Conceded",
    "Control",
    "Entry",
    "Header",
    "Line",
    "Match",
    "Noted",
    "Pause",
    "Paused",
    "Seat",
    "Seated",
    "SitDown",
    "Takeback",
    "TakenBack",
    "setup_of",
]

MOST_LINES = 20_000
"""Lines of the longest match that is kept, shown and replayed; giving up is always heard."""


def setup_of(game: Game[Any], options: Any) -> Any:
    """Read set-up options strictly, or raise `Refused` naming what is wrong.

    >>> from puntadidito.games import GAMES
    >>> setup_of(GAMES["cards"], {"quick": True}).quick
    True
    """
    try:
        return msgspec.convert(options, game.Setup)
    except msgspec.ValidationError as error:
        raise Refused(Code.MALFORMED, "setup", {"detail": str(error)}) from None


class Match:
    """The fold itself: give it lines, it gives events.

    Lines are numbered from 1. `entries` are the lines with their events, `history` the state before
    each: any moment can be looked at again, and a takeback is a step back.
    """

    def __init__(self, game: Game[Any], header: Header) -> None:
        """Set the table for a header."""
        if header.game != game.id:
            raise Refused(Code.MALFORMED, "unknown_game", {"game": header.game})
        self.game = game
        self.header = header
        self.setup = setup_of(game, header.setup)
        if len(header.seats) != game.seats(self.setup):
            raise Refused(Code.MALFORMED, "seats", {"count": len(header.seats)})
        if header.nonces and len(header.nonces) != len(header.seats):
            raise Refused(Code.MALFORMED, "nonces", {"count": len(header.nonces)})
        self.seats = list(header.seats)
        self.state: Any = game.new(self.setup)
        self.result: Outcome | None = None
        self.paused = False
        self.takebacks = 0
        """How many times a decision was taken back."""
        self._past = Past(game, self.state)
        self._waits: Pending | None = None  # what the game waits for, as no player was given it

    @property
    def entries(self) -> Seen[Entry]:
        """Every line and what came of it."""
        return Seen(self._past, lambda n: self._past.moment(n).entry)

    @property
    def history(self) -> Seen[Any]:
        """The state before each line."""
        return Seen(self._past, lambda n: self._past.moment(n).before)

    @property
    def next_line(self) -> int:
        """The number the next line will have."""
        return len(self._past) + 1

    @property
    def lines_left(self) -> int:
        """How many more lines this match may have."""
        return MOST_LINES - len(self._past)

    @property
    def place(self) -> int:
        """The number the next line will have among those that count: chance is drawn from it."""
        return self._past.place

    def line(self, n: int) -> Line:
        """A line by its number."""
        return self._past.line(n)

    def dropped(self, line: int) -> bool:
        """Whether a line was taken back."""
        return self._past.dropped(line)

    def after(self, n: int) -> Any:
        """The state after a line; after 0 it is the one before the first."""
        return self.state if n == len(self._past) else self._past.moment(n + 1).before

    def fork(self) -> Match:
        """A match that can be folded on without touching this one, at the same cost at any line."""
        twin: Match = object.__new__(Match)
        vars(twin).update(vars(self))
        twin.seats, twin._past = self.seats.copy(), self._past.fork()
        return twin

    def rest(self) -> None:
        """Nobody looks: let go of everything that can be folded again."""
        self._past.rest()
        self._waits = None

    @property
    def start(self) -> Any:
        """The state before the first line."""
        return self._past.start

    def shelf(self) -> Shelf:
        """The states that are kept of it."""
        return self._past.shelf

    def take_up(self, past: Past) -> None:
        """Go on from a past that was folded once before; the state is the one after it."""
        self._past, self._waits = past, None

    @property
    def packed_bytes(self) -> int:
        """How much room the lines take while nobody looks."""
        return self._past.packed_bytes

    def points(self) -> tuple[int, ...]:
        """The score as it stands."""
        return self.game.points(self.state)

    def pending(self) -> Pending:
        """What the table waits for."""
        if self.result is not None:
            return Over(self.result)
        return self.game.pending(self.state)

    def decision(self, seat: int) -> Decision | None:
        """What a seat is asked now, if anything."""
        waits = self.pending()
        if isinstance(waits, Decisions):
            return next((d for d in waits.items if d.seat == seat), None)
        return None

    def fold(self, line: Line) -> tuple[Any, ...]:
        """Take a line and say what happened, or raise `Refused` and change nothing."""
        if self.result is not None:
            raise Refused(Code.OVER, "over")
        if self.lines_left <= 0 and not isinstance(line, Concede | Abandon):
            raise Refused(Code.OVER, "full", {"most": MOST_LINES})
        before = self.state
        if isinstance(line, Choice | Draw | Played | Report):
            if isinstance(line, Choice):
                self._may_answer(line)
            self.state, events = step(self.game, before, line, self._waits)
        else:
            self._control(line)
            events = noted(line)
        self._past.append(before, line, events)
        if self.state is not before:
            self._waits = self.game.pending(self.state)
            if self.result is None and isinstance(self._waits, Over):
                self.result = self._waits.outcome
        return events

    def _may_answer(self, line: Choice) -> None:
        if self.paused:
            raise Refused(Code.ILLEGAL, "paused")
        if line.ms < 0:
            raise Refused(Code.MALFORMED, "time", {"ms": line.ms})

    def _control(self, line: Control) -> None:
        match line:
            case Concede(seat):
                self._know(seat)
                sides = (self.game.side(other) for other in range(len(self.seats)))
                winner = next(side for side in sides if side != self.game.side(seat))
                self.result = Outcome(winner, Termination.CONCEDED, self.points())
            case Takeback(seat, to):
                self._know(seat)
                if to != self.takeback_target(seat):
                    raise Refused(Code.ILLEGAL, "takeback", {"line": to})
                self.state = self._past.take_back(to)
                self.takebacks += 1
            case Abandon():
                self.result = Outcome(None, Termination.ABANDONED, self.points())
            case Pause(on):
                if on == self.paused:
                    raise Refused(Code.STALE, "stale", {"decision": "pause"})
                self.paused = on
            case SitDown(seat, who):
                self._know(seat)
                self.seats[seat] = who

    def _know(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refused(Code.MALFORMED, "unknown_seat", {"seat": seat})

    def takeback_target(self, seat: int) -> int | None:
        """The line of a seat's last decision, if it may be taken back.

        Against computers always; between people only while nothing else has happened since: no
        chance, no act of another seat.
        """
        alone = all(s.bot is not None for i, s in enumerate(self.seats) if i != seat)
        for number, line in self._past.counting():
            if isinstance(line, Choice) and line.seat == seat and line.by != "house":
                return number
            if not alone:
                return None
        return None
