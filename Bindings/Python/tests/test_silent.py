"""What was silently wrong once: each of these made a table, or an answer, that nobody could see was wrong."""

import copy
import os
import pickle
from fractions import Fraction

import numpy
import pytest

import hitmap

shapely = pytest.importorskip("shapely")
pandas = pytest.importorskip("pandas")
geopandas = pytest.importorskip("geopandas")


@pytest.fixture
def zones():
    return geopandas.GeoDataFrame(
        {"name": ["A", "B"], "code": [2, 1]}, geometry=[shapely.box(0, 0, 1, 1), shapely.box(1, 0, 2, 1)], crs=3857)


@pytest.fixture
def points():
    return pandas.DataFrame({"x": [0.5, 1.5, 9], "y": [0.5, 0.5, 9]})


def names(table):
    return [None if pandas.isna(each) else each for each in table]


def test_a_pickle_keeps_the_table(zones, points):
    m = pickle.loads(pickle.dumps(hitmap.from_geometry(zones)))
    assert names(hitmap.tag(points, m, "name")) == ["A", "B", None]
    assert m.crs == zones.crs and list(m.table.columns) == ["name", "code"]
    assert names(hitmap.sjoin(points, m)["code"]) == [2, 1, None]
    chosen = pickle.loads(pickle.dumps(hitmap.from_geometry(zones).enabling([1])))
    assert names(hitmap.tag(points, chosen, "name")) == [None, "B", None]


def test_a_file_is_pickled_as_its_path(zones, tmp_path):
    squares = shapely.box(*numpy.mgrid[:40, :40].reshape(2, -1), *(numpy.mgrid[:40, :40].reshape(2, -1) + 1))
    hitmap.from_geometry(squares).save(tmp_path / "m.silhouette")
    m = hitmap.open(tmp_path / "m.silhouette")
    m.crs = "EPSG:3857"
    text = pickle.dumps(m)
    assert len(text) < 1000
    assert pickle.loads(text).hit(3.5, 4.5).id == m.hit(3.5, 4.5).id and pickle.loads(text).crs == m.crs
    some = pickle.loads(pickle.dumps(m.enabling([7])))
    assert some.indices([[0.5, 7.5], [0.5, 8.5]]).tolist() == [7, -1]
    m.hide(0)
    assert len(pickle.dumps(m)) > 1000, "it has changed"
    hitmap.from_geometry(squares[:3]).save(tmp_path / "m.silhouette")
    with pytest.raises(hitmap.Error, match="another file"):
        pickle.loads(text)
    (tmp_path / "m.silhouette").unlink()
    with pytest.raises(hitmap.Error, match="another file"):
        pickle.loads(text)


@pytest.mark.parametrize("make", [
    lambda zones: hitmap.from_bytes(hitmap.from_geometry(zones).to_bytes()),
    lambda zones: hitmap.from_geometry(zones.geometry), hitmap.from_geometry, lambda zones: zones])
def test_a_column_that_is_not_there(zones, points, make):
    made = make(zones)
    for name in ["nme"] + ["name"] * (isinstance(made, hitmap.Map) and made.table is None):
        for ask in (lambda: hitmap.tag(points, made, name), lambda: hitmap.sjoin(points, made, columns=[name])):
            with pytest.raises(ValueError, match="no column"):
                ask()


def test_a_distance_goes_with_its_predicate(zones, points):
    for given in [dict(distance=1), dict(predicate="covers", distance=1), dict(predicate="dwithin"),
                  dict(predicate="dwithin", distance=-1), dict(predicate="dwithin", distance=numpy.nan),
                  dict(predicate="nearest", distance=-1), dict(predicate="nearest", distance=numpy.nan)]:
        with pytest.raises(ValueError, match="distance"):
            hitmap.sjoin(points, zones, **given)
    assert len(hitmap.sjoin(points, zones, "inner", "dwithin", distance=0)) == 2
    assert len(hitmap.sjoin(points, zones, "inner", "nearest", distance=numpy.inf)) == 3


def test_the_frame_may_be_sorted_afterwards(zones, points):
    m = hitmap.from_geometry(zones)
    zones.sort_values("code", inplace=True)
    assert names(hitmap.tag(points, m, "name")) == ["A", "B", None]


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow"])
def test_no_column_is_overwritten_or_doubled(zones, points, kind):
    if kind == "polars":
        points = pytest.importorskip("polars").DataFrame({each: points[each].to_numpy() for each in "xy"})
    elif kind == "pyarrow":
        points = pytest.importorskip("pyarrow").table({each: points[each].to_numpy() for each in "xy"})
    columns = lambda table: list(table.column_names if kind == "pyarrow" else table.columns)
    once = hitmap.sjoin(points, zones, columns=["name"])
    twice = hitmap.sjoin(once, zones, columns=["name"])
    assert columns(twice) == ["x", "y", "name", "name_right"]
    with pytest.raises(ValueError, match="name_right.*suffix="):
        hitmap.sjoin(twice, zones, columns=["name"])
    assert columns(hitmap.sjoin(twice, zones, columns=["name"], suffix="_3"))[-1] == "name_3"
    zones["distance"] = [7, 8]
    with pytest.raises(ValueError, match="distance.*suffix="):
        hitmap.sjoin(points, zones, predicate="nearest", columns=["distance"])
    found = hitmap.sjoin(points, zones, predicate="nearest", columns=["distance"], suffix="_zone")
    assert columns(found)[2:] == ["distance_zone", "distance"]
    assert [float(each) for each in found["distance_zone"].to_numpy()] == [7, 8, 8]


def test_ids_are_a_list(zones):
    ids = hitmap.from_geometry(zones).ids([[0.5, 0.5], [9, 9], [1.5, 0.5]])
    assert names(pandas.Series(ids)) == names(pandas.DataFrame({"zone": ids})["zone"]) == ["0", None, "1"]
    assert ids == ["0", None, "1"] and ids[1:] == [None, "1"] and ids[::-1] == ["1", None, "0"] and ids != ["0"]
    assert repr(ids) == "['0', None, '1']" and None in ids and ids.index("1") == 2
    assert repr(hitmap.from_geometry(zones).ids(numpy.zeros((5000, 2)) + 0.5)).endswith("(5000 ids)")


def test_conditions_are_for_one_point(zones):
    m = hitmap.from_geometry(zones)
    for ask in (m.nearest, m.all):
        with pytest.raises(TypeError, match="where"):
            ask([[0, 0]], where=lambda shape: False)


def test_a_placed_target_is_in_the_callers_units():
    m = hitmap.from_shapes([{"id": "a", "path": "M0 0H10V10H0Z"}])
    assert m.hit(10.8, 4, minimum_target=12).id == "a"
    assert m.placed(transform=(2, 0, 0, 2, 0, 0)).hit(5.4, 2, minimum_target=6).id == "a"
    assert m.placed(transform=(2, 0, 0, 2, 0, 0)).hit(5.6, 2, minimum_target=6) is None


def test_closed_beside_exact_fractions():
    assert hitmap.from_geometry([shapely.Polygon([(0, 0), (1, 0), (0, 7)])]).indices([[0.5, 3.5]], closed=True)[0] == 0
    beside = [[0.3, 1.4000000000000001]]
    assert hitmap.from_geometry([shapely.Polygon([(0, 0), (1, 0), (0, 2)])]).indices(beside, closed=True)[0] == -1
    random = numpy.random.default_rng(5)
    for _ in range(60):
        corners = (random.integers(0, 40, (3, 2)) / [[1, 3]] + random.choice([0, 1e5 / 3])).tolist()
        if shapely.Polygon(corners).area == 0:
            continue
        m = hitmap.from_geometry([shapely.Polygon(corners)])
        start, share = random.integers(0, 3, 200), random.choice([0, 0.5, 0.25, 0.75, 0.3], 200)[:, None]
        ends = numpy.array(corners)[start], numpy.array(corners)[(start + 1) % 3]
        xy = ends[0] + share * (ends[1] - ends[0])
        xy = numpy.where(random.random((200, 1)) < 0.5, xy, numpy.nextafter(xy, random.choice([-9e9, 9e9], (200, 2))))
        exact = [[tuple(map(Fraction, each)) for each in pair] for pair in zip(corners, corners[1:] + corners[:1])]
        for (x, y), found in zip(xy.tolist(), m.indices(xy, closed=True)):
            x, y = Fraction(x), Fraction(y)
            turns = [(b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1]) for a, b in exact]
            assert (found == 0) == (min(turns) >= 0 or max(turns) <= 0), (corners, float(x), float(y))


def test_small_ones(zones):
    m = hitmap.from_geometry(zones)
    assert m.path(m.indices([[1.5, 0.5]])[0]) == m.path(1)
    assert m.bordering(numpy.int64(0))[0][0].index == 1
    with pytest.raises(TypeError, match="attributes"):
        m["0"].attributes["a"] = "b"
    assert pickle.loads(pickle.dumps(m["0"])) == m["0"] == copy.deepcopy(m["0"])
    many = numpy.zeros((10_000, 2)) + 0.5
    assert (m.indices(many, threads=-1) == 0).all()
    for count in (0, -2):
        with pytest.raises(ValueError, match="threads"):
            m.indices(many, threads=count)
    for ask in (lambda: m.hit(True, 0.5), lambda: m.indices([[True, False]]), lambda: m.indices(numpy.zeros((3, 2), bool))):
        with pytest.raises(TypeError):
            ask()


def test_arrow_has_points_of_its_own(zones):
    pyarrow, polars = pytest.importorskip("pyarrow"), pytest.importorskip("polars")
    m = hitmap.from_geometry(zones)
    records = pyarrow.array([{"x": 0.5, "y": 0.5}, None, {"x": 1.5, "y": 0.5}])
    fixed = pyarrow.array([[0.5, 0.5], None, [1.5, 0.5]], pyarrow.list_(pyarrow.float64(), 2))
    wkb = pyarrow.array([shapely.Point(0.5, 0.5).wkb, None, shapely.Point(1.5, 0.5).wkb])
    for given in [records, fixed, wkb, pyarrow.chunked_array([records[:1], records[1:]]), pyarrow.chunked_array([wkb[:2], wkb[2:]])]:
        assert m.indices(given).tolist() == [0, -1, 1]
    for table in [polars.DataFrame({"v": [1, 2, 3], "where": polars.from_arrow(wkb)}), pyarrow.table({"v": [1, 2, 3], "where": wkb})]:
        joined = hitmap.sjoin(table, m, columns=["name"], geometry="where")
        assert type(joined) is type(table) and joined["name"].to_numpy().tolist() == ["A", None, "B"]
        tags = hitmap.tag(table, m, "name", geometry="where")
        assert isinstance(tags, (polars.Series, pyarrow.ChunkedArray, pyarrow.Array))
        assert list(tags) == ["A", None, "B"] or tags.to_pylist() == ["A", None, "B"]


def test_whatever_has_geometries_is_joined(zones, points):
    xy = geopandas.points_from_xy(points.x, points.y)
    plain = pandas.DataFrame({"v": [1, 2, 3], "geometry": list(xy)})
    for given in [geopandas.GeoSeries(xy, crs=3857), list(xy), plain, geopandas.GeoDataFrame({"spot": geopandas.GeoSeries(xy)}, geometry="spot", crs=3857)]:
        assert names(hitmap.sjoin(given, zones.rename_geometry("shape"))["name"]) == ["A", "B", None]
        assert names(hitmap.tag(given, zones, "name")) == ["A", "B", None]
    for given in [zones.geometry, list(zones.geometry)]:
        assert hitmap.sjoin(points, given)["index_right"].tolist()[:2] == [0, 1]
        assert hitmap.tag(points, given).tolist()[:2] == [0, 1]
    renamed = pandas.DataFrame(zones).rename(columns={"geometry": "outline"})
    assert names(hitmap.sjoin(points, renamed, columns=["name"], geometry="outline")["name"]) == ["A", "B", None]
    with pytest.raises(ValueError, match="no column 'geometry'; name it by geometry=. There are: name, code, outline"):
        hitmap.sjoin(points, renamed)


def test_columns_and_indices_come_back_as_they_were(zones, points):
    assert list(hitmap.sjoin(points, zones.rename(columns={"code": 7})).columns) == ["x", "y", "index_right", "name", 7]
    assert list(hitmap.sjoin(points, zones.set_index("code")).columns) == ["x", "y", "code", "name"]
    assert list(hitmap.sjoin(points, zones.set_index(["code", "name"])).columns) == ["x", "y", "code", "name"]
    assert list(hitmap.sjoin(points, zones, suffix="_z").columns) == ["x", "y", "index_z", "name", "code"]
    assert hitmap.tag(points, zones.set_index("code")).name == "code"


def test_reference_systems(zones, points):
    degrees = zones.set_crs(4326, allow_override=True)
    spots = geopandas.GeoDataFrame(geometry=geopandas.points_from_xy(points.x, points.y), crs="OGC:CRS84")
    assert names(hitmap.tag(spots, degrees, "name")) == ["A", "B", None]
    for m in [hitmap.from_bytes(degrees.to_json()), pickle.loads(pickle.dumps(hitmap.from_bytes(degrees.to_json())))]:
        assert m.crs == "OGC:CRS84" and len(hitmap.sjoin(spots, m, "inner")) == 2
    named = '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},' + degrees.to_json()[1:].split(",", 1)[1]
    assert hitmap.from_bytes(named).crs == "urn:ogc:def:crs:EPSG::3857"
    with pytest.raises(ValueError, match="the points are in .*CRS84, the zones in .*3857"):
        hitmap.sjoin(spots, hitmap.from_bytes(named))
    assert hitmap.from_bytes('<svg viewBox="0 0 9 9"><path id="a" d="M0 0h9v9z"/></svg>').crs is None
    with pytest.warns(UserWarning, match="in degrees"):
        hitmap.sjoin(spots, degrees, predicate="nearest")


def test_other_frames_say_what_they_are(zones, points):
    polars = pytest.importorskip("polars")
    with pytest.raises(TypeError, match="LazyFrame: collect"):
        hitmap.sjoin(polars.DataFrame({"x": [1.0], "y": [1.0]}).lazy(), zones)

    class DataFrame:
        iloc, columns = None, ["x", "y"]

    with pytest.raises(TypeError, match="found DataFrame"):
        hitmap.sjoin(DataFrame(), zones)


def test_the_words_of_geopandas(zones, points):
    spots = geopandas.GeoDataFrame(geometry=geopandas.points_from_xy(points.x, points.y), crs=3857)
    for predicate in ["within", "covered_by", "intersects"]:
        ours = hitmap.sjoin(spots, zones, "inner", predicate)
        assert ours["name"].tolist() == geopandas.sjoin(spots, zones, predicate=predicate)["name"].tolist()
    ours = hitmap.sjoin(spots, zones, "inner", "nearest", max_distance=20, distance_col="far")
    theirs = geopandas.sjoin_nearest(spots, zones, max_distance=20, distance_col="far")
    assert ours["far"].tolist() == pytest.approx(theirs["far"].tolist()) and ours["name"].tolist() == theirs["name"].tolist()
    named = spots.assign(name="p")
    assert list(hitmap.sjoin(named, zones, rsuffix="zone").columns)[-2:] == ["name_zone", "code"]
    for word, text in [("lsuffix", "keep their names"), ("on_attribute", "compare the columns"), ("nosuch", "no argument 'nosuch'")]:
        with pytest.raises(TypeError, match=text):
            hitmap.sjoin(spots, zones, **{word: 1})


def test_pairs_as_a_tree_of_shapely_has_them():
    random = numpy.random.default_rng(3)
    discs = shapely.buffer(shapely.points(random.uniform(0, 9, (50, 2))), 1)
    xy = random.uniform(0, 9, (500, 2))
    m = hitmap.from_geometry(discs)
    theirs = shapely.STRtree(discs).query(shapely.points(xy), "intersects")
    ours = m.pairs(xy)
    assert ours.dtype == numpy.int64 and sorted(map(tuple, ours.T)) == sorted(map(tuple, theirs.T))
    assert m.all(xy).rows.tolist() == ours[0].tolist() and m.pairs(numpy.empty((0, 2))).shape == (2, 0)


@pytest.mark.parametrize("predicate, reach", [("covers", {}), ("dwithin", {"distance": 0.7}), ("nearest", {"distance": 0.7}), ("nearest", {})])
def test_few_points_with_many_zones(predicate, reach):
    """The zones are cut to those near the points: the table is that of a map of all."""
    xs, ys = numpy.mgrid[:60, :60].reshape(2, -1)
    zones = geopandas.GeoDataFrame({"name": [f"z{each}" for each in range(3600)]}, geometry=shapely.box(xs, ys, xs + 1, ys + 1.2))
    random = numpy.random.default_rng(4)
    xy = numpy.vstack([random.uniform(-2, 62, (40, 2)), random.integers(0, 60, (20, 2)), [[numpy.nan, 1], [1e9, 1], [numpy.inf, 1]]])
    points = pandas.DataFrame(xy, columns=["x", "y"])
    for closed in [False, True]:
        whole = hitmap.sjoin(points, hitmap.from_geometry(zones), predicate=predicate, closed=closed, **reach)
        pandas.testing.assert_frame_equal(hitmap.sjoin(points, zones, predicate=predicate, closed=closed, **reach), whole)
        for column in (None, "name"):
            tags = hitmap.tag(points, zones, column, closed=closed), hitmap.tag(points, hitmap.from_geometry(zones), column, closed=closed)
            pandas.testing.assert_series_equal(*tags)
    assert hitmap.tag(points[-2:], zones, "name").isna().all()


def test_the_reference_system_is_kept(zones, tmp_path):
    pyproj = pytest.importorskip("pyproj")
    m = hitmap.from_geometry(zones)
    m.save(tmp_path / "zones.silhouette")
    opened = hitmap.open(tmp_path / "zones.silhouette")
    assert opened.crs == "EPSG:3857" and pyproj.CRS(opened.crs) == m.crs == zones.crs
    for other in [opened.snapshot(), opened.enabling([0]), pickle.loads(pickle.dumps(opened)), hitmap.from_bytes(opened.to_bytes())]:
        assert other.crs == "EPSG:3857"
    spots = geopandas.GeoDataFrame(geometry=geopandas.points_from_xy([0.5], [0.5]), crs=4326)
    with pytest.raises(ValueError, match="the points are in EPSG:4326, the zones in EPSG:3857"):
        hitmap.sjoin(spots, opened)
    # One without a code is kept by its definition.
    own = pyproj.CRS.from_proj4("+proj=laea +lat_0=36 +lon_0=138")
    m = hitmap.from_geometry(zones.set_crs(own, allow_override=True))
    assert pyproj.CRS(hitmap.from_bytes(m.to_bytes()).crs) == own
    m.crs = None
    assert m.crs is None and hitmap.from_bytes(m.to_bytes()).crs is None
    # Wherever the document says it.
    late = '{"type":"FeatureCollection","features":[%s],"crs":{"type":"name","properties":{"name":"EPSG:2450"}}}'
    feature = '{"type":"Feature","id":"%s","properties":null,"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}'
    assert hitmap.from_bytes(late % ",".join(feature % number for number in range(2000))).crs == "EPSG:2450"


def test_shapes_are_described_when_they_are_asked_for(zones):
    m = hitmap.from_geometry(zones, ids=["a", "b"])
    shapes = m.shapes
    assert len(shapes) == 2 and shapes[-1] == shapes[1] == m["b"] and [each.id for each in shapes] == ["a", "b"]
    assert shapes[:1] == [m["a"]] and shapes.index(m["b"]) == 1 and m["a"] in shapes and "a" not in shapes
    assert shapes == m.shapes == list(m) and list(reversed(shapes))[0].id == "b" and repr(shapes) == repr(list(m))
    for index in [2, -3]:
        with pytest.raises(IndexError, match=f"2 shapes, none at {index}"):
            shapes[index]
    with pytest.raises(KeyError):
        m["c"]
    m.remove("a")
    assert "a" not in m and m["b"].index == 1 and m.insert({"id": "c", "path": "M0 0h9v9z"}) == 2 and shapes[2].id == "c" == m["c"].id


def test_mistakes_are_told_with_the_remedy(zones, points):
    m = hitmap.from_geometry(zones)
    spots = geopandas.GeoDataFrame(geometry=geopandas.points_from_xy(points.x, points.y))
    texts = [each.wkt for each in zones.geometry]
    for ask, error, said in [
        (lambda: m.hit(numpy.zeros(3), numpy.zeros(3)), TypeError, "one point as two numbers.*nearest.. and all"),
        (lambda: m.hit((5, 55)), TypeError, "one point as two numbers"),
        (lambda: m.hit(shapely.Point(1, 2)), TypeError, "one point as two numbers"),
        (lambda: m.indices(shapely.Point(1, 2)), TypeError, "a list of points"),
        (lambda: hitmap.sjoin(zones, spots), TypeError, "points come first"),
        (lambda: hitmap.sjoin(m, spots), TypeError, "points come first"),
        (lambda: hitmap.from_geometry(texts), TypeError, "from_wkt"),
        (lambda: hitmap.sjoin(points, pandas.DataFrame({"geometry": texts})), TypeError, "from_wkt"),
        (lambda: hitmap.sjoin(pandas.DataFrame({"geometry": ["POINT (0 0)"]}), zones), TypeError, "from_wkt"),
        (lambda: hitmap.from_geometry([shapely.geometry.mapping(zones.geometry[0])]), TypeError, "geometry.shape"),
        (lambda: hitmap.from_geometry(zones.geometry[0]), TypeError, "one Polygon"),
        (lambda: hitmap.from_geometry(zones, ids="name"), TypeError, r"ids=frame\['name'\]"),
        (lambda: hitmap.sjoin(points, zones, columns="name"), TypeError, r"columns=\['name'\]"),
        (lambda: m.enabling("ab"), TypeError, r"\['ab'\]"),
        (lambda: hitmap.from_shapes({"id": "a", "path": ""}), TypeError, "a list of dictionaries"),
        (lambda: hitmap.sjoin(points, zones, predicate="contains"), ValueError, "covered_by"),
        (lambda: hitmap.from_bytes("x,y\n1,2"), hitmap.Error, "plain text, as CSV and WKT are"),
    ]:
        with pytest.raises(error, match=said):
            ask()


@pytest.mark.skipif(not os.path.isdir("/dev/shm"), reason="there is no such folder")
def test_a_file_in_shared_memory_is_replaced(zones):
    path = f"/dev/shm/hitmap-{os.getpid()}.silhouette"
    try:
        hitmap.from_shapes([{"id": "a", "path": "M0 0h9v9z"}]).save(path)
        first = hitmap.open(path)
        hitmap.from_geometry(zones).save(path)
        assert len(hitmap.open(path)) == 2 and first.hit(6, 3).id == "a"
    finally:
        os.remove(path)
