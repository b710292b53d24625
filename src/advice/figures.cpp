#include "advice/figures.h"

#include "advice/reckoning.h"
#include "engine/classic/calendar.h"
#include "engine/economy/projection.h"
#include "engine/intel/view.h"
#include "engine/orders/terms.h"
#include "engine/turn/calendar.h"

namespace ec4x::advice {

Reckoning::Reckoning(const Ruleset& under, const HouseView& of, std::optional<Money> past)
    : rules{under},
      view{of},
      treasury_before{past},
      state{believed(of)},
      tables{under, state.map, GameTables::Distances::Unknown},
      turn{state, under, tables, {}, no_dice},
      roster{state},
      next{before_income(state, under, tables, of.house)},
      ashore{next},
      upkeep{upkeep_items(state, under, of.house)}
{}

std::string Reckoning::name_of_system(SystemId system) const
{
    const Colony* colony = view.colonies.find(system);
    if (colony != nullptr && !colony->name.empty()) return colony->name;
    const KnownSystem* known = view.systems.find(system);
    return known != nullptr ? known->name : std::to_string(system.value);
}

Figure Reckoning::money(Money amount, std::string_view rule, std::string_view classic_rule) const
{
    Figure figure = figure_of(amount, rules.classic && !classic_rule.empty() ? classic_rule : rule);
    figure.unit = money_unit(rules);
    return figure;
}

Figures figures(const Ruleset& rules, const HouseView& view, std::optional<Money> treasury_before)
{
    const Reckoning reckoning{rules, view, treasury_before};
    return {.turn = view.turn,
            .year = rules.classic ? date_of(rules.classic->calendar, view.turn).year
                                  : strategic_year(rules.calendar, static_cast<int>(view.systems.size()), static_cast<int>(view.houses.size()), view.turn),
            .house = house_sums(reckoning),
            .fleets = own_fleets(reckoning),
            .seen = seen_fleets(reckoning),
            .colonies = own_colonies_of(reckoning),
            .research = research_state(reckoning),
            .tax = tax_outcomes(reckoning)};
}

}  // namespace ec4x::advice
