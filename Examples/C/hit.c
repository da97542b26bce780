/* Says which shape of a map is under a point.
 *
 *     cc hit.c $(pkg-config --cflags --libs silhouette) -lm -o hit
 *     ./hit japan.svg 430 560 */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <silhouette.h>

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: hit FILE X Y\n");
    return 2;
  }
  const char *path = arguments[1];
  double x = atof(arguments[2]), y = atof(arguments[3]);

  silhouette_buffer buffer = {0};
  silhouette_map *map = silhouette_open(path, strlen(path), NULL, 0, &buffer);
  if (!map) {
    fprintf(stderr, "%s\n", (char *)buffer.bytes);
    silhouette_clear(&buffer);
    return 2;
  }
  silhouette_hit hit;
  int found = silhouette_hit_test(map, x, y, 0, NAN, NULL, NULL, &hit) == 1;
  if (!found) {
    puts("nothing");
  } else if (silhouette_text(map, hit.shape, "title", 5, &buffer) == 0 ||
             silhouette_text(map, hit.shape, "id", 2, &buffer) == 0) {
    puts(buffer.bytes);
  }
  silhouette_clear(&buffer);
  silhouette_close(map);
  return found ? 0 : 1;
}
