// Hidden facts about orders of others and about their dealings with each other.
#include <algorithm>
#include <array>

#include "hidden_facts.h"

namespace ec4x::testing {

namespace {

void give(OrderSet& set, OrderBody body)
{
    int last = 0;
    for (const Order& order : set.orders) last = std::max(last, order.n);
    set.orders.push_back({last + 1, {std::move(body)}});
}

// Whether it names the house: then it is no game before it.
bool names(const Order& order, HouseId house)
{
    return order.body->visit([&]<class O>(const O& what) {
        if constexpr (requires { what.house == house; }) return what.house == house;
        return false;
    });
}

template <class... O>
bool is_one_of(const Order& order)
{
    return (order.body->is<O>() || ...);
}

bool is_spending(const Order& order)
{
    return is_one_of<order::Build, order::Invest, order::RepairIndustry, order::Terraform, order::TransferPeople, order::Shield, order::Retrofit>(order);
}

bool change_spending(HiddenGame& game)
{
    OrderSet* set = game.some_set();
    const Colony* colony = game.some_colony();
    if (set == nullptr || colony == nullptr) return false;
    const std::size_t dropped = std::erase_if(set->orders, is_spending);
    if (colony->owner != set->house) return dropped > 0;
    give(*set, order::Invest{colony->id, game.number(1, 20)});
    give(*set, order::Build{.system = colony->id, .class_ = "DD"_unit});
    return true;
}

bool change_policies(HiddenGame& game)
{
    OrderSet* set = game.some_set();
    if (set == nullptr) return false;
    std::erase_if(set->orders, is_one_of<order::Tax, order::Research, order::Priorities>);
    give(*set, order::Tax{game.number(1, 70)});
    if (game.rules.classic) {
        give(*set, order::Technology{game.word<TechField>()});
        return true;
    }
    give(*set, order::Research{{Money::whole(game.number(0, 50))}, {Money::whole(game.number(0, 50))}, {Money::whole(game.number(0, 50))}});
    give(*set, order::Priorities{{Tech::TER, Tech::WEP}});
    return true;
}

bool change_fleet_orders(HiddenGame& game)
{
    static constexpr std::array kKinds = {FleetOrderKind::Hold, FleetOrderKind::Move, FleetOrderKind::Patrol, FleetOrderKind::Bombard,
                                          FleetOrderKind::SeekHome};
    const Fleet* fleet = game.some_fleet();
    const auto to = game.some_system();
    if (fleet == nullptr || !to) return false;
    const auto set = std::ranges::find(game.sets, fleet->id.owner, &OrderSet::house);
    if (set == game.sets.end()) return false;
    std::erase_if(set->orders, is_one_of<order::Fleet>);
    give(*set, order::Fleet{.fleet = {fleet->id.number, {}}, .order = {game.any(kKinds)}, .target = NumberOrLabel{to->value, {}}});
    give(*set, order::FleetSetting{.fleet = {fleet->id.number, {}}, .roe = game.number(0, 10)});
    return true;
}

bool change_covert_spending(HiddenGame& game)
{
    OrderSet* set = game.some_set();
    if (set == nullptr) return false;
    std::erase_if(set->orders, is_one_of<order::BuyEbp, order::BuyCip>);
    give(*set, order::BuyEbp{game.number(1, 300)});
    give(*set, order::BuyCip{game.number(1, 300)});
    return true;
}

bool act_covertly(HiddenGame& game)
{
    static constexpr std::array kActions = {CovertAction::TechTheft, CovertAction::Assassination,     CovertAction::EconomicManipulation, CovertAction::Psyops,
                                            CovertAction::Sweep,     CovertAction::IntelligenceTheft, CovertAction::Disinformation};
    const Relationship* between = game.some_relationship();
    if (between == nullptr) return false;
    const bool swapped = game.below(2) == 0;
    const HouseId attacker = swapped ? between->id.b : between->id.a;
    const auto set = std::ranges::find(game.sets, attacker, &OrderSet::house);
    const auto is_covert = is_one_of<order::Covert>;
    if (set == game.sets.end() || std::ranges::any_of(set->orders, is_covert)) return false;
    game.state.houses.at(attacker).covert.ebp += 20;
    order::Covert what{.action = game.any(kActions)};
    if (what.action != CovertAction::Sweep) what.house = swapped ? between->id.a : between->id.b;
    give(*set, what);
    return true;
}

bool hire_guilds(HiddenGame& game)
{
    const Relationship* between = game.some_relationship();
    if (between == nullptr) return false;
    const auto set = std::ranges::find(game.sets, between->id.a, &OrderSet::house);
    if (set == game.sets.end()) return false;
    std::vector<SystemId> targets;
    for (const Colony& colony : game.state.colonies) {
        if (colony.owner == between->id.b) targets.push_back(colony.id);
    }
    if (targets.empty()) return false;
    std::erase_if(set->orders, is_one_of<order::Contract>);
    game.state.houses.at(between->id.a).treasury += Money::whole(100);
    give(*set, order::Contract{game.word<GuildContract>(), game.any(targets)});
    return true;
}

bool drop_orders(HiddenGame& game)
{
    OrderSet* set = game.some_set();
    if (set == nullptr) return false;
    return std::erase_if(set->orders, [&](const Order& order) { return !names(order, game.house) && !is_one_of<order::Surrender>(order); }) > 0;
}

bool change_proposals(HiddenGame& game)
{
    const Relationship* between = game.some_relationship();
    if (between == nullptr) return false;
    auto& proposals = game.state.proposals;
    const auto is_theirs = [&](const Proposal& each) { return each.from == between->id.a && each.to == between->id.b; };
    if (std::erase_if(proposals, is_theirs) > 0) return true;
    const Proposal made{
        .from = between->id.a, .to = between->id.b, .treaty = Treaty::Peace, .text = "shh", .made = game.state.turn, .last_turn = game.state.turn + 2};
    const auto name = [](const Proposal& each) { return std::tuple{each.from, each.to, each.treaty}; };
    proposals.insert(std::ranges::upper_bound(proposals, name(made), {}, name), made);
    return true;
}

bool propose(HiddenGame& game)
{
    const Relationship* between = game.some_relationship();
    if (between == nullptr || between->status == Relation::Ally) return false;
    const auto set = std::ranges::find(game.sets, between->id.a, &OrderSet::house);
    if (set == game.sets.end()) return false;
    give(*set, order::Propose{between->id.b, between->status == Relation::Neutral ? Treaty::Alliance : Treaty::Peace, "shh"});
    return true;
}

bool change_sharing(HiddenGame& game)
{
    Relationship* between = game.some_relationship();
    if (between == nullptr || between->status != Relation::Ally) return false;
    if (between->sharing.empty()) between->sharing.push_back({.from = between->id.a, .include_own = game.below(2) == 0});
    else between->sharing.clear();
    return true;
}

bool change_history(HiddenGame& game)
{
    Relationship* between = game.some_relationship();
    if (between == nullptr) return false;
    between->pact_rewarded = !between->pact_rewarded;
    if (between->last_incident > 0 && between->status != Relation::Hostile) between->last_incident -= 1;
    return true;
}

bool change_effects(HiddenGame& game)
{
    static constexpr std::array kActions = {CovertAction::Disinformation, CovertAction::Psyops, CovertAction::EconomicManipulation,
                                            CovertAction::Assassination};
    const House* other = game.some_other();
    if (other == nullptr) return false;
    game.state.effects.push_back({game.any(kActions), other->id, game.state.turn, game.state.turn + 2});
    return true;
}

constexpr std::array kPlans = {
    HiddenFact{"spending and building orders", change_spending, true},
    HiddenFact{"orders for taxes and research", change_policies, true},
    HiddenFact{"orders to fleets", change_fleet_orders, true},
    HiddenFact{"orders for points for covert work", change_covert_spending, false, false, FactOf::NotClassic},
    HiddenFact{"covert actions among others", act_covertly, true, false, FactOf::NotClassic},
    HiddenFact{"guild contracts among others", hire_guilds, true, false, FactOf::Classic},
    HiddenFact{"all orders of a house", drop_orders, true},
    HiddenFact{"proposals between others", change_proposals},
    HiddenFact{"orders to propose", propose, true},
    HiddenFact{"sharing between others", change_sharing, true},
    HiddenFact{"what two others remember of each other", change_history},
    HiddenFact{"effects of covert actions on others", change_effects, true, false, FactOf::NotClassic},
};

}  // namespace

std::span<const HiddenFact> hidden_plans() { return kPlans; }

}  // namespace ec4x::testing
