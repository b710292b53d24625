#include <algorithm>
#include <map>

#include "rules/check_parts.h"

namespace ec4x::check {

namespace {

// CBT-038, CBT-039: the highest roll with every modifier that could come together.
int highest_modified_roll(const Ruleset& rules)
{
    const CerRules& cer = rules.combat.cer;
    int highest = kHighestD10;
    for (const int modifier :
         {int{cer.scouts}, int{cer.starbase}, int{cer.desperation}, int{cer.ambush}, int{cer.surprise}, int{*std::ranges::max_element(rules.morale.cer)}}) {
        highest += std::max(modifier, 0);
    }
    return highest;
}

// CBT-035.
void check_buckets(const Ruleset& rules, Findings& findings)
{
    std::map<UnitClass, TargetBucket> seen;
    for (const TargetBucket bucket : all_of_enum<TargetBucket>()) {
        const std::string key = "combat.buckets." + std::string{name_of(bucket)};
        const std::vector<UnitClass>& classes = rules.combat.buckets[bucket];
        for (std::size_t i = 0; i < classes.size(); ++i) {
            const std::string code = classes[i].code.text();
            const auto unit = rules.units.classes.find(classes[i]);
            if (unit == rules.units.classes.end()) {
                findings.add(at(key, i), "unknown unit class '" + code + "'");
            } else if (unit->second.role == Role::SpaceliftShip || unit->second.role == Role::GroundUnit) {
                findings.add(at(key, i), "'" + code + "' is never a target in space or orbit");
            } else if (!seen.emplace(classes[i], bucket).second) {
                findings.add(at(key, i), "'" + code + "' is in a bucket already");
            }
        }
    }
}

// DET-004, DET-008.
void check_level_table(const std::string& key, const LevelTable& table, Findings& findings)
{
    for (std::size_t row = 0; row < table.size(); ++row) {
        if (table[row].size() > 5) findings.add(at(key, row), std::to_string(table[row].size()) + " entries where at most 5 are needed", Problem::OutOfRange);
        for (std::size_t i = 0; i < table[row].size(); ++i) {
            const LevelRange range = table[row][i];
            if (range.lower > range.upper) findings.add(at(at(key, row), i), "the lower bound is above the upper one");
        }
    }
}

// ROE-003: with a higher ROE a task force never leaves where it would have stayed with a lower one.
void check_roe(const RoeRules& roe, Findings& findings)
{
    for (std::size_t i = 0; i < roe.thresholds.size(); ++i) {
        const RoeThreshold here = roe.thresholds[i];
        const std::string key = at("roe.thresholds", i);
        if (here.own == 0 && here.enemy == 0) {
            findings.add(key, "both factors are 0");
        } else if (i > 0 && roe.thresholds[i - 1].own * here.enemy > here.own * roe.thresholds[i - 1].enemy) {
            findings.add(key, "ROE " + std::to_string(i + 1) + " is more cautious than ROE " + std::to_string(i));
        }
    }
}

}  // namespace

void check_combat(const Ruleset& rules, Findings& findings)
{
    const auto up_to = [](const auto& step) { return int{step.up_to}; };
    check_steps(findings, "combat.cer.table", rules.combat.cer.table, up_to, highest_modified_roll(rules));
    check_steps(findings, "bombard.table", rules.bombard.table, up_to, kHighestD10);
    check_steps(findings, "ground.table", rules.ground.table, up_to, kHighestD10);
    check_buckets(rules, findings);
    for (std::size_t i = 1; i < rules.detect.mesh.size(); ++i) {
        if (rules.detect.mesh[i].scouts <= rules.detect.mesh[i - 1].scouts) findings.add(at("detect.mesh", i), "the numbers of scouts do not rise");
    }
    check_level_table("detect.raider_levels", rules.detect.raider_levels, findings);
    check_level_table("detect.scout_levels", rules.detect.scout_levels, findings);
    check_roe(rules.roe, findings);
}

}  // namespace ec4x::check
