"""Where shots are run: beside the event loop, and not behind the computers that think."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from puntadidito.core.contract import Game, Ran, Shot

_hands = ThreadPoolExecutor(max_workers=2, thread_name_prefix="shot")


async def run(game: Game[Any], shot: Shot) -> Ran:
    """Run a shot on the simulated table while others go on."""
    return await asyncio.get_running_loop().run_in_executor(_hands, game.shoot, shot)
