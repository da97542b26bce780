"""Finds the shape under each point of a Spark DataFrame, with the tool `silhouette`.

Each of Spark's Python workers keeps one running tool for each map, so that the map is read once and not for each
partition.
"""

import subprocess

import numpy
import pyarrow
from pyspark import SparkFiles

# What a pipe holds, 64 KB, is enough for the answers to as many points; so neither side waits for the other.
POINTS_AT_ONCE = 8192


class Tool:
    """A running `silhouette classify --binary`, which answers two doubles with an integer of 32 bits."""

    pool = {}

    def __init__(self, tool, map_file):
        command = [tool, "classify", map_file, "--binary"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    @classmethod
    def shared(cls, tool, map_file):
        """This Python worker's tool for a map."""
        key = tool, map_file
        if key not in cls.pool or cls.pool[key].process.poll() is not None:
            cls.pool[key] = cls(tool, map_file)
        return cls.pool[key]

    def classify(self, x, y):
        """For each point the index of its shape in what `silhouette list` prints, or -1; -1 for null."""
        points = numpy.column_stack([x, y]).astype("<f8")
        answers = [self._ask(points[i:i + POINTS_AT_ONCE]) for i in range(0, len(points), POINTS_AT_ONCE)]
        return numpy.concatenate(answers or [numpy.empty(0, "<i4")])

    def _ask(self, points):
        self.process.stdin.write(points.tobytes())
        self.process.stdin.flush()
        answers = self.process.stdout.read(4 * len(points))
        if len(answers) < 4 * len(points):
            raise RuntimeError(f"silhouette ended with status {self.process.wait()}; its message is in the worker's log")
        return numpy.frombuffer(answers, "<i4")


def classifier(tool, map_file):
    """A function for `mapInArrow`: adds the column `shape` to rows that have `x` and `y`.

    tool      the absolute path of `silhouette` on every worker
    map_file  the name of a map that `SparkContext.addFile` has distributed
    """

    def classify(batches):
        running = Tool.shared(tool, SparkFiles.get(map_file))
        for batch in batches:
            x, y = (batch.column(name).to_numpy(zero_copy_only=False) for name in "xy")
            yield batch.append_column("shape", pyarrow.array(running.classify(x, y), pyarrow.int32()))

    return classify
