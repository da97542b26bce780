"""A screen that no one sees, for the tests of windows. Needs Xvfb, xdotool and ImageMagick."""

import contextlib
import os
import subprocess
import tempfile
import time
from pathlib import Path

PATIENCE = 20  # seconds


class Wrong(Exception):
    """What an app did not do."""


def require(condition, message):
    """Raises Wrong, with what was found, unless the condition holds."""
    if not condition:
        raise Wrong(message)


class Screen:
    """A screen, the settings of its desktop, the program whose window fills it, and pictures of that."""

    def __init__(self, size, title, folder, scale=1, is_dark=False, language="en"):
        self.size, self.title, self.folder = tuple(scale * side for side in size), title, Path(folder)
        self.processes = contextlib.ExitStack()
        reader, writer = os.pipe()
        self.start(["Xvfb", "-displayfd", str(writer), "-screen", "0", "%dx%dx24" % self.size, "-nolisten", "tcp"],
                   pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as numbers:
            display = ":" + numbers.readline().strip()
        self.settings = Path(self.processes.enter_context(tempfile.TemporaryDirectory()))
        self.prefer(is_dark)
        self.environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
                            "XDG_CONFIG_HOME": str(self.settings), "GTK_A11Y": "none", "WAYLAND_DISPLAY": "",
                            "GSETTINGS_BACKEND": "keyfile", "GDK_SCALE": str(scale), "LANGUAGE": language}

    def prefer(self, is_dark):
        """Tells the desktop to be dark or light."""
        file = self.settings / "glib-2.0/settings/keyfile"
        file.parent.mkdir(parents=True, exist_ok=True)
        scheme = "prefer-dark" if is_dark else "default"
        file.write_text(f"[org/gnome/desktop/interface]\ncolor-scheme='{scheme}'\n")

    def start(self, command, **options):
        """Starts a process that ends with the screen."""
        process = subprocess.Popen(command, **options)
        self.processes.callback(process.wait)
        self.processes.callback(process.terminate)
        return process

    def close(self):
        """Ends the programs and the screen."""
        self.processes.close()

    def xdotool(self, *words):
        """Does what a hand would do; what that prints."""
        command = ["xdotool", *map(str, words)]
        return subprocess.run(command, env=self.environment, check=True, capture_output=True, text=True).stdout

    def find(self):
        """Waits for the window; its number."""
        return self.xdotool("search", "--sync", "--onlyvisible", "--name", self.title).split()[-1]

    def resize(self, *size):
        """Gives the window another size; pictures are of what it then covers."""
        self.xdotool("windowsize", self.find(), *size)
        self.size = size

    def picture(self, name):
        """Keeps a picture of the window."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.grab(str(self.folder / name))

    def grab(self, *target):
        """Where the window is on the screen, as ImageMagick writes it."""
        command = ["import", "-window", "root", "-crop", "%dx%d+0+0" % self.size, *target]
        return subprocess.run(command, env=self.environment, check=True, capture_output=True).stdout

    def still(self, name=None):
        """Waits until nothing changes on the screen; then the window's bytes, red, green and blue of each pixel, kept
        as a picture of that name too."""
        data, previous, end = None, None, time.monotonic() + PATIENCE
        while data is None or data != previous:
            require(time.monotonic() < end, "the screen does not come to rest")
            time.sleep(.3)
            data, previous = self.grab("-depth", "8", "rgb:-"), data
        require(len(data) == 3 * self.size[0] * self.size[1], f"a window of {len(data)} bytes")
        if name:
            self.picture(name)
        return data


def looks(make):
    """An app, which `make` opens on a screen, in four sizes, light and dark, with the name of each look. A picture of
    it has to be light or dark as the desktop is, and is kept."""
    for is_dark, language in [(False, "en"), (True, "ja")]:
        for name, size, scale, other in [("small", (560, 560), 1, None), ("resized", (1120, 820), 1, (720, 640)),
                                         ("large", (1120, 820), 1, (1120, 820)), ("fine", (560, 560), 2, None)]:
            with contextlib.closing(make(size=size, scale=scale, is_dark=is_dark, language=language)) as app:
                app.find()
                if other:
                    app.still()
                    app.resize(*other)
                name += "-dark" if is_dark else "-light"
                data = app.still(f"{name}.png")
                require_dark(data, is_dark, name)
                yield name, app
                app.prefer(not is_dark)
                require_dark(app.still(), not is_dark, f"{name}, after the desktop changed")


def require_dark(data, is_dark, name):
    """The mean of all pixels has to be dark, or light."""
    mean = sum(data) / len(data)
    require(mean < 80 if is_dark else mean > 160, f"{name}: the mean brightness is {mean:.0f}")
