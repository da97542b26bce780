#!/usr/bin/env python3
"""Measures in Chromium how long frames take in which shapes move, and writes them for “silhouette-benchmark --beside”.

    Benchmarks/Web/moving.py ENGINE FRAMES OUTPUT [rbush=FILE] [konva=FILE]

ENGINE is the folder that “make web” has filled; FRAMES is what “silhouette-benchmark --frames” has written. The libraries are
modules of JavaScript, and are left out if they are missing or if there is no such file.
"""

import json
import pathlib
import shutil
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path += [str(ROOT / "Tests" / "Browser"), str(ROOT / "Examples" / "WebMap")]
import serve  # noqa: E402
from chromium import Chromium  # noqa: E402

TITLES = {"silhouette": "HitMap in Chromium", "rbush": "rbush in Chromium", "konva": "Konva, hits alone"}
# Milliseconds for the frames of each; ten frames are asked in any case.
LIMIT = 20_000


def main(engine, frames, output, *libraries):
    files = dict(library.split("=", 1) for library in libraries)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(frames, f"{folder}/frames.bin")
        for name, file in files.items():
            if pathlib.Path(file).is_file():
                shutil.copy(file, f"{folder}/{name}.js")
        server = serve.server(engine, folder, pathlib.Path(__file__).parent)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for name, title in TITLES.items():
            if name != "silhouette" and not pathlib.Path(f"{folder}/{name}.js").is_file():
                print(f"{name} is left out: give {name}=FILE", file=sys.stderr)
                continue
            # Each in a browser of its own.
            with Chromium() as chromium:
                chromium.show(f"http://127.0.0.1:{server.server_port}/moving-frames.html", 1280, 1024)
                while not chromium.evaluate("document.body?.dataset.ready"):
                    time.sleep(0.05)
                rows.append(chromium.evaluate(f"measure('{name}', '{title}', {LIMIT})", is_promise=True))
                print(f"{title}: {len(rows[-1]['moves'])} frames, {rows[-1]['proof']}", file=sys.stderr)
        server.shutdown()
    pathlib.Path(output).write_text(json.dumps(rows))


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
