// Values of `units.*` (UNT rules).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/bounded.h"
#include "base/describe.h"
#include "model/ids.h"
#include "model/quantities.h"
#include "model/words.h"

namespace ec4x {

// One class of UNT-002 to UNT-004 or of the host (UNT-048). Absent: the table shows "-".
struct UnitData {
    std::string name{};
    Bounded<0, 14> cst{};
    std::optional<InUnits<Money>> pc{};       // PP at WEP 1, 0.01 to 1,000,000; absent only beside `pc_by_sld`
    std::optional<InUnits<Money>> mc{};       // upkeep of a turn, whatever the level (CLS-029); it counts before `mc_pct`
    std::optional<Bounded<0, 100>> mc_pct{};  // upkeep of a turn in percent of PC
    Bounded<0, 10000> as{};
    Bounded<0, 10000> ds{};
    std::optional<Bounded<0, 100>> cc{};
    std::optional<Bounded<0, 100>> cr{};
    std::optional<Bounded<0, 1000>> cl{};                           // fighter squadrons, PTU, marine divisions or docks
    Role role = Role::Escort;                                       // UNT-006
    bool wep_scaled = false;                                        // UNT-010
    std::optional<Bounded<0, 14>> hs{};                             // hull size (CLS-048)
    std::optional<Bounded<1, 100>> per_colony{};                    // UNT-040: at most this many for each colony of the house
    std::optional<Bounded<0, 1000>> max_per_colony{};               // UNT-032: at one colony; 0: no limit
    std::optional<Bounded<0, 1'000'000>> souls{};                   // UNT-043: taken from the colony for each
    std::optional<std::vector<Bounded<1, 1'000'000>>> pc_by_sld{};  // UNT-037: PP by SLD level
};
BOOST_DESCRIBE_STRUCT(UnitData, (), (name, cst, pc, mc, mc_pct, as, ds, cc, cr, cl, role, wep_scaled, hs, per_colony, max_per_colony, souls, pc_by_sld))

struct UnitsRules {
    Bounded<1, 100> capital_cr{};  // UNT-007
    RestMap<UnitClass, UnitData> classes{};
};
BOOST_DESCRIBE_STRUCT(UnitsRules, (), (capital_cr, classes))

}  // namespace ec4x
