#include "engine/research/breakthrough.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/economy/economy_test_support.h"
#include "engine/research/advancement.h"
#include "engine/research/research_steps.h"
#include "engine/turn/streams.h"

namespace ec4x {

using namespace testing;

namespace {

// The roll of a turn with dice that show these values; what alpha was told.
struct Rolled {
    std::vector<event::Breakthrough> told{};
    bool asked = false;  // for one die more
};
Rolled roll(Situation& game, std::vector<std::int64_t> answers, const Ruleset& rules = standard_rules())
{
    game.state.turn = 6;
    const GameTables tables{rules, game.state.map};
    EnteredDice entered{std::move(answers)};
    const DiceSource source{.seed = "golden", .entered = &entered};
    Turn turn{game.state, rules, tables, {}, source};
    break_through(turn);
    Rolled rolled{.asked = entered.asked().has_value()};
    for (const Event& event : turn.events()) {
        if (const auto* body = event.what.get_if<event::Breakthrough>()) rolled.told.push_back(*body);
    }
    return rolled;
}

Situation breakthrough_game(std::int64_t erp = 0, std::int64_t srp = 0, std::int64_t trp = 0)
{
    Situation game;
    game.lane(1, 2).house("alpha");
    alpha_of(game).research.recent = {{.turn = 5, .spent = {{pp(erp), pp(srp), pp(trp)}}}};
    return game;
}

}  // namespace

TEST_CASE("TEC-039: every sixth turn")
{
    const BreakthroughRules& rules = standard_rules().tech.breakthrough;
    for (int turn = 1; turn <= 18; ++turn) CHECK(is_breakthrough_turn(rules, turn) == (turn == 6 || turn == 12 || turn == 18));
    CHECK_FALSE(is_breakthrough_turn(rules_with("tech.breakthrough.interval = 0").tech.breakthrough, 6));
}

TEST_CASE("TEC-039: all dice of a house come from its own stream, and no more are rolled than are needed")
{
    Situation game = breakthrough_game();
    CHECK(roll(game, {11}).told.empty());
    CHECK_FALSE(roll(game, {11}).asked);
    CHECK(roll(game, {10}).asked);  // the D20
    CHECK_FALSE(roll(game, {10, 18}).asked);
    CHECK(roll(game, {10, 19}).asked);  // which discovery
    CHECK_FALSE(roll(game, {10, 19, 0}).asked);
    game.house("beta");
    CHECK(roll(game, {11}).asked);  // beta's D100
}

TEST_CASE("TEC-040: the chance of a breakthrough")
{
    const BreakthroughRules& rules = standard_rules().tech.breakthrough;
    CHECK(breakthrough_chance(rules, {}) == 10);
    CHECK(breakthrough_chance(rules, Points::whole(150)) == 13);
    CHECK(breakthrough_chance(rules, Points{149'999}) == 12);
    CHECK(breakthrough_chance(rules, Points::whole(900)) == 20);
    CHECK(breakthrough_chance(rules_with("tech.breakthrough.max_bonus = 15").tech.breakthrough, Points::whole(900)) == 25);

    Research research;
    for (int turn = 5; turn <= 12; ++turn) {
        research.recent.push_back({.turn = turn, .spent = {{pp(1), pp(0), pp(0)}}, .credited = {{Points::whole(1), Points::whole(2), Points::whole(3)}}});
    }
    const RecentResearch recent = recent_research(rules, research, 12);  // turns 6 to 11
    CHECK(recent.credited == Points::whole(36));
    CHECK(recent.spent[Pool::ERP] == pp(6));
}

TEST_CASE("TEC-040: golden dice")
{
    struct Row {
        int turn;
        int d100;
        std::optional<int> d20;
    };
    for (const Row& row : {Row{6, 86, std::nullopt}, Row{36, 4, 4}, Row{342, 2, 19}}) {
        Dice dice = TurnDice{.seed = "golden", .turn = row.turn}.stream(label::research(kAlpha));
        CHECK(dice.die(100) == row.d100);
        if (row.d20) CHECK(dice.die(20) == *row.d20);
    }
    Situation game;
    game.lane(1, 2).house("alpha");
    Played played{game};
    game.state.turn = 6;
    played.run(Step::IN5, break_through);
    CHECK(played.turn.events().empty());
    game.state.turn = 36;
    played.run(Step::IN5, break_through);
    CHECK(played.told<event::Breakthrough>("alpha").at(0).kind == Breakthrough::Minor);
}

TEST_CASE("TEC-041: the kind of a breakthrough")
{
    const BreakthroughRules& rules = standard_rules().tech.breakthrough;
    struct Row {
        int d20;
        Breakthrough kind;
    };
    for (const Row& row :
         {Row{1, Breakthrough::Minor}, Row{10, Breakthrough::Minor}, Row{11, Breakthrough::Moderate}, Row{15, Breakthrough::Moderate},
          Row{16, Breakthrough::Major}, Row{18, Breakthrough::Major}, Row{19, Breakthrough::Revolutionary}, Row{20, Breakthrough::Revolutionary}}) {
        CAPTURE(row.d20);
        CHECK(breakthrough_kind(rules, row.d20) == row.kind);
    }
    CHECK(breakthrough_kind(rules_with("tech.breakthrough.table = {10 = 'minor', 20 = 'major'}").tech.breakthrough, 11) == Breakthrough::Major);
    Situation game;
    game.lane(1, 2).house("alpha");
    game.state.turn = 342;
    Played played{game};
    played.run(Step::IN5, break_through);
    CHECK(played.told<event::Breakthrough>("alpha").at(0) ==
          event::Breakthrough{.kind = Breakthrough::Revolutionary, .effect = {.discovery = Discovery::Nexus}});
    CHECK(alpha_of(game).research.discoveries == std::vector{Discovery::Nexus});
}

TEST_CASE("TEC-042: a minor breakthrough gives points in the pool that received the most PP")
{
    struct Row {
        std::int64_t erp, srp, trp;
        Pool pool;
    };
    for (const Row& row : {Row{1, 5, 2, Pool::SRP}, Row{5, 5, 5, Pool::ERP}, Row{1, 5, 5, Pool::SRP}, Row{0, 0, 3, Pool::TRP}, Row{0, 0, 0, Pool::ERP}}) {
        Situation game = breakthrough_game(row.erp, row.srp, row.trp);
        const Rolled rolled = roll(game, {1, 1});
        CHECK(rolled.told.at(0) == event::Breakthrough{.kind = Breakthrough::Minor, .effect = {.pool = row.pool, .points = Points::whole(10)}});
        CHECK(alpha_of(game).research.pools[row.pool] == Points::whole(10));
        CHECK(alpha_of(game).research.lifetime[row.pool] == Points::whole(10));
    }
}

TEST_CASE("TEC-043: a moderate breakthrough makes the next TRP purchase cheaper, once")
{
    const TechRules& tech = standard_rules().tech;
    Situation game = breakthrough_game();
    Research& research = alpha_of(game).research;
    roll(game, {1, 11});
    roll(game, {1, 15});  // a second one has no effect
    CHECK(research.discount);
    struct Row {
        Tech which;
        int level;
        std::int64_t cost;
    };
    for (const Row& row : {Row{Tech::WEP, 3, 12}, Row{Tech::FD, 1, 12}, Row{Tech::CIC, 2, 14}, Row{Tech::ELI, 1, 13}, Row{Tech::EL, 1, 10}}) {
        research.levels[row.which] = row.level;
        CHECK(next_cost(tech, research, row.which) == Points::whole(row.cost));
    }
    CHECK(next_cost(rules_with("tech.breakthrough.moderate_pct = 60").tech, research, Tech::WEP) == Points::whole(6));
    research.levels[Tech::SL] = 10;
    research.priorities = {Tech::STL, Tech::FD, Tech::CIC};
    for (const Pool pool : all_of_enum<Pool>()) research.pools[pool] = Points::whole(100);
    Played played{game};
    played.run(Step::MN5, advance_research);
    CHECK_FALSE(research.discount);
    CHECK(research.pools[Pool::TRP] == Points::whole(100 - 12 - 17));
    CHECK(research.pools[Pool::SRP] == Points::whole(100 - 10));
}

TEST_CASE("TEC-044: a major breakthrough raises EL or SL")
{
    struct Row {
        const char* why;
        std::int64_t erp, srp;
        int el, sl;
        int new_el, new_sl;
        std::int64_t trp;
    };
    static constexpr Row rows[] = {
        {"as much ERP", 5, 5, 1, 1, 2, 1, 0},         {"nothing at all", 0, 0, 3, 1, 4, 1, 0},      {"more SRP", 4, 5, 1, 3, 1, 4, 0},
        {"EL at its maximum", 5, 4, 10, 3, 10, 4, 0}, {"SL at its maximum", 4, 5, 2, 10, 3, 10, 0}, {"both", 5, 4, 10, 10, 10, 10, 10},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = breakthrough_game(row.erp, row.srp);
        Research& research = alpha_of(game).research;
        research.levels[Tech::EL] = row.el;
        research.levels[Tech::SL] = row.sl;
        CHECK(roll(game, {1, 16}).told.at(0).kind == Breakthrough::Major);
        CHECK(research.levels[Tech::EL] == row.new_el);
        CHECK(research.levels[Tech::SL] == row.new_sl);
        CHECK(research.pools[Pool::TRP] == Points::whole(row.trp));
        if (row.sl == 3 && row.new_sl == 4) {
            CHECK(research.lifetime[Pool::ERP] == Points::whole(37));
            CHECK(research.lifetime[Pool::SRP] == Points::whole(39));
        }
    }
    Situation rich = breakthrough_game(0, 1);
    alpha_of(rich).research.lifetime[Pool::ERP] = Points::whole(99);
    roll(rich, {1, 16});
    CHECK(alpha_of(rich).research.lifetime[Pool::ERP] == Points::whole(99));  // raised only if lower
    CHECK(alpha_of(rich).research.lifetime[Pool::SRP] == Points::whole(10));
}

TEST_CASE("TEC-045: a revolutionary discovery is one that the house does not have")
{
    Situation game = breakthrough_game(5, 1);
    Research& research = alpha_of(game).research;
    roll(game, {1, 19, 1});
    CHECK(research.discoveries == std::vector{Discovery::Stealth});
    roll(game, {1, 20, 1});
    CHECK(research.discoveries == std::vector{Discovery::Stealth, Discovery::Nexus});
    roll(game, {1, 20, 1});
    roll(game, {1, 20, 0});
    CHECK(research.discoveries == std::vector{Discovery::Stealth, Discovery::Nexus, Discovery::Propulsion, Discovery::Quantum});
    const Rolled last = roll(game, {1, 20});  // a major breakthrough instead, and nothing is drawn
    CHECK_FALSE(last.asked);
    CHECK(last.told.at(0).kind == Breakthrough::Major);
    CHECK(research.levels[Tech::EL] == 2);
}

}  // namespace ec4x
