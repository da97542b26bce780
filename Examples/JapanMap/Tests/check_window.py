#!/usr/bin/env python3
"""Tries the map app in a window on a screen that no one sees: moves, clicks, drags, scrolls, presses keys.

    check_window.py JAPANMAP [PICTURES]

JAPANMAP is the app's executable; PICTURES a folder for pictures of the window, output/app by default.

Needs Xvfb, xdotool and ImageMagick. Where to click, and what has to be there, comes from the map's path data and
from shapes/places.json, read and asked by plain Python: the app is never asked for what it is then checked
against. From the app comes where the map lies in the window, and pictures of the window show that it does.

Exit status: 0 all right, 1 something is wrong, which is printed.
"""

import json
import math
import os
import queue
import random
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "shapes"))
sys.path.insert(0, str(ROOT / "Examples/GTK/Tests"))
from check_japan import SVG, read_rings  # noqa: E402
from make_japan import contains  # noqa: E402
from screen import PATIENCE, Screen, Wrong, looks, require  # noqa: E402

MAP = ROOT / "shapes/japan.svg"
PLACES = json.loads((ROOT / "shapes/places.json").read_text(encoding="utf-8"))
FACTS = ROOT / "Examples/JapanMap/Sources/JapanMap/Resources/prefectures.json"
SIZE = (1120, 820)
ASIDE = (1000, 400)  # a point of the window that is not on the map
ENGINES = [("exact", None)] + [(kind, scale) for kind in ("mask", "alpha") for scale in ("1x", "2x", "3x")]

# The map, as plain Python reads it

class Prefecture:
    """A prefecture's rings, and the point of a grid over it that is farthest from its outline."""

    def __init__(self, element, region):
        self.id, self.region = element.get("id"), region
        self.name, self.code = element.get("data-name"), element.get("data-code")
        self.rings = read_rings(element.get("d"))
        self.edges = [edge for ring in self.rings for edge in zip(ring, ring[1:] + ring[:1])]
        # The grid covers the largest ring alone: the mainland, if there is one.
        xs, ys = zip(*max(self.rings, key=lambda ring: math.dist(*box(ring))))
        grid = [(min(xs) + (max(xs) - min(xs)) * (i + .5) / 24, min(ys) + (max(ys) - min(ys)) * (j + .5) / 24)
                for i in range(24) for j in range(24)]
        self.middle = max((p for p in grid if self.has(p)), key=self.distance)

    def has(self, point):
        """Whether the point is inside."""
        return contains(self.rings, *point)

    def distance(self, point):
        """How far the point is from the outline."""
        return min(distance_to_edge(point, *edge) for edge in self.edges)


def box(ring):
    """The box's two corners."""
    xs, ys = zip(*ring)
    return (min(xs), min(ys)), (max(xs), max(ys))


def distance_to_edge(p, a, b):
    """How far a point is from the straight line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    share = min(max(share, 0), 1)
    return math.hypot(p[0] - a[0] - share * dx, p[1] - a[1] - share * dy)


def read_prefectures():
    """All prefectures, in the map's order."""
    root = ElementTree.parse(MAP).getroot()
    japan = next(group for group in root.iter(SVG + "g") if group.get("id") == "japan")
    return [Prefecture(shape, region.get("id")) for region in japan.findall(SVG + "g")
            for shape in region.findall(SVG + "path")]


# The app and its screen

class App(Screen):
    """The app on a screen of its own, and what it has said."""

    def __init__(self, executable, folder, size=SIZE, **desktop):
        super().__init__(size, "Japan", folder, **desktop)
        self.app = self.start([executable, str(MAP), "--log"], env=self.environment, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL)
        self.lines, self.state = queue.Queue(), None
        threading.Thread(target=self.listen, daemon=True).start()

    def open(self):
        """Waits for the window."""
        self.wait("the first view", lambda entry: entry["event"] == "view" and entry["view"][2] > 0)
        self.find()
        self.still()
        # Keys go to the window under the pointer; this one is answered with the controls' places.
        self.move(*ASIDE)
        self.key("Escape")
        self.wait("the controls' places", lambda entry: entry["controls"]["exact"] != entry["controls"]["3x"])
        self.settle()

    def listen(self):
        """Reads the app's lines as they come."""
        for line in self.app.stdout:
            self.lines.put(json.loads(line))

    def wait(self, what, condition):
        """The next entry for which the condition holds."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.state = self.lines.get(timeout=max(end - time.monotonic(), .01))
            except queue.Empty:
                last = {k: v for k, v in (self.state or {}).items() if k not in ("controls", "card")}
                raise Wrong(f"{what} did not come; the last line was {last}") from None
            if condition(self.state):
                return self.state

    def settle(self):
        """Waits until the view has come to rest."""
        while not self.lines.empty():
            self.state = self.lines.get()
        if self.state["isMoving"]:
            self.wait("the view's rest", lambda entry: entry["event"] == "view" and not entry["isMoving"])

    def move(self, x, y):
        """Moves the pointer."""
        self.xdotool("mousemove", x, y)

    def key(self, name):
        """Presses a key."""
        self.xdotool("key", name)

    def to_window(self, point):
        """A point of the map as the nearest point of the window."""
        a, _, _, d, x, y = self.state["transform"]
        return round(point[0] * a + x), round(point[1] * d + y)

    def to_map(self, point):
        """A point of the window on the map."""
        a, _, _, d, x, y = self.state["transform"]
        return (point[0] - x) / a, (point[1] - y) / d

    def shows(self, point):
        """Whether a point of the map is in the view."""
        (x, y), (left, top, width, height) = self.to_window(point), self.state["view"]
        return left + 4 <= x < left + width - 4 and top + 4 <= y < top + height - 4

    def hover(self, point):
        """Moves the pointer to a point of the map; what the app then says is under it."""
        x, y = self.to_window(point)
        self.move(x, y)
        return self.wait("an answer for the pointer", lambda entry: entry["event"] == "hover" and self.is_at(entry, x, y))

    def is_at(self, entry, x, y):
        """Whether an entry answers for a point of the window."""
        if entry.get("reply") is None:
            return False
        left, top = entry["view"][:2]
        at = entry["reply"]["point"]
        return math.hypot(at[0] + left - x, at[1] + top - y) < .6

    def click(self, point):
        """Clicks a point of the map; what the app then says was hit."""
        x, y = self.to_window(point)
        self.xdotool("mousemove", x, y, "click", 1)
        return self.wait("a click", lambda entry: entry["event"] == "click" and self.is_at(entry, x, y))

    def press(self, control):
        """Clicks one of the window's controls."""
        x, y = self.state["controls"][control]
        self.xdotool("mousemove", round(x), round(y), "click", 1)

    def widen(self, width):
        """Gives the window another width."""
        self.settle()
        self.resize(width, SIZE[1])
        room = width - (300 if width >= 800 else 0)
        self.wait("another size", lambda entry: entry["event"] == "view" and 0 <= room - entry["view"][2] < 20)
        self.still()
        self.settle()

    def back(self):
        """Escape."""
        self.key("Escape")
        self.wait("a step back", lambda entry: entry["event"] == "back")
        self.settle()

    def home(self):
        """Back to the whole country."""
        while self.state.get("selection") or self.state.get("region"):
            self.back()

    def enter(self, prefecture):
        """Goes from the country into a prefecture's region by a click there; the click."""
        click = self.click(prefecture.middle)
        self.settle()
        return click

    def pixels(self, name=None):
        """Waits until nothing changes on the screen; then its pixels by (x, y), kept as a picture of that name."""
        data = self.still(name)
        return lambda x, y: data[3 * (y * self.size[0] + x):][:3]


# Checks

def check_clicks(app, prefectures, facts):
    """Every region and every prefecture, hovered and clicked, in the engine that is on."""
    regions = list(dict.fromkeys(p.region for p in prefectures))
    for region in regions:
        waiting = [p for p in prefectures if p.region == region]
        while waiting:
            engine = app.state["engine"]
            first = waiting[0]
            hover = app.hover(first.middle)["reply"]
            require(hover.get("id") == region, f"{engine}: {hover} under the pointer, not {region}")
            require(0 < hover["nanoseconds"] < 1e6, f"{engine}: {hover['nanoseconds']} ns")
            click = app.enter(first)["reply"]
            require(click["path"] == ["japan", region] and click["part"] == "fill", f"{engine}: {region} is {click}")
            require(app.state["region"] == region, f"{engine}: in {app.state.get('region')}, not {region}")
            seen = [p for p in waiting if app.shows(p.middle)]
            require(first in seen, f"{first.id} is not in view")
            for prefecture in seen:
                check_prefecture(app, prefecture, facts)
            waiting = [p for p in waiting if p not in seen]
            app.home()


def check_prefecture(app, prefecture, facts):
    """A click on a prefecture shows its name, its code and its facts."""
    engine = app.state["engine"]
    entry = app.click(prefecture.middle)
    reply, card = entry["reply"], entry["card"]
    expected = ["japan", prefecture.region, prefecture.id]
    require(reply["path"] == expected and reply["part"] == "fill", f"{engine}: {prefecture.id} is {reply}")
    require(entry["selection"] == prefecture.id, f"{engine}: {entry.get('selection')} is selected")
    rows = {row["label"]: row["value"] for row in card["rows"]}
    known = facts[prefecture.code]
    require(card["title"] == prefecture.name, f"{prefecture.id} is called {card['title']}")
    for label, value in [("Code", prefecture.code), ("Capital", known["capital"]),
                         ("Population", f"{known['population']:,}"), ("Area", f"{known['area']:,} km²")]:
        require(rows.get(label) == value, f"{prefecture.id}: {label} is {rows.get(label)}, not {value}")


def check_places(app):
    """The named places, from the whole country."""
    regions = {p.id: p.region for p in read_prefectures()}
    for place in PLACES:
        point = place["x"], place["y"]
        reply = app.hover(point)["reply"]
        expected = regions.get(place["expected"])
        require(reply.get("id") == expected, f"{place['name']}: {reply} is not in {expected}")


def check_selection_is_seen(app, prefectures):
    """What is painted where Tokyo is changes with a click there, and nothing in its neighbours does."""
    kanto = {p.id: p for p in prefectures if p.region == "kanto"}
    app.enter(kanto["tokyo"])
    app.move(*ASIDE)
    before = app.pixels("kanto.png")
    app.click(kanto["tokyo"].middle)
    app.move(*ASIDE)
    after = app.pixels()
    for prefecture in kanto.values():
        x, y = app.to_window(prefecture.middle)
        spots = [(x + i, y + j) for i in range(-6, 7) for j in range(-6, 7)]
        changed = sum(before(*spot) != after(*spot) for spot in spots) / len(spots)
        if prefecture.id == "tokyo":
            require(changed > .5, f"{changed:.0%} of Tokyo's pixels changed when it was selected")
        else:
            require(changed == 0, f"{changed:.0%} of {prefecture.id}'s pixels changed when Tokyo was selected")
    app.hover(kanto["tokyo"].middle)
    app.still("tokyo.png")
    app.home()


def check_hits_are_seen(app, prefectures):
    """In Kantō, the layer of what takes hits has a colour for each prefecture, right up to its borders, and none
    for other regions."""
    kanto = {p.id for p in prefectures if p.region == "kanto"}
    app.enter(next(p for p in prefectures if p.id == "tokyo"))
    app.move(*ASIDE)
    plain = app.pixels()
    app.press("hits")
    app.move(*ASIDE)
    picture = app.pixels("hits.png")
    left, top, width, height = app.state["view"]
    dice = random.Random(8)
    points = {}
    for _ in range(2500):
        at = dice.randrange(int(left) + 1, int(left + width) - 1), dice.randrange(int(top) + 1, int(top + height) - 1)
        point = app.to_map((at[0] + .5, at[1] + .5))
        near = min(p.distance(point) for p in prefectures) * app.state["transform"][0]
        if near < 7:  # a pointer's tolerance, and the pixels that a border is softened over
            continue
        owner = next((p for p in prefectures if p.has(point)), None)
        name = "sea" if owner is None else owner.id if owner.id in kanto else owner.region
        points.setdefault(name, []).append(at)
    require(kanto | {"sea", "chubu"} <= set(points), f"points in {sorted(points)} only")
    colours = {}
    for name, there in points.items():
        # Names are written on the map: points whose colour is not their area's without the layer do not count.
        (own, _), = Counter(plain(*at) for at in there).most_common(1)
        seen = Counter(picture(*at) for at in there if plain(*at) == own)
        require(len(seen) == 1 and seen.total() > 5, f"{name} has the colours {seen}")
        colours[name], = seen
    require(len(set(colours.values())) == len(colours), f"two of {sorted(colours)} have the same colour")
    app.press("hits")
    app.home()


def check_hover_is_seen(app, prefectures):
    """What is under the pointer is darker than it was, without the borders within, and nothing else changes."""
    app.home()
    app.move(*ASIDE)
    before = app.pixels("country.png")
    tokyo, nagano = (next(p for p in prefectures if p.id == name) for name in ("tokyo", "nagano"))
    app.hover(tokyo.middle)
    after = app.pixels("hover.png")
    spot, other = ([round(side) for side in app.to_window(p.middle)] for p in (tokyo, nagano))
    require(sum(after(*spot)) < sum(before(*spot)) - 60, f"{before(*spot)} became {after(*spot)} under the pointer")
    require(after(*other) == before(*other), "another region changed too")
    edges = Counter(frozenset(edge) for p in prefectures if p.region == "kanto" for edge in p.edges)
    within = [app.to_window([sum(side) / 2 for side in zip(*edge)]) for edge, count in edges.items() if count == 2]
    # The name covers some of them.
    for seen, least, most in [(before, 0, .2), (after, .6, 1)]:
        share = sum(math.dist(seen(*at), seen(*spot)) < 10 for at in within) / len(within)
        require(least <= share <= most, f"{share:.0%} of Kantō's {len(within)} borders within have its colour")


def check_narrow(app, prefectures):
    """In a narrow window the map has all the room, whatever the panel says."""
    try:
        for width in (700, 560):
            app.widen(width)
            app.home()
            app.move(width - 30, 400)
            room = app.state["view"][2]
            app.still(f"{width}.png")
            for name in ("kagoshima", "hokkaido", "kanagawa"):
                prefecture = next(p for p in prefectures if p.id == name)
                app.enter(prefecture)
                app.click(prefecture.middle)
                app.settle()
                require(app.state["view"][2] == room, f"{name}: the map has {app.state['view'][2]} of {width} points")
                app.still(f"{width}-{name}.png")
                app.home()
    finally:
        app.widen(SIZE[0])


def check_looks(make):
    """In every size, light and dark, the map has room and its names are in the desktop's language. In a small window
    a button opens the panel over the map, and closes it."""
    regions = ElementTree.parse(MAP).getroot().findall(f"{SVG}g/{SVG}g/{SVG}title")
    names = {"ja": {title.text.split(" ", 1)[0] for title in regions},
             "en": {title.text.split(" ", 1)[1] for title in regions}}
    for look, app in looks(make):
        hover(app, 100, 200)
        room, language, controls = app.state["view"][2], app.environment["LANGUAGE"], app.state["controls"]
        require(room >= 540, f"{look}: the map has {room} points")
        if look.startswith("large"):
            edge = 1.5 * controls["3x"][0] - .5 * controls["2x"][0]
            require(edge < app.size[0] - 20, f"{look}: the panel's buttons reach to {edge}")
        require(set(app.state["labels"]) == names[language], f"{look}: the names are {app.state['labels']}")
        if look.startswith("small"):
            check_sheet(app, look)
        print(f"{look}: well", flush=True)


def hover(app, *point):
    """Moves the pointer to a point of the window; the app then says where its controls are."""
    app.settle()
    app.move(*point)
    app.wait("the pointer", lambda entry: entry["event"] == "hover")


def check_sheet(app, look):
    """The panel of a small window opens over the map, its buttons work, and it closes again."""
    before = app.still()
    app.press("more")
    opened = app.still(f"{look}-sheet.png")
    require(sum(a != b for a, b in zip(before, opened)) > 100_000, f"{look}: the sheet is not seen")
    hover(app, 100, 201)
    for engine in ("mask", "exact"):
        app.press(engine)
        entry = app.wait("another engine", lambda entry: entry["event"] == "engine")
        require(entry["view"][2] >= 540, f"{look}: the map has {entry['view'][2]} points below the sheet")
    app.press("more")
    hover(app, 100, 200)
    header = 3 * 60 * app.size[0]  # where the focus has moved
    require(app.still()[header:] == before[header:], f"{look}: the sheet did not close")


def check_flight(app, prefectures):
    """Keeps pictures of a flight, for people to look at."""
    app.home()
    app.xdotool("mousemove", *app.to_window(prefectures[12].middle), "click", 1)
    for frame in range(3):
        app.picture(f"flight-{frame}.png")
    app.settle()
    app.home()


def check_drag(app):
    """A drag moves the map with the pointer, and is no click."""
    app.home()
    before = app.state["transform"]
    x, y = app.to_window((327, 488))
    app.xdotool("mousemove", x, y, "mousedown", 1, "mousemove", x + 40, y + 10, "mousemove", x + 130, y - 70, "mouseup", 1)
    entry = app.wait("the end of a drag", lambda entry: entry["event"] == "drag")
    moved = [after - was for after, was in zip(entry["transform"], before)]
    expected = [0, 0, 0, 0, 130, -70]
    require(all(abs(a - b) < .01 for a, b in zip(moved, expected)), f"a drag by (130, -70) moved it by {moved[4:]}")
    require(entry.get("region") is None, "a drag was taken for a click")
    app.back()
    require(all(abs(a - b) < .01 for a, b in zip(app.state["transform"], before)), "Escape does not lead home")


def check_carry(app, prefectures):
    """With Control, a drag takes a region along: it is hit and seen where it is, and Backspace puts it back."""
    app.home()
    sea = (330, 500)
    land = next(p for p in prefectures if p.region == "shikoku")
    color = app.pixels()(*app.to_window(land.middle))
    (x, y), (to_x, to_y) = app.to_window(land.middle), app.to_window(sea)
    app.xdotool("mousemove", x, y, "keydown", "ctrl", "mousedown", 1, "mousemove", x + 40, y - 10, "mousemove", to_x, to_y,
                "mouseup", 1, "keyup", "ctrl")
    app.wait("the end of a drag", lambda entry: entry["event"] == "drag")
    require(app.hover(sea)["reply"].get("id") == "shikoku", "the region is not hit where it was carried to")
    require(app.hover(land.middle)["reply"].get("id") != "shikoku", "the region is hit where it was")
    app.move(5, 5)
    pixels = app.pixels("carried.png")
    require(pixels(to_x, to_y) == color and pixels(x, y) != color, "the region is not seen where it was carried to")
    app.key("BackSpace")
    require(app.hover(land.middle)["reply"].get("id") == "shikoku", "Backspace does not put the region back")


def check_scroll(app, prefectures):
    """The wheel zooms about the pointer, in and out, and hits follow."""
    tokyo = next(p for p in prefectures if p.id == "tokyo")
    app.hover(tokyo.middle)
    x, y = app.to_window(tokyo.middle)
    before, there = app.state["transform"][0], app.to_map((x, y))
    app.xdotool("click", "--repeat", 5, "--delay", 30, 4)
    app.wait("a closer view", lambda entry: entry["event"] == "view" and not entry["isMoving"])
    app.settle()
    zoom = app.state["transform"][0] / before
    require(abs(zoom - 1.2 ** 5) < .01, f"five steps of the wheel zoom by {zoom}")
    require(math.dist(app.to_map((x, y)), there) < .01, "the point under the pointer has moved")
    for prefecture in prefectures:
        if app.shows(prefecture.middle):
            reply = app.hover(prefecture.middle)["reply"]
            require(reply.get("id") == prefecture.region, f"zoomed: {prefecture.id} is in {reply}")
    app.xdotool("click", "--repeat", 12, "--delay", 30, 5)
    app.wait("a farther view", lambda entry: entry["event"] == "view" and not entry["isMoving"])
    app.back()


def check_arrows(app, prefectures):
    """Arrow keys walk to neighbours on their side; Return opens, Escape goes back."""
    by_id = {p.id: p for p in prefectures}
    app.home()
    app.move(*ASIDE)
    app.key("Right")
    first = app.wait("a focus", lambda entry: entry["event"] == "key")["focus"]
    require(first in {p.region for p in prefectures}, f"{first} is in focus")
    app.key("Return")
    entry = app.wait("a region opened by Return", lambda entry: entry["event"] == "key")
    require(entry["region"] == first, f"Return on {first} opened {entry.get('region')}")
    app.settle()
    steps, ways = 0, {"Right": (1, 0), "Left": (-1, 0), "Down": (0, 1), "Up": (0, -1)}
    for way in ["Right", "Down", "Left", "Up", "Up", "Right", "Down", "Left"] * 2:
        here = by_id[app.state["focus"]]
        app.key(way)
        focus = by_id[app.wait("a step", lambda entry: entry["event"] == "key")["focus"]]
        app.settle()
        require(focus.region == first, f"{way} left {first} for {focus.id}")
        if focus is not here:
            steps += 1
            offset = [b - a for a, b in zip(here.middle, focus.middle)]
            along = offset[0] * ways[way][0] + offset[1] * ways[way][1]
            require(along > 0, f"{way} of {here.id} is not {focus.id}")
    require(steps >= 6, f"{steps} steps only")
    app.key("Return")
    entry = app.wait("a prefecture opened by Return", lambda entry: entry["event"] == "key")
    require(entry["selection"] == app.state["focus"], "Return did not open the prefecture in focus")
    app.still("keyboard.png")
    app.home()


def switch(app, kind, scale):
    """Clicks an engine's buttons."""
    name = kind if scale is None else f"{kind} {scale}"
    for control in [kind, scale]:
        if control and control not in app.state["engine"]:
            app.press(control)
            app.wait("another engine", lambda entry: entry["event"] == "engine")
    require(app.state["engine"] == name, f"the engine is {app.state['engine']}, not {name}")
    require(app.state["byteCount"] > 10_000, f"{name} has {app.state['byteCount']} bytes")


def check(app, prefectures):
    """All of it."""
    book = json.loads(FACTS.read_text(encoding="utf-8"))
    facts = {fact["code"]: fact for fact in book["prefectures"]}
    sizes = {}
    for kind, scale in ENGINES:
        switch(app, kind, scale)
        check_clicks(app, prefectures, facts)
        check_places(app)
        sizes[app.state["engine"]] = app.state["byteCount"]
        print(f"{app.state['engine']}: 8 regions, 47 prefectures and {len(PLACES)} places", flush=True)
    require(len(set(sizes.values())) == len(sizes), f"the engines' bytes are {sizes}")
    switch(app, "exact", None)
    for trial, *rest in [(check_selection_is_seen, prefectures), (check_hits_are_seen, prefectures), (check_drag,),
                         (check_carry, prefectures),
                         (check_hover_is_seen, prefectures), (check_flight, prefectures), (check_narrow, prefectures),
                         (check_scroll, prefectures), (check_arrows, prefectures)]:
        trial(app, *rest)
        print(f"{trial.__name__[6:].replace('_', ' ')}: well", flush=True)


def main(arguments):
    """Tries the app, and says what is wrong."""
    folder = Path(arguments[1]) if len(arguments) > 1 else ROOT / "output/app"
    app = None
    try:
        prefectures = read_prefectures()
        check_looks(lambda **desktop: App(arguments[0], folder, **desktop))
        app = App(arguments[0], folder, language="ja")
        app.open()
        check(app, prefectures)
        print(f"pictures of the window: {os.path.relpath(folder)}")
    except Wrong as found:
        if app:
            app.picture("wrong.png")
        sys.exit(f"wrong: {found}")
    finally:
        if app:
            app.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
