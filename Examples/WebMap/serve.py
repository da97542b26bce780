#!/usr/bin/env python3
"""Serves the example on the loopback.

    Examples/WebMap/serve.py ENGINE [PORT]      ENGINE: what “make web” and compile.js have filled
"""

import functools
import http.server
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
SHAPES = HERE.parent.parent / "shapes"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Finds a file in the example, in folders such as the engine's, or among the drawings."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                      ".js": "text/javascript", ".wasm": "application/wasm"}

    def __init__(self, *arguments, folders, **options):
        pages = [HERE.parent / name / "web" for name in ["Moving", "Seats"]]
        self.folders = [HERE, *pages, *map(pathlib.Path, folders), SHAPES]
        super().__init__(*arguments, **options)

    def translate_path(self, path):
        name = path.split("?")[0].lstrip("/") or "index.html"
        # Nothing outside the folders.
        found = [folder / name for folder in self.folders if ".." not in name and (folder / name).is_file()]
        return str(found[0]) if found else str(HERE / "missing")

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        # With these two, the browser's clock ticks every 5 µs instead of every 100.
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def log_message(self, *_):
        pass


def server(*folders, port=0):
    handler = functools.partial(Handler, folders=folders)
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    with server(sys.argv[1], port=int(sys.argv[2]) if len(sys.argv) > 2 else 8000) as running:
        print(f"http://127.0.0.1:{running.server_port}/  (Control-C ends it)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            pass
