from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, List, Optional

from . import _library
from ._map import Limits, Map

if TYPE_CHECKING:
    import pandas


def from_geometry(
    geometries: Any, ids: Optional[Iterable[Any]] = None, *, line_width: float = 0, mode: Optional[str] = None,
    scales: Optional[Iterable[float]] = None, limits: Limits = "none",
) -> Map:
    """The map of geometries: polygons are areas, lines are strokes, points and None are nothing. O(coordinates).

    geometries  a GeoSeries or GeoDataFrame; shapely's geometries, in an array or list; an Arrow array of GeoArrow's polygons
                or of WKB; a list of WKB. Polygons are handed over as arrays, without an object for each ring. What is null
                or masked is nothing, whatever lies there.
    ids         as many; by default a GeoSeries' index, or the positions. They become texts.
    limits      of work and memory; by default none, since the geometries are yours.

    Later geometries are on top of earlier ones. Raises Error for invalid WKB and for corners that are not finite, and
    TypeError for Arrow arrays of other geometries.
    """
    if hasattr(geometries, "geometry") and hasattr(geometries, "columns"):
        geometries = geometries.geometry
    if ids is None:
        index = getattr(geometries, "index", None)
        ids = range(len(geometries)) if index is None or callable(index) else index
    options = _library.options(mode, scales, None, line_width, limits)
    if hasattr(geometries, "__arrow_c_array__") or hasattr(geometries, "combine_chunks"):
        return _from_arrow(geometries, ids, options)
    return _from_objects(geometries, ids, options)


def from_wkb(
    geometries: Iterable[Optional[bytes]], ids: Optional[Iterable[Any]] = None, *, line_width: float = 0,
    mode: Optional[str] = None, scales: Optional[Iterable[float]] = None, limits: Limits = "none",
) -> Map:
    """The map of geometries in well-known binary. Otherwise as :func:`from_geometry`."""
    options = _library.options(mode, scales, None, line_width, limits)
    geometries = list(geometries)
    return _from_wkb(geometries, range(len(geometries)) if ids is None else ids, options)


def _from_objects(geometries: Any, ids: Iterable[Any], options: Any) -> Map:
    import numpy

    if isinstance(geometries, (list, tuple)) and any(isinstance(each, (bytes, bytearray, memoryview)) for each in geometries):
        return _from_wkb(geometries, ids, options)
    import shapely

    array = numpy.where(numpy.ma.getmask(geometries), None, numpy.asarray(geometries, dtype=object))
    kinds = shapely.get_type_id(array)
    if len(array) == 0 or not numpy.isin(kinds, [3, 6]).all():
        return _from_wkb(shapely.to_wkb(array), ids, options)
    kind, points, offsets = shapely.to_ragged_array(array, include_z=False)
    rings, polygons = offsets[0], offsets[1]
    shapes = offsets[2] if kind == shapely.GeometryType.MULTIPOLYGON else numpy.arange(len(polygons))
    return _from_arrays(points, rings, polygons, shapes, ids, options)


def _from_arrays(points: Any, rings: Any, polygons: Any, shapes: Any, ids: Iterable[Any], options: Any) -> Map:
    import numpy

    arrays = [_library.array(points, numpy.float64)]
    arrays += [_library.array(offsets, numpy.int64) for offsets in (rings, polygons, shapes)]
    arguments: List[Any] = [arrays[0].ctypes.data, len(arrays[0])]
    for offsets in arrays[1:]:
        arguments += [offsets.ctypes.data, len(offsets) - 1]
    return Map(_library.opened("open_polygons", *arguments, *_ids(ids), *options))


def _from_wkb(geometries: Any, ids: Iterable[Any], options: Any) -> Map:
    import numpy

    texts = [b"" if each is None or each is numpy.ma.masked else bytes(each) for each in geometries]
    offsets = numpy.zeros(len(texts) + 1, numpy.int64)
    numpy.cumsum([len(text) for text in texts], out=offsets[1:])
    return _from_wkb_bytes(numpy.frombuffer(b"".join(texts) or b"\0", numpy.uint8), offsets, ids, options)


def _from_wkb_bytes(data: Any, offsets: Any, ids: Iterable[Any], options: Any) -> Map:
    return Map(_library.opened(
        "open_wkb", data.ctypes.data, len(data), offsets.ctypes.data, len(offsets) - 1, *_ids(ids), *options))


def _from_arrow(array: Any, ids: Iterable[Any], options: Any) -> Map:
    import numpy
    import pyarrow

    if not isinstance(array, (pyarrow.Array, pyarrow.ChunkedArray)):
        array = pyarrow.array(array)
    if isinstance(array, pyarrow.ChunkedArray):
        array = array.combine_chunks()
        array = array.chunk(0) if isinstance(array, pyarrow.ChunkedArray) else array
    kind = getattr(array.type, "extension_name", "")
    if isinstance(array, pyarrow.ExtensionArray):
        array = array.storage
    if pyarrow.types.is_binary(array.type) or pyarrow.types.is_large_binary(array.type):
        return _from_binary(array, ids, options)
    levels = []
    while pyarrow.types.is_list(array.type) or pyarrow.types.is_large_list(array.type):
        # Without its type, which not every array carries, the names of the fields tell lines from polygons.
        kind = kind or {"linestrings": "lines", "points": "points"}.get(array.type.value_field.name, "")
        # What is null may have values, which do not count.
        levels.append(numpy.zeros(len(array) + 1, numpy.int64))
        numpy.cumsum(array.value_lengths().fill_null(0), out=levels[-1][1:])
        array = array.flatten()
    if len(levels) not in (2, 3) or kind not in ("", "geoarrow.polygon", "geoarrow.multipolygon"):
        raise TypeError(
            f"expected GeoArrow's polygons, multipolygons or WKB, found {kind or f'lists {len(levels)} deep'} of {array.type}")
    if pyarrow.types.is_struct(array.type):
        points = numpy.column_stack([array.field(name).to_numpy(zero_copy_only=False) for name in "xy"])
    elif pyarrow.types.is_fixed_size_list(array.type):
        width = array.type.list_size
        values = array.values.slice(array.offset * width, len(array) * width)
        points = values.to_numpy(zero_copy_only=False).reshape(-1, width)[:, :2]
    else:
        raise TypeError(f"expected GeoArrow's polygons, multipolygons or WKB, found {array.type}")
    if array.null_count:
        points = numpy.where(array.is_null().to_numpy(zero_copy_only=False)[:, None], numpy.nan, points)
    if len(levels) == 2:
        levels.insert(0, numpy.arange(len(levels[0])))
    return _from_arrays(points, levels[2], levels[1], levels[0], ids, options)


def _from_binary(array: Any, ids: Iterable[Any], options: Any) -> Map:
    import numpy
    import pyarrow

    # What is null may have bytes, which do not count.
    array = array.cast(pyarrow.large_binary()).fill_null(b"")
    _, offsets, data = array.buffers()
    offsets = numpy.frombuffer(offsets, numpy.int64)[array.offset:array.offset + len(array) + 1]
    data = numpy.frombuffer(data, numpy.uint8) if data else numpy.zeros(1, numpy.uint8)
    return _from_wkb_bytes(data, _library.array(offsets, numpy.int64), ids, options)


def _ids(ids: Iterable[Any]) -> Any:
    return _library.json_text([str(each) for each in ids])


def tag(
    points: "pandas.DataFrame", polygons: Any, column: Optional[str] = None, *, x: str = "x", y: str = "y",
    threads: int = 1,
) -> "pandas.Series":
    """For each row of points the value of a column of the polygon that contains it; missing for none. Expected O(rows).

    What ``geopandas.sjoin(points, polygons, predicate="within")`` is mostly used for, with exactly one answer a point: a
    point on a border has one polygon, and of polygons that overlap the last has it.

    points    a GeoDataFrame of points, or a frame with columns ``x`` and ``y`` (or as these arguments name them).
    polygons  a GeoDataFrame.
    column    one of the polygons' columns; None for their index.
    threads   how many share the points.

    Returns a Series with the points' index and the column's name and type. Raises ValueError if both have reference systems
    and these differ: nothing is projected.

    >>> taxis["zone"] = hitmap.tag(taxis, zones, "zone")  # doctest: +SKIP
    """
    import pandas

    systems = [getattr(frame, "crs", None) for frame in (points, polygons)]
    if None not in systems and systems[0] != systems[1]:
        raise ValueError(f"the points are in {systems[0]}, the polygons in {systems[1]}")
    geometry = getattr(points, "geometry", None) if hasattr(points, "crs") else None
    places = (points[x], points[y]) if geometry is None else (geometry.x, geometry.y)
    found = from_geometry(polygons).indices(*(place.to_numpy() for place in places), threads=threads)
    values = polygons.index.to_series() if column is None else polygons[column]
    taken = values.array.take(found, allow_fill=True)
    return pandas.Series(taken, index=points.index, name=values.name, copy=False)
