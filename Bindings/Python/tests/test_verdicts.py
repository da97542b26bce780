"""The verdicts that Python shares with the other languages: see Tests/Bindings/verdicts.txt."""

import json
import math

import pytest
from conftest import ROOT

import hitmap

SQUARE = '<svg viewBox="0 0 9 9"><path id="a" d="M0 0h4.3v4.3h-4.3z"/></svg>'
NAMES = {"identifiedBy": "identified_by", "lineWidth": "line_width"}
LINES = [line.split("\t") for line in (ROOT / "Tests/Bindings/verdicts.txt").read_text("utf-8").splitlines() if not line.startswith("#")]


def verdicts(*asks):
    """What each says: all must say the same."""
    found = set()
    for ask in asks:
        try:
            found.add(ask())
        except (ValueError, TypeError):
            found.add("error")
    return found.pop() if len(found) == 1 else found


@pytest.fixture(scope="module")
def maps():
    return hitmap.from_bytes(SQUARE), hitmap.from_bytes(SQUARE, mode="mask", scales=[1, 8])


@pytest.mark.parametrize("kind, expected, value", LINES)
def test_verdict(maps, kind, expected, value):
    exact, masks = maps
    if kind == "options":
        options = {NAMES.get(name, name): each for name, each in json.loads(value).items()}
        found = verdicts(lambda: "map" if hitmap.from_bytes(SQUARE, **options) else "")
    elif kind == "limits":
        limited = hitmap.from_bytes(SQUARE, **json.loads(value))
        assert limited.hit(1, 1).id == "a"
        try:
            found = "spot" if limited.label_spot("a") else ""
        except hitmap.Error as error:
            found = "error" if error.status == -5 and "more work" in str(error) else error
    elif kind == "scale":
        scale = float(value)
        found = verdicts(lambda: "fine" if masks.hit(4.2, 1, scale=scale) else "coarse",
                         lambda: "fine" if masks.indices([[4.2, 1]], scale=scale)[0] == 0 else "coarse")
    elif kind == "reach":
        reach = float(value)
        found = verdicts(lambda: "hit" if exact.hit(6.3, 1, tolerance=reach) else "none",
                         lambda: "hit" if exact.nearest(6.3, 1, reach) else "none",
                         lambda: "hit" if exact.nearest([[6.3, 1]], within=reach)[0][0] == 0 else "none",
                         lambda: "hit" if exact.all(6.3, 1, tolerance=reach) else "none",
                         lambda: "hit" if len(exact.all([[6.3, 1]], tolerance=reach).indices) else "none")
    elif kind == "index":
        found = verdicts(lambda: "shape" if exact.path(int(value)) else "")
    elif kind == "number":
        given = json.loads(value)
        found = verdicts(lambda: masks.hit(1, 1, scale=given), lambda: exact.hit(given, 1), lambda: exact.hit(8, 8, tolerance=given),
                         lambda: exact.nearest(1, 1, given), lambda: masks.indices([[1, 1]], scale=given),
                         lambda: exact.nearest([[1, 1]], within=given), lambda: exact.margins([[1, 1]], within=given),
                         lambda: exact.all([[1, 1]], tolerance=given), lambda: exact.frame("a", given, 1),
                         lambda: exact.label_spot("a", (given, 1, 1, 1)))
    elif kind == "whole":
        found = verdicts(lambda: "map" if exact.merge_groups(json.loads(value)) else "")
    else:
        points = json.loads(value)
        found = verdicts(lambda: "answers" if exact.indices(points).ndim < 3 else "", lambda: "answers" if exact.all(points) else "")
    assert found == expected


def test_what_a_file_is(tmp_path):
    """What every language says of files that are no maps: see Tests/Bindings/kinds.txt."""
    lines = [line.split("\t") for line in (ROOT / "Tests/Bindings/kinds.txt").read_text("utf-8").splitlines() if line[0] != "#"]
    assert len(lines) > 30
    for digits, sentence in lines:
        data, file = bytes.fromhex(digits.strip("-")), tmp_path / "map"
        file.write_bytes(data)
        for text, ask in ((sentence, lambda: hitmap.from_bytes(data)), ("map: " + sentence, lambda: hitmap.open(file))):
            with pytest.raises(hitmap.Error) as raised:
                ask()
            assert str(raised.value) == text and raised.value.status == -4


def test_numbers_of_numpy_are_whole(maps):
    numpy = pytest.importorskip("numpy")
    exact = maps[0]
    found = exact.indices([[1, 1]])
    assert exact.path(found[0]) == exact.path(0) and len(exact.enabling(found)) == 1 and exact.border(found[0])
    assert exact.indices([[1, 1]], threads=numpy.int64(2)).tolist() == [0]
    for threads in (1.5, "2", None):
        with pytest.raises(TypeError):
            exact.indices([[1, 1]], threads=threads)


def test_an_error_of_a_question_is_the_library_s(maps):
    closed = hitmap.from_bytes(SQUARE)
    hitmap._library.library.silhouette_close(closed._handle)
    for ask in (closed.indices, closed.all, lambda points: closed.nearest(points), lambda points: closed.margins(points, within=1)):
        with pytest.raises(hitmap.Error, match="the map is closed") as raised:
            ask([[1, 1]])
        assert raised.value.status == -7
    closed._handle = None
    assert math.isnan(hitmap._library.NONE)
