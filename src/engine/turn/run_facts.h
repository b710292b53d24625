// What one step of a run leaves to later steps of the same run. Nothing here outlives the run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/table.h"
#include "engine/classic/classic_facts.h"
#include "engine/combat/combat_facts.h"
#include "engine/diplomacy/diplomacy_facts.h"
#include "engine/intel/intel_facts.h"
#include "model/ids.h"
#include "model/quantities.h"
#include "model/words.h"

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
    Money industry{};              // CLS-057: what was begun planetside
};

// PRE-030: the treasury at the opening of the window, and what the house put into covert work in CC6.
struct Investments {
    HouseId id{};
    Money budget{};
    Money ebp{};
    Money cip{};
};

// Scouts that a house which is no Ally detected and destroyed in CF5 (ORD-022, ORD-027); DIP-024 says what follows.
struct CaughtScouts {
    FleetId fleet{};
    HouseId by{};
    SystemId system{};
    bool spies = false;      // a spy-scout fleet, no other fleet of scouts
    bool at_target = false;  // in its target system, or by other spy scouts
};

// DET-010: cloaked fleets of `house` in `system` that `by` noticed from next door.
struct RaidersNextDoor {
    HouseId by{};
    SystemId system{};
    HouseId house{};
};

// CC4: a house that gave up, and to whom (VIC-018).
struct Surrendered {
    HouseId house{};
    std::optional<HouseId> to{};
};

// MN5, IN5: a level that a house gained by research or breakthrough (PRE-007).
struct GainedLevel {
    HouseId house{};
    Tech technology = Tech::EL;
};

// CF7 to CF9: how much of the facts of combat has its entries on the ledger already.
struct JudgedFighting {
    std::size_t kills = 0;
    std::size_t defeats = 0;
    std::size_t ambushed = 0;
    std::size_t captured = 0;
    std::size_t surprised = 0;  // these two in classic
    std::size_t captors = 0;
    std::vector<Fire> on_dishonored{};  // ascending (PRE-013)
};

// CF12, CF14: a covert action or raid that its victim detected (ESP-014, ESP-028); DIP-025 says what follows in CF16.
struct CovertDetection {
    HouseId attacker{};
    HouseId victim{};
    std::optional<SystemId> system{};
};

struct RunFacts {
    std::map<HouseId, std::map<ShortText, FleetId>> labels{};  // `as` of administrative commands (SRV-069), from CC3 on
    DiplomacyFacts diplomacy{};                                // CC4
    std::vector<Surrendered> surrendered{};                    // CC4, ascending
    Table<HouseId, Investments> investments{};                 // CC1, CC6
    Table<SystemId, ColonyWorks> works{};                      // CC6
    std::vector<GainedLevel> gained_levels{};                  // MN5, IN5: not yet on the ledger
    std::vector<FleetId> refusing{};                           // CF3, ascending (ORD-043)
    Table<FleetId, FleetMove> moves{};                         // CF4: every fleet that left its system
    std::vector<FleetId> viewing{};                            // CF5: at the edge of their system, ascending (ORD-038)
    std::vector<FleetId> detected_scouts{};                    // CF5: scouts-only fleets that another house detected, ascending (DET-008)
    std::vector<CaughtScouts> caught{};                        // CF5, in the order found
    std::vector<RaidersNextDoor> next_door{};                  // CF5, in the order found
    ClassicFacts classic{};                                    // CC6, to E3
    CombatFacts combat{};                                      // CF2 and CF6 to CF9
    JudgedFighting judged{};                                   // CF7 to CF9
    std::vector<HouseAt> founded{};                            // CF10: colonies founded, ascending (PRE-008)
    IntelFacts intel{};                                        // CF5 to CF15
    std::map<HouseId, int> covert_actions{};                   // CF14: how many each house has made (ESP-004)
    std::vector<CovertDetection> covert_detected{};            // CF12, CF14, in the order found
    std::size_t booked = 0;                                    // IN6 to IN8: entries of the ledger that are booked (PRE-002)
};

}  // namespace ec4x
