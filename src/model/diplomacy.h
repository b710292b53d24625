// Relations between houses, proposals, running covert effects, the prestige ledger.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "model/ids.h"
#include "model/words.h"

namespace ec4x {

// A pair of houses, the lower id first.
struct HousePair {
    HouseId a{};
    HouseId b{};
    friend constexpr auto operator<=>(const HousePair&, const HousePair&) = default;
};
BOOST_DESCRIBE_STRUCT(HousePair, (), (a, b))

[[nodiscard]] constexpr HousePair pair_of(HouseId one, HouseId other) { return one < other ? HousePair{one, other} : HousePair{other, one}; }

// Intelligence that one Ally passes to the other (DIP-037).
struct Sharing {
    HouseId from{};
    bool include_own = false;
};
BOOST_DESCRIBE_STRUCT(Sharing, (), (from, include_own))

struct Renunciation {  // DIP-018
    HouseId by{};
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(Renunciation, (), (by, last_turn))

enum class BreachKind : std::uint8_t { Assault = 1, CovertAction = 2 };  // DIP-028, DIP-025
BOOST_DESCRIBE_ENUM(BreachKind, Assault, CovertAction)

// Of a pact, found in a Conflict Phase.
struct Breach {
    HouseId by{};
    BreachKind kind = BreachKind::Assault;
};
BOOST_DESCRIBE_STRUCT(Breach, (), (by, kind))

// The one status between two houses, the same for both (DIP-001), and its history as far as rules ask for it.
struct Relationship {
    HousePair id{};
    Relation status = Relation::Neutral;
    int last_incident = 0;  // turn, 0 never (DIP-027)
    std::optional<Renunciation> renounced{};
    std::vector<Breach> breaches{};  // of the latest Conflict Phase, ascending by house; Enemy from the next CF1 on (DIP-028)
    int barred_until = 0;            // no alliance again to this turn (DIP-033)
    bool pact_rewarded = false;      // PRE-011
    bool final_conflict = false;     // VIC-023
    std::vector<Sharing> sharing{};
};
BOOST_DESCRIBE_STRUCT(Relationship, (), (id, status, last_incident, renounced, breaches, barred_until, pact_rewarded, final_conflict, sharing))

struct Proposal {  // DIP-012
    HouseId from{};
    HouseId to{};
    Treaty treaty = Treaty::Peace;
    std::string text{};
    int made = 0;       // turn
    int last_turn = 0;  // in which it can be answered
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (from, to, treaty, text, made, last_turn))

// An effect of covert action that runs on (ESP-018 to ESP-024).
struct Effect {
    CovertAction action = CovertAction::Disinformation;
    HouseId house{};  // on whom
    int first_turn = 0;
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(Effect, (), (action, house, first_turn, last_turn))

// Where an event or ledger entry belongs. At most a few of the fields are given.
struct Subject {
    std::optional<SystemId> system{};
    std::optional<HouseId> house{};
    std::optional<FleetId> fleet{};
    std::optional<ShipId> ship{};
    std::optional<UnitId> unit{};
    std::optional<ProjectId> project{};
};
BOOST_DESCRIBE_STRUCT(Subject, (), (system, house, fleet, ship, unit, project))

// The keys of PRE-005, PRE-024 and the recurring entries of PRE-025 to PRE-030.
enum class PrestigeSource : std::uint8_t {
    TechAdvancement = 1,
    ColonyEstablished,
    PlanetConquered,
    PlanetLost,
    SystemCaptured,
    PactFormed,
    PactViolation,
    RepeatViolation,
    DishonoredBonus,
    CovertAction,
    CovertAffair,
    TechTheftDetected,
    AssassinationDetected,
    EspionageFailure,
    ShipDestroyed,
    StarbaseDestroyed,
    StarbaseLost,
    FleetVictory,
    Ambushed,
    HouseEliminated,
    VictoryAchieved,
    SpyPlanet,
    HackStarbase,
    SpySystem,
    MaxPopulation,
    Terraformed,
    Industry,
    HighTax,
    LowTax,
    Blockade,
    Bombarded,
    Shortfall,
    OverInvestment,
    ZeroSum,
    HubHeld,
    // CLS-115
    TaskForceDestroyed,
    TaskForceRetreated,
    HomeworldLost,
    HubTaken,
    Surprised,
    IndustryDonated,
    SabotageShipyard,
    SabotageIndustry,
    Subversion,
    ContractExposed,
    SpyColony,
    ScoutCaught,
    SpaceliftCaptured,
    Capitulation
};
BOOST_DESCRIBE_ENUM(PrestigeSource, TechAdvancement, ColonyEstablished, PlanetConquered, PlanetLost, SystemCaptured, PactFormed, PactViolation, RepeatViolation,
                    DishonoredBonus, CovertAction, CovertAffair, TechTheftDetected, AssassinationDetected, EspionageFailure, ShipDestroyed, StarbaseDestroyed,
                    StarbaseLost, FleetVictory, Ambushed, HouseEliminated, VictoryAchieved, SpyPlanet, HackStarbase, SpySystem, MaxPopulation, Terraformed,
                    Industry, HighTax, LowTax, Blockade, Bombarded, Shortfall, OverInvestment, ZeroSum, HubHeld, TaskForceDestroyed, TaskForceRetreated,
                    HomeworldLost, HubTaken, Surprised, IndustryDonated, SabotageShipyard, SabotageIndustry, Subversion, ContractExposed, SpyColony,
                    ScoutCaught, SpaceliftCaptured, Capitulation)

// One change of prestige (PRE-002). The state keeps those of the latest run; older ones are in the reports.
struct LedgerEntry {
    HouseId house{};
    int turn = 0;
    Step step = Step::CC1;
    PrestigeSource source = PrestigeSource::TechAdvancement;
    int base = 0;
    int booked = 0;
    Subject subject{};
};
BOOST_DESCRIBE_STRUCT(LedgerEntry, (), (house, turn, step, source, base, booked, subject))

}  // namespace ec4x
