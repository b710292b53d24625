// The own forces as planners see them: every fleet and squadron with what it can do, flat, found by number.
#pragma once

#include <span>
#include <vector>

#include "bots/unit_book.h"
#include "engine/map/lanes.h"
#include "model/state.h"

namespace ec4x::bots {

struct Might {
    int as = 0;
    int ds = 0;
    Might& operator+=(const Might& other)
    {
        as += other.as;
        ds += other.ds;
        return *this;
    }
};

struct Wing {  // a squadron
    UnitId id{};
    FleetId fleet{};  // number 0: in the pool
    SystemId at{};
    UnitClass flagship{};
    Might might{};
    int room = 0;  // command rating that is free
    bool crippled = false;
    bool scout = false;
    bool raider = false;
    int hangar = 0;  // fighter squadrons that find room
};

struct Force {  // a fleet
    FleetId id{};
    SystemId at{};
    Might might{};
    int roe = 0;
    int wings = 0;
    int crippled = 0;  // squadrons and spacelift ships
    int scouts = 0;
    int raiders = 0;
    int etacs = 0;       // undamaged
    int ptu = 0;         // aboard
    int transports = 0;  // undamaged
    int lift = 0;        // marine divisions that they can carry
    int marines = 0;     // aboard
    int spacelift = 0;   // of any kind and state
    int hangar = 0;
    int fighters = 0;  // aboard
    bool active = true;
    bool spies = false;
    std::optional<FleetOrder> order{};
    StandingOrder standing{};
    OpenLanes lanes{};      // that it may use (MAP-020)
    bool employed = false;  // by a planner, this turn

    [[nodiscard]] bool armed() const { return wings > scouts; }
    [[nodiscard]] bool only_scouts() const { return scouts > 0 && wings == scouts && spacelift == 0; }
    [[nodiscard]] bool cloaked() const { return raiders > 0 && raiders == wings && crippled == 0 && spacelift == 0; }
    [[nodiscard]] bool is_stray_lift() const { return active && wings == 0 && transports > 0 && etacs == 0 && !employed; }
    [[nodiscard]] bool pickets() const { return std::holds_alternative<standing::PatrolRoute>(standing); }
    [[nodiscard]] bool is_under(FleetOrderKind kind) const { return order && order->kind == kind; }
};

struct TroopShip {  // an undamaged troop transport in a fleet
    ShipId id{};
    FleetId fleet{};
    int lift = 0;
    int marines = 0;  // aboard
};

// In the pool of a colony.
struct PoolShip {
    ShipId id{};
    SystemId at{};
    UnitClass class_{};
};

struct Forces {
    std::vector<Force> fleets{};           // ascending
    std::vector<Wing> wings{};             // by fleet, those of the pools last; each ascending
    std::vector<TroopShip> troop_ships{};  // ascending
    std::vector<PoolShip> pool{};          // spacelift ships, ascending

    [[nodiscard]] Force* find(FleetId id);
    [[nodiscard]] std::span<const Wing> wings_of(FleetId fleet) const;
};

// Of everything that the house has in this state.
[[nodiscard]] Forces forces_in(const Ruleset& rules, UnitBook& book, const GameState& state, const House& house);

}  // namespace ec4x::bots
