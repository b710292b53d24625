#include <doctest/doctest.h>

#include "engine/prestige/prestige_test_support.h"

namespace ec4x::testing {

namespace {

Kill kill_of(HouseId owner, std::string_view class_, std::vector<HouseId> by)
{
    return {.unit = {owner, 7}, .class_ = *unit_class(class_), .system = at(2), .by = std::move(by)};
}

}  // namespace

TEST_CASE("PRE-016: a destroyed squadron counts once, if a combat ship led it")
{
    struct Row {
        const char* class_;
        Lines alpha;
    };
    const Row rows[] = {
        {"BB", {"ship_destroyed 10"}}, {"DD", {"ship_destroyed 10"}}, {"RR", {"ship_destroyed 10"}}, {"PB", {"ship_destroyed 10"}}, {"FS", {}}, {"SC", {}}};
    for (const Row& row : rows) {
        CAPTURE(row.class_);
        Situation game = four_houses();
        Played played{game};
        played.turn.facts.combat.kills = {kill_of(kBeta, row.class_, {kAlpha})};
        played.run(Step::CF7, award_fighting);
        CHECK(entries(game.state, kAlpha) == row.alpha);
        CHECK(entries(game.state, kBeta).empty());
    }
}

TEST_CASE("PRE-017: two starbases destroyed by one attacker are +100, for their owner -100")
{
    Situation game = four_houses();
    Played played{game};
    played.turn.facts.combat.kills = {kill_of(kBeta, "SB", {kAlpha}), kill_of(kBeta, "SB", {kAlpha})};
    played.run(Step::CF7, award_fighting);
    CHECK(entries(game.state, kAlpha) == Lines{"starbase_destroyed 50", "starbase_destroyed 50"});
    CHECK(entries(game.state, kBeta) == Lines{"starbase_lost -50", "starbase_lost -50"});
}

TEST_CASE("PRE-018: a victory over each task force that could fight")
{
    Situation game = four_houses();
    Played played{game};
    played.turn.facts.combat.defeats = {{.house = kBeta, .system = at(2), .victors = {kAlpha}, .armed = true},
                                        {.house = kGamma, .system = at(2), .victors = {kAlpha}, .armed = true},
                                        {.house = kDelta, .system = at(2), .victors = {kAlpha}, .armed = false}};
    played.run(Step::CF7, award_fighting);
    CHECK(entries(game.state, kAlpha) == Lines{"fleet_victory 30", "fleet_victory 30"});
}

TEST_CASE("PRE-019, CBT-065, CBT-066: kills and victories are shared")
{
    Situation game = four_houses();
    Played played{game};
    played.turn.facts.combat.kills = {kill_of(kDelta, "CA", {kAlpha, kBeta, kGamma})};
    played.turn.facts.combat.defeats = {{.house = kDelta, .system = at(2), .victors = {kAlpha, kBeta}, .armed = true}};
    played.run(Step::CF7, award_fighting);
    CHECK(entries(game.state, kAlpha) == Lines{"ship_destroyed 3", "fleet_victory 15"});
    CHECK(entries(game.state, kGamma) == Lines{"ship_destroyed 3"});
    CHECK(entries(game.state, kDelta).empty());
}

TEST_CASE("PRE-020: each ambushed house, once per battle")
{
    Situation game = four_houses();
    Played played{game};
    played.turn.facts.combat.ambushed = {{at(2), kBeta}, {at(2), kGamma}};
    played.run(Step::CF7, award_fighting);
    CHECK(entries(game.state, kBeta) == Lines{"ambushed -10"});
    CHECK(entries(game.state, kGamma) == Lines{"ambushed -10"});
    CHECK(entries(game.state, kAlpha).empty());
}

TEST_CASE("PRE-009, PRE-010: a planet conquered and lost")
{
    struct Row {
        const char* changes;
        bool defended;
        Lines alpha, beta;
    };
    const Row rows[] = {
        {"", true, {"planet_conquered 100"}, {"planet_lost -100"}},
        {"", false, {"planet_conquered 100"}, {"planet_lost -100"}},
        {"prestige.conquest.undefended_percent = 150", true, {"planet_conquered 100"}, {"planet_lost -100"}},
        {"prestige.conquest.undefended_percent = 150", false, {"planet_conquered 100"}, {"planet_lost -150"}},
        {"prestige.conquest.award_both = true", true, {"planet_conquered 100", "system_captured 100"}, {"planet_lost -100"}},
        {"prestige.conquest.award_both = true\nprestige.base.system_captured = 60", true, {"planet_conquered 100", "system_captured 60"}, {"planet_lost -100"}},
        {"prestige.zero_sum = true", true, {"planet_conquered 100"}, {"zero_sum -100"}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.changes);
        const Ruleset rules = rules_with(row.changes);
        Situation game = four_houses();
        Played played{game, rules};
        played.turn.facts.combat.captured = {{.system = at(2), .from = kBeta, .to = kAlpha, .defended = row.defended}};
        played.run(Step::CF9, award_fighting);
        CHECK(entries(game.state, kAlpha) == row.alpha);
        CHECK(entries(game.state, kBeta) == row.beta);
    }
}

TEST_CASE("PRE-006: a collapsed house's colony earns its conqueror the same, and costs nobody")
{
    Situation game = four_houses();
    game.state.houses.at(kBeta).status = HouseStatus::Collapsed;
    Played played{game};
    played.turn.facts.combat.captured = {{.system = at(2), .from = kBeta, .to = kAlpha, .defended = true}};
    played.run(Step::CF9, award_fighting);
    CHECK(entries(game.state, kAlpha) == Lines{"planet_conquered 100"});
    CHECK(entries(game.state, kBeta).empty());
}

TEST_CASE("PRE-006: stalemate, withdrawal and what is lost without a shot earn nothing")
{
    Situation game = four_houses();
    Played played{game};
    CombatFacts& facts = played.turn.facts.combat;
    facts.fought = {{{at(2), kAlpha, kBeta}, Theatre::Space}};
    facts.stalemates = {{at(2), kAlpha, kBeta}};
    facts.forced_out = {{at(2), kBeta}};
    facts.retreats = {{.fleet = {kBeta, 1}, .from = at(2), .to = at(3), .next = at(3), .forced = true}};
    facts.fire = {{kAlpha, kBeta}, {kBeta, kAlpha}};
    facts.kills = {kill_of(kBeta, "CA", {}), kill_of(kBeta, "SB", {})};  // CBT-061: nobody is credited
    played.run(Step::CF7, award_fighting);
    CHECK(game.state.ledger.empty());
}

TEST_CASE("PRE-013: fire on a dishonored house, once per attacker, victim and turn")
{
    Situation game = four_houses();
    game.state.houses.at(kAlpha).honour.dishonored_until = 8;
    Played played{game};
    played.turn.facts.combat.fire = {{kAlpha, kBeta}, {kBeta, kAlpha}};
    played.run(Step::CF7, award_fighting);
    played.turn.facts.combat.fire = {{kAlpha, kBeta}, {kBeta, kAlpha}, {kGamma, kAlpha}};
    played.run(Step::CF8, award_fighting);
    played.run(Step::CF9, award_fighting);
    CHECK(entries(game.state, kBeta) == Lines{"dishonored_bonus 10"});
    CHECK(entries(game.state, kGamma) == Lines{"dishonored_bonus 10"});
    CHECK(entries(game.state, kAlpha).empty());
}

TEST_CASE("PRE-013: dishonor holds from the turn after the breach to its last turn")
{
    struct Row {
        int until, from;
        bool bonus;
    };
    for (const Row& row : {Row{8, 6, true}, Row{10, 8, true}, Row{7, 5, false}, Row{11, 9, false}}) {
        CAPTURE(row.until);
        Situation game = four_houses();
        game.state.houses.at(kAlpha).honour = {.dishonored_from = row.from, .dishonored_until = row.until};
        Played played{game};
        played.turn.facts.combat.fire = {{kBeta, kAlpha}};
        played.run(Step::CF7, award_fighting);
        CHECK(entries(game.state, kBeta).empty() != row.bonus);
    }
}

TEST_CASE("PRE-002: CF7, CF8 and CF9 each put down what they added, with their own step")
{
    Situation game = four_houses();
    Played played{game};
    CombatFacts& facts = played.turn.facts.combat;
    facts.kills = {kill_of(kBeta, "CA", {kAlpha})};
    facts.ambushed = {{at(2), kBeta}};
    played.run(Step::CF7, award_fighting);
    facts.kills.push_back(kill_of(kGamma, "BB", {kAlpha}));
    facts.defeats.push_back({.house = kGamma, .system = at(3), .victors = {kAlpha}, .armed = true});
    played.run(Step::CF8, award_fighting);
    facts.captured.push_back({.system = at(2), .from = kBeta, .to = kAlpha, .defended = true});
    played.run(Step::CF9, award_fighting);
    std::vector<std::pair<Step, PrestigeSource>> put_down;
    for (const LedgerEntry& entry : game.state.ledger) put_down.emplace_back(entry.step, entry.source);
    CHECK(put_down == std::vector<std::pair<Step, PrestigeSource>>{{Step::CF7, PrestigeSource::ShipDestroyed},
                                                                   {Step::CF7, PrestigeSource::Ambushed},
                                                                   {Step::CF8, PrestigeSource::ShipDestroyed},
                                                                   {Step::CF8, PrestigeSource::FleetVictory},
                                                                   {Step::CF9, PrestigeSource::PlanetConquered},
                                                                   {Step::CF9, PrestigeSource::PlanetLost}});
}

}  // namespace ec4x::testing
