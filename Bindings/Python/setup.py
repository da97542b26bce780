"""Builds the C library, and lays it into the package. The wheel is for every Python: nothing in it knows CPython.

FOR=aarch64 makes it for Linux on ARM, FOR=musl for Alpine's libc. An archive of sources has those of the library too, and needs
Swift to be built.
"""

import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE / "silhouette" if (HERE / "silhouette").exists() else HERE.parent.parent
C = ROOT / "Bindings/C"
FOR = os.environ.get("FOR", "")
HEADER = (C / "silhouette.h").read_text(encoding="utf-8")


class BuildWithLibrary(build_py):
    def run(self):
        super().run()
        if sys.platform not in ("linux", "darwin") or not shutil.which("swiftc"):
            sys.exit("hitmap: there is no wheel for this system, and to build the library from its sources needs Linux or macOS and "
                     "Swift 6.2 or newer with its clang (https://www.swift.org/install)")
        output = ROOT / ("output/library" + (f"-{FOR}" if FOR else ""))
        subprocess.run([C / "build", output], check=True)
        for name in ["libsilhouette.so" if sys.platform == "linux" else "libsilhouette.dylib", "silhouette.h"]:
            shutil.copy2(output / name, pathlib.Path(self.build_lib) / "hitmap" / name)


class WheelOfAnyPython(bdist_wheel):
    def get_tag(self):
        system = super().get_tag()[2]
        libc = {"aarch64": "manylinux_2_17_aarch64", "musl": f"musllinux_1_2_{platform.machine()}"}
        return "py3", "none", libc.get(FOR, system)


class SourcesWithLibrary(sdist):
    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        for folder in ["Sources", *(f"Bindings/{name}" for name in "Arrays C Documents Foundation Functions Shapes".split())]:
            shutil.copytree(ROOT / folder, pathlib.Path(base_dir) / "silhouette" / folder, ignore=shutil.ignore_patterns(
                "*.docc", "Tests", "SilhouetteCLI", "SilhouetteUI", "SilhouetteRendering"))
        for file in ["Unicode.c", "gather", "exported"]:
            shutil.copy2(ROOT / "Bindings" / file, pathlib.Path(base_dir) / "silhouette/Bindings" / file)


class WithLibrary(Distribution):
    def has_ext_modules(self):
        return True


setup(
    version=re.search(r'#define SILHOUETTE_VERSION "(.*)"', HEADER)[1],
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": WheelOfAnyPython, "sdist": SourcesWithLibrary},
    distclass=WithLibrary,
)
