"""Record moments of Crash Tackle for the tests of this folder: ``python recorded.py``.

Matches are played at random, or by players who know a little, until every kind of event, every
article it can cite and every kind of question was seen; the fewest moments that show them all are
kept, as seat 0 sees them.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from puntadidito.core.contract import Chance, Choice, Decision, Decisions, Draw, Over
from puntadidito.games import GAMES
from puntadidito.games.crash.table import Setup

WAYS = ("what", "how", "made", "strict", "test", "out", "seen", "why", "on")
GAME: Any = GAMES["crash"]
SETUPS = (
    Setup(),
    Setup(redraw=True),
    Setup(open_hands=True),
    Setup(pro=False),
    Setup(length="clock", minutes=20),
    Setup(quick=True),
)
MATCHES = 420
PLAYERS = (None, "novizio", None, "club")
"""Who plays, match by match; nobody: at random."""
OPTIONS = 8
"""More options of a question say nothing new."""


def plain(value: Any) -> Any:
    """As it goes over the wire."""
    return json.loads(msgspec.json.encode(value))


def shown(decision: Decision, rng: random.Random) -> dict[str, Any]:
    """A decision as the page gets it, with a sample of its options."""
    told = plain(decision.options.describe())
    names, odds = getattr(decision.options, "names", None), getattr(decision.options, "odds", None)
    menu = told["menu"]
    if names and odds:
        menu = [{"name": name, "odds": plain(odds(name))} for name in names]
    words = {}
    for option in menu:
        first = option["name"].split(" ")[0]
        words.setdefault((first, "." in option["name"]), option)
    few = menu if len(menu) <= OPTIONS else [*words.values(), *rng.sample(menu, OPTIONS // 2)]
    return {
        "id": decision.id, "seat": decision.seat, "kind": decision.kind, "options": few,
        "barred": told["barred"][:OPTIONS], "spec": None, "default": decision.default,
        "law": list(decision.law), "left_ms": None,
    }  # fmt: skip


def answer(state: Any, waits: Any, rng: random.Random, level: str | None) -> Any:
    """Something that may come next; doubles, and failures at a ruck, oftener than they should."""
    if isinstance(waits, Chance):
        doubles = [one for one in waits.outcomes if one in ("11", "66")]
        high = [one for one in waits.outcomes if one in ("46", "55", "64", "56", "65")]
        among = waits.outcomes
        if state.ruck != -1 and high and rng.random() < 0.5:
            among = high
        elif doubles and rng.random() < 0.15:
            among = doubles
        return Draw(waits.id, rng.choice(among))
    decision = rng.choice(waits.items)
    if level and rng.random() < 0.9:
        sight = GAME.sight(state, decision.seat)
        option, value = GAME.bot(level).choose(sight, decision, rng.randrange)
        return Choice(decision.id, decision.seat, option, value)
    option, value = decision.options.sample(rng.randrange)
    if decision.kind in ("tackled", "penalty", "winner", "again", "convert", "energy"):
        option, value = rng.choice(decision.options.names), None
    return Choice(decision.id, decision.seat, option, value)


def moments(setup: Setup, seed: int) -> Iterator[dict[str, Any]]:
    """Play, one moment a line."""
    rng, state = random.Random(seed), GAME.new(setup)
    line, seat, option = "start", None, None
    events: list[Any] = []
    for n in range(4000):
        waits = GAME.pending(state)
        yield {
            "n": n, "line": line, "seat": seat, "option": option, "events": events,
            "state": state, "waits": waits, "rng": random.Random(n),
        }  # fmt: skip
        if isinstance(waits, Over):
            return
        given = answer(state, waits, rng, PLAYERS[seed % len(PLAYERS)])
        state, events = GAME.apply(state, given)
        line = type(given).__name__.lower()
        seat, option = getattr(given, "seat", None), getattr(given, "option", None)


def marks(moment: dict[str, Any]) -> Iterator[str]:
    """What a moment shows that another may not."""
    for event in moment["events"]:
        told = plain(event)
        ways = [f"{way}={told[way]}" for way in WAYS if way in told]
        yield " ".join([told["type"], *ways])
        for law in told["law"]:
            if told["type"] != "card":  # all cards are told alike
                yield f"{told['type']} {law}"
    if isinstance(moment["waits"], Decisions):
        for decision in moment["waits"].items:
            yield f"ask {decision.kind}"


def kept(moment: dict[str, Any]) -> dict[str, Any]:
    """A moment as the page gets it."""
    waits, rng = moment["waits"], moment["rng"]
    asked = shown(waits.items[0], rng) if isinstance(waits, Decisions) else None
    return {
        **{key: moment[key] for key in ("n", "line", "seat", "option")},
        "events": plain(moment["events"]), "view": plain(GAME.view(moment["state"], 0)),
        "dropped": False, "motion": None, "decision": asked,
    }  # fmt: skip


def main() -> None:
    """Write the fewest moments that show everything."""
    found: dict[frozenset[str], dict[str, Any]] = {}
    seen: set[str] = set()
    for i in range(MATCHES):
        for moment in moments(SETUPS[i % len(SETUPS)], i):
            shows = frozenset(marks(moment))
            if shows - seen:
                seen |= shows
                found[shows] = {"setup": plain(SETUPS[i % len(SETUPS)]), "moment": kept(moment)}
    wanted, chosen = set(seen), []
    while wanted:
        shows = max(found, key=lambda marks: len(marks & wanted))
        wanted -= shows
        chosen.append(found[shows])
    lines = ",\n".join(json.dumps(record, separators=(",", ":")) for record in chosen)
    Path(__file__).with_name("recorded.json").write_text(f"[\n{lines}\n]\n")
    print(f"{len(chosen)} moments, {len(seen)} marks")


if __name__ == "__main__":
    main()
