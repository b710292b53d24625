// What the server tells of itself (SRV-054): game notices and bulletins for everybody, reports and messages for each player who is there by Nostr. Tells what
// is new since it last looked at a game; after a start the latest turn once more (SRV-030), players drop what they have.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "remote/desk.h"

namespace ec4x::remote {

class Herald {
public:
    Herald(Host& host, Post& post, Desk& desk, std::vector<std::string> relays);

    // False: something is put off until the next second. Notices have growing times, which must not run ahead of the clock: a server that starts
    // again could not replace them.
    bool look_at(const std::string& game);

private:
    struct Told {
        bool key = false;      // under the old keys
        std::string notice{};  // as it was published last
        UtcTime notice_time = 0;
        int turn = 0;
        std::size_t rollbacks = 0;
        std::map<HouseId, std::pair<std::string, int>> reports{};  // who got that of which turn
        std::map<HouseId, std::int64_t> messages{};                // the last id
    };

    void tell_key(const OpenGame& game, Told& told);
    [[nodiscard]] bool tell_notice(const OpenGame& game, Told& told);
    void tell_turns(const OpenGame& game, Told& told);
    void tell_reports(const OpenGame& game, Told& told, int from);
    void tell_messages(const OpenGame& game, Told& told);

    Host& host_;
    Post& post_;
    Desk& desk_;
    std::vector<std::string> relays_;
    struct Before {
        Sealer key;
        UtcTime until = 0;
    };
    std::vector<Before> before_{};  // keys that the server had (SRV-063)
    std::map<std::string, Told> told_{};
};

// The content of a game notice: public JSON.
struct GameNotice {
    std::string type = "game";
    int version = 1;
    GameSummary game{};
    std::vector<std::string> relays{};
    std::optional<std::string> next_key{};  // SRV-063: the server's key from now on
};
BOOST_DESCRIBE_STRUCT(GameNotice, (), (type, version, game, relays, next_key))

// The relays that a game names, or those of the server.
[[nodiscard]] std::vector<std::string> relays_of(const OpenGame& game, const std::vector<std::string>& otherwise);

// SRV-063: a notice under an old key, which names the new one.
[[nodiscard]] nostr::Event key_change_notice(Sealer& old_key, const OpenGame& game, const std::vector<std::string>& relays, const nostr::PublicKey& new_key);

}  // namespace ec4x::remote
