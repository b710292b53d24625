#include <chrono>
#include <filesystem>
#include <memory>

#include "cli/console.h"
#include "cli/nostr_actions.h"
#include "codec/json_writer.h"
#include "host/secure_random.h"
#include "host/server_keys.h"
#include "nostr/keys.h"

namespace ec4x::cli {

namespace {

// What `ec4x nostr rekey --json` prints.
struct NewKeyReport {
    std::string db{};
    std::string npub{};
};
BOOST_DESCRIBE_STRUCT(NewKeyReport, (), (db, npub))

}  // namespace

// The server tells the players itself when it starts, as often as it starts (remote/herald.h).
void change_key_of_server(const NostrOptions& options)
{
    if (!options.db.starts_with("postgres") && !std::filesystem::exists(options.db)) stop_bad_input("--db " + options.db + ": there is no such database");
    try {
        const std::unique_ptr<Store> store = open_store(options.db);
        const auto now = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
        const ServerKey key = change_server_key(*store, {random_hex, random_decimal}, now);
        const std::string npub = nostr::PublicKey::read(key.public_key())->npub();
        if (options.json) return print_line(codec::json_of(NewKeyReport{options.db, npub}));
        print_line(npub);
        print_line("The server uses this key from its next start on (all nodes of it), and tells players under the old one. Back up the database.");
    } catch (const StoreFailure& failure) {
        stop_with_problems("the database " + options.db + ": " + failure.what());
    }
}

}  // namespace ec4x::cli
