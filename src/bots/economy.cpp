// Taxes and industry.
#include <algorithm>

#include "bots/classic_planners.h"
#include "bots/planners.h"

namespace ec4x::bots {

namespace {

constexpr int kEndgame = 80;  // percent of the prestige that wins
constexpr int kGrowth = 115;  // percent from turn to turn, cautiously

std::int64_t whole_pp(Money amount) { return amount.raw / Money::kScale; }

// What a turn costs that keeps up with everything but war.
std::int64_t cost_of_living(const Plan& plan)
{
    const std::int64_t upkeep = whole_pp(plan.outlook.upkeep);
    const auto colonies = static_cast<std::int64_t>(plan.outlook.holdings.size());
    return upkeep + 90 + 12 * colonies + (plan.study.skill.covert ? 400 : 0);
}

// Prestige for low taxes counts once nothing else needs the money.
int rate_when_learned(const Plan& plan)
{
    const House& own = plan.own();
    const std::int64_t needs = cost_of_living(plan) * 12 / 10 + own.gho * (plan.outlook.at_war ? 24 : 8) / 100;
    const std::int64_t spare = whole_pp(own.treasury) / 6;
    for (const int rate : {10, 20, 30}) {
        if (own.gho * rate / 100 + spare >= needs) return rate;
    }
    return 50;
}

// The lowest rate that pays for the next turn: money that lies about earns nothing, a light hand earns prestige.
int rate_ahead(const Plan& plan)
{
    const std::int64_t output = output_of_house(plan);
    const std::int64_t fleet = output * (plan.outlook.at_war ? 25 : 13) * plan.study.weights.warships / 10000;
    const std::int64_t science = whole_pp(research_wish(plan));
    const std::int64_t living = cost_of_living(plan);
    const std::int64_t left = std::max<std::int64_t>(0, whole_pp(plan.own().treasury) - science - living - fleet);
    const std::int64_t next = science * 130 / 100 + living * 110 / 100 + fleet;
    for (const int rate : {10, 20, 30, 50}) {
        if (left / 2 + output * kGrowth / 100 * rate / 100 >= next) return rate;
    }
    return plan.study.view.turn <= 5 ? 70 : 50;
}

// From here on prestige counts for more than ships.
bool is_endgame(const Plan& plan)
{
    return plan.outlook.science_done && plan.own().prestige * 100 >= std::int64_t{plan.study.rules.victory.prestige} * kEndgame;
}

int rate_of(const Plan& plan)
{
    if (plan.study.rules.classic) return plan.study.skill.tax == TaxSense::Steady ? plan.own().tax_rate : plan.study.rules.classic->tax.limit.value;
    const int turn = plan.study.view.turn;
    switch (plan.study.skill.tax) {
        case TaxSense::Steady: return turn < 25 ? 50 : 30;
        case TaxSense::ByNeed: return turn < 12 || !plan.outlook.science_done ? 50 : rate_when_learned(plan);
        case TaxSense::Ahead: return is_endgame(plan) ? rate_when_learned(plan) : turn <= 5 ? rate_ahead(plan) : 50;
    }
    return 50;
}

// New carriers leave the base with fighters aboard (CON-047).
void set_switches(Plan& plan)
{
    if (!plan.outlook.has_home || !plan.study.skill.carriers || plan.state.colonies.at(plan.outlook.home).switches.auto_load_fighters) return;
    const bool carriers = std::ranges::any_of(plan.outlook.forces.wings, [](const Wing& wing) { return wing.hangar > 0; });
    if (carriers) plan.give(order::ColonySetting{.system = plan.outlook.home, .auto_load_fighters = true});
}

}  // namespace

void set_policies(Plan& plan)
{
    set_switches(plan);
    const int rate = rate_of(plan);
    if (rate != plan.own().tax_rate) plan.give(order::Tax{rate});
    if (rate <= 20) plan.because(15, "taxing lightly, for our name");
}

void spend_on_growth(Plan& plan)
{
    plan.turn.step = Step::CC6;
    if (plan.study.rules.classic) return grow_by_the_month(plan);
    plan.set_aside(plan.outlook.upkeep);
    const Weights& weights = plan.study.weights;
    const EconomyIuRules& iu = plan.study.rules.economy.iu;
    for (const Holding& holding : plan.outlook.holdings) {
        if (holding.damaged) {
            const Colony& colony = plan.state.colonies.at(holding.id);
            const std::int64_t left = std::min(repair_limit_left(plan.turn, colony), colony.damaged.raw / IndustrialUnits::kScale);
            if (left > 0 && !holding.closed && left <= plan.purse_pp()) plan.give(order::RepairIndustry{holding.id, static_cast<int>(left)});
            continue;
        }
        if (holding.closed && !holding.home) continue;
        const std::optional<std::int64_t> limit = iu_limit_left(plan.turn, plan.state.colonies.at(holding.id));
        std::int64_t wanted = (limit.value_or(holding.pu) * std::min(100, plan.study.skill.invest_percent * weights.industry / 100) + 99) / 100;
        wanted = std::min(wanted, plan.purse_pp() * 100 / std::max<std::int64_t>(iu.price, 1));
        if (wanted > 0) plan.give(order::Invest{holding.id, static_cast<int>(wanted)});
    }
}

}  // namespace ec4x::bots
