#include "codec/binary.h"

namespace ec4x::codec {

void BinaryWriter::number(std::int64_t value)
{
    auto zigzag = (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63);
    for (; zigzag >= 0x80; zigzag >>= 7) out_.push_back(static_cast<char>(zigzag | 0x80));
    out_.push_back(static_cast<char>(zigzag));
}

void BinaryWriter::bytes(std::string_view text)
{
    number(static_cast<std::int64_t>(text.size()));
    out_ += text;
}

std::int64_t BinaryReader::number()
{
    std::uint64_t zigzag = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        if (rest_.empty()) break;
        const auto byte = static_cast<std::uint8_t>(rest_.front());
        rest_.remove_prefix(1);
        zigzag |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
        if (byte < 0x80) {
            if (byte == 0 && shift > 0) break;                 // a longer form of a shorter number
            if (shift == 63 && byte > 1) break;                // more than 64 bits
            return static_cast<std::int64_t>(zigzag >> 1) ^ -static_cast<std::int64_t>(zigzag & 1);
        }
    }
    ok_ = false;
    return 0;
}

std::string_view BinaryReader::bytes()
{
    const std::int64_t length = in_range(number(), 0, static_cast<std::int64_t>(rest_.size()));
    const std::string_view text = rest_.substr(0, static_cast<std::size_t>(length));
    rest_.remove_prefix(static_cast<std::size_t>(length));
    return text;
}

}  // namespace ec4x::codec
