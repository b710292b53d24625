// Values of `server.*` and `nostr.*` (SRV rules).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/bounded.h"
#include "base/describe.h"

namespace ec4x {

enum class SeatAssignment : std::uint8_t { Random = 1, Chosen = 2 };  // SRV-011
BOOST_DESCRIBE_ENUM(SeatAssignment, Random, Chosen)

enum class RollbackDice : std::uint8_t { Same = 1, Fresh = 2 };  // SRV-033
BOOST_DESCRIBE_ENUM(RollbackDice, Same, Fresh)

enum class Unclaimed : std::uint8_t { Bot = 1, LeftOut = 2 };  // SRV-012
BOOST_DESCRIBE_ENUM(Unclaimed, Bot, LeftOut)

struct ServerClaimRules {
    Bounded<0, 100'000> block_minutes{};
    Bounded<1, 100'000> tries{};
};
BOOST_DESCRIBE_STRUCT(ServerClaimRules, (), (block_minutes, tries))

struct ServerMailRules {
    std::string in{};
    std::string out{};
};
BOOST_DESCRIBE_STRUCT(ServerMailRules, (), (in, out))

struct ServerMessagesRules {
    bool enabled = false;
    Bounded<1, 1'000'000> max_chars{};
    Bounded<0, 100'000> per_turn{};
};
BOOST_DESCRIBE_STRUCT(ServerMessagesRules, (), (enabled, max_chars, per_turn))

struct ServerNamesRules {
    Bounded<1, 200> house_max{};  // SRV-011
    Bounded<1, 200> max{};        // SRV-068
};
BOOST_DESCRIBE_STRUCT(ServerNamesRules, (), (house_max, max))

struct ServerRollbackRules {
    RollbackDice dice = RollbackDice::Same;
    Bounded<0, 100'000> max{};
};
BOOST_DESCRIBE_STRUCT(ServerRollbackRules, (), (dice, max))

struct ServerSetRules {
    Bounded<1024, 67'108'864> max_bytes{};
    Bounded<1, 1'000'000> max_orders{};
    Bounded<1, 100'000> per_hour{};
};
BOOST_DESCRIBE_STRUCT(ServerSetRules, (), (max_bytes, max_orders, per_hour))

struct ServerSpectatorRules {
    Bounded<0, 100'000> delay{};
    bool enabled = false;
};
BOOST_DESCRIBE_STRUCT(ServerSpectatorRules, (), (delay, enabled))

struct ServerRules {
    SeatAssignment assign = SeatAssignment::Random;  // SRV-011
    bool autostart = false;                          // SRV-012
    ServerClaimRules claim{};                        // SRV-010
    ServerMailRules mail{};                          // SRV-065
    Bounded<1, 1'000'000> max_games{};               // SRV-005
    ServerMessagesRules messages{};                  // SRV-041
    ServerNamesRules names{};
    ServerRollbackRules rollback{};        // SRV-033
    ServerSetRules set{};                  // SRV-016
    ServerSpectatorRules spectator{};      // SRV-039
    Unclaimed unclaimed = Unclaimed::Bot;  // SRV-012
};
BOOST_DESCRIBE_STRUCT(ServerRules, (), (assign, autostart, claim, mail, max_games, messages, names, rollback, set, spectator, unclaimed))

struct NostrRules {
    Bounded<0, 86'400> future_seconds{};      // SRV-057
    Bounded<30'000, 39'991> kind_base{};      // SRV-054: nine kinds from here on
    Bounded<1, 10> min_ack{};                 // SRV-060
    Bounded<1, 65'535> pad_bytes{};           // SRV-062
    Bounded<1024, 65'535> part_bytes{};       // SRV-056
    std::vector<std::string> relays{};        // SRV-060
    Bounded<1, 100'000> requests_per_hour{};  // SRV-061
};
BOOST_DESCRIBE_STRUCT(NostrRules, (), (future_seconds, kind_base, min_ack, pad_bytes, part_bytes, relays, requests_per_hour))

}  // namespace ec4x
