"""What the page is held against is what the kernel says, and the engine reads a log as the page."""

import json

import msgspec
import pytest

from puntadidito.core.shotlog import ShotLog
from tools.flick_vectors import TARGET, vectors

KEPT = json.loads(TARGET.read_text())


def test_the_vectors_are_what_the_kernel_says() -> None:
    assert vectors() == KEPT, "run tools/flick_vectors.py"


@pytest.mark.parametrize("shot", KEPT["shots"], ids=lambda shot: str(shot["name"]))
def test_a_log_says_where_the_kernel_has_everything(shot: dict) -> None:  # type: ignore[type-arg]
    log = msgspec.convert(shot["log"], ShotLog)
    assert log.fault() is None
    ways = {path.body: path for path in log.paths}
    for then in shot["then"]:
        time = then["time"]
        for body, x, y, z, _ in then["bodies"]:
            assert ways[body].at(time) == pytest.approx((x, y), abs=200)
            if ways[body].heights:
                assert ways[body].height(time) == pytest.approx(z, abs=200)
        for keeper, y in zip(log.movers, then["movers"], strict=True):
            assert keeper.at(time)[1] == pytest.approx(y, abs=200)
