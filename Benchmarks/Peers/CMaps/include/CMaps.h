#ifndef SILHOUETTE_CMAPS_H
#define SILHOUETTE_CMAPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Libraries that find the polygon under a point, each with the index that it recommends. The last polygon over the
// point answers, as the one that is painted last is on top.

#ifdef __cplusplus
extern "C" {
#endif

/// Polygons, which the caller keeps until the map is made.
typedef struct {
  /// The corners of all rings, x and y by turns; no ring repeats its first corner.
  const double *_Nonnull corners;
  /// For each ring, the number of corners up to its end.
  const size_t *_Nonnull ring_ends;
  /// For each polygon, the number of rings up to its end; the first ring is the outer one, the others are holes.
  const size_t *_Nonnull polygon_ends;
  /// For each polygon, the number of its shape, from 1.
  const int32_t *_Nonnull shapes;
  size_t polygon_count;
} map_polygons;

/// Moves of some polygons: each by a transform, of six numbers in SVG's order, from where it was given.
typedef struct {
  /// From 0.
  const size_t *_Nonnull polygons;
  const double *_Nonnull transforms;
  size_t count;
} map_moves;

/// Prepared polygons of GEOS in its STR tree.
typedef struct geos_map geos_map;
/// NULL if GEOS refuses a polygon.
geos_map *_Nullable geos_map_create(const map_polygons *_Nonnull polygons);
void geos_map_destroy(geos_map *_Nullable map);
/// A point for questions, which lives as long as the map.
const void *_Nullable geos_map_point(geos_map *_Nonnull map, double x, double y);
/// The number of the shape under a point, or 0.
int32_t geos_map_shape(geos_map *_Nonnull map, const void *_Nonnull point);
/// As it, for a point that is made for this question alone.
int32_t geos_map_shape_at(geos_map *_Nonnull map, double x, double y);

/// Makes what moved anew, and the tree, which cannot change. Whether GEOS took all polygons.
bool geos_map_move(geos_map *_Nonnull map, map_moves moves);

/// Polygons of Boost.Geometry in its R-tree.
typedef struct boost_map boost_map;
boost_map *_Nonnull boost_map_create(const map_polygons *_Nonnull polygons);
void boost_map_destroy(boost_map *_Nullable map);
/// Takes the moving boxes out of the tree, and puts others into it.
void boost_map_move(boost_map *_Nonnull map, map_moves moves);
int32_t boost_map_shape(const boost_map *_Nonnull map, double x, double y);

/// Polygons in S2's shape index, on the face of a cube around the sphere: lines of the plane are geodesics there.
typedef struct s2_map s2_map;
/// A point on the sphere.
typedef struct {
  double x, y, z;
} s2_point;
s2_map *_Nonnull s2_map_create(const map_polygons *_Nonnull polygons);
void s2_map_destroy(s2_map *_Nullable map);
s2_point s2_map_point(const s2_map *_Nonnull map, double x, double y);
/// Takes what moves out of the index, and puts other shapes into it.
void s2_map_move(s2_map *_Nonnull map, map_moves moves);
int32_t s2_map_shape(s2_map *_Nonnull map, s2_point point);

const char *_Nonnull boost_version(void);

#ifdef __cplusplus
}
#endif
#endif
