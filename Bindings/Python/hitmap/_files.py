"""Maps of files, of bytes, of shapes, and of pickles."""

from __future__ import annotations

import builtins
import copyreg
import json
import os
import re
import stat
from typing import TYPE_CHECKING, Any, Dict, Iterable, NamedTuple, Optional, Tuple, Union

from . import _library
from ._library import Error, Options
from ._map import Map

if TYPE_CHECKING:
    from typing_extensions import Unpack


def open(path: Union[str, "os.PathLike[str]"], **options: Unpack[Options]) -> Map:
    """The map in a file: a compiled map (``.silhouette``), SVG (also ``.svgz``), or GeoJSON, told apart by what is in it.

    A compiled map is mapped into memory, which processes share: it must not be changed in place while it is in use.

    Options are those of :class:`Options`: mode, scales, identified_by, line_width, limits.

    Raises OSError if the file cannot be read, and Error, with line and column, if it is no map or beyond the limits, and for
    an option that cannot be.
    """
    path = os.fspath(path)
    with builtins.open(path, "rb") as file:  # raises what Python's users expect
        status = os.fstat(file.fileno())
        start = file.read(1 << 16) if stat.S_ISREG(status.st_mode) else b""
    encoded = os.fsencode(path)
    map = Map(_library.opened("open", encoded, len(encoded), *_library.options(options, "growing")))
    map.crs = _system(start)
    if not options:
        map._file = _File.of(os.path.abspath(os.fsdecode(path)), status, start)
    return map


def from_bytes(data: Any, **options: Unpack[Options]) -> Map:
    """The map in the bytes of a file, or in the text of an SVG or GeoJSON document. Otherwise as :func:`open`."""
    data = data.encode("utf-8", "replace") if isinstance(data, str) else bytes(data)
    map = Map(_library.opened("open_bytes", data, len(data), 0, *_library.options(options, "growing")))
    map.crs = _system(data[:1 << 16])
    return map


def _system(start: bytes) -> Optional[str]:
    """The reference system of GeoJSON: longitude and latitude, unless the start of the file says otherwise. None for others."""
    if not start.lstrip(b"\xef\xbb\xbf \t\r\n\x1e").startswith(b"{"):
        return None
    said = re.search(rb'"crs"\s*:\s*{[^{}]*"properties"\s*:\s*{[^{}]*"name"\s*:\s*("(?:[^"\\]|\\.)+")', start)
    return str(json.loads(said.group(1))) if said else "OGC:CRS84"


class _File(NamedTuple):
    """A compiled map's file, as it was when it was opened."""

    path: str
    size: int
    changed: int

    @staticmethod
    def of(path: str, status: os.stat_result, start: bytes) -> "Optional[_File]":
        """None for what is not a compiled map."""
        is_compiled = stat.S_ISREG(status.st_mode) and start[:1] == b"\x8d"
        return _File(path, status.st_size, status.st_mtime_ns) if is_compiled else None

    @staticmethod
    def at(path: str) -> "Optional[_File]":
        """As it is now; None if it cannot be read, either."""
        try:
            with builtins.open(path, "rb") as file:
                return _File.of(path, os.fstat(file.fileno()), file.read(1))
        except OSError:
            return None


def _restored(data: Any, steps: Iterable[Tuple[str, Any]], crs: Any = None, table: Any = None) -> Map:
    """The map of a pickle, which is trusted: of a compiled file's bytes, or of its path."""
    if isinstance(data, _File):
        if _File.at(data.path) != data:
            raise Error(f"{data.path} is another file than when its map was pickled")
        map = open(data.path)
    else:
        map = from_bytes(data, limits="none")
    for step, argument in steps:
        map = getattr(map, step)(argument)
    map.crs, map.table = crs, table
    return map


def from_shapes(
    shapes: Iterable[Dict[str, Any]], *, size: Optional[Tuple[float, float]] = None, **options: Unpack[Options],
) -> Map:
    """The map of shapes in paint order, each a dictionary: ``id``, ``path`` (SVG path data), and perhaps ``title``,
    ``ancestors``, ``attributes``, ``fill`` (``"nonzero"``, ``"evenodd"``, ``"none"``), ``stroke`` (``width``, ``cap``,
    ``join``, ``miterLimit``, ``dashes``, ``dashOffset``), ``transform`` (six numbers), ``fillColor`` and ``strokeColor``
    (``"#rrggbb"`` or ``"#rrggbbaa"``).

    size    width and height, outside of which nothing is hit; None for a plane without an edge.
    limits  of work and memory; by default none, since the shapes are yours.

    Raises Error that names the shape.
    """
    description: Dict[str, Any] = {"shapes": list(shapes)}
    if size is not None:
        description["size"] = list(size)
    return Map(_library.opened("open_shapes", *_library.json_text(description), *_library.options(options, "none")))


def _reduced(map: Map) -> Any:
    """How a map is pickled: as its file, if that is the compiled one that it was opened from, or as the bytes of one."""
    of = map if map._base is None or map._version != (0, map._base._version[0]) else map._base
    file = of._file if of._version[0] == 0 else None
    data: Any = file if file and file == _File.at(file.path) else of.to_bytes()
    table = map.table.drop(columns=map.table.geometry.name) if hasattr(map.table, "geometry") else map.table
    return _restored, (data, () if of is map else map._steps, map.crs, table)


copyreg.pickle(Map, _reduced)
