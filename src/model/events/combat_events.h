// Battles, assaults, blockades, new colonies. Rows of INT-045.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "model/event_parts.h"

namespace ec4x::event {

using ec4x::operator==;

struct RaidersDetected {
    static constexpr std::string_view kRule = "DET-005";
    SystemId system{};
    HouseId house{};
    HouseId by{};
};
BOOST_DESCRIBE_STRUCT(RaidersDetected, (), (system, house, by))

struct Battle {
    static constexpr std::string_view kRule = "INT-015";
    SystemId system{};
    std::string combat_id{};
    Theatre theatre = Theatre::Space;
    int rounds = 0;
    std::vector<TaskForceSeen> task_forces{};
    std::vector<BattleOutcome> result{};
    std::optional<std::string> record{};
};
BOOST_DESCRIBE_STRUCT(Battle, (), (system, combat_id, theatre, rounds, task_forces, result, record))

struct ContactLost {
    static constexpr std::string_view kRule = "INT-016";
    SystemId system{};
    std::vector<TaskForceSeen> forces{};
    HouseLosses losses{};  // its own
};
BOOST_DESCRIBE_STRUCT(ContactLost, (), (system, forces, losses))

struct FleetRetreated {
    static constexpr std::string_view kRule = "CBT-052";
    FleetId fleet{};
    SystemId from{};
    std::optional<SystemId> to{};
};
BOOST_DESCRIBE_STRUCT(FleetRetreated, (), (fleet, from, to))

struct UnitDestroyed {
    static constexpr std::string_view kRule = "CBT-065";
    UnitId unit{};
    UnitClass class_{};
    SystemId system{};
    std::optional<std::vector<HouseId>> by{};
};
BOOST_DESCRIBE_STRUCT(UnitDestroyed, (), (unit, class_, system, by))

// Without a shot (CBT-061, GRD-014).
struct UnitsLost {
    static constexpr std::string_view kRule = "CBT-061";
    SystemId system{};
    HouseLosses losses{};
};
BOOST_DESCRIBE_STRUCT(UnitsLost, (), (system, losses))

struct Bombardment {
    static constexpr std::string_view kRule = "BOM-014";
    SystemId system{};
    HouseId house{};
    int rounds = 0;
    Losses losses{};
};
BOOST_DESCRIBE_STRUCT(Bombardment, (), (system, house, rounds, losses))

struct Landing {
    static constexpr std::string_view kRule = "GRD-007";
    SystemId system{};
    HouseId house{};
    Assault kind = Assault::Invasion;
    LandingResult result = LandingResult::Repelled;
    Losses losses{};
};
BOOST_DESCRIBE_STRUCT(Landing, (), (system, house, kind, result, losses))

struct ColonyCaptured {
    static constexpr std::string_view kRule = "GRD-009";
    SystemId system{};
    HouseId from{};
    HouseId to{};
    Assault kind = Assault::Invasion;
};
BOOST_DESCRIBE_STRUCT(ColonyCaptured, (), (system, from, to, kind))

struct ColonyFounded {
    static constexpr std::string_view kRule = "ORD-029";
    SystemId system{};
    HouseId house{};
    int ptu = 0;
};
BOOST_DESCRIBE_STRUCT(ColonyFounded, (), (system, house, ptu))

struct BlockadeBegun {
    static constexpr std::string_view kRule = "ORD-016";
    SystemId colony{};
    std::vector<HouseId> houses{};
};
BOOST_DESCRIBE_STRUCT(BlockadeBegun, (), (colony, houses))

struct BlockadeLifted {
    static constexpr std::string_view kRule = "ORD-016";
    SystemId colony{};
};
BOOST_DESCRIBE_STRUCT(BlockadeLifted, (), (colony))

}  // namespace ec4x::event
