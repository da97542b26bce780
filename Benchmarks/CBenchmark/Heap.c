#include "CBenchmark.h"

void consume(const void *value) { (void)value; }

// Sanitizers replace malloc themselves.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)
#include <errno.h>
#include <malloc.h>

// Replaces malloc for the whole process: mallinfo2 has no peak, and counts freed blocks in a thread's cache
// as used. While nothing is counted, it costs one test per call.

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static bool counting;
static int64_t live, peak, allocations;

// Includes the block's header.
static int64_t size_of(void *block) { return (int64_t)malloc_usable_size(block) + 8; }

static void *taken(void *block) {
  if (!__atomic_load_n(&counting, __ATOMIC_RELAXED) || !block) return block;
  int64_t now = __atomic_add_fetch(&live, size_of(block), __ATOMIC_RELAXED);
  __atomic_add_fetch(&allocations, 1, __ATOMIC_RELAXED);
  int64_t most = __atomic_load_n(&peak, __ATOMIC_RELAXED);
  while (now > most && !__atomic_compare_exchange_n(&peak, &most, now, true, __ATOMIC_RELAXED,
                                                    __ATOMIC_RELAXED)) {
  }
  return block;
}

static void given_back(void *block) {
  if (__atomic_load_n(&counting, __ATOMIC_RELAXED) && block)
    __atomic_sub_fetch(&live, size_of(block), __ATOMIC_RELAXED);
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  bool counted = __atomic_load_n(&counting, __ATOMIC_RELAXED);
  int64_t before = counted && block ? size_of(block) : 0;
  void *result = __libc_realloc(block, size);
  // A failed realloc leaves the block unchanged.
  if (counted && (result || size == 0)) __atomic_sub_fetch(&live, before, __ATOMIC_RELAXED);
  return taken(result);
}

void free(void *block) {
  given_back(block);
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *result = memalign(alignment, size);
  if (!result) return ENOMEM;
  *block = result;
  return 0;
}

void heap_count_begin(void) {
  live = peak = allocations = 0;
  __atomic_store_n(&counting, true, __ATOMIC_SEQ_CST);
}

heap_count heap_count_end(void) {
  __atomic_store_n(&counting, false, __ATOMIC_SEQ_CST);
  return (heap_count){live, peak, allocations};
}

int64_t heap_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}
#else
void heap_count_begin(void) {}
heap_count heap_count_end(void) { return (heap_count){0, 0, 0}; }
int64_t heap_in_use(void) { return -1; }
#endif
