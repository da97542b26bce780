// Stands in for Swift's tables of Unicode, which take 40 kB: here every character is one scalar, without another form.
// So two texts are equal if their scalars are, as in XML, CSS and JavaScript.

#include <stdbool.h>
#include <stdint.h>

const uint8_t *const _swift_stdlib_nfd_decompositions = 0;

/// No combining class, and normal in every form.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return UINT32_MAX; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }
/// A character of its own.
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return 0xFF; }
bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return false; }
bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return false; }
