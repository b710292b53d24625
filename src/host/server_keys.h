// The keys that a server has had (SRV-063): the store keeps the one in use and those before it, so that players who know an old one can be told of the new one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "host/host_context.h"
#include "host/server_key.h"
#include "store/store.h"

namespace ec4x {

struct FormerKey {
    std::string secret{};  // 64 hex digits
    UtcTime until = 0;     // games made later never knew it
};
BOOST_DESCRIBE_STRUCT(FormerKey, (), (secret, until))

struct FormerKeys {
    std::vector<FormerKey> keys{};  // the oldest first
};
BOOST_DESCRIBE_STRUCT(FormerKeys, (), (keys))

// The key in use; made where there is none yet.
[[nodiscard]] ServerKey kept_server_key(Store& store, const RandomSource& random);

// Without the one in use.
[[nodiscard]] std::vector<FormerKey> former_server_keys(Store& store, const ServerKey& in_use);

// Whether this public key is or was the server's; makes none where there is none.
[[nodiscard]] bool knows_server_key(Store& store, std::string_view public_key);

// A new one, which a server uses from its next start on.
[[nodiscard]] ServerKey change_server_key(Store& store, const RandomSource& random, UtcTime now);

}  // namespace ec4x
