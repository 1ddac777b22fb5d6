"""Getting the kernels ready before anybody flicks.

The first start on a machine compiles them (seconds a kernel); later ones only load them. Compiling
is done by another process, because numba would not let this one do much else meanwhile.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from threading import Thread

import numpy as np

from puntadidito.physics.batch import simulate_batch
from puntadidito.physics.shot import Kernel
from puntadidito.physics.world import Body, Frame, Kind, World

Progress = Callable[[float, str], None]
"""Told how much is done, from 0 to 1, and the name of the kernel that comes next."""


def warm_up(progress: Progress = lambda done, kernel: None) -> None:
    """Compile or load every kernel, here and now.

    >>> warm_up(lambda done, kernel: print(done, kernel))
    0.0 exact
    0.5 adaptive
    1.0 ready
    """
    world = World(
        bodies=(Body(0.01, 0.01),),
        kinds=(Kind(friction=0.1, cushion=0.5),),
        restitution=((0.5,),),
        frame=Frame(-1.0, -1.0, 1.0, 1.0),
    )
    for done, kernel in enumerate(Kernel):
        progress(done / len(Kernel), kernel.value)
        simulate_batch(world, np.zeros((1, 2)), np.full((1, 1, 2), 0.1), kernel=kernel)
    progress(1.0, "ready")


def warm_up_in_background(progress: Progress = lambda done, kernel: None) -> Thread:
    """Get every kernel ready while the program goes on; a thread that does not keep it alive.

    A shot that is played meanwhile waits for its own kernel and for nothing else.
    """
    thread = Thread(target=_compile_elsewhere, args=(progress,), name="warm-up", daemon=True)
    thread.start()
    return thread


def _compile_elsewhere(progress: Progress) -> None:
    """Let another process fill the cache if it is empty, then load what it left."""
    from puntadidito.physics.kernels.compiled import cache_folder, forget_old_versions, kernels_kept

    if cache_folder() is not None and kernels_kept() < len(Kernel):
        command = [sys.executable, "-m", "puntadidito.physics.warm_up"]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as other:
            assert other.stdout is not None
            for line in other.stdout:
                done, _, kernel = line.strip().partition(" ")
                if kernel != "ready":
                    progress(float(done), kernel)
    # If it failed, the kernels are compiled here after all.
    warm_up(lambda done, kernel: progress(1.0, kernel) if done == 1.0 else None)
    forget_old_versions()


def main() -> None:
    """Fill the cache and say how far it is."""
    warm_up(lambda done, kernel: print(done, kernel, flush=True))


if __name__ == "__main__":
    main()
