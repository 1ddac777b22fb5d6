"""Record moments of carrom for the tests of this folder: ``python recorded.py``.

Boards are played at random on the simulated table, and at a real one where the umpire enters
strokes and reports at random too, until every kind of event, and every way it can turn out, was
seen; the fewest moments that show them all are kept.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from puntadidito.core.contract import (
    Chance,
    Choice,
    Decision,
    Decisions,
    Draw,
    Over,
    Played,
    Refused,
    Report,
    Shot,
)
from puntadidito.core.driver import run
from puntadidito.games import GAMES
from puntadidito.games.carrom import reports as rp
from puntadidito.games.carrom.facts import STROKE_LAWS
from puntadidito.games.carrom.offences import BOARD_LOST, FOULS
from puntadidito.games.carrom.table import PIECES, STRIKER, Setup

WAYS = ("what", "turn", "queen", "striker", "proper", "covered", "technical", "colour", "counts",
        "upheld", "written", "trial", "house")  # fmt: skip
COUNTS = ("own", "theirs", "count", "degrees", "minutes")
SPOKEN = {"46.1", "50", "85", "86", "88.b", "89.b", "114", "82.a"}
"""Fouls that have a sentence of their own."""
GAME: Any = GAMES["carrom"]
LINES = 260
SIMULATED, REAL = 6, 260


def plain(value: Any) -> Any:
    """As it goes over the wire."""
    return json.loads(msgspec.json.encode(value))


def shown(decision: Decision) -> dict[str, Any]:
    """A decision as the page gets it."""
    told = plain(decision.options.describe())
    return {
        "id": decision.id, "seat": decision.seat, "kind": decision.kind,
        "options": told.pop("menu", []), "barred": told.pop("barred", []), "spec": told.get("spec"),
        "default": decision.default, "law": list(decision.law), "left_ms": None,
    }  # fmt: skip


def stroke_facts(state: Any, rng: random.Random) -> dict[str, Any]:
    """Something that may have happened at a real table."""
    lying = [i for i in range(PIECES) if state.b.where[i] is not None]
    fell = rng.sample(lying, min(len(lying), rng.choice((0, 0, 1, 1, 2, 3, 6))))
    facts: dict[str, Any] = {"touched": bool(fell) or rng.random() < 0.9, "pocketed": fell}
    if rng.random() < 0.25:
        fell.append(STRIKER)
    if rng.random() < 0.2:
        facts["improper"] = [rng.choice(sorted(STROKE_LAWS))]
    rest = [i for i in lying if i not in fell]
    if rest and facts["touched"] and rng.random() < 0.15:
        one = rng.choice(rest)
        kind = rng.choice(("jumped", "lamp", "standing", "striker_on", "on_striker"))
        facts[kind] = one if kind.endswith(("_on", "striker")) else [one]
    if fell and rng.random() < 0.1:
        facts["tottered"] = [fell[0]]
    if not fell and not facts["touched"]:
        facts["left"] = rng.random() < 0.5
    return facts


def report(state: Any, rng: random.Random) -> Any:
    """Something the umpire of a real table may say."""
    seat, board = rng.randrange(2), len(state.starts)
    said: tuple[Any, ...] = (
        rp.Offence(seat, rng.choice(sorted(FOULS))),
        rp.Offence(seat, rng.choice(sorted(BOARD_LOST))),
        rp.Appeal(seat),
        rp.Late("51.2", seat),
        rp.NewStriker(seat, broken=True),
        rp.MissedChange(),
        rp.Lodge(seat, board),
        rp.Lodge(seat, board, written=False),
        rp.Decide(0, upheld=rng.random() < 0.5),
        rp.Replay("140"),
        rp.NoRoom(),
    )
    return rng.choice(said)


def answers(state: Any, waits: Any, rng: random.Random) -> Iterator[Any]:
    """What may come next; the first that is not refused is taken."""
    if state.setup.live:
        for _ in range(2):
            if rng.random() < 0.12 or state.appeal:
                said = rp.Play() if state.appeal else report(state, rng)
                yield Report(str(state.line), plain(said))
    if isinstance(waits, Chance):
        yield Draw(waits.id, rng.choice(waits.outcomes) if waits.outcomes else rng.getrandbits(64))
    elif isinstance(waits, Shot) and waits.order.live:
        for _ in range(50):
            yield Played(waits.id, stroke_facts(state, rng))
        for last in (rp.Decide(0, upheld=False), rp.Close()):
            yield Report(str(state.line), plain(last))
    elif isinstance(waits, Shot):
        yield run(GAME, waits)
    elif isinstance(waits, Decisions):
        decision = waits.items[0]
        option, value = decision.options.sample(rng.randrange)
        if rng.random() < 0.04:
            option, value = decision.default, None
        if decision.kind == "stroke" and rng.random() < 0.04:
            option, value = rng.choice(("pass", "pass", "resign_board")), None
        yield Choice(decision.id, decision.seat, option, value)


def moments(setup: Setup, seed: int) -> Iterator[dict[str, Any]]:
    """Play, one moment a line."""
    rng, state = random.Random(seed), GAME.new(setup)
    line, seat, option, motion = "start", None, None, None
    events: list[Any] = []
    for n in range(LINES):
        waits = GAME.pending(state)
        asked = shown(waits.items[0]) if isinstance(waits, Decisions) else None
        view = plain(GAME.view(state, None))
        yield {
            "n": n, "line": line, "seat": seat, "option": option, "events": plain(events),
            "view": view, "dropped": False, "motion": motion, "decision": asked,
        }  # fmt: skip
        if isinstance(waits, Over):
            return
        for answer in answers(state, waits, rng):
            try:
                step = GAME.apply(state, answer)
            except Refused:
                continue
            break
        else:
            return
        motion = plain(getattr(answer, "log", None))
        state, events = step.state, step.events
        line = type(answer).__name__.lower()
        seat, option = getattr(answer, "seat", None), getattr(answer, "option", None)


def marks(moment: dict[str, Any]) -> Iterator[str]:
    """What a moment shows that another may not."""
    for event in moment["events"]:
        ways = [f"{way}={event[way]}" for way in WAYS if way in event]
        ways += [f"{way}={event[way] > 0}" for way in COUNTS if way in event]
        first = event["law"][:1] if event["type"] in ("void", "board_won") else []
        first += [law for law in event["law"] if event["type"] == "foul" and law in SPOKEN]
        yield " ".join([event["type"], *(ways if event["type"] != "struck" else ()), *first])
    if asked := moment["decision"]:
        yield f"ask {asked['kind']} {sorted(asked['spec'] or ())}"
    if moment["motion"] and len(moment["motion"]["paths"]) > 15:
        yield "a break that runs"


def main() -> None:
    """Write the fewest moments that show everything."""
    simulated = [
        Setup(quick=True, timed=True, tournament=True),
        Setup(quick=True, timed=True, doubles=True),
        Setup(quick=True, timed=True, referee="strict"),
        Setup(quick=True, timed=True, noise=True),
    ]
    real = [
        Setup(live=True, timed=True),
        Setup(live=True, timed=True, quick=True),
        Setup(live=True, timed=True, tournament=True, doubles=True),
        Setup(live=True, timed=True, trial_boards=True, best_of=1),
    ]
    found: list[tuple[set[str], dict[str, Any]]] = []
    for i in range(SIMULATED + REAL):
        setup = simulated[i % 4] if i < SIMULATED else real[i % 4]
        for moment in moments(setup, i):
            seen = set(marks(moment))
            # Motion is long: one that runs is enough.
            bare = moment if "a break that runs" in seen else {**moment, "motion": None}
            found.append((seen, {"setup": plain(setup), "moment": bare}))
    wanted = set().union(*(seen for seen, _ in found))
    kept: list[dict[str, Any]] = []
    while wanted:
        seen, record = max(found, key=lambda pair: len(pair[0] & wanted))
        wanted -= seen
        kept.append(record)
    lines = ",\n".join(json.dumps(record, separators=(",", ":")) for record in kept)
    Path(__file__).with_name("recorded.json").write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
