// A secret key at rest: NIP-49 (`ncryptsec`), which other Nostr programs read too. The key of the encryption is made of a password by scrypt.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "nostr/keys.h"
#include "nostr/refused.h"

namespace ec4x::nostr {

inline constexpr unsigned kUsualScrypt = 16;  // 64 MB and a tenth of a second for each guess

// The password is 1 to 1024 printable ASCII characters: others have several forms in Unicode, and only one would open the key.
[[nodiscard]] Result<std::string, Refused> locked(const SecretKey& key, std::string_view password, unsigned log_n = kUsualScrypt);
[[nodiscard]] Result<SecretKey, Refused> unlocked(std::string_view ncryptsec, std::string_view password);

}  // namespace ec4x::nostr
