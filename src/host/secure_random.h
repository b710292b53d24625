// Secrets that decide nothing in a game (TRN-028): ids, seed texts, salts. From the operating system.
#pragma once

#include <cstddef>
#include <string>

namespace ec4x {

// Lower-case hex digits.
[[nodiscard]] std::string random_hex(std::size_t digits);

// The decimal text of a random 64-bit number: a map seed that nobody chose (MAP-005).
[[nodiscard]] std::string random_decimal();

}  // namespace ec4x
