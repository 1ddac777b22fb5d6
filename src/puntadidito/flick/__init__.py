"""What every game needs that is played with a finger on a table, and no rule of any of them.

`regions` says where things may lie, each keep-out with its law; `spots` finds places among discs
that lie there; `order` is a flick on its way to the physics, `pieces` the same among figures and a
ball; `log` asks what happened; `options` puts the two questions of such a game, to flick and to
place; `hand` is how a hand errs; `practice` is a table laid out at will; `search` tries shots out
for the computer, by `batches` of discs or `tries` of figures; `scenes` chooses among those of
discs, `beginner` does without.
"""
