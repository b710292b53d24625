#include "nostr/payload.h"

#include <algorithm>
#include <utility>

#include "base/describe.h"
#include "base/sha256.h"
#include "codec/json_parser.h"
#include "codec/utf8.h"
#include "net/gzip.h"
#include "nostr/bytes.h"
#include "nostr/crypt.h"
#include "nostr/event.h"
#include "nostr/gunzip.h"

namespace ec4x::nostr {

namespace {

constexpr std::size_t kAroundData = 256;      // what a part says besides its data
constexpr std::size_t kAroundContent = 1024;  // what an event says besides its content, and its message
constexpr std::size_t kLeastPart = 256;

void fill_up(std::string& text, std::size_t pad_bytes)
{
    text.resize(std::max(text.size(), std::min(filled_length(text.size(), pad_bytes), kMostPlaintext)), ' ');
}

// Letters of the event's content that holds a plaintext of this length (NIP-44).
std::size_t content_letters(std::size_t plaintext)
{
    const std::size_t bytes = 1 + 32 + 2 + padded_length(plaintext) + 32;
    return 4 * ((bytes + 2) / 3);
}

std::string part_text(const Part& part)
{
    std::string out = "{\"type\":\"part\",\"version\":1,\"of\":";
    append_json_string(out, part.of);
    out += ",\"index\":" + std::to_string(part.index) + ",\"count\":" + std::to_string(part.count) + ",\"sha256\":\"" + part.sha256 + "\",\"data\":\"" +
           part.data + "\"}";
    return out;
}

std::optional<Refused> read_part_member(std::string_view key, Value value, Part& part)
{
    const bool number = key == "index" || key == "count";
    if (value.kind() != (number ? ValueKind::Integer : ValueKind::Text)) return Refused{"a part's " + std::string{key} + " has the wrong type"};
    if (number && (value.integer() < 1 || value.integer() > kMostParts))
        return Refused{"a part's " + std::string{key} + " is not in 1.." + std::to_string(kMostParts)};
    if (key == "index") part.index = static_cast<int>(value.integer());
    if (key == "count") part.count = static_cast<int>(value.integer());
    if (key == "of") part.of = value.text();
    if (key == "sha256") part.sha256 = value.text();
    if (key == "data") part.data = value.text();
    return std::nullopt;
}

Result<Plaintext, Refused> read_part(Value object)
{
    Part part;
    Value key = object.first();
    for (std::uint32_t i = 0; i < object.count(); ++i, key = key.next().next()) {
        if (key.text() == "type" || key.text() == "version") continue;
        if (auto wrong = read_part_member(key.text(), key.next(), part)) return *std::move(wrong);
    }
    if (part.index > part.count) return Refused{"part " + std::to_string(part.index) + " of " + std::to_string(part.count)};
    if (!is_hex(part.sha256, 64)) return Refused{"a part does not name the SHA-256 of the whole"};
    return Plaintext{"part", std::move(part)};
}

Result<std::optional<std::string>, Refused> whole_of(const std::map<int, std::string>& pieces, const std::string& digest)
{
    std::string text;
    for (const auto& [index, piece] : pieces) text += piece;
    const auto packed = from_base64(text);
    auto whole = packed ? gunzip(*packed, kMostPayload) : std::nullopt;
    if (!whole || sha256_hex(*whole) != digest) return Refused{"the parts do not make the payload that they name"};
    return whole;
}

}  // namespace

PartSizes within_limits(PartSizes wished, const std::vector<RelayLimits>& relays)
{
    PartSizes sizes = wished;
    const auto fits = [&](std::size_t part) {
        const std::size_t plaintext = filled_length(part + kAroundData, sizes.pad_bytes);
        const std::size_t letters = content_letters(std::min(plaintext, kMostPlaintext));
        return plaintext <= kMostPlaintext && std::ranges::all_of(relays, [&](const RelayLimits& relay) {
                   return std::cmp_less_equal(letters, relay.content_letters.value_or(1 << 20)) &&
                          std::cmp_less_equal(letters + kAroundContent, relay.message_bytes.value_or(1 << 20));
               });
    };
    while (sizes.part_bytes > kLeastPart && !fits(sizes.part_bytes)) {
        sizes.part_bytes -= std::min<std::size_t>(sizes.part_bytes - kLeastPart, 256);
        if (sizes.part_bytes == kLeastPart && sizes.pad_bytes > 1) sizes = {.part_bytes = wished.part_bytes, .pad_bytes = sizes.pad_bytes / 2};
    }
    return sizes;
}

std::size_t filled_length(std::size_t length, std::size_t pad_bytes) { return (length + pad_bytes - 1) / pad_bytes * pad_bytes; }

std::vector<std::string_view> cut(std::string_view text, std::size_t bytes)
{
    std::vector<std::string_view> pieces;
    for (std::size_t at = 0; at < text.size(); at += bytes) pieces.push_back(text.substr(at, bytes));
    return pieces;
}

std::vector<std::string> plaintexts_of(std::string_view type, const std::string& payload, const PartSizes& sizes)
{
    std::vector<std::string> texts;
    if (payload.size() <= sizes.part_bytes) {
        texts.push_back(payload);
    } else {
        const std::string packed = to_base64(net::gzip(payload));
        const auto pieces = cut(packed, sizes.part_bytes);
        Part part{.of = std::string{type}, .count = static_cast<int>(pieces.size()), .sha256 = sha256_hex(payload)};
        for (const std::string_view piece : pieces) {
            part.data = piece;
            texts.push_back(part_text(part));
            ++part.index;
        }
    }
    for (std::string& text : texts) fill_up(text, sizes.pad_bytes);
    return texts;
}

Result<Plaintext, Refused> read_plaintext(const std::string& text)
{
    if (!is_utf8(text)) return Refused{"the payload is no UTF-8"};
    const auto document = parse_json(text);
    if (!document) return Refused{"the payload is no JSON: " + document.error().text};
    const Value root = document->root();
    if (root.kind() != ValueKind::Object) return Refused{"the payload is no object"};
    std::string type;
    bool versioned = false;
    Value key = root.first();
    for (std::uint32_t i = 0; i < root.count(); ++i, key = key.next().next()) {
        if (key.text() == "type" && key.next().kind() == ValueKind::Text) type = key.next().text();
        if (key.text() == "version") versioned = key.next().kind() == ValueKind::Integer && key.next().integer() == 1;
    }
    if (type.empty()) return Refused{"the payload has no type"};
    if (!versioned) return Refused{"the payload is not of version 1"};
    if (type == "part") return read_part(root);
    return Plaintext{type, std::nullopt};
}

Result<std::optional<std::string>, Refused> PartsBox::add(Part part)
{
    constexpr std::size_t kMostOpen = 64;
    if (!open_.contains(part.sha256) && open_.size() >= kMostOpen) open_.erase(open_.begin());
    Open& open = open_[part.sha256];
    if (open.count == 0) open.count = part.count;
    const std::string digest = part.sha256;
    const auto [place, is_new] = open.pieces.try_emplace(part.index, part.data);
    if (open.count != part.count || (!is_new && place->second != part.data)) {
        open_.erase(digest);
        return Refused{"two parts of one payload contradict each other"};
    }
    if (std::cmp_less(open.pieces.size(), open.count)) return std::optional<std::string>{};
    auto whole = whole_of(open.pieces, digest);
    open_.erase(digest);
    return whole;
}

std::vector<int> PartsBox::missing(const std::string& sha256) const
{
    std::vector<int> indices;
    const auto open = open_.find(sha256);
    if (open == open_.end()) return indices;
    for (int i = 1; i <= open->second.count; ++i) {
        if (!open->second.pieces.contains(i)) indices.push_back(i);
    }
    return indices;
}

}  // namespace ec4x::nostr
