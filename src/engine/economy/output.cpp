#include "engine/economy/output.h"

#include <algorithm>

#include "base/round.h"
#include "base/wide.h"
#include "engine/classic/output.h"
#include "engine/economy/industry.h"
#include "engine/economy/people.h"
#include "engine/forces/own_rows.h"
#include "model/research_values.h"

namespace ec4x {

bool is_operational_starbase(const Unit& unit) { return unit.class_ == "SB"_unit && unit.hull == HullState::Undamaged; }

int operational_starbases(const UnitsAshore& ashore, const Colony& colony)
{
    return static_cast<int>(
        std::ranges::count_if(ashore.units_at(colony.id), [&](const Unit* unit) { return unit->id.owner == colony.owner && is_operational_starbase(*unit); }));
}

int operational_starbases(const GameState& state, const Colony& colony)
{
    return static_cast<int>(std::ranges::count_if(own_rows(state.units, colony.owner), [&](const Unit& unit) {
        const auto* ashore = std::get_if<Ashore>(&unit.berth);
        return ashore != nullptr && ashore->colony == colony.id && is_operational_starbase(unit);
    }));
}

int starbase_percent(const EconomyStarbaseRules& rules, int operational) { return std::min<int>(operational, rules.max) * rules.pct; }

int raw_index(const EconomyRules& rules, const System& system) { return rules.raw_index[system.raw][system.class_]; }

// CLS-025: parts of the formula that classic does not have change nothing.
std::int64_t classic_multiplier(const ClassicRules& rules, const Research& research) { return 100 * (100 + rules.el_mod_pct * research.levels[Tech::EL]); }

std::int64_t economic_multiplier(const TechRules& tech, const Research& research)
{
    const bool quantum = std::ranges::count(research.discoveries, Discovery::Quantum) > 0;
    return std::int64_t{el_percent(tech, research.levels[Tech::EL])} * (quantum ? int{tech.discovery.quantum_pct} : 100);
}

int productivity_growth(const EconomyProdGrowthRules& rules, int tax_rate) { return rules.per_mille_per_point * (rules.neutral_rate - tax_rate); }

OutputFactors output_factors(const GameState& state, const Ruleset& rules, const HeadCount& people, const UnitsAshore& ashore, const Colony& colony)
{
    const House& house = state.houses.at(colony.owner);
    const int bonus = starbase_percent(rules.economy.starbase, operational_starbases(ashore, colony));
    if (rules.classic) {  // for telling where output comes from; `output_of` has it exactly
        const ProductFactors of = product_factors(state, rules, ashore, colony);
        return {.pu = static_cast<int>(of.pu.raw / 1000),
                .raw = of.raw,
                .iu = of.iu,
                .economic_multiplier = classic_multiplier(*rules.classic, house.research),
                .construction_percent = 100,
                .productivity = 1000 + 10 * of.starbase_bonus};
    }
    return {.pu = pu_without_settlers(state, rules, people, colony, state.turn),
            .raw = raw_index(rules.economy, state.map.systems.at(colony.id)),
            .damage = infrastructure_damage(colony),
            .iu = whole_iu(colony.working),
            .economic_multiplier = economic_multiplier(rules.tech, house.research),
            .construction_percent = cst_percent(rules.tech, house.research.levels[Tech::CST]),
            .productivity = 1000 + productivity_growth(rules.economy.prod_growth, house.tax_rate) + 10 * bonus};
}

namespace {

// The rule's formula with the multipliers in finer parts: percent, percent; ten-thousandths, percent, thousandths.
constexpr std::int64_t kPartsOfOutput = 1'000'000'000;
Wide output_by_people(const OutputFactors& of) { return Wide{of.pu} * of.raw * (100 - of.damage) * 100'000; }
Wide output_by_industry(const OutputFactors& of) { return Wide{of.iu} * of.economic_multiplier * of.construction_percent * of.productivity; }

}  // namespace

std::int64_t gross_output(const OutputFactors& of)
{
    return static_cast<std::int64_t>((output_by_people(of) + output_by_industry(of)) / kPartsOfOutput);  // nothing is negative: rounds down
}

OutputParts output_parts(const OutputFactors& of)
{
    const auto hundredths = [](Wide parts) { return Money{static_cast<std::int64_t>(parts * Money::kScale / kPartsOfOutput)}; };
    return {hundredths(output_by_people(of)), hundredths(output_by_industry(of))};
}

std::int64_t blockaded_output(const EconomyRules& rules, std::int64_t gross) { return div_floor(gross * rules.blockade.gco_pct, 100); }

ColonyOutput output_of(const GameState& state, const Ruleset& rules, const HeadCount& people, const UnitsAshore& ashore, const Colony& colony)
{
    if (rules.classic) {  // CLS-023, CLS-036
        ProductFactors of = product_factors(state, rules, ashore, colony);
        const auto whole = [&] { return gross_colony_product(*rules.classic, of).raw / Money::kScale; };
        const std::int64_t net = whole();
        of.blockaded = false;
        return {whole(), net};
    }
    const std::int64_t gross = gross_output(output_factors(state, rules, people, ashore, colony));
    return {gross, colony.blockaders.empty() ? gross : blockaded_output(rules.economy, gross)};
}

std::int64_t gross_house_output(const GameState& state, const Ruleset& rules, const HeadCount& people, const Roster& roster, HouseId house)
{
    std::int64_t total = 0;
    for (const Colony* colony : roster.colonies_of(house)) total += output_of(state, rules, people, roster, *colony).after_blockade;
    return total;
}

}  // namespace ec4x
