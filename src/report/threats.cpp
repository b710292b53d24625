#include "report/threats.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/forces/values.h"
#include "engine/operations/house_ways.h"
#include "engine/operations/knowledge.h"

namespace ec4x::report {

namespace {

// Seen in the latest run: who was seen earlier may be anywhere.
bool is_current(const HouseView& view, const KnownFleet& fleet) { return !fleet.gone && fleet.latest != nullptr && fleet.latest->turn >= view.turn - 1; }

// Scouts look; they strike nobody.
bool is_scouts_only(const Ruleset& rules, const FleetSeen& seen)
{
    return seen.spacelift == 0 &&
           std::ranges::all_of(seen.squadrons, [&](const SquadronSeen& squadron) { return data_of(rules, squadron.flagship).role == Role::Scout; });
}

// Own colonies that the fleets of a house reach in one turn.
std::vector<SystemId> colonies_in_reach(const Turn& turn, const HouseView& view, const HouseWays& ways, const Threat& threat)
{
    const Travellers travellers{.spacelift = threat.spacelift > 0};
    // Escorts may leave the transports behind: what warships alone can do is the threat.
    const Travellers alone{};
    std::vector<SystemId> found;
    const Reachable reach{ways.with(lanes_open_to(threat.strength > 0 ? alone : travellers, Travel::Ordinary, turn.rules.lanes)), threat.from};
    for (const Colony& colony : view.colonies) {
        const auto distance = reach.to(colony.id);
        if (distance && distance->turns <= 1) found.push_back(colony.id);
    }
    return found;
}

}  // namespace

std::int64_t own_strength_at(const Turn& turn, const Roster& roster, HouseId house, SystemId system)
{
    std::int64_t sum = 0;
    for (const Fleet* fleet : roster.fleets_at(system)) {
        if (fleet->id.owner == house && fleet->status != FleetStatus::Mothballed) sum += current_strength(turn.rules, turn.state, roster, *fleet).as;
    }
    return sum;
}

std::vector<Threat> threats_to(const Turn& turn, const HouseView& view)
{
    std::map<std::pair<HouseId, SystemId>, Threat> groups;
    for (const KnownFleet& known : picture(view).fleets) {
        if (!is_current(view, known)) continue;
        const auto* seen = std::get_if<FleetSeen>(&known.latest->seen);
        if (seen == nullptr || status_toward(turn.state, view.house, known.id.owner) < Relation::Hostile) continue;
        const std::int64_t strength = estimated_strength(turn.rules, *seen);
        if (is_scouts_only(turn.rules, *seen) || (strength == 0 && seen->spacelift == 0)) continue;
        Threat& group = groups[{known.id.owner, known.latest->system}];
        group.house = known.id.owner;
        group.from = known.latest->system;
        group.fleets.push_back(known.id);
        group.strength += strength;
        group.spacelift += seen->spacelift;
        group.seen = known.latest->turn;
    }
    std::map<HouseId, HouseWays> ways;
    const Roster roster{turn.state};
    const auto defended = [&](SystemId colony) { return own_strength_at(turn, roster, view.house, colony); };
    std::vector<Threat> threats;
    for (auto& [key, group] : groups) {
        const HouseWays& theirs = ways.try_emplace(group.house, turn, group.house).first->second;
        group.colonies = colonies_in_reach(turn, view, theirs, group);
        std::ranges::stable_sort(group.colonies, {}, defended);
        if (!group.colonies.empty()) threats.push_back(std::move(group));
    }
    std::ranges::stable_sort(threats, std::greater{}, &Threat::strength);
    return threats;
}

}  // namespace ec4x::report
