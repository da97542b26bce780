#!/usr/bin/env python3
"""Classifies points with Spark and compares every answer with one process.

    run.py TOOL MAP.silhouette WIDTHxHEIGHT [POINTS]

Starts a standalone master and two workers on the loopback, and ends them. On one worker, then on two: lines of text
through `RDD.pipe`, and a DataFrame through `mapInArrow`.
"""

import contextlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import numpy
import pyspark
from pyspark.sql import SparkSession

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from silhouette_spark import classifier  # noqa: E402

TOOL = os.path.abspath(sys.argv[1])
MAP = pathlib.Path(sys.argv[2]).resolve()
WIDTH, HEIGHT = map(float, sys.argv[3].split("x"))
COUNT = int(sys.argv[4]) if len(sys.argv) > 4 else 5_000_000
PARTITIONS = 16
# The points' coordinates: whole numbers, exact in Spark's arithmetic and in numpy's.
COLUMNS = [f"id * 7919 % 100003 / 100003d * {WIDTH}d as x", f"id * 104729 % 99991 / 99991d * {HEIGHT}d as y"]


def points():
    """The same points as numpy has them."""
    number = numpy.arange(COUNT)
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


def by_frame(spark, expected):
    """A DataFrame through `mapInArrow`."""
    spark.sparkContext.addPyFile(str(HERE / "silhouette_spark.py"))
    spark.sparkContext.addFile(MAP.name)
    frame = spark.range(0, COUNT, 1, PARTITIONS).selectExpr("id", *COLUMNS)
    answered = frame.mapInArrow(classifier(TOOL, MAP.name), "id long, x double, y double, shape int")
    start = time.monotonic()
    found = answered.select("id", "shape").toArrow().sort_by("id").column("shape").to_numpy()
    seconds = time.monotonic() - start
    assert numpy.array_equal(found, expected), "an answer through mapInArrow differs"
    return seconds


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
        where = points()
        text = pathlib.Path(folder) / "points"
        numpy.savetxt(text, where, "%.17g")

        def alone(*options, data):
            start = time.monotonic()
            run = subprocess.run([TOOL, "classify", str(MAP), *options], input=data, stdout=subprocess.PIPE, check=True)
            return run.stdout, time.monotonic() - start

        def report(way, seconds):
            print(f"  {way:<24}{seconds:7.1f} s {COUNT / seconds / 1e6:9.2f} million points a second", flush=True)

        print(f"{COUNT} points, {MAP.name}, Spark {pyspark.__version__}")
        lines, seconds = alone(data=text.read_bytes())
        report("one process, lines", seconds)
        indices, seconds = alone("--binary", data=where.astype("<f8").tobytes())
        report("one process, --binary", seconds)
        indices = numpy.frombuffer(indices, "<i4")
        with cluster(folder) as master:
            for workers in [1, 2]:
                spark = session(master, workers)
                try:
                    assert len(indices) == COUNT
                    report(f"RDD.pipe, {workers} worker{'s' * (workers > 1)}", by_lines(spark, folder, lines))
                    report(f"mapInArrow, {workers} worker{'s' * (workers > 1)}", by_frame(spark, indices))
                    assert fails(spark), "a line that is no point went unnoticed"
                finally:
                    spark.stop()
        print("Every answer equals that of one process; a line that is no point makes the job fail.")


if __name__ == "__main__":
    main()
