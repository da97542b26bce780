"""Few points in many polygons: without an index, which takes longer to build than these points take to ask."""

from __future__ import annotations

from typing import Any, Optional

from ._geometry import from_geometry
from ._values import Matches

# Of larger coordinates products could overflow.
_REACH = 1e100
# How often each edge is looked at, at most, on average: a map takes longer to build than that up to about 10.
_MOST_LOOKS = 4


def matches(polygons: Any, xs: Any, ys: Any) -> Optional[Matches]:
    """What a map of the polygons finds at each point; None if that needs one, or if one takes less time.

    A tree of the points pairs them with polygons by their boxes, and an even-odd ray to the right decides. Where rounding could
    decide, and on borders, a map of the polygon does.
    """
    import numpy
    import shapely

    array = numpy.asarray(polygons.geometry if hasattr(polygons, "columns") else polygons, object)
    if not isinstance(next((each for each in array if each is not None), None), shapely.Geometry):
        return None
    kinds = shapely.get_type_id(array)
    has_parts = kinds == shapely.GeometryType.MULTIPOLYGON
    if not (has_parts | (kinds == shapely.GeometryType.POLYGON)).all():
        return None
    xs, ys = (numpy.asarray(each, numpy.float64) for each in (xs, ys))
    known = numpy.flatnonzero(numpy.isfinite(xs) & numpy.isfinite(ys))
    tree, owner = shapely.STRtree(shapely.points(xs[known], ys[known])), None
    if has_parts.any():
        asked = numpy.unique(tree.query(array)[0])
        array, owner = shapely.get_parts(array[asked], return_index=True)
        owner = asked[owner]
    polygon, point = tree.query(array)
    point = known[point]
    inside = _inside(array, polygon, xs[point], ys[point])
    if inside is None:
        return None
    point, polygon = point[inside], polygon[inside] if owner is None else owner[polygon[inside]]
    # The topmost first; of a zone whose parts overlap only one.
    order = numpy.lexsort((-polygon, point))
    point, polygon = point[order], polygon[order]
    first = numpy.flatnonzero((numpy.diff(point, prepend=-1) != 0) | (numpy.diff(polygon, prepend=-1) != 0))
    counts = numpy.bincount(point[first], minlength=len(xs))
    return Matches(
        numpy.concatenate([[0], numpy.cumsum(counts)]), polygon[first].astype(numpy.int32), numpy.zeros(len(first)))


def _inside(array: Any, polygon: Any, px: Any, py: Any) -> Any:
    """Whether each point is in a polygon of the array; None if a map should say so."""
    import numpy

    some, place = numpy.unique(polygon, return_inverse=True)
    corners, ends = _rings(array[some])
    looks = numpy.diff(ends[0][ends[1]])[place].sum()
    if not 0 < looks <= _MOST_LOOKS * len(corners) or not (numpy.abs(corners) < _REACH).all():
        return None
    inside, doubtful = _crossed(corners, *ends, place, px, py)
    for each in numpy.unique(polygon[doubtful]):
        asked = numpy.flatnonzero(doubtful & (polygon == each))
        inside[asked] = from_geometry([array[each]]).indices(px[asked], py[asked]) == 0
    return inside


def _rings(polygons: Any) -> Any:
    """The corners, where rings begin among them, and polygons among rings, and where the last ones end."""
    import numpy
    import shapely

    if shapely.get_num_interior_rings(polygons).any():
        return shapely.to_ragged_array(polygons, include_z=False)[1:]
    # Takes a tenth of the time: no ring becomes a geometry.
    ends = numpy.concatenate([[0], numpy.cumsum(shapely.get_num_coordinates(polygons))])
    return shapely.get_coordinates(polygons), (ends, numpy.arange(len(ends)))


def _crossed(corners: Any, ring_ends: Any, polygon_ends: Any, place: Any, px: Any, py: Any) -> Any:
    """For each point, whether it is in the polygon at its place, and whether rounding could decide that."""
    import numpy

    first, last = ring_ends[polygon_ends[:-1]], ring_ends[polygon_ends[1:]]
    counts = (last - first)[place]
    pair = numpy.repeat(numpy.arange(len(place)), counts)
    edge = numpy.arange(len(pair)) + numpy.repeat(first[place] - numpy.cumsum(counts) + counts, counts)
    # The last corner of a ring is its first.
    is_last = numpy.zeros(len(corners), bool)
    is_last[ring_ends[1:] - 1] = True
    below = corners[:, 1][edge] <= py[pair]
    crosses = numpy.flatnonzero((below[:-1] != below[1:]) & ~is_last[edge[:-1]])
    pair, edge = pair[crosses], edge[crosses]
    (ax, ay), (bx, by) = corners[edge].T, corners[edge + 1].T
    one, other = (bx - ax) * (py[pair] - ay), (by - ay) * (px[pair] - ax)
    side = one - other
    # Three times the most that rounding can make of it.
    is_doubtful = ~(numpy.abs(side) > 1e-15 * (numpy.abs(one) + numpy.abs(other)) + 1e-300)
    is_right = (side > 0) == (by > ay)
    inside = numpy.bincount(pair[is_right], minlength=len(place)) & 1 == 1
    return inside, numpy.bincount(pair[is_doubtful], minlength=len(place)) > 0
