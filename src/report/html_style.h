// The style of the web page: the visual language of the game (tokens, type, spacing).
#pragma once

#include <string>

namespace ec4x::report {

[[nodiscard]] std::string html_style();

}  // namespace ec4x::report
