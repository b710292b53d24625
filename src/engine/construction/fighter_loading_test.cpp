#include "engine/construction/construction_test_support.h"

namespace ec4x {

using namespace testing;

TEST_CASE("UNT-022: fighters go aboard carriers of stationary fleets where the colony wants it")
{
    struct Row {
        const char* why;
        bool on;
        bool blockaded;
        FleetOrderKind order;
        int aboard;
    };
    static const Row rows[] = {{"one place free", true, false, FleetOrderKind::Hold, 1},
                               {"switch off", false, false, FleetOrderKind::Hold, 0},
                               {"blockade", true, true, FleetOrderKind::Hold, 0},
                               {"the fleet moves", true, false, FleetOrderKind::SeekHome, 0}};
    for (const Row& row : rows) {
        CAPTURE(std::string{row.why});
        Situation game;
        with_shipyards(game);
        const FleetId fleet = game.fleet("alpha", 1, {"CV"});
        game.state.fleets.at(fleet).order = FleetOrder{.kind = row.order};
        for (int i = 0; i < 2; ++i) {
            Unit& fighter = game.state.units.at(game.unit("alpha", 1, "FS"));
            fighter.level = 1;
            fighter.berth = Aboard{{alpha(), 1}};
        }
        Colony& colony = game.state.colonies.at(SystemId{1});
        colony.switches.auto_load_fighters = row.on;
        if (row.blockaded) colony.blockaders = {*house_id("beta")};
        Played played{game};
        commission_all(played, {"FS", "FS"});
        CHECK(Roster{game.state}.aboard(ShipId{alpha(), 1}).size() == static_cast<std::size_t>(2 + row.aboard));
        const auto loaded = played.told<event::FightersLoaded>("alpha");
        CHECK(loaded.size() == static_cast<std::size_t>(row.aboard));
        if (row.aboard > 0 && !loaded.empty()) CHECK(loaded[0].fleet == fleet);
    }
}

TEST_CASE("UNT-022: the lowest fleet, then the lowest ship")
{
    Situation game;
    with_shipyards(game);
    game.fleet("alpha", 1, {"CV", "CV"});
    game.fleet("alpha", 1, {"CV"});
    game.state.colonies.at(SystemId{1}).switches.auto_load_fighters = true;
    Played played{game};
    commission_all(played, {"FS", "FS", "FS", "FS", "FS", "FS", "FS"});
    const Roster roster{game.state};
    CHECK(roster.aboard(ShipId{alpha(), 1}).size() == 3);
    CHECK(roster.aboard(ShipId{alpha(), 2}).size() == 3);
    CHECK(roster.aboard(ShipId{alpha(), 3}).size() == 1);
}

}  // namespace ec4x
