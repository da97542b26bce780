"""What a person does with a page, as real input events, and what is expected of it."""

import base64
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "Examples" / "WebMap"))

KEYS = {"ArrowUp": 38, "ArrowDown": 40, "ArrowLeft": 37, "ArrowRight": 39, "Enter": 13, "Escape": 27, "Home": 36, "Tab": 9}


class Page:
    def __init__(self, chromium, address, pictures, name):
        self.chromium, self.address, self.pictures, self.name = chromium, address, pictures, name
        self.faults = 0
        # Whatever goes wrong in the page's script is a fault of the test.
        chromium.call("Page.addScriptToEvaluateOnNewDocument", source="""globalThis.faults = []
            addEventListener('error', event => faults.push(`${event.message} (${event.filename}:${event.lineno})`))
            addEventListener('unhandledrejection', event => faults.push(String(event.reason?.stack ?? event.reason)))""")

    def open(self, width, height, path="", ready="document.body.dataset.ready", scale=1, **media):
        features = {"prefers-reduced-motion": "reduce", **{name.replace("_", "-"): value for name, value in media.items()}}
        self.chromium.call("Emulation.setEmulatedMedia",
                           features=[{"name": name, "value": value} for name, value in features.items()])
        self.chromium.show(self.address + path, width, height, scale)
        self.until(ready)
        self.settle()

    def until(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while not self.evaluate(condition):
            if time.monotonic() > end:
                raise SystemExit(f"the page never had: {condition}\n{self.evaluate('faults.join()')}")
            time.sleep(0.02)

    def settle(self, seconds=0.3):
        time.sleep(seconds)

    def evaluate(self, expression, is_promise=False):
        return self.chromium.evaluate(expression, is_promise)

    def mouse(self, kind, x, y, **options):
        self.chromium.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **options)

    def point(self, x, y):
        self.mouse("mouseMoved", x, y)
        self.frames()

    def frames(self):
        """Waits until what the last event has changed is drawn."""
        self.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))", True)

    def click(self, x, y):
        for kind in ["mousePressed", "mouseReleased"]:
            self.mouse(kind, x, y, button="left", clickCount=1)
        self.settle()

    def drag(self, x, y, dx, dy):
        self.mouse("mousePressed", x, y, button="left", clickCount=1)
        for step in range(1, 9):
            self.mouse("mouseMoved", x + dx * step / 8, y + dy * step / 8, button="left", buttons=1)
        self.mouse("mouseReleased", x + dx, y + dy, button="left", clickCount=1)
        self.settle()

    def touch(self, kind, *points):
        self.chromium.call("Input.dispatchTouchEvent", type=kind,
                           touchPoints=[{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)])

    def tap(self, x, y):
        self.touch("touchStart", (x, y))
        self.touch("touchEnd")
        self.settle()

    def pinch(self, x, y, by):
        self.touch("touchStart", (x - 45, y), (x + 45, y))
        for step in range(1, 9):
            self.touch("touchMove", (x - 45 - step * by, y), (x + 45 + step * by, y))
        self.touch("touchEnd")
        self.settle()

    def key(self, name, shift=False):
        text = "\r" if name == "Enter" else name if len(name) == 1 else ""
        for kind in ["keyDown", "keyUp"]:
            self.chromium.call("Input.dispatchKeyEvent", type=kind, key=name, code=name, modifiers=8 if shift else 0,
                               windowsVirtualKeyCode=KEYS.get(name) or ord(name.upper()),
                               **({"text": text} if text and kind == "keyDown" else {}))
        self.frames()

    def expect(self, what, found, expected):
        is_right = expected(found) if callable(expected) else found == expected
        self.faults += not is_right
        text = repr(found)
        print(f"  {'ok  ' if is_right else 'FAIL'} {what}: {text if len(text) < 200 else text[:200] + ' …'}"
              + ("" if is_right or callable(expected) else f", expected {expected!r}"[:400]), flush=True)

    def photograph(self, name):
        self.settle()
        picture = self.chromium.call("Page.captureScreenshot")
        (self.pictures / f"{self.name}-{name}.png").write_bytes(base64.b64decode(picture["data"]))

    def end(self):
        """Says how it went: the exit status."""
        self.expect("errors in the page's script", self.evaluate("faults"), [])
        print(f"{self.faults} faults; pictures in {self.pictures}")
        return 1 if self.faults else 0
