"""Maps that change: every answer is that of a map made anew of the shapes as they then are."""

import math
import pickle

import numpy
import pytest

import hitmap

SIZE = (100, 100)


def square(id, x, y, ancestors=()):
    return {"id": id, "path": f"M{x} {y}h10v10h-10z", "ancestors": list(ancestors)}


@pytest.fixture
def m():
    return hitmap.from_shapes([square("a", 0, 0), square("b", 20, 0, ["g"]), square("c", 40, 0, ["g"])], size=SIZE)


def at(m, x, y):
    hit = m.hit(x, y)
    return hit and hit.id


def test_shapes_and_groups_move(m):
    before = m.snapshot()
    m.move("a", 0, 50)
    m.move("g", 5)
    assert [at(m, x, y) for x, y in [(5, 5), (5, 55), (22, 5), (27, 5), (47, 5)]] == [None, "a", None, "b", "c"]
    assert at(before, 5, 5) == "a"
    m.move("a", rotate=45)
    assert at(m, 5, 48.5) == "a" and at(m, 0.5, 50.5) is None
    m.move("b", scale=2)
    assert m["b"].bounds == (20, 0, 20, 15)
    m.move("c", transform=(1, 0, 0, 1, 0, 30))
    assert at(m, 47, 35) == "c"


def test_many_are_placed_at_once():
    random = numpy.random.default_rng(5)
    corners = random.uniform(0, 90, (500, 2))
    m = hitmap.from_shapes([square(str(i), x, y) for i, (x, y) in enumerate(corners)], size=SIZE)
    points = random.uniform(0, 100, (5000, 2))
    for round in range(3):
        moves = random.integers(-20, 20, (500, 2)).astype(float)
        m.place(range(500), moves)
        again = hitmap.from_shapes(
            [square(str(i), x, y) for i, (x, y) in enumerate(corners + moves)], size=SIZE)
        far = numpy.abs(numpy.mod(points, 1e-6)).min() > 0
        assert far
        numpy.testing.assert_array_equal(m.indices(points), again.indices(points))


def test_shapes_hide_come_and_go(m):
    m.hide("b")
    assert at(m, 25, 5) is None
    m.show("b")
    assert at(m, 25, 5) == "b"
    new = {"id": "new", "title": "New", "ancestors": ["g"], "path": "M20 0h10v10h-10z", "fillColor": "#ff8000"}
    assert m.insert(new) == 3
    assert at(m, 25, 5) == "new" and m["new"].index == 3 and len(m) == 4 and m["new"].title == "New"
    assert m.drawings("new")[0]["fillColor"] == "#ff8000"
    m.lift("b", above="new")
    assert at(m, 25, 5) == "b"
    m.lower("b")
    assert at(m, 25, 5) == "new"
    m.paint("new", fill="#ff0000")
    assert m.drawings("new")[0]["fillColor"] == "#ff0000"
    m.remove("new")
    assert at(m, 25, 5) == "b" and "new" not in m and len(m) == 4
    with pytest.raises(hitmap.Error):
        m.remove("new")


def test_changes_say_what_to_paint(m):
    before = m.snapshot()
    assert m.changes(before) == []
    m.move("a", 10)
    m.hide("c")
    changes = m.changes(before)
    assert [change.shape.id for change in changes] == ["a", "c"]
    assert changes[0].before[0] <= 0 and changes[0].after[0] == pytest.approx(10)
    assert changes[1].after is None
    with pytest.raises(hitmap.Error):
        m.changes(hitmap.from_shapes([square("a", 0, 0)], size=SIZE))


def test_what_cannot_be_leaves_the_map_as_it_was(m):
    before = m.snapshot()
    for change in [
        lambda: m.move("x"), lambda: m.move("a", math.nan), lambda: m.move("a", scale=0), lambda: m.move("a", math.inf),
        lambda: m.place(["a"], [[0, 0, 0, 0, 0, 0]]), lambda: m.lift("a", above="x"), lambda: m.hide(""),
        lambda: m.insert({"id": "n", "path": "M0 x"}), lambda: m.insert({"id": "n"}),
        lambda: m.insert({"id": "n", "path": "M0 0", "strokeColor": "red"}),
    ]:
        with pytest.raises((hitmap.Error, KeyError)):
            change()
    for change in [
        lambda: m.place(["a"], [[0, 0], [1, 1]]), lambda: m.place(["a"], [0, 0]), lambda: m.paint("a", fill="red"),
    ]:
        with pytest.raises(ValueError):
            change()
    assert m.changes(before) == []


def test_pickles_and_files_are_of_the_map_as_it_is(m):
    merged = m.merge_groups(0)
    m.move("b", 0, 50)
    assert at(pickle.loads(pickle.dumps(m)), 25, 55) == "b"
    assert at(hitmap.from_bytes(m.to_bytes()), 25, 55) == "b"
    # A map that was made of it before stays as it is, and its pickle too.
    assert at(merged, 25, 5) == "g" and at(pickle.loads(pickle.dumps(merged)), 25, 5) == "g"


def test_a_map_of_masks_hides_only():
    m = hitmap.from_shapes([square("a", 0, 0)], size=SIZE, mode="mask", scales=[1])
    m.hide("a")
    assert at(m, 5, 5) is None
    with pytest.raises(hitmap.Error, match="masks|outlines"):
        m.move("a", 5)
