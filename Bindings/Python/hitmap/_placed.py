"""A map in other coordinates."""

from __future__ import annotations

import ctypes
import math
from typing import TYPE_CHECKING, Any, List, Optional, Tuple, overload

from . import _arrow, _points
from ._library import library
from ._values import Hit, Matches, Nearest

if TYPE_CHECKING:
    import numpy
    import numpy.typing


class Placed:
    """A map asked in other coordinates: see :meth:`Map.placed`. The questions are the map's, and so are their options."""

    def __init__(self, map: Any, transform: Tuple[float, ...]) -> None:
        self.map: Any = map
        self.transform: Tuple[float, ...] = transform
        scales = (ctypes.c_double * 2)()
        if not library.silhouette_scales((ctypes.c_double * 6)(*transform), scales):
            raise ValueError(f"the transform {transform} has no inverse")
        # The map's units per unit of the caller's: in the direction where the caller's are largest, and where they are smallest.
        self._most, self._scale = scales

    def _there(self, x: Any, y: Any) -> Tuple[Any, Any]:
        if not _points.is_number(y):
            pairs = _points.pairs(x, y)
            x, y = pairs if isinstance(pairs, tuple) else (pairs[..., 0], pairs[..., 1])
        a, b, c, d, e, f = self.transform
        return a * x + c * y + e, b * x + d * y + f

    def indices(self, points: Any, y: Any = None, **options: Any) -> "numpy.typing.NDArray[numpy.int32]":
        """As :meth:`Map.indices`."""
        return self.map.indices(*self._there(points, y), **options)

    def ids(self, points: Any, y: Any = None, **options: Any) -> _arrow.Ids:
        """As :meth:`Map.ids`."""
        return self.map.ids(*self._there(points, y), **options)

    def hit(
        self, x: float, y: float, *, tolerance: float = 0, minimum_target: float = 0, **options: Any,
    ) -> Optional[Hit]:
        """As :meth:`Map.hit`: the tolerance, the target and the hit's distance are in the caller's units."""
        reach = {"tolerance": tolerance * self._scale, "minimum_target": minimum_target * self._scale}
        hit = self.map.hit(*self._there(x, y), **reach, **options)
        return hit and Hit(hit.shape, hit.part, hit.distance / self._scale)

    @overload
    def nearest(self, x: float, y: float, within: float = math.inf, **options: Any) -> Optional[Hit]: ...
    @overload
    def nearest(self, x: Any, y: Any = None, within: float = math.inf, **options: Any) -> Nearest: ...
    def nearest(self, x: Any, y: Any = None, within: float = math.inf, **options: Any) -> Any:
        """As :meth:`Map.nearest`: distances are in the caller's units."""
        found = self.map.nearest(*self._there(x, y), within * self._scale, **options)
        if isinstance(found, tuple):
            return found[0], found[1] / self._scale
        return found and Hit(found.shape, found.part, found.distance / self._scale)

    @overload
    def all(self, x: float, y: float, *, tolerance: float = 0, **options: Any) -> List[Hit]: ...
    @overload
    def all(self, x: Any, y: Any = None, *, tolerance: float = 0, **options: Any) -> Matches: ...
    def all(self, x: Any, y: Any = None, *, tolerance: float = 0, **options: Any) -> Any:
        """As :meth:`Map.all`: distances are in the caller's units."""
        found = self.map.all(*self._there(x, y), tolerance=tolerance * self._scale, **options)
        if isinstance(found, Matches):
            return found._replace(distances=found.distances / self._scale)
        return [Hit(hit.shape, hit.part, hit.distance / self._scale) for hit in found]

    def margins(
        self, points: Any, y: Any = None, *, within: float, **options: Any,
    ) -> "tuple[numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.float64]]":
        """As :meth:`Map.margins`: distances are in the caller's units."""
        shapes, margins = self.map.margins(*self._there(points, y), within=within * self._most, **options)
        return shapes, margins / self._most
