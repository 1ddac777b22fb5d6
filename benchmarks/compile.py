"""What it costs to get everything ready that is compiled: on a new machine, and ever after."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile

from puntadidito.games import SHELF

LOAD = """
import importlib, time
import numba, puntadidito.games
begun = time.process_time()
importlib.import_module({module!r}).warm_up()
print(time.process_time() - begun)
"""


def _child_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run() -> dict[str, float]:
    """Print the table and give the figures."""
    parts = {m.id: m.compiles for m in SHELF.values() if m.compiles}
    cold, cached = {}, {}
    with tempfile.TemporaryDirectory() as cache:
        env = {**os.environ, "NUMBA_CACHE_DIR": cache}
        for game, module in parts.items():
            before = _child_seconds()
            subprocess.run([sys.executable, "-m", module], env=env, check=True, capture_output=True)
            cold[game] = _child_seconds() - before
        for game, module in parts.items():
            command = [sys.executable, "-c", LOAD.format(module=module)]
            done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
            cached[game] = float(done.stdout)
    print("processor seconds: compiled on a new machine, loaded from the cache")
    for game in parts:
        print(f"  {game:<10} {cold[game]:>6.1f} {cached[game]:>8.2f}")
    physics = sum(cold[game] for game in parts if game != "crash")
    print(f"  simulated tables in all {physics:.1f} (bar 30); loaded, each below 1")
    return {
        "compile.tables_s": physics,
        **{f"compile.{game}_s": seconds for game, seconds in cold.items()},
        **{f"compile.{game}_cached_s": seconds for game, seconds in cached.items()},
    }
