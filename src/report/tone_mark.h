// The marks of what a line means: threat, caution, gain, news. A shape and a word, never a colour alone.
#pragma once

#include <string_view>

#include "draw/palette.h"
#include "report/document.h"

namespace ec4x::report {

struct ToneMark {
    std::string_view word{};   // threat
    std::string_view shape{};  // path data in a box of 16 by 16, to be filled even-odd
};

[[nodiscard]] ToneMark tone_mark(Tone tone);  // empty for plain and muted text

[[nodiscard]] draw::Colour tone_colour(const draw::Palette& palette, Tone tone);

}  // namespace ec4x::report
