#include "rules/check_parts.h"

namespace ec4x::check {

namespace {

// PRE-003.
void check_scaling(const PrestigeScalingRules& scaling, Findings& findings)
{
    const std::string key = "prestige.scaling.";
    findings.not_above(key + "min", scaling.min, key + "max", scaling.max);
    findings.not_above(key + "baseline_systems", scaling.baseline_systems, key + "plateau_systems", scaling.plateau_systems);
    if (scaling.baseline_systems * scaling.turns_per_system >= scaling.baseline_turns) {
        findings.add(key + "turns_per_system",
                     "a small map would have no turns: times baseline_systems it must stay below baseline_turns = " + std::to_string(scaling.baseline_turns));
    }
}

// ESP-011.
void check_cip_modifier(const std::vector<CipStep>& steps, Findings& findings)
{
    const std::string key = "espionage.cip_modifier";
    if (steps.empty() || steps.back().up_to != 0) return findings.add(key, "the last step must have the bound 0, which means none");
    for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
        if (steps[i].up_to <= (i == 0 ? 0 : int{steps[i - 1].up_to})) findings.add(at(key, i), "the bounds do not rise");
    }
}

}  // namespace

void check_politics(const Ruleset& rules, Findings& findings)
{
    check_scaling(rules.prestige.scaling, findings);
    check_bounds(findings, "prestige.recurring.high_tax", rules.prestige.recurring.high_tax, 0, 100, Cover::Whole);
    check_bounds(findings, "prestige.recurring.low_tax", rules.prestige.recurring.low_tax, 0, 100, Cover::Part);
    if (rules.prestige.recurring.shortfall.empty()) findings.add("prestige.recurring.shortfall", "is empty");
    for (std::size_t i = 1; i < rules.morale.upper_bounds.size(); ++i) {
        if (rules.morale.upper_bounds[i] < rules.morale.upper_bounds[i - 1]) findings.add(at("morale.upper_bounds", i), "the bounds fall");
    }
    if (rules.diplomacy.start == Relation::Ally) findings.add("diplomacy.start", "nobody starts as an ally");
    if (rules.diplomacy.espionage_detected == Relation::Ally) findings.add("diplomacy.espionage_detected", "nobody becomes an ally by it");
    check_cip_modifier(rules.espionage.cip_modifier, findings);
    findings.not_above("espionage.disinformation.min", rules.espionage.disinformation.min, "espionage.disinformation.max", rules.espionage.disinformation.max);
    if (rules.intel.age.fresh > rules.intel.age.aging) findings.add("intel.age", "the first bound is above the second");
    if (rules.intel.corruption.dishonor.low > rules.intel.corruption.dishonor.high) {
        findings.add("intel.corruption.dishonor", "the first bound is above the second");
    }
    if (rules.intel.corruption.tech.empty()) findings.add("intel.corruption.tech", "is empty");
}

}  // namespace ec4x::check
