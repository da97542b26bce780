#!/usr/bin/env python3
"""Proves that japan.svg is a map whose prefectures tile the land: no gap and no overlap, bit for bit.

    check_japan.py [SVG]

It reads the path data itself, adding up relative coordinates in doubles as any reader does, then asks of the
result, in exact integers:

  1. 47 prefectures with JIS codes 01 to 47, titles and names, in 8 regions.
  2. An edge is used once, by a coast, or twice, by two prefectures that run along it in opposite directions;
     exactly 86 pairs of prefectures are neighbours, and share as many edges as they do in the source.
  3. Two edges meet in nothing but a shared end, and where rings meet in a vertex none cuts into another's
     corner. So no ring crosses itself or another.
  4. All rings run the same way round and none lies inside another. With 3: no overlap.
  5. The coast encloses nothing but land. With 2: no gap between neighbours.

Exit status: 0 proven, 1 disproven.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from itertools import combinations
from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
STEPS_PER_UNIT = 8
NEIGHBOUR_PAIRS = 86
SHARED_EDGES = 701  # the source's; with fewer, two neighbours have come apart where they reach the sea
LARGEST_FILE = 60_000
CELL = 64  # steps: the side of a cell of the grid that finds edges near each other


class Disproved(Exception):
    """What is wrong with the map."""


def require(condition, message):
    """Raises Disproved, with what was found, unless the condition holds."""
    if not condition:
        raise Disproved(message)


# Reading

def read_rings(data):
    """The closed rings of path data made of M, L, H, V and Z, either case, as lists of (x, y) doubles."""
    rings, x, y = [], 0.0, 0.0
    for letter, tail in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        numbers = [float(n) for n in re.findall(r"[-+]?(?:\d+\.?\d*|\.\d+)", tail)]
        kind, relative = letter.upper(), letter.islower()
        if kind == "Z":
            x, y = rings[-1][0]
            continue
        require(kind in "MLHV", f"path command {letter} is not one that this check reads")
        for i, (dx, dy) in enumerate(operands(kind, numbers, x, y, relative)):
            x, y = (x + dx, y + dy) if relative else (dx, dy)
            if kind == "M" and i == 0:
                rings.append([])
            rings[-1].append((x, y))
    return rings


def operands(kind, numbers, x, y, relative):
    """A command's numbers as (x, y) pairs; H and V leave the other coordinate as it is."""
    if kind == "H":
        return [(n, 0.0 if relative else y) for n in numbers]
    if kind == "V":
        return [(0.0 if relative else x, n) for n in numbers]
    return list(zip(numbers[::2], numbers[1::2]))


def in_steps(ring, name):
    """The ring in whole steps of the grid; its vertices must lie on the grid exactly."""
    for x, y in ring:
        exact = (x * STEPS_PER_UNIT).is_integer() and (y * STEPS_PER_UNIT).is_integer()
        require(exact, f"{name}: ({x}, {y}) is not on the grid")
    return [(int(x * STEPS_PER_UNIT), int(y * STEPS_PER_UNIT)) for x, y in ring]


def read_map(path):
    """[(prefecture, ring)], after a check of the document's structure."""
    require(path.stat().st_size < LARGEST_FILE, f"{path.name} has {path.stat().st_size} bytes")
    root = ElementTree.parse(path).getroot()
    japan = next(group for group in root.iter(SVG + "g") if group.get("id") == "japan")
    regions = japan.findall(SVG + "g")
    prefectures = [shape for region in regions for shape in region.findall(SVG + "path")]
    require(len(regions) == 8, f"{len(regions)} regions")
    codes = [shape.get("data-code") for shape in prefectures]
    require(codes == [f"{code:02}" for code in range(1, 48)], f"codes {codes}")
    for element in regions + prefectures:
        named = element.get("id") and element.get("data-name") and element.findtext(SVG + "title")
        require(named, f"an element without id, data-name or title: {element.attrib.get('id')}")
    identified = [element.get("id") for element in root.iter() if element.get("id")]
    require(len(identified) == len(set(identified)) == 1 + 8 + 47, f"{len(identified)} ids")
    return [(shape.get("id"), in_steps(ring, shape.get("id")))
            for shape in prefectures for ring in read_rings(shape.get("d"))]


# Edges and neighbours

def edges_of(ring):
    """The ring's directed edges."""
    return list(zip(ring, ring[1:] + ring[:1]))


def directed_edges(rings):
    """{(from, to): prefecture}; an edge may be run along once in each direction."""
    owner = {}
    for name, ring in rings:
        require(len(ring) >= 3, f"{name}: a ring of {len(ring)} vertices")
        for edge in edges_of(ring):
            require(edge[0] != edge[1], f"{name}: an edge of no length at {edge[0]}")
            require(edge not in owner, f"{name} and {owner.get(edge)} run the same way along {edge}")
            owner[edge] = name
    return owner


def neighbours(owner):
    """The pairs of prefectures that share an edge."""
    pairs = set()
    for (start, end), name in owner.items():
        other = owner.get((end, start))
        require(other != name, f"{name} runs along {start}-{end} both ways")
        if other is not None:
            pairs.add(frozenset((name, other)))
    return pairs


# Crossings

def turn(a, b, c):
    """Positive, zero or negative as c lies to one side of the line from a to b, on it, or to the other."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def within(a, b, p):
    """Whether p, known to be on the line through a and b, lies between them or on either."""
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def meet_badly(a, b, c, d):
    """Whether the edges a-b and c-d, which are not the same edge, have a point in common but a shared end."""
    def inside_other(p, q, r):
        return r not in (p, q) and turn(p, q, r) == 0 and within(p, q, r)

    if inside_other(a, b, c) or inside_other(a, b, d) or inside_other(c, d, a) or inside_other(c, d, b):
        return True
    across = turn(a, b, c) * turn(a, b, d) < 0
    return across and turn(c, d, a) * turn(c, d, b) < 0


def check_edges_meet_in_ends(owner):
    """Point 3's first half. Edges are compared with those in the same cells only."""
    cells = defaultdict(list)
    for a, b in {tuple(sorted(edge)) for edge in owner}:
        for column in range(min(a[0], b[0]) // CELL, max(a[0], b[0]) // CELL + 1):
            for row in range(min(a[1], b[1]) // CELL, max(a[1], b[1]) // CELL + 1):
                cells[column, row].append((a, b))
    for edges in cells.values():
        for first, second in combinations(edges, 2):
            require(not meet_badly(*first, *second), f"edges {first} and {second} cross or touch")


def strictly_between(start, end, direction):
    """Whether turning clockwise on the screen from `start` one meets `direction` before `end`."""
    origin = (0, 0)
    if turn(origin, start, end) > 0:
        return turn(origin, start, direction) > 0 and turn(origin, direction, end) > 0
    behind = turn(origin, end, direction) >= 0 and turn(origin, direction, start) >= 0
    return not behind


def check_corners(rings):
    """Point 3's second half: the corner that a ring makes at a vertex has no other edge in it."""
    corners = defaultdict(list)
    for name, ring in rings:
        for before, at, after in zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1]):
            to = [(p[0] - at[0], p[1] - at[1]) for p in (before, after)]
            corners[at].append((name, *to))
    for at, meeting in corners.items():
        directions = {direction for _, *both in meeting for direction in both}
        for name, before, after in meeting:
            for direction in directions - {before, after}:
                require(not strictly_between(after, before, direction), f"an edge cuts into {name} at {at}")


# Containment and gaps

def double_area(ring):
    """Twice the signed area: positive when the ring runs clockwise on a screen, where y points down."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges_of(ring))


def check_directions(rings):
    """Point 4's first half."""
    for name, ring in rings:
        require(double_area(ring) > 0, f"{name}: a ring runs the wrong way round, or is empty")


def contains(ring, point):
    """Whether the point, which is not on the ring, is inside it: by signs of turns, which are exact."""
    inside = False
    for a, b in edges_of(ring):
        if (a[1] <= point[1]) != (b[1] <= point[1]):
            low, high = (a, b) if a[1] < b[1] else (b, a)
            inside ^= turn(low, high, point) < 0
    return inside


def box_of(ring):
    """Left, top, right and bottom."""
    xs, ys = zip(*ring)
    return min(xs), min(ys), max(xs), max(ys)


def box_within(inner, outer):
    """Whether the first box lies within the second."""
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def check_none_inside_another(rings):
    """Point 4's second half. As rings do not cross, one vertex speaks for its whole ring."""
    boxes = [box_of(ring) for _, ring in rings]
    for i, (outer, ring) in enumerate(rings):
        on_ring = set(ring)
        for j, (inner, other) in enumerate(rings):
            if i != j and box_within(boxes[j], boxes[i]):
                witness = next((v for v in other if v not in on_ring), None)
                require(witness is not None, f"a part of {inner} has all its vertices on {outer}")
                require(not contains(ring, witness), f"a part of {inner} lies inside {outer}")


def coasts(owner):
    """The closed loops of the edges that one prefecture alone uses."""
    following = defaultdict(list)
    for start, end in owner:
        if (end, start) not in owner:
            following[start].append(end)
    for start, ends in following.items():
        require(len(ends) == 1, f"two coasts touch at {start}")
    loops = []
    while following:
        loop = [next(iter(following))]
        while loop[-1] in following:
            loop.append(following.pop(loop[-1])[0])
        loops.append(loop[:-1])
    return loops


def check_no_gap(loops):
    """Point 5: a hole in the land would be a loop of coast that runs the other way round."""
    for loop in loops:
        require(double_area(loop) > 0, f"the land has a gap at {loop[0]}")


def check(path):
    """Proves all of it, and returns a summary."""
    rings = read_map(path)
    owner = directed_edges(rings)
    pairs = neighbours(owner)
    require(len(pairs) == NEIGHBOUR_PAIRS, f"{len(pairs)} pairs of neighbours, not {NEIGHBOUR_PAIRS}")
    shared = sum((end, start) in owner for start, end in owner) // 2
    require(shared == SHARED_EDGES, f"{shared} shared edges, not {SHARED_EDGES}")
    check_edges_meet_in_ends(owner)
    check_directions(rings)
    check_corners(rings)
    check_none_inside_another(rings)
    loops = coasts(owner)
    check_no_gap(loops)
    return (f"{path.name}: {path.stat().st_size} bytes, 47 prefectures, 8 regions, {len(rings)} rings, "
            f"{len(owner)} vertices\n{len(pairs)} pairs of neighbours share {shared} edges; "
            f"{len(loops)} coasts with {len(owner) - 2 * shared} edges\nno crossing, no overlap, no gap")


def main(arguments):
    """Checks the map next to this file, or another one."""
    path = Path(arguments[0]) if arguments else Path(__file__).resolve().parent / "japan.svg"
    try:
        print(check(path))
    except Disproved as found:
        sys.exit(f"{path.name}: {found}")


if __name__ == "__main__":
    main(sys.argv[1:])
