#include "engine/research/advancement.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/economy/economy_steps.h"
#include "engine/economy/economy_test_support.h"
#include "engine/forces/values.h"
#include "engine/research/research_orders.h"
#include "engine/research/research_steps.h"
#include "engine/setup/new_game.h"
#include "model/unit_values.h"

namespace ec4x {

using namespace testing;

namespace {

// Alpha with its homeworld at a Science Level, which its lifetime points match.
Situation research_game(int sl, const Ruleset& rules = standard_rules())
{
    Situation game{rules};
    game.lane(1, 2);
    homeworld(game);
    alpha_of(game).research.levels[Tech::SL] = sl;
    return game;
}

void put_points(Situation& game, Pool pool, std::int64_t whole) { alpha_of(game).research.pools[pool] = Points::whole(whole); }

}  // namespace

TEST_CASE("TEC-001: points never expire and stay in their pool")
{
    Situation game = research_game(1);
    for (const Pool pool : all_of_enum<Pool>()) alpha_of(game).research.pools[pool] = {9'500};
    alpha_of(game).research.priorities = default_priorities();
    const auto pools = alpha_of(game).research.pools;
    Played played{game};
    for (int i = 0; i < 10; ++i, ++game.state.turn) played.run(Step::MN5, advance_research);
    CHECK(alpha_of(game).research.pools == pools);
    give_points(alpha_of(game).research, Pool::ERP, {1'234});
    CHECK(alpha_of(game).research.pools[Pool::ERP] == Points{10'734});
    CHECK(alpha_of(game).research.lifetime[Pool::ERP] == Points{1'234});
    CHECK(alpha_of(game).research.pools[Pool::SRP] == Points{9'500});
}

TEST_CASE("TEC-010: the Science Level rises by one level a turn and never falls")
{
    Situation game = research_game(1);
    for (const Pool pool : {Pool::ERP, Pool::SRP}) alpha_of(game).research.lifetime[pool] = Points::whole(60);
    Played played{game};
    for (const int level : {2, 3, 4, 5, 5}) {
        played.run(Step::MN5, advance_research);
        CHECK(alpha_of(game).research.levels[Tech::SL] == level);
    }
    alpha_of(game).research.lifetime = {};
    played.run(Step::MN5, advance_research);
    CHECK(alpha_of(game).research.levels[Tech::SL] == 5);
}

TEST_CASE("TEC-009: with tech.sl.consume the points of the level are taken from both pools")
{
    const Ruleset rules = rules_with("tech.sl.consume = true");
    Situation game = research_game(2, rules);
    put_points(game, Pool::ERP, 12);
    put_points(game, Pool::SRP, 14);
    Played played{game, rules};
    played.run(Step::MN5, advance_research);
    CHECK(alpha_of(game).research.levels[Tech::SL] == 3);
    CHECK(alpha_of(game).research.pools[Pool::ERP] == Points{0});  // before anything else is bought
    CHECK(alpha_of(game).research.pools[Pool::SRP] == Points::whole(1));
    CHECK(alpha_of(game).research.levels[Tech::EL] == 1);
}

TEST_CASE("TEC-011: a level that the Science Level does not open is not bought")
{
    Situation game = research_game(3);
    put_points(game, Pool::TRP, 100);
    alpha_of(game).research.levels[Tech::CST] = 3;
    alpha_of(game).research.priorities = {Tech::CST};
    Played played{game};
    played.run(Step::MN5, advance_research);
    CHECK(alpha_of(game).research.levels[Tech::CST] == 3);
    alpha_of(game).research.levels[Tech::SL] = 4;
    played.run(Step::MN5, advance_research);
    CHECK(alpha_of(game).research.levels[Tech::CST] == 4);
}

TEST_CASE("TEC-012: a host sets what a level costs, and which Science Level opens it")
{
    struct Row {
        const char* changes;
        Tech which;
        Pool pool;
        bool bought;  // at SL 2, with 10 points
    };
    static constexpr Row rows[] = {
        {"", Tech::EL, Pool::ERP, true},
        {"tech.el.sl = [0,3,3,4,5,6,7,8,9,10]", Tech::EL, Pool::ERP, false},
        {"", Tech::WEP, Pool::TRP, true},
        {"tech.wep.sl = [0,3,3,4,5,6,7,8,9,10]", Tech::WEP, Pool::TRP, false},
        {"", Tech::CST, Pool::TRP, true},
        {"tech.cst.sl = [0,3,3,4,5,6,7,8,9,10]", Tech::CST, Pool::TRP, false},
        {"", Tech::ACO, Pool::TRP, false},
        {"tech.aco.cost = [0,10,22]\ntech.aco.sl = [0,2,5]", Tech::ACO, Pool::TRP, true},
        {"tech.aco.cost = [0,11,22]\ntech.aco.sl = [0,2,5]", Tech::ACO, Pool::TRP, false},
        {"tech.aco.cost = [0,10,22]\ntech.aco.sl = [0,3,5]", Tech::ACO, Pool::TRP, false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.changes);
        const Ruleset rules = rules_with(row.changes);
        Situation game = research_game(2, rules);
        put_points(game, row.pool, 10);
        Research& research = alpha_of(game).research;
        if (row.which != Tech::EL) research.priorities = {row.which};
        Played played{game, rules};
        played.run(Step::MN5, advance_research);
        CHECK(research.levels[row.which] == (row.bought ? 2 : 1));
    }
}

TEST_CASE("TEC-013 TEC-002: levels are gained one by one, and paid from their own pool")
{
    Situation game = research_game(10);
    for (const Pool pool : {Pool::SRP, Pool::TRP}) put_points(game, pool, 900);
    alpha_of(game).research.priorities = {Tech::FD};
    Played played{game};
    played.run(Step::MN5, advance_research);
    CHECK(alpha_of(game).research.levels[Tech::FD] == 2);
    CHECK(alpha_of(game).research.pools[Pool::TRP] == Points::whole(885));
    CHECK(alpha_of(game).research.pools[Pool::SRP] == Points::whole(900));
}

TEST_CASE("TEC-014: only what is on the list is bought; a bad list is rejected")
{
    Situation game = research_game(10);
    put_points(game, Pool::TRP, 900);
    Played played{game};
    REQUIRE_FALSE(carry_out(played.turn, kAlpha, order::Priorities{.list = {Tech::ELI, Tech::STL}}));
    for (int i = 0; i < 5; ++i) played.run(Step::MN5, advance_research);
    CHECK(alpha_of(game).research.levels[Tech::WEP] == 1);
    CHECK(alpha_of(game).research.pools[Pool::TRP] == Points::whole(900));

    const std::vector<Tech> bad[] = {{Tech::WEP, Tech::FD, Tech::WEP}, {Tech::EL}, {Tech::SL}, {static_cast<Tech>(99)}, {static_cast<Tech>(0)}};
    for (const std::vector<Tech>& list : bad) {
        const Outcome no = carry_out(played.turn, kAlpha, order::Priorities{.list = list});
        REQUIRE(no);
        CHECK(no->reason == Reason::BadValue);
        CHECK(no->field == "list");
    }
    CHECK(alpha_of(game).research.priorities == std::vector{Tech::ELI, Tech::STL});
    CHECK_FALSE(carry_out(played.turn, kAlpha, order::Priorities{}));
    CHECK(alpha_of(game).research.priorities.empty());
}

TEST_CASE("TEC-015 TEC-038: points are saved for the first technology that is open and not yet paid")
{
    Situation game = research_game(3);
    Research& research = alpha_of(game).research;
    put_points(game, Pool::SRP, 12);
    research.priorities = {Tech::ELI, Tech::STL};
    const TechRules& tech = standard_rules().tech;
    CHECK(next_cost(tech, research, Tech::ELI) == Points::whole(13));
    Played played{game};
    played.run(Step::MN5, advance_research);
    CHECK(research.levels[Tech::STL] == 1);
    CHECK(research.levels[Tech::ELI] == 1);
    const std::vector<Saving> savings = savings_of(tech, research);
    const auto saving = std::ranges::find(savings, Pool::SRP, &Saving::pool);
    REQUIRE(saving != savings.end());  // "saving for ELI II: 12 of 13 SRP"
    CHECK(*saving == Saving{.technology = Tech::ELI, .level = 2, .pool = Pool::SRP, .have = Points::whole(12), .cost = Points::whole(13)});
    put_points(game, Pool::SRP, 15);
    played.run(Step::MN5, advance_research);
    CHECK(research.levels[Tech::ELI] == 2);
    CHECK(research.levels[Tech::STL] == 1);
    CHECK(research.pools[Pool::SRP] == Points::whole(2));
    CHECK(played.told<event::LevelGained>("alpha").at(0) == event::LevelGained{.technology = Tech::ELI, .level = 2});
}

TEST_CASE("TEC-015: SL first, then EL with the new SL, then the list; a closed or finished technology is passed over")
{
    Situation game = research_game(1);
    Research& research = alpha_of(game).research;
    for (const Pool pool : all_of_enum<Pool>()) put_points(game, pool, 25);
    for (const Pool pool : {Pool::ERP, Pool::SRP}) research.lifetime[pool] = Points::whole(25);
    research.levels[Tech::FD] = 3;
    research.priorities = {Tech::FD, Tech::ACO, Tech::WEP, Tech::CST, Tech::CIC, Tech::STL};  // ACO II needs SL 4
    Played played{game};
    played.run(Step::MN5, advance_research);
    CHECK(research.levels[Tech::SL] == 2);
    CHECK(research.levels[Tech::EL] == 2);
    CHECK(research.levels[Tech::FD] == 3);  // TEC-017
    CHECK(research.levels[Tech::ACO] == 1);
    CHECK(research.levels[Tech::WEP] == 2);
    CHECK(research.levels[Tech::CST] == 2);
    CHECK(research.levels[Tech::CIC] == 1);  // 15 of the 5 left
    CHECK(research.levels[Tech::STL] == 2);
    CHECK(research.pools[Pool::TRP] == Points::whole(5));
}

TEST_CASE("TEC-016: one level of each a turn")
{
    Situation game = research_game(10);
    put_points(game, Pool::ERP, 100);
    Played played{game};
    played.run(Step::MN5, advance_research);
    CHECK(alpha_of(game).research.levels[Tech::EL] == 2);
    CHECK(alpha_of(game).research.pools[Pool::ERP] == Points::whole(90));
    const Ruleset two = rules_with("tech.max_levels_per_turn = 2");
    Played faster{game, two};
    faster.run(Step::MN5, advance_research);
    CHECK(alpha_of(game).research.levels[Tech::EL] == 4);
    CHECK(alpha_of(game).research.pools[Pool::ERP] == Points::whole(90 - 12 - 15));
}

TEST_CASE("TEC-017: PP for a pool that can buy nothing more draw a warning")
{
    Situation game = research_game(10);
    Research& research = alpha_of(game).research;
    research.levels[Tech::EL] = 9;
    Played played{game};
    const order::Research order{.erp = {pp(5'00)}, .srp = {pp(0)}, .trp = {pp(0)}};
    CHECK_FALSE(carry_out(played.turn, kAlpha, order));
    CHECK(played.told<event::Warning>("alpha").empty());
    research.levels[Tech::EL] = 10;
    CHECK_FALSE(carry_out(played.turn, kAlpha, order));
    REQUIRE(played.told<event::Warning>("alpha").size() == 1);
    CHECK(played.told<event::Warning>("alpha")[0].code == "pool_complete");
    CHECK(research.allocation[Pool::ERP] == pp(5'00));
}

TEST_CASE("TEC-018 ECO-030: a level gained in MN5 counts in the next IN2")
{
    Situation game = research_game(2);
    game.state.turn = 7;
    put_points(game, Pool::ERP, 10);
    Played played{game};
    played.run(Step::MN5, advance_research);
    CHECK(alpha_of(game).research.levels[Tech::EL] == 2);
    game.state.turn = 8;
    played.run(Step::IN2, collect_taxes);
    CHECK(alpha_of(game).gho == 840 + 420 * 3 / 2);
}

TEST_CASE("TEC-020: existing units keep their weapons level")
{
    Situation game = research_game(2);
    const FleetId fleet = game.fleet("alpha", 1, {"BB"});
    put_points(game, Pool::TRP, 10);
    alpha_of(game).research.priorities = {Tech::WEP};
    const Strength before = current_strength(standard_rules(), game.state, Roster{game.state}, game.state.fleets.at(fleet));
    Played played{game};
    played.run(Step::MN5, advance_research);
    CHECK(alpha_of(game).research.levels[Tech::WEP] == 2);
    const Strength after = current_strength(standard_rules(), game.state, Roster{game.state}, game.state.fleets.at(fleet));
    CHECK(after.as == before.as);
    CHECK(after.ds == before.ds);
    CHECK(attack_strength(data_of(standard_rules(), "BB"_unit), standard_rules(), 2) > before.as);
}

TEST_CASE("TEC-036: each level gained is told apart")
{
    Situation game = research_game(1);
    put_points(game, Pool::ERP, 10);
    for (const Pool pool : {Pool::ERP, Pool::SRP}) alpha_of(game).research.lifetime[pool] = Points::whole(10);
    Played played{game};
    played.run(Step::MN5, advance_research);
    CHECK(played.told<event::LevelGained>("alpha") ==
          std::vector<event::LevelGained>{{.technology = Tech::SL, .level = 2}, {.technology = Tech::EL, .level = 2}});
}

TEST_CASE("TEC-037: what a house researches is told to it alone")
{
    Situation game = research_game(2);
    game.house("beta");
    put_points(game, Pool::ERP, 10);
    alpha_of(game).research.allocation[Pool::SRP] = pp(10'00);
    Played played{game};
    deposit_research(played.turn, kAlpha);
    played.run(Step::MN5, advance_research);
    CHECK(played.turn.events().size() == 2);
    for (const Event& event : played.turn.events()) CHECK(event.concerns == kAlpha);
}

TEST_CASE("TEC-029: more lift at once for existing ships when STL rises")
{
    Situation game = research_game(2);
    game.fleet("alpha", 1, {"ET"});
    game.state.ships.begin()->ptu = 1;
    put_points(game, Pool::SRP, 10);
    alpha_of(game).research.priorities = {Tech::STL};
    const auto room = [&] { return lift_capacity(standard_rules(), "ET"_unit, alpha_of(game).research.levels[Tech::STL]) - game.state.ships.begin()->ptu; };
    CHECK(room() == 0);
    Played played{game};
    played.run(Step::MN5, advance_research);
    CHECK(room() == 1);
}

}  // namespace ec4x
