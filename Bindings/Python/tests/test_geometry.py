"""Maps of geometries: equal to shapely away from borders, and to exact fractions on them."""

from fractions import Fraction

import numpy
import pytest

import hitmap

shapely = pytest.importorskip("shapely")


def random_polygons(count, seed):
    """Stars around random points, some with a hole, some of two parts; a few empty."""
    random = numpy.random.default_rng(seed)

    def star(x, y, radius):
        angles = (numpy.arange(9) + random.uniform(0, 0.9, 9)) * 2 * numpy.pi / 9
        reach = random.uniform(0.4, 1, 9) * radius
        return numpy.column_stack([x + reach * numpy.cos(angles), y + reach * numpy.sin(angles)])

    polygons = []
    for index in range(count):
        x, y = random.uniform(0, 100, 2)
        polygon = shapely.Polygon(star(x, y, 8))
        if index % 3 == 1:
            polygon = polygon.difference(shapely.Polygon(star(x, y, 3)))
        if index % 3 == 2:
            polygon = polygon.union(shapely.Polygon(star(x + 20, y, 5)))
        polygons.append(shapely.Polygon() if index % 17 == 5 else polygon)
    return [polygon for polygon in polygons if polygon.is_valid]


def topmost(polygons, points):
    """What shapely says: the last polygon that contains each point."""
    tree = shapely.STRtree(polygons)
    point, polygon = tree.query(shapely.points(points), predicate="within")
    found = numpy.full(len(points), -1, numpy.int32)
    numpy.maximum.at(found, point, polygon.astype(numpy.int32))
    return found


@pytest.mark.parametrize("seed", range(5))
def test_polygons_as_shapely_has_them(seed):
    polygons = random_polygons(200, seed)
    points = numpy.random.default_rng(seed + 100).uniform(-5, 105, (50_000, 2))
    m = hitmap.from_geometry(polygons)
    expected = topmost(polygons, points)
    numpy.testing.assert_array_equal(m.indices(points), expected)
    assert (expected >= 0).mean() > 0.3
    numpy.testing.assert_array_equal(hitmap.from_wkb(shapely.to_wkb(polygons)).indices(points), expected)


@pytest.mark.parametrize("order", [0, 1])
@pytest.mark.parametrize("flavor", ["extended", "iso"])
@pytest.mark.parametrize("has_z", [False, True])
def test_wkb_of_every_kind(order, flavor, has_z):
    geometries = [
        shapely.from_wkt(text) for text in [
            "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 1 3, 3 3, 3 1, 1 1))",
            "MULTIPOLYGON (((10 0, 12 0, 12 2, 10 2, 10 0)), ((14 0, 16 0, 16 2, 14 2, 14 0)))",
            "LINESTRING (0 10, 8 10)", "MULTILINESTRING ((0 12, 8 12), (0 14, 8 14))", "POINT (20 20)", "MULTIPOINT (1 2, 3 4)",
            "GEOMETRYCOLLECTION (POINT (1 1), POLYGON ((20 0, 22 0, 22 2, 20 2, 20 0)), LINESTRING (20 10, 28 10))",
            "POLYGON EMPTY", "POINT EMPTY", "GEOMETRYCOLLECTION EMPTY",
        ]]
    if has_z:
        geometries = [shapely.force_3d(geometry, 7) for geometry in geometries]
    wkb = shapely.to_wkb(shapely.set_srid(geometries, 4326), byte_order=order, flavor=flavor, include_srid=flavor == "extended")
    for m in [hitmap.from_wkb(wkb, line_width=1), hitmap.from_geometry(geometries, line_width=1)]:
        points = [(0.5, 0.5), (2, 2), (11, 1), (13, 1), (15, 1), (4, 10.2), (4, 14.2), (4, 13), (20, 20), (21, 1), (24, 10)]
        assert m.indices(points).tolist() == [0, -1, 1, -1, 1, 2, 3, -1, -1, 6, 6]


def test_wkb_that_is_none():
    whole = shapely.to_wkb(shapely.from_wkt("POLYGON ((0 0, 4 0, 4 4, 0 0))"))
    for cut in range(1, len(whole)):
        with pytest.raises(hitmap.Error, match=r"shape 1: byte \d+: expected"):
            hitmap.from_wkb([whole, whole[:cut]])
    with pytest.raises(hitmap.Error, match="expected the end"):
        hitmap.from_wkb([whole + b"\0"])
    with pytest.raises(hitmap.Error, match="type of geometry from 1 to 7"):
        hitmap.from_wkb([b"\1" + bytes([99, 0, 0, 0])])
    deep = b"\1\7\0\0\0\1\0\0\0" * 5000
    with pytest.raises(hitmap.Error, match="at most 100 collections"):
        hitmap.from_wkb([deep])
    random = numpy.random.default_rng(3)
    for _ in range(2000):
        changed = bytearray(whole)
        changed[random.integers(len(whole))] = random.integers(256)
        try:
            hitmap.from_wkb([bytes(changed)]).indices([[1, 1]])
        except hitmap.Error:
            pass


def test_points_on_borders_as_fractions_have_them():
    """Edges that no float can represent: on the edge, or a float beside it."""
    random = numpy.random.default_rng(9)
    corners = random.uniform(0, 1, (300, 3, 2))
    for triangle in corners:
        polygon = shapely.Polygon(triangle)
        m = hitmap.from_geometry([polygon])
        a, b = triangle[0], triangle[1]
        places = [a + (b - a) * t for t in random.uniform(0, 1, 20)]
        points = [numpy.nextafter(place, place + step) for place in places for step in ([0, 0], [1, 0], [-1, 0], [0, 1], [0, -1])]
        points += [tuple(corner) for corner in triangle]
        expected = [0 if contains(triangle, *point) else -1 for point in points]
        assert m.indices(points).tolist() == expected


def contains(ring, x, y):
    """Whether a point is in a ring, by the crossings of a ray to the left, in exact arithmetic: an edge belongs to what is on
    its right, a horizontal one to what is below."""
    x, y, odd = Fraction(float(x)), Fraction(float(y)), False
    for (ax, ay), (bx, by) in zip(ring, numpy.roll(ring, -1, axis=0)):
        ax, ay, bx, by = (Fraction(float(number)) for number in (ax, ay, bx, by))
        if (ay <= y) != (by <= y):
            crossing = ax + (y - ay) * (bx - ax) / (by - ay)
            odd ^= crossing <= x
    return odd


def test_arguments():
    polygon = shapely.box(0, 0, 1, 1)
    assert hitmap.from_geometry([polygon, None], ids=["a", 5]).hit(0.5, 0.5).id == "a"
    assert hitmap.from_geometry([polygon]).shapes[0].id == "0"
    assert len(hitmap.from_geometry([])) == 0 and len(hitmap.from_wkb([None, b""])) == 2
    with pytest.raises(hitmap.Error, match="1 ids of 2 shapes"):
        hitmap.from_geometry([polygon, polygon], ids=["a"])
    masks = hitmap.from_geometry([polygon], mode="mask", scales=[10])
    assert masks.mode == "mask"


def test_geopandas():
    geopandas = pytest.importorskip("geopandas")
    from pandas import isna

    polygons = random_polygons(100, 4)
    frame = geopandas.GeoDataFrame({"name": [f"n{index}" for index in range(len(polygons))], "size": range(len(polygons))},
                                   geometry=polygons, index=[f"row {index}" for index in range(len(polygons))], crs=4326)
    points = numpy.random.default_rng(5).uniform(0, 100, (5000, 2))
    places = geopandas.GeoDataFrame(geometry=geopandas.points_from_xy(*points.T), crs=4326, index=range(7, 5007))
    expected = topmost(polygons, points)
    for m in [hitmap.from_geometry(frame), hitmap.from_geometry(frame.geometry)]:
        numpy.testing.assert_array_equal(m.indices(points), expected)
        assert m.shapes[3].id == "row 3"
    for column in ["name", "size", None]:
        tagged = hitmap.tag(places, frame, column, threads=2)
        values = frame.index.to_numpy() if column is None else frame[column].to_numpy()
        assert tagged.index.equals(places.index) and tagged.name == column
        assert [None if isna(value) else value for value in tagged] == [values[i] if i >= 0 else None for i in expected]
    by_columns = places.assign(lon=points[:, 0], lat=points[:, 1]).drop(columns="geometry")
    assert hitmap.tag(by_columns, frame, "name", x="lon", y="lat").equals(hitmap.tag(places, frame, "name"))
    joined = geopandas.sjoin(places, frame, predicate="within")
    once = joined[~joined.index.duplicated(keep=False)]
    assert (hitmap.tag(places, frame, "name").loc[once.index] == once.name).all() and len(once) > 1000
    with pytest.raises(ValueError, match="the points are in EPSG:4326, the zones in EPSG:3857"):
        hitmap.tag(places, frame.set_crs(3857, allow_override=True))


def test_arrow():
    pyarrow = pytest.importorskip("pyarrow")
    geopandas = pytest.importorskip("geopandas")
    polygons = random_polygons(100, 6)
    points = numpy.random.default_rng(7).uniform(0, 100, (5000, 2))
    expected = topmost(polygons, points)
    series = geopandas.GeoSeries(polygons)
    arrays = [pyarrow.array(shapely.to_wkb(polygons)), pyarrow.array(shapely.to_wkb(polygons), pyarrow.large_binary())]
    arrays += [pyarrow.array(series.to_arrow(geometry_encoding=kind, interleaved=interleaved))
               for kind, interleaved in [("WKB", None), ("geoarrow", True), ("geoarrow", False)]]
    for array in arrays:
        numpy.testing.assert_array_equal(hitmap.from_geometry(array).indices(points), expected)
        sliced = hitmap.from_geometry(array[10:50], ids=range(40))
        numpy.testing.assert_array_equal(sliced.indices(points), topmost(polygons[10:50], points))
        chunked = pyarrow.chunked_array([array[:30], array[30:]])
        numpy.testing.assert_array_equal(hitmap.from_geometry(chunked).indices(points), expected)
    with pytest.raises(TypeError, match="GeoArrow"):
        hitmap.from_geometry(pyarrow.array([1, 2]))


BOXES = [shapely.box(10 * index, 0, 10 * index + 10, 10) for index in range(6)]
MIDDLES = [(10 * index + 5, 5) for index in range(6)]


def nulls():
    """Arrays whose odd slots are null and have values."""
    pyarrow = pytest.importorskip("pyarrow")
    geopandas = pytest.importorskip("geopandas")
    mask = pyarrow.array([index % 2 == 1 for index in range(6)])
    series = geopandas.GeoSeries(BOXES)
    for kind, interleaved in [("WKB", None), ("geoarrow", True), ("geoarrow", False)]:
        array = pyarrow.array(series.to_arrow(geometry_encoding=kind, interleaved=interleaved))
        array = array.storage if isinstance(array, pyarrow.ExtensionArray) else array
        bits = numpy.packbits([index % 2 == 0 for index in range(6)], bitorder="little").tobytes()
        children = [array.values] if pyarrow.types.is_list(array.type) else None
        buffers = [pyarrow.py_buffer(bits), *array.buffers()[1:2 if children else 3]]
        yield pyarrow.Array.from_buffers(array.type, 6, buffers, children=children)
        for large in [pyarrow.large_binary()] if kind == "WKB" else []:
            yield pyarrow.compute.if_else(pyarrow.compute.invert(mask), array.cast(large), None)


def test_null_is_nothing_whatever_lies_there():
    for array in nulls():
        assert array.null_count == 3
        assert hitmap.from_geometry(array).indices(MIDDLES).tolist() == [0, -1, 2, -1, 4, -1]
        assert hitmap.from_geometry(array[1:5]).indices(MIDDLES).tolist() == [-1, -1, 1, -1, 3, -1]
    mask = [index % 2 == 1 for index in range(6)]
    for objects in [BOXES, [shapely.to_wkb(box) for box in BOXES]]:
        masked = numpy.ma.array(numpy.array(objects, dtype=object), mask=mask)
        make = hitmap.from_geometry if objects is BOXES else hitmap.from_wkb
        assert make(masked).indices(MIDDLES).tolist() == [0, -1, 2, -1, 4, -1]


def test_arrow_of_points_in_a_slice():
    pyarrow = pytest.importorskip("pyarrow")
    corners = pyarrow.array(numpy.concatenate([[99, 99, 99, 99], shapely.get_coordinates(BOXES).ravel()]))
    points = pyarrow.FixedSizeListArray.from_arrays(corners, 2)[2:]
    offsets = numpy.arange(7, dtype=numpy.int32)
    rings = pyarrow.ListArray.from_arrays(pyarrow.array(5 * offsets), points)
    assert hitmap.from_geometry(pyarrow.ListArray.from_arrays(pyarrow.array(offsets), rings)).indices(MIDDLES).tolist() == [*range(6)]


def test_arrow_of_lines_is_refused():
    pyarrow = pytest.importorskip("pyarrow")
    geopandas = pytest.importorskip("geopandas")
    for kind in ["MULTILINESTRING ((0 0, 9 0, 9 9), (1 1, 2 2))", "LINESTRING (0 0, 9 0)", "MULTIPOINT (1 2, 3 4)", "POINT (1 2)"]:
        array = pyarrow.array(geopandas.GeoSeries.from_wkt([kind]).to_arrow(geometry_encoding="geoarrow"))
        with pytest.raises(TypeError, match="GeoArrow's polygons"):
            hitmap.from_geometry(array)


@pytest.mark.parametrize("number", [numpy.nan, numpy.inf, -numpy.inf])
def test_corners_that_are_not_finite(number):
    pyarrow = pytest.importorskip("pyarrow")
    corners = [[0, 0], [4, 0], [4, number], [0, 4], [0, 0]]
    polygon = shapely.Polygon(corners)
    nested = pyarrow.array([[[point for point in corners]]], pyarrow.list_(pyarrow.list_(pyarrow.list_(pyarrow.float64(), 2))))
    for make, shapes in [(hitmap.from_geometry, [BOXES[0], polygon]), (hitmap.from_geometry, [shapely.LineString(corners)]),
                         (hitmap.from_wkb, [shapely.to_wkb(polygon)]), (hitmap.from_geometry, nested)]:
        with pytest.raises(hitmap.Error, match=f"shape {len(shapes) - 1}: .*finite"):
            make(shapes)


@pytest.mark.parametrize("tail", [" M", " Z", " ZM"])
def test_heights_and_measures_are_left_out(tail):
    if "M" in tail and shapely.geos_version < (3, 12):
        pytest.skip("GEOS knows no M")
    more = {" M": " 7", " Z": " -8", " ZM": " 9 -4"}[tail]
    rings = [[(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)], [(6, 1), (9, 1), (9, 3), (6, 1)]]

    def text(rings, more):
        return ", ".join("(" + ", ".join(f"{x} {y}{more}" for x, y in ring) + ")" for ring in rings)

    flat, deep = ([shapely.from_wkt(f"POLYGON{tail} ({text(rings, more)})"),
                   shapely.from_wkt(f"MULTIPOLYGON{tail} ((({text(rings[1:], more)[1:]}), ({text(rings[:1], more)}))"),
                   shapely.from_wkt(f"LINESTRING{tail} ({text(rings[:1], more)[1:]}")]
                  for tail, more in [("", ""), (tail, more)])
    points = numpy.stack(numpy.meshgrid(numpy.arange(-1, 12, 0.5), numpy.arange(-1, 12, 0.5)), -1).reshape(-1, 2)
    for count in (1, 2, 3):
        expected = hitmap.from_geometry(flat[:count], line_width=1).indices(points)
        assert (expected >= 0).any()
        given = [deep[:count], numpy.array(deep[:count])]
        given += [[shapely.to_wkb(each, output_dimension=4 if tail == " ZM" else 3, flavor=flavor, include_srid=False)
                   for each in deep[:count]] for flavor in ("iso", "extended")]
        for geometries in given:
            numpy.testing.assert_array_equal(hitmap.from_geometry(geometries, line_width=1).indices(points), expected)


def interleaved(pyarrow, numbers, width, apart):
    """Points of so many numbers, beside each other or apart."""
    names = ["x", "y", "z", "m"][:width]
    if apart:
        return pyarrow.StructArray.from_arrays([pyarrow.array(numbers[:, index]) for index in range(width)], names)
    return pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(numbers.reshape(-1)), width)


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("width", [2, 3, 4])
def test_arrow_of_any_dimension(apart, width):
    pyarrow = pytest.importorskip("pyarrow")
    numbers = numpy.array([[0, 0, 7, 8], [10, 0, 7, 8], [10, 10, 7, 8], [0, 10, 7, 8], [0, 0, 7, 8]], float)[:, :width].copy()
    corners = interleaved(pyarrow, numbers, width, apart)
    rings = pyarrow.ListArray.from_arrays(pyarrow.array([0, 5], "int32"), corners)
    polygons = pyarrow.ListArray.from_arrays(pyarrow.array([0, 1], "int32"), rings)
    m = hitmap.from_geometry(Given(polygons))
    assert m.indices([[2, 9], [9, 2], [11, 5]]).tolist() == [0, 0, -1]
    assert m.indices(Given(corners)).tolist() == [0, -1, -1, -1, 0]


class Given:
    """Only what Arrow's interface asks for; or a capsule that was made before."""

    def __init__(self, array, capsules=None):
        self.array, self.capsules = array, capsules

    def __arrow_c_array__(self, requested_schema=None):
        return self.capsules or self.array.__arrow_c_array__()


class Stream:
    def __init__(self, capsule):
        self.capsule = capsule

    def __arrow_c_stream__(self, requested_schema=None):
        return self.capsule


def test_arrow_that_was_taken_is_an_error():
    pyarrow = pytest.importorskip("pyarrow")
    m = hitmap.from_shapes([{"id": "a", "path": "M0 0h10v10h-10z"}])
    numbers = pyarrow.array([1.0, 2.0])
    # The whole, or one half: whoever takes it sets its release to null.
    capsule = pyarrow.chunked_array([numbers]).__arrow_c_stream__()
    pyarrow.ChunkedArray._import_from_c_capsule(capsule)
    pair = numbers.__arrow_c_array__()
    pyarrow.Array._import_from_c_capsule(*pair)
    schema, array = numbers.__arrow_c_array__()
    pyarrow.DataType._import_from_c_capsule(schema)
    for taken in (Stream(capsule), Given(None, pair), Given(None, (schema, array))):
        with pytest.raises(ValueError, match="taken already"):
            m.indices(taken, [1.0, 1.0])
    for taken in (Stream(capsule), Given(None, pair)):
        with pytest.raises(ValueError, match="taken already"):
            hitmap.from_geometry(taken, ids=["a"])
    # Ours, too, which is taken once and asked twice.
    pair = m.ids([[1, 1]]).__arrow_c_array__()
    assert pyarrow.Array._import_from_c_capsule(*pair).to_pylist() == ["a"]
    with pytest.raises(ValueError, match="taken already"):
        m.indices(Given(None, pair), [1.0])


def test_arrow_s_dictionaries_are_refused():
    pyarrow = pytest.importorskip("pyarrow")
    m = hitmap.from_shapes([{"id": "a", "path": "M0 0h10v10h-10z"}])
    x = pyarrow.array([500.0, 5.0, 500.0]).dictionary_encode()
    with pytest.raises(TypeError, match="dictionary_decode"):
        m.indices(Given(x), [5.0, 5.0, 5.0])
    assert m.indices(Given(x.dictionary_decode()), [5.0, 5.0, 5.0]).tolist() == [-1, 0, -1]
    wkb = pyarrow.array([shapely.to_wkb(shapely.box(0, 0, 1, 1))]).dictionary_encode()
    with pytest.raises(TypeError):
        hitmap.from_geometry(Given(wkb))


def test_arrow_that_does_not_fit_is_an_error():
    """Structures whose parts contradict each other: children that are too short, offsets that fall, buffers that lack."""
    pyarrow = pytest.importorskip("pyarrow")
    from hitmap import _arrow

    def changed(array, change):
        """The array with its structure changed; and back before it is released."""
        pair = array.__arrow_c_array__()
        structure = _arrow.Array.from_address(_arrow._pointer(pair[1], b"arrow_array"))
        kept = {name: getattr(structure, name) for name in ("length", "offset", "n_children", "n_buffers")}
        change(structure)
        try:
            return pytest.raises(ValueError, hitmap.from_geometry, Given(None, pair), ids=range(1))
        finally:
            for name, value in kept.items():
                setattr(structure, name, value)

    corners = interleaved(pyarrow, numpy.array([[0, 0], [9, 0], [9, 9], [0, 0]], float), 2, True)
    rings = pyarrow.ListArray.from_arrays(pyarrow.array([0, 4], "int32"), corners)
    polygons = pyarrow.ListArray.from_arrays(pyarrow.array([0, 1], "int32"), rings)
    assert len(hitmap.from_geometry(Given(polygons))) == 1
    changed(polygons, lambda array: setattr(array, "length", -1))
    changed(polygons, lambda array: setattr(array, "offset", -1))
    changed(polygons, lambda array: setattr(array, "n_children", 0))
    changed(polygons, lambda array: setattr(array, "n_buffers", 0))
    changed(polygons, lambda array: setattr(array.children[0].contents, "length", 0))
    narrow = pyarrow.ListArray.from_arrays(pyarrow.array([0, 4], "int32"), pyarrow.array([[1.0]] * 4, pyarrow.list_(pyarrow.float64(), 1)))
    with pytest.raises(TypeError, match="lists of 1"):
        hitmap.from_geometry(Given(pyarrow.ListArray.from_arrays(pyarrow.array([0, 1], "int32"), narrow)))
    data = numpy.array([0, 3, 2], numpy.int32)
    with pytest.raises(ValueError, match="rising"):
        hitmap.from_geometry(Given(pyarrow.Array.from_buffers(pyarrow.binary(), 2, [None, pyarrow.py_buffer(data), pyarrow.py_buffer(b"abc")])))
    changed(pyarrow.array([b"abc"]), lambda array: setattr(array, "n_buffers", 2)).match("buffer 2")
    if hasattr(pyarrow, "binary_view"):
        views = numpy.array([20, 0, 1, 0], numpy.int32)
        buffers = [None, pyarrow.py_buffer(views), pyarrow.py_buffer(b"x" * 20)]
        with pytest.raises(ValueError, match="within its buffers"):
            hitmap.from_geometry(Given(pyarrow.Array.from_buffers(pyarrow.binary_view(), 1, buffers)))
        text = shapely.to_wkb(shapely.box(0, 0, 1, 1))
        assert len(hitmap.from_geometry(Given(pyarrow.array([text, None, text], pyarrow.binary_view())))) == 3
    for empty in (polygons[:0], pyarrow.array([], pyarrow.binary()), pyarrow.array([], pyarrow.list_(pyarrow.list_(pyarrow.list_(pyarrow.float64(), 2))))):
        assert len(hitmap.from_geometry(Given(empty))) == 0
