"""Players of rugby with cards: legal, honest, the same every time, and like their level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from puntadidito.core.agenda import Sight
from puntadidito.core.chance import sampler
from puntadidito.core.contract import Bot, Chance, Choice, Decision, Decisions, Draw, Over
from puntadidito.core.driver import play
from puntadidito.games import GAMES
from puntadidito.games.cards.bots.levels import BOTS, Maestro
from puntadidito.games.cards.state import State, View
from puntadidito.games.cards.table import Setup
from tests.games.cards_table import NO_X, Table, X, table

CARDS = GAMES["cards"]
SETUPS = (
    Setup(),
    Setup(quick=True, penalty_try="intentional"),
    Setup(levels=("A", "G"), league=True),
    Setup(home=1, seconds=20),
)
every_level = pytest.mark.parametrize("level", BOTS)


def asked(matches: int) -> Iterator[tuple[State, Decision]]:
    """Every table of some random matches at which a seat is asked: odd ones too."""
    for number in range(matches):
        below = sampler(f"asked/{number}".encode())
        s = CARDS.new(SETUPS[number % len(SETUPS)])
        while not isinstance(waits := CARDS.pending(s), Over):
            if isinstance(waits, Decisions):
                decision = waits.items[0]
                yield s, decision
                option, _ = decision.options.sample(below)
                s = CARDS.apply(s, Choice(decision.id, decision.seat, option)).state
            else:
                assert isinstance(waits, Chance) and waits.outcomes
                outcome = waits.outcomes[below(len(waits.outcomes))]
                s = CARDS.apply(s, Draw(waits.id, outcome)).state


def answer(bot: Bot, s: State, decision: Decision, seed: bytes = b"") -> str:
    option, value = bot.choose(CARDS.sight(s, decision.seat), decision, sampler(seed))
    assert value is None
    return str(option)


def plays(level: str, t: Table, times: int = 1) -> Counter[str]:
    """What a level answers at a table, with other lots each time."""
    return Counter(answer(BOTS[level], t.state, t.decision, bytes([n])) for n in range(times))


def test_the_levels_are_those_the_game_names() -> None:
    assert tuple(BOTS) == CARDS.bots
    assert all(CARDS.bot(level) is BOTS[level] for level in BOTS)
    with pytest.raises(KeyError):
        CARDS.bot("kasparov")


@every_level
def test_every_question_is_answered_with_an_option(level: str) -> None:
    kinds = Counter[str]()
    every = 7 if level == "maestro" else 1  # it thinks about each for some milliseconds
    for number, (s, decision) in enumerate(asked(12)):
        if number % every == 0 or decision.kind == "out":
            kinds[decision.kind] += 1
            option = answer(BOTS[level], s, decision, b"legal")
            assert option in decision.options.names
    assert set(kinds) == {"act", "answer", "penalty", "morale", "out"}


@every_level
def test_questions_with_one_card_or_none_left_are_answered(level: str) -> None:
    """The last cards of the reserve, and a penalty when the side has none to turn."""
    few = table("opp10", deck=(0, 0), reserve=(1, 1))
    none = table("opp10", deck=(0, 3), reserve=(0, 8), ask="penalty")
    for t in (few, none):
        assert answer(BOTS[level], t.state, t.decision) in t.options


@every_level
@pytest.mark.parametrize("setup", SETUPS)
def test_a_match_is_played_to_the_end(level: str, setup: Setup) -> None:
    match = play(CARDS, setup, [BOTS[level], BOTS["novizio"]], b"to the end".ljust(32))
    assert match.result is not None


@every_level
def test_same_view_same_lots_same_answer(level: str) -> None:
    for number, (s, decision) in enumerate(asked(4)):
        if number % 9 == 0:
            first, again = (answer(BOTS[level], s, decision, b"same") for _ in range(2))
            assert first == again


@every_level
def test_nobody_peeks(level: str) -> None:
    """However the undrawn cards lie, the view is the same and so is the answer."""
    below = sampler(b"shuffle")
    for number, (s, decision) in enumerate(asked(4)):
        if number % 9:
            continue
        shuffled = s.clone()
        for side in shuffled.sides:
            side.unseen.sort(key=lambda _: below(1 << 30))
        assert answer(BOTS[level], s, decision) == answer(BOTS[level], shuffled, decision)


@every_level
def test_a_player_is_handed_the_view_and_nothing_more(level: str) -> None:
    class Watched:
        seen: list[Any] = []  # noqa: RUF012

        def choose(self, *given: Any) -> tuple[str, Any]:
            self.seen.append(given)
            choice: tuple[str, Any] = BOTS[level].choose(*given)
            return choice

    play(CARDS, Setup(quick=True), [Watched(), BOTS["novizio"]], bytes(32))
    for sight, decision, below in Watched.seen:
        assert type(sight) is Sight and type(sight.view) is View and type(decision) is Decision
        assert below(1) == 0


def test_maestro_draws_no_lots() -> None:
    def never(n: int) -> int:
        raise AssertionError("maestro needs no luck")

    t = table("opp22")
    assert BOTS["maestro"].choose(CARDS.sight(t.state, 0), t.decision, never)[0] in t.options


def test_a_bigger_budget_is_a_longer_look_at_the_same_question() -> None:
    t = table("opp22", up=("M", 4))
    for budget in (0, 1000):
        assert answer(Maestro(budget), t.state, t.decision) == "up"


# ---- a beginner ---------------------------------------------------------------------------------


def test_novizio_loves_his_big_card_even_under_his_own_posts() -> None:
    assert plays("novizio", table("own22", up=(10, 5)), 100)["up"] == 100


def test_novizio_forgets_to_kick_out_of_his_22() -> None:
    pinned = table("own22", up=(3, 5))
    assert plays("novizio", pinned, 100)["kick"] < 20
    assert plays("club", pinned, 100)["kick"] > 50


def test_novizio_tries_hopeless_drops_now_and_then() -> None:
    far = table("opp central", up=(3, 5))
    assert 0 < plays("novizio", far, 200)["drop"] < 30
    assert plays("club", far, 200)["drop"] == 0


def test_novizio_wastes_his_scrum_card_in_midfield() -> None:
    midfield = table("own central", up=("M", 5))
    assert plays("novizio", midfield, 50)["up"] > 40
    assert plays("club", midfield, 50)["up"] == 0


def test_novizio_rarely_thinks_of_morale() -> None:
    t = table("opp22", up=(9, 10)).play("up", "draw", 1, 2, X)  # a try, a poor new card, converted
    assert t.asks == ("morale", 0)
    assert plays("novizio", t, 50)["keep"] == 50
    assert plays("club", t, 50)["keep"] == 0


# ---- a club player ------------------------------------------------------------------------------


def test_club_attacks_with_seven_and_not_with_six() -> None:
    assert plays("club", table("opp central", up=(7, 5)), 50)["up"] == 50
    assert plays("club", table("opp central", up=(6, 5)), 50)["up"] == 0


def test_club_defends_with_what_beats_the_mean_of_a_draw() -> None:
    for mine, reply in ((8, "up"), (3, "draw")):
        t = table("opp central", up=(5, mine)).play("up")
        assert t.asks == ("answer", 1)
        assert plays("club", t)[reply] == 1


def test_club_shoots_when_it_pays() -> None:
    assert plays("club", table("opp10", ask="penalty"))["posts"] == 1
    assert plays("club", table("own10", ask="penalty"))["touch"] == 1


def leading(seat: int, half: int) -> Table:
    """After time seat 0, five points up or down, has kicked and lost the ball."""
    t = table(
        "own22", up=(5, 5), deck=(0, 6), half=half, kicker=half - 1, marks=[(seat, "technical")]
    )
    t.play("kick", NO_X, X)
    assert t.asks == ("out", 0)
    return t


@pytest.mark.parametrize("level", ["club", "maestro"])
def test_who_leads_after_time_puts_the_ball_out(level: str) -> None:
    assert plays(level, leading(0, half=2))["out"] == 1
    assert plays(level, leading(1, half=2))["play_on"] == 1


# ---- a master -----------------------------------------------------------------------------------


def test_maestro_keeps_the_scrum_card_for_the_try_line() -> None:
    assert plays("maestro", table("opp22", up=("M", 5)))["up"] == 1
    assert plays("maestro", table("own10", up=("M", 5)))["up"] == 0


def test_maestro_kicks_out_of_his_22() -> None:
    assert plays("maestro", table("own22", up=(3, 5)))["kick"] == 1


def test_maestro_two_points_down_with_the_last_card_goes_for_the_drop() -> None:
    """One action is left: a drop wins more often than running into a ten."""
    t = table(
        "opp22",
        up=(1, 10),
        deck=(1, 0),
        reserve=(8, 8),
        half=2,
        kicker=1,
        marks=[(1, "conversion")],
    )
    assert plays("maestro", t)["drop"] == 1


def test_maestro_does_not_foul_on_his_own_try_line() -> None:
    t = table("opp22", up=(5, "F")).play("up")
    assert plays("maestro", t)["draw"] == 1
