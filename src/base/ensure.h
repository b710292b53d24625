// Our own mistakes end here: a broken invariant is never caught inside the engine.
#pragma once

#include <stdexcept>

namespace ec4x {

// What `ensure` throws natively. The host catches it in one place and freezes that game alone (SRV-031).
struct BrokenInvariant : std::logic_error {
    using std::logic_error::logic_error;
};

// Throws BrokenInvariant; traps where there are no exceptions (WebAssembly).
[[noreturn]] void broken(const char* what_must_hold);

inline void ensure(bool condition, const char* what_must_hold)
{
    if (!condition) broken(what_must_hold);
}

}  // namespace ec4x
