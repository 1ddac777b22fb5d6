"""Casebook: what is refused beforehand, with the article, and changes nothing."""

import math
from typing import Any

import pytest

from puntadidito.core import chance
from puntadidito.core.contract import Choice, Code, Draw, Law, Played
from puntadidito.games.carrom.facts import Facts
from puntadidito.games.carrom.specs import StrokeSpec
from puntadidito.games.carrom.spots import stands
from tests.games.carrom_table import (
    AIM,
    LIVE,
    PLAIN,
    STRICT,
    UNTIMED,
    Setup,
    begun,
    board,
    both_seats,
    ev,
    new,
)

# ---- the striker --------------------------------------------------------------------------------

FAULTS = [
    # the striker's place, and the article
    ({"ahead": 4_751}, "striker.lines", "130.a.1"),
    ({"ahead": -4_751}, "striker.lines", "130.a.1"),
    ({"place": 255_651}, "striker.lines", "130.a.1"),
    ({"place": 300_001}, "striker.far", "130.a.1"),
    ({"place": -300_001}, "striker.far", "130.a.1"),
    ({"ahead": 50_001}, "striker.far", "130.a.1"),
    ({"ahead": -50_001}, "striker.far", "130.a.1"),
    ({"place": 10**30}, "striker.far", "130.a.1"),
    ({"place": 182_550}, "striker.circle", "130.a.2"),
    ({"place": -182_550}, "striker.circle", "130.a.2"),
    ({"place": 214_349}, "striker.circle", "130.a.2"),
    ({"place": 255_650}, "striker.circle", "130.a.2"),
    ({"place": 219_100, "ahead": 4_751}, "striker.lines", "130.a.1"),
    ({"place": 217_000, "ahead": 4_500}, "striker.circle", "130.a.2"),
    ({"place": 220_636}, "striker.arrow", "130.a.3"),
    ({"place": -220_636}, "striker.arrow", "130.a.3"),
    ({"place": 219_100, "ahead": 1_536}, "striker.arrow", "130.a.3"),
]


@pytest.mark.parametrize(
    ("aim", "reason", "law"),
    [pytest.param(*fault, marks=pytest.mark.clause(f"carrom:{fault[2]}")) for fault in FAULTS],
)
@both_seats
def test_a_striker_set_against_the_law_is_refused(
    seat: int, aim: dict[str, int], reason: str, law: str
) -> None:
    refused = board(seat=seat).refuses("stroke", {**AIM, **aim})
    assert (refused.code, refused.reason, refused.law) == (Code.ILLEGAL, reason, (law,))


@pytest.mark.near_miss("carrom:130.a.1", "carrom:130.a.2", "carrom:130.a.3")
@pytest.mark.parametrize(
    "aim",
    [{}, {"ahead": 4_750}, {"ahead": -4_750}, {"place": 182_549}, {"place": -182_549},
     {"place": 214_350}, {"place": 220_635}, {"place": -220_635}, {"place": 219_100},
     {"place": 219_100, "ahead": 1_535}, {"place": 219_100, "ahead": -4_750}],
)  # fmt: skip
@both_seats
def test_on_the_lines_or_over_a_circle_it_is_taken(seat: int, aim: dict[str, int]) -> None:
    assert board(seat=seat).stroke(aim=aim).ruled.proper


def test_strict_even_the_umpire_has_no_eyes_for_a_striker_far_away() -> None:
    for aim in ({"place": 300_001}, {"ahead": 50_001}):
        refused = board(setup=STRICT).refuses("stroke", {**AIM, **aim})
        assert (refused.reason, refused.law) == ("striker.far", ("130.a.1",))
    for aim in ({"place": 300_000}, {"ahead": -50_000}):
        assert not board(setup=STRICT).stroke(aim=aim).ruled.proper


@pytest.mark.parametrize("setup", [Setup(), STRICT])
@both_seats
def test_a_striker_on_a_piece(seat: int, setup: Setup) -> None:
    """Also when the board is seen from the other side."""
    x, y = (30_000, -250_900) if seat == 0 else (-30_000, 250_900)
    t = board(seat=seat, at={5: (x, y)}, setup=setup)
    for place in (30_000, 30_000 - 36_149, 30_000 + 36_149):
        refused = t.refuses("stroke", {**AIM, "place": place})
        assert (refused.code, refused.reason, refused.law) == (
            Code.ILLEGAL, "striker.occupied", ("134",),
        )  # fmt: skip
    for place in (30_000 - 36_150, 30_000 + 36_150):
        t.decision.options.check(t.choice("stroke", {**AIM, "place": place}))


# ---- numbers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value",
    [
        None, 5, "hard", [], [0, 90_000, 500], {}, {"place": 0}, {**AIM, "spin": 1},
        {**AIM, "power": math.nan}, {**AIM, "power": math.inf}, {**AIM, "power": 500.0},
        {**AIM, "angle": -math.inf}, {**AIM, "angle": "90"}, {**AIM, "place": None},
        {**AIM, "place": True}, {**AIM, "ahead": math.nan}, {**AIM, "angle": [90_000]},
    ],
)  # fmt: skip
def test_a_stroke_is_whole_numbers(value: Any) -> None:
    refused = board().refuses("stroke", value)
    assert (refused.code, refused.reason, refused.law) == (Code.MALFORMED, "stroke", ("127.a",))
    assert refused.params["detail"]


@pytest.mark.parametrize(
    ("aim", "reason", "most"),
    [
        ({"angle": -1}, "stroke.angle", 359_999), ({"angle": 360_000}, "stroke.angle", 359_999),
        ({"angle": 10**30}, "stroke.angle", 359_999),
        ({"power": 0}, "stroke.power", 1000), ({"power": -5}, "stroke.power", 1000),
        ({"power": 1001}, "stroke.power", 1000), ({"power": 10**30}, "stroke.power", 1000),
    ],
)  # fmt: skip
def test_angles_and_powers_have_a_range(aim: dict[str, int], reason: str, most: int) -> None:
    refused = board().refuses("stroke", {**AIM, **aim})
    assert (refused.code, refused.reason, refused.law) == (Code.MALFORMED, reason, ("127.a",))
    assert refused.params == {"most": most}


@pytest.mark.parametrize("aim", [{"angle": 0}, {"angle": 359_999}, {"power": 1}, {"power": 1000}])
def test_up_to_the_ends_of_it(aim: dict[str, int]) -> None:
    t = board()
    t.decision.options.check(t.choice("stroke", {**AIM, **aim}))


# ---- who and when -------------------------------------------------------------------------------


@pytest.mark.clause("carrom:51.1")
@both_seats
def test_out_of_turn(seat: int) -> None:
    t = board(seat=seat)
    refused = t.refuses(Choice(t.decision.id, 1 - seat, "stroke", AIM))
    assert (refused.code, refused.law) == (Code.NOT_YOURS, ("51.1",))
    assert refused.params == {"seat": 1 - seat}


def test_another_may_not_place() -> None:
    t = board().stroke(striker=True)
    refused = t.refuses(Choice(t.decision.id, 0, "waive"))
    assert (refused.code, refused.law) == (Code.NOT_YOURS, ("78.a", "88.a", "87.a"))


def test_what_was_not_asked() -> None:
    t = board()
    assert t.refuses(Choice("39", 0, "stroke", AIM)).code is Code.STALE
    assert t.refuses(Draw("40", "0")).code is Code.STALE
    assert t.refuses(Played("40", {"touched": True, "pocketed": []})).code is Code.STALE
    t.aim()
    assert t.refuses(Choice("41", 0, "stroke", AIM)).code is Code.STALE
    assert t.refuses(Played("40", {"touched": True, "pocketed": []})).code is Code.STALE
    t = new()
    assert t.refuses(Choice("0", 0, "strike")).code is Code.STALE
    assert t.refuses(Draw("1", "0")).code is Code.STALE
    assert t.refuses(Draw("0", "2")).code is Code.MALFORMED
    assert t.refuses(None).code is Code.STALE
    assert t.refuses(None).params == {"answer": "nonetype"}


@pytest.mark.parametrize("option", ["", "Stroke", "waive", "place", "0", "resign"])
def test_unknown_options(option: str) -> None:
    refused = board().refuses(option)
    assert (refused.code, refused.reason, refused.params) == (
        Code.MALFORMED, "unknown_option", {"option": option},
    )  # fmt: skip


@pytest.mark.parametrize("option", ["", "stroke", "pass", "rack"])
def test_unknown_options_of_placing(option: str) -> None:
    refused = board().stroke(striker=True).refuses(option)
    assert (refused.code, refused.reason, refused.params) == (
        Code.MALFORMED, "unknown_option", {"option": option},
    )  # fmt: skip


@pytest.mark.parametrize("option", ["pass", "concede_game", "timeout"])
def test_buttons_carry_no_value(option: str) -> None:
    refused = board().refuses(option, 1)
    assert (refused.reason, refused.params) == ("no_value", {"option": option})


@pytest.mark.parametrize("option", ["waive", "concede_game", "timeout"])
def test_buttons_of_placing_carry_no_value(option: str) -> None:
    assert board().stroke(striker=True).refuses(option, 1).reason == "no_value"


# ---- what the page is told ----------------------------------------------------------------------


@both_seats
def test_the_page_is_told_where_the_striker_may_stand(seat: int) -> None:
    x, y = (30_000, -250_900) if seat == 0 else (-30_000, 250_900)
    t = board(seat=seat, at={5: (x, y)})
    told = t.decision.options.describe()
    assert [entry["name"] for entry in told["menu"]] == ["concede_game", "pass", "resign_board"]
    assert told["spec"].stroke == StrokeSpec(
        side=2 * seat,
        place=(
            (-220_635, -214_350), (-182_549, -6_150), (66_150, 182_549), (214_350, 220_635),
        ),
        region=stands([(30_000, -250_900)]),
        ahead=0,
        angle=(0, 359_999),
        power=(1, 1000),
        strict=False,
        perils=(),
    )  # fmt: skip
    assert board(setup=STRICT).decision.options.describe()["spec"].stroke.strict


@both_seats
def test_the_page_is_told_which_man_must_not_fall(seat: int) -> None:
    def perils(setup: Setup = PLAIN, **case: Any) -> list[tuple[str, int, int, Law]]:
        told = board(seat=seat, setup=setup, **case).decision.options.describe()["spec"].stroke
        return [(p.whose, p.piece, p.points, p.law) for p in told.perils]

    assert perils(mine=1) == [("mine", 1, 3, ("107.a",))]
    assert perils(mine=1, points=(0, 22)) == [("mine", 1, 1, ("107.a",))]
    assert perils(mine=4, theirs=1) == [("theirs", 2, 7, ("106.a",))]
    assert perils(mine=4, theirs=1, queen="mine") == [("theirs", 2, 4, ("52.a",))]
    assert [whose for whose, *_ in perils(mine=1, theirs=1)] == ["mine", "theirs"]
    for safe in ("pending", "mine", "theirs"):
        assert perils(mine=1, queen=safe) == []
    assert perils(mine=1, owed=(1, 0)) == []  # what one owes comes back first
    assert perils(mine=2) == []
    assert perils(mine=1, setup=STRICT) == []  # who wants a strict referee is not warned


def test_a_random_player_strikes_lawfully_anywhere() -> None:
    t = board(at={5: (30_000, -250_900)})
    below = chance.sampler(b"anything")
    seen = []
    for _ in range(200):
        option, value = t.decision.options.sample(below)
        assert option == "stroke"
        t.decision.options.check(t.choice(option, value))
        seen.append(value)
    assert min(v["place"] for v in seen) < -200_000 < 200_000 < max(v["place"] for v in seen)
    assert max(v["power"] for v in seen) > 900 and min(v["power"] for v in seen) < 100
    assert max(v["angle"] for v in seen) > 300_000
    edges = [t.decision.options.sample(lambda n: n - 1), t.decision.options.sample(lambda n: 0)]
    for option, value in edges:
        t.decision.options.check(t.choice(option, value))
    assert edges[0][1] == {"place": 220_635, "ahead": 0, "angle": 359_999, "power": 1000}
    assert edges[1][1] == {"place": -220_635, "ahead": 0, "angle": 0, "power": 1}


# ---- facts that cannot be -----------------------------------------------------------------------

TRUE: dict[str, Any] = {"touched": True, "pocketed": []}


@pytest.mark.parametrize(
    ("facts", "detail"),
    [
        ({**TRUE, "pocketed": [1, 1]}, "a piece is named twice"),
        ({**TRUE, "rest": [[1, 0, 0], [1, 5, 5]]}, "a piece is named twice"),
        ({**TRUE, "jumped": [1, 1]}, "a piece is named twice"),
        ({**TRUE, "lamp": [1, 1]}, "a piece is named twice"),
        ({**TRUE, "standing": [1, 1]}, "a piece is named twice"),
        ({**TRUE, "pocketed": [17]}, "a piece is not on the board"),
        ({**TRUE, "pocketed": [20]}, "a piece is not on the board"),
        ({**TRUE, "pocketed": [-1]}, "a piece is not on the board"),
        ({**TRUE, "rest": [[17, 0, 0]]}, "a piece is not on the board"),
        ({**TRUE, "rest": [[19, 0, 0]]}, "a piece is not on the board"),
        ({**TRUE, "jumped": [17]}, "a piece is not on the board"),
        ({**TRUE, "lamp": [17]}, "a piece is not on the board"),
        ({**TRUE, "standing": [17]}, "a piece is not on the board"),
        ({**TRUE, "overlapping": [[1, 17]]}, "a piece is not on the board"),
        ({**TRUE, "striker_on": 17}, "a piece is not on the board"),
        ({**TRUE, "on_striker": 17}, "a piece is not on the board"),
        ({**TRUE, "pocketed": [1], "standing": [1]}, "a piece is not on the board"),
        ({**TRUE, "pocketed": [1], "striker_on": 1}, "a piece is not on the board"),
        ({**TRUE, "pocketed": [1], "rest": [[1, 0, 0]]}, "a piece is in two places"),
        ({**TRUE, "pocketed": [1], "jumped": [1]}, "a piece is in two places"),
        ({**TRUE, "pocketed": [1], "lamp": [1]}, "a piece is in two places"),
        ({**TRUE, "rest": [[1, 0, 0]], "jumped": [1]}, "a piece is in two places"),
        ({**TRUE, "lamp": [1], "jumped": [1]}, "a piece is in two places"),
        ({**TRUE, "bounced": [1]}, "a piece did what it did not"),
        ({**TRUE, "lifted_in": [1]}, "a piece did what it did not"),
        ({**TRUE, "tottered": [1]}, "a piece did what it did not"),
        ({**TRUE, "rest": [[1, 352_801, 0]]}, "a piece lies off the board"),
        ({**TRUE, "rest": [[1, 0, -352_801]]}, "a piece lies off the board"),
        ({"touched": False, "pocketed": [1]}, "pieces moved and none was touched"),
        ({"touched": False, "pocketed": [], "rest": [[1, 0, 0]]},
         "pieces moved and none was touched"),
        ({"touched": False, "pocketed": [], "jumped": [1]}, "pieces moved and none was touched"),
        ({**TRUE, "pocketed": [19], "left": False},
         "the striker went in and did not leave the lines"),
        ({**TRUE, "pocketed": [19], "striker_out": True}, "the striker is in two places"),
        ({**TRUE, "improper": ["48"]}, "no law of the stroke"),
        ({**TRUE, "improper": ["33", "nonsense"]}, "no law of the stroke"),
    ],
)  # fmt: skip
def test_facts_that_contradict_the_board(facts: Any, detail: str) -> None:
    t = board(5, 5, setup=LIVE).aim()
    refused = t.refuses(Played("41", facts))
    assert (refused.code, refused.reason, refused.params) == (
        Code.MALFORMED, "facts", {"detail": detail},
    )  # fmt: skip


@pytest.mark.parametrize(
    "facts",
    [
        None, 5, "in", [], {}, {"touched": True}, {"pocketed": []}, {**TRUE, "touched": 1},
        {**TRUE, "pocketed": ["queen"]}, {**TRUE, "rest": [[1, 0.5, 0]]}, {**TRUE, "more": 1},
        {**TRUE, "pocketed": None}, {**TRUE, "rest": [[1, 0]]},
    ],
)  # fmt: skip
def test_facts_of_the_wrong_shape(facts: Any) -> None:
    t = board(setup=LIVE).aim()
    refused = t.refuses(Played("41", facts))
    assert (refused.code, refused.reason) == (Code.MALFORMED, "facts")


@pytest.mark.parametrize(
    "facts",
    [
        {**TRUE, "rest": [[1, 352_800, -352_800]]},
        {**TRUE, "pocketed": [1], "striker_on": 1, "lifted_in": [1]},
        {**TRUE, "pocketed": [19], "on_striker": 1, "lifted_in": [19]},
        {"touched": False, "pocketed": [19]},
        {"touched": False, "pocketed": [1], "tottered": [1]},
        {**TRUE, "left": False},
        {**TRUE, "lamp": [1], "rest": [[1, 0, 50_000]]},
        Facts(touched=True, pocketed=(1, 2, 0, 19)),
    ],
)
def test_facts_that_may_be(facts: Any) -> None:
    t = board(setup=LIVE).aim().fold(Played("41", facts))
    assert t.all(ev.Struck)


# ---- set-ups ------------------------------------------------------------------------------------


def test_a_real_table_needs_no_noise() -> None:
    with pytest.raises(ValueError, match="noise"):
        Setup(live=True, noise=True)
    assert Setup(noise=True).noise and Setup(live=True).live


def test_a_clock_that_nobody_runs() -> None:
    t = begun(UNTIMED)
    assert t.decision.limit_ms is None
    assert t.clock().asks == ("stroke", 1)  # the default is to pass
