#include "engine/prestige/recurring.h"

#include <doctest/doctest.h>

#include "engine/economy/economy_steps.h"
#include "engine/prestige/prestige_test_support.h"

namespace ec4x::testing {

TEST_CASE("PRE-025, ECO-026: high taxes by the average")
{
    const PrestigeRecurringRules& rules = standard_rules().prestige.recurring;
    struct Row {
        int average, prestige;
    };
    for (const Row& row : {Row{0, 0}, Row{50, 0}, Row{51, -1}, Row{53, -1}, Row{60, -1}, Row{61, -2}, Row{70, -2}, Row{71, -4}, Row{80, -4}, Row{81, -7},
                           Row{90, -7}, Row{91, -11}, Row{100, -11}}) {
        CAPTURE(row.average);
        CHECK(high_tax_prestige(rules, row.average) == row.prestige);
    }
}

TEST_CASE("PRE-025, ECO-025, ECO-026: an average of 53 costs 1 in every turn in which it stays above 50")
{
    Situation game = four_houses();
    House& alpha = game.state.houses.at(kAlpha);
    alpha.tax_history = {60, 60, 60, 60, 40};
    alpha.tax_rate = 40;
    Played played{game};
    played.run(Step::IN3, note_tax_rate);
    played.run(Step::IN3, charge_recurring);
    CHECK(entries(game.state, kAlpha) == Lines{"high_tax -1"});  // 320 / 6 = 53
    played.run(Step::IN3, note_tax_rate);
    played.run(Step::IN3, charge_recurring);
    CHECK(entries(game.state, kAlpha).size() == 1);  // 300 / 6 = 50
}

TEST_CASE("PRE-025: six turns at 60 %, at 61 %, at 100 %")
{
    struct Row {
        int rate;
        std::string entry;
    };
    for (const Row& row : {Row{60, "high_tax -1"}, Row{61, "high_tax -2"}, Row{100, "high_tax -11"}}) {
        Situation game = four_houses();
        game.state.houses.at(kAlpha).tax_rate = row.rate;
        Played played{game};
        for (int i = 0; i < 6; ++i) {
            played.run(Step::IN3, note_tax_rate);
            played.run(Step::IN3, charge_recurring);
        }
        CHECK(entries(game.state, kAlpha) == Lines(6, row.entry));
    }
}

TEST_CASE("PRE-026, ECO-027: low taxes by the rate of this turn and the number of colonies")
{
    const PrestigeRecurringRules& rules = standard_rules().prestige.recurring;
    struct Row {
        int rate, colonies, prestige;
    };
    for (const Row& row : {Row{15, 8, 16}, Row{31, 8, 0}, Row{20, 5, 10}, Row{31, 5, 0}, Row{30, 5, 5}, Row{21, 5, 5}, Row{11, 5, 10}, Row{10, 5, 15},
                           Row{0, 5, 15}, Row{10, 0, 0}}) {
        CAPTURE(row.rate);
        CHECK(low_tax_prestige(rules, row.rate, row.colonies) == row.prestige);
    }
    Situation game = four_houses();
    game.colony("alpha", 1).colony("alpha", 2).colony("beta", 3);
    game.state.houses.at(kAlpha).tax_rate = 20;
    game.state.houses.at(kAlpha).tax_history = {90, 90, 90};  // the average costs, the rate earns
    game.state.prestige_multiplier = 674;                     // both are scaled
    Played played{game};
    played.run(Step::IN3, charge_recurring);
    CHECK(entries(game.state, kAlpha) == Lines{"high_tax -5", "low_tax 3"});
}

TEST_CASE("PRE-027: each blockaded colony costs 3")
{
    Situation game = four_houses();
    game.colony("alpha", 1).colony("alpha", 2).colony("alpha", 3).colony("beta", 4);
    for (const int system : {1, 2}) game.state.colonies.at(at(system)).blockaders = {kBeta};
    Played played{game};
    played.run(Step::IN3, charge_recurring);
    CHECK(entries(game.state, kAlpha) == Lines{"blockade -3", "blockade -3"});
    CHECK(game.state.ledger[1].subject == Subject{.system = at(2)});
    CHECK(entries(game.state, kBeta).empty());
}

TEST_CASE("PRE-028: bombardment that hurt people or industry costs 5, once per colony")
{
    struct Row {
        std::vector<Bombarded> bombarded;
        Lines beta;
    };
    const auto raid = [](int system, HouseId by, int iu, int pu) { return Bombarded{.system = at(system), .by = by, .owner = kBeta, .iu = iu, .pu = pu}; };
    const Row rows[] = {{{raid(2, kAlpha, 0, 0)}, {}},  // batteries alone
                        {{raid(2, kAlpha, 4, 0)}, {"bombarded -5"}},
                        {{raid(2, kAlpha, 0, 1)}, {"bombarded -5"}},
                        {{raid(2, kAlpha, 4, 0), raid(2, kGamma, 2, 0)}, {"bombarded -5"}},
                        {{raid(2, kAlpha, 4, 0), raid(3, kAlpha, 1, 0)}, {"bombarded -5", "bombarded -5"}}};
    for (const Row& row : rows) {
        Situation game = four_houses();
        game.colony("beta", 2).colony("beta", 3);
        Played played{game};
        played.turn.facts.combat.bombarded = row.bombarded;
        played.run(Step::IN3, charge_recurring);
        CHECK(entries(game.state, kBeta) == row.beta);
    }
}

TEST_CASE("PRE-029: upkeep missed five turns in a row")
{
    const PrestigeRecurringRules& rules = standard_rules().prestige.recurring;
    std::vector<int> lost;
    for (int turn = 1; turn <= 5; ++turn) lost.push_back(shortfall_prestige(rules, turn));
    CHECK(lost == std::vector{-8, -11, -14, -17, -17});
    CHECK(shortfall_prestige(rules_with("prestige.recurring.shortfall = [-1, -2]").prestige.recurring, 5) == -2);
}

TEST_CASE("PRE-029, ECO-054: MN1 puts it down; full payment starts anew")
{
    Situation game = four_houses();
    game.colony("alpha", 1, 100, 1000).fleet("alpha", 1, {"BB", "BB"});
    House& alpha = game.state.houses.at(kAlpha);
    Played played{game};
    const auto pay_with = [&](std::int64_t pp) {
        alpha.treasury = Money::whole(pp);
        game.fleet("alpha", 1, {"BB", "BB"});
        played.run(Step::MN1, pay_upkeep);
    };
    pay_with(0);
    pay_with(0);
    pay_with(1000);
    pay_with(0);
    CHECK(entries(game.state, kAlpha) == Lines{"shortfall -8", "shortfall -11", "shortfall -8"});
}

TEST_CASE("PRE-030: over-investment costs a part of a percent nothing, and is scaled (PRE-004)")
{
    Situation game = four_houses();
    game.state.prestige_multiplier = 674;
    Played played{game};
    charge(played.turn, kAlpha, PrestigeSource::OverInvestment, standard_rules().prestige.over_invest.per_percent * 2);
    CHECK(entries(game.state, kAlpha) == Lines{"over_investment -3"});
    CHECK(standard_rules().prestige.over_invest.threshold_percent == 5);
}

TEST_CASE("PRE-032, MAP-008: the colony in the hub earns its owner prestige where the host wants it")
{
    struct Row {
        int system;
        bool blockaded;
        std::string hub;
        Lines entries;
    };
    for (const Row& row : {Row{0, false, "5", {"hub_held 3"}}, Row{0, true, "5", {"blockade -2"}}, Row{1, false, "5", {}}, Row{0, false, "0", {}}}) {
        CAPTURE(row.hub);
        const Ruleset rules = rules_with("prestige.recurring.hub = " + row.hub);
        Situation game = four_houses();
        game.colony("alpha", row.system);
        game.state.prestige_multiplier = 674;
        if (row.blockaded) game.state.colonies.at(at(row.system)).blockaders = {kBeta};
        Played played{game, rules};
        played.run(Step::IN3, charge_recurring);
        CHECK(entries(game.state, kAlpha) == row.entries);
    }
}

}  // namespace ec4x::testing
