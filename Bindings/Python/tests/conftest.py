"""What the tests share: the command line tool, whose answers are the expected ones, and maps."""

import os
import pathlib
import subprocess

import numpy
import pytest

import hitmap

ROOT = pathlib.Path(__file__).resolve().parents[3]
TOOL = os.environ.get("SILHOUETTE", str(ROOT / ".build/bare/release/SilhouetteCLI"))
SHAPES = ROOT / "shapes"


def classified(file, points, *options):
    """The indices that the tool finds."""
    command = [TOOL, "classify", str(file), "--binary", *options]
    run = subprocess.run(command, input=numpy.asarray(points, "<f8").tobytes(), stdout=subprocess.PIPE, check=True)
    return numpy.frombuffer(run.stdout, "<i4")


def random_points(size, count, seed=1):
    """Points in and a little around a map of a size from 0 on."""
    return numpy.random.default_rng(seed).uniform(-0.02, 1.02, (count, 2)) * size


@pytest.fixture(scope="session")
def japan():
    return hitmap.open(SHAPES / "japan.svg")


@pytest.fixture(scope="session")
def squares():
    """Nine squares of a side of 10, named by column and row."""
    return hitmap.from_shapes(
        [{"id": f"{column}{row}", "path": f"M{10 * column} {10 * row}h10v10h-10z"}
         for row in range(3) for column in range(3)], size=(30, 30))
