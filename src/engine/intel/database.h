// Putting entries into a database and asking it which of them count (INT-029, INT-030).
#pragma once

#include "model/intel.h"

namespace ec4x {

// INT-030: the latest turn, in the same turn the later step, then the higher quality, then own before shared before stolen; of equals the
// higher number.
[[nodiscard]] bool outweighs(const IntelEntry& one, const IntelEntry& other);

// The entry has its number, which is higher than all there.
void enter(Database& database, IntelEntry entry);

// What counts of the planet of a system; nothing where no entry tells of it.
struct PlanetKnown {
    PlanetClass class_ = PlanetClass::Extreme;
    RawMaterials raw = RawMaterials::VeryPoor;
    std::optional<HouseId> owner{};
    int turn = 0;  // of the observation
};
[[nodiscard]] std::optional<PlanetKnown> known_planet(const Database& database, SystemId system);
[[nodiscard]] std::optional<PlanetKnown> planet_in(const IntelEntry& entry);  // nothing if it tells of something else

}  // namespace ec4x
