"""Parts of a kernel, of which machine code is made once: in the kernel that calls them.

Left to itself numba makes each function ready to be called by anybody: it optimises it together
with all it calls, makes machine code of that, and wraps it for Python. A kernel has a hundred parts
within one another, and only its entry is ever called; so each was optimised again for every level
above it, and all that machine code thrown away. A part is therefore typed and translated, and no
more. Its caller links it in as it is, and the entry is optimised as a whole, which it was before
too: the same bits for less than half the time.

It cannot be called from Python (a `TypeError`), except in tests as plain Python (`py_func`). Should
another numba name its steps differently, they are simply done again.
"""

from __future__ import annotations

import ctypes
import importlib
from typing import Any

codegen: Any = importlib.import_module("numba.core.codegen")
compiler: Any = importlib.import_module("numba.core.compiler")


REFUSES = ctypes.cast(ctypes.pythonapi.PyErr_BadArgument, ctypes.c_void_p).value
"""What Python reaches that calls a part."""


class Part(codegen.JITCodeLibrary):  # type: ignore[misc]
    """Code that waits to be linked into a kernel."""

    def _optimize_final_module(self) -> None:
        """Not yet: the kernel will be optimised as a whole."""

    def _finalize_final_module(self) -> None:
        """Make no machine code; what it needs of other libraries is linked in already."""
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int | None:
        """For Python there is none."""
        self._ensure_finalized()
        return REFUSES

    @property
    def codegen(self) -> Part:
        """What is asked, once it is ready, to give it its environment."""
        return self

    def set_env(self, name: str, env: object) -> None:
        """None: an environment is for who raises errors or holds Python's objects."""


class PartCompiler(compiler.Compiler):  # type: ignore[misc]
    """numba's usual steps, into a `Part`."""

    def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:
        super().__init__(typing, target, library or Part(target.codegen(), "part"), *rest)


# A part allocates nothing; without this it would count references at every call (a third of the
# time of a break).
PART = {
    "pipeline_class": PartCompiler,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "_nrt": False,
}
"""What makes a function a part."""
