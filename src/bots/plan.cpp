#include "bots/plan.h"

#include <algorithm>

#include "engine/espionage/espionage_steps.h"
#include "engine/intel/view.h"

namespace ec4x::bots {

namespace {

std::string mood_text(const Character& character, const HouseView& view)
{
    return character.seed + '-' + view.house.text() + '-' + std::to_string(view.turn);
}

bool is_under_way(const Force& force, const order::Fleet& order)
{
    if (!force.order || force.order->standing || force.order->kind != order.order.kind) return false;
    if (order.order.kind == FleetOrderKind::Join) return force.order->join && order.target && force.order->join->number == order.target->number;
    const std::optional<SystemId> target = order.target ? std::optional{SystemId{order.target->number}} : std::nullopt;
    return force.order->target == target && force.order->mission == order.mission && force.order->confirm_breach == order.confirm_breach.value_or(false);
}

}  // namespace

Plan::Plan(const Study& with, const Character& character)
    : study{with}, state{believed(with.view)}, turn{state, with.rules, with.atlas.tables(), {}, no_dice_}, mood{mood_text(character, with.view)},
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

void Plan::send(Force& force, order::Fleet order)
{
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
