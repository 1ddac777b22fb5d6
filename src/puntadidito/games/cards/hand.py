"""Hand play: two cards, the referee's ruling, and the scrums and fouls that come of it."""

from __future__ import annotations

from typing import Literal

from puntadidito.core.agenda import Events
from puntadidito.games.cards import events as ev
from puntadidito.games.cards import halves, moves, referee, scores, steps
from puntadidito.games.cards.facts import clash
from puntadidito.games.cards.state import OnTable, State
from puntadidito.games.cards.table import OPP_GOAL, OWN_22, OWN_GOAL, TRY, cards, seen_by


def act(s: State, seat: int, option: str, out: Events) -> None:
    """The side in possession has chosen what to play."""
    s.attack = s.defence = None
    if option == moves.UP:
        attack(s, _take_up(s, seat), True, out)
    elif option == moves.DRAW:
        s.lay(steps.Attack(seat))
    else:
        s.lay(steps.PLAYED[option](seat))


def _take_up(s: State, seat: int) -> str:
    card = s.sides[seat].up
    assert card is not None
    s.sides[seat].up = None
    return card


def attack(s: State, card: str, up: bool, out: Events) -> None:
    """The attacker's card is on the table."""
    s.attack = OnTable(card, up)
    law = ("hand.1",) if up else ("actions.2",)
    out.append(ev.PlayedCard(seat=s.attacker, card=card, up=up, law=law))
    _rule(s, out)


def answer(s: State, seat: int, option: str, out: Events) -> None:
    """The defender has chosen what to answer with."""
    if option == moves.UP:
        defend(s, _take_up(s, seat), True, out)
    else:
        s.lay(steps.Defend(seat))


def defend(s: State, card: str, up: bool, out: Events) -> None:
    """The defender's card is on the table."""
    s.defence = OnTable(card, up)
    law = ("hand.2",) if up else ("actions.2",)
    out.append(ev.PlayedCard(seat=1 - s.attacker, card=card, up=up, law=law))
    _rule(s, out)


def _rule(s: State, out: Events) -> None:
    """Let the referee read the cards on the table, and do what he says."""
    ruling = referee.hand_play(s.setup, clash(s))
    if isinstance(ruling, referee.Open):
        s.lay(steps.Answer(1 - s.attacker))
    elif isinstance(ruling, referee.Whistle):
        by = s.attacker if ruling.by == "attacker" else 1 - s.attacker
        out.append(
            ev.ScrumCard(
                by=by,
                effect="cancelled",
                favours=s.attacker,
                before=s.ball,
                ball=s.ball,
                law=ruling.law,
            )
        )
        halves.end_half(s, "card", ruling.law, out)
    elif isinstance(ruling, referee.Offence):
        _foul(s, ruling, out)
    elif isinstance(ruling, referee.Pack):
        _pack(s, ruling, out)
    else:
        _move(s, ruling, out)


def _move(s: State, ruling: referee.Move, out: Events) -> None:
    attacker, before = s.attacker, s.ball
    assert s.attack and s.defence
    area = _shift(s, ruling.spaces)
    attack, defence = cards()[s.attack.card].face, cards()[s.defence.card].face
    assert attack != "F" and attack != "M" and defence != "F" and defence != "M"
    out.append(
        ev.Hand(
            attacker=attacker,
            attack=attack,
            defence=defence,
            difference=ruling.difference,
            spaces=ruling.spaces,
            lost=ruling.lost,
            before=before,
            ball=s.ball,
            law=ruling.law,
        )
    )
    if area == OPP_GOAL:
        scores.hand_try(s, out)
    elif referee.driven_home(area):
        _driven_home(s, out)
    else:
        refills = halves.refills(s)
        if ruling.lost:
            s.attacker = 1 - attacker
        s.lay(*refills, steps.Next())


def _shift(s: State, spaces: int) -> int:
    """Move the ball with the attacker, at most into an in-goal; return his new area."""
    area = min(max(seen_by(s.attacker, s.ball) + spaces, OWN_GOAL), OPP_GOAL)
    s.ball = seen_by(s.attacker, area)
    return area


def _driven_home(s: State, out: Events) -> None:
    """A scrum for the other side on the 22 of the one pushed back."""
    refills, loser = halves.refills(s), s.attacker
    s.ball = seen_by(loser, OWN_22)
    out.append(ev.PushedBack(seat=loser, ball=s.ball, law=("hand.5",)))
    s.lay(*refills, steps.Scrum(1 - loser))


def _pack(s: State, ruling: referee.Pack, out: Events) -> None:
    before, attacker = s.ball, s.attacker
    by = attacker if ruling.by == "attacker" else 1 - attacker
    favours = 1 - attacker if ruling.scrum_for == "defender" else attacker
    area = _shift(s, ruling.spaces)
    effect: Literal["gain", "cancelled", "scrum"] = (
        "scrum" if ruling.scrum_for else "gain" if ruling.spaces else "cancelled"
    )
    out.append(
        ev.ScrumCard(
            by=by, effect=effect, favours=favours, before=before, ball=s.ball, law=ruling.law
        )
    )
    if ruling.last:
        s.last_action = True
    if area == OPP_GOAL:
        scores.hand_try(s, out)
    elif ruling.scrum_for:
        s.lay(*halves.refills(s), steps.Scrum(favours))
    else:
        s.lay(*halves.refills(s), steps.Next())


def scrum(s: State, seat: int, card: str, out: Events) -> None:
    """The favoured side turns a card: with an X it keeps the ball."""
    kept = cards()[card].exit
    out.append(ev.Scrum(favours=seat, card=card, kept=kept, law=("scrum.1",)))
    s.attacker = seat if kept else 1 - seat
    s.lay(steps.Next())


def _foul(s: State, ruling: referee.Offence, out: Events) -> None:
    by = s.attacker if ruling.by == "attacker" else 1 - s.attacker
    up = bool(s.attack and s.attack.up) if by == s.attacker else bool(s.defence and s.defence.up)
    refills, before, victim = halves.refills(s), s.ball, 1 - by
    if s.time_up:
        s.last_action = True
    s.attacker = victim
    _shift(s, ruling.spaces)
    out.append(
        ev.Foul(
            by=by, up=up, technical=ruling.technical, before=before, ball=s.ball, law=ruling.law
        )
    )
    if ruling.technical:
        s.ball = seen_by(victim, OPP_GOAL)
        scores.score(s, victim, "technical", TRY, None, out)
        out.append(
            ev.Try(seat=victim, how="technical", shirt=None, law=("foul-card.4", "points.1"))
        )
        s.lay(*refills, *scores.after_score(victim, "conversion.3"))
    else:
        s.lay(*refills, steps.Penalty(victim))
