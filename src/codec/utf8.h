// UTF-8 as far as texts of players need it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ec4x {

// Well formed: no overlong forms, no surrogates, nothing above U+10FFFF.
[[nodiscard]] bool is_utf8(std::string_view bytes);

void append_utf8(std::string& out, std::uint32_t code_point);

}  // namespace ec4x
