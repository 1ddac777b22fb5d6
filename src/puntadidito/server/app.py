"""The application: REST under /api, a WebSocket for each match, the page for everything else."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from puntadidito import __version__
from puntadidito.core.contract import Code, Refused
from puntadidito.server import openapi, page, rest
from puntadidito.server.config import MAX_BODY, Config
from puntadidito.server.doors import doors
from puntadidito.server.lobby import Lobby
from puntadidito.server.messages import Problem
from puntadidito.server.refusals import malformed, plain, problem, status_of
from puntadidito.server.squeeze import Squeeze
from puntadidito.server.wire import at_table

log = logging.getLogger(__name__)


def create_app(config: Config) -> Litestar:
    """The whole server, ready to be run."""

    @asynccontextmanager
    async def lobby(app: Litestar) -> AsyncGenerator[None, None]:
        app.state.lobby = Lobby(config)
        try:
            yield
        finally:
            await app.state.lobby.close()

    return Litestar(
        route_handlers=[*rest.HANDLERS, at_table, page.anything],
        lifespan=[lobby],
        middleware=[doors(config), Squeeze],
        state=State({"config": config}),
        dependencies={
            "lobby": Provide(rest.lobby, sync_to_thread=False),
            "guest": Provide(rest.guest),
            "address": Provide(rest.address, sync_to_thread=False),
            "me": Provide(rest.me, sync_to_thread=False),
        },
        exception_handlers={
            Refused: _refused,
            HTTPException: _http,
            RecursionError: _too_deep,
            Exception: _internal,
        },
        logging_config=None,
        request_max_body_size=MAX_BODY,
        response_headers=page.HEADERS,
        openapi_config=OpenAPIConfig(
            title="Puntadidito",
            version=__version__,
            path="/api/schema",
            render_plugins=[openapi.Document(path="/openapi.json")],
        ),
    )


# ---- every refusal is a Problem -----------------------------------------------------------------


def _answer(body: Problem, status: int) -> Response[Problem]:
    return Response(body, status_code=status, headers=page.HEADERS)


def _refused(_request: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    return _answer(problem(refused), status_of(refused.reason))


def _http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    match error.status_code:
        case 404:
            return _answer(plain("malformed", "not_found"), 404)
        case 405:
            answer = _answer(plain("malformed", "method"), 405)
            answer.headers.update(error.headers or {})
            return answer
        case 413:
            return _answer(plain("malformed", "too_large"), 413)
        case status if status < 500:
            return _refused(_request, malformed(_detail(error)))
    return _internal(_request, error)


def _detail(error: HTTPException) -> str:
    """What is wrong and where, without the library's own phrases."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [f"{e.get('message', '')} {e.get('key', '')}".strip() for e in extra]
    return "; ".join(found) or str(error.__cause__ or "")


def _too_deep(request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    return _refused(request, malformed("nested too deeply"))


def _internal(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("%s %s", request.method, request.url.path, exc_info=error)
    return _refused(request, Refused(Code.MALFORMED, "internal"))
