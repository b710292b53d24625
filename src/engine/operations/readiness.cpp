#include "engine/operations/readiness.h"

#include <algorithm>
#include <vector>

#include "engine/combat/morale.h"
#include "engine/forces/organisation.h"
#include "engine/operations/facilities.h"
#include "engine/operations/failures.h"
#include "engine/operations/operations_steps.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

const Fleet* reserve_fleet_at(const GameState& state, HouseId house, SystemId system)
{
    for (const Fleet& fleet : own_rows(state.fleets, house)) {
        if (fleet.at == system && fleet.status == FleetStatus::Reserve) return &fleet;
    }
    return nullptr;
}

void set_fleet_status(Turn& turn, Fleet& fleet, FleetStatus status)
{
    fleet.status = status;
    fleet.order.reset();
    fleet.standing = standing::None{};
    fleet.progress = {};
    turn.tell(fleet.id.owner, event::FleetStatus{.fleet = fleet.id, .status = status});
}

}  // namespace

void stand_down(Turn& turn, FleetId id)
{
    Fleet& fleet = turn.state.fleets.at(id);
    if (!owns_colony(turn.state, id.owner, fleet.at)) return fail_order(turn, fleet, Reason::NotAtOwnColony, Failing::ForGood);
    const bool mothball = fleet.order->kind == FleetOrderKind::Mothball;
    if (mothball && turn.rules.fleet.mothball_needs_spaceport && !has_facility(turn.state, id.owner, fleet.at, "SP"_unit, Working::Operational)) {
        return fail_order(turn, fleet, Reason::NoSpaceport, Failing::ForGood);
    }
    fleet.spy_scouts = false;  // ORD-026
    if (mothball) return set_fleet_status(turn, fleet, FleetStatus::Mothballed);
    const Fleet* reserve = turn.rules.fleet.one_reserve_per_colony ? reserve_fleet_at(turn.state, id.owner, fleet.at) : nullptr;
    if (reserve == nullptr) return set_fleet_status(turn, fleet, FleetStatus::Reserve);
    const FleetId into = reserve->id;
    merge(turn.state, id, into);
    turn.tell(id.owner, event::FleetMerged{.fleet = id, .into = into});
}

void change_readiness(Turn& turn)
{
    std::vector<FleetId> resting;
    for (Fleet& fleet : turn.state.fleets) {
        if (!fleet.order || !has_economy(turn.state.houses.at(fleet.id.owner))) continue;
        const FleetOrderKind kind = fleet.order->kind;
        if (kind == FleetOrderKind::Reactivate) {
            if (fleet.status != FleetStatus::Active) set_fleet_status(turn, fleet, FleetStatus::Active);
            fleet.order.reset();
        } else if ((kind == FleetOrderKind::Reserve || kind == FleetOrderKind::Mothball) && fleet.order->target == fleet.at) {
            resting.push_back(fleet.id);
        }
    }
    for (const FleetId fleet : resting) stand_down(turn, fleet);
}

void choose_refusals(Turn& turn)
{
    for (const House& house : turn.state.houses) {
        if (!has_economy(house)) continue;
        if (morale_of(turn.rules.morale, house) != Morale::Collapsing) continue;
        std::vector<FleetId> fleets;
        for (const Fleet& fleet : own_rows(turn.state.fleets, house.id)) {
            if (fleet.status == FleetStatus::Active) fleets.push_back(fleet.id);
        }
        Dice dice = turn.dice(label::morale(house.id));
        for (int i = 0; i < turn.rules.morale.collapse_refusals && !fleets.empty(); ++i) {
            const auto chosen = fleets.begin() + dice.below(static_cast<std::uint32_t>(fleets.size()));
            turn.facts.refusing.push_back(*chosen);
            turn.tell(house.id, event::FleetRefused{.fleet = *chosen});
            fleets.erase(chosen);
        }
    }
    std::ranges::sort(turn.facts.refusing);
}

}  // namespace ec4x
