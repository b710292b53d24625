#include "engine/classic/stealth.h"

#include <algorithm>
#include <vector>

#include "engine/classic/conflict_steps.h"
#include "engine/combat/stance.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

constexpr int kStealthDie = 20;

ScoutsThere scouts_of(const Turn& turn, const Roster& roster, HouseId house, SystemId system)
{
    const bool found = std::ranges::any_of(roster.fleets_at(system),
                                           [&](const Fleet* fleet) { return fleet->id.owner == house && contents_of(turn.rules, roster, *fleet).scouts > 0; });
    return found ? ScoutsThere::Yes : ScoutsThere::No;
}

int threshold_of(const Turn& turn, HouseId house)
{
    return stealth_threshold(turn.rules.classic->stealth, turn.state.houses.at(house).research.levels[Tech::CLK]);
}

// One roll serves against all of them. The stream is the system's and the fleet's, so a fleet that was stopped on its way rolls no other number.
void roll_against(Turn& turn, const Roster& roster, const Fleet& fleet, SystemId system, std::span<const HouseId> houses)
{
    const ClassicStealthRules& rules = turn.rules.classic->stealth;
    const int threshold = threshold_of(turn, fleet.id.owner);
    Dice dice = turn.dice(label::stealth(system, fleet.id));
    const int roll = dice.die(kStealthDie);
    for (const HouseId house : houses) {
        const int modified = modified_stealth_roll(rules, roll, scouts_of(turn, roster, house, system));
        turn.facts.combat.stealth.push_back({system, fleet.id, house, threshold, modified, modified >= threshold});
    }
}

std::vector<HouseId> hostile_to_here(const Turn& turn, SystemId system, HouseId house)
{
    std::vector<HouseId> others;
    for (const PairAt& pair : hostile_pairs(turn, system)) {
        if (pair.a == house) others.push_back(pair.b);
        if (pair.b == house) others.push_back(pair.a);
    }
    std::ranges::sort(others);
    return others;
}

// Whether a house has anything there that the other one can see.
bool shows_something(const Turn& turn, const Roster& roster, SystemId system, HouseId house, HouseId to)
{
    const Colony* colony = turn.state.colonies.find(system);
    if (colony != nullptr && colony->owner == house) return true;
    return std::ranges::any_of(roster.fleets_at(system),
                               [&](const Fleet* fleet) { return fleet->id.owner == house && !is_hidden_from(turn, roster, *fleet, system, to); });
}

// Whose Raiders a house sees it is told, and so are those who were seen, unless that would betray who hides from them.
void tell_detected(Turn& turn, const Roster& roster, SystemId system, std::size_t from)
{
    std::vector<event::RaidersDetected> told;
    for (std::size_t i = from; i < turn.facts.combat.stealth.size(); ++i) {
        const StealthTest& test = turn.facts.combat.stealth[i];
        const event::RaidersDetected seen{.system = system, .house = test.fleet.owner, .by = test.against};
        if (!test.undetected && std::ranges::find(told, seen) == told.end()) told.push_back(seen);
    }
    for (const event::RaidersDetected& seen : told) {
        if (shows_something(turn, roster, system, seen.by, seen.house)) turn.tell(seen.house, seen);
        turn.tell(seen.by, seen);
    }
}

}  // namespace

int stealth_threshold(const ClassicStealthRules& rules, int level)
{
    const auto place = static_cast<std::size_t>(level);
    return level >= 0 && place < rules.min_roll.size() ? int{rules.min_roll[place]} : 0;
}

int modified_stealth_roll(const ClassicStealthRules& rules, int roll, ScoutsThere scouts)
{
    return roll + (scouts == ScoutsThere::Yes ? int{rules.scout_mod} : 0);
}

bool can_hide(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    if (fleet.status != FleetStatus::Active || threshold_of(turn, fleet.id.owner) == 0 || !has_raider(turn.rules, roster, fleet)) return false;
    const std::vector<UnitClass>& raiders = turn.rules.combat.buckets[TargetBucket::Raider];
    return std::ranges::any_of(roster.squadrons_of(fleet), [&](const Squadron* squadron) {
        return std::ranges::any_of(roster.ships_of(*squadron), [&](const Ship* ship) {
            return ship->hull == HullState::Undamaged && std::ranges::find(raiders, ship->class_) != raiders.end();
        });
    });
}

bool slips_past(Turn& turn, const Roster& roster, const Fleet& fleet, SystemId middle, std::span<const HouseId> houses)
{
    if (!can_hide(turn, roster, fleet)) return false;
    roll_against(turn, roster, fleet, middle, houses);
    return std::ranges::all_of(houses, [&](HouseId house) { return is_undetected_by(turn.facts.combat, fleet.id, middle, house); });
}

bool is_undetected_by(const CombatFacts& facts, FleetId fleet, SystemId system, HouseId house)
{
    return std::ranges::any_of(
        facts.stealth, [&](const StealthTest& test) { return test.undetected && test.fleet == fleet && test.system == system && test.against == house; });
}

bool passes_unseen(const Turn& turn, const Fleet& fleet)
{
    if (!fleet.order || fleet.order->kind == FleetOrderKind::Hold || fleet.order->target == fleet.at) return false;
    const std::vector<HouseId> hostile = hostile_to_here(turn, fleet.at, fleet.id.owner);
    return std::ranges::all_of(hostile, [&](HouseId house) { return is_undetected_by(turn.facts.combat, fleet.id, fleet.at, house); });
}

void show_in_battle(CombatFacts& facts, SystemId system, std::span<const FleetId> fleets)
{
    std::erase_if(facts.stealth, [&](const StealthTest& test) { return test.system == system && std::ranges::find(fleets, test.fleet) != fleets.end(); });
}

void roll_for_stealth(Turn& turn)
{
    const Roster& roster = turn.roster();
    // Who was stopped on its way rolled there already; the roll of a system that it passed stays as it is.
    std::erase_if(turn.facts.combat.stealth, [&](const StealthTest& test) {
        const Fleet* fleet = turn.state.fleets.find(test.fleet);
        return fleet == nullptr || fleet->at == test.system;
    });
    SystemId before{};
    bool first = true;
    for (const PairAt& pair : turn.facts.combat.hostile) {
        if (!first && pair.system == before) continue;
        first = false;
        before = pair.system;
        const std::size_t from = turn.facts.combat.stealth.size();
        for (const Fleet* fleet : roster.fleets_at(pair.system)) {
            const std::vector<HouseId> hostile = hostile_to_here(turn, pair.system, fleet->id.owner);
            if (!hostile.empty() && can_hide(turn, roster, *fleet)) roll_against(turn, roster, *fleet, pair.system, hostile);
        }
        tell_detected(turn, roster, pair.system, from);
    }
}

}  // namespace ec4x
