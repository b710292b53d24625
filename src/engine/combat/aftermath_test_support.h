// Battles made by hand, and turns with battles, in tests.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/combat/aftermath.h"
#include "engine/combat/battle.h"
#include "engine/combat/combat_steps.h"
#include "engine/forces/values.h"
#include "engine/operations/operations_test_support.h"

namespace ec4x::testing {

// The squadrons of a fleet, ascending.
inline std::vector<UnitId> squadrons_in(const GameState& state, FleetId fleet)
{
    std::vector<UnitId> found;
    for (const Squadron& squadron : state.squadrons) {
        const auto* in = std::get_if<InFleet>(&squadron.station);
        if (in != nullptr && in->fleet == fleet) found.push_back(squadron.id);
    }
    return found;
}

inline UnitId squadron_in(const GameState& state, FleetId fleet, std::size_t n = 0) { return squadrons_in(state, fleet).at(n); }

// Makes one squadron of all warships of a fleet, led by the first.
inline UnitId form_one(GameState& state, FleetId fleet)
{
    const std::vector<UnitId> squadrons = squadrons_in(state, fleet);
    for (const UnitId squadron : squadrons) {
        if (squadron == squadrons.front()) continue;
        state.ships.at(state.squadrons.at(squadron).flagship).berth = InSquadron{squadrons.front()};
        state.squadrons.erase(squadron);
    }
    return squadrons.front();
}

// A battle of whole fleets, and of units that are in none, in which every house is hostile to every other; and a result in
// which nothing has happened yet.
class Drill {
public:
    Drill(const GameState& state, const Ruleset& rules, int system, std::initializer_list<FleetId> fleets, std::initializer_list<UnitId> units = {})
        : roster_{state}
    {
        battle = {.system = at(system), .combat_id = std::to_string(system) + "s1", .turn = state.turn};
        std::vector<HouseId> houses;
        for (const FleetId fleet : fleets) houses.push_back(fleet.owner);
        for (const UnitId unit : units) houses.push_back(unit.owner);
        std::ranges::sort(houses);
        houses.erase(std::ranges::unique(houses).begin(), houses.end());
        for (const HouseId house : houses) battle.forces.push_back({.house = house});
        for (ForceIndex i = 0; i < houses.size(); ++i) battle.forces[i].hostile = ((Houses{1} << houses.size()) - 1) & ~only(i);
        if (const Colony* colony = state.colonies.find(at(system)); colony != nullptr && std::ranges::find(houses, colony->owner) != houses.end()) {
            battle.colony_owner = force_of(colony->owner);
        }
        for (const FleetId fleet : fleets) add_fleet(state, rules, fleet);
        for (const UnitId unit : units) add_unit(state.units.at(unit), kNowhere);
        std::ranges::sort(battle.units, {}, &BattleUnit::id);
        result.units.resize(battle.units.size());
        result.fleets.resize(battle.fleets.size());
        result.forces.resize(battle.forces.size());
        result.rounds = 1;
        for (ForceOutcome& force : result.forces) force.armed_at_start = true;
    }

    Battle battle{};
    BattleResult result{};

    UnitOutcome& unit(UnitId id) { return result.units.at(place(battle.units, id)); }
    FleetOutcome& fleet(FleetId id) { return result.fleets.at(place(battle.fleets, id)); }
    ForceOutcome& force(HouseId house) { return result.forces.at(force_of(house)); }

    [[nodiscard]] Houses houses(std::initializer_list<HouseId> which) const
    {
        Houses set = 0;
        for (const HouseId house : which) set |= only(force_of(house));
        return set;
    }

    void destroy(UnitId id, std::initializer_list<HouseId> by)
    {
        unit(id).state = UnitState::Destroyed;
        unit(id).credit = houses(by);
    }
    void destroy(FleetId id, std::initializer_list<HouseId> by)
    {
        for (const BattleUnit& each : battle.units) {
            if (each.fleet == place(battle.fleets, id)) destroy(each.id, by);
        }
        fleet(id).spacelift_lost = true;
        force(id.owner).end = BattleEnd::Destroyed;
    }
    // All of it that lives, as after the decision of its task force.
    void retreat(FleetId id, BattleEnd end = BattleEnd::Retreated)
    {
        fleet(id).left = true;
        for (std::size_t i = 0; i < battle.units.size(); ++i) {
            if (battle.units[i].fleet == place(battle.fleets, id) && result.units[i].state != UnitState::Destroyed) result.units[i].left = true;
        }
        force(id.owner).end = end;
    }

private:
    template <class Rows, class Id>
    static std::size_t place(const Rows& rows, const Id& id)
    {
        return static_cast<std::size_t>(std::ranges::find(rows, id, [](const auto& row) { return row.id; }) - rows.begin());
    }
    [[nodiscard]] ForceIndex force_of(HouseId house) const
    {
        return static_cast<ForceIndex>(std::ranges::find(battle.forces, house, &TaskForce::house) - battle.forces.begin());
    }

    void add_fleet(const GameState& state, const Ruleset& rules, FleetId id)
    {
        const Fleet& fleet = state.fleets.at(id);
        const auto index = static_cast<BattleFleetIndex>(battle.fleets.size());
        battle.fleets.push_back({.id = id, .force = force_of(id.owner), .roe = fleet.roe, .spacelift = static_cast<int>(roster_.spacelift_of(id).size())});
        for (const Squadron* squadron : roster_.squadrons_of(id)) {
            const Strength strength = undamaged_strength(rules, roster_, *squadron);
            BattleUnit unit{.id = squadron->id, .class_ = state.ships.at(squadron->flagship).class_, .force = force_of(id.owner), .fleet = index};
            unit.as = strength.as;
            unit.ds = strength.ds;
            unit.crippled = is_crippled(state, *squadron);
            unit.first_ship = static_cast<std::uint32_t>(battle.ships.size());
            for (const Ship* ship : roster_.ships_of(*squadron)) {
                battle.ships.push_back({.id = ship->id});
                for (const Unit* fighter : roster_.aboard(*ship)) add_unit(*fighter, index);
            }
            unit.ship_count = static_cast<std::uint32_t>(battle.ships.size()) - unit.first_ship;
            battle.units.push_back(unit);
        }
    }
    void add_unit(const Unit& row, BattleFleetIndex fleet)
    {
        BattleUnit unit{.id = row.id, .class_ = row.class_, .force = force_of(row.id.owner), .fleet = fleet};
        unit.bucket = row.class_ == "SB"_unit ? TargetBucket::Starbase : TargetBucket::Fighter;
        unit.crippled = row.hull == HullState::Crippled;
        battle.units.push_back(unit);
    }

    Roster roster_;
};

// CF6 to CF9, with what is seen of it.
inline void fight(Played& played)
{
    played.run(Step::CF6, fix_stances);
    played.run(Step::CF7, fight_battles);
    played.run(Step::CF7, sight_battles);
    played.run(Step::CF8, follow_up);
    played.run(Step::CF8, sight_battles);
    played.run(Step::CF9, assault_colonies);
    played.run(Step::CF9, sight_battles);
}

// The Conflict Phase of a turn from what CC10 makes to CF13. Facts of the last run are gone.
inline void run_conflict(Played& played)
{
    begin_run(played);
    played.run(Step::CF2, check_morale);
    move_and_meet(played);
    fight(played);
    end_run(played);
}

// Ids of the battles of the run, in the order fought.
inline std::vector<std::string> battles_of(const Played& played)
{
    std::vector<std::string> ids;
    for (const BattleRecord& record : played.turn.facts.combat.records.battles) ids.push_back(record.combat_id);
    return ids;
}

// Battle system 1 with alpha's way home to 2 and beta's to 3.
inline Situation between_two_homes()
{
    Situation game;
    game.lane(1, 2).lane(1, 3).colony("alpha", 2).colony("beta", 3).relation("alpha", "beta", Relation::Enemy);
    return game;
}

inline int ships_with(const GameState& state, HullState hull) { return static_cast<int>(std::ranges::count(state.ships, hull, &Ship::hull)); }

inline std::string retreats_text(const Played& played)
{
    std::string text;
    for (const Retreat& retreat : played.turn.facts.combat.retreats) {
        text += std::string{retreat.fleet.owner.text()} + std::to_string(retreat.fleet.number) + " " + std::to_string(retreat.from.value) + "-" +
                std::to_string(retreat.next.value) + "-" + std::to_string(retreat.to.value) + (retreat.forced ? " forced" : "") + ";";
    }
    return text;
}

inline std::string names_of(const std::vector<HouseId>& houses)
{
    std::string text;
    for (const HouseId house : houses) text += std::string{house.text()} + " ";
    return text;
}

inline std::string counts_text(const std::vector<UnitCount>& counts)
{
    std::string text;
    for (const UnitCount& count : counts) text += std::to_string(count.number) + " " + count.class_.code.text() + " ";
    return text;
}

}  // namespace ec4x::testing
