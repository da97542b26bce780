#!/usr/bin/env python3
"""Measures the Python package beside what people use for points in polygons, one rival after the other.

    peers.py [--points N] [--seconds S] [--only MAP] [--chart FILE]

For each map and rival: the nanoseconds a point of a first run and of the fastest of three more over the same points, the
milliseconds of building its index and the memory that it holds when it has answered, and whether its answers are right. A rival
gets as many of the points as it answers in --seconds, of N at most, in the batches that serve it best, on the threads that its
row names. Each runs in a process of its own, so that what one leaves in memory is not another's. Where an answer differs from
ours a judge decides in exact fractions.
"""

import argparse
import ctypes
import datetime
import gc
import importlib.machinery
import importlib.util
import os
import pathlib
import pickle
import time
from fractions import Fraction

import numpy
import shapely

import hitmap
from chart import chart

HERE = pathlib.Path(__file__).resolve().parent
BATCH = 1_000_000


def benchmark_maps():
    loader = importlib.machinery.SourceFileLoader("maps", str(HERE.parents[1] / "scripts/make-benchmark-maps"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("maps", loader))
    loader.exec_module(module)
    return module


def multipolygons(shapes):
    """The names and the geometries of a benchmark map."""
    names, geometries = [], []
    for name, polygons in shapes:
        names.append(name)
        parts = [shapely.Polygon(rings[0], rings[1:]) for rings in polygons if len(rings[0]) > 2]
        geometries.append(parts[0] if len(parts) == 1 else shapely.MultiPolygon(parts))
    return names, numpy.array(geometries)


def cells(count):
    """Cells around random points of a square, as those of a tissue."""
    points = shapely.MultiPoint(numpy.random.default_rng(1).uniform(0, 1000, (count, 2)))
    square = shapely.box(0, 0, 1000, 1000)
    parts = shapely.get_parts(shapely.voronoi_polygons(points, extend_to=square))
    parts = shapely.intersection(parts, square)
    return [str(index) for index in range(len(parts))], parts


class Rival:
    threads = 1
    batch = BATCH


class Hitmap(Rival):
    name = "hitmap"

    def build(self, names, geometries):
        self.map = hitmap.from_geometry(geometries, names)

    def ask(self, xy):
        return self.map.indices(xy, threads=self.threads)


class HitmapOfTwo(Hitmap):
    name, threads = "hitmap, two threads", 2


class HitmapAll(Hitmap):
    """Every shape of each point."""

    name = "hitmap, all"

    def ask(self, xy):
        matches = self.map.all(xy)
        found = numpy.append(matches.indices, -1)[matches.offsets[:-1]]
        return numpy.where(numpy.diff(matches.offsets) > 0, found, -1)


class HitmapNearest(Hitmap):
    """The nearest shape of each point, however far. What is in none is not compared."""

    name = "hitmap, nearest"

    def ask(self, xy):
        indices, distances = self.map.nearest(xy)
        return numpy.where(distances == 0, indices, -1)


class HitmapJoin(Hitmap):
    """A frame of points with the columns of their zones, as geopandas' sjoin; the map is made once."""

    name = "hitmap, sjoin"

    def build(self, names, geometries):
        import geopandas

        self.map = hitmap.from_geometry(geopandas.GeoDataFrame({"index": range(len(names))}, geometry=geometries))

    def frame(self, xy):
        import pandas

        return pandas.DataFrame({"x": xy[:, 0], "y": xy[:, 1]})

    def ask(self, xy):
        joined = hitmap.sjoin(self.frame(xy), self.map, columns=["index"], how="inner")
        return last(len(xy), joined.index.to_numpy(), joined["index"].to_numpy())


class HitmapTag(HitmapJoin):
    name = "hitmap, tag"

    def ask(self, xy):
        return hitmap.tag(self.frame(xy), self.map, "index").fillna(-1).to_numpy(numpy.int32)


class HitmapCompiled(Hitmap):
    """The map as a compiled file: building is opening it."""

    name = "hitmap, compiled file"

    def prepare(self, names, geometries):
        self.file = pathlib.Path("/dev/shm" if pathlib.Path("/dev/shm").exists() else ".") / "peers.silhouette"
        hitmap.from_geometry(geometries, names).save(self.file)

    def build(self, names, geometries):
        self.map = hitmap.open(self.file, limits="none")


class Prepared(Rival):
    """The tree pairs each point with the boxes that it is in, and prepared polygons decide, one after the other. The tree's own
    predicate would prepare the points instead, which is far slower on large polygons."""

    name = "shapely, prepared"

    def build(self, names, geometries):
        self.tree, self.geometries = shapely.STRtree(geometries), geometries
        shapely.prepare(geometries)

    def ask(self, xy):
        point, polygon = self.tree.query(shapely.points(xy))
        order = numpy.argsort(polygon, kind="stable")
        point, polygon = point[order], polygon[order]
        inside = shapely.contains_xy(self.geometries[polygon], *xy[point].T)
        return last(len(xy), point[inside], polygon[inside])


class Geopandas(Rival):
    name = "geopandas sjoin"

    def build(self, names, geometries):
        import geopandas

        self.frame = geopandas.GeoDataFrame({"index": range(len(names))}, geometry=geometries)
        self.frame.sindex

    def ask(self, xy):
        import geopandas

        places = geopandas.GeoDataFrame(geometry=geopandas.points_from_xy(*xy.T))
        joined = geopandas.sjoin(places, self.frame, predicate="within")
        return last(len(xy), joined.index.to_numpy(), joined["index"].to_numpy())


class GeopandasNearest(Geopandas):
    """As above. Of points as far from two zones both are found."""

    name, batch = "geopandas sjoin_nearest", 2_000

    def ask(self, xy):
        import geopandas

        places = geopandas.GeoDataFrame(geometry=geopandas.points_from_xy(*xy.T))
        joined = geopandas.sjoin_nearest(places, self.frame, distance_col="distance")
        joined = joined[joined["distance"] == 0]
        return last(len(xy), joined.index.to_numpy(), joined["index"].to_numpy())


class DuckDB(Rival):
    name = "DuckDB spatial"

    def build(self, names, geometries):
        import duckdb
        import duckdb_extension_spatial
        import pyarrow

        self.database = duckdb.connect(config={"threads": 1})
        folder = pathlib.Path(duckdb_extension_spatial.__file__).parent
        self.database.execute(f"LOAD '{next(folder.glob('extensions/*/spatial.duckdb_extension'))}'")
        table = pyarrow.table({"index": range(len(names)), "wkb": shapely.to_wkb(geometries)})
        self.database.register("given", table)
        self.database.execute("CREATE TABLE areas AS SELECT index, ST_GeomFromWKB(wkb) AS area FROM given")

    def ask(self, xy):
        import pyarrow

        points = pyarrow.table({"point": numpy.arange(len(xy)), "x": xy[:, 0], "y": xy[:, 1]})
        self.database.register("points", points)
        found = self.database.execute(
            "SELECT point, index FROM points JOIN areas ON ST_Within(ST_Point(x, y), area)").fetchnumpy()
        return last(len(xy), found["point"], found["index"])


class SedonaDB(Rival):
    name = "SedonaDB"

    def build(self, names, geometries):
        import pyarrow
        import sedona.db

        self.database = sedona.db.connect()
        self.database.sql("SET datafusion.execution.target_partitions = 1").execute()
        table = pyarrow.table({"index": range(len(names)), "wkb": shapely.to_wkb(geometries)})
        self.database.create_data_frame(table).to_view("given")
        areas = self.database.sql("SELECT index, ST_GeomFromWKB(wkb) AS area FROM given")
        areas.to_memtable().to_view("areas")

    def ask(self, xy):
        import pyarrow

        points = pyarrow.table({"point": numpy.arange(len(xy)), "x": xy[:, 0], "y": xy[:, 1]})
        self.database.create_data_frame(points).to_view("points", overwrite=True)
        found = self.database.sql(
            "SELECT point, index FROM points JOIN areas ON ST_Within(ST_Point(x, y), area)").to_arrow_table()
        return last(len(xy), found["point"].to_numpy(), found["index"].to_numpy())


class Finder(Rival):
    """timezonefinder: the same data, by its batch call."""

    name = "timezonefinder"

    def build(self, names, geometries):
        import timezonefinder

        self.finder = timezonefinder.TimezoneFinder(in_memory=True)
        indices = {name: index for index, name in enumerate(names)}
        # The last is for no zone.
        zones = [indices.get(name, -1) for name in self.finder.timezone_names]
        self.indices = numpy.array([*zones, -1], numpy.int32)

    def ask(self, xy):
        return self.indices[self.finder.timezone_ids_at(lngs=xy[:, 0].copy(), lats=xy[:, 1].copy())]


class Tzfpy(Rival):
    """tzfpy: data simplified by 0.001 degrees, a point a call. Its wheel of full precision is not on PyPI."""

    name, batch = "tzfpy, simplified", 10_000

    def build(self, names, geometries):
        import tzfpy

        self.find = tzfpy.get_tz
        self.find(0, 0)
        self.indices = {name: index for index, name in enumerate(names)}

    def ask(self, xy):
        find, indices = self.find, self.indices
        return numpy.array([indices.get(find(x, y), -1) for x, y in xy.tolist()], numpy.int32)


def last(count, points, polygons):
    """For each point the last polygon of those that a join has found."""
    found = numpy.full(count, -1, numpy.int32)
    numpy.maximum.at(found, points.astype(numpy.int64), polygons.astype(numpy.int32))
    return found


def is_inside(geometry, x, y):
    """Whether a point is inside, in exact arithmetic. Whatever lies on an edge counts as right either way: None."""
    x, y, odd = Fraction(x), Fraction(y), False
    for ring in shapely.get_rings(shapely.get_parts(geometry)):
        corners = shapely.get_coordinates(ring).tolist()
        for (ax, ay), (bx, by) in zip(corners, corners[1:]):
            if min(ay, by) <= y <= max(ay, by):
                side = (Fraction(bx) - Fraction(ax)) * (y - Fraction(ay)) - (Fraction(by) - Fraction(ay)) * (x - Fraction(ax))
                if side == 0 and min(ax, bx) <= x <= max(ax, bx):
                    return None
                if (ay <= y) != (by <= y):
                    odd ^= (side > 0) == (by > ay)
    return odd


def wrong_answers(answers, ours, xy, geometries):
    """How many of each are wrong, judged where they differ, 40 times at most: those that name a polygon without the point, or
    none although one has it. Where polygons overlap, each of them is right."""
    differing = numpy.flatnonzero(answers != ours)
    theirs = our = 0
    for index in differing[:40]:
        x, y = xy[index].tolist()
        pair = answers[index], ours[index]
        for answer, other, is_ours in [(*pair, False), (*pair[::-1], True)]:
            is_wrong = is_inside(geometries[other], x, y) is True if answer < 0 \
                else is_inside(geometries[answer], x, y) is False
            theirs, our = theirs + (is_wrong and not is_ours), our + (is_wrong and is_ours)
    scale = max(1, len(differing) / 40)
    return len(differing), round(theirs * scale), round(our * scale)


def resident():
    """The bytes of memory that this process holds, without what it could give back."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def apart(function, *arguments):
    """What a function returns, called in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            result = function(*arguments)
        except Exception as error:
            result = error
        with open(writing, "wb") as pipe:
            pickle.dump(result, pipe, protocol=5)
        os._exit(0)
    os.close(writing)
    with open(reading, "rb") as pipe:
        try:
            result = pickle.load(pipe)
        except EOFError:
            result = RuntimeError("the process ended")
    os.waitpid(child, 0)
    if isinstance(result, Exception):
        raise result
    return result


def measure(rival, names, geometries, xy, seconds):
    if hasattr(rival, "prepare"):
        rival.prepare(names, geometries)
    held, start = resident(), time.perf_counter()
    rival.build(names, geometries)
    built = time.perf_counter() - start
    batch, count, runs = rival.batch, len(xy), []
    probe = min(batch, 20_000)
    start = time.perf_counter()
    rival.ask(xy[:probe])
    rate = (time.perf_counter() - start) / probe
    # The first answers all of them: the others are compared with it.
    if type(rival) is not Hitmap:
        count = min(count, max(probe, int(seconds / rate) // probe * probe))
    for _ in range(4):
        start = time.perf_counter()
        if isinstance(rival, Hitmap):
            answers = rival.ask(xy[:count])
        else:
            parts = [rival.ask(xy[first:min(first + batch, count)]) for first in range(0, count, batch)]
            answers = numpy.concatenate(parts)
        runs.append((time.perf_counter() - start) * 1e9 / count)
    # Only now, because some prepare when they are asked.
    memory = max(0, resident() - held - answers.nbytes)
    return built, memory, runs[0], min(runs[1:]), answers


def contest(title, names, geometries, rivals, options):
    west, south, east, north = shapely.total_bounds(geometries)
    xy = numpy.random.default_rng(2).uniform((west, south), (east, north), (options.points, 2))
    edges = shapely.get_num_coordinates(geometries).sum()
    print(f"\n{title}: {len(names):,} shapes, {edges:,} corners; {len(xy):,} points uniform in their bounds")
    print(f"  {'':<24}{'threads':>8}{'build':>10}{'memory':>10}{'first':>12}{'then':>12}{'times':>8}   answers")
    ours, best, rows = None, None, []
    for rival in [kind() for kind in rivals]:
        try:
            built, memory, first, then, answers = apart(measure, rival, names, geometries, xy, options.seconds)
        except Exception as error:  # a rival that fails is a row, too
            print(f"  {rival.name:<24} failed: {type(error).__name__}: {str(error)[:90]}")
            continue
        if ours is None:
            ours, best = answers, then
        differing, theirs, our = wrong_answers(answers, ours[:len(answers)], xy, geometries)
        says = f"{len(answers):,}" + (f", {differing} differ: {theirs} wrong, ours {our}" if differing else ", all equal")
        print(f"  {rival.name:<24}{rival.threads:>8}{built * 1e3:7.0f} ms{memory / 1e6:7.1f} MB{first:9.1f} ns{then:9.1f} ns"
              f"{then / best:7.1f}×   {says}", flush=True)
        rows.append({"name": rival.name, "threads": rival.threads, "build_s": built, "memory": memory, "first_ns": first,
                     "then_ns": then, "points": len(answers), "differ": differing, "wrong": theirs, "ours_wrong": our})
    return {"map": title, "shapes": len(names), "corners": int(edges), "rows": rows}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--points", type=int, default=10_000_000)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--only", choices=["counties", "cells", "time zones"])
    parser.add_argument("--chart", type=pathlib.Path, help="an SVG")
    options = parser.parse_args()
    maps = benchmark_maps()
    joins = [Hitmap, HitmapOfTwo, HitmapCompiled, HitmapAll, HitmapNearest, HitmapTag, HitmapJoin, Prepared, Geopandas,
             GeopandasNearest, DuckDB, SedonaDB]
    found = []
    for title, make, rivals in [
        ("counties", lambda: multipolygons(maps.counties()), joins),
        ("cells", lambda: cells(100_000), joins),
        ("time zones", lambda: multipolygons(maps.time_zones()), [*joins, Finder, Tzfpy]),
    ]:
        if options.only in (None, title):
            found.append(contest(title, *make(), rivals, options))
    if options.chart:
        options.chart.write_text(chart(found, datetime.date.today().isoformat()), encoding="utf-8")


if __name__ == "__main__":
    main()
