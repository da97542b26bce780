"""Maps of files, of bytes, of shapes, and of pickles."""

from __future__ import annotations

import builtins
import copyreg
import os
import stat
from typing import TYPE_CHECKING, Any, Dict, Iterable, NamedTuple, Optional, Tuple, Union

from . import _library
from ._library import Error, Options
from ._map import Map

if TYPE_CHECKING:
    from typing_extensions import Unpack


def open(path: Union[str, "os.PathLike[str]"], **options: Unpack[Options]) -> Map:
    """Open a map: a compiled map (``.silhouette``), SVG (also ``.svgz``) or GeoJSON, told apart by content.

    A compiled map is mapped into memory, which processes share. Do not change the file in place while it is in use.

    Parameters
    ----------
    path : str or path-like
    **options
        Those of :class:`Options`.

    Raises
    ------
    OSError
        If the file cannot be read.
    Error
        If it is not a map, with line and column; if it is beyond the limits; or if an option is wrong.
    """
    path = os.fspath(path)
    with builtins.open(path, "rb") as file:  # raises what Python's users expect
        status = os.fstat(file.fileno())
        start = file.read(1) if stat.S_ISREG(status.st_mode) else b""
    encoded = os.fsencode(path)
    map = Map(_library.opened("open", encoded, len(encoded), *_library.options(options, "growing")))
    if not options:
        map._file = _File.of(os.path.abspath(os.fsdecode(path)), status, start)
    return map


def from_bytes(data: Any, **options: Unpack[Options]) -> Map:
    """Open a map in the bytes of a file, or in the text of an SVG or GeoJSON document. Otherwise as :func:`open`."""
    data = data.encode("utf-8", "replace") if isinstance(data, str) else bytes(data)
    return Map(_library.opened("open_bytes", data, len(data), 0, *_library.options(options, "growing")))


class _File(NamedTuple):
    """A compiled map's file, as it was when it was opened."""

    path: str
    size: int
    changed: int

    @staticmethod
    def of(path: str, status: os.stat_result, start: bytes) -> "Optional[_File]":
        """None for what is not a compiled map."""
        is_compiled = stat.S_ISREG(status.st_mode) and start[:1] in (b"\x8d", b"\x8e")
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
    map.table = table
    if crs is not None:
        map.crs = crs
    return map


def from_shapes(
    shapes: Iterable[Dict[str, Any]], *, size: Optional[Tuple[float, float]] = None, **options: Unpack[Options],
) -> Map:
    """Make a map of shapes in paint order.

    Parameters
    ----------
    shapes : iterable of dict
        Each with ``id`` and ``path`` (SVG path data), and optionally ``title``, ``ancestors``, ``attributes``, ``fill``
        (``"nonzero"``, ``"evenodd"`` or ``"none"``), ``stroke`` (``width``, ``cap``, ``join``, ``miterLimit``, ``dashes``,
        ``dashOffset``), ``transform`` (six numbers), ``fillColor`` and ``strokeColor`` (``"#rrggbb"`` or ``"#rrggbbaa"``).
    size : (float, float), optional
        Width and height of the page. Nothing outside of it is hit. By default the plane has no edge.
    **options
        Those of :class:`Options`. There are no limits by default, because the shapes are your own.

    Raises
    ------
    Error
        Names the shape that is wrong.
    """
    described = list(shapes)
    if isinstance(shapes, dict) or not all(isinstance(each, dict) for each in described):
        raise TypeError("expected a list of dictionaries, such as [{'id': 'square', 'path': 'M0 0h10v10h-10z'}]")
    description: Dict[str, Any] = {"shapes": described}
    if size is not None:
        description["size"] = list(size)
    return Map(_library.opened("open_shapes", *_library.json_text(description), *_library.options(options, "none")))


def _reduced(map: Map) -> Any:
    """How a map is pickled: as its file, if that is the compiled one that it was opened from, or as the bytes of one."""
    of = map if map._base is None or map._version != (0, map._base._version[0]) else map._base
    file = of._file if of._version[0] == 0 else None
    data: Any = file if file and file == _File.at(file.path) else of.to_bytes()
    table = map.table.drop(columns=map.table.geometry.name) if hasattr(map.table, "geometry") else map.table
    return _restored, (data, () if of is map else map._steps, map._crs, table)


copyreg.pickle(Map, _reduced)
