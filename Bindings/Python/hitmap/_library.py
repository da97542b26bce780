"""The C library, whose functions silhouette.h describes."""

from __future__ import annotations

import ctypes
import json
import math
import operator
import pathlib
import re
import sys
from typing import Any, Dict, Iterable, Optional, Tuple, TypedDict, Union

from ctypes import POINTER, c_char_p, c_double, c_int32, c_size_t, c_void_p

CLOSED = -7
ARGUMENT = -2
UNREADABLE = -3
LIMITS = -5
NONE = math.nan


class Error(ValueError):
    """Why there is no map, or no answer: the library's text, with line and column of a file where it has them."""

    def __init__(self, text: str, status: int = 0) -> None:
        super().__init__(text)
        self.status = status
        """One of silhouette_status in silhouette.h: −7 closed, −2 an argument, −3 unreadable, −4 malformed, −5 limits."""


class Buffer(ctypes.Structure):
    _fields_ = [("bytes", c_void_p), ("count", c_size_t), ("status", c_int32)]

    def take(self) -> bytes:
        """What is in it, which is then freed."""
        try:
            return ctypes.string_at(self.bytes, self.count) if self.bytes else b""
        finally:
            library.silhouette_clear(self)

    def error(self) -> Error:
        status, said = self.status, self.take().decode("utf-8", "replace")
        # The library's words, with Python's names of options.
        said = said.replace("use one of: ", "use identified_by= one of: ")
        return Error(said + ' (for files of your own: limits="none")' if status == LIMITS else said, status)


class StoredHit(ctypes.Structure):
    _fields_ = [("shape", c_int32), ("part", c_int32), ("distance", c_double)]


Condition = ctypes.CFUNCTYPE(c_int32, c_void_p, c_int32)
LIBRARY = "libsilhouette.dylib" if sys.platform == "darwin" else "libsilhouette.so"
library = ctypes.CDLL(str(pathlib.Path(__file__).with_name(LIBRARY)))

# silhouette.h declares the functions. Pointers to types that are not named here are addresses.
_TYPES = {
    "void": None, "double": c_double, "int32_t": c_int32, "size_t": c_size_t, "char*": c_char_p,
    "silhouette_buffer*": POINTER(Buffer), "silhouette_hit*": POINTER(StoredHit), "silhouette_condition": Condition,
}


def _checked(status: int, function: Any, arguments: Tuple[Any, ...]) -> int:
    """The status, unless the answer took more than the limits and there is no buffer for the library's own words."""
    if status == LIMITS and not isinstance(arguments[-1], Buffer):
        raise Error('the answer takes more work than the limits allow (for files of your own: limits="none")', status)
    return status


def _type(declared: str) -> Any:
    return _TYPES.get("".join(declared.replace("const ", "").split()), c_void_p)


for _result, _name, _arguments in re.findall(
    r"^((?:const )?\w+ \*?)(silhouette_\w+)\(([^)]*)\);",
    pathlib.Path(__file__).with_name("silhouette.h").read_text(encoding="utf-8"), re.MULTILINE,
):
    _function = getattr(library, _name)
    _function.restype = _type(_result)
    if _function.restype is c_int32:
        _function.errcheck = _checked
    _function.argtypes = [_type(re.sub(r"\w+$", "", each)) for each in _arguments.split(",") if each != "void"]


def version() -> str:
    """The library's version."""
    return str(library.silhouette_version(), "ascii")


def text(value: str) -> tuple[bytes, int]:
    """A text as the library takes it: its bytes and their count. A lone surrogate becomes a question mark."""
    encoded = value.encode("utf-8", "replace")
    return encoded, len(encoded)


def json_text(value: Any) -> tuple[bytes, int]:
    return text(json.dumps(value))


class Options(TypedDict, total=False):
    """How a map is made. An option that is None is not given.

    Attributes
    ----------
    mode : str
        ``"exact"`` (the default) or ``"mask"``; of a compiled map also ``"alpha"``.
    scales : iterable of float
        Of the masks to make: pixels per unit.
    identified_by : str
        ``"id"`` (the default), ``"title"``, ``"position"``, or the name of an attribute or property.
    line_width : float
        Of the lines of GeoJSON. Lines of width 0 are hit only within a tolerance.
    limits : dict or str
        Of work, memory and bytes, against hostile files: ``{"bytes": 1e9}``, or ``"none"``. By default a file may have 32 MB and
        take about a second; a larger compiled map may take as much more as it is larger. Each question about the map may take
        as much again, and raises Error if it takes more.
    """

    mode: Optional[str]
    scales: Optional[Iterable[float]]
    identified_by: Optional[str]
    line_width: Optional[float]
    limits: Union[None, str, Dict[str, float]]


def options(given: Options, limits: str = "default") -> tuple[bytes, int]:
    """Options as the library takes them, which says what is wrong with them: JSON, without what is not given."""
    return json_text({"limits": limits, **{name: _plain(value) for name, value in given.items() if value is not None}})


def _plain(value: Any) -> Any:
    """A value as JSON has it: numpy's are Python's, an array is a list, infinity and NaN are null."""
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if hasattr(value, "tolist"):
        return _plain(value.tolist())
    return value if isinstance(value, str) or not hasattr(value, "__iter__") else [_plain(each) for each in value]


def number(value: Any) -> float:
    """A number as the library takes it; None is NaN: what is not given."""
    if isinstance(value, (str, bytes, bool)):
        raise TypeError(f"expected a number, found {value!r}")
    return NONE if value is None else float(value)


def whole(value: Any) -> int:
    """A whole number of 32 bits, also one of numpy's."""
    index = operator.index(value)
    if not -1 << 31 <= index < 1 << 31:
        raise ValueError(f"expected a whole number of 32 bits, found {index}")
    return index


def array(values: Any, dtype: Any) -> Any:
    """An array as the library reads it: aligned, in C order. Itself if it is that."""
    import numpy

    return numpy.require(values, dtype, ["C", "A"])


def opened(name: str, *arguments: Any) -> int:
    """The handle of a map that a function opens."""
    buffer = Buffer()
    handle = getattr(library, "silhouette_" + name)(*arguments, buffer)
    if not handle:
        raise buffer.error()
    return int(handle)


def changed(name: str, *arguments: Any) -> int:
    """What a function that changes a map returns."""
    buffer = Buffer()
    status = getattr(library, "silhouette_" + name)(*arguments, buffer)
    if status < 0:
        raise buffer.error()
    return int(status)


def result(name: str, *arguments: Any) -> bytes:
    """What a function puts into a buffer."""
    buffer = Buffer()
    if getattr(library, "silhouette_" + name)(*arguments, buffer) < 0:
        raise buffer.error()
    return buffer.take()
