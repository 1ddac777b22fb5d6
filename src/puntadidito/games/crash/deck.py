"""The pressure deck: 35 kinds, 46 cards. A card is a number, a set of cards a mask of 46 bits."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from puntadidito.games.crash.table import bits


class Copy(msgspec.Struct, frozen=True):
    """What is printed on one card besides its text."""

    energy: int
    directions: tuple[str, ...]
    distance: int


class _Kind(msgspec.Struct, frozen=True):
    name: str
    count: int
    copies: tuple[Copy, ...]


class Card(msgspec.Struct, frozen=True):
    """One card of the deck, and the clause that is its text."""

    id: str
    kind: str
    law: str
    energy: int
    directions: tuple[str, ...]
    distance: int


def _slug(name: str) -> str:
    return name.lower().replace("!", "").replace(" ", "-")


def _read() -> tuple[Card, ...]:
    raw = (files(__package__) / "deck.json").read_bytes()
    found = []
    for kind in msgspec.json.decode(raw, type=tuple[_Kind, ...]):
        slug = _slug(kind.name)
        for n, copy in enumerate(kind.copies, 1):
            law, printed = f"card.{slug}", (copy.energy, copy.directions, copy.distance)
            found.append(Card(f"{slug}.{n}", slug, law, *printed))
    return tuple(sorted(found, key=lambda card: card.id))


CARDS: tuple[Card, ...] = _read()
_IDS: list[str] = [card.id for card in CARDS]
ENERGY: list[int] = [card.energy for card in CARDS]
KIND: tuple[str, ...] = tuple(card.kind for card in CARDS)
KINDS: tuple[str, ...] = tuple(sorted(set(KIND)))
BY_ID: dict[str, int] = {card.id: n for n, card in enumerate(CARDS)}
ALL = (1 << len(CARDS)) - 1
OF_KIND: dict[str, int] = {
    kind: sum(1 << n for n, k in enumerate(KIND) if k == kind) for kind in KINDS
}
"""All copies of a kind, as a set of cards."""


_OCTETS = (len(CARDS) + 7) // 8
_NAMES: list[list[tuple[str, ...]]] = [
    [tuple(_IDS[8 * i + n] for n in bits(octet) if 8 * i + n < len(_IDS)) for octet in range(256)]
    for i in range(_OCTETS)
]
"""What each byte of a set of cards stands for, by its place."""
_A, _B, _C, _D, _E, _F = _NAMES


def names(cards: int) -> tuple[str, ...]:
    """The cards of a set by name, sorted.

    >>> names(OF_KIND["pop-pass"])
    ('pop-pass.1', 'pop-pass.2')
    """
    a, b, c, d, e, f = cards.to_bytes(_OCTETS, "little")
    return (*_A[a], *_B[b], *_C[c], *_D[d], *_E[e], *_F[f])


def named(words: str) -> int:
    """Cards written with ``+`` between them as a set; the empty set if one is unknown or twice.

    >>> named("pop-pass.1+pop-pass.2") == OF_KIND["pop-pass"], named("pop-pass.9")
    (True, 0)
    """
    m = 0
    for name in words.split("+"):
        card = 1 << BY_ID[name] if name in BY_ID else 0
        if not card or card & m:
            return 0
        m |= card
    return m


def energy(cards: int) -> int:
    """The sum of the yellow boxes.

    >>> energy(OF_KIND["pop-pass"])
    4
    """
    return sum(ENERGY[n] for n in bits(cards))
