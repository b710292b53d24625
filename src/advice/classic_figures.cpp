// Figures that classic reckons in its own way: output, net value and growth of colonies, what a tax rate brings, the five fields.
#include "advice/reckoning.h"
#include "engine/classic/calendar.h"
#include "engine/classic/classic_orders.h"
#include "engine/classic/output.h"
#include "engine/economy/people.h"
#include "engine/orders/terms.h"
#include "model/research_values.h"

namespace ec4x::advice {

namespace {

std::string hundredths(std::int64_t value) { return decimal(value, 100); }

// CLS-039: its first Income phase brings nothing.
bool is_too_young(const Reckoning& of, const Colony& next) { return next.classic->founded > 0 && of.next.turn <= next.classic->founded + 1; }

Money product_of(const Reckoning& of, const Colony& next)
{
    if (is_too_young(of, next)) return {};
    return gross_colony_product(*of.rules.classic, product_factors(of.next, of.rules, of.ashore, next));
}

Figure people_figure(PopulationUnits units, std::string_view rule)
{
    return {.value = units.raw, .unit = "PU", .scale = PopulationUnits::kScale, .rule = std::string{rule}};
}

Figure product_figure(const Reckoning& of, const Colony& next)
{
    const ProductFactors factors = product_factors(of.next, of.rules, of.ashore, next);
    Figure figure = of.money(product_of(of, next), "CLS-023");
    if (is_too_young(of, next)) return figure.noted("a new colony brings nothing in its first Income phase");
    figure.plus("population", factors.pu.raw, decimal(factors.pu.raw, PopulationUnits::kScale) + " PU");
    figure.times("raw materials", factors.raw, hundredths(factors.raw));
    figure.plus("industry", factors.iu, std::to_string(factors.iu) + " IU");
    if (factors.starbase_bonus > 0) figure.times("starbases, on industry", 100 + factors.starbase_bonus, hundredths(100 + factors.starbase_bonus));
    const int economics = 100 + of.rules.classic->el_mod_pct * factors.economics;
    figure.times("economics", economics, hundredths(economics));
    if (factors.blockaded) figure.times("blockade", of.rules.classic->blockade.gcp_pct, hundredths(of.rules.classic->blockade.gcp_pct));
    return figure;
}

Figure births_figure(const Reckoning& of, const Colony& colony, PopulationUnits grown)
{
    Figure figure = people_figure(grown, "CLS-031");
    const int capacity = capacity_of(of.state, of.rules, colony);
    if (colony.classic->pu >= PopulationUnits::whole(capacity)) return figure.noted("the planet is full");
    const int bonus = product_factors(of.next, of.rules, of.ashore, of.next.colonies.at(colony.id)).starbase_bonus;
    const int rate = growth_rate(*of.rules.classic, of.own().tax_rate, bonus);
    figure.plus("population", colony.classic->pu.raw);
    figure.times("growth rate", rate, decimal(rate, 100) + " %");
    figure.times("room left", PopulationUnits::whole(capacity).raw - colony.classic->pu.raw, "of " + std::to_string(capacity) + " PU");
    return figure;
}

}  // namespace

ClassicColonyFigures classic_colony(const Reckoning& of, const Colony& colony)
{
    const Colony& next = of.next.colonies.at(colony.id);
    const int rate = of.own().tax_rate;
    ClassicColonyFigures out{.pu = people_figure(colony.classic->pu, "CLS-021"), .output = product_figure(of, next)};
    out.growth = births_figure(of, colony, next.classic->pu - colony.classic->pu - next.classic->new_people + colony.classic->new_people);
    out.income = of.money(net_value(product_of(of, next), rate, next.classic->subverted), "CLS-026");
    out.income.plus("output", product_of(of, next).raw).times("tax rate", rate, std::to_string(rate) + " %");
    if (next.classic->subverted) out.income.times("subversion", 50, "0.50");
    return out;
}

Money classic_income(const Reckoning& of, int rate)
{
    Money income{};
    for (const Colony& colony : of.next.colonies) {
        if (colony.owner == of.view.house) income += net_value(product_of(of, colony), rate, colony.classic->subverted);
    }
    return income;
}

TaxOutcome classic_tax_outcome(const Reckoning& of, int rate)
{
    TaxOutcome outcome{.rate = rate,
                       .current = rate == of.own().tax_rate,
                       .income = classic_income(of, rate),
                       .prestige = excessive_tax_prestige(of.rules.classic->tax, rate),
                       .mean = rate};
    PopulationUnits grown{};
    for (const Colony& colony : of.next.colonies) {
        if (colony.owner != of.view.house) continue;
        const int bonus = product_factors(of.next, of.rules, of.ashore, colony).starbase_bonus;
        grown += born(colony.classic->pu, capacity_of(of.next, of.rules, colony), growth_rate(*of.rules.classic, rate, bonus));
    }
    outcome.growth = static_cast<int>(grown.raw / PopulationUnits::kScale);
    return outcome;
}

ResearchState classic_fields(const Reckoning& of)
{
    const ClassicRules& rules = *of.rules.classic;
    ResearchState state;
    for (const TechField field : all_of_enum<TechField>()) {
        const Tech tech = tech_of(field);
        TechLevel row{.tech = tech, .level = of.own().research.levels[tech], .highest = rules.tech.max[field], .pool = std::string{money_unit(of.rules)}};
        if (row.level < row.highest) {
            row.next = row.level + 1;
            row.cost = of.money(technology_price(rules.tech, field, *row.next), "CLS-047");
            if (!sells_technology(rules, of.view.turn)) row.gate = "sold next in " + text_of(next_sale(rules, of.view.turn));
        }
        state.levels.push_back(std::move(row));
    }
    return state;
}

}  // namespace ec4x::advice
