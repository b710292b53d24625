// `ec4x nostr ...` and `ec4x bot`.
#pragma once

namespace CLI {
class App;
}

namespace ec4x::cli {

struct NostrOptions;

void add_nostr_commands(CLI::App& app);

// What every command takes that speaks to relays.
void add_relay_options(CLI::App& command, NostrOptions& options);

}  // namespace ec4x::cli
