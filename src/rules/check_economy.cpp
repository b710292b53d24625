#include <algorithm>
#include <limits>

#include "base/wide.h"
#include "model/research_values.h"
#include "rules/check_parts.h"

namespace ec4x::check {

namespace {

// ECO-005: whether the head count of the largest planet fits a signed 64-bit number.
bool head_counts_fit(const Ruleset& rules)
{
    const auto souls = static_cast<std::uint64_t>(rules.pop.souls_per_ptu);
    const auto largest = static_cast<std::uint64_t>(rules.planet.pu_max.back());
    const UnsignedWide limit = UnsignedWide{static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) - souls * largest} << 32;
    UnsignedWide x = UnsignedWide{souls} << 32;
    for (std::uint64_t n = 0; n < largest && x < limit; ++n) x = x * static_cast<std::uint64_t>(rules.pop.growth_constant) >> 32;
    return x < limit;
}

std::string tech_key(Tech tech)
{
    std::string name{name_of(tech)};
    for (char& c : name) c = static_cast<char>(c - 'A' + 'a');
    return "tech." + name;
}

constexpr std::size_t kMaxLevels = 14;  // as far as prices by weapons level are computed exactly (UNT-009)

void check_technology(const TechRules& tech, Tech which, Findings& findings)
{
    const Technology& row = technology(tech, which);
    const std::string key = tech_key(which);
    if (row.cost.empty() || row.cost.size() > kMaxLevels) {
        findings.add(key + ".cost", std::to_string(row.cost.size()) + " levels not in 1.." + std::to_string(kMaxLevels), Problem::OutOfRange);
    }
    findings.length(key + ".sl", row.sl.size(), row.cost.size(), "one for each of " + key + ".cost");
    for (std::size_t i = 0; i < row.sl.size(); ++i) {
        findings.not_above(at(key + ".sl", i), row.sl[i], "the highest Science Level", highest_level(tech, Tech::SL));
    }
    // TEC-002: EL is bought from ERP by itself, the others by a list that has no ERP (TEC-014).
    if ((which == Tech::EL) != (row.pool == Pool::ERP)) findings.add(key + ".pool", "ERP pay for EL and for nothing else");
}

void check_science(const SlRules& science, Findings& findings)
{
    if (science.erp.empty() || science.erp.size() > kMaxLevels) {
        findings.add("tech.sl.erp", std::to_string(science.erp.size()) + " levels not in 1.." + std::to_string(kMaxLevels), Problem::OutOfRange);
    }
    findings.length("tech.sl.srp", science.srp.size(), science.erp.size(), "one for each of tech.sl.erp");
    if (!science.erp.empty() && science.erp[0] != 0) findings.add("tech.sl.erp[0]", "Science Level 1 needs nothing");
    if (!science.srp.empty() && science.srp[0] != 0) findings.add("tech.sl.srp[0]", "Science Level 1 needs nothing");
}

}  // namespace

void check_economy(const Ruleset& rules, Findings& findings)
{
    findings.not_above("economy.tax.min", rules.economy.tax.min, "economy.tax.max", rules.economy.tax.max);
    if (!rules.economy.iu.tiers.empty()) {
        check_steps(findings, "economy.iu.tiers", rules.economy.iu.tiers, [](const IuTier& tier) { return int{tier.up_to}; }, 999'999);
    }
    check_bounds(findings, "pop.tax_multiplier", rules.pop.tax_multiplier, 0, 100, Cover::Whole);
    if (!head_counts_fit(rules)) {
        findings.add("pop.growth_constant", "the people of a planet of " + std::to_string(rules.planet.pu_max.back()) + " PU do not fit 64 bits");
    }
    findings.not_above("movement.jumps_base", rules.movement.jumps_base, "movement.jumps_owned_major", rules.movement.jumps_owned_major);
}

void check_tech(const Ruleset& rules, Findings& findings)
{
    const TechRules& tech = rules.tech;
    for (const Tech which : all_of_enum<Tech>()) {
        if (which != Tech::SL) check_technology(tech, which, findings);
    }
    check_science(tech.sl, findings);
    const auto by_level = [&](const std::string& key, const auto& list, Tech which) {
        findings.length(key, list.size(), static_cast<std::size_t>(highest_level(tech, which)), "one for each level of " + tech_key(which) + ".cost");
    };
    by_level("tech.el.mod", tech.el.mod, Tech::EL);
    by_level("tech.stl.ptu", tech.stl.ptu, Tech::STL);
    by_level("tech.stl.md", tech.stl.md, Tech::STL);
    by_level("tech.cmd.bonus", tech.cmd.bonus, Tech::CMD);
    by_level("tech.fd.multiplier", tech.fd.multiplier, Tech::FD);
    by_level("tech.aco.cv", tech.aco.cv, Tech::ACO);
    by_level("tech.aco.cx", tech.aco.cx, Tech::ACO);
    by_level("bombard.shields", rules.bombard.shields, Tech::SLD);
    by_level("espionage.cic_need", rules.espionage.cic_need, Tech::CIC);
    check_bounds(findings, "tech.breakthrough.table", tech.breakthrough.table, 1, 20, Cover::Whole);
    for (std::size_t i = 0; i < tech.revolutionary.size(); ++i) {
        const auto first = tech.revolutionary.begin();
        const auto here = first + static_cast<std::ptrdiff_t>(i);
        if (std::find(first, here, *here) != here) findings.add(at("tech.revolutionary", i), "'" + std::string{name_of(*here)} + "' is given twice");
    }
}

}  // namespace ec4x::check
