"""Builds the C library, and lays it into the package. The wheel is for every Python: nothing in it knows CPython."""

import pathlib
import re
import shutil
import subprocess

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

C = pathlib.Path(__file__).resolve().parent.parent / "C"
HEADER = (C / "silhouette.h").read_text(encoding="utf-8")


class BuildWithLibrary(build_py):
    def run(self):
        super().run()
        output = C.parent.parent / "output/library"
        subprocess.run([C / "build", output], check=True)
        for name in ["libsilhouette.so", "silhouette.h"]:
            shutil.copy2(output / name, pathlib.Path(self.build_lib) / "hitmap" / name)


class WheelOfAnyPython(bdist_wheel):
    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


class WithLibrary(Distribution):
    def has_ext_modules(self):
        return True


setup(
    version=re.search(r'#define SILHOUETTE_VERSION "(.*)"', HEADER)[1],
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": WheelOfAnyPython},
    distclass=WithLibrary,
)
