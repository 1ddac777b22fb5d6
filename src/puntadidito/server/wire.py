"""One WebSocket: somebody at a table, who looks from one seat at a time."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from puntadidito.core.contract import Code, Refused
from puntadidito.server import clocks
from puntadidito.server.config import MAX_MESSAGE
from puntadidito.server.lobby import Lobby
from puntadidito.server.messages import (
    Ack,
    Aim,
    Answer,
    Ask,
    ClientMessage,
    Hold,
    Ping,
    Pong,
    Refusal,
    ServerMessage,
    Sit,
)
from puntadidito.server.refusals import malformed, unknown
from puntadidito.server.sockets import HEARD, REFUSED, SHOWN, Pace
from puntadidito.server.table import Table
from puntadidito.server.watcher import Watcher

log = logging.getLogger(__name__)

NO_SUCH_MATCH = 4404
"""Close code: there is nothing here to come back to."""

BROKEN = 1011
"""Close code: our fault."""

_decoder = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/{match:str}")
async def at_table(socket: Socket, match: FromPath[str]) -> None:
    """Speak `ClientMessage` and `ServerMessage` about one match."""
    lobby: Lobby = socket.app.state.lobby
    await socket.accept()
    try:
        table = await lobby.open(match)
    except Refused as refused:
        await _send(socket, refusal(refused))
        await socket.close(NO_SUCH_MATCH)
        return
    await Connection(socket, lobby, table).talk()


class Connection:
    """Reads what the client says; writes what its watcher has not seen."""

    def __init__(self, socket: Socket, lobby: Lobby, table: Table) -> None:
        """Nobody looks yet: the first message says from where."""
        self.socket = socket
        self.lobby = lobby
        self.table = table
        self.watcher = Watcher(None, None, -1)
        self.seated = False
        self.pace = Pace(clocks.now())

    async def talk(self) -> None:
        """Until the client is gone."""
        self.table.watchers.add(self.watcher)
        writer = asyncio.create_task(self._write())
        try:
            while (text := await self._receive()) is not None:
                cost = await self._hear(text)
                if pause := self.pace.spend(cost, clocks.now()):
                    await asyncio.sleep(pause)
        except (WebSocketDisconnect, OSError):
            pass
        finally:
            self.table.leave(self.watcher)
            writer.cancel()
            await asyncio.wait([writer])

    async def _receive(self) -> bytes | None:
        event: Any = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            return None
        text = event.get("text")
        return event.get("bytes") or b"" if text is None else text.encode("utf-8", "replace")

    async def _write(self) -> None:
        """Send the table whenever it has changed; what changes meanwhile goes out together."""
        try:
            while True:
                await self.watcher.changed.wait()
                self.watcher.changed.clear()
                if self.table.gone:
                    await _send(self.socket, refusal(unknown("match", match=self.table.kept.id)))
                    return await self.socket.close(NO_SUCH_MATCH)
                if self.seated:
                    await self._tell()
        except (WebSocketDisconnect, OSError):
            pass  # the reader notices too
        except Exception:
            log.exception("at table %s", self.table.kept.id)
            await self.socket.close(BROKEN)  # the client comes again and asks for everything

    async def _tell(self) -> None:
        watcher = self.watcher
        if watcher.behind:
            watcher.behind, watcher.aimed = False, None  # an aim is at the table as it was
            await _send(self.socket, self.table.shown(watcher))
        elif watcher.aimed is not None:
            aimed, watcher.aimed = watcher.aimed, None
            await _send(self.socket, aimed)

    async def _hear(self, text: bytes) -> float:
        """Do what a message says; gives what that costs. An answer that is taken costs nothing."""
        message: ClientMessage | None = None
        try:
            message = self._decode(text)
            self.table.heard(self.watcher)
            await self._obey(message)
            return _cost(message)
        except Refused as refused:
            await self._refuse(message, refused)
        except (WebSocketDisconnect, OSError):
            raise
        except Exception:
            log.exception("at table %s", self.table.kept.id)
            await self._refuse(message, Refused(Code.MALFORMED, "internal"))
        return REFUSED

    async def _refuse(self, message: ClientMessage | None, refused: Refused) -> None:
        said = refusal(refused)
        if isinstance(message, Answer | Ask):
            await _send(self.socket, Ack(id=message.id, refused=said))
        else:
            await _send(self.socket, said)

    async def _acknowledge(self, id: str, line: int) -> None:
        """The table that came of it goes first."""
        if self.watcher.behind:
            await self._tell()
        await _send(self.socket, Ack(id=id, line=line))

    def _decode(self, text: bytes) -> ClientMessage:
        if len(text) > MAX_MESSAGE:
            raise Refused(Code.MALFORMED, "too_large", {"most": MAX_MESSAGE})
        try:
            message: ClientMessage = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise malformed(str(error)) from None
        return message

    async def _obey(self, message: ClientMessage) -> None:
        match message:
            case Sit():
                await self._sit(message)
            case Ping():
                await _send(self.socket, Pong())
            case Answer():
                line = await self.table.answer(self._seat(), message)
                await self._acknowledge(message.id, line)
            case Aim(value):
                self.table.aim(self.watcher, value)
            case Hold(on):
                self.table.hold(self.watcher, on)
            case Ask(what):
                line = await self.table.ask(self._seat(), what, message.id)
                await self._acknowledge(message.id, line)

    async def _sit(self, message: Sit) -> None:
        guest = await self.lobby.guest(message.token) if message.token else None
        self.table.sit(self.watcher, message, guest)
        self.seated = True

    def _seat(self) -> int:
        if self.watcher.seat is None:
            raise Refused(Code.NOT_YOURS, "not_yours")
        return self.watcher.seat


def _cost(message: ClientMessage) -> float:
    match message:
        case Sit():
            return SHOWN
        case Answer() | Ask():
            return 0.0
        case _:
            return HEARD


def refusal(refused: Refused) -> Refusal:
    """A refusal as a table sends it."""
    return Refusal(code=refused.code, reason=refused.reason, params=refused.params, law=refused.law)


async def _send(socket: Socket, message: ServerMessage) -> None:
    await socket.send_data(_encoder.encode(message).decode(), mode="text")
