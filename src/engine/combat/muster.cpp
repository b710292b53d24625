#include "engine/combat/muster.h"

#include <algorithm>
#include <vector>

#include "engine/combat/enlist.h"
#include "engine/combat/stance.h"
#include "engine/forces/values.h"
#include "engine/operations/posture.h"
#include "engine/turn/streams.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

bool is_mobile_there(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    return fleet.status == FleetStatus::Active && !is_in_transit(turn, fleet) && posture_of(turn, roster, fleet) == Posture::Mobile;
}

bool is_fighter_squadron(const Turn& turn, const Unit& unit) { return data_of(turn.rules, unit.class_).role == Role::Fighter; }

bool has_armed_fleet(const Turn& turn, const Roster& roster, const Levy& levy)
{
    return std::ranges::any_of(levy.fleets, [&](const Fleet* fleet) { return is_armed(turn.rules, turn.state, roster, *fleet); });
}

// Mobile fleets by house, ascending.
std::vector<Levy> mobile_levies(const Turn& turn, const Roster& roster, SystemId system)
{
    std::vector<Levy> levies;
    for (const Fleet* fleet : roster.fleets_at(system)) {
        if (!is_mobile_there(turn, roster, *fleet)) continue;
        if (levies.empty() || levies.back().house != fleet->id.owner) levies.push_back({.house = fleet->id.owner});
        levies.back().fleets.push_back(fleet);
    }
    return levies;
}

// ORD-006, attrition: blockading fleets stay out of space battles unless a guard of the planet is there to meet them.
void leave_out_blockaders(const Turn& turn, std::vector<Levy>& levies)
{
    const auto guards = [&](const Levy& levy) { return std::ranges::any_of(levy.fleets, [&](const Fleet* fleet) { return guards_planet(turn, *fleet); }); };
    if (std::ranges::any_of(levies, guards)) return;
    const auto blockades = [&](const Fleet* fleet) {
        return acts_here(turn, *fleet) && fleet->order->kind == FleetOrderKind::Guard && is_assault(turn.state, fleet->id.owner, *fleet->order);
    };
    for (Levy& levy : levies) std::erase_if(levy.fleets, blockades);
    std::erase_if(levies, [](const Levy& levy) { return levy.fleets.empty(); });
}

// CBT-020: whether any two fight. Those who are hostile to nobody there are bystanders and go.
bool has_opponents(const Turn& turn, const Roster& roster, SystemId system, std::vector<Levy>& levies)
{
    std::vector<bool> armed;
    for (const Levy& levy : levies) armed.push_back(has_armed_fleet(turn, roster, levy));
    std::vector<bool> engaged(levies.size());
    bool fight = false;
    for (std::size_t i = 0; i < levies.size(); ++i) {
        for (std::size_t j = i + 1; j < levies.size(); ++j) {
            if (!are_hostile(turn, system, levies[i].house, levies[j].house)) continue;
            engaged[i] = engaged[j] = true;
            fight = fight || armed[i] || armed[j];
        }
    }
    for (std::size_t i = levies.size(); i-- > 0;) {
        if (!engaged[i]) levies.erase(levies.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return fight;
}

bool brings_carrier(const Turn& turn, const Roster& roster, const Levy& levy)
{
    const int aco = turn.state.houses.at(levy.house).research.levels[Tech::ACO];
    for (const Fleet* fleet : levy.fleets) {
        for (const Squadron* squadron : roster.squadrons_of(*fleet)) {
            for (const Ship* ship : roster.ships_of(*squadron)) {
                if (hangar_capacity(turn.rules, ship->class_, aco) > 0) return true;
            }
        }
    }
    return false;
}

// CBT-023.
void join_colony_fighters(const Turn& turn, const Roster& roster, SystemId system, std::vector<Levy>& levies)
{
    const ColonyFighters when = turn.rules.combat.colony_fighters_in_space;
    const Colony* colony = turn.state.colonies.find(system);
    if (colony == nullptr || when == ColonyFighters::Never) return;
    const auto owner = std::ranges::find(levies, colony->owner, &Levy::house);
    if (owner == levies.end() || (when == ColonyFighters::WithCarrier && !brings_carrier(turn, roster, *owner))) return;
    for (const Unit* unit : roster.units_at(system)) {
        if (unit->id.owner == colony->owner && is_fighter_squadron(turn, *unit)) owner->units.push_back(unit);
    }
}

// DET-007.
bool nobody_is_seen(const Turn& turn, const Roster& roster, const std::vector<Levy>& levies)
{
    return std::ranges::all_of(levies, [&](const Levy& levy) {
        return levy.units.empty() && std::ranges::all_of(levy.fleets, [&](const Fleet* fleet) { return is_unseen(turn, roster, *fleet); });
    });
}

// CBT-026: without the pool, starbases and fighters. Mothballed fleets fight only by a switch (CBT-014).
bool defends_in_orbit(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    if (fleet.status == FleetStatus::Mothballed) return turn.rules.combat.mothball_fights;
    if (is_in_transit(turn, fleet) || posture_of(turn, roster, fleet) != Posture::Guard) return false;
    return !battle_style(turn.rules).starbase_theatre || !guards_planet(turn, fleet);
}

Levy orbital_defence(const Turn& turn, const Roster& roster, const Colony& colony)
{
    Levy levy{.house = colony.owner};
    for (const Fleet* fleet : roster.fleets_at(colony.id)) {
        if (fleet->id.owner == colony.owner && defends_in_orbit(turn, roster, *fleet)) levy.fleets.push_back(fleet);
    }
    const auto pool = roster.pool_squadrons(colony.id);
    levy.pool.assign(pool.begin(), pool.end());
    for (const Unit* unit : roster.units_at(colony.id)) {
        if (unit->class_ == "SB"_unit || is_fighter_squadron(turn, *unit)) levy.units.push_back(unit);
    }
    levy.pool_spacelift = static_cast<int>(roster.pool_spacelift(colony.id).size());
    return levy;
}

bool brings_combat_unit(const Roster& roster, const Levy& levy)
{
    return !levy.pool.empty() || !levy.units.empty() ||
           std::ranges::any_of(levy.fleets, [&](const Fleet* fleet) { return !roster.squadrons_of(*fleet).empty(); });
}

// CBT-060, but for stalemates: whether the owner has an armed Mobile fleet left.
bool holds_space(const Turn& turn, const Roster& roster, const Colony& colony)
{
    return std::ranges::any_of(roster.fleets_at(colony.id), [&](const Fleet* fleet) {
        return fleet->id.owner == colony.owner && is_mobile_there(turn, roster, *fleet) && is_armed(turn.rules, turn.state, roster, *fleet);
    });
}

// CBT-025, CBT-060, CBT-062: of a house with an assault order there.
bool may_assault(const Turn& turn, const Colony& colony, HouseId house)
{
    const auto& facts = turn.facts.combat;
    if (!are_hostile(turn, colony.id, house, colony.owner)) return false;
    const HousePair pair = pair_of(house, colony.owner);
    return std::ranges::find(facts.stalemates, PairAt{colony.id, pair.a, pair.b}) == facts.stalemates.end() &&
           std::ranges::find(facts.forced_out, HouseAt{colony.id, house}) == facts.forced_out.end();
}

}  // namespace

std::string coming_combat_id(const Turn& turn, SystemId system, char letter)
{
    int last = 0;
    for (const CombatNumber& number : turn.facts.combat.numbers) {
        if (number.system == system && number.letter == letter) last = number.last;
    }
    return combat_id(system, CombatKind{letter}, last + 1);
}

std::string next_combat_id(Turn& turn, SystemId system, char letter)
{
    std::string id = coming_combat_id(turn, system, letter);
    auto& numbers = turn.facts.combat.numbers;
    const auto same = [&](const CombatNumber& number) { return number.system == system && number.letter == letter; };
    auto known = std::ranges::find_if(numbers, same);
    if (known == numbers.end()) known = numbers.insert(known, CombatNumber{.system = system, .letter = letter});
    ++known->last;
    return id;
}

std::optional<Battle> muster_space_battle(Turn& turn, const Roster& roster, SystemId system)
{
    if (hostile_pairs(turn, system).empty()) return std::nullopt;
    std::vector<Levy> levies = mobile_levies(turn, roster, system);
    if (battle_style(turn.rules).starbase_theatre) leave_out_blockaders(turn, levies);
    if (!has_opponents(turn, roster, system, levies)) return std::nullopt;
    join_colony_fighters(turn, roster, system, levies);
    if (!nobody_is_seen(turn, roster, levies)) return enlist(turn, roster, system, Theatre::Space, levies);
    const Colony* colony = turn.state.colonies.find(system);
    if (colony == nullptr || std::ranges::find(levies, colony->owner, &Levy::house) == levies.end()) return std::nullopt;
    return enlist(turn, roster, system, Theatre::Space, levies, colony->owner);
}

std::vector<HouseId> orbital_attackers(const Turn& turn, const Roster& roster, SystemId system)
{
    const Colony* colony = turn.state.colonies.find(system);
    if (colony == nullptr || hostile_pairs(turn, system).empty()) return {};
    std::vector<HouseId> houses;
    for (const Fleet* fleet : roster.fleets_at(system)) {
        const HouseId house = fleet->id.owner;
        if (!houses.empty() && houses.back() == house) continue;
        if (!acts_here(turn, *fleet) || !is_assault(turn.state, house, *fleet->order)) continue;
        if (is_mobile_there(turn, roster, *fleet) && may_assault(turn, *colony, house)) houses.push_back(house);
    }
    if (!houses.empty() && holds_space(turn, roster, *colony)) houses.clear();
    return houses;
}

bool has_orbital_defender(const Turn& turn, const Roster& roster, SystemId system)
{
    const Colony* colony = turn.state.colonies.find(system);
    return colony != nullptr && brings_combat_unit(roster, orbital_defence(turn, roster, *colony));
}

std::optional<Battle> muster_orbital_battle(Turn& turn, const Roster& roster, SystemId system)
{
    const std::vector<HouseId> attackers = orbital_attackers(turn, roster, system);
    if (attackers.empty()) return std::nullopt;
    Levy defence = orbital_defence(turn, roster, turn.state.colonies.at(system));
    if (!brings_combat_unit(roster, defence)) return std::nullopt;
    std::vector<Levy> levies = mobile_levies(turn, roster, system);
    std::erase_if(levies, [&](const Levy& levy) { return !std::ranges::binary_search(attackers, levy.house); });
    const auto place = std::ranges::lower_bound(levies, defence.house, {}, &Levy::house);
    levies.insert(place, std::move(defence));
    return enlist(turn, roster, system, Theatre::Orbital, levies);
}

}  // namespace ec4x
