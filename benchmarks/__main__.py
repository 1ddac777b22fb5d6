"""Run every benchmark, print its table, write the figures to benchmarks/latest.json."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
ALL = sorted(p.stem for p in HERE.glob("[a-z]*.py"))


def main(names: list[str]) -> int:
    unknown = set(names) - set(ALL)
    if unknown:
        print(f"benchmarks: no {', '.join(sorted(unknown))}: there are {', '.join(ALL)}")
        return 2
    figures: dict[str, float] = {}
    for name in names or ALL:
        figures |= importlib.import_module(f"benchmarks.{name}").run()
        print()
    (HERE / "latest.json").write_text(json.dumps(figures, indent=1) + "\n")
    print(f"{len(figures)} figures in benchmarks/latest.json")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
