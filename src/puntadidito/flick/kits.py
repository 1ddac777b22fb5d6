"""What sides of figures wear: the names of the kits (the page knows how each looks)."""

from __future__ import annotations

from typing import Annotated

import msgspec

KITS = ("lanterna", "naviglio", "laguna", "darsena", "torre", "mercato", "porto")


def one_of(*names: str) -> msgspec.Meta:
    """One of some words, and no other.

    >>> word = Annotated[str, one_of("4-4-2", "W M")]
    >>> msgspec.convert("W M", word)
    'W M'
    >>> msgspec.convert("W", word)
    Traceback (most recent call last):
    msgspec.ValidationError: Expected `str` matching regex '^(4-4-2|W M)$'
    """
    return msgspec.Meta(pattern=f"^({'|'.join(names)})$")


Kit = Annotated[str, one_of(*KITS)]
