// What a battle of the simulator begins with: a file that a person writes (docs/formats.md). Reading one names every mistake with
// file, line and key, all at once.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bounded.h"
#include "base/describe.h"
#include "base/result.h"
#include "codec/complaint.h"
#include "codec/toml_document.h"
#include "model/ids.h"
#include "model/orders.h"
#include "model/ruleset.h"
#include "model/words.h"

namespace ec4x::odds {

// As many as finish within a second.
constexpr int kMostUnits = 10'000;  // combat units, transports, ground units and facilities together
constexpr int kMostFleets = 1000;
constexpr int kMostHouses = 12;                  // SRV-001
constexpr std::size_t kLongestFile = 1'000'000;  // bytes

// `CL + 2 DD`: ships of one class in a squadron.
struct ShipGroup {
    UnitClass class_{};
    int number = 0;
    friend bool operator==(const ShipGroup&, const ShipGroup&) = default;
};

// Equal squadrons, or transports: `3 x CL + 2 DD` is three squadrons of three ships.
struct ForceEntry {
    std::string ships{};
    bool crippled = false;
    Bounded<0, 10'000> fighters{};  // aboard each squadron
    Bounded<0, 10'000> marines{};   // aboard each transport
    bool variable = false;          // how many are needed is asked (`ec4x battle need`)

    // What `ships` says; set by reading.
    int count = 0;
    std::vector<ShipGroup> groups{};  // the flagship's first
};
BOOST_DESCRIBE_STRUCT(ForceEntry, (), (ships, crippled, fighters, marines, variable))

struct ScenarioHouse {
    std::optional<std::string> name{};
    std::optional<std::map<Tech, Bounded<0, 20>>> tech{};      // others as at the start of a game
    std::optional<Bounded<-1'000'000, 1'000'000>> prestige{};  // with either of these two its morale is checked (MOR-002)
    std::optional<Morale> morale{};
};
BOOST_DESCRIBE_STRUCT(ScenarioHouse, (), (name, tech, prestige, morale))

struct ScenarioRelation {
    std::vector<HouseId> houses{};
    Relation status = Relation::Enemy;
};
BOOST_DESCRIBE_STRUCT(ScenarioRelation, (), (houses, status))

struct ScenarioFleet {
    HouseId house{};
    std::optional<FleetOrderName> order{};  // none: patrol, for an Active fleet
    std::optional<Bounded<0, 10>> roe{};    // none: the ruleset's
    FleetStatus status = FleetStatus::Active;
    bool retreat = true;  // whether it has somewhere to go
    std::vector<ForceEntry> squadrons{};
    std::vector<ForceEntry> spacelift{};
};
BOOST_DESCRIBE_STRUCT(ScenarioFleet, (), (house, order, roe, status, retreat, squadrons, spacelift))

using UnitsThere = Bounded<0, 10'000>;

// How many of the colony's units of each kind.
struct ColonyUnits {
    UnitsThere starbases{};
    UnitsThere fighters{};
    UnitsThere batteries{};
    UnitsThere armies{};
    UnitsThere marines{};
    UnitsThere spaceports{};
    UnitsThere shipyards{};
};
BOOST_DESCRIBE_STRUCT(ColonyUnits, (), (starbases, fighters, batteries, armies, marines, spaceports, shipyards))

struct ScenarioColony {
    HouseId owner{};
    bool homeworld = false;  // of its owner (ROE-007)
    Inline<ColonyUnits> units{};
    ColonyUnits crippled{};  // of them
    Bounded<0, 20> shield{};
    Bounded<0, 1'000'000> iu{};
    Bounded<1, 1'000'000> pu{100};
    std::vector<ForceEntry> unassigned{};  // squadrons of the pool
    std::vector<ForceEntry> spacelift{};   // of the pool
};
BOOST_DESCRIBE_STRUCT(ScenarioColony, (), (owner, homeworld, units, crippled, shield, iu, pu, unassigned, spacelift))

struct Scenario {
    std::string title{};
    std::string ruleset = "standard";
    Bounded<1, 1'000'000> turn{1};
    Bounded<0, 1000> system{17};
    std::string seed = "golden";       // CBT-007
    std::optional<Theatre> theatre{};  // only this battle; none: everything that follows from the orders
    std::map<HouseId, ScenarioHouse> houses{};
    std::vector<ScenarioRelation> relations{};  // others are Enemy
    std::vector<ScenarioFleet> fleets{};
    std::optional<ScenarioColony> colony{};
};
BOOST_DESCRIBE_STRUCT(Scenario, (), (title, ruleset, turn, system, seed, theatre, houses, relations, fleets, colony))

// The ruleset that the file names; `standard` where it names none that there is: reading then says what is wrong with it.
[[nodiscard]] std::string ruleset_named_in(const SourceText& file);

// `rules` are those of the ruleset that the file names, with the changes of whoever asks.
[[nodiscard]] Result<Scenario, Complaints> read_scenario(const SourceText& file, const Ruleset& rules);

// `3 x CL + 2 DD` into `entry.count` and `entry.groups`; what is wrong with it, or nothing.
[[nodiscard]] std::optional<std::string> parse_ships(ForceEntry& entry);

// The text for a count and groups: what parse_ships takes.
[[nodiscard]] std::string ships_text(int count, const std::vector<ShipGroup>& groups);

// The kinds of units that a colony counts, with their classes, in the order in which they are numbered.
struct ColonyKind {
    std::string_view name{};
    UnitClass class_{};
    UnitsThere ColonyUnits::* count = nullptr;
};
[[nodiscard]] const std::vector<ColonyKind>& colony_kinds();

// All units and transports of the scenario, as kMostUnits counts them.
[[nodiscard]] std::int64_t size_of(const Scenario& scenario);

}  // namespace ec4x::odds

namespace ec4x {

// A file has `ships`; how many they are and of which classes follows from it.
template <>
inline constexpr bool kDescribedInPart<odds::ForceEntry> = true;

}  // namespace ec4x
