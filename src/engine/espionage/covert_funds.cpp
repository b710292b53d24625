// Points for covert work and its detection (ESP-001 to ESP-003), and the price of buying too many at once (PRE-030).
#include <algorithm>
#include <cstdint>

#include "base/wide.h"
#include "engine/economy/acting.h"
#include "engine/espionage/covert_orders.h"
#include "engine/espionage/espionage_steps.h"
#include "engine/prestige/ledger.h"

namespace ec4x {

namespace {

// Where nobody noted the budget, for a single order, the treasury is what it is.
Investments& investments_of(Turn& turn, HouseId house)
{
    Investments* found = turn.facts.investments.find(house);
    return found != nullptr ? *found : turn.facts.investments.insert({.id = house, .budget = turn.state.houses.at(house).treasury});
}

Outcome take_payment(Turn& turn, HouseId house, int pp)
{
    if (Outcome no = without_economy(turn.state, house)) return no;
    if (pp < 1) return refuse(Reason::OutOfRange, "pp", "at least 1 PP");
    House& row = turn.state.houses.at(house);
    if (investments_of(turn, house).budget.raw <= 0) {
        return refuse(Reason::InsufficientFunds, "pp", "the treasury was empty when the window opened");
    }
    if (Outcome no = cannot_pay(row, Money::whole(pp), "pp")) return no;
    row.treasury -= Money::whole(pp);
    return {};
}

// ESP-002: each full price in the fund becomes a point at once.
void pay_in(Money& fund, int& points, int pp, int price)
{
    const std::int64_t full = Money::whole(price).raw;
    fund += Money::whole(pp);
    points += static_cast<int>(fund.raw / full);
    fund.raw %= full;
}

int over_investment(const PrestigeOverInvestRules& rules, Money invested, Money budget)
{
    if (budget.raw <= 0) return 0;
    constexpr Wide kMost = 100'000;  // refunds of CC6 can make more than the budget of it; a ledger entry holds this much
    const int percent = static_cast<int>(std::min(Wide{100} * invested.raw / budget.raw, kMost));
    return percent > rules.threshold_percent ? rules.per_percent * (percent - rules.threshold_percent) : 0;
}

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::BuyEbp& order)
{
    if (Outcome no = take_payment(turn, house, order.pp)) return no;
    CovertFunds& covert = turn.state.houses.at(house).covert;
    pay_in(covert.ebp_fund, covert.ebp, order.pp, turn.rules.espionage.ebp_cost);
    investments_of(turn, house).ebp += Money::whole(order.pp);
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::BuyCip& order)
{
    if (Outcome no = take_payment(turn, house, order.pp)) return no;
    CovertFunds& covert = turn.state.houses.at(house).covert;
    pay_in(covert.cip_fund, covert.cip, order.pp, turn.rules.espionage.cip_cost);
    investments_of(turn, house).cip += Money::whole(order.pp);
    return {};
}

void note_budgets(Turn& turn)
{
    turn.facts.investments = {};
    for (const House& house : turn.state.houses) turn.facts.investments.insert({.id = house.id, .budget = house.treasury});
}

void judge_investments(Turn& turn)
{
    const PrestigeOverInvestRules& rules = turn.rules.prestige.over_invest;
    for (const Investments& made : turn.facts.investments) {
        for (const Money invested : {made.ebp, made.cip}) {
            charge(turn, made.id, PrestigeSource::OverInvestment, over_investment(rules, invested, made.budget));
        }
    }
}

}  // namespace ec4x
