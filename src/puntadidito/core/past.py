"""What a match remembers of itself: every line, a few states, and how to fold the rest again.

States are kept at intervals that grow with the match (`MARKS` of them at most) and where the last
stretches begin; lines are packed once they are old. Any moment is folded again from the last state
kept before it, a stretch at a time, so that whoever looks at its neighbours finds them there. What
was looked at is let go when nobody looks (`rest`).
"""

from __future__ import annotations

import zlib
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar, overload

import msgspec

from puntadidito.core.contract import Choice, Draw, Game, Pending, Played, Report
from puntadidito.core.lines import Line, Takeback, noted
from puntadidito.core.trail import Trail

MARKS = 4
"""States kept at most; when there are more every second is let go."""
STRETCH = 64
"""Lines that are packed together, and folded again together; also the first interval of marks."""
RECENT = 32
"""Moments at hand while a match goes on."""

_lines = msgspec.json.Decoder(tuple[Line, ...])
_encoder = msgspec.json.Encoder()
T = TypeVar("T")


class Entry(msgspec.Struct, frozen=True):
    """A line and what came of it."""

    line: Line
    events: tuple[Any, ...]


class Moment(NamedTuple):
    """A line, what came of it, and the state before."""

    before: Any
    entry: Entry


class Mark(NamedTuple):
    """The state before a line, kept."""

    line: int
    place: int
    state: Any


class Dropped(NamedTuple):
    """Lines that no longer count: from ``first`` to ``by``, which took them back."""

    first: int
    by: int
    gone: int
    """How many do not count up to here."""


class Shelf(NamedTuple):
    """The states that are kept of a match, and which lines do not count."""

    apart: int
    """How far apart the marks are, in places."""
    marks: tuple[Mark, ...]
    late: tuple[Mark, ...]
    """Where the last two stretches begin."""
    dropped: tuple[Dropped, ...]


class Stretch(NamedTuple):
    """Some moments in a row that were folded again."""

    number: int
    moments: list[Moment]
    after: Any
    """The state after the last of them."""


class Past:
    """The lines of a match, numbered from 1. A fork costs the same however long it is.

    One thread at a time may go on or rest; any may look.
    """

    def __init__(self, game: Game[Any], start: Any) -> None:
        """``start``: the state before the first line."""
        self._game, self.start = game, start
        self._length = 0
        self._packed: Trail[bytes] = Trail()
        self._fresh: Trail[Line] | bytes = Trail()  # packed too while nobody looks
        self._marks: Trail[Mark] = Trail()
        self._apart = STRETCH
        self._late: tuple[Mark, ...] = ()  # where the last two stretches begin
        self._dropped: Trail[Dropped] = Trail()
        self._recent: tuple[Moment, ...] = ()
        self._opened: tuple[int, tuple[Line, ...]] = (-1, ())
        self._seen: tuple[Stretch, ...] = ()

    @classmethod
    def of(cls, game: Game[Any], start: Any, lines: Sequence[Line], shelf: Shelf) -> Past:
        """The past of lines that were folded once before."""
        past = cls(game, start)
        packed = max(0, len(lines) // STRETCH - 1) * STRETCH
        past._length = len(lines)
        past._packed = Trail([_pack(lines[n : n + STRETCH]) for n in range(0, packed, STRETCH)])
        past._fresh = Trail(lines[packed:])
        past._apart, past._marks = shelf.apart, Trail(shelf.marks)
        past._late, past._dropped = shelf.late, Trail(shelf.dropped)
        return past

    @property
    def shelf(self) -> Shelf:
        """What is kept besides the lines."""
        return Shelf(self._apart, tuple(self._marks), self._late, tuple(self._dropped))

    def fork(self) -> Past:
        """The same past, to be gone on from elsewhere."""
        twin: Past = object.__new__(Past)
        vars(twin).update(vars(self))
        twin._packed, twin._fresh = self._packed.fork(), self._awake().fork()
        twin._marks, twin._dropped = self._marks.fork(), self._dropped.fork()
        return twin

    def rest(self) -> None:
        """Let go of everything that can be folded again."""
        self._recent, self._opened, self._seen = (), (-1, ()), ()
        if isinstance(fresh := self._fresh, Trail):
            self._fresh = _pack(fresh)

    def _awake(self) -> Trail[Line]:
        """The lines that are not packed for good."""
        fresh = self._fresh  # whoever else wakes them now finds the same
        if isinstance(fresh, bytes):
            self._fresh = fresh = Trail(_unpack(fresh))
        return fresh

    @property
    def packed_bytes(self) -> int:
        """How much room the packed lines take."""
        return sum(map(len, self._packed)) + len(_pack(self._awake()))

    def __len__(self) -> int:
        """How many lines there are."""
        return self._length

    @property
    def place(self) -> int:
        """The number the next line will have among those that count."""
        return self._length - (self._dropped[-1].gone if self._dropped else 0) + 1

    # ---- going on -------------------------------------------------------------------------------

    def append(self, before: Any, line: Line, events: tuple[Any, ...]) -> None:
        """A line was folded; ``before``: the state it met."""
        place = self.place
        if place % self._apart == 0 and not isinstance(line, Takeback):
            self._marks.append(Mark(self._length + 1, place, before))
            self._thin_out()
        if self._length % STRETCH == 0:
            self._late = (*self._late[-1:], Mark(self._length + 1, place, before))
        self._recent = (*self._recent[1 - RECENT :], Moment(before, Entry(line, events)))
        fresh = self._awake()
        fresh.append(line)
        self._length += 1
        if len(fresh) >= 2 * STRETCH:
            self._packed.append(_pack(fresh[:STRETCH]))
            self._fresh = Trail(fresh[STRETCH:])

    def take_back(self, to: int) -> Any:
        """Lines from ``to`` on, and the one that says so, count no longer; gives the state then."""
        found = self._at_hand(to)
        state, by = found.before if found else self._folded(to), self._length + 1
        while self._dropped and self._dropped[-1].first >= to:
            self._dropped.pop()
        gone = self._dropped[-1].gone if self._dropped else 0
        self._dropped.append(Dropped(to, by, gone + by - to + 1))
        while self._marks and self._marks[-1].line > to:
            self._marks.pop()
        return state

    def _thin_out(self) -> None:
        if len(self._marks) > MARKS:
            self._apart *= 2
            self._marks = Trail([mark for mark in self._marks if mark.place % self._apart == 0])

    # ---- looking back ---------------------------------------------------------------------------

    def dropped(self, n: int) -> bool:
        """Whether a line was taken back."""
        before = bisect_right(self._dropped, n, key=lambda span: span.first)
        return before > 0 and n < self._dropped[before - 1].by

    def counting(self) -> Iterator[tuple[int, Line]]:
        """The lines that count and their numbers, latest first."""
        n, spans = self._length, len(self._dropped)
        while n:
            if spans and n == self._dropped[spans - 1].by:
                n = self._dropped[spans - 1].first - 1
                spans -= 1
            else:
                yield n, self.line(n)
                n -= 1

    def line(self, n: int) -> Line:
        """A line by its number."""
        stretch, at = divmod(n - 1, STRETCH)
        if stretch >= len(self._packed):
            return self._awake()[n - 1 - len(self._packed) * STRETCH]
        opened, lines = self._opened
        if opened != stretch:
            lines = _unpack(self._packed[stretch])
            self._opened = stretch, lines
        return lines[at]

    def moment(self, n: int) -> Moment:
        """A line with what came of it and the state before."""
        found = self._at_hand(n)
        if found is not None:
            return found
        number, at = divmod(n - 1, STRETCH)
        stretch = self._again(number)
        self._seen = (*(one for one in self._seen[-1:] if one.number != number), stretch)
        return stretch.moments[at]

    def _at_hand(self, n: int) -> Moment | None:
        recent, back = self._recent, self._length - n
        if back < len(recent):
            return recent[-1 - back]
        number, at = divmod(n - 1, STRETCH)
        for stretch in self._seen:
            if stretch.number == number and at < len(stretch.moments):
                return stretch.moments[at]
        return None

    def _again(self, number: int) -> Stretch:
        """Fold a stretch again, on from the one before it where that was looked at."""
        first, moments = number * STRETCH + 1, list[Moment]()
        whole = (one for one in self._seen if len(one.moments) == STRETCH)
        last = next((one for one in whole if one.number == number - 1), None)
        state = last.after if last else self._folded(first)
        for n in range(first, min(first + STRETCH, self._length + 1)):
            line, before = self.line(n), state
            state, events = step(self._game, before, line)
            if isinstance(line, Takeback):
                near = line.to >= first
                state = moments[line.to - first].before if near else self._folded(line.to)
            moments.append(Moment(before, Entry(line, events)))
        return Stretch(number, moments, state)

    def _folded(self, n: int) -> Any:
        """The state before a line, folded from the last one kept before it."""
        kept = {mark.line: mark.state for mark in (*self._marks, *self._late)}
        lines: list[Line] = []
        while n > 1 and n not in kept:
            line = self.line(n - 1)
            if isinstance(line, Takeback):
                n = line.to
            else:
                lines.append(line)
                n -= 1
        state = kept.get(n, self.start)
        for line in reversed(lines):
            state, _ = step(self._game, state, line)
        return state


def step(
    game: Game[Any], state: Any, line: Line, waits: Pending | None = None
) -> tuple[Any, tuple[Any, ...]]:
    """The state after a line, and what happened; a line above the game changes no state."""
    if not isinstance(line, Choice | Draw | Played | Report):
        return state, noted(line)
    folded = game.apply(state, line, waits)
    return folded.state, tuple(folded.events)


def _pack(lines: Sequence[Line]) -> bytes:
    return zlib.compress(_encoder.encode(list(lines)), 1)


def _unpack(packed: bytes) -> tuple[Line, ...]:
    return _lines.decode(zlib.decompress(packed))


class Seen(Sequence[T], Generic[T]):
    """One thing of every line, in order, from the first."""

    def __init__(self, past: Past, get: Callable[[int], T]) -> None:
        """``get`` gives it by the number of the line."""
        self._past, self._get = past, get

    def __len__(self) -> int:
        """How many lines there are."""
        return len(self._past)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        """Of one line, counted from 0, or of some."""
        if isinstance(index, slice):
            return [self._get(i + 1) for i in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        return self._get(index % len(self) + 1)

    def __eq__(self, other: object) -> bool:
        """The same in the same order."""
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]
