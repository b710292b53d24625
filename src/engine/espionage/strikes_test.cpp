// What undetected actions do.
#include <doctest/doctest.h>

#include "engine/espionage/effects.h"
#include "engine/espionage/espionage_test_support.h"

namespace ec4x::testing {

namespace {

using Deed = CovertAction;

Points& srp_of(Situation& game, HouseId house) { return game.state.houses.at(house).research.pools[Pool::SRP]; }

}  // namespace

TEST_CASE("ESP-015: Tech Theft moves at most 10 SRP, and only what was there when CF14 began")
{
    struct Row {
        std::int64_t pool, stolen;
    };
    for (const Row& row : {Row{4'000, 4'000}, Row{25'500, 10'000}, Row{0, 0}}) {
        CAPTURE(row.pool);
        Situation game = intrigue();
        srp_of(game, kBeta) = {row.pool};
        CovertTurn turn{game};
        turn.order(kAlpha, covert(Deed::TechTheft, game, 2)).run();
        CHECK(srp_of(game, kAlpha) == Points{row.stolen});
        CHECK(game.state.houses.at(kAlpha).research.lifetime[Pool::SRP] == Points{row.stolen});
        CHECK(srp_of(game, kBeta) == Points{row.pool - row.stolen});
        CHECK(turn.played.told<event::CovertResult>("alpha").at(0).effect == CovertEffect{.srp = Points{row.stolen}});
        CHECK(turn.played.told<event::CovertLoss>("beta").size() == (row.stolen > 0 ? 1 : 0));
        CHECK(ledger_of(game.state, kAlpha) == Lines{"covert_action 20"});
    }
}

TEST_CASE("ESP-007, ESP-025: thefts add up, and what was stolen in the same step cannot be stolen again")
{
    Situation game = intrigue();
    srp_of(game, kBeta) = Points::whole(4);
    srp_of(game, kGamma) = Points::whole(15);
    CovertTurn turn{game};
    turn.order(kBeta, covert(Deed::TechTheft, game, 3));
    turn.order(kAlpha, covert(Deed::TechTheft, game, 2));
    turn.order(kDelta, covert(Deed::TechTheft, game, 3));
    turn.run();
    CHECK(srp_of(game, kGamma) == Points{0});
    CHECK(srp_of(game, kAlpha) == Points::whole(4));
    CHECK(srp_of(game, kBeta) + srp_of(game, kDelta) == Points::whole(15));
}

TEST_CASE("ESP-016, ESP-017: the dice of sabotage")
{
    struct Row {
        const char* why;
        Deed action;
        std::int64_t iu, damaged;
        std::vector<std::int64_t> dice;
        std::int64_t left, damaged_left;
        int lost;
    };
    const Row rows[] = {{"the book's low", Deed::SabotageLow, 3'000, 0, {5}, 0, 0, 3},
                        {"the book's high", Deed::SabotageHigh, 420'000, 0, {20}, 400'000, 0, 20},
                        {"whole IU alone", Deed::SabotageLow, 12'700, 0, {6}, 6'700, 0, 6},
                        {"damaged ones last", Deed::SabotageLow, 1'500, 3'250, {3}, 500, 1'250, 3}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = intrigue();
        game.state.colonies.at(at(2)).working = {row.iu};
        game.state.colonies.at(at(2)).damaged = {row.damaged};
        CovertTurn turn{game};
        turn.order(kAlpha, covert(row.action, game, 2)).run(row.dice);
        CHECK(game.state.colonies.at(at(2)).working.raw == row.left);
        CHECK(game.state.colonies.at(at(2)).damaged.raw == row.damaged_left);
        CHECK(turn.played.told<event::CovertResult>("alpha").at(0).effect == CovertEffect{.iu = row.lost});
        CHECK(turn.played.told<event::CovertLoss>("beta") ==
              std::vector{event::CovertLoss{.kind = CovertLossKind::Industry, .subject = {.system = at(2)}, .amount = row.lost}});
    }
}

TEST_CASE("ESP-016, ESP-017: seed golden, turn 5, attacker alpha")
{
    for (const auto& [action, lost] : {std::pair{Deed::SabotageLow, 6}, std::pair{Deed::SabotageHigh, 4}}) {
        Situation game = intrigue();
        CovertTurn turn{game};
        turn.order(kAlpha, covert(action, game, 2)).run();
        CHECK(turn.played.told<event::CovertResult>("alpha").at(0).effect.iu == lost);
    }
}

TEST_CASE("TRN-024, ESP-025: two houses sabotage the same colony, and both count")
{
    Situation game = intrigue();
    game.state.colonies.at(at(3)).working = IndustrialUnits::whole(3);
    game.state.houses.at(kAlpha).prestige = 99;
    CovertTurn turn{game};
    turn.order(kAlpha, covert(Deed::SabotageLow, game, 3)).order(kBeta, covert(Deed::SabotageLow, game, 3)).run({4, 2});
    CHECK(game.state.colonies.at(at(3)).working.raw == 0);
    for (const HouseId house : {kAlpha, kBeta}) CHECK(ledger_of(game.state, house) == Lines{"covert_action 10"});
    CHECK(ledger_of(game.state, kGamma) == Lines{"covert_affair -10", "covert_affair -10"});
    CHECK(turn.played.told<event::CovertLoss>("gamma").size() == 1);
}

TEST_CASE("ESP-019: Cyber Attack cripples one operational starbase")
{
    struct Row {
        const char* why;
        int named;  // 0: none
        bool first_crippled;
        std::size_t crippled;  // of those at the colony
    };
    for (const Row& row : {Row{"the lowest", 0, false, 0}, Row{"the one named", 2, false, 1}, Row{"the lowest that is operational", 0, true, 1},
                           Row{"the one named is crippled", 1, true, 1}, Row{"the one named is elsewhere", 3, false, 0}}) {
        CAPTURE(row.why);
        Situation game = intrigue();
        game.colony("beta", 5);
        const UnitId starbases[] = {game.unit("beta", 2, "SB"), game.unit("beta", 2, "SB"), game.unit("beta", 5, "SB")};
        if (row.first_crippled) game.state.units.at(starbases[0]).hull = HullState::Crippled;
        order::Covert order = covert(Deed::CyberAttack, game, 2);
        if (row.named > 0) order.unit = starbases[row.named - 1];
        CovertTurn turn{game};
        turn.order(kAlpha, order).run();
        CHECK(game.state.units.at(starbases[row.crippled]).hull == HullState::Crippled);
        CHECK(game.state.units.at(starbases[1 - row.crippled]).hull == (row.first_crippled ? HullState::Crippled : HullState::Undamaged));
        CHECK(game.state.units.at(starbases[2]).hull == HullState::Undamaged);
        CHECK(turn.played.told<event::CovertResult>("alpha").at(0).effect == CovertEffect{.unit = starbases[row.crippled]});
        CHECK(turn.played.told<event::CovertLoss>("beta") ==
              std::vector{event::CovertLoss{.kind = CovertLossKind::Starbase, .subject = {.system = at(2), .unit = starbases[row.crippled]}, .amount = 1}});
    }
    Situation game = intrigue();  // TRN-024: both chose it when the step began
    game.unit("beta", 2, "SB");
    CovertTurn turn{game};
    turn.order(kAlpha, covert(Deed::CyberAttack, game, 2)).order(kGamma, covert(Deed::CyberAttack, game, 2)).run();
    CHECK(ledger_of(game.state, kAlpha) == ledger_of(game.state, kGamma));
    CHECK(turn.played.told<event::CovertLoss>("beta").size() == 1);
}

TEST_CASE("ESP-018, ESP-020, ESP-021, ESP-022, ESP-024: the turns in which an effect holds")
{
    struct Row {
        Deed action;
        int first, last;
        CovertEffect effect;
    };
    const Row rows[] = {{Deed::Assassination, 5, 5, {.percent = 50, .last_turn = 5}},
                        {Deed::EconomicManipulation, 5, 5, {.percent = 50}},
                        {Deed::Psyops, 5, 5, {.percent = 25}},
                        {Deed::Sweep, 5, 5, {.last_turn = 5}},
                        {Deed::Disinformation, 6, 7, {.last_turn = 7}}};
    for (const Row& row : rows) {
        CAPTURE(name_of(row.action));
        Situation game = intrigue();
        CovertTurn turn{game};
        const HouseId victim = row.action == Deed::Sweep ? kAlpha : kBeta;
        turn.order(kAlpha, row.action == Deed::Sweep ? order::Covert{.action = row.action} : covert(row.action, game, 2)).run();
        CHECK(game.state.effects == std::vector<Effect>{{row.action, victim, row.first, row.last}});
        CHECK(turn.played.told<event::CovertResult>("alpha").at(0).effect == row.effect);
    }
}

TEST_CASE("ESP-022: under a Sweep, Intelligence Theft and Disinformation are detected without roll and CIP")
{
    for (const Deed action : {Deed::IntelligenceTheft, Deed::Disinformation, Deed::Psyops}) {
        CAPTURE(name_of(action));
        Situation game = intrigue();
        game.state.houses.at(kBeta).covert.cip = 2;
        CovertTurn turn{game};
        turn.order(kAlpha, covert(action, game, 2)).order(kBeta, {.action = Deed::Sweep});
        const bool rolled = action == Deed::Psyops;
        turn.run(rolled ? std::vector<std::int64_t>{2} : std::vector<std::int64_t>{});
        CHECK_FALSE(turn.entered.asked());
        CHECK(turn.played.told<event::CovertDetected>("beta").size() == (rolled ? 0 : 1));
        CHECK(game.state.houses.at(kBeta).covert.cip == (rolled ? 1 : 2));
    }
}

TEST_CASE("ESP-023: Intelligence Theft leaves the copying to CF15 and counts the entries")
{
    Situation game = intrigue();
    learn(game.state, "beta", 1, TransitSeen{.fleet = {kAlpha, 3}});
    CovertTurn turn{game};
    turn.order(kAlpha, covert(Deed::IntelligenceTheft, game, 2)).run();
    REQUIRE(turn.played.turn.facts.intel.thefts.size() == 1);
    CHECK(turn.played.turn.facts.intel.thefts[0].thief == kAlpha);
    CHECK(turn.played.turn.facts.intel.thefts[0].victim == kBeta);
    CHECK(turn.played.told<event::CovertResult>("alpha").at(0).effect == CovertEffect{.entries = 4});
}

TEST_CASE("ESP-025: equal effects count once, and durations reach to the later end")
{
    Situation game = intrigue();
    CovertTurn turn{game};
    turn.order(kAlpha, covert(Deed::Psyops, game, 2)).order(kGamma, covert(Deed::Psyops, game, 2)).run();
    CHECK(revenue_percentages(game.state, standard_rules(), kBeta) == std::vector{75});
    CHECK(ledger_of(game.state, kAlpha) == Lines{"covert_action 10"});
    CHECK(ledger_of(game.state, kGamma) == Lines{"covert_action 10"});
    CHECK(ledger_of(game.state, kBeta) == Lines{"covert_affair -3", "covert_affair -3"});
    CHECK(turn.played.told<event::CovertLoss>("beta").size() == 1);

    GameState state;
    CHECK(begin_effect(state, {Deed::Disinformation, kBeta, 6, 7}));
    CHECK_FALSE(begin_effect(state, {Deed::Disinformation, kBeta, 6, 7}));
    CHECK(begin_effect(state, {Deed::Disinformation, kBeta, 7, 8}));
    CHECK(begin_effect(state, {Deed::Disinformation, kGamma, 7, 8}));
    CHECK(state.effects == std::vector<Effect>{{Deed::Disinformation, kBeta, 6, 8}, {Deed::Disinformation, kGamma, 7, 8}});
}

TEST_CASE("ESP-026: a house sees what runs on it, but no disinformation and nothing of others")
{
    GameState state;
    for (const HouseId house : {kAlpha, kBeta}) {
        for (const Deed action : {Deed::Assassination, Deed::Disinformation}) begin_effect(state, {action, house, 5, 6});
    }
    CHECK(visible_effects(state, kBeta) == std::vector<Effect>{{Deed::Assassination, kBeta, 5, 6}});
}

TEST_CASE("TRN-023: effects end in IN9 of their last turn; an assassination strikes in the CC6 that follows")
{
    Situation game = intrigue();
    game.state.effects = {{Deed::Psyops, kBeta, 5, 5},
                          {Deed::Assassination, kBeta, 5, 5},
                          {Deed::Assassination, kGamma, 4, 4},
                          {Deed::Sweep, kBeta, 5, 6},
                          {Deed::Disinformation, kBeta, 6, 7}};
    Played played{game};
    played.run(Step::IN9, end_effects);
    CHECK(game.state.effects == std::vector<Effect>{{Deed::Assassination, kBeta, 5, 5}, {Deed::Sweep, kBeta, 5, 6}, {Deed::Disinformation, kBeta, 6, 7}});
}

}  // namespace ec4x::testing
