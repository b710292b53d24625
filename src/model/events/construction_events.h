// Building, repairing, losing what was built. Rows of INT-045.
#pragma once

#include <string_view>
#include <vector>

#include "base/describe.h"
#include "model/event_parts.h"

namespace ec4x::event {

using ec4x::operator==;

struct ConstructionBegun {
    static constexpr std::string_view kRule = "CON-005";
    SystemId colony{};
    ProjectId project{};
    UnitClass class_{};
    Money pp{};
    int turns = 0;
};
BOOST_DESCRIBE_STRUCT(ConstructionBegun, (), (colony, project, class_, pp, turns))

struct ConstructionWaiting {
    static constexpr std::string_view kRule = "CON-010";
    SystemId colony{};
    ProjectId entry{};
    UnitClass class_{};
    Reason reason = Reason::NoDock;
};
BOOST_DESCRIBE_STRUCT(ConstructionWaiting, (), (colony, entry, class_, reason))

struct ConstructionHalted {
    static constexpr std::string_view kRule = "CON-021";
    SystemId colony{};
    ProjectId project{};
    Reason reason = Reason::NoShipyard;
};
BOOST_DESCRIBE_STRUCT(ConstructionHalted, (), (colony, project, reason))

struct ProjectCancelled {
    static constexpr std::string_view kRule = "CON-017";
    SystemId colony{};
    ProjectId project{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(ProjectCancelled, (), (colony, project, pp))

struct ProjectLost {
    static constexpr std::string_view kRule = "CON-022";
    SystemId colony{};
    ProjectId project{};
    UnitClass class_{};
    Cause cause = Cause::FacilityDestroyed;
};
BOOST_DESCRIBE_STRUCT(ProjectLost, (), (colony, project, class_, cause))

struct ShipDocked {
    static constexpr std::string_view kRule = "CON-028";
    ShipId ship{};
    SystemId colony{};
    DockPurpose purpose = DockPurpose::Repair;
};
BOOST_DESCRIBE_STRUCT(ShipDocked, (), (ship, colony, purpose))

struct ShipLostInDock {
    static constexpr std::string_view kRule = "CON-023";
    ShipId ship{};
    SystemId colony{};
    Cause cause = Cause::FacilityDestroyed;
};
BOOST_DESCRIBE_STRUCT(ShipLostInDock, (), (ship, colony, cause))

struct Repaired {
    static constexpr std::string_view kRule = "CON-032";
    Subject unit{};
    SystemId colony{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(Repaired, (), (unit, colony, pp))

struct RepairWaiting {
    static constexpr std::string_view kRule = "CON-027";
    Subject unit{};
    SystemId colony{};
    Reason reason = Reason::NoDock;
};
BOOST_DESCRIBE_STRUCT(RepairWaiting, (), (unit, colony, reason))

struct ShieldScrapped {
    static constexpr std::string_view kRule = "CON-040";
    SystemId colony{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(ShieldScrapped, (), (colony, pp))

struct FighterViolation {
    static constexpr std::string_view kRule = "ECO-058";
    SystemId colony{};
    int excess = 0;
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(FighterViolation, (), (colony, excess, last_turn))

struct FightersDisbanded {
    static constexpr std::string_view kRule = "ECO-058";
    SystemId colony{};
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(FightersDisbanded, (), (colony, number))

struct SquadronsSeized {
    static constexpr std::string_view kRule = "ECO-062";
    std::vector<UnitId> squadrons{};
    Money pp{};
};
BOOST_DESCRIBE_STRUCT(SquadronsSeized, (), (squadrons, pp))

struct PlanetBreakerScrapped {
    static constexpr std::string_view kRule = "UNT-041";
    ShipId ship{};
    SystemId colony{};
};
BOOST_DESCRIBE_STRUCT(PlanetBreakerScrapped, (), (ship, colony))

}  // namespace ec4x::event
