#include "engine/operations/detection.h"

#include <algorithm>

#include "engine/forces/values.h"
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

// DET-004, model `level_table`.
bool detects_cloaked_by_level(const DetectRules& rules, int eli, int clk, Dice& dice)
{
    eli = kept_level(rules.raider_levels, eli);
    clk = kept_level(rules.raider_levels, clk);
    const std::optional<LevelRange> bounds = bounds_in(rules.raider_levels, eli, clk);
    if (!bounds) return false;
    int threshold = bounds->upper;
    if (eli >= clk) threshold = bounds->lower + (eli >= clk + 2 ? 0 : dice.die(kBoundDie) - 1);
    return dice.die(kScoutDie) >= threshold;
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
    for (const Unit* unit : roster.units_at(system)) {
        if (unit->id.owner == house && unit->hull == HullState::Undamaged && unit->class_ == "SB"_unit) found.starbase = true;
    }
    for (const Fleet* fleet : roster.fleets_at(system)) {
        if (fleet->id.owner != house || fleet->status != FleetStatus::Active || fleet->spy_scouts) continue;
        if (std::ranges::binary_search(turn.facts.viewing, fleet->id)) continue;
        found.scouts = std::max(found.scouts, contents_of(turn.rules, turn.state, roster, fleet->id).scouts);
    }
    return found;
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

bool detects_cloaked(const DetectRules& rules, int eli, int clk, Dice& dice)
{
    if (rules.raider_model == RaiderModel::LevelTable) return detects_cloaked_by_level(rules, eli, clk, dice);
    const std::optional<int> sides = threshold_die(rules, eli - clk);
    if (!sides) return false;
    const int threshold = dice.die(*sides);
    return dice.die(kScoutDie) >= threshold;
}

}  // namespace ec4x
