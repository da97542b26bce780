// The functions with a context: the others are not safe in threads.
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
