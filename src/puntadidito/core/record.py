"""The record of a match: JSON lines, each bound to the one before by its hash.

A record is a header, the lines with their events, an end (outcome and seed) and a seal (the
server's signature of the chain). It can always be shown, because events stand in it; it can be
verified by anybody with the same edition of the rules: the chain, every draw of chance, every
ruling. Nothing in a file is ever executed, and no line may be longer than `MAX_LINE`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import IO, Any

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from puntadidito.core import chance
from puntadidito.core.contract import Chance, Draw, Game, Outcome, Played, Refused, Shot
from puntadidito.core.match import MOST_LINES, Header, Line, Match

FORMAT = 2
"""From here on records keep opening: a field may come in, with a default that is not written."""
GENESIS = "puntadidito"
MAX_LINE = 1 << 20
MAX_LINES = MOST_LINES + 4
"""A header, the lines, a line for whoever gives up at the very last, an end, a seal."""


class RecordError(Exception):
    """A record departs from the truth at a line. ``reason`` is a key of the message catalogues."""

    def __init__(self, line: int, reason: str, detail: str = "") -> None:
        """Name the place (counted from 1) and what is wrong there."""
        self.line = line
        self.reason = reason
        self.detail = detail
        super().__init__(f"line {line}: {_SAYS[reason]}{': ' + detail if detail else ''}")


_SAYS = {
    "foreign": "not a record of Puntadidito",
    "garbled": "this is not a line of a record; the file may be cut here",
    "too_long": "longer than any match",
    "chain": "the chain of hashes breaks: this line or the one before was changed",
    "order": "lines are missing or out of order",
    "truncated": "the record ends before the match does",
    "after_end": "something follows the end of the match",
    "header": "the header is not valid",
    "edition": "made with another edition of the rules: it can be shown, not verified",
    "seed": "the seed is not the one committed to in the header",
    "chance": "a draw is not the one the seed gives",
    "refused": "the rules refuse this line",
    "events": "the events are not those the rules give",
    "physics": "the simulated table gives another end to this shot",
    "outcome": "the outcome is not the one the lines lead to",
    "signature": "the signature does not fit the chain",
}


_WEAK = frozenset(
    {
        "00" * 31,
        "01" + "00" * 30,
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03",
        "ec" + "ff" * 30,
        "ed" + "ff" * 30,
        "ee" + "ff" * 30,
    }
)
"""Points of small order, whatever their last byte: a seal of zeros would fit any record."""


class Head(msgspec.Struct, frozen=True, tag="header"):
    """First line."""

    format: int
    header: Header


class Row(msgspec.Struct, frozen=True, tag="line"):
    """A line of the match and what came of it."""

    n: int
    line: Line
    events: msgspec.Raw


class End(msgspec.Struct, frozen=True, tag="end"):
    """The outcome; the seed is no longer a secret."""

    outcome: Outcome
    seed: str


class Seal(msgspec.Struct, frozen=True, tag="seal"):
    """The server's signature of the chain up to the end."""

    key: str
    signature: str


Body = Head | Row | End | Seal


class Linked(msgspec.Struct, frozen=True):
    """A body and the hash that binds it to everything before."""

    hash: str
    body: msgspec.Raw


_encoder = msgspec.json.Encoder()
_linked = msgspec.json.Decoder(Linked)
_body = msgspec.json.Decoder(Body)
_row = msgspec.json.Decoder(Row)


def link(previous: str, body: bytes) -> str:
    """The hash of a line, given the hash before it."""
    return blake2b(previous.encode() + body, digest_size=32).hexdigest()


def encode(body: Body) -> bytes:
    """The bytes a hash is taken of."""
    return _encoder.encode(body)


def row(n: int, line: Line, events: Iterable[Any]) -> bytes:
    """The body of a line of the match."""
    return encode(Row(n, line, msgspec.Raw(_encoder.encode(tuple(events)))))


def line_of(body: bytes) -> Line:
    """The line in the body of a row, or raise `msgspec.DecodeError`."""
    return _row.decode(body).line


def write(
    header: Header, rows: Iterable[bytes], end: End | None, key: Ed25519PrivateKey | None = None
) -> Iterator[bytes]:
    """Chain bodies into the lines of a record, sealed when there is an end and a key."""
    head = GENESIS

    def chained(body: bytes) -> bytes:
        nonlocal head
        head = link(head, body)
        return _encoder.encode(Linked(head, msgspec.Raw(body))) + b"\n"

    yield chained(encode(Head(FORMAT, header)))
    for body in rows:
        yield chained(body)
    if end is not None:
        yield chained(encode(end))
        if key is not None:
            public = key.public_key().public_bytes_raw().hex()
            yield chained(encode(Seal(public, key.sign(head.encode()).hex())))


def record_of(match: Match, seed: bytes, key: Ed25519PrivateKey | None = None) -> bytes:
    """The whole record of a finished match.

    >>> from puntadidito.core.driver import RandomBot, play
    >>> from puntadidito.games import GAMES
    >>> cards = GAMES["cards"]
    >>> match = play(cards, cards.Setup(quick=True), [RandomBot(), RandomBot()], bytes(32))
    >>> verify(record_of(match, bytes(32)).splitlines(), GAMES).outcome == match.result
    True
    """
    assert match.result is not None, "only a finished match gives its seed away"
    rows = (row(n, e.line, e.events) for n, e in enumerate(match.entries, 1))
    return b"".join(write(match.header, rows, End(match.result, seed.hex()), key))


def lines_of(file: IO[bytes]) -> Iterator[bytes]:
    """The lines of a file, one at a time; one longer than any of ours stops the reading."""
    number = 0
    while text := file.readline(MAX_LINE + 1):
        number += 1
        if len(text) > MAX_LINE:
            raise RecordError(number, "too_long")
        yield text


def read(lines: Iterable[bytes]) -> Iterator[tuple[str, Body]]:
    """Check the chain and the order; give hash and body of each line, or raise `RecordError`."""
    previous, last, number = GENESIS, None, 0
    for number, text in enumerate(lines, 1):
        if number > MAX_LINES or len(text) > MAX_LINE:
            raise RecordError(number, "too_long")
        try:
            linked = _linked.decode(text)
            body = _body.decode(linked.body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            reason = "foreign" if number == 1 else "garbled"
            raise RecordError(number, reason, str(error)) from None
        if (number == 1) != isinstance(body, Head):
            raise RecordError(number, "foreign" if number == 1 else "order")
        previous = link(previous, bytes(linked.body))
        if linked.hash != previous:
            raise RecordError(number, "chain")
        _in_order(number, last, body)
        last = body
        yield previous, body
    if number == 0:
        raise RecordError(1, "foreign")


def _in_order(number: int, last: Body | None, body: Body) -> None:
    if isinstance(body, Head) and body.format != FORMAT:
        raise RecordError(number, "foreign", f"format {body.format}")
    if isinstance(last, Seal) or (isinstance(last, End) and not isinstance(body, Seal)):
        raise RecordError(number, "after_end")
    if isinstance(body, Row) and body.n != number - 1:
        raise RecordError(number, "order")
    if isinstance(body, Seal) and not isinstance(last, End):
        raise RecordError(number, "order")


class Verified(msgspec.Struct, frozen=True):
    """What a verified record says."""

    game: str
    lines: int
    shots: int
    """Shots that were simulated again; none unless asked for, and none of a real table."""
    outcome: Outcome
    head: str
    sealed_by: str | None
    """Public key of the server that signed it; whether to trust it is for the reader."""


def verify(
    lines: Iterable[bytes], games: Mapping[str, Game[Any]], *, physics: bool = False
) -> Verified:
    """Fold a record again and compare everything, or raise `RecordError` with the place.

    Draws are checked against the seed, which stands at the end: they are kept until then. Shots
    are taken as they stand; with ``physics`` each is simulated again, which gives the same
    numbers on the same kind of machine only.
    """
    return _Verifier(games, physics).run(lines)


class _Verifier:
    def __init__(self, games: Mapping[str, Game[Any]], physics: bool) -> None:
        self.games, self.physics = games, physics
        self.shots = 0
        self.match: Match | None = None
        self.draws: list[tuple[int, int, Chance, Draw]] = []  # number in the file, place
        self.end: End | None = None
        self.seal: Seal | None = None
        self.head = GENESIS  # of the chain up to the end, which is what a seal signs

    def run(self, lines: Iterable[bytes]) -> Verified:
        number = 0
        for number, (head, body) in enumerate(read(lines), 1):
            self._take(number, body)
            if not isinstance(body, Seal):
                self.head = head
        if self.end is None or self.match is None:
            raise RecordError(number, "truncated")
        return Verified(
            self.match.header.game,
            len(self.match.entries),
            self.shots,
            self.end.outcome,
            self.head,
            self.seal.key if self.seal else None,
        )

    def _take(self, number: int, body: Body) -> None:
        if isinstance(body, Head):
            self.match = self._set_table(number, body.header)
        elif isinstance(body, Row):
            self._fold(number, body)
        elif isinstance(body, End):
            self._finish(number, body)
        else:
            self._check_seal(number, body)

    def _set_table(self, number: int, header: Header) -> Match:
        game = self.games.get(header.game)
        if game is None:
            raise RecordError(number, "header", f"unknown game {header.game!r}")
        if header.edition != game.edition:
            raise RecordError(number, "edition", header.edition)
        try:
            return Match(game, header)
        except Refused as refused:
            raise RecordError(number, "header", str(refused)) from None

    def _fold(self, number: int, body: Row) -> None:
        assert self.match is not None
        waits = self.match.pending()
        if isinstance(waits, Chance) and isinstance(body.line, Draw):
            self.draws.append((number, self.match.place, waits, body.line))
        if self.physics and isinstance(waits, Shot) and isinstance(body.line, Played):
            self._shoot(number, self.match.game, waits, body.line)
        try:
            events = self.match.fold(body.line)
        except Refused as refused:
            raise RecordError(number, "refused", str(refused)) from None
        if _encoder.encode(events) != bytes(body.events):
            raise RecordError(number, "events")

    def _shoot(self, number: int, game: Game[Any], shot: Shot, played: Played) -> None:
        try:
            ran = game.shoot(shot)
        except Refused:  # played by hand, at a real table
            return
        if _encoder.encode(Played(shot.id, ran.facts, ran.log)) != _encoder.encode(played):
            raise RecordError(number, "physics")
        self.shots += 1

    def _finish(self, number: int, end: End) -> None:
        assert self.match is not None
        if self.match.result != end.outcome:
            raise RecordError(number, "outcome")
        try:
            seed = bytes.fromhex(end.seed)
        except ValueError:
            raise RecordError(number, "seed") from None
        header = self.match.header
        if len(seed) != chance.SEED_BYTES or chance.commitment(seed) != header.seed_hash:
            raise RecordError(number, "seed")
        for drawn, place, waits, draw in self.draws:
            if chance.draw(seed, header.nonces, place, waits) != draw:
                raise RecordError(drawn, "chance")
        self.end = end

    def _check_seal(self, number: int, seal: Seal) -> None:
        if seal.key[:-2].lower() in _WEAK:
            raise RecordError(number, "signature", "a key that signs everything")
        try:
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(seal.key))
            key.verify(bytes.fromhex(seal.signature), self.head.encode())
        except (ValueError, InvalidSignature):
            raise RecordError(number, "signature") from None
        self.seal = seal
