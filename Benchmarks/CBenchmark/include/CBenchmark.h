// What the benchmark needs and Swift cannot say: the heap's own figures, a place where a value
// counts as used, the plainest look-up of a bit to compare with, and marks for callgrind.
#ifndef CBENCHMARK_H
#define CBENCHMARK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What happened on the heap between two calls.
typedef struct {
  /// Bytes allocated and not freed, as malloc rounds them up.
  int64_t live;
  /// The most that `live` was.
  int64_t peak;
  /// How many times memory was asked for.
  int64_t allocations;
} heap_count;

/// Starts counting from zero. On Linux every allocation of the process is seen, those of Swift, C and
/// C++ alike; elsewhere nothing is, and `heap_count_end` says 0.
void heap_count_begin(void);

/// Stops counting.
heap_count heap_count_end(void);

/// The bytes in use by glibc's own account, or -1 where it keeps none.
int64_t heap_in_use(void);

/// Does nothing, out of the optimiser's sight: what is here has to have been computed.
void consume(const void *value);

/// 1 for true and 0 for false, in a register: the compiler may not make two ways of it.
static inline int64_t number_of(bool value) {
  int64_t number = value;
  __asm__ volatile("" : "+r"(number));
  return number;
}

/// A bit of rows of 64-bit words, the first pixel in the lowest bit; false outside of the rectangle.
/// In the header, so that it is inlined where it is called.
static inline bool bit_at(const uint64_t *words, int64_t words_per_row, int64_t left, int64_t top,
                          int64_t width, int64_t height, double x, double y) {
  if (!(x >= left && x < left + width && y >= top && y < top + height)) return false;
  // What is left of 0 is cut off towards 0, so it is moved there first.
  int64_t column = (int64_t)(x - left), row = (int64_t)(y - top);
  return words[row * words_per_row + (column >> 6)] >> (column & 63) & 1;
}

/// Whether the process runs under callgrind, and the marks below are heard.
bool counting_instructions(void);

/// From here on instructions are counted.
void instruction_count_begin(void);

/// Ends the count, and has callgrind write it down under a name.
void instruction_count_end(const char *name);

#endif
