// Battles of task forces written by hand, with dice as the test wants them, and their course as text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/classic/task_force_battle.h"
#include "support/rules.h"

namespace ec4x::testing {

// All houses are hostile to each other unless `hostile` is set otherwise. Units are given in canonical order.
class TaskForceBuilder {
public:
    explicit TaskForceBuilder(Theatre theatre = Theatre::Space)
    {
        battle.system = SystemId{17};
        battle.turn = 5;
        battle.theatre = theatre;
        battle.combat_id = theatre == Theatre::Space ? "17s1" : "17o1";
    }

    // The next squadrons are in a new fleet of the house.
    TaskForceBuilder& fleet(std::string_view house, int roe = 10, int spacelift = 0)
    {
        force_ = force_index(house);
        fleet_ = static_cast<BattleFleetIndex>(battle.fleets.size());
        battle.fleets.push_back({.id = {*house_id(house), fleet_ + 1}, .force = force_, .roe = roe, .spacelift = spacelift});
        return *this;
    }
    // The next units are in no fleet.
    TaskForceBuilder& ashore(std::string_view house)
    {
        force_ = force_index(house);
        fleet_ = kNowhere;
        return *this;
    }
    TaskForceBuilder& squadron(int as, int ds, bool scout = false, int room = 0)
    {
        BattleUnit& unit = add("CA"_unit, as, ds, TargetBucket::Capital);
        unit.first_ship = static_cast<std::uint32_t>(battle.ships.size());
        unit.ship_count = 1;
        battle.ships.push_back({.id = {unit.id.owner, unit.id.number}, .as = as, .ds = ds, .scout = scout, .room = room});
        return *this;
    }
    TaskForceBuilder& crippled()
    {
        battle.units.back().crippled = true;
        return *this;
    }
    TaskForceBuilder& starbase()
    {
        add("SB"_unit, 45, 50, TargetBucket::Starbase);
        return *this;
    }
    TaskForceBuilder& fighters(int number, std::optional<BattleUnitIndex> carrier = {})
    {
        for (int i = 0; i < number; ++i) {
            BattleUnit& unit = add("FS"_unit, 3, 2, TargetBucket::Fighter);
            if (!carrier) continue;
            unit.carrier = *carrier;
            unit.carrier_ship = battle.units[*carrier].first_ship;
            unit.fleet = battle.units[*carrier].fleet;
        }
        return *this;
    }
    TaskForceBuilder& colony_of(std::string_view house)
    {
        battle.colony_owner = force_index(house);
        battle.at_colony = true;
        return *this;
    }
    TaskForce& force(std::string_view house) { return battle.forces[force_index(house)]; }

    Battle battle{};

private:
    ForceIndex force_index(std::string_view house)
    {
        const HouseId id = *house_id(house);
        for (ForceIndex i = 0; i < battle.forces.size(); ++i) {
            if (battle.forces[i].house == id) return i;
        }
        const auto index = static_cast<ForceIndex>(battle.forces.size());
        for (TaskForce& other : battle.forces) other.hostile |= only(index);
        battle.forces.push_back({.house = id, .hostile = only(index) - 1});
        return index;
    }
    BattleUnit& add(UnitClass class_, int as, int ds, TargetBucket bucket)
    {
        const auto number = static_cast<std::uint32_t>(battle.units.size()) + 1;
        battle.units.push_back({.id = {battle.forces[force_].house, number},
                                .class_ = class_,
                                .force = force_,
                                .fleet = fleet_,
                                .bucket = bucket,
                                .phase = 3,
                                .as = as,
                                .ds = ds});
        if (bucket != TargetBucket::Capital) battle.units.back().fleet = kNowhere;
        return battle.units.back();
    }

    ForceIndex force_ = 0;
    BattleFleetIndex fleet_ = kNowhere;
};

// No fleet can go anywhere.
class ClosedExits final : public Exits {
public:
    [[nodiscard]] bool open(const BattleFleet&, bool, bool) const override { return false; }
};

struct FoughtTaskForces {
    BattleResult result{};
    BattleRecord record{};
    std::vector<std::string> course{};  // "1 alpha 4+1: 5", "1 beta#2 crippled", "1 alpha/1 leaves"
};

// With these dice, in the order asked for; too few of them: 0.
FoughtTaskForces fight_task_forces(const Battle& battle, std::vector<std::int64_t> dice, const Exits& exits = OpenExits{},
                                   const Ruleset& rules = classic_rules());

}  // namespace ec4x::testing
