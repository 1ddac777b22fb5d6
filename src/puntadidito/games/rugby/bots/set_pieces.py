"""Line-outs and scrums: the ball thrown along the corridor, put into the gap, towards one's own."""

from __future__ import annotations

from puntadidito.games.rugby.bots.thought import Mind, Weighed, better

THROWS = (190, 210, 230, 260)
"""How strong: the ball comes to rest among the files."""
PUT_INS = (160, 200, 230, 260)
STRAIGHT = (0, 2_000, -2_000)
"""How far aside of the corridor's way a ball is thrown, thousandths of a degree."""
ASLANT = (0, 20_000, -20_000, 12_000, -12_000)
"""The same of a put-in: one's own front row is beside the gap."""


def into(mind: Mind) -> Weighed | None:
    """Into the corridor or the gap, straight or, if he knows that, aside of it."""
    scrum = mind.decision.kind == "put_in"
    turns, powers = (ASLANT, PUT_INS) if scrum else (STRAIGHT, THROWS)
    found = []
    for option, spec in mind.decision.options.specs.items():
        low, high = spec.angle
        middle = (low + high) // 2
        if scrum:
            middle = 270_000 if option == "left" else 90_000
        values = [
            {"figure": spec.figures[0], "angle": min(max(middle + turn, low), high), "power": power}
            for turn in turns[: mind.skill.turns]
            for power in powers
        ]
        found.append(mind.best(option, values))
    return better(found)
