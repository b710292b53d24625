#include "report/usual_orders.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/forces/values.h"
#include "engine/operations/fleet_orders.h"
#include "engine/operations/requirements.h"
#include "engine/orders/check.h"

namespace ec4x::report {

namespace {

constexpr std::size_t kMostOrders = 3;

// The first system, nearest first, that passes the test.
template <class Test>
std::optional<SystemId> nearest(const RoutesFrom& routes, Test test)
{
    const auto found = std::ranges::find_if(routes.order(), test);
    return found == routes.order().end() ? std::nullopt : std::optional{*found};
}

}  // namespace

OrderDesk::OrderDesk(const Ruleset& rules, const HouseView& view, Turn& turn, Scribe& scribe)
    : rules_{rules}, view_{view}, turn_{turn}, scribe_{scribe}, ways_{turn, view.house}, roster_{turn.state}
{
    turn_.step = Step::CC7;
    for (const Fleet& fleet : view.fleets) {
        if (fleet.order && fleet.order->target) sent_.insert(*fleet.order->target);
    }
}

std::string OrderDesk::name_of_fleet(FleetId fleet) { return std::string{scribe_.store.capitalised(scribe_.join(scribe_.fleet(fleet)))}; }

void OrderDesk::offer(std::vector<UsualOrder>& orders, const Fleet& fleet, FleetOrderKind kind, std::optional<SystemId> target, std::string label, int turns)
{
    if (orders.size() == kMostOrders) return;
    order::Fleet wanted{.fleet = {fleet.id.number, {}}, .order = {kind}};
    if (target) wanted.target = NumberOrLabel{target->value, {}};
    Fleet& row = turn_.state.fleets.at(fleet.id);
    const Fleet kept = row;
    const Outcome refusal = carry_out(turn_, view_.house, wanted);
    row = kept;
    if (refusal) return;
    UsualOrder usual{.label = std::move(label), .orders = {OrderBody{std::move(wanted)}}};
    if (turns > 0) usual.turn = view_.turn + turns - 1;
    orders.push_back(std::move(usual));
}

std::vector<UsualOrder> OrderDesk::against_threat(SystemId colony)
{
    std::vector<std::tuple<int, std::int64_t, const Fleet*>> able;
    for (const Fleet& fleet : turn_.state.fleets) {
        if (fleet.id.owner != view_.house || fleet.at == colony || !is_armed(rules_, turn_.state, roster_, fleet)) continue;
        if (fleet.order && fleet.order->target == colony) continue;  // on its way
        const auto route = find_route(ways_.of(contents_of(rules_, roster_, fleet)), fleet.at, colony);
        if (route) able.emplace_back(route->turns, -current_strength(rules_, turn_.state, roster_, fleet).as, &fleet);
    }
    std::ranges::sort(able, [](const auto& a, const auto& b) {
        return std::tuple{std::get<0>(a), std::get<1>(a), std::get<2>(a)->id} < std::tuple{std::get<0>(b), std::get<1>(b), std::get<2>(b)->id};
    });
    std::vector<UsualOrder> orders;
    const std::string place{scribe_.system(colony)};
    for (const auto& [turns, strength, fleet] : able) {
        if (orders.size() == 2) break;  // a third choice is the player's own
        offer(orders, *fleet, FleetOrderKind::Guard, colony, name_of_fleet(fleet->id) + " to " + place, turns);
    }
    return orders;
}

std::vector<UsualOrder> OrderDesk::for_idle(const Fleet& fleet)
{
    const FleetContents contents = contents_of(rules_, turn_.state, fleet.id);
    const RoutesFrom routes{ways_.of(contents), fleet.at};
    const auto turns_to = [&](SystemId system) { return routes.to(system)->turns; };
    const auto name = [&](SystemId system) { return std::string{scribe_.system(system)}; };
    std::vector<UsualOrder> orders;
    if (has_loaded_etac(contents)) {
        const auto is_free = [&](SystemId id) {
            const KnownSystem* system = view_.systems.find(id);
            return system != nullptr && system->explored && system->class_ && !system->owner && !sent_.contains(id);
        };
        if (const auto planet = nearest(routes, is_free)) {
            offer(orders, fleet, FleetOrderKind::Colonize, planet, "Colonise " + name(*planet), turns_to(*planet));
            sent_.insert(*planet);
        }
    }
    if (has_combat_ship(contents)) {
        const auto is_own = [&](SystemId id) { return view_.colonies.contains(id); };
        if (const auto colony = nearest(routes, is_own)) offer(orders, fleet, FleetOrderKind::Guard, colony, "Guard " + name(*colony), turns_to(*colony));
        offer(orders, fleet, FleetOrderKind::Patrol, fleet.at, "Patrol " + name(fleet.at));
    }
    if (has_combat_ship(contents) || contents.scouts > 0) {
        const auto is_unknown = [&](SystemId id) { return view_.systems.contains(id) && !view_.systems.at(id).explored && !sent_.contains(id); };
        if (const auto target = nearest(routes, is_unknown)) {
            offer(orders, fleet, FleetOrderKind::Move, target, "Explore " + name(*target), turns_to(*target));
            sent_.insert(*target);
        }
    }
    if (!view_.colonies.contains(fleet.at)) offer(orders, fleet, FleetOrderKind::SeekHome, std::nullopt, "Go home");
    offer(orders, fleet, FleetOrderKind::Hold, std::nullopt, "Hold at " + name(fleet.at));
    return orders;
}

void OrderDesk::offer(std::vector<UsualOrder>& orders, OrderBody body, std::string label)
{
    const OrderSet set{.version = 1, .game = view_.game, .house = view_.house, .turn = view_.turn, .orders = {Order{.n = 1, .body = {body}}}};
    if (check_orders(rules_, view_, set).all_accepted()) orders.push_back({.label = std::move(label), .orders = {std::move(body)}});
}

std::vector<UsualOrder> OrderDesk::for_proposal(const ec4x::Proposal& proposal)
{
    std::vector<UsualOrder> orders;
    offer(orders, order::Answer{.house = proposal.from, .treaty = proposal.treaty, .accept = true}, "Accept");
    offer(orders, order::Answer{.house = proposal.from, .treaty = proposal.treaty, .accept = false}, "Reject");
    return orders;
}

std::vector<UsualOrder> OrderDesk::for_idle_docks(SystemId colony)
{
    std::vector<UsualOrder> orders;
    for (const UnitClass class_ : {"ET"_unit, "SC"_unit, "DD"_unit}) {  // to settle, to look, to fight
        const auto data = rules_.units.classes.find(class_);
        if (data == rules_.units.classes.end()) continue;
        offer(orders, order::Build{.system = colony, .class_ = class_}, "Build " + std::string{class_.code.text()});
    }
    return orders;
}

}  // namespace ec4x::report
