"""Records: what verifies, and where a changed one is caught."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from functools import cache

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from puntadidito.core import record
from puntadidito.core.driver import RandomBot, play
from puntadidito.core.match import Match
from puntadidito.core.record import RecordError, lines_of, read, record_of, verify
from puntadidito.games import GAMES

SEED = bytes(range(32))
KEY = Ed25519PrivateKey.from_private_bytes(bytes(32))


@cache
def match() -> Match:
    cards = GAMES["cards"]
    return play(cards, cards.Setup(quick=True), [RandomBot(), RandomBot()], SEED)


@cache
def sealed() -> bytes:
    return record_of(match(), SEED, KEY)


def lines() -> list[bytes]:
    return sealed().splitlines(keepends=True)


def rechained(change: Callable[[int, dict[str, object]], None]) -> list[bytes]:
    """A forger who knows the format: changes bodies and computes all the hashes anew."""
    previous, out = record.GENESIS, []
    for number, text in enumerate(lines(), 1):
        body = msgspec.json.decode(text)["body"]
        if body["type"] == "seal":
            continue
        change(number, body)
        raw = msgspec.json.encode(body)
        previous = record.link(previous, raw)
        out.append(msgspec.json.encode({"hash": previous, "body": body}))
    return out


def departs(given: Iterable[bytes]) -> tuple[int, str]:
    with pytest.raises(RecordError) as error:
        verify(given, GAMES)
    assert f"line {error.value.line}: " in str(error.value)
    return error.value.line, error.value.reason


def test_a_record_verifies_and_names_who_sealed_it() -> None:
    found = verify(lines(), GAMES)
    assert found.game == "cards"
    assert found.lines == len(match().entries)
    assert found.outcome == match().result
    assert found.sealed_by == KEY.public_key().public_bytes_raw().hex()


def test_an_unsealed_record_verifies_and_says_so() -> None:
    assert verify(record_of(match(), SEED).splitlines(), GAMES).sealed_by is None


def test_reading_gives_header_lines_end_seal() -> None:
    bodies = [body for _, body in read(lines())]
    assert isinstance(bodies[0], record.Head)
    assert all(isinstance(b, record.Row) for b in bodies[1:-2])
    assert isinstance(bodies[-2], record.End)
    assert isinstance(bodies[-1], record.Seal)


@given(st.data())
def test_any_changed_byte_is_caught(data: st.DataObject) -> None:
    text = bytearray(sealed())
    place = data.draw(st.integers(0, len(text) - 2))  # all but the last line end
    text[place] ^= data.draw(st.integers(1, 255))
    with pytest.raises(RecordError):
        verify(lines_of(io.BytesIO(bytes(text))), GAMES)


def test_a_changed_line_is_named() -> None:
    given = lines()
    given[6] = given[6].replace(b'"n":6', b'"n":7')
    assert departs(given) == (7, "chain")


def test_a_missing_line_is_named() -> None:
    given = lines()
    del given[5]
    assert departs(given) == (6, "chain")
    assert departs(text for n, text in enumerate(rechained(lambda *_: None), 1) if n != 6)[0] == 6


def test_a_line_out_of_order_is_named_even_with_new_hashes() -> None:
    def shift(number: int, body: dict[str, object]) -> None:
        if number >= 6 and "n" in body:
            body["n"] = number

    assert departs(rechained(shift)) == (6, "order")


def test_a_cut_record_is_truncated() -> None:
    assert departs(lines()[:20]) == (20, "truncated")


def test_a_cut_line_is_garbled() -> None:
    given = lines()[:20]
    given[-1] = given[-1][:30]
    assert departs(given) == (20, "garbled")


def test_nothing_may_follow_the_end() -> None:
    def end_early(number: int, body: dict[str, object]) -> None:
        if number == 6:
            body.clear()
            body.update(msgspec.json.decode(lines()[-2])["body"])

    with pytest.raises(RecordError) as error:
        list(read(rechained(end_early)))
    assert (error.value.line, error.value.reason) == (7, "after_end")


@pytest.mark.parametrize("foreign", [b"", b"hello", b"{}", b"[1,2]", b"\xff\xfe\x00", b"null"])
def test_a_foreign_file_is_foreign(foreign: bytes) -> None:
    assert departs([foreign] if foreign else []) == (1, "foreign")


def test_a_line_nested_without_end_is_garbled() -> None:
    deep = b'{"hash":"","body":' + b"[" * 100_000
    assert departs([lines()[0], deep]) == (2, "garbled")


def test_a_huge_line_stops_the_reading() -> None:
    huge = io.BytesIO(lines()[0] + b"x" * (record.MAX_LINE + 10))
    assert departs(lines_of(huge)) == (2, "too_long")


def test_too_many_lines_stop_the_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MAX_LINES", 10)
    assert departs(lines()) == (11, "too_long")


def test_a_forged_draw_is_caught_by_the_seed() -> None:
    draws = [n for n, e in enumerate(match().entries, 1) if e.line.__class__.__name__ == "Draw"]

    def forge(number: int, body: dict[str, object]) -> None:
        line = body.get("line")
        if number == draws[0] + 1 and isinstance(line, dict):
            line["outcome"] = "1" if line["outcome"] == "0" else "0"

    line, reason = departs(rechained(forge))
    assert reason in {"chance", "events"}
    assert line == draws[0] + 1


def test_a_forged_seed_is_caught_by_the_header() -> None:
    def forge(number: int, body: dict[str, object]) -> None:
        if body["type"] == "end":
            body["seed"] = "00" * 32

    assert departs(rechained(forge))[1] == "seed"


@pytest.mark.parametrize("seed", ["xyz", ""])
def test_a_senseless_seed_is_caught(seed: str) -> None:
    def forge(number: int, body: dict[str, object]) -> None:
        if body["type"] == "end":
            body["seed"] = seed

    assert departs(rechained(forge))[1] == "seed"


def test_a_forged_answer_is_refused_by_the_rules() -> None:
    choices = [n for n, e in enumerate(match().entries, 1) if e.line.__class__.__name__ == "Choice"]

    def forge(number: int, body: dict[str, object]) -> None:
        line = body.get("line")
        if number == choices[0] + 1 and isinstance(line, dict):
            line["option"] = "win"

    assert departs(rechained(forge)) == (choices[0] + 1, "refused")


def test_forged_events_are_caught() -> None:
    def forge(number: int, body: dict[str, object]) -> None:
        if number == 4:
            body["events"] = []

    assert departs(rechained(forge)) == (4, "events")


def test_a_forged_outcome_is_caught() -> None:
    def forge(number: int, body: dict[str, object]) -> None:
        outcome = body.get("outcome")
        if isinstance(outcome, dict):
            outcome["points"] = [99, 0]

    assert departs(rechained(forge))[1] == "outcome"


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("game", "chess", "header"),
        ("edition", "0", "edition"),
        ("setup", {"quick": "yes"}, "header"),
        ("setup", {"levels": ["F", "C"]}, "header"),
        ("seats", [{"name": "alone"}], "header"),
    ],
)
def test_a_header_that_makes_no_match_is_named(field: str, value: object, reason: str) -> None:
    def forge(number: int, body: dict[str, object]) -> None:
        header = body.get("header")
        if isinstance(header, dict):
            header[field] = value

    assert departs(rechained(forge)) == (1, reason)


def test_an_unknown_format_is_foreign() -> None:
    def forge(number: int, body: dict[str, object]) -> None:
        if "format" in body:
            body["format"] = 1

    assert departs(rechained(forge)) == (1, "foreign")


def test_a_chain_made_anew_does_not_carry_the_signature() -> None:
    forged = rechained(lambda *_: None)
    seal = msgspec.json.decode(lines()[-1])["body"]
    seal["signature"] = "00" * 64
    raw = msgspec.json.encode(seal)
    previous = msgspec.json.decode(forged[-1])["hash"]
    forged.append(msgspec.json.encode({"hash": record.link(previous, raw), "body": seal}))
    assert departs(forged) == (len(forged), "signature")
