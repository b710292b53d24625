#include "engine/combat/stance.h"

#include <algorithm>
#include <vector>

#include "base/sorted.h"
#include "engine/combat/combat_steps.h"
#include "engine/forces/values.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"

namespace ec4x {

namespace {

PairAt stance_pair(SystemId system, HouseId one, HouseId other)
{
    const HousePair pair = pair_of(one, other);
    return {system, pair.a, pair.b};
}

bool is_of_scouts(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    return fleet.spy_scouts || scouts_only(contents_of(turn.rules, roster, fleet));
}

// CBT-018: whether the fleet makes its house hostile to the owner of the colony there. Fleets of scouts alone are covert there.
bool provokes(const Turn& turn, const Roster& roster, const Fleet& fleet, Relation status)
{
    if (fleet.status != FleetStatus::Active || is_viewing(turn, fleet.id) || is_in_transit(turn, fleet)) return false;
    const bool acts = acts_here(turn, fleet) && (fleet.order->kind == FleetOrderKind::Patrol || is_threatening(turn.state, fleet.id.owner, *fleet.order));
    if (!acts && (status != Relation::Hostile || !is_armed(turn.rules, turn.state, roster, fleet))) return false;
    return !is_of_scouts(turn, roster, fleet);
}

bool intrudes(const Turn& turn, const Roster& roster, SystemId system, HouseId house, Relation status)
{
    return std::ranges::any_of(roster.fleets_at(system),
                               [&](const Fleet* fleet) { return fleet->id.owner == house && provokes(turn, roster, *fleet, status); });
}

// Ascending, who has a fleet or the colony there; nobody unless they are several.
std::vector<HouseId> several_at(const Turn& turn, const Roster& roster, SystemId system)
{
    const auto fleets = roster.fleets_at(system);  // ascending by house
    if (fleets.empty()) return {};
    const Colony* colony = turn.state.colonies.find(system);
    const HouseId first = fleets.front()->id.owner;
    if (fleets.back()->id.owner == first && (colony == nullptr || colony->owner == first)) return {};
    std::vector<HouseId> houses;
    for (const Fleet* fleet : fleets) {
        if (houses.empty() || houses.back() != fleet->id.owner) houses.push_back(fleet->id.owner);
    }
    if (colony != nullptr) insert_sorted(houses, colony->owner);
    return houses;
}

}  // namespace

bool is_in_transit(const Turn& turn, const Fleet& fleet)
{
    const Retreat* retreat = turn.facts.combat.retreats.of(fleet.id);
    return retreat != nullptr && retreat->from == fleet.at;
}

bool meet_as_enemies(const Turn& turn, const Roster& roster, SystemId system, HouseId one, HouseId other)
{
    const Relation status = status_toward(turn.state, one, other);
    if (status == Relation::Ally || status == Relation::Enemy) return status == Relation::Enemy;
    const Colony* colony = turn.state.colonies.find(system);
    if (colony == nullptr) return false;
    return (colony->owner == one && intrudes(turn, roster, system, other, status)) || (colony->owner == other && intrudes(turn, roster, system, one, status));
}

bool are_hostile(const Turn& turn, SystemId system, HouseId one, HouseId other)
{
    return std::ranges::binary_search(turn.facts.combat.hostile, stance_pair(system, one, other));
}

std::span<const PairAt> hostile_pairs(const Turn& turn, SystemId system)
{
    const std::vector<PairAt>& hostile = turn.facts.combat.hostile;
    const auto first = std::ranges::lower_bound(hostile, system, {}, &PairAt::system);
    const auto last = std::ranges::upper_bound(first, hostile.end(), system, {}, &PairAt::system);
    return {first, last};
}

void fix_stances_at(Turn& turn, const Roster& roster, SystemId system)
{
    const std::vector<HouseId> houses = several_at(turn, roster, system);
    std::vector<PairAt>& hostile = turn.facts.combat.hostile;
    for (std::size_t i = 0; i < houses.size(); ++i) {
        for (std::size_t j = i + 1; j < houses.size(); ++j) {
            if (!meet_as_enemies(turn, roster, system, houses[i], houses[j])) continue;
            insert_sorted(hostile, {system, houses[i], houses[j]});
        }
    }
}

void fix_stances(Turn& turn)
{
    const Roster& roster = turn.roster();
    for (const System& system : turn.state.map.systems) fix_stances_at(turn, roster, system.id);
}

}  // namespace ec4x
