"""Frames and tables of pandas, geopandas, polars and Arrow, as joins see them; and reference systems."""

from __future__ import annotations

import sys
from typing import Any, Iterable, List, Optional, Tuple

from . import _arrow, _points


class Frame:
    """Rows and columns, of whichever library."""

    def __init__(self, table: Any, what: str = "points") -> None:
        pandas, polars = sys.modules.get("pandas"), sys.modules.get("polars")
        if hasattr(type(table), "geom_type") and hasattr(table, "to_frame"):
            # A series of geometries is a frame of one column.
            table = table.to_frame(table.name or "geometry")
        elif isinstance(table, (list, tuple)) and hasattr(next(iter(table), None), "geom_type"):
            import geopandas

            table = geopandas.GeoDataFrame(geometry=list(table))
        self.table: Any = table
        self.is_pandas = pandas is not None and isinstance(table, pandas.DataFrame)
        self.is_polars = polars is not None and isinstance(table, polars.DataFrame)
        if self.is_pandas or self.is_polars or hasattr(table, "column_names"):
            return
        hint = ": collect() it first" if hasattr(table, "collect") else ""
        if type(table).__name__ == "Map":
            hint = ": the points come first, and then the zones"
        raise TypeError(f"expected the {what} as a frame of pandas or polars or a table of Arrow, found {type(table).__name__}{hint}")

    @property
    def names(self) -> List[Any]:
        return list(self.table.columns if self.is_pandas or self.is_polars else self.table.column_names)

    @property
    def crs(self) -> Any:
        """The reference system of its geometry; None if that is unknown."""
        return getattr(self.table, "crs", None) if self.has_geometry else None

    @property
    def has_geometry(self) -> bool:
        """Whether it says itself which column is its geometry."""
        # Asked of the type: the property looks at every geometry.
        return hasattr(type(self.table), "geom_type") and getattr(self.table, "_geometry_column_name", None) in self.names

    def geometry_name(self, name: Optional[str]) -> Any:
        """The name of the column of geometries; None if there is none."""
        if name is None and self.has_geometry:
            return self.table.geometry.name
        name = "geometry" if name is None else name
        return name if name in self.names else None

    def points(self, x: str, y: str, geometry: Optional[str]) -> Any:
        """The points, as :func:`_points.pairs` has them."""
        names = self.names
        column = self.geometry_name(geometry)
        if column is not None and (geometry is not None or self.has_geometry or not {x, y} <= set(names)):
            return _points.pairs(self.table[column])
        for name in (x, y):
            if name not in names:
                there = ", ".join(map(str, names))
                raise ValueError(f"the points have no column {name!r}; name them by x= and y=, or by geometry=. There are: {there}")
        return _points.pairs(*(_numbers(self.table[name]) for name in (x, y)))

    def polygons(self, geometry: Optional[str]) -> Any:
        """What :func:`from_geometry` takes of it."""
        if geometry is None and self.has_geometry:
            return self.table
        name = self.geometry_name(geometry)
        if name is None:
            there = ", ".join(map(str, self.names))
            raise ValueError(f"the zones have no column {geometry or 'geometry'!r}; name it by geometry=. There are: {there}")
        return self.table[name]

    def columns(self, names: Optional[Iterable[Any]], geometry: Any, suffix: str) -> List[Tuple[Any, Any]]:
        """The names and values of what is joined; by default all but the geometry, and of pandas the index."""
        every = [name for name in self.names if name != geometry]
        if isinstance(names, str):
            raise TypeError(f"expected a list of columns, found the text {names!r}: columns=[{names!r}]")
        for name in [] if names is None else names:
            if name not in every:
                raise ValueError(f"the zones have no column {name!r}; there are {', '.join(map(str, every))}")
        picked = [(name, self.table[name]) for name in (every if names is None else names)]
        if names is not None or not self.is_pandas:
            return picked
        index = self.table.index
        levels = range(index.nlevels)
        called = [name if name is not None else f"index{suffix}{level if len(levels) > 1 else ''}"
                  for level, name in zip(levels, index.names)]
        return [(name, index.get_level_values(level).to_series()) for level, name in zip(levels, called)] + picked

    def joined(self, rows: Any, found: Any, distances: Any, columns: List[Tuple[Any, Any]]) -> Any:
        """The rows, with other columns beside them by index: missing for −1. Of a column that is None, the distances."""
        if self.is_pandas:
            import pandas

            table = self.table.iloc[rows]
            made = [pandas.Series(distances if values is None else taken(values, found), index=table.index, name=name, copy=False)
                    for name, values in columns]
            return pandas.concat([table, *made], axis=1) if made else table
        if self.is_polars:
            import polars

            made = [polars.Series(str(name), distances) if values is None else self._gathered(values, found).alias(str(name))
                    for name, values in columns]
            return self.table[rows].with_columns(made)
        import pyarrow

        table = self.table.take(pyarrow.array(rows))
        for name, values in columns:
            table = table.append_column(str(name), pyarrow.array(distances) if values is None else self._gathered(values, found))
        return table

    def column(self, name: Any, values: Any, found: Any) -> Any:
        """Values by index, missing for −1, as a column of the same library for the rows."""
        if not self.is_pandas:
            made = self._gathered(values, found)
            return made.alias("" if name is None else str(name)) if self.is_polars else made
        import pandas

        return pandas.Series(taken(values, found), index=self.table.index, name=name, copy=False)

    def _gathered(self, values: Any, found: Any) -> Any:
        if self.is_polars:
            import polars

            # An index of null takes null.
            index = polars.Series(found).set(polars.Series(found < 0), None)
            return (values if isinstance(values, polars.Series) else polars.Series(values)).gather(index)
        import pyarrow

        index = pyarrow.array(found, mask=found < 0)
        if isinstance(values, (pyarrow.Array, pyarrow.ChunkedArray)):
            return values.take(index)
        made = pyarrow.chunked_array(values) if hasattr(values, "__arrow_c_stream__") else pyarrow.array(values)
        return made.take(index)


def _numbers(column: Any) -> Any:
    return column.to_numpy() if hasattr(column, "to_numpy") and not _arrow.is_foreign(column) else column


def taken(values: Any, found: Any) -> Any:
    """Values by index, missing for −1, of pandas' type that has room for that."""
    import pandas

    if not hasattr(values, "iloc"):
        values = pandas.Series(list(values), dtype=object if isinstance(values, list) else None)
    dtype = values.dtype
    if (found < 0).any() and getattr(dtype, "kind", "") in "iub" and not pandas.api.types.is_extension_array_dtype(dtype):
        values = values.astype("boolean" if dtype.kind == "b" else dtype.name.replace("u", "U", 1).replace("int", "Int"))
    return values.array.take(found, allow_fill=True)


def system(crs: Any) -> Any:
    """A reference system as pyproj has it, if that is there; None for none."""
    if crs is None or not isinstance(crs, str):
        return crs
    try:
        import pyproj
    except ImportError:
        return crs
    try:
        return pyproj.CRS.from_user_input(crs)
    except pyproj.exceptions.CRSError:
        return crs


def are_one(a: Any, b: Any) -> bool:
    """Whether two reference systems are one, whichever axis they name first: x is the first of points in both."""
    if isinstance(a, str) or not hasattr(a, "equals"):
        return bool(a == b)
    return bool(a == b or a.equals(b, ignore_axis_order=True))
