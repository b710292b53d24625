#include "engine/operations/knowledge.h"

#include "base/round.h"
#include "engine/intel/database.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

constexpr int kFirstWeapons = 1;  // UNT-002 prints the values of WEP 1

std::int64_t strength_of_class(const Ruleset& rules, UnitClass class_, int weapons)
{
    const auto it = rules.units.classes.find(class_);
    return it == rules.units.classes.end() ? 0 : attack_strength(it->second, rules, weapons);
}

}  // namespace

Relation status_toward(const GameState& state, HouseId house, HouseId other)
{
    if (house == other) return Relation::Ally;
    const Relationship* between = state.relations.find(pair_of(house, other));
    return between == nullptr ? Relation::Neutral : between->status;
}

std::optional<HouseId> known_owner(const GameState& state, HouseId house, SystemId system)
{
    if (const Colony* colony = state.colonies.find(system); colony != nullptr && colony->owner == house) return house;
    const Database* database = state.databases.find(house);
    const std::optional<PlanetKnown> planet = database != nullptr ? known_planet(*database, system) : std::nullopt;
    if (!planet || planet->owner == house) return std::nullopt;  // what others saw of its own colony that is lost
    return planet->owner;
}

std::int64_t estimated_strength(const Ruleset& rules, const FleetSeen& fleet)
{
    std::int64_t sum = 0;
    for (const SquadronSeen& squadron : fleet.squadrons) {
        std::int64_t as = 0;
        for (const ShipsSeen& ships : squadron.classes) {
            as += ships.number * strength_of_class(rules, ships.class_, ships.weapons.value_or(kFirstWeapons));
        }
        if (squadron.classes.empty()) as = squadron.ships * strength_of_class(rules, squadron.flagship, kFirstWeapons);
        sum += squadron.hull == HullState::Crippled ? div_ceil(as * rules.combat.crippled_as_pct, 100) : as;
    }
    return sum;
}

Knowledge::Knowledge(const Turn& turn, HouseId house)
    : owner_(turn.state.map.systems.size()), planet_(turn.state.map.systems.size()), hostile_(turn.state.map.systems.size())
{
    if (const Database* database = turn.state.databases.find(house)) {
        read_planets(turn, house, *database);
        read_fleets(turn, house, *database);
    }
    for (const Colony& colony : turn.state.colonies) {
        if (colony.owner != house) continue;
        owner_[colony.id.value] = house;
        planet_[colony.id.value] = turn.state.map.systems.at(colony.id).class_;
    }
}

void Knowledge::read_planets(const Turn& turn, HouseId house, const Database& database)
{
    for (const PlanetPicture& picture : database.planets) {
        const std::optional<PlanetKnown> planet = known_planet(database, picture.id);
        if (!planet || picture.id.value >= owner_.size()) continue;
        planet_[picture.id.value] = planet->class_;
        if (planet->owner != house) owner_[picture.id.value] = planet->owner;
    }
    if (!turn.rules.map.reveal.planets) return;
    for (const System& system : turn.state.map.systems) planet_[system.id.value] = system.class_;
}

void Knowledge::read_fleets(const Turn& turn, HouseId house, const Database& database)
{
    for (const FleetPicture& picture : database.fleets) {  // a fleet sighted twice in one run is one fleet
        const IntelEntry* entry = entry_of(database, picture.latest);
        if (entry == nullptr || entry->turn != turn.state.turn || entry->system.value >= hostile_.size()) continue;
        const auto* fleet = std::get_if<FleetSeen>(&entry->seen);
        if (fleet->status != FleetStatus::Active || status_toward(turn.state, house, picture.id.owner) < Relation::Hostile) continue;
        hostile_[entry->system.value] += estimated_strength(turn.rules, *fleet);
    }
}

}  // namespace ec4x
