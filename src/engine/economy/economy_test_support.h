// What the tests of the economy and of research share.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "engine/orders/refusal.h"
#include "support/played.h"

namespace ec4x::testing {

inline Colony& colony_at(Situation& game, int system) { return game.state.colonies.at(at(system)); }
inline House& alpha_of(Situation& game) { return game.state.houses.at(kAlpha); }
inline Money pp(std::int64_t hundredths) { return Money{hundredths}; }

inline std::optional<Reason> reason_of(const Outcome& outcome) { return outcome ? std::optional{outcome->reason} : std::nullopt; }

// A ship under construction for alpha.
inline ProjectId order_ship(Situation& game, int colony, std::string_view class_)
{
    const ProjectId id{kAlpha, ++alpha_of(game).last.project};
    game.state.projects.insert(Project{.id = id, .colony = at(colony), .work = Construction{*unit_class(class_)}});
    return id;
}

// The homeworld of the rulebook's checks: 840 PU on an Eden planet with abundant raw materials, 420 IU.
inline Situation& homeworld(Situation& game, std::string_view house = "alpha", int system = 1)
{
    return game.system(system, PlanetClass::Eden, RawMaterials::Abundant).colony(house, system, 840, 420);
}

}  // namespace ec4x::testing
