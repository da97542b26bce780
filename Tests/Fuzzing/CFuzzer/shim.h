#include <stddef.h>
#include <stdint.h>

/// libFuzzer as a library (LLVM, “Using libFuzzer as a library”).
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
