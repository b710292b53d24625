// What one step of a run leaves to later steps of the same run. Nothing here outlives the run.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/table.h"
#include "model/ids.h"
#include "model/quantities.h"

namespace ec4x {

// One fleet in CF4: where it was before, and the middle system of a two-jump move.
struct FleetMove {
    FleetId id{};
    SystemId from{};
    std::optional<SystemId> through{};
    SystemId to{};
};

// What was done at one colony in CC6, where a rule allows only so much in a turn.
struct ColonyWorks {
    SystemId id{};
    std::int64_t iu_bought = 0;    // ECO-033
    std::int64_t iu_repaired = 0;  // ECO-056
    int terraformed = 0;           // CON-041: steps
};

struct RunFacts {
    std::map<HouseId, std::map<ShortText, FleetId>> labels{};  // `as` of administrative commands (SRV-069), from CC3 on
    Table<SystemId, ColonyWorks> works{};                      // CC6
    std::vector<UnitId> stripped_facilities{};                 // MN1: facilities that a shortfall took (ECO-053), whose docks are lost (CON-022)
    std::vector<FleetId> refusing{};                           // CF3, ascending (ORD-043)
    Table<FleetId, FleetMove> moves{};                         // CF4: every fleet that left its system
    std::vector<FleetId> viewing{};                            // CF5: at the edge of their system, ascending (ORD-038)
    std::vector<FleetId> detected_scouts{};                    // CF5: scouts-only fleets that another house detected, ascending (DET-008)
};

}  // namespace ec4x
