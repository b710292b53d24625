#include "host/fleet_figures.h"

#include <map>
#include <optional>
#include <variant>

namespace ec4x {

namespace {

// Of the fleet that a ship is in, if it is in one.
std::optional<FleetId> fleet_of(const HouseView& view, const Ship& ship)
{
    if (const auto* in = std::get_if<InFleet>(&ship.berth)) return in->fleet;
    const auto* in = std::get_if<InSquadron>(&ship.berth);
    if (in == nullptr) return std::nullopt;
    const Squadron* squadron = view.squadrons.find(in->squadron);
    const auto* station = squadron == nullptr ? nullptr : std::get_if<InFleet>(&squadron->station);
    return station == nullptr ? std::nullopt : std::optional{station->fleet};
}

std::map<FleetId, FleetFigure> figures_of(const HouseView& view)
{
    std::map<FleetId, FleetFigure> figures;
    for (const Fleet& fleet : view.fleets) figures[fleet.id] = {.fleet = fleet.id, .system = fleet.at};
    for (const Ship& ship : view.ships) {
        const auto fleet = fleet_of(view, ship);
        if (!fleet || !figures.contains(*fleet)) continue;
        ++figures[*fleet].ships;
        figures[*fleet].colonists += ship.ptu;
    }
    for (const Unit& unit : view.units) {
        const auto* aboard = std::get_if<Aboard>(&unit.berth);
        const Ship* ship = aboard == nullptr ? nullptr : view.ships.find(aboard->ship);
        const auto fleet = ship == nullptr ? std::nullopt : fleet_of(view, *ship);
        if (!fleet || !figures.contains(*fleet)) continue;
        ++(unit.class_ == "FS"_unit ? figures[*fleet].fighters : figures[*fleet].marines);
    }
    return figures;
}

}  // namespace

std::vector<FleetFigure> changed_fleets(const HouseView& before, const HouseView& after)
{
    const std::map<FleetId, FleetFigure> were = figures_of(before);
    std::vector<FleetFigure> changed;
    for (const auto& [fleet, figure] : figures_of(after)) {
        const auto was = were.find(fleet);
        if (was == were.end() || !(was->second == figure)) changed.push_back(figure);
    }
    return changed;
}

}  // namespace ec4x
