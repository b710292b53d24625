#include "engine/operations/posture.h"

#include <algorithm>

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

bool guards(const Turn& turn, const Fleet& fleet)
{
    const bool own_colony = holds_own_colony(turn.state, fleet.id.owner, fleet.at);
    if (fleet.order) {
        if (fleet.order->target != fleet.at) return false;
        return fleet.order->kind == FleetOrderKind::GuardStarbase || (fleet.order->kind == FleetOrderKind::Guard && own_colony);
    }
    if (!own_colony) return false;
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

bool cloak_holds(const Turn& turn, const Fleet& fleet, const FleetContents& contents)
{
    if (!is_cloaked(turn.rules, turn.state, fleet, contents)) return false;
    return !std::ranges::binary_search(turn.facts.combat.detected_raiders, HouseAt{fleet.at, fleet.id.owner});
}

bool is_viewing(const Turn& turn, FleetId fleet) { return std::ranges::binary_search(turn.facts.viewing, fleet); }

}  // namespace

bool refuses(const Turn& turn, FleetId fleet) { return std::ranges::binary_search(turn.facts.refusing, fleet); }

std::optional<Posture> posture_of(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    if (fleet.status == FleetStatus::Mothballed) return std::nullopt;
    if (fleet.status == FleetStatus::Reserve) return Posture::Guard;
    if (is_viewing(turn, fleet.id)) return Posture::Edge;
    if (fleet.spy_scouts) return Posture::Covert;
    const FleetContents contents = contents_of(turn.rules, turn.state, roster, fleet.id);
    if (scouts_only(contents) && holds_foreign_colony(turn.state, fleet.id.owner, fleet.at)) return Posture::Covert;
    const bool refusing = refuses(turn, fleet.id);
    if ((refusing || slips_by(fleet.order)) && cloak_holds(turn, fleet, contents)) return Posture::Covert;
    return !refusing && guards(turn, fleet) ? Posture::Guard : Posture::Mobile;
}

bool is_hidden(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    if (fleet.status != FleetStatus::Active) return false;
    if (is_viewing(turn, fleet.id)) return true;
    const FleetContents contents = contents_of(turn.rules, turn.state, roster, fleet.id);
    if (fleet.spy_scouts || (scouts_only(contents) && holds_foreign_colony(turn.state, fleet.id.owner, fleet.at))) {
        return !std::ranges::binary_search(turn.facts.detected_scouts, fleet.id);
    }
    return cloak_holds(turn, fleet, contents);
}

bool is_assault(const GameState& state, HouseId house, const FleetOrder& order)
{
    const bool attacks = order.kind == FleetOrderKind::Guard || order.kind == FleetOrderKind::Bombard ||
                         order.kind == FleetOrderKind::Invade || order.kind == FleetOrderKind::Blitz;
    return attacks && order.target && holds_foreign_colony(state, house, *order.target);
}

}  // namespace ec4x
