// Contents as they are stored: compressed, and named by the SHA-256 of the plain bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ec4x {

[[nodiscard]] std::string packed(std::string_view plain);

// Nothing if it is damaged.
[[nodiscard]] std::optional<std::string> unpacked(std::string_view packed);

}  // namespace ec4x
