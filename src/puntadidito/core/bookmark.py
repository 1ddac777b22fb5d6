"""A bookmark: the states from which a long match is opened without folding it from its first line.

It is no part of a record and proves nothing: the lines do. Whoever has none, or one that was made
by other sources than these, folds every line.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from puntadidito.core.agenda import Step
from puntadidito.core.contract import Game, Outcome
from puntadidito.core.lines import Header, Line, Seat
from puntadidito.core.match import Match
from puntadidito.core.past import Dropped, Mark, Past, Shelf


class Bookmark(msgspec.Struct, frozen=True, array_like=True):
    """A match after so many lines, but for the lines."""

    sources: str
    """The hash of what made it."""
    lines: int
    seats: tuple[Seat, ...]
    result: Outcome | None
    paused: bool
    takebacks: int
    state: bytes
    apart: int
    marks: tuple[tuple[int, int, bytes], ...]
    late: tuple[tuple[int, int, bytes], ...]
    dropped: tuple[tuple[int, int, int], ...]


_decoder = msgspec.msgpack.Decoder(Bookmark)


def bookmark(match: Match) -> bytes:
    """Where a match stands now."""
    shelf = match.shelf()
    return msgspec.msgpack.encode(
        Bookmark(
            sources(type(match.state).__module__),
            match.next_line - 1,
            tuple(match.seats),
            match.result,
            match.paused,
            match.takebacks,
            pack(match.state),
            shelf.apart,
            tuple((mark.line, mark.place, pack(mark.state)) for mark in shelf.marks),
            tuple((mark.line, mark.place, pack(mark.state)) for mark in shelf.late),
            shelf.dropped,
        )
    )


def opened(game: Game[Any], header: Header, lines: Sequence[Line], body: bytes) -> Match | None:
    """The match after the lines a bookmark has seen; None when it is of no use.

    ``lines``: at least those.
    """
    match = Match(game, header)
    kind = type(match.state)
    try:
        mark = _decoder.decode(body)
        if mark.sources != sources(kind.__module__) or mark.lines > len(lines):
            return None
        shelf = Shelf(
            mark.apart,
            tuple(Mark(line, place, unpack(kind, state)) for line, place, state in mark.marks),
            tuple(Mark(line, place, unpack(kind, state)) for line, place, state in mark.late),
            tuple(Dropped(*span) for span in mark.dropped),
        )
        match.state = unpack(kind, mark.state)
    except msgspec.DecodeError:
        return None
    match.seats, match.result = list(mark.seats), mark.result
    match.paused, match.takebacks = mark.paused, mark.takebacks
    match.take_up(Past.of(game, match.start, lines[: mark.lines], shelf))
    return match


# ---- a state as bytes ---------------------------------------------------------------------------


def pack(state: Any) -> bytes:
    """A state, its agenda included."""
    return msgspec.msgpack.encode(state)


def unpack(kind: type[Any], body: bytes) -> Any:
    """A state of a kind, or raise `msgspec.DecodeError`."""
    plain = msgspec.msgpack.decode(body, type=dict[str, Any])
    todo = plain.pop("todo", ())
    state = _converted({**plain, "todo": []}, kind)
    kinds = _kinds_in(kind.__module__.rpartition(".")[0])
    state.todo = [_step(step, kinds) for step in todo]
    return state


def _step(plain: Any, kinds: Mapping[str, type[Step]]) -> Step:
    """A step by the name of its kind; in its fields too, where any kind may stand."""
    kind = kinds.get(str(plain.get("kind"))) if isinstance(plain, dict) else None
    if kind is None:
        raise msgspec.ValidationError("no such step")
    parts = {}
    for field in msgspec.structs.fields(kind):
        if field.encode_name in plain:
            inner = isinstance(field.type, type) and issubclass(field.type, Step)
            value = plain[field.encode_name]
            parts[field.name] = _step(value, kinds) if inner else _converted(value, field.type)
    return kind(**parts)


def _converted(plain: Any, kind: Any) -> Any:
    return msgspec.convert(plain, kind, builtin_types=(bytes,))


@cache
def _kinds_in(package: str) -> Mapping[str, type[Step]]:
    """The steps of a game by name."""
    return {step.kind: step for step in _kinds(Step) if step.__module__.startswith(package)}


def _kinds(kind: type[Step]) -> Iterator[type[Step]]:
    for below in kind.__subclasses__():
        yield below
        yield from _kinds(below)


@cache
def sources(module: str) -> str:
    """The hash of all sources a state is made by: those of its game and of this room."""
    digest = blake2b(digest_size=16)
    for name in (__name__, module):
        for file in sorted(Path(str(sys.modules[name].__file__)).parent.rglob("*.py")):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()
