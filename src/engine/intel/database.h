// Putting entries into a database and asking it which of them count (INT-029, INT-030).
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <tuple>

#include "model/intel.h"

namespace ec4x {

// INT-030: the latest turn, in the same turn the later step, then the higher quality, then own before shared before stolen; of equals the
// higher number.
[[nodiscard]] bool outweighs(const IntelEntry& one, const IntelEntry& other);

// The entry has its number, which is higher than all there.
void enter(Database& database, IntelEntry&& entry);

// An entry that is there, by its number; none for 0.
[[nodiscard]] const IntelEntry* entry_of(const Database& database, std::uint32_t number);

// What counts of the planet of a system; nothing where no entry tells of it.
struct PlanetKnown {
    PlanetClass class_ = PlanetClass::Extreme;
    RawMaterials raw = RawMaterials::VeryPoor;
    std::optional<HouseId> owner{};
    int turn = 0;  // of the observation
};
[[nodiscard]] std::optional<PlanetKnown> planet_in(const IntelEntry& entry);  // nothing if it tells of something else
[[nodiscard]] std::optional<PlanetKnown> known_planet(const Database& database, SystemId system);

// What an entry is about: the kind of its subject, its house and number, where the kind has them.
struct IntelSubject {
    std::size_t kind = 0;
    HouseId house{};
    std::uint32_t number = 0;
    friend constexpr auto operator<=>(const IntelSubject&, const IntelSubject&) = default;
};
[[nodiscard]] IntelSubject subject_of(const IntelEntry& entry);

// A fleet that is not there any more has an entry without ships, which says how the house learned of its end (INT-033).
[[nodiscard]] bool is_end(const FleetSeen& fleet);

}  // namespace ec4x
