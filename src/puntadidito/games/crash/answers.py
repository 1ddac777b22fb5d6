"""What each answer sets in motion: one small function for every question and every draw."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from puntadidito.core.contract import Choice
from puntadidito.games.crash import (
    awards,
    boosts,
    cards,
    contact,
    deck,
    facts,
    fouls,
    kicks,
    moves,
    places,
    play,
    proof,
    rescues,
    restarts,
    scores,
    strikes,
    tackles,
    turns,
)
from puntadidito.games.crash.acts import STRAYING
from puntadidito.games.crash.awards import Events
from puntadidito.games.crash.state import NOBODY, Frame, State
from puntadidito.games.crash.table import HEX, OFF, player


def drawn(s: State, frame: Frame, outcome: str, out: Events) -> None:
    """Dice or a card are on the table."""
    if frame.kind == "dice":
        fouls.rolled(s, frame, outcome, out)
    elif frame.kind == "lots":
        turns.lots(s, frame, int(outcome), out)
    else:
        _DRAWN[frame.kind](s, frame, deck.BY_ID[outcome], out)


_DRAWN: dict[str, Callable[[State, Frame, int, Events], None]] = {
    "draw": turns.drew,
    "card": kicks.carded,
    "lose": cards.lost_card,
    "steal": cards.lost_card,
}


def chosen(s: State, frame: Frame, choice: Choice, out: Events) -> None:
    """A coach has answered."""
    if frame.kind == "lineup":
        options = moves.LineupOptions(s, frame)
        plain = choice.option == moves.STANDARD
        where = places.standard(s, frame) if plain else options.read(choice.value)
        restarts.lined_up(s, frame, where, out)
    elif frame.kind == "energy":
        _energy(s, frame, choice, out)
    else:
        _CHOSEN[frame.kind](s, frame, choice.option, out)


def _energy(s: State, frame: Frame, choice: Choice, out: Events) -> None:
    option = choice.option
    laid = 0 if option == moves.NONE else deck.named(option.removeprefix("play "))
    if option.startswith("play "):  # it wins by itself, but lies face down until both have laid
        frame = msgspec.structs.replace(frame, cards=laid)
    restarts.laid(s, frame, choice.seat, laid, out)


# ---- the side on turn ---------------------------------------------------------------------------


def _act(s: State, frame: Frame, option: str, out: Events) -> None:
    seat = frame.seat
    if option == "end":
        awards.turn_over(s, ("turn.1",))
        return
    s.lay(frame)
    verb, *words = option.split(" ")
    if verb in STRAYING:
        p = player(seat, int(words[0])) if verb == "gather" else s.holder
        if facts.offside(s, seat) >> p & 1:
            s.lay(play.stray(s, p, out), Frame("do", seat, why=option))
            return
    _do(s, seat, option, verb, words, out)


def do(s: State, frame: Frame, out: Events) -> None:
    """Nobody saw that he was offside: what he declared is done."""
    verb, *words = frame.why.split(" ")
    _do(s, frame.seat, frame.why, verb, words, out)


def _do(s: State, seat: int, option: str, verb: str, words: list[str], out: Events) -> None:
    mine = player(seat, int(words[0])) if words and words[0].isdigit() else NOBODY
    match verb:
        case "move":
            play.move(s, mine, HEX[words[1]], out)
        case "pass":
            play.throw(s, s.holder, mine, out, _named(words[1:]))
        case "gather":
            play.pick_up(s, mine, out, deck.BY_ID[words[1]] if words[1:] else -1)
        case "kick" | "touch":
            play.note_act(s, s.holder)
            how = "play" if verb == "kick" else "touch"
            kicks.declare(s, s.holder, strikes.read(s.ball, words), how, out)
        case "drop":
            at = s.pos[s.holder]
            scores.at_goal(s, seat, s.holder, at, "drop", _named(words), out)
        case "play":
            cards.played(s, seat, option, out)
        case "hold":
            contact.hold(s, out)
        case "hit":
            contact.hit(s, mine, player(1 - seat, int(words[1])), out)
        case "call":
            contact.call(s, player(1 - seat, int(words[0])), out)
        case "clean":
            to = HEX.get(words[2], OFF)
            contact.clean_out(s, mine, player(1 - seat, int(words[1])), to, out)


def _named(words: list[str]) -> int:
    return deck.named(words[0]) if words else 0


# ---- everything else ----------------------------------------------------------------------------


def _kickoff(s: State, frame: Frame, option: str, out: Events) -> None:
    p = places.kicker_of(s, frame.seat)
    kicks.declare(s, p, strikes.read(frame.at, option.split(" ")[1:]), frame.why, out)


def _tackler(s: State, frame: Frame, option: str, out: Events) -> None:
    q = player(frame.seat, int(option))
    tackles.engage(s, frame, q, 2, out)


def _tackled(s: State, frame: Frame, option: str, out: Events) -> None:
    if option == "down":
        tackles.brought_down(s, frame, out)
    else:
        rescues.saved(s, frame, option, out)


def _roll(s: State, frame: Frame, option: str, out: Events) -> None:
    turns.rolled(s, frame, OFF if option == "stay" else HEX[option[5:]], out)


def _men(s: State, frame: Frame, option: str, out: Events) -> None:
    restarts.men(s, frame, int(option), out)


def _winner(s: State, frame: Frame, option: str, out: Events) -> None:
    number, *card = option.split(" ")
    tap = deck.BY_ID[card[0]] if card else -1
    restarts.won(s, frame, player(frame.seat, int(number)), out, tap)


def _penalty(s: State, frame: Frame, option: str, out: Events) -> None:
    word, *rest = option.split(" ")
    if word == "play":
        s.lay(boosts.back_chat(s, frame, deck.BY_ID[rest[0]], out))
    elif word == "posts":
        p = player(frame.seat, int(rest[0]))
        awards.close(s)
        scores.at_goal(s, frame.seat, p, frame.at, "penalty", _named(rest[1:]), out)
    elif word == "technical":
        scores.technical(s, frame.seat, proof.find(s, frame), out)
    else:
        fouls.chosen(s, frame, option, out)


def _touch(s: State, frame: Frame, option: str, out: Events) -> None:
    _, number, *words = option.split(" ")
    p = player(frame.seat, int(number))
    kicks.declare(s, p, strikes.read(frame.at, words), "penalty", out, spot=frame.at)


def _convert(s: State, frame: Frame, option: str, out: Events) -> None:
    if option == "decline":
        scores.declined(s, frame, out)
        return
    _, number, *more = option.split(" ")
    p = player(frame.seat, int(number))
    scores.at_goal(s, frame.seat, p, frame.at, "conversion", _named(more), out)


def _minor(s: State, frame: Frame, option: str, out: Events) -> None:
    if option == "drop":
        awards.dropout(s, frame.seat, ("dropout.1",), out, over=s.turn != frame.seat)


def _subs(s: State, frame: Frame, option: str, out: Events) -> None:
    restarts.substituted(s, frame, option == "yes", out)


def _rush(s: State, frame: Frame, option: str, out: Events) -> None:
    way = frame.way
    if option != "wait":
        meets = facts.rushers(s, way)[player(frame.seat, int(option[-2:]))]
        cards.played(s, frame.seat, option, out)
        way = way[: way.index(meets) + 1]
    play.run(s, frame.who, way, out)


_CHOSEN: dict[str, Callable[[State, Frame, str, Events], None]] = {
    "act": _act,
    "kickoff": _kickoff,
    "tackler": _tackler,
    "tackled": _tackled,
    "roll": _roll,
    "bounce": kicks.bounced,
    "dead": kicks.dead,
    "men": _men,
    "winner": _winner,
    "penalty": _penalty,
    "touch": _touch,
    "again": fouls.again,
    "advantage": fouls.decided,
    "convert": _convert,
    "minor": _minor,
    "subs": _subs,
    "rush": _rush,
}
