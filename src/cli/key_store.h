// A player's secret key in a file that only its user can read: encrypted with a password (NIP-49), or plain where the user wants it so.
#pragma once

#include <string>

#include "nostr/keys.h"

namespace ec4x::cli {

// Both stop the command with one line where that fails. An empty password file: asked for at a terminal; for a new key no password at all.
void write_key_file(const std::string& file, const nostr::SecretKey& key, const std::string& password_file);
[[nodiscard]] nostr::SecretKey read_key_file(const std::string& file, const std::string& password_file);

}  // namespace ec4x::cli
