"""Who may come in by which address.

A page of another site must not speak to a server on one's own machine: a name that suddenly leads
here (DNS rebinding) is not ours, and a browser says from which page a request comes.
"""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from puntadidito.server.config import Config
from puntadidito.server.refusals import plain, problem_bytes

HOME = ("localhost",)


def ours(host: str, names: tuple[str, ...]) -> bool:
    """Whether a ``Host`` is one of ours: this machine, a bare address, or a name we were given.

    >>> ours("127.0.0.1:8750", ()), ours("[::1]:8750", ()), ours("localhost", ())
    (True, True, True)
    >>> ours("evil.example:8750", ()), ours("club.example", ("club.example",)), ours("", ())
    (False, True, False)
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name in HOME or name in names:
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def doors(config: Config) -> type:
    """The middleware that keeps strangers out."""

    class Doors:
        def __init__(self, app: ASGIApp) -> None:
            self.app = app

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            if not self._welcome(scope):
                await _turn_away(scope, send)
            else:
                await self.app(scope, receive, send)

        def _welcome(self, scope: Scope) -> bool:
            said = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
            host = said.get(b"host", "")
            if not ours(host, config.hosts):
                return False
            origin = said.get(b"origin")
            if origin is None:
                return said.get(b"sec-fetch-site", "none") != "cross-site" or _reads(scope)
            return urlsplit(origin).netloc == host

    return Doors


def _reads(scope: Scope) -> bool:
    """A link from another site may lead here: it only looks."""
    return scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD")


async def _turn_away(scope: Scope, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 4421, "reason": "host"})
        return
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 421, "headers": headers})
    body = problem_bytes(plain("malformed", "host"))
    await send({"type": "http.response.body", "body": body, "more_body": False})
