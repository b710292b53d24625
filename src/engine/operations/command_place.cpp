#include "engine/operations/command_place.h"

#include <algorithm>
#include <string>

#include "engine/forces/own_rows.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/requirements.h"
#include "model/unit_values.h"

namespace ec4x {

Outcome check_command_colony(const GameState& state, HouseId house, SystemId at, std::string_view field)
{
    const Colony* colony = state.colonies.find(at);
    if (colony == nullptr || colony->owner != house) return refuse(Reason::NotAtOwnColony, field, "only at an own colony");
    const std::string name = "the colony in system " + std::to_string(at.value);
    if (colony->under_siege) return refuse(Reason::UnderSiege, field, name + " is under siege");
    if (!colony->blockaders.empty()) return refuse(Reason::Blockaded, field, name + " is blockaded");
    return std::nullopt;
}

namespace {

Outcome check_command_status(const Fleet* fleet, std::string_view field)
{
    if (fleet == nullptr) return refuse(Reason::NotOwned, field, "must name a fleet of your house");
    const std::string name = "fleet " + std::to_string(fleet->id.number);
    if (fleet->status != FleetStatus::Active) return refuse(Reason::FleetNotActive, field, name + " is not Active: reactivate it first");
    if (fleet->spy_scouts) return refuse(Reason::SpyFleet, field, name + " is a spy-scout fleet: only an ordinary fleet takes part");
    return std::nullopt;
}

// CLS-083: anywhere in its squadrons (CLS-067).
bool carries_raider(const Turn& turn, const Fleet& fleet)
{
    return std::ranges::any_of(own_rows(turn.state.ships, fleet.id.owner), [&](const Ship& ship) {
        const auto* in = std::get_if<InSquadron>(&ship.berth);
        if (in == nullptr || ship.hull != HullState::Undamaged || !is_raider(turn.rules.combat, ship.class_)) return false;
        const auto* station = std::get_if<InFleet>(&turn.state.squadrons.at(in->squadron).station);
        return station != nullptr && station->fleet == fleet.id;
    });
}

// Not what may keep out of sight: a refusal would betray it. Fleets with a Raider (CLS-083), and scouts on an errand (CLS-074, CLS-077).
bool is_plain_to_see(const Turn& turn, const Fleet& fleet)
{
    const FleetContents contents = contents_of(turn.rules, turn.state, fleet.id);
    if (turn.state.houses.at(fleet.id.owner).research.levels[Tech::CLK] > 0 && carries_raider(turn, fleet)) return false;
    if (!fleet.order || !scouts_only(contents)) return true;
    return fleet.order->kind < FleetOrderKind::SpyPlanet || fleet.order->kind > FleetOrderKind::SpySystem;
}

}  // namespace

Outcome check_command_fleet(const GameState& state, const Fleet* fleet, std::string_view field)
{
    if (Outcome no = check_command_status(fleet, field)) return no;
    return check_command_colony(state, fleet->id.owner, fleet->at, field);
}

bool is_hostile_system(const Turn& turn, HouseId house, SystemId system)
{
    const auto is_enemy = [&](HouseId other) { return other != house && status_toward(turn.state, house, other) == Relation::Enemy; };
    const Colony* colony = turn.state.colonies.find(system);
    if (colony != nullptr && is_enemy(colony->owner)) return true;
    return std::ranges::any_of(turn.state.fleets,
                               [&](const Fleet& fleet) { return fleet.at == system && is_enemy(fleet.id.owner) && is_plain_to_see(turn, fleet); });
}

Outcome check_formation_fleet(const Turn& turn, const Fleet* fleet, std::string_view field)
{
    if (!turn.rules.classic || !turn.rules.classic->admin.any_non_hostile_system) return check_command_fleet(turn.state, fleet, field);
    if (Outcome no = check_command_status(fleet, field)) return no;
    if (!is_hostile_system(turn, fleet->id.owner, fleet->at)) return std::nullopt;
    return refuse(Reason::HostileSystem, field, "not beside a colony or forces of an Enemy");
}

Outcome check_formation_station(const Turn& turn, HouseId house, const Station& station, std::string_view field)
{
    if (const auto* in = std::get_if<InFleet>(&station)) return check_formation_fleet(turn, turn.state.fleets.find(in->fleet), field);
    return check_command_colony(turn.state, house, system_of_station(turn.state, station), field);
}

SystemId system_of_station(const GameState& state, const Station& station)
{
    const auto* in = std::get_if<InFleet>(&station);
    return in != nullptr ? state.fleets.at(in->fleet).at : std::get_if<InPool>(&station)->colony;
}

}  // namespace ec4x
