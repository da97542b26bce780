"""Joins of tables: pandas, geopandas, polars and Arrow."""

from __future__ import annotations

import math
import warnings
from typing import Any, Dict, Iterable, List, Literal, Optional, Tuple, TypeVar

from . import _few, _frames, _library
from ._frames import Frame
from ._geometry import from_geometry
from ._map import Map
from ._values import Matches

T = TypeVar("T")
Predicate = Literal["covers", "dwithin", "nearest", "within", "covered_by", "intersects"]


def sjoin(
    points: T, zones: Any, how: Literal["left", "inner"] = "left", predicate: Predicate = "covers", *, distance: Optional[float] = None,
    columns: Optional[Iterable[Any]] = None, suffix: Optional[str] = None, x: str = "x", y: str = "y",
    geometry: Optional[str] = None, distance_col: Optional[str] = None, closed: bool = False, threads: int = 1, **words: Any,
) -> T:
    """Join points to the zones that they match: one row a match. Expected O(rows + matches).

    Parameters
    ----------
    points : GeoDataFrame, DataFrame, Table, GeoSeries or list
        A GeoDataFrame of points; a frame of pandas or polars or a table of pyarrow, with columns `x` and `y` or with a column of
        points (shapely, WKB or GeoArrow); or a GeoSeries or list of points.
    zones : GeoDataFrame, DataFrame, Table, GeoSeries, list or Map
        The same, with polygons. A :class:`Map`, made once for many joins, has the columns of the frame it was made of, or else the
        ids of its shapes.
    how : {"left", "inner"}
        ``"left"`` keeps points without a match, with missing values; ``"inner"`` drops them.
    predicate : {"covers", "dwithin", "nearest"}
        ``"covers"``: all zones that contain the point, topmost first; a point on a border has one of the zones that share it.
        ``"dwithin"``: also zones within `distance`, nearest first. ``"nearest"``: the nearest zone, within `distance` if there is
        one. geopandas' words, ``"within"``, ``"covered_by"`` and ``"intersects"``, mean ``"covers"``.
    distance : float, optional
        In the units of the coordinates.
    columns : list, optional
        Of the zones. By default all but the geometry, and the index of pandas as ``index_right``. Of a map also ``"id"``,
        ``"title"`` or an attribute.
    suffix : str, optional
        Is added to the names of zones' columns that the points have too; ``_right`` by default.
    x, y : str
        The columns of coordinates.
    geometry : str, optional
        The column of geometries, of points or zones that have it.
    distance_col : str, optional
        The column of distances that ``"dwithin"`` and ``"nearest"`` add; ``distance`` by default.
    closed : bool
        As in :meth:`Map.indices`.
    threads : int
        How many threads share the points; -1 for one a core.
    **words
        geopandas' ``max_distance`` and ``rsuffix``.

    Returns
    -------
    The type of `points`
        With their index and types. Integers and booleans of pandas that miss values become nullable types.

    Raises
    ------
    ValueError
        For two columns of one name, for an unknown column, and if points and zones have different reference systems.

    Warns
    -----
    UserWarning
        If one reference system is unknown, if distances are in degrees, or if hardly any point is in the bounds of the zones.
        Nothing is projected.

    Examples
    --------
    >>> hitmap.sjoin(taxis, zones, "inner", columns=["zone"])  # doctest: +SKIP
    """
    import numpy

    distance, suffix = _translated(words, distance, suffix)
    predicate = "covers" if predicate in ("within", "covered_by", "intersects") else predicate
    if how not in ("left", "inner"):
        raise ValueError(f"expected how “left” or “inner”, found {how!r}")
    if predicate not in ("covers", "dwithin", "nearest"):
        raise ValueError(f"expected “covers” (or within, covered_by, intersects), “dwithin” or “nearest”, found {predicate!r}")
    if (predicate == "dwithin") > (distance is not None) or predicate == "covers" and distance is not None:
        raise ValueError("a distance goes with “dwithin”, which needs one, and with “nearest”")
    if distance is not None and not _library.number(distance) >= 0:
        raise ValueError(f"expected a distance of at least 0, found {distance!r}")
    frame, zones = Frame(points), zones if isinstance(zones, Map) else Frame(zones, "zones")
    reach = math.inf if predicate == "nearest" and distance is None else distance or 0
    m, pairs, asked = _asked(frame, zones, x, y, geometry, reach, has_few=predicate == "covers" and not closed)
    if predicate != "covers" and getattr(_frames.system(frame.crs or m.crs), "is_geographic", False):
        warnings.warn("the distances are in degrees: project points and zones to have them in metres", stacklevel=2)
    given = pairs if isinstance(pairs, tuple) else (pairs, None)
    if predicate == "nearest":
        found, distances = m.nearest(*given, math.inf if distance is None else distance, threads=threads)
        rows = numpy.arange(len(found))
    else:
        matches = m if isinstance(m, Matches) else m.all(*given, tolerance=distance or 0, threads=threads)
        rows, found, distances = matches.rows, matches.indices, matches.distances
        distances = None if predicate == "covers" else distances
        alone = numpy.flatnonzero(matches.offsets[1:] == matches.offsets[:-1]) if how == "left" or closed else ()
        if len(alone):
            edges = numpy.full(len(alone), -1, numpy.int32)
            if closed:
                edges = m.indices(*(None if each is None else each[alone] for each in given), closed=True, threads=threads)
            rows, found = numpy.concatenate([rows, alone]), numpy.concatenate([found, edges])
            order = numpy.argsort(rows, kind="stable")
            rows, found = rows[order], found[order]
            if distances is not None:
                distances = numpy.concatenate([distances, numpy.where(edges < 0, math.inf, 0)])[order]
    if how == "inner" and (found < 0).any():
        kept = found >= 0
        rows, found, distances = rows[kept], found[kept], None if distances is None else distances[kept]
    found = _of_all(found, asked)
    every = _columns(zones, columns, geometry, "_right" if suffix is None else suffix)
    named = _named(every, frame.names, None if distances is None else distance_col or "distance", suffix)
    made: T = frame.joined(rows, found, distances, named)
    return made


def tag(
    points: Any, polygons: Any, column: Any = None, *, x: str = "x", y: str = "y", geometry: Optional[str] = None,
    closed: bool = False, threads: int = 1,
) -> Any:
    """Return the value of a column of the zone that contains each point; missing for none. Expected O(rows).

    Most uses of ``geopandas.sjoin(points, polygons, predicate="within")`` want this: exactly one answer a point. A point on a
    border has one polygon, and of polygons that overlap the last one wins.

    Parameters
    ----------
    points, polygons, x, y, geometry, closed, threads
        As in :func:`sjoin`.
    column : hashable, optional
        A column of the polygons. By default their index, or the ids of a map that was not made of a frame.

    Returns
    -------
    Series or column
        Of the library of `points`. Of pandas a Series with their index, and with the name and type of the column.

    Examples
    --------
    >>> taxis["zone"] = hitmap.tag(taxis, zones, "zone")  # doctest: +SKIP
    """
    points, polygons = Frame(points), polygons if isinstance(polygons, Map) else Frame(polygons, "zones")
    m, pairs, asked = _asked(points, polygons, x, y, geometry, 0)
    found = m.indices(*(pairs if isinstance(pairs, tuple) else (pairs,)), closed=closed, threads=threads)
    found = _of_all(found, asked)
    name, values = _columns(polygons, None if column is None else [column], geometry, "_right")[0]
    frame = polygons.table
    name = frame.index.name if column is None and hasattr(frame, "iloc") else name
    return points.column(name, values, found)


def _asked(
    points: Frame, zones: Any, x: str, y: str, geometry: Optional[str], reach: float, has_few: bool = False,
) -> Tuple[Any, Any, Any]:
    """The zones' map, the points, and which zones it has; None for all. If few points are to have matches, these instead of a map."""
    systems = _frames.system(points.crs), _frames.system(zones.crs)
    if None not in systems and not _frames.are_one(*systems):
        raise ValueError(f"the points are in {systems[0]}, the zones in {systems[1]}")
    if points.has_geometry and systems.count(None) == 1:
        warnings.warn(f"the reference system of the {'points' if systems[0] is None else 'zones'} is unknown", stacklevel=3)
    pairs = points.points(x, y, geometry)
    if isinstance(zones, Map):
        m, asked = zones, None
    else:
        polygons = zones.polygons(geometry)
        xs, ys = (each.reshape(-1) for each in (pairs if isinstance(pairs, tuple) else (pairs[..., 0], pairs[..., 1])))
        if has_few and 0 < len(xs) <= len(polygons):
            matches = _few.matches(polygons, xs, ys)
            # Where hardly any point has one, a map says why.
            if matches is not None and len(matches.indices) * 100 > len(xs):
                return matches, pairs, None
        asked = _near(polygons, xs, ys, reach)
        m = from_geometry(polygons if asked is None else polygons.iloc[asked])
    _warn_of_few(m, pairs, asked is not None)
    return m, pairs, asked


def _near(polygons: Any, xs: Any, ys: Any, reach: float) -> Any:
    """Which zones may have a point, by a tree of the points, where that is less work than a map of all; None for all."""
    import numpy

    # A zone is built in ten times the time that looking for its points takes.
    if not hasattr(polygons, "iloc") or len(xs) * 2 > len(polygons) or math.isinf(reach):
        return None
    import shapely

    array = numpy.asarray(polygons.geometry if hasattr(polygons, "columns") else polygons, object)
    if isinstance(next((each for each in array if each is not None), None), bytes):
        return None
    known = numpy.isfinite(xs) & numpy.isfinite(ys)
    xs, ys = xs[known], ys[known]
    boxes = shapely.box(xs - reach, ys - reach, xs + reach, ys + reach) if reach else shapely.points(xs, ys)
    return numpy.unique(shapely.STRtree(boxes).query(array)[0])


def _of_all(found: Any, asked: Any) -> Any:
    """Indices of some zones as those of all."""
    import numpy

    return found if asked is None or not len(asked) else numpy.where(found < 0, -1, asked[found]).astype(numpy.int32)


def _warn_of_few(m: Map, pairs: Any, is_cut: bool) -> None:
    """Nothing says that coordinates are swapped or in metres but that they lie elsewhere."""
    if is_cut and len(m):
        return

    xs, ys = pairs if isinstance(pairs, tuple) else (pairs[..., 0], pairs[..., 1])
    (left, top), (width, height) = m.origin, m.size
    step = max(1, xs.size // 10_000)
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


def _columns(zones: Any, names: Optional[Iterable[Any]], geometry: Optional[str], suffix: str) -> List[Tuple[Any, Any]]:
    """The names and values of what is joined."""
    if not isinstance(zones, Map):
        return zones.columns(names, zones.geometry_name(geometry), suffix)
    if zones.table is None:
        return [(name, zones.column(name)) for name in (["id"] if names is None else names)]
    frame = Frame(zones.table)
    if names is not None:
        return [(name, zones.table[name] if name in frame.names else zones.column(name)) for name in names]
    return frame.columns(None, frame.geometry_name(None), suffix)


def _named(columns: List[Tuple[Any, Any]], points: List[Any], distance: Optional[str], suffix: Optional[str]) -> List[Tuple[Any, Any]]:
    """The zones' columns and the distances under names that neither the points nor each other have."""
    own = {str(name) for name in points}
    # A suffix also tells the zones' distance from the one that is found.
    theirs = own if suffix is None else own | {distance}
    end = "_right" if suffix is None else suffix
    columns = [(f"{name}{end}" if str(name) in theirs else name, values) for name, values in columns]
    if distance is not None:
        columns.append((f"{distance}{end}" if distance in own else distance, None))
    names = [str(name) for name, _ in columns]
    for name in names:
        if name in own or names.count(name) > 1:
            raise ValueError(f"there would be two columns {name!r}: give suffix= for the zones' columns, or columns=")
    return columns


_WORDS = {
    "lsuffix": "the points' columns keep their names; suffix= is of the zones'", "op": "say predicate=",
    "on_attribute": "compare the columns of what sjoin returns", "exclusive": "drop the rows whose zone is their own",
    "x_col": "say x=", "y_col": "say y=",
}


def _translated(words: Dict[str, Any], distance: Optional[float], suffix: Optional[str]) -> Tuple[Optional[float], Optional[str]]:
    """A distance and a suffix, also in geopandas' words."""
    distance = words.pop("max_distance", distance)
    if "rsuffix" in words:
        suffix = f"_{words.pop('rsuffix')}"
    for word in words:
        raise TypeError(f"sjoin has no argument {word!r}" + (f": {_WORDS[word]}" if word in _WORDS else ""))
    return distance, suffix
