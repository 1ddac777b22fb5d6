"""How the kernels become machine code, and where it is kept between runs.

numba's types change with its versions; everything that touches it is in this file and `parts`.
"""

from __future__ import annotations

import ast
import gc
import hashlib
import importlib
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

from puntadidito.physics.kernels.parts import PART

numba: Any = importlib.import_module("numba")

F = TypeVar("F", bound=Callable[..., Any])

# No fastmath: the order of operations is part of the result, and a match is replayed elsewhere.
# numpy's error model: a division by zero is infinite, as the kernels expect, and costs no branch.
# nogil: a bot thinking in a thread does not stop the server.
OPTIONS = {"fastmath": False, "error_model": "numpy", "nogil": True}

SELDOM = 200_000
"""New objects after which Python looks for garbage while a kernel is compiled."""
KEPT_VERSIONS = 4
"""How many versions of the kernels may lie in the cache."""


def compiled(function: F) -> F:
    """A part of a kernel: compiled into whatever calls it."""
    made: F = numba.njit(**PART, **OPTIONS)(function)
    return made


def inlined(function: F) -> F:
    """A part that is written into each of its callers: a call hands every array on in seven words.

    It makes a kernel faster, and longer to compile: for what is called at every event.
    """
    made: F = numba.njit(forceinline=True, **PART, **OPTIONS)(function)
    return made


def kernel(function: F) -> F:
    """An entry into compiled code: kept on disk, so that the next process starts at once."""
    folder = cache_folder(Path(function.__code__.co_filename).parent)
    if folder is None:
        uncached: F = numba.njit(**OPTIONS)(function)
        return uncached
    # numba reads the folder when it decorates. It is put back: other users of numba in this
    # process keep their own.
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        made: F = numba.njit(cache=True, **OPTIONS)(function)
    finally:
        numba.config.CACHE_DIR = before
    return made


@contextmanager
def unhindered() -> Iterator[None]:
    """While a kernel is compiled garbage is looked for seldom: that takes a sixth of the time."""
    before = gc.get_threshold()
    gc.set_threshold(SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)


HERE = Path(__file__).parent
ROOT = HERE.parent.parent


@cache
def cache_folder(home: Path = HERE) -> Path | None:
    """Where a folder's kernels are kept; None, with a warning, when nothing can be written.

    numba notices a change of the entry's own file only, not of the files it calls, nor of the
    numbers it compiles in. The folder is therefore named after the text of them all.
    """
    base = Path(numba.config.CACHE_DIR or platformdirs.user_cache_path("puntadidito"))
    base /= "kernels" if home == HERE else "-".join(home.relative_to(ROOT).parts)
    text = hashlib.blake2b(digest_size=8)
    for file in sources(home):
        text.update(file.read_bytes())
    folder = base / text.hexdigest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as problem:
        warnings.warn(
            f"The compiled physics cannot be kept ({problem}): every start compiles it anew.",
            RuntimeWarning,
            stacklevel=2,
        )
        return None
    return folder


def sources(home: Path, root: Path = ROOT) -> list[Path]:
    """The files of a folder and those of the project that they import from, near or far."""
    found: set[Path] = set()
    ahead = set(home.glob("*.py"))
    while ahead:
        file = ahead.pop()
        found.add(file)
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.ImportFrom) and node.module:
                module = root.parent.joinpath(*node.module.split("."))
                names = (module / alias.name for alias in node.names)
                files = {p.with_suffix(".py") for p in (module, *names) if root in p.parents}
                ahead |= {f for f in files if f.is_file()} - found
    return sorted(found)


def forget_old_versions(home: Path = HERE) -> None:
    """Remove what earlier versions of a folder's kernels left in the cache."""
    folder = cache_folder(home)
    if folder is None:
        return
    folder.touch()
    versions = sorted(folder.parent.iterdir(), key=lambda f: f.stat().st_mtime, reverse=True)
    for old in versions[KEPT_VERSIONS:]:
        shutil.rmtree(old, ignore_errors=True)


def kernels_kept(home: Path = HERE) -> int:
    """How many kernels of a folder, in this version, lie in the cache."""
    folder = cache_folder(home)
    return 0 if folder is None else len(list(folder.rglob("*.nbc")))
