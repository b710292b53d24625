// Text of fixed width: tables with aligned columns, paragraphs wrapped at a width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ec4x::report {

// Rows with their columns aligned: numbers to the right, words to the left. The first row is the heading.
[[nodiscard]] std::vector<std::string> aligned_columns(const std::vector<std::vector<std::string>>& rows);

// Lines of at most `width` columns; the second and later ones begin with `indent` spaces.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::size_t indent);

[[nodiscard]] std::size_t width_of(std::string_view text);  // in characters

}  // namespace ec4x::report
