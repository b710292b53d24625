// The labels of the dice streams (TRN-030) and combat ids (CBT-006). A new use gets a new label; labels are never shared.
#pragma once

#include <string>
#include <string_view>

#include "base/dice.h"
#include "model/ids.h"

namespace ec4x {

// The letter of a combat id.
enum class CombatKind : char { Space = 's', Orbital = 'o', Bombardment = 'b', Ground = 'g' };

// CBT-006. `17s1`: the n-th combat of its kind of the turn in the system, counted from 1. It is also the label of its streams.
[[nodiscard]] std::string combat_id(SystemId system, CombatKind kind, int n);

// Phase numbers of battle streams (CBT-006); battle phases are 1 to 3 (attrition 1 to 4).
inline constexpr int kDetectionPhase = 0;
inline constexpr int kBombardmentPhase = 4;
inline constexpr int kGroundPhase = 5;

namespace label {

[[nodiscard]] std::string interception(SystemId system, FleetId fleet);                            // MOV-008
[[nodiscard]] std::string morale(HouseId house);                                                   // MOR-002, CBT-030, ORD-043
[[nodiscard]] std::string scouts(SystemId system);                                                 // DET-008 to DET-010
[[nodiscard]] std::string raid(FleetId fleet);                                                     // ESP-028, UNT-030
[[nodiscard]] std::string lot(std::string_view topic, std::string_view subject);                   // TRN-026
[[nodiscard]] std::string covert(HouseId attacker);                                                // ESP-010
[[nodiscard]] std::string covert_effect(HouseId attacker);                                         // ESP-016, ESP-017
[[nodiscard]] std::string corruption(HouseId house, std::uint32_t entry, std::string_view field);  // INT-035
[[nodiscard]] std::string research(HouseId house);                                                 // TEC-039
[[nodiscard]] std::string stealth(SystemId system, FleetId fleet);                                 // CLS-083
[[nodiscard]] std::string contracts(HouseId client);                                               // CLS-112
[[nodiscard]] std::string scout_fleet(SystemId system, FleetId fleet);                             // CLS-077

}  // namespace label

// Where the dice of one turn come from: the game's seed text (TRN-029), or a moderator (TRN-031).
struct TurnDice {
    std::string_view seed{};
    int turn = 0;
    EnteredDice* entered = nullptr;

    // A new generator for the stream (CBT-001).
    [[nodiscard]] Dice stream(std::string_view label, int phase = 0, int round = 0) const;
};

}  // namespace ec4x
