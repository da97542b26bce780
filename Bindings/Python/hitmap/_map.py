from __future__ import annotations

import builtins
import ctypes
import json
import math
import os
import stat
import struct
import threading
from typing import (
    TYPE_CHECKING, Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union, overload)

from . import _arrow, _library, _picture, _points
from ._library import NONE, Condition, Error, StoredHit, library
from ._placed import Placed
from ._values import (
    DIRECTIONS, PARTS, Change, Direction, Hit, Matches, Nearest, Progress, Rect, Shape, Spot, Where, Which, described, hex_color, rectangle)

if TYPE_CHECKING:
    import numpy
    import numpy.typing

# numpy is imported when it is first needed: that takes longer than everything else here.

# The points of a block, whose copies stay in the cache. Arrays of float64 need no copy: their blocks have 16 times as many.
CHUNK = 1 << 16
# silhouette_hit
_HITS = {"names": ["shape", "part", "distance"], "formats": ["<i4", "<i4", "<f8"]}


class _Values(NamedTuple):
    """What is said of a map itself."""

    mode: str
    size: Tuple[float, float]
    origin: Tuple[float, float]
    y_axis: str
    scales: List[float]
    crs: Optional[str]


class _Contents(NamedTuple):
    """What a map holds."""

    shapes: List[Shape]
    groups: List[Shape]
    by_id: Dict[str, Shape]


class Shapes(Sequence[Shape]):
    """The shapes of a map as it is, in paint order. A shape is described when it is asked for."""

    __slots__ = ("_map",)

    def __init__(self, map: "Map") -> None:
        self._map = map

    def __len__(self) -> int:
        return len(self._map)

    @overload
    def __getitem__(self, index: int) -> Shape: ...
    @overload
    def __getitem__(self, index: slice) -> List[Shape]: ...
    def __getitem__(self, index: Any) -> Any:
        count = len(self)
        if isinstance(index, slice):
            return [self._map._shape(each) for each in range(*index.indices(count))]
        index = _library.whole(index)
        if not -count <= index < count:
            raise IndexError(f"the map has {count} shapes, none at {index}")
        return self._map._shape(index % count)

    def __iter__(self) -> Iterator[Shape]:
        return iter(self._map._described.shapes)

    def __contains__(self, shape: object) -> bool:
        return isinstance(shape, Shape) and 0 <= shape.index < len(self) and self[shape.index] == shape

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (list, Shapes)) and list(self) == list(other)

    def __repr__(self) -> str:
        return repr(list(self))


class Map:
    """A map of shapes that finds the shape under a point.

    :func:`open`, :func:`from_bytes`, :func:`from_shapes`, :func:`from_geometry` and :func:`from_wkb` make one. Several threads may
    ask a map at once while none changes it. A map can be pickled, and a forked process shares its memory.
    """

    __slots__ = (
        "_handle", "_base", "_steps", "_version", "_values", "_contents", "_some", "_arrows", "_names", "_indices", "_file", "_crs", "table",
        "__weakref__")

    def __init__(self, handle: int, base: Optional["Map"] = None, steps: Tuple[Tuple[str, Any], ...] = ()) -> None:
        self._handle: Optional[int] = handle
        # A file does not know which shapes take hits: the map whose shapes all do, and how this one was made of it.
        self._base, self._steps = base, steps
        # How often the map has changed, and how often its base had when it was made of that.
        self._version = (0, base._version[0] if base else 0)
        self._values: Optional[_Values] = None
        self._contents: Optional[_Contents] = None
        # Shapes that were described one by one.
        self._some: Dict[int, Shape] = {}
        self._arrows: Optional[memoryview] = None
        self._names: Optional[_arrow.Names] = None
        # The compiled file that it was opened from, and what tells that from another one in its place.
        self._file: Any = None
        # For each id the first shape that has it.
        self._indices: Optional[Dict[str, int]] = None
        self._crs: Any = None
        self.table: Any = None
        """The frame that the map was made of, a row for each shape: joins take its columns. A pickle keeps it without the
        geometries; a file does not keep it."""

    def __del__(self) -> None:
        # While the interpreter ends, the library may be gone.
        if library is not None and getattr(self, "_handle", None):
            library.silhouette_close(self._handle)

    def __copy__(self) -> "Map":
        return self.snapshot()

    def __deepcopy__(self, _: Any) -> "Map":
        return self.snapshot()

    def __repr__(self) -> str:
        return f"<hitmap.Map of {len(self)} shapes, {self.mode}>"

    def __len__(self) -> int:
        """The number of shapes."""
        return int(library.silhouette_shape_count(self._handle))

    def __getitem__(self, id: str) -> Shape:
        """The first shape or group with an id; KeyError without one. O(shapes) once, then O(1)."""
        # Groups, and what has changed, only the whole description tells.
        index = self._by_id.get(id) if self._version[0] == 0 and isinstance(id, str) else None
        return self._described.by_id[id] if index is None else self._shape(index)

    @property
    def _by_id(self) -> Dict[str, int]:
        if self._indices is None:
            ids = self.column("id")
            self._indices = {str(ids[index]): index for index in range(len(ids) - 1, -1, -1)}
        return self._indices

    def __iter__(self) -> Iterator[Shape]:
        """The shapes, in paint order."""
        return iter(self.shapes)

    def __contains__(self, id: object) -> bool:
        """Whether there is a shape or group with an id."""
        return self._version[0] == 0 and id in self._by_id or id in self._described.by_id

    def _repr_html_(self) -> str:
        return self.plot()._repr_html_()

    # ---- Questions

    def indices(
        self, points: Any, y: Any = None, *, scale: Optional[float] = None, closed: bool = False, threads: int = 1,
        progress: Progress = None,
    ) -> "numpy.typing.NDArray[numpy.int32]":
        """Find the topmost shape under each point. Expected O(points).

        Parameters
        ----------
        points : array_like
            An array of shape (n, 2) or (..., 2): the x and y of each point. Aligned float64 in C order is read in place; anything else
            is copied in blocks. Also shapely points, a GeoSeries, and Arrow columns of points. With `y`, an array of x.
            Masked and null points are in no shape.
        y : array_like, optional
            The y of each point, in the shape of `points`.
        scale : float, optional
            For a map of masks: pixels per unit. By default the finest mask answers.
        closed : bool
            Whether a point on the outer border of all shapes is in the shape it touches, on every side. For worlds that end at 180° and
            90°. A border between two shapes belongs to one of them as always.
        threads : int
            How many threads share the points; -1 for one a core. The interpreter's lock is released meanwhile.
        progress : callable, optional
            Called with the number of points done and the number of all points, one call at a time, on any thread.

        Returns
        -------
        ndarray of int32
            Indices into ``shapes``, -1 for none; of the shape of `points` without the last axis. NaN and infinity are in no shape.

        Raises
        ------
        ValueError
            If the arrays have other shapes.
        TypeError
            If `points` are not points.
        """
        answers, = self._many(points, y, threads, progress, self._asking("hit_test", scale), "int32")
        if closed and (answers < 0).any():
            pairs, rest = _points.pairs(points, y), answers < 0
            outside = (pairs[0][rest], pairs[1][rest]) if isinstance(pairs, tuple) else (pairs[rest], None)
            answers[rest] = self._nearest(*outside, 0, scale, threads)[0]
        return answers

    def margins(
        self, points: Any, y: Any = None, *, within: float, scale: Optional[float] = None, threads: int = 1,
        progress: Progress = None,
    ) -> "tuple[numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.float64]]":
        """Find the shape under each point, and how far the point may move and stay in it. O(points · cells within the distance).

        A position whose error is smaller than its margin is certainly in its shape.

        Parameters
        ----------
        points : array_like
            An array of shape (n, 2) or (..., 2): the x and y of each point. Aligned float64 in C order is read in place; anything else
            is copied in blocks. Also shapely points, a GeoSeries, and Arrow columns of points. With `y`, an array of x.
            Masked and null points are in no shape.
        y : array_like, optional
            The y of each point, in the shape of `points`.
        within : float
            The largest margin to look for, in the map's units: the greatest error of a position. Degrees for GeoJSON.
        scale : float, optional
            For a map of masks: pixels per unit. By default the finest mask answers.
        threads : int
            How many threads share the points; -1 for one a core. The interpreter's lock is released meanwhile.
        progress : callable, optional
            Called with the number of points done and the number of all points, one call at a time, on any thread.

        Returns
        -------
        shapes : ndarray of int32
            As :meth:`indices`.
        margins : ndarray of float64
            A lower bound of the distance to the nearest border, at most `within`; 0 for NaN and infinity.
        """
        shapes, margins = self._many(points, y, threads, progress, self._asking("margin", within, scale), "int32", "float64")
        return shapes, margins

    def _nearest(self, points: Any, y: Any, within: float, scale: Any, threads: int, progress: Any = None) -> Any:
        return tuple(self._many(points, y, threads, progress, self._asking("nearest", within, scale), "int32", "float64"))

    def _asking(self, name: str, *values: Any) -> Callable[..., int]:
        """What asks one of the library's questions about an array of points, and writes the answers into others."""
        function, numbers = getattr(library, f"silhouette_{name}_many"), [_number(value) for value in values]
        return lambda points, *answers: function(
            self._handle, points.ctypes.data, len(points), *numbers, *(each.ctypes.data for each in answers))

    def _all(self, points: Any, y: Any, tolerance: float, scale: Any, threads: int, progress: Any = None) -> Any:
        import numpy

        reach, at = _number(tolerance), _number(scale)
        # Parts end in any order; where their offsets lie tells it.
        parts: Dict[int, Any] = {}

        def ask(points: Any, ends: Any) -> int:
            """Shapes alone: without a tolerance all distances are 0."""
            first, status = 0, 1
            while first < len(points) and status > 0:
                # There is room for at least one point.
                shapes = numpy.empty(max(len(points) - first, library.silhouette_shape_count(self._handle)), numpy.int32)
                status = library.silhouette_shapes_under_many(
                    self._handle, points[first:].ctypes.data, len(points) - first, at, ends[first:].ctypes.data,
                    shapes.ctypes.data, len(shapes))
                some = ends[first:first + max(status, 0)]
                parts[some.ctypes.data] = some, shapes[:some[-1] if len(some) else 0], None
                first += len(some)
            return status

        def ask_near(points: Any, ends: Any) -> int:
            buffer, offsets = _library.Buffer(), numpy.empty(len(points) + 1, numpy.int64)
            status = library.silhouette_hit_test_all_many(
                self._handle, points.ctypes.data, len(points), reach, at, offsets.ctypes.data, buffer)
            if status < 0:
                raise buffer.error()
            hits = numpy.frombuffer(buffer.take(), _HITS)
            ends[:] = offsets[1:]
            parts[ends.ctypes.data] = ends, hits["shape"], hits["distance"]
            return status

        def offsets(shape: Any) -> Any:
            return numpy.zeros(math.prod(shape) + 1, numpy.int64)[1:]

        ends, = self._many(points, y, threads, progress, ask_near if reach > 0 else ask, offsets)
        found, total = [parts[key] for key in sorted(parts)], 0
        for some, shapes, _ in found:
            some += total
            total += len(shapes)
        indices = numpy.concatenate([numpy.empty(0, numpy.int32), *(shapes for _, shapes, _ in found)])
        distances = numpy.concatenate([near for _, _, near in found]) if reach > 0 and found else numpy.zeros(total)
        return Matches(ends.base, indices, distances)

    def _many(self, points: Any, y: Any, threads: int, progress: Any, ask: Callable[..., int], *kinds: Any) -> List[Any]:
        """Arrays of what is answered for each point, in parts, so that Ctrl-C and progress are heard in between."""
        import numpy

        pairs = _points.pairs(points, y)
        shape = pairs[0].shape if isinstance(pairs, tuple) else pairs.shape[:-1]
        answers = [kind(shape) if callable(kind) else numpy.empty(shape, kind) for kind in kinds]
        flat, count = [each.reshape(-1) for each in answers], answers[0].size
        is_whole = not isinstance(pairs, tuple) and pairs.dtype == numpy.float64 and pairs.flags.carray
        pairs = tuple(each.reshape(-1) for each in pairs) if isinstance(pairs, tuple) else pairs.reshape(-1, 2)
        threads = max(1, min(_threads(threads), count // 1024))
        step = max(1, min(CHUNK << 4 * is_whole, -(-count // threads)))
        lock, done, is_stopped = threading.Lock(), 0, False

        def work(first: int) -> None:
            nonlocal done
            if is_stopped:
                return
            part = slice(first, min(first + step, count))
            if isinstance(pairs, tuple):
                chunk = numpy.empty((part.stop - part.start, 2))
                chunk[:, 0], chunk[:, 1] = pairs[0][part], pairs[1][part]
            else:
                chunk = pairs[part]
            status = ask(_library.array(chunk, numpy.float64), *(each[part] for each in flat))
            if status < 0:
                raise Error("the map is closed" if status == _library.CLOSED else f"the library failed with {status}", status)
            if progress is not None:
                with lock:
                    done += part.stop - part.start
                    progress(done, count)

        starts = range(0, count, step)
        try:
            if threads == 1:
                for first in starts:
                    work(first)
            else:
                from concurrent.futures import ThreadPoolExecutor

                with ThreadPoolExecutor(threads) as pool:
                    for _ in pool.map(work, starts):
                        pass
        except BaseException:
            is_stopped = True
            raise
        return answers

    def ids(self, points: Any, y: Any = None, *, scale: Optional[float] = None, threads: int = 1) -> _arrow.Ids:
        """Find the id of the topmost shape under each point, None for none.

        Returns a list that Arrow reads as a dictionary column: ``pyarrow.array(ids)`` and ``polars.Series(ids)`` share its memory.
        The parameters are those of :meth:`indices`.
        """
        found = self.indices(points, y, scale=scale, threads=threads).reshape(-1)
        if self._names is None:
            self._names = _arrow.Names(self.column("id"))
        return _arrow.Ids(found, self._names)

    def hit(
        self, x: float, y: Optional[float] = None, *, tolerance: float = 0, minimum_target: float = 0,
        scale: Optional[float] = None, where: Where = None,
    ) -> Optional[Hit]:
        """Find the topmost shape under a point, or else the nearest shape within the tolerance. Expected O(1).

        Parameters
        ----------
        x, y : float
            The point, in the map's units.
        tolerance : float
            A finger's radius, in the map's units. A shape under the point comes before all others.
        minimum_target : float
            The least width and height of a shape for a finger. A smaller shape is also hit within its bounds extended to that size,
            where there is no other shape.
        scale : float, optional
            For a map of masks: pixels per unit. By default the finest mask answers.
        where : callable, optional
            Takes a :class:`Shape` and tells whether it counts. Its exceptions are passed on.

        Returns
        -------
        Hit or None
        """
        x, y = _points.one(x, y)
        if minimum_target > 0 and not tolerance > 0:
            return self._ask("hit_target", x, y, minimum_target, scale, where)
        hit = self._ask("hit_test", x, y, tolerance, scale, where)
        return hit or (self._ask("hit_target", x, y, minimum_target, scale, where) if minimum_target > 0 else None)

    @overload
    def nearest(
        self, x: float, y: float, within: float = math.inf, *, scale: Optional[float] = None, where: Where = None,
        threads: int = 1, progress: Progress = None,
    ) -> Optional[Hit]: ...
    @overload
    def nearest(
        self, x: Any, y: Any = None, within: float = math.inf, *, scale: Optional[float] = None, where: Where = None,
        threads: int = 1, progress: Progress = None,
    ) -> Nearest: ...
    def nearest(
        self, x: Any, y: Any = None, within: float = math.inf, *, scale: Optional[float] = None, where: Where = None,
        threads: int = 1, progress: Progress = None,
    ) -> Any:
        """Find the shape nearest to a point, or to each of many. O(cells within the distance) a point.

        Parameters
        ----------
        x, y : float or array_like
            One point, or many as in :meth:`indices`.
        within : float
            How far to look, in the map's units.
        scale : float, optional
            For a map of masks: pixels per unit. By default the finest mask answers.
        where : callable, optional
            Takes a :class:`Shape` and tells whether it counts. For one point only.
        threads : int
            How many threads share the points; -1 for one a core. The interpreter's lock is released meanwhile.
        progress : callable, optional
            Called with the number of points done and the number of all points, one call at a time, on any thread.

        Returns
        -------
        Hit or None
            For one point. The distance to a shape under the point is 0.
        (ndarray of int32, ndarray of float64)
            For many: the indices of the shapes, -1 for none, and the distances, infinite for none.
        """
        if not _points.is_number(y):
            _refuse_condition(where)
            return self._nearest(x, y, within, scale, threads, progress)
        return self._ask("nearest", x, y, within, scale, where)

    @overload
    def all(
        self, x: float, y: float, *, tolerance: float = 0, scale: Optional[float] = None, where: Where = None,
        threads: int = 1, progress: Progress = None,
    ) -> List[Hit]: ...
    @overload
    def all(
        self, x: Any, y: Any = None, *, tolerance: float = 0, scale: Optional[float] = None, where: Where = None,
        threads: int = 1, progress: Progress = None,
    ) -> Matches: ...
    def all(
        self, x: Any, y: Any = None, *, tolerance: float = 0, scale: Optional[float] = None, where: Where = None,
        threads: int = 1, progress: Progress = None,
    ) -> Any:
        """Find all shapes under a point, or under each of many: front to back, then those within the tolerance, nearest first.

        Parameters
        ----------
        x, y : float or array_like
            One point, or many as in :meth:`indices`.
        tolerance : float
            In the map's units.
        scale : float, optional
            For a map of masks: pixels per unit. By default the finest mask answers.
        where : callable, optional
            Takes a :class:`Shape` and tells whether it counts. For one point only.
        threads : int
            How many threads share the points; -1 for one a core. The interpreter's lock is released meanwhile.
        progress : callable, optional
            Called with the number of points done and the number of all points, one call at a time, on any thread.

        Returns
        -------
        list of Hit
            For one point.
        Matches
            For many: the shapes of point ``i`` are ``indices[offsets[i]:offsets[i + 1]]``.
        """
        if not _points.is_number(y):
            _refuse_condition(where)
            return self._all(x, y, tolerance, scale, threads, progress)
        found = self._asked(where, lambda condition: _library.result(
            "hit_test_all", self._handle, _number(x), _number(y), _number(tolerance), _number(scale), condition, None))
        count = len(found) // ctypes.sizeof(StoredHit)
        return [self._hit(hit) for hit in (StoredHit * count).from_buffer_copy(found)]

    def pairs(
        self, points: Any, y: Any = None, *, tolerance: float = 0, scale: Optional[float] = None, threads: int = 1,
    ) -> "numpy.typing.NDArray[numpy.int64]":
        """Find all matches of points and shapes, as shapely's ``STRtree.query`` returns them.

        Returns
        -------
        ndarray of int64
            Of shape (2, n): the number of each match's point, and the index of its shape, in the order of :meth:`all`.
        """
        import numpy

        found = self._all(points, y, tolerance, scale, threads)
        return numpy.stack([found.rows, found.indices.astype(numpy.int64)])

    def _ask(
        self, name: str, x: float, y: float, reach: float, scale: Optional[float], where: Where,
    ) -> Optional[Hit]:
        hit = StoredHit()
        found = self._asked(where, lambda condition: getattr(library, "silhouette_" + name)(
            self._handle, _number(x), _number(y), _number(reach), _number(scale), condition, None, hit))
        return self._hit(hit) if found > 0 else None

    def _asked(self, where: Where, ask: Callable[[Any], Any]) -> Any:
        """What a question with a condition answers. What the condition raises ends the question, and then goes on."""
        if where is None:
            return ask(Condition())
        failures: List[BaseException] = []

        def holds(_: Any, index: int) -> int:
            try:
                return 0 if failures else int(bool(where(self._shape(index))))
            except BaseException as error:
                failures.append(error)
                return 0

        answer = ask(Condition(holds))
        if failures:
            raise failures[0]
        return answer

    def _hit(self, hit: StoredHit) -> Hit:
        return Hit(self._shape(hit.shape), PARTS[hit.part], hit.distance)

    def shapes_in(self, x: float, y: float, width: float, height: float, *, touching: bool = False) -> List[Shape]:
        """Find the shapes inside a rectangle, or with `touching` those that share some area with it."""
        found = _library.result("shapes_in", self._handle, *map(_number, (x, y, width, height)), touching)
        return [self.shapes[index] for index in memoryview(found).cast("i")]

    def shapes_inside(self, path: str, *, touching: bool = False) -> List[Shape]:
        """Find the shapes inside a lasso, the fill of SVG path data, or with `touching` those that share some area with it."""
        found = _library.result("shapes_inside", self._handle, *_library.text(path), touching)
        return [self.shapes[index] for index in memoryview(found).cast("i")]

    def placed(self, rect: Optional[Rect] = None, *, transform: Optional[Iterable[float]] = None) -> Placed:
        """Ask the map in other coordinates.

        A drawing of 100 mm with ``viewBox="0 0 1000 500"`` is ``m.placed((0, 0, 1000, 500))`` for points in those units. Distances are
        in the caller's units. On a map that is stretched unevenly, distances are measured in the direction of its largest scale, and
        margins in that of its smallest. Strokes with ``non-scaling-stroke`` keep their width in the document's own scale.

        Parameters
        ----------
        rect : tuple of float, optional
            The rectangle (x, y, width, height) that the map fills in the caller's coordinates.
        transform : sequence of float, optional
            Instead of `rect`: six numbers that take the caller's coordinates to the map's, as SVG's ``matrix(a b c d e f)``.

        Raises
        ------
        ValueError
            If neither or both are given, or if the transform has no inverse.
        """
        if (rect is None) == (transform is None):
            raise ValueError("expected a rectangle or a transform")
        if transform is not None:
            numbers = tuple(float(each) for each in transform)
        else:
            (x, y, w, h), (left, top), (width, height) = rect or (0, 0, 1, 1), self.origin, self.size
            a, d = width / w, height / h
            numbers = (a, 0.0, 0.0, d, left - a * x, top - d * y)
        if len(numbers) != 6:
            raise ValueError(f"expected six numbers, found {numbers}")
        return Placed(self, numbers)

    # ---- Contents

    @property
    def crs(self) -> Any:
        """The coordinate reference system: as it was given, or the name that a file has for it; None if unknown. Joins compare it
        with that of the points, and files keep its name. Nothing is projected."""
        return self._said.crs if self._crs is None else self._crs

    @crs.setter
    def crs(self, crs: Any) -> None:
        name = "" if crs is None else crs.to_string() if hasattr(crs, "to_string") else str(crs)
        _library.changed("set_coordinate_system", self._handle, *_library.text(name))
        self._crs, self._values = crs, None

    @property
    def shapes(self) -> "Shapes":
        """The shapes, in paint order. O(1); to go through all of them O(shapes)."""
        return Shapes(self)

    @property
    def groups(self) -> List[Shape]:
        """The groups around the shapes, in document order."""
        return self._described.groups

    @property
    def size(self) -> Tuple[float, float]:
        """The width and height of the map."""
        return self._said.size

    @property
    def origin(self) -> Tuple[float, float]:
        """The smallest x and y of the map's rectangle: (0, 0) for a picture."""
        return self._said.origin

    @property
    def y_axis(self) -> str:
        """``"down"`` for pictures; ``"up"`` for GeoJSON and other geometries, where north is up."""
        return self._said.y_axis

    @property
    def mode(self) -> str:
        """The engine that answers: ``"exact"``, ``"mask"`` or ``"alpha"``."""
        return self._said.mode

    @property
    def scales(self) -> List[float]:
        """The scales of the masks, smallest first; empty in exact mode."""
        return self._said.scales

    @property
    def _said(self) -> _Values:
        if self._values is None:
            read = json.loads(_library.result("describe_map", self._handle))
            size = (_number(read["size"]["width"]), _number(read["size"]["height"]))
            origin = (_number(read["origin"]["x"]), _number(read["origin"]["y"]))
            self._values = _Values(read["mode"], size, origin, read["yAxis"], read["scales"], read["coordinateSystem"])
        return self._values

    def _shape(self, index: int) -> Shape:
        """A shape by its index. O(what is said of it), unless all have been described."""
        if self._contents is not None:
            return self._contents.shapes[index]
        if index not in self._some:
            self._some[index] = described(index, json.loads(
                _library.result("describe_shape", self._handle, index).decode("utf-8", "replace")))
        return self._some[index]

    @property
    def _described(self) -> _Contents:
        if self._contents is None:
            read = json.loads(_library.result("describe", self._handle).decode("utf-8", "replace"))
            shapes = [described(index, each) for index, each in enumerate(read["shapes"])]
            groups = [described(-1, each) for each in read["groups"]]
            by_id: Dict[str, Shape] = {}
            gone = {index for index, each in enumerate(read["shapes"]) if each.get("isRemoved")}
            for shape in shapes + groups:
                if shape.index not in gone:
                    by_id.setdefault(shape.id, shape)
            self._contents = _Contents(shapes, groups, by_id)
        return self._contents

    def column(self, name: str) -> List[Optional[str]]:
        """Return the ``"id"``, the ``"title"`` or an attribute of each shape, in their order; None where a shape has none. O(shapes).

        Raises Error, which lists the names, if no shape has the attribute.
        """
        text = _library.result("column", self._handle, *_library.text(name)).decode("utf-8", "replace")
        values: List[Optional[str]] = json.loads(text)
        if name not in ("id", "title") and values and all(value is None for value in values):
            names = dict.fromkeys(["id", "title", *(each for shape in self.shapes for each in shape.attributes)])
            raise Error(f"the map has no column {name!r}; there are {', '.join(names)}")
        return values

    def plot(self, values: Any = None, *, colors: Any = ("#deebf7", "#08519c"), width: int = 480) -> _picture.Picture:
        """Draw the map as SVG, which notebooks show.

        Parameters
        ----------
        values : sequence or mapping, optional
            A number for each shape, in their order or by id. Shapes without one, or with NaN, are grey. Without `values` the map has its
            own colours.
        colors : (str, str)
            The colours of the smallest and the largest value, as ``"#rrggbb"``; between them the scale is linear.
        width : int
            Of the picture, in pixels.
        """
        titles = [shape.title or shape.id for shape in self]
        if hasattr(values, "keys"):
            known = {str(key): value for key, value in values.items()}
            values = [known.get(shape.id) for shape in self]
        frame = (*self.origin, *self.size)
        return _picture.picture(frame, self.y_axis == "up", self.drawings(), titles, values, colors, width)

    def path(self, shape: Which) -> str:
        """Return a shape's outlines as SVG path data; empty for a map of masks."""
        return _library.result("path", self._handle, self._index(shape)).decode()

    def drawings(self, shape: Optional[Which] = None) -> List[Dict[str, Any]]:
        """Return how a shape is drawn, bottom to top; without a shape everything that is painted, also what takes no hits.

        Each drawing is a dictionary: ``path`` (path data); ``fill`` (``"nonzero"``, ``"evenodd"`` or None); ``stroke`` (a dictionary of
        ``width``, ``cap``, ``join``, ``miterLimit``, ``dashes``, ``dashOffset``, or None); ``fillColor`` and ``strokeColor``
        (``"#rrggbb"`` or ``"#rrggbbaa"``, None if you may choose); ``clips`` (a list of ``path`` and ``fill``, all of which clip it);
        and ``shape`` (an index, or -1). The list is empty for a map of masks.
        """
        index = -1 if shape is None else self._index(shape)
        read = json.loads(_library.result("drawings", self._handle, index))
        drawings: List[Dict[str, Any]] = read["drawings"]
        for drawing in drawings:
            drawing["clips"] = [outline for clip in drawing["clips"] for outline in read["clips"][clip]]
        return drawings

    def border(self, shape: Which) -> str:
        """Return the outline of a shape, or of a group without the borders between its members, as SVG path data. Strokes are left out.

        Raises Error if there is no such shape or group.
        """
        return _library.result("border", self._handle, *_library.text(self._id(shape))).decode()

    def bordering(self, shape: Which) -> List[Tuple[Shape, float]]:
        """Return the shapes that share a border with a shape or group, with the border's length: longest first.

        Raises Error if there is no such shape or group.
        """
        found = json.loads(_library.result("bordering", self._handle, *_library.text(self._id(shape))))
        return [(self.shapes[each["shape"]], each["length"]) for each in found]

    def _id(self, shape: Which) -> str:
        return shape if isinstance(shape, str) else shape.id if isinstance(shape, Shape) else self.shapes[self._index(shape)].id

    def _index(self, shape: Which) -> int:
        own = self[shape] if isinstance(shape, str) else shape
        index = own.index if isinstance(own, Shape) else _library.whole(own)
        if not 0 <= index < len(self):
            raise Error(f"expected a shape, found {shape!r}", _library.ARGUMENT)
        return index

    def label_spot(self, id: str, window: Optional[Rect] = None) -> Optional[Spot]:
        """Find a spot for a label in a shape or group, within a window if there is one; None without one."""
        spot = (ctypes.c_double * 5)()
        shown = (ctypes.c_double * 4)(*map(_number, window)) if window else None
        found = library.silhouette_label_spot(self._handle, *_library.text(id), shown, spot)
        return Spot(*spot) if found > 0 else None

    def frame(self, id: str, x: float = NONE, y: float = NONE) -> Optional[Rect]:
        """Return the rectangle to show when a view zooms to a shape or group; None without one.

        It is around the pieces that lie close together: those closest to a point if one is given.
        """
        frame = (ctypes.c_double * 4)()
        found = library.silhouette_frame(self._handle, *_library.text(id), _number(x), _number(y), frame)
        return (frame[0], frame[1], frame[2], frame[3]) if found > 0 else None

    def neighbour(self, shape: Which, direction: Direction) -> Optional[Shape]:
        """Return the shape that an arrow key leads to: ``"up"``, ``"down"``, ``"left"`` or ``"right"``; None for none.

        The arrow keys reach every shape. O(shapes) once, then O(1).
        """
        if direction not in DIRECTIONS:
            raise ValueError(f"expected {', '.join(DIRECTIONS)}, found {direction!r}")
        if self._arrows is None:
            self._arrows = memoryview(_library.result("arrows", self._handle)).cast("i")
        index = self._arrows[4 * self._index(shape) + DIRECTIONS.index(direction)]
        return self.shapes[index] if index >= 0 else None

    def area(self, shape: Which) -> float:
        """Return the area within the border of a shape or group, in square units. Parts that overlap count once.

        Raises Error if there is no such shape or group. Costs as much as :meth:`border`.
        """
        area, id = ctypes.c_double(), self._id(shape)
        if library.silhouette_area(self._handle, *_library.text(id), ctypes.byref(area)) < 1:
            raise Error(f"the map has no shape or group “{id}”")
        return area.value

    # ---- Other maps, and files

    def drill_down(self, id: str) -> "Map":
        """Return the map of one group, whose children are the shapes. Raises Error if there is no such group."""
        return self._made("drill_down", id, *_library.text(id))

    def merge_groups(self, depth: int = -1) -> "Map":
        """Return the map whose shapes are the groups at a depth; by default at the topmost depth that has several."""
        return self._made("merge_groups", depth, _library.whole(depth))

    def enabling(self, shapes: Iterable[Which]) -> "Map":
        """Return the map in which only some shapes take hits. The others are not hit and cover nothing.

        A later choice replaces an earlier one.
        """
        if isinstance(shapes, str):
            raise TypeError(f"expected a list of shapes, found the text {shapes!r}: [{shapes!r}]")
        indices = [self._index(shape) for shape in shapes]
        array = (ctypes.c_int32 * len(indices))(*indices)
        return self._made("enabling", indices, array, len(indices))

    def _made(self, step: str, argument: Any, *arguments: Any) -> "Map":
        handle = _library.opened(step, self._handle, *arguments)
        if self._base is None and step != "enabling":
            made = Map(handle)
        else:
            is_again = step == "enabling" and self._steps[-1:] and self._steps[-1][0] == step
            made = Map(handle, self._base or self, (*(self._steps[:-1] if is_again else self._steps), (step, argument)))
        made._crs = self._crs
        made.table = self.table if step == "enabling" else None
        return made

    # ---- Changing the map. The next question sees it changed, with the answers of a map that is opened anew.

    def move(
        self, shape: Which, x: float = 0, y: float = 0, *, rotate: float = 0, scale: float = 1, transform: Any = None,
    ) -> None:
        """Move a shape, or everything in a group, on from where it is.

        It is rotated by degrees (clockwise where y points down) and scaled about the centre of its bounds, and then moved by `x` and
        `y`. Or `transform` moves it: six numbers (a, b, c, d, tx, ty) as in SVG. No other thread may ask the map meanwhile: give
        other threads a :meth:`snapshot`.
        """
        if transform is None:
            turn, size = math.radians(_number(rotate)), _number(scale)
            a, b = size * math.cos(turn), size * math.sin(turn)
            left, top, width, height = self._which(shape).bounds
            at_x, at_y = left + width / 2, top + height / 2
            transform = (a, b, -b, a, at_x - a * at_x + b * at_y + _number(x), at_y - b * at_x - a * at_y + _number(y))
        numbers = (ctypes.c_double * 6)(*map(_number, transform))
        self._change("move", *_library.text(self._id(shape)), numbers)

    def place(self, shapes: Iterable[Which], transforms: Any) -> None:
        """Put many shapes in place, each by a transform from where it was when the map was opened.

        Parameters
        ----------
        shapes : iterable of Shape, str or int
        transforms : array_like
            Of shape (n, 6): a, b, c, d, tx and ty of each shape. Or of shape (n, 2): tx and ty.
        """
        import numpy

        indices = _library.array([self._index(shape) for shape in shapes], "int32")
        given = numpy.asarray(transforms, "float64")
        if given.ndim != 2 or given.shape[0] != len(indices) or given.shape[1] not in (2, 6):
            raise ValueError(f"expected transforms of shape ({len(indices)}, 6) or ({len(indices)}, 2), found {given.shape}")
        whole = numpy.tile([1.0, 0, 0, 1, 0, 0], (len(indices), 1))
        whole[:, -given.shape[1]:] = given
        whole = _library.array(whole, "float64")
        self._change("move_many", indices.ctypes.data, whole.ctypes.data, len(indices))

    def hide(self, shape: Which) -> None:
        """Hide a shape, or everything in a group: it takes no hits and covers nothing."""
        self._change("hide", *_library.text(self._id(shape)), 1)

    def show(self, shape: Which) -> None:
        """Show what :meth:`hide` has hidden."""
        self._change("hide", *_library.text(self._id(shape)), 0)

    def lift(self, shape: Which, above: Optional[Which] = None) -> None:
        """Put a shape right above another in paint order; without another, on top of all."""
        self._change("raise", *_library.text(self._id(shape)), 0, *self._other(above))

    def lower(self, shape: Which, below: Optional[Which] = None) -> None:
        """Put a shape right below another in paint order; without another, below all."""
        self._change("raise", *_library.text(self._id(shape)), 1, *self._other(below))

    def paint(self, shape: Which, fill: Optional[str] = None, stroke: Optional[str] = None) -> None:
        """Give a shape other colours, as ``"#rrggbb"`` or ``"#rrggbbaa"``. None leaves a colour as it is."""
        colors = [ctypes.byref(ctypes.c_uint32(hex_color(each))) if each is not None else None for each in (fill, stroke)]
        self._change("paint", *_library.text(self._id(shape)), *colors)

    def insert(self, shape: Dict[str, Any], *, above: Optional[Which] = None) -> int:
        """Add a shape, a dictionary as in :func:`from_shapes`: right above another, or on top.

        Returns its index in ``shapes``, which stays and is never used again.
        """
        return self._change("insert", *_library.json_text(shape), *self._other(above))

    def remove(self, shape: Which) -> None:
        """Remove a shape, or everything in a group. Its index stays, of a shape that takes no hits."""
        self._change("remove", *_library.text(self._id(shape)))

    def snapshot(self) -> "Map":
        """Return the map as it is now, for another thread or to undo. Later changes of this map do not change it."""
        made = Map(_library.opened("snapshot", self._handle), self._base, self._steps)
        made._version, made._crs, made.table = self._version, self._crs, self.table
        return made

    def changes(self, since: "Map") -> List[Change]:
        """Return the changes since a :meth:`snapshot` of this map."""
        found = _library.result("changes", self._handle, since._handle)
        return [
            Change(self.shapes[index] if index < len(self) else since.shapes[index], rectangle(*numbers[:4]), rectangle(*numbers[4:]))
            for index, *numbers in struct.iter_unpack("<q8d", found)
        ]

    def _other(self, shape: Optional[Which]) -> Tuple[Optional[bytes], int]:
        return (None, 0) if shape is None else _library.text(self._id(shape))

    def _which(self, shape: Which) -> Shape:
        known = self[shape] if isinstance(shape, str) else shape
        return known if isinstance(known, Shape) else self.shapes[known]

    def _change(self, name: str, *arguments: Any) -> int:
        index = _library.changed(name, self._handle, *arguments)
        self._version = (self._version[0] + 1, self._version[1])
        self._values = self._contents = self._arrows = self._names = self._indices = None
        self._some = {}
        return index

    def to_bytes(self) -> bytes:
        """Return the map as a compiled file, which opens without parsing or building.

        All shapes take hits there. A pickle remembers the choice of :meth:`enabling`.
        """
        return _library.result("file_bytes", self._handle)

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Write the map as a compiled file, which :func:`open` maps into memory.

        An existing file is replaced as a whole, so that maps of it stay as they are. Its permissions and links to it stay.
        """
        data, path = self.to_bytes(), os.fsdecode(path)
        mode = os.stat(path).st_mode if os.path.exists(path) else None
        # A stream of the process may be a regular file; it is appended to.
        is_stream = path.startswith(("/dev/std", "/dev/fd/", "/proc/"))
        if mode is not None and (not stat.S_ISREG(mode) or is_stream):
            with builtins.open(path, "ab") as file:
                file.write(data)
            return
        path = os.path.realpath(path)
        temporary = f"{path}.{os.getpid()}.new"
        try:
            with builtins.open(temporary, "wb") as file:
                file.write(data)
            if mode is not None:
                os.chmod(temporary, stat.S_IMODE(mode))
            os.replace(temporary, path)
        finally:
            if os.path.exists(temporary):
                os.remove(temporary)


_number = _library.number


def _threads(count: Any) -> int:
    count = _library.whole(count)
    if count < 1 and count != -1:
        raise ValueError(f"expected a number of threads, or −1 for all cores, found {count}")
    return count if count > 0 else os.cpu_count() or 1


def _refuse_condition(where: Where) -> None:
    if where is not None:
        raise TypeError("where= is for one point; for many, ask the map of Map.enabling(shapes)")
