// From SVG to PNG and PDF, with librsvg and cairo. Only bytes come in and go out: no file is read or written, and an SVG
// that names other files or addresses gets nothing from them.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace ec4x {

struct RasterError {
    std::string message{};
};

inline constexpr int kMaxPixels = 32'000;  // on either side

// `pixel_width` wide, as high as the picture's proportions say.
[[nodiscard]] Result<std::string, RasterError> png_of_svg(std::string_view svg, int pixel_width);

// One page of the size that the SVG states, with text as text and lines as lines.
[[nodiscard]] Result<std::string, RasterError> pdf_of_svg(std::string_view svg);

}  // namespace ec4x
