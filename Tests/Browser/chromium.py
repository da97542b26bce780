"""A page in headless Chromium, driven by the DevTools protocol over two pipes."""

import json
import os
import shutil
import subprocess
import tempfile


class Chromium:
    def __init__(self):
        if not shutil.which("chromium"):
            raise SystemExit("Chromium is missing: scripts/install chromium")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        commands, self.write = os.pipe()
        self.read, answers = os.pipe()
        # --remote-debugging-pipe reads commands from descriptor 3 and writes answers to 4. Not every sh has descriptors
        # of two digits.
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec chromium "$@" 3<&{commands} 4>&{answers}', "bash", "--headless",
             "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en-US", "--remote-debugging-pipe",
             f"--user-data-dir={self.profile.name}", "about:blank"],
            pass_fds=(commands, answers), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.buffer, self.count, self.session = b"", 0, {}
        page = self.call("Target.createTarget", url="about:blank")
        attached = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)
        self.session = {"sessionId": attached["sessionId"]}
        self.call("Page.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        os.close(self.write)
        os.close(self.read)
        self.profile.cleanup()

    def call(self, method, **parameters):
        """Calls a method of the protocol and returns its result."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters, **self.session}
        os.write(self.write, json.dumps(message).encode() + b"\0")
        answer = self.wait(lambda answer: answer.get("id") == self.count)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def wait(self, is_wanted):
        """Returns the next message that is wanted, and drops those before it."""
        while True:
            while b"\0" not in self.buffer:
                block = os.read(self.read, 1 << 20)
                if not block:
                    raise RuntimeError("Chromium has ended")
                self.buffer += block
            message, self.buffer = self.buffer.split(b"\0", 1)
            message = json.loads(message)
            if is_wanted(message):
                return message

    def resize(self, width, height, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=False)

    def show(self, address, width, height, scale=1):
        """Loads a page in a window of this size, with some pixels of the screen per CSS pixel."""
        self.resize(width, height, scale)
        self.call("Page.navigate", url=address)
        self.wait(lambda message: message.get("method") == "Page.loadEventFired")

    def evaluate(self, expression, is_promise=False):
        """Evaluates an expression and returns its value, or what its promise becomes."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=is_promise)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"].get("description"))
        return answer["result"].get("value")
