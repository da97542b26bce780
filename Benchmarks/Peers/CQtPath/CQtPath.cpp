#include "CQtPath.h"

#include <QPainterPath>
#include <cmath>

struct qt_path {
  QPainterPath path;
};

qt_path *qt_path_create(bool even_odd) {
  qt_path *result = new qt_path;
  result->path.setFillRule(even_odd ? Qt::OddEvenFill : Qt::WindingFill);
  return result;
}

void qt_path_destroy(qt_path *path) { delete path; }

void qt_path_move_to(qt_path *path, double x, double y) { path->path.moveTo(x, y); }

void qt_path_line_to(qt_path *path, double x, double y) { path->path.lineTo(x, y); }

void qt_path_cubic_to(qt_path *path, double x1, double y1, double x2, double y2, double x,
                      double y) {
  path->path.cubicTo(x1, y1, x2, y2, x, y);
}

void qt_path_arc_to(qt_path *path, double x, double y, double rx, double ry, double start,
                    double sweep) {
  // Qt counts degrees, and against the clock.
  const double degrees = -180 / M_PI;
  path->path.arcTo(QRectF(x - rx, y - ry, 2 * rx, 2 * ry), start * degrees, sweep * degrees);
}

void qt_path_close(qt_path *path) { path->path.closeSubpath(); }

bool qt_path_contains(const qt_path *path, double x, double y) {
  return path->path.contains(QPointF(x, y));
}

const char *qt_version(void) { return qVersion(); }
