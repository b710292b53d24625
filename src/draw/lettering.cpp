#include "draw/lettering.h"

#include <algorithm>

#include "draw/utf8.h"

namespace ec4x::draw {

namespace {

constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

// Thousandths of the type size.
int advance(char32_t c)
{
    constexpr std::u32string_view kNarrow = U"ijlI.,:;'|! ";
    constexpr std::u32string_view kSlim = U"ftr()-[]/\"";
    constexpr std::u32string_view kWide = U"mwMW@%";
    if (kNarrow.find(c) != std::u32string_view::npos) return 290;
    if (kSlim.find(c) != std::u32string_view::npos) return 370;
    if (kWide.find(c) != std::u32string_view::npos) return 850;
    if (c >= U'A' && c <= U'Z') return 650;
    if (c < 0x250) return 570;
    return c < 0x1100 ? 650 : 1000;
}

Length width_of_thousandths(std::int64_t thousandths, Length size, Weight weight)
{
    return permille(permille(size, thousandths), weight == Weight::Bold ? 1100 : 1000);
}

std::int64_t thousandths_of(std::string_view text)
{
    std::int64_t sum = 0;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint next = code_point_at(text, at);
        sum += advance(next.value);
        at += next.bytes;
    }
    return sum;
}

std::string shortened(std::string_view text, Length size, Length width, Weight weight)
{
    std::int64_t used = thousandths_of(kEllipsis);
    std::size_t kept = 0;
    while (kept < text.size()) {
        const CodePoint next = code_point_at(text, kept);
        used += advance(next.value);
        if (width_of_thousandths(used, size, weight) > width) break;
        kept += next.bytes;
    }
    return std::string{text.substr(0, kept)} + std::string{kEllipsis};
}

}  // namespace

Length width_of(std::string_view text, Length size, Weight weight) { return width_of_thousandths(thousandths_of(text), size, weight); }

Lettering fitted(std::string_view text, Length size, Length least, Length width, Weight weight)
{
    const Length wide = width_of(text, size, weight);
    if (wide <= width) return {std::string{text}, size};
    const Length smaller = {div_floor(size.raw * width.raw, wide.raw)};
    if (smaller >= least) return {std::string{text}, smaller};
    const Length small = std::min(size, least);
    if (width_of(text, small, weight) <= width) return {std::string{text}, small};
    return {shortened(text, small, width, weight), small};
}

std::vector<std::string> in_two_lines(std::string_view text)
{
    const auto off_middle = [&](std::size_t at) { return at * 2 > text.size() ? at * 2 - text.size() : text.size() - at * 2; };
    std::size_t best = std::string_view::npos;
    for (std::size_t at = text.find_first_of(" -", 1); at < text.size() - 1; at = text.find_first_of(" -", at + 1)) {
        if (best == std::string_view::npos || off_middle(at) < off_middle(best)) best = at;
    }
    if (best == std::string_view::npos) return {std::string{text}};
    const bool hyphen = text[best] == '-';
    return {std::string{text.substr(0, best + (hyphen ? 1 : 0))}, std::string{text.substr(best + 1)}};
}

}  // namespace ec4x::draw
