// Reason codes (SRV-023): why an order was refused at submission or failed at resolution. Part of the public API: a code
// never changes its meaning and is never reused. 00-index of the rulebook lists them with their meaning.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace ec4x {

enum class Reason : std::uint16_t {
    AlreadyClaimed = 1, AlreadyColonised = 2, AtMaximum = 3, BadBlueprint = 4, BadCount = 5, BadLink = 6, BadMap = 7, BadPolicy = 8,
    BadSetting = 9, BadValue = 10, Barred = 11, BatteriesRemain = 12, Blockaded = 13, BreaksOrder = 14, CannotRetreat = 15,
    CapitalLimit = 16, ClaimLost = 17, ColonyChangedHands = 18, CommandRating = 19, Crippled = 20, DamageTooHigh = 21,
    DamagedIndustry = 22, DestinationFull = 23, DuplicateHex = 24, Empty = 25, EntryOrder = 26, FighterCapacity = 27, FinalConflict = 28,
    Flagship = 29, FleetNotActive = 30, GameNotStarted = 31, GameOver = 32, GuildLimit = 33, HostileSystem = 34, HouseFallen = 35,
    HouseMismatch = 36, HullLimit = 37, IllegalAssignment = 38, Imperium = 39, IndustryLimit = 40, InsufficientFunds = 41, Isolated = 42,
    IuLimit = 43, IuNotAllowed = 44, MissingField = 45, NameTaken = 46, NoBlueprint = 47, NoDisc = 48, NoDock = 49, NoPlacement = 50,
    NoRetreatHex = 51, NoRoute = 52, NoShipyard = 53, NoSpace = 54, NoSpaceport = 55, NoStarbase = 56, NoSuchProposal = 57,
    NoSuchTarget = 58, NotAllowed = 59, NotAnEscort = 60, NotAtOwnColony = 61, NotCancellable = 62, NotEnough = 63, NotInRuleset = 64,
    NotOwned = 65, NotYourHouse = 66, OnePerTurn = 67, OutOfRange = 68, OwnColony = 69, OwnHouse = 70, PlanetBreakerLimit = 71,
    ProposalExpired = 72, ProposalVoid = 73, Requirement = 74, RulesetFixed = 75, ShieldHomeworldOnly = 76, ShieldLimit = 77,
    SpyFleet = 78, SquadronLimit = 79, StateMismatch = 80, TargetFallen = 81, TargetGone = 82, TechNotInSeason = 83, TechTooLow = 84,
    TooLarge = 85, TooMany = 86, TooManyStates = 87, TryLater = 88, TurnClosed = 89, TwoDiscs = 90, UnderSiege = 91, UnknownCode = 92,
    UnknownGame = 93, UnknownHouse = 94, UnknownOrder = 95, UnknownPlayer = 96, UnknownShipType = 97, UnknownTrait = 98,
    UnknownUnit = 99, UnknownVersion = 100, Unreadable = 101, UpToDate = 102, WaitingListFull = 103, WouldBreachPact = 104,
    WrongStatus = 105, WrongTurn = 106, WrongGameStatus = 107
};

// In parts, because the description macro takes at most 52 names.
BOOST_DESCRIBE_ENUM_BEGIN(Reason)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Reason,
                           AlreadyClaimed, AlreadyColonised, AtMaximum, BadBlueprint, BadCount, BadLink, BadMap, BadPolicy, BadSetting,
                           BadValue, Barred, BatteriesRemain, Blockaded, BreaksOrder, CannotRetreat, CapitalLimit, ClaimLost,
                           ColonyChangedHands, CommandRating, Crippled, DamageTooHigh, DamagedIndustry, DestinationFull, DuplicateHex,
                           Empty, EntryOrder, FighterCapacity, FinalConflict, Flagship, FleetNotActive, GameNotStarted, GameOver,
                           GuildLimit, HostileSystem, HouseFallen, HouseMismatch)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Reason,
                           HullLimit, IllegalAssignment, Imperium, IndustryLimit, InsufficientFunds, Isolated, IuLimit, IuNotAllowed,
                           MissingField, NameTaken, NoBlueprint, NoDisc, NoDock, NoPlacement, NoRetreatHex, NoRoute, NoShipyard, NoSpace,
                           NoSpaceport, NoStarbase, NoSuchProposal, NoSuchTarget, NotAllowed, NotAnEscort, NotAtOwnColony,
                           NotCancellable, NotEnough, NotInRuleset, NotOwned, NotYourHouse, OnePerTurn, OutOfRange, OwnColony, OwnHouse,
                           PlanetBreakerLimit, ProposalExpired)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Reason,
                           ProposalVoid, Requirement, RulesetFixed, ShieldHomeworldOnly, ShieldLimit, SpyFleet, SquadronLimit,
                           StateMismatch, TargetFallen, TargetGone, TechNotInSeason, TechTooLow, TooLarge, TooMany, TooManyStates,
                           TryLater, TurnClosed, TwoDiscs, UnderSiege, UnknownCode, UnknownGame, UnknownHouse, UnknownOrder,
                           UnknownPlayer, UnknownShipType, UnknownTrait, UnknownUnit, UnknownVersion, Unreadable, UpToDate,
                           WaitingListFull, WouldBreachPact, WrongGameStatus, WrongStatus, WrongTurn)
BOOST_DESCRIBE_ENUM_END(Reason)

}  // namespace ec4x
