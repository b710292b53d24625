#include "engine/construction/stationary.h"

#include "engine/forces/values.h"

namespace ec4x {

namespace {

bool is_at_home_colony(const GameState& state, const Fleet& fleet)
{
    const Colony* colony = state.colonies.find(fleet.at);
    return colony != nullptr && colony->owner == fleet.id.owner;
}

bool has_explicit_order(const Fleet& fleet) { return fleet.order && !fleet.order->standing; }

bool waits_here(const FleetOrder& order, SystemId here)
{
    switch (order.kind) {
        case FleetOrderKind::Hold: return true;
        case FleetOrderKind::Patrol:
        case FleetOrderKind::GuardStarbase:
        case FleetOrderKind::Guard: return order.target == here;
        default: return false;
    }
}

bool stays_here(const StandingOrder& standing, SystemId here)
{
    if (const auto* defend = std::get_if<standing::DefendSystem>(&standing)) return defend->system == here;
    if (const auto* guard = std::get_if<standing::GuardColony>(&standing)) return guard->system == here;
    return std::holds_alternative<standing::None>(standing) || std::holds_alternative<standing::AutoEvade>(standing);
}

}  // namespace

bool is_stationary(const GameState& state, const Fleet& fleet)
{
    if (fleet.status != FleetStatus::Active || !is_at_home_colony(state, fleet)) return false;
    return has_explicit_order(fleet) ? waits_here(*fleet.order, fleet.at) : stays_here(fleet.standing, fleet.at);
}

bool is_stationed(const GameState& state, const Ruleset& rules, const Roster& roster, const Fleet& fleet)
{
    if (is_stationary(state, fleet)) return true;
    if (!is_at_home_colony(state, fleet)) return false;
    if (fleet.status != FleetStatus::Active) return true;
    if (has_explicit_order(fleet)) return false;
    if (std::holds_alternative<standing::AutoRepair>(fleet.standing)) return true;
    return std::holds_alternative<standing::BlockadeTarget>(fleet.standing) &&
           hull_integrity(rules, state, roster, fleet) <= rules.standing.auto_repair.threshold;
}

}  // namespace ec4x
