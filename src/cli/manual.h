// The manual page, made from the commands themselves.
#pragma once

#include <string>

#include "cli/command_tree.h"

namespace ec4x::cli {

// In roff, with the macros of man(7).
[[nodiscard]] std::string manual_page(const Command& program, const std::string& version);

}  // namespace ec4x::cli
