#include "Rings.h"

#include <s2/mutable_s2shape_index.h>
#include <s2/s2contains_point_query.h>
#include <s2/s2lax_polygon_shape.h>

#include <algorithm>
#include <memory>
#include <vector>

struct s2_map {
  MutableS2ShapeIndex index;
  std::unique_ptr<S2ContainsPointQuery<MutableS2ShapeIndex>> query;
  /// For each of the index's numbers, which are not used again, the shape; and for each polygon its number.
  std::vector<int32_t> shapes;
  std::vector<int> numbers;
  Places places;
  /// What is in the middle of the face, and how many units fit its side.
  double x = 0, y = 0, size = 1;

  explicit s2_map(const map_polygons &polygons) : places(polygons) {}

  /// On the face x = 1 of the cube: projected to the sphere, its lines are geodesics.
  S2Point point(double px, double py) const {
    return S2Point(1, (px - x) / size, (py - y) / size).Normalize();
  }

  void add(const map_polygons &polygons, size_t number);
};

namespace {
double area(const map_polygons &polygons, Range range) {
  double sum = 0;
  for (size_t to = range.first, from = range.end - 1; to < range.end; from = to++) {
    const double *a = polygons.corners + 2 * from, *b = polygons.corners + 2 * to;
    sum += a[0] * b[1] - a[1] * b[0];
  }
  return sum;
}
}  // namespace

void s2_map::add(const map_polygons &polygons, size_t number) {
  const Range range = rings(polygons, number);
  std::vector<std::vector<S2Point>> loops;
  for (size_t ring = range.first; ring < range.end; ring++) {
    const Range of = corners(polygons, ring);
    std::vector<S2Point> loop;
    for (size_t corner = of.first; corner < of.end; corner++) {
      loop.push_back(point(polygons.corners[2 * corner], polygons.corners[2 * corner + 1]));
    }
    // The inside is on the left.
    if ((area(polygons, of) > 0) != (ring == range.first)) std::reverse(loop.begin(), loop.end());
    loops.push_back(std::move(loop));
  }
  numbers[number] = index.Add(std::make_unique<S2LaxPolygonShape>(loops));
  shapes.push_back(polygons.shapes[number]);
}

s2_map *s2_map_create(const map_polygons *polygons) {
  s2_map *map = new s2_map(*polygons);
  const size_t count = polygons->polygon_count;
  const size_t all = count > 0 ? corners(*polygons, polygons->polygon_ends[count - 1] - 1).end : 0;
  double least[2] = {1e300, 1e300}, most[2] = {-1e300, -1e300};
  for (size_t index = 0; index < 2 * all; index++) {
    least[index & 1] = std::min(least[index & 1], polygons->corners[index]);
    most[index & 1] = std::max(most[index & 1], polygons->corners[index]);
  }
  map->x = (least[0] + most[0]) / 2;
  map->y = (least[1] + most[1]) / 2;
  map->size = 2 * std::max({most[0] - least[0], most[1] - least[1], 1e-300});
  map->numbers.resize(count);
  for (size_t number = 0; number < count; number++) map->add(*polygons, number);
  map->index.ForceBuild();
  map->query = std::make_unique<S2ContainsPointQuery<MutableS2ShapeIndex>>(&map->index);
  return map;
}

void s2_map_destroy(s2_map *map) { delete map; }

void s2_map_move(s2_map *map, map_moves moves) {
  for (size_t move = 0; move < moves.count; move++) {
    const size_t number = moves.polygons[move];
    map->index.Release(map->numbers[number]);
    map->places.move(number, moves.transforms + 6 * move);
    map->add(map->places.now(), number);
  }
  map->index.ForceBuild();
  // The query looks at the index as it was.
  map->query->Init(&map->index);
}

s2_point s2_map_point(const s2_map *map, double x, double y) {
  const S2Point point = map->point(x, y);
  return {point.x(), point.y(), point.z()};
}

int32_t s2_map_shape(s2_map *map, s2_point point) {
  int32_t top = 0;
  map->query->VisitContainingShapes(S2Point(point.x, point.y, point.z), [&](S2Shape *shape) {
    top = std::max(top, map->shapes[static_cast<size_t>(shape->id())]);
    return true;
  });
  return top;
}
