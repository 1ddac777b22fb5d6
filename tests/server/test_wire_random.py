"""Whatever a client sends, a table answers with itself or with a typed refusal, and lives on."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient

from puntadidito.core.contract import Code
from puntadidito.server.refusals import REASONS
from puntadidito.server.table import Table
from tests.server.house import HERE, ME, AtTable, Guest, Json

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
tags = st.sampled_from(["sit", "answer", "ask", "hold", "ping", "table", "choice", "draw", ""])
fields = st.sampled_from(
    ["token", "seat", "since", "decision", "option", "value", "id", "what", "by", "ms", "on"]
)
near_misses = st.builds(
    lambda tag, rest: json.dumps({"type": tag, **rest}),
    tags,
    st.dictionaries(fields, anything | st.sampled_from(["draw", "concede", "4"]), max_size=4),
)
# Not a ping: its answer would be taken for the one that ends what a step brings.
garbage = (st.text(max_size=30) | anything.map(json.dumps) | near_misses).filter(
    lambda text: text.replace(" ", "") != '{"type":"ping"}'
)

steps = st.one_of(
    st.tuples(st.just("answer"), st.integers(0, 3)),
    st.tuples(st.just("stale"), st.integers(-1, 60).map(str)),
    st.tuples(st.just("other seat"), st.just(0)),
    st.tuples(st.just("unlisted"), st.text(max_size=6) | st.just("kick_up")),
    st.tuples(st.just("sit"), st.sampled_from([None, 0, 1, 2, -1, 2**70])),
    st.tuples(st.just("garbage"), garbage),
    st.tuples(st.just("takeback"), st.just(0)),
    st.tuples(st.just("hold"), st.booleans()),
)


def do(screen: AtTable, guest: Guest, step: tuple[str, Any]) -> bool | None:
    """Do a step; say whether it must be accepted, or ``None`` where either may be."""
    kind, what = step
    table = screen.table
    decision: Json = next(iter(table["decisions"]), {"id": "0", "seat": 0})
    if kind == "answer":
        screen.sit(guest.token, decision["seat"])
        options = (screen.mine() or {"options": []})["options"]
        if not options:
            screen.say(type="answer", decision="0", option="draw")
            return False
        screen.answer(options[what % len(options)]["name"])
        return True
    if kind == "stale":
        screen.say(type="answer", decision=what, option="draw")
        mine = screen.mine()
        return None if mine and mine["id"] == what else False
    if kind == "other seat":
        screen.sit(guest.token, 1 - decision["seat"])
        screen.say(type="answer", decision=decision["id"], option="draw")
        return False
    if kind == "unlisted":
        screen.say(type="answer", decision=decision["id"], option=what)
        return False
    if kind == "sit":
        screen.say(type="sit", token=guest.token, seat=what)
        return None
    if kind == "takeback":
        screen.say(type="ask", what="takeback")
        return None
    if kind == "hold":
        screen.say(type="hold", on=what)
        return None
    screen.line.send(what)
    return None


def heard(screen: AtTable) -> list[Json]:
    """Everything that comes before the answer to a ping."""
    screen.say(type="ping")
    messages = []
    while (message := screen.hear())["type"] != "pong":
        messages.append(message)
    return messages


@pytest.fixture(scope="module", autouse=True)
def same_cards() -> Iterator[None]:
    """The same story must meet the same cards each time it is told."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("puntadidito.core.chance.new_seed", lambda: bytes(32))
        patch.setattr("puntadidito.core.chance.new_nonce", lambda: "same")
        yield


@settings(max_examples=40)
@given(story=st.lists(steps, min_size=3, max_size=15))
def test_a_table_survives_any_client(client: TestClient[Litestar], story: list[Any]) -> None:
    guest = Guest(client)
    match = guest.match(ME, HERE)
    with guest.at(match, 0) as screen, guest.at(match, None) as witness:
        table: Table = client.app.state.lobby._tables[match].result()
        for step in story:
            before = len(table.match.entries)
            accepted = do(screen, guest, step)
            refusals = [m for m in heard(screen) if m["type"] == "refused"]
            after = len(table.match.entries)
            for refusal in refusals:
                assert refusal["code"] in set(Code)
                assert refusal["reason"] in REASONS or refusal["reason"].startswith("barred.")
            if refusals:
                assert after == before and not accepted
            if accepted is False:
                assert len(refusals) == 1
            if accepted:
                assert after > before
        witness.until(lambda table: table["match"]["lines"] == after)
        kept = guest.frames(match)
        assert [frame["n"] for frame in kept] == list(witness.frames)
        for frame in kept:  # what is taken back later is not sent again
            assert {**frame, "dropped": False} == {**witness.frames[frame["n"]], "dropped": False}
