#!/usr/bin/env python3
"""Tries the gallery in a window on a screen that no one sees, and keeps pictures of it.

    check_window.py BUTTONS [PICTURES]

BUTTONS is the gallery's executable; PICTURES a folder, output/buttons by default. Needs Xvfb, xdotool and ImageMagick.

Exit status: 0 all right, 1 something is wrong, which is printed.
"""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SIZE = (900, 820)


class App:
    """The gallery on a screen of its own."""

    def __init__(self, executable, folder, ends):
        self.folder, self.ends = folder, ends
        reader, writer = os.pipe()
        self.start(["Xvfb", "-displayfd", str(writer), "-screen", "0", "%dx%dx24" % SIZE, "-nolisten", "tcp"],
                   pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as numbers:
            display = ":" + numbers.readline().strip()
        settings = ends.enter_context(tempfile.TemporaryDirectory())
        self.environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
                            "XDG_CONFIG_HOME": settings, "GTK_A11Y": "none", "WAYLAND_DISPLAY": ""}
        self.start([executable, str(ROOT / "shapes")], env=self.environment)
        self.xdotool("search", "--sync", "--onlyvisible", "--name", "Buttons")

    def start(self, command, **options):
        """Starts a process that ends with this one."""
        process = subprocess.Popen(command, **options)
        self.ends.callback(process.wait)
        self.ends.callback(process.terminate)

    def xdotool(self, *words):
        """Does what a hand would do."""
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def click(self, x, y):
        """Clicks a point of the window."""
        self.xdotool("mousemove", x, y, "click", 1)

    def still(self, name):
        """Waits until nothing changes on the screen; then its bytes, kept as a picture too."""
        self.folder.mkdir(parents=True, exist_ok=True)
        command = ["import", "-window", "root", "-depth", "8", "rgb:-"]
        data, previous, end = None, b"", time.monotonic() + 20
        while data is None or data != previous:
            if time.monotonic() > end:
                sys.exit("wrong: the screen does not come to rest")
            time.sleep(.3)
            data, previous = subprocess.run(command, env=self.environment, check=True, capture_output=True).stdout, data
        subprocess.run(["import", "-window", "root", str(self.folder / name)], env=self.environment, check=True)
        return data


def changed(before, after):
    """The number of pixels that differ."""
    return sum(before[i:i + 3] != after[i:i + 3] for i in range(0, len(before), 3))


def main(arguments):
    """Hovers, clicks, and changes the content mode; each must be seen."""
    folder = Path(arguments[1]) if len(arguments) > 1 else ROOT / "output/buttons"
    with contextlib.ExitStack() as ends:
        app = App(arguments[0], folder, ends)
        app.xdotool("mousemove", 450, 800)
        idle = app.still("gallery.png")
        # A diamond: the middle of the upper right card, a little above its centre.
        app.xdotool("mousemove", 670, 170)
        hover = app.still("hover.png")
        app.click(670, 170)
        app.xdotool("mousemove", 450, 800)
        selected = app.still("selected.png")
        for name, before, after in [("hovering", idle, hover), ("selecting", idle, selected)]:
            count = changed(before, after)
            if not 1000 < count < 60_000:
                sys.exit(f"wrong: {name} changed {count} pixels")
        # Another content mode, by keys.
        app.click(60, 24)
        app.xdotool("key", "Up", "Return")
        app.xdotool("mousemove", 450, 800)
        if changed(selected, app.still("mode.png")) < 20_000:
            sys.exit("wrong: another content mode changed nothing")
    print(f"pictures of the gallery: {os.path.relpath(folder)}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
