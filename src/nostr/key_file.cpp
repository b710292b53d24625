#include "nostr/key_file.h"

#include <algorithm>

#include "nostr/bech32.h"
#include "nostr/hashes.h"

namespace ec4x::nostr {

namespace {

constexpr char kLockVersion = 2;
constexpr std::size_t kSalt = 16;
constexpr std::size_t kSealNonce = 24;
constexpr std::size_t kSealed = 2 + kSalt + kSealNonce + 1 + 32 + 16;
constexpr char kUntracked = 2;  // NIP-49: nothing is known about how the key was kept before

bool is_password(std::string_view text)
{
    return !text.empty() && text.size() <= 1024 && std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

}  // namespace

Result<std::string, Refused> locked(const SecretKey& key, std::string_view password, unsigned log_n)
{
    if (!is_password(password)) return Refused{"a password has 1 to 1024 printable ASCII characters"};
    const std::string salt = *from_hex(random_hex(kSalt));
    const std::string nonce = *from_hex(random_hex(kSealNonce));
    const auto sealing = scrypt(password, salt, log_n);
    if (!sealing) return Refused{"there is not enough memory for scrypt"};
    const std::string beside(1, kUntracked);
    std::string bytes{kLockVersion, static_cast<char>(log_n)};
    bytes += salt + nonce + beside + seal_xchacha(*sealing, nonce, beside, text_of_bytes(key.bytes()));
    return to_bech32("ncryptsec", bytes);
}

Result<SecretKey, Refused> unlocked(std::string_view ncryptsec, std::string_view password)
{
    const auto read = from_bech32(ncryptsec);
    if (!read || read->word != "ncryptsec" || read->bytes.size() != kSealed) return Refused{"this is no encrypted key (ncryptsec)"};
    if (read->bytes[0] != kLockVersion) return Refused{"the key is encrypted in an unknown version"};
    if (!is_password(password)) return Refused{"a password has 1 to 1024 printable ASCII characters"};
    const std::string_view bytes = read->bytes;
    const auto sealing = scrypt(password, bytes.substr(2, kSalt), static_cast<std::uint8_t>(bytes[1]));
    if (!sealing) return Refused{"the key asks for more memory than is given to it"};
    const auto plain =
        open_xchacha(*sealing, bytes.substr(2 + kSalt, kSealNonce), bytes.substr(2 + kSalt + kSealNonce, 1), bytes.substr(2 + kSalt + kSealNonce + 1));
    if (!plain) return Refused{"the password is wrong"};
    Bytes32 secret{};
    std::ranges::copy(bytes_of(*plain), secret.begin());
    auto key = SecretKey::from_bytes(secret);
    if (!key) return Refused{"what was encrypted is no key"};
    return *std::move(key);
}

}  // namespace ec4x::nostr
