// Ships, squadrons, fleets and all other units. Flat tables: what is inside something says in what, so that nothing can be
// in two places; the reverse ("the squadrons of this fleet") is engine/forces/roster.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/describe.h"
#include "model/ids.h"
#include "model/standing_order.h"
#include "model/words.h"

namespace ec4x {

// Where a ship, squadron or unit is.
struct InFleet {
    FleetId fleet{};
};
BOOST_DESCRIBE_STRUCT(InFleet, (), (fleet))

struct InPool {  // the unassigned pool of a colony (COM-004, COM-008)
    SystemId colony{};
};
BOOST_DESCRIBE_STRUCT(InPool, (), (colony))

struct InSquadron {
    UnitId squadron{};
};
BOOST_DESCRIBE_STRUCT(InSquadron, (), (squadron))

struct InDock {  // for repair or retrofit (CON-028, TEC-021)
    ProjectId project{};
};
BOOST_DESCRIBE_STRUCT(InDock, (), (project))

struct Ashore {
    SystemId colony{};
};
BOOST_DESCRIBE_STRUCT(Ashore, (), (colony))

struct Aboard {
    ShipId ship{};
};
BOOST_DESCRIBE_STRUCT(Aboard, (), (ship))

// A combat ship or scout is in a squadron, a spacelift ship in a fleet or in a colony's pool (UNT-014, UNT-046).
struct Ship {
    ShipId id{};
    UnitClass class_{};
    int weapons = 0;                        // WEP level stamped on it (UNT-012)
    HullState hull = HullState::Undamaged;  // all ships of a squadron have the same (COM-013)
    int ptu = 0;                            // colonists aboard, in PTU
    std::optional<SystemId> base{};         // base colony of a Planet-Breaker (UNT-040)
    std::variant<InSquadron, InFleet, InPool, InDock> berth{};
};
BOOST_DESCRIBE_STRUCT(Ship, (), (id, class_, weapons, hull, ptu, base, berth))

// UNT-014. The ships that are in it, the flagship included, name it as their berth.
struct Squadron {
    UnitId id{};
    ShipId flagship{};
    std::variant<InFleet, InPool> station{};
};
BOOST_DESCRIBE_STRUCT(Squadron, (), (id, flagship, station))

// Fighter squadrons, starbases, ground units and facilities: everything else that has a unit id.
struct Unit {
    UnitId id{};
    UnitClass class_{};
    int level = 0;  // WEP level of what weapons technology scales, SLD level of a shield, else 0
    HullState hull = HullState::Undamaged;
    std::variant<Ashore, Aboard> berth{};
};
BOOST_DESCRIBE_STRUCT(Unit, (), (id, class_, level, hull, berth))

// The order that a fleet is carrying out (ORD-002).
struct FleetOrder {
    FleetOrderKind kind = FleetOrderKind::Hold;
    std::optional<SystemId> target{};
    std::optional<FleetId> join{};         // the target of order 13
    std::optional<RaidMission> mission{};  // order 20
    std::optional<UnitClass> facility{};   // order 20, mission infrastructure
    bool confirm_breach = false;           // ORD-008
    bool standing = false;                 // made by the standing order, thrown away in CO2 (STO-003)
    int given = 0;                         // turn
};
BOOST_DESCRIBE_STRUCT(FleetOrder, (), (kind, target, join, mission, facility, confirm_breach, standing, given))

struct Fleet {
    FleetId id{};
    SystemId at{};
    FleetStatus status = FleetStatus::Active;
    bool spy_scouts = false;  // ORD-021
    int roe = 0;
    std::optional<SystemId> fallback{};
    std::string name{};  // seen by the owner only (ADM-015)
    std::optional<FleetOrder> order{};
    StandingOrder standing{};
    StandingProgress progress{};
};
BOOST_DESCRIBE_STRUCT(Fleet, (), (id, at, status, spy_scouts, roe, fallback, name, order, standing, progress))

}  // namespace ec4x
