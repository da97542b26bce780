// The parts of the benchmark that Swift cannot do: counting heap use, keeping the optimiser from removing a
// computation, looking up a bit in plain C for comparison, and marking sections for callgrind.
#ifndef CBENCHMARK_H
#define CBENCHMARK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Heap use between two calls.
typedef struct {
  /// Bytes allocated and not freed, as malloc rounds them up.
  int64_t live;
  /// The most that `live` was.
  int64_t peak;
  /// The number of allocations.
  int64_t allocations;
} heap_count;

/// Starts counting from zero. With glibc, every allocation of the process counts, in Swift, C and C++;
/// elsewhere none does, and `heap_count_end` returns 0.
void heap_count_begin(void);

/// Stops counting.
heap_count heap_count_end(void);

/// The bytes in use as counted by glibc, or -1 without glibc.
int64_t heap_in_use(void);

/// Does nothing, but out of the optimiser's sight, so that the value has to be computed.
void consume(const void *value);

/// 1 for true and 0 for false, without a branch.
static inline int64_t number_of(bool value) {
  int64_t number = value;
  __asm__ volatile("" : "+r"(number));
  return number;
}

/// A bit in rows of 64-bit words, with the first pixel in the lowest bit; false outside the rectangle.
/// In the header, so that it is inlined.
static inline bool bit_at(const uint64_t *words, int64_t words_per_row, int64_t left, int64_t top,
                          int64_t width, int64_t height, double x, double y) {
  if (!(x >= left && x < left + width && y >= top && y < top + height)) return false;
  // Casts round towards 0, so subtract first.
  int64_t column = (int64_t)(x - left), row = (int64_t)(y - top);
  return words[row * words_per_row + (column >> 6)] >> (column & 63) & 1;
}

/// Whether the process runs under callgrind.
bool counting_instructions(void);

/// Starts simulating the caches, which are empty at first.
void cache_warm_up_begin(void);

/// Starts counting instructions and cache misses.
void instruction_count_begin(void);

/// Stops counting, and lets callgrind write the count under a name.
void instruction_count_end(const char *name);

#endif
