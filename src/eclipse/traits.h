// ECL-007: what a player may have.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/describe.h"

namespace ec4x::eclipse {

enum class Trait : std::uint8_t {
    PointDefence = 0,
    DistortionShield = 1,
    NeutronBombs = 2,
    NeutronAbsorber = 3,
    WormholeGenerator = 4,
    Planta = 5,
    AncientPeace = 6
};
BOOST_DESCRIBE_ENUM(Trait, PointDefence, DistortionShield, NeutronBombs, NeutronAbsorber, WormholeGenerator, Planta, AncientPeace)

[[nodiscard]] inline std::optional<Trait> trait_named(const std::string& name) { return enum_from_name<Trait>(name); }

[[nodiscard]] inline std::string trait_names()
{
    std::string names;
    for (const Trait trait : all_of_enum<Trait>()) names.append(names.empty() ? "" : ", ").append(name_of(trait));
    return names;
}

}  // namespace ec4x::eclipse
