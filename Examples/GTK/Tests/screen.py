"""A screen that no one sees, for the tests of windows. Needs Xvfb and xdotool."""

import contextlib
import os
import subprocess
import tempfile


class Screen:
    """The screen, and the programs that run on it."""

    def __init__(self, size):
        self.processes = contextlib.ExitStack()
        reader, writer = os.pipe()
        self.start(["Xvfb", "-displayfd", str(writer), "-screen", "0", "%dx%dx24" % size, "-nolisten", "tcp"],
                   pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as numbers:
            display = ":" + numbers.readline().strip()
        settings = self.processes.enter_context(tempfile.TemporaryDirectory())
        self.environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
                            "XDG_CONFIG_HOME": settings, "GTK_A11Y": "none", "WAYLAND_DISPLAY": ""}

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
        """Does what a hand would do."""
        command = ["xdotool", *map(str, words)]
        subprocess.run(command, env=self.environment, check=True, stdout=subprocess.DEVNULL)
