from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, List, Optional

from . import _arrow, _library
from ._library import Options
from ._map import Map

if TYPE_CHECKING:
    from typing_extensions import Unpack


def from_geometry(geometries: Any, ids: Optional[Iterable[Any]] = None, **options: Unpack[Options]) -> Map:
    """Make a map of geometries. O(coordinates).

    Polygons become areas, and lines become strokes. Points, None, null and masked values become shapes without an area. Later
    geometries lie on top of earlier ones.

    Parameters
    ----------
    geometries : GeoDataFrame, GeoSeries, array_like or Arrow column
        shapely geometries, WKB, or a column (pyarrow, polars, DuckDB, SedonaDB) of GeoArrow polygons or WKB. The map keeps a
        frame as ``table``.
    ids : iterable, optional
        As many as geometries; each becomes a text. By default the index of a GeoSeries, or the positions.
    **options
        Those of :class:`Options`. There are no limits by default, because the geometries are your own.

    Raises
    ------
    Error
        For invalid WKB, and for coordinates that are not finite.
    TypeError
        For Arrow columns of other geometries, and for values that are not geometries.
    """
    table = None
    if hasattr(geometries, "geom_type") and not hasattr(geometries, "__len__") or isinstance(geometries, (str, bytes, dict)):
        raise TypeError(f"expected many geometries, found one {type(geometries).__name__}: give a list of it")
    if isinstance(ids, str):
        raise TypeError(f"expected as many ids as geometries, found the text {ids!r}: a column's values are ids=frame[{ids!r}]")
    if hasattr(geometries, "geometry") and hasattr(geometries, "columns"):
        # Later changes of the frame must not change the map's.
        table, geometries = geometries.copy(deep=False), geometries.geometry
    given = _library.options(options, "none")
    # pandas' series are Arrow's too, as copies.
    is_arrow = _arrow.is_arrow(geometries) and not hasattr(geometries, "iloc")
    parts = _arrow.chunks(geometries) if is_arrow else []
    if ids is None:
        index = getattr(geometries, "index", None)
        count = sum(part.length for part in parts) if is_arrow else len(geometries)
        ids = range(count) if index is None or callable(index) else index
    made = _from_arrow(parts, ids, given) if is_arrow else _from_objects(geometries, ids, given)
    made.table = table
    if getattr(geometries, "crs", None) is not None:
        made.crs = geometries.crs
    return made


def from_wkb(
    geometries: Iterable[Optional[bytes]], ids: Optional[Iterable[Any]] = None, **options: Unpack[Options],
) -> Map:
    """Make a map of geometries in well-known binary. Otherwise as :func:`from_geometry`."""
    geometries = list(geometries)
    return _from_wkb(
        geometries, range(len(geometries)) if ids is None else ids, _library.options(options, "none"))


def _from_objects(geometries: Any, ids: Iterable[Any], options: Any) -> Map:
    import numpy

    if isinstance(geometries, (list, tuple)) and any(isinstance(each, (bytes, bytearray, memoryview)) for each in geometries):
        return _from_wkb(geometries, ids, options)
    import shapely

    array = numpy.where(numpy.ma.getmask(geometries), None, numpy.asarray(geometries, dtype=object))
    if any(isinstance(each, bytes) for each in array[:1]):
        return _from_wkb(array, ids, options)
    try:
        kinds = shapely.get_type_id(array)
    except TypeError:
        wrong = next(each for each in array if each is not None and not hasattr(each, "geom_type"))
        hint = "from_wkt" if isinstance(wrong, str) else "geometry.shape" if isinstance(wrong, dict) else "from_wkb"
        raise TypeError(f"expected geometries, found {wrong!r:.60}: shapely.{hint} makes one of it") from None
    if len(array) == 0 or not numpy.isin(kinds, [3, 6]).all():
        return _from_wkb(shapely.to_wkb(array), ids, options)
    kind, points, offsets = shapely.to_ragged_array(array, include_z=False)  # it keeps m
    rings, polygons = offsets[0], offsets[1]
    shapes = offsets[2] if kind == shapely.GeometryType.MULTIPOLYGON else numpy.arange(len(polygons))
    return _from_arrays(points, rings, polygons, shapes, ids, options)


def _from_arrays(points: Any, rings: Any, polygons: Any, shapes: Any, ids: Iterable[Any], options: Any) -> Map:
    import numpy

    # Without z and m.
    arrays = [_library.array(points[:, :2], numpy.float64)]
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


def _from_arrow(parts: List[_arrow.Column], ids: Iterable[Any], options: Any) -> Map:
    import numpy

    parts = [part for part in parts if part.length]
    if not parts or parts[0].format in (b"z", b"Z", b"vz"):
        return _from_wkb([each for part in parts for each in part.binaries()], ids, options)
    arrays: List[List[Any]] = []
    for part in parts:
        kind, levels, picked = part.extension, [], slice(None)
        length, last = part.length, part
        while last.is_list:
            # Without its type, which not every column carries, the names of the fields tell lines from polygons.
            kind = kind or {"linestrings": "lines", "points": "points"}.get(last.child(0, 0).name, "")
            starts, counts = (each[picked] for each in last.spans())
            levels.append(numpy.concatenate([[0], numpy.cumsum(counts)]))
            picked, last = _picked(starts, counts), last.child(0, 0)
        if len(levels) not in (2, 3) or kind not in ("", "geoarrow.polygon", "geoarrow.multipolygon"):
            raise TypeError("expected GeoArrow's polygons, multipolygons or WKB, found "
                f"{kind or f'lists {len(levels)} deep of type {last.format.decode()!r}'}")
        if len(levels) == 2:
            levels.insert(0, numpy.arange(length + 1))
        arrays.append([last.points()[picked], *levels[::-1]])
    # One chunk's offsets after the other's.
    joined = [numpy.concatenate([each[0] for each in arrays])]
    for level in (1, 2, 3):
        ends = numpy.cumsum([0] + [each[level][-1] for each in arrays])
        joined.append(numpy.concatenate([[0]] + [each[level][1:] + end for each, end in zip(arrays, ends)]))
    return _from_arrays(*joined, ids, options)


def _picked(starts: Any, counts: Any) -> Any:
    """What picks the values of some lists, one after the other."""
    import numpy

    if len(starts) == 0 or (starts[1:] == starts[:-1] + counts[:-1]).all():
        first = int(starts[0]) if len(starts) else 0
        return slice(first, first + int(counts.sum()))
    before = numpy.cumsum(counts) - counts
    return numpy.repeat(starts - before, counts) + numpy.arange(counts.sum())


def _ids(ids: Iterable[Any]) -> Any:
    return _library.json_text([str(each) for each in ids])
