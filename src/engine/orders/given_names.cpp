#include "engine/orders/given_names.h"

#include <algorithm>

#include "codec/utf8.h"

namespace ec4x {

namespace {

// Control characters of ASCII and of Latin-1 (U+0080 to U+009F, in UTF-8 the bytes C2 80 to C2 9F).
bool has_control_character(std::string_view utf8)
{
    unsigned char before = 0;
    for (const char c : utf8) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f || (before == 0xc2 && byte < 0xa0)) return true;
        before = byte;
    }
    return false;
}

}  // namespace

Outcome check_given_name(const Ruleset& rules, std::string_view name)
{
    if (!is_utf8(name) || has_control_character(name)) return refuse(Reason::BadValue, "name", "a name has printable characters only");
    const auto characters = std::ranges::count_if(name, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; });
    if (characters >= 1 && characters <= rules.server.names.max) return std::nullopt;
    return refuse(Reason::OutOfRange, "name", "a name has 1 to " + std::to_string(rules.server.names.max) + " characters");
}

}  // namespace ec4x
