#include "engine/operations/posture.h"

#include <algorithm>

#include "engine/classic/stealth.h"
#include "engine/classic/task_forces.h"
#include "engine/combat/battle_style.h"
#include "engine/combat/stance.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/requirements.h"

namespace ec4x {

namespace {

bool holds_own_colony(const GameState& state, HouseId house, SystemId system)
{
    const Colony* colony = state.colonies.find(system);
    return colony != nullptr && colony->owner == house;
}

bool holds_foreign_colony(const GameState& state, HouseId house, SystemId system)
{
    const Colony* colony = state.colonies.find(system);
    return colony != nullptr && colony->owner != house;
}

bool guards_starbase(const Fleet& fleet) { return fleet.order && fleet.order->kind == FleetOrderKind::GuardStarbase && fleet.order->target == fleet.at; }

bool guards_colony(const Turn& turn, const Fleet& fleet)
{
    if (!holds_own_colony(turn.state, fleet.id.owner, fleet.at)) return false;
    if (fleet.order) return fleet.order->kind == FleetOrderKind::Guard && fleet.order->target == fleet.at;
    if (const auto* guard = std::get_if<standing::GuardColony>(&fleet.standing)) return guard->system == fleet.at;
    const auto* defend = std::get_if<standing::DefendSystem>(&fleet.standing);
    return defend != nullptr && defend->system == fleet.at && turn.rules.standing.defend_system.posture == DefendPosture::Orbital;
}

// MOV-015, ORD-045: orders under which a cloaked fleet goes its way.
bool slips_by(const std::optional<FleetOrder>& order)
{
    if (!order) return true;
    switch (order->kind) {
        case FleetOrderKind::Hold:
        case FleetOrderKind::Move:
        case FleetOrderKind::SeekHome:
        case FleetOrderKind::Join:
        case FleetOrderKind::Rendezvous:
        case FleetOrderKind::ViewWorld:
        case FleetOrderKind::CovertRaid: return true;
        default: return false;
    }
}

// ORD-006, attrition: a guard of the planet goes out to meet this.
bool has_threat_here(const Turn& turn, const Roster& roster, HouseId house, SystemId system)
{
    return std::ranges::any_of(roster.fleets_at(system), [&](const Fleet* fleet) {
        if (!acts_here(turn, *fleet) || !is_threatening(turn.state, fleet->id.owner, *fleet->order)) return false;
        return are_hostile(turn, system, house, fleet->id.owner) && !is_in_transit(turn, *fleet);
    });
}

bool guards(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    if (guards_starbase(fleet)) return true;
    if (!guards_colony(turn, fleet)) return false;
    return !battle_style(turn.rules).starbase_theatre || !has_threat_here(turn, roster, fleet.id.owner, fleet.at);
}

bool cloak_holds(const Turn& turn, const Roster& roster, const Fleet& fleet, SystemId system)
{
    if (!has_cloak(turn, roster, fleet)) return false;
    return !std::ranges::binary_search(turn.facts.combat.detected_raiders, HouseAt{system, fleet.id.owner});
}

bool is_of_scouts_alone(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    return may_be_scouts_only(turn.rules, roster, fleet) && scouts_only(contents_of(turn.rules, roster, fleet));
}

// ORD-027; in classic only those on an errand (CLS-074, CLS-077).
bool are_scouts_under_cover(const Turn& turn, const Roster& roster, const Fleet& fleet, SystemId system)
{
    if (turn.rules.classic) return scouts_about(turn, roster, fleet);
    return fleet.spy_scouts || (is_of_scouts_alone(turn, roster, fleet) && holds_foreign_colony(turn.state, fleet.id.owner, system));
}

}  // namespace

bool is_viewing(const Turn& turn, FleetId fleet) { return std::ranges::binary_search(turn.facts.viewing, fleet); }

bool refuses(const Turn& turn, FleetId fleet) { return std::ranges::binary_search(turn.facts.refusing, fleet); }

bool acts_here(const Turn& turn, const Fleet& fleet) { return fleet.order && fleet.order->target == fleet.at && !refuses(turn, fleet.id); }

bool guards_planet(const Turn& turn, const Fleet& fleet)
{
    return fleet.status == FleetStatus::Active && guards_colony(turn, fleet) && !refuses(turn, fleet.id);
}

bool has_cloak(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    return is_cloaked(turn.rules, turn.state, roster, fleet) && !std::ranges::binary_search(turn.facts.combat.uncloaked, fleet.id);
}

bool is_unseen(const Turn& turn, const Roster& roster, const Fleet& fleet) { return cloak_holds(turn, roster, fleet, fleet.at); }

std::optional<Posture> posture_of(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    if (fleet.status == FleetStatus::Mothballed) return std::nullopt;
    if (fleet.status == FleetStatus::Reserve) return Posture::Guard;
    if (is_viewing(turn, fleet.id)) return Posture::Edge;
    if (are_scouts_under_cover(turn, roster, fleet, fleet.at)) return Posture::Covert;
    const bool refusing = refuses(turn, fleet.id);
    if ((refusing || slips_by(fleet.order)) && cloak_holds(turn, roster, fleet, fleet.at)) return Posture::Covert;
    return !refusing && guards(turn, roster, fleet) ? Posture::Guard : Posture::Mobile;
}

bool is_hidden(const Turn& turn, const Roster& roster, const Fleet& fleet) { return is_hidden_at(turn, roster, fleet, fleet.at); }

bool is_hidden_at(const Turn& turn, const Roster& roster, const Fleet& fleet, SystemId system)
{
    if (fleet.status != FleetStatus::Active) return false;
    if (is_viewing(turn, fleet.id) && system == fleet.at) return true;
    if (are_scouts_under_cover(turn, roster, fleet, system)) {
        return !std::ranges::binary_search(turn.facts.detected_scouts, fleet.id);
    }
    return cloak_holds(turn, roster, fleet, system);
}

bool is_hidden_from(const Turn& turn, const Roster& roster, const Fleet& fleet, SystemId system, HouseId house)
{
    if (turn.rules.classic && is_undetected_by(turn.facts.combat, fleet.id, system, house)) return true;
    return is_hidden_at(turn, roster, fleet, system) && status_toward(turn.state, house, fleet.id.owner) != Relation::Ally;
}

bool is_assault(const GameState& state, HouseId house, const FleetOrder& order)
{
    const bool attacks = order.kind == FleetOrderKind::Guard || order.kind == FleetOrderKind::Bombard || order.kind == FleetOrderKind::Invade ||
                         order.kind == FleetOrderKind::Blitz;
    return attacks && order.target && holds_foreign_colony(state, house, *order.target);
}

bool is_threatening(const GameState& state, HouseId house, const FleetOrder& order)
{
    if (order.kind == FleetOrderKind::Colonize) return order.target && holds_foreign_colony(state, house, *order.target);
    return is_assault(state, house, order);
}

}  // namespace ec4x
