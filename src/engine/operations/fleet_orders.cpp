#include "engine/operations/fleet_orders.h"

#include <string>

#include "engine/forces/values.h"
#include "engine/operations/facilities.h"
#include "engine/operations/house_ways.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/own_fleet.h"
#include "engine/operations/requirements.h"
#include "engine/orders/topics.h"

namespace ec4x {

namespace {

using FleetKind = FleetOrderKind;

// ORD-026.
bool spy_scouts_accept(FleetKind kind)
{
    switch (kind) {
        case FleetKind::Hold:
        case FleetKind::Move:
        case FleetKind::SpyPlanet:
        case FleetKind::HackStarbase:
        case FleetKind::SpySystem:
        case FleetKind::Join:
        case FleetKind::Rendezvous:
        case FleetKind::Salvage:
        case FleetKind::Reserve:
        case FleetKind::Mothball:
        case FleetKind::ViewWorld: return true;
        default: return false;
    }
}

std::string requirement_text(const Ruleset& rules, FleetKind kind)
{
    const bool spies = kind == FleetKind::SpyPlanet || kind == FleetKind::HackStarbase || kind == FleetKind::SpySystem;
    if (rules.classic && spies) return "the fleet needs a scout";
    switch (kind) {
        case FleetKind::GuardStarbase:
        case FleetKind::Guard:
        case FleetKind::Bombard: return "the fleet needs a combat ship";
        case FleetKind::Invade: return "the fleet needs a combat ship and a troop transport with marines";
        case FleetKind::Blitz: return "the fleet needs a troop transport with marines";
        case FleetKind::SpyPlanet:
        case FleetKind::HackStarbase:
        case FleetKind::SpySystem: return "the fleet must consist of scouts alone";
        case FleetKind::Colonize: return "the fleet needs an ETAC with colonists";
        case FleetKind::Reactivate: return "only a Reserve or Mothballed fleet can be reactivated";
        case FleetKind::CovertRaid: return "the fleet must be cloaked: Raiders alone, none crippled, CLK 1 or more";
        default: return "the fleet lacks what the order needs";
    }
}

// ORD-045, UNT-030.
Outcome check_raid(const Turn& turn, const order::Fleet& order)
{
    if (!order.mission) return refuse(Reason::MissingField, "mission", "a covert raid needs a mission");
    if (name_of(*order.mission).empty()) return refuse(Reason::BadValue, "mission", "there is no such mission");
    if (*order.mission != RaidMission::Infrastructure) return std::nullopt;
    if (!order.facility) return refuse(Reason::MissingField, "facility", "the mission infrastructure names a class of facility");
    const auto class_ = turn.rules.units.classes.find(*order.facility);
    if (class_ == turn.rules.units.classes.end()) return refuse(Reason::UnknownUnit, "facility", "there is no such class");
    if (class_->second.role != Role::Facility) return refuse(Reason::BadValue, "facility", "the class must be a facility");
    return std::nullopt;
}

// ORD-004, ORD-008: the colony or starbase that the order is about.
Outcome check_place(const Turn& turn, HouseId house, const order::Fleet& order, FleetKind kind, SystemId target)
{
    const bool own = owns_colony(turn.state, house, target);
    const bool attack = kind == FleetKind::Bombard || kind == FleetKind::Invade || kind == FleetKind::Blitz || kind == FleetKind::CovertRaid;
    if (attack && own) return refuse(Reason::OwnColony, "target", "the colony in the target system must be foreign");
    if ((attack || kind == FleetKind::Guard) && !own) {
        const std::optional<HouseId> owner = known_owner(turn.state, house, target);
        if (kind == FleetKind::Guard && !owner) {  // none that it knows of (INT-043)
            return refuse(Reason::Requirement, "target", "there must be a colony in the target system");
        }
        const bool as_guest = turn.rules.classic && kind == FleetKind::Guard;  // CLS-073: it guards the colony of an Ally
        if (owner && status_toward(turn.state, house, *owner) == Relation::Ally && !as_guest && !order.confirm_breach.value_or(false)) {
            return refuse(Reason::WouldBreachPact, "target", "the colony of an Ally: accepted only with confirm_breach");
        }
    }
    if (kind == FleetKind::GuardStarbase && !has_facility(turn.state, house, target, "SB"_unit, Working::AtAll)) {
        return refuse(Reason::NoStarbase, "target", "there must be an own starbase in the target system");
    }
    if (kind == FleetKind::Colonize && own) return refuse(Reason::AlreadyColonised, "target", "the target system must have no colony");
    if ((kind == FleetKind::Reserve || kind == FleetKind::Mothball) && !own) {
        return refuse(Reason::Requirement, "target", "there must be an own colony in the target system");
    }
    if (kind == FleetKind::Mothball && turn.rules.fleet.mothball_needs_spaceport && !has_facility(turn.state, house, target, "SP"_unit, Working::Operational)) {
        return refuse(Reason::NoSpaceport, "target", "the colony needs an operational spaceport");
    }
    return std::nullopt;
}

Outcome check_way(const Turn& turn, const Fleet& fleet, const FleetContents& contents, SystemId target)
{
    if (fleet.at == target) return std::nullopt;
    const HouseWays house{turn, fleet.id.owner};
    if (find_route(house.of(contents), fleet.at, target)) return std::nullopt;
    return no_way_there();
}

Outcome check_target(Turn& turn, HouseId house, const Fleet& fleet, const FleetContents& contents, const order::Fleet& order, FleetKind kind)
{
    if (kind == FleetKind::Salvage) {
        const HouseWays ways{turn, house};
        return check_salvage_of(turn, house, Reachable{ways.of(contents), fleet.at});
    }
    if (aim_of(kind) == AimsAt::Nothing) return std::nullopt;
    if (!order.target) return refuse(Reason::MissingField, "target", "the order needs a target");
    if (kind == FleetKind::Join) {
        const Fleet* target = own_fleet(turn, house, *order.target);
        if (Outcome refusal = check_joined(fleet, target)) return refusal;
        return check_way(turn, fleet, contents, target->at);
    }
    if (!order.target->label.empty()) return refuse(Reason::BadValue, "target", "the target is the number of a system");
    const SystemId target{order.target->number};
    if (!turn.state.map.systems.contains(target)) return refuse(Reason::NoSuchTarget, "target", "there is no such system");
    if (Outcome refusal = check_place_for(turn, house, order, target)) return refusal;
    return check_way(turn, fleet, contents, target);
}

}  // namespace

AimsAt aim_of(FleetKind kind)
{
    switch (kind) {
        case FleetKind::Hold:
        case FleetKind::SeekHome:
        case FleetKind::Salvage:
        case FleetKind::Reactivate: return AimsAt::Nothing;
        case FleetKind::Join: return AimsAt::Fleet;
        default: return AimsAt::System;
    }
}

Outcome check_fleet_for(const Turn& turn, const Fleet& fleet, const FleetContents& contents, FleetKind kind)
{
    const bool home = owns_colony(turn.state, fleet.id.owner, fleet.at);
    const bool locked = fleet.status != FleetStatus::Active;
    if (locked && kind != FleetKind::Reactivate && !(kind == FleetKind::Salvage && home)) {
        return refuse(Reason::FleetNotActive, "fleet", "a Reserve or Mothballed fleet accepts only reactivate, and salvage at an own colony");
    }
    if (fleet.spy_scouts && !spy_scouts_accept(kind)) {
        return refuse(Reason::SpyFleet, "order", "a spy-scout fleet accepts only orders 00, 01, 09 to 11, 13 to 17 and 19");
    }
    if (meets_requirement(turn.rules, turn.state, fleet, contents, kind)) return std::nullopt;
    return refuse(Reason::Requirement, "order", requirement_text(turn.rules, kind));
}

Outcome check_place_for(const Turn& turn, HouseId house, const order::Fleet& order, SystemId target)
{
    const FleetKind kind = *order.order.kind;
    if (kind == FleetKind::CovertRaid) {
        if (Outcome refusal = check_raid(turn, order)) return refusal;
    }
    return check_place(turn, house, order, kind, target);
}

Outcome check_joined(const Fleet& fleet, const Fleet* target)
{
    if (target == nullptr || target->id == fleet.id) return refuse(Reason::NoSuchTarget, "target", "the target must be another own fleet");
    if (target->status != FleetStatus::Active) return refuse(Reason::FleetNotActive, "target", "the target fleet must be Active");
    return std::nullopt;
}

Outcome check_salvage_of(const Turn& turn, HouseId house, const Reachable& reachable)
{
    if (reachable.nearest(own_colonies(turn.state, house))) return std::nullopt;
    return refuse(Reason::NoRoute, "order", "the fleet must be able to reach an own colony");
}

Refusal no_way_there() { return {Reason::NoRoute, "target", "no chain of lanes that this fleet may use leads there"}; }

Outcome carry_out(Turn& turn, HouseId house, const order::Fleet& order)
{
    Fleet* fleet = own_fleet(turn, house, order.fleet);
    if (fleet == nullptr) return refuse(Reason::NotOwned, "fleet", "the fleet must be one of your own");
    if (!order.order.kind) {  // ORD-002: "no order"
        fleet->order.reset();
        return std::nullopt;
    }
    const FleetKind kind = *order.order.kind;
    if (name_of(kind).empty()) return refuse(Reason::UnknownOrder, "order", "orders are 00 to 20");
    if (!has_fleet_order(turn.rules, kind)) {
        return refuse(Reason::NotInRuleset, "order", "not part of this game: fleet order " + std::to_string(static_cast<int>(kind)));
    }
    const FleetContents contents = contents_of(turn.rules, turn.state, fleet->id);
    if (Outcome refusal = check_fleet_for(turn, *fleet, contents, kind)) return refusal;
    if (Outcome refusal = check_target(turn, house, *fleet, contents, order, kind)) return refusal;

    FleetOrder stored{.kind = kind, .given = turn.state.turn};
    if (aim_of(kind) == AimsAt::System) stored.target = SystemId{order.target->number};
    if (kind == FleetKind::Join) stored.join = own_fleet(turn, house, *order.target)->id;
    if (kind == FleetKind::CovertRaid) {
        stored.mission = order.mission;
        if (order.mission == RaidMission::Infrastructure) stored.facility = order.facility;
    }
    stored.confirm_breach = order.confirm_breach.value_or(false);
    fleet->order = stored;
    fleet->progress.station.reset();  // STO-014: an explicit order gives it a new place
    return std::nullopt;
}

}  // namespace ec4x
