// Colonies and what is built, moved and waited for there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/describe.h"
#include "model/ids.h"
#include "model/quantities.h"
#include "model/words.h"

namespace ec4x {

// People brought by the Guild; they count for output after IN2 of `last_turn` (ECO-044).
struct Settlers {
    Souls souls{};
    int last_turn = 0;
};
BOOST_DESCRIBE_STRUCT(Settlers, (), (souls, last_turn))

struct ColonySwitches {  // CON-047
    bool auto_repair = false;
    bool auto_assign_fleets = false;
    bool auto_load_fighters = false;
};
BOOST_DESCRIBE_STRUCT(ColonySwitches, (), (auto_repair, auto_assign_fleets, auto_load_fighters))

// An unpaid order for a ship that found no dock (CON-010). It keeps its number when it begins.
struct WaitingEntry {
    ProjectId id{};
    UnitClass class_{};
    BuildPlace place = BuildPlace::Auto;
    std::optional<int> weapons{};  // the level that was named (CLS-048)
};
BOOST_DESCRIBE_STRUCT(WaitingEntry, (), (id, class_, place, weapons))

// Development awards that are given once per colony and step (PRE-024).
struct DevelopmentAwards {
    bool max_population = false;
    int iu_step = 0;  // the highest of 50, 75, 100, 150 percent that was reached
};
BOOST_DESCRIBE_STRUCT(DevelopmentAwards, (), (max_population, iu_step))

// What only colonies of the classic ruleset have. They have no souls: people are counted only when they move (CLS-021).
struct ClassicColony {
    PopulationUnits pu{};
    PopulationUnits new_people{};  // part of `pu`: they do not count in the next Income phase (CLS-042)
    int founded = 0;               // turn; its first Income phase after that brings nothing (CLS-039); 0: at the start of the game
    PopulationUnits uncounted{};   // of the latest Income phase: people who were new in it
    bool subverted = false;        // half its net value is lost in the next Income phase (CLS-111)
    Money gcp{};                   // of the latest Income phase, after a blockade (CLS-023)
    Money ncv{};
};
BOOST_DESCRIBE_STRUCT(ClassicColony, (), (pu, new_people, founded, uncounted, subverted, gcp, ncv))

// At most one a system, so the system's id is the colony's (MAP-022).
struct Colony {
    SystemId id{};
    HouseId owner{};
    std::string name{};  // seen by the owner only (ADM-015)
    Souls souls{};
    std::vector<Settlers> settling{};  // part of `souls`
    IndustrialUnits working{};         // ECO-012
    IndustrialUnits damaged{};
    ColonySwitches switches{};
    std::vector<WaitingEntry> waiting{};  // in the player's order
    std::vector<HouseId> blockaders{};    // of the last CF11, ascending; empty: no blockade
    bool under_siege = false;             // of the last CF11 (CBT-063)
    std::optional<int> fighters_over{};   // turn in which the fighter capacity was first exceeded (ECO-058)
    std::int64_t output = 0;              // GCO of the latest IN2 after damage and blockade
    DevelopmentAwards awards{};
    std::optional<ClassicColony> classic{};
};
BOOST_DESCRIBE_STRUCT(Colony, (),
                      (id, owner, name, souls, settling, working, damaged, switches, waiting, blockaders, under_siege, fighters_over, output, awards, classic))

// What a project does.
struct Construction {
    UnitClass class_{};
    int level = 0;  // SLD level paid for, of a shield; WEP level of a ship bought from the Guilds, and of all in classic (CLS-048)
};
BOOST_DESCRIBE_STRUCT(Construction, (), (class_, level))

struct ShipRepair {
    ShipId ship{};
};
BOOST_DESCRIBE_STRUCT(ShipRepair, (), (ship))

struct StarbaseRepair {
    UnitId unit{};
};
BOOST_DESCRIBE_STRUCT(StarbaseRepair, (), (unit))

struct ShipRetrofit {
    ShipId ship{};
    int level = 0;
};
BOOST_DESCRIBE_STRUCT(ShipRetrofit, (), (ship, level))

struct UnitRetrofit {  // a starbase or a fighter squadron
    UnitId unit{};
    int level = 0;
};
BOOST_DESCRIBE_STRUCT(UnitRetrofit, (), (unit, level))

struct Project {
    ProjectId id{};
    SystemId colony{};
    std::optional<UnitId> facility{};  // whose dock it takes (CON-008)
    Money paid{};
    int paid_turn = 0;
    int turns_left = 0;
    std::variant<Construction, ShipRepair, StarbaseRepair, ShipRetrofit, UnitRetrofit> work{};
};
BOOST_DESCRIBE_STRUCT(Project, (), (id, colony, facility, paid, paid_turn, turns_left, work))

// A Guild transfer under way (ECO-039 to ECO-046).
struct Transfer {
    TransferId id{};
    SystemId from{};
    SystemId to{};
    int ptu = 0;
    Money price{};
    int due = 0;  // turn
};
BOOST_DESCRIBE_STRUCT(Transfer, (), (id, from, to, ptu, price, due))

// A ship that the Guilds offer for sale (GLD-007).
struct GuildOffer {
    int offer = 0;
    UnitClass class_{};
    int weapons = 0;
};
BOOST_DESCRIBE_STRUCT(GuildOffer, (), (offer, class_, weapons))

}  // namespace ec4x
