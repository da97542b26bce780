#include "CBenchmark.h"

#if defined(__has_include)
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#endif
#endif

#ifdef CALLGRIND_START_INSTRUMENTATION
bool counting_instructions(void) { return RUNNING_ON_VALGRIND != 0; }

void cache_warm_up_begin(void) { CALLGRIND_START_INSTRUMENTATION; }

void instruction_count_begin(void) { CALLGRIND_ZERO_STATS; }

void instruction_count_end(const char *name) {
  CALLGRIND_DUMP_STATS_AT(name);
  CALLGRIND_STOP_INSTRUMENTATION;
}
#else
bool counting_instructions(void) { return false; }
void cache_warm_up_begin(void) {}
void instruction_count_begin(void) {}
void instruction_count_end(const char *name) { (void)name; }
#endif
