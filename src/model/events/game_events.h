// What the host does to a game. Rows of INT-045.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/describe.h"
#include "model/event_parts.h"

namespace ec4x::event {

using ec4x::operator==;

struct PlayerChanged {
    static constexpr std::string_view kRule = "SRV-013";
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(PlayerChanged, (), (house))

struct DeadlineMoved {
    static constexpr std::string_view kRule = "TRN-040";
    std::optional<std::int64_t> old{};
    std::optional<std::int64_t> new_{};
    std::string by{};
};
BOOST_DESCRIBE_STRUCT(DeadlineMoved, (), (old, new_, by))

struct GamePaused {
    static constexpr std::string_view kRule = "TRN-040";
    std::string by{};
    std::optional<std::int64_t> deadline{};
};
BOOST_DESCRIBE_STRUCT(GamePaused, (), (by, deadline))

struct GameResumed {
    static constexpr std::string_view kRule = "TRN-040";
    std::string by{};
    std::optional<std::int64_t> deadline{};
};
BOOST_DESCRIBE_STRUCT(GameResumed, (), (by, deadline))

struct ClosedEarly {
    static constexpr std::string_view kRule = "SRV-037";
    std::string by{};
};
BOOST_DESCRIBE_STRUCT(ClosedEarly, (), (by))

struct RolledBack {
    static constexpr std::string_view kRule = "SRV-033";
    int to_turn = 0;
    std::string by{};
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(RolledBack, (), (to_turn, by, text))

struct GameFrozen {
    static constexpr std::string_view kRule = "SRV-031";
    int turn = 0;
};
BOOST_DESCRIBE_STRUCT(GameFrozen, (), (turn))

struct Revealed {
    static constexpr std::string_view kRule = "SRV-038";
    int turn = 0;
    std::string by{};
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (turn, by))

}  // namespace ec4x::event
