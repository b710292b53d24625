#include "engine/intel/picture.h"

#include <variant>

#include "engine/intel/database.h"

namespace ec4x {

namespace {

KnownFleet known_fleet(const Database& database, const FleetPicture& row)
{
    KnownFleet known{
        .id = row.id, .latest = entry_of(database, row.latest), .detailed = entry_of(database, row.detailed), .planned = entry_of(database, row.planned)};
    known.gone = is_end(std::get<FleetSeen>(known.latest->seen));
    return known;
}

}  // namespace

Freshness freshness_of(const IntelAge& rules, int age)
{
    if (age <= rules.fresh) return Freshness::Fresh;
    return age <= rules.aging ? Freshness::Aging : Freshness::Old;
}

Picture picture(const HouseView& view)
{
    Picture picture;
    for (const FleetPicture& row : view.intel.fleets) {
        if (row.id.owner != view.house) picture.fleets.push_back(known_fleet(view.intel, row));
    }
    for (const PlanetPicture& row : view.intel.planets) {
        const std::optional<HouseId> owner = view.systems.at(row.id).owner;
        if (!owner || *owner == view.house) continue;
        picture.colonies.push_back({.id = row.id, .owner = *owner, .latest = entry_of(view.intel, row.latest), .detailed = entry_of(view.intel, row.detailed)});
    }
    return picture;
}

}  // namespace ec4x
