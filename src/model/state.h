// The whole state of a game: a plain value, copied, compared, hashed and printed. It holds no seed: dice are handed to a run
// apart, so that a state can be shown after the game without betraying another.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "base/table.h"
#include "model/colony.h"
#include "model/diplomacy.h"
#include "model/forces.h"
#include "model/house.h"
#include "model/intel.h"
#include "model/star_map.h"

namespace ec4x {

enum class Victory : std::uint8_t { Prestige = 1, LastHouse = 2, TurnLimit = 3 };  // VIC-019 to VIC-021
BOOST_DESCRIBE_ENUM(Victory, Prestige, LastHouse, TurnLimit)

struct Standing {  // VIC-026
    HouseId house{};
    int rank = 0;
    std::int64_t prestige = 0;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (house, rank, prestige))

struct Ending {
    Victory condition = Victory::Prestige;
    std::vector<Standing> ranking{};
};
BOOST_DESCRIBE_STRUCT(Ending, (), (condition, ranking))

struct GameState {
    std::string game{};  // id: 32 hex digits (SRV-068)
    int turn = 0;
    int prestige_multiplier = 0;  // in thousandths, fixed at the start (PRE-003)
    StarMap map{};
    Table<HouseId, House> houses{};
    Table<SystemId, Colony> colonies{};
    Table<FleetId, Fleet> fleets{};
    Table<UnitId, Squadron> squadrons{};
    Table<ShipId, Ship> ships{};
    Table<UnitId, Unit> units{};
    Table<ProjectId, Project> projects{};
    Table<TransferId, Transfer> transfers{};
    std::vector<GuildOffer> offers{};
    Table<HousePair, Relationship> relations{};
    std::vector<Proposal> proposals{};  // ascending by (from, to, treaty)
    std::vector<Effect> effects{};
    Table<HouseId, Database> databases{};
    Table<EntryId, IntelEntry> corrupted{};  // what falsified entries would say: for the time after the game, in no view (INT-044)
    std::vector<LedgerEntry> ledger{};       // of the latest run, in the order made
    std::optional<Ending> ending{};
};
BOOST_DESCRIBE_STRUCT(GameState, (),
                      (game, turn, prestige_multiplier, map, houses, colonies, fleets, squadrons, ships, units, projects, transfers, offers, relations,
                       proposals, effects, databases, corrupted, ledger, ending))

[[nodiscard]] bool operator==(const GameState& a, const GameState& b);  // compiled once

}  // namespace ec4x
