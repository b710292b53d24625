// Figures of the own colonies: what they have, what the next Income Phase makes of it.
#include <algorithm>
#include <map>

#include "advice/reckoning.h"
#include "base/round.h"
#include "engine/classic/classic_orders.h"
#include "engine/combat/bombardment.h"
#include "engine/combat/siege.h"
#include "engine/construction/docks.h"
#include "engine/economy/growth.h"
#include "engine/economy/industry.h"
#include "engine/economy/limits.h"
#include "engine/economy/people.h"
#include "engine/economy/tax.h"
#include "engine/forces/values.h"
#include "model/research_values.h"

namespace ec4x::advice {

namespace {

std::string percent(std::int64_t value) { return decimal(value, 100); }

// ECO-018, with the blockade of ECO-020.
Figure output_figure(const Reckoning& of, const Colony& next)
{
    const OutputFactors factors = output_factors(of.next, of.rules, of.tables.people, of.ashore, next);
    const OutputParts parts = output_parts(factors);
    const ColonyOutput output = output_of(of.next, of.rules, of.tables.people, of.ashore, next);
    Figure figure = figure_of(output.after_blockade, "PP", "ECO-018");
    figure.plus("population", factors.pu, std::to_string(factors.pu) + " PU");
    figure.times("raw materials", factors.raw, percent(factors.raw));
    if (factors.damage > 0) figure.times("undamaged infrastructure", 100 - factors.damage, percent(100 - factors.damage));
    figure.equals("by the people", parts.people.raw / Money::kScale, decimal(parts.people.raw, Money::kScale));
    figure.plus("industry", factors.iu, std::to_string(factors.iu) + " IU");
    figure.times("economic level", factors.economic_multiplier, decimal(factors.economic_multiplier, 10'000));
    figure.times("construction level", factors.construction_percent, percent(factors.construction_percent));
    figure.times("tax rate and starbases", factors.productivity, decimal(factors.productivity, 1000));
    figure.equals("by industry", parts.industry.raw / Money::kScale, decimal(parts.industry.raw, Money::kScale));
    if (output.after_blockade != output.gross) {
        figure.equals("before the blockade", output.gross, std::to_string(output.gross));
        figure.times("blockade", of.rules.economy.blockade.gco_pct.value, percent(of.rules.economy.blockade.gco_pct));
    }
    return figure.noted("rounded down");
}

// ECO-034.
Figure growth_figure(const GrowthFactors& factors)
{
    Figure figure = figure_of(population_growth(factors), "PU", "ECO-034");
    figure.plus("population", factors.pu);
    figure.times("births", factors.birth, decimal(factors.birth, 10'000));
    figure.times("tax rate", factors.tax_percent, percent(factors.tax_percent));
    if (factors.starbase_percent > 0) figure.times("starbases", 100 + factors.starbase_percent, percent(100 + factors.starbase_percent));
    if (factors.pu >= factors.capacity) return figure.noted("the planet is full");
    return figure.noted("rounded down, at least 1, at most " + std::to_string(factors.capacity - factors.pu) + " more");
}

Figure industry_figure(const Reckoning& of, const GrowthFactors& factors)
{
    const int pu = factors.pu + population_growth(factors);  // people grow first (IN4)
    const int rate = of.next.houses.at(of.view.house).tax_rate;
    Figure figure = figure_of(industry_growth(of.rules.economy.iu, pu, rate, factors.starbase_percent), "ECO-031");
    const int steps = std::max(1, pu / of.rules.economy.iu.pu_per_iu);
    figure.plus("steps of " + std::to_string(of.rules.economy.iu.pu_per_iu.value) + " PU", IndustrialUnits::whole(steps).raw);
    figure.times("not taxed", 100 - rate, percent(100 - rate));
    if (factors.starbase_percent > 0) figure.times("starbases", 100 + factors.starbase_percent, percent(100 + factors.starbase_percent));
    return figure;
}

// By class: how many, and what they bring.
void add_ground_units(Figure& figure, const Ruleset& rules, const std::vector<GroundUnit>& units)
{
    std::map<UnitClass, std::vector<GroundUnit>> classes;
    for (const GroundUnit& unit : units) classes[unit.class_].push_back(unit);
    for (const auto& [class_, same] : classes) figure.plus(std::to_string(same.size()) + ' ' + std::string{class_.code.text()}, total_as(rules, same));
    figure.value = total_as(rules, units);
}

Share fighter_share(const Reckoning& of, const Colony& colony)
{
    Share share{figure_of(fighters_based(of.state, of.rules, colony), "", "ECO-057"),
                figure_of(fighter_capacity(of.state, of.rules, of.tables.people, colony), "", "ECO-057")};
    const int ordered = fighters_ordered(of.state, of.rules, colony);
    if (ordered > 0) share.used.noted(std::to_string(ordered) + " more under construction");
    const bool by_industry = of.rules.fighters.base == FighterBase::Iu;
    const std::int64_t base = by_industry ? whole_iu(colony.working) : pu_of(of.state, of.rules, of.tables.people, colony);
    share.limit.plus(by_industry ? "industry" : "population", base, std::to_string(base) + (by_industry ? " IU" : " PU"));
    share.limit.times("one squadron for " + std::to_string(of.rules.fighters.per_fs.value), 1, "1/" + std::to_string(of.rules.fighters.per_fs.value));
    share.limit.noted("with the multiplier of FD " + std::to_string(of.own().research.levels[Tech::FD]) + ", rounded down");
    return share;
}

std::vector<Dock> docks_at(const Reckoning& of, const Docks& docks, SystemId colony)
{
    std::vector<Dock> found;
    for (const YardDocks& yard : docks.at(colony)) {
        Dock dock{.unit = yard.facility, .class_ = yard.class_, .total = yard.docks, .free = yard.free()};
        for (const Project* project : of.roster.projects_at(colony)) {
            if (project->facility == yard.facility) dock.projects.push_back(project->id);
        }
        found.push_back(std::move(dock));
    }
    return found;
}

std::optional<Figure> terraform_figure(const Reckoning& of, PlanetClass class_)
{
    if (class_ == PlanetClass::Eden) return std::nullopt;
    if (of.rules.classic) {  // CLS-050
        const int needed = class_number(class_) + 1;
        Figure figure = of.money(Money::whole(of.rules.classic->terraform.sat[static_cast<std::size_t>(needed) - 1]), "CLS-050");
        const int has = of.own().research.levels[Tech::TER];
        if (has < needed) figure.noted("needs terraforming " + std::to_string(needed) + ", you have " + std::to_string(has));
        return figure;
    }
    Figure figure = figure_of(terraform_price(of.rules.terraform, class_), "CON-041");
    const int level = of.own().research.levels[Tech::TER];
    if (!can_terraform(class_, level)) figure.noted("needs TER " + std::to_string(static_cast<int>(class_)) + ", you have TER " + std::to_string(level));
    return figure;
}

OwnColony colony_of(const Reckoning& of, const Docks& docks, const Colony& colony)
{
    const HeadCount& people = of.tables.people;
    const Colony& next = of.next.colonies.at(colony.id);
    const System& system = of.state.map.systems.at(colony.id);
    const GrowthFactors growth = growth_factors(of.next, of.rules, people, of.ashore, next);
    const BesiegedColony ground = besieged(of.turn, of.roster, colony);
    const int pu = pu_of(of.state, of.rules, people, colony);
    const int rate = of.next.houses.at(of.view.house).tax_rate;
    OwnColony out{.colony = colony.id,
                  .name = of.name_of_system(colony.id),
                  .class_ = system.class_,
                  .raw = system.raw,
                  .level = level_of(of.state, of.rules, people, colony),
                  .pu = figure_of(pu, "PU", "ECO-007"),
                  .max_pu = figure_of(capacity_of(of.state, of.rules, colony), "PU", "ECO-010"),
                  .iu = figure_of(colony.working, "ECO-012"),
                  .output = output_figure(of, next),
                  .growth = growth_figure(growth),
                  .iu_growth = industry_figure(of, growth),
                  .damage = figure_of(infrastructure_damage(colony), "%", "ECO-019"),
                  .defence = figure_of(0, "AS", "GRD-003"),
                  .batteries = figure_of(0, "AS", "BOM-010"),
                  .shield = ground.shield,
                  .starbases = operational_starbases(of.roster, colony),
                  .fighters = fighter_share(of, colony),
                  .loadable = figure_of(loadable_ptu(of.rules, people, colony, of.view.turn), "PTU", "ECO-011"),
                  .docks = docks_at(of, docks, colony.id),
                  .waiting = static_cast<int>(colony.waiting.size()),
                  .terraform = terraform_figure(of, system.class_),
                  .blockaded = !colony.blockaders.empty(),
                  .under_siege = colony.under_siege};
    const Souls souls = souls_of(people, colony);
    out.pu.equals("transport units", people.ptu_of(souls), std::to_string(people.ptu_of(souls)) + " PTU");
    out.pu.equals("people", souls.raw, std::to_string(souls.raw));
    out.iu.plus("working", colony.working.raw);
    if (colony.damaged.raw > 0) out.iu.noted(decimal(colony.damaged.raw, IndustrialUnits::kScale) + " IU damaged");
    out.income = figure_of(net_colony_value(out.output.value, rate), "ECO-024");
    out.income.plus("output", Money::whole(out.output.value).raw).times("tax rate", rate, std::to_string(rate) + " %");
    if (of.rules.classic) {
        ClassicColonyFigures exact = classic_colony(of, colony);
        exact.pu.parts = std::move(out.pu.parts);
        out.pu = std::move(exact.pu);
        out.output = std::move(exact.output);
        out.income = std::move(exact.income);
        out.growth = std::move(exact.growth);
        out.iu_growth = figure_of(IndustrialUnits{}, "CLS-033");
    }
    add_ground_units(out.defence, of.rules, ground.garrison);
    add_ground_units(out.batteries, of.rules, ground.batteries);
    return out;
}

}  // namespace

std::vector<OwnColony> own_colonies_of(const Reckoning& of)
{
    const Docks docks{of.state, of.rules, of.view.house};
    std::vector<OwnColony> colonies;
    for (const Colony& colony : of.state.colonies) {
        if (colony.owner == of.view.house) colonies.push_back(colony_of(of, docks, colony));
    }
    return colonies;
}

}  // namespace ec4x::advice
