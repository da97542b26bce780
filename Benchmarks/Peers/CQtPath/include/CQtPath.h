// Qt's QPainterPath in C.
#ifndef CQTPATH_H
#define CQTPATH_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct qt_path qt_path;

/// An empty path; the caller destroys it.
qt_path *qt_path_create(bool even_odd);
void qt_path_destroy(qt_path *path);

void qt_path_move_to(qt_path *path, double x, double y);
void qt_path_line_to(qt_path *path, double x, double y);
void qt_path_cubic_to(qt_path *path, double x1, double y1, double x2, double y2, double x, double y);
/// An arc of a circle or an upright ellipse round (x, y), from an angle on, both in radians, clockwise
/// where y runs downwards.
void qt_path_arc_to(qt_path *path, double x, double y, double rx, double ry, double start,
                    double sweep);
void qt_path_close(qt_path *path);

/// QPainterPath::contains.
bool qt_path_contains(const qt_path *path, double x, double y);

/// Qt's version.
const char *qt_version(void);

#ifdef __cplusplus
}
#endif

#endif
