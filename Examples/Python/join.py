#!/usr/bin/env python3
"""From GeoJSON and a table of points to a joined Parquet file, and a picture of how many points each zone has.

    join.py ZONES.geojson POINTS.parquet JOINED.parquet PICTURE.svg

Needs the wheel, pandas and pyarrow.
"""

import sys

import hitmap
import pandas

m = hitmap.open(sys.argv[1])
points = pandas.read_parquet(sys.argv[2])
joined = hitmap.sjoin(points, m, columns=["id", "title"], threads=2)
joined.to_parquet(sys.argv[3])
counts = joined["id"].value_counts()
m.plot(counts).save(sys.argv[4])
print(f"{len(points):,} points, {joined['id'].notna().sum():,} in zones; most in {m[counts.index[0]].title}")
