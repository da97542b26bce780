"""Maps from files and shapes: every function, with values that a person can check, and the tool's answers."""

import copy
import multiprocessing
import os
import pickle
import subprocess
import sys
import threading

import numpy
import pytest
from conftest import SHAPES, classified, random_points

import hitmap


@pytest.mark.parametrize("name", ["japan.svg", "remote.svg", "robot.svg", "diamonds.svg", "counties.svg"])
@pytest.mark.parametrize("scale", [None, 1, 2.5])
def test_answers_are_the_tools(name, scale):
    options = {} if scale is None else {"mode": "mask", "scales": [scale]}
    m = hitmap.open(SHAPES / name, **options)
    points = random_points(m.size, 100_000)
    found = m.indices(points, scale=scale)
    arguments = [] if scale is None else ["--mode", "mask", "--scale", str(scale)]
    numpy.testing.assert_array_equal(found, classified(SHAPES / name, points, *arguments))
    assert (found >= 0).any() and (found < 0).any()


def test_one_point_and_many_agree(japan):
    points = random_points(japan.size, 2000)
    for (x, y), index in zip(points, japan.indices(points)):
        hit = japan.hit(x, y)
        assert (hit.index if hit else -1) == index
        assert [each.index for each in japan.all(x, y)][:1] == ([index] if hit else [])


def test_margins_are_how_far_a_point_may_move(japan, squares):
    points = random_points(japan.size, 2000)
    indices, margins = japan.margins(points, within=9, threads=2)
    numpy.testing.assert_array_equal(indices, japan.indices(points))
    assert (margins > 0).all() and (margins <= 9).all() and (margins < 9).any()
    for angle in numpy.linspace(0, 6, 16):
        moved = points + 0.999 * margins[:, None] * [numpy.cos(angle), numpy.sin(angle)]
        numpy.testing.assert_array_equal(japan.indices(moved), indices)
    indices, margins = squares.margins([4.0, 40, numpy.nan], [5.0, 5, 5], within=9)
    assert indices.tolist() == [0, -1, -1] and margins.tolist() == [4, 9, 0]


def test_borders_belong_to_the_right_and_below(squares):
    where = numpy.arange(-5, 36, 5.0)
    points = numpy.stack(numpy.meshgrid(where, where), -1)
    column, row = numpy.floor(points[..., 0] / 10), numpy.floor(points[..., 1] / 10)
    inside = (column >= 0) & (column < 3) & (row >= 0) & (row < 3)
    expected = numpy.where(inside, 3 * row + column, -1)
    numpy.testing.assert_array_equal(squares.indices(points), expected)


@pytest.mark.parametrize("change", [
    lambda points: points.astype(numpy.float32).astype(float),
    lambda points: points.tolist(),
    lambda points: numpy.asfortranarray(points),
    lambda points: numpy.repeat(points, 2, axis=0)[::2],
    lambda points: numpy.hstack([points, points])[:, :2],
    lambda points: points.astype(">f8"),
    lambda points: points.astype(object),
])
def test_arrays_of_every_kind(japan, change):
    points = random_points(japan.size, 3000)
    expected = japan.indices(numpy.ascontiguousarray(numpy.asarray(change(points), float)))
    numpy.testing.assert_array_equal(japan.indices(change(points)), expected)


@pytest.mark.parametrize("offset", range(1, 8))
def test_arrays_that_are_not_aligned(japan, offset):
    points = random_points(japan.size, 3000)
    moved = numpy.frombuffer(b"\0" * offset + points.tobytes(), "<f8", offset=offset).reshape(-1, 2)
    assert not moved.flags.aligned
    numpy.testing.assert_array_equal(japan.indices(moved), japan.indices(points))
    numpy.testing.assert_array_equal(japan.indices(moved[:, 0], moved[:, 1]), japan.indices(points))
    numpy.testing.assert_array_equal(japan.indices(moved, threads=2), japan.indices(points))


def test_masked_points_are_in_no_shape(squares):
    masked = numpy.ma.array([[5.0, 5], [15, 5], [25, 5]], mask=[[0, 0], [0, 1], [0, 0]])
    for dtype in [float, numpy.float32, int, object, ">f8"]:
        assert squares.indices(masked.astype(dtype)).tolist() == [0, -1, 2]
    assert squares.indices(masked[:, 0], masked[:, 1]).tolist() == [0, -1, 2]
    assert squares.indices(masked[:, 0].data, masked[:, 1]).tolist() == [0, -1, 2]
    assert squares.indices(list(masked)).tolist() == [0, -1, 2]


def test_shapes_of_arrays(japan):
    points = random_points(japan.size, 600)
    expected = japan.indices(points)
    assert expected.dtype == numpy.int32 and expected.shape == (600,)
    assert japan.indices(points.reshape(20, 30, 2)).shape == (20, 30)
    numpy.testing.assert_array_equal(japan.indices(points.reshape(20, 30, 2)).ravel(), expected)
    numpy.testing.assert_array_equal(japan.indices(points[:, 0], points[:, 1]), expected)
    numpy.testing.assert_array_equal(japan.indices(list(points[:, 0]), points[:, 1].astype(object)), expected)
    assert japan.indices(points[0]) == expected[0] and japan.indices(points[0]).shape == ()
    assert japan.indices([]).shape == (0,) and japan.indices(numpy.empty((0, 2))).shape == (0,)
    whole = numpy.array([[430, 560], [0, 0]])
    numpy.testing.assert_array_equal(japan.indices(whole), japan.indices(whole.astype(float)))
    for wrong in [[1, 2, 3], [[1, 2, 3]], 5.0, numpy.zeros((2, 2, 3))]:
        with pytest.raises(ValueError, match="shape"):
            japan.indices(wrong)
    with pytest.raises(ValueError, match="as many y as x"):
        japan.indices([1, 2], [1])
    for wrong in [[["a", "b"]], [[1j, 2]]]:
        with pytest.raises((TypeError, ValueError)):
            japan.indices(wrong)


def test_numbers_that_are_not_finite(japan):
    number = [numpy.nan, numpy.inf, -numpy.inf, 1e308]
    points = numpy.array([(x, y) for x in number for y in [5, *number]])
    assert (japan.indices(points) == -1).all() and (japan.indices(points[:, ::-1]) == -1).all()
    assert japan.indices([[None, 5]])[0] == -1
    for x, y in points:
        assert japan.hit(x, y, tolerance=1) is None and japan.all(x, y) == []
    assert japan.hit(0, 0, tolerance=numpy.inf) is not None


@pytest.mark.parametrize("dtype", [float, numpy.float32])
def test_threads_give_the_same_answers(japan, dtype):
    points = random_points(japan.size, 700_001).astype(dtype)
    expected = japan.indices(points)
    for threads in [2, 7, 1000]:
        numpy.testing.assert_array_equal(japan.indices(points, threads=threads), expected)
    numpy.testing.assert_array_equal(japan.indices(points[:, 0], points[:, 1], threads=3), expected)


def test_threads_of_the_caller(japan):
    points = random_points(japan.size, 50_000)
    expected, found = japan.indices(points), [None] * 8
    fresh = hitmap.open(SHAPES / "japan.svg")

    def ask(index):
        found[index] = fresh.indices(points), [fresh.hit(x, y) for x, y in points[:200]], len(fresh.shapes)

    threads = [threading.Thread(target=ask, args=(index,)) for index in range(8)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    for indices, hits, count in found:
        numpy.testing.assert_array_equal(indices, expected)
        assert hits == found[0][1] and count == 47


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_other_processes(japan, method):
    points = random_points(japan.size, 10_000)
    with multiprocessing.get_context(method).Pool(2) as pool:
        found = pool.map(japan.indices, numpy.split(points, 4))
    numpy.testing.assert_array_equal(numpy.concatenate(found), japan.indices(points))


def test_hits(squares):
    hit = squares.hit(5, 5)
    assert hit == hitmap.Hit(squares["00"], "fill", 0) and (hit.id, hit.index) == ("00", 0)
    assert squares.hit(-3, 5) is None
    near = squares.hit(-3, 5, tolerance=4)
    assert (near.id, near.part, near.distance) == ("00", "near", 3)
    assert squares.hit(5, 5, tolerance=50, where=lambda shape: shape.id == "20").distance == 15
    assert squares.hit(5, 5, where=lambda shape: False) is None
    assert squares.nearest(-3, 5, 2) is None and squares.nearest(-3, 5, 4).id == "00"
    assert [each.id for each in squares.all(5, 5, tolerance=6)] == ["00", "01", "10"]  # of two as near, the topmost
    assert [shape.id for shape in squares.shapes_in(-1, -1, 22, 12)] == ["00", "10"]
    assert [shape.id for shape in squares.shapes_in(-1, -1, 22, 11.5, touching=True)] == ["00", "10", "20", "01", "11", "21"]


def test_conditions_may_ask_and_raise(squares):
    inner = []
    assert squares.hit(5, 5, where=lambda shape: inner.append(squares.hit(15, 5).id) is None).id == "00"
    assert inner == ["10"]

    def fails(shape):
        raise KeyError("mine")

    for ask in [squares.hit, squares.all]:
        with pytest.raises(KeyError, match="mine"):
            ask(5, 5, where=fails)
    assert squares.hit(5, 5).id == "00"


def test_what_a_map_holds(japan, squares):
    assert len(japan) == 47 == len(japan.shapes) and japan.size == (744, 906)
    assert (japan.mode, japan.scales, japan.origin, japan.y_axis) == ("exact", [], (0, 0), "down")
    tokyo = japan["tokyo"]
    assert tokyo.title == "東京都 Tokyo" and tokyo.ancestors == ("japan", "kanto")
    assert tokyo.attributes["data-code"] == "13" and japan.shapes[tokyo.index] is tokyo
    assert japan["kanto"].index == -1 and japan["kanto"] in japan.groups
    with pytest.raises(KeyError):
        japan["atlantis"]
    assert "47 shapes" in repr(japan)
    assert squares.path("00").replace(".0", "") == "M 0 0 L 10 0 L 10 10 L 0 10 Z"
    assert squares.path(squares["00"]) == squares.path(0)
    spot = squares.label_spot("11")
    assert (spot.x, spot.y) == (15, 15) and abs(spot.radius - 5) < 0.1
    assert squares.label_spot("11", (10, 10, 4, 10)).x < 14 and squares.label_spot("none") is None
    assert squares.frame("11") == (10, 10, 10, 10) and squares.frame("none") is None
    assert squares.neighbour("11", "left").id == "01" and squares.neighbour("00", "left") is None
    with pytest.raises(ValueError, match="up, down, left, right"):
        squares.neighbour("00", "in")
    with pytest.raises(hitmap.Error, match="expected a shape"):
        japan.neighbour("kanto", "up")


def test_borders_and_drawings(squares, japan):
    names = {shape.id for shape, _ in japan.bordering("tokyo")}
    assert names == {"saitama", "chiba", "kanagawa", "yamanashi"}
    assert [length for _, length in squares.bordering("00")] == [10, 10]
    assert squares.border("00") == squares.border(0) == squares.border(squares["00"]) == squares.path("00")
    assert len(japan.border("kanto")) < sum(len(japan.border(each)) for each in ("tokyo", "saitama", "chiba", "gunma"))
    with pytest.raises(hitmap.Error, match="no shape or group “atlantis”"):
        japan.border("atlantis")
    with pytest.raises(hitmap.Error, match="no shape or group “atlantis”"):
        japan.bordering("atlantis")
    drawing, = squares.drawings("00")
    assert (drawing["fill"], drawing["stroke"]) == ("nonzero", None) and drawing["path"] == squares.path("00")
    assert (drawing["shape"], drawing["fillColor"], drawing["clips"]) == (0, None, [])
    assert squares.area("00") == 100
    assert japan.area("kanto") == pytest.approx(sum(japan.area(each) for each in japan.shapes if "kanto" in each.ancestors))
    with pytest.raises(hitmap.Error, match="no shape or group “atlantis”"):
        japan.area("atlantis")


def test_the_whole_picture():
    picture = hitmap.from_bytes(
        '<svg viewBox="0 0 9 9"><clipPath id="c"><rect width="5" height="5"/></clipPath><rect width="9" height="9" fill="navy"/>'
        '<path id="a" d="M0 0H5V5Z" clip-path="url(#c)" fill="red" opacity="0.5" stroke="lime" pointer-events="fill"/></svg>'
    ).drawings()
    assert [(each["shape"], each["fillColor"], each["strokeColor"], each["stroke"] is None) for each in picture] == [
        (-1, "#000080", "#00000000", True), (0, "#ff000080", "#00ff0080", False)]
    assert [[clip["fill"] for clip in each["clips"]] for each in picture] == [[], ["nonzero"]]


def test_lassos_targets_and_states(squares):
    assert [shape.id for shape in squares.shapes_inside("M-1 -1H11V11H-1Z")] == ["00"]
    assert len(squares.shapes_inside("M-1 -1H11V11H-1Z", touching=True)) == 4
    with pytest.raises(hitmap.Error):
        squares.shapes_inside("fish")
    some = squares.enabling(["00", squares["11"]])
    assert some.hit(15, 5) is None and some.hit(5, 5).id == "00" and some.hit(15, 15).id == "11"
    assert squares.enabling([]).hit(5, 5) is None
    with pytest.raises(hitmap.Error, match="expected a shape, found 99"):
        squares.enabling([99])
    assert squares.hit(-1, 5) is None and squares.hit(-1, 5, minimum_target=14).id == "00"
    assert squares.hit(-1, 5, minimum_target=11) is None
    assert squares.hit(-1, 5, minimum_target=14, where=lambda shape: shape.id != "00") is None


def test_groups(japan):
    regions = japan.merge_groups()
    assert regions.hit(485.7, 581.1).id == "kanto"
    kanto = japan.drill_down("kanto")
    assert kanto.hit(485.7, 581.1).id == "tokyo" and kanto.hit(430, 560) is None
    with pytest.raises(hitmap.Error, match="atlantis"):
        japan.drill_down("atlantis")


def test_compiled_files_and_pickles(japan, tmp_path):
    points = random_points(japan.size, 10_000)
    file = tmp_path / "japan.silhouette"
    japan.save(file)
    compiled = hitmap.open(file)
    japan.save(file)  # replaced, not changed
    for made in [compiled, pickle.loads(pickle.dumps(compiled)), hitmap.from_bytes(japan.to_bytes())]:
        numpy.testing.assert_array_equal(made.indices(points), japan.indices(points))
        assert made.shapes == japan.shapes
    assert os.listdir(tmp_path) == ["japan.silhouette"]
    assert (classified(file, points) == japan.indices(points)).all()


def test_saving_keeps_links_permissions_and_devices(japan, tmp_path):
    data = japan.to_bytes()
    file, link, dangling = (tmp_path / name for name in ("real.silhouette", "link", "dangling"))
    file.write_bytes(b"old")
    file.chmod(0o640)
    link.symlink_to("real.silhouette")
    dangling.symlink_to("new.silhouette")
    for path in (link, dangling, str(link), os.fsencode(link)):
        japan.save(path)
    assert link.is_symlink() and dangling.is_symlink() and file.stat().st_mode & 0o777 == 0o640
    assert file.read_bytes() == data and (tmp_path / "new.silhouette").read_bytes() == data
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    japan.save(pipe)
    reader.join()
    assert read == [data] and pipe.is_fifo()
    with pytest.raises(OSError):
        japan.save(tmp_path)
    with pytest.raises(OSError):
        japan.save(tmp_path / "no" / "folder")
    assert len(list(tmp_path.iterdir())) == 5


@pytest.mark.parametrize("to_file", [False, True])
def test_saving_to_standard_output(japan, tmp_path, to_file):
    # Not /dev/stdout, which a fault would replace if root runs this.
    code = f"import hitmap; hitmap.open({str(SHAPES / 'japan.svg')!r}).save('/dev/fd/1')"
    environment = os.environ | {"PYTHONPATH": os.path.dirname(os.path.dirname(hitmap.__file__))}
    with open(tmp_path / "out", "w+b") as file:
        run = subprocess.run([sys.executable, "-c", code], env=environment, stdout=file if to_file else subprocess.PIPE, check=True)
        found = open(tmp_path / "out", "rb").read() if to_file else run.stdout
    assert found == japan.to_bytes()


def test_copies_remember_what_takes_hits(japan):
    some = japan.enabling(["tokyo"]).enabling(["tokyo", "osaka"])
    points = random_points(japan.size, 20_000)
    for m in [some, some.drill_down("kanto"), some.merge_groups(1), some.merge_groups(1).enabling([0, 3]), japan.drill_down("kanto")]:
        for made in [copy.copy(m), copy.deepcopy(m), pickle.loads(pickle.dumps(m)), pickle.loads(pickle.dumps(copy.copy(m)))]:
            numpy.testing.assert_array_equal(made.indices(points), m.indices(points))
            assert made.shapes == m.shapes
    assert set(some.indices(points)) == {-1, japan["tokyo"].index, japan["osaka"].index}


def test_maps_beyond_the_limit_of_strangers_files(tmp_path):
    random = numpy.random.default_rng(1)
    angles = numpy.sort(random.uniform(0, 2 * numpy.pi, 1_000_000))
    corners = numpy.column_stack([numpy.cos(angles), numpy.sin(angles)]) * random.uniform(50, 100, (len(angles), 1))
    polygon = pytest.importorskip("shapely").Polygon(corners)
    large = hitmap.from_geometry([polygon])
    data, points = large.to_bytes(), random.uniform(-100, 100, (1000, 2))
    assert len(data) > 33 << 20
    large.save(tmp_path / "large.silhouette")
    for m in [pickle.loads(pickle.dumps(large)), hitmap.from_bytes(data), hitmap.open(tmp_path / "large.silhouette")]:
        numpy.testing.assert_array_equal(m.indices(points), large.indices(points))
    with pytest.raises(hitmap.Error, match="bytes"):
        hitmap.from_bytes(data, limits={"bytes": 1e6})


def test_arrow(japan):
    pyarrow = pytest.importorskip("pyarrow")
    points = random_points(japan.size, 1000)
    ids = japan.ids(points)
    column = pyarrow.array(ids)
    assert isinstance(column, pyarrow.DictionaryArray) and len(ids) == len(column) == 1000
    assert column.to_pylist() == ids.to_pylist() and column.null_count == ids.to_pylist().count(None)
    assert ids.to_pylist() == [japan.shapes[index].id if index >= 0 else None for index in japan.indices(points)]


def test_geojson(tmp_path):
    text = """{"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": 7, "properties": {"name": "Square", "zone": "A"}, "geometry":
        {"type": "Polygon", "coordinates": [[[139, 35], [140, 35], [140, 36], [139, 36], [139, 35]]]}},
      {"type": "Feature", "id": 8, "properties": {"zone": "B"}, "geometry":
        {"type": "LineString", "coordinates": [[139, 37], [140, 37]]}}]}"""
    m = hitmap.from_bytes(text, line_width=0.2)
    assert m.hit(139.5, 35.5).id == "7" and m.hit(139.5, 37.05).part == "stroke"
    assert m["7"].title == "Square"
    for each in [m, hitmap.from_bytes(m.to_bytes())]:
        assert each.origin == pytest.approx((139, 35)) and each.size == pytest.approx((1, 2)) and each.y_axis == "up"
    file = tmp_path / "map.geojson"
    file.write_text(text)
    by_zone = hitmap.open(file, identified_by="zone")
    assert by_zone.hit(139.5, 35.5).id == "A" and by_zone.hit(139.5, 37.05) is None
    with pytest.raises(hitmap.Error, match=r"map.geojson:1:\d+: expected “features”"):
        file.write_text('{"type": "FeatureCollection"}')
        hitmap.open(file)


def test_options():
    svg = '<svg viewBox="0 0 9 9"><rect data-n="a" x="4" width="1" height="9"/></svg>'
    assert hitmap.from_bytes(svg, identified_by="data-n").hit(4.5, 4).id == "a"
    with pytest.raises(hitmap.Error, match="more than 9 bytes") as caught:
        hitmap.from_bytes(svg, limits={"bytes": 9})
    assert caught.value.status == -5
    for limits in ["none", {"bytes": float("inf")}]:
        hitmap.from_bytes(svg, identified_by="data-n", limits=limits)
    with pytest.raises(hitmap.Error, match="no shape has an id; use identified_by= one of: position"):
        hitmap.from_bytes(svg)
    for wrong in [{"mode": "alpha"}, {"mode": "mask", "scales": [-1]}, {"mode": "x"}, {"limits": "some"}]:
        with pytest.raises(hitmap.Error):
            hitmap.from_bytes(svg, **wrong)


def test_a_packed_file(japan, tmp_path):
    data = japan.to_bytes()
    # Words as they are, with a distance of 0 for each 256.
    distances = bytes(-(-len(data) // 4096) * 4)
    (tmp_path / "packed.silhouette").write_bytes(
        b"\x8eSLW\r\n\x1a\n" + (len(data) // 4).to_bytes(4, "little") + distances + data)
    packed = hitmap.open(tmp_path / "packed.silhouette")
    assert packed.to_bytes() == data
    assert pickle.loads(pickle.dumps(packed)).hit(503.93, 580.03).id == "tokyo"


def test_errors(tmp_path):
    with pytest.raises(FileNotFoundError):
        hitmap.open(tmp_path / "none.svg")
    with pytest.raises(IsADirectoryError):
        hitmap.open(tmp_path)
    with pytest.raises(hitmap.Error, match="2:6: not XML: expected “</p>”"):
        hitmap.from_bytes("<svg>\n  <p></svg>")
    with pytest.raises(hitmap.Error, match="compiled map"):
        hitmap.from_bytes(b"\x8d\x01")
    with pytest.raises(hitmap.Error, match="shape “a”"):
        hitmap.from_shapes([{"id": "a", "path": "M0 0L"}])
    for packed in [b"\x8e", b"\x8eSLW\r\n\x1a\n", b"\x8eSLW\r\n\x1a\n\xff\xff\xff\xff"]:
        with pytest.raises(hitmap.Error, match="compiled map"):
            hitmap.from_bytes(packed)
    for empty in [b"", "", b"\0"]:
        with pytest.raises(hitmap.Error):
            hitmap.from_bytes(empty)
    name = tmp_path / os.fsdecode(b"\xff\xfe.svg")  # no UTF-8
    name.write_bytes((SHAPES / "japan.svg").read_bytes())
    assert len(hitmap.open(name)) == 47


def test_importing_needs_no_numpy():
    """It takes longer than everything else."""
    import subprocess
    import sys

    code = "import sys, hitmap; sys.exit('numpy' in sys.modules or hitmap.from_shapes([]).hit(1, 1) is not None)"
    subprocess.run([sys.executable, "-c", code], check=True)
