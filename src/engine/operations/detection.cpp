#include "engine/operations/detection.h"

#include <algorithm>

#include "engine/combat/stance.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

constexpr int kScoutDie = 20;
constexpr int kBoundDie = 3;

// The bounds in a table by levels kept within 1 and the number of its rows; nothing where it has a "-".
std::optional<LevelRange> bounds_in(const LevelTable& table, int eli, int hidden)
{
    const std::vector<LevelRange>& row = table[static_cast<std::size_t>(eli - 1)];
    const auto column = static_cast<std::size_t>(hidden - 1);
    return column < row.size() ? std::optional{row[column]} : std::nullopt;
}

int kept_level(const LevelTable& table, int level) { return std::clamp(level, 1, static_cast<int>(table.size())); }

// DET-008, model `eli_table`.
bool detects_scouts_by_eli(const DetectRules& rules, const ScoutTest& test, Dice& dice)
{
    const int bonus = std::max(test.starbase ? int{rules.starbase_bonus} : 0, test.mesh);
    const int eli = kept_level(rules.scout_levels, test.eli + bonus);
    const int hidden = kept_level(rules.scout_levels, test.scouts_eli + mesh_bonus(rules, test.scouts));
    const std::optional<LevelRange> bounds = bounds_in(rules.scout_levels, eli, hidden);
    if (!bounds) return false;
    const int threshold = std::min(bounds->lower + dice.die(kBoundDie) - 1, int{bounds->upper});
    return dice.die(kScoutDie) >= threshold;
}

// DET-004, model `level_table`: the number to reach.
std::optional<int> threshold_by_level(const DetectRules& rules, int eli, int clk, Dice& dice)
{
    eli = kept_level(rules.raider_levels, eli);
    clk = kept_level(rules.raider_levels, clk);
    const std::optional<LevelRange> bounds = bounds_in(rules.raider_levels, eli, clk);
    if (!bounds) return std::nullopt;
    if (eli < clk) return bounds->upper;
    return bounds->lower + (eli >= clk + 2 ? 0 : dice.die(kBoundDie) - 1);
}

// DET-004, model `difference_die`.
std::optional<int> threshold_by_difference(const DetectRules& rules, int eli, int clk, Dice& dice)
{
    const std::optional<int> sides = threshold_die(rules, eli - clk);
    return sides ? std::optional{dice.die(*sides)} : std::nullopt;
}

// DET-002: visits each fleet with scouts, then the sound starbases as one.
template <class Visit>
void each_detecting_unit(const Turn& turn, const Roster& roster, HouseId house, SystemId system, Visit visit)
{
    for (const Fleet* fleet : roster.fleets_at(system)) {
        if (fleet->id.owner != house || fleet->status != FleetStatus::Active || fleet->spy_scouts) continue;
        if (is_viewing(turn, fleet->id) || is_in_transit(turn, *fleet)) continue;
        const int scouts = contents_of(turn.rules, roster, *fleet).scouts;
        if (scouts > 0) visit(Detectors{.scouts = scouts});
    }
    const auto detects = [&](const Unit* unit) { return unit->id.owner == house && unit->hull == HullState::Undamaged && unit->class_ == "SB"_unit; };
    if (std::ranges::any_of(roster.units_at(system), detects)) visit(Detectors{.starbase = true});
}

}  // namespace

int mesh_bonus(const DetectRules& rules, int scouts)
{
    int bonus = 0;
    for (const MeshStep& step : rules.mesh) {
        if (scouts >= step.scouts) bonus = std::max(bonus, int{step.bonus});
    }
    return bonus;
}

Detectors detectors_of(const Turn& turn, const Roster& roster, HouseId house, SystemId system)
{
    Detectors found;
    const Colony* colony = turn.state.colonies.find(system);
    found.colony = colony != nullptr && colony->owner == house;
    each_detecting_unit(turn, roster, house, system, [&](const Detectors& unit) {
        found.starbase = found.starbase || unit.starbase;
        found.scouts = std::max(found.scouts, unit.scouts);
    });
    return found;
}

std::vector<Detectors> detecting_units(const Turn& turn, const Roster& roster, HouseId house, SystemId system)
{
    std::vector<Detectors> units;
    each_detecting_unit(turn, roster, house, system, [&](const Detectors& unit) { units.push_back(unit); });
    return units;
}

int scout_range(const DetectRules& rules, const ScoutTest& test)
{
    const int levels = test.eli + (test.starbase ? int{rules.starbase_bonus} : 0) + test.mesh - mesh_bonus(rules, test.scouts);
    const int row = std::clamp(levels, 1, static_cast<int>(rules.scout_table.size()));
    const auto& columns = rules.scout_table[static_cast<std::size_t>(row - 1)];
    const int column = std::clamp(test.scouts, 1, static_cast<int>(columns.size()));
    return columns[static_cast<std::size_t>(column - 1)];
}

bool detects_scouts(const DetectRules& rules, const ScoutTest& test, Dice& dice)
{
    if (test.eli <= 0) return false;
    if (rules.scout_model == ScoutModel::EliTable) return detects_scouts_by_eli(rules, test, dice);
    return dice.die(kScoutDie) <= scout_range(rules, test);
}

int effective_eli(const DetectRules& rules, int level, const Detectors& detectors)
{
    return level + std::max(detectors.starbase ? int{rules.starbase_bonus} : 0, mesh_bonus(rules, detectors.scouts));
}

int effective_eli_of_unit(const DetectRules& rules, int level, const Detectors& unit)
{
    return std::min(effective_eli(rules, level, unit), static_cast<int>(rules.raider_levels.size()));
}

int cloaking_of(const TechRules& rules, const House& house)
{
    const auto& found = house.research.discoveries;
    const bool stealth = std::ranges::find(found, Discovery::Stealth) != found.end();
    return house.research.levels[Tech::CLK] + (stealth ? int{rules.discovery.stealth_clk} : 0);
}

std::optional<int> threshold_die(const DetectRules& rules, int difference)
{
    constexpr int kStep = 3;  // the columns are three apart, 0 stands alone between them
    constexpr int kMiddle = 4;
    const int columns = difference > 0 ? -((difference + kStep - 1) / kStep) : (kStep - 1 - difference) / kStep;
    const int column = std::max(0, kMiddle + columns);
    if (column >= static_cast<int>(rules.raider_dice.size())) return std::nullopt;
    return rules.raider_dice[static_cast<std::size_t>(column)];
}

CloakTest test_cloaked(const DetectRules& rules, int eli, int clk, Dice& dice)
{
    const auto threshold_of = rules.raider_model == RaiderModel::LevelTable ? threshold_by_level : threshold_by_difference;
    const std::optional<int> threshold = threshold_of(rules, eli, clk, dice);
    if (!threshold) return {};
    const int roll = dice.die(kScoutDie);
    return {.threshold = threshold, .roll = roll, .detected = roll >= *threshold};
}

}  // namespace ec4x
