#include "bots/plan.h"

#include <algorithm>

#include "engine/espionage/espionage_steps.h"
#include "engine/intel/view.h"
#include "engine/operations/house_ways.h"

namespace ec4x::bots {

namespace {

std::string mood_text(const Character& character, const HouseView& view) { return character.seed + '-' + view.house.text() + '-' + std::to_string(view.turn); }

bool is_under_way(const Force& force, const order::Fleet& order)
{
    if (!force.order || force.order->standing || force.order->kind != order.order.kind) return false;
    if (order.order.kind == FleetOrderKind::Join) return force.order->join && order.target && force.order->join->number == order.target->number;
    const std::optional<SystemId> target = order.target ? std::optional{SystemId{order.target->number}} : std::nullopt;
    return force.order->target == target && force.order->mission == order.mission && force.order->confirm_breach == order.confirm_breach.value_or(false);
}

}  // namespace

Plan::Plan(const Study& with, const Character& character)
    : study{with},
      state{believed(with.view)},
      turn{state, with.rules, with.atlas.tables(), {}, no_dice_},
      mood{mood_text(character, with.view)},
      set_{.version = 1, .game = with.view.game, .house = with.view.house, .turn = with.view.turn}
{
    note_budgets(turn);
    turn.step = Step::CC3;
    outlook = look_out(study, state);
}

void Plan::send(Force& force, FleetOrderKind kind, std::optional<SystemId> target)
{
    order::Fleet order{.order = {kind}};
    if (target) order.target = NumberOrLabel{.number = target->value};
    send(force, std::move(order));
}

std::optional<SystemId> Plan::detour(const Force& force, SystemId to) const
{
    const Atlas& atlas = study.atlas;
    if (!atlas.shuns_hub() || force.at == to || to == kHub || force.at == kHub) return std::nullopt;
    const int through = atlas.jumps(force.lanes, force.at, kHub) + atlas.jumps(force.lanes, kHub, to);
    const int around = atlas.jumps(force.lanes, force.at, to);
    if (through > around + 1 || around >= kOutOfReach) return std::nullopt;
    const HouseWays house_ways{turn, house()};
    const Ways ways = house_ways.with(force.lanes);
    const auto is_safe = [&](SystemId stop) {
        const std::optional<Route> route = find_route(ways, force.at, stop);
        return route && std::ranges::find(route->systems, kHub) == route->systems.end();
    };
    if (is_safe(to)) return std::nullopt;
    std::optional<SystemId> best;
    int farthest = 0;
    for (const KnownSystem& system : study.view.systems) {
        const int way = atlas.jumps(force.lanes, force.at, system.id);
        const bool between = system.id != kHub && way < kOutOfReach && way + atlas.jumps(force.lanes, system.id, to) == around;
        if (!between || way <= farthest || !is_safe(system.id)) continue;
        farthest = way;
        best = system.id;
    }
    return best;
}

void Plan::send(Force& force, order::Fleet order)
{
    if (order.target && order.order.kind != FleetOrderKind::Join) {
        if (const std::optional<SystemId> stop = detour(force, SystemId{order.target->number})) {
            order = {.order = {FleetOrderKind::Move}, .target = NumberOrLabel{.number = stop->value}};
        }
    }
    force.employed = true;
    order.fleet = {.number = force.id.number};
    const auto number = [](const order::Fleet& one) { return one.fleet.number; };
    const auto place = std::ranges::lower_bound(fleet_orders_, force.id.number, {}, number);
    const bool there = place != fleet_orders_.end() && place->fleet.number == force.id.number;
    if (is_under_way(force, order)) {
        if (there) fleet_orders_.erase(place);
    } else if (there) {
        *place = std::move(order);
    } else {
        fleet_orders_.insert(place, std::move(order));
    }
}

OrderSet Plan::take()
{
    for (order::Fleet& order : fleet_orders_) {
        if (state.fleets.contains(FleetId{house(), order.fleet.number})) add(std::move(order));
    }
    return std::move(set_);
}

}  // namespace ec4x::bots
