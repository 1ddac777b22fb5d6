"""A match: a header and an ordered list of lines, folded.

Games fold answers; core folds what stands above any game: conceding, taking back, abandoning,
pausing, changing who sits where.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

import msgspec

from puntadidito.core.contract import (
    Answer,
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
from puntadidito.core.trail import Trail


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where. ``bot`` is the level of the computer, ``None`` a person."""

    name: str
    bot: str | None = None


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is settled before the first line."""

    game: str
    edition: str
    engine: str = ""
    """The version that made it."""
    setup: Any
    seats: tuple[Seat, ...]
    seed_hash: str
    """The commitment to the secret seed, told before anybody gave a nonce."""
    nonces: tuple[str, ...] = ()
    """What each seat gave to chance; none where nobody sits who could doubt it."""
    created: str = ""


class Concede(msgspec.Struct, frozen=True, tag="concede"):
    """A seat gives the match up."""

    seat: int


class Takeback(msgspec.Struct, frozen=True, tag="takeback"):
    """Back to before line ``to``, at the wish of a seat."""

    seat: int
    to: int


class Abandon(msgspec.Struct, frozen=True, tag="abandon"):
    """The match ends without a result."""


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """The clocks stand still, or run again."""

    on: bool


class SitDown(msgspec.Struct, frozen=True, tag="sit"):
    """Somebody else takes a seat."""

    seat: int
    who: Seat


Control = Concede | Takeback | Abandon | Pause | SitDown
Line = Choice | Draw | Played | Report | Concede | Takeback | Abandon | Pause | SitDown


class Noted(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """An event of core: something that happened to the match rather than in it."""

    law: tuple[str, ...] = ()
    to: int | None = None


class Conceded(Noted, frozen=True, kw_only=True, tag="conceded"):
    """A seat gave the match up."""

    seat: int


class TakenBack(Noted, frozen=True, kw_only=True, tag="taken_back"):
    """Lines from ``line`` on no longer count."""

    seat: int
    line: int


class Abandoned(Noted, frozen=True, kw_only=True, tag="abandoned"):
    """The match ended without a result."""


class Paused(Noted, frozen=True, kw_only=True, tag="paused"):
    """The clocks stand still, or run again."""

    on: bool


class Seated(Noted, frozen=True, kw_only=True, tag="seated"):
    """Somebody else took a seat."""

    seat: int
    name: str


NOTED: tuple[type[Noted], ...] = (Conceded, TakenBack, Abandoned, Paused, Seated)


MOST_LINES = 20_000
"""Lines of the longest match that is kept, shown and replayed; giving up is always heard."""


class Entry(msgspec.Struct, frozen=True):
    """A line and what came of it."""

    line: Line
    events: tuple[Any, ...]


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

    Lines are numbered from 1. `history` keeps the state before each line, so any moment can be
    looked at again and a takeback is a step back.
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
        self.entries: Trail[Entry] = Trail()
        self.history: Trail[Any] = Trail()
        self.clocks: dict[str, int] = {}
        self.result: Outcome | None = None
        self.paused = False
        self.takebacks = 0
        """How many times a decision was taken back."""
        self._live: Trail[int] = Trail()  # numbers of the lines that count, oldest first
        self._dropped: Trail[tuple[int, int]] = Trail()  # first line, and the one that took it back

    @property
    def next_line(self) -> int:
        """The number the next line will have."""
        return len(self.entries) + 1

    @property
    def lines_left(self) -> int:
        """How many more lines this match may have."""
        return MOST_LINES - len(self.entries)

    @property
    def place(self) -> int:
        """The number the next line will have among those that count: chance is drawn from it."""
        return len(self._live) + 1

    def dropped(self, line: int) -> bool:
        """Whether a line was taken back."""
        before = bisect_right(self._dropped, line, key=lambda span: span[0])
        return before > 0 and line < self._dropped[before - 1][1]

    def fork(self) -> Match:
        """A match that can be folded on without touching this one, at the same cost at any line."""
        twin: Match = object.__new__(Match)
        vars(twin).update(vars(self))
        twin.seats, twin.clocks = self.seats.copy(), self.clocks.copy()
        twin.entries, twin.history = self.entries.fork(), self.history.fork()
        twin._live, twin._dropped = self._live.fork(), self._dropped.fork()
        return twin

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
            events = self._answer(line)
        else:
            events = self._control(line)
        self.history.append(before)
        self.entries.append(Entry(line, events))
        if not isinstance(line, Takeback):
            self._live.append(len(self.entries))
        waits = self.game.pending(self.state)
        if self.result is None and isinstance(waits, Over):
            self.result = waits.outcome
        return events

    def _answer(self, line: Answer) -> tuple[Any, ...]:
        clocks: tuple[str, ...] = ()
        if isinstance(line, Choice):
            if self.paused:
                raise Refused(Code.ILLEGAL, "paused")
            if line.ms < 0:
                raise Refused(Code.MALFORMED, "time", {"ms": line.ms})
            asked = self.decision(line.seat)
            clocks = asked.clocks if asked else ()
        step = self.game.apply(self.state, line)
        self.state = step.state
        if isinstance(line, Choice):
            for clock in clocks:
                self.clocks[clock] = self.clocks.get(clock, 0) + line.ms
        return tuple(step.events)

    def _control(self, line: Control) -> tuple[Any, ...]:
        match line:
            case Concede(seat):
                self._know(seat)
                others = [s for s in range(len(self.seats)) if s % 2 != seat % 2]
                self.result = Outcome(others[0] % 2, Termination.CONCEDED, self.points())
                return (Conceded(seat=seat),)
            case Takeback(seat, to):
                self._know(seat)
                return self._take_back(seat, to)
            case Abandon():
                self.result = Outcome(None, Termination.ABANDONED, self.points())
                return (Abandoned(),)
            case Pause(on):
                if on == self.paused:
                    raise Refused(Code.STALE, "stale", {"decision": "pause"})
                self.paused = on
                return (Paused(on=on),)
            case SitDown(seat, who):
                self._know(seat)
                self.seats[seat] = who
                return (Seated(seat=seat, name=who.name),)

    def _know(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refused(Code.MALFORMED, "unknown_seat", {"seat": seat})

    def _take_back(self, seat: int, to: int) -> tuple[Any, ...]:
        if to != self.takeback_target(seat):
            raise Refused(Code.ILLEGAL, "takeback", {"line": to})
        while self._live and self._live[-1] >= to:
            number = self._live.pop()
            line = self.entries[number - 1].line
            if isinstance(line, Choice):
                self._restore_clocks(number, line)
        while self._dropped and self._dropped[-1][0] >= to:
            self._dropped.pop()
        self._dropped.append((to, self.next_line))
        self.takebacks += 1
        self.state = self.history[to - 1]
        return (TakenBack(seat=seat, line=to),)

    def _restore_clocks(self, number: int, line: Choice) -> None:
        waits = self.game.pending(self.history[number - 1])
        if isinstance(waits, Decisions):
            for decision in waits.items:
                if decision.id == line.decision:
                    for clock in decision.clocks:
                        self.clocks[clock] -= line.ms

    def takeback_target(self, seat: int) -> int | None:
        """The line of a seat's last decision, if it may be taken back.

        Against computers always; between people only while nothing else has happened since: no
        chance, no act of another seat.
        """
        alone = all(s.bot is not None for i, s in enumerate(self.seats) if i != seat)
        for number in reversed(self._live):
            line = self.entries[number - 1].line
            if isinstance(line, Choice) and line.seat == seat and line.by != "house":
                return number
            if not alone:
                return None
        return None
