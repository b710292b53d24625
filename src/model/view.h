// What one house may know (INT-001): its own assets as they are, public facts, its intelligence database. Everything that is
// sent to a player or bot, and every order check, comes from a view; only engine/intel makes one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "base/table.h"
#include "model/colony.h"
#include "model/diplomacy.h"
#include "model/events.h"
#include "model/forces.h"
#include "model/house.h"
#include "model/intel.h"
#include "model/star_map.h"
#include "model/state.h"

namespace ec4x {

// A system as the house knows it (MAP-033, INT-003).
struct KnownSystem {
    SystemId id{};
    std::string name{};
    Hex hex{};
    StarClass star = StarClass::F;
    bool explored = false;
    std::optional<PlanetClass> class_{};
    std::optional<RawMaterials> raw{};
    std::optional<HouseId> owner{};
    std::optional<int> home{};  // seat, where homeworlds are revealed or it is the own one
};
BOOST_DESCRIBE_STRUCT(KnownSystem, (), (id, name, hex, star, explored, class_, raw, owner, home))

// A house as all may know it (INT-004).
struct PublicHouse {
    HouseId id{};
    int seat = 0;
    std::string name{};
    HouseStatus status = HouseStatus::Active;
    std::int64_t prestige = 0;
    int rank = 0;
    int dishonored_until = 0;
    int isolated_until = 0;
    int outrage_until = 0;
    std::optional<int> colonies{};  // with intel.public_colony_count
};
BOOST_DESCRIBE_STRUCT(PublicHouse, (), (id, seat, name, status, prestige, rank, dishonored_until, isolated_until, outrage_until, colonies))

struct PublicRelation {
    HousePair id{};
    Relation status = Relation::Neutral;
    std::optional<Renunciation> renounced{};
    std::vector<HouseId> breached_by{};  // ascending; Enemy from the next Conflict Phase on
    int barred_until = 0;
    bool final_conflict = false;
    std::optional<Sharing> sharing{};  // what the house itself passes on, its own secret (DIP-037)
};
BOOST_DESCRIBE_STRUCT(PublicRelation, (), (id, status, renounced, breached_by, barred_until, final_conflict, sharing))

struct HouseView {
    std::string game{};
    HouseId house{};
    int turn = 0;
    int prestige_multiplier = 0;
    int rings = 0;
    Table<SystemId, KnownSystem> systems{};
    std::vector<Lane> lanes{};  // those it knows
    Table<HouseId, PublicHouse> houses{};
    Table<HousePair, PublicRelation> relations{};
    // Its own.
    House own{};
    Table<SystemId, Colony> colonies{};
    Table<FleetId, Fleet> fleets{};
    Table<UnitId, Squadron> squadrons{};
    Table<ShipId, Ship> ships{};
    Table<UnitId, Unit> units{};
    Table<ProjectId, Project> projects{};
    Table<TransferId, Transfer> transfers{};
    std::vector<Proposal> proposals{};  // from or to it
    std::vector<Effect> effects{};      // on it, as far as it can see them (ESP-026)
    std::vector<LedgerEntry> ledger{};
    Database intel{};
    // The report of the turn.
    std::vector<Event> events{};
    std::vector<GuildOffer> offers{};
    std::optional<Ending> ending{};
};
BOOST_DESCRIBE_STRUCT(HouseView, (),
                      (game, house, turn, prestige_multiplier, rings, systems, lanes, houses, relations, own, colonies, fleets, squadrons, ships, units,
                       projects, transfers, proposals, effects, ledger, intel, events, offers, ending))

}  // namespace ec4x
