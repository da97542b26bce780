#!/usr/bin/env python3
"""Finds the prefecture of each of a million points, and the zone of each row of a frame. Run in the package's folder, where
the wheel and geopandas are installed."""

import hitmap
import numpy

m = hitmap.open("shapes/japan.svg")  # or GeoJSON, or a compiled map
print(m.hit(430, 560).shape.title)  # 長野県 Nagano

points = numpy.random.default_rng(1).uniform(0, 900, (1_000_000, 2))
found = m.indices(points, threads=2)  # an int32 for each point, −1 for none
print(numpy.bincount(found[found >= 0]).argmax() == m["hokkaido"].index)  # True
names = m.ids(points)  # a list, and a column with a dictionary for Arrow; None for none
print(names.to_pylist().count(None) == (found < 0).sum())  # True

tissue = hitmap.from_bytes(
    '<svg width="100mm" height="50mm" viewBox="0 0 1000 500"><circle id="lumen" cx="250" cy="125" r="40"/></svg>')
cells = tissue.placed((0, 0, 1000, 500))  # what the viewBox says
print(cells.hit(250, 125).id)  # lumen

import geopandas
import shapely

zones = geopandas.GeoDataFrame(
    {"zone": ["west", "east"]}, geometry=[shapely.box(-10, 50, 0, 60), shapely.box(0, 50, 10, 60)], crs="EPSG:4326")
taxis = geopandas.GeoDataFrame(geometry=geopandas.points_from_xy([-3.5, 0, 20], [55, 55, 55]), crs="EPSG:4326")
taxis["zone"] = hitmap.tag(taxis, zones, "zone")
print(taxis["zone"].tolist())  # ['west', 'east', nan]
