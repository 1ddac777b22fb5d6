"""A process that thinks: ``python -m puntadidito.server.worker``, started by the pool alone.

It reads (function, arguments) from its input and writes what came of it to its output, each a
pickle behind its length. Both ends are this program. It ends when its input does.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from typing import Any, BinaryIO

from puntadidito.core.contract import Refused
from puntadidito.server import minds

HEAD = struct.Struct(">I")
NICE = 5
"""Whoever answers people comes first."""


def packed(thing: Any) -> bytes:
    """Something as it crosses."""
    body = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(body)) + body


def main() -> None:
    """Work until there is nobody to work for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us says when it is enough
    if hasattr(os, "nice"):
        os.nice(NICE)
    inbox = sys.stdin.buffer
    outbox = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever prints must not garble it
    mouth = threading.Lock()

    def tell(*thing: Any) -> None:
        with mouth:
            outbox.write(packed(thing))
            outbox.flush()

    try:
        tell("ready", None)
        ready = threading.Thread(target=_get_ready, args=(tell,), daemon=True)
        ready.start()
        while (asked := _read(inbox)) is not None:
            tell(*_answer(asked))
    except OSError:
        pass  # nobody listens any more
    os._exit(0)  # not waiting for a kernel that is still being compiled


def _read(inbox: BinaryIO) -> bytes | None:
    head = inbox.read(HEAD.size)
    return inbox.read(*HEAD.unpack(head)) if len(head) == HEAD.size else None


def _answer(asked: bytes) -> tuple[str, Any]:
    try:
        function, arguments = pickle.loads(asked)
        return "done", function(*arguments)
    except Refused as refused:
        return "refused", (refused.code, refused.reason, refused.params, refused.law)
    except Exception:
        return "failed", traceback.format_exc()


def _get_ready(tell: Any) -> None:
    try:
        minds.warm_up(lambda done: tell("warm", done))
    except Exception:
        traceback.print_exc()


if __name__ == "__main__":
    main()
