#include "support/line_battle.h"

#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x::test {

namespace {

constexpr int kLevel = 1;

void add_line(Battle& battle, const Ruleset& rules, ForceIndex force, UnitClass class_, std::uint32_t squadrons)
{
    const UnitData& data = data_of(rules, class_);
    const int as = attack_strength(data, rules, kLevel);
    const int ds = defence_strength(data, rules, kLevel);
    const HouseId house = battle.forces[force].house;
    battle.fleets.push_back({.id = {house, 1}, .force = force, .roe = 10});
    for (std::uint32_t i = 1; i <= squadrons; ++i) {
        const auto ship = static_cast<std::uint32_t>(battle.ships.size());
        battle.ships.push_back({.id = {house, i}, .as = as, .ds = ds});
        battle.units.push_back({.id = {house, i},
                                .class_ = class_,
                                .force = force,
                                .fleet = force,
                                .bucket = *bucket_of(rules, class_),
                                .phase = battle_style(rules).last_phase(),
                                .cr = command_rating(rules.units, data, rules.tech, kLevel).value_or(0),
                                .as = as,
                                .ds = ds,
                                .first_ship = ship,
                                .ship_count = 1});
    }
}

}  // namespace

Battle line_battle(const Ruleset& rules, std::string_view class_, std::uint32_t squadrons)
{
    Battle battle{.system = SystemId{17}, .combat_id = "17s1", .turn = 1};
    battle.forces.push_back({.house = *house_id("alpha"), .hostile = only(1)});
    battle.forces.push_back({.house = *house_id("beta"), .hostile = only(0)});
    for (const ForceIndex force : {ForceIndex{0}, ForceIndex{1}}) add_line(battle, rules, force, *unit_class(class_), squadrons);
    return battle;
}

}  // namespace ec4x::test
