// Counts allocations: a program that links counted_allocations.cpp has its operator new replaced.
#pragma once

#include <cstdint>

namespace ec4x::test {

// Of the calling thread since it began.
[[nodiscard]] std::int64_t allocations();

}  // namespace ec4x::test
