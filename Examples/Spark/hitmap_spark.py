"""Finds the shape under each point of a Spark DataFrame, in Spark's own Python workers.

The map is a compiled file that `SparkContext.addFile` has distributed. A worker opens it once, which takes about a
millisecond: it is mapped into memory, and the workers of a machine share that.
"""

import functools

import hitmap
import pandas
import pyarrow
from pyspark import SparkFiles
from pyspark.sql.functions import pandas_udf


@functools.lru_cache(maxsize=None)
def shared_map(name):
    """This worker's map."""
    return hitmap.open(SparkFiles.get(name), limits="none")


def indices(map_file, x, y):
    """The index of the shape of each point, null for none and for null."""
    found = shared_map(map_file).indices(x.to_numpy(zero_copy_only=False), y.to_numpy(zero_copy_only=False))
    return pyarrow.array(found, mask=found < 0)


def classifier(map_file, x="x", y="y"):
    """A function for `mapInArrow`: adds the column `shape` to rows that have the columns of x and y."""

    def classify(batches):
        for batch in batches:
            yield batch.append_column("shape", indices(map_file, batch.column(x), batch.column(y)))

    return classify


def pandas_function(map_file):
    """A column function of x and y, by pandas: for Spark 3 and later."""

    @pandas_udf("int")
    def shape(x: pandas.Series, y: pandas.Series) -> pandas.Series:
        found = shared_map(map_file).indices(x.to_numpy(), y.to_numpy())
        return pandas.Series(found, dtype="Int32").mask(found < 0)

    return shape


def arrow_function(map_file):
    """A column function of x and y, by Arrow: for Spark 4.1 and later, which has `arrow_udf`."""
    from pyspark.sql.functions import arrow_udf

    @arrow_udf("int")
    def shape(x: pyarrow.Array, y: pyarrow.Array) -> pyarrow.Array:
        return indices(map_file, x, y)

    return shape
