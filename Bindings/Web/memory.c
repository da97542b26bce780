// Memory for the engines, a third of the size of wasi-libc's. A freed block is kept for others of its size. There are
// four sizes between each power of two and the next, so at most a quarter of a block is unused.

#include <stddef.h>
#include <stdint.h>

typedef struct Block { struct Block *next; } Block;

extern unsigned char __heap_base;
static Block *unused[128];
static uintptr_t end;

/// Memory at a multiple of 16, behind 16 bytes with the number of its size; 0 if there is none.
void *malloc(size_t size) {
  if (size > PTRDIFF_MAX) return 0;
  uint32_t last = (((size ? size : 1) + 31) & ~15u) - 1;
  uint32_t power = 31 - __builtin_clz(last), step = 1u << (power - 2);
  uint32_t kind = power << 2 | (last >> (power - 2) & 3);
  Block *block = unused[kind];
  if (block) {
    unused[kind] = block->next;
    return block;
  }
  uintptr_t start = end ? end : ((uintptr_t)&__heap_base + 15) & ~15u;
  uint64_t next = (uint64_t)start + (last | (step - 1)) + 1;
  int64_t missing = (int64_t)((next + 0xFFFF) >> 16) - (int64_t)__builtin_wasm_memory_size(0);
  if (missing > 0 && __builtin_wasm_memory_grow(0, missing) == SIZE_MAX) return 0;
  end = next;
  *(uint32_t *)start = kind;
  return (void *)(start + 16);
}

void free(void *address) {
  if (!address) return;
  Block **first = &unused[*(uint32_t *)((uintptr_t)address - 16)];
  *(Block *)address = (Block){*first};
  *first = address;
}

int posix_memalign(void **address, size_t alignment, size_t size) {
  *address = alignment > 16 ? 0 : malloc(size);
  return *address ? 0 : 12;
}
