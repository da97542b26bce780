"""The examples of the docstrings, and those in Examples/Python, print what they say."""

import doctest
import os
import re
import subprocess
import sys

import pytest
from conftest import ROOT, SHAPES, TOOL, random_points

import hitmap


def test_docstrings():
    assert doctest.testmod(hitmap).attempted > 2 and doctest.testmod(hitmap).failed == 0


def run(*arguments):
    environment = os.environ | {"PYTHONPATH": os.path.dirname(os.path.dirname(hitmap.__file__))}
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout


def test_points():
    pytest.importorskip("geopandas")
    example = ROOT / "Examples/Python/points.py"
    expected = re.findall(r"^print\(.*\)  # (.*)$", example.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(expected) > 3 and run(example).splitlines() == expected


def test_join(tmp_path):
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    map, points, joined, picture = (tmp_path / name for name in ["japan.geojson", "points.parquet", "joined.parquet", "map.svg"])
    map.write_bytes(subprocess.run([TOOL, "list", SHAPES / "japan.svg", "--geojson"], stdout=subprocess.PIPE, check=True).stdout)
    pandas.DataFrame(random_points((744, 906), 5000), columns=["x", "y"]).to_parquet(points)
    assert "5,000 points" in run(ROOT / "Examples/Python/join.py", map, points, joined, picture)
    m = hitmap.open(map)
    frame = pandas.read_parquet(joined)
    assert frame["id"].fillna("-").tolist() == [each or "-" for each in m.ids(frame["x"], frame["y"])] and len(frame) == 5000
    assert len(hitmap.open(picture, identified_by="position")) >= 47


def test_tables():
    pytest.importorskip("duckdb")
    pytest.importorskip("dask.dataframe")
    assert "All ways have the same answers." in run(ROOT / "Examples/Python/tables.py", "shapes/japan.svg", 200_000)
