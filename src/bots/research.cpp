// Research at the pace of one level a turn in everything, as far as the money goes: what serves the economy first.
#include <algorithm>
#include <array>

#include "bots/planners.h"
#include "engine/economy/output.h"
#include "engine/research/advancement.h"
#include "model/research_values.h"

namespace ec4x::bots {

namespace {

using Order = std::array<Tech, 11>;

// Not bought: EL, which needs no entry (TEC-014), and SL.
constexpr Order kPeaceful = {Tech::CST, Tech::STL, Tech::WEP, Tech::CIC, Tech::CMD, Tech::ELI, Tech::FD, Tech::SLD, Tech::TER, Tech::CLK, Tech::ACO};
constexpr Order kWarlike = {Tech::CST, Tech::WEP, Tech::STL, Tech::CMD, Tech::ELI, Tech::CIC, Tech::SLD, Tech::FD, Tech::CLK, Tech::ACO, Tech::TER};

struct Wants {
    Points erp{};
    Points srp{};
    Points trp{};
};

Points missing(Points wanted, Points have) { return wanted > have ? wanted - have : Points{}; }

// What this turn's advancement (TEC-015) could use in each pool, if the next Science Level is reached.
Wants wants_of(const TechRules& tech, const Research& research)
{
    Research ahead = research;
    Wants wants;
    const int next = research.levels[Tech::SL] + 1;
    if (next <= highest_level(tech, Tech::SL)) {
        const ScienceNeed need = science_need(tech.sl, next);
        wants.erp = missing(need.erp, research.lifetime[Pool::ERP]);
        wants.srp = missing(need.srp, research.lifetime[Pool::SRP]);
        ahead.levels[Tech::SL] = next;
    }
    EnumArray<Pool, Points> sums{};
    for (const Tech which : all_of_enum<Tech>()) {
        if (which == Tech::SL || !is_open(tech, ahead, which)) continue;
        sums[technology(tech, which).pool] += next_cost(tech, ahead, which);
    }
    wants.erp = std::max(wants.erp, missing(sums[Pool::ERP], research.pools[Pool::ERP]));
    wants.srp = std::max(wants.srp, missing(sums[Pool::SRP], research.pools[Pool::SRP]));
    wants.trp = missing(sums[Pool::TRP], research.pools[Pool::TRP]);
    return wants;
}

// Rounded up to whole PP, so that the points are not short by a thousandth.
Money price_of(Points points, PointPrice price)
{
    const std::int64_t thousandths = (points.raw * price.raw + 999) / 1000;  // of a PP
    return Money::whole((thousandths + 999) / 1000);
}

struct Prices {
    PointPrice erp{};
    PointPrice srp{};
    PointPrice trp{};
};

Prices prices_of(const Plan& plan)
{
    const TechRules& tech = plan.study.rules.tech;
    const int sl = plan.level(Tech::SL);
    const std::int64_t gho = output_of_house(plan);
    return {erp_price(tech, gho), srp_price(tech, sl), trp_price(tech, sl, gho)};
}

}  // namespace

std::int64_t output_of_house(const Plan& plan)
{
    if (plan.own().gho > 0) return plan.own().gho;
    return gross_house_output(plan.state, plan.study.rules, plan.study.atlas.tables().people, Roster{plan.state}, plan.house());
}

Money research_wish(const Plan& plan)
{
    const Wants wants = wants_of(plan.study.rules.tech, plan.own().research);
    const Prices prices = prices_of(plan);
    return price_of(wants.erp, prices.erp) + price_of(wants.srp, prices.srp) + price_of(wants.trp, prices.trp);
}

void research(Plan& plan)
{
    const House& own = plan.own();
    const Wants wants = wants_of(plan.study.rules.tech, own.research);
    const Prices prices = prices_of(plan);
    const int share = std::min(95, plan.study.skill.research_percent * plan.study.weights.research / 100);
    Money left = Money::whole(plan.purse_pp() * share / 100);
    const auto take = [&](Points points, PointPrice price) {
        const Money amount = std::min(left, price_of(points, price));
        left -= amount;
        return amount;
    };
    const Money erp = take(wants.erp, prices.erp);
    const Money srp = take(wants.srp, prices.srp);
    const Money trp = take(wants.trp, prices.trp);
    if (own.research.allocation[Pool::ERP] != erp || own.research.allocation[Pool::SRP] != srp || own.research.allocation[Pool::TRP] != trp) {
        plan.give(order::Research{{erp}, {srp}, {trp}});
    }
    plan.set_aside(erp + srp + trp);
    if (plan.study.view.turn == 1) {
        const Order& order = plan.study.weights.war_turn < 8 ? kWarlike : kPeaceful;
        plan.give(order::Priorities{{order.begin(), order.end()}});
    }
    if (!plan.outlook.science_done) plan.because(20, "researching for " + std::to_string((erp + srp + trp).raw / Money::kScale) + " PP");
}

}  // namespace ec4x::bots
