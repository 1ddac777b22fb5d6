"""When a card is worth more on the table than in the hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from puntadidito.games.crash import deck, facts
from puntadidito.games.crash.act import NOTHING, Call, Lay, PlayCard, Target, read
from puntadidito.games.crash.set_pieces import Energy
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import (
    ENERGY_CARDS,
    FLY_HALF,
    OFF,
    SCRUM_HALF,
    bits,
    distance,
    player,
    seat_of,
    shirt,
    turns_of,
)

HELD: dict[str, float] = {
    "pressure-play": 0.3, "pop-pass": 0.5, "smooth-pass": 0.35, "long-pass": 0.2,
    "solid-defender": 0.1, "grubber-kick": 0.1, "safe-hands": 0.6, "cool-catch": 0.4,
    "break-down": 0.3, "marked-man": 0.3, "hard-training": 0.5, "injury": 0.3, "hand-off": 0.7,
    "break-away": 0.5, "tap-back": 0.1, "counter-attack": 0.4, "feared": 0.4, "flat-footed": 0.2,
    "crash-tackle": 0.3, "inspired": 0.5, "set-move": 0.1, "side-step": 0.5, "big-shove": 0.5,
    "big-jump": 0.4, "penalty": 0.6, "miskick": 0.3, "fumble": 0.5, "huge-kick": 0.1,
    "high-ball": 0.3, "steal": 0.8, "back-chat": 0.2, "dummy-switch": 0.5, "spiral-kick": 0.2,
    "rush-defence": 0.5, "crash-ball": 0.6,
}  # fmt: skip
"""What a card is worth in the hand, in points: it may never find its moment."""
PRICE: tuple[float, ...] = tuple(HELD[kind] for kind in deck.KIND)


LASTS = 6
"""With fewer turns left than this a card is less and less likely to find its moment."""


def price(held: int) -> float:
    """What some cards are worth in the hand."""
    return sum(PRICE[n] for n in bits(held))


def spent(s: State, me: int, option: str) -> float:
    """What the cards an option names would be worth if they were kept."""
    held = read(option).spends
    return price(held) * lasting(s, me) if held else 0.0


def lasting(s: State, me: int) -> float:
    """How much of its worth a card in the hand still has."""
    if s.setup.length == "clock":
        return 1.0
    return min(1.0, (turns_of(s.setup) - s.turns[me]) / LASTS)


# ---- cards of the own turn that need no plan ----------------------------------------------------


def first_of_all(s: State, me: int) -> str:
    """What costs nothing and comes before the turn's plans: a card, or a word to the referee."""
    p = s.carrier()
    screens = facts.screens(s, me) if p != NOBODY and seat_of(p) != me else []
    return lay(s, me) or (Call(shirt(screens[0])).text() if screens else "")


def lay(s: State, me: int) -> str:
    """A card to lay before anything else in the turn, or nothing."""
    hand = s.all_cards(me)
    for kind, on in _LAID.items():
        for card in bits(hand & deck.OF_KIND[kind]):
            if (target := on(s, me)) is not None:
                return PlayCard(card, target).text()
    return ""


def _always(s: State, me: int) -> Target | None:
    return NOTHING


def _rob(s: State, me: int) -> Target | None:
    return NOTHING if s.hands.of[1 - me] else None


def _ruin(s: State, me: int) -> Target | None:
    return NOTHING if s.hands.of[1 - me].bit_count() >= 3 else None


def _half(s: State, me: int) -> Target | None:
    """The half who stands, and does not yet lift his side."""
    able = [p for n in (FLY_HALF, SCRUM_HALF) if s.standing(p := player(me, n))]
    return Target(shirt(able[0])) if able else None


def _terror(s: State, me: int) -> Target | None:
    """A forward near the ball, when the others are about to handle it."""
    near = [p for p in s.men(me) if s.standing(p) and shirt(p) <= 8]
    if s.ball.at == OFF or not near or s.tokens.feared & sum(1 << p for p in s.men(me)):
        return None
    p = min(near, key=lambda p: (distance(s.pos[p], s.ball.at), p))
    return Target(shirt(p)) if distance(s.pos[p], s.ball.at) <= 2 else None


def _weak(s: State, me: int) -> Target | None:
    """The others' half-back, when their ball is next to come out of a tackle."""
    p, nine = s.carrier(), player(1 - me, SCRUM_HALF)
    if p == NOBODY or seat_of(p) == me or s.pos[nine] == OFF or s.tokens.marked[nine] > 1:
        return None
    return None if s.tokens.solid >> nine & 1 else Target(SCRUM_HALF)


def _hurt(s: State, me: int) -> Target | None:
    """The best man of the others who lies on the ground."""
    fallen = [p for p in s.men(1 - me) if s.down >> p & 1 and not s.tokens.injury >> p & 1]
    best = [p for p in fallen if shirt(p) >= SCRUM_HALF]
    return Target(shirt(best[0])) if best else None


def _pile(s: State, me: int) -> Target | None:
    fallen = [p for p in s.men(1 - me) if s.down >> p & 1]
    return NOTHING if len(fallen) >= 2 else None


def _apart(s: State, me: int) -> Target | None:
    """The three best cards, before a score takes them."""
    hand = bits(s.hands.of[me] & ~deck.OF_KIND["set-move"])
    if len(hand) < 4 or s.hands.kept[me]:
        return None
    best = sorted(hand, key=lambda n: -PRICE[n])[:3]
    return Target(cards=sum(1 << n for n in best))


def _firm(s: State, me: int) -> Target | None:
    """Whoever stands before the others' carrier."""
    p = s.carrier()
    if p == NOBODY or seat_of(p) == me:
        return None
    near = [q for q in s.men(me) if s.standing(q) and distance(s.pos[q], s.pos[p]) == 1]
    return Target(shirt(near[0])) if near else None


_LAID: dict[str, Callable[[State, int], Target | None]] = {
    "set-move": _apart,
    "solid-defender": _firm,
    "hard-training": _always,
    "counter-attack": _rob,
    "pressure-play": _ruin,
    "inspired": _half,
    "feared": _terror,
    "marked-man": _weak,
    "injury": _hurt,
    "break-down": _pile,
}


# ---- battles of energy --------------------------------------------------------------------------


def bid(s: State, me: int, battle: Energy, stake: float, below: Callable[[int], int]) -> str:
    """The cards to lay for a scrum or line-out whose ball is worth so many points."""
    mine = bits(s.all_cards(me))
    sure = "big-shove" if battle.why == "scrum" else "big-jump"
    if battle.seat == me and stake > 1.0 and (won := s.all_cards(me) & deck.OF_KIND[sure]):
        return PlayCard(bits(won)[0]).text()
    theirs = _guesses(s, 1 - me, below)
    best, choice = -9.0, 0
    for n in range(min(ENERGY_CARDS, len(mine)) + 1):
        for chosen in combinations(mine, n):
            held = sum(1 << c for c in chosen)
            power = deck.energy(held)
            wins = sum(power > e or (power == e and battle.seat == me) for e in theirs)
            worth = stake * wins / len(theirs) - price(held)
            if worth > best:
                best, choice = worth, held
    return Lay(choice).text()


def _guesses(s: State, foe: int, below: Callable[[int], int]) -> list[int]:
    """Energies the others may lay: some coaches are mean, some lay what they have."""
    unseen = bits(s.hands.deck | s.all_cards(foe) | s.hands.lost[foe])
    n = s.all_cards(foe).bit_count()
    found = []
    for i in range(24):
        pool = unseen.copy()
        hand = [pool.pop(below(len(pool))) for _ in range(n)]
        power = sorted((deck.CARDS[c].energy for c in hand), reverse=True)
        found.append(sum(power[: i % 4]))
    return found
