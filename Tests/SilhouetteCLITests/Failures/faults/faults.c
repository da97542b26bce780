// What the world may do to a program, loaded in front of the system's own functions. FAULT names it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);

static int is_fault(const char *name) {
  const char *fault = getenv("FAULT");
  return fault && strcmp(fault, name) == 0;
}

// Whether this thread finds no memory just now.
static __thread int has_no_memory;

void *malloc(size_t size) { return has_no_memory ? (errno = ENOMEM, NULL) : __libc_malloc(size); }

void *calloc(size_t count, size_t size) {
  return has_no_memory ? (errno = ENOMEM, NULL) : __libc_calloc(count, size);
}

// “cairo_create 3”: the third call of a function of cairo's, and all later ones, find no memory, so that
// cairo itself says so in its own way.
static int is_without_memory(const char *function, int call) {
  const char *fault = getenv("FAULT");
  size_t length = strlen(function);
  return fault && strncmp(fault, function, length) == 0 && fault[length] == ' ' &&
         call >= atoi(fault + length);
}

#define WITHOUT_MEMORY(result, function, parameters, arguments)  \
  result function parameters {                                   \
    static int calls;                                            \
    result(*next) parameters = dlsym(RTLD_NEXT, #function);      \
    int fails = is_without_memory(#function, ++calls);           \
    has_no_memory += fails;                                      \
    result made = next arguments;                                \
    has_no_memory -= fails;                                      \
    return made;                                                 \
  }

WITHOUT_MEMORY(void *, cairo_create, (void *surface), (surface))
WITHOUT_MEMORY(void *, cairo_recording_surface_create, (int content, void *extents),
               (content, extents))
WITHOUT_MEMORY(void *, cairo_image_surface_create_for_data,
               (void *data, int format, int width, int height, int stride),
               (data, format, width, height, stride))
WITHOUT_MEMORY(int, cairo_surface_write_to_png_stream, (void *surface, void *write, void *closure),
               (surface, write, closure))

// Whether a descriptor is of a file in the folder that FAULT_FOLDER names.
static int is_ours(int file) {
  const char *folder = getenv("FAULT_FOLDER");
  char link[64], path[PATH_MAX + 1];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX);
  if (!folder || length < 0) return 0;
  path[length] = 0;
  return strstr(path, folder) != NULL;
}

ssize_t write(int file, const void *bytes, size_t count) {
  ssize_t (*next)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  static int calls;
  if (!is_ours(file)) return next(file, bytes, count);
  calls++;
  // “signal 10”: that signal arrives.
  const char *fault = getenv("FAULT");
  if (fault && strncmp(fault, "signal ", 7) == 0) kill(getpid(), atoi(fault + 7));
  if (is_fault("interrupted") && calls % 2) return errno = EINTR, -1;
  if (is_fault("full") && calls > 1) return errno = ENOSPC, -1;
  return next(file, bytes, getenv("FAULT") && count > 1 ? count / 2 : count);
}

ssize_t read(int file, void *bytes, size_t count) {
  ssize_t (*next)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
  static int calls;
  if (!is_ours(file)) return next(file, bytes, count);
  calls++;
  if (is_fault("interrupted") && calls % 2) return errno = EINTR, -1;
  if (is_fault("unreadable") && calls > 1) return errno = EIO, -1;
  return next(file, bytes, getenv("FAULT") && count > 100 ? 100 : count);
}

int close(int file) {
  int (*next)(int) = dlsym(RTLD_NEXT, "close");
  int ours = is_fault("unclosable") && is_ours(file), result = next(file);
  return ours ? (errno = EIO, -1) : result;
}

int rename(const char *from, const char *to) {
  int (*next)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
  return is_fault("unrenamable") ? (errno = EXDEV, -1) : next(from, to);
}
