#include "engine/combat/retreat_map.h"

#include <algorithm>
#include <tuple>

#include "engine/combat/stance.h"
#include "engine/forces/values.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/posture.h"

namespace ec4x {

namespace {

// Where the house has a colony or a fleet, so that it sees who else is there.
bool watches(const Turn& turn, const Roster& roster, HouseId house, SystemId system)
{
    const Colony* colony = turn.state.colonies.find(system);
    if (colony != nullptr && colony->owner == house) return true;
    return std::ranges::any_of(roster.fleets_at(system), [&](const Fleet* fleet) { return fleet->id.owner == house && !is_in_transit(turn, *fleet); });
}

// CBT-051: hidden forces do not count, nor forces that the house does not see, so that a retreat betrays nothing; nor do fleets in transit.
bool endangers(const Turn& turn, const Roster& roster, HouseId house, const Fleet& fleet)
{
    if (fleet.id.owner == house || !is_armed(turn.rules, turn.state, roster, fleet)) return false;
    return meet_as_enemies(turn, roster, fleet.at, house, fleet.id.owner) && !is_in_transit(turn, fleet) &&
           !is_hidden_from(turn, roster, fleet, fleet.at, house);
}

// Jumps from one system to others: out of the game's tables where they cover the ways, else measured.
class JumpsFrom {
public:
    JumpsFrom(const Ways& ways, SystemId from)
    {
        if (ways.jumps != nullptr) known_ = ways.jumps->of(ways.open, from);
        else measured_.emplace(ways.lanes, from, ways.open);
    }

    [[nodiscard]] std::optional<int> to(SystemId system) const
    {
        if (measured_) return measured_->jumps_to(system);
        return known_[system.value] == JumpTables::kNever ? std::nullopt : std::optional<int>{known_[system.value]};
    }

private:
    std::span<const std::uint8_t> known_{};
    std::optional<Reach> measured_{};
};

}  // namespace

bool RetreatMap::is_dangerous(HouseMap& map, SystemId system) const
{
    Danger& danger = map.danger[system.value];
    if (danger != Danger::NotYetAsked) return danger == Danger::Yes;
    const HouseId house = map.ways.house();
    const auto fleets = roster_.fleets_at(system);  // ascending by house
    const bool has_others = !fleets.empty() && (fleets.front()->id.owner != house || fleets.back()->id.owner != house);
    const auto is_danger = [&](const Fleet* fleet) { return endangers(turn_, roster_, house, *fleet); };
    const bool found = has_others && watches(turn_, roster_, house, system) && std::ranges::any_of(fleets, is_danger);
    danger = found ? Danger::Yes : Danger::No;
    return found;
}

RetreatMap::HouseMap& RetreatMap::map_of(HouseId house)
{
    const auto known = std::ranges::find(maps_, house, [](const auto& map) { return map->ways.house(); });
    if (known != maps_.end()) return **known;
    return *maps_.emplace_back(std::make_unique<HouseMap>(ways_.of(house), std::vector<Danger>(turn_.state.map.systems.size())));
}

// MOV-004, but dangerous systems are entered only if there is no other way.
std::optional<Route> RetreatMap::route(HouseMap& map, OpenLanes open, SystemId from, SystemId to)
{
    std::optional<Route> shortest = search_.find(map.ways.with(open), from, to);
    if (!shortest) return std::nullopt;
    const auto passes_danger = [&](SystemId system) { return system != from && system != to && is_dangerous(map, system); };
    if (std::ranges::none_of(shortest->systems, passes_danger)) return shortest;
    const LaneGraph lanes = map.ways.lanes().without(passes_danger);
    const Ways safe{.lanes = lanes, .rules = turn_.rules.movement, .territory = map.ways.territory(), .open = open};
    const std::optional<Route> around = search_.find(safe, from, to);
    return around ? around : shortest;
}

std::optional<SystemId> RetreatMap::nearest_colony(HouseMap& map, OpenLanes open, SystemId from) const
{
    const JumpsFrom reach{map.ways.with(open), from};
    std::optional<SystemId> best;
    int fewest = 0;
    for (const Colony* colony : roster_.colonies_of(map.ways.house())) {
        const std::optional<int> jumps = reach.to(colony->id);
        if (!jumps || colony->id == from || (best && *jumps >= fewest) || is_dangerous(map, colony->id)) continue;
        best = colony->id;
        fewest = *jumps;
    }
    return best;
}

// As far as the house knows: a retreat betrays no colony that it has never seen.
bool RetreatMap::is_hostile_system(HouseMap& map, SystemId system) const
{
    const HouseId house = map.ways.house();
    const std::optional<HouseId> owner = known_owner(turn_.state, house, system);
    return (owner && status_toward(turn_.state, house, *owner) == Relation::Enemy) || is_dangerous(map, system);
}

std::optional<SystemId> RetreatMap::nearest_haven(HouseMap& map, OpenLanes open, SystemId from) const
{
    const JumpsFrom reach{map.ways.with(open), from};
    std::optional<SystemId> best;
    std::tuple<int, bool> best_rank{};
    for (const System& system : turn_.state.map.systems) {
        const std::optional<int> jumps = system.id != from ? reach.to(system.id) : std::nullopt;
        if (!jumps) continue;
        const Colony* colony = turn_.state.colonies.find(system.id);
        const std::tuple<int, bool> rank{*jumps, colony == nullptr || colony->owner != map.ways.house()};
        if ((best && rank >= best_rank) || is_hostile_system(map, system.id)) continue;
        best = system.id;
        best_rank = rank;
    }
    return best;
}

std::optional<RetreatMap::WayOut> RetreatMap::way_out(const Fleet& fleet, const FleetContents& who)
{
    HouseMap& map = map_of(fleet.id.owner);
    const OpenLanes open = lanes_open_to(turn_.rules, turn_.state.houses.at(fleet.id.owner), who, Travel::Retreat);
    const Question question{fleet.at, fleet.fallback, open};
    const auto asked = std::ranges::find(map.answers, question, &Answer::to);
    if (asked != map.answers.end()) return asked->way;
    map.answers.push_back({question, find_way_out(map, question)});
    return map.answers.back().way;
}

// No answer depends on the system that it was asked from, but those from elsewhere may lead through it.
void RetreatMap::forget(SystemId system)
{
    for (const auto& map : maps_) {
        map->danger[system.value] = Danger::NotYetAsked;
        map->answers.clear();
    }
}

std::optional<RetreatMap::WayOut> RetreatMap::find_way_out(HouseMap& map, const Question& question)
{
    const auto& [from, fallback, open] = question;
    std::optional<Route> found;
    if (turn_.rules.classic) {
        if (const std::optional<SystemId> haven = nearest_haven(map, open, from)) found = route(map, open, from, *haven);
    } else if (fallback && *fallback != from) {
        found = route(map, open, from, *fallback);
    }
    if (!found && !turn_.rules.classic) {
        if (const std::optional<SystemId> colony = nearest_colony(map, open, from)) found = route(map, open, from, *colony);
    }
    if (!found) return std::nullopt;
    const bool at_once = turn_.rules.combat.retreat_mode == RetreatMode::Instant;
    return WayOut{.to = found->systems.back(), .next = at_once ? found->systems.back() : found->next};
}

}  // namespace ec4x
