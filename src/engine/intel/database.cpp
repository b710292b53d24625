#include "engine/intel/database.h"

#include <tuple>
#include <utility>

namespace ec4x {

namespace {

void note_planet(Database& database, const IntelEntry& entry)
{
    if (PlanetEntry* counts = database.planets.find(entry.system)) {
        if (outweighs(entry, database.entries.at({database.id, counts->entry}))) counts->entry = entry.id.number;
    } else {
        database.planets.insert({.id = entry.system, .entry = entry.id.number});
    }
}

}  // namespace

bool outweighs(const IntelEntry& one, const IntelEntry& other)
{
    const auto weight = [](const IntelEntry& entry) {
        const auto from_afar = static_cast<int>(entry.origin.index());  // Own, SharedBy, StolenFrom
        return std::tuple{entry.turn, entry.step, entry.quality, -from_afar, entry.id.number};
    };
    return weight(one) > weight(other);
}

void enter(Database& database, IntelEntry entry)
{
    const IntelEntry& made = database.entries.insert(std::move(entry));
    if (planet_in(made)) note_planet(database, made);
}

std::optional<PlanetKnown> planet_in(const IntelEntry& entry)
{
    if (const auto* colony = std::get_if<ColonySeen>(&entry.seen)) return PlanetKnown{colony->class_, colony->raw, colony->owner, entry.turn};
    if (const auto* planet = std::get_if<PlanetSeen>(&entry.seen)) return PlanetKnown{planet->class_, planet->raw, planet->owner, entry.turn};
    return std::nullopt;
}

std::optional<PlanetKnown> known_planet(const Database& database, SystemId system)
{
    const PlanetEntry* counts = database.planets.find(system);
    if (counts == nullptr) return std::nullopt;
    return planet_in(database.entries.at({database.id, counts->entry}));
}

}  // namespace ec4x
