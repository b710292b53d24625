// Tables for a terminal: a title, then rows with their columns aligned.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ec4x::lab {

void add_table(std::string& text, std::string_view title, const std::vector<std::vector<std::string>>& rows, bool colour);

}  // namespace ec4x::lab
