// Orders and fleets. Rows of INT-045.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "model/event_parts.h"

namespace ec4x::event {

using ec4x::operator==;

struct OrderFailed {
    static constexpr std::string_view kRule = "TRN-007";
    OrderRef order{};
    Subject subject{};
    Step step = Step::CC1;
    Reason reason = Reason::NotOwned;
    bool for_good = false;
};
BOOST_DESCRIBE_STRUCT(OrderFailed, (), (order, subject, step, reason, for_good))

struct OrderEnded {
    static constexpr std::string_view kRule = "ORD-003";
    FleetId fleet{};
    FleetOrderKind order = FleetOrderKind::Hold;
};
BOOST_DESCRIBE_STRUCT(OrderEnded, (), (fleet, order))

struct Warning {
    static constexpr std::string_view kRule = "INT-039";
    std::string code{};
    Subject subject{};
    std::int64_t value = 0;
};
BOOST_DESCRIBE_STRUCT(Warning, (), (code, subject, value))

struct FleetMoved {
    static constexpr std::string_view kRule = "MOV-005";
    FleetId fleet{};
    SystemId from{};
    SystemId to{};
    bool arrived = false;
};
BOOST_DESCRIBE_STRUCT(FleetMoved, (), (fleet, from, to, arrived))

struct FleetIntercepted {
    static constexpr std::string_view kRule = "MOV-008";
    FleetId fleet{};
    SystemId system{};
};
BOOST_DESCRIBE_STRUCT(FleetIntercepted, (), (fleet, system))

struct FleetRefused {
    static constexpr std::string_view kRule = "ORD-043";
    FleetId fleet{};
};
BOOST_DESCRIBE_STRUCT(FleetRefused, (), (fleet))

struct SystemExplored {
    static constexpr std::string_view kRule = "INT-003";
    SystemId system{};
    PlanetClass class_ = PlanetClass::Extreme;
    RawMaterials raw = RawMaterials::VeryPoor;
    std::optional<HouseId> owner{};
};
BOOST_DESCRIBE_STRUCT(SystemExplored, (), (system, class_, raw, owner))

struct FleetSighted {
    static constexpr std::string_view kRule = "MOV-012";
    SystemId system{};
    EntryId entry{};
};
BOOST_DESCRIBE_STRUCT(FleetSighted, (), (system, entry))

struct Commissioned {
    static constexpr std::string_view kRule = "CON-014";
    SystemId colony{};
    std::vector<UnitCount> units{};
    std::vector<UnitId> squadrons{};
};
BOOST_DESCRIBE_STRUCT(Commissioned, (), (colony, units, squadrons))

struct SquadronAssigned {
    static constexpr std::string_view kRule = "COM-011";
    UnitId squadron{};
    FleetId fleet{};
};
BOOST_DESCRIBE_STRUCT(SquadronAssigned, (), (squadron, fleet))

struct FightersLoaded {
    static constexpr std::string_view kRule = "UNT-022";
    SystemId colony{};
    FleetId fleet{};
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(FightersLoaded, (), (colony, fleet, number))

struct FleetMerged {
    static constexpr std::string_view kRule = "ORD-030";
    FleetId fleet{};
    FleetId into{};
};
BOOST_DESCRIBE_STRUCT(FleetMerged, (), (fleet, into))

struct FleetStatus {
    static constexpr std::string_view kRule = "ORD-035";
    FleetId fleet{};
    ec4x::FleetStatus status = ec4x::FleetStatus::Active;
};
BOOST_DESCRIBE_STRUCT(FleetStatus, (), (fleet, status))

struct FleetSalvaged {
    static constexpr std::string_view kRule = "ORD-034";
    FleetId fleet{};
    SystemId colony{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(FleetSalvaged, (), (fleet, colony, pp))

struct WreckageSalvaged {
    static constexpr std::string_view kRule = "ORD-034";
    SystemId system{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(WreckageSalvaged, (), (system, pp))

struct StandingOrderEnded {
    static constexpr std::string_view kRule = "STO-006";
    FleetId fleet{};
    std::string kind{};
    Cause cause = Cause::ColonyLost;
};
BOOST_DESCRIBE_STRUCT(StandingOrderEnded, (), (fleet, kind, cause))

struct Morale {
    static constexpr std::string_view kRule = "MOR-002";
    ec4x::Morale level = ec4x::Morale::Normal;
    std::optional<int> roll{};
    bool success = false;
};
BOOST_DESCRIBE_STRUCT(Morale, (), (level, roll, success))

}  // namespace ec4x::event
