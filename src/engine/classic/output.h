// What colonies of classic bring (CLS-023 to CLS-027, CLS-032, CLS-036), and how they grow (CLS-031). Pure: tables in, numbers out.
#pragma once

#include "engine/forces/roster.h"
#include "model/quantities.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

// CLS-032, in percent.
[[nodiscard]] int classic_starbase_bonus(const ClassicStarbaseRules& rules, int operational);

// CLS-023: everything that the gross colony product depends on.
struct ProductFactors {
    PopulationUnits pu{};  // who produce
    int raw = 0;           // percent (CLS-024)
    std::int64_t iu = 0;
    int starbase_bonus = 0;  // percent
    int economics = 0;       // the level
    bool blockaded = false;
};
[[nodiscard]] ProductFactors product_factors(const GameState& state, const Ruleset& rules, const UnitsAshore& ashore, const Colony& colony);
[[nodiscard]] Money gross_colony_product(const ClassicRules& rules, const ProductFactors& of);  // CLS-023, CLS-036

// CLS-026, CLS-111: what is left of it for the treasury.
[[nodiscard]] Money net_value(Money gcp, int tax_rate, bool subverted);

// CLS-027.
[[nodiscard]] int excessive_tax_prestige(const ClassicTaxRules& rules, int tax_rate);

// CLS-031, CLS-027, CLS-032: hundredths of a percent, and what is born.
[[nodiscard]] int growth_rate(const ClassicRules& rules, int tax_rate, int starbase_bonus);
[[nodiscard]] PopulationUnits born(PopulationUnits pu, int capacity, int rate);

// CLS-028.
[[nodiscard]] Money interest_on(const ClassicRules& rules, Money balance);

// CLS-030.
[[nodiscard]] int classic_shortfall_prestige(const ClassicPrestigeRules& rules, int turns_in_a_row);

}  // namespace ec4x
