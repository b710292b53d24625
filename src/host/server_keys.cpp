#include "host/server_keys.h"

#include <algorithm>
#include <utility>

#include "base/ensure.h"
#include "codec/json_writer.h"
#include "host/document.h"

namespace ec4x {

namespace {

constexpr std::size_t kKeyDigits = 64;
constexpr const char* kInUse = "server_key";  // among the store's values
constexpr const char* kBefore = "former_server_keys";
constexpr const char* kNone = R"({"keys":[]})";  // in `kBefore`

// Nearly every number is a key; the few that are not are drawn again.
std::string drawn_key(const RandomSource& random)
{
    std::string made = random.hex(kKeyDigits);
    while (!ServerKey::from_secret(made)) made = random.hex(kKeyDigits);
    return made;
}

FormerKeys kept_former_keys(Store& store)
{
    auto keys = read_document<FormerKeys>(store.value_or_keep(kBefore, kNone));
    ensure(keys.has_value(), "the store keeps the server's former keys");
    return *std::move(keys);
}

}  // namespace

ServerKey kept_server_key(Store& store, const RandomSource& random)
{
    const auto key = ServerKey::from_secret(store.value_or_keep(kInUse, drawn_key(random)));
    ensure(key.has_value(), "the store keeps the server's key");
    return *key;
}

std::vector<FormerKey> former_server_keys(Store& store, const ServerKey& in_use)
{
    FormerKeys former = kept_former_keys(store);
    std::erase_if(former.keys, [&](const FormerKey& key) { return ServerKey::from_secret(key.secret)->public_key() == in_use.public_key(); });
    return std::move(former.keys);
}

bool knows_server_key(Store& store, std::string_view public_key)
{
    const auto is_it = [&](const std::string& secret) {
        const auto key = ServerKey::from_secret(secret);
        return key && key->public_key() == public_key;
    };
    if (const auto in_use = store.value(kInUse); in_use && is_it(*in_use)) return true;
    const auto former = read_document<FormerKeys>(store.value(kBefore).value_or(kNone));
    return former && std::ranges::any_of(former->keys, is_it, &FormerKey::secret);
}

// The old key is kept first: whoever stops in between still has it in use.
ServerKey change_server_key(Store& store, const RandomSource& random, UtcTime now)
{
    FormerKeys former{former_server_keys(store, kept_server_key(store, random))};
    former.keys.push_back({store.value_or_keep(kInUse, {}), now});
    store.set_value(kBefore, codec::json_of(former));
    store.set_value(kInUse, drawn_key(random));
    return kept_server_key(store, random);
}

}  // namespace ec4x
