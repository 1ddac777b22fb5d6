"""Start the server: ``python -m puntadidito.server.serve --port 8750 --db FILE``."""

from __future__ import annotations

import argparse
import contextlib
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import platformdirs

from puntadidito.server.config import Config, bot_delay_ms, hosts, idle_s, number, workers
from puntadidito.server.keys import signing_key
from puntadidito.server.lock import only_one
from puntadidito.server.store import Store

HOST = "127.0.0.1"
PORT = 8750
NEXT_PORTS = 50
YOUNG, OLDER = 5_000, 5
"""New objects between two looks for garbage, and such looks between two longer ones: an answer
makes hundreds, nearly all freed at once, and nobody waits for more than a few milliseconds."""


def serve(
    host: str = HOST,
    port: int | None = None,
    db: str | Path | None = None,
    open_browser: bool = False,
) -> int:
    """Run until interrupted. What is not given comes from the environment, then from defaults."""
    try:
        agreed = number("PUNTADIDITO_PORT", PORT)  # looked at even where --port overrules it
        wanted = agreed if port is None else port
        config = Config(
            db=_database(db),
            bot_delay_ms=bot_delay_ms(),
            idle_s=idle_s(),
            hosts=hosts(),
            workers=workers(),
            warming=_say_warming,
        )
        listener = listen(host, wanted)
        held = only_one(config.db)
        Store(config.db).close()
        signing_key(config.key)
    except (OSError, ValueError, OverflowError) as error:
        print(f"The server cannot start: {error}", file=sys.stderr)
        return 2
    taken = listener.getsockname()[1]
    if wanted not in (0, taken):
        print(f"Port {wanted} is taken: using {taken}.", flush=True)

    # Imported here, so that what cannot start says so at once.
    import uvicorn

    from puntadidito.server.app import create_app
    from puntadidito.server.sockets import ReadOrGo

    app = create_app(config)
    address = f"http://{'127.0.0.1' if host in ('', '0.0.0.0') else host}:{taken}"

    class House(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            settle_memory()
            print(f"Puntadidito is at {address}", flush=True)
            app.state.lobby.pool.start()
            if open_browser:
                threading.Thread(target=_open, args=(address,), daemon=True).start()

        async def on_tick(self, counter: int) -> bool:
            # Whoever cannot write must not seem to live.
            return await super().on_tick(counter) or app.state.lobby.store.failed is not None

    settings = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        lifespan="on",
        ws=ReadOrGo,
        ws_max_size=1 << 20,
        timeout_graceful_shutdown=2,
    )
    logging.basicConfig(level=logging.WARNING)
    server = House(settings)
    with held, contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    if not server.started:
        return 1
    if app.state.lobby.store.failed is not None:
        print("The server has stopped: it could not write any more.", file=sys.stderr)
        return 1
    return 0


def listen(host: str, port: int) -> socket.socket:
    """A socket at the port, or at the next free one."""
    for candidate in range(port, port + NEXT_PORTS) if port else (0,):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # TCP by name: only then asyncio lets small answers go out at once (TCP_NODELAY).
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":  # elsewhere it would share a port with whoever has it
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(128)
        except OSError:
            listener.close()
            if candidate == port + NEXT_PORTS - 1 or not port:
                raise
            continue
        return listener
    raise OSError("no free port")


def settle_memory() -> None:
    """What is loaded stays: whoever looks for garbage need not walk through it each time."""
    gc.set_threshold(YOUNG, OLDER)
    gc.collect()
    gc.freeze()


def _database(db: str | Path | None) -> Path:
    chosen = db or os.environ.get("PUNTADIDITO_DB")
    if chosen:
        return Path(chosen)
    return platformdirs.user_data_path("puntadidito", appauthor=False) / "puntadidito.db"


def _say_warming(done: float) -> None:
    print(f"Preparing the simulated table: {done:.0%}", flush=True)


def _open(address: str) -> None:
    if sys.platform == "linux" and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return
    with contextlib.suppress(Exception):  # a browser that does not open is not our failure
        webbrowser.open(address)


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m puntadidito.server.serve")
    parser.add_argument("--host", default=HOST)
    parser.add_argument("--port", type=int)
    parser.add_argument("--db")
    parser.add_argument("--open", action="store_true")
    given = parser.parse_args()
    return serve(given.host, given.port, given.db, given.open)


if __name__ == "__main__":
    raise SystemExit(main())
