"""Large answers of the interface go out compressed to whoever can read them so."""

from __future__ import annotations

import asyncio
import gzip

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

SMALLEST = 2_000
"""Bytes; below it nothing is won."""
LONG = 64_000
"""Bytes; above it a thread does it, so that nobody waits for it."""
LEVEL = 4


class Squeeze:
    """The middleware. Answers come whole, as the framework sends them; streams pass as they are."""

    def __init__(self, app: ASGIApp) -> None:
        """``app``: what answers."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, compressed where that helps."""
        if scope["type"] != ScopeType.HTTP or not _reads_gzip(scope):
            return await self.app(scope, receive, send)
        start: HTTPResponseStartEvent | None = None

        async def squeezed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None:
                if message["type"] == "http.response.body" and _worth_it(start, message):
                    body = message["body"]
                    long = len(body) > LONG
                    packed = await asyncio.to_thread(_pack, body) if long else _pack(body)
                    message = {**message, "body": packed}
                    headers = MutableScopeHeaders(start)
                    headers["content-encoding"] = "gzip"
                    headers["content-length"] = str(len(packed))
                    headers.add("vary", "accept-encoding")
                begin, start = start, None
                await send(begin)
            await send(message)

        await self.app(scope, receive, squeezed)


def _reads_gzip(scope: Scope) -> bool:
    """Whether the interface is asked by one who reads it; files of the page lie there packed."""
    return scope["path"].startswith("/api/") and any(
        name.lower() == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"]
    )


def _worth_it(start: HTTPResponseStartEvent, message: Message) -> bool:
    """Whether an answer comes whole, is long enough and not compressed already."""
    if message.get("more_body") or len(message.get("body", b"")) < SMALLEST:  # type: ignore[arg-type]
        return False
    return "content-encoding" not in MutableScopeHeaders(start)


def _pack(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)
