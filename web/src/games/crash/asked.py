"""Write questions of the engine for the tests of this folder: ``python asked.py``.

Each is told as the page gets it, with how many options it has and a digest of their names: what
the page makes of it must be the same list.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Chance, Choice, Decision, Decisions, Draw, Over
from puntadidito.games import GAMES
from puntadidito.games.crash.table import Setup

GAME: Any = GAMES["crash"]
KINDS = {"act": 12, "kickoff": 2, "touch": 2, "lineup": 1, "energy": 2, "penalty": 1}
"""How many of each kind."""


def questions(seed: int) -> Iterator[Decision]:
    """The questions of a match; at random, so that much is in the hands."""
    below, state = sampler(seed.to_bytes(4)), GAME.new(Setup(turns=8))
    while not isinstance(waits := GAME.pending(state), Over):
        if isinstance(waits, Decisions):
            decision = waits.items[0]
            yield decision
            option, value = decision.options.sample(below)
            state = GAME.apply(state, Choice(decision.id, decision.seat, option, value)).state
        else:
            assert isinstance(waits, Chance) and waits.outcomes
            outcome = waits.outcomes[below(len(waits.outcomes))]
            state = GAME.apply(state, Draw(waits.id, outcome)).state


def shown(decision: Decision) -> dict[str, Any]:
    """A question, and what its list of options must be."""
    told = decision.options.describe()
    names = getattr(decision.options, "names", ("standard",))
    odds = getattr(decision.options, "odds", lambda name: None)
    lines = [f"{n} {json.dumps(odds(n), sort_keys=True)}" for n in names]
    return {
        "kind": decision.kind, "seat": decision.seat, "options": told["menu"],
        "spec": json.loads(msgspec.json.encode(told.get("spec"))), "count": len(names),
        "names": hashlib.sha256("\n".join(names).encode()).hexdigest(),
        "risky": sum("null" not in line for line in lines),
    }  # fmt: skip


def chosen() -> list[dict[str, Any]]:
    """The questions with the most to say, of each kind."""
    found: dict[str, list[tuple[int, str, dict[str, Any]]]] = {kind: [] for kind in KINDS}
    for seed in range(60):
        for n, decision in enumerate(questions(seed)):
            if decision.kind not in KINDS or (decision.kind == "act" and n % 97):
                continue
            size = len(msgspec.json.encode(decision.options.describe()))
            found[decision.kind].append((size, f"{seed} {n}", shown(decision)))
    return [q for kind, most in KINDS.items() for _, _, q in sorted(found[kind])[-most:]]


def main() -> None:
    """Write them."""
    lines = ",\n".join(json.dumps(q, separators=(",", ":")) for q in chosen())
    Path(__file__).with_name("asked.json").write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
