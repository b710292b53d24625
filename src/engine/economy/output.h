// What colonies produce and what a house gets of it (ECO-014 to ECO-024). Numbers and tables in, numbers out; the steps of the
// turn and projections (ECO-069) ask the same questions.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/forces/roster.h"
#include "model/house.h"
#include "model/population.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

[[nodiscard]] bool is_operational_starbase(const Unit& unit);  // UNT-034
[[nodiscard]] int operational_starbases(const UnitsAshore& ashore, const Colony& colony);
[[nodiscard]] int operational_starbases(const GameState& state, const Colony& colony);   // without a roster
[[nodiscard]] int starbase_percent(const EconomyStarbaseRules& rules, int operational);  // ECO-017

[[nodiscard]] int raw_index(const EconomyRules& rules, const System& system);  // ECO-014, percent

// ECO-015, TEC-045: in ten-thousandths, so that Quantum Computing needs no rounding.
[[nodiscard]] std::int64_t economic_multiplier(const TechRules& tech, const Research& research);

// ECO-016, in thousandths.
[[nodiscard]] int productivity_growth(const EconomyProdGrowthRules& rules, int tax_rate);

// ECO-018: everything that the output of a colony depends on.
struct OutputFactors {
    int pu = 0;                            // who produce
    int raw = 0;                           // percent
    int damage = 0;                        // percent
    std::int64_t iu = 0;                   // whole working IU
    std::int64_t economic_multiplier = 0;  // ten-thousandths
    int construction_percent = 0;
    int productivity = 0;  // thousandths, with the starbase bonus
};
[[nodiscard]] OutputFactors output_factors(const GameState& state, const Ruleset& rules, const HeadCount& people, const UnitsAshore& ashore,
                                           const Colony& colony);
[[nodiscard]] std::int64_t gross_output(const OutputFactors& of);  // ECO-018, whole PP
// The two parts of it, each rounded down to hundredths: for telling where it comes from.
struct OutputParts {
    Money people{};
    Money industry{};
};
[[nodiscard]] OutputParts output_parts(const OutputFactors& of);

// Before and after the blockade (ECO-020), in IN2 of the state's turn.
struct ColonyOutput {
    std::int64_t gross = 0;
    std::int64_t after_blockade = 0;
};
[[nodiscard]] std::int64_t blockaded_output(const EconomyRules& rules, std::int64_t gross);
[[nodiscard]] ColonyOutput output_of(const GameState& state, const Ruleset& rules, const HeadCount& people, const UnitsAshore& ashore, const Colony& colony);

// ECO-021: the sum over the colonies of a house, after damage and blockade.
[[nodiscard]] std::int64_t gross_house_output(const GameState& state, const Ruleset& rules, const HeadCount& people, const Roster& roster, HouseId house);

}  // namespace ec4x
