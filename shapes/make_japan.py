#!/usr/bin/env python3
"""Makes japan.svg, the 47 prefectures of Japan, and places.json, a few named points on it.

    make_japan.py [SOURCE]

SOURCE is Debian's package qgis-common (a .deb) or the world_map.gpkg inside it; without one the package is
downloaded with apt-get. It holds Natural Earth's 1:10m Admin-1 map, generalised, in the public domain.

The way: read the rings -> give the Amami islands back to Kagoshima -> Lambert's conic projection -> lay out
the main map and the insets -> snap to an eighth of a unit -> write relative path data.

Neighbours share their border's vertices bit for bit. The source has them so; projecting and snapping are
functions of the one vertex, so they cannot part them; and sums of eighths are exact in binary, so a reader that
adds up relative coordinates in doubles finds the same vertex along either prefecture's outline. No vertex is
thinned out: the source is coarse enough. check_japan.py proves the result.
"""

import json
import math
import sqlite3
import struct
import subprocess
import sys
import tempfile
import unicodedata
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
GPKG_IN_PACKAGE = "usr/share/qgis/resources/data/world_map.gpkg"

WIDTH, HEIGHT = 744, 906
STEPS_PER_UNIT = 8  # a power of two: see above
SMALLEST_ISLAND = 1.25  # square units; anything smaller would be a speck of border without a fill
LINE_LENGTH = 110

# In the order of JIS X 0401, so that a prefecture's code is its place in the list, from 01.
REGIONS = [
    ("hokkaido-region", "北海道地方", "Hokkaidō region", "#7fb2d6", [
        ("hokkaido", "北海道", "Hokkaidō")]),
    ("tohoku", "東北", "Tōhoku", "#6fc2b4", [
        ("aomori", "青森県", "Aomori"), ("iwate", "岩手県", "Iwate"), ("miyagi", "宮城県", "Miyagi"),
        ("akita", "秋田県", "Akita"), ("yamagata", "山形県", "Yamagata"), ("fukushima", "福島県", "Fukushima")]),
    ("kanto", "関東", "Kantō", "#f0957d", [
        ("ibaraki", "茨城県", "Ibaraki"), ("tochigi", "栃木県", "Tochigi"), ("gunma", "群馬県", "Gunma"),
        ("saitama", "埼玉県", "Saitama"), ("chiba", "千葉県", "Chiba"), ("tokyo", "東京都", "Tokyo"),
        ("kanagawa", "神奈川県", "Kanagawa")]),
    ("chubu", "中部", "Chūbu", "#9fca78", [
        ("niigata", "新潟県", "Niigata"), ("toyama", "富山県", "Toyama"), ("ishikawa", "石川県", "Ishikawa"),
        ("fukui", "福井県", "Fukui"), ("yamanashi", "山梨県", "Yamanashi"), ("nagano", "長野県", "Nagano"),
        ("gifu", "岐阜県", "Gifu"), ("shizuoka", "静岡県", "Shizuoka"), ("aichi", "愛知県", "Aichi")]),
    ("kinki", "近畿", "Kinki", "#f2c862", [
        ("mie", "三重県", "Mie"), ("shiga", "滋賀県", "Shiga"), ("kyoto", "京都府", "Kyoto"),
        ("osaka", "大阪府", "Osaka"), ("hyogo", "兵庫県", "Hyōgo"), ("nara", "奈良県", "Nara"),
        ("wakayama", "和歌山県", "Wakayama")]),
    ("chugoku", "中国", "Chūgoku", "#bf9fd4", [
        ("tottori", "鳥取県", "Tottori"), ("shimane", "島根県", "Shimane"), ("okayama", "岡山県", "Okayama"),
        ("hiroshima", "広島県", "Hiroshima"), ("yamaguchi", "山口県", "Yamaguchi")]),
    ("shikoku", "四国", "Shikoku", "#efa75c", [
        ("tokushima", "徳島県", "Tokushima"), ("kagawa", "香川県", "Kagawa"), ("ehime", "愛媛県", "Ehime"),
        ("kochi", "高知県", "Kōchi")]),
    ("kyushu", "九州", "Kyūshū", "#e487a8", [
        ("fukuoka", "福岡県", "Fukuoka"), ("saga", "佐賀県", "Saga"), ("nagasaki", "長崎県", "Nagasaki"),
        ("kumamoto", "熊本県", "Kumamoto"), ("oita", "大分県", "Ōita"), ("miyazaki", "宮崎県", "Miyazaki"),
        ("kagoshima", "鹿児島県", "Kagoshima"), ("okinawa", "沖縄県", "Okinawa")]),
]
PREFECTURES = [prefecture[0] for region in REGIONS for prefecture in region[4]]

# Name, Japanese name, longitude, latitude, and the prefecture there (None: open water).
PLACES = [
    ("Tokyo Station", "東京駅", 139.7671, 35.6812, "tokyo"),
    ("Mount Fuji, Kengamine", "富士山剣ヶ峰", 138.7274, 35.3606, "yamanashi"),
    ("Sapporo", "札幌", 141.3544, 43.0621, "hokkaido"),
    ("Shiojiri", "塩尻", 138.0000, 36.1000, "nagano"),
    ("Zenkō-ji, Nagano", "長野・善光寺", 138.1877, 36.6616, "nagano"),
    ("Osaka Castle", "大阪城", 135.5258, 34.6873, "osaka"),
    ("Lake Biwa", "琵琶湖", 136.0800, 35.2500, "shiga"),
    ("Naha", "那覇", 127.6809, 26.2124, "okinawa"),
    ("Amami Ōshima", "奄美大島", 129.3700, 28.2900, "kagoshima"),
    ("Chichijima, Chūō-zan", "父島・中央山", 142.2189, 27.0722, "tokyo"),
    ("Inland Sea, Hiuchi-nada", "瀬戸内海・燧灘", 133.4000, 34.1200, None),
    ("Sea of Japan", "日本海", 135.5000, 37.5000, None),
]


# Reading the source

def geopackage(source, scratch):
    """The path of the GeoPackage in `source`: a .gpkg itself, a .deb, or None to download the package."""
    if source is None:
        subprocess.run(["apt-get", "download", "qgis-common"], cwd=scratch, check=True)
        source = next(Path(scratch).glob("qgis-common_*.deb"))
    if Path(source).suffix != ".deb":
        return Path(source)
    subprocess.run(["dpkg-deb", "-x", str(source), scratch], check=True)
    return Path(scratch) / GPKG_IN_PACKAGE


def read_outlines(gpkg):
    """Each prefecture's rings of (longitude, latitude), by id. A GeoPackage is an SQLite database."""
    query = "select name, geom from states_provinces where iso_a2 = 'JP' order by fid"
    database = sqlite3.connect(f"{gpkg.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        outlines = {plain_id(name): rings_of_geometry(blob) for name, blob in database.execute(query)}
    finally:
        database.close()
    if set(outlines) != set(PREFECTURES):
        sys.exit(f"the source's prefectures differ: {sorted(set(outlines) ^ set(PREFECTURES))}")
    return outlines


def plain_id(name):
    """'Kyōto' -> 'kyoto'."""
    return "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c)).lower()


def rings_of_geometry(blob):
    """The rings of a GeoPackage blob: a header, an optional envelope, and a WKB multipolygon."""
    envelope_doubles = (0, 4, 6, 6, 8)[blob[3] >> 1 & 7]
    offset = 8 + 8 * envelope_doubles
    count, = struct.unpack_from("<I", blob, offset + 5)
    offset += 9
    rings = []
    for _ in range(count):
        byte_order, kind, ring_count = struct.unpack_from("<BII", blob, offset)
        if (byte_order, kind, ring_count) != (1, 3, 1):
            sys.exit("expected little-endian polygons without holes, which is what the map of Japan has")
        length, = struct.unpack_from("<I", blob, offset + 9)
        numbers = struct.unpack_from(f"<{2 * length}d", blob, offset + 13)
        offset += 13 + 16 * length
        rings.append(list(zip(numbers[::2], numbers[1::2]))[:-1])  # the last vertex repeats the first
    return rings


def return_amami_to_kagoshima(outlines):
    """The source draws the Amami islands with Okinawa, but they have been Kagoshima's since 1953."""
    amami = [ring for ring in outlines["okinawa"] if sheet_of(*middle(ring)) is AMAMI]
    outlines["okinawa"] = [ring for ring in outlines["okinawa"] if ring not in amami]
    outlines["kagoshima"] += amami


# Projection and layout

def lambert_conic(south, north, latitude, longitude):
    """Lambert's conformal conic projection of the unit sphere, true along two parallels (Snyder 1987, 106).

    Returns a function from degrees to x, rightwards, and y, downwards, from the given origin.
    """
    def stretch(degrees):
        return math.tan(math.pi / 4 + math.radians(degrees) / 2)

    cosine = math.cos(math.radians(south))
    cone = math.log(cosine / math.cos(math.radians(north))) / math.log(stretch(north) / stretch(south))
    factor = cosine * stretch(south) ** cone / cone
    origin = factor / stretch(latitude) ** cone

    def project(lon, lat):
        radius = factor / stretch(lat) ** cone
        angle = cone * math.radians(lon - longitude)
        return radius * math.sin(angle), radius * math.cos(angle) - origin

    return project


project = lambert_conic(south=31, north=44, latitude=37, longitude=137)


@dataclass(frozen=True)
class Sheet:
    """A piece of the globe and its place in the document: the main map, or an inset."""

    west: float
    south: float
    east: float
    north: float
    anchor: tuple  # longitude and latitude that come to lie ...
    at: tuple      # ... at this point of the document
    scale: float   # units per radius of the Earth

    def contains(self, lon, lat):
        """Whether the sheet shows this point of the globe."""
        return self.west <= lon < self.east and self.south <= lat < self.north

    def place(self, lon, lat):
        """The document's point for a point of the globe."""
        x, y = project(lon, lat)
        anchor_x, anchor_y = project(*self.anchor)
        return self.at[0] + (x - anchor_x) * self.scale, self.at[1] + (y - anchor_y) * self.scale


# Shiojiri, in the middle of Nagano, comes to lie at (430, 560), the point that the documentation asks about.
MAIN = Sheet(128.5, 28.9, 146.0, 46.0, anchor=(138.0, 36.1), at=(430, 560), scale=2960)
OKINAWA = Sheet(126.6, 25.9, 128.36, 27.2, anchor=(127.5, 26.5), at=(111, 111), scale=5800)
AMAMI = Sheet(128.36, 26.9, 130.2, 28.7, anchor=(129.25, 27.8), at=(299, 103), scale=5800)
SAKISHIMA = Sheet(122.8, 24.1, 125.6, 25.1, anchor=(124.2, 24.6), at=(163, 217), scale=5800)
OGASAWARA = Sheet(142.0, 26.5, 142.4, 27.4, anchor=(142.18, 26.9), at=(678, 797), scale=12000)
SHEETS = (MAIN, OKINAWA, AMAMI, SAKISHIMA, OGASAWARA)

# The insets' frames. They have a class but no id: only identified shapes take hits.
FRAMES = ["M24 24h362v162h-86v76h-276z", "M202 24v162", "M24 186h276", "M636 706h84v176h-84z"]


def sheet_of(lon, lat):
    """The sheet that shows this point of the globe, or None: too far off for a map of this size."""
    return next((sheet for sheet in SHEETS if sheet.contains(lon, lat)), None)


def middle(ring):
    """The mean of a ring's vertices: good enough to tell on which sheet an island belongs."""
    return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)


def double_area(ring):
    """Twice the ring's signed area; positive when it runs clockwise on a screen, where y points down."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(ring[-1:] + ring[:-1], ring))


def snap(ring, sheet):
    """The ring on its sheet in whole steps of the grid, without the vertices that fall together."""
    placed = [sheet.place(*vertex) for vertex in ring]
    steps = [(round(x * STEPS_PER_UNIT), round(y * STEPS_PER_UNIT)) for x, y in placed]
    return [vertex for i, vertex in enumerate(steps) if vertex != steps[i - 1]]


def lay_out(rings):
    """A prefecture's rings in steps of the grid, the largest first, the specks left out."""
    sheets = [(ring, sheet_of(*middle(ring))) for ring in rings]
    snapped = [snap(ring, sheet) for ring, sheet in sheets if sheet is not None]
    smallest = 2 * SMALLEST_ISLAND * STEPS_PER_UNIT ** 2
    kept = [ring for ring in snapped if abs(double_area(ring)) >= smallest]
    return sorted(kept, key=lambda ring: (-abs(double_area(ring)), ring))


# Writing

def number(steps):
    """Steps of the grid as SVG's shortest decimal: 9 -> '1.125', -4 -> '-.5'."""
    text = f"{abs(steps) / STEPS_PER_UNIT:g}"
    return ("-" if steps < 0 else "") + (text[1:] if text.startswith("0.") else text)


def pair(x, y):
    """Two numbers; a minus sign separates as well as a space does."""
    return number(x) + ("" if y < 0 else " ") + number(y)


def move_steps(command, x, y, previous):
    """The relative command that moves by (x, y), without its letter where the previous command's goes on."""
    letter, body = ("h", number(x)) if y == 0 else ("v", number(y)) if x == 0 else ("l", pair(x, y))
    if letter != previous:
        return letter, letter + body
    return letter, body if body.startswith("-") else " " + body


def ring_data(ring, start):
    """One ring as commands, to be joined: a move from `start`, relative lines, a close."""
    (x, y), rest = ring[0], ring[1:]
    commands = ["M" + pair(x, y) if start is None else "m" + pair(x - start[0], y - start[1])]
    previous = None
    for next_x, next_y in rest:
        previous, command = move_steps("l", next_x - x, next_y - y, previous)
        commands.append(command)
        x, y = next_x, next_y
    return commands + ["z"]


def path_data(rings):
    """Path data of some rings, each on lines of its own."""
    lines, start = [], None
    for ring in rings:
        lines += wrapped(ring_data(ring, start))
        start = ring[0]  # where a close leaves the current point
    return "\n".join(lines)


def wrapped(commands):
    """Commands joined to lines of bounded length. A line's end separates, so a leading space goes."""
    lines = [""]
    for command in commands:
        if len(lines[-1]) + len(command) > LINE_LENGTH:
            lines.append(command.lstrip())
        else:
            lines[-1] += command
    return lines


def svg_lines(outlines):
    """The document, line by line."""
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {size}>'
    yield "<title>日本地図 Map of Japan</title>"
    yield "<desc>47 prefectures in eight regions. Made with Natural Earth (public domain) by make_japan.py</desc>"
    yield f'<rect class="sea" {size} fill="#e8f2f8" pointer-events="none"/>'
    yield f'<path class="frame" fill="none" stroke="#a9bccb" pointer-events="none" d="{" ".join(FRAMES)}"/>'
    # Only the fill takes hits, so that a border belongs to one prefecture and not to its stroke's width.
    yield '<g id="japan" stroke="#fff" stroke-width=".75" stroke-linejoin="round" pointer-events="fill">'
    yield "<title>日本 Japan</title>"
    codes = iter(range(1, len(PREFECTURES) + 1))
    for region, name_ja, name, colour, prefectures in REGIONS:
        yield f'<g id="{region}" data-name="{name_ja}" fill="{colour}"><title>{name_ja} {name}</title>'
        for prefecture in prefectures:
            yield prefecture_element(next(codes), *prefecture, outlines)
        yield "</g>"
    yield "</g>"
    yield "</svg>"


def prefecture_element(code, identifier, name_ja, name, outlines):
    """One prefecture's path."""
    attributes = f'id="{identifier}" data-code="{code:02}" data-name="{name_ja}"'
    title = f"<title>{name_ja} {name}</title>"
    return f'<path {attributes} d="\n{path_data(outlines[identifier])}">{title}</path>'


def contains(rings, x, y):
    """Whether an odd number of edges lies to the left of the point."""
    inside = False
    for ring in rings:
        for (x0, y0), (x1, y1) in zip(ring[-1:] + ring[:-1], ring):
            if (y0 <= y) != (y1 <= y) and x0 + (y - y0) * (x1 - x0) / (y1 - y0) <= x:
                inside = not inside
    return inside


def place_record(name, name_ja, lon, lat, expected, outlines):
    """A place with its point in the document, once the map is seen to have it where it should."""
    x, y = (round(value, 2) for value in (sheet_of(lon, lat) or MAIN).place(lon, lat))
    found = [p for p in PREFECTURES if contains(outlines[p], x * STEPS_PER_UNIT, y * STEPS_PER_UNIT)]
    if found != ([expected] if expected else []):
        sys.exit(f"{name} should be in {expected}, and the map has it in {found or None}")
    return {"name": name, "name_ja": name_ja, "x": x, "y": y, "expected": expected}


def write_places(path, outlines):
    """Writes places.json, a place per line."""
    records = [json.dumps(place_record(*place, outlines), ensure_ascii=False) for place in PLACES]
    path.write_text("[\n  " + ",\n  ".join(records) + "\n]\n", encoding="utf-8")


def main(arguments):
    """Makes both files next to this one."""
    with tempfile.TemporaryDirectory() as scratch:
        outlines = read_outlines(geopackage(arguments[0] if arguments else None, scratch))
    return_amami_to_kagoshima(outlines)
    outlines = {prefecture: lay_out(rings) for prefecture, rings in outlines.items()}
    svg = HERE / "japan.svg"
    svg.write_text("\n".join(svg_lines(outlines)) + "\n", encoding="utf-8")
    write_places(HERE / "places.json", outlines)
    rings = [ring for prefecture in outlines.values() for ring in prefecture]
    print(f"{svg.name}: {svg.stat().st_size} bytes, {len(rings)} rings, {sum(map(len, rings))} vertices")


if __name__ == "__main__":
    main(sys.argv[1:])
