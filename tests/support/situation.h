// Small situations for tests: only the facts that matter, everything else as at the start of a game.
//   Situation game;
//   game.lane(1, 2).lane(2, 3, LaneClass::Minor).colony("alpha", 1);
//   const FleetId fleet = game.fleet("alpha", 1, {"BB", "DD", "TT"});
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "model/ruleset.h"
#include "model/state.h"
#include "support/rules.h"

namespace ec4x::testing {

inline const HouseId kAlpha = *house_id("alpha");
inline const HouseId kBeta = *house_id("beta");
inline const HouseId kGamma = *house_id("gamma");
inline const HouseId kDelta = *house_id("delta");

inline SystemId at(int system) { return SystemId{static_cast<std::uint32_t>(system)}; }

using Lines = std::vector<std::string>;

class Situation {
public:
    explicit Situation(const Ruleset& rules = standard_rules()) : rules_{rules}
    {
        state.turn = 1;
        if (rules.classic) state.prestige_multiplier = rules.classic->prestige.scale_percent * 10;
    }

    GameState state{};

    Situation& system(int id, PlanetClass class_ = PlanetClass::Benign, RawMaterials raw = RawMaterials::Abundant);
    Situation& lane(int a, int b, LaneClass class_ = LaneClass::Major);  // and its systems
    Situation& house(std::string_view id);
    Situation& colony(std::string_view house, int system, int pu = 100, int iu = 0);
    Situation& relation(std::string_view one, std::string_view other, Relation status);

    // A squadron for each warship, spacelift ships beside them, in a new fleet.
    FleetId fleet(std::string_view house, int at, std::initializer_list<std::string_view> ships);
    // A facility, starbase, ground unit or fighter squadron at a colony.
    UnitId unit(std::string_view house, int colony, std::string_view class_);

private:
    House& house_row(std::string_view id);

    const Ruleset& rules_;
};

}  // namespace ec4x::testing
