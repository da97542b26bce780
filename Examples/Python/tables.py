#!/usr/bin/env python3
"""Finds the shape of each row of a table, and compares: in batches, in DuckDB, and with Dask. Says how long each took, and
the most memory so far.

    tables.py MAP [ROWS]
"""

import pathlib
import resource
import sys
import tempfile
import time

import duckdb
import hitmap
import numpy
import pyarrow
import pyarrow.parquet

m = hitmap.open(sys.argv[1], limits="none")
ROWS = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000_000
BATCH = 1_000_000


def write_points(file):
    """Rows of a number, x and y, uniform in the map's size."""
    random = numpy.random.default_rng(1)
    schema = pyarrow.schema([("row", pyarrow.int64()), ("x", pyarrow.float64()), ("y", pyarrow.float64())])
    with pyarrow.parquet.ParquetWriter(file, schema) as writer:
        for first in range(0, ROWS, BATCH):
            count = min(BATCH, ROWS - first)
            columns = [numpy.arange(first, first + count), *(random.uniform(0, side, count) for side in m.size)]
            writer.write_table(pyarrow.table(columns, schema=schema))


def in_batches(file, output):
    """Batch after batch: the memory does not grow with the table."""
    writer = None
    # By default (pre_buffer) all of the file is kept in memory.
    for batch in pyarrow.parquet.ParquetFile(file, pre_buffer=False).iter_batches(BATCH):
        batch = batch.append_column("shape", pyarrow.array(m.indices(batch["x"], batch["y"], threads=2)))
        writer = writer or pyarrow.parquet.ParquetWriter(output, batch.schema)
        writer.write_table(pyarrow.Table.from_batches([batch]))
    writer.close()


def in_duckdb(file, output):
    """A function of Arrow's arrays, for SQL."""
    database = duckdb.connect()
    database.create_function(
        "shape_at", lambda x, y: pyarrow.array(m.indices(x, y)), ["DOUBLE", "DOUBLE"], "INTEGER", type="arrow")
    database.execute(f"COPY (SELECT *, shape_at(x, y) AS shape FROM '{file}' ORDER BY row) TO '{output}'")


def in_dask(file, output):
    """A partition a task; the workers get the map as a pickle."""
    import dask.dataframe

    frame = dask.dataframe.read_parquet(file)
    frame = frame.map_partitions(lambda part: part.assign(shape=m.indices(part.x, part.y)))
    frame.to_parquet(output)


def main():
    with tempfile.TemporaryDirectory() as folder:
        points = pathlib.Path(folder) / "points.parquet"
        write_points(points)
        expected = None
        for name, way in [("in batches", in_batches), ("DuckDB", in_duckdb), ("Dask", in_dask)]:
            output = pathlib.Path(folder) / f"{name}.parquet"
            start = time.monotonic()
            way(points, output)
            seconds = time.monotonic() - start
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(f"{name:<12}{ROWS:,} rows {seconds:7.1f} s, at most {peak:,.0f} MB so far", flush=True)
            written = output / "*.parquet" if output.is_dir() else output
            counts = duckdb.sql(
                f"SELECT shape, count(*), sum(row) FROM '{written}' GROUP BY shape ORDER BY shape").fetchall()
            expected = expected or counts
            assert counts == expected and len(counts) > 1, f"{name} has other answers"
    print("All ways have the same answers.")


if __name__ == "__main__":
    main()
