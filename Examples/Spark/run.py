#!/usr/bin/env python3
"""Classifies points with Spark and compares every answer with one process.

    run.py TOOL MAP.silhouette [POINTS [MANY]]

Starts a standalone master and two workers on the loopback, and ends them. On one worker, then on two: a DataFrame through
`mapInArrow`, `pandas_udf` and, where Spark has it, `arrow_udf`, in Spark's own workers; and lines of text through `RDD.pipe`.
Then MANY points, a billion say, are counted by shape.
"""

import contextlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import hitmap
import numpy
import pyspark
from pyspark.sql import SparkSession, functions

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import hitmap_spark  # noqa: E402

TOOL = os.path.abspath(sys.argv[1])
MAP = pathlib.Path(sys.argv[2]).resolve()
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 5_000_000
MANY = int(sys.argv[4]) if len(sys.argv) > 4 else 0
AREA = hitmap.open(MAP, limits="none")
WIDTH, HEIGHT = AREA.size
PARTITIONS = 16
# The points' coordinates: whole numbers, exact in Spark's arithmetic and in numpy's.
COLUMNS = [f"id * 7919 % 100003 / 100003d * {WIDTH}d as x", f"id * 104729 % 99991 / 99991d * {HEIGHT}d as y"]


def points(first, end):
    """The same points as numpy has them."""
    number = numpy.arange(first, end)
    x, y = number * 7919 % 100003 / 100003 * WIDTH, number * 104729 % 99991 / 99991 * HEIGHT
    return numpy.column_stack([x, y])


@contextlib.contextmanager
def cluster(folder):
    """A master and two workers of one core each; yields the master's address."""
    spark_class = pathlib.Path(pyspark.__file__).parent / "bin/spark-class"
    running = []

    def start(name, *arguments):
        log = open(f"{folder}/{name}.log", "w+")
        running.append(subprocess.Popen(
            [spark_class, *arguments], stdout=log, stderr=subprocess.STDOUT,
            env=os.environ | {"SPARK_WORKER_DIR": f"{folder}/{name}", "SPARK_LOCAL_DIRS": str(folder)}))
        return log

    def wait(log, pattern):
        for _ in range(600):
            found = re.search(pattern, pathlib.Path(log.name).read_text())
            if found:
                return found
            time.sleep(0.1)
        raise RuntimeError(f"Spark did not start: {pathlib.Path(log.name).read_text()[-2000:]}")

    try:
        deploy = "org.apache.spark.deploy"
        log = start("master", f"{deploy}.master.Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0")
        master = wait(log, r"spark://127\.0\.0\.1:\d+").group()
        for name in ["one", "two"]:
            log = start(name, f"{deploy}.worker.Worker", "--host", "127.0.0.1", "--cores", "1", "--memory", "2g",
                        "--webui-port", "0", master)
            wait(log, "Successfully registered")
        yield master
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.wait()


def session(master, workers):
    return (
        SparkSession.builder.master(master).appName("silhouette")
        .config("spark.cores.max", workers).config("spark.executor.memory", "1g")
        .config("spark.driver.host", "127.0.0.1").config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false").config("spark.log.level", "OFF").getOrCreate())


def by_lines(spark, folder, expected):
    """Lines of text through `RDD.pipe`."""
    sc = spark.sparkContext
    points = sc.textFile(f"file://{folder}/points", PARTITIONS)
    sc.addFile(MAP.name)  # every worker gets the map
    answers = points.pipe(f"{TOOL} classify {MAP.name}", checkCode=True)  # the tool's path is absolute
    output = pathlib.Path(tempfile.mkdtemp(dir=folder)) / "answers"
    start = time.monotonic()
    answers.saveAsTextFile(f"file://{output}")
    seconds = time.monotonic() - start
    found = b"".join(part.read_bytes() for part in sorted(output.glob("part-*")))
    assert found == expected, "an answer through RDD.pipe differs"
    return seconds


def frame(spark, count):
    return spark.range(0, count, 1, PARTITIONS).selectExpr("id", *COLUMNS)


def ways():
    """How Spark's workers ask the map: a DataFrame of x and y becomes one with the shape."""
    yield "mapInArrow", lambda rows: rows.mapInArrow(
        hitmap_spark.classifier(MAP.name), "id long, x double, y double, shape int")
    yield "pandas_udf", lambda rows: rows.withColumn("shape", hitmap_spark.pandas_function(MAP.name)("x", "y"))
    if hasattr(functions, "arrow_udf"):
        yield "arrow_udf", lambda rows: rows.withColumn("shape", hitmap_spark.arrow_function(MAP.name)("x", "y"))


def by_frame(spark, way, expected):
    answered = way(frame(spark, COUNT))
    start = time.monotonic()
    found = answered.select("id", "shape").toArrow().sort_by("id").column("shape").fill_null(-1).to_numpy()
    seconds = time.monotonic() - start
    assert numpy.array_equal(found, expected), "an answer differs"
    return seconds


def counted(spark, way):
    """How many of many points are in each shape; the answers stay in Spark's workers."""
    start = time.monotonic()
    rows = way(frame(spark, MANY)).groupBy("shape").count().toArrow().to_pydict()
    seconds = time.monotonic() - start
    found = numpy.zeros(len(AREA) + 1, numpy.int64)
    for shape, count in zip(rows["shape"], rows["count"]):
        found[-1 if shape is None else shape] += count
    return found, seconds


def counted_alone():
    """The same in this process, on two threads."""
    found, seconds = numpy.zeros(len(AREA) + 1, numpy.int64), 0.0
    for first in range(0, MANY, 10_000_000):
        where = points(first, min(first + 10_000_000, MANY))
        start = time.monotonic()
        found += numpy.bincount(AREA.indices(where, threads=2) % len(found), minlength=len(found))
        seconds += time.monotonic() - start
    return found, seconds


def fails(spark):
    """Whether a line that is no point makes the job fail, as it should."""
    bad = spark.sparkContext.parallelize(["1 1", "no point"], 1)
    try:
        bad.pipe(f"{TOOL} classify {MAP.name}", checkCode=True).collect()
    except Exception:
        return True
    return False


def main():
    os.chdir(MAP.parent)
    os.environ["PYSPARK_PYTHON"] = sys.executable
    with tempfile.TemporaryDirectory() as folder:
        where = points(0, COUNT)
        text = pathlib.Path(folder) / "points"
        numpy.savetxt(text, where, "%.17g")

        def report(way, seconds, count=COUNT):
            print(f"  {way:<26}{seconds:7.1f} s {count / seconds / 1e6:9.2f} million points a second", flush=True)

        print(f"{COUNT:,} points, {MAP.name}, Spark {pyspark.__version__}")
        start = time.monotonic()
        lines = subprocess.run([TOOL, "classify", str(MAP)], input=text.read_bytes(), stdout=subprocess.PIPE, check=True)
        report("one process, lines", time.monotonic() - start)
        start = time.monotonic()
        indices = AREA.indices(where)
        report("one process, hitmap", time.monotonic() - start)
        with cluster(folder) as master:
            for workers in [1, 2]:
                spark = session(master, workers)
                plural = "s" * (workers > 1)
                try:
                    spark.sparkContext.addPyFile(str(HERE / "hitmap_spark.py"))
                    spark.sparkContext.addFile(MAP.name)
                    for name, way in ways():
                        by_frame(spark, way, indices)  # starts the workers
                        report(f"{name}, {workers} worker{plural}", by_frame(spark, way, indices))
                    report(f"RDD.pipe, {workers} worker{plural}", by_lines(spark, folder, lines.stdout))
                    assert fails(spark), "a line that is no point went unnoticed"
                    if MANY and workers == 2:
                        found, seconds = counted(spark, dict(ways())["mapInArrow"])
                        report(f"{MANY:,}, mapInArrow", seconds, MANY)
                        expected, seconds = counted_alone()
                        report(f"{MANY:,}, one process", seconds, MANY)
                        assert numpy.array_equal(found, expected), "a count differs"
                finally:
                    spark.stop()
        print("Every answer equals that of one process; a line that is no point makes the job fail.")


if __name__ == "__main__":
    main()
