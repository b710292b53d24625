// Values of `build.*`, `repair.*`, `colony.*` and `commission.*` (CON and COM rules).
#pragma once

#include <map>
#include <string>

#include "base/bounded.h"
#include "base/describe.h"

namespace ec4x {

struct BuildRules {
    Bounded<0, 100> cancel_pct{};                    // CON-017
    Bounded<1, 10000> max_per_order{};               // CON-001
    Bounded<0, 1000> planetside_pct{};               // CON-006: surcharge
    std::map<std::string, Bounded<0, 100>> turns{};  // CON-011: by class code; `ship`: every ship that is not named
    Bounded<0, 10000> waiting_max{};                 // CON-010
};
BOOST_DESCRIBE_STRUCT(BuildRules, (), (cancel_pct, max_per_order, planetside_pct, turns, waiting_max))

struct RepairRules {
    Bounded<0, 100> facility_pct{};  // CON-025
    Bounded<0, 100> ground_pct{};    // CON-037
    Bounded<0, 100> ship_pct{};      // CON-030
};
BOOST_DESCRIBE_STRUCT(RepairRules, (), (facility_pct, ground_pct, ship_pct))

// CON-047: the switches of a new colony.
struct ColonyRules {
    bool auto_assign_fleets = false;
    bool auto_load_fighters = false;
    bool auto_repair = false;
};
BOOST_DESCRIBE_STRUCT(ColonyRules, (), (auto_assign_fleets, auto_load_fighters, auto_repair))

struct CommissionRules {
    bool escorts_join_fleet_squadrons = false;  // COM-005
    bool scouts_separate = false;               // COM-006
};
BOOST_DESCRIBE_STRUCT(CommissionRules, (), (escorts_join_fleet_squadrons, scouts_separate))

}  // namespace ec4x
