#include "engine/orders/desk.h"

#include <optional>
#include <string>
#include <utility>

#include "engine/classic/classic_orders.h"
#include "engine/construction/construction_orders.h"
#include "engine/construction/construction_steps.h"
#include "engine/diplomacy/diplomatic_orders.h"
#include "engine/economy/economy_orders.h"
#include "engine/economy/guild_market.h"
#include "engine/espionage/covert_orders.h"
#include "engine/operations/administration.h"
#include "engine/operations/fleet_orders.h"
#include "engine/orders/topics.h"
#include "engine/research/research_orders.h"
#include "engine/research/research_steps.h"
#include "engine/standing/surrender.h"

namespace ec4x {

namespace {

template <class T>
concept Administrative = OneOf<T, order::Detach, order::TransferShips, order::Merge, order::Load, order::Unload, order::LoadFighters, order::UnloadFighters,
                               order::MoveShip, order::Assign, order::FleetSetting>;
template <class T>
concept Diplomatic = OneOf<T, order::Propose, order::Answer, order::Withdraw, order::Declare, order::Renounce, order::BreakPact, order::Surrender>;
template <class T>
concept Policy = OneOf<T, order::ColonySetting, order::Share, order::Tax, order::Research, order::Priorities, order::RepairFirst>;

// CON-012: what comes before the waiting lists.
template <class T>
concept ListChange = OneOf<T, order::Cancel, order::Waiting>;

template <class T>
Outcome carry_out_if_known(Turn& turn, HouseId house, const T& what)
{
    if (const std::string_view topic = absent_topic<T>(turn.rules); !topic.empty()) {
        return refuse(Reason::NotInRuleset, "kind", "not part of this game: " + std::string{topic});
    }
    return carry_out(turn, house, what);
}

template <class T>
constexpr Step step_of_kind()
{
    if constexpr (Administrative<T>) return Step::CC3;
    else if constexpr (Diplomatic<T>) return Step::CC4;
    else if constexpr (Policy<T>) return Step::CC5;
    else if constexpr (std::same_as<T, order::Fleet>) return Step::CC7;
    else if constexpr (std::same_as<T, order::Covert>) return Step::CF14;
    else return Step::CC6;
}

bool changes_lists(const OrderBody& body) { return body.is<order::Cancel>() || body.is<order::Waiting>(); }

template <class Wanted>
void carry_out_where(Turn& turn, HouseId house, const OrderSet* set, const Receipt& receipt, Wanted wanted)
{
    if (set == nullptr) return;
    for (const Order& order : set->orders) {
        if (step_of(*order.body) != turn.step || !wanted(*order.body)) continue;
        receipt(order, order.body->visit([&](const auto& what) { return carry_out_if_known(turn, house, what); }));
    }
}

// Every house that may act in this step, with a receipt that tells it what fails.
template <class What>
void for_acting_houses(Turn& turn, What what)
{
    for (const House& row : turn.state.houses) {
        const HouseId house = row.id;
        if (!takes_part(row) || (turn.step != Step::CC7 && !has_economy(row))) continue;
        what(house, [&turn, house](const Order& order, const Outcome& outcome) {
            if (!outcome) return;
            turn.tell(house, event::OrderFailed{.order = {order.n, std::string{kind_of(*order.body)}},
                                                .subject = subject_of(*order.body, house),
                                                .step = turn.step,
                                                .reason = outcome->reason,
                                                .for_good = true});
        });
    }
}

void run_step(Turn& turn)
{
    for_acting_houses(turn, [&](HouseId house, const Receipt& receipt) { carry_out_orders(turn, house, turn.orders_of(house), receipt); });
}

void carry_out_round_of(Turn& turn, HouseId house, const OrderSet* set, const Receipt& receipt, DiplomaticRound round)
{
    carry_out_where(turn, house, set, receipt, [&](const OrderBody& body) { return round_of(body) == round; });
}

std::optional<FleetId> named_fleet(HouseId house, const NumberOrLabel& fleet)
{
    return fleet.label == ShortText{} ? std::optional{FleetId{house, fleet.number}} : std::nullopt;
}

}  // namespace

Step step_of(const OrderBody& body)
{
    return body.visit([]<class T>(const T&) { return step_of_kind<T>(); });
}

std::string_view kind_of(const OrderBody& body)
{
    return body.visit([]<class T>(const T&) { return type_name<T>(); });
}

std::vector<std::string> order_kinds(const Ruleset& rules)
{
    std::vector<std::string> kinds;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, OrderKinds::List>>([&]<class T>(boost::mp11::mp_identity<T>) {
        if (has_order<T>(rules)) kinds.emplace_back(type_name<T>());
    });
    return kinds;
}

Subject subject_of(const OrderBody& body, HouseId house)
{
    return body.visit([&]<class T>(const T& what) {
        Subject subject;
        if constexpr (requires {
                          { what.fleet } -> std::same_as<const NumberOrLabel&>;
                      })
            subject.fleet = named_fleet(house, what.fleet);
        if constexpr (requires {
                          { what.system } -> std::same_as<const SystemId&>;
                      })
            subject.system = what.system;
        if constexpr (requires {
                          { what.house } -> std::same_as<const HouseId&>;
                      })
            subject.house = what.house;
        if constexpr (requires {
                          { what.project } -> std::same_as<const OwnProject&>;
                      })
            subject.project = ProjectId{house, what.project.value};
        return subject;
    });
}

void carry_out_orders(Turn& turn, HouseId house, const OrderSet* set, const Receipt& receipt)
{
    if (turn.step == Step::CC4) {
        for (const DiplomaticRound round : all_of_enum<DiplomaticRound>()) carry_out_round_of(turn, house, set, receipt, round);
        return;
    }
    if (turn.step != Step::CC6) return carry_out_where(turn, house, set, receipt, [](const OrderBody&) { return true; });
    carry_out_where(turn, house, set, receipt, changes_lists);
    begin_waiting(turn, house);
    carry_out_where(turn, house, set, receipt, [](const OrderBody& body) { return !changes_lists(body); });
    if (!turn.rules.classic) deposit_research(turn, house);
}

void administer(Turn& turn) { run_step(turn); }

void carry_out_round(Turn& turn, DiplomaticRound round)
{
    for_acting_houses(turn, [&](HouseId house, const Receipt& receipt) { carry_out_round_of(turn, house, turn.orders_of(house), receipt, round); });
}

void set_policies(Turn& turn) { run_step(turn); }

void spend(Turn& turn) { run_step(turn); }

void give_fleet_orders(Turn& turn) { run_step(turn); }

}  // namespace ec4x
