#include "engine/prestige/ledger.h"

#include <doctest/doctest.h>

#include "engine/combat/combat_steps.h"
#include "engine/combat/morale.h"
#include "engine/prestige/prestige_test_support.h"

namespace ec4x::testing {

TEST_CASE("PRE-002: entries are booked together, old 120 with +50, +20, -3 is 187")
{
    Situation game = four_houses();
    game.state.houses.at(kAlpha).prestige = 120;
    Played played{game};
    played.run(Step::CC1, open_ledger);
    played.turn.step = Step::CF10;
    award(played.turn, kAlpha, PrestigeSource::ColonyEstablished, 50, {.system = at(2)});
    award(played.turn, kAlpha, PrestigeSource::TechAdvancement, 20);
    charge(played.turn, kAlpha, PrestigeSource::Blockade, -3);
    CHECK(game.state.houses.at(kAlpha).prestige == 120);  // TRN-022: not before IN6
    CHECK(game.state.ledger[0] == LedgerEntry{.house = kAlpha,
                                              .turn = 8,
                                              .step = Step::CF10,
                                              .source = PrestigeSource::ColonyEstablished,
                                              .base = 50,
                                              .booked = 50,
                                              .subject = {.system = at(2)}});
    played.run(Step::IN6, book_prestige);
    CHECK(game.state.houses.at(kAlpha).prestige == 187);
    CHECK(game.state.houses.at(kBeta).prestige == 50);
    CHECK(played.told<event::PrestigeEntry>("alpha").size() == 3);
    CHECK(played.told<event::PrestigeEntry>("alpha")[0] ==
          event::PrestigeEntry{.source = PrestigeSource::ColonyEstablished, .base = 50, .booked = 50, .subject = {.system = at(2)}});
    CHECK(played.told<event::PrestigeEntry>("beta").empty());  // others see the total alone
    const auto totals = played.told<event::Prestige>("beta");
    REQUIRE(totals.size() == 4);
    CHECK(totals[0] == event::Prestige{.house = kAlpha, .total = 187, .rank = 1});
    CHECK(totals[1] == event::Prestige{.house = kBeta, .total = 50, .rank = 2});
    CHECK(totals[3].rank == 2);  // equal houses share a rank
    played.run(Step::IN6, book_prestige);
    CHECK(game.state.houses.at(kAlpha).prestige == 187);  // each entry once
    played.run(Step::CC1, open_ledger);
    CHECK(game.state.ledger.empty());
}

TEST_CASE("PRE-001: prestige has no limits")
{
    Situation game = four_houses();
    game.state.houses.at(kAlpha).prestige = 5'000'000'000;
    game.state.houses.at(kBeta).prestige = -5'000'000'000;
    Played played{game};
    award(played.turn, kAlpha, PrestigeSource::TechAdvancement, 20);
    award(played.turn, kBeta, PrestigeSource::PlanetLost, -100);
    played.run(Step::IN6, book_prestige);
    CHECK(game.state.houses.at(kAlpha).prestige == 5'000'000'020);
    CHECK(game.state.houses.at(kBeta).prestige == -5'000'000'100);
}

TEST_CASE("TRN-022: morale of a run counts with the prestige of the last report")
{
    Situation game = four_houses();
    Played played{game};
    award(played.turn, kAlpha, PrestigeSource::TechAdvancement, -80);
    played.run(Step::CF2, check_morale);
    CHECK(checked_morale(played.turn, kAlpha).level == Morale::Normal);  // 50
    played.turn.facts.founded = {{at(2), kBeta}};
    played.run(Step::CF10, award_colonies);
    played.run(Step::IN6, book_prestige);
    CHECK(game.state.houses.at(kBeta).prestige == 100);
    CHECK(checked_morale(played.turn, kBeta).level == Morale::Normal);
}

TEST_CASE("PRE-004: events are scaled, recurring entries unless the host says otherwise")
{
    Situation game = four_houses();
    game.state.prestige_multiplier = 674;
    const Ruleset plain_rules = rules_with("prestige.scaling.recurring = false");
    for (const bool recurring : {false, true}) {
        Played played{game, recurring ? standard_rules() : plain_rules};
        played.run(Step::CC1, open_ledger);
        award(played.turn, kAlpha, PrestigeSource::ColonyEstablished, 50);
        award(played.turn, kAlpha, PrestigeSource::TechAdvancement, 0);
        charge(played.turn, kAlpha, PrestigeSource::Blockade, -3);
        CHECK(entries(game.state, kAlpha) == Lines{"colony_established 34", recurring ? "blockade -2" : "blockade -3"});
    }
}

TEST_CASE("PRE-006: the prestige of a fallen house is frozen")
{
    Situation game = four_houses();
    game.state.houses.at(kBeta).status = HouseStatus::Collapsed;
    game.state.houses.at(kGamma).status = HouseStatus::Eliminated;
    game.state.houses.at(kDelta).status = HouseStatus::Autopilot;
    Played played{game};
    for (const HouseId house : {kBeta, kGamma, kDelta}) {
        award(played.turn, house, PrestigeSource::TechAdvancement, 20);
        charge(played.turn, house, PrestigeSource::Blockade, -3);
    }
    CHECK(entries(game.state, kBeta).empty());
    CHECK(entries(game.state, kGamma).empty());
    CHECK(entries(game.state, kDelta).size() == 2);  // VIC-002: an autopilot earns
}

TEST_CASE("PRE-007: each level gained is an entry of its own")
{
    Situation game = four_houses();
    Played played{game};
    played.turn.facts.gained_levels = {{kAlpha, Tech::SL}, {kAlpha, Tech::WEP}};
    played.run(Step::MN5, award_research);
    CHECK(entries(game.state, kAlpha) == Lines{"tech_advancement 20", "tech_advancement 20"});
    played.run(Step::IN5, award_research);  // nothing new in this step
    CHECK(entries(game.state, kAlpha).size() == 2);
}

TEST_CASE("PRE-008: a colony founded, scaled by 674, is +34")
{
    Situation game = four_houses();
    game.state.prestige_multiplier = 674;
    Played played{game};
    played.turn.facts.founded = {{at(2), kBeta}};
    played.run(Step::CF10, award_colonies);
    CHECK(entries(game.state, kBeta) == Lines{"colony_established 34"});
    CHECK(entries(game.state, kAlpha).empty());
}

TEST_CASE("PRE-011, PRE-012: the values of pacts, formed and breached")
{
    Situation game = four_houses();
    const PrestigeBaseRules& base = standard_rules().prestige.base;
    Played played{game};
    award(played.turn, kAlpha, PrestigeSource::PactFormed, base.pact_formed);
    award(played.turn, kBeta, PrestigeSource::PactViolation, base.pact_violation);
    award(played.turn, kBeta, PrestigeSource::RepeatViolation, base.repeat_violation);
    CHECK(entries(game.state, kAlpha) == Lines{"pact_formed 50"});
    CHECK(entries(game.state, kBeta) == Lines{"pact_violation -100", "repeat_violation -100"});
}

TEST_CASE("PRE-014: a covert success gives and takes the values of its action; the victim's entry names nobody")
{
    Situation game = four_houses();
    const CovertActionRules& action = standard_rules().espionage.action[CovertAction::Assassination];
    Played played{game};
    award_from_rival(played.turn, kAlpha, kBeta, PrestigeSource::CovertAction, action.attacker, PrestigeSource::CovertAffair, action.victim);
    CHECK(entries(game.state, kAlpha) == Lines{"covert_action 50"});
    CHECK(entries(game.state, kBeta) == Lines{"covert_affair -70"});
    CHECK(game.state.ledger[0].subject == Subject{.house = kBeta});
    CHECK(game.state.ledger[1].subject == Subject{});
}

TEST_CASE("PRE-015: what a detected covert action costs its author")
{
    Situation game = four_houses();
    const PrestigeBaseRules& base = standard_rules().prestige.base;
    Played played{game};
    award(played.turn, kAlpha, PrestigeSource::TechTheftDetected, base.tech_theft_detected);
    award(played.turn, kAlpha, PrestigeSource::AssassinationDetected, base.assassination_detected);
    award(played.turn, kAlpha, PrestigeSource::EspionageFailure, base.espionage_failure);
    CHECK(entries(game.state, kAlpha) == Lines{"tech_theft_detected -20", "assassination_detected -50", "espionage_failure -10"});
    CHECK(entries(game.state, kBeta).empty());
}

TEST_CASE("PRE-019: a shared award is divided, rounded down, at least 1 each, then scaled")
{
    struct Row {
        int base;
        std::size_t houses;
        int each;
    };
    for (const Row& row : {Row{30, 4, 7}, Row{10, 3, 3}, Row{30, 1, 30}, Row{2, 3, 1}, Row{0, 3, 0}}) {
        CAPTURE(row.base);
        CHECK(shared_base(row.base, row.houses) == row.each);
    }
    Situation game = four_houses();
    game.state.prestige_multiplier = 674;
    Played played{game};
    const std::vector<HouseId> winners{kAlpha, kBeta, kGamma};
    award_shared(played.turn, winners, kDelta, PrestigeSource::StarbaseDestroyed, 50, PrestigeSource::StarbaseLost, -50);
    for (const HouseId winner : winners) CHECK(entries(game.state, winner) == Lines{"starbase_destroyed 11"});  // 16 × 0.674
    CHECK(entries(game.state, kDelta) == Lines{"starbase_lost -34"});                                           // once
}

TEST_CASE("PRE-031: zero sum takes from the rival what the winners got, instead of its own loss")
{
    const Ruleset zero_sum = rules_with("prestige.zero_sum = true");
    Situation game = four_houses();
    game.state.prestige_multiplier = 674;
    SUBCASE("the option off")
    {
        Played played{game};
        award_from_rival(played.turn, kAlpha, kBeta, PrestigeSource::ShipDestroyed, 10, PrestigeSource::ShipDestroyed, 0);
        CHECK(entries(game.state, kAlpha) == Lines{"ship_destroyed 7"});
        CHECK(entries(game.state, kBeta).empty());
    }
    SUBCASE("the option on")
    {
        Played played{game, zero_sum};
        award_from_rival(played.turn, kAlpha, kBeta, PrestigeSource::ShipDestroyed, 10, PrestigeSource::ShipDestroyed, 0, {.system = at(2)});
        CHECK(entries(game.state, kAlpha) == Lines{"ship_destroyed 7"});
        CHECK(entries(game.state, kBeta) == Lines{"zero_sum -7"});
        CHECK(game.state.ledger[1].subject == Subject{.system = at(2)});
    }
    SUBCASE("shared")
    {
        Played played{game, zero_sum};
        const std::vector<HouseId> winners{kAlpha, kGamma};
        award_shared(played.turn, winners, kBeta, PrestigeSource::StarbaseDestroyed, 50, PrestigeSource::StarbaseLost, -50);
        CHECK(entries(game.state, kBeta) == Lines{"zero_sum -17", "zero_sum -17"});
    }
    SUBCASE("who earns nothing takes nothing")
    {
        game.state.houses.at(kAlpha).status = HouseStatus::Collapsed;
        Played played{game, zero_sum};
        award_from_rival(played.turn, kAlpha, kBeta, PrestigeSource::ShipDestroyed, 10, PrestigeSource::ShipDestroyed, 0);
        CHECK(game.state.ledger.empty());
    }
}

}  // namespace ec4x::testing
