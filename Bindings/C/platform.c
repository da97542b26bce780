// What the engine needs of a POSIX system: files, random bytes, and numbers of texts.

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __APPLE__
#include <xlocale.h>
#else
#include <sys/syscall.h>
#endif

#include "silhouette.h"

int64_t silhouette_physical_memory(void) {
  return (int64_t)sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE);
}

/// The memory of a file, or null with errno set. One that begins with a byte is mapped; another is read, up to one byte
/// more than the limit.
void *silhouette_file_open(const char *path, uint8_t mapped, int64_t limit, size_t *count, int32_t *is_mapped) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return NULL;
  uint8_t first;
  void *start = NULL;
  off_t end = lseek(file, 0, SEEK_END);
  // Of a pipe there is neither an end nor a byte to look at. (fstat would need glibc 2.33.)
  if (end > 0 && pread(file, &first, 1, 0) == 1 && first == mapped) {
    start = mmap(NULL, *count = end, PROT_READ, MAP_PRIVATE, file, 0);
    if (start == MAP_FAILED) start = NULL;
    *is_mapped = start != NULL;
  } else {
    lseek(file, 0, SEEK_SET);
    size_t capacity = 0, length = 0;
    ssize_t got = 1;
    while (got > 0 && (int64_t)length <= limit) {
      if (length == capacity) {
        void *larger = realloc(start, capacity = capacity ? 2 * capacity : 65536);
        if (!larger) { got = -1; break; }
        start = larger;
      }
      got = read(file, (char *)start + length, capacity - length);
      if (got > 0) length += got;
      else if (got < 0 && errno == EINTR) got = 1;
    }
    if (got < 0) { free(start); start = NULL; }
    *count = length;
  }
  int problem = errno;
  close(file);
  errno = problem;
  return start;
}

void silhouette_file_close(void *start, size_t count, int32_t is_mapped) {
  if (is_mapped) munmap(start, count);
  else free(start);
}

/// What errno says. The text's length.
size_t silhouette_file_problem(char *text, size_t capacity) {
  char buffer[200] = "";
#if defined(__GLIBC__) && defined(_GNU_SOURCE)
  const char *found = strerror_r(errno, buffer, sizeof buffer);
#else
  const char *found = strerror_r(errno, buffer, sizeof buffer) == 0 ? buffer : "";
#endif
  size_t length = strnlen(found, capacity);
  memcpy(text, found, length);
  return length;
}

#ifndef __APPLE__
/// Random bytes, for the seeds of hashing.
void arc4random_buf(void *bytes, size_t count) {
  char *next = bytes;
  while (count > 0) {
    ssize_t got = syscall(SYS_getrandom, next, count, 0);
    if (got < 0 && errno != EINTR) abort();
    if (got > 0) next += got, count -= got;
  }
}
#endif

static locale_t c_locale;
__attribute__((constructor)) static void make_locale(void) { c_locale = newlocale(LC_ALL_MASK, "C", NULL); }

/// A number as in C, whatever the program's language. The end of the number, or null if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  if (*text == ' ' || (*text >= '\t' && *text <= '\r')) return NULL;
  char *end;
  *value = strtod_l(text, &end, c_locale);
  return end == text ? NULL : end;
}

__attribute__((visibility("default"))) const char *silhouette_version(void) { return SILHOUETTE_VERSION; }
