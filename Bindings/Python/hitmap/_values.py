"""What maps answer with, and what is said of shapes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Callable, Dict, Literal, NamedTuple, Optional, Tuple, Union

from . import _library

if TYPE_CHECKING:
    import numpy
    import numpy.typing

PARTS = ("fill", "stroke", "near")
DIRECTIONS = ("up", "down", "left", "right")
Direction = Literal["up", "down", "left", "right"]
Nearest = Tuple["numpy.typing.NDArray[numpy.int32]", "numpy.typing.NDArray[numpy.float64]"]
Rect = Tuple[float, float, float, float]
"""A rectangle: x, y, width, height."""


class Attributes(Dict[str, str]):
    """A dictionary that stays as it is: it is the map's."""

    def _refuse(self, *_: Any, **__: Any) -> Any:
        raise TypeError("a shape's attributes cannot be changed: dict(shape.attributes) is a copy")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> Any:
        return Attributes, (dict(self),)


@dataclass(frozen=True)
class Shape:
    """A shape or a group of a map, and what is said of it."""

    index: int
    """Where it is in ``Map.shapes``; −1 for a group."""
    id: str
    title: Optional[str]
    ancestors: Tuple[str, ...]
    """The ids of the groups around it, outermost first."""
    attributes: Dict[str, str] = field(hash=False)
    bounds: Rect


class Change(NamedTuple):
    """A shape that differs between two states of a map."""

    shape: Shape
    before: Optional[Rect]
    """A rectangle around what was painted of it; None if that was nothing."""
    after: Optional[Rect]


@dataclass(frozen=True)
class Hit:
    """What a point has hit."""

    shape: Shape
    part: str
    """``"fill"``, ``"stroke"``, or ``"near"``: outside, but within the tolerance."""
    distance: float
    """To the shape, in the map's units; 0 for a direct hit."""

    @property
    def id(self) -> str:
        return self.shape.id

    @property
    def index(self) -> int:
        return self.shape.index


Where = Optional[Callable[[Shape], bool]]  # which shapes count
Which = Union[Shape, str, int]  # itself, its id or its index
Progress = Optional[Callable[[int, int], Any]]


class Spot(NamedTuple):
    """A spot for a label: the radius of about the largest circle around it that is inside, and the lengths of the longest
    lines with the spot in their middle."""

    x: float
    y: float
    radius: float
    width: float
    height: float


class Matches(NamedTuple):
    """The shapes of many points, one point's after the other's."""

    offsets: "numpy.typing.NDArray[numpy.int64]"
    """Where those of each point begin, and the last ones end."""
    indices: "numpy.typing.NDArray[numpy.int32]"
    distances: "numpy.typing.NDArray[numpy.float64]"
    """0 for shapes under the point."""

    @property
    def rows(self) -> "numpy.typing.NDArray[numpy.int64]":
        """For each match the number of its point. O(matches)."""
        import numpy

        # To repeat each point's number as often as it has shapes takes ten times as long.
        some = numpy.flatnonzero(self.offsets[1:] > self.offsets[:-1])
        return some if len(some) == len(self.indices) else numpy.repeat(some, self.offsets[some + 1] - self.offsets[some])


def described(index: int, read: Dict[str, Any]) -> Shape:
    bounds = read["bounds"]
    rect = (_library.number(bounds["x"]), _library.number(bounds["y"]), _library.number(bounds["width"]), _library.number(bounds["height"]))
    return Shape(index, read["id"], read["title"], tuple(read["ancestors"]), Attributes(read["attributes"]), rect)


def rectangle(x: float, y: float, width: float, height: float) -> Optional[Rect]:
    return None if width < 0 else (x, y, width, height)


def hex_color(text: str) -> int:
    """A colour of CSS's, ``#rrggbb`` or ``#rrggbbaa``, in 32 bits."""
    digits = text[1:]
    if text[:1] != "#" or len(digits) not in (6, 8) or any(each not in "0123456789abcdefABCDEF" for each in digits):
        raise ValueError(f"expected a colour such as #rrggbb or #rrggbbaa, found {text!r}")
    return int(digits if len(digits) == 8 else digits + "ff", 16)
