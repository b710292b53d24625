// What tests of construction share: orders and turns in one line each.
#pragma once

#include <doctest/doctest.h>

#include <string_view>

#include "engine/construction/construction_orders.h"
#include "engine/construction/construction_steps.h"
#include "engine/construction/docks.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/roster.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"
#include "support/played.h"
#include "support/situation.h"

namespace ec4x::testing {

inline HouseId alpha() { return *house_id("alpha"); }

inline House& alpha_of(Situation& game)
{
    game.house("alpha");
    return game.state.houses.at(alpha());
}

// A house with 100,000 PP and every technology at this CST level; a colony in system 1.
inline Situation& wealthy(Situation& game, int cst = 1, int iu = 0)
{
    game.lane(1, 2).lane(2, 3).colony("alpha", 1, 100, iu);
    alpha_of(game).treasury = Money::whole(100'000);
    alpha_of(game).research.levels[Tech::CST] = cst;
    return game;
}

// The refusal's reason; nothing if the order was carried out.
inline std::optional<Reason> reason_of(const Outcome& outcome) { return outcome ? std::optional{outcome->reason} : std::nullopt; }

inline Outcome build(Played& played, std::string_view class_, int number = 1, BuildPlace place = BuildPlace::Auto, int system = 1)
{
    played.turn.step = Step::CC6;
    const UnitClass code = class_.size() == 2 ? UnitClass{TwoLetters{class_[0], class_[1]}} : UnitClass{};  // also such that no ruleset has
    return carry_out(played.turn, alpha(),
                     order::Build{.system = SystemId{static_cast<std::uint32_t>(system)}, .class_ = code, .number = number, .place = place});
}

// From CC8 to CO1 of the next turn, as far as construction goes; then the waiting lists of the next CC6.
inline void to_maintenance(Played& played)
{
    played.run(Step::CC8, enter_docks);
    played.run(Step::CC9, assign_squadrons);
    played.run(Step::MN2, progress_construction);
    played.run(Step::MN3, finish_repairs);
    ++played.turn.state.turn;
}
inline void to_next_turn(Played& played)
{
    to_maintenance(played);
    played.run(Step::CO1, commission);
}

inline int ships_of_class(const GameState& state, std::string_view class_)
{
    return static_cast<int>(std::ranges::count(state.ships, *unit_class(class_), &Ship::class_));
}
inline int units_of_class(const GameState& state, std::string_view class_)
{
    return static_cast<int>(std::ranges::count(state.units, *unit_class(class_), &Unit::class_));
}

inline Money treasury_of(const Played& played) { return played.turn.state.houses.at(alpha()).treasury; }

// What alpha has paid since it had `before`.
inline Money paid_since(const Played& played, Money before) { return before - treasury_of(played); }

// A squadron of these ships, the first its flagship, in a new fleet.
inline FleetId squadron_of(Situation& game, int at, std::initializer_list<std::string_view> ships)
{
    const FleetId fleet = game.fleet("alpha", at, ships);
    UnitId first{};
    for (Squadron& squadron : own_rows(game.state.squadrons, alpha())) {
        if (std::get<InFleet>(squadron.station).fleet == fleet) {
            first = squadron.id;
            break;
        }
    }
    std::vector<UnitId> others;
    for (Ship& ship : own_rows(game.state.ships, alpha())) {
        auto* in = std::get_if<InSquadron>(&ship.berth);
        if (in == nullptr || in->squadron <= first) continue;
        others.push_back(in->squadron);
        in->squadron = first;
    }
    for (const UnitId other : others) game.state.squadrons.erase(other);
    return fleet;
}

inline void cripple_ships(Situation& game)
{
    for (Ship& ship : game.state.ships) ship.hull = HullState::Crippled;
}

// A crippled unit at system 1, of weapons level 1 where it has one.
inline UnitId crippled_unit(Situation& game, std::string_view class_)
{
    const UnitId id = game.unit("alpha", 1, class_);
    Unit& unit = game.state.units.at(id);
    unit.hull = HullState::Crippled;
    if (standard_rules().units.classes.at(unit.class_).wep_scaled) unit.level = 1;
    return id;
}

// These are built together at system 1, which has two shipyards, and commissioned.
inline void commission_all(Played& played, std::initializer_list<std::string_view> classes)
{
    for (const std::string_view class_ : classes) CHECK_FALSE(build(played, class_));
    to_maintenance(played);
    played.run(Step::CO1, commission);
}

// Units 1 and 2 are shipyards at system 1.
inline Situation& with_shipyards(Situation& game, int cst = 10)
{
    wealthy(game, cst, 1000);
    for (int i = 0; i < 2; ++i) game.unit("alpha", 1, "SY");
    return game;
}

}  // namespace ec4x::testing
