// Invitation codes (SRV-009): 16 characters that cannot be guessed and are hard to misread. The server keeps their digests only.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ec4x {

inline constexpr std::size_t kCodeDigits = 20;  // hex digits of which a code is made

// XXXX-XXXX-XXXX-XXXX of 20 random hex digits (80 bits).
[[nodiscard]] std::string code_of(std::string_view random_hex);

// The 16 characters of a code as somebody typed it: upper or lower case, hyphens or not, with or without an address behind `@`. Nothing if it is none.
[[nodiscard]] std::optional<std::string> normal_code(std::string_view typed);

// SHA-256 of `game|code`, the code in its normal form.
[[nodiscard]] std::string code_digest(std::string_view game, std::string_view normal);

}  // namespace ec4x
