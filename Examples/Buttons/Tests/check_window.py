#!/usr/bin/env python3
"""Tries the gallery in a window on a screen that no one sees, and keeps pictures of it.

    check_window.py BUTTONS [PICTURES]

BUTTONS is the gallery's executable; PICTURES a folder, output/buttons by default. Needs Xvfb, xdotool and ImageMagick.

Exit status: 0 all right, 1 something is wrong, which is printed.
"""

import contextlib
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Examples/GTK/Tests"))
from screen import Screen, Wrong, looks, require, require_dark  # noqa: E402

SIZE = (900, 820)
DISABLE, DARK = (680, 27), (745, 27)  # the header's buttons


class App(Screen):
    """The gallery on a screen of its own."""

    def __init__(self, executable, folder, size=SIZE, **desktop):
        super().__init__(size, "Buttons", folder, **desktop)
        self.start([executable, str(ROOT / "shapes")], env=self.environment)
        self.find()

    def click(self, x, y):
        """Clicks a point of the window."""
        self.xdotool("mousemove", x, y, "click", 1)


def changed(before, after):
    """The number of pixels that differ."""
    return sum(before[i:i + 3] != after[i:i + 3] for i in range(0, len(before), 3))


def check(app):
    """Hovers, clicks, and presses the header's buttons; each must be seen."""
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
        require(1000 < count < 60_000, f"{name} changed {count} pixels")
    # Another content mode, by keys.
    app.click(60, 24)
    app.xdotool("key", "Down", "Return")
    app.xdotool("mousemove", 450, 800)
    filled = app.still("fill.png")
    require(changed(selected, filled) > 20_000, "another content mode changed nothing")
    app.click(*DISABLE)
    app.xdotool("mousemove", 450, 800)
    require(changed(filled, app.still("disabled.png")) > 50_000, "disabling all keys changed nothing")
    app.click(*DARK)
    require_dark(app.still("dark.png"), True, "dark, by the header's switch")


def main(arguments):
    """Tries the gallery in every look, and its buttons; says what is wrong."""
    folder = Path(arguments[1]) if len(arguments) > 1 else ROOT / "output/buttons"

    def make(**desktop):
        return App(arguments[0], folder, **desktop)

    try:
        for look, _ in looks(make):
            print(f"{look}: well", flush=True)
        with contextlib.closing(make()) as app:
            check(app)
    except Wrong as found:
        sys.exit(f"wrong: {found}")
    print(f"pictures of the gallery: {os.path.relpath(folder)}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
