// Values of `prestige.*`, `morale.*` and `victory.*` (PRE, MOR and VIC rules).
#pragma once

#include <array>
#include <map>
#include <vector>

#include "base/bounded.h"
#include "base/describe.h"
#include "model/words.h"

namespace ec4x {

using PrestigeValue = Bounded<-100'000, 100'000>;

// PRE-005 and, from `iu_50` on, PRE-024.
struct PrestigeBaseRules {
    PrestigeValue tech_advancement{};
    PrestigeValue colony_established{};
    PrestigeValue planet_conquered{};
    PrestigeValue planet_lost{};
    PrestigeValue system_captured{};
    PrestigeValue pact_formed{};
    PrestigeValue pact_violation{};
    PrestigeValue repeat_violation{};
    PrestigeValue dishonored_bonus{};
    PrestigeValue tech_theft_detected{};
    PrestigeValue assassination_detected{};
    PrestigeValue espionage_failure{};
    PrestigeValue ship_destroyed{};
    PrestigeValue starbase_destroyed{};
    PrestigeValue starbase_lost{};
    PrestigeValue fleet_victory{};
    PrestigeValue ambushed{};
    PrestigeValue house_eliminated{};
    PrestigeValue victory_achieved{};
    PrestigeValue spy_planet{};
    PrestigeValue hack_starbase{};
    PrestigeValue spy_system{};
    PrestigeValue iu_50{};
    PrestigeValue iu_75{};
    PrestigeValue iu_100{};
    PrestigeValue iu_150{};
    PrestigeValue max_population{};
    PrestigeValue terraformed{};
};
BOOST_DESCRIBE_STRUCT(PrestigeBaseRules, (),
                      (tech_advancement, colony_established, planet_conquered, planet_lost, system_captured, pact_formed, pact_violation, repeat_violation,
                       dishonored_bonus, tech_theft_detected, assassination_detected, espionage_failure, ship_destroyed, starbase_destroyed, starbase_lost,
                       fleet_victory, ambushed, house_eliminated, victory_achieved, spy_planet, hack_starbase, spy_system, iu_50, iu_75, iu_100, iu_150,
                       max_population, terraformed))

struct PrestigeConquestRules {
    bool award_both = false;                // PRE-010
    Bounded<0, 1000> undefended_percent{};  // PRE-009
};
BOOST_DESCRIBE_STRUCT(PrestigeConquestRules, (), (award_both, undefended_percent))

struct PrestigeDevelopmentRules {
    Bounded<0, 4900> iu_min_pu{};
};
BOOST_DESCRIBE_STRUCT(PrestigeDevelopmentRules, (), (iu_min_pu))

struct PrestigeOverInvestRules {
    Bounded<-1000, 1000> per_percent{};
    Bounded<0, 100> threshold_percent{};
};
BOOST_DESCRIBE_STRUCT(PrestigeOverInvestRules, (), (per_percent, threshold_percent))

struct PrestigePactRules {
    bool once_per_pair = false;
};
BOOST_DESCRIBE_STRUCT(PrestigePactRules, (), (once_per_pair))

struct PrestigeRecurringRules {
    PrestigeValue blockade{};                 // PRE-027
    PrestigeValue bombarded{};                // PRE-028
    std::map<int, PrestigeValue> high_tax{};  // PRE-025: by upper bound of the average
    PrestigeValue hub{};                      // PRE-032: for the colony there; 0: not used
    std::map<int, PrestigeValue> low_tax{};   // PRE-026: by upper bound of the rate; above the last: 0
    std::vector<PrestigeValue> shortfall{};   // PRE-029: by consecutive turn; the last goes on
};
BOOST_DESCRIBE_STRUCT(PrestigeRecurringRules, (), (blockade, bombarded, high_tax, hub, low_tax, shortfall))

// PRE-003; multipliers in thousandths.
struct PrestigeScalingRules {
    Bounded<1, 100'000> base{};
    Bounded<1, 1000> baseline_systems{};
    Bounded<1, 100'000> baseline_turns{};
    bool enabled = false;
    Bounded<1, 100'000> max{};
    Bounded<1, 100'000> min{};
    Bounded<1, 1000> plateau_systems{};
    bool recurring = false;  // PRE-004
    Bounded<0, 100> turns_per_system{};
};
BOOST_DESCRIBE_STRUCT(PrestigeScalingRules, (), (base, baseline_systems, baseline_turns, enabled, max, min, plateau_systems, recurring, turns_per_system))

struct PrestigeScoutRules {
    Bounded<0, 1000> repeat_turns{};
};
BOOST_DESCRIBE_STRUCT(PrestigeScoutRules, (), (repeat_turns))

struct PrestigeRules {
    PrestigeBaseRules base{};                // PRE-005
    PrestigeConquestRules conquest{};        // PRE-009, PRE-010
    PrestigeDevelopmentRules development{};  // PRE-024
    PrestigeOverInvestRules over_invest{};   // PRE-030
    PrestigePactRules pact{};                // PRE-011
    PrestigeRecurringRules recurring{};      // PRE-025 to PRE-029
    PrestigeScalingRules scaling{};          // PRE-003
    PrestigeScoutRules scout{};              // PRE-023
    PrestigeValue start{};                   // PRE-001
    bool zero_sum = false;                   // PRE-031
};
BOOST_DESCRIBE_STRUCT(PrestigeRules, (), (base, conquest, development, over_invest, pact, recurring, scaling, scout, start, zero_sum))

// MOR-001: lists from Collapsing up to Exceptional.
struct MoraleRules {
    std::array<Bounded<-20, 20>, 7> cer{};
    Bounded<0, 1000> collapse_refusals{};  // ORD-043
    std::array<Bounded<-10, 10>, 7> roe_modifier{};
    std::array<Bounded<0, 20>, 6> thresholds{};   // from Very low on: Collapsing has no check
    std::array<PrestigeValue, 6> upper_bounds{};  // Exceptional has none
};
BOOST_DESCRIBE_STRUCT(MoraleRules, (), (cer, collapse_refusals, roe_modifier, thresholds, upper_bounds))

// MOR-001: the level that follows from prestige.
[[nodiscard]] Morale morale_level(const MoraleRules& morale, int prestige);

struct VictoryAutopilotRules {
    Bounded<0, 1000> armies{};
    Bounded<0, 100> budget_percent{};
    Bounded<1, 1000> missed_turns{};  // TRN-039
    Bounded<1, 1'000'000> pu_per_battery{};
    Bounded<0, 1'000'000> starbase_pu{};
};
BOOST_DESCRIBE_STRUCT(VictoryAutopilotRules, (), (armies, budget_percent, missed_turns, pu_per_battery, starbase_pu))

struct VictoryCollapseRules {
    PrestigeValue threshold{};
    Bounded<1, 1000> turns{};
};
BOOST_DESCRIBE_STRUCT(VictoryCollapseRules, (), (threshold, turns))

struct VictorySurrenderRules {
    bool allowed = false;
    bool cede = false;
};
BOOST_DESCRIBE_STRUCT(VictorySurrenderRules, (), (allowed, cede))

struct VictoryRules {
    VictoryAutopilotRules autopilot{};  // VIC-011
    VictoryCollapseRules collapse{};    // VIC-003
    bool final_conflict = false;        // VIC-023
    Bounded<0, 1'000'000> prestige{};   // VIC-019; 0: off
    bool reveal = false;                // VIC-025
    VictorySurrenderRules surrender{};  // VIC-018
    Bounded<0, 100'000> turn_limit{};   // VIC-021; 0: none
};
BOOST_DESCRIBE_STRUCT(VictoryRules, (), (autopilot, collapse, final_conflict, prestige, reveal, surrender, turn_limit))

}  // namespace ec4x
