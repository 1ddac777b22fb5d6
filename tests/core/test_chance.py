"""Chance: fair, committed, the same everywhere."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puntadidito.core import chance
from puntadidito.core.contract import Chance, Draw, Refused

SEED = bytes(range(32))


def test_a_new_seed_has_256_bits_and_is_never_the_same() -> None:
    assert len(chance.new_seed()) == 32
    assert chance.new_seed() != chance.new_seed()


def test_the_commitment_tells_seeds_apart_and_nothing_else() -> None:
    assert chance.commitment(SEED) == chance.commitment(bytes(range(32)))
    assert chance.commitment(SEED) != chance.commitment(bytes(32))
    assert SEED.hex() not in chance.commitment(SEED)


@given(st.integers(1, 1000), st.lists(st.text("abc123", max_size=8), max_size=3))
def test_a_draw_depends_on_place_and_nonces_only(place: int, nonces: list[str]) -> None:
    coin = Chance("1", tuple(map(str, range(1000))))
    first = chance.draw(SEED, nonces, place, coin)
    assert first == chance.draw(SEED, list(nonces), place, coin)
    coin.check(first)


def test_draws_of_neighbouring_lines_are_unlike_and_even() -> None:
    die = Chance("1", tuple("123456"))
    rolls = Counter(chance.draw(SEED, (), n, die).outcome for n in range(6000))
    assert set(rolls) == set("123456")
    # chi-square with 5 degrees of freedom: 20.5 is the 0.1 % point
    assert sum((n - 1000) ** 2 / 1000 for n in rolls.values()) < 20.5


def test_weights_are_honoured() -> None:
    lots = Chance("1", ("rare", "often"), (1, 3))
    drawn = Counter(chance.draw(SEED, (), n, lots).outcome for n in range(4000))
    assert abs(drawn["rare"] - 1000) < 120


def test_64_bits_are_64_bits() -> None:
    noise = Chance("1", None)
    bits = [chance.draw(SEED, (), n, noise).outcome for n in range(200)]
    assert all(isinstance(b, int) and 0 <= b < 1 << 64 for b in bits)
    assert len(set(bits)) == 200
    assert max(b for b in bits if isinstance(b, int)) > 1 << 62


@pytest.mark.parametrize("outcome", ["7", 3, -1, 1 << 64])
def test_an_outcome_that_cannot_be_is_refused(outcome: str | int) -> None:
    with pytest.raises(Refused):
        Chance("1", tuple("123456")).check(Draw("1", outcome))
    if not isinstance(outcome, int) or outcome in (-1, 1 << 64):
        with pytest.raises(Refused):
            Chance("1", None).check(Draw("1", outcome))


def test_a_sampler_is_even_and_its_own() -> None:
    below = chance.sampler(b"hand")
    rolls = Counter(below(5) for _ in range(5000))
    assert set(rolls) == set(range(5))
    assert sum((n - 1000) ** 2 / 1000 for n in rolls.values()) < 18.5  # 4 degrees, 0.1 %
    assert chance.sampler(b"a")(1 << 40) != chance.sampler(b"b")(1 << 40)
