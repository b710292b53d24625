#include "report/house_picture.h"

#include <algorithm>
#include <map>

namespace ec4x::report {

namespace {

PictureSystem picture_system(const Desk& desk, const KnownSystem& known)
{
    PictureSystem system{.id = known.id, .name = known.name, .hex = known.hex, .class_ = known.class_, .raw = known.raw, .home = known.home};
    const int owner = known.owner ? desk.scribe.seat_of(*known.owner) : 0;
    if (known.owner && owner != known.home) system.owner = owner;
    return system;
}

int ships_in(const Desk& desk, const Fleet& fleet)
{
    auto ships = static_cast<int>(desk.own.roster.spacelift_of(fleet).size());
    for (const Squadron* squadron : desk.own.roster.squadrons_of(fleet)) ships += static_cast<int>(desk.own.roster.ships_of(*squadron).size());
    return ships;
}

void add_own_fleets(const Desk& desk, MapPicture& picture)
{
    std::map<SystemId, int> ships;
    for (const Fleet& fleet : desk.own.state.fleets) ships[fleet.at] += ships_in(desk, fleet);
    for (const auto& [system, number] : ships) {
        picture.fleets.push_back({.at = system, .seat = desk.view.own.seat, .text = std::to_string(number), .own = true});
    }
}

int ships_seen(const FleetSeen& seen)
{
    int ships = seen.spacelift;
    for (const SquadronSeen& squadron : seen.squadrons) ships += squadron.ships;
    return ships;
}

struct Presence {
    HouseId house{};
    int ships = 0;
    int turn = 0;
    bool others = false;  // more than one house
};

// Where each foreign fleet was last seen, unless that is long ago or the house is there itself and sees it no more.
std::map<SystemId, Presence> foreign_presence(const Desk& desk)
{
    std::map<SystemId, Presence> presence;
    for (const KnownFleet& fleet : desk.own.known.fleets) {
        const IntelEntry* entry = fleet.latest;
        const FleetSeen& seen = std::get<FleetSeen>(entry->seen);
        const HouseId owner = seen.fleet.owner;
        const bool present = desk.view.colonies.contains(entry->system) || !desk.own.roster.fleets_at(entry->system).empty();
        const bool gone = !is_news(desk.view, *entry) && present;
        if (gone || desk.view.turn - entry->turn > desk.rules.intel.age.aging) continue;
        Presence& here = presence[entry->system];
        here.others = here.others || (here.ships > 0 && here.house != owner);
        if (here.ships == 0) here.house = owner;
        here.ships += ships_seen(seen);
        here.turn = std::max(here.turn, entry->turn);
    }
    return presence;
}

}  // namespace

MapPicture house_picture(const Desk& desk)
{
    MapPicture picture{
        .title = "The stars as House " + desk.view.own.name + " knows them", .rings = desk.view.rings, .lanes = desk.view.lanes, .coordinates = false};
    picture.systems.reserve(desk.view.systems.size());
    for (const KnownSystem& known : desk.view.systems) picture.systems.push_back(picture_system(desk, known));
    for (const PublicHouse& house : desk.view.houses) picture.houses.push_back({house.seat, house.name});
    add_own_fleets(desk, picture);
    for (const auto& [system, presence] : foreign_presence(desk)) {
        picture.fleets.push_back({.at = system,
                                  .seat = desk.scribe.seat_of(presence.house),
                                  .text = std::to_string(presence.ships) + (presence.others ? "+" : ""),
                                  .old = desk.view.turn - presence.turn > desk.rules.intel.age.fresh});
    }
    return picture;
}

}  // namespace ec4x::report
