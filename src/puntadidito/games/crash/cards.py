"""The pressure cards: for each kind the moment it may be played, on whom, and what it does.

Cards played in the own turn stand in `TURN`, those of a tackle in ``rescues.py``: each is a `Play`
with its targets and its effect. The others (`WITH_ACT`) change an act that is being declared and
are named with it: how far and how sure it then is stands in ``boosts.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.games.crash import (
    awards,
    deck,
    facts,
    fouls,
    open_play,
    questions,
    referee,
    scores,
    steps,
    turns,
)
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.act import NOTHING, PlayCard, Target
from puntadidito.games.crash.specs import PlaySpec
from puntadidito.games.crash.state import NOBODY, Mark, State, loose, put
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    BREAK_AWAY,
    CATCH_RANGE,
    FIELD,
    FLY_HALF,
    FORWARD,
    MEN,
    MISKICK_RANGE,
    OFF,
    PASS_RANGE,
    SCRUM_HALF,
    SET_APART,
    STEP_RANGE,
    TEAM,
    Y2,
    Q,
    bits,
    distance,
    hex_at,
    nth,
    player,
    seat_of,
    shirt,
    step,
)

Targets = Callable[[State, int], list[Target]]
Effect = Callable[[State, int, Target, Events], None]


class Play(NamedTuple):
    """A card at its moment: what may be named with it, and what it does."""

    targets: Targets
    effect: Effect


def held(s: State, seat: int, kind: str) -> tuple[str, ...]:
    """The copies of a kind a seat may play."""
    return deck.names(s.all_cards(seat) & deck.OF_KIND[kind])


def plays(s: State, seat: int) -> list[PlayCard]:
    """Cards that may be played in the own turn, with their targets."""
    return listed(s, seat, TURN)


def listed(s: State, seat: int, among: dict[str, Play]) -> list[PlayCard]:
    """Cards of a hand that may be played at a moment, with their targets, as they are sorted."""
    found = []
    for n in bits(s.all_cards(seat)):
        found += _of(s, seat, n, among)
    return sorted(found, key=PlayCard.text)


def _of(s: State, seat: int, n: int, among: dict[str, Play]) -> list[PlayCard]:
    """The ways to play one card at a moment."""
    law = deck.CARDS[n].law
    return [PlayCard(n, on) for on in among[law].targets(s, seat)] if law in among else []


def plays_of(s: State, seat: int, card: int) -> list[PlayCard]:
    """The ways to play a card of the own hand in the own turn."""
    return _of(s, seat, card, TURN) if s.all_cards(seat) >> card & 1 else []


def sample(s: State, seat: int, below: Callable[[int], int]) -> PlayCard | None:
    """A card at random that may be played in the own turn, and a target for it."""
    left = s.all_cards(seat) & _PLAYABLE
    while left:
        n = nth(left, below(left.bit_count()))
        if on := TURN[deck.CARDS[n].law].targets(s, seat):
            return PlayCard(n, on[below(len(on))])
        left ^= 1 << n
    return None


def told(s: State, seat: int) -> tuple[PlaySpec, ...]:
    """What may be played in the own turn, as the page is told: each card with its targets."""
    found = []
    for n in bits(s.all_cards(seat) & _PLAYABLE):
        card = deck.CARDS[n]
        if card.kind == "set-move":
            if (apart := _may_be_kept(s, seat)).bit_count() >= SET_APART:
                found.append(PlaySpec(card=card.id, among=deck.names(apart), count=SET_APART))
        elif on := TURN[card.law].targets(s, seat):
            found.append(PlaySpec(card=card.id, on=tuple(sorted(target.text() for target in on))))
    return tuple(found)


def why_not(s: State, seat: int, card: int) -> Law:
    """The article that keeps a card from being played now."""
    if not s.all_cards(seat) >> card & 1:
        return ()
    return (deck.CARDS[card].law, "pressure.4")


def played(s: State, seat: int, act: PlayCard, out: Events) -> None:
    """A card is used in the own turn."""
    use(s, seat, act, TURN, out)


def use(s: State, seat: int, act: PlayCard, among: dict[str, Play], out: Events) -> None:
    """A card is laid on the table and does what it says."""
    card = deck.CARDS[act.card]
    turns.spend(s, seat, 1 << act.card)
    out.append(ev.PlayedCard(seat=seat, card=card.id, law=(card.law, "pressure.5", "pressure.6")))
    among[card.law].effect(s, seat, act.on, out)


# ---- targets ------------------------------------------------------------------------------------


def _alone(s: State, seat: int) -> list[Target]:
    return [NOTHING]


_ON: list[Target] = [Target(shirt(p)) for p in range(2 * MEN)]
"""A player as a target."""


def _own(s: State, seat: int) -> list[Target]:
    return [_ON[p] for p in s.men(seat)]


def _not_solid(s: State, seat: int) -> list[Target]:
    solid = s.tokens.solid
    return [_ON[p] for p in s.men(1 - seat) if not solid >> p & 1]


def _fallen(s: State, seat: int) -> list[Target]:
    return [_ON[p] for p in bits(s.down & TEAM[1 - seat])]


def _halves(s: State, seat: int) -> list[Target]:
    able = [player(seat, n) for n in (SCRUM_HALF, FLY_HALF)]
    return [_ON[p] for p in able if s.pos[p] != OFF]


def _if_fallen(s: State, seat: int) -> list[Target]:
    return [NOTHING] if s.down & TEAM[1 - seat] else []


def _if_cards(s: State, seat: int) -> list[Target]:
    return [NOTHING] if s.hands.of[1 - seat] else []


def _token(mark: Mark, side: int) -> Effect:
    """Put a token on a player: ``side`` 0 an own one, 1 an opponent."""

    def effect(s: State, seat: int, on: Target, out: Events) -> None:
        p = player(seat if side == 0 else 1 - seat, on.man)
        carry: int = getattr(s.tokens, mark)
        s.tokens = replace(s.tokens, **{mark: carry | 1 << p})

    return effect


# ---- cards of the own turn ----------------------------------------------------------------------


def _pressure_play(s: State, seat: int, on: Target, out: Events) -> None:
    s.lay(steps.LoseCards(1 - seat, min(3, s.hands.of[1 - seat].bit_count())))


def _counter_attack(s: State, seat: int, on: Target, out: Events) -> None:
    s.lay(steps.StealCard(1 - seat))


def lost_card(s: State, loss: steps.LoseCards, card: int, out: Events) -> None:
    """A card leaves a hand at random: to the discards, unseen."""
    victim = loss.seat
    s.hands = s.hands.mislaid(victim, card)
    out.append(ev.LostCard(seat=victim, by=1 - victim, law=("card.pressure-play",)))
    if loss.n > 1 and s.hands.of[victim]:
        s.lay(steps.LoseCards(victim, loss.n - 1))


def stolen_card(s: State, victim: int, card: int, out: Events) -> None:
    """A card leaves a hand at random: to the other hand."""
    s.hands = s.hands.stolen(victim, card)
    out.append(ev.LostCard(seat=victim, by=1 - victim, law=("card.counter-attack",)))
    out.append(ev.YourCard(card=deck.CARDS[card].id, to=1 - victim))


def _hard_training(s: State, seat: int, on: Target, out: Events) -> None:
    s.lay(steps.DrawCards(seat, 3, ("card.hard-training",)))


def _break_down(s: State, seat: int, on: Target, out: Events) -> None:
    fallen = s.down & TEAM[1 - seat]
    slow = tuple(n + (fallen >> p & 1) for p, n in enumerate(s.tokens.slow))
    s.tokens = replace(s.tokens, slow=slow)


def _marked_man(s: State, seat: int, on: Target, out: Events) -> None:
    p, marked = player(1 - seat, on.man), s.tokens.marked
    s.tokens = replace(s.tokens, marked=put(marked, p, marked[p] + 1))


def _break_away(s: State, seat: int, on: Target, out: Events) -> None:
    p, boost = player(seat, on.man), s.tokens.boost
    s.tokens = replace(s.tokens, boost=put(boost, p, boost[p] + BREAK_AWAY))


def _kicked_last(s: State, seat: int) -> bool:
    """Whether the opponent kicked in its last turn and the ball lies loose, not kicked on."""
    other = 1 - seat
    kicked = s.kicked[other] == s.turns[other] > 0 and s.ball.air != seat
    return kicked and s.ball.holder == NOBODY and s.ball.at != OFF and not s.ball.high


def catchers(s: State, seat: int) -> list[Target]:
    """Who may go under a ball the opponent kicked."""
    if not _kicked_last(s, seat) or not BIT[s.ball.at] & FIELD or facts.at(s, s.ball.at) != NOBODY:
        return []
    return [_ON[p] for p in s.men(seat)
            if s.standing(p) and not s.tokens.flat >> p & 1
            and distance(s.pos[p], s.ball.at) <= CATCH_RANGE]  # fmt: skip


def _cool_catch(s: State, seat: int, on: Target, out: Events) -> None:
    p = player(seat, on.man)
    before = s.pos[p]
    s.pos[p] = s.ball.at
    s.turn.moved |= 1 << p
    out.append(ev.Moved(player=p, path=(before, s.ball.at), law=("card.cool-catch",)))
    open_play.gathered(s, p, ("card.cool-catch",), out)


def _set_moves(s: State, seat: int) -> list[Target]:
    cards = [1 << n for n in bits(_may_be_kept(s, seat))]
    return [Target(cards=sum(three)) for three in combinations(cards, SET_APART)]


def _may_be_kept(s: State, seat: int) -> int:
    return s.hands.of[seat] & ~deck.OF_KIND["set-move"]


def _set_move(s: State, seat: int, on: Target, out: Events) -> None:
    s.hands = s.hands.set_apart(seat, on.cards)


def side_steps(s: State, seat: int) -> list[Target]:
    """Opponents near the carrier, and where they may be sent."""
    p = s.carrier()
    if p == NOBODY or seat_of(p) != seat:
        return []
    free = facts.free(s)
    return [
        Target(shirt(q), h)
        for q in s.men(1 - seat)
        if distance(s.pos[p], s.pos[q]) <= STEP_RANGE and not s.tokens.solid >> q & 1
        for h in bits(AROUND[s.pos[q]] & free)
    ]


def side_step(s: State, seat: int, on: Target, out: Events) -> None:
    """An opponent is sent one space aside."""
    q, to = player(1 - seat, on.man), on.to
    before = s.pos[q]
    s.pos[q] = to
    out.append(ev.Moved(player=q, path=(before, to), law=("card.side-step",)))


def _failed(s: State, seat: int, *tests: str) -> bool:
    f = s.failure
    return f is not None and seat_of(f.who) != seat and f.test in tests


def _penalties(s: State, seat: int) -> list[Target]:
    return [NOTHING] if _failed(s, seat, "gather") and s.advantage is None else []


def _penalty(s: State, seat: int, on: Target, out: Events) -> None:
    assert s.failure is not None
    at, who = s.failure.at, s.failure.who
    s.failure = None
    awards.penalty(s, seat, at, ("card.penalty",), out, who, card=True)


def _fumbles(s: State, seat: int) -> list[Target]:
    if not _failed(s, seat, "pass", "gather") or s.advantage is not None:
        return []
    return [Target(word="advantage"), Target(word="scrum")]


def _fumble(s: State, seat: int, on: Target, out: Events) -> None:
    f = s.failure
    assert f is not None
    s.failure = None
    ahead = step(s.pos[f.who] if s.pos[f.who] != OFF else f.at, FORWARD[1 - seat][1])
    at = ahead if ahead != OFF else f.at
    p = facts.at(s, at)
    mine = p != NOBODY and seat_of(p) == seat and s.standing(p)
    falls = s.ball.holder == NOBODY and (mine or p == NOBODY)
    if falls:
        loose(s, at)
        out.append(ev.Dropped(player=f.who, at=at, law=("card.fumble",)))
    if on.word == "scrum":
        awards.scrum(s, seat, at, ("card.fumble",), out, over=False)
        return
    fouls.play_on(s, questions.Penalty(seat, at), out, scrum=True)
    if falls and mine:
        open_play.gathered(s, p, ("card.fumble",), out)


def _miskicks(s: State, seat: int) -> list[Target]:
    if not _kicked_last(s, seat):
        return []
    found = []
    for n in range(-MISKICK_RANGE, MISKICK_RANGE + 1):
        h = hex_at(Q[s.ball.at], Y2[s.ball.at] + 2 * n)
        if n and h != OFF:
            found.append(Target(to=h))
    return found


def _miskick(s: State, seat: int, on: Target, out: Events) -> None:
    at = on.to
    loose(s, at)
    out.append(ev.Landed(at=at, law=("card.miskick",)))
    open_play.falls_on(s, ("card.miskick",), out)


def _dummies(s: State, seat: int) -> list[Target]:
    p, flat = s.carrier(), s.tokens.flat
    if p == NOBODY or seat_of(p) != seat or flat >> p & 1:
        return []
    return [_ON[q] for q in s.men(seat)
            if q != p and s.standing(q) and not flat >> q & 1
            and distance(s.pos[p], s.pos[q]) <= PASS_RANGE
            and referee.direction(seat, s.pos[p], s.pos[q]) <= 0]  # fmt: skip


def _dummy_switch(s: State, seat: int, on: Target, out: Events) -> None:
    p, q = s.ball.holder, player(seat, on.man)
    s.pos[p], s.pos[q] = s.pos[q], s.pos[p]
    s.ball = replace(s.ball, at=s.pos[p])
    s.turn.moved |= 1 << p | 1 << q
    for one, other in ((p, q), (q, p)):
        way = (s.pos[other], s.pos[one])
        out.append(ev.Moved(player=one, path=way, law=("card.dummy-switch",)))
    if not scores.arrive(s, p, out) and facts.tacklers(s):
        s.lay(steps.Tackle(p))


TURN: dict[str, Play] = {
    "card.pressure-play": Play(_if_cards, _pressure_play),
    "card.counter-attack": Play(_if_cards, _counter_attack),
    "card.hard-training": Play(_alone, _hard_training),
    "card.break-down": Play(_if_fallen, _break_down),
    "card.marked-man": Play(_not_solid, _marked_man),
    "card.injury": Play(_fallen, _token("injury", 1)),
    "card.break-away": Play(_own, _break_away),
    "card.cool-catch": Play(catchers, _cool_catch),
    "card.feared": Play(_own, _token("feared", 0)),
    "card.flat-footed": Play(_not_solid, _token("flat", 1)),
    "card.inspired": Play(_halves, _token("inspired", 0)),
    "card.set-move": Play(_set_moves, _set_move),
    "card.side-step": Play(side_steps, side_step),
    "card.solid-defender": Play(_own, _token("solid", 0)),
    "card.steal": Play(_own, _token("steal", 0)),
    "card.rush-defence": Play(_own, _token("rush", 0)),
    "card.penalty": Play(_penalties, _penalty),
    "card.fumble": Play(_fumbles, _fumble),
    "card.miskick": Play(_miskicks, _miskick),
    "card.dummy-switch": Play(_dummies, _dummy_switch),
}
"""What may be played in the own turn."""
_PLAYABLE = sum(1 << n for n, card in enumerate(deck.CARDS) if card.law in TURN)


WITH_ACT: dict[str, str] = {
    "card.smooth-pass": "pass",
    "card.long-pass": "pass",
    "card.safe-hands": "gather",
    "card.grubber-kick": "kick",
    "card.high-ball": "kick",
    "card.spiral-kick": "kick",
    "card.huge-kick": "kick at goal",
    "card.big-shove": "put-in",
    "card.big-jump": "throw-in",
    "card.tap-back": "line-out won",
    "card.back-chat": "penalty",
}
"""Cards that are named with something else, and with what."""
