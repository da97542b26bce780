from __future__ import annotations

import builtins
import ctypes
import json
import math
import os
import stat
import struct
import threading
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple, Union, overload

from . import _arrow, _library, _picture, _points
from ._library import NONE, Condition, Error, StoredHit, library
from ._placed import Placed
from ._values import (
    DIRECTIONS, PARTS, Change, Direction, Hit, Matches, Nearest, Progress, Rect, Shape, Spot, Where, Which, described, hex_color, rectangle)

if TYPE_CHECKING:
    import numpy
    import numpy.typing

# numpy is imported when it is first needed: that takes longer than everything else here.

# Points that are not one array of float64 are copied so many at a time; of others four times as many are asked.
CHUNK = 1 << 18
# silhouette_hit
_HITS = {"names": ["shape", "part", "distance"], "formats": ["<i4", "<i4", "<f8"]}


class _Values(NamedTuple):
    """What is said of a map itself."""

    mode: str
    size: Tuple[float, float]
    origin: Tuple[float, float]
    y_axis: str
    scales: List[float]


class _Contents(NamedTuple):
    """What a map holds."""

    shapes: List[Shape]
    groups: List[Shape]
    by_id: Dict[str, Shape]


class Map:
    """A map of shapes: finds the shape under a point. Any thread may ask it, also several at a time, while none changes it.

    Made by :func:`open`, :func:`from_bytes`, :func:`from_shapes`, :func:`from_geometry` and :func:`from_wkb`. It can be
    pickled, as the bytes of a compiled map. A child that is forked has it too, and shares its memory.
    """

    __slots__ = (
        "_handle", "_base", "_steps", "_version", "_values", "_contents", "_some", "_arrows", "_names", "_file", "crs", "table",
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
        self.crs: Any = None
        """The coordinates' reference system, of geometries that had one; set it to have it compared with that of points."""
        self.table: Any = None
        """The frame whose geometries it was made of, a row a shape: joins take its columns. A pickle has it without them; a file
        has it not."""

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
        return self._described.by_id[id]

    def __iter__(self) -> Iterator[Shape]:
        """The shapes, in paint order."""
        return iter(self.shapes)

    def __contains__(self, id: object) -> bool:
        """Whether there is a shape or group with an id."""
        return id in self._described.by_id

    def _repr_html_(self) -> str:
        return _picture.picture(self)._repr_html_()

    # ---- Questions

    def indices(
        self, points: Any, y: Any = None, *, scale: Optional[float] = None, closed: bool = False, threads: int = 1,
        progress: Progress = None,
    ) -> "numpy.typing.NDArray[numpy.int32]":
        """For each point the index in ``shapes`` of the topmost shape under it, or −1. Expected O(points).

        points    an array of shape (n, 2), or (…, 2): x and y of each point. Aligned float64 in C order is read where it is,
                  anything else is copied a little at a time. Points of shapely, a GeoSeries of them, and Arrow's columns of
                  points serve too; or, with ``y``, an array of x. What is masked or null is in no shape.
        y         an array of y, as many as x.
        scale     of a map of masks: the pixels per unit of the screen. None for the finest.
        closed    whether a point on a shape's outer border belongs to it, also where that is on the right or below: for worlds
                  that end at 180° and 90°. Between shapes nothing changes.
        threads   how many share the points; −1 for as many as there are cores. The interpreter's lock is free meanwhile.
        progress  called with the number of points done and of all, now and then; on any thread, one call at a time.

        Returns an array of int32 of the points' shape without the last axis. NaN and infinity are in no shape. Ctrl-C ends the
        call. Raises ValueError for other shapes of arrays, and TypeError for what are no points.
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
        """For each point the index of its shape, or −1, and how far it may move in any direction, at least, and keep that.

        within   how far to look, in the map's units: the greatest error of a position. In degrees on a map of GeoJSON.

        A position whose error is smaller than its margin is surely in its shape. 0 for NaN and infinity. Otherwise as
        :meth:`indices`. O(points · cells within the distance).
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

        def ask(points: Any, counts: Any) -> int:
            buffer, offsets = _library.Buffer(), numpy.empty(len(points) + 1, numpy.int64)
            status = library.silhouette_hit_test_all_many(
                self._handle, points.ctypes.data, len(points), reach, at, offsets.ctypes.data, buffer)
            if status < 0:
                raise buffer.error()
            counts[:] = numpy.diff(offsets)
            # Parts end in any order; where their counts lie tells it.
            found[counts.ctypes.data] = numpy.frombuffer(buffer.take(), _HITS)
            return status

        found: Dict[int, Any] = {}
        reach, at = _number(tolerance), _number(scale)
        counts, = self._many(points, y, threads, progress, ask, "int64")
        hits = numpy.concatenate([found[key] for key in sorted(found)] or [numpy.empty(0, _HITS)])
        return Matches(numpy.concatenate([[0], numpy.cumsum(counts)]), hits["shape"].copy(), hits["distance"].copy())

    def _many(self, points: Any, y: Any, threads: int, progress: Any, ask: Callable[..., int], *dtypes: str) -> List[Any]:
        """Arrays of what is answered for each point, in parts, so that Ctrl-C and progress are heard in between."""
        import numpy

        pairs = _points.pairs(points, y)
        shape = pairs[0].shape if isinstance(pairs, tuple) else pairs.shape[:-1]
        answers = [numpy.empty(shape, dtype) for dtype in dtypes]
        flat, count = [each.reshape(-1) for each in answers], answers[0].size
        is_whole = not isinstance(pairs, tuple) and pairs.dtype == numpy.float64 and pairs.flags.carray
        pairs = tuple(each.reshape(-1) for each in pairs) if isinstance(pairs, tuple) else pairs.reshape(-1, 2)
        threads = max(1, min(_threads(threads), count // 1024))
        step = max(1, min(CHUNK << 2 * is_whole, -(-count // threads)))
        lock, done, is_stopped = threading.Lock(), 0, False

        def work(first: int) -> None:
            nonlocal done
            if is_stopped:
                return
            part = slice(first, min(first + step, count))
            chunk = numpy.column_stack([each[part] for each in pairs]) if isinstance(pairs, tuple) else pairs[part]
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
        """The id of the topmost shape under each point, None for none: a list, and a column with a dictionary for Arrow.

        ``pyarrow.array(ids)`` and ``polars.Series(ids)`` share its memory. Otherwise as :meth:`indices`.
        """
        found = self.indices(points, y, scale=scale, threads=threads).reshape(-1)
        if self._names is None:
            self._names = _arrow.Names(self.column("id"))
        return _arrow.Ids(found, self._names)

    def hit(
        self, x: float, y: float, *, tolerance: float = 0, minimum_target: float = 0, scale: Optional[float] = None,
        where: Where = None,
    ) -> Optional[Hit]:
        """The topmost shape under a point, or else the nearest within the tolerance; None without one. Expected O(1).

        tolerance       a finger's radius, in the map's units. A direct hit always wins.
        minimum_target  how wide and high a shape is for a finger at least: a smaller one is also hit in its bounds extended
                        to that size, where no other shape is.
        where           which shapes count. What it raises goes through.
        """
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
        """The shape nearest to a point, if one is within a distance; None otherwise. A shape at the point is at 0.

        Of many points, given as in :meth:`indices`, an array of indices, −1 for none, and one of distances, infinite for none.
        O(cells within the distance) for each.
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
        """Every shape under a point, front to back, and then those within the tolerance, nearest first.

        Of many points, given as in :meth:`indices`, :class:`Matches`: the shapes of point ``i`` are
        ``indices[offsets[i]:offsets[i + 1]]``.
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
        """The matches of :meth:`all` as pairs, an array of shape (2, n): the numbers of points, and the indices of their shapes.
        As ``STRtree.query`` of shapely has them."""
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
        """The shapes inside a rectangle, or those that share some area with it."""
        found = _library.result("shapes_in", self._handle, *map(_number, (x, y, width, height)), touching)
        return [self.shapes[index] for index in memoryview(found).cast("i")]

    def shapes_inside(self, path: str, *, touching: bool = False) -> List[Shape]:
        """The shapes inside the fill of SVG path data, a lasso, or those that share some area with it."""
        found = _library.result("shapes_inside", self._handle, *_library.text(path), touching)
        return [self.shapes[index] for index in memoryview(found).cast("i")]

    def placed(self, rect: Optional[Rect] = None, *, transform: Optional[Iterable[float]] = None) -> Placed:
        """The map asked in other coordinates, in which it fills a rectangle: a drawing of 100 mm whose ``viewBox`` is
        ``0 0 1000 500`` is ``m.placed((0, 0, 1000, 500))`` to who has points in those units. Or by a transform from the
        caller's coordinates to the map's, as SVG's ``matrix(a b c d e f)``. Distances are the caller's too; if
        the map is stretched unevenly, they are measured where it is stretched most, and margins where it is stretched least. Strokes with ``non-scaling-stroke`` are as wide as in the
        document's own scale."""
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

    # ---- What the map holds

    @property
    def shapes(self) -> List[Shape]:
        """The shapes, in paint order. O(shapes) once."""
        return self._described.shapes

    @property
    def groups(self) -> List[Shape]:
        """The groups around the shapes, in the document's order."""
        return self._described.groups

    @property
    def size(self) -> Tuple[float, float]:
        """Width and height."""
        return self._said.size

    @property
    def origin(self) -> Tuple[float, float]:
        """The smallest x and y of what is to be shown, as far as the size: (0, 0) for a picture."""
        return self._said.origin

    @property
    def y_axis(self) -> str:
        """``"down"``, as in a picture, or ``"up"``: of GeoJSON and other geometries, where north is up."""
        return self._said.y_axis

    @property
    def mode(self) -> str:
        """Which engine answers: ``"exact"``, ``"mask"`` or ``"alpha"``."""
        return self._said.mode

    @property
    def scales(self) -> List[float]:
        """The scale factors of the masks, smallest first; empty in exact mode."""
        return self._said.scales

    @property
    def _said(self) -> _Values:
        if self._values is None:
            read = json.loads(_library.result("describe_map", self._handle))
            size = (_number(read["size"]["width"]), _number(read["size"]["height"]))
            origin = (_number(read["origin"]["x"]), _number(read["origin"]["y"]))
            self._values = _Values(read["mode"], size, origin, read["yAxis"], read["scales"])
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
        """The ``id``, the ``title`` or an attribute of each shape, in their order; None where one has none. Raises Error if
        no shape has the attribute."""
        text = _library.result("column", self._handle, *_library.text(name)).decode("utf-8", "replace")
        values: List[Optional[str]] = json.loads(text)
        if name not in ("id", "title") and values and all(value is None for value in values):
            names = dict.fromkeys(["id", "title", *(each for shape in self.shapes for each in shape.attributes)])
            raise Error(f"the map has no column {name!r}; there are {', '.join(names)}")
        return values

    def plot(self, values: Any = None, *, colors: Any = ("#deebf7", "#08519c"), width: int = 480) -> _picture.Picture:
        """A picture of the map as SVG, which notebooks show: in its own colours, or in those between two by a value for each
        shape, as a list in their order or a dictionary by id; shapes without a value, or with NaN, are grey."""
        return _picture.picture(self, values, colors, width)

    def path(self, shape: Which) -> str:
        """The SVG path data of a shape's outlines; empty in a map of masks."""
        return _library.result("path", self._handle, self._index(shape)).decode()

    def drawings(self, shape: Optional[Which] = None) -> List[Dict[str, Any]]:
        """How a shape is drawn, bottom to top; without a shape all that is painted, also what takes no hits: ``path`` (path
        data), ``fill`` (``"nonzero"``, ``"evenodd"``, or None), ``stroke`` (``width``, ``cap``, ``join``, ``miterLimit``,
        ``dashes``, ``dashOffset``, or None), ``fillColor`` and ``strokeColor`` (``"#rrggbb"`` or ``"#rrggbbaa"``, or None where
        it is yours to choose), ``clips`` (what it is clipped to, each a ``path`` with its ``fill``) and ``shape`` (its index, or
        −1). Empty in a map of masks."""
        index = -1 if shape is None else self._index(shape)
        read = json.loads(_library.result("drawings", self._handle, index))
        drawings: List[Dict[str, Any]] = read["drawings"]
        for drawing in drawings:
            drawing["clips"] = [outline for clip in drawing["clips"] for outline in read["clips"][clip]]
        return drawings

    def border(self, shape: Which) -> str:
        """The SVG path data of the outline of a shape, or of a group without the borders between its members. Strokes are
        left out. Raises Error if there is no such shape or group."""
        return _library.result("border", self._handle, *_library.text(self._id(shape))).decode()

    def bordering(self, shape: Which) -> List[Tuple[Shape, float]]:
        """The shapes that share a border with a shape or group, and its length: longest first. Raises Error if there is no
        such shape or group."""
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
        """A spot for a label in a shape or group, in the part of it that the window shows; None without one."""
        spot = (ctypes.c_double * 5)()
        shown = (ctypes.c_double * 4)(*map(_number, window)) if window else None
        found = library.silhouette_label_spot(self._handle, *_library.text(id), shown, spot)
        return Spot(*spot) if found > 0 else None

    def frame(self, id: str, x: float = NONE, y: float = NONE) -> Optional[Rect]:
        """What to show of a shape or group when a view zooms to it: a rectangle around its pieces that lie close together,
        closest to the point if one is given; None without one."""
        frame = (ctypes.c_double * 4)()
        found = library.silhouette_frame(self._handle, *_library.text(id), _number(x), _number(y), frame)
        return (frame[0], frame[1], frame[2], frame[3]) if found > 0 else None

    def neighbour(self, shape: Which, direction: Direction) -> Optional[Shape]:
        """The shape that an arrow key leads to: ``"up"``, ``"down"``, ``"left"`` or ``"right"``; None for none. Arrow keys
        alone lead to every shape. O(shapes) once, then O(1)."""
        if direction not in DIRECTIONS:
            raise ValueError(f"expected {', '.join(DIRECTIONS)}, found {direction!r}")
        if self._arrows is None:
            self._arrows = memoryview(_library.result("arrows", self._handle)).cast("i")
        index = self._arrows[4 * self._index(shape) + DIRECTIONS.index(direction)]
        return self.shapes[index] if index >= 0 else None

    def area(self, shape: Which) -> float:
        """The area within the border of a shape or group, in the map's units squared: what overlaps counts once. Raises Error
        if there is no such shape or group. O(the cost of the border)."""
        area, id = ctypes.c_double(), self._id(shape)
        if library.silhouette_area(self._handle, *_library.text(id), ctypes.byref(area)) < 1:
            raise Error(f"the map has no shape or group “{id}”")
        return area.value

    # ---- Other maps, and files

    def drill_down(self, id: str) -> "Map":
        """The map of one group, with its children as the shapes. Raises Error if there is no such group."""
        return self._made("drill_down", id, *_library.text(id))

    def merge_groups(self, depth: int = -1) -> "Map":
        """The map whose shapes are the groups at a depth; by default at the topmost level with several."""
        return self._made("merge_groups", depth, _library.whole(depth))

    def enabling(self, shapes: Iterable[Which]) -> "Map":
        """The map in which only some shapes take hits: the others neither are hit nor hide what is below them. Replaces an
        earlier choice."""
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
        made.crs = self.crs
        made.table = self.table if step == "enabling" else None
        return made

    # ---- Changing the map. The next question sees it changed, with the answers of a map that is opened anew.

    def move(
        self, shape: Which, x: float = 0, y: float = 0, *, rotate: float = 0, scale: float = 1, transform: Any = None,
    ) -> None:
        """Moves a shape, or everything in a group, after the moves that it has had: rotated by degrees (clockwise where y
        points down) and scaled about the centre of its bounds, then moved by x and y. Or by a transform of six numbers, as
        SVG has them: (a, b, c, d, tx, ty). No other thread may ask the map meanwhile: let it ask a :meth:`snapshot`."""
        if transform is None:
            turn, size = math.radians(_number(rotate)), _number(scale)
            a, b = size * math.cos(turn), size * math.sin(turn)
            left, top, width, height = self._which(shape).bounds
            at_x, at_y = left + width / 2, top + height / 2
            transform = (a, b, -b, a, at_x - a * at_x + b * at_y + _number(x), at_y - b * at_x - a * at_y + _number(y))
        numbers = (ctypes.c_double * 6)(*map(_number, transform))
        self._change("move", *_library.text(self._id(shape)), numbers)

    def place(self, shapes: Iterable[Which], transforms: Any) -> None:
        """Puts many shapes, each where a transform takes it from where the map was opened with it.

        transforms    an array of shape (n, 6): a, b, c, d, tx and ty of each shape; or (n, 2): tx and ty.
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
        """Hides a shape, or everything in a group: it neither takes hits nor hides what is below it."""
        self._change("hide", *_library.text(self._id(shape)), 1)

    def show(self, shape: Which) -> None:
        """Shows what :meth:`hide` has hidden."""
        self._change("hide", *_library.text(self._id(shape)), 0)

    def lift(self, shape: Which, above: Optional[Which] = None) -> None:
        """Puts a shape right above another in paint order; without one, on top of all."""
        self._change("raise", *_library.text(self._id(shape)), 0, *self._other(above))

    def lower(self, shape: Which, below: Optional[Which] = None) -> None:
        """Puts a shape right below another in paint order; without one, below all."""
        self._change("raise", *_library.text(self._id(shape)), 1, *self._other(below))

    def paint(self, shape: Which, fill: Optional[str] = None, stroke: Optional[str] = None) -> None:
        """Gives a shape other colours, as ``"#rrggbb"`` or ``"#rrggbbaa"``; None leaves one as it is."""
        colors = [ctypes.byref(ctypes.c_uint32(hex_color(each))) if each is not None else None for each in (fill, stroke)]
        self._change("paint", *_library.text(self._id(shape)), *colors)

    def insert(self, shape: Dict[str, Any], *, above: Optional[Which] = None) -> int:
        """Adds a shape, a dictionary as of :func:`from_shapes`: right above another, or on top. Its index in ``shapes``, which
        stays, and is not used again."""
        return self._change("insert", *_library.json_text(shape), *self._other(above))

    def remove(self, shape: Which) -> None:
        """Removes a shape, or everything in a group. At its index in ``shapes`` there is one that takes no hits."""
        self._change("remove", *_library.text(self._id(shape)))

    def snapshot(self) -> "Map":
        """The map as it is now, which stays so: for another thread, and to undo."""
        made = Map(_library.opened("snapshot", self._handle), self._base, self._steps)
        made._version, made.crs, made.table = self._version, self.crs, self.table
        return made

    def changes(self, since: "Map") -> List[Change]:
        """What has changed since a :meth:`snapshot` of this map."""
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
        self._values = self._contents = self._arrows = self._names = None
        self._some = {}
        return index

    def to_bytes(self) -> bytes:
        """The map as a compiled file, which opens without being read or built. All its shapes take hits there; a pickle
        remembers which :meth:`enabling` chose."""
        return _library.result("file_bytes", self._handle)

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the map as a compiled file (see :meth:`to_bytes`), which :func:`open` maps into memory. A file that is there
        is replaced, so that maps of it stay as they are; its permissions stay, and links to it. Into a pipe or a device it is
        written."""
        data, path = self.to_bytes(), os.fsdecode(path)
        mode = os.stat(path).st_mode if os.path.exists(path) else None
        if mode is not None and (not stat.S_ISREG(mode) or path.startswith("/dev/")):
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
