// What the writers of figures have before them: the house's own things, and the state in which the next IN2 will find them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "advice/figures.h"
#include "engine/economy/output.h"
#include "engine/economy/upkeep.h"
#include "engine/forces/roster.h"
#include "engine/intel/picture.h"
#include "engine/turn/turn.h"

namespace ec4x::advice {

struct Reckoning {
    Reckoning(const Ruleset& under, const HouseView& of, std::optional<Money> past);
    Reckoning(const Reckoning&) = delete;
    Reckoning& operator=(const Reckoning&) = delete;

    const Ruleset& rules;
    const HouseView& view;
    std::optional<Money> treasury_before;
    GameState state;  // as the house believes it to be
    GameTables tables;
    DiceSource no_dice{};
    Turn turn;  // of that state
    Roster roster;
    GameState next;      // before the next IN2
    UnitsAshore ashore;  // in `next`
    UpkeepItems upkeep;

    [[nodiscard]] const House& own() const { return state.houses.at(view.house); }
    [[nodiscard]] std::string name_of_system(SystemId system) const;                                            // as the house calls it
    [[nodiscard]] Figure money(Money amount, std::string_view rule, std::string_view classic_rule = {}) const;  // in what the ruleset pays with
};

[[nodiscard]] HouseSums house_sums(const Reckoning& of);
[[nodiscard]] std::vector<TaxOutcome> tax_outcomes(const Reckoning& of);
[[nodiscard]] std::vector<OwnFleet> own_fleets(const Reckoning& of);
[[nodiscard]] std::vector<SeenFleet> seen_fleets(const Reckoning& of);
[[nodiscard]] std::vector<OwnColony> own_colonies_of(const Reckoning& of);
[[nodiscard]] ResearchState research_state(const Reckoning& of);

// What classic reckons in its own way.
struct ClassicColonyFigures {
    Figure pu{};
    Figure output{};  // GCP of the next Income phase (CLS-023, CLS-036)
    Figure income{};  // NCV (CLS-026)
    Figure growth{};  // CLS-031
};
[[nodiscard]] ClassicColonyFigures classic_colony(const Reckoning& of, const Colony& colony);
[[nodiscard]] Money classic_income(const Reckoning& of, int rate);
[[nodiscard]] TaxOutcome classic_tax_outcome(const Reckoning& of, int rate);
[[nodiscard]] ResearchState classic_fields(const Reckoning& of);  // CLS-044 to CLS-047

}  // namespace ec4x::advice
