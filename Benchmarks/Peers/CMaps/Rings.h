#ifndef SILHOUETTE_RINGS_H
#define SILHOUETTE_RINGS_H

#include "CMaps.h"

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

#endif
