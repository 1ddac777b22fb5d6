"""A list that only grows, shared by a match and the drafts made of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Trail(Sequence[T], Generic[T]):
    """As much of a shared list as one has seen. A fork costs the same however long it is.

    Whoever goes on first goes on in the shared list; whoever goes on elsewhere takes a copy, so
    nobody sees what is not his. One thread at a time may go on; any may read.

    >>> here = Trail([1, 2])
    >>> there = here.fork()
    >>> there.append(3); here.append(4)
    >>> list(here), list(there)
    ([1, 2, 4], [1, 2, 3])
    """

    __slots__ = ("_length", "_shared")

    def __init__(self, items: Sequence[T] = ()) -> None:
        """Begin with some items."""
        self._shared = list(items)
        self._length = len(self._shared)

    def fork(self) -> Trail[T]:
        """The same items, to be gone on with elsewhere."""
        twin: Trail[T] = Trail.__new__(Trail)
        twin._shared, twin._length = self._shared, self._length
        return twin

    def append(self, item: T) -> None:
        """Go on with an item."""
        if len(self._shared) != self._length:
            self._shared = self._shared[: self._length]
        self._shared.append(item)
        self._length += 1

    def pop(self) -> T:
        """Go back by an item; others who have seen it keep it."""
        last = self[-1]
        self._length -= 1
        return last

    def __len__(self) -> int:
        """How many items there are."""
        return self._length

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        """An item, or a list of some."""
        if isinstance(index, slice):
            return [self._shared[i] for i in range(*index.indices(self._length))]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._shared[index % self._length]

    def __iter__(self) -> Iterator[T]:
        """All of them, as they are now."""
        return iter(self._shared[: self._length])

    def __eq__(self, other: object) -> bool:
        """The same items in the same order."""
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]
