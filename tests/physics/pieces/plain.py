"""Parts of the kernel as plain Python: the same arithmetic, nothing to compile."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def plain(function: F) -> F:
    """A compiled part and whatever it calls, interpreted."""
    made: F = _plain(function)
    return made


@cache
def _plain(function: Any) -> Any:
    source = function.py_func
    known = dict(source.__globals__)
    for name in source.__code__.co_names:
        if hasattr(known.get(name), "py_func"):
            known[name] = _plain(known[name])
    return FunctionType(source.__code__, known, source.__name__)
