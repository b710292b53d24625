// Records of battles, bombardments and ground battles in words (CBT-068): every die, modifier, hit and change of state with its cause.
#pragma once

#include <map>
#include <string>

#include "model/combat_records.h"
#include "model/ruleset.h"

namespace ec4x {
struct HouseView;
}

namespace ec4x::report {

// How things are called that a record names by their id alone. What is not here is called by its id.
struct BattleNames {
    std::map<HouseId, std::string> houses{};
    std::map<SystemId, std::string> systems{};
    std::map<UnitId, UnitClass> units{};  // of ground units, facilities, and squadrons by their flagship
    std::map<ShipId, UnitClass> ships{};
};

// As a house calls them: names that all know, classes that the records themselves give.
[[nodiscard]] BattleNames names_for(const HouseView& view, const CombatRecords& records);

struct BattleStyleOfText {
    bool colour = false;
};

[[nodiscard]] std::string battle_text(const BattleRecord& record, const Ruleset& rules, const BattleNames& names, BattleStyleOfText style = {});
[[nodiscard]] std::string bombardment_text(const BombardmentRecord& record, const BattleNames& names, BattleStyleOfText style = {});
[[nodiscard]] std::string ground_text(const GroundRecord& record, const BattleNames& names, BattleStyleOfText style = {});

// All of a run, with a blank line between them.
[[nodiscard]] std::string records_text(const CombatRecords& records, const Ruleset& rules, const BattleNames& names, BattleStyleOfText style = {});

}  // namespace ec4x::report
