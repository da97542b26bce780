/* Tests of the C library: answers, closed handles, hostile bytes, and eight threads.
 *
 * usage: test FOLDER      with japan.svg and robot.svg in it */

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <silhouette.h>

#define EXPECT(condition) \
  do { \
    if (!(condition)) { \
      fprintf(stderr, "%s:%d: expected %s\n", __FILE__, __LINE__, #condition); \
      exit(1); \
    } \
  } while (0)

static const char *folder;

static silhouette_map *open_file(const char *name, const char *options, silhouette_buffer *error) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return silhouette_open(path, strlen(path), options, options ? strlen(options) : 0, error);
}

static silhouette_map *open_text(const char *text, const char *options, silhouette_buffer *error) {
  return silhouette_open_bytes(text, strlen(text), 0, options, options ? strlen(options) : 0, error);
}

static int says(const silhouette_buffer *buffer, const char *text) {
  return buffer->bytes && strlen(buffer->bytes) == buffer->count && strstr(buffer->bytes, text);
}

static int32_t is_not(void *context, int32_t shape) { return shape != *(int32_t *)context; }

static void test_questions(void) {
  silhouette_buffer buffer = {0};
  silhouette_map *map = open_file("japan.svg", NULL, &buffer);
  EXPECT(map && silhouette_shape_count(map) == 47);
  silhouette_hit hit;
  EXPECT(silhouette_hit_test(map, 485.7, 581.1, 0, NAN, NULL, NULL, &hit) == 1);
  EXPECT(hit.part == 0 && hit.distance == 0 && silhouette_topmost(map, 485.7, 581.1) == hit.shape << 2);
  EXPECT(silhouette_text(map, hit.shape, "id", 2, &buffer) == 0 && says(&buffer, "tokyo"));
  EXPECT(silhouette_text(map, hit.shape, "data-code", 9, &buffer) == 0 && says(&buffer, "13"));
  EXPECT(silhouette_text(map, hit.shape, "price", 5, &buffer) == SILHOUETTE_ARGUMENT && says(&buffer, "tokyo"));
  EXPECT(silhouette_text(map, 47, "id", 2, &buffer) == SILHOUETTE_ARGUMENT);

  int32_t tokyo = hit.shape;
  EXPECT(silhouette_hit_test(map, 485.7, 581.1, 0, NAN, is_not, &tokyo, &hit) == 0);
  EXPECT(silhouette_nearest(map, 485.7, 581.1, 50, NAN, is_not, &tokyo, &hit) == 1);
  EXPECT(hit.shape != tokyo && hit.part == 2 && hit.distance > 0);
  EXPECT(silhouette_hit_test_all(map, 485.7, 581.1, 20, NAN, NULL, NULL, &buffer) == 0);
  EXPECT(buffer.count > sizeof hit && ((silhouette_hit *)buffer.bytes)[0].shape == tokyo);

  silhouette_point points[] = {{485.7, 581.1}, {0, 0}, {NAN, 1}, {INFINITY, -INFINITY}};
  int32_t shapes[4];
  EXPECT(silhouette_hit_test_many(map, points, 4, NAN, shapes) == 0);
  EXPECT(shapes[0] == tokyo && shapes[1] == -1 && shapes[2] == -1 && shapes[3] == -1);
  EXPECT(silhouette_shapes_in(map, 0, 0, 744, 906, 0, &buffer) == 0 && buffer.count == 47 * sizeof(int32_t));

  silhouette_answer answer;
  double margins[4];
  EXPECT(silhouette_margin(map, 485.7, 581.1, 50, NAN, &answer) == 0 && answer.shape == tokyo && answer.next != tokyo);
  EXPECT(answer.margin > 0 && silhouette_topmost(map, 485.7 + 0.99 * answer.margin, 581.1) == tokyo << 2);
  EXPECT(silhouette_margin_many(map, points, 4, 50, NAN, shapes, margins) == 0);
  EXPECT(shapes[0] == tokyo && margins[0] == answer.margin && shapes[1] == -1 && margins[2] == 0);

  EXPECT(silhouette_nearest_many(map, points, 4, 900, NAN, shapes, margins) == 0);
  EXPECT(shapes[0] == tokyo && margins[0] == 0 && shapes[1] >= 0 && margins[1] > 0 && shapes[2] == -1 && isinf(margins[2]));
  int64_t offsets[5];
  EXPECT(silhouette_hit_test_all_many(map, points, 4, 20, NAN, offsets, &buffer) == 0);
  EXPECT(offsets[0] == 0 && offsets[1] > 1 && offsets[4] * sizeof hit == buffer.count);
  EXPECT(((silhouette_hit *)buffer.bytes)[0].shape == tokyo);
  EXPECT(silhouette_hit_test_all_many(map, NULL, 4, 0, NAN, offsets, &buffer) == 0 && offsets[0] == 0 && !buffer.count);
  EXPECT(silhouette_hit_test_all_many(map, points, 4, 0, NAN, NULL, &buffer) == 0 && buffer.count == sizeof hit);

  enum { MANY = 40000 };
  static silhouette_point everywhere[MANY];
  static int32_t topmost[MANY];
  static int64_t begins[MANY + 1];
  for (int index = 0; index < MANY; index++)
    everywhere[index] = (silhouette_point){index * 37 % 744, index * 101 % 906};
  EXPECT(silhouette_hit_test_many(map, everywhere, MANY, NAN, topmost) == 0);
  EXPECT(silhouette_hit_test_all_many(map, everywhere, MANY, 0, NAN, begins, &buffer) == 0 && begins[0] == 0);
  for (int index = 0; index < MANY; index++) {
    EXPECT((begins[index] < begins[index + 1]) == (topmost[index] >= 0));
    EXPECT(topmost[index] < 0 || ((silhouette_hit *)buffer.bytes)[begins[index]].shape == topmost[index]);
  }
  EXPECT(begins[MANY] * sizeof hit == buffer.count);
  static int64_t ends[MANY];
  static int32_t under[MANY];
  EXPECT(silhouette_shapes_under_many(map, everywhere, MANY, NAN, ends, under, MANY) == MANY);
  for (int index = 0; index < MANY; index++) EXPECT(ends[index] == begins[index + 1]);
  for (int index = 0; index < ends[MANY - 1]; index++) EXPECT(under[index] == ((silhouette_hit *)buffer.bytes)[index].shape);
  EXPECT(silhouette_shapes_under_many(map, points, 4, NAN, ends, under, 1) == 1 && ends[0] == 1 && under[0] == tokyo);
  EXPECT(silhouette_shapes_under_many(map, points, 4, NAN, ends, NULL, 0) == 0);
  EXPECT(silhouette_shapes_under_many(map, points, 4, NAN, ends, (int32_t *)((char *)under + 1), 1) == SILHOUETTE_ARGUMENT);

  silhouette_spot spot;
  EXPECT(silhouette_label_spot(map, "tokyo", 5, NULL, &spot) == 1);
  EXPECT(silhouette_topmost(map, spot.x, spot.y) == tokyo << 2 && spot.radius > 1);
  silhouette_rect frame, window = {spot.x, spot.y, 100, 100};
  EXPECT(silhouette_label_spot(map, "tokyo", 5, &window, &spot) == 1 && spot.x >= window.x);
  EXPECT(silhouette_frame(map, "tokyo", 5, NAN, NAN, &frame) == 1 && frame.width > 10);
  EXPECT(silhouette_frame(map, "atlantis", 8, NAN, NAN, &frame) == 0);
  double area = 0, parts = 0;
  EXPECT(silhouette_area(map, "shikoku", 7, &area) == 1 && silhouette_area(map, "atlantis", 8, &parts) == 0);
  const char *prefectures[] = {"tokushima", "kagawa", "ehime", "kochi"};
  for (size_t index = 0; index < 4; index++) {
    double part = 0;
    EXPECT(silhouette_area(map, prefectures[index], strlen(prefectures[index]), &part) == 1);
    parts += part;
  }
  EXPECT(area > 0 && fabs(area - parts) < 1e-6 * area);
  EXPECT(silhouette_arrows(map, &buffer) == 0 && buffer.count == 47 * 4 * sizeof(int32_t));
  int32_t above = ((int32_t *)buffer.bytes)[4 * tokyo];
  EXPECT(silhouette_text(map, above, "id", 2, &buffer) == 0 && says(&buffer, "saitama"));
  double transform[] = {1, 0, 0, 1, 0, 0};
  silhouette_rect bounds = {0, 0, 744, 906};
  EXPECT(silhouette_accessible_shapes(map, transform, &bounds, 0, &buffer) == 0 && says(&buffer, "\"container\""));
  EXPECT(silhouette_accessible_shapes(map, transform, &bounds, 1, &buffer) == 0 && says(&buffer, "\"container\""));
  bounds.width = 1488;
  EXPECT(silhouette_place(map, &bounds, "left", 4, &buffer) == 0 && buffer.count == sizeof transform);
  EXPECT(silhouette_place(map, &bounds, "scaleToFill", 11, &buffer) == 0 && *(double *)buffer.bytes == 2);
  EXPECT(silhouette_place(map, &bounds, "fit", 3, &buffer) == SILHOUETTE_ARGUMENT && says(&buffer, "found “fit”"));
  bounds.width = 0;
  EXPECT(silhouette_place(map, &bounds, "left", 4, &buffer) == SILHOUETTE_ARGUMENT && says(&buffer, "bounds"));
  EXPECT(silhouette_drawings(map, tokyo, &buffer) == 0 && says(&buffer, "\"stroke\":null") && says(&buffer, "\"M "));
  silhouette_map *drawn = open_text(
      "<svg viewBox='0 0 9 9'><clipPath id='c'><rect width='5' height='5'/></clipPath><rect width='9' height='9' fill='navy'/>"
      "<path id='a' d='M0 0H5V5Z' clip-path='url(#c)' fill='red' opacity='0.5'/></svg>", NULL, &buffer);
  EXPECT(silhouette_drawings(drawn, -1, &buffer) == 0 && says(&buffer, "{\"drawings\":[{\"shape\":-1,"));
  EXPECT(says(&buffer, "\"fillColor\":\"#000080\",") && says(&buffer, "\"#00000000\",\"clips\":[0]"));
  EXPECT(says(&buffer, "\"clips\":[[{\"path\":\"M 0") && silhouette_drawings(drawn, 1, &buffer) == SILHOUETTE_ARGUMENT);
  EXPECT(silhouette_close(drawn) == 0);
  EXPECT(silhouette_border(map, "kanto", 5, &buffer) == 0 && says(&buffer, "M ") && says(&buffer, " Z"));
  EXPECT(silhouette_border(map, "atlantis", 8, &buffer) == SILHOUETTE_ARGUMENT && says(&buffer, "“atlantis”"));
  EXPECT(silhouette_bordering(map, "tokyo", 5, &buffer) == 0 && says(&buffer, "\"length\":"));
  EXPECT(silhouette_bordering(map, "atlantis", 8, &buffer) == SILHOUETTE_ARGUMENT);
  EXPECT(silhouette_hit_target(map, 485.7, 581.1, 44, NAN, NULL, NULL, &hit) == 1 && hit.shape == tokyo);
  EXPECT(silhouette_hit_target(map, 250, 580, 44, NAN, NULL, NULL, &hit) == 1 && hit.part == 2);
  EXPECT(silhouette_shapes_inside(map, "M0 0H744V906H0Z", 15, 0, &buffer) == 0 && buffer.count == 47 * sizeof(int32_t));
  EXPECT(silhouette_shapes_inside(map, "M0 0H744V906H0Z", 15, 1, &buffer) == 0 && buffer.count == 47 * sizeof(int32_t));
  EXPECT(silhouette_shapes_inside(map, "fish", 4, 0, &buffer) == SILHOUETTE_ARGUMENT);
  silhouette_map *enabled = silhouette_enabling(map, &above, 1, &buffer);
  EXPECT(enabled && silhouette_topmost(enabled, 485.7, 581.1) == -1 && silhouette_close(enabled) == 0);
  int32_t wrong = 47;
  EXPECT(!silhouette_enabling(map, &wrong, 1, &buffer) && says(&buffer, "no shape has the index 47"));
  EXPECT(silhouette_path(map, tokyo, &buffer) == 0 && says(&buffer, "M "));
  EXPECT(silhouette_describe(map, &buffer) == 0 && says(&buffer, "\"data-code\":\"13\"") &&
         says(&buffer, "\"origin\":{\"x\":0.0,\"y\":0.0},\"yAxis\":\"down\""));

  silhouette_map *kanto = silhouette_drill_down(map, "kanto", 5, &buffer);
  EXPECT(kanto && silhouette_topmost(kanto, 430, 560) == -1);
  EXPECT(!silhouette_drill_down(map, "atlantis", 8, &buffer) && buffer.status == SILHOUETTE_ARGUMENT);
  silhouette_map *regions = silhouette_merge_groups(map, -1, &buffer);
  EXPECT(regions && silhouette_shape_count(regions) == 8);

  EXPECT(silhouette_file_bytes(map, &buffer) == 0);
  silhouette_map *compiled = silhouette_open_bytes(buffer.bytes, buffer.count, 0, NULL, 0, NULL);
  EXPECT(compiled && silhouette_topmost(compiled, 485.7, 581.1) == tokyo << 2);
  // The buffer's bytes are of malloc, and may be given away.
  silhouette_map *given = silhouette_open_bytes(buffer.bytes, buffer.count, 1, NULL, 0, NULL);
  buffer = (silhouette_buffer){0};
  EXPECT(given && silhouette_topmost(given, 485.7, 581.1) == tokyo << 2);
  silhouette_map *all[] = {map, kanto, regions, compiled, given};
  for (int index = 0; index < 5; index++) EXPECT(silhouette_close(all[index]) == 0);
  EXPECT(strcmp(silhouette_version(), SILHOUETTE_VERSION) == 0);
  silhouette_clear(&buffer);
}

static void test_geometries(void) {
  silhouette_buffer buffer = {0};
  // A square with a hole, and two squares that share an edge.
  silhouette_point points[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, {3, 3}, {6, 3}, {6, 6}, {3, 6},
                               {9, 0}, {12, 0}, {12, 9}, {9, 9}};
  int64_t rings[] = {0, 4, 8, 12}, polygons[] = {0, 2, 3}, shapes[] = {0, 1, 2};
  const char *ids = "[\"a\", \"b\"]";
  silhouette_map *map = silhouette_open_polygons(
      points, 12, rings, 3, polygons, 2, shapes, 2, ids, strlen(ids), NULL, 0, &buffer);
  EXPECT(map && silhouette_topmost(map, 1, 1) == 0 && silhouette_topmost(map, 4, 4) == -1);
  EXPECT(silhouette_topmost(map, 9, 5) == 1 << 2 && silhouette_topmost(map, 6, 4) == 0);
  EXPECT(silhouette_close(map) == 0);
  rings[1] = 13;
  EXPECT(!silhouette_open_polygons(points, 12, rings, 3, polygons, 2, shapes, 2, ids, strlen(ids), NULL, 0, &buffer));
  EXPECT(buffer.status == SILHOUETTE_ARGUMENT && says(&buffer, "ring 0 from 0 to 13: there are 12"));
  EXPECT(!silhouette_open_polygons(points, 12, rings, 3, polygons, 2, shapes, 2, "[]", 2, NULL, 0, &buffer));

  const char *geojson = "{\"type\": \"Polygon\", \"coordinates\": [[[0,0],[2,0],[2,2],[0,2],[0,0]]]}";
  EXPECT((map = open_text(geojson, NULL, &buffer)) == NULL || silhouette_close(map) == 0);
  EXPECT(!open_text("{\"type\": \"Polygon\",\n\"coordinates\": 5}", NULL, &buffer));
  EXPECT(buffer.status == SILHOUETTE_MALFORMED && says(&buffer, "2:16"));
  silhouette_clear(&buffer);
}

static void test_failures(void) {
  silhouette_buffer buffer = {0};
  EXPECT(!open_file("none.svg", NULL, &buffer) && buffer.status == SILHOUETTE_UNREADABLE);
  EXPECT(says(&buffer, "none.svg: the file cannot be read: No such file"));
  EXPECT(!open_file("", NULL, &buffer) && buffer.status == SILHOUETTE_UNREADABLE);
  EXPECT(!open_text("<svg>\n  <p></svg>", NULL, &buffer) && buffer.status == SILHOUETTE_MALFORMED);
  EXPECT(says(&buffer, "2:6: "));
  EXPECT(!open_file("japan.svg", "{\"limits\": {\"bytes\": 9}}", &buffer) && buffer.status == SILHOUETTE_LIMIT);
  EXPECT(!open_file("japan.svg", "{\"mod\": 1}", &buffer) && buffer.status == SILHOUETTE_ARGUMENT);
  EXPECT(!open_file("japan.svg", "[", &buffer) && buffer.status == SILHOUETTE_ARGUMENT);
  EXPECT(!open_file("japan.svg", "{\"mode\": \"alpha\"}", &buffer) && buffer.status == SILHOUETTE_ARGUMENT);
  EXPECT(!silhouette_open_bytes(NULL, 0, 0, NULL, 0, &buffer));
  EXPECT(!silhouette_open_shapes(NULL, 0, NULL, 0, &buffer));
  EXPECT(!silhouette_open(NULL, 0, NULL, 0, NULL));
  const char *bad = "{\"shapes\": [{\"id\": \"a\", \"path\": \"M0 0L\"}]}";
  EXPECT(!silhouette_open_shapes(bad, strlen(bad), NULL, 0, &buffer) && says(&buffer, "shape “a”"));
  silhouette_clear(&buffer);
  silhouette_clear(&buffer);
}

/* As in JavaScript and Python: twice as wide and four times as high; and sheared by 1, by the golden ratio. */
static void test_scales(void) {
  double scales[2];
  EXPECT(silhouette_scales((double[]){2, 0, 0, 4, 5, 6}, scales) == 1 && scales[0] == 4 && scales[1] == 2);
  EXPECT(silhouette_scales((double[]){1, 0, 1, 1, 0, 0}, scales) == 1);
  EXPECT(fabs(scales[0] - 1.618033988749895) < 1e-12 && fabs(scales[1] - 0.618033988749895) < 1e-12);
  EXPECT(silhouette_scales((double[]){1, 2, 2, 4, 0, 0}, scales) == 0);
  EXPECT(silhouette_scales((double[]){NAN, 0, 0, 1, 0, 0}, scales) == 0);
  EXPECT(silhouette_scales((double[]){INFINITY, 0, 0, 1, 0, 0}, scales) == 0 && silhouette_scales(NULL, scales) == 0);
}

/* What every language says of files that are no maps: see Tests/Bindings/kinds.txt. */
static void test_kinds(const char *file) {
  silhouette_buffer buffer = {0};
  FILE *table = fopen(file, "r");
  EXPECT(table != NULL);
  char line[600];
  int count = 0;
  while (fgets(line, sizeof line, table)) {
    char *sentence = strchr(line, '\t');
    if (!sentence || line[0] == '#') continue;
    unsigned char bytes[200];
    unsigned byte;
    size_t length = 0;
    for (const char *digits = line; sscanf(digits, "%2x", &byte) == 1 && digits < sentence; digits += 2) bytes[length++] = byte;
    EXPECT(silhouette_open_bytes(bytes, length, 0, NULL, 0, &buffer) == NULL);
    EXPECT(buffer.status == SILHOUETTE_MALFORMED);
    EXPECT(buffer.count == strcspn(sentence + 1, "\n") && !memcmp(buffer.bytes, sentence + 1, buffer.count));
    count++;
  }
  EXPECT(count > 30 && fclose(table) == 0);
  silhouette_clear(&buffer);
}

/* The verdicts that C shares with the other languages: see Tests/Bindings/verdicts.txt. */
static void test_verdicts(const char *file) {
  const char *square = "<svg viewBox='0 0 9 9'><path id='a' d='M0 0h4.3v4.3h-4.3z'/></svg>";
  silhouette_buffer buffer = {0};
  silhouette_map *exact = open_text(square, NULL, &buffer);
  silhouette_map *masks = open_text(square, "{\"mode\": \"mask\", \"scales\": [1, 8]}", &buffer);
  FILE *table = fopen(file, "r");
  EXPECT(exact && masks && table);
  char line[300], kind[20], verdict[20], value[300];
  int count = 0;
  while (fgets(line, sizeof line, table)) {
    if (sscanf(line, "%19[a-z]\t%19[a-z]\t%299[^\n]", kind, verdict, value) != 3) continue;
    double number = strtod(value, NULL);
    const char *found = verdict;
    silhouette_hit hit;
    count++;
    if (!strcmp(kind, "options")) {
      silhouette_map *map = open_text(square, value, &buffer);
      found = map ? "map" : "error";
      EXPECT(map || buffer.count > 0);
      silhouette_close(map);
    } else if (!strcmp(kind, "limits")) {
      silhouette_map *map = open_text(square, value, &buffer);
      silhouette_spot spot;
      int32_t status = silhouette_label_spot(map, "a", 1, NULL, &spot);
      found = status == 1 ? "spot" : status == SILHOUETTE_LIMIT ? "error" : "closed";
      EXPECT(silhouette_hit_test(map, 1, 1, 0, NAN, NULL, NULL, &hit) == 1);
      EXPECT(silhouette_arrows(map, &buffer) == 0 && silhouette_close(map) == 0);
      // Beyond its limits a border is no missing shape.
      map = open_text(square, "{\"limits\": {\"work\": 75000, \"memory\": 60000}}", &buffer);
      EXPECT(!map || silhouette_border(map, "a", 1, &buffer) != SILHOUETTE_ARGUMENT);
      silhouette_close(map);
    } else if (!strcmp(kind, "scale")) {
      found = silhouette_hit_test(masks, 4.2, 1, 0, number, NULL, NULL, &hit) ? "fine" : "coarse";
    } else if (!strcmp(kind, "reach")) {
      found = silhouette_hit_test(exact, 6.3, 1, number, NAN, NULL, NULL, &hit) ? "hit" : "none";
      EXPECT(silhouette_nearest(exact, 6.3, 1, number, NAN, NULL, NULL, &hit) == !strcmp(found, "hit"));
    } else if (!strcmp(kind, "index")) {
      found = silhouette_path(exact, number, &buffer) == 0 ? "shape" : "error";
    }
    if (strcmp(found, verdict)) fprintf(stderr, "%s %s: found %s\n", kind, value, found);
    EXPECT(!strcmp(found, verdict));
  }
  EXPECT(count > 40 && fclose(table) == 0);
  EXPECT(silhouette_topmost(exact, 8, 8) == -1 && silhouette_close(exact) == 0 && silhouette_close(masks) == 0);
  // A closed map is not the sea.
  EXPECT(silhouette_topmost(exact, 8, 8) == SILHOUETTE_CLOSED && SILHOUETTE_CLOSED < -1);
  silhouette_clear(&buffer);
}

/* Every function, with handles that are no map's. */
static void test_closed(void) {
  silhouette_buffer buffer = {0};
  silhouette_map *closed = open_text("<svg viewBox='0 0 9 9'><rect id='a' width='9' height='9'/></svg>", NULL, &buffer);
  EXPECT(closed && silhouette_close(closed) == 0);
  // Another map takes its place.
  silhouette_map *next = open_text("<svg viewBox='0 0 9 9'><rect id='b' width='9' height='9'/></svg>", NULL, &buffer);
  silhouette_map *none[] = {closed, NULL, (silhouette_map *)1234567, (silhouette_map *)-1, (silhouette_map *)(1L << 62)};
  for (int index = 0; index < 5; index++) {
    silhouette_map *map = none[index];
    silhouette_hit hit;
    silhouette_spot spot;
    silhouette_rect rect = {0, 0, 9, 9};
    silhouette_point point = {1, 1};
    double transform[] = {1, 0, 0, 1, 0, 0};
    int32_t shape;
    EXPECT(silhouette_topmost(map, 1, 1) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_hit_test(map, 1, 1, 0, NAN, NULL, NULL, &hit) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_nearest(map, 1, 1, 0, NAN, NULL, NULL, &hit) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_hit_test_all(map, 1, 1, 0, NAN, NULL, NULL, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(says(&buffer, "closed") && buffer.status == SILHOUETTE_CLOSED);
    EXPECT(silhouette_hit_test_many(map, &point, 1, NAN, &shape) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_margin(map, 1, 1, 1, NAN, NULL) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_margin_many(map, &point, 1, 1, NAN, &shape, NULL) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_nearest_many(map, &point, 1, 1, NAN, &shape, NULL) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_hit_test_all_many(map, &point, 1, 1, NAN, NULL, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_shapes_under_many(map, &point, 1, NAN, NULL, &shape, 1) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_shapes_in(map, 0, 0, 1, 1, 1, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_shape_count(map) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_text(map, 0, "id", 2, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_describe(map, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_path(map, 0, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_label_spot(map, "a", 1, NULL, &spot) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_frame(map, "a", 1, NAN, NAN, &rect) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_arrows(map, &buffer) == SILHOUETTE_CLOSED);
    double area;
    EXPECT(silhouette_area(map, "tokyo", 5, &area) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_accessible_shapes(map, transform, &rect, 0, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_place(map, &rect, "left", 4, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_drawings(map, 0, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_border(map, "a", 1, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_bordering(map, "a", 1, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_hit_target(map, 1, 1, 0, NAN, NULL, NULL, &hit) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_shapes_inside(map, "", 0, 0, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(!silhouette_enabling(map, &shape, 0, &buffer) && buffer.status == SILHOUETTE_CLOSED);
    EXPECT(silhouette_file_bytes(map, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_compact_file_bytes(map, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(silhouette_packed_file_bytes(map, 1, &buffer) == SILHOUETTE_CLOSED);
    EXPECT(!silhouette_drill_down(map, "a", 1, &buffer) && buffer.status == SILHOUETTE_CLOSED);
    EXPECT(!silhouette_merge_groups(map, 0, &buffer) && buffer.status == SILHOUETTE_CLOSED);
    EXPECT(silhouette_close(map) == SILHOUETTE_CLOSED);
  }
  EXPECT(silhouette_topmost(next, 1, 1) == 0 && silhouette_close(next) == 0);
  silhouette_clear(&buffer);
}

static uint64_t random_state = 7;
static uint32_t random_number(void) {
  random_state = random_state * 6364136223846793005u + 1442695040888963407u;
  return random_state >> 33;
}

/* Changes some bytes of a file, or cuts it. There is a map that answers, or an error with a text. */
static void test_hostile(const char *bytes, size_t count, int rounds) {
  silhouette_buffer buffer = {0};
  char *changed = malloc(count);
  int maps = 0;
  for (int round = 0; round < rounds; round++) {
    memcpy(changed, bytes, count);
    size_t length = round % 4 ? count : random_number() % count + 1;
    for (uint32_t change = 0; change <= random_number() % 5; change++) changed[random_number() % length] = random_number();
    silhouette_map *map = silhouette_open_bytes(changed, length, 0, NULL, 0, &buffer);
    EXPECT(map || (buffer.count > 0 && buffer.status < 0));
    if (!map) continue;
    silhouette_hit hit;
    EXPECT(silhouette_hit_test(map, 30, 30, 5, NAN, NULL, NULL, &hit) >= 0);
    EXPECT(silhouette_describe(map, &buffer) == 0 && silhouette_close(map) == 0);
    maps++;
  }
  printf("  %d changed files: %d maps, the others errors\n", rounds, maps);
  free(changed);
  silhouette_clear(&buffer);
}

typedef struct {
  silhouette_map *map;
  uint64_t seed, sum;
} thread_work;

static void *ask(void *context) {
  thread_work *work = context;
  silhouette_buffer buffer = {0};
  uint64_t state = work->seed;
  for (int question = 0; question < 20000; question++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    double x = (state >> 40) % 744, y = (state >> 20) % 906;
    silhouette_hit hit = {-1, 0, 0};
    int found = silhouette_hit_test(work->map, x, y, 5, NAN, NULL, NULL, &hit);
    EXPECT(found >= 0);
    work->sum = work->sum * 31 + hit.shape + found;
    if (question % 1000) continue;
    // The boxes of shapes are made at the first question for them.
    EXPECT(silhouette_describe(work->map, &buffer) == 0);
    silhouette_map *other = open_text("<svg viewBox='0 0 9 9'><rect id='a' width='9' height='9'/></svg>", NULL, &buffer);
    EXPECT(other && silhouette_topmost(other, 1, 1) == 0 && silhouette_close(other) == 0);
    EXPECT(silhouette_topmost(other, 1, 1) == SILHOUETTE_CLOSED);
  }
  silhouette_clear(&buffer);
  return NULL;
}

static void test_threads(void) {
  enum { COUNT = 8 };
  silhouette_map *map = open_file("japan.svg", NULL, NULL);
  pthread_t threads[COUNT];
  thread_work work[COUNT], alone[COUNT];
  for (int index = 0; index < COUNT; index++) {
    work[index] = alone[index] = (thread_work){map, index, 0};
    EXPECT(pthread_create(&threads[index], NULL, ask, &work[index]) == 0);
  }
  for (int index = 0; index < COUNT; index++) pthread_join(threads[index], NULL);
  for (int index = 0; index < COUNT; index++) {
    ask(&alone[index]);
    EXPECT(work[index].sum == alone[index].sum);
  }
  EXPECT(silhouette_close(map) == 0);
}

static int32_t index_at(silhouette_map *map, double x, double y) {
  int32_t code = silhouette_topmost(map, x, y);
  return code < 0 ? code : code >> 2;
}

static void test_changes(void) {
  silhouette_buffer buffer = {0};
  silhouette_map *map = open_text(
      "<svg viewBox='0 0 100 100'><rect id='a' width='10' height='10'/><g id='g'><rect id='b' x='20' width='10' height='10'/>"
      "<rect id='c' x='40' width='10' height='10'/></g></svg>", NULL, &buffer);
  EXPECT(map && index_at(map, 5, 5) == 0 && index_at(map, 25, 5) == 1);
  EXPECT(silhouette_set_coordinate_system(map, "EPSG:2450", 9, &buffer) == 0 && silhouette_describe_map(map, &buffer) == 0);
  EXPECT(says(&buffer, "\"coordinateSystem\":\"EPSG:2450\""));
  EXPECT(silhouette_set_coordinate_system(map, NULL, 0, &buffer) == 0 && silhouette_describe_map(map, &buffer) == 0);
  EXPECT(says(&buffer, "\"coordinateSystem\":null"));
  silhouette_map *before = silhouette_snapshot(map, &buffer);
  silhouette_affine down = {1, 0, 0, 1, 0, 50}, right = {1, 0, 0, 1, 20, 0}, flat = {0};
  EXPECT(silhouette_move(map, "g", 1, &down, &buffer) == 0);
  EXPECT(index_at(map, 25, 5) == -1 && index_at(map, 25, 55) == 1 && index_at(map, 45, 55) == 2);
  EXPECT(index_at(before, 25, 5) == 1 && index_at(before, 25, 55) == -1);
  int32_t shapes[] = {0, 1};
  silhouette_affine transforms[] = {down, right};
  EXPECT(silhouette_move_many(map, shapes, transforms, 2, &buffer) == 0);
  EXPECT(index_at(map, 5, 55) == 0 && index_at(map, 45, 5) == 1 && index_at(map, 25, 55) == -1);
  EXPECT(silhouette_changes(map, before, &buffer) == 0 && buffer.count == 3 * sizeof(silhouette_change));
  silhouette_change *changes = buffer.bytes;
  EXPECT(changes[0].shape == 0 && changes[0].before.y <= 0 && changes[0].after.y > 49 && changes[0].after.y <= 50);
  EXPECT(silhouette_move(map, "x", 1, &down, &buffer) == SILHOUETTE_ARGUMENT && strstr(buffer.bytes, "x"));
  EXPECT(silhouette_move(map, "a", 1, &flat, &buffer) == SILHOUETTE_ARGUMENT);
  shapes[1] = 3;
  EXPECT(silhouette_move_many(map, shapes, transforms, 2, &buffer) == SILHOUETTE_ARGUMENT);
  EXPECT(silhouette_hide(map, "a", 1, 1, &buffer) == 0 && index_at(map, 5, 55) == -1);
  EXPECT(silhouette_hide(map, "a", 1, 0, &buffer) == 0 && index_at(map, 5, 55) == 0);
  static const char added[] = "{\"id\": \"new\", \"path\": \"M0 50H10V60H0Z\", \"fillColor\": \"#ff8000\"}";
  EXPECT(silhouette_insert(map, added, sizeof added - 1, NULL, 0, &buffer) == 3 && index_at(map, 5, 55) == 3);
  static const char *const bad[] = {
      "", "[]", "{}", "7", "{\"path\": \"M0 x\"}", "{\"path\": \"M0 0\", \"fillColor\": \"red\"}",
      "{\"path\": \"M0 0\", \"transform\": [1]}", "{\"path\": \"M0 0\"} {}"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i)
    EXPECT(silhouette_insert(map, bad[i], strlen(bad[i]), NULL, 0, &buffer) == SILHOUETTE_ARGUMENT);
  EXPECT(silhouette_raise(map, "a", 1, 0, NULL, 0, &buffer) == 0 && index_at(map, 5, 55) == 0);
  EXPECT(silhouette_raise(map, "a", 1, 1, "new", 3, &buffer) == 0 && index_at(map, 5, 55) == 3);
  uint32_t red = 0xff0000ff;
  EXPECT(silhouette_paint(map, "new", 3, &red, NULL, &buffer) == 0);
  EXPECT(silhouette_drawings(map, 3, &buffer) == 0 && strstr(buffer.bytes, "#ff0000"));
  EXPECT(silhouette_remove(map, "new", 3, &buffer) == 0 && index_at(map, 5, 55) == 0);
  EXPECT(silhouette_remove(map, "new", 3, &buffer) == SILHOUETTE_ARGUMENT);
  EXPECT(silhouette_file_bytes(map, &buffer) == 0);
  silhouette_map *again = silhouette_open_bytes(buffer.bytes, buffer.count, 0, NULL, 0, &buffer);
  EXPECT(again && index_at(again, 5, 55) == 0 && index_at(again, 45, 5) == 1);
  EXPECT(silhouette_changes(map, again, &buffer) == SILHOUETTE_ARGUMENT);
  EXPECT(silhouette_close(before) == 0 && silhouette_close(again) == 0 && silhouette_close(map) == 0);
  EXPECT(silhouette_move(map, "a", 1, &down, &buffer) == SILHOUETTE_CLOSED);
  EXPECT(silhouette_changes(map, map, &buffer) == SILHOUETTE_CLOSED);
  silhouette_clear(&buffer);
}

int main(int count, char **arguments) {
  if (count < 2) return 2;
  folder = arguments[1];
  int rounds = count > 2 ? atoi(arguments[2]) : 2000;
  test_questions();
  test_geometries();
  test_failures();
  test_closed();
  test_changes();
  char verdicts[4096];
  snprintf(verdicts, sizeof verdicts, "%s/../Tests/Bindings/verdicts.txt", folder);
  test_verdicts(verdicts);
  snprintf(verdicts, sizeof verdicts, "%s/../Tests/Bindings/kinds.txt", folder);
  test_kinds(verdicts);
  test_scales();
  silhouette_buffer file = {0};
  silhouette_map *map = open_file("robot.svg", NULL, NULL);
  EXPECT(map && silhouette_file_bytes(map, &file) == 0);
  test_hostile(file.bytes, file.count, rounds);
  EXPECT(silhouette_packed_file_bytes(map, 1, &file) == 0 && silhouette_close(map) == 0);
  test_hostile(file.bytes, file.count, rounds);
  silhouette_clear(&file);
  static char text[1 << 20];
  char path[4096];
  snprintf(path, sizeof path, "%s/robot.svg", folder);
  FILE *svg = fopen(path, "rb");
  EXPECT(svg);
  size_t length = fread(text, 1, sizeof text, svg);
  fclose(svg);
  test_hostile(text, length, rounds);
  const char *geojson =
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"id\":7,\"properties\":{\"name\":\"x\"},"
      "\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[90,0],[90,90,5],[0,90],[0,0]]]}}]}";
  test_hostile(geojson, strlen(geojson), rounds);
  test_threads();
  puts("  every test passed");
  return 0;
}
