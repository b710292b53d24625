#include "nostr/gunzip.h"

#include <zlib.h>

#include <algorithm>
#include <array>

namespace ec4x::nostr {

std::optional<std::string> gunzip(std::string_view packed, std::size_t most)
{
    constexpr int kGzip = 16 + MAX_WBITS;
    z_stream stream{};
    if (inflateInit2(&stream, kGzip) != Z_OK) return std::nullopt;
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string out;
    std::array<char, 65'536> piece{};
    int state = Z_OK;
    while (state == Z_OK && out.size() <= most) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        out.append(piece.data(), piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (state != Z_STREAM_END || stream.avail_in != 0 || out.size() > most) return std::nullopt;
    return out;
}

}  // namespace ec4x::nostr
