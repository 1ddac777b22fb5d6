"""What is shown, built field by field, and what a player reckons with."""

from __future__ import annotations

import msgspec

from puntadidito.games.rugby import eligible
from puntadidito.games.rugby.layout import offside
from puntadidito.games.rugby.state import NOBODY, About, Sight, State, View, Watch
from puntadidito.games.rugby.table import BALL


def view(s: State, about: About | None) -> View:
    """The table as everybody sees it."""
    return View(
        setup=s.setup,
        table=s.table,
        score=(s.score[0], s.score[1]),
        half=s.half,
        east=s.east,
        clock=s.clock,
        length=s.length,
        flicks_left=s.flicks_left,
        flicked=s.flicked,
        out_of_time=s.out_of_time,
        side=s.side,
        carrier=s.carrier,
        chase=s.chase,
        open=s.open,
        no_kick=s.no_kick,
        no_drop=bool(s.out_of),
        passer=s.passer,
        ruck=s.ruck,
        called=s.called,
        owes_move=s.owes_move,
        fives=(s.fives[0], s.fives[1]),
        outside=tuple(s.outside),
        kick=s.kick,
        set_piece=s.set_piece,
        line=s.line,
        decided=s.decided,
        watch=_watch(s),
        outcome=s.outcome,
        about=about,
    )


def _watch(s: State) -> Watch:
    if s.table.places[BALL] is None:
        return Watch()
    out = tuple(b for side in (0, 1) for b in offside(s.table, side, s.east) if b != s.carrier)
    has = s.carrier != NOBODY and s.table.places[s.carrier] is not None
    in_play = s.kick is None and s.set_piece is None
    return Watch(out if in_play else (), in_play, eligible.gap_of(s) if has else None)


def sight(s: State, seat: int | None) -> Sight:
    """The table as a player knows it: not how hands will tremble, nor what others have sealed."""
    known = s.clone()
    known.todo = [step.seen_by(seat) for step in known.todo]
    if known.shot is not None and known.shot.bits:
        known.shot = msgspec.structs.replace(known.shot, bits=0)
    return Sight(known)
