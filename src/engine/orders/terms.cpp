#include "engine/orders/terms.h"

#include <array>

#include "engine/classic/calendar.h"
#include "engine/orders/desk.h"
#include "engine/orders/topics.h"
#include "model/research_values.h"

namespace ec4x {

namespace {

std::string_view field_name(TechField field)
{
    static constexpr std::array<std::string_view, 5> kNames = {"Weapons", "Terraforming", "Economics", "Stealth", "Sabotage"};
    return kNames[static_cast<std::size_t>(field) - 1];
}

}  // namespace

std::string_view fleet_order_name(const Ruleset& rules, FleetOrderKind kind)
{
    static constexpr std::array<std::string_view, 21> kNames = {
        "Hold",       "Move",    "Seek Home",     "Patrol",        "Guard Starbase", "Guard / Blockade", "Bombard",
        "Invade",     "Blitz",   "Spy on Planet", "Hack Starbase", "Spy on System",  "Colonize",         "Join Fleet",
        "Rendezvous", "Salvage", "Reserve",       "Mothball",      "Reactivate",     "View a World",     "Covert Raid"};
    if (rules.classic) {  // CLS-070
        if (kind == FleetOrderKind::SpyPlanet) return "View a World";
        if (kind == FleetOrderKind::HackStarbase) return "Scout a Sector";
        if (kind == FleetOrderKind::SpySystem) return "Scout a System";
    }
    return kNames[static_cast<std::size_t>(kind)];
}

std::string_view money_unit(const Ruleset& rules) { return rules.classic ? "SAT" : "PP"; }

std::string turn_name(const Ruleset& rules, int turn)
{
    return rules.classic ? text_of(date_of(rules.classic->calendar, turn)) : "turn " + std::to_string(turn);
}

std::string_view technology_name(const Ruleset& rules, Tech tech)
{
    static constexpr std::array<std::string_view, 13> kNames = {
        "Economic Level",    "Science Level",        "Construction",   "Weapons", "Terraforming",     "Electronic Intelligence",    "Cloaking",
        "Planetary Shields", "Counter-Intelligence", "Strategic Lift", "Command", "Fighter Doctrine", "Advanced Carrier Operations"};
    if (!rules.classic) return kNames[static_cast<std::size_t>(tech) - 1];
    const std::optional<TechField> field = field_of(tech);
    return field ? field_name(*field) : std::string_view{};
}

Terms terms_of(const Ruleset& rules)
{
    Terms terms{.money = std::string{money_unit(rules)},
                .orders = order_kinds(rules),
                .effects = effects_of(rules),
                .glossary = glossary_of(rules),
                .starts = starting_points_of(rules)};
    for (const FleetOrderKind kind : all_of_enum<FleetOrderKind>()) {
        if (has_fleet_order(rules, kind)) terms.fleet_orders.push_back({kind, static_cast<int>(kind), std::string{fleet_order_name(rules, kind)}});
    }
    for (const Tech tech : all_of_enum<Tech>()) {
        if (const std::string_view name = technology_name(rules, tech); !name.empty()) terms.technologies.emplace(name_of(tech), name);
    }
    if (!rules.classic) {
        terms.topics = {"standing_orders", "morale", "tax_mean", "capital_limit", "fighter_capacity", "industry_growth", "guild_by_jumps", "fallback", "year"};
        if (rules.victory.prestige > 0) terms.prestige_wins = std::int64_t{rules.victory.prestige};
        if (rules.victory.turn_limit > 0) terms.last_turn = int{rules.victory.turn_limit};
        return terms;
    }
    const ClassicRules& classic = *rules.classic;
    terms.calendar = CalendarTerms{classic.calendar.start_year, classic.calendar.months_per_year};
    if (classic.standing_orders) terms.topics.emplace_back("standing_orders");
    if (classic.victory.prestige_target > 0) terms.prestige_wins = std::int64_t{classic.victory.prestige_target};
    if (classic.victory.end_year > 0) terms.last_turn = last_turn_of(classic.calendar, classic.victory.end_year);
    return terms;
}

}  // namespace ec4x
