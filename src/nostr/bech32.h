// Bech32 (BIP-173) as NIP-19 uses it: a word, `1`, and bytes with a checksum, without the limit of 90 letters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ec4x::nostr {

struct Bech32 {
    std::string word{};  // `npub`, `nsec`, `ncryptsec`
    std::string bytes{};
};

[[nodiscard]] std::string to_bech32(std::string_view word, std::string_view bytes);

// Nothing where the checksum is wrong, letters are mixed, or bits are left over.
[[nodiscard]] std::optional<Bech32> from_bech32(std::string_view text);

}  // namespace ec4x::nostr
