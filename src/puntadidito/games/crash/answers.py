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
from puntadidito.games.crash.act import (
    STRAYING,
    Act,
    Call,
    CleanOut,
    Convert,
    DropGoal,
    EndTurn,
    Gather,
    Hit,
    Hold,
    Kick,
    Lay,
    Man,
    Pass,
    PenaltyTouch,
    PlayCard,
    Posts,
    Roll,
    Run,
    Touch,
    is_a,
    needed,
    read,
)
from puntadidito.games.crash.awards import Events
from puntadidito.games.crash.state import Frame, State
from puntadidito.games.crash.table import player


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
    laid = read(choice.option)
    if isinstance(laid, PlayCard):  # it wins by itself, but lies face down until both have laid
        frame = msgspec.structs.replace(frame, cards=1 << laid.card)
        restarts.laid(s, frame, choice.seat, frame.cards, out)
    elif isinstance(laid, Lay):
        restarts.laid(s, frame, choice.seat, laid.cards, out)


# ---- the side on turn ---------------------------------------------------------------------------


def _act(s: State, frame: Frame, option: str, out: Events) -> None:
    seat, act = frame.seat, read(option)
    if isinstance(act, EndTurn):
        awards.turn_over(s, ("turn.1",))
        return
    s.lay(frame)
    if isinstance(act, STRAYING):
        p = player(seat, act.man) if isinstance(act, Gather) else s.holder
        if facts.offside(s, seat) >> p & 1:
            s.lay(play.stray(s, p, out), Frame("do", seat, why=option))
            return
    perform(s, seat, act, out)


def do(s: State, frame: Frame, out: Events) -> None:
    """Nobody saw that he was offside: what he declared is done."""
    perform(s, frame.seat, read(frame.why), out)


def perform(s: State, seat: int, act: Act, out: Events) -> None:
    """What was declared is done."""
    match act:
        case Run(man, to):
            play.move(s, player(seat, man), to, out)
        case Pass(man, spent):
            play.throw(s, s.holder, player(seat, man), out, spent)
        case Gather(man, spent):
            play.pick_up(s, player(seat, man), out, spent)
        case Kick() | Touch():
            play.note_act(s, s.holder)
            how = "play" if isinstance(act, Kick) else "touch"
            kicks.declare(s, s.holder, strikes.meant(s.ball, act), how, out)
        case DropGoal(spent):
            scores.at_goal(s, seat, s.holder, s.pos[s.holder], "drop", spent, out)
        case PlayCard():
            cards.played(s, seat, act, out)
        case Hold():
            contact.hold(s, out)
        case Hit(man, foe):
            contact.hit(s, player(seat, man), player(1 - seat, foe), out)
        case Call(foe):
            contact.call(s, player(1 - seat, foe), out)
        case CleanOut(man, foe, to):
            contact.clean_out(s, player(seat, man), player(1 - seat, foe), to, out)


# ---- everything else ----------------------------------------------------------------------------


def _kickoff(s: State, frame: Frame, option: str, out: Events) -> None:
    p = places.kicker_of(s, frame.seat)
    kicks.declare(s, p, strikes.meant(frame.at, needed(Kick, option)), frame.why, out)


def _tackler(s: State, frame: Frame, option: str, out: Events) -> None:
    q = player(frame.seat, needed(Man, option).man)
    tackles.engage(s, frame, q, 2, out)


def _tackled(s: State, frame: Frame, option: str, out: Events) -> None:
    if option == "down":
        tackles.brought_down(s, frame, out)
    else:
        rescues.saved(s, frame, needed(PlayCard, option), out)


def _roll(s: State, frame: Frame, option: str, out: Events) -> None:
    turns.rolled(s, frame, needed(Roll, option).to, out)


def _men(s: State, frame: Frame, option: str, out: Events) -> None:
    restarts.men(s, frame, int(option), out)


def _winner(s: State, frame: Frame, option: str, out: Events) -> None:
    act = needed(Man, option)
    tap = deck.BY_ID[deck.names(act.cards)[0]] if act.cards else -1
    restarts.won(s, frame, player(frame.seat, act.man), out, tap)


def _penalty(s: State, frame: Frame, option: str, out: Events) -> None:
    if card := is_a(PlayCard, option):
        s.lay(boosts.back_chat(s, frame, card.card, out))
    elif shot := is_a(Posts, option):
        p = player(frame.seat, shot.man)
        awards.close(s)
        scores.at_goal(s, frame.seat, p, frame.at, "penalty", shot.cards, out)
    elif option == "technical":
        scores.technical(s, frame.seat, proof.find(s, frame), out)
    else:
        fouls.chosen(s, frame, option, out)


def _touch(s: State, frame: Frame, option: str, out: Events) -> None:
    act = needed(PenaltyTouch, option)
    p, strike = player(frame.seat, act.man), strikes.meant(frame.at, act)
    kicks.declare(s, p, strike, "penalty", out, spot=frame.at)


def _convert(s: State, frame: Frame, option: str, out: Events) -> None:
    if option == "decline":
        scores.declined(s, frame, out)
        return
    act = needed(Convert, option)
    p = player(frame.seat, act.man)
    scores.at_goal(s, frame.seat, p, frame.at, "conversion", act.cards, out)


def _minor(s: State, frame: Frame, option: str, out: Events) -> None:
    if option == "drop":
        awards.dropout(s, frame.seat, ("dropout.1",), out, over=s.turn != frame.seat)


def _subs(s: State, frame: Frame, option: str, out: Events) -> None:
    restarts.substituted(s, frame, option == "yes", out)


def _rush(s: State, frame: Frame, option: str, out: Events) -> None:
    way = frame.way
    if option != "wait":
        act = needed(PlayCard, option)
        meets = facts.rushers(s, way)[player(frame.seat, act.on.man)]
        cards.played(s, frame.seat, act, out)
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
