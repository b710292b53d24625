// Situations before a battle, in tests.
#pragma once

#include <optional>
#include <string>

#include "engine/combat/combat_steps.h"
#include "engine/combat/muster.h"
#include "engine/combat/stance.h"
#include "engine/forces/values.h"
#include "engine/operations/operations_test_support.h"
#include "engine/operations/posture.h"
#include "engine/operations/roe.h"

namespace ec4x::testing {

inline void set_order(Situation& game, FleetId fleet, FleetOrderKind kind, int target)
{
    game.state.fleets.at(fleet).order = FleetOrder{.kind = kind, .target = at(target)};
}

// A fleet with an order that it has reached.
inline FleetId fleet_with(Situation& game, std::string_view house, int system, std::initializer_list<std::string_view> ships, FleetOrderKind kind)
{
    const FleetId fleet = game.fleet(house, system, ships);
    set_order(game, fleet, kind, system);
    return fleet;
}

inline bool hostile_at(const Played& played, int system, std::string_view one, std::string_view other)
{
    return are_hostile(played.turn, at(system), *house_id(one), *house_id(other));
}

inline std::vector<recorded::Detection> hunt(Played& played, int system)
{
    played.turn.step = Step::CF7;
    return look_for_raiders(played.turn, Roster{played.turn.state}, at(system));
}

inline std::optional<Battle> space_battle(Played& played, int system) { return muster_space_battle(played.turn, Roster{played.turn.state}, at(system)); }

inline std::optional<Battle> orbital_battle(Played& played, int system) { return muster_orbital_battle(played.turn, Roster{played.turn.state}, at(system)); }

// The units in their order: "alpha CA, alpha FS, beta SB"; "none" without a battle.
inline std::string roll_call(const std::optional<Battle>& battle)
{
    if (!battle) return "none";
    std::string text;
    for (const BattleUnit& unit : battle->units) {
        text += (text.empty() ? "" : ", ") + std::string{unit.id.owner.text()} + " " + std::string{unit.class_.code.text()};
    }
    return text;
}

// The first unit of a house and class.
inline const BattleUnit& unit_in(const std::optional<Battle>& battle, std::string_view house, UnitClass class_)
{
    ensure(battle.has_value(), "there is a battle");
    for (const BattleUnit& unit : battle->units) {
        if (unit.id.owner == *house_id(house) && unit.class_ == class_) return unit;
    }
    broken("the battle has such a unit");
}

// Puts the warships of a fleet into one squadron led by the first.
inline void unite(Situation& game, FleetId fleet)
{
    std::optional<UnitId> first;
    std::vector<UnitId> others;
    for (Squadron& squadron : game.state.squadrons) {
        const auto* in = std::get_if<InFleet>(&squadron.station);
        if (in == nullptr || in->fleet != fleet) continue;
        if (!first) {
            first = squadron.id;
        } else {
            others.push_back(squadron.id);
            game.state.ships.at(squadron.flagship).berth = InSquadron{*first};
        }
    }
    for (const UnitId squadron : others) game.state.squadrons.erase(squadron);
}

// Two houses at war.
inline Situation& make_war(Situation& game) { return game.relation("alpha", "beta", Relation::Enemy); }

inline Fleet& muster_fleet(Situation& game, FleetId fleet) { return game.state.fleets.at(fleet); }

// Stances, then the space battle of a system.
inline std::optional<Battle> meet_in_space(Played& played, int system)
{
    played.run(Step::CF6, fix_stances);
    played.turn.step = Step::CF7;
    return space_battle(played, system);
}

inline std::optional<Battle> meet_in_orbit(Played& played, int system)
{
    played.run(Step::CF6, fix_stances);
    played.turn.step = Step::CF7;
    return orbital_battle(played, system);
}

inline std::vector<HouseId> muster_attackers(const Played& played, int system) { return orbital_attackers(played.turn, Roster{played.turn.state}, at(system)); }

inline bool muster_defended(const Played& played, int system) { return has_orbital_defender(played.turn, Roster{played.turn.state}, at(system)); }

}  // namespace ec4x::testing
