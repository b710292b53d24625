// SHA-256 (FIPS 180-4).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace ec4x {

using Sha256 = std::array<std::uint8_t, 32>;

[[nodiscard]] Sha256 sha256(std::string_view bytes);

// Of two texts, in little more time than of one if both are short.
[[nodiscard]] std::pair<Sha256, Sha256> two_sha256(std::string_view one, std::string_view other);

// Lower-case hex digits.
[[nodiscard]] std::string hex(const Sha256& digest);

[[nodiscard]] inline std::string sha256_hex(std::string_view bytes) { return hex(sha256(bytes)); }

}  // namespace ec4x
