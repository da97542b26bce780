#include "Rings.h"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <boost/version.hpp>
#include <string>
#include <utility>
#include <vector>

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;

struct boost_map {
  using Point = bg::model::d2::point_xy<double>;
  using Polygon = bg::model::polygon<Point, false, false>;
  using Entry = std::pair<bg::model::box<Point>, uint32_t>;

  std::vector<Polygon> polygons;
  std::vector<int32_t> shapes;
  // How nodes are split matters to what moves only: a tree that is made of a range is packed. Clang does not compile what
  // Boost 1.74's R* needs to insert.
  bgi::rtree<Entry, bgi::quadratic<16>> tree;
  Places places;

  explicit boost_map(const map_polygons &polygons) : places(polygons) {}

  static Polygon polygon(const map_polygons &polygons, size_t number) {
    const Range range = rings(polygons, number);
    Polygon polygon;
    polygon.inners().resize(range.end - range.first - 1);
    for (size_t ring = range.first; ring < range.end; ring++) {
      auto &made =
          ring == range.first ? polygon.outer() : polygon.inners()[ring - range.first - 1];
      const Range of = corners(polygons, ring);
      for (size_t corner = of.first; corner < of.end; corner++) {
        made.emplace_back(polygons.corners[2 * corner], polygons.corners[2 * corner + 1]);
      }
    }
    return polygon;
  }

  Entry entry(size_t number) const {
    return {bg::return_envelope<bg::model::box<Point>>(polygons[number]),
            static_cast<uint32_t>(number)};
  }
};

boost_map *boost_map_create(const map_polygons *polygons) {
  boost_map *map = new boost_map(*polygons);
  std::vector<boost_map::Entry> entries;
  for (size_t number = 0; number < polygons->polygon_count; number++) {
    map->polygons.push_back(boost_map::polygon(*polygons, number));
    entries.push_back(map->entry(number));
    map->shapes.push_back(polygons->shapes[number]);
  }
  // Made from a range, the tree is packed.
  map->tree = decltype(map->tree)(entries);
  return map;
}

void boost_map_destroy(boost_map *map) { delete map; }

void boost_map_move(boost_map *map, map_moves moves) {
  for (size_t move = 0; move < moves.count; move++) {
    const size_t number = moves.polygons[move];
    map->tree.remove(map->entry(number));
    map->places.move(number, moves.transforms + 6 * move);
    map->polygons[number] = boost_map::polygon(map->places.now(), number);
    map->tree.insert(map->entry(number));
  }
}

int32_t boost_map_shape(const boost_map *map, double x, double y) {
  const boost_map::Point point(x, y);
  int32_t top = 0;
  map->tree.query(bgi::intersects(point),
                  boost::make_function_output_iterator([&](const boost_map::Entry &entry) {
                    const int32_t shape = map->shapes[entry.second];
                    if (shape > top && bg::covered_by(point, map->polygons[entry.second])) {
                      top = shape;
                    }
                  }));
  return top;
}

const char *boost_version(void) { return BOOST_LIB_VERSION; }
