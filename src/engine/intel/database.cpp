#include "engine/intel/database.h"

#include <utility>

namespace ec4x {

namespace {

// Whether the entry takes the place of the one that counted.
bool takes_place(const Database& database, const IntelEntry& entry, std::uint32_t counted)
{
    const IntelEntry* other = entry_of(database, counted);
    return other == nullptr || outweighs(entry, *other);
}

// The row of a subject in a table of pictures; a new one where there is none.
template <class Pictures, class Id>
auto& picture_in(Pictures& pictures, const Id& id)
{
    auto* known = pictures.find(id);
    return known != nullptr ? *known : pictures.insert({.id = id});
}

template <class Row>
void put_latest(const Database& database, const IntelEntry& entry, Row& row)
{
    if (!takes_place(database, entry, row.latest)) return;
    row.before = row.latest;
    row.latest = entry.id.number;
}

void picture_planet(Database& database, const IntelEntry& entry, bool detailed)
{
    PlanetPicture& row = picture_in(database.planets, entry.system);
    put_latest(database, entry, row);
    if (detailed && takes_place(database, entry, row.detailed)) row.detailed = entry.id.number;
}

void picture_fleet(Database& database, const IntelEntry& entry, FleetId fleet)
{
    FleetPicture& row = picture_in(database.fleets, fleet);
    put_latest(database, entry, row);
    if (entry.quality >= Quality::Spy && takes_place(database, entry, row.detailed)) row.detailed = entry.id.number;
    if (entry.quality == Quality::Perfect && takes_place(database, entry, row.planned)) row.planned = entry.id.number;
}

struct SubjectOf {
    IntelSubject operator()(const FleetSeen& seen) const { return {0, seen.fleet.owner, seen.fleet.number}; }
    IntelSubject operator()(const ColonySeen&) const { return {1, {}, 0}; }
    IntelSubject operator()(const PlanetSeen&) const { return {2, {}, 0}; }
    IntelSubject operator()(const HouseSeen& seen) const { return {3, seen.house, 0}; }
    IntelSubject operator()(const BattleSeen&) const { return {4, {}, 0}; }
    IntelSubject operator()(const TransitSeen& seen) const { return {5, seen.fleet.owner, seen.fleet.number}; }
};

}  // namespace

bool outweighs(const IntelEntry& one, const IntelEntry& other)
{
    const auto weight = [](const IntelEntry& entry) {
        const int from_afar = static_cast<int>(entry.origin.index());  // Own, SharedBy, StolenFrom
        return std::tuple{entry.turn, entry.step, entry.quality, -from_afar, entry.id.number};
    };
    return weight(one) > weight(other);
}

void enter(Database& database, IntelEntry&& entry)
{
    const IntelEntry& made = database.entries.insert(std::move(entry));
    if (const auto* fleet = std::get_if<FleetSeen>(&made.seen)) picture_fleet(database, made, fleet->fleet);
    if (const auto* colony = std::get_if<ColonySeen>(&made.seen)) picture_planet(database, made, colony->details.has_value());
    if (std::holds_alternative<PlanetSeen>(made.seen)) picture_planet(database, made, false);
}

const IntelEntry* entry_of(const Database& database, std::uint32_t number)
{
    if (number == 0) return nullptr;
    // Numbers count from 1, so an entry stands at its own place unless some are missing.
    if (number <= database.entries.size() && database.entries[number - 1].id.number == number) return &database.entries[number - 1];
    return database.entries.find({database.id, number});
}

std::optional<PlanetKnown> planet_in(const IntelEntry& entry)
{
    if (const auto* colony = std::get_if<ColonySeen>(&entry.seen)) return PlanetKnown{colony->class_, colony->raw, colony->owner, entry.turn};
    if (const auto* planet = std::get_if<PlanetSeen>(&entry.seen)) return PlanetKnown{planet->class_, planet->raw, planet->owner, entry.turn};
    return std::nullopt;
}

std::optional<PlanetKnown> known_planet(const Database& database, SystemId system)
{
    const PlanetPicture* picture = database.planets.find(system);
    if (picture == nullptr) return std::nullopt;
    const IntelEntry* entry = entry_of(database, picture->latest);
    return entry == nullptr ? std::nullopt : planet_in(*entry);
}

IntelSubject subject_of(const IntelEntry& entry) { return std::visit(SubjectOf{}, entry.seen); }

bool is_end(const FleetSeen& fleet) { return fleet.squadrons.empty() && fleet.spacelift == 0; }

}  // namespace ec4x
