"""Joins of tables: pandas, geopandas, polars and Arrow."""

from __future__ import annotations

import math
import warnings
from typing import Any, Iterable, List, Optional, Tuple

from . import _library, _points
from ._geometry import from_geometry
from ._library import Error
from ._map import Map


def sjoin(
    points: Any, zones: Any, how: str = "left", predicate: str = "covers", *, distance: Optional[float] = None,
    columns: Optional[Iterable[str]] = None, suffix: Optional[str] = None, x: str = "x", y: str = "y",
    closed: bool = False, threads: int = 1,
) -> Any:
    """The rows of points, each with the columns of the zones that it matches: one row a match. Expected O(rows + matches).

    points     a GeoDataFrame of points, or a frame or table of pandas, polars or pyarrow with columns ``x`` and ``y`` (or as
               these arguments name them).
    zones      a GeoDataFrame; a frame or table with a column ``geometry`` (shapely, WKB, GeoArrow); or a :class:`Map`, made once
               for many joins: with the columns of the frame that it was made of, or the ids of its shapes.
    how        ``"left"`` keeps points without a match, with missing values; ``"inner"`` leaves them out.
    predicate  ``"covers"``: every zone that the point is in, topmost first. A point on a border has one of the zones that share
               it. ``"dwithin"``: also those within a distance, nearest first. ``"nearest"``: the nearest, within the distance if
               one is given. The last two add a column ``distance``, in the coordinates' units.
    columns    of the zones; by default all but the geometry, and of pandas the index, as ``index_right``. Of a map also ``id``,
               ``title`` or an attribute.
    suffix     of the zones' columns whose names the points have too; None for ``_right``.
    closed     as in :meth:`Map.indices`.
    threads    how many share the points.

    Returns what the points are, with their index and all types kept: integers and booleans of pandas that miss values become
    the nullable types. Raises ValueError for two columns of one name, and if both have reference systems and these differ;
    warns if one is unknown, and if hardly a point is in the zones' bounds: nothing is projected.

    >>> hitmap.sjoin(taxis, zones, "inner", columns=["zone"])  # doctest: +SKIP
    """
    import numpy

    if how not in ("left", "inner") or predicate not in ("covers", "dwithin", "nearest"):
        raise ValueError(f"expected how “left” or “inner”, and “covers”, “dwithin” or “nearest”, found {how!r}, {predicate!r}")
    if (predicate == "dwithin") > (distance is not None) or predicate == "covers" and distance is not None:
        raise ValueError("a distance goes with “dwithin”, which needs one, and with “nearest”")
    if distance is not None and not _library.number(distance) >= 0:
        raise ValueError(f"expected a distance of at least 0, found {distance!r}")
    m, pairs = _asked(points, zones, x, y)
    count = len(pairs[0] if isinstance(pairs, tuple) else pairs)
    rows = numpy.arange(count)
    given = pairs if isinstance(pairs, tuple) else (pairs, None)
    if predicate == "nearest":
        found, distances = m.nearest(*given, math.inf if distance is None else distance, threads=threads)
    else:
        matches = m.all(*given, tolerance=distance or 0, threads=threads)
        found, distances, rows = matches.indices, matches.distances, numpy.repeat(rows, numpy.diff(matches.offsets))
        alone = numpy.flatnonzero(numpy.diff(matches.offsets) == 0)
        if len(alone) and how == "left" or closed:
            edges = numpy.full(len(alone), -1, numpy.int32)
            if closed:
                edges = m.indices(*(None if each is None else each[alone] for each in given), closed=True, threads=threads)
            rows, found = numpy.concatenate([rows, alone]), numpy.concatenate([found, edges])
            distances = numpy.concatenate([distances, numpy.where(edges < 0, math.inf, 0)])
    picked = numpy.argsort(rows, kind="stable")
    if how == "inner":
        picked = picked[found[picked] >= 0]
    distances = None if predicate == "covers" else distances[picked]
    named = _named(_columns(zones, columns), _Table(points).names(), distances is not None, suffix)
    return _Table(points).joined(rows[picked], found[picked], distances, named)


def tag(
    points: Any, polygons: Any, column: Optional[str] = None, *, x: str = "x", y: str = "y", closed: bool = False,
    threads: int = 1,
) -> Any:
    """For each row of points the value of a column of the zone that contains it; missing for none. Expected O(rows).

    What ``geopandas.sjoin(points, polygons, predicate="within")`` is mostly used for, with exactly one answer a point: a
    point on a border has one polygon, and of polygons that overlap the last has it. Otherwise as :func:`sjoin`.

    column    one of the polygons' columns; None for their index, or the ids of a map that is not of a frame.

    Returns a Series with the points' index and the column's name and type.

    >>> taxis["zone"] = hitmap.tag(taxis, zones, "zone")  # doctest: +SKIP
    """
    import pandas

    m, pairs = _asked(points, polygons, x, y)
    frame = polygons.table if isinstance(polygons, Map) else polygons
    found = m.indices(*(pairs if isinstance(pairs, tuple) else (pairs,)), closed=closed, threads=threads)
    name, values = _columns(polygons, None if column is None else [column])[0]
    index = points.index if hasattr(points, "iloc") else None
    name = frame.index.name if column is None and hasattr(frame, "iloc") else name
    return pandas.Series(_taken(values, found), index=index, name=name, copy=False)


def _asked(points: Any, zones: Any, x: str, y: str) -> Tuple[Map, Any]:
    """The zones' map, and the points."""
    m = zones if isinstance(zones, Map) else from_geometry(_geometry(zones))
    has_points = hasattr(points, "crs") and getattr(points, "geometry", None) is not None
    systems = getattr(points, "crs", None), m.crs
    if None not in systems and systems[0] != systems[1]:
        raise ValueError(f"the points are in {systems[0]}, the zones in {systems[1]}")
    if hasattr(points, "crs") and systems.count(None) == 1:
        warnings.warn(f"the reference system of the {'points' if systems[0] is None else 'zones'} is unknown", stacklevel=3)
    pairs = _points.pairs(points) if has_points else _points.pairs(*(_numbers(points, name) for name in (x, y)))
    _warn_of_few(m, pairs)
    return m, pairs


def _numbers(table: Any, name: str) -> Any:
    try:
        column = table[name]
    except Exception:
        names = ", ".join(map(str, _Table(table).names()))
        raise ValueError(f"the points have no column {name!r}; name them by x= and y=. There are: {names}") from None
    return column.to_numpy() if hasattr(column, "to_numpy") else column


def _geometry(zones: Any) -> Any:
    if hasattr(zones, "geometry") and hasattr(zones, "iloc"):
        return zones
    names = _Table(zones).names()
    if "geometry" not in names:
        raise ValueError(f"the zones have no column “geometry”: {', '.join(map(str, names))}")
    return zones["geometry"]


def _warn_of_few(m: Map, pairs: Any) -> None:
    """Nothing says that coordinates are swapped or in metres but that they lie elsewhere."""
    import numpy

    xs, ys = pairs if isinstance(pairs, tuple) else (pairs[..., 0], pairs[..., 1])
    (left, top), (width, height) = m.origin, m.size
    step = max(1, xs.size // 100_000)
    xs, ys = xs.reshape(-1)[::step], ys.reshape(-1)[::step]

    def share(a: Any, b: Any) -> float:
        inside = (a >= left) & (a <= left + width) & (b >= top) & (b <= top + height)
        return float(inside.mean()) if inside.size else 1.0

    found = share(xs, ys)
    if xs.size >= 20 and found < 0.01:
        hint = "x and y may be swapped" if share(ys, xs) > 0.5 else "they may be in another reference system"
        warnings.warn(
            f"{found:.1%} of the points are in the zones' bounds, {left:g} to {left + width:g} and {top:g} to {top + height:g}: "
            f"{hint}", stacklevel=4)


def _columns(zones: Any, names: Optional[Iterable[str]]) -> List[Tuple[Any, Any]]:
    """The names and values of what is joined."""
    if isinstance(zones, Map):
        table = zones.table
        if table is None:
            return [(name, zones.column(name)) for name in (["id"] if names is None else names)]
        if names is not None:
            return [(name, table[name] if name in table.columns else zones.column(name)) for name in names]
        zones = table
    geometry = zones.geometry.name if hasattr(zones, "iloc") and hasattr(zones, "geometry") else "geometry"
    every = [name for name in _Table(zones).names() if name != geometry]
    for name in names or []:
        if name not in every:
            raise ValueError(f"the zones have no column {name!r}; there are {', '.join(map(str, every))}")
    picked = [(name, zones[name]) for name in (every if names is None else names)]
    if names is None and hasattr(zones, "iloc"):
        picked.insert(0, ("index_right", zones.index.to_series()))
    return picked


def _named(columns: List[Tuple[Any, Any]], points: List[Any], has_distance: bool, suffix: Optional[str]) -> List[Tuple[Any, Any]]:
    """The zones' columns and the distances under names that neither the points nor each other have."""
    own = {str(name) for name in points}
    # A suffix also tells the zones' distance from the one that is found.
    theirs = own | {"distance"} if has_distance and suffix is not None else own
    end = "_right" if suffix is None else suffix
    columns = [(f"{name}{end}" if str(name) in theirs else name, values) for name, values in columns]
    if has_distance:
        columns.append((f"distance{end}" if "distance" in own else "distance", None))
    names = [str(name) for name, _ in columns]
    for name in names:
        if name in own or names.count(name) > 1:
            raise ValueError(f"there would be two columns {name!r}: give suffix= for the zones' columns, or columns=")
    return columns


def _taken(values: Any, found: Any) -> Any:
    """Values by index, missing for −1, of pandas' type that has room for that."""
    import pandas

    if not hasattr(values, "iloc"):
        values = pandas.Series(list(values), dtype=object if isinstance(values, list) else None)
    dtype = values.dtype
    if (found < 0).any() and getattr(dtype, "kind", "") in "iub" and not pandas.api.types.is_extension_array_dtype(dtype):
        values = values.astype("boolean" if dtype.kind == "b" else dtype.name.replace("u", "U", 1).replace("int", "Int"))
    return values.array.take(found, allow_fill=True)


class _Table:
    """Rows and columns, of whichever library."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.is_pandas = hasattr(table, "iloc")
        self.is_polars = type(table).__module__.startswith("polars")
        if not self.is_pandas and not self.is_polars and not hasattr(table, "column_names"):
            raise TypeError(f"expected a frame of pandas or polars or a table of Arrow, found {type(table).__name__}")

    def names(self) -> List[Any]:
        return list(self.table.columns if self.is_pandas or self.is_polars else self.table.column_names)

    def joined(self, rows: Any, found: Any, distances: Any, columns: List[Tuple[Any, Any]]) -> Any:
        """The rows, with other columns beside them by index: missing for −1."""
        if self.is_pandas:
            import pandas

            table = self.table.iloc[rows]
            made = {name: distances if values is None else _taken(values, found) for name, values in columns}
            return table.assign(**{str(k): pandas.Series(v, index=table.index, copy=False) for k, v in made.items()})
        if self.is_polars:
            import polars

            # An index of null takes null.
            index = polars.Series(found).set(polars.Series(found < 0), None)
            made = [polars.Series(name, distances) if values is None else _polars(values).gather(index).alias(name)
                    for name, values in columns]
            return self.table[rows].with_columns(made)
        import pyarrow

        table, index = self.table.take(pyarrow.array(rows)), pyarrow.array(found, mask=found < 0)
        for name, values in columns:
            taken = pyarrow.array(distances) if values is None else _arrow_column(values).take(index)
            table = table.append_column(str(name), taken)
        return table


def _polars(values: Any) -> Any:
    import polars

    return values if isinstance(values, polars.Series) else polars.Series(values)


def _arrow_column(values: Any) -> Any:
    import pyarrow

    is_column = isinstance(values, (pyarrow.Array, pyarrow.ChunkedArray))
    return values if is_column else pyarrow.chunked_array(values) if hasattr(values, "__arrow_c_stream__") else pyarrow.array(values)
