#include "codec/json_writer.h"

namespace ec4x::codec {

void append_json_text(std::string& out, std::string_view text)
{
    static constexpr std::string_view kHex = "0123456789abcdef";
    out += '"';
    std::size_t plain_from = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= 0x20 && c != '"' && c != '\\') continue;
        out.append(text, plain_from, i - plain_from);
        plain_from = i + 1;
        out += '\\';
        switch (c) {
            case '"': out += '"'; break;
            case '\\': out += '\\'; break;
            case '\b': out += 'b'; break;
            case '\t': out += 't'; break;
            case '\n': out += 'n'; break;
            case '\f': out += 'f'; break;
            case '\r': out += 'r'; break;
            default: out.append("u00").append(1, kHex[c >> 4]).append(1, kHex[c & 15]);
        }
    }
    out.append(text, plain_from);
    out += '"';
}

void append_decimal(std::string& out, std::int64_t raw, std::int64_t scale)
{
    // As unsigned, so that the smallest number has an absolute value too.
    auto rest = static_cast<std::uint64_t>(raw);
    if (raw < 0) {
        out += '-';
        rest = 0 - rest;
    }
    auto unit = static_cast<std::uint64_t>(scale);
    append_number(out, rest / unit);
    rest %= unit;
    if (rest > 0) out += '.';
    while (rest > 0) {
        unit /= 10;
        append_number(out, rest / unit);
        rest %= unit;
    }
}

}  // namespace ec4x::codec
