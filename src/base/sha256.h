// SHA-256 (FIPS 180-4).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace ec4x {

using Sha256 = std::array<std::uint8_t, 32>;

[[nodiscard]] Sha256 sha256(std::string_view bytes);

// Lower-case hex digits.
[[nodiscard]] std::string hex(const Sha256& digest);

[[nodiscard]] inline std::string sha256_hex(std::string_view bytes) { return hex(sha256(bytes)); }

}  // namespace ec4x
