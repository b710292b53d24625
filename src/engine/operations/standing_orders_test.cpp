#include "engine/operations/standing_orders.h"

#include <doctest/doctest.h>

#include "engine/forces/values.h"
#include "engine/operations/colonists.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/operations_test_support.h"

namespace ec4x {

using testing::answer;
using testing::at;
using testing::cripple;
using testing::give;
using testing::kAlpha;
using testing::kBeta;
using testing::learn;
using testing::Played;
using testing::rules_with;
using testing::run_turn;
using testing::ship_of;
using testing::Situation;
using testing::standard_rules;
using Kind = FleetOrderKind;

namespace {

// The order that CC10 gives the fleet: "guard 2", "join #4", "none".
std::string made(Played& played, FleetId id)
{
    Fleet& fleet = played.turn.state.fleets.at(id);
    fleet.order.reset();
    played.run(Step::CC10, make_standing_orders);
    if (!fleet.order) return "none";
    CHECK(fleet.order->standing);
    std::string text{name_of(fleet.order->kind)};
    if (fleet.order->target) text += " " + std::to_string(fleet.order->target->value);
    if (fleet.order->join) text += " #" + std::to_string(fleet.order->join->number);
    return text;
}

FleetSeen seen_fleet(std::uint32_t number, int cruisers)
{
    return {.fleet = {kBeta, number}, .squadrons = {SquadronSeen{.flagship = "CL"_unit, .ships = cruisers}}};
}

}  // namespace

TEST_CASE("STO-001: types and their parameters")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).colony("beta", 2);
    game.fleet("alpha", 1, {"BB"});
    Played played{game};
    const std::vector<SystemId> most(20, at(1));
    const std::vector<SystemId> too_many(21, at(1));
    struct Row {
        const char* why;
        StandingOrder order;
        const char* answer;
    };
    const Row rows[] = {{"none", standing::None{}, "done"},
                        {"one stop", standing::PatrolRoute{{at(1)}}, "out_of_range"},
                        {"two stops", standing::PatrolRoute{{at(1), at(2)}}, "done"},
                        {"20 stops", standing::PatrolRoute{most}, "done"},
                        {"21 stops", standing::PatrolRoute{too_many}, "out_of_range"},
                        {"a stop that does not exist", standing::PatrolRoute{{at(1), at(99)}}, "no_such_target"},
                        {"defend", standing::DefendSystem{at(2), 1}, "done"},
                        {"defend nowhere", standing::DefendSystem{at(99), {}}, "no_such_target"},
                        {"defend at a negative range", standing::DefendSystem{at(2), -1}, "out_of_range"},
                        {"guard", standing::GuardColony{at(1)}, "done"},
                        {"colonise", standing::AutoColonize{}, "done"},
                        {"colonise with a list", standing::AutoColonize{{{PlanetClass::Lush, PlanetClass::Eden}}, 5}, "done"},
                        {"colonise with an empty list", standing::AutoColonize{std::vector<PlanetClass>{}, {}}, "bad_value"},
                        {"colonise with a double", standing::AutoColonize{{{PlanetClass::Lush, PlanetClass::Lush}}, {}}, "bad_value"},
                        {"colonise with a wrong class", standing::AutoColonize{{{static_cast<PlanetClass>(9)}}, {}}, "bad_value"},
                        {"colonise at a negative range", standing::AutoColonize{{}, -1}, "out_of_range"},
                        {"reinforce", standing::AutoReinforce{}, "done"},
                        {"reinforce an own fleet", standing::AutoReinforce{{}, 100, OwnFleet{1}}, "done"},
                        {"reinforce no fleet", standing::AutoReinforce{{}, {}, OwnFleet{9}}, "not_owned"},
                        {"reinforce above 100", standing::AutoReinforce{{}, 101, {}}, "out_of_range"},
                        {"repair", standing::AutoRepair{}, "done"},
                        {"repair below 0", standing::AutoRepair{-1, {}}, "out_of_range"},
                        {"repair without shipyard", standing::AutoRepair{{}, at(1)}, "no_shipyard"},
                        {"repair at a foreign colony", standing::AutoRepair{{}, at(2)}, "not_owned"},
                        {"evade", standing::AutoEvade{at(2), 200}, "done"},
                        {"evade to nowhere", standing::AutoEvade{at(99), {}}, "no_such_target"},
                        {"evade at a ratio of 0", standing::AutoEvade{{}, 0}, "out_of_range"},
                        {"blockade", standing::BlockadeTarget{at(2)}, "done"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(answer(check_standing(played.turn, kAlpha, row.order)) == row.answer);
    }
}

TEST_CASE("STO-002: impossible targets are refused")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("beta", 2).relation("alpha", "beta", Relation::Ally);
    Played played{game};
    CHECK(answer(check_standing(played.turn, kAlpha, standing::GuardColony{at(2)})) == "not_owned");
    CHECK(answer(check_standing(played.turn, kAlpha, standing::GuardColony{at(3)})) == "not_owned");
    CHECK(answer(check_standing(played.turn, kAlpha, standing::BlockadeTarget{at(1)})) == "own_colony");
    CHECK(answer(check_standing(played.turn, kAlpha, standing::BlockadeTarget{at(3)})) == "requirement");
    learn(game.state, "alpha", 2, ColonySeen{.owner = kBeta});
    CHECK(answer(check_standing(played.turn, kAlpha, standing::BlockadeTarget{at(2)})) == "would_breach_pact");
    const FleetId scouts = game.fleet("alpha", 1, {"SC"});
    game.state.fleets.at(scouts).standing = standing::GuardColony{at(1)};
    game.state.fleets.at(scouts).spy_scouts = true;
    CHECK(made(played, scouts) == "none");  // spy-scout fleets follow none
}

TEST_CASE("STO-003: created anew every turn, thrown away in CO2")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4);
    const FleetId id = game.fleet("alpha", 1, {"BB"});
    Fleet& fleet = game.state.fleets.at(id);
    fleet.standing = standing::PatrolRoute{{at(4), at(1)}};
    Played played{game};
    for (int i = 0; i < 3; ++i) {
        played.run(Step::CC10, make_standing_orders);
        CHECK(fleet.order->kind == Kind::Patrol);
        CHECK(fleet.order->target == at(4));
        CHECK(fleet.order->given == game.state.turn);
        run_turn(played);
        CHECK_FALSE(fleet.order);
    }
    CHECK(fleet.at == at(4));
    fleet.status = FleetStatus::Reserve;
    CHECK(made(played, id) == "none");
}

TEST_CASE("STO-004: an explicit order comes first")
{
    Situation game;
    game.lane(1, 2).lane(1, 3);
    const FleetId id = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(id).standing = standing::PatrolRoute{{at(1), at(2)}};
    Played played{game};
    CHECK(give(played, id, Kind::Move, 3) == "done");
    run_turn(played);
    CHECK(game.state.fleets.at(id).at == at(3));
    CHECK(game.state.fleets.at(id).progress.position == 0);  // no route step this turn
}

TEST_CASE("STO-005: the standing order acts again when the explicit one is over")
{
    Situation game;
    game.lane(1, 2).lane(2, 3);
    const FleetId id = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(id).standing = standing::PatrolRoute{{at(1), at(2)}};
    Played played{game};
    CHECK(give(played, id, Kind::Move, 3) == "done");
    run_turn(played);
    run_turn(played);
    CHECK(game.state.fleets.at(id).at == at(3));
    CHECK(made(played, id) == "patrol 1");
    game.state.fleets.at(id).order.reset();
    CHECK(give(played, id, Kind::Patrol, 3) == "done");  // never ends, so the route waits
    for (int i = 0; i < 3; ++i) run_turn(played);
    CHECK(game.state.fleets.at(id).at == at(3));
}

TEST_CASE("STO-006: a standing order that has become impossible is gone")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1).colony("beta", 2);
    const FleetId guard = game.fleet("alpha", 1, {"BB"});
    const FleetId blockade = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(guard).standing = standing::GuardColony{at(1)};
    game.state.fleets.at(blockade).standing = standing::BlockadeTarget{at(2)};
    Played played{game};
    run_turn(played);
    CHECK(played.told<event::StandingOrderEnded>("alpha").empty());
    game.state.colonies.at(at(1)).owner = kBeta;
    game.state.colonies.at(at(2)).owner = kAlpha;
    played.run(Step::CO2, clear_orders);
    const auto ended = played.told<event::StandingOrderEnded>("alpha");
    REQUIRE(ended.size() == 2);
    CHECK((ended[0].fleet == guard && ended[0].kind == "guard_colony" && ended[0].cause == Cause::ColonyLost));
    CHECK((ended[1].fleet == blockade && ended[1].kind == "blockade_target" && ended[1].cause == Cause::ColonyNowOwn));
    CHECK(std::holds_alternative<standing::None>(game.state.fleets.at(guard).standing));
}

TEST_CASE("STO-007: PatrolRoute")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(3, 4).lane(1, 4);
    const FleetId id = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(id).standing = standing::PatrolRoute{{at(1), at(2), at(3), at(4)}};
    Played played{game};
    for (const int expected : {2, 3, 4, 1, 2}) {
        run_turn(played);
        CHECK(game.state.fleets.at(id).at == at(expected));
    }
    game.state.fleets.at(id).progress.position = 77;  // of a longer route
    CHECK(made(played, id) == "patrol 1");
}

TEST_CASE("STO-008: DefendSystem")
{
    struct Row {
        const char* why;
        int is_at;
        std::optional<int> range;
        bool enemy, colony;
        const char* order;
    };
    static constexpr Row rows[] = {{"in place, own colony", 1, {}, false, true, "guard 1"},
                                   {"in place, no colony", 1, {}, false, false, "patrol 1"},
                                   {"range 1, no enemy known", 2, 1, false, true, "guard 1"},
                                   {"range 1, an enemy known", 2, 1, true, true, "none"},
                                   {"range 0, no enemy known", 2, 0, false, true, "guard 1"},
                                   {"range 0, an enemy known", 2, {}, true, true, "guard 1"},
                                   {"out of range", 3, 1, true, true, "guard 1"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).lane(2, 3).relation("alpha", "beta", Relation::Hostile);
        if (row.colony) game.colony("alpha", 1);
        const FleetId id = game.fleet("alpha", row.is_at, {"BB"});
        game.state.fleets.at(id).standing = standing::DefendSystem{at(1), row.range};
        if (row.enemy) learn(game.state, "alpha", row.is_at, seen_fleet(1, 1));
        Played played{game};
        CHECK(made(played, id) == row.order);
    }
    const Ruleset space = rules_with("standing.defend_system.posture = \"space\"");
    Situation game{space};
    game.lane(1, 2).colony("alpha", 1);
    const FleetId id = game.fleet("alpha", 1, {"BB"});
    game.state.fleets.at(id).standing = standing::DefendSystem{at(1), {}};
    Played played{game, space};
    CHECK(made(played, id) == "patrol 1");
}

TEST_CASE("STO-008: only what the house knows counts: sighted in the latest run, armed, Hostile or Enemy")
{
    Situation game;
    game.lane(1, 2).relation("alpha", "beta", Relation::Enemy);
    const FleetId id = game.fleet("alpha", 2, {"BB"});
    game.fleet("beta", 2, {"BB"});
    game.state.fleets.at(id).standing = standing::DefendSystem{at(1), 1};
    game.state.turn = 5;
    Played played{game};
    CHECK(made(played, id) == "patrol 1");  // it is there, but nobody has seen it
    game.state.turn = 4;
    learn(game.state, "alpha", 2, seen_fleet(1, 1));
    game.state.turn = 5;
    CHECK(made(played, id) == "patrol 1");  // an old sighting
    learn(game.state, "alpha", 2, seen_fleet(1, 1));
    CHECK(made(played, id) == "none");
    game.relation("alpha", "beta", Relation::Neutral);
    CHECK(made(played, id) == "patrol 1");
}

TEST_CASE("STO-009: GuardColony travels and then guards")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1);
    const FleetId id = game.fleet("alpha", 2, {"BB"});
    game.state.fleets.at(id).standing = standing::GuardColony{at(1)};
    Played played{game};
    CHECK(made(played, id) == "guard 1");
    run_turn(played);
    CHECK(game.state.fleets.at(id).at == at(1));
    CHECK(made(played, id) == "guard 1");
}

TEST_CASE("STO-010: AutoColonize chooses the nearest suitable world")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(1, 4);
    game.system(2, PlanetClass::Extreme).system(3, PlanetClass::Lush).system(4, PlanetClass::Harsh);
    const FleetId id = game.fleet("alpha", 1, {"ET"});
    ship_of(game.state, "alpha", "ET"_unit).ptu = 1;
    game.state.databases.at(kAlpha).explored = {at(0), at(1), at(2), at(3), at(4)};
    Fleet& fleet = game.state.fleets.at(id);
    Played played{game};
    const auto list = [](std::vector<PlanetClass> classes, std::optional<int> range = {}) {
        return standing::AutoColonize{std::move(classes), range};
    };
    SUBCASE("Lush at 2 turns, Harsh at 1")
    {
        fleet.standing = list({PlanetClass::Lush, PlanetClass::Harsh});
        CHECK(made(played, id) == "colonize 4");
        fleet.standing = list({PlanetClass::Lush});
        CHECK(made(played, id) == "colonize 3");
        fleet.standing = list({PlanetClass::Lush}, 1);
        CHECK(made(played, id) == "none");
        fleet.standing = list({PlanetClass::Eden});
        CHECK(made(played, id) == "none");
        fleet.standing = standing::AutoColonize{};
        CHECK(made(played, id) == "colonize 1");  // where it stands
    }
    SUBCASE("at equal turns the better place in the list, then last turn's target first of all")
    {
        fleet.at = at(2);  // 3 and 1 are one turn away
        game.system(1, PlanetClass::Harsh);
        fleet.standing = list({PlanetClass::Lush, PlanetClass::Harsh});
        fleet.progress = {};
        CHECK(made(played, id) == "colonize 3");
        fleet.progress.last_target = at(1);
        CHECK(made(played, id) == "colonize 1");
        CHECK(fleet.progress.last_target == at(1));
    }
    SUBCASE("worlds known to be colonised, and targets of other own orders 12, are no candidates")
    {
        fleet.standing = list({PlanetClass::Lush, PlanetClass::Harsh});
        learn(game.state, "alpha", 4, ColonySeen{.owner = kBeta, .class_ = PlanetClass::Harsh});
        CHECK(made(played, id) == "colonize 3");
        const FleetId other = game.fleet("alpha", 1, {"ET"});
        game.state.fleets.at(other).order = FleetOrder{.kind = Kind::Colonize, .target = at(3)};
        CHECK(made(played, id) == "none");
    }
    SUBCASE("two fleets choose two worlds")
    {
        const FleetId other = game.fleet("alpha", 1, {"ET"});
        ship_of(game.state, "alpha", "ET"_unit, 1).ptu = 1;
        for (Fleet& each : game.state.fleets) each.standing = list({PlanetClass::Lush, PlanetClass::Harsh});
        played.run(Step::CC10, make_standing_orders);
        CHECK(game.state.fleets.at(id).order->target == at(4));
        CHECK(game.state.fleets.at(other).order->target == at(3));
    }
    SUBCASE("unknown worlds are candidates unless the host says no")
    {
        game.state.databases.at(kAlpha).explored = {at(0), at(1), at(2)};
        fleet.standing = list({PlanetClass::Lush});
        CHECK(made(played, id) == "colonize 4");
        const Ruleset known = rules_with("standing.auto_colonize.allow_unknown = false");
        Played careful{game, known};
        CHECK(made(careful, id) == "none");
    }
}

TEST_CASE("STO-011: an empty ETAC goes home, loads and leaves again in the same turn")
{
    Situation game;
    game.lane(1, 2).lane(2, 3).lane(2, 4).colony("alpha", 1, 100).colony("alpha", 4, 1);
    game.system(2, PlanetClass::Extreme).system(3, PlanetClass::Lush);
    game.state.databases.at(kAlpha).explored = {at(0), at(1), at(2), at(3), at(4)};
    const FleetId id = game.fleet("alpha", 3, {"ET"});
    game.state.houses.at(kAlpha).research.levels[Tech::STL] = 1;
    Fleet& fleet = game.state.fleets.at(id);
    fleet.standing = standing::AutoColonize{{{PlanetClass::Lush}}, {}};
    Played played{game};
    CHECK(made(played, id) == "move 1");  // colony 4 has nobody to spare
    fleet.order.reset();
    run_turn(played);
    run_turn(played);
    CHECK(fleet.at == at(1));
    const Souls before = game.state.colonies.at(at(1)).souls;
    CHECK(made(played, id) == "colonize 3");
    CHECK(ship_of(game.state, "alpha", "ET"_unit).ptu == 1);
    CHECK(before - game.state.colonies.at(at(1)).souls == Souls{50'000});
    fleet.order.reset();
    run_turn(played);
    run_turn(played);
    CHECK(game.state.colonies.at(at(3)).owner == kAlpha);
}

TEST_CASE("ADM-010: colonists are loaded in whole PTU, and the colony keeps 1 PU")
{
    struct Row {
        int pu, stl, etacs;
        bool crippled, blockaded;
        int loaded;
    };
    static constexpr Row rows[] = {{1, 1, 1, false, false, 0},  {2, 1, 1, false, false, 1}, {100, 1, 1, false, false, 1}, {100, 3, 2, false, false, 6},
                                   {3, 3, 2, false, false, 2}, {100, 3, 1, true, false, 0}, {100, 3, 1, false, true, 0}};
    for (const Row& row : rows) {
        CAPTURE(row.pu);
        CAPTURE(row.stl);
        Situation game;
        game.lane(1, 2).colony("alpha", 1, row.pu).house("beta");
        const FleetId id = row.etacs == 1 ? game.fleet("alpha", 1, {"ET"}) : game.fleet("alpha", 1, {"ET", "ET"});
        game.state.houses.at(kAlpha).research.levels[Tech::STL] = row.stl;
        if (row.crippled) ship_of(game.state, "alpha", "ET"_unit).hull = HullState::Crippled;
        if (row.blockaded) game.state.colonies.at(at(1)).blockaders = {kBeta};
        const Souls before = game.state.colonies.at(at(1)).souls;
        Played played{game};
        CHECK(load_colonists(played.turn, game.state.fleets.at(id)) == row.loaded);
        const Colony& colony = game.state.colonies.at(at(1));
        CHECK(before - colony.souls == Souls{row.loaded * 50'000});
        CHECK(played.tables.people.pu_of(colony.souls, 1000) >= 1);
    }
    Situation game;  // people still settling cannot be loaded (ECO-036)
    game.lane(1, 2).colony("alpha", 1, 100);
    Colony& colony = game.state.colonies.at(at(1));
    colony.settling = {{.souls = colony.souls, .last_turn = 9}};
    Played played{game};
    CHECK(spare_ptu(played.turn, colony) == 0);
}

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

}  // namespace ec4x
