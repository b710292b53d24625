// What a player does over Nostr from the command line (SRV-052 ff.): keys, claims, reports, order sets, and a bot that plays a house.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ec4x::cli {

struct NostrOptions {
    std::string game{};  // `naddr1...`, or an invitation `CODE@naddr1...`
    std::string key_file{};
    std::string password_file{};
    std::vector<std::string> relays{};  // besides those that the address names
    std::string ca_file{};
    std::string name{};
    std::string server{};
    std::string db{};
    std::string bot = "captain";
    std::vector<std::string> files{};
    int turn = 0;
    int turns = 0;      // 0: to the end
    int patience = 30;  // seconds
    bool json = false;
    bool off = false;
};

void make_key(const NostrOptions& options);
void show_key(const NostrOptions& options);
void print_address(const NostrOptions& options);
// SRV-063: a new key of a server, and the player's word for one that no key before has named.
void change_key_of_server(const NostrOptions& options);
void confirm_server(const NostrOptions& options);
void claim_over_nostr(const NostrOptions& options);
void choose_notices_over_nostr(const NostrOptions& options);
void print_report_over_nostr(const NostrOptions& options);
void submit_over_nostr(const NostrOptions& options);
void play_bot_over_nostr(const NostrOptions& options);

}  // namespace ec4x::cli
