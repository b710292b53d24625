#include <array>

#include "model/research_values.h"
#include "model/unit_values.h"
#include "rules/check_parts.h"

namespace ec4x::check {

namespace {

struct NamedClass {
    std::string_view code;
    Role role;
};

// Classes that rules name by their code, with the role that those rules rest on (UNT-006). A layer may take PB and the other ships of
// UNT-002 away, which fight in squadrons where they are.
constexpr std::array kNamed = {
    NamedClass{"FS", Role::Fighter},    NamedClass{"SC", Role::Scout},         NamedClass{"SB", Role::Facility},      NamedClass{"SP", Role::Facility},
    NamedClass{"SY", Role::Facility},   NamedClass{"ET", Role::SpaceliftShip}, NamedClass{"TT", Role::SpaceliftShip}, NamedClass{"PS", Role::GroundUnit},
    NamedClass{"GB", Role::GroundUnit}, NamedClass{"AA", Role::GroundUnit},    NamedClass{"MD", Role::GroundUnit},
};
constexpr std::array<std::string_view, 12> kWarships = {"CT", "FG", "DD", "CL", "CA", "BC", "BB", "DN", "SD", "CV", "CX", "RR"};

const UnitData* find_class(const Ruleset& rules, std::string_view code)
{
    const auto found = rules.units.classes.find(*unit_class(code));
    return found == rules.units.classes.end() ? nullptr : &found->second;
}

void need(Findings& findings, const std::string& key, bool given)
{
    if (!given) findings.add(key, "is missing", Problem::MissingKey);
}

// A key that only one kind of class has.
void only(Findings& findings, const std::string& key, bool given, bool allowed, std::string_view who)
{
    if (given && !allowed) findings.add(key, "only " + std::string{who} + " has it");
}

void check_price(const std::string& key, const UnitData& unit, Findings& findings)
{
    constexpr Money kLowest{1};
    constexpr Money kHighest = Money::whole(1'000'000);
    if (unit.pc_by_sld) {
        if (unit.pc) findings.add(key + ".pc", "stands beside pc_by_sld");
        return;
    }
    need(findings, key + ".pc", unit.pc.has_value());
    if (!unit.pc) return;
    const Money price = *unit.pc;
    if (price >= kLowest && price <= kHighest) return;
    const bool negative = price.raw < 0;
    const std::int64_t amount = negative ? -price.raw : price.raw;
    std::string text = (negative ? "-" : "") + std::to_string(amount / 100);
    if (amount % 100 != 0) text += '.' + std::to_string(100 + amount % 100).substr(1);
    findings.add(key + ".pc", text + " not in 0.01..1000000", Problem::OutOfRange);
}

void check_class(const Ruleset& rules, const std::string& code, const UnitData& unit, Findings& findings)
{
    const std::string key = "units." + code;
    if (unit.name.empty()) findings.add(key + ".name", "is empty");
    check_price(key, unit, findings);
    if (!unit.mc) need(findings, key + ".mc_pct", unit.mc_pct.has_value());
    if (unit.mc && (unit.mc->value.raw < 0 || unit.mc->value > Money::whole(1'000'000))) {
        findings.add(key + ".mc", "not in 0..1000000", Problem::OutOfRange);
    }
    if (is_combat_ship(unit.role)) {
        need(findings, key + ".cc", unit.cc.has_value());
        need(findings, key + ".cr", unit.cr.has_value());
    }
    if (unit.role == Role::CapitalShip && unit.cr && *unit.cr < rules.units.capital_cr) {
        findings.add(key + ".role", "a capital_ship has a cr of at least units.capital_cr = " + std::to_string(rules.units.capital_cr));
    }
    if (unit.role == Role::SpaceliftShip && unit.as != 0) findings.add(key + ".as", "a spacelift_ship has none (UNT-046)");
    if (unit.role == Role::Facility && code != "SB" && unit.as != 0) findings.add(key + ".as", "of all facilities only SB has it (CBT-026)");
    if (unit.pc_by_sld && unit.as != 0) findings.add(key + ".as", "a shield has none (BOM-005)");
    if (unit.pc_by_sld && unit.wep_scaled) findings.add(key + ".wep_scaled", "the level of a shield is one of SLD (UNT-012)");
    only(findings, key + ".per_colony", unit.per_colony.has_value(), unit.role == Role::SiegeShip, "a siege_ship");
    only(findings, key + ".max_per_colony", unit.max_per_colony.has_value(), unit.role == Role::Facility, "a facility");
    only(findings, key + ".souls", unit.souls.has_value(), unit.role == Role::GroundUnit, "a ground_unit");
    only(findings, key + ".pc_by_sld", unit.pc_by_sld.has_value(), code == "PS", "PS");
    if (!build_turns(rules, *unit_class(code))) findings.add("build.turns", "no time for " + code, Problem::MissingKey);
}

void check_named(const Ruleset& rules, Findings& findings)
{
    for (const NamedClass& named : kNamed) {
        const std::string key = "units." + std::string{named.code};
        const UnitData* unit = find_class(rules, named.code);
        need(findings, key, unit != nullptr);
        if (unit && unit->role != named.role) findings.add(key + ".role", "the rules need '" + std::string{name_of(named.role)} + "' here");
    }
    for (const std::string_view code : kWarships) {
        const std::string key = "units." + std::string{code};
        const UnitData* unit = find_class(rules, code);
        if (unit && !is_combat_ship(unit->role)) findings.add(key + ".role", "the rules need a ship of a squadron here");
    }
    if (const UnitData* breaker = find_class(rules, "PB"); breaker && breaker->role != Role::SiegeShip) {
        findings.add("units.PB.role", "the rules need '" + std::string{name_of(Role::SiegeShip)} + "' here");
    }
    const auto has = [&](std::string_view code, auto member) {
        const UnitData* unit = find_class(rules, code);
        return !unit || (unit->*member).has_value();
    };
    need(findings, "units.PB.per_colony", has("PB", &UnitData::per_colony));
    need(findings, "units.SB.max_per_colony", has("SB", &UnitData::max_per_colony));
    need(findings, "units.AA.souls", has("AA", &UnitData::souls));
    need(findings, "units.MD.souls", has("MD", &UnitData::souls));
    need(findings, "units.PS.pc_by_sld", has("PS", &UnitData::pc_by_sld));
    need(findings, "units.SP.cl", has("SP", &UnitData::cl));
    need(findings, "units.SY.cl", has("SY", &UnitData::cl));
}

// The carry limit of the class table is the first entry of the table by level.
template <class List>
void check_first_level(const Ruleset& rules, std::string_view code, const std::string& table, const List& by_level, Findings& findings)
{
    const UnitData* unit = find_class(rules, code);
    if (!unit || by_level.empty()) return;
    const std::string key = "units." + std::string{code} + ".cl";
    if (!unit->cl) return need(findings, key, false);
    if (*unit->cl != by_level[0]) findings.add(key, std::to_string(*unit->cl) + " is not " + table + "[0] = " + std::to_string(by_level[0]));
}

void check_build_turns(const Ruleset& rules, Findings& findings)
{
    need(findings, "build.turns.ship", rules.build.turns.contains("ship"));
    for (const auto& [code, turns] : rules.build.turns) {
        if (code == "ship") continue;
        const std::optional<UnitClass> class_ = unit_class(code);
        const bool canonical = class_ && class_->code.text() == code;
        const UnitData* unit = canonical ? find_class(rules, code) : nullptr;
        if (!unit) findings.add("build.turns." + code, "unknown unit class '" + code + "'");
        else if (turns == 0 && unit->role != Role::GroundUnit) findings.add("build.turns." + code, "only a ground_unit is ready at once (CON-016)");
    }
    const auto ship = rules.build.turns.find("ship");
    if (ship != rules.build.turns.end() && ship->second == 0) findings.add("build.turns.ship", "only a ground_unit is ready at once (CON-016)");
}

}  // namespace

void check_units(const Ruleset& rules, Findings& findings)
{
    check_named(rules, findings);
    for (const auto& [class_, unit] : rules.units.classes) check_class(rules, class_.code.text(), unit, findings);
    check_build_turns(rules, findings);
    check_first_level(rules, "CV", "tech.aco.cv", rules.tech.aco.cv, findings);
    check_first_level(rules, "CX", "tech.aco.cx", rules.tech.aco.cx, findings);
    check_first_level(rules, "ET", "tech.stl.ptu", rules.tech.stl.ptu, findings);
    check_first_level(rules, "TT", "tech.stl.md", rules.tech.stl.md, findings);
    if (const UnitData* shield = find_class(rules, "PS"); shield && shield->pc_by_sld) {
        findings.length("units.PS.pc_by_sld", shield->pc_by_sld->size(), static_cast<std::size_t>(highest_level(rules.tech, Tech::SLD)),
                        "one for each level of tech.sld.cost");
    }
}

}  // namespace ec4x::check
