// The planners, in the order in which a turn is planned. Each looks at one part of the game and adds to the plan.
#pragma once

#include "bots/plan.h"

namespace ec4x::bots {

void organise(Plan& plan);         // pools, merging: what stands in one place becomes one fleet
void expand(Plan& plan);           // colonists
void explore(Plan& plan);          // scouts and idle destroyers
void defend(Plan& plan);           // who stays, who comes to help
void attack(Plan& plan);           // prey, odds, transports
void raid(Plan& plan);             // Raiders and spies
void care_for_fleets(Plan& plan);  // repairs, rules of engagement, the idle
void negotiate(Plan& plan);        // pacts, peace, war
void set_policies(Plan& plan);     // taxes
void spend_on_growth(Plan& plan);  // industry, ETACs, terraforming
void research(Plan& plan);
void spy(Plan& plan);    // points for covert work, covert action
void build(Plan& plan);  // garrisons, bases, warships, transports, marines

[[nodiscard]] Money research_wish(const Plan& plan);           // what full speed would cost this turn
[[nodiscard]] std::int64_t output_of_house(const Plan& plan);  // GHO, also in the first turn (TEC-005)
[[nodiscard]] std::string explain(const Plan& plan);

}  // namespace ec4x::bots
