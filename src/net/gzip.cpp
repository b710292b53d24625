#include "net/gzip.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/ensure.h"

namespace ec4x::net {

namespace {

constexpr std::size_t kLeastBytes = 1024;
constexpr int kLevel = 5;  // of 9: views shrink to a tenth; higher levels take twice the time for 3 %

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

bool weight_is_zero(std::string_view parameters)
{
    const std::size_t q = parameters.find("q=");
    if (q == parameters.npos) return false;
    return trimmed(parameters.substr(q + 2)).find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

bool accepts_gzip(std::string_view accept_encoding)
{
    while (!accept_encoding.empty()) {
        const std::string_view item = accept_encoding.substr(0, accept_encoding.find(','));
        accept_encoding.remove_prefix(std::min(item.size() + 1, accept_encoding.size()));
        const std::size_t semicolon = std::min(item.find(';'), item.size());
        const std::string_view coding = trimmed(item.substr(0, semicolon));
        if (coding == "gzip" || coding == "x-gzip") return !weight_is_zero(item.substr(semicolon));
    }
    return false;
}

bool worth_packing(std::string_view type, std::size_t bytes)
{
    if (bytes <= kLeastBytes) return false;
    type = trimmed(type.substr(0, type.find(';')));
    constexpr std::array<std::string_view, 8> texts = {"application/json",     "application/javascript",    "application/xml",          "application/wasm",
                                                       "application/x-ndjson", "application/manifest+json", "application/openapi+json", "image/svg+xml"};
    return type.starts_with("text/") || type.ends_with("+json") || std::ranges::find(texts, type) != texts.end();
}

std::string gzip(std::string_view text)
{
    z_stream stream{};
    constexpr int window_bits_and_gzip = 15 + 16;
    ensure(deflateInit2(&stream, kLevel, Z_DEFLATED, window_bits_and_gzip, 8, Z_DEFAULT_STRATEGY) == Z_OK, "zlib has memory");
    std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int result = deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    ensure(result == Z_STREAM_END, "zlib packs all into the room that it asked for");
    return out;
}

bool is_gzip_of(std::string_view packed, std::string_view text)
{
    constexpr std::size_t least = 18;  // a head of 10 bytes and a tail of 8
    if (packed.size() < least || !packed.starts_with("\x1f\x8b\x08")) return false;
    const auto number = [&](std::size_t before_end) {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < 4; ++i) value |= std::uint32_t{static_cast<unsigned char>(packed[packed.size() - before_end + i])} << (8 * i);
        return value;
    };
    return number(8) == crc32(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size())) &&
           number(4) == static_cast<std::uint32_t>(text.size());
}

PackedBodies::Body PackedBodies::find(const Body& body)
{
    const auto same = [&](const Entry& entry) { return !entry.body.owner_before(body) && !body.owner_before(entry.body); };
    const std::lock_guard lock{mutex_};
    const auto found = std::ranges::find_if(entries_, [&](const Entry& entry) { return entry.text == body.get() && same(entry); });
    return found == entries_.end() ? nullptr : found->packed;
}

PackedBodies::Body PackedBodies::packed(const Body& body)
{
    if (Body known = find(body)) return known;
    const bool kept_elsewhere = body.use_count() > 1;
    Body made = std::make_shared<const std::string>(gzip(*body));
    if (!kept_elsewhere) return made;
    const std::lock_guard lock{mutex_};
    entries_[next_] = Entry{body.get(), body, made};
    next_ = (next_ + 1) % entries_.size();
    return made;
}

}  // namespace ec4x::net
