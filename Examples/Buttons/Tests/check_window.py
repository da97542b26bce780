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
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Examples/GTK/Tests"))
from screen import Screen  # noqa: E402

SIZE = (900, 820)


class App(Screen):
    """The gallery on a screen of its own."""

    def __init__(self, executable, folder):
        super().__init__(SIZE)
        self.folder = folder
        self.start([executable, str(ROOT / "shapes")], env=self.environment)
        self.xdotool("search", "--sync", "--onlyvisible", "--name", "Buttons")

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
    with contextlib.closing(App(arguments[0], folder)) as app:
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
