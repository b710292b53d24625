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
    Points science{};  // of `srp`, what the next Science Level lacks
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
        wants.science = missing(need.srp, research.lifetime[Pool::SRP]);
        ahead.levels[Tech::SL] = next;
    }
    EnumArray<Pool, Points> sums{};
    for (const Tech which : all_of_enum<Tech>()) {
        if (which == Tech::SL || !is_open(tech, ahead, which)) continue;
        sums[technology(tech, which).pool] += next_cost(tech, ahead, which);
    }
    wants.erp = std::max(wants.erp, missing(sums[Pool::ERP], research.pools[Pool::ERP]));
    wants.srp = std::max(wants.science, missing(sums[Pool::SRP], research.pools[Pool::SRP]));
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
    return {erp_price(tech, gho), srp_price(tech, sl, gho), trp_price(tech, sl, gho)};
}

// What is paid into each pool.
struct Spending {
    Money erp{};
    Money srp{};
    Money trp{};

    [[nodiscard]] Money sum() const { return erp + srp + trp; }
};

// Levels that make a house grow and open others, and all else that could be learned this turn.
struct Wish {
    Spending growth{};
    Spending rest{};

    [[nodiscard]] Money sum() const { return growth.sum() + rest.sum(); }
};

Wish wish_of(const Plan& plan)
{
    const Wants wants = wants_of(plan.study.rules.tech, plan.own().research);
    const Prices prices = prices_of(plan);
    const Money science = price_of(wants.science, prices.srp);
    return {.growth = {.erp = price_of(wants.erp, prices.erp), .srp = science},
            .rest = {.srp = std::max(Money{}, price_of(wants.srp, prices.srp) - science), .trp = price_of(wants.trp, prices.trp)}};
}

// Too little for all is divided by what each pool needs.
Spending in_proportion(const Spending& wish, Money budget)
{
    if (wish.sum() <= budget) return wish;
    const std::int64_t whole = std::max<std::int64_t>(1, wish.sum().raw / Money::kScale);
    const std::int64_t have = budget.raw / Money::kScale;
    const auto part = [&](Money amount) { return Money::whole(amount.raw / Money::kScale * have / whole); };
    return {part(wish.erp), part(wish.srp), part(wish.trp)};
}

// Growth first, as far as its share goes; what one part does not need is the other's.
Spending divided(const Wish& wish, Money budget, int growth_percent)
{
    const Money left_by_rest = budget - std::min(budget, wish.rest.sum());
    const Money for_growth = std::max(Money::whole(budget.raw / Money::kScale * growth_percent / 100), left_by_rest);
    const Spending growth = in_proportion(wish.growth, for_growth);
    const Spending rest = in_proportion(wish.rest, budget - growth.sum());
    return {growth.erp + rest.erp, growth.srp + rest.srp, growth.trp + rest.trp};
}

// Percent of what a level of most technologies is worth.
int worth_of(Tech tech, bool warlike)
{
    switch (tech) {
        case Tech::CST: return 160;  // output and docks
        case Tech::WEP: return warlike ? 160 : 130;
        case Tech::STL: return 130;
        case Tech::CMD: return 120;
        default: return 100;
    }
}

// Every level brings the same prestige (PRE-007): the cheapest for its worth comes first.
Order by_worth(const Plan& plan)
{
    const TechRules& tech = plan.study.rules.tech;
    Research research = plan.own().research;
    ++research.levels[Tech::SL];  // it may rise first (TEC-015)
    const bool warlike = plan.study.weights.war_turn < 8;
    const auto rank = [&](Tech which) {
        if (!is_open(tech, research, which)) return std::int64_t{1'000'000};
        return next_cost(tech, research, which).raw * 100 / worth_of(which, warlike);
    };
    Order order = warlike ? kWarlike : kPeaceful;
    std::ranges::stable_sort(order, {}, rank);
    return order;
}

void set_priorities(Plan& plan)
{
    if (plan.study.view.turn > 1 && !plan.study.skill.orders_studies) return;
    const Order order = plan.study.skill.orders_studies ? by_worth(plan) : plan.study.weights.war_turn < 8 ? kWarlike : kPeaceful;
    if (!std::ranges::equal(order, plan.own().research.priorities)) plan.give(order::Priorities{{order.begin(), order.end()}});
}

}  // namespace

std::int64_t output_of_house(const Plan& plan)
{
    if (plan.own().gho > 0) return plan.own().gho;
    return gross_house_output(plan.state, plan.study.rules, plan.study.atlas.tables().people, Roster{plan.state}, plan.house());
}

Money research_wish(const Plan& plan) { return wish_of(plan).sum(); }

void research(Plan& plan)
{
    if (plan.study.rules.classic) return;  // bought with all else that grows
    const House& own = plan.own();
    const int share = std::min(95, plan.study.skill.research_percent * plan.study.weights.research / 100);
    const Money budget = Money::whole(plan.purse_pp() * share / 100);
    const Spending spent = divided(wish_of(plan), budget, plan.study.skill.growth_percent);
    const EnumArray<Pool, Money>& standing = own.research.allocation;
    if (standing[Pool::ERP] != spent.erp || standing[Pool::SRP] != spent.srp || standing[Pool::TRP] != spent.trp) {
        plan.give(order::Research{{spent.erp}, {spent.srp}, {spent.trp}});
    }
    plan.set_aside(spent.sum());
    set_priorities(plan);
    if (!plan.outlook.science_done) plan.because(20, "researching for " + std::to_string(spent.sum().raw / Money::kScale) + " PP");
}

}  // namespace ec4x::bots
