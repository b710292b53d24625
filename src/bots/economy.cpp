// Taxes and industry.
#include <algorithm>

#include "bots/planners.h"
#include "engine/economy/upkeep.h"

namespace ec4x::bots {

namespace {

// The rate that a house would have in peace and quiet: prestige for low taxes counts once nothing else needs the money.
int rate_by_need(const Plan& plan)
{
    const House& own = plan.own();
    const std::int64_t upkeep = upkeep_due(plan.state, plan.study.rules, plan.house()).raw / Money::kScale;
    const auto colonies = static_cast<std::int64_t>(plan.outlook.holdings.size());
    const std::int64_t needs = upkeep * 13 / 10 + 90 + 12 * colonies + (plan.outlook.at_war ? own.gho * 8 / 100 : own.gho * 4 / 100);
    const std::int64_t spare = own.treasury.raw / Money::kScale / 6;
    for (const int rate : {10, 20, 30}) {
        if (own.gho * rate / 100 + spare >= needs) return rate;
    }
    return 50;
}

}  // namespace

void set_policies(Plan& plan)
{
    const int turn = plan.study.view.turn;
    int rate = 50;
    switch (plan.study.skill.tax) {
    case TaxSense::Steady: rate = turn < 25 ? 50 : 30; break;
    case TaxSense::ByNeed: rate = turn < 12 || !plan.outlook.science_done ? 50 : rate_by_need(plan); break;
    case TaxSense::Ahead:
        if (turn <= 2) rate = 100;
        else if (turn <= 7) rate = 80;
        else if (!plan.outlook.science_done) rate = 60;
        else rate = rate_by_need(plan);
        break;
    }
    if (rate != plan.own().tax_rate) plan.give(order::Tax{rate});
    if (rate <= 20) plan.because(15, "taxing lightly, for our name");
}

void spend_on_growth(Plan& plan)
{
    plan.turn.step = Step::CC6;
    plan.set_aside(upkeep_due(plan.state, plan.study.rules, plan.house()));
    const Weights& weights = plan.study.weights;
    const EconomyIuRules& iu = plan.study.rules.economy.iu;
    for (const Holding& holding : plan.outlook.holdings) {
        if (holding.damaged) {
            const std::int64_t left = repair_limit_left(plan.turn, plan.state.colonies.at(holding.id));
            if (left > 0 && !holding.closed && left <= plan.purse_pp()) plan.give(order::RepairIndustry{holding.id, static_cast<int>(left)});
            continue;
        }
        if (holding.closed && !holding.home) continue;
        const std::optional<std::int64_t> limit = iu_limit_left(plan.turn, plan.state.colonies.at(holding.id));
        std::int64_t wanted = limit.value_or(holding.pu) * std::min(100, plan.study.skill.invest_percent * weights.industry / 100) / 100;
        wanted = std::min(wanted, plan.purse_pp() * 100 / std::max<std::int64_t>(iu.price, 1));
        if (wanted > 0) plan.give(order::Invest{holding.id, static_cast<int>(wanted)});
    }
}

}  // namespace ec4x::bots
