#!/usr/bin/env python3
"""Makes the package that the page “Using it in GTK” shows, opens its window on a screen that no one sees, and tries it.

    check_page.py FOLDER [PICTURES]

FOLDER is where the package is made and built; PICTURES a folder, output/gtk by default. Needs Xvfb, xdotool and
ImageMagick.

Exit status: 0 all right, 1 something is wrong, which is printed.
"""

import contextlib
import os
import re
import subprocess
import sys
from pathlib import Path

from screen import Screen, Wrong, require

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "Sources/Silhouette/Silhouette.docc/UsingGTK.md"
SIZE = (480, 600)
NAGANO = (272, 381)


def make(folder):
    """Copies the blocks of the page as it says, in a package beside the repository, and builds that."""
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    manifest, modules, header, *program = [code for _, code in blocks]
    for name, text in [("Package.swift", manifest), ("Sources/CGTK/module.modulemap", modules),
                       ("Sources/CGTK/shim.h", header), ("Sources/JapanWindow/main.swift", "\n".join(program))]:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    for link, target in [(folder / "shapes", ROOT / "shapes"), (folder.parent / "silhouette", ROOT)]:
        if not link.is_symlink():
            link.symlink_to(target)
    build = subprocess.run([os.environ.get("SWIFT", "swift"), "build", "--package-path", folder], text=True,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    require(build.returncode == 0, f"the page's package is not built:\n{build.stdout}")
    return folder / ".build/debug/JapanWindow"


def check(program, folder, pictures):
    """Points at Nagano and beside Japan, and clicks on Nagano: it has to be darker, and its id printed."""
    with contextlib.closing(Screen(SIZE, "Japan", pictures)) as screen:
        printed = folder / "printed"
        with open(printed, "w", encoding="utf-8") as output:
            screen.start(["stdbuf", "-oL", program], cwd=folder, env=screen.environment, stdout=output)
        screen.find()
        screen.xdotool("mousemove", 20, 500)
        idle = screen.still("window.png")
        screen.xdotool("mousemove", *NAGANO)
        hovered = screen.still("hovered.png")
        changed = [index for index in range(0, len(idle), 3) if idle[index:index + 3] != hovered[index:index + 3]]
        require(500 < len(changed) < 20_000, f"pointing at Nagano changed {len(changed)} pixels")
        require(all(sum(hovered[i:i + 3]) <= sum(idle[i:i + 3]) for i in changed), "a pixel became lighter")
        screen.xdotool("click", 1)
        screen.xdotool("mousemove", 20, 500)
        require(screen.still() == idle, "what was pointed at stays darker")
        words = printed.read_text().split("\n")
        require(words == ["true", "nagano", "the sea", "nagano", ""], f"printed: {words}")


def main(arguments):
    """Makes the package, and tries its window; says what is wrong."""
    folder = Path(arguments[0]).absolute()
    pictures = Path(arguments[1]) if len(arguments) > 1 else ROOT / "output/gtk"
    try:
        check(make(folder), folder, pictures)
    except Wrong as found:
        sys.exit(f"wrong: {found}")
    print(f"pictures of the page's window: {os.path.relpath(pictures)}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
