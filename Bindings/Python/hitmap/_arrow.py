"""Arrow's columns by its C interface: numbers, points, polygons and well-known binary in, ids out. Without pyarrow."""

from __future__ import annotations

import ctypes
import itertools
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int32, c_int64, c_void_p, py_object
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Sequence, Tuple

if TYPE_CHECKING:
    import numpy.typing


class Schema(ctypes.Structure):
    pass


class Array(ctypes.Structure):
    pass


class Stream(ctypes.Structure):
    pass


Schema._fields_ = [
    ("format", c_char_p), ("name", c_char_p), ("metadata", c_void_p), ("flags", c_int64), ("n_children", c_int64),
    ("children", POINTER(POINTER(Schema))), ("dictionary", POINTER(Schema)), ("release", CFUNCTYPE(None, POINTER(Schema))),
    ("private_data", c_void_p)]
Array._fields_ = [
    ("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64), ("n_children", c_int64),
    ("buffers", POINTER(c_void_p)), ("children", POINTER(POINTER(Array))), ("dictionary", POINTER(Array)),
    ("release", CFUNCTYPE(None, POINTER(Array))), ("private_data", c_void_p)]
Stream._fields_ = [
    ("get_schema", CFUNCTYPE(c_int32, POINTER(Stream), POINTER(Schema))),
    ("get_next", CFUNCTYPE(c_int32, POINTER(Stream), POINTER(Array))),
    ("get_last_error", CFUNCTYPE(c_char_p, POINTER(Stream))), ("release", CFUNCTYPE(None, POINTER(Stream))),
    ("private_data", c_void_p)]

_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = c_void_p, [py_object, c_char_p]
_NUMBERS = {b"c": "i1", b"C": "u1", b"s": "i2", b"S": "u2", b"i": "i4", b"I": "u4", b"l": "i8", b"L": "u8", b"e": "f2", b"f": "f4",
            b"g": "f8"}


def is_arrow(values: Any) -> bool:
    """Whether something hands over its columns as Arrow does."""
    return hasattr(values, "__arrow_c_array__") or hasattr(values, "__arrow_c_stream__")


def is_foreign(values: Any) -> bool:
    """Whether a column is to be read as Arrow's: numpy would make objects of what it has but numbers."""
    return is_arrow(values) and (not hasattr(values, "__array__") or type(values).__module__.startswith("pyarrow"))


class Column:
    """A column of one chunk: what it is made of, and its buffers, which ``owner`` keeps."""

    def __init__(self, schema: Schema, array: Array, owner: Any) -> None:
        _alive(schema), _alive(array)
        if min(array.length, array.offset) < 0 or array.n_children != schema.n_children:
            raise ValueError(f"expected Arrow's lengths, found {array.length} from {array.offset}, {array.n_children} children")
        self.schema, self.array, self.owner = schema, array, owner
        self.format, self.name = schema.format, (schema.name or b"").decode()
        self.length, self.offset = array.length, array.offset

    @property
    def extension(self) -> str:
        """The name of its type, of those that Arrow does not have itself; empty for none."""
        return self._metadata().get("ARROW:extension:name", "")

    def _metadata(self) -> Dict[str, str]:
        address, read = self.schema.metadata, []
        if not address:
            return {}
        for _ in range(2 * c_int32.from_address(address).value):
            count = c_int32.from_address(address + 4).value
            read.append(ctypes.string_at(address + 8, count).decode("utf-8", "replace"))
            address += 4 + count
        return dict(zip(read[::2], read[1::2]))

    @property
    def children(self) -> List["Column"]:
        pairs = range(self.schema.n_children)
        return [Column(self.schema.children[i].contents, self.array.children[i].contents, self.owner) for i in pairs]

    def child(self, index: int, count: int) -> "Column":
        """A child, which has at least so many values."""
        child = self.children[index] if index < self.schema.n_children else None
        if child is None or child.length < count:
            raise ValueError(f"expected {count} values in an Arrow column's child, found {child and child.length}")
        return child

    def buffer(self, index: int, dtype: Any, count: int, start: int = 0) -> Any:
        """A view of a buffer's values."""
        import numpy

        if self.schema.dictionary:
            raise TypeError("expected plain values, found a dictionary's keys: decode the column (pyarrow: dictionary_decode())")
        if not count:
            return numpy.zeros(0, dtype)
        address = self.array.buffers[index] if index < self.array.n_buffers else None
        if not address:
            raise ValueError(f"expected buffer {index} of an Arrow column, found none")
        size = numpy.dtype(dtype).itemsize
        memory = (ctypes.c_char * (size * count)).from_address(address + size * start)
        return numpy.frombuffer(memory, dtype)

    def nulls(self) -> Any:
        """Which values are null; None if none is."""
        import numpy

        if self.format == b"n" or self.array.null_count == 0 or self.array.n_buffers < 1 or not self.array.buffers[0]:
            return None
        first, end = self.offset // 8, (self.offset + self.length + 7) // 8
        bits = numpy.unpackbits(self.buffer(0, numpy.uint8, end - first, first), bitorder="little")
        return bits[self.offset - 8 * first:][:self.length] == 0

    def numbers(self) -> Any:
        """The values as numbers; null ones as NaN."""
        import numpy

        if self.format not in _NUMBERS:
            raise TypeError(f"expected numbers, found a column of Arrow's type {self.format.decode()!r}")
        values, nulls = self.buffer(1, _NUMBERS[self.format], self.length, self.offset), self.nulls()
        return values if nulls is None else numpy.where(nulls, numpy.nan, values)

    def points(self) -> Any:
        """The x and y of points that lie beside each other or apart; null ones as NaN."""
        import numpy

        nulls = self.nulls()
        if self.format == b"+s" and [child.name for child in self.children[:2]] == ["x", "y"]:
            xy = [self.child(i, self.offset + self.length).numbers()[self.offset:][:self.length] for i in range(2)]
            points = numpy.column_stack(xy)
        elif self.format.startswith(b"+w:"):
            width = int(self.format[3:])
            if width < 2:
                raise TypeError(f"expected points, found lists of {width}")
            values = self.child(0, (self.offset + self.length) * width).numbers()
            points = values[self.offset * width:][:self.length * width].reshape(-1, width)[:, :2]
        else:
            raise TypeError(f"expected points, found a column of {self.extension or self.format.decode()!r}")
        return points if nulls is None else numpy.where(nulls[:, None], numpy.nan, points)

    @property
    def is_list(self) -> bool:
        return self.format in (b"+l", b"+L")

    def spans(self) -> Tuple[Any, Any]:
        """Where the values of each list or binary begin, and how many they are; of null ones none."""
        import numpy

        dtype = numpy.int64 if self.format in (b"+L", b"Z", b"U") else numpy.int32
        # Of no values there may be no offsets.
        offsets = self.buffer(1, dtype, self.length + 1 if self.length else 0, self.offset).astype(numpy.int64)
        if not self.length:
            return offsets, offsets
        if offsets[0] < 0 or (offsets[1:] < offsets[:-1]).any():
            raise ValueError("expected an Arrow column's offsets in rising order, found others")
        if self.is_list:
            self.child(0, int(offsets[-1]))
        counts, nulls = numpy.diff(offsets), self.nulls()
        return offsets[:-1], counts if nulls is None else numpy.where(nulls, 0, counts)

    def binaries(self) -> List[Optional[bytes]]:
        """The bytes of each value."""
        import numpy

        nulls = self.nulls()
        if self.format != b"vz":
            starts, counts = self.spans()
            data = memoryview(self.buffer(2, numpy.uint8, int((starts + counts).max(initial=0))))
            texts = [bytes(data[start:start + count]) for start, count in zip(starts.tolist(), counts.tolist())]
        else:
            texts, views = [], self.buffer(1, numpy.int32, 4 * self.length, 4 * self.offset).reshape(-1, 4)
            if nulls is not None:
                views = numpy.where(nulls[:, None], 0, views)
            inline = self.array.buffers[1] + 16 * self.offset if self.length else 0
            # The last buffer has the lengths of those before it.
            others = self.array.n_buffers - 3
            sizes = self.buffer(others + 2, numpy.int64, others)
            for index, (count, _, buffer, start) in enumerate(views.tolist()):
                if not (0 <= count <= 12 or 0 <= buffer < others and 0 <= start <= sizes[buffer] - count):
                    raise ValueError(f"expected an Arrow view within its buffers, found {count} bytes from {start} of {buffer}")
                address = inline + 16 * index + 4 if count <= 12 else self.array.buffers[2 + buffer] + start
                texts.append(ctypes.string_at(address, count))
        return texts if nulls is None else [None if null else text for null, text in zip(nulls, texts)]


def chunks(values: Any) -> List[Column]:
    """The chunks of a column, or of a table as columns of columns."""
    if hasattr(values, "__arrow_c_array__"):
        schema, array = owner = values.__arrow_c_array__()
        return [Column(Schema.from_address(_pointer(schema, b"arrow_schema")),
                       Array.from_address(_pointer(array, b"arrow_array")), owner)]
    capsule = values.__arrow_c_stream__()
    stream = _alive(Stream.from_address(_pointer(capsule, b"arrow_array_stream")))

    def take(ask: Any, structure: Any) -> Any:
        taken = structure()
        if ask(stream, taken):
            raise ValueError((stream.get_last_error(stream) or b"no Arrow column").decode("utf-8", "replace"))
        return _Released(taken)

    schema, found = take(stream.get_schema, Schema), []
    while True:
        array = take(stream.get_next, Array)
        if not array.structure.release:
            return found
        found.append(Column(schema.structure, array.structure, (schema, array)))


def _alive(structure: Any) -> Any:
    """A structure, unless it was taken: then what it points to is gone."""
    if not structure.release:
        raise ValueError("expected an Arrow column, found one that was taken already")
    return structure


class _Released:
    """A structure that is ours to release."""

    def __init__(self, structure: Any) -> None:
        self.structure = structure

    def __del__(self) -> None:
        if self.structure.release:
            self.structure.release(self.structure)


class Names(List[str]):
    """Ids, also as Arrow has texts: made once for a map."""

    def __init__(self, ids: Any) -> None:
        import numpy

        super().__init__(ids)
        encoded = [name.encode("utf-8", "replace") for name in self]
        self.offsets: "numpy.typing.NDArray[numpy.int64]" = numpy.zeros(len(encoded) + 1, numpy.int64)
        numpy.cumsum([len(each) for each in encoded], out=self.offsets[1:])
        self.data: "numpy.typing.NDArray[numpy.uint8]" = numpy.frombuffer(b"".join(encoded) or b"\0", numpy.uint8)


class Ids(Sequence[Optional[str]]):
    """The id of each point's shape, or None: a list that Arrow takes as a column with a dictionary.

    ``pyarrow.array(ids)``, ``polars.Series(ids)`` and what else knows ``__arrow_c_array__`` share its memory.
    """

    def __init__(self, indices: Any, names: Names) -> None:
        import numpy

        self.indices: "numpy.typing.NDArray[numpy.int32]" = numpy.ascontiguousarray(indices, numpy.int32)
        self.names: Names = names
        validity = numpy.packbits(self.indices >= 0, bitorder="little")
        self._buffers = (validity, self.indices, names.offsets, names.data)

    def __len__(self) -> int:
        return len(self.indices)

    def __getitem__(self, index: Any) -> Any:
        found = self.indices[index]
        if isinstance(index, slice):
            return Ids(found, self.names)
        return self.names[found] if found >= 0 else None

    def __iter__(self) -> Iterator[Optional[str]]:
        names = self.names
        return (names[found] if found >= 0 else None for found in self.indices.tolist())

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, (list, tuple, Ids)) else NotImplemented

    __hash__: None = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if len(self) <= 1000:
            return repr(list(self))
        return f"[{', '.join(map(repr, self[:3]))}, …, {', '.join(map(repr, self[-3:]))}] ({len(self)} ids)"

    def to_pylist(self) -> List[Optional[str]]:
        return list(self)

    def __arrow_c_array__(self, requested_schema: Any = None) -> Tuple[Any, Any]:
        words = Schema(b"U", b"", None, 0, 0, None, None, _release_schema, None)
        schema = Schema(b"i", b"", None, 2, 0, None, ctypes.pointer(words), _release_schema, None)
        validity, indices, offsets, data = (each.ctypes.data for each in self._buffers)
        texts = Array(len(self.names), 0, 0, 3, 0, (c_void_p * 3)(None, offsets, data), None, None, _release_array, None)
        array = Array(len(self), int((self.indices < 0).sum()), 0, 2, 0, (c_void_p * 2)(validity, indices), None,
                      ctypes.pointer(texts), _release_array, None)
        return _capsule(schema, b"arrow_schema", words), _capsule(array, b"arrow_array", (self, texts))


_new = ctypes.pythonapi.PyCapsule_New
_destructor = ctypes.PYFUNCTYPE(None, c_void_p)
_new.restype, _new.argtypes = py_object, [c_void_p, c_char_p, _destructor]
_is_valid = ctypes.PYFUNCTYPE(c_int32, c_void_p, c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_peek = ctypes.PYFUNCTYPE(c_void_p, c_void_p, c_char_p)(("PyCapsule_GetPointer", ctypes.pythonapi))
_numbers = itertools.count(1)
# What arrays that were handed over lie in, until they are released, and their structures, until their capsules go.
_kept: Dict[int, Any] = {}
_structures: Dict[int, Any] = {}


def _capsule(structure: Any, name: bytes, owner: Any) -> Any:
    """A capsule of a structure. Who takes it copies the structure, and calls its ``release`` some day."""
    # Not by its address: once it is copied and its capsule has gone, another structure may lie there.
    address, structure.private_data = ctypes.addressof(structure), next(_numbers)
    _kept[structure.private_data], _structures[address] = owner, structure
    return _new(address, name, _destroy)


def _released(pointer: Any) -> None:
    _kept.pop(pointer.contents.private_data, None)
    pointer.contents.release = type(pointer.contents.release)()


@_destructor
def _destroy(capsule: int) -> None:
    for name in (b"arrow_schema", b"arrow_array"):
        if _is_valid(capsule, name):
            structure = _structures.pop(_peek(capsule, name))
            if structure.release:
                structure.release(ctypes.pointer(structure))


_release_schema = CFUNCTYPE(None, POINTER(Schema))(_released)
_release_array = CFUNCTYPE(None, POINTER(Array))(_released)
