"""What a coach is asked, question by question: what he may answer, and what each answer sets off.

What is asked when play begins again stands in `set_pieces`. What follows of an answer is told by
its chapter (`open_play`, `tackles`, `kicks`, `fouls`, `scores`), which lays the steps to come.
Longer lists of options have files of their own.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law, Odds
from puntadidito.games.crash import (
    act,
    awards,
    boosts,
    cards,
    deck,
    dice,
    facts,
    fouls,
    kicks,
    open_play,
    own_turn,
    place_kicks,
    proof,
    referee,
    rescues,
    scores,
    steps,
    strikes,
    tackles,
    turns,
)
from puntadidito.games.crash.asking import AboutMan, AgainstMan, Asked, ToSide, menu
from puntadidito.games.crash.state import NOBODY, State, Test
from puntadidito.games.crash.table import bits, player, shirt

# ---- the own turn -------------------------------------------------------------------------------


class Act(ToSide, frozen=True):
    """The side on turn does something, again and again until it ends its turn."""

    def asked(self, s: State) -> Asked:
        """Whatever may be done now."""
        return own_turn.ActOptions(s, self.seat), act.END, ()

    def chosen(self, s: State, option: str, out: Events) -> None:
        """It is done; who acts offside is looked at first."""
        declared = act.read(option)
        s.todo.append(self)
        if declared.strays:
            p = s.ball.holder
            if isinstance(declared, act.Gather):
                p = player(self.seat, declared.man)
            if facts.offside(s, self.seat) >> p & 1:
                s.lay(open_play.stray(s, p, out), steps.Perform(self.seat, declared))
                return
        steps.perform(s, self.seat, declared, out)


class Rush(AgainstMan, frozen=True):
    """The others' carrier runs along a way: Rush Defence may stop him on it."""

    way: tuple[int, ...]
    reaction: ClassVar[bool] = True

    def asked(self, s: State) -> Asked:
        """A man who rushes up, or nobody."""
        names = ["wait"]
        for n in bits(s.all_cards(self.seat) & deck.OF_KIND["rush-defence"]):
            rushers = facts.rushers(s, self.way)
            names += [act.PlayCard(n, act.Target(shirt(q))).text() for q in rushers]
        return menu(names), "wait", ("pressure.4",)

    def chosen(self, s: State, option: str, out: Events) -> None:
        """He runs on, or to where he is met."""
        way = self.way
        if option != "wait":
            card = act.needed(act.PlayCard, option)
            meets = facts.rushers(s, way)[player(self.seat, card.on.man)]
            cards.played(s, self.seat, card, out)
            way = way[: way.index(meets) + 1]
        open_play.run(s, self.who, way, out)


class Again(AboutMan, frozen=True):
    """A test has failed: it may be made again."""

    roll: dice.Dice
    total: int

    @property
    def test(self) -> Test:
        """Which test it was."""
        return self.roll.test

    def asked(self, s: State) -> Asked:
        """Accept it, or a way to roll again."""
        law: Law = ("yellow.1",) if self.test == "referee" else ("card.inspired",)
        fresh = referee.odds(self.test, self.roll.need, self.roll.strict)

        def odds(name: str) -> Odds | None:
            return None if name == "accept" else fresh

        return menu(["accept", *fouls.offers(s, self.roll)], odds), "accept", law

    def chosen(self, s: State, option: str, out: Events) -> None:
        """Dice again, or what the failure brings."""
        fouls.again(s, self.roll, self.total, option, out)


class Minor(AboutMan, frozen=True):
    """A player gathered in his own in-goal what the others sent there."""

    def asked(self, s: State) -> Asked:
        """A drop-out, or play on."""
        return menu(("drop", "play")), "drop", ("dropout.1",)

    def chosen(self, s: State, option: str, out: Events) -> None:
        """The ball is made dead, or play goes on."""
        if option == "drop":
            awards.dropout(s, self.seat, ("dropout.1",), out, over=s.turn.seat != self.seat)


# ---- tackles and men on the ground --------------------------------------------------------------


class Tackler(AgainstMan, frozen=True):
    """Several could tackle a carrier: who does?"""

    men: int
    why: str = ""

    def asked(self, s: State) -> Asked:
        """One of them."""
        names = [act.Man(shirt(q)).text() for q in bits(self.men)]
        return menu(names), names[0], ("tackle.5",)

    def chosen(self, s: State, option: str, out: Events) -> None:
        """He goes for the carrier."""
        q = player(self.seat, act.needed(act.Man, option).man)
        tackles.engage(s, self.who, q, 2, self.why, out)


class Tackled(AboutMan, frozen=True):
    """A carrier is tackled by a man: a card may save him."""

    by: int
    able: int = 1
    """How many could have tackled him."""
    why: str = ""
    reaction: ClassVar[bool] = True

    def ready(self, s: State, out: Events) -> bool:
        """Whoever may hold a card is asked; with open hands only who can be saved."""
        if s.setup.open_hands:
            return bool(rescues.in_tackle(s, self))
        return bool(s.all_cards(self.seat))

    def do(self, s: State, out: Events) -> None:
        """Nothing can save him."""
        tackles.brought_down(s, self, out)

    def asked(self, s: State) -> Asked:
        """Down, or a card."""
        names = [card.text() for card in rescues.in_tackle(s, self)]
        odds = partial(rescues.odds, s, self)
        return menu(["down", *names], odds), "down", ("tackle.2",)

    def chosen(self, s: State, option: str, out: Events) -> None:
        """He goes down, or is saved."""
        if option == "down":
            tackles.brought_down(s, self, out)
        else:
            rescues.saved(s, self, act.needed(act.PlayCard, option), out)


class Roll(AboutMan, frozen=True):
    """A man on the ground next to the ball may roll away from it."""

    def asked(self, s: State) -> Asked:
        """Where to; who has to roll home and does not may be seen."""
        p = self.who
        names = {act.Roll(h).text(): h for h in bits(turns.rolls_to(s, p))}
        if not turns.must_roll(s, p):
            return menu([act.STAY, *names]), act.STAY, ("rise.3",)
        home = [name for name, h in names.items() if turns.rolls_home(s, p, h)]

        def odds(name: str) -> Odds | None:
            return None if name in home else dict(own_turn.SEEN)

        return menu([act.STAY, *names], odds), home[0] if home else act.STAY, ("rise.3",)

    def chosen(self, s: State, option: str, out: Events) -> None:
        """He rolls, or stays."""
        turns.rolled_away(s, self.who, act.needed(act.Roll, option).to, out)


# ---- kicks --------------------------------------------------------------------------------------


class Bounce(ToSide, frozen=True):
    """The card of a missed kick knows several directions."""

    who: int
    """Who kicked, or charged the kick down."""
    at: int
    card: int
    factor: int
    why: str

    @property
    def spaces(self) -> int:
        """How far the ball goes."""
        return deck.CARDS[self.card].distance * self.factor

    def asked(self, s: State) -> Asked:
        """One of them."""
        names = deck.CARDS[self.card].directions
        law = ("intercept.5",) if self.why == "intercept" else ("deviation.3",)
        return menu(names), names[0], law

    def chosen(self, s: State, option: str, out: Events) -> None:
        """The ball goes there."""
        kicks.bounced(s, self, option, out)


class Dead(ToSide, frozen=True):
    """A kick has gone over the dead-ball line."""

    at: int
    why: str = "play"

    @property
    def law(self) -> Law:
        """What gives the choice."""
        return ("intercept.8",) if self.why == "intercept" else ("deviation.6",)

    def asked(self, s: State) -> Asked:
        """A drop-out or a scrum."""
        return menu(("dropout", "scrum")), "dropout", self.law

    def chosen(self, s: State, option: str, out: Events) -> None:
        """It is given."""
        if option == "dropout":
            awards.dropout(s, self.seat, self.law, out)
        else:
            awards.scrum(s, self.seat, self.at, self.law, out)


class Convert(ToSide, frozen=True):
    """A try may be converted."""

    at: int

    def asked(self, s: State) -> Asked:
        """Who kicks, or nobody."""
        return place_kicks.convert(s, self)

    def chosen(self, s: State, option: str, out: Events) -> None:
        """It is kicked, or given away."""
        if option == "decline":
            scores.declined(s, self.seat, out)
            return
        kick = act.needed(act.Convert, option)
        p = player(self.seat, kick.man)
        scores.at_goal(s, self.seat, p, self.at, "conversion", kick.cards, out)


# ---- penalties and advantage --------------------------------------------------------------------


class Penalty(ToSide, frozen=True):
    """A side says how it takes its penalty."""

    at: int
    who: int = NOBODY
    """Who committed the foul."""
    on: int = NOBODY
    """Whom it brought to ground."""
    stopped: bool = False
    """No advantage can be played."""
    card: bool = False
    """A card gave it: no test of the referee ended a turn."""

    def asked(self, s: State) -> Asked:
        """Scrum, touch, posts, advantage, a technical try."""
        return place_kicks.penalty(s, self)

    def chosen(self, s: State, option: str, out: Events) -> None:
        """It is taken."""
        if card := act.is_a(act.PlayCard, option):
            s.lay(boosts.back_chat(s, self, card.card, out))
        elif shot := act.is_a(act.Posts, option):
            p = player(self.seat, shot.man)
            awards.close(s)
            scores.at_goal(s, self.seat, p, self.at, "penalty", shot.cards, out)
        elif option == "technical":
            scores.technical(s, self.seat, proof.find(s, self), out)
        else:
            fouls.chosen(s, self, option, out)


class Touch(ToSide, frozen=True):
    """Where a penalty goes to touch, and who kicks it."""

    at: int

    def asked(self, s: State) -> Asked:
        """Hexes on the touch-line."""
        return place_kicks.touch(s, self)

    def chosen(self, s: State, option: str, out: Events) -> None:
        """It is kicked."""
        kick = act.needed(act.PenaltyTouch, option)
        p, strike = player(self.seat, kick.man), strikes.meant(self.at, kick)
        kicks.declare(s, p, strike, "penalty", out, spot=self.at)


class Advantage(ToSide, frozen=True):
    """A side that played on keeps what came of it, or goes back to the foul."""

    scorer: int = NOBODY
    """Who has the ball in the in-goal, if keeping means a try of the others."""
    law: Law = ()

    def asked(self, s: State) -> Asked:
        """Back or keep."""
        return menu(("back", "keep")), "keep", ("advantage.1",)

    def chosen(self, s: State, option: str, out: Events) -> None:
        """It is decided."""
        fouls.decided(s, self, option, out)
