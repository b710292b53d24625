// Numbers of a unit class at a technology level (UNT, ECO-048, TEC-024 to TEC-030). Pure: tables in, numbers out.
#pragma once

#include <optional>

#include "model/ids.h"
#include "model/quantities.h"
#include "model/ruleset.h"

namespace ec4x {

// UNT-008, CLS-048. `wep` is the level stamped on the unit; it counts only for classes that weapons technology scales (UNT-010).
[[nodiscard]] int attack_strength(const UnitData& unit, const Ruleset& rules, int wep);
[[nodiscard]] int defence_strength(const UnitData& unit, const Ruleset& rules, int wep);

// UNT-009, CLS-048: the price, and the value of an existing unit (UNT-011), of a class that has one price.
[[nodiscard]] Money production_cost(const UnitData& unit, const Ruleset& rules, int wep);

// CLS-048: what a weapons level makes of a strength, in hundredths: for squadrons that are rounded as a whole.
[[nodiscard]] int linear_percent(const ClassicWeaponsRules& weapons, const UnitData& unit, int wep);

// CLS-048: the highest level that the hull takes, and the one that is built where none is named: the lowest that is as strong.
[[nodiscard]] int highest_weapons(const ClassicWeaponsRules& weapons, const UnitData& unit, int house_level);
[[nodiscard]] int usual_weapons(const Ruleset& rules, const UnitData& unit, int house_level);

// UNT-012: the level that a new unit of a house is stamped with.
[[nodiscard]] int stamp_of(const Ruleset& rules, const UnitData& unit, const EnumArray<Tech, int>& levels);

// UNT-037: the price and value of a class that is priced by SLD level.
[[nodiscard]] Money shield_cost(const UnitData& unit, int sld);

// ECO-048, CLS-029: by turn, before the state of the unit counts (ECO-049).
[[nodiscard]] Money upkeep_of(const UnitData& unit, Money value);

// UNT-006.
[[nodiscard]] bool is_ship(Role role);            // travels in fleets
[[nodiscard]] bool is_combat_ship(Role role);     // in a squadron, and no scout
[[nodiscard]] bool is_flagship_class(Role role);  // leads its own squadron

// UNT-007: by the base CR of a ship.
[[nodiscard]] bool is_capital(const UnitsRules& units, const UnitData& unit);

// UNT-017, TEC-030: with the bonus that capital ships get; nothing for a class that cannot lead.
[[nodiscard]] std::optional<int> command_rating(const UnitsRules& units, const UnitData& unit, const TechRules& tech, int cmd);

// UNT-023: fighter squadrons of a carrier; 0 for a class without hangar.
[[nodiscard]] int hangar_capacity(const Ruleset& rules, UnitClass class_, int aco);

// TEC-029, CLS-038: PTU of an ETAC, marine divisions of a troop transport; 0 for a class that is no spacelift ship.
[[nodiscard]] int lift_capacity(const Ruleset& rules, UnitClass class_, int stl);

// TEC-024, CLS-056: docks of a facility; 0 for one without.
[[nodiscard]] int docks_of(const Ruleset& rules, UnitClass class_, int cst);

// CON-011: by class, or as `ship`; nothing for a class that the table forgot, which the loader refuses.
[[nodiscard]] std::optional<int> build_turns(const Ruleset& rules, UnitClass class_);

// CLS-053 to CLS-055: turns that a project takes, 0 for one that stands in the turn of its order. `price` is what counts for the time.
[[nodiscard]] int classic_build_turns(const ClassicBuildRules& build, UnitClass class_, Money price);

// CBT-035: the bucket that lists the class; a class that none lists goes by its role (UNT-006). Nothing for a class that is
// no target in space or orbit.
[[nodiscard]] std::optional<TargetBucket> bucket_of(const Ruleset& rules, UnitClass class_);
[[nodiscard]] bool is_raider(const CombatRules& combat, UnitClass class_);  // in that bucket, which no role leads to

}  // namespace ec4x
