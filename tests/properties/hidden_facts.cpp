#include "hidden_facts.h"

#include <algorithm>

#include "engine/forces/own_rows.h"
#include "engine/turn/turn.h"

namespace ec4x::testing {

namespace {

template <class Rows, class Fits>
auto* pick_row(HiddenGame& game, Rows& rows, Fits fits)
{
    std::vector<decltype(&*rows.begin())> fitting;
    for (auto& row : rows) {
        if (fits(row)) fitting.push_back(&row);
    }
    return fitting.empty() ? nullptr : game.any(fitting);
}

bool is_in(const Ship& ship, const GameState& state, FleetId fleet)
{
    if (const auto* in = std::get_if<InFleet>(&ship.berth)) return in->fleet == fleet;
    const auto* in = std::get_if<InSquadron>(&ship.berth);
    if (in == nullptr) return false;
    const auto* station = std::get_if<InFleet>(&state.squadrons.at(in->squadron).station);
    return station != nullptr && station->fleet == fleet;
}

}  // namespace

Fleet* HiddenGame::some_fleet()
{
    near = below(4) == 0;
    return pick_row(*this, state.fleets, [&](const Fleet& fleet) { return fleet.id.owner != house && places.contains(fleet.at) == near; });
}

Colony* HiddenGame::some_colony()
{
    near = below(4) == 0;
    return pick_row(*this, state.colonies, [&](const Colony& colony) { return colony.owner != house && places.contains(colony.id) == near; });
}

House* HiddenGame::some_other()
{
    return pick_row(*this, state.houses, [&](const House& other) { return other.id != house && has_economy(other); });
}

Relationship* HiddenGame::some_relationship()
{
    const auto plays = [&](HouseId id) { return id != house && has_economy(state.houses.at(id)); };
    return pick_row(*this, state.relations, [&](const Relationship& between) { return plays(between.id.a) && plays(between.id.b); });
}

OrderSet* HiddenGame::some_set()
{
    return pick_row(*this, sets, [&](const OrderSet& set) { return set.house != house; });
}

std::optional<SystemId> HiddenGame::some_system()
{
    const System* system = pick_row(*this, state.map.systems, [&](const System& each) { return !places.contains(each.id); });
    return system != nullptr ? std::optional{system->id} : std::nullopt;
}

std::vector<ShipId> HiddenGame::ships_of(FleetId fleet) const
{
    std::vector<ShipId> ships;
    for (const Ship& ship : own_rows(state.ships, fleet.owner)) {
        if (is_in(ship, state, fleet)) ships.push_back(ship.id);
    }
    return ships;
}

std::vector<HiddenFact> hidden_facts(const Ruleset& rules)
{
    std::vector<HiddenFact> all;
    for (const auto part : {hidden_forces(), hidden_realms(), hidden_plans()}) all.insert(all.end(), part.begin(), part.end());
    std::erase_if(all, [&](const HiddenFact& fact) { return fact.of == (rules.classic ? FactOf::NotClassic : FactOf::Classic); });
    return all;
}

}  // namespace ec4x::testing
