#include "engine/operations/command_place.h"

#include <string>

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

Outcome check_command_fleet(const GameState& state, const Fleet* fleet, std::string_view field)
{
    if (fleet == nullptr) return refuse(Reason::NotOwned, field, "must name a fleet of your house");
    const std::string name = "fleet " + std::to_string(fleet->id.number);
    if (fleet->status != FleetStatus::Active) return refuse(Reason::FleetNotActive, field, name + " is not Active: reactivate it first");
    if (fleet->spy_scouts) return refuse(Reason::SpyFleet, field, name + " is a spy-scout fleet: only an ordinary fleet takes part");
    return check_command_colony(state, fleet->id.owner, fleet->at, field);
}

Outcome check_command_station(const GameState& state, HouseId house, const Station& station, std::string_view field)
{
    if (const auto* in = std::get_if<InFleet>(&station)) return check_command_fleet(state, state.fleets.find(in->fleet), field);
    return check_command_colony(state, house, system_of_station(state, station), field);
}

SystemId system_of_station(const GameState& state, const Station& station)
{
    const auto* in = std::get_if<InFleet>(&station);
    return in != nullptr ? state.fleets.at(in->fleet).at : std::get_if<InPool>(&station)->colony;
}

}  // namespace ec4x
