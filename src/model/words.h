// The closed lists of words that the rulebook uses. Values are numbered by hand: they stand in saved games.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace ec4x {

// MAP-023, MAP-025. The number is the class number.
enum class PlanetClass : std::uint8_t { Extreme = 1, Desolate = 2, Hostile = 3, Harsh = 4, Benign = 5, Lush = 6, Eden = 7 };
BOOST_DESCRIBE_ENUM(PlanetClass, Extreme, Desolate, Hostile, Harsh, Benign, Lush, Eden)

// MAP-024. The number is the raw number of MAP-027.
enum class RawMaterials : std::uint8_t { VeryPoor = 1, Poor = 2, Abundant = 3, Rich = 4, VeryRich = 5 };
BOOST_DESCRIBE_ENUM(RawMaterials, VeryPoor, Poor, Abundant, Rich, VeryRich)

enum class LaneClass : std::uint8_t { Major = 1, Minor = 2, Restricted = 3 };  // MAP-017
BOOST_DESCRIBE_ENUM(LaneClass, Major, Minor, Restricted)

enum class StarClass : std::uint8_t { F = 0, G = 1, K = 2, M = 3 };  // MAP-026
BOOST_DESCRIBE_ENUM(StarClass, F, G, K, M)

enum class Tech : std::uint8_t { EL = 1, SL, CST, WEP, TER, ELI, CLK, SLD, CIC, STL, CMD, FD, ACO };  // TEC-034
BOOST_DESCRIBE_ENUM(Tech, EL, SL, CST, WEP, TER, ELI, CLK, SLD, CIC, STL, CMD, FD, ACO)

enum class TechField : std::uint8_t { Weapons = 1, Terraforming, Economics, Stealth, Sabotage };  // CLS-044
BOOST_DESCRIBE_ENUM(TechField, Weapons, Terraforming, Economics, Stealth, Sabotage)

enum class Pool : std::uint8_t { ERP = 1, SRP = 2, TRP = 3 };  // TEC-001
BOOST_DESCRIBE_ENUM(Pool, ERP, SRP, TRP)

enum class Discovery : std::uint8_t { Quantum = 1, Stealth = 2, Nexus = 3, Propulsion = 4 };  // TEC-045
BOOST_DESCRIBE_ENUM(Discovery, Quantum, Stealth, Nexus, Propulsion)

enum class Breakthrough : std::uint8_t { Minor = 1, Moderate = 2, Major = 3, Revolutionary = 4 };  // TEC-041
BOOST_DESCRIBE_ENUM(Breakthrough, Minor, Moderate, Major, Revolutionary)

// UNT-006.
enum class Role : std::uint8_t { CapitalShip = 1, Escort, LightFlagship, SiegeShip, Scout, Fighter, SpaceliftShip, Facility, GroundUnit };
BOOST_DESCRIBE_ENUM(Role, CapitalShip, Escort, LightFlagship, SiegeShip, Scout, Fighter, SpaceliftShip, Facility, GroundUnit)

// UNT-013. What is destroyed is no longer in the state.
enum class HullState : std::uint8_t { Undamaged = 0, Crippled = 1 };
BOOST_DESCRIBE_ENUM(HullState, Undamaged, Crippled)

enum class FleetStatus : std::uint8_t { Active = 0, Reserve = 1, Mothballed = 2 };  // COM-020
BOOST_DESCRIBE_ENUM(FleetStatus, Active, Reserve, Mothballed)

// ORD-001. The number is the order's number; the names are those of SRV-069.
enum class FleetOrderKind : std::uint8_t {
    Hold = 0,
    Move = 1,
    SeekHome = 2,
    Patrol = 3,
    GuardStarbase = 4,
    Guard = 5,
    Bombard = 6,
    Invade = 7,
    Blitz = 8,
    SpyPlanet = 9,
    HackStarbase = 10,
    SpySystem = 11,
    Colonize = 12,
    Join = 13,
    Rendezvous = 14,
    Salvage = 15,
    Reserve = 16,
    Mothball = 17,
    Reactivate = 18,
    ViewWorld = 19,
    CovertRaid = 20
};
BOOST_DESCRIBE_ENUM(FleetOrderKind, Hold, Move, SeekHome, Patrol, GuardStarbase, Guard, Bombard, Invade, Blitz, SpyPlanet, HackStarbase, SpySystem, Colonize,
                    Join, Rendezvous, Salvage, Reserve, Mothball, Reactivate, ViewWorld, CovertRaid)

enum class ReinforceMode : std::uint8_t { Aid = 1, Shelter = 2 };  // STO-012
BOOST_DESCRIBE_ENUM(ReinforceMode, Aid, Shelter)

enum class RaidMission : std::uint8_t { Sabotage = 1, Infrastructure = 2, Intelligence = 3, Assassination = 4 };  // UNT-030
BOOST_DESCRIBE_ENUM(RaidMission, Sabotage, Infrastructure, Intelligence, Assassination)

enum class Cargo : std::uint8_t { Marines = 1, Colonists = 2 };  // ADM-009, ADM-010
BOOST_DESCRIBE_ENUM(Cargo, Marines, Colonists)

enum class BuildPlace : std::uint8_t { Auto = 0, Shipyard = 1, Spaceport = 2 };  // CON-009
BOOST_DESCRIBE_ENUM(BuildPlace, Auto, Shipyard, Spaceport)

enum class ShieldAction : std::uint8_t { Upgrade = 1, Scrap = 2 };  // CON-040
BOOST_DESCRIBE_ENUM(ShieldAction, Upgrade, Scrap)

enum class Relation : std::uint8_t { Ally = 1, Neutral = 2, Hostile = 3, Enemy = 4 };  // DIP-001, worst last
BOOST_DESCRIBE_ENUM(Relation, Ally, Neutral, Hostile, Enemy)

enum class Treaty : std::uint8_t { Alliance = 1, Peace = 2 };  // DIP-010
BOOST_DESCRIBE_ENUM(Treaty, Alliance, Peace)

// VIC-001. The Imperium is no seat and no player: it holds the hub of a classic game (CLS-017).
enum class HouseStatus : std::uint8_t { Active = 0, Autopilot = 1, Collapsed = 2, Eliminated = 3, Imperium = 4 };
BOOST_DESCRIBE_ENUM(HouseStatus, Active, Autopilot, Collapsed, Eliminated, Imperium)

enum class Morale : std::uint8_t { Collapsing = 0, VeryLow = 1, Low = 2, Normal = 3, High = 4, VeryHigh = 5, Exceptional = 6 };  // MOR-001
BOOST_DESCRIBE_ENUM(Morale, Collapsing, VeryLow, Low, Normal, High, VeryHigh, Exceptional)

// ESP-009.
enum class CovertAction : std::uint8_t {
    TechTheft = 1,
    SabotageLow,
    SabotageHigh,
    Assassination,
    CyberAttack,
    EconomicManipulation,
    Psyops,
    Sweep,
    IntelligenceTheft,
    Disinformation
};
BOOST_DESCRIBE_ENUM(CovertAction, TechTheft, SabotageLow, SabotageHigh, Assassination, CyberAttack, EconomicManipulation, Psyops, Sweep, IntelligenceTheft,
                    Disinformation)

enum class GuildContract : std::uint8_t { SabotageShipyard = 1, SabotageIndustry, Subversion, Informant };  // CLS-111
BOOST_DESCRIBE_ENUM(GuildContract, SabotageShipyard, SabotageIndustry, Subversion, Informant)

enum class Quality : std::uint8_t { None = 0, Visual = 1, Spy = 2, Perfect = 3 };  // INT-006
BOOST_DESCRIBE_ENUM(Quality, None, Visual, Spy, Perfect)

enum class Theatre : std::uint8_t { Space = 1, Orbital = 2 };  // CBT-016
BOOST_DESCRIBE_ENUM(Theatre, Space, Orbital)

// CF9: how a colony was assaulted or taken (ORD-018 to ORD-020).
enum class Assault : std::uint8_t { Bombardment = 1, Invasion = 2, Blitz = 3, Ceded = 4 };
BOOST_DESCRIBE_ENUM(Assault, Bombardment, Invasion, Blitz, Ceded)

// TRN-004. The step codes, in the order of a run; then those that only classic has (CLS-006).
enum class Step : std::uint8_t {
    CC1 = 1,
    CC2,
    CC3,
    CC4,
    CC5,
    CC6,
    CC7,
    CC8,
    CC9,
    CC10,
    CC11,
    MN1,
    MN2,
    MN3,
    MN4,
    MN5,
    MN6,
    MN7,
    CF1,
    CF2,
    CF3,
    CF4,
    CF5,
    CF6,
    CF7,
    CF8,
    CF9,
    CF10,
    CF11,
    CF12,
    CF13,
    CF14,
    CF15,
    CF16,
    IN1,
    IN2,
    IN3,
    IN4,
    IN5,
    IN6,
    IN7,
    IN8,
    IN9,
    CO1,
    CO2,
    CO3,
    CO4,
    CO5,
    I1,
    I2,
    I3,
    I4,
    I5,
    C1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    E1,
    E2,
    E3,
    E4,
    E5,
    E6,
    E7
};
// In parts, because the description macro takes at most 52 names.
BOOST_DESCRIBE_ENUM_BEGIN(Step)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Step, CC1, CC2, CC3, CC4, CC5, CC6, CC7, CC8, CC9, CC10, CC11, MN1, MN2, MN3, MN4, MN5, MN6, MN7, CF1,
                           CF2, CF3, CF4, CF5, CF6, CF7, CF8, CF9, CF10, CF11, CF12, CF13, CF14, CF15, CF16, IN1, IN2, IN3, IN4, IN5, IN6, IN7, IN8, IN9, CO1,
                           CO2, CO3, CO4, CO5)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Step, I1, I2, I3, I4, I5, C1, C2, C3, C4, C5, C6, C7, C8, C9, E1, E2, E3, E4, E5, E6, E7)
BOOST_DESCRIBE_ENUM_END(Step)

}  // namespace ec4x
