"""What points may be given as."""

from __future__ import annotations

from typing import Any, Tuple, Union

from . import _arrow
from ._library import NONE, number


def pairs(points: Any, y: Any = None) -> Union[Any, Tuple[Any, Any]]:
    """Points as an array of shape (…, 2), or as one of x and one of y of the same shape."""
    if y is not None:
        x, y = _numbers(points), _numbers(y)
        if x.shape != y.shape:
            raise ValueError(f"expected as many y as x, found {y.shape} and {x.shape}")
        return x, y
    if hasattr(points, "geometry") and hasattr(points, "columns"):
        points = points.geometry
    # Asked of the type: the property looks at every geometry.
    if hasattr(type(points), "geom_type") and hasattr(points, "__array__"):
        import numpy

        return _shapely_points(numpy.asarray(points, object))
    if isinstance(points, (str, bytes)):
        raise TypeError(f"expected points, found the text {points[:40]!r}")
    if isinstance(points, dict) or hasattr(points, "geom_type") and not hasattr(points, "__len__"):
        raise TypeError(f"expected an array of points, found a {type(points).__name__}: give x and y, or a list of points")
    array = _numbers(points, has_points=True)
    if isinstance(array, tuple):
        return array
    if array.size == 0 and array.ndim == 1:
        array = array.reshape(0, 2)
    if array.ndim < 1 or array.shape[-1] != 2:
        hint = " (for a grid of x and y: numpy.stack([x, y], -1), or x and y as two arguments)" if array.ndim > 1 else ""
        raise ValueError(f"expected an array of shape (…, 2), found {array.shape}{hint}")
    return array


def _numbers(values: Any, has_points: bool = False) -> Any:
    import numpy

    if _arrow.is_foreign(values):
        chunks = _arrow.chunks(values)
        if has_points and chunks and chunks[0].format in (b"z", b"Z", b"vz"):
            return _shapely_points(numpy.array([each for chunk in chunks for each in chunk.binaries()], object))
        read = [each.points() if has_points else each.numbers() for each in chunks]
        return numpy.concatenate(read) if read else numpy.empty(0)
    is_sequence = isinstance(values, (list, tuple))
    if is_sequence and any(isinstance(each, numpy.ma.MaskedArray) for each in values):
        values = numpy.ma.stack(values)
    array = numpy.asarray(values)
    if array.dtype == object and has_points and array.ndim == 1 and len(array) and not is_sequence:
        return _shapely_points(array)
    if array.dtype == object and has_points and is_sequence and hasattr(next(iter(values), None), "geom_type"):
        return _shapely_points(array)
    if array.dtype == bool:
        raise TypeError("expected numbers, found booleans")
    if array.dtype == object or not numpy.can_cast(array.dtype, numpy.float64, "same_kind"):
        # Columns with None, and decimals. Raises TypeError or ValueError for other values.
        array = array.astype(numpy.float64, casting="unsafe" if array.dtype == object else "same_kind")
    mask = numpy.ma.getmask(values)
    return array if mask is numpy.ma.nomask else numpy.where(mask, NONE, array)


def _shapely_points(array: Any) -> Tuple[Any, Any]:
    """The x and y of points of shapely or of well-known binary; what is none of these raises TypeError."""
    import numpy
    import shapely

    first = next((each for each in array if each is not None), None)
    if isinstance(first, str):
        raise TypeError(f"expected points, found the text {first[:40]!r}: shapely.from_wkt reads well-known text")
    if isinstance(first, bytes):
        array = shapely.from_wkb(array)
    x, y = shapely.get_x(array), shapely.get_y(array)
    # x is NaN for other geometries, for empty points, and for None.
    if (shapely.get_type_id(array[numpy.isnan(x)]) > 0).any():
        raise TypeError(
            "expected points, found other geometries: in a join the points come first and the zones second; the points of a line "
            "are shapely.get_coordinates(line)")
    return x, y


def one(x: Any, y: Any) -> Tuple[float, float]:
    """The coordinates of one point; TypeError says how to give it."""
    if y is None or not is_number(y) or hasattr(x, "__len__"):
        found = type(x).__name__ if y is None else f"{type(x).__name__} and {type(y).__name__}"
        raise TypeError(f"expected one point as two numbers, x and y, found {found}: indices(), nearest() and all() take arrays")
    return number(x), number(y)


def is_number(y: Any) -> bool:
    """Whether a y is one point's, not of many or given with x."""
    return y is not None and not hasattr(y, "__len__") and not _arrow.is_arrow(y)
