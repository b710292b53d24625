#include "nostr/address.h"

#include <algorithm>

#include "nostr/bech32.h"
#include "nostr/hashes.h"

namespace ec4x::nostr {

namespace {

enum Field : char { kD = 0, kRelay = 1, kAuthor = 2, kKind = 3 };

void append_field(std::string& out, Field field, std::string_view value)
{
    out += static_cast<char>(field);
    out += static_cast<char>(value.size());
    out += value;
}

std::optional<PublicKey> author_in(std::string_view value)
{
    if (value.size() != 32) return std::nullopt;
    Bytes32 bytes{};
    std::ranges::copy(bytes_of(value), bytes.begin());
    return PublicKey::from_bytes(bytes);
}

std::optional<int> kind_in(std::string_view value)
{
    if (value.size() != 4 || value[0] != 0 || value[1] != 0) return std::nullopt;
    return static_cast<std::uint8_t>(value[2]) * 256 + static_cast<std::uint8_t>(value[3]);
}

}  // namespace

std::string to_naddr(const EventAddress& address)
{
    std::string bytes;
    append_field(bytes, kD, address.d);
    for (const std::string& relay : address.relays) {
        if (relay.size() < 256) append_field(bytes, kRelay, relay);
    }
    append_field(bytes, kAuthor, text_of_bytes(address.author.bytes()));
    append_field(bytes, kKind, std::string{0, 0, static_cast<char>(address.kind >> 8), static_cast<char>(address.kind & 255)});
    return to_bech32("naddr", bytes);
}

std::optional<EventAddress> from_naddr(std::string_view text)
{
    const auto read = from_bech32(text);
    if (!read || read->word != "naddr") return std::nullopt;
    EventAddress address;
    std::optional<PublicKey> author;
    std::optional<int> kind;
    for (std::string_view rest = read->bytes; rest.size() >= 2;) {
        const std::size_t length = static_cast<std::uint8_t>(rest[1]);
        if (rest.size() < 2 + length) return std::nullopt;
        const std::string_view value = rest.substr(2, length);
        if (rest[0] == kD) address.d = value;
        if (rest[0] == kRelay) address.relays.emplace_back(value);
        if (rest[0] == kAuthor) author = author_in(value);
        if (rest[0] == kKind) kind = kind_in(value);
        rest.remove_prefix(2 + length);
    }
    if (!author || !kind) return std::nullopt;
    address.author = *author;
    address.kind = *kind;
    return address;
}

}  // namespace ec4x::nostr
