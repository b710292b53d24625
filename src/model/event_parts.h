// Words and small parts that events are made of.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "model/diplomacy.h"
#include "model/ids.h"
#include "model/intel.h"
#include "model/quantities.h"
#include "model/reason.h"
#include "model/state.h"
#include "model/words.h"

namespace ec4x {

// Why something ended, changed or was lost.
enum class Cause : std::uint8_t {
    Blockade = 1,
    Conquest,
    NoColony,
    Collapse,
    Elimination,
    FacilityDestroyed,
    FacilityCrippled,
    Shortfall,
    ColonyLost,
    ColonyNowOwn,
    Prestige,
    Surrender,
    AllianceAccepted,
    PeaceAccepted,
    Declaration,
    PactBroken,
    Renunciation,
    AssaultOnAlly,
    SpaceBattle,
    ColonyAttacked,
    SpyScoutCaught,
    CovertDetected,
    Outrage,
    CoolingOff,
    FinalConflict,
    PartnerFell,
    PlanetFull
};
BOOST_DESCRIBE_ENUM(Cause, Blockade, Conquest, NoColony, Collapse, Elimination, FacilityDestroyed, FacilityCrippled, Shortfall, ColonyLost, ColonyNowOwn,
                    Prestige, Surrender, AllianceAccepted, PeaceAccepted, Declaration, PactBroken, Renunciation, AssaultOnAlly, SpaceBattle, ColonyAttacked,
                    SpyScoutCaught, CovertDetected, Outrage, CoolingOff, FinalConflict, PartnerFell, PlanetFull)

enum class StrippedKind : std::uint8_t { Industry = 1, Spaceport, Shipyard, Starbase, Battery, Army, Marine, Shield };  // ECO-053
BOOST_DESCRIBE_ENUM(StrippedKind, Industry, Spaceport, Shipyard, Starbase, Battery, Army, Marine, Shield)

enum class DockPurpose : std::uint8_t { Repair = 1, Retrofit = 2 };
BOOST_DESCRIBE_ENUM(DockPurpose, Repair, Retrofit)

enum class LandingResult : std::uint8_t { Captured = 1, Repelled = 2, Stalemate = 3 };  // GRD-007, GRD-008
BOOST_DESCRIBE_ENUM(LandingResult, Captured, Repelled, Stalemate)

enum class CovertLossKind : std::uint8_t { Industry = 1, Research, Starbase, Facility, Income };  // ESP-008: what the victim can see
BOOST_DESCRIBE_ENUM(CovertLossKind, Industry, Research, Starbase, Facility, Income)

enum class BattleEnd : std::uint8_t { Held = 1, Destroyed, Retreated, Withdrew };
BOOST_DESCRIBE_ENUM(BattleEnd, Held, Destroyed, Retreated, Withdrew)

// Which order: its number in the player's set if it came with one, and its kind (`build`) or fleet order (`invade`).
struct OrderRef {
    std::optional<int> n{};
    std::string kind{};
};
BOOST_DESCRIBE_STRUCT(OrderRef, (), (n, kind))

// CLS-075: how many fleets of a house a scout counts in a system one lane away.
struct FleetsNearby {
    SystemId system{};
    HouseId house{};
    int fleets = 0;
};
BOOST_DESCRIBE_STRUCT(FleetsNearby, (), (system, house, fleets))

struct UnitCount {
    UnitClass class_{};
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(UnitCount, (), (class_, number))

struct HouseLosses {
    HouseId house{};
    std::vector<UnitCount> destroyed{};
    std::vector<UnitCount> crippled{};
};
BOOST_DESCRIBE_STRUCT(HouseLosses, (), (house, destroyed, crippled))

struct Losses {
    std::vector<HouseLosses> units{};
    int iu = 0;  // damaged or destroyed
    int pu = 0;
};
BOOST_DESCRIBE_STRUCT(Losses, (), (units, iu, pu))

struct TaskForceSeen {
    HouseId house{};
    std::vector<SquadronSeen> squadrons{};
    int fighters = 0;
    int starbases = 0;
    int spacelift = 0;
};
BOOST_DESCRIBE_STRUCT(TaskForceSeen, (), (house, squadrons, fighters, starbases, spacelift))

struct BattleOutcome {
    BattleEnd end = BattleEnd::Held;
    HouseLosses losses{};
};
BOOST_DESCRIBE_STRUCT(BattleOutcome, (), (end, losses))

// What a breakthrough brought (TEC-042 to TEC-045).
struct BreakthroughEffect {
    std::optional<Pool> pool{};
    std::optional<Points> points{};
    std::optional<Tech> technology{};
    std::optional<Discovery> discovery{};
};
BOOST_DESCRIBE_STRUCT(BreakthroughEffect, (), (pool, points, technology, discovery))

// What a covert action or raid brought (ESP-015 to ESP-024, UNT-030).
struct CovertEffect {
    std::optional<Points> srp{};
    std::optional<int> iu{};
    std::optional<UnitId> unit{};
    std::optional<int> percent{};
    std::optional<int> entries{};
    std::optional<int> last_turn{};
};
BOOST_DESCRIBE_STRUCT(CovertEffect, (), (srp, iu, unit, percent, entries, last_turn))

}  // namespace ec4x
