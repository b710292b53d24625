// How wide a text will be, before any font is at hand. The estimate is that of a rather wide condensed sans-serif, so
// that what fits by it fits with the usual system fonts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draw/paper.h"

namespace ec4x::draw {

enum class Weight { Regular, Bold };

inline constexpr std::string_view kSans = "'Segoe UI',Roboto,'Noto Sans',Cantarell,Ubuntu,'DejaVu Sans Condensed',sans-serif";
inline constexpr std::string_view kSerif = "'Iowan Old Style','Palatino Linotype',Palatino,'Noto Serif','DejaVu Serif Condensed',Georgia,serif";

[[nodiscard]] Length width_of(std::string_view text, Length size, Weight weight = Weight::Regular);

struct Lettering {
    std::string text{};
    Length size{};
};

// At most `size`, smaller if the text is too wide, but not below `least`: then the end of the text gives way to an ellipsis.
[[nodiscard]] Lettering fitted(std::string_view text, Length size, Length least, Length width, Weight weight = Weight::Regular);

// Split at the space or hyphen nearest to the middle; one line if there is none.
[[nodiscard]] std::vector<std::string> in_two_lines(std::string_view text);

}  // namespace ec4x::draw
