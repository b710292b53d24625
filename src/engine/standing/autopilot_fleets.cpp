// VIC-009: explicit orders go on, but nothing is attacked anew; who has nothing to do goes home.
#include "engine/operations/knowledge.h"
#include "engine/standing/autopilot_parts.h"
#include "engine/standing/way_home.h"

namespace ec4x {

namespace {

using FleetKind = FleetOrderKind;

class AutopilotFleets {
public:
    explicit AutopilotFleets(const BelievedTurn& of) : state_{of.state}, house_{of.house}, home_{of.turn, of.house} {}

    [[nodiscard]] std::optional<order::Fleet> decide(const Fleet& fleet) const
    {
        if (fleet.status != FleetStatus::Active) return std::nullopt;
        if (fleet.order) return goes_on(fleet) ? std::nullopt : std::optional{fleet_order(fleet, FleetKind::SeekHome)};
        if (is_suspended(fleet.standing)) return wait_near_home(fleet);
        if (!std::holds_alternative<standing::None>(fleet.standing)) return std::nullopt;
        return go_home(fleet);
    }

private:
    [[nodiscard]] bool goes_on(const Fleet& fleet) const
    {
        const FleetOrder& order = *fleet.order;
        switch (order.kind) {
            case FleetKind::Colonize: return false;
            case FleetKind::Guard:
                if (order.target && owns_colony(state_, house_, *order.target)) return true;  // no blockade
                [[fallthrough]];
            case FleetKind::Bombard:
            case FleetKind::Invade:
            case FleetKind::Blitz: return order.target == fleet.at && belongs_to_enemy(fleet.at);
            default: return true;
        }
    }

    [[nodiscard]] bool belongs_to_enemy(SystemId system) const
    {
        const std::optional<HouseId> owner = known_owner(state_, house_, system);
        return owner && status_toward(state_, house_, *owner) == Relation::Enemy;
    }

    [[nodiscard]] static bool is_suspended(const StandingOrder& standing)
    {
        return std::holds_alternative<standing::AutoColonize>(standing) || std::holds_alternative<standing::BlockadeTarget>(standing);
    }

    // A move ends on arrival, so that the standing order acts again as soon as the player is back (STO-005).
    [[nodiscard]] order::Fleet wait_near_home(const Fleet& fleet) const
    {
        const std::optional<SystemId> nearest = home_.is_home(fleet) ? fleet.at : home_.nearest_colony(fleet);
        return fleet_order(fleet, FleetKind::Move, nearest.value_or(fleet.at));
    }

    [[nodiscard]] std::optional<order::Fleet> go_home(const Fleet& fleet) const
    {
        if (home_.is_home(fleet)) {
            return fleet.spy_scouts ? std::nullopt : std::optional{fleet_order(fleet, FleetKind::Patrol, fleet.at)};  // ORD-026
        }
        const std::optional<SystemId> nearest = home_.nearest_colony(fleet);
        return nearest ? fleet_order(fleet, FleetKind::Move, nearest) : fleet_order(fleet, FleetKind::Hold);
    }

    const GameState& state_;
    HouseId house_;
    WayHome home_;
};

}  // namespace

void order_fleets_home(const BelievedTurn& believed_turn, GeneratedSet& orders)
{
    const AutopilotFleets fleets{believed_turn};
    for (const Fleet& fleet : believed_turn.state.fleets) {
        if (const std::optional<order::Fleet> order = fleets.decide(fleet)) orders.add(*order);
    }
}

}  // namespace ec4x
