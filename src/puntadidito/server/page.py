"""The built client: its files, and its page for every address that is not a file."""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Any

from litestar import Request, Response, route
from litestar.params import FromPath

from puntadidito.core.contract import Code, Refused

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
"""On every answer."""

_NOT_BUILT = b"<!doctype html><title>Puntadidito</title>The page is not built: run `make setup`."
LONGEST_NAME = 200
"""No file of ours has a longer one, and a system may choke on it."""
_FOREVER = "public, max-age=31536000, immutable"


def dist() -> Traversable:
    """Where the built client lies."""
    return files("puntadidito") / "web" / "dist"


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def anything(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the client, or the page, which knows its own addresses."""
    name = path.strip("/")
    if name.split("/")[0] in ("api", "ws"):
        raise Refused(Code.MALFORMED, "not_found")
    zipped = "gzip" in request.headers.get("accept-encoding", "")
    found = _file(name, zipped) if name else None
    if found is None and PurePosixPath(name).parts[:1] == ("assets",):
        raise Refused(Code.MALFORMED, "not_found")  # a page in place of a script helps nobody
    return found or _file("index.html", zipped) or Response(_NOT_BUILT, media_type="text/html")


def _file(name: str, zipped: bool) -> Response[bytes] | None:
    parts = name.split("/")
    if len(name) > LONGEST_NAME:
        return None
    if any(part in ("", ".", "..") or "\\" in part or "\0" in part for part in parts):
        return None
    packed = dist().joinpath(*parts[:-1], parts[-1] + ".gz")
    plain = dist().joinpath(*parts)
    if not plain.is_file():
        return None
    headers = {"cache-control": _FOREVER if parts[0] == "assets" else "no-cache"}
    if packed.is_file():
        headers["vary"] = "accept-encoding"
        if zipped:
            plain = packed
            headers["content-encoding"] = "gzip"
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(plain.read_bytes(), media_type=kind, headers=headers)
