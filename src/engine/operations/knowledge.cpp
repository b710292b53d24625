#include "engine/operations/knowledge.h"

#include <map>

#include "base/round.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

constexpr int kFirstWeapons = 1;  // UNT-002 prints the values of WEP 1

// What one entry says of the planet; nothing if it is about something else.
struct PlanetFacts {
    PlanetClass class_{};
    std::optional<HouseId> owner{};
};

std::optional<PlanetFacts> planet_facts(const IntelEntry& entry)
{
    if (const auto* colony = std::get_if<ColonySeen>(&entry.seen)) return PlanetFacts{colony->class_, colony->owner};
    if (const auto* planet = std::get_if<PlanetSeen>(&entry.seen)) return PlanetFacts{planet->class_, planet->owner};
    return std::nullopt;
}

std::int64_t strength_of_class(const Ruleset& rules, UnitClass class_, int weapons)
{
    const auto it = rules.units.classes.find(class_);
    return it == rules.units.classes.end() ? 0 : attack_strength(it->second, rules.tech, weapons);
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
    if (database == nullptr) return std::nullopt;
    int newest = 0;
    std::optional<HouseId> owner;
    for (const IntelEntry& entry : database->entries) {
        if (entry.system != system || entry.turn < newest) continue;
        const std::optional<PlanetFacts> facts = planet_facts(entry);
        if (!facts) continue;
        newest = entry.turn;
        owner = facts->owner;
    }
    return owner;
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
        read_planets(turn, *database);
        read_fleets(turn, house, *database);
    }
    for (const Colony& colony : turn.state.colonies) {
        if (colony.owner != house) continue;
        owner_[colony.id.value] = house;
        planet_[colony.id.value] = turn.state.map.systems.at(colony.id).class_;
    }
}

void Knowledge::read_planets(const Turn& turn, const Database& database)
{
    std::vector<int> newest(owner_.size());
    for (const IntelEntry& entry : database.entries) {
        const std::size_t i = entry.system.value;
        if (i >= newest.size() || entry.turn < newest[i]) continue;
        const std::optional<PlanetFacts> facts = planet_facts(entry);
        if (!facts) continue;
        newest[i] = entry.turn;
        owner_[i] = facts->owner;
        planet_[i] = facts->class_;
    }
    for (const SystemId system : database.explored) {  // INT-003
        if (system.value < planet_.size() && !planet_[system.value]) planet_[system.value] = turn.state.map.systems.at(system).class_;
    }
    if (!turn.rules.map.reveal.planets) return;
    for (const System& system : turn.state.map.systems) planet_[system.id.value] = system.class_;
}

void Knowledge::read_fleets(const Turn& turn, HouseId house, const Database& database)
{
    std::map<FleetId, const IntelEntry*> latest;  // a fleet sighted twice in one run is one fleet
    for (const IntelEntry& entry : database.entries) {
        if (entry.turn != turn.state.turn) continue;
        if (const auto* fleet = std::get_if<FleetSeen>(&entry.seen)) latest[fleet->fleet] = &entry;
    }
    for (const auto& [id, entry] : latest) {
        const auto* fleet = std::get_if<FleetSeen>(&entry->seen);
        if (fleet->status != FleetStatus::Active || entry->system.value >= hostile_.size()) continue;
        if (status_toward(turn.state, house, id.owner) < Relation::Hostile) continue;
        hostile_[entry->system.value] += estimated_strength(turn.rules, *fleet);
    }
}

}  // namespace ec4x
