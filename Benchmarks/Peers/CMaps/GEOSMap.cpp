#include "Rings.h"

#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
#include <vector>

struct geos_map {
  struct Item {
    int32_t shape;
    GEOSGeometry *polygon;
    const GEOSPreparedGeometry *prepared;
  };

  GEOSContextHandle_t context = GEOS_init_r();
  GEOSSTRtree *tree = nullptr;
  std::vector<Item> items;
  std::vector<GEOSGeometry *> points;
  Places places;

  explicit geos_map(const map_polygons &polygons) : places(polygons) {}

  ~geos_map() {
    for (GEOSGeometry *point : points) GEOSGeom_destroy_r(context, point);
    if (tree) GEOSSTRtree_destroy_r(context, tree);
    for (Item &item : items) destroy(item);
    GEOS_finish_r(context);
  }

  void destroy(Item &item) {
    GEOSPreparedGeom_destroy_r(context, item.prepared);
    GEOSGeom_destroy_r(context, item.polygon);
  }

  /// A tree of all items, which GEOS builds at the first question.
  void plant() {
    if (tree) GEOSSTRtree_destroy_r(context, tree);
    tree = GEOSSTRtree_create_r(context, 10);
    for (Item &item : items) GEOSSTRtree_insert_r(context, tree, item.polygon, &item);
  }

  GEOSGeometry *ring(const map_polygons &polygons, size_t number) {
    const Range range = corners(polygons, number);
    std::vector<double> closed(polygons.corners + 2 * range.first,
                               polygons.corners + 2 * range.end);
    closed.push_back(closed[0]);
    closed.push_back(closed[1]);
    GEOSCoordSequence *sequence = GEOSCoordSeq_copyFromBuffer_r(
        context, closed.data(), static_cast<unsigned>(closed.size() / 2), 0, 0);
    return sequence ? GEOSGeom_createLinearRing_r(context, sequence) : nullptr;
  }

  /// Appends an item; false if GEOS refuses the polygon.
  bool add(const map_polygons &polygons, size_t number) {
    const Range range = rings(polygons, number);
    std::vector<GEOSGeometry *> holes;
    for (size_t hole = range.first + 1; hole < range.end; hole++) {
      holes.push_back(ring(polygons, hole));
      if (!holes.back()) return false;
    }
    GEOSGeometry *shell = ring(polygons, range.first);
    if (!shell) return false;
    GEOSGeometry *polygon = GEOSGeom_createPolygon_r(context, shell, holes.data(),
                                                     static_cast<unsigned>(holes.size()));
    if (!polygon) return false;
    items.push_back({polygons.shapes[number], polygon, GEOSPrepare_r(context, polygon)});
    return items.back().prepared != nullptr;
  }
};

geos_map *geos_map_create(const map_polygons *polygons) {
  geos_map *map = new geos_map(*polygons);
  map->items.reserve(polygons->polygon_count);
  for (size_t number = 0; number < polygons->polygon_count; number++) {
    if (!map->add(*polygons, number)) {
      delete map;
      return nullptr;
    }
  }
  map->plant();
  for (size_t number = 0; number < polygons->polygon_count; number++) {
    geos_map::Item &item = map->items[number];
    // GEOS builds a polygon's index at the first question about it.
    const double *corner =
        polygons->corners + 2 * corners(*polygons, rings(*polygons, number).first).first;
    const void *point = geos_map_point(map, corner[0], corner[1]);
    GEOSPreparedIntersects_r(map->context, item.prepared, static_cast<const GEOSGeometry *>(point));
  }
  // It builds its tree, too.
  if (!map->points.empty()) geos_map_shape(map, map->points[0]);
  return map;
}

void geos_map_destroy(geos_map *map) { delete map; }

const void *geos_map_point(geos_map *map, double x, double y) {
  map->points.push_back(GEOSGeom_createPointFromXY_r(map->context, x, y));
  return map->points.back();
}

bool geos_map_move(geos_map *map, map_moves moves) {
  for (size_t move = 0; move < moves.count; move++) {
    const size_t number = moves.polygons[move];
    map->places.move(number, moves.transforms + 6 * move);
    if (!map->add(map->places.now(), number)) return false;
    map->destroy(map->items[number]);
    map->items[number] = map->items.back();
    map->items.pop_back();
  }
  map->plant();
  return true;
}

namespace {
struct Question {
  GEOSContextHandle_t context;
  const GEOSGeometry *point;
  int32_t top;
};

void visit(void *found, void *asked) {
  const geos_map::Item *item = static_cast<geos_map::Item *>(found);
  Question *question = static_cast<Question *>(asked);
  if (item->shape > question->top &&
      GEOSPreparedIntersects_r(question->context, item->prepared, question->point) == 1) {
    question->top = item->shape;
  }
}
}  // namespace

int32_t geos_map_shape(geos_map *map, const void *point) {
  Question question = {map->context, static_cast<const GEOSGeometry *>(point), 0};
  GEOSSTRtree_query_r(map->context, map->tree, question.point, visit, &question);
  return question.top;
}

int32_t geos_map_shape_at(geos_map *map, double x, double y) {
  GEOSGeometry *point = GEOSGeom_createPointFromXY_r(map->context, x, y);
  const int32_t shape = geos_map_shape(map, point);
  GEOSGeom_destroy_r(map->context, point);
  return shape;
}
