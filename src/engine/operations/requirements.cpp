#include "engine/operations/requirements.h"

#include <algorithm>
#include <vector>

#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

void count_squadron(FleetContents& contents, const Ruleset& rules, const Ship& flagship)
{
    const bool crippled = flagship.hull == HullState::Crippled;
    ++contents.squadrons;
    if (crippled) ++contents.crippled_squadrons;
    if (!crippled && is_raider(rules.combat, flagship.class_)) ++contents.sound_raiders;
}

void count_warship(FleetContents& contents, const Ruleset& rules, const Ship& ship)
{
    const Role role = data_of(rules, ship.class_).role;
    if (is_combat_ship(role)) ++contents.combat_ships;
    if (role == Role::Scout) ++contents.scouts;
}

void count_spacelift(FleetContents& contents, const Ship& ship)
{
    ++contents.spacelift;
    if (ship.hull == HullState::Crippled) ++contents.crippled_spacelift;
    if (ship.ptu > 0) ++contents.loaded_etacs;
}

bool may_cloak(const GameState& state, const Fleet& fleet)
{
    return fleet.status == FleetStatus::Active && state.houses.at(fleet.id.owner).research.levels[Tech::CLK] >= 1;
}

bool has_propulsion(const House& house) { return std::ranges::find(house.research.discoveries, Discovery::Propulsion) != house.research.discoveries.end(); }

bool carries_marines(const Ruleset& rules, const Unit& unit) { return data_of(rules, unit.class_).role == Role::GroundUnit; }

}  // namespace

FleetContents contents_of(const Ruleset& rules, const Roster& roster, const Fleet& fleet)
{
    FleetContents contents;
    for (const Squadron* squadron : roster.squadrons_of(fleet)) {
        for (const Ship* ship : roster.ships_of(*squadron)) {
            if (ship->id == squadron->flagship) count_squadron(contents, rules, *ship);
            count_warship(contents, rules, *ship);
        }
    }
    for (const Ship* ship : roster.spacelift_of(fleet)) {
        count_spacelift(contents, *ship);
        const auto aboard = roster.aboard(*ship);
        if (std::ranges::any_of(aboard, [&](const Unit* unit) { return carries_marines(rules, *unit); })) ++contents.loaded_transports;
    }
    return contents;
}

bool has_raider(const Ruleset& rules, const Roster& roster, const Fleet& fleet)
{
    const std::vector<UnitClass>& raiders = rules.combat.buckets[TargetBucket::Raider];
    const auto had_some = [&](UnitClass class_) { return roster.had_ships_of(fleet.id.owner, class_); };
    if (std::ranges::none_of(raiders, had_some)) return false;
    for (const Squadron* squadron : roster.squadrons_of(fleet)) {
        for (const Ship* ship : roster.ships_of(*squadron)) {
            if (std::ranges::find(raiders, ship->class_) != raiders.end()) return true;
        }
    }
    return false;
}

bool may_be_scouts_only(const Ruleset& rules, const Roster& roster, const Fleet& fleet)
{
    const auto squadrons = roster.squadrons_of(fleet);
    if (squadrons.empty()) return false;
    const auto ships = roster.ships_of(*squadrons.front());
    return !ships.empty() && data_of(rules, ships.front()->class_).role == Role::Scout;
}

FleetContents contents_of(const Ruleset& rules, const GameState& state, FleetId fleet)
{
    FleetContents contents;
    std::vector<UnitId> squadrons;
    for (const Squadron& squadron : own_rows(state.squadrons, fleet.owner)) {
        const auto* in = std::get_if<InFleet>(&squadron.station);
        if (in == nullptr || in->fleet != fleet) continue;
        squadrons.push_back(squadron.id);
        count_squadron(contents, rules, state.ships.at(squadron.flagship));
    }
    std::vector<ShipId> transports;
    for (const Ship& ship : own_rows(state.ships, fleet.owner)) {
        if (const auto* in = std::get_if<InSquadron>(&ship.berth)) {
            if (std::ranges::binary_search(squadrons, in->squadron)) count_warship(contents, rules, ship);
        } else if (const auto* lifts = std::get_if<InFleet>(&ship.berth); lifts != nullptr && lifts->fleet == fleet) {
            count_spacelift(contents, ship);
            transports.push_back(ship.id);
        }
    }
    if (transports.empty()) return contents;
    std::vector<ShipId> loaded;
    for (const Unit& unit : own_rows(state.units, fleet.owner)) {
        const auto* aboard = std::get_if<Aboard>(&unit.berth);
        if (aboard != nullptr && std::ranges::binary_search(transports, aboard->ship) && carries_marines(rules, unit)) loaded.push_back(aboard->ship);
    }
    std::ranges::sort(loaded);
    contents.loaded_transports = static_cast<int>(std::ranges::unique(loaded).begin() - loaded.begin());
    return contents;
}

bool is_cloaked(const Ruleset& rules, const GameState& state, const Fleet& fleet, const FleetContents& contents)
{
    if (rules.classic || !may_cloak(state, fleet) || contents.sound_raiders == 0) return false;  // CLS-083: a fleet rolls, it has no cloak
    return rules.raider.cloaks_mixed_fleets || (contents.sound_raiders == contents.squadrons && contents.spacelift == 0);
}

bool is_cloaked(const Ruleset& rules, const GameState& state, const Roster& roster, const Fleet& fleet)
{
    return !rules.classic && has_raider(rules, roster, fleet) && may_cloak(state, fleet) && is_cloaked(rules, state, fleet, contents_of(rules, roster, fleet));
}

bool meets_requirement(const Ruleset& rules, const GameState& state, const Fleet& fleet, const FleetContents& contents, FleetOrderKind kind)
{
    switch (kind) {
        case FleetOrderKind::GuardStarbase:
        case FleetOrderKind::Guard:
        case FleetOrderKind::Bombard: return has_combat_ship(contents);
        case FleetOrderKind::Invade: return has_combat_ship(contents) && has_loaded_transport(contents);
        case FleetOrderKind::Blitz: return has_loaded_transport(contents);
        case FleetOrderKind::SpyPlanet:
        case FleetOrderKind::HackStarbase:
        case FleetOrderKind::SpySystem: return rules.classic ? contents.scouts > 0 : scouts_only(contents);  // CLS-070
        case FleetOrderKind::Colonize: return has_loaded_etac(contents);
        case FleetOrderKind::Reactivate: return fleet.status != FleetStatus::Active;
        case FleetOrderKind::CovertRaid: return is_cloaked(rules, state, fleet, contents);
        default: return true;
    }
}

OpenLanes lanes_open_to(const Ruleset& rules, const House& house, const FleetContents& contents, Travel travel)
{
    const Travellers travellers{.crippled_warships = contents.crippled_squadrons > 0,
                                .spacelift = contents.spacelift > 0,
                                .crippled_spacelift = contents.crippled_spacelift > 0,
                                .experimental_propulsion = has_propulsion(house)};
    return lanes_open_to(travellers, travel, rules.lanes);
}

OpenLanes lanes_open_to(const Ruleset& rules, const House& house, const Roster& roster, const Fleet& fleet)
{
    const auto is_crippled_ship = [](const Ship* ship) { return ship->hull == HullState::Crippled; };
    const auto is_led_by_crippled = [&](const Squadron* squadron) {
        return std::ranges::any_of(roster.ships_of(*squadron), [&](const Ship* ship) { return is_crippled_ship(ship) && ship->id == squadron->flagship; });
    };
    const auto spacelift = roster.spacelift_of(fleet);
    const Travellers travellers{.crippled_warships = std::ranges::any_of(roster.squadrons_of(fleet), is_led_by_crippled),
                                .spacelift = !spacelift.empty(),
                                .crippled_spacelift = std::ranges::any_of(spacelift, is_crippled_ship),
                                .experimental_propulsion = has_propulsion(house)};
    return lanes_open_to(travellers, Travel::Ordinary, rules.lanes);
}

}  // namespace ec4x
