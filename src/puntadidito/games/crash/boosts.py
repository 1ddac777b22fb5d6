"""Acts that a card changes: sure and long passes, longer kicks at goal, marks moved on."""

from __future__ import annotations

from itertools import combinations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.games.crash import deck, questions, referee, turns
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.act import Pass
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import (
    BACK_CHAT,
    FIVE,
    FLY_HALF,
    LONG_PASS,
    PASS_RANGE,
    Q,
    bits,
    depth,
    distance,
    hex_at,
    seat_of,
    shirt,
)


def passes(s: State, p: int) -> list[Pass]:
    """Passes with a card: sure ones, long ones, both at once."""
    seat, found = seat_of(p), []
    mine = s.all_cards(seat)
    smooth = [1 << n for n in bits(mine & deck.OF_KIND["smooth-pass"])]
    long_ = [1 << n for n in bits(mine & deck.OF_KIND["long-pass"])]
    if not smooth and not long_:
        return []
    for q in s.men(seat):
        if q == p or not s.standing(q) or referee.direction(seat, s.pos[p], s.pos[q]) > 0:
            continue
        far = distance(s.pos[p], s.pos[q])
        if far <= PASS_RANGE:
            found += [Pass(shirt(q), card) for card in smooth]
        elif far <= LONG_PASS:
            found += [Pass(shirt(q), card) for card in long_]
            found += [Pass(shirt(q), a | b) for a in long_ for b in smooth]
    return found


def lengthen(s: State, p: int, need: int) -> list[int]:
    """Cards by which number 10 gains so many spaces: one, or two with Huge Kick."""
    seat = seat_of(p)
    if not s.setup.pro or shirt(p) != FLY_HALF:
        return []
    mine = s.all_cards(seat)
    huge = deck.OF_KIND["huge-kick"]
    found = [1 << n for n in bits(mine) if deck.ENERGY[n] >= need]
    for a, b in combinations(bits(mine & ~huge), 2) if mine & huge else ():
        if deck.ENERGY[a] + deck.ENERGY[b] >= need:
            found.append(huge | 1 << a | 1 << b)
    return found


# ---- back chat ----------------------------------------------------------------------------------


def back_chat(s: State, penalty: questions.Penalty, card: int, out: Events) -> questions.Penalty:
    """The mark of a penalty moves ten metres towards the offender's goal line."""
    seat = penalty.seat
    turns.spend(s, seat, 1 << card)
    here = depth(seat, penalty.at)
    y2 = max(here, min(here + BACK_CHAT, FIVE - Q[penalty.at] % 2))
    at = hex_at(Q[penalty.at], y2 if seat == 0 else -y2)
    law = ("card.back-chat",)
    out.append(ev.PlayedCard(seat=seat, card=deck.CARDS[card].id, at=at, law=law))
    return msgspec.structs.replace(penalty, at=at)
