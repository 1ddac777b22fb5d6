"""Lines that do not read, and lines that shout."""

import socket
import threading
from typing import Any

import uvicorn

from puntadidito.server import serve
from puntadidito.server.sockets import BURST, HEARD, REFUSED, Pace, ReadOrGo
from tests.server.house import WAIT_S, poll

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Hasty(ReadOrGo):
    stall_s = 0.05


async def talker(scope: Any, receive: Any, send: Any) -> None:
    """Never ends a sentence."""
    await receive()
    await send({"type": "websocket.accept"})
    try:
        while True:
            await send({"type": "websocket.send", "text": "ciao " * 50_000})
    finally:
        scope["state"]["gone"].set()


def test_whoever_does_not_read_is_let_go() -> None:
    gone = threading.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await talker({**scope, "state": {"gone": gone}}, receive, send)

    listener = serve.listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, ws=Hasty, lifespan="off", log_level="critical"))
    running = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    running.start()
    try:
        poll(lambda: server.started)
        with socket.create_connection(("127.0.0.1", port)) as deaf:
            deaf.sendall(HANDSHAKE)
            assert gone.wait(WAIT_S), "still held"
    finally:
        server.should_exit = server.force_exit = True
        running.join(WAIT_S)


def test_who_shouts_is_heard_more_slowly_and_forgiven() -> None:
    pace, now = Pace(0.0), 0.0
    assert [pace.spend(REFUSED, now) for _ in range(int(BURST / REFUSED))] == [0.0] * 100
    waits = [pace.spend(REFUSED, now) for _ in range(3)]
    assert waits == sorted(waits) and waits[0] > 0
    assert pace.spend(HEARD, now + 60) == 0
    assert [pace.spend(0.0, now + 60) for _ in range(10_000)] == [0.0] * 10_000
