#include "odds/engagement.h"

#include <doctest/doctest.h>

#include "codec/codec.h"
#include "lab/battle_names.h"
#include "odds/fortune.h"
#include "odds/odds_test_support.h"
#include "report/battle_text.h"
#include "support/golden.h"
#include "support/rule_tables.h"

namespace ec4x::odds {

namespace {

Story tell(const std::string& text, const Ruleset& rules = testing::standard_rules())
{
    const Scenario scenario = scenario_of(text, rules);
    const Engagement engagement{scenario, rules};
    Combatant combatant{engagement};
    return combatant.tell(scenario.seed);
}

std::string text_of(const std::string& text, const Ruleset& rules = testing::standard_rules())
{
    return report::records_text(tell(text, rules).records, rules, lab::names_of(make_field(scenario_of(text, rules), rules).state));
}

Fortune fortune(const Story& story, std::string_view house) { return story.fortunes.at(*house_id(house)); }

// `{drawn, die, hits}` of every shot.
std::vector<std::array<int, 3>> shots_of(const BattleRecord& record)
{
    std::vector<std::array<int, 3>> shots;
    for (const recorded::Round& round : record.rounds) {
        for (const recorded::Volley& volley : round.volleys) {
            for (const recorded::Shot& shot : volley.shots) shots.push_back({static_cast<int>(shot.drawn), shot.die.value_or(-1), shot.hits});
        }
    }
    return shots;
}

std::string example(const std::string& name) { return testing::source_text("docs/battles/" + name); }

}  // namespace

TEST_CASE("CBT-007 the simulator's seed text is golden unless one is given, whatever the game")
{
    const Story story = tell(example("duel.toml"));
    CHECK(story.seed == "golden");
    CHECK(story.records.battles.at(0).combat_id == "17s1");
    const std::vector<std::array<int, 3>> golden_1 = {{5, 1, 3}, {6, 1, 5}, {12, 1, 3}, {6, 4, 9}, {20, 0, 3}, {7, 6, 14}, {16, 7, 6}, {0, 8, 18}};
    CHECK(shots_of(story.records.battles[0]) == golden_1);
    CHECK(fortune(story, "alpha") == Fortune::Destroyed);
    CHECK(fortune(story, "beta") == Fortune::Won);
    std::string other = example("duel.toml");
    other.replace(other.find("seed = \"golden\""), 15, "seed = \"silver\"");
    CHECK(shots_of(tell(other).records.battles[0]) != golden_1);
}

TEST_CASE("the duel of the rulebook in words") { test::check_golden("battle/duel.txt", text_of(example("duel.toml"))); }

TEST_CASE("a battle under attrition in words") { test::check_golden("battle/attrition.txt", text_of(example("attrition.toml"), testing::attrition_rules())); }

TEST_CASE("CLS-088: a battle of task forces in words") { test::check_golden("battle/classic.txt", text_of(example("classic.toml"), testing::classic_rules())); }

TEST_CASE("golden battles written as scenarios")
{
    const std::string all_roe_10 = "roe = 10\n";
    SUBCASE("golden 3: Raiders are found")
    {
        const Story story = tell("turn = 3\ntheatre = 'space'\n" + kTwoHouses + fleet("alpha", all_roe_10 + "squadrons = ['2 x RR']") +
                                 fleet("beta", "roe = 6\nsquadrons = ['BB', 'SC']"));
        const recorded::Detection& test = story.records.battles.at(0).detection.at(0);
        CHECK(test.threshold == 7);
        CHECK(test.roll == 7);
        CHECK(test.detected);
        CHECK(story.records.battles[0].rounds.size() == 3);
        CHECK(fortune(story, "beta") == Fortune::Won);
    }
    SUBCASE("golden 4: Raiders are not found")
    {
        const Story story = tell("turn = 9\ntheatre = 'space'\n" + kTwoHouses + fleet("alpha", all_roe_10 + "squadrons = ['2 x RR']") +
                                 fleet("beta", "roe = 6\nsquadrons = ['BB', 'SC']"));
        CHECK_FALSE(story.records.battles.at(0).detection.at(0).detected);
        CHECK(story.records.battles[0].rounds.size() == 5);
        test::check_golden("battle/raiders.txt", text_of(example("raiders.toml")));
    }
    SUBCASE("golden 5: a starbase in orbit")
    {
        const Story story = tell("turn = 112\ntheatre = 'orbital'\n" + kTwoHouses + fleet("alpha", "roe = 8\norder = 'bombard'\nsquadrons = ['2 x DN']") +
                                 "[colony]\nowner = 'beta'\nstarbases = 1\nfighters = 1\n");
        CHECK(story.records.battles.at(0).combat_id == "17o1");
        CHECK(story.records.battles[0].rounds.size() == 5);
        CHECK(fortune(story, "alpha") == Fortune::Won);
        CHECK(fortune(story, "beta") == Fortune::Destroyed);
    }
    SUBCASE("golden 6: nobody can hurt the other")
    {
        const Story story =
            tell("turn = 7\n" + kTwoHouses + fleet("alpha", all_roe_10 + "squadrons = ['SC']") + fleet("beta", all_roe_10 + "squadrons = ['SC']"));
        CHECK(story.records.battles.at(0).verdict == BattleVerdict::TacticalStalemate);
        CHECK(fortune(story, "alpha") == Fortune::Drew);
        CHECK(fortune(story, "beta") == Fortune::Drew);
    }
    SUBCASE("golden 9: three houses")
    {
        const Story story = tell("turn = 5\nsystem = 9\n[houses.alpha]\n[houses.beta]\n[houses.gamma]\n" + fleet("alpha", "roe = 6\nsquadrons = ['CA', 'DD']") +
                                 fleet("beta", "roe = 8\nsquadrons = ['BC']") + fleet("gamma", "roe = 4\nsquadrons = ['CL', 'DD']"));
        CHECK(story.records.battles.at(0).combat_id == "9s1");
        CHECK(story.records.battles[0].rounds.size() == 5);
        CHECK(fortune(story, "alpha") == Fortune::Retreated);
        CHECK(fortune(story, "beta") == Fortune::Won);
        CHECK(fortune(story, "gamma") == Fortune::Retreated);
        test::check_golden("battle/three_houses.txt", text_of(example("three_houses.toml")));
    }
    SUBCASE("golden 10: both leave")
    {
        const Story story =
            tell("turn = 50\nsystem = 9\n" + kTwoHouses + fleet("alpha", "roe = 5\nsquadrons = ['CA']") + fleet("beta", "roe = 5\nsquadrons = ['CA']"));
        CHECK(story.records.battles.at(0).verdict == BattleVerdict::MutualWithdrawal);
        CHECK(fortune(story, "alpha") == Fortune::Drew);
    }
    SUBCASE("without a way out nobody leaves")
    {
        const Story story = tell("turn = 50\nsystem = 9\n" + kTwoHouses + fleet("alpha", "roe = 5\nretreat = false\nsquadrons = ['CA']") +
                                 fleet("beta", "roe = 5\nretreat = false\nsquadrons = ['CA']"));
        CHECK(story.records.battles.at(0).rounds.size() > 1);
        for (const recorded::Round& round : story.records.battles[0].rounds) CHECK(round.departures.empty());
    }
}

TEST_CASE("CBT-068 a record comes back from its JSON, and replaying the battle gives the same record")
{
    for (const char* name : {"duel.toml", "landing.toml", "raiders.toml", "three_houses.toml"}) {
        CAPTURE(name);
        const CombatRecords records = tell(example(name)).records;
        const std::string json = to_json(records);
        const auto again = records_from_json(json);
        REQUIRE(again.ok());
        CHECK(*again == records);
        CHECK(to_json(*again) == json);
        CHECK(json.find("golden") == std::string::npos);  // nor any other seed text
        CHECK(json.find("harbour") == std::string::npos);
        CHECK(to_json(tell(example(name)).records) == json);
    }
    CHECK_FALSE(records_from_json(R"({"battles":[{"units":7}],"bombardments":[],"ground":[]})").ok());
    CHECK(records_schema().find("\"battles\"") != std::string::npos);
}

TEST_CASE("CBT-068 the record of fifty squadrons against fifty stays below 100 KB, even before it is compressed")
{
    const std::string forces =
        fleet("alpha", "roe = 10\nsquadrons = ['25 x BB', '25 x CL + 2 DD']") + fleet("beta", "roe = 10\nsquadrons = ['25 x BB', '25 x CL + 2 DD']");
    const Story story = tell("seed = 'fifty'\n" + kTwoHouses + forces);
    REQUIRE(story.records.battles.at(0).units.size() == 100);
    CHECK(to_json(story.records).size() < 100'000);
}

TEST_CASE("the quick way and the whole way count the same")
{
    // A fleet that assaults makes the quick way impossible; without a colony to assault both ways fight the same battle.
    const std::string forces = fleet("alpha", "roe = 6\nsquadrons = ['2 x CA', 'CL + 2 DD', { ships = 'CV', fighters = 3 }]\nspacelift = ['TT']") +
                               fleet("beta", "roe = 5\nsquadrons = ['2 x BC', '2 x CA', '3 x DD']\nspacelift = ['2 x TT']");
    const Scenario quick = scenario_of("theatre = 'space'\n" + kTwoHouses + forces);
    const Scenario whole = scenario_of("[houses.alpha]\nprestige = -100\n[houses.beta]\nprestige = -100\n" + forces, testing::standard_rules());
    const Ruleset rules = testing::rules_with("morale.cer = [0, 0, 0, 0, 0, 0, 0]\nmorale.roe_modifier = [0, 0, 0, 0, 0, 0, 0]");
    const Engagement one{quick, rules};
    const Engagement other{whole, rules};
    REQUIRE(one.only() != nullptr);
    REQUIRE(other.only() == nullptr);
    Combatant a{one};
    Combatant b{other};
    Tally counted{2, one.field().lines.size()};
    Tally as_well{2, other.field().lines.size()};
    for (int i = 0; i < 300; ++i) {
        a.fight("s." + std::to_string(i), counted);
        b.fight("s." + std::to_string(i), as_well);
    }
    CHECK(counted.fortunes == as_well.fortunes);
    CHECK(counted.destroyed == as_well.destroyed);
    CHECK(counted.crippled == as_well.crippled);
    CHECK(counted.rounds == as_well.rounds);
    CHECK(counted.fortunes[0][static_cast<std::size_t>(Fortune::Won)] > 0);
    CHECK(counted.fortunes[0][static_cast<std::size_t>(Fortune::Retreated)] > 0);
}

TEST_CASE("morale is checked only for a house that names it")
{
    const std::string forces = fleet("alpha", "squadrons = ['BB']") + fleet("beta", "squadrons = ['BB']");
    const Story plain = tell(kTwoHouses + forces);
    for (const recorded::Force& force : plain.records.battles.at(0).forces) CHECK(force.morale == 0);
    const Story fallen = tell("[houses.alpha]\nprestige = -5\n[houses.beta]\n" + forces);
    CHECK(fallen.records.battles.at(0).forces[0].morale == -1);
    CHECK(fallen.records.battles[0].forces[1].morale == 0);
    const Story word = tell("[houses.alpha]\nmorale = 'collapsing'\n[houses.beta]\n" + forces);
    CHECK(word.records.battles.at(0).forces[0].morale == -1);
}

TEST_CASE("friends do not fight, and nothing happens")
{
    const Story story = tell(kTwoHouses + "[[relations]]\nhouses = ['alpha', 'beta']\nstatus = 'ally'\n" + fleet("alpha", "squadrons = ['BB']") +
                             fleet("beta", "squadrons = ['BB']"));
    CHECK(story.records.battles.empty());
    CHECK(fortune(story, "alpha") == Fortune::Unfought);
}

TEST_CASE("a landing is told from space to the ground")
{
    const Story story = tell(example("landing.toml"));
    CHECK(story.records.battles.size() == 2);
    CHECK(story.records.bombardments.size() == 1);
    CHECK(story.records.ground.size() == 1);
    CHECK(story.captured_by == *house_id("alpha"));
    test::check_golden("battle/landing.txt", text_of(example("landing.toml")));
}

TEST_CASE("all examples in docs/battles can be fought")
{
    for (const char* name : {"carriers.toml", "duel.toml", "landing.toml", "line_battle.toml", "raiders.toml", "three_houses.toml"}) {
        CAPTURE(name);
        CHECK_FALSE(tell(example(name)).records.battles.empty());
    }
    CHECK_FALSE(tell(example("attrition.toml"), testing::attrition_rules()).records.battles.empty());
    for (const char* name : {"classic.toml", "classic_hub.toml"}) CHECK_FALSE(tell(example(name), testing::classic_rules()).records.battles.empty());
}

}  // namespace ec4x::odds
