#include "engine/operations/standing_orders.h"

#include <doctest/doctest.h>

#include "engine/forces/values.h"
#include "engine/operations/colonists.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/operations_test_support.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

TEST_CASE("STO-012: AutoReinforce")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4);
    const FleetId id = game.fleet("alpha", 1, {"DD", "DD", "DD"});
    const FleetId far = game.fleet("alpha", 4, {"BB", "BB", "BB", "BB", "BB"});
    const FleetId near = game.fleet("alpha", 2, {"BB", "BB", "BB"});
    const FleetId sound = game.fleet("alpha", 1, {"BB"});
    cripple(game.state, far, 3);   // integrity 40
    cripple(game.state, near, 2);  // integrity 33
    Fleet& fleet = game.state.fleets.at(id);
    Played played{game};
    const auto join = [](FleetId target) { return "join #" + std::to_string(target.number); };
    fleet.standing = standing::AutoReinforce{};
    CHECK(made(played, id) == join(near));
    fleet.standing = standing::AutoReinforce{{}, {}, OwnFleet{far.number}};
    CHECK(made(played, id) == join(far));
    fleet.standing = standing::AutoReinforce{{}, {}, OwnFleet{sound.number}};
    CHECK(made(played, id) == "none");  // not damaged
    fleet.standing = standing::AutoReinforce{{}, 20, {}};
    CHECK(made(played, id) == "none");
    fleet.standing = standing::AutoReinforce{ReinforceMode::Shelter, {}, {}};
    CHECK(made(played, id) == "none");
    cripple(game.state, id, 2);
    CHECK(made(played, id) == join(sound));
    fleet.standing = standing::AutoReinforce{};
    for (const auto& [changes, order] :
         {std::pair{"standing.auto_reinforce.threshold = 20", std::string{"none"}}, std::pair{"standing.auto_reinforce.mode = 'shelter'", join(sound)}}) {
        const Ruleset rules = rules_with(changes);
        Played changed{game, rules};
        CHECK(made(changed, id) == order);
    }
    fleet.standing = standing::AutoReinforce{ReinforceMode::Shelter, {}, {}};
    run_turn(played);
    CHECK_FALSE(game.state.fleets.contains(id));
}

TEST_CASE("STO-013: AutoRepair")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("alpha", 3);
    const UnitId yard = game.unit("alpha", 3, "SY");
    game.unit("alpha", 1, "SY");
    const FleetId id = game.fleet("alpha", 2, {"BB", "BB", "BB"});
    Fleet& fleet = game.state.fleets.at(id);
    fleet.standing = standing::AutoRepair{};
    Played played{game};
    cripple(game.state, id, 1);
    CHECK(hull_integrity(standard_rules(), game.state, Roster{game.state}, fleet) == 66);
    CHECK(made(played, id) == "none");
    const Ruleset rules = rules_with("standing.auto_repair.threshold = 66");
    Played careful{game, rules};
    CHECK(made(careful, id) == "seek_home");
    game.state.fleets.at(id).order = std::nullopt;
    cripple(game.state, id, 2);
    CHECK(hull_integrity(standard_rules(), game.state, Roster{game.state}, fleet) == 33);
    CHECK(made(played, id) == "seek_home");
    fleet.standing = standing::AutoRepair{{}, at(3)};
    CHECK(made(played, id) == "move 3");
    game.state.units.at(yard).hull = HullState::Crippled;
    CHECK(made(played, id) == "seek_home");
    fleet.at = at(1);
    CHECK(made(played, id) == "hold");
    for (Ship& ship : game.state.ships) ship.hull = HullState::Undamaged;
    CHECK(made(played, id) == "none");
}

TEST_CASE("STO-014: AutoEvade by ratio and by ROE")
{
    struct Row {
        const char* why;
        std::optional<int> ratio;
        int roe;
        std::vector<std::string_view> enemy;  // flagships of one ship each: DD 5, FG 3, CT 2, SC 1, BB 20
        bool leaves;
    };
    const Row rows[] = {{"r 200, E 20", 200, 6, {"BB"}, true},
                        {"r 200, E 19", 200, 6, {"DD", "DD", "DD", "FG", "SC"}, false},
                        {"r 1, E 0", 1, 6, {}, false},
                        {"ROE 5, E 7", {}, 5, {"DD", "CT"}, true},
                        {"ROE 5, E 6", {}, 5, {"FG", "FG"}, false},
                        {"ROE 6, E 10", {}, 6, {"DD", "DD"}, false},
                        {"ROE 6, E 11", {}, 6, {"DD", "DD", "SC"}, true},
                        {"ROE 10, E 20", {}, 10, {"BB"}, false},
                        {"ROE 0, E 1", {}, 0, {"SC"}, true},
                        {"ROE 0, E 0", {}, 0, {}, false}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).lane(2, 3).relation("alpha", "beta", Relation::Enemy).colony("alpha", 3);
        const FleetId id = game.fleet("alpha", 2, {"DD"});
        game.fleet("alpha", 2, {"DD"});  // A is 10: all own Active fleets there
        for (Ship& ship : game.state.ships) ship.weapons = 1;
        game.state.fleets.at(id).roe = row.roe;
        game.state.fleets.at(id).standing = standing::AutoEvade{at(1), row.ratio};
        FleetSeen seen{.fleet = {kBeta, 1}};
        for (const std::string_view flagship : row.enemy) seen.squadrons.push_back({.flagship = *unit_class(flagship), .ships = 1});
        learn(game.state, "alpha", 2, seen);
        learn(game.state, "alpha", 2, seen);  // the same fleet, sighted twice
        Played played{game};
        CHECK(made(played, id) == (row.leaves ? "move 1" : "none"));
        CHECK((game.state.fleets.at(id).progress.station == at(2)) == row.leaves);
    }
}

TEST_CASE("STO-014: the strength of a fleet is what its entry tells")
{
    const Ruleset& rules = standard_rules();
    FleetSeen seen{.squadrons = {{.flagship = "BB"_unit, .ships = 3}}};
    CHECK(estimated_strength(rules, seen) == 60);
    seen.squadrons[0].classes = {{.class_ = "BB"_unit, .number = 1}, {.class_ = "DD"_unit, .number = 2, .weapons = 1}};
    CHECK(estimated_strength(rules, seen) == 30);
    seen.squadrons[0].hull = HullState::Crippled;
    CHECK(estimated_strength(rules, seen) == 15);
    seen.squadrons[0].classes = {{.class_ = "QQ"_unit, .number = 9}};
    CHECK(estimated_strength(rules, seen) == 0);
}

TEST_CASE("STO-014: where it evades to, and the way back to its station")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).relation("alpha", "beta", Relation::Enemy).colony("alpha", 3);
    const FleetId id = game.fleet("alpha", 2, {"CL"});
    Fleet& fleet = game.state.fleets.at(id);
    fleet.standing = standing::AutoEvade{};
    learn(game.state, "alpha", 2, seen_fleet(1, 9));
    Played played{game};
    CHECK(made(played, id) == "seek_home");
    fleet.fallback = at(1);
    CHECK(made(played, id) == "move 1");
    fleet.order.reset();
    run_turn(played);
    CHECK(fleet.at == at(1));
    learn(game.state, "alpha", 2, seen_fleet(1, 9));
    CHECK(made(played, id) == "none");  // they are still there
    fleet.order.reset();
    ++game.state.turn;
    CHECK(made(played, id) == "move 2");
    fleet.order.reset();
    run_turn(played);
    CHECK(fleet.at == at(2));
    CHECK(made(played, id) == "none");
    CHECK_FALSE(fleet.progress.station);
}

TEST_CASE("STO-015: BlockadeTarget goes home when it is worn out and comes back when all is repaired")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).colony("beta", 2);
    game.unit("alpha", 1, "SY");
    const FleetId id = game.fleet("alpha", 2, {"BB", "BB", "BB", "BB", "BB"});
    Fleet& fleet = game.state.fleets.at(id);
    fleet.standing = standing::BlockadeTarget{at(2)};
    Played played{game};
    CHECK(made(played, id) == "guard 2");
    cripple(game.state, id, 3);
    CHECK(hull_integrity(standard_rules(), game.state, Roster{game.state}, fleet) == 40);
    CHECK(made(played, id) == "seek_home");
    fleet.order.reset();
    run_turn(played);
    CHECK(fleet.at == at(1));
    for (Ship& ship : game.state.ships) ship.hull = HullState::Undamaged;
    cripple(game.state, id, 1);
    CHECK(made(played, id) == "seek_home");  // until all is repaired
    for (Ship& ship : game.state.ships) ship.hull = HullState::Undamaged;
    CHECK(made(played, id) == "guard 2");
}

TEST_CASE("STO-016: hull integrity")
{
    Situation game;
    game.lane(1, 2);
    const FleetId id = game.fleet("alpha", 1, {"BC", "BB"});
    const FleetId unarmed = game.fleet("alpha", 1, {"TT"});
    cripple(game.state, id, 1);
    const Roster roster{game.state};
    const int bb = standard_rules().units.classes.at("BB"_unit).ds;
    const int bc = standard_rules().units.classes.at("BC"_unit).ds;
    CHECK((bb == 25 && bc == 18));
    CHECK(hull_integrity(standard_rules(), game.state, roster, game.state.fleets.at(id)) == 58);
    CHECK(hull_integrity(standard_rules(), game.state, roster, game.state.fleets.at(unarmed)) == 100);
}

}  // namespace ec4x::testing
