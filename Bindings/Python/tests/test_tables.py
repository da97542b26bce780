"""Joins beside geopandas, Arrow's capsules, batches, pictures, and what ends a long call."""

import math
import gc
import json
import signal
import subprocess
import sys
import textwrap
import threading

import numpy
import pytest
from conftest import SHAPES, random_points

import hitmap

shapely = pytest.importorskip("shapely")
pandas = pytest.importorskip("pandas")


def discs(count, seed):
    """Zones that overlap, at random places in a square of 100."""
    random = numpy.random.default_rng(seed)
    return shapely.buffer(shapely.points(random.uniform(0, 100, (count, 2))), random.uniform(2, 15, count))


@pytest.fixture(scope="module")
def tables():
    geopandas = pytest.importorskip("geopandas")
    random = numpy.random.default_rng(1)
    xy = random.uniform(-10, 110, (3000, 2))
    zones = geopandas.GeoDataFrame(
        {"name": [f"z{index}" for index in range(40)], "number": range(40), "kind": pandas.Categorical(["u", "v"] * 20),
         "flag": [True, False] * 20, "part": numpy.linspace(0, 1, 40)}, geometry=discs(40, 2), index=range(100, 140), crs=3857)
    points = geopandas.GeoDataFrame(
        {"name": numpy.arange(3000)}, geometry=geopandas.points_from_xy(*xy.T), index=[f"p{index}" for index in range(3000)], crs=3857)
    return xy, points, zones


def rows(frame, *columns):
    return sorted(map(tuple, frame[list(columns)].astype(str).reset_index().to_numpy().tolist()))


@pytest.mark.parametrize("how", ["left", "inner"])
@pytest.mark.parametrize("predicate", ["covers", "dwithin"])
def test_as_geopandas_joins(tables, how, predicate):
    geopandas = pytest.importorskip("geopandas")
    _, points, zones = tables
    reach = {"distance": 3.0} if predicate == "dwithin" else {}
    ours = hitmap.sjoin(points, zones, how, predicate, threads=2, **reach)
    theirs = geopandas.sjoin(points, zones, how=how, predicate={"covers": "within"}.get(predicate, predicate), **reach)
    theirs = theirs.rename(columns={"name_left": "name"})
    if how == "left":  # theirs has missing numbers as floats
        theirs = theirs.astype({"index_right": "Int64", "number": "Int64"})
    assert rows(ours, "name", "name_right", "number", "index_right") == rows(theirs, "name", "name_right", "number", "index_right")
    assert type(ours) is type(points) and ours.crs == points.crs and list(ours.index[:1]) == ["p0"] or how == "inner"
    kinds = ours.dtypes
    assert kinds["kind"] == zones.dtypes["kind"] and kinds["part"] == float
    assert (str(kinds["number"]), str(kinds["flag"])) == (("Int64", "boolean") if how == "left" else ("int64", "bool"))
    assert not ours.reset_index().duplicated(["index", "name_right"]).any()


def test_the_nearest_as_geopandas_has_it(tables):
    geopandas = pytest.importorskip("geopandas")
    _, points, zones = tables
    ours = hitmap.sjoin(points, zones, predicate="nearest", columns=["part"])
    theirs = geopandas.sjoin_nearest(points, zones, distance_col="distance")
    theirs = theirs[~theirs.index.duplicated()]
    assert len(ours) == len(points)
    numpy.testing.assert_allclose(ours["distance"], theirs["distance"][ours.index], atol=1e-9)
    near = hitmap.sjoin(points, zones, "inner", "nearest", distance=2)
    assert len(near) == (ours["distance"] <= 2).sum() and near["distance"].max() <= 2


def test_other_tables_and_maps(tables):
    pyarrow, polars = pytest.importorskip("pyarrow"), pytest.importorskip("polars")
    xy, points, zones = tables
    plain = pandas.DataFrame({"lon": xy[:, 0], "lat": xy[:, 1], "name": numpy.arange(3000)})
    expected = hitmap.sjoin(plain, zones, x="lon", y="lat", columns=["name", "number", "flag"])
    wanted = [[None if pandas.isna(value) else value for value in row] for row in expected.to_numpy().tolist()]
    attributes = pandas.DataFrame(zones.drop(columns="geometry")).assign(geometry=zones.geometry.to_wkb())
    for table, others in [(pyarrow.Table.from_pandas(plain), pyarrow.Table.from_pandas(attributes)),
                          (polars.from_pandas(plain), polars.from_pandas(attributes.drop(columns="kind")))]:
        joined = hitmap.sjoin(table, others, x="lon", y="lat", columns=["name", "number", "flag"])
        assert isinstance(joined, type(table))
        names = getattr(joined, "column_names", None) or joined.columns
        assert names == ["lon", "lat", "name", "name_right", "number", "flag"]
        found = joined.to_pylist() if isinstance(table, pyarrow.Table) else joined.to_dicts()
        assert [list(row.values()) for row in found] == wanted
    m = hitmap.from_geometry(zones, ids=zones["name"])
    pandas.testing.assert_frame_equal(hitmap.sjoin(points, m), hitmap.sjoin(points, zones))
    by_map = hitmap.sjoin(points, m, columns=["id"])
    assert by_map["id"].fillna("-").tolist() == expected["name_right"].fillna("-").tolist()
    plain_map = hitmap.from_geometry(zones.geometry, ids=zones["name"])
    assert hitmap.tag(points, plain_map).fillna("-").tolist() == hitmap.tag(points, m, "name").fillna("-").tolist()
    assert hitmap.tag(points, m).equals(hitmap.tag(points, zones)) and hitmap.sjoin(points, plain_map).columns[-1] == "id"
    assert m.crs == zones.crs and m.enabling(["z3"]).crs == zones.crs


def test_what_a_join_says(tables):
    xy, points, zones = tables
    with pytest.raises(ValueError, match="in EPSG:3857, the zones in EPSG:4326"):
        hitmap.sjoin(points, zones.set_crs(4326, allow_override=True))
    with pytest.warns(UserWarning, match="system of the zones is unknown"):
        hitmap.sjoin(points, zones.set_crs(None, allow_override=True))
    lon = pandas.DataFrame({"x": xy[:, 0] + 1000, "y": xy[:, 1]})
    with pytest.warns(UserWarning, match="0.0% of the points are in the zones' bounds.*another reference system"):
        hitmap.sjoin(lon, zones)
    shifted = zones.translate(1000, 0)
    with pytest.warns(UserWarning, match="x and y may be swapped"):
        hitmap.sjoin(pandas.DataFrame({"x": xy[:, 1], "y": xy[:, 0] + 1000}), zones.set_geometry(shifted))
    for wrong, text in [({"how": "right"}, "left"), ({"predicate": "near"}, "covers"), ({"predicate": "dwithin"}, "distance"),
                        ({"columns": ["nosuch"]}, "name, number")]:
        with pytest.raises(ValueError, match=text):
            hitmap.sjoin(points, zones, **wrong)
    with pytest.raises(ValueError, match="no column 'x'.*There are: lon"):
        hitmap.sjoin(pandas.DataFrame({"lon": [1.0]}), zones)


def test_batches_are_single_questions(japan):
    points = numpy.vstack([random_points(japan.size, 4000), [[numpy.nan, 1], [numpy.inf, 1]]])
    for threads in [1, 3]:
        matches = japan.all(points, tolerance=9, threads=threads)
        indices, distances = japan.nearest(points, within=50, threads=threads)
        for at, (x, y) in enumerate(points[::7]):
            at *= 7
            part = slice(*matches.offsets[at:at + 2])
            hits = japan.all(x, y, tolerance=9)
            assert [(hit.index, hit.distance) for hit in hits] == list(zip(matches.indices[part], matches.distances[part]))
            hit = japan.nearest(x, y, 50)
            assert (indices[at], distances[at]) == ((hit.index, hit.distance) if hit else (-1, numpy.inf))
    assert japan.all(numpy.empty((0, 2))).offsets.tolist() == [0] and japan.nearest([])[0].shape == (0,)


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("layers", [0, 1, 8])
def test_all_shapes_under_many_points(layers, threads):
    squares = numpy.random.default_rng(layers).integers(0, 20, (200 * layers, 2))
    m = hitmap.from_geometry([shapely.box(x, y, x + 1, y + 1) for x, y in squares])
    xy = numpy.random.default_rng(1).uniform(-2, 22, (9000, 2))
    matches = m.all(xy, threads=threads)
    under = {}
    for index, square in reversed(list(enumerate(squares.tolist()))):
        under.setdefault(tuple(square), []).append(index)
    expected = [under.get(tuple(cell), []) for cell in numpy.floor(xy).tolist()]
    assert numpy.diff(matches.offsets).tolist() == [len(each) for each in expected] and matches.offsets[0] == 0
    assert matches.indices.tolist() == [index for each in expected for index in each] and not matches.distances.any()
    assert matches.rows.tolist() == [row for row, each in enumerate(expected) for _ in each]
    assert len(matches.distances) == len(matches.indices)
    if not layers:
        return
    points = pandas.DataFrame({"x": xy[:, 0], "y": xy[:, 1]})
    joined = hitmap.sjoin(points, m, "inner", columns=["id"])
    assert joined.index.tolist() == matches.rows.tolist() and joined["id"].tolist() == [m.shapes[index].id for index in matches.indices]


@pytest.mark.parametrize("seed", range(12))
def test_few_points_in_many_zones_are_asked_as_a_map_is(seed, monkeypatch):
    geopandas, random = pytest.importorskip("geopandas"), numpy.random.default_rng(seed)
    monkeypatch.setattr("hitmap._few._MOST_LOOKS", math.inf)
    corners = random.integers(0, 12, (300, 6, 2)).astype(float)
    made = [lambda at: shapely.Polygon(at), lambda at: shapely.box(*at[0], *(at[0] + 3)), lambda at: shapely.Polygon(at / 3),
            lambda at: shapely.box(*at[0], *(at[0] + 4)).difference(shapely.box(*(at[0] + 1), *(at[0] + 3))),
            lambda at: shapely.MultiPolygon([shapely.Polygon(at[:3]), shapely.Polygon(at[3:])])]
    geometries = [made[random.integers(4 + seed % 2)](at) for at in corners] + [shapely.Polygon()]
    zones = geopandas.GeoDataFrame({"number": range(len(geometries))}, geometry=geometries)
    # Corners, points on borders, close to them, far away, and none.
    start, end = shapely.get_coordinates(geometries[seed])[:2]
    xy = numpy.vstack([random.integers(-1, 14, (60, 2)), random.integers(-2, 28, (60, 2)) / 2, random.uniform(-1, 14, (60, 2)),
                       start + (end - start) * random.random((60, 1)), [[numpy.nan, 1], [numpy.inf, 2], [1e300, -1e300]]])
    points = pandas.DataFrame({"x": xy[:, 0], "y": xy[:, 1]})
    assert hitmap._few.matches(zones, xy[:, 0], xy[:, 1]) is not None
    for how in ("left", "inner"):
        expected = hitmap.sjoin(points, hitmap.from_geometry(zones), how, columns=["number"])
        pandas.testing.assert_frame_equal(hitmap.sjoin(points, zones, how, columns=["number"]), expected)
        assert len(expected) > 1000 and expected.index.is_monotonic_increasing


def test_closed_borders():
    m = hitmap.from_geometry([shapely.box(-180, -90, 0, 90), shapely.box(0, -90, 180, 90)])
    edge = [[180, 0], [-180, 0], [0, 90], [180, 90], [0, 0], [181, 0], [numpy.nan, 0]]
    assert m.indices(edge).tolist() == [-1, 0, -1, -1, 1, -1, -1]
    assert m.indices(edge, closed=True).tolist() == [1, 0, 1, 1, 1, -1, -1]
    assert m.indices(*numpy.transpose(edge), closed=True).tolist() == [1, 0, 1, 1, 1, -1, -1]
    frame = pandas.DataFrame(edge, columns=["x", "y"])
    assert hitmap.tag(frame, m, closed=True).tolist()[:5] == ["1", "0", "1", "1", "1"]
    assert len(hitmap.sjoin(frame, m, "inner", closed=True)) == 5 and len(hitmap.sjoin(frame, m, "inner")) == 2


def test_maps_in_other_coordinates():
    svg = '<svg width="100mm" height="50mm" viewBox="0 0 1000 500"><rect id="a" x="100" y="100" width="300" height="200"/></svg>'
    m = hitmap.from_bytes(svg)
    placed = m.placed((0, 0, 1000, 500))
    inside = [[101, 101], [399, 299], [401, 101], [99, 200]]
    assert placed.indices(inside).tolist() == [0, 0, -1, -1] and m.indices(inside).tolist() != [0, 0, -1, -1]
    assert placed.hit(410, 200, tolerance=20).distance == pytest.approx(10) and placed.hit(410, 200) is None
    assert placed.nearest([[410, 200]])[1] == pytest.approx(10) and placed.nearest(410, 200).distance == pytest.approx(10)
    assert placed.all([[410, 200]], tolerance=11).distances == pytest.approx([10]) and placed.all(200, 200)[0].id == "a"
    assert placed.margins([[110, 200]], within=50)[1] == pytest.approx([10]) and placed.ids(inside)[0] == "a"
    by_numbers = m.placed(transform=placed.transform)
    assert by_numbers.indices(inside).tolist() == [0, 0, -1, -1]
    stretched = m.placed((0, 0, 1000, 1000))
    assert stretched.indices([[200, 400]]).tolist() == [0]
    for wrong in [{}, {"rect": (0, 0, 1, 1), "transform": [1] * 6}, {"transform": [1, 1, 1, 1, 0, 0]}, {"transform": [1]},
                  {"transform": [1, 0, 0, math.nan, 0, 0]}, {"rect": (0, 0, 0, 1)}]:
        with pytest.raises((ValueError, ZeroDivisionError)):
            m.placed(**wrong)


def test_uneven_views():
    """As in C and JavaScript: across twice as wide, down four times. Distances are those down, margins those across."""
    m = hitmap.from_shapes([{"id": "a", "path": "M0 0h10v10h-10z"}])
    placed = m.placed(transform=[1 / 2, 0, 0, 1 / 4, 0, 0])
    assert placed.hit(26, 20, tolerance=12.1).distance == pytest.approx(12) and placed.hit(26, 20, tolerance=11.9) is None
    assert placed.nearest(26, 20).distance == pytest.approx(12) and placed.nearest([[26, 20]])[1] == pytest.approx([12])
    assert placed.margins([[4, 20]], within=50)[1] == pytest.approx([4])
    # Sheared by 1: its scales are the golden ratio and its inverse.
    sheared = m.placed(transform=[1, 0, -1, 1, 0, 0])
    assert sheared.nearest(5, -1).distance == pytest.approx((1 + math.sqrt(5)) / 2)


def test_points_of_every_kind(japan):
    geopandas, pyarrow = pytest.importorskip("geopandas"), pytest.importorskip("pyarrow")
    points = random_points(japan.size, 500)
    expected = japan.indices(points)
    series = geopandas.GeoSeries(geopandas.points_from_xy(*points.T))
    for given in [series, series.to_frame("geometry"), series.values, shapely.points(points), list(shapely.points(points)),
                  series.to_arrow(geometry_encoding="geoarrow"), series.to_arrow(geometry_encoding="geoarrow", interleaved=False),
                  series.to_wkb()]:
        numpy.testing.assert_array_equal(japan.indices(given), expected)
    halves = pyarrow.chunked_array([points[:200, 0], points[200:, 0]]), pyarrow.array(points[:, 1])
    numpy.testing.assert_array_equal(japan.indices(*halves), expected)
    missing = pyarrow.array([430.0, None]), pyarrow.array([560.0, 560.0])
    assert japan.indices(*missing).tolist() == [japan["nagano"].index, -1]
    with pytest.raises(TypeError, match="the text 'tokyo'"):
        japan.indices("tokyo")
    with pytest.raises(ValueError, match="numpy.stack"):
        japan.indices(numpy.zeros((3, 4, 5)))
    with pytest.raises(TypeError, match="expected points, found other geometries"):
        japan.indices(numpy.array([shapely.box(0, 0, 1, 1)]))


def test_capsules_are_released(japan):
    pyarrow, polars = pytest.importorskip("pyarrow"), pytest.importorskip("polars")
    from hitmap import _arrow

    ids = japan.ids(random_points(japan.size, 1000))
    kept = [pyarrow.array(ids), polars.Series(ids)]
    assert kept[0].to_pylist() == kept[1].to_list() == ids.to_pylist()
    for _ in range(50):
        pyarrow.array(ids)
        ids.__arrow_c_array__()
    wanted = ids.to_pylist()
    del kept[1], ids
    gc.collect()
    assert kept[0].to_pylist() == wanted  # an array outlives the ids
    kept.clear()
    gc.collect()
    assert not _arrow._kept and not _arrow._structures


def test_arrays_that_were_handed_over_are_apart(japan):
    """A structure of one may lie where that of another lay: each keeps its own memory."""
    pyarrow = pytest.importorskip("pyarrow")
    from hitmap import _arrow

    points = random_points(japan.size, 1000)
    wanted = japan.ids(points).to_pylist()
    held = [pyarrow.array(japan.ids(points)) for _ in range(100)]
    gc.collect()
    assert len(_arrow._kept) >= len(held)
    for each in held[::2]:
        assert each.to_pylist() == wanted
    del held[::2]
    gc.collect()
    assert all(each.to_pylist() == wanted for each in held)


def test_views_of_bytes():
    pyarrow = pytest.importorskip("pyarrow")
    boxes = [shapely.box(10 * index, 0, 10 * index + 10, 10) for index in range(5)]
    column = pyarrow.array([None if index == 3 else box.wkb for index, box in enumerate(boxes)]).cast(pyarrow.binary_view())
    for given, first in [(column, 0), (column[2:], 2)]:
        m = hitmap.from_geometry(given)
        assert m.indices([[10 * index + 5, 5] for index in range(first, 5)]).tolist() == [
            index - first if index != 3 else -1 for index in range(first, 5)]


def test_a_map_is_a_container_and_a_picture(japan, tmp_path):
    assert [shape.id for shape in japan] == japan.column("id") and "tokyo" in japan and "kanto" in japan and "atlantis" not in japan
    assert japan.column("title")[japan["tokyo"].index] == "東京都 Tokyo"
    with pytest.raises(hitmap.Error, match="no column 'nosuch'; there are id, title, "):
        japan.column("nosuch")
    assert japan._repr_html_().startswith('<img alt="a map" src="data:image/svg+xml;base64,')
    picture = japan.plot({"tokyo": 2, "osaka": 1}, colors=("#000000", "#ff0000"))
    assert "#ff0000" in picture and "#000000" in picture and picture.count("#d0d0d0") >= 45 and "<title>東京都 Tokyo</title>" in picture
    again = hitmap.from_bytes(picture, identified_by="position")
    assert len(again) >= 47 and picture == japan.plot([{"tokyo": 2, "osaka": 1}.get(shape.id) for shape in japan], colors=("#000000", "#ff0000"))
    picture.save(tmp_path / "japan.svg")
    assert (tmp_path / "japan.svg").read_text(encoding="utf-8") == picture
    with pytest.raises(ValueError, match="each of 47 shapes, found 2"):
        japan.plot([1, 2])
    with pytest.raises(ValueError, match="two colours such as #deebf7"):
        japan.plot([1] * 47, colors=("white", "red"))


def test_a_picture_is_drawn_as_the_map():
    """Read again, the picture takes hits where the map does: clips, caps, joins, dashes and the page's edge are kept."""
    m = hitmap.from_bytes("""<svg xmlns="http://www.w3.org/2000/svg" width="60" height="50">
        <clipPath id="c"><path d="M5 5h12v30h-12z M30 5h9v30h-9z"/><circle cx="22" cy="20" r="7"/></clipPath>
        <g clip-path="url(#c)"><path id="a" d="M0 0h50v20h-50z" fill="#123456"/></g>
        <path id="b" d="M5 42h50" fill="none" stroke="#000" stroke-width="6" stroke-dasharray="9 3 2 4" stroke-dashoffset="5" stroke-linecap="round"/>
        <path id="d" d="M45 12l8 18l4 -16" fill="none" stroke="#000" stroke-width="3" stroke-miterlimit="9"/></svg>""")
    again = hitmap.from_bytes(m.plot(width=60), identified_by="position")
    points = random_points(m.size, 40_000)
    assert ((again.indices(points) >= 0) == (m.indices(points) >= 0)).all() and (m.indices(points) >= 0).mean() > 0.2
    line = hitmap.from_bytes('{"type":"LineString","coordinates":[[0,0],[3,4]]}', identified_by="position")
    assert 'vector-effect="non-scaling-stroke"' in line.plot()


def test_progress_and_ctrl_c(japan):
    points, seen = random_points(japan.size, 3_000_000), []
    japan.indices(points, threads=2, progress=lambda done, count: seen.append((done, count)))
    assert seen == sorted(seen) and seen[-1] == (len(points), len(points)) and len(seen) > 2

    def fail(done, count):
        raise KeyError("stop")

    for threads in [1, 3]:
        with pytest.raises(KeyError):
            japan.indices(points, threads=threads, progress=fail)
    code = textwrap.dedent("""
        import sys, hitmap, numpy, time
        m = hitmap.open(sys.argv[1])
        points = numpy.tile(numpy.random.default_rng(1).uniform(0, 900, (1_000_000, 2)), (40, 1))
        print("ready", flush=True)
        try:
            for _ in range(1000):
                m.nearest(points, within=900, threads=int(sys.argv[2]))
        except KeyboardInterrupt:
            print("ended", flush=True)
    """)
    for threads in "12":
        run = subprocess.Popen([sys.executable, "-c", code, str(SHAPES / "japan.svg"), threads], stdout=subprocess.PIPE, text=True)
        assert run.stdout.readline() == "ready\n"
        threading.Event().wait(0.5)
        run.send_signal(signal.SIGINT)
        assert run.communicate(timeout=20)[0] == "ended\n"


def test_what_other_files_need(tmp_path):
    for name, start in [("a.parquet", b"PAR1...."), ("a.shp", b"\x00\x00\x27\x0a...."), ("a.gpkg", b"SQLite format 3\x00")]:
        (tmp_path / name).write_bytes(start)
        with pytest.raises(hitmap.Error, match="which ogr2ogr .* and geopandas reads"):
            hitmap.open(tmp_path / name)
    with pytest.raises(hitmap.Error, match='limits="none"'):
        hitmap.from_bytes('<svg viewBox="0 0 9 9"><path id="a" d="M0 0h9v9z"/></svg>', limits={"bytes": 9})
    features = [{"type": "Feature", "properties": {"NAME": name}, "geometry": {"type": "Polygon", "coordinates": [
        [[at, 0], [at + 1, 0], [at + 1, 1], [at, 0]]]}} for at, name in enumerate("ab")]
    with pytest.raises(hitmap.Error, match="identified_by= one of: NAME"):
        hitmap.from_bytes(json.dumps({"type": "FeatureCollection", "features": features}))
