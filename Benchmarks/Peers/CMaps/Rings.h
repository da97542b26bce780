#ifndef SILHOUETTE_RINGS_H
#define SILHOUETTE_RINGS_H

#include "CMaps.h"

#include <vector>

/// The range of rings of a polygon, and the corners of a ring.
struct Range {
  size_t first, end;
};

inline Range rings(const map_polygons &polygons, size_t polygon) {
  return {polygon > 0 ? polygons.polygon_ends[polygon - 1] : 0, polygons.polygon_ends[polygon]};
}

inline Range corners(const map_polygons &polygons, size_t ring) {
  return {ring > 0 ? polygons.ring_ends[ring - 1] : 0, polygons.ring_ends[ring]};
}

/// Polygons as they were given, and where they are.
struct Places {
  explicit Places(const map_polygons &polygons)
      : polygon_ends(polygons.polygon_ends, polygons.polygon_ends + polygons.polygon_count),
        ring_ends(polygons.ring_ends, polygons.ring_ends + (polygon_ends.empty() ? 0 : polygon_ends.back())),
        given(polygons.corners, polygons.corners + (ring_ends.empty() ? 0 : 2 * ring_ends.back())),
        moved(given),
        shapes(polygons.shapes, polygons.shapes + polygons.polygon_count) {}

  map_polygons now() const {
    return {moved.data(), ring_ends.data(), polygon_ends.data(), shapes.data(), shapes.size()};
  }

  /// Puts a polygon where a transform takes it from where it was given.
  void move(size_t polygon, const double *t) {
    const Range range = rings(now(), polygon);
    const Range of = {corners(now(), range.first).first, corners(now(), range.end - 1).end};
    for (size_t corner = of.first; corner < of.end; corner++) {
      const double x = given[2 * corner], y = given[2 * corner + 1];
      moved[2 * corner] = t[0] * x + t[2] * y + t[4];
      moved[2 * corner + 1] = t[1] * x + t[3] * y + t[5];
    }
  }

 private:
  std::vector<size_t> polygon_ends, ring_ends;
  std::vector<double> given, moved;
  std::vector<int32_t> shapes;
};

#endif
