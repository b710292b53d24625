#include "base/ensure.h"

namespace ec4x {

void broken(const char* what_must_hold)
{
#if defined(__cpp_exceptions)
    throw BrokenInvariant{what_must_hold};
#else
    static_cast<void>(what_must_hold);
    __builtin_trap();
#endif
}

}  // namespace ec4x
