#include "codec/utf8.h"

#include <cstring>

namespace ec4x {

namespace {

// Bytes of the character that starts here, 0 if none does.
std::size_t character_length(std::string_view bytes, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[at + i]); };
    const auto follows = [&](std::size_t count) {
        if (bytes.size() - at <= count) return false;
        for (std::size_t i = 1; i <= count; ++i) {
            if ((byte(i) & 0xc0) != 0x80) return false;
        }
        return true;
    };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead < 0xc2) return 0;  // a continuation, or overlong
    if (lead < 0xe0) return follows(1) ? 2 : 0;
    if (lead < 0xf0) {
        if (!follows(2) || (lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xed && byte(1) >= 0xa0)) return 0;
        return 3;
    }
    if (lead > 0xf4 || !follows(3) || (lead == 0xf0 && byte(1) < 0x90) || (lead == 0xf4 && byte(1) >= 0x90)) return 0;
    return 4;
}

}  // namespace

bool is_utf8(std::string_view bytes)
{
    std::size_t at = 0;
    while (at < bytes.size()) {
        std::uint64_t eight = 0;  // eight plain characters at a time
        if (bytes.size() - at >= 8) {
            std::memcpy(&eight, bytes.data() + at, 8);
            if ((eight & 0x8080808080808080ULL) == 0) {
                at += 8;
                continue;
            }
        }
        const std::size_t length = character_length(bytes, at);
        if (length == 0) return false;
        at += length;
    }
    return true;
}

void append_utf8(std::string& out, std::uint32_t code_point)
{
    const auto put = [&](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
    if (code_point < 0x80) {
        put(code_point);
    } else if (code_point < 0x800) {
        put(0xc0 | code_point >> 6);
        put(0x80 | (code_point & 0x3f));
    } else if (code_point < 0x10000) {
        put(0xe0 | code_point >> 12);
        put(0x80 | (code_point >> 6 & 0x3f));
        put(0x80 | (code_point & 0x3f));
    } else {
        put(0xf0 | code_point >> 18);
        put(0x80 | (code_point >> 12 & 0x3f));
        put(0x80 | (code_point >> 6 & 0x3f));
        put(0x80 | (code_point & 0x3f));
    }
}

}  // namespace ec4x
