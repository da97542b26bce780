from __future__ import annotations

import builtins
import ctypes
import json
import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, NamedTuple, Optional, Tuple, Union

from . import _library
from ._library import NONE, Condition, Error, StoredHit, library

if TYPE_CHECKING:
    import numpy
    import numpy.typing
    import pyarrow

# numpy and threads are imported when they are first needed: that takes longer than everything else here.

PARTS = ("fill", "stroke", "near")
DIRECTIONS = ("up", "down", "left", "right")
# Points that are not one array of float64 are copied so many at a time.
CHUNK = 1 << 18
# The library's default limits.
LIMITS = {"work": 1e9, "memory": 224 << 20, "bytes": 32 << 20}

Rect = Tuple[float, float, float, float]
"""A rectangle: x, y, width, height."""
Limits = Union[None, str, Dict[str, float]]  # of work, memory and bytes, or "none"


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


class Spot(NamedTuple):
    """A spot for a label: the radius of about the largest circle around it that is inside, and the lengths of the longest
    lines with the spot in their middle."""

    x: float
    y: float
    radius: float
    width: float
    height: float


class _Contents(NamedTuple):
    """What a map holds."""

    mode: str
    size: Tuple[float, float]
    origin: Tuple[float, float]
    y_axis: str
    scales: List[float]
    shapes: List[Shape]
    groups: List[Shape]
    by_id: Dict[str, Shape]


class Map:
    """A map of shapes: finds the shape under a point. It never changes; any thread may ask it, also several at a time.

    Made by :func:`open`, :func:`from_bytes`, :func:`from_shapes`, :func:`from_geometry` and :func:`from_wkb`. It can be
    pickled, as the bytes of a compiled map. A child that is forked has it too, and shares its memory.
    """

    __slots__ = ("_handle", "_base", "_steps", "_contents", "_arrows", "__weakref__")

    def __init__(self, handle: int, base: Optional["Map"] = None, steps: Tuple[Tuple[str, Any], ...] = ()) -> None:
        self._handle: Optional[int] = handle
        # A file does not know which shapes take hits: the map whose shapes all do, and how this one was made of it.
        self._base, self._steps = base, steps
        self._contents: Optional[_Contents] = None
        self._arrows: Optional[memoryview] = None

    def __del__(self) -> None:
        # While the interpreter ends, the library may be gone.
        if library is not None and getattr(self, "_handle", None):
            library.silhouette_close(self._handle)

    def __reduce__(self) -> Any:
        return _restored, ((self._base or self).to_bytes(), self._steps)

    def __copy__(self) -> "Map":
        return self

    def __deepcopy__(self, _: Any) -> "Map":
        return self

    def __repr__(self) -> str:
        return f"<hitmap.Map of {len(self)} shapes, {self.mode}>"

    def __len__(self) -> int:
        """The number of shapes."""
        return int(library.silhouette_shape_count(self._handle))

    def __getitem__(self, id: str) -> Shape:
        """The first shape or group with an id; KeyError without one. O(shapes) once, then O(1)."""
        return self._described.by_id[id]

    # ---- Questions

    def indices(
        self, points: Any, y: Any = None, *, scale: Optional[float] = None, threads: int = 1,
    ) -> "numpy.typing.NDArray[numpy.int32]":
        """For each point the index in ``shapes`` of the topmost shape under it, or −1. Expected O(points).

        points   an array of shape (n, 2), or (…, 2): x and y of each point. Aligned float64 in C order is read where it is,
                 anything else is copied a little at a time. Or, with ``y``, an array of x. What is masked is in no shape.
        y        an array of y, as many as x.
        scale    of a map of masks: the pixels per unit of the screen. None for the finest.
        threads  how many share the points. The interpreter's lock is free meanwhile.

        Returns an array of int32 of the points' shape without the last axis. NaN and infinity are in no shape. Raises
        ValueError for other shapes of arrays, and TypeError for what are no numbers.
        """
        return self._many(points, y, scale, threads)[0]

    def margins(
        self, points: Any, y: Any = None, *, within: float, scale: Optional[float] = None, threads: int = 1,
    ) -> "tuple[numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.float64]]":
        """For each point the index of its shape, or −1, and how far it may move in any direction, at least, and keep that.

        within   how far to look, in the map's units: the greatest error of a position. In degrees on a map of GeoJSON.

        A position whose error is smaller than its margin is surely in its shape. 0 for NaN and infinity. Otherwise as
        :meth:`indices`. O(points · cells within the distance).
        """
        return self._many(points, y, scale, threads, float(_number(within)))

    def _many(self, points: Any, y: Any, scale: Optional[float], threads: int, within: Optional[float] = None) -> Any:
        """Answers and, with a distance, margins."""
        import numpy

        points = _numbers(points)
        if y is None:
            if points.size == 0 and points.ndim == 1:
                points = points.reshape(0, 2)
            if points.ndim < 1 or points.shape[-1] != 2:
                raise ValueError(f"expected an array of shape (…, 2), found {points.shape}")
            pairs, answers = points.reshape(-1, 2), numpy.empty(points.shape[:-1], numpy.int32)
        else:
            y = _numbers(y)
            if points.shape != y.shape:
                raise ValueError(f"expected as many y as x, found {y.shape} and {points.shape}")
            pairs, answers = (points.reshape(-1), y.reshape(-1)), numpy.empty(points.shape, numpy.int32)
        count, flat = answers.size, answers.reshape(-1)
        margins = None if within is None else numpy.empty(answers.shape, numpy.float64)
        into = (flat, within, None if margins is None else margins.reshape(-1))
        threads = max(1, min(int(threads), count // 1024))
        ends = [count * index // threads for index in range(threads + 1)]
        scale = float(_number(scale))
        if threads == 1:
            self._answer(pairs, into, 0, count, scale)
        else:
            from concurrent.futures import ThreadPoolExecutor

            with ThreadPoolExecutor(threads) as pool:
                for _ in pool.map(lambda part: self._answer(pairs, into, *part, scale), zip(ends, ends[1:])):
                    pass
        return answers, margins

    def _answer(self, pairs: Any, into: Any, start: int, end: int, scale: float) -> None:
        import numpy

        is_whole = (not isinstance(pairs, tuple) and pairs.dtype == numpy.float64
                    and pairs.flags.c_contiguous and pairs.flags.aligned)
        step = end - start if is_whole else CHUNK
        for first in range(start, end, max(step, 1)):
            part = slice(first, min(first + step, end))
            chunk = numpy.column_stack([each[part] for each in pairs]) if isinstance(pairs, tuple) else pairs[part]
            points = _library.array(chunk, numpy.float64)
            answers, within, margins = into
            shapes = answers[part].ctypes.data
            if margins is None:
                status = library.silhouette_hit_test_many(
                    self._handle, points.ctypes.data, len(points), scale, shapes)
            else:
                status = library.silhouette_margin_many(
                    self._handle, points.ctypes.data, len(points), within, scale, shapes, margins[part].ctypes.data)
            if status < 0:
                raise Error("the map is closed", status)

    def ids(self, points: Any, y: Any = None, *, scale: Optional[float] = None, threads: int = 1) -> "pyarrow.DictionaryArray":
        """The id of the topmost shape under each point, null for none: an Arrow array with a dictionary. Needs pyarrow.

        Otherwise as :meth:`indices`.
        """
        import pyarrow

        indices = self.indices(points, y, scale=scale, threads=threads).reshape(-1)
        ids = pyarrow.array([shape.id for shape in self.shapes], pyarrow.string())
        return pyarrow.DictionaryArray.from_arrays(pyarrow.array(indices, mask=indices < 0), ids)

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

    def nearest(
        self, x: float, y: float, within: float, *, scale: Optional[float] = None, where: Where = None,
    ) -> Optional[Hit]:
        """The shape nearest to a point, if one is within a distance; None otherwise. A shape at the point is at 0."""
        return self._ask("nearest", x, y, within, scale, where)

    def all(
        self, x: float, y: float, *, tolerance: float = 0, scale: Optional[float] = None, where: Where = None,
    ) -> List[Hit]:
        """Every shape under a point, front to back, and then those within the tolerance, nearest first."""
        found = self._asked(where, lambda condition: _library.result(
            "hit_test_all", self._handle, x, y, tolerance, _number(scale), condition, None))
        count = len(found) // ctypes.sizeof(StoredHit)
        return [self._hit(hit) for hit in (StoredHit * count).from_buffer_copy(found)]

    def _ask(
        self, name: str, x: float, y: float, reach: float, scale: Optional[float], where: Where,
    ) -> Optional[Hit]:
        hit = StoredHit()
        found = self._asked(where, lambda condition: getattr(library, "silhouette_" + name)(
            self._handle, x, y, reach, _number(scale), condition, None, hit))
        return self._hit(hit) if found > 0 else None

    def _asked(self, where: Where, ask: Callable[[Any], Any]) -> Any:
        """What a question with a condition answers. What the condition raises ends the question, and then goes on."""
        if where is None:
            return ask(Condition())
        shapes, failures = self.shapes, []

        def holds(_: Any, index: int) -> int:
            try:
                return 0 if failures else int(bool(where(shapes[index])))
            except BaseException as error:
                failures.append(error)
                return 0

        answer = ask(Condition(holds))
        if failures:
            raise failures[0]
        return answer

    def _hit(self, hit: StoredHit) -> Hit:
        return Hit(self.shapes[hit.shape], PARTS[hit.part], hit.distance)

    def shapes_in(self, x: float, y: float, width: float, height: float, *, touching: bool = False) -> List[Shape]:
        """The shapes inside a rectangle, or those that share some area with it."""
        found = _library.result("shapes_in", self._handle, x, y, width, height, touching)
        return [self.shapes[index] for index in memoryview(found).cast("i")]

    def shapes_inside(self, path: str, *, touching: bool = False) -> List[Shape]:
        """The shapes inside the fill of SVG path data, a lasso, or those that share some area with it."""
        found = _library.result("shapes_inside", self._handle, *_library.text(path), touching)
        return [self.shapes[index] for index in memoryview(found).cast("i")]

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
        return self._described.size

    @property
    def origin(self) -> Tuple[float, float]:
        """The smallest x and y of what is to be shown, as far as the size: (0, 0) for a picture."""
        return self._described.origin

    @property
    def y_axis(self) -> str:
        """``"down"``, as in a picture, or ``"up"``: of GeoJSON and other geometries, where north is up."""
        return self._described.y_axis

    @property
    def mode(self) -> str:
        """Which engine answers: ``"exact"``, ``"mask"`` or ``"alpha"``."""
        return self._described.mode

    @property
    def scales(self) -> List[float]:
        """The scale factors of the masks, smallest first; empty in exact mode."""
        return self._described.scales

    @property
    def _described(self) -> _Contents:
        if self._contents is None:
            read = json.loads(_library.result("describe", self._handle).decode("utf-8", "replace"))
            shapes = [_shape(index, each) for index, each in enumerate(read["shapes"])]
            groups = [_shape(-1, each) for each in read["groups"]]
            by_id: Dict[str, Shape] = {}
            for shape in shapes + groups:
                by_id.setdefault(shape.id, shape)
            size = (_number(read["size"]["width"]), _number(read["size"]["height"]))
            origin = (_number(read["origin"]["x"]), _number(read["origin"]["y"]))
            self._contents = _Contents(read["mode"], size, origin, read["yAxis"], read["scales"], shapes, groups, by_id)
        return self._contents

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
        return shape if isinstance(shape, str) else shape.id if isinstance(shape, Shape) else self.shapes[shape].id

    def _index(self, shape: Which) -> int:
        index = shape if isinstance(shape, int) else self[shape].index if isinstance(shape, str) else shape.index
        if not 0 <= index < len(self):
            raise Error(f"expected a shape, found {shape!r}", _library.ARGUMENT)
        return index

    def label_spot(self, id: str, window: Optional[Rect] = None) -> Optional[Spot]:
        """A spot for a label in a shape or group, in the part of it that the window shows; None without one."""
        spot = (ctypes.c_double * 5)()
        shown = (ctypes.c_double * 4)(*window) if window else None
        found = library.silhouette_label_spot(self._handle, *_library.text(id), shown, spot)
        return Spot(*spot) if found > 0 else None

    def frame(self, id: str, x: float = NONE, y: float = NONE) -> Optional[Rect]:
        """What to show of a shape or group when a view zooms to it: a rectangle around its pieces that lie close together,
        closest to the point if one is given; None without one."""
        frame = (ctypes.c_double * 4)()
        found = library.silhouette_frame(self._handle, *_library.text(id), x, y, frame)
        return (frame[0], frame[1], frame[2], frame[3]) if found > 0 else None

    def neighbour(self, shape: Which, direction: str) -> Optional[Shape]:
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
        return self._made("merge_groups", depth, depth)

    def enabling(self, shapes: Iterable[Which]) -> "Map":
        """The map in which only some shapes take hits: the others neither are hit nor hide what is below them. Replaces an
        earlier choice."""
        indices = [self._index(shape) for shape in shapes]
        array = (ctypes.c_int32 * len(indices))(*indices)
        return self._made("enabling", indices, array, len(indices))

    def _made(self, step: str, argument: Any, *arguments: Any) -> "Map":
        handle = _library.opened(step, self._handle, *arguments)
        if self._base is None and step != "enabling":
            return Map(handle)
        steps = self._steps[:-1] if step == "enabling" and self._steps[-1:] and self._steps[-1][0] == step else self._steps
        return Map(handle, self._base or self, (*steps, (step, argument)))

    def to_bytes(self) -> bytes:
        """The map as a compiled file, which opens without being read or built. All its shapes take hits there; a pickle
        remembers which :meth:`enabling` chose."""
        return _library.result("file_bytes", self._handle)

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the map as a compiled file (see :meth:`to_bytes`), which :func:`open` maps into memory. A file that is there
        is replaced, so that maps of it stay as they are."""
        path = os.fspath(path)
        temporary = f"{path}.{os.getpid()}.new"
        try:
            with builtins.open(temporary, "wb") as file:
                file.write(self.to_bytes())
            os.replace(temporary, path)
        finally:
            if os.path.exists(temporary):
                os.remove(temporary)


def _numbers(values: Any) -> "numpy.ndarray":
    import numpy

    if isinstance(values, (list, tuple)) and any(isinstance(each, numpy.ma.MaskedArray) for each in values):
        values = numpy.ma.stack(values)
    array = numpy.asarray(values)
    if array.dtype == object or not numpy.can_cast(array.dtype, numpy.float64, "same_kind"):
        # Columns with None, and decimals; what are no numbers raises TypeError or ValueError.
        array = array.astype(numpy.float64, casting="unsafe" if array.dtype == object else "same_kind")
    mask = numpy.ma.getmask(values)
    return array if mask is numpy.ma.nomask else numpy.where(mask, NONE, array)


def _number(value: Optional[float]) -> float:
    return NONE if value is None else value


def _shape(index: int, read: Dict[str, Any]) -> Shape:
    bounds = read["bounds"]
    rect = (_number(bounds["x"]), _number(bounds["y"]), _number(bounds["width"]), _number(bounds["height"]))
    return Shape(index, read["id"], read["title"], tuple(read["ancestors"]), read["attributes"], rect)


def open(
    path: Union[str, "os.PathLike[str]"], *, mode: Optional[str] = None, scales: Optional[Iterable[float]] = None,
    identified_by: Optional[str] = None, line_width: float = 0, limits: Limits = None,
) -> Map:
    """The map in a file: a compiled map (``.silhouette``), SVG (also ``.svgz``), or GeoJSON, told apart by what is in it.

    A compiled map is mapped into memory, which processes share: it must not be changed in place while it is in use.

    mode                 ``"exact"`` (the default), or ``"mask"``; of a compiled map also ``"alpha"``.
    scales               of masks that are made: pixels per unit.
    identified_by        ``"id"`` (the default), ``"title"``, ``"position"``, or another attribute or property.
    line_width           of GeoJSON's lines; those of width 0 are hit only within a tolerance.
    limits               of work, memory and bytes, which stop hostile files: ``{"bytes": 1e9}``, or ``"none"``. By default
                         files of 32 MB in about a second; a larger compiled map may take as much more as it is larger.

    Raises OSError if the file cannot be read, and Error, with line and column, if it is no map or beyond the limits.
    """
    path = os.fspath(path)
    with builtins.open(path, "rb") as file:  # raises what Python's users expect
        if limits is None and file.seekable():
            limits = _limits(file.read(1), file.seek(0, os.SEEK_END))
    options = _library.options(mode, scales, identified_by, line_width, limits)
    encoded = os.fsencode(path)
    return Map(_library.opened("open", encoded, len(encoded), *options))


def from_bytes(
    data: Any, *, mode: Optional[str] = None, scales: Optional[Iterable[float]] = None,
    identified_by: Optional[str] = None, line_width: float = 0, limits: Limits = None,
) -> Map:
    """The map in the bytes of a file, or in the text of an SVG or GeoJSON document. Otherwise as :func:`open`."""
    data = data.encode("utf-8", "replace") if isinstance(data, str) else bytes(data)
    limits = _limits(data, len(data)) if limits is None else limits
    options = _library.options(mode, scales, identified_by, line_width, limits)
    return Map(_library.opened("open_bytes", data, len(data), 0, *options))


def _limits(start: bytes, count: int) -> Optional[Dict[str, float]]:
    """The default limits of a file: None for the library's, or those of a larger compiled map."""
    if start[:1] != b"\x8d" or count <= LIMITS["bytes"]:
        return None
    return {name: limit * count / LIMITS["bytes"] for name, limit in LIMITS.items()}


def _restored(data: bytes, steps: Iterable[Tuple[str, Any]]) -> Map:
    """The map of a pickle, which is trusted."""
    map = from_bytes(data, limits="none")
    for step, argument in steps:
        map = getattr(map, step)(argument)
    return map


def from_shapes(
    shapes: Iterable[Dict[str, Any]], *, size: Optional[Tuple[float, float]] = None, mode: Optional[str] = None,
    scales: Optional[Iterable[float]] = None, limits: Limits = None,
) -> Map:
    """The map of shapes in paint order, each a dictionary: ``id``, ``path`` (SVG path data), and perhaps ``title``,
    ``ancestors``, ``attributes``, ``fill`` (``"nonzero"``, ``"evenodd"``, ``"none"``), ``stroke`` (``width``, ``cap``,
    ``join``, ``miterLimit``, ``dashes``, ``dashOffset``), ``transform`` (six numbers).

    size  width and height, outside of which nothing is hit; None for a plane without an edge.

    Raises Error that names the shape.
    """
    description: Dict[str, Any] = {"shapes": list(shapes)}
    if size is not None:
        description["size"] = list(size)
    options = _library.options(mode, scales, None, 0, limits)
    return Map(_library.opened("open_shapes", *_library.json_text(description), *options))
