// Figures as people write them.
#pragma once

#include <cstdint>
#include <string>

#include "lab/self_play_report.h"

namespace ec4x::lab {

[[nodiscard]] std::string with_commas(std::int64_t value);                // 12,345
[[nodiscard]] std::string decimal(std::int64_t thousandths, int digits);  // 1.3 of 1250; at most 3 digits
[[nodiscard]] std::string percent_words(const Share& share);              // 31.2 % (28.4–34.1)
[[nodiscard]] std::string plain_words(std::string_view name);             // `spy_planet` as `spy planet`

}  // namespace ec4x::lab
