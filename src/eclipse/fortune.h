#pragma once

#include <cstdint>

#include "base/describe.h"

namespace ec4x::eclipse {

// How it went for an owner, by the last battle of its side.
enum class Fortune : std::uint8_t { Unfought = 0, Won = 1, Drew = 2, Retreated = 3, Destroyed = 4 };
BOOST_DESCRIBE_ENUM(Fortune, Unfought, Won, Drew, Retreated, Destroyed)

}  // namespace ec4x::eclipse
