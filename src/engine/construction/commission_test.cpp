#include "engine/construction/construction_test_support.h"
#include "engine/forces/roster.h"

namespace ec4x {

using namespace testing;

namespace {

// Ships in the squadron, by its number.
std::size_t ships_in(const GameState& state, std::uint32_t squadron) { return Roster{state}.ships_of(UnitId{alpha(), squadron}).size(); }

UnitClass leader_of(const GameState& state, const Squadron& squadron) { return state.ships.at(squadron.flagship).class_; }

// Squadrons stay in the pool from turn to turn.
void assign_by_hand(Situation& game) { game.state.colonies.at(SystemId{1}).switches.auto_assign_fleets = false; }

}  // namespace

TEST_CASE("COM-001: a ship is in service from CO1 on")
{
    Situation game;
    with_shipyards(game);
    game.state.turn = 5;
    Played played{game};
    CHECK_FALSE(build(played, "DD"));
    to_maintenance(played);
    CHECK(game.state.ships.empty());
    played.run(Step::CO1, commission);
    CHECK(game.state.turn == 6);
    CHECK(game.state.ships.contains({alpha(), 1}));
    CHECK(played.told<event::Commissioned>("alpha").at(0).squadrons == std::vector{UnitId{alpha(), 3}});
}

TEST_CASE("COM-002: class groups")
{
    struct Row {
        const char* class_;
        std::size_t squadrons;
    };
    static const Row rows[] = {{"CL", 2}, {"CA", 2}, {"BC", 2}, {"BB", 2}, {"DN", 2}, {"SD", 2}, {"CV", 2}, {"CX", 2},
                               {"RR", 2}, {"DD", 1}, {"FG", 1}, {"CT", 1}, {"SC", 2}, {"FS", 0}, {"ET", 0}, {"TT", 0}};
    for (const Row& row : rows) {
        CAPTURE(std::string{row.class_});
        Situation game;
        with_shipyards(game);
        Played played{game};
        commission_all(played, {row.class_, row.class_});
        CHECK(game.state.squadrons.size() == row.squadrons);
        CHECK(game.state.ships.size() + static_cast<std::size_t>(units_of_class(game.state, "FS")) == 2);
    }
    CHECK_FALSE(is_capital(standard_rules().units, data_of(standard_rules(), *unit_class("CL"))));
}

TEST_CASE("COM-003: free capacity is command rating less the command costs of the others")
{
    Situation game;
    wealthy(game);
    squadron_of(game, 1, {"BB", "DD", "DD", "DD"});
    CHECK(free_command(game.state, standard_rules(), {alpha(), 1}) == 4);
    game.state.squadrons.clear();
    game.state.ships.clear();
    squadron_of(game, 1, {"DD"});
    CHECK(free_command(game.state, standard_rules(), game.state.squadrons.begin()->id) == 4);
    game.state.ships.begin()->class_ = *unit_class("SC");
    CHECK(free_command(game.state, standard_rules(), game.state.squadrons.begin()->id) == 0);
}

TEST_CASE("COM-004: two cruisers that finish together found two squadrons in the pool")
{
    Situation game;
    with_shipyards(game);
    Played played{game};
    commission_all(played, {"CA", "CA"});
    REQUIRE(game.state.squadrons.size() == 2);
    for (const Squadron& squadron : game.state.squadrons) CHECK(std::get<InPool>(squadron.station).colony == SystemId{1});
}

TEST_CASE("COM-005: escorts go where most capacity is free, the lowest id of equals")
{
    Situation game;
    with_shipyards(game);
    assign_by_hand(game);
    Played played{game};
    commission_all(played, {"BB", "CL"});  // squadrons 3 and 4
    commission_all(played, {"DD", "DD", "DD"});
    CHECK(ships_in(game.state, 3) == 4);
    CHECK(ships_in(game.state, 4) == 1);
    commission_all(played, {"DD"});
    CHECK(ships_in(game.state, 3) == 4);
    CHECK(ships_in(game.state, 4) == 2);
}

TEST_CASE("COM-005: the places of an escort in their order")
{
    Situation game;
    with_shipyards(game);
    SUBCASE("a squadron of a stationary fleet before an escort in the pool")
    {
        squadron_of(game, 1, {"CL"});  // unit 3
        Played played{game};
        commission_all(played, {"DD"});
        CHECK(game.state.squadrons.size() == 1);
        CHECK(ships_in(game.state, 3) == 2);
    }
    SUBCASE("not if the host does not want it")
    {
        const Ruleset rules = rules_with("commission.escorts_join_fleet_squadrons = false");
        squadron_of(game, 1, {"CL"});
        Played played{game, rules};
        commission_all(played, {"DD"});
        CHECK(game.state.squadrons.size() == 2);
    }
    SUBCASE("not if it costs more than the flagship commands")
    {
        for (const auto& [changes, squadrons] : {std::pair{"units.FG.cc = 6", std::size_t{1}}, std::pair{"units.FG.cc = 7", std::size_t{2}}}) {
            const Ruleset rules = rules_with(changes);
            Situation other;
            with_shipyards(other);
            squadron_of(other, 1, {"CL"});
            Played played{other, rules};
            commission_all(played, {"FG"});
            CHECK(other.state.squadrons.size() == squadrons);
        }
    }
    SUBCASE("not a moving fleet, nor a crippled squadron")
    {
        squadron_of(game, 1, {"BB"});
        game.state.fleets.begin()->order = FleetOrder{.kind = FleetOrderKind::Move, .target = SystemId{2}};
        const FleetId crippled = game.fleet("alpha", 1, {"CL"});
        game.state.fleets.at(crippled).status = FleetStatus::Active;
        game.state.ships.at({alpha(), 2}).hull = HullState::Crippled;
        game.state.colonies.at(SystemId{1}).switches.auto_repair = false;
        Played played{game};
        commission_all(played, {"DD"});
        CHECK(ships_in(game.state, 3) == 1);
        CHECK(ships_in(game.state, 4) == 1);
        CHECK(game.state.squadrons.size() == 3);
    }
    SUBCASE("the pool before a fleet, even with less room")
    {
        squadron_of(game, 1, {"SD"});  // unit 3
        Played played{game};
        commission_all(played, {"CL", "DD"});
        CHECK(ships_in(game.state, 3) == 1);
        CHECK(ships_in(game.state, 4) == 2);
    }
    SUBCASE("escorts of the same class only")
    {
        assign_by_hand(game);
        Played played{game};
        commission_all(played, {"DD", "FG", "DD"});  // DD with DD; FG alone
        CHECK(game.state.squadrons.size() == 2);
        commission_all(played, {"FG"});  // CR 3, CC 2: fits
        CHECK(game.state.squadrons.size() == 2);
        commission_all(played, {"FG"});  // CR 3 - 2 = 1: a new one
        CHECK(game.state.squadrons.size() == 3);
    }
}

TEST_CASE("COM-006: scouts are kept apart")
{
    Situation game;
    with_shipyards(game);
    SUBCASE("a new fleet of scouts beside a battle fleet")
    {
        const FleetId battle = game.fleet("alpha", 1, {"CL"});
        Played played{game};
        commission_all(played, {"SC", "SC"});
        CHECK(game.state.squadrons.size() == 3);
        played.run(Step::CC9, assign_squadrons);
        REQUIRE(game.state.fleets.size() == 2);
        const Roster roster{game.state};
        CHECK(roster.squadrons_of(battle).size() == 1);
        CHECK(roster.squadrons_of(FleetId{alpha(), 2}).size() == 2);
        commission_all(played, {"SC"});
        played.run(Step::CC9, assign_squadrons);
        CHECK(Roster{game.state}.squadrons_of(FleetId{alpha(), 2}).size() == 3);  // now there is a fleet of scouts
    }
    SUBCASE("a fleet with a transport holds more than scouts")
    {
        const FleetId mixed = game.fleet("alpha", 1, {"SC", "TT"});
        Played played{game};
        commission_all(played, {"SC"});
        played.run(Step::CC9, assign_squadrons);
        CHECK(Roster{game.state}.squadrons_of(mixed).size() == 1);
        CHECK(game.state.fleets.size() == 2);
    }
    SUBCASE("unless the host does not want it")
    {
        const Ruleset rules = rules_with("commission.scouts_separate = false");
        const FleetId battle = game.fleet("alpha", 1, {"CL"});
        Played played{game, rules};
        commission_all(played, {"SC", "SC"});
        played.run(Step::CC9, assign_squadrons);
        CHECK(Roster{game.state}.squadrons_of(battle).size() == 3);
    }
}

TEST_CASE("COM-007: fighters belong to their colony")
{
    Situation game;
    with_shipyards(game);
    game.fleet("alpha", 1, {"CV"});
    Played played{game};
    const auto fleets = game.state.fleets.size();
    commission_all(played, {"FS", "FS", "FS"});
    played.run(Step::CC9, assign_squadrons);
    CHECK(units_of_class(game.state, "FS") == 3);
    for (const Unit& unit : game.state.units) CHECK(std::holds_alternative<Ashore>(unit.berth));
    CHECK(game.state.fleets.size() == fleets);
    CHECK(game.state.squadrons.size() == 1);
}

TEST_CASE("COM-008: spacelift ships wait in their pool, empty")
{
    Situation game;
    with_shipyards(game);
    Played played{game};
    commission_all(played, {"ET"});
    played.run(Step::CC9, assign_squadrons);
    CHECK(game.state.fleets.empty());
    REQUIRE(game.state.ships.size() == 1);
    CHECK(std::get<InPool>(game.state.ships.begin()->berth).colony == SystemId{1});
    CHECK(game.state.ships.begin()->ptu == 0);
}

TEST_CASE("COM-009: flagships first, then escorts, scouts, the rest; colonies in ascending id")
{
    Situation game;
    with_shipyards(game);
    game.colony("alpha", 2);
    game.unit("alpha", 2, "SY");  // unit 3
    alpha_of(game).last.project = 4;
    Played played{game};
    CHECK_FALSE(build(played, "CL", 1, BuildPlace::Auto, 2));  // project 5
    CHECK_FALSE(build(played, "SC"));                          // 6
    CHECK_FALSE(build(played, "DD"));                          // 7
    CHECK_FALSE(build(played, "AA"));                          // 8
    CHECK_FALSE(build(played, "BB"));                          // 9
    to_next_turn(played);
    CHECK(leader_of(game.state, game.state.squadrons.at({alpha(), 4})) == *unit_class("BB"));
    CHECK(ships_in(game.state, 4) == 2);
    CHECK(leader_of(game.state, game.state.squadrons.at({alpha(), 5})) == *unit_class("SC"));
    CHECK(game.state.units.at({alpha(), 6}).class_ == *unit_class("AA"));
    CHECK(leader_of(game.state, game.state.squadrons.at({alpha(), 7})) == *unit_class("CL"));
    CHECK(game.state.squadrons.size() == 3);
}

TEST_CASE("COM-017: a repaired escort joins the squadron with most room, not its old one")
{
    Situation game;
    with_shipyards(game);
    squadron_of(game, 1, {"CL", "DD"});                            // unit 3
    game.state.ships.at({alpha(), 2}).hull = HullState::Crippled;  // only for the test: COM-013
    game.fleet("alpha", 1, {"BB"});
    Played played{game};
    to_next_turn(played);
    CHECK(game.state.ships.at({alpha(), 2}).hull == HullState::Undamaged);
    const UnitId squadron = std::get<InSquadron>(game.state.ships.at({alpha(), 2}).berth).squadron;
    CHECK(leader_of(game.state, game.state.squadrons.at(squadron)) == *unit_class("BB"));
}

TEST_CASE("UNT-012: a ship gets the weapons level of the moment it is commissioned")
{
    Situation game;
    with_shipyards(game);
    Played played{game};
    const Money before = treasury_of(played);
    CHECK_FALSE(build(played, "CL"));
    CHECK_FALSE(build(played, "TT"));
    CHECK_FALSE(build(played, "FS"));
    alpha_of(game).research.levels[Tech::WEP] = 2;
    to_next_turn(played);
    CHECK(paid_since(played, before) == Money::whole(60 + 30 + 20));
    CHECK(game.state.ships.at({alpha(), 1}).weapons == 2);
    CHECK(game.state.ships.at({alpha(), 2}).weapons == 0);
    alpha_of(game).research.levels[Tech::WEP] = 3;
    to_next_turn(played);
    CHECK(game.state.ships.at({alpha(), 1}).weapons == 2);
    for (const Unit& unit : game.state.units) {
        if (unit.class_ == *unit_class("FS")) CHECK(unit.level == 2);
    }
}

TEST_CASE("UNT-015: ships of a leading class never serve under another; escorts do when one has room")
{
    Situation game;
    with_shipyards(game);
    Played played{game};
    commission_all(played, {"DN", "BC", "CL", "PB", "DD"});
    CHECK(game.state.squadrons.size() == 4);
    commission_all(played, {"BC"});
    CHECK(game.state.squadrons.size() == 5);
}

TEST_CASE("UNT-016: an escort leads alone and may receive others within its rating")
{
    Situation game;
    with_shipyards(game);
    assign_by_hand(game);
    Played played{game};
    commission_all(played, {"DD"});
    CHECK(ships_in(game.state, 3) == 1);
    commission_all(played, {"DD", "DD"});
    CHECK(ships_in(game.state, 3) == 3);
    commission_all(played, {"DD"});
    CHECK(ships_in(game.state, 3) == 3);
    CHECK(game.state.squadrons.size() == 2);
}

TEST_CASE("UNT-017: what a flagship can command")
{
    struct Row {
        const char* leader;
        int cmd;
        std::size_t destroyers;
    };
    static const Row rows[] = {{"BB", 1, 5}, {"BB", 3, 6}, {"CL", 1, 3}, {"CL", 5, 3}};
    for (const Row& row : rows) {
        CAPTURE(std::string{row.leader});
        CAPTURE(row.cmd);
        Situation game;
        with_shipyards(game);
        alpha_of(game).research.levels[Tech::CMD] = row.cmd;
        Played played{game};
        commission_all(played, {row.leader, "DD", "DD", "DD", "DD", "DD", "DD", "DD"});
        CHECK(ships_in(game.state, 3) == 1 + row.destroyers);
    }
    // A squadron over its rating keeps its ships and receives none.
    Situation game;
    with_shipyards(game);
    squadron_of(game, 1, {"BB", "DD", "DD", "DD", "DD"});
    take_out(game.state, standard_rules(), {alpha(), 1}, InPool{SystemId{1}});
    game.state.ships.erase({alpha(), 1});
    CHECK(free_command(game.state, standard_rules(), {alpha(), 3}) == 0);
    station(game.state, {alpha(), 3}, InPool{SystemId{1}});
    Played played{game};
    commission_all(played, {"DD"});
    CHECK(ships_in(game.state, 3) == 4);
}

TEST_CASE("UNT-024: three scouts are three squadrons")
{
    Situation game;
    with_shipyards(game);
    Played played{game};
    commission_all(played, {"BB", "SC", "SC", "SC"});
    played.run(Step::CC9, assign_squadrons);
    CHECK(game.state.squadrons.size() == 4);
    CHECK(ships_in(game.state, 3) == 1);  // none serves under the BB
    CHECK(Roster{game.state}.squadrons_of(FleetId{alpha(), 2}).size() == 3);
}

}  // namespace ec4x
