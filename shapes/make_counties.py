#!/usr/bin/env python3
"""Makes counties.svg: the counties of the contiguous United States.

    python3 -m venv venv && venv/bin/pip install bokeh-sampledata==2026.1 && venv/bin/python shapes/make_counties.py

The boundaries are those of the U.S. Census Bureau in the package bokeh-sampledata (PyPI), projected by Albers' equal area
conic projection, simplified together, so that neighbours keep their common borders, and rounded to whole units.
"""

import collections
import math
import pathlib
from xml.sax.saxutils import escape

import shapely
from bokeh_sampledata.us_counties import records

ELSEWHERE = {"AK", "HI", "PR", "GU", "VI", "MP", "AS", "UM"}
STATES = """AL Alabama,AR Arkansas,AZ Arizona,CA California,CO Colorado,CT Connecticut,DC District of Columbia,DE Delaware,
FL Florida,GA Georgia,IA Iowa,ID Idaho,IL Illinois,IN Indiana,KS Kansas,KY Kentucky,LA Louisiana,MA Massachusetts,
MD Maryland,ME Maine,MI Michigan,MN Minnesota,MO Missouri,MS Mississippi,MT Montana,NC North Carolina,ND North Dakota,
NE Nebraska,NH New Hampshire,NJ New Jersey,NM New Mexico,NV Nevada,NY New York,OH Ohio,OK Oklahoma,OR Oregon,
PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VA Virginia,VT Vermont,
WA Washington,WI Wisconsin,WV West Virginia,WY Wyoming"""
# The map is 960 wide, in units of a quarter.
WIDTH, UNITS, MARGIN = 960, 4, 8
# Visvalingam and Whyatt's: the least area of a triangle that a corner makes, as the side of a square, in units.
TOLERANCE = 6


def albers(longitude, latitude):
    """Albers' projection, y downwards, with the parallels 29.5° and 45.5° on the sphere (Snyder 1987, page 100)."""
    one, two, middle = math.radians(29.5), math.radians(45.5), math.radians(37.5)
    n = (math.sin(one) + math.sin(two)) / 2
    c = math.cos(one) ** 2 + 2 * n * math.sin(one)
    rho = math.sqrt(c - 2 * n * math.sin(math.radians(latitude))) / n
    angle = n * math.radians(longitude + 96)
    return rho * math.sin(angle), rho * math.cos(angle) - math.sqrt(c - 2 * n * math.sin(middle)) / n


def rounded(geometry):
    """A polygon's rings with corners at whole numbers, without corners on straight lines and rings without area."""
    rings = []
    for polygon in shapely.get_parts(geometry):
        for index, ring in enumerate([polygon.exterior, *polygon.interiors]):
            points = []
            for point in ((round(x), round(y)) for x, y in ring.coords[:-1]):
                if not points or points[-1] != point:
                    points.append(point)
            while len(points) > 1 and points[0] == points[-1]:
                points.pop()
            if abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))) > 4:
                rings.append(points)
    return rings


def path(rings):
    """Path data in relative coordinates, as short as they are: two numbers need no space before a minus."""
    text, at = "", (0, 0)
    for ring in rings:
        numbers = [ring[0][0] - at[0], ring[0][1] - at[1]]
        for a, b in zip(ring, ring[1:]):
            numbers += [b[0] - a[0], b[1] - a[1]]
        words = "".join(f"{n}" if n < 0 or i == 0 else f" {n}" for i, n in enumerate(numbers))
        text += f"m{words}z"
        at = ring[0]
    return text


def main():
    counties = [c for c in records() if c["state"] not in ELSEWHERE]
    shapes = [shapely.transform(c["geometry"], lambda p: [albers(x, y) for x, y in p]) for c in counties]
    left, top, right, bottom = shapely.total_bounds(shapes)
    scale = (WIDTH - 2 * MARGIN) * UNITS / (right - left)
    height = round((bottom - top) * scale / UNITS + 2 * MARGIN)
    shapes = [
        shapely.transform(
            s, lambda p: [((x - left) * scale + MARGIN * UNITS, (y - top) * scale + MARGIN * UNITS) for x, y in p])
        for s in shapes]
    shapes = shapely.coverage_simplify(shapes, TOLERANCE)
    names = dict(line.strip().split(" ", 1) for line in STATES.replace("\n", "").split(","))
    states = collections.defaultdict(list)
    for county, shape in zip(counties, shapes):
        rings = rounded(shape)
        if not rings:
            print("too small:", county["detailed_name"], county["state"])
            continue
        title = f"{county['name']}, {county['state']}"
        states[county["state"]].append(
            f'<path id="c{county["fips"]}" d="{path(rings)}"><title>{escape(title)}</title></path>')
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH * UNITS} {height * UNITS}">',
        "<title>Counties of the contiguous United States</title>",
        "<!-- Boundaries: U.S. Census Bureau, Geography Division, TIGER/Line. Made by make_counties.py. -->",
        "<style>g { fill: #d9e2d3; stroke: #fff; stroke-width: 2; pointer-events: fill }</style>"]
    for state in sorted(states):
        lines += [f'<g id="{state}"><title>{names[state]}</title>', *states[state], "</g>"]
    file = pathlib.Path(__file__).parent / "counties.svg"
    file.write_text("\n".join(lines) + "\n</svg>\n")
    print(f"{sum(map(len, states.values()))} counties, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
