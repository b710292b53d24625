// What a house has learned of others (INT-029): entries that are never changed once made. A value that the quality of the
// entry does not contain is absent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/archive.h"
#include "base/describe.h"
#include "base/table.h"
#include "model/ids.h"
#include "model/quantities.h"
#include "model/words.h"

namespace ec4x {

// INT-009.
enum class IntelSource : std::uint8_t {
    Fleet = 1,
    Passing,
    Scouts,
    Colony,
    Starbase,
    Adjacent,
    Battle,
    Witness,
    SpyPlanet,
    HackStarbase,
    SpySystem,
    ViewWorld,
    Raid,
    Conquest
};
BOOST_DESCRIBE_ENUM(IntelSource, Fleet, Passing, Scouts, Colony, Starbase, Adjacent, Battle, Witness, SpyPlanet, HackStarbase, SpySystem, ViewWorld, Raid,
                    Conquest)

struct Own {};
BOOST_DESCRIBE_STRUCT(Own, (), ())

struct SharedBy {
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(SharedBy, (), (house))

struct StolenFrom {
    HouseId house{};
};
BOOST_DESCRIBE_STRUCT(StolenFrom, (), (house))

using Origin = std::variant<Own, SharedBy, StolenFrom>;

struct ShipsSeen {
    UnitClass class_{};
    int number = 0;
    std::optional<int> weapons{};
};
BOOST_DESCRIBE_STRUCT(ShipsSeen, (), (class_, number, weapons))

struct SquadronSeen {
    UnitClass flagship{};
    int ships = 0;
    std::optional<HullState> hull{};
    std::vector<ShipsSeen> classes{};  // from Spy on
};
BOOST_DESCRIBE_STRUCT(SquadronSeen, (), (flagship, ships, hull, classes))

// INT-007.
struct FleetSeen {
    FleetId fleet{};
    FleetStatus status = FleetStatus::Active;
    std::optional<FleetOrderKind> order{};
    std::vector<SquadronSeen> squadrons{};
    int spacelift = 0;
    std::vector<ShipsSeen> transports{};  // the spacelift ships by class, from Spy on
    std::optional<int> marines{};
    std::optional<int> ptu{};
    std::optional<int> fighters{};
    std::optional<SystemId> target{};
};
BOOST_DESCRIBE_STRUCT(FleetSeen, (), (fleet, status, order, squadrons, spacelift, transports, marines, ptu, fighters, target))

struct ProjectSeen {
    UnitClass class_{};
    int turns_left = 0;
};
BOOST_DESCRIBE_STRUCT(ProjectSeen, (), (class_, turns_left))

struct UnitsSeen {
    UnitClass class_{};
    int sound = 0;
    int crippled = 0;
};
BOOST_DESCRIBE_STRUCT(UnitsSeen, (), (class_, sound, crippled))

// What Spy quality adds to a colony (INT-008).
struct ColonyDetails {
    int pu = 0;
    int iu = 0;
    int damaged_iu = 0;
    std::vector<UnitsSeen> units{};  // facilities, batteries, armies, marines, fighters
    std::optional<int> shield{};     // its level
    int unassigned = 0;
    int reserve_fleets = 0;
    int mothballed_fleets = 0;
    std::vector<ProjectSeen> projects{};
    std::int64_t gco = 0;
    Money ncv{};
};
BOOST_DESCRIBE_STRUCT(ColonyDetails, (), (pu, iu, damaged_iu, units, shield, unassigned, reserve_fleets, mothballed_fleets, projects, gco, ncv))

// INT-008.
struct ColonySeen {
    HouseId owner{};
    PlanetClass class_ = PlanetClass::Extreme;
    RawMaterials raw = RawMaterials::VeryPoor;
    int level = 0;
    int starbases = 0;
    int shipyards = 0;
    bool blockaded = false;
    std::optional<ColonyDetails> details{};
};
BOOST_DESCRIBE_STRUCT(ColonySeen, (), (owner, class_, raw, level, starbases, shipyards, blockaded, details))

// INT-018.
struct PlanetSeen {
    PlanetClass class_ = PlanetClass::Extreme;
    RawMaterials raw = RawMaterials::VeryPoor;
    std::optional<HouseId> owner{};
};
BOOST_DESCRIBE_STRUCT(PlanetSeen, (), (class_, raw, owner))

struct FleetPlanSeen {
    FleetId fleet{};
    FleetOrderKind order = FleetOrderKind::Hold;
    std::optional<SystemId> target{};
};
BOOST_DESCRIBE_STRUCT(FleetPlanSeen, (), (fleet, order, target))

// INT-021; a covert raid brings treasury and levels alone (UNT-030).
struct HouseSeen {
    HouseId house{};
    Money treasury{};
    EnumArray<Tech, int> levels{};
    std::optional<std::int64_t> gho{};
    std::optional<Money> income{};
    std::optional<int> tax_rate{};
    std::optional<EnumArray<Pool, Points>> pools{};
    std::vector<ProjectSeen> projects{};
    std::vector<FleetPlanSeen> fleets{};
};
BOOST_DESCRIBE_STRUCT(HouseSeen, (), (house, treasury, levels, gho, income, tax_rate, pools, projects, fleets))

// A battle fought there, by the id of CBT-006.
struct BattleSeen {
    std::string combat_id{};
    std::vector<HouseId> houses{};
};
BOOST_DESCRIBE_STRUCT(BattleSeen, (), (combat_id, houses))

// A fleet that passed through or left (INT-012, INT-022).
struct TransitSeen {
    FleetId fleet{};
    std::optional<SystemId> toward{};
};
BOOST_DESCRIBE_STRUCT(TransitSeen, (), (fleet, toward))

struct IntelEntry {
    EntryId id{};
    int turn = 0;
    Step step = Step::CF15;
    SystemId system{};
    IntelSource source = IntelSource::Fleet;
    Quality quality = Quality::Visual;
    Origin origin{};
    std::variant<FleetSeen, ColonySeen, PlanetSeen, HouseSeen, BattleSeen, TransitSeen> seen{};
};
BOOST_DESCRIBE_STRUCT(IntelEntry, (), (id, turn, step, system, source, quality, origin, seen))

// Which entries count for a planet or a fleet (INT-030), by number, so that nobody has to look through all of them. 0: none.
struct PlanetPicture {
    SystemId id{};
    std::uint32_t latest = 0;
    std::uint32_t before = 0;    // what counted before the latest
    std::uint32_t detailed = 0;  // the latest with details
};
BOOST_DESCRIBE_STRUCT(PlanetPicture, (), (id, latest, before, detailed))

struct FleetPicture {
    FleetId id{};
    std::uint32_t latest = 0;
    std::uint32_t before = 0;
    std::uint32_t detailed = 0;  // the latest of Spy or Perfect quality
    std::uint32_t planned = 0;   // the latest of Perfect quality
};
BOOST_DESCRIBE_STRUCT(FleetPicture, (), (id, latest, before, detailed, planned))

// The intelligence database of one house. Nothing is deleted during a game (INT-033). engine/intel/database.h puts entries in.
struct Database {
    HouseId id{};
    std::vector<SystemId> explored{};  // ascending (INT-003)
    Archive<EntryId, IntelEntry> entries{};
    Table<SystemId, PlanetPicture> planets{};
    Table<FleetId, FleetPicture> fleets{};
    std::uint32_t new_from = 0;  // entries with this number or a higher one were made in the latest run (INT-039)
};
BOOST_DESCRIBE_STRUCT(Database, (), (id, explored, entries, planets, fleets, new_from))

}  // namespace ec4x
