"""What pages print of Python is Python, and runs where all that it needs is here."""

import ast
import re
import subprocess
import sys
from unittest import mock

import pytest
from conftest import ROOT, SHAPES, TOOL

import hitmap

PAGES = [ROOT / "README.md", ROOT / "Bindings/Python/README.md", *sorted((ROOT / "Sources/Silhouette/Silhouette.docc").glob("*.md"))]
BLOCKS = [(page.name, block) for page in PAGES for block in re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)]
# These are lines of other examples, which have their own tests: Spark's, DuckDB's, a tissue's.
PARTS = re.compile(r"spark|\bsc\.|create_function|tissue")


@pytest.mark.parametrize("page, block", BLOCKS)
def test_block(page, block, tmp_path, monkeypatch, capsys):
    ast.parse(block)
    if PARTS.search(block):
        return
    numpy, geopandas = pytest.importorskip("numpy"), pytest.importorskip("geopandas")
    pandas, shapely = pytest.importorskip("pandas"), pytest.importorskip("shapely")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "shapes").symlink_to(SHAPES)
    counties = subprocess.run([TOOL, "list", SHAPES / "japan.svg", "--geojson"], stdout=subprocess.PIPE, check=True).stdout
    (tmp_path / "counties.geojson").write_bytes(counties.replace(b'"title"', b'"name"'))
    points = numpy.random.default_rng(2).uniform(0, 900, (2000, 2))
    table = pandas.DataFrame(points, columns=["x", "y"])
    table.to_parquet("points.parquet")
    zones = geopandas.GeoDataFrame(
        {"zone": ["A", "B"], "name": ["a", "b"]}, geometry=[shapely.box(0, 0, 400, 900), shapely.box(400, 0, 900, 900)])
    names = {
        "hitmap": hitmap, "numpy": numpy, "pandas": pandas, "sys": sys, "points": points, "xy": points, "taxis": table,
        "zones": zones, "counties": zones, "counts": {}, "m": hitmap.open(SHAPES / "japan.svg")}
    arguments = ["join.py", str(SHAPES / "japan.svg"), "points.parquet", "joined.parquet", "map.svg"]
    with mock.patch.object(sys, "argv", arguments):
        exec(compile(block, page, "exec"), names)
    printed = re.findall(r"^print\(.*\)  # (.*)$", block, re.M)
    assert capsys.readouterr().out.splitlines() == printed
