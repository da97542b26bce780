"""How soon a page with a map shows it, and answers which shape is under a point: on a slow network, with a slow processor, with
nothing in any cache, of the best of several new browsers; and what the page costs then. Of each way in which a page can do it.

    python3 Tests/Browser/first_seconds.py ENGINE [LIBRARIES [MAP…]]
"""

import contextlib
import functools
import gzip
import http.server
import json
import os
import pathlib
import random
import re
import subprocess
import tempfile
import threading

from chromium import Chromium
from person import ROOT

# What the developer tools of browsers call Fast 3G, as Lighthouse has it, and a processor of a fourth of the speed.
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER = 4
RUNS = 2
POINTS = 400
HEAD = """<!doctype html><meta charset="utf-8"><title>First</title><link rel="icon" href="data:,">
<style>body {{ margin: 0 }} svg, img, hit-map, canvas, div {{ display: block; width: 800px; height: 800px }} img {{ object-fit: contain }}
path:hover {{ fill: red }}</style>
<script>
var first = {{}}
const [WIDTH, HEIGHT, X, Y] = {}
const scale = Math.min(800 / WIDTH, 800 / HEIGHT), left = (800 - WIDTH * scale) / 2, above = (800 - HEIGHT * scale) / 2
const bytes = () => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .reduce((sum, {{ responseEnd, transferSize }}) => sum + (responseEnd <= Math.max(first.answered, first.seen) ? transferSize : 0), 0)
const seen = () => requestAnimationFrame(() => requestAnimationFrame(() => {{ first.seen ??= performance.now() }}))
const asks = ask => {{ globalThis.ask = ask; const timer = setInterval(() => {{ let id; try {{ id = ask(left + X * scale, above + Y * scale) }} catch {{}}
  if (id) {{ clearInterval(timer); Object.assign(first, {{ id, answered: performance.now() }}) }} }}, 5) }}
const found = (x, y) => {{ let at = document.elementFromPoint(x, y)
  while (at && globalThis.known && !known.has(at.id)) at = at.parentElement
  return at?.id }}
</script>"""
ENGINES = "".join(f'<link rel="{kind}" href="{name}">' for kind, name in [
    ("modulepreload", "hit-map.min.js"), ("modulepreload", "silhouette.min.js")])
PRELOAD = '<link rel="preload" as="fetch" crossorigin href="{}">'


def ring(path, scale, sides):
    """The longest ring of a path, on the picture: whole pixels."""
    longest = max((re.findall(r"-?[0-9.]+", each) for each in path.split("M")), key=len)
    return ",".join(f"{float(number) * scale + sides[index % 2]:.0f}" for index, number in enumerate(longest))


def seats():
    """12,000 seats in 24 blocks, each with a name and a price."""
    out, number = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000">'], 0
    for block in range(24):
        left, top = block % 6 * 265 + 10, block // 6 * 245 + 10
        out.append(f'<g id="block{block + 1}"><title>Block {block + 1}</title>')
        for row in range(20):
            for seat in range(25):
                number += 1
                x, y = left + seat * 10 + row % 2, top + row * 11.5
                out.append(f'<path id="s{number}" data-name="Block {block + 1}, row {row + 1}, seat {seat + 1}" data-price="{30 + row}" '
                           f'd="M{x} {y + 2:g}q0-2 2-2h4q2 0 2 2v6h-8z" fill="#3f8f6b"/>')
        out.append("</g>")
    return "\n".join([*out, "</svg>\n"])


# Each shape's outline, and what the engine that is asked in Node says of points.
TRUTH = """import { readFileSync } from 'node:fs'
const [engine, file, points] = process.argv.slice(1)
const { HitMap } = await import(engine)
const map = await HitMap.fromBytes(readFileSync(file), { limits: 'none' })
console.log(JSON.stringify([map.shapes.map(({ id }) => [id, map.path(id)]), JSON.parse(points).map(([x, y]) => map.hitTest(x, y)?.id ?? null)]))"""

PATH2D = """<canvas width="800" height="800"></canvas><script>const all = SHAPES
const context = document.querySelector('canvas').getContext('2d'); context.setTransform(scale, 0, 0, scale, left, above)
const made = all.map(([id, path]) => [id, new Path2D(path)]); const fill = (path, color) => { context.fillStyle = color; context.fill(path) }
for (const [, path] of made) fill(path, '#8aa')
const at = (x, y) => made.findLast(([, path]) => context.isPointInPath(path, x, y)); let last
onpointermove = ({ offsetX, offsetY }) => { const now = at(offsetX, offsetY); if (now === last) return
  if (last) fill(last[1], '#8aa'); if (now) fill(now[1], 'red'); last = now }
seen(); asks((x, y) => at(x, y)?.[0])</script>"""

KONVA = """<div id="k"></div><script type="module">import * as module from './konva.js'; const Konva = module.default ?? module.Konva; const all = SHAPES
const stage = new Konva.Stage({ container: 'k', width: 800, height: 800 }); const layer = new Konva.Layer({ x: left, y: above, scaleX: scale, scaleY: scale })
for (const [id, data] of all) layer.add(new Konva.Path({ id, data, fill: '#8aa' }))
stage.add(layer); for (const [name, color] of [['mouseover', 'red'], ['mouseout', '#8aa']]) layer.on(name, ({ target }) => target.fill(color))
seen(); asks((x, y) => stage.getIntersection({ x, y })?.id())</script>"""

LEAFLET = """<link rel="stylesheet" href="leaflet.css"><div id="l"></div><script src="leaflet.js"></script><script>const all = SHAPES
const map = L.map('l', { crs: L.CRS.Simple, preferCanvas: true, zoomControl: false, attributionControl: false, zoomAnimation: false, zoomSnap: 0 })
const rings = path => path.split('M').slice(1).map(ring => { const numbers = ring.match(/-?[0-9.]+(?:e-?[0-9]+)?/g).map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, index) => [-(above + numbers[2 * index + 1] * scale), left + numbers[2 * index] * scale]) })
map.setView([-400, 400], 0); const made = all.map(([id, path]) => { const shape = L.polygon(rings(path), { id, stroke: false, fillOpacity: 1, color: '#8aa' })
  return shape.on('mouseover', () => shape.setStyle({ color: 'red' })).on('mouseout', () => shape.setStyle({ color: '#8aa' })).addTo(map) })
seen(); asks((x, y) => made.findLast(shape => shape._containsPoint(map.containerPointToLayerPoint([x, y])))?.options.id)</script>"""


def ways(name, paths, svg, width, height, x, y, rivals):
    """The pages, by what they are called."""
    head = HEAD.format(json.dumps([width, height, x, y]))
    element = "<script>asks((x, y) => document.querySelector('hit-map').placed.hitTest(x, y)?.id)</script>"
    loaded = "<script>document.querySelector('hit-map').addEventListener('load', seen)</script>"
    script = '<script type="module" src="hit-map.min.js"></script>'
    poster = f'<img src="{name}.svg" alt="" onload="seen()">'
    preloads = f"{ENGINES}{PRELOAD.format('silhouette-points.wasm')}{PRELOAD.format(name + '.silhouette')}"
    scale = min(800 / width, 800 / height)
    sides = [(800 - width * scale) / 2, (800 - height * scale) / 2]
    areas = "".join(f'<area id="{key}" shape="poly" coords="{ring(path, scale, sides)}" href="#">' for key, path in paths)
    shapes = json.dumps(paths)
    return {way: head + text for way, text in {
        "inline SVG, `:hover`": f"{svg}<script>seen(); asks(found)</script>",
        "`<hit-map>` around the inline SVG": f'{preloads}{script}<hit-map src="{name}.silhouette">{svg}</hit-map><script>seen()</script>{element}',
        "`<hit-map>` compiled, with its picture and preloads": f'{preloads}{script}<hit-map src="{name}.silhouette">{poster}</hit-map>{element}',
        "`<hit-map>` compiled, with its picture": f'{script}<hit-map src="{name}.silhouette">{poster}</hit-map>{element}',
        "`<hit-map>` compiled": f'{script}<hit-map src="{name}.silhouette"></hit-map>{element}{loaded}',
        "`<hit-map>` SVG": f'{script}<hit-map src="{name}.svg"></hit-map>{element}{loaded}',
        "`HitMap` alone, compiled, points": f"""<script type="module">import {{ HitMap }} from './silhouette.min.js'
            const map = await HitMap.load('{name}.silhouette', {{ points: true }}); seen(); asks((x, y) => map.hitTest((x - left) / scale, (y - above) / scale)?.id)</script>""",
        "usemap, one ring of each shape": f'<img src="{name}.svg" usemap="#m" onload="seen()"><map name="m">{areas}</map><script>asks(found)</script>',
        "Path2D, `isPointInPath`": PATH2D.replace("SHAPES", shapes),
        "Konva": KONVA.replace("SHAPES", shapes) if "konva.js" in rivals else "",
        "Leaflet, canvas": LEAFLET.replace("SHAPES", shapes) if "leaflet.js" in rivals else "",
    }.items() if text}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Sends all files in gzip, as a server of the web does."""

    extensions_map = {".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".html": "text/html"}

    @staticmethod
    @functools.cache
    def packed(path):
        return gzip.compress(pathlib.Path(path).read_bytes(), 9)

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        found = next((each for each in [path, self.engine / path.name, self.rivals.get(path.name, path)] if each.is_file()), None)
        if not found:
            return self.send_error(404)
        data = self.packed(str(found))
        self.send_response(200)
        self.send_header("Content-Type", self.extensions_map.get(found.suffix, "application/octet-stream"))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=60")
        self.end_headers()
        with contextlib.suppress(BrokenPipeError):
            self.wfile.write(data)

    def log_message(self, *_):
        pass


def table(engine, rivals, *names):
    """Prints it; rivals are the files of libraries, by the names that pages call them."""
    with tempfile.TemporaryDirectory() as folder:
        handler = functools.partial(type("Served", (Handler,), {"engine": pathlib.Path(engine), "rivals": rivals}), directory=folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/page.html"
        for name, title, point in [("japan", "Japan, 47 shapes", (503.93, 580.03)), ("counties", "3,104 counties", None),
                                   ("seats", "12,000 seats", (14, 16))]:
            if not names or name in names:
                compare(pathlib.Path(folder), pathlib.Path(engine).resolve(), address, rivals, name, title, point)
        server.shutdown()


def compare(folder, engine, address, rivals, name, title, point):
    """One map, shown in each way."""
    svg = seats() if name == "seats" else (ROOT / "shapes" / f"{name}.svg").read_text()
    svg = svg[svg.index("<svg"):]
    start = svg[:svg.index(">")]
    size = re.search(r'width="([\d.]+)" height="([\d.]+)"', start) or re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', start)
    width, height = map(float, size.groups())
    x, y = point or (width / 2, height / 2)
    (folder / f"{name}.svg").write_text(svg)
    subprocess.run(["node", engine / "compile.js", folder / f"{name}.svg"], check=True)
    numbers = random.Random(1)
    scale = min(800 / width, 800 / height)
    points = [(numbers.uniform(0, 800), numbers.uniform(0, 800)) for _ in range(POINTS)]
    asked = [((across - (800 - width * scale) / 2) / scale, (down - (800 - height * scale) / 2) / scale) for across, down in points]
    truth = ["node", "--input-type=module", "-e", TRUTH, engine / "silhouette.js", folder / f"{name}.svg", json.dumps(asked)]
    paths, expected = json.loads(subprocess.run(truth, check=True, capture_output=True, text=True).stdout)
    print(f"\n| {title} | kB | picture seen | first answer | frames | press | memory | wrong |\n|---|--:|--:|--:|--:|--:|--:|--:|", flush=True)
    (folder / "page.html").write_text("<!doctype html>")
    empty = used(address)
    reference = None
    for way, text in ways(name, paths, svg, width, height, x, y, rivals).items():
        (folder / "page.html").write_text(text)
        Handler.packed.cache_clear()
        found = min((first(address) for _ in range(RUNS)), key=lambda it: it["answered"])
        reference = reference or found
        ratio = lambda key: f"{found[key]:,.0f} ms, {found[key] / reference[key]:.1f} ×" if found.get(key, 1e9) < 1e9 else "–"  # noqa: E731
        use = used(address, points, [key for key, _ in paths])
        wrong = sum(answer != right for answer, right in zip(use["answers"], expected))
        print(f"| {way} | {found['bytes'] / 1000:,.0f} | {ratio('seen')} | {ratio('answered')} | {use['frame']:.0f} ms | {use['press']:.0f} ms "
              f"| {use['memory'] - empty['memory']:.0f} MB | {wrong} |", flush=True)


# Frames while a mouse moves, and the longest of the presses between: from the event to the frame that shows it.
WATCHED = """globalThis.frames = []; globalThis.presses = [0]
const frame = last => requestAnimationFrame(now => { frames.push(now - last); frame(now) })
requestAnimationFrame(frame)
new PerformanceObserver(list => presses.push(...list.getEntries().filter(({ interactionId }) => interactionId).map(({ duration }) => duration)))
  .observe({ type: 'event', durationThreshold: 16 }); 1"""
LOADED = """new Promise(done => { const start = performance.now(); const wait = () => performance.now() > start + 20000
  || (globalThis.ask ? first.answered && (document.querySelector('hit-map')?.complete ?? true) : document.readyState === 'complete') ? setTimeout(done, 3000, 1) : setTimeout(wait, 50)
  wait() })"""


def used(address, points=(), ids=()):
    """What a page costs once it has loaded, on a fast network: the 95th of 100 frames, and the longest of 10 presses."""
    with Chromium() as chromium:
        chromium.show(address, 1000, 900)
        chromium.evaluate(LOADED, True)
        chromium.call("HeapProfiler.collectGarbage")
        result = {"memory": memory(chromium.process.pid)}
        if not points:
            return result
        result["answers"] = chromium.evaluate(f"globalThis.known = new Set({json.dumps(ids)}); {json.dumps(points)}.map(([x, y]) => ask(x, y) || null)")
        chromium.call("Emulation.setCPUThrottlingRate", rate=SLOWER)
        chromium.evaluate(WATCHED)
        for turn in range(60):
            at = {"x": 100 + 10 * turn, "y": 400 + 3 * (turn % 20)}
            chromium.call("Input.dispatchMouseEvent", type="mouseMoved", **at)
            for kind in ["mousePressed", "mouseReleased"] if turn % 6 == 5 else []:
                chromium.call("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **at)
        frames, presses = chromium.evaluate("new Promise(done => setTimeout(() => done([frames, presses]), 1000))", True)
        frames = sorted(frames[1:])
        return {**result, "frame": frames[len(frames) * 95 // 100], "press": max(presses)}


def memory(process):
    """The megabytes of a process and all that it has started, without files in memory, whose share depends on other browsers."""
    lines = subprocess.run(["ps", "-eo", "pid,ppid"], capture_output=True, text=True, check=True).stdout.splitlines()[1:]
    parents = {int(line.split()[0]): int(line.split()[1]) for line in lines}
    total, rest = 0, [process]
    while rest:
        one = rest.pop()
        rest += [child for child, parent in parents.items() if parent == one]
        with contextlib.suppress(OSError):
            text = pathlib.Path(f"/proc/{one}/smaps_rollup").read_text()
            total += sum(int(text.split(f"Pss_{kind}:")[1].split()[0]) for kind in ["Anon", "Shmem"]) / 1000
    return total


def rivals_in(libraries=".build/web-libraries"):
    """Leaflet of “scripts/install web-libraries”, and Konva if KONVA= is its file as a module."""
    leaflet = pathlib.Path(libraries) / "usr/share/javascript/leaflet"
    files = {"leaflet.js": leaflet / "leaflet.min.js", "leaflet.css": leaflet / "leaflet.css", "konva.js": pathlib.Path(os.environ.get("KONVA", ""))}
    return {name: file for name, file in files.items() if file.is_file()}


def first(address):
    """The page's first seconds."""
    with Chromium() as chromium:
        chromium.resize(1000, 900)
        chromium.call("Network.enable")
        chromium.call("Network.emulateNetworkConditions", **NETWORK)
        chromium.call("Emulation.setCPUThrottlingRate", rate=SLOWER)
        chromium.call("Page.navigate", url=address)
        return chromium.evaluate("""new Promise(done => { const start = performance.now(); const wait = () => globalThis.first?.answered
          && first.seen || globalThis.performance.now() > start + 20000 ? done({ answered: 1e9, id: 'none', ...globalThis.first, bytes: bytes() }) : setTimeout(wait, 50); wait() })""", True) \
            if chromium.wait(lambda message: message.get("method") == "Page.frameNavigated") else None


if __name__ == "__main__":
    import sys
    table(sys.argv[1], rivals_in(*sys.argv[2:3]), *sys.argv[3:])
