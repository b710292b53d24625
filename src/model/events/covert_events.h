// Scouts, spies and raids. Rows of INT-045.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/describe.h"
#include "model/event_parts.h"

namespace ec4x::event {

using ec4x::operator==;

struct ScoutsLost {
    static constexpr std::string_view kRule = "INT-024";
    FleetId fleet{};
    SystemId system{};
    HouseId detector{};
};
BOOST_DESCRIBE_STRUCT(ScoutsLost, (), (fleet, system, detector))

struct ScoutsCaught {
    static constexpr std::string_view kRule = "INT-024";
    SystemId system{};
    HouseId house{};
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(ScoutsCaught, (), (system, house, number))

struct ScoutsMet {
    static constexpr std::string_view kRule = "INT-025";
    SystemId system{};
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(ScoutsMet, (), (system, house))

struct MissionReport {
    static constexpr std::string_view kRule = "INT-019";
    FleetId fleet{};
    FleetOrderKind order = FleetOrderKind::SpyPlanet;
    EntryId entry{};
};
BOOST_DESCRIBE_STRUCT(MissionReport, (), (fleet, order, entry))

struct MissionBlocked {
    static constexpr std::string_view kRule = "INT-028";
    FleetId fleet{};
};
BOOST_DESCRIBE_STRUCT(MissionBlocked, (), (fleet))

struct AdjacentSighting {
    static constexpr std::string_view kRule = "DET-010";
    SystemId system{};
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(AdjacentSighting, (), (system, house))

struct CovertResult {
    static constexpr std::string_view kRule = "ESP-008";
    CovertAction action = CovertAction::Sweep;
    Subject target{};
    bool detected = false;
    CovertEffect effect{};
};
BOOST_DESCRIBE_STRUCT(CovertResult, (), (action, target, detected, effect))

struct CovertLoss {
    static constexpr std::string_view kRule = "ESP-008";
    CovertLossKind kind = CovertLossKind::Industry;
    Subject subject{};
    std::int64_t amount = 0;
};
BOOST_DESCRIBE_STRUCT(CovertLoss, (), (kind, subject, amount))

struct CovertDetected {
    static constexpr std::string_view kRule = "ESP-014";
    CovertAction action = CovertAction::Sweep;
    HouseId attacker{};
    Subject target{};
};
BOOST_DESCRIBE_STRUCT(CovertDetected, (), (action, attacker, target))

struct RaidResult {
    static constexpr std::string_view kRule = "ESP-027";
    FleetId fleet{};
    RaidMission mission = RaidMission::Sabotage;
    bool detected = false;
    CovertEffect effect{};
};
BOOST_DESCRIBE_STRUCT(RaidResult, (), (fleet, mission, detected, effect))

struct RaidDetected {
    static constexpr std::string_view kRule = "ESP-028";
    SystemId system{};
    HouseId house{};
    RaidMission mission = RaidMission::Sabotage;
};
BOOST_DESCRIBE_STRUCT(RaidDetected, (), (system, house, mission))

}  // namespace ec4x::event
