#include "engine/operations/house_ways.h"

#include <algorithm>
#include <vector>

namespace ec4x {

namespace {

// MAP-033: those of its homeworld and of systems that it has explored.
std::vector<Lane> lanes_known_to(const GameState& state, HouseId house)
{
    const Database* database = state.databases.find(house);
    const SystemId home = state.houses.at(house).home;
    const auto knows = [&](SystemId system) { return system == home || (database != nullptr && std::ranges::binary_search(database->explored, system)); };
    std::vector<Lane> known;
    for (const Lane& lane : state.map.lanes) {
        if (knows(lane.a) || knows(lane.b)) known.push_back(lane);
    }
    return known;
}

}  // namespace

HouseWays::HouseWays(const Turn& turn, HouseId house) : turn_{turn}, house_{house}, territory_{turn.state, house}
{
    if (!turn.rules.map.reveal.lanes) known_.emplace(turn.state.map.systems.size(), lanes_known_to(turn.state, house));
    else if (turn.tables.jumps.measured()) territory_.measure(turn.tables.lanes);
}

Ways HouseWays::of(const FleetContents& contents) const { return with(lanes_open_to(turn_.rules, turn_.state.houses.at(house_), contents)); }

const HouseWays& WaysOfHouses::of(HouseId house)
{
    const auto known = std::ranges::find(made_, house, [](const auto& ways) { return ways->house(); });
    return known != made_.end() ? **known : *made_.emplace_back(std::make_unique<HouseWays>(turn_, house));
}

}  // namespace ec4x
