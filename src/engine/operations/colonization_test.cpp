#include <doctest/doctest.h>

#include "engine/forces/roster.h"
#include "engine/operations/operations_test_support.h"
#include "engine/turn/streams.h"

namespace ec4x::testing {

using Kind = FleetOrderKind;

namespace {

void load_all(GameState& state, int ptu)
{
    for (Ship& ship : state.ships) {
        if (ship.class_ == "ET"_unit) ship.ptu = ptu;
    }
}

}  // namespace

TEST_CASE("ORD-028: the lowest fleet of a house founds, the other keeps its colonists")
{
    Situation game;
    game.lane(1, 2);
    const FleetId first = game.fleet("alpha", 1, {"ET"});
    const FleetId second = game.fleet("alpha", 1, {"ET"});
    const FleetId empty = game.fleet("alpha", 1, {"ET"});
    load_all(game.state, 1);
    Played played{game};
    for (const FleetId fleet : {first, second, empty}) CHECK(give(played, fleet, Kind::Colonize, 2) == "done");
    ship_of(game.state, "alpha", "ET"_unit, 2).ptu = 0;
    run_turn(played);
    CHECK(game.state.colonies.at(at(2)).owner == kAlpha);
    CHECK(ship_of(game.state, "alpha", "ET"_unit, 0).ptu == 0);
    CHECK(ship_of(game.state, "alpha", "ET"_unit, 1).ptu == 1);
    CHECK(failures(played, "alpha") == Lines{"colonize requirement for good", "colonize already_colonised for good"});
    for (const FleetId fleet : {first, second, empty}) CHECK_FALSE(game.state.fleets.at(fleet).order);
    CHECK(played.turn.facts.founded == std::vector<HouseAt>{{at(2), kAlpha}});
}

TEST_CASE("ORD-028: a fleet under way claims nothing; houses in Defensive Collapse found nothing")
{
    Situation game;
    game.lane(1, 2).lane(2, 3);
    const FleetId fleet = game.fleet("alpha", 1, {"ET"});
    load_all(game.state, 1);
    Played played{game};
    CHECK(give(played, fleet, Kind::Colonize, 3) == "done");
    run_turn(played);
    CHECK(game.state.colonies.empty());
    game.state.houses.at(kAlpha).status = HouseStatus::Collapsed;
    run_turn(played);
    CHECK(game.state.fleets.at(fleet).at == at(3));
    CHECK(game.state.colonies.empty());
}

TEST_CASE("ORD-029: the fullest ETAC unloads and stays, empty")
{
    Situation game;
    game.lane(1, 2);
    const FleetId fleet = game.fleet("alpha", 1, {"ET", "ET", "ET", "BB"});
    ship_of(game.state, "alpha", "ET"_unit, 0).ptu = 1;
    ship_of(game.state, "alpha", "ET"_unit, 1).ptu = 2;
    ship_of(game.state, "alpha", "ET"_unit, 2).ptu = 2;
    Played played{game};
    CHECK(give(played, fleet, Kind::Colonize, 2) == "done");
    run_turn(played);
    const Colony& colony = game.state.colonies.at(at(2));
    CHECK(colony.souls == Souls{100'000});
    CHECK(colony.working == IndustrialUnits{});
    CHECK(colony.switches.auto_repair == standard_rules().colony.auto_repair);
    CHECK(played.tables.people.pu_of(colony.souls, 100) == 2);
    CHECK(ship_of(game.state, "alpha", "ET"_unit, 0).ptu == 1);
    CHECK(ship_of(game.state, "alpha", "ET"_unit, 1).ptu == 0);
    CHECK(ship_of(game.state, "alpha", "ET"_unit, 2).ptu == 2);
    CHECK(played.told<event::ColonyFounded>("alpha").at(0).ptu == 2);
    CHECK_FALSE(game.state.fleets.at(fleet).order);
}

TEST_CASE("ECO-038: one full ETAC at STL V founds a colony of 5 PU")
{
    Situation game;
    game.lane(1, 2);
    const FleetId fleet = game.fleet("alpha", 1, {"ET"});
    load_all(game.state, 5);
    Played played{game};
    CHECK(give(played, fleet, Kind::Colonize, 2) == "done");
    run_turn(played);
    const Colony& colony = game.state.colonies.at(at(2));
    CHECK(colony.souls == Souls{250'000});
    CHECK(played.tables.people.pu_of(colony.souls, 100) == 5);
    CHECK((colony.working == IndustrialUnits{} && colony.damaged == IndustrialUnits{}));
    CHECK(Roster{game.state}.units_at(at(2)).empty());
}

TEST_CASE("ORD-029: a host can have the ETAC used up")
{
    const Ruleset rules = rules_with("colonize.etac_consumed = true");
    Situation game{rules};
    game.lane(1, 2);
    const FleetId fleet = game.fleet("alpha", 1, {"ET"});
    load_all(game.state, 1);
    Played played{game, rules};
    CHECK(give(played, fleet, Kind::Colonize, 2) == "done");
    run_turn(played);
    CHECK(game.state.colonies.contains(at(2)));
    CHECK_FALSE(game.state.fleets.contains(fleet));
}

TEST_CASE("ORD-039: several houses claim one planet")
{
    struct Row {
        const char* why;
        const char* alpha_escort;
        const char* beta_escort;
        bool beta_was_there, alpha_was_there;
        const char* founder;  // empty: by lot
    };
    static constexpr Row rows[] = {
        {"AS 12 against 8", "CA", "CL", false, false, "alpha"}, {"AS 12 against 8 of a house that was there", "CA", "CL", true, false, "alpha"},
        {"AS 8 against 12", "CL", "CA", false, true, "beta"},   {"both 12: who was there before", "CA", "CA", true, false, "beta"},
        {"both 12, both there", "CA", "CA", true, true, ""},    {"both 12, both new", "CA", "CA", false, false, ""},
        {"unarmed, both new", "TT", "TT", false, false, ""}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).lane(2, 3);
        const FleetId alpha = game.fleet("alpha", row.alpha_was_there ? 2 : 1, {"ET"});
        const FleetId beta = game.fleet("beta", row.beta_was_there ? 2 : 3, {"ET"});
        game.fleet("alpha", 2, {row.alpha_escort});
        game.fleet("beta", 2, {row.beta_escort});
        load_all(game.state, 1);
        Played played{game};
        CHECK(give(played, alpha, Kind::Colonize, 2) == "done");
        CHECK(give(played, beta, Kind::Colonize, 2) == "done");
        run_turn(played);
        const char* by_lot = Dice{stream_text("golden", 2, "lot.colonize.2")}.below(2) == 0 ? "alpha" : "beta";
        const std::string founder = *row.founder != '\0' ? row.founder : by_lot;
        const std::string loser = founder == "alpha" ? "beta" : "alpha";
        CHECK(game.state.colonies.at(at(2)).owner == *house_id(founder));
        CHECK(failures(played, loser) == Lines{"colonize claim_lost for good"});
        CHECK(failures(played, founder).empty());
        CHECK(ship_of(game.state, loser, "ET"_unit).ptu == 1);
    }
}

TEST_CASE("TRN-026: the lot picks every house in some turn, and the same one every time")
{
    int alpha_wins = 0;
    for (int turn = 1; turn <= 30; ++turn) {
        HouseId winners[2];
        for (HouseId& winner : winners) {
            Situation game;
            game.lane(1, 2);
            for (const std::string_view house : {"alpha", "beta"}) {
                const FleetId fleet = game.fleet(house, 1, {"ET"});
                game.state.fleets.at(fleet).order = FleetOrder{.kind = Kind::Colonize, .target = at(2)};
            }
            load_all(game.state, 1);
            game.state.turn = turn;
            Played played{game};
            run_turn(played);
            winner = game.state.colonies.at(at(2)).owner;
        }
        CHECK(winners[0] == winners[1]);
        if (winners[0] == kAlpha) ++alpha_wins;
    }
    CHECK(alpha_wins > 5);
    CHECK(alpha_wins < 25);
}

TEST_CASE("ORD-044: the lots of colonisation have the system as subject")
{
    CHECK(label::lot("colonize", "7") == "lot.colonize.7");
    Dice dice{stream_text("golden", 5, label::lot("covert", "gamma"))};  // TRN-026's own example
    CHECK(dice.below(3) == 2);
    CHECK(dice.below(2) == 0);
}

TEST_CASE("ORD-016: a blockade needs an armed fleet with order 05 and no defender")
{
    struct Row {
        const char* why;
        Relation status;
        const char* blockader;
        const char* defender;  // a class: ship, fighter or starbase; empty: none
        bool pool, reserve;
        bool blockaded;
    };
    static constexpr Row rows[] = {{"nobody defends", Relation::Neutral, "CL", "", false, false, true},
                                   {"an Enemy", Relation::Enemy, "CL", "", false, false, true},
                                   {"an Ally", Relation::Ally, "CL", "", false, false, false},
                                   {"a fleet", Relation::Neutral, "CL", "CL", false, false, false},
                                   {"unarmed ships", Relation::Neutral, "CL", "TT", false, false, true},
                                   {"a Reserve fleet", Relation::Neutral, "CL", "CL", false, true, false},
                                   {"an unassigned squadron", Relation::Neutral, "CL", "CL", true, false, false},
                                   {"fighters", Relation::Neutral, "CL", "FS", false, false, false},
                                   {"a starbase", Relation::Neutral, "CL", "SB", false, false, false},
                                   {"a spaceport", Relation::Neutral, "CL", "SP", false, false, true}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).colony("beta", 2).relation("alpha", "beta", row.status);
        const std::string_view defender = row.defender;
        if (defender == "FS" || defender == "SB" || defender == "SP") {
            game.unit("beta", 2, defender);
        } else if (!defender.empty()) {
            const FleetId fleet = game.fleet("beta", 2, {defender});
            if (row.reserve) game.state.fleets.at(fleet).status = FleetStatus::Reserve;
            if (row.pool) {
                game.state.squadrons.begin()->station = InPool{at(2)};
                game.state.fleets.erase(fleet);
            }
        }
        const FleetId fleet = game.fleet("alpha", 1, {row.blockader});
        Played played{game};
        game.state.fleets.at(fleet).order = FleetOrder{.kind = Kind::Guard, .target = at(2)};
        run_turn(played);
        CHECK((game.state.colonies.at(at(2)).blockaders == std::vector{kAlpha}) == row.blockaded);
        CHECK(played.told<event::BlockadeBegun>("beta").size() == (row.blockaded ? 1 : 0));
        CHECK(played.told<event::BlockadeBegun>("alpha").size() == (row.blockaded ? 1 : 0));
        CHECK(game.state.colonies.at(at(2)).under_siege == (row.status != Relation::Ally));  // CBT-063
    }
}

TEST_CASE("ORD-016: only order 05 blockades, and only at its target; hidden and mothballed fleets do not count")
{
    Situation game;
    game.lane(1, 2).colony("beta", 2);
    const FleetId id = game.fleet("alpha", 2, {"RR"});
    const FleetId idle = game.fleet("beta", 2, {"BB"});
    game.state.houses.at(kAlpha).research.levels[Tech::CLK] = 0;
    game.state.fleets.at(idle).status = FleetStatus::Mothballed;
    Played played{game};
    const auto blockaded = [&](Kind kind, int target) {
        game.state.fleets.at(id).order = FleetOrder{.kind = kind, .target = at(target)};
        played.run(Step::CF11, set_blockades);
        return !game.state.colonies.at(at(2)).blockaders.empty();
    };
    CHECK(blockaded(Kind::Guard, 2));
    CHECK_FALSE(blockaded(Kind::Patrol, 2));
    CHECK_FALSE(blockaded(Kind::Guard, 1));
    game.state.houses.at(kAlpha).research.levels[Tech::CLK] = 1;
    CHECK_FALSE(blockaded(Kind::Guard, 2));  // cloaked and not detected
    played.turn.facts.combat.detected_raiders = {{at(2), kAlpha}};
    CHECK(blockaded(Kind::Guard, 2));
    game.state.fleets.at(idle).status = FleetStatus::Active;
    CHECK_FALSE(blockaded(Kind::Guard, 2));
}

TEST_CASE("ORD-017: a blockade is judged anew every turn and told when it begins and ends")
{
    Situation game;
    game.lane(1, 2).colony("beta", 2);
    const FleetId fleet = game.fleet("alpha", 1, {"CL"});
    const FleetId other = game.fleet("gamma", 1, {"CL"});
    Played played{game};
    for (const FleetId id : {fleet, other}) {
        learn(game.state, id.owner.text(), 2, ColonySeen{.owner = kBeta});
        CHECK(give(played, id, Kind::Guard, 2) == "done");
    }
    run_turn(played);
    run_turn(played);
    CHECK(game.state.colonies.at(at(2)).blockaders == std::vector{kAlpha, *house_id("gamma")});
    CHECK(played.told<event::BlockadeBegun>("beta").size() == 1);  // the number of houses does not matter
    CHECK(played.told<event::BlockadeBegun>("gamma").size() == 1);
    for (const FleetId id : {fleet, other}) CHECK(give(played, id, Kind::Move, 1) == "done");
    run_turn(played);
    CHECK(game.state.colonies.at(at(2)).blockaders.empty());
    CHECK(played.told<event::BlockadeLifted>("beta").size() == 1);
    CHECK(played.told<event::BlockadeLifted>("alpha").size() == 1);
}

TEST_CASE("ORD-041: a captured colony is not blockaded while the captor's fleet is there")
{
    Situation game;
    game.lane(1, 2).colony("gamma", 2).house("beta");
    const FleetId blockader = game.fleet("alpha", 2, {"CL"});
    const FleetId invader = game.fleet("beta", 2, {"CL"});
    const FleetId guard = game.fleet("gamma", 2, {"CL"});
    const FleetId ally = game.fleet("delta", 2, {"CL"});
    game.relation("beta", "delta", Relation::Ally);
    Played played{game};
    for (const FleetId fleet : {blockader, guard, ally}) game.state.fleets.at(fleet).order = FleetOrder{.kind = Kind::Guard, .target = at(2)};
    game.state.fleets.at(invader).order = FleetOrder{.kind = Kind::Invade, .target = at(2)};
    played.turn.step = Step::CF9;
    game.state.colonies.at(at(2)).owner = kBeta;
    after_capture(played.turn, at(2), *house_id("gamma"), kBeta);
    CHECK(failures(played, "gamma") == Lines{"guard target_gone for good"});  // ORD-015
    CHECK(failures(played, "beta") == Lines{"invade own_colony for good"});
    CHECK(failures(played, "delta") == Lines{"guard colony_changed_hands for good"});
    CHECK(failures(played, "alpha").empty());
    played.run(Step::CF11, set_blockades);
    CHECK(game.state.colonies.at(at(2)).blockaders.empty());
    game.state.fleets.at(invader).at = at(1);
    played.run(Step::CF11, set_blockades);
    CHECK(game.state.colonies.at(at(2)).blockaders == std::vector{kAlpha});
}

TEST_CASE("ORD-040: assaults against a new owner stay unless he is an Ally")
{
    Situation game;
    game.lane(1, 2).colony("gamma", 2).house("beta");
    const FleetId fleet = game.fleet("alpha", 2, {"CL"});
    game.state.fleets.at(fleet).order = FleetOrder{.kind = Kind::Bombard, .target = at(2)};
    Played played{game};
    after_capture(played.turn, at(2), *house_id("gamma"), kBeta);
    CHECK(game.state.fleets.at(fleet).order.has_value());
    game.relation("alpha", "beta", Relation::Ally);
    after_capture(played.turn, at(2), *house_id("gamma"), kBeta);
    CHECK(failures(played, "alpha") == Lines{"bombard colony_changed_hands for good"});
}

TEST_CASE("ORD-015: a guard takes its posture and stays")
{
    Situation game;
    game.lane(1, 2).colony("alpha", 2);
    const FleetId fleet = game.fleet("alpha", 1, {"CL"});
    Played played{game};
    CHECK(give(played, fleet, Kind::Guard, 2) == "done");
    for (int i = 0; i < 3; ++i) run_turn(played);
    CHECK(game.state.fleets.at(fleet).at == at(2));
    CHECK(game.state.fleets.at(fleet).order->kind == Kind::Guard);
    CHECK(game.state.colonies.at(at(2)).blockaders.empty());
    game.state.colonies.at(at(2)).owner = kBeta;
    game.house("beta");
    after_capture(played.turn, at(2), kAlpha, kBeta);
    CHECK_FALSE(game.state.fleets.at(fleet).order);
}

}  // namespace ec4x::testing
