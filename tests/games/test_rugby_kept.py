"""What was asked in the kept records of rugby is asked the same today.

A record tells what was answered and what happened; the golden text beside it what was asked: of
whom, by which law, what may be answered and what not. ``PUNTADIDITO_GOLDEN=write`` tells it anew.
"""

from __future__ import annotations

import difflib
import gzip
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from puntadidito.core.contract import Decision, Decisions
from puntadidito.core.match import Match
from puntadidito.core.record import Head, Row, read
from puntadidito.games import GAMES

RECORDS = Path(__file__).parents[1] / "fixtures" / "records" / "rugby"
GOLDEN = Path(__file__).parent / "golden" / "rugby_asked.txt"


def asked(file: Path) -> Iterator[Decision]:
    """Every question of a record."""
    match: Match | None = None
    for _, body in read(gzip.decompress(file.read_bytes()).splitlines()):
        if isinstance(body, Head):
            match = Match(GAMES["rugby"], body.header)
        elif isinstance(body, Row) and match is not None:
            match.fold(body.line)
        else:
            return
        if isinstance(waits := match.pending(), Decisions):
            yield from waits.items


def tell(file: Path) -> Iterator[str]:
    """Questions that are put alike, and how often. No numbers: another processor may round."""
    alike: Counter[str] = Counter()
    for d in asked(file):
        told = d.options.describe()
        words = " ".join(option["name"] for option in told["menu"])
        barred = " ".join(f"{bar['name']} [{' '.join(bar['law'])}]" for bar in told["barred"])
        line = f"{d.kind} of {d.seat} [{' '.join(d.law)}] {d.default}: {words}"
        alike[f"{line}; not {barred}" if barred else line] += 1
    yield file.name.partition(".")[0]
    for line, times in sorted(alike.items()):
        yield f"{times:5}  {line}".rstrip()


def test_what_was_asked_in_kept_records_is_asked_the_same() -> None:
    now = [line for file in sorted(RECORDS.glob("*.jsonl.gz")) for line in tell(file)]
    if os.environ.get("PUNTADIDITO_GOLDEN") == "write":
        GOLDEN.write_text("\n".join(now) + "\n", "utf-8")
    then = GOLDEN.read_text("utf-8").splitlines()
    diff = difflib.unified_diff(then, now, "golden", "now", lineterm="")
    assert now == then, "\n".join(list(diff)[:60]) + "\nPUNTADIDITO_GOLDEN=write if this is right"
