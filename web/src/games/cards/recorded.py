"""Record moments of real matches for the tests of this folder: ``python recorded.py``.

Random and club players play until every kind of event, and every way it can turn out, was seen;
the fewest moments that show them all are kept. The lists of unseen cards are left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from puntadidito.core import chance
from puntadidito.core.contract import Chance, Choice, Decisions, Over
from puntadidito.core.driver import RandomBot
from puntadidito.core.match import Header, Match, Seat
from puntadidito.games import GAMES

MATCHES = 90
WAYS = (
    "how",
    "why",
    "effect",
    "technical",
    "up",
    "good",
    "kept",
    "caught",
    "lost",
    "spaces",
    "own",
    "theirs",
)
GAME = GAMES["cards"]


def plain(value: Any) -> Any:
    """As it goes over the wire."""
    return json.loads(msgspec.json.encode(value))


def short(odds: Any) -> dict[str, float] | None:
    """Odds short enough for a file."""
    return odds and {outcome: round(share, 3) for outcome, share in odds.items()}


def shown(decision: Any) -> dict[str, Any]:
    """A decision as the page gets it."""
    menu = decision.options
    return {
        "id": decision.id,
        "seat": decision.seat,
        "kind": decision.kind,
        "options": [{"name": name, "odds": short(menu.odds(name))} for name in menu.names],
        "barred": [{"name": n, "law": list(law)} for n, law in menu.barred.items()],
        "replies": {
            name: {reply: short(odds) for reply, odds in replies.items()}
            for name in menu.names
            if (replies := menu.replies(name))
        },
        "default": decision.default,
        "law": list(decision.law),
        "left_ms": None,
    }


def moments(setup: Any, bot: Any, seed: bytes) -> Iterator[dict[str, Any]]:
    """Play a match, one moment a line."""
    header = Header(
        game=GAME.id, edition=GAME.edition, setup=msgspec.to_builtins(setup),
        seats=(Seat("Rovere"), Seat("Bruno")), seed_hash=chance.commitment(seed),
    )  # fmt: skip
    match, hand = Match(GAME, header), chance.sampler(seed)
    n, line, seat, option, events = 0, "start", None, None, ()
    while True:
        waits = match.pending()
        view = plain(GAME.view(match.state, 0))
        for side in view["sides"]:
            side["unseen"] = side["unseen"][:3]
        asked = shown(waits.items[0]) if isinstance(waits, Decisions) else None
        yield {
            "n": n, "line": line, "seat": seat, "option": option, "events": plain(events),
            "view": view, "dropped": False, "decision": asked,
        }  # fmt: skip
        n += 1
        if isinstance(waits, Over):
            return
        if isinstance(waits, Chance):
            line, seat, option = "draw", None, None
            events = match.fold(chance.draw(seed, header.nonces, match.next_line, waits))
        elif isinstance(waits, Decisions):
            decision = waits.items[0]
            line, seat = "choice", decision.seat
            option, value = bot.choose(GAME.sight(match.state, seat), decision, hand)
            events = match.fold(Choice(decision.id, seat, option, value))


def marks(moment: dict[str, Any]) -> Iterator[str]:
    """What a moment shows that another may not."""
    for event in moment["events"]:
        ways = [f"{way}={event[way]}" for way in WAYS if way in event]
        yield " ".join([event["type"], *ways, *event["law"]])
    if asked := moment["decision"]:
        yield f"ask {asked['kind']} {[option['name'] for option in asked['options']]}"
    if not moment["events"]:
        yield f"silent {moment['view']['about']['kind']}"


def main() -> None:
    """Write the fewest moments that show everything."""
    setup = GAME.Setup
    setups = [
        setup(levels=("C", "B")),
        setup(quick=True, home=0),
        setup(levels=("A", "E"), league=True),
        setup(levels=("G", "D"), league=True, penalty_try="intentional"),
        setup(levels=("C", "C"), league=True),
    ]
    found: list[tuple[set[str], dict[str, Any]]] = []
    for i in range(MATCHES):
        agreed = setups[i % len(setups)]
        bot = RandomBot() if i % 3 else GAME.bot("club")
        before = None
        for moment in moments(agreed, bot, i.to_bytes(32)):
            record = {"setup": plain(agreed), "before": before, "moment": moment}
            found.append((set(marks(moment)), record))
            before = {**moment, "decision": None}
    wanted = set().union(*(seen for seen, _ in found))
    kept = []
    while wanted:
        seen, record = max(found, key=lambda pair: len(pair[0] & wanted))
        wanted -= seen
        kept.append(record)
    lines = ",\n".join(json.dumps(record, separators=(",", ":")) for record in kept)
    Path(__file__).with_name("recorded.json").write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
