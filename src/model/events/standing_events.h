// Prestige, the fall of houses, the end of the game. Rows of INT-045.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "model/event_parts.h"

namespace ec4x::event {

using ec4x::operator==;

struct PrestigeEntry {
    static constexpr std::string_view kRule = "PRE-002";
    PrestigeSource source = PrestigeSource::TechAdvancement;
    int base = 0;
    int booked = 0;
    Subject subject{};
};
BOOST_DESCRIBE_STRUCT(PrestigeEntry, (), (source, base, booked, subject))

struct Prestige {
    static constexpr std::string_view kRule = "PRE-001";
    HouseId house{};
    std::int64_t total = 0;
    int rank = 0;
};
BOOST_DESCRIBE_STRUCT(Prestige, (), (house, total, rank))

struct AutopilotBegun {
    static constexpr std::string_view kRule = "VIC-008";
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(AutopilotBegun, (), (house))

struct AutopilotEnded {
    static constexpr std::string_view kRule = "VIC-013";
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(AutopilotEnded, (), (house))

struct HouseCollapsed {
    static constexpr std::string_view kRule = "VIC-003";
    HouseId house{};
    Cause cause = Cause::Prestige;
};
BOOST_DESCRIBE_STRUCT(HouseCollapsed, (), (house, cause))

struct HouseEliminated {
    static constexpr std::string_view kRule = "VIC-014";
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(HouseEliminated, (), (house))

struct FinalConflictBegun {
    static constexpr std::string_view kRule = "VIC-023";
    HouseId a{};
    HouseId b{};
};
BOOST_DESCRIBE_STRUCT(FinalConflictBegun, (), (a, b))

struct FinalConflictLifted {
    static constexpr std::string_view kRule = "VIC-024";
    HouseId a{};
    HouseId b{};
};
BOOST_DESCRIBE_STRUCT(FinalConflictLifted, (), (a, b))

struct GameEnded {
    static constexpr std::string_view kRule = "VIC-025";
    Victory condition = Victory::Prestige;
    std::vector<Standing> ranking{};
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (condition, ranking))

}  // namespace ec4x::event
