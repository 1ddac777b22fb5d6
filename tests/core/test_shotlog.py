"""The log of a shot: what it says of a way, and what cannot be one."""

import msgspec
import pytest

from puntadidito.core.shotlog import MICRO, Contact, Gone, Knot, Path, ShotLog

SLID = Path(3, (Knot(0, 0, 0), Knot(MICRO, 500_000, 0)), ((-MICRO, 0),))
STILL = Path(7, (Knot(0, 90, 80),), ())
LOG = ShotLog(2 * MICRO, (SLID, STILL), (Contact(5, 3, 7, 100), Contact(9, 7, -1, 40)), ())


def test_a_way_meets_its_knots_and_bends_between() -> None:
    assert [SLID.at(t) for t in (-5, 0, MICRO, 9 * MICRO)] == [(0, 0), (0, 0), (5e5, 0), (5e5, 0)]
    swerves = Path(0, (Knot(0, 0, 0), Knot(MICRO, 100_000, 0)), ((0, -80_000),))
    assert swerves.at(MICRO // 2) == (50_000, 10_000)
    assert STILL.at(77) == (90, 80)


def test_a_log_that_was_run_has_no_fault() -> None:
    assert LOG.fault() is None
    fell = msgspec.structs.replace(LOG, gone=(Gone(MICRO, 3, 0),))
    assert fell.fault() is None


def with_path(**change: object) -> ShotLog:
    return msgspec.structs.replace(LOG, paths=(msgspec.structs.replace(SLID, **change), STILL))


@pytest.mark.parametrize(
    "wrong",
    [
        msgspec.structs.replace(LOG, paths=(STILL, SLID)),
        msgspec.structs.replace(LOG, paths=(SLID, SLID, STILL)),
        msgspec.structs.replace(LOG, duration=MICRO - 1),
        with_path(knots=(), pulls=()),
        with_path(pulls=()),
        with_path(knots=(Knot(1, 0, 0), Knot(MICRO, 0, 0))),
        with_path(knots=(Knot(0, 0, 0), Knot(0, 1, 0))),
        msgspec.structs.replace(LOG, contacts=LOG.contacts[::-1]),
        msgspec.structs.replace(LOG, contacts=(Contact(5, 4, 3, 1),)),
        msgspec.structs.replace(LOG, contacts=(Contact(5, 3, 4, 1),)),
        msgspec.structs.replace(LOG, contacts=(Contact(2 * MICRO + 1, 3, 7, 1),)),
        msgspec.structs.replace(LOG, gone=(Gone(5, 3, 0),)),
        msgspec.structs.replace(LOG, gone=(Gone(MICRO, 3, 0), Gone(MICRO, 3, 1))),
        msgspec.structs.replace(LOG, gone=(Gone(MICRO, 5, 0),)),
    ],
)
def test_a_log_that_cannot_be(wrong: ShotLog) -> None:
    assert wrong.fault()


@pytest.mark.parametrize(
    "text",
    [
        b'{"duration":-1,"paths":[],"contacts":[],"gone":[]}',
        b'{"duration":1,"paths":[{"body":0,"knots":[[0,0]],"pulls":[]}],"contacts":[],"gone":[]}',
        b'{"duration":1,"paths":[{"body":0,"knots":[[0,0,1e9]],"pulls":[]}],"contacts":[],"gone":[]}',
        b'{"duration":1,"paths":[{"body":0,"knots":[[0,0,999999999999]],"pulls":[]}],"contacts":[],"gone":[]}',
        b'{"duration":1,"paths":[],"contacts":[[0,0,0,-1]],"gone":[]}',
    ],
)
def test_numbers_beyond_any_table_are_not_read(text: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=ShotLog)


def test_a_log_is_written_as_it_is_read() -> None:
    path = b'{"body":0,"knots":[[0,0,9]],"pulls":[]}'
    text = b'{"duration":1,"paths":[' + path + b'],"contacts":[],"gone":[]}'
    assert msgspec.json.encode(msgspec.json.decode(text, type=ShotLog)) == text
