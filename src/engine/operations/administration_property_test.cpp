// Whatever a house commands: nothing is created or lost, and formations stay whole.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "engine/economy/limits.h"
#include "engine/forces/roster.h"
#include "engine/operations/administration.h"
#include "support/played.h"

namespace ec4x::testing {

namespace {

const HouseId kCommander = *house_id("alpha");

// From the whole range at once; by default RapidCheck begins with its lower end.
std::uint32_t some(std::uint32_t low, std::uint32_t high) { return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high + 1)); }

NumberOrLabel some_fleet()
{
    static const std::vector<std::string_view> labels = {"new", "a", "b"};
    if (some(0, 6) > 0) return {some(1, 5), {}};
    return {0, *ShortText::from(labels[some(0, 2)])};
}

UnitOrShip some_member() { return {some(0, 1) == 1, some(0, 16)}; }
Amount some_amount() { return {some(0, 2) == 0, some(0, 4)}; }

std::optional<std::string> some_label()
{
    static const std::vector<std::string> labels = {"a", "b", "", "1x", "new"};
    return some(0, 1) == 0 ? std::nullopt : std::optional{labels[some(0, 4)]};
}

std::vector<UnitOrShip> some_members()
{
    std::vector<UnitOrShip> members(some(0, 2));
    for (UnitOrShip& member : members) member = some_member();
    return members;
}

Outcome some_command(Turn& turn)
{
    switch (some(0, 8)) {
        case 0: return carry_out(turn, kCommander, order::Detach{some_fleet(), some_members(), some_label()});
        case 1: return carry_out(turn, kCommander, order::TransferShips{some_fleet(), some_fleet(), some_members()});
        case 2: return carry_out(turn, kCommander, order::Merge{some_fleet(), some_fleet()});
        case 3: return carry_out(turn, kCommander, order::Load{some_fleet(), some(0, 1) == 0 ? Cargo::Marines : Cargo::Colonists, some_amount()});
        case 4: return carry_out(turn, kCommander, order::Unload{some_fleet()});
        case 5: return carry_out(turn, kCommander, order::LoadFighters{some_fleet(), some_amount()});
        case 6: return carry_out(turn, kCommander, order::UnloadFighters{some_fleet(), some_amount()});
        case 7: return carry_out(turn, kCommander, order::MoveShip{OwnShip{some(0, 16)}, OwnUnit{some(0, 13)}});
        default: return carry_out(turn, kCommander, order::Assign{some_member(), some_fleet(), some_label()});
    }
}

// Two fleets and a pool at the colony 1, a fleet at the colony 2, one in empty space.
Situation some_forces()
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1, 20, 300).colony("alpha", 2, 3, 100).colony("beta", 4);
    game.fleet("alpha", 1, {"CV", "CL", "DD", "DD", "TT", "ET"});
    game.fleet("alpha", 1, {"SC", "DD", "FG", "TT"});
    game.fleet("alpha", 2, {"CX", "CT", "ET"});
    game.fleet("alpha", 3, {"BB", "DD"});
    for (const int colony : {1, 1, 1, 2}) {
        game.unit("alpha", colony, "MD");
        game.unit("alpha", colony, "FS");
    }
    game.state.squadrons.at(UnitId{kCommander, 3}).station = InPool{SystemId{1}};
    game.state.ships.at(ShipId{kCommander, 5}).berth = InPool{SystemId{1}};
    game.state.ships.at(ShipId{kCommander, 8}).hull = HullState::Crippled;
    return game;
}

std::int64_t people_of(const GameState& state)
{
    std::int64_t souls = 0;
    for (const Colony& colony : state.colonies) souls += colony.souls.raw;
    for (const Ship& ship : state.ships) souls += ship.ptu * standard_rules().pop.souls_per_ptu;
    return souls;
}

// COM-013, COM-016, UNT-014, UNT-023, ECO-011.
void check_whole(const GameState& state, const GameTables& tables)
{
    const Roster roster{state};
    for (const Fleet& fleet : state.fleets) RC_ASSERT(!roster.squadrons_of(fleet).empty() || !roster.spacelift_of(fleet).empty());
    for (const Squadron& squadron : state.squadrons) {
        const auto ships = roster.ships_of(squadron);
        RC_ASSERT(std::ranges::count(ships, squadron.flagship, &Ship::id) == 1);
        for (const Ship* ship : ships) RC_ASSERT(ship->hull == state.ships.at(squadron.flagship).hull);
        if (const auto* in = std::get_if<InFleet>(&squadron.station)) RC_ASSERT(state.fleets.contains(in->fleet));
    }
    for (const Ship& ship : state.ships) {
        if (const auto* in = std::get_if<InSquadron>(&ship.berth)) RC_ASSERT(state.squadrons.contains(in->squadron));
        if (const auto* in = std::get_if<InFleet>(&ship.berth)) RC_ASSERT(state.fleets.contains(in->fleet));
        RC_ASSERT(ship.ptu >= 0 && ship.ptu <= 1);
        RC_ASSERT(roster.aboard(ship).size() <= (ship.class_ == "CX"_unit ? 5U : ship.class_ == "CV"_unit ? 3U : ship.class_ == "TT"_unit ? 1U : 0U));
    }
    for (const Colony& colony : state.colonies) {
        RC_ASSERT(tables.people.pu_of(colony.souls, tables.people.max_pu()) >= 1);
        RC_ASSERT(fighters_based(state, standard_rules(), colony) <= 3);
    }
}

}  // namespace

TEST_CASE("ADM-003: whatever is commanded, nothing is created or lost and a refusal changes nothing")
{
    int done = 0;
    const bool holds = rc::check([&] {
        Situation game = some_forces();
        const GameState start = game.state;
        Played played{game};
        for (std::uint32_t i = some(1, 60); i > 0; --i) {
            const GameState before = game.state;
            const Outcome outcome = some_command(played.turn);
            if (outcome) RC_ASSERT(game.state == before);
            else ++done;
            check_whole(game.state, played.tables);
        }
        RC_ASSERT(game.state.ships.size() == start.ships.size());
        RC_ASSERT(game.state.units.size() == start.units.size());
        RC_ASSERT(people_of(game.state) == people_of(start));
        RC_ASSERT(game.state.houses.at(kCommander).treasury == start.houses.at(kCommander).treasury);
    });
    CHECK(holds);
    CHECK(done > 50);  // not only refusals
}

}  // namespace ec4x::testing
