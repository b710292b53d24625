#include <algorithm>

#include "model/research_values.h"
#include "model/unit_values.h"
#include "rules/check_parts.h"

namespace ec4x::check {

namespace {

void check_role(const Ruleset& rules, const std::string& key, UnitClass class_, Role role, Findings& findings)
{
    const std::string code = class_.code.text();
    const auto unit = rules.units.classes.find(class_);
    if (unit == rules.units.classes.end()) findings.add(key, "unknown unit class '" + code + "'");
    else if (unit->second.role != role) findings.add(key, "'" + code + "' is no " + std::string{name_of(role)});
}

// CLS-053 to CLS-056.
void check_construction(const Ruleset& rules, const ClassicRules& classic, Findings& findings)
{
    for (const auto& [class_, docks] : classic.docks) check_role(rules, "classic.docks." + class_.code.text(), class_, Role::Facility, findings);
    for (const auto& [class_, turns] : classic.build.facility_turns) {
        check_role(rules, "classic.build.facility_turns." + class_.code.text(), class_, Role::Facility, findings);
    }
    for (std::size_t i = 0; i < classic.build.instant.size(); ++i) {
        check_role(rules, at("classic.build.instant", i), classic.build.instant[i], Role::GroundUnit, findings);
    }
}

// CLS-044 to CLS-048, CLS-083.
void check_fields(const Ruleset& rules, const ClassicRules& classic, Findings& findings)
{
    for (const TechField field : all_of_enum<TechField>()) {
        const std::string name{name_of(field)};
        findings.length("classic.tech.price." + name, classic.tech.price[field].size(), static_cast<std::size_t>(classic.tech.max[field]),
                        "one for each level of classic.tech.max." + name);
    }
    findings.not_above("classic.tech.max.terraforming", classic.tech.max[TechField::Terraforming], "the highest class", 6);
    findings.length("classic.stealth.min_roll", classic.stealth.min_roll.size(), static_cast<std::size_t>(classic.tech.max[TechField::Stealth]) + 1,
                    "one for each level from 0 to classic.tech.max.stealth");
    if (classic.tech.months.empty()) findings.add("classic.tech.months", "is empty");
    for (std::size_t i = 0; i < classic.tech.months.size(); ++i) {
        const std::string key = at("classic.tech.months", i);
        findings.not_above(key, classic.tech.months[i], "classic.calendar.months_per_year", classic.calendar.months_per_year);
        if (i > 0 && classic.tech.months[i] <= classic.tech.months[i - 1]) findings.add(key, "the months do not rise");
    }
    for (const auto& [class_, unit] : rules.units.classes) {
        const std::string key = "units." + class_.code.text();
        if (unit.wep_scaled && !unit.hs) findings.add(key + ".hs", "is missing", Problem::MissingKey);
    }
}

void check_values(const Ruleset& rules, const ClassicRules& classic, Findings& findings)
{
    findings.not_above("classic.tax.min", classic.tax.min, "classic.tax.max", classic.tax.max);
    findings.not_above("setup.tax_rate", rules.setup.tax_rate, "classic.tax.max", classic.tax.max);
    findings.not_above("classic.tax.min", classic.tax.min, "setup.tax_rate", rules.setup.tax_rate);
    findings.not_above("classic.tax.limit", classic.tax.limit, "the last rate that has an effect on growth", 99);  // CLS-027 divides by 100 - limit
    const auto hub = static_cast<std::size_t>(classic.hub.class_);
    findings.not_above("classic.hub.pu", classic.hub.pu, at("planet.pu_max", hub), rules.planet.pu_max[hub]);
    findings.not_above("classic.colony.initial_pu", classic.colony.initial_pu, "planet.pu_max[0]", rules.planet.pu_max[0]);
    findings.not_above("classic.shield.level", classic.shield.level, "the number of bombard.shields", static_cast<std::int64_t>(rules.bombard.shields.size()));
    if (classic.victory.end_year != 0 && classic.victory.end_year < classic.calendar.start_year) {
        findings.add("classic.victory.end_year",
                     std::to_string(classic.victory.end_year) + " is before classic.calendar.start_year = " + std::to_string(classic.calendar.start_year));
    }
    int highest = kHighestD10;
    for (const CerModifier modifier : all_of_enum<CerModifier>()) highest += std::max(0, int{classic.cer.mod[modifier]});
    check_steps(findings, "classic.cer.space", classic.cer.space, [](const CerStep& step) { return int{step.up_to}; }, highest);
}

}  // namespace

void check_classic(const Ruleset& rules, Findings& findings)
{
    const bool is_classic = rules.game.ruleset == "classic";
    if (is_classic && !rules.classic) return findings.add("classic", "is missing", Problem::MissingKey);
    if (!rules.classic) return;
    if (!is_classic) findings.add("classic", "only the ruleset classic has it");
    check_construction(rules, *rules.classic, findings);
    check_fields(rules, *rules.classic, findings);
    check_values(rules, *rules.classic, findings);
}

}  // namespace ec4x::check
