/* Silhouette: which shape is under this point?
 *
 * Exact hit testing of SVG, GeoJSON and vector paths. Link with -lsilhouette -lm.
 *
 *     silhouette_buffer buffer = {0};
 *     silhouette_map *map = silhouette_open("japan.svg", 9, NULL, 0, &buffer);
 *     if (!map) { fprintf(stderr, "%s\n", (char *)buffer.bytes); exit(2); }
 *     silhouette_hit hit;
 *     if (silhouette_hit_test(map, 430, 560, 0, NAN, NULL, NULL, &hit) == 1 &&
 *         silhouette_text(map, hit.shape, "title", 5, &buffer) == 0) puts(buffer.bytes);
 *     silhouette_clear(&buffer);
 *     silhouette_close(map);
 *
 * Points are in the document's units: for an SVG from its top left corner with y downwards, for GeoJSON longitude and
 * latitude. An edge belongs to the shape on its right, or below it (towards larger y) where it is horizontal, so a point
 * on a border has one shape. NaN and infinity are outside of everything.
 *
 * Texts are UTF-8 and have explicit lengths. Several threads may ask a map at a time, but not while it is closed or
 * changed. Asking a closed map is an error, not a crash. Functions return their result, or a negative
 * silhouette_status. All of this is stable from version 1.0 on. */

#ifndef SILHOUETTE_H
#define SILHOUETTE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SILHOUETTE_VERSION "0.5.0"

/* An open map: a handle, which points to nothing. */
typedef struct silhouette_map silhouette_map;

/* Why something failed. */
typedef enum {
  SILHOUETTE_CLOSED = -7,     /* the map is closed, or never was one. Not −1: that answers "none" */
  SILHOUETTE_ARGUMENT = -2,   /* an invalid option, shape, index or name */
  SILHOUETTE_UNREADABLE = -3, /* the file cannot be read */
  SILHOUETTE_MALFORMED = -4,  /* the file is not a map; the text has line and column */
  SILHOUETTE_LIMIT = -5       /* the file, the work or the memory exceeds the limits */
} silhouette_status;

/* A result of any length. Begin with {0}. Each function replaces the content, also that of an earlier call, and adds
 * a byte of 0 that does not count. If a function fails, the buffer holds the error's text and its status. Free it
 * with silhouette_clear. */
typedef struct {
  void *bytes;
  size_t count;
  int32_t status;
} silhouette_buffer;

/* The hit of a point. */
typedef struct {
  int32_t shape;   /* the index of the shape */
  int32_t part;    /* 0 its fill, 1 its stroke, 2 neither: it is within the tolerance */
  double distance; /* to the shape; 0 for a direct hit */
} silhouette_hit;

/* The shape under a point, the shape just beyond the margin (each an index, or −1 for none), and a distance that the
 * point may move in any direction without changing the answer. */
typedef struct { int32_t shape, next; double margin; } silhouette_answer;

typedef struct { double x, y; } silhouette_point;
typedef struct { double x, y, width, height; } silhouette_rect;
typedef struct { double x, y, radius, width, height; } silhouette_spot;

/* An affine map: (x, y) goes to (a x + c y + tx, b x + d y + ty), as in SVG. */
typedef struct { double a, b, c, d, tx, ty; } silhouette_affine;

/* A shape that differs between two states of a map, by its index, with rectangles around its paint in each. A width
 * of −1 means that nothing is painted. */
typedef struct { int64_t shape; silhouette_rect before, after; } silhouette_change;

/* Whether a shape counts: 0 or not 0. It may ask the map. */
typedef int32_t (*silhouette_condition)(void *context, int32_t shape);

/* The version of the library. SILHOUETTE_VERSION is the version of the header. */
const char *silhouette_version(void);

/* Frees the content of a buffer. */
void silhouette_clear(silhouette_buffer *buffer);

/* ---- Opening maps. Each returns a map, or NULL with the error in the buffer. Options are NULL, or an object of JSON:
 *
 *     {"mode": "exact",               or "mask", and of a compiled map "alpha"; by default the first in the file
 *      "scales": [1, 2],              of the masks to make: pixels per unit
 *      "identifiedBy": "id",          or "title", "position", or another attribute or property
 *      "lineWidth": 0.5,              of GeoJSON's lines; the default 0 is hit only within a tolerance
 *      "limits": {"work": 1e9, "memory": 234881024, "bytes": 33554432}}      the defaults; or "none", for your own
 *                                      files; or "growing": the defaults, in proportion for a compiled map over 32 MB
 *
 * Each question about the map has the same limits again, and 100,000 units of work more for each of its points. Beyond
 * them it fails with SILHOUETTE_LIMIT. silhouette_topmost, and silhouette_hit_test without a tolerance, need no limit. */

/* Opens a file: a compiled map, SVG, plain or gzip, or GeoJSON. A compiled map is mapped into memory; do not change
 * the file in place. */
silhouette_map *silhouette_open(
    const char *path, size_t path_count, const char *options, size_t options_count, silhouette_buffer *error);

/* Opens the bytes of such a file. They are copied. If is_given is not 0 the map takes them instead: then they are of
 * malloc. */
silhouette_map *silhouette_open_bytes(
    const void *bytes, size_t count, int32_t is_given, const char *options, size_t options_count,
    silhouette_buffer *error);

/* Shapes in paint order, described by JSON. All but path may be left out:
 *
 *     {"size": [300, 200], "overflow": "hidden",     without a size nothing is hidden
 *      "shapes": [{"id": "a", "title": "A", "ancestors": ["outermost", …], "attributes": {"price": "5"},
 *                  "path": "M0 0h10v10z", "fill": "nonzero" | "evenodd" | "none", "transform": [a, b, c, d, tx, ty],
 *                  "fillColor": "#ff8000", "strokeColor": "#00000080",
 *                  "stroke": {"width": 1, "cap": "butt", "join": "miter", "miterLimit": 4, "dashes": [], "dashOffset": 0}}]} */
silhouette_map *silhouette_open_shapes(
    const char *shapes, size_t count, const char *options, size_t options_count, silhouette_buffer *error);

/* Opens polygons, from arrays. Shape i has the polygons from shape_offsets[i] to shape_offsets[i + 1], polygon i the
 * rings from polygon_offsets[i], ring i the points from ring_offsets[i]: each array has one more number than its
 * count. Rings are combined by the even-odd rule. The ids are an array of JSON, in the order of the shapes. A corner
 * that is not finite is malformed, here and in well-known binary. */
silhouette_map *silhouette_open_polygons(
    const silhouette_point *points, size_t point_count, const int64_t *ring_offsets, size_t ring_count,
    const int64_t *polygon_offsets, size_t polygon_count, const int64_t *shape_offsets, size_t shape_count,
    const char *ids, size_t ids_count, const char *options, size_t options_count, silhouette_buffer *error);

/* Opens geometries in well-known binary (OGC 06-103r4, ISO 13249-3, and PostGIS's with a reference system). Shape i
 * has the bytes from offsets[i] to offsets[i + 1]. Polygons are areas, lines are strokes. Points, and no bytes, are
 * shapes without an area. */
silhouette_map *silhouette_open_wkb(
    const void *bytes, size_t count, const int64_t *offsets, size_t shape_count, const char *ids, size_t ids_count,
    const char *options, size_t options_count, silhouette_buffer *error);

/* The map of one group, by its id, with its children as the shapes. */
silhouette_map *silhouette_drill_down(silhouette_map *map, const char *id, size_t count, silhouette_buffer *error);

/* The map whose shapes are the groups at a depth; −1 for the topmost level with several. */
silhouette_map *silhouette_merge_groups(silhouette_map *map, int32_t depth, silhouette_buffer *error);

/* The map in which only some shapes, by their indices, take hits. The others are not hit and cover nothing. */
silhouette_map *silhouette_enabling(
    silhouette_map *map, const int32_t *shapes, size_t count, silhouette_buffer *error);

/* Closes a map: 0, or SILHOUETTE_CLOSED. */
int32_t silhouette_close(silhouette_map *map);

/* ---- Changing a map. The next question sees the change; its answers are those of a map opened anew. Each
 * function returns 0, or a status with the error in the buffer, and then the map is unchanged. No thread may ask a
 * map while it is changed: take a snapshot for other threads, and to undo. An id is that of a shape, or of a group
 * with its content. */

/* Moves a shape by a transform, after its earlier moves. */
int32_t silhouette_move(
    silhouette_map *map, const char *id, size_t count, const silhouette_affine *transform, silhouette_buffer *error);

/* Puts many shapes in place, by their indices, each by a transform from where it was when the map was opened. */
int32_t silhouette_move_many(
    silhouette_map *map, const int32_t *shapes, const silhouette_affine *transforms, size_t count, silhouette_buffer *error);

/* Hides a shape: it takes no hits and covers nothing. Shows it if is_hidden is 0. */
int32_t silhouette_hide(silhouette_map *map, const char *id, size_t count, int32_t is_hidden, silhouette_buffer *error);

/* Puts a shape right above another in paint order, or below it if is_below is not 0. If other is NULL, puts it on
 * top, or at the bottom. */
int32_t silhouette_raise(
    silhouette_map *map, const char *id, size_t count, int32_t is_below, const char *other, size_t other_count,
    silhouette_buffer *error);

/* Gives a shape other colours, 0xRRGGBBAA. NULL leaves a colour as it is. */
int32_t silhouette_paint(
    silhouette_map *map, const char *id, size_t count, const uint32_t *fill, const uint32_t *stroke, silhouette_buffer *error);

/* Adds a shape, described by JSON as in silhouette_open_shapes, right above another, or on top if other is NULL.
 * Returns its index, or a status. Indices stay, and are never used again. */
int32_t silhouette_insert(
    silhouette_map *map, const char *shape, size_t count, const char *other, size_t other_count, silhouette_buffer *error);

/* Removes a shape. Its index stays, of a shape that takes no hits. */
int32_t silhouette_remove(silhouette_map *map, const char *id, size_t count, silhouette_buffer *error);

/* The map as it is now. Later changes do not change it. */
silhouette_map *silhouette_snapshot(silhouette_map *map, silhouette_buffer *error);

/* The changes since another state of the map, as an array of silhouette_change. */
int32_t silhouette_changes(silhouette_map *map, silhouette_map *since, silhouette_buffer *result);

/* ---- Questions. A map is made for the document's own scale: strokes with non-scaling-stroke are enlarged with
 * the map. The scale selects a mask, in pixels per unit of the screen: NAN for the finest, and for maps without
 * masks. A condition of NULL holds for every shape. */

/* The fastest question: the topmost shape's index times 4, plus the part; −1 for none, or SILHOUETTE_CLOSED. */
int32_t silhouette_topmost(silhouette_map *map, double x, double y);

/* 1 with the topmost shape under a point, or else the nearest within the tolerance; 0 for none. */
int32_t silhouette_hit_test(
    silhouette_map *map, double x, double y, double tolerance, double scale, silhouette_condition condition,
    void *context, silhouette_hit *hit);

/* 1 with the topmost shape under a point, or else the nearest of the shapes smaller than a minimum target whose
 * bounds, extended to that size, contain the point; 0 for none. */
int32_t silhouette_hit_target(
    silhouette_map *map, double x, double y, double minimum_target, double scale, silhouette_condition condition,
    void *context, silhouette_hit *hit);

/* 1 with the shape nearest to a point, if one is within a distance; 0 for none. */
int32_t silhouette_nearest(
    silhouette_map *map, double x, double y, double within, double scale, silhouette_condition condition, void *context,
    silhouette_hit *hit);

/* Every shape under a point, front to back, and then those within the tolerance, nearest first: an array of
 * silhouette_hit in the buffer. 0, or a negative status. */
int32_t silhouette_hit_test_all(
    silhouette_map *map, double x, double y, double tolerance, double scale, silhouette_condition condition,
    void *context, silhouette_buffer *hits);

/* For each point the index of the topmost shape, or −1. 0, or a negative status; arrays that are not aligned are
 * SILHOUETTE_ARGUMENT. */
int32_t silhouette_hit_test_many(
    silhouette_map *map, const silhouette_point *points, size_t count, double scale, int32_t *shapes);

/* The certainty of an answer: the topmost shape, a distance that the point may move in any direction without
 * changing the answer, at most within, and the shape just beyond. In degrees on a map of GeoJSON. 0, or a negative
 * status. */
int32_t silhouette_margin(
    silhouette_map *map, double x, double y, double within, double scale, silhouette_answer *answer);

/* For each point the index of the topmost shape, or −1, and how far the point may move and keep it. 0, or a
 * negative status. */
int32_t silhouette_margin_many(
    silhouette_map *map, const silhouette_point *points, size_t count, double within, double scale, int32_t *shapes,
    double *margins);

/* For each point the index of the nearest shape within a distance, or −1, and how far it is: 0 at the shape,
 * infinite for none. 0, or a negative status. */
int32_t silhouette_nearest_many(
    silhouette_map *map, const silhouette_point *points, size_t count, double within, double scale, int32_t *shapes,
    double *distances);

/* As silhouette_hit_test_all for each point: all hits, one point's after the other's, in the buffer, and in
 * offsets, which has room for count + 1, where those of each point begin and the last ones end. 0, or a negative
 * status. */
int32_t silhouette_hit_test_all_many(
    silhouette_map *map, const silhouette_point *points, size_t count, double tolerance, double scale, int64_t *offsets,
    silhouette_buffer *hits);

/* The indices of all shapes under each point, front to back, one point's after the other's, and in ends, for each point,
 * how many there are up to its last one. Stops before a point for whose shapes there may be no room. The number of
 * points before it, at most 2^31 - 1, or a negative status. */
int32_t silhouette_shapes_under_many(
    silhouette_map *map, const silhouette_point *points, size_t count, double scale, int64_t *ends, int32_t *shapes,
    size_t capacity);

/* The shapes inside a rectangle; if is_touching is not 0 those that share some area with it: an array of int32_t in
 * the buffer. 0, or a negative status. */
int32_t silhouette_shapes_in(
    silhouette_map *map, double x, double y, double width, double height, int32_t is_touching,
    silhouette_buffer *shapes);

/* The shapes inside the fill of SVG path data, a lasso; otherwise as silhouette_shapes_in. */
int32_t silhouette_shapes_inside(
    silhouette_map *map, const char *path, size_t count, int32_t is_touching, silhouette_buffer *shapes);

/* ---- The contents of a map. An id is that of a shape or a group. */

/* The number of shapes. */
int32_t silhouette_shape_count(silhouette_map *map);

/* The "id", the "title" or another attribute of a shape. 0, or a negative status. */
int32_t silhouette_text(
    silhouette_map *map, int32_t shape, const char *name, size_t count, silhouette_buffer *text);

/* The description of the map, as JSON: {"mode", "size": {"width", "height"}, "origin": {"x", "y"}, "yAxis":
 * "down", or "up" if north is up, "overflow", "coordinateSystem": its name or null, "hasColors": 1 if a drawing
 * has a colour of its own, else 0, "scales": […], "groups": […], "shapes": [{"id", "title", "ancestors": […],
 * "attributes": {…}, "bounds": {"x", "y", "width", "height"}}]}. A hidden or removed shape has "isHidden": 1. Show
 * the rectangle from the origin, the smallest x and y, with the size. NaN and infinity are written as null. 0, or
 * a negative status. */
int32_t silhouette_describe(silhouette_map *map, silhouette_buffer *json);

/* The values of silhouette_describe for the map itself, without its groups and shapes. 0, or a negative status. */
int32_t silhouette_describe_map(silhouette_map *map, silhouette_buffer *json);

/* The "id", the "title" or another attribute of each shape, as a list in JSON: null where one has none. 0, or a
 * negative status. */
int32_t silhouette_column(silhouette_map *map, const char *name, size_t count, silhouette_buffer *json);

/* The values of silhouette_describe for one shape: an object. 0, or a negative status. */
int32_t silhouette_describe_shape(silhouette_map *map, int32_t shape, silhouette_buffer *json);

/* A shape's outlines as SVG path data; nothing in a map of masks. 0, or a negative status. */
int32_t silhouette_path(silhouette_map *map, int32_t shape, silhouette_buffer *path);

/* A shape's drawings, bottom to top; for −1 everything that is painted, also drawings that take no hits. As JSON:
 * {"drawings": [{"shape": index, or −1 for none, "path": path data, "fill": "nonzero" or "evenodd", or null for
 * none, "stroke": {"width", "miterLimit", "dashOffset", "cap", "join", "dashes": […]}, above the fill, or null for
 * none, "fillColor" and "strokeColor": "#rrggbb" or "#rrggbbaa" of sRGB, or null if you may choose, "clips":
 * indices, "bounds": only for a drawing that takes no hits or has no shape, because it may extend beyond its shape's
 * bounds}], "clips": [[{"path", "fill", "stroke"}]]}. A drawing is clipped to every outline of its clips. A clip
 * that is a union of clipped parts has the parts alone. A stroke that takes no hits is only in the whole picture;
 * draw one of width 0 as wide as your borders. Widths are in the map's units; a pen stretched by a transform has its
 * mean width. Empty for a map of masks. 0, or a negative status. */
int32_t silhouette_drawings(silhouette_map *map, int32_t shape, silhouette_buffer *json);

/* The paint of some shapes, one after another, as in silhouette_drawings. Nothing for a hidden one. */
int32_t silhouette_painted(silhouette_map *map, const int32_t *shapes, size_t count, silhouette_buffer *json);

/* The index of the shape of each drawing of the whole picture, bottom to top, or −1 for none: an array of int32_t. */
int32_t silhouette_paint_order(silhouette_map *map, silhouette_buffer *result);

/* The outline of a shape, or of a group without the borders between its members, as SVG path data: of the union of the
 * fills, or of the pixels of masks. 0, or a negative status. */
int32_t silhouette_border(silhouette_map *map, const char *id, size_t count, silhouette_buffer *path);

/* 1 with the area within that border, in the map's units squared. Overlaps count once. 0 if there is no such shape
 * or group. */
int32_t silhouette_area(silhouette_map *map, const char *id, size_t count, double *area);

/* The shapes that share a border with a shape or group, longest border first, as JSON: [{"shape": index,
 * "length"}]. 0, or what failed. */
int32_t silhouette_bordering(silhouette_map *map, const char *id, size_t count, silhouette_buffer *json);

/* 1 with the spot for a label in a shape or group, and the room around it: about the largest circle, and the longest
 * lines with the spot in their middle. The spot is in the part within the window unless that is NULL. 0 for none. */
int32_t silhouette_label_spot(
    silhouette_map *map, const char *id, size_t count, const silhouette_rect *window, silhouette_spot *spot);

/* 1 with the rectangle to show when a view zooms to a shape or group: around its pieces that are close together,
 * closest to the point unless x is NAN. 0 for none. */
int32_t silhouette_frame(
    silhouette_map *map, const char *id, size_t count, double x, double y, silhouette_rect *frame);

/* The target of each arrow key from each shape, so that the arrow keys reach every shape: an array of int32_t in the
 * buffer, for each shape the targets of up, down, left and right, −1 for none. 0, or a negative status. */
int32_t silhouette_arrows(silhouette_map *map, silhouette_buffer *shapes);

/* The transform of the map into a view with some bounds, as an array of six double in the buffer: a, b, c, d, tx,
 * ty; d is negative where north is up. The mode is one of UIKit's: "scaleAspectFit", "scaleAspectFill",
 * "scaleToFill", "redraw", "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft",
 * "bottomRight". 0, or a negative status. */
int32_t silhouette_place(
    silhouette_map *map, const silhouette_rect *bounds, const char *mode, size_t count, silhouette_buffer *transform);

/* The view's units per unit of the map, in the direction of the largest scale and in that of the smallest, of a
 * transform from the map to the view: a tolerance is divided by the first, and a distance multiplied; of margins
 * by the second. 1, or 0 if the transform has no inverse. */
int32_t silhouette_scales(const double *transform, double *scales);

/* The visible shapes for a screen reader, in reading order (from right to left if is_right_to_left is not 0), as
 * JSON: [{"shape": index, "container": the group's label, "frame": {"x", "y", "width", "height"}, "x", "y"}]. The
 * transform is a, b, c, d, tx, ty from the map to the view. 0, or a negative status. */
int32_t silhouette_accessible_shapes(
    silhouette_map *map, const double *transform, const silhouette_rect *bounds, int32_t is_right_to_left,
    silhouette_buffer *json);

/* Sets the name of the coordinate reference system, such as "EPSG:3857", which files keep; an empty name for an
 * unknown one. Maps of GeoJSON have one. Nothing is projected. 0, or a negative status. */
int32_t silhouette_set_coordinate_system(
    silhouette_map *map, const char *name, size_t count, silhouette_buffer *error);

/* The map as a compiled file, which opens without being read or built. 0, or a negative status. */
int32_t silhouette_file_bytes(silhouette_map *map, silhouette_buffer *file);

/* The same without the index of an exact map, which is smaller: opening it builds the index. */
int32_t silhouette_compact_file_bytes(silhouette_map *map, silhouette_buffer *file);

/* The same with the index, unless with_index is 0, and with its bytes arranged so that gzip makes it much smaller, as a
 * web server does by itself. Such a file is read instead of mapped into memory. */
int32_t silhouette_packed_file_bytes(silhouette_map *map, int32_t with_index, silhouette_buffer *file);

#ifdef __cplusplus
}
#endif

#endif
