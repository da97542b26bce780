"""How soon a page with a map shows it, and answers which shape is under a point: on a slow network, with a slow processor, with
nothing in any cache. Of each way, the best of several new browsers."""

import contextlib
import functools
import gzip
import http.server
import json
import pathlib
import re
import subprocess
import tempfile
import threading

from chromium import Chromium
from person import ROOT

# What the developer tools of browsers call Fast 3G, as Lighthouse has it, and a processor of a fourth of the speed.
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER = 4
RUNS = 3
HEAD = """<!doctype html><meta charset="utf-8"><title>First</title><link rel="icon" href="data:,">
<style>body { margin: 0 } svg, img, hit-map, canvas { display: block; width: 800px; height: 800px } img { object-fit: contain }
path:hover { fill: red }</style>
<script>
var first = {}
const bytes = () => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .reduce((sum, { responseEnd, transferSize }) => sum + (responseEnd <= Math.max(first.answered, first.seen) ? transferSize : 0), 0)
const seen = () => requestAnimationFrame(() => requestAnimationFrame(() => { first.seen ??= performance.now() }))
const until = ask => { const timer = setInterval(() => { let id; try { id = ask() } catch {}
  if (id) { clearInterval(timer); Object.assign(first, { id, answered: performance.now() }) } }, 5) }
const place = (x, y, width, height) => { const scale = Math.min(800 / width, 800 / height)
  return [(800 - width * scale) / 2 + x * scale, (800 - height * scale) / 2 + y * scale] }
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


RINGS = """import { readFileSync } from 'node:fs'
const [engine, file] = process.argv.slice(1)
const { HitMap } = await import(engine)
const map = await HitMap.fromBytes(readFileSync(file), { limits: 'none' })
console.log(JSON.stringify(map.shapes.map(({ id }) => [id, map.path(id)])))"""


def ways(name, paths, svg, width, height, x, y):
    """The pages, by what they are called."""
    at = f"place({x}, {y}, {width}, {height})"
    asked = f"until(() => document.elementFromPoint(...{at})?.id)"
    element = f"until(() => document.querySelector('hit-map').placed.hitTest(...{at})?.id)"
    loaded = "<script>document.querySelector('hit-map').addEventListener('load', seen)</script>"
    script = '<script type="module" src="hit-map.min.js"></script>'
    poster = f'<img src="{name}.svg" alt="" onload="seen()">'
    scale = min(800 / width, 800 / height)
    sides = [(800 - width * scale) / 2, (800 - height * scale) / 2]
    areas = "".join(f'<area id="{key}" shape="poly" coords="{ring(path, scale, sides)}" href="#">' for key, path in paths)
    shapes = json.dumps(paths)
    return {
        "inline SVG, `:hover`": f"{HEAD}{svg}<script>seen(); {asked}</script>",
        "`<hit-map>` around the inline SVG": f"{HEAD}{ENGINES}{script}{PRELOAD.format('silhouette-points.wasm')}{PRELOAD.format(name + '.silhouette')}"
        f'<hit-map src="{name}.silhouette">{svg}</hit-map><script>seen(); {element}</script>',
        "`<hit-map>` compiled, with its picture and preloads":
            f"{HEAD}{ENGINES}{PRELOAD.format('silhouette-points.wasm')}{PRELOAD.format(name + '.silhouette')}{script}"
            f'<hit-map src="{name}.silhouette">{poster}</hit-map><script>{element}</script>',
        "`<hit-map>` compiled, with its picture": f'{HEAD}{script}<hit-map src="{name}.silhouette">{poster}</hit-map><script>{element}</script>',
        "`<hit-map>` compiled": f'{HEAD}{script}<hit-map src="{name}.silhouette"></hit-map><script>{element}</script>{loaded}',
        "`<hit-map>` SVG": f'{HEAD}{script}<hit-map src="{name}.svg"></hit-map><script>{element}</script>{loaded}',
        "`HitMap` alone, compiled, points": f"""{HEAD}<script type="module">import {{ HitMap }} from './silhouette.min.js'
            const map = await HitMap.load('{name}.silhouette', {{ points: true }}); seen(); until(() => map.hitTest({x}, {y})?.id)</script>""",
        "usemap, one ring of each shape": f'{HEAD}<img src="{name}.svg" usemap="#m" onload="seen()"><map name="m">{areas}</map><script>{asked}</script>',
        "Path2D": f"""{HEAD}<canvas width="800" height="800"></canvas><script>const all = {shapes}
            const context = document.querySelector('canvas').getContext('2d'); const made = all.map(([id, path]) => [id, new Path2D(path)])
            for (const [, path] of made) context.fill(path)
            seen(); until(() => made.find(([, path]) => context.isPointInPath(path, {x}, {y}))?.[0])</script>""",
    }


class Handler(http.server.SimpleHTTPRequestHandler):
    """Sends all files in gzip, as a server of the web does."""

    extensions_map = {".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".html": "text/html"}

    @staticmethod
    @functools.cache
    def packed(path):
        return gzip.compress(pathlib.Path(path).read_bytes(), 9)

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        found = next((each for each in [path, self.engine / path.name] if each.is_file()), None)
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


def table(engine, *names):
    with tempfile.TemporaryDirectory() as folder:
        handler = functools.partial(type("Served", (Handler,), {"engine": pathlib.Path(engine)}), directory=folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        maps = [("japan", "Japan, 47 shapes", 744, 906, 503.93, 580.03), ("counties", "3,104 counties", None, None, None, None),
                ("seats", "12,000 seats", 1600, 1000, 14, 16)]
        for name, title, width, height, x, y in maps:
            if names and name not in names:
                continue
            svg = seats() if name == "seats" else (ROOT / "shapes" / f"{name}.svg").read_text()
            svg = svg[svg.index("<svg"):]
            if width is None:
                width, height = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg).groups())
                x, y = width / 2, height / 2
            (pathlib.Path(folder) / f"{name}.svg").write_text(svg)
            subprocess.run(["node", pathlib.Path(engine) / "compile.js", pathlib.Path(folder) / f"{name}.svg"], check=True)
            paths = json.loads(subprocess.run(["node", "--input-type=module", "-e", RINGS, pathlib.Path(engine).resolve() / "silhouette.js",
                                               pathlib.Path(folder) / f"{name}.svg"], check=True, capture_output=True, text=True).stdout)
            print(f"\n| {title} | kB | picture seen | first answer |\n|---|--:|--:|--:|", flush=True)
            reference = None
            for way, text in ways(name, paths, svg, width, height, x, y).items():
                page = pathlib.Path(folder) / "page.html"
                page.write_text(text)
                Handler.packed.cache_clear()
                found = min((first(f"http://127.0.0.1:{server.server_port}/page.html") for _ in range(RUNS)), key=lambda it: it["answered"])
                reference = reference or found
                ratio = lambda key: f"{found[key]:,.0f} ms, {found[key] / reference[key]:.1f} ×" if key in found else "–"  # noqa: E731
                print(f"| {way} | {found['bytes'] / 1000:,.0f} | {ratio('seen')} | {ratio('answered')} ({found['id']}) |", flush=True)
        server.shutdown()


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
    table(*sys.argv[1:])
