"""Record moments of rugby for the tests of this folder: ``python recorded.py``.

Matches are played at random on the simulated table until every kind of event, of question and every
way it can turn out was seen; the fewest moments that show them all are kept, without their motion.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from puntadidito.core import chance
from puntadidito.core.contract import Decision, Decisions
from puntadidito.core.invariants import playout
from puntadidito.games.rugby.game import Rugby
from puntadidito.games.rugby.invariants import RULES
from puntadidito.games.rugby.table import Setup

GAME = Rugby()
MATCHES = 40
WAYS = (
    "what",
    "name",
    "sanction",
    "how",
    "half",
    "kind",
    "line",
    "lost",
    "done",
    "again",
    "agreed",
)


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


def setup_of(seed: int, below: Any) -> Setup:
    """Any set-up, short."""
    setup: Setup = RULES.setup(below)
    return msgspec.structs.replace(setup, timed=False, flicks=10, live=False, arrange=seed < 4)


def signs(moment: dict[str, Any]) -> set[str]:
    """What a moment shows."""
    found = {
        " ".join([e["type"], *[f"{way}={e[way]}" for way in WAYS if way in e]])
        for e in moment["events"]
    }
    if moment["decision"] is not None:
        asked = moment["decision"]
        found |= {
            f"? {asked['kind']} {o['name']}"
            for o in asked["options"]
            if asked["kind"] != "squeezed"
        }
        found |= {f"? {asked['kind']}", *(f"bar {o['name']}" for o in asked["barred"])}
    return found


def main() -> None:
    """Play, choose, write."""
    kept: list[tuple[set[str], dict[str, Any]]] = []
    seen: set[str] = set()
    for seed in range(MATCHES):
        below = chance.sampler(f"recorded {seed}".encode())
        for n, taken in enumerate(playout(GAME, setup_of(seed, below), below, RULES.shooter)):
            waits = GAME.pending(taken.step.state)
            asked = shown(waits.items[0]) if isinstance(waits, Decisions) else None
            events = plain(taken.step.events)
            moment = {"n": n, "line": "choice", "seat": None, "option": None, "events": events,
                      "decision": asked, "dropped": False, "motion": None}  # fmt: skip
            found = signs(moment)
            if found <= seen:
                continue
            seen |= found
            moment["view"] = plain(GAME.view(taken.step.state, None))
            kept.append((found, moment))
    least: list[dict[str, Any]] = []
    told: set[str] = set()
    for found, moment in sorted(kept, key=lambda one: -len(one[0])):
        if not found <= told:
            told |= found
            least.append({"moment": moment})
    text = ",\n".join(json.dumps(one, separators=(",", ":")) for one in least)
    Path(__file__).with_name("recorded.json").write_text(f"[\n{text}\n]\n", "utf-8")
    print(len(least), "moments,", len(told), "signs:", sorted(told))


if __name__ == "__main__":
    main()
