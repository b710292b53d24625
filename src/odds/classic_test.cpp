// Battles of classic in the simulator.
#include <doctest/doctest.h>

#include "odds/engagement.h"
#include "odds/need.h"
#include "odds/odds_report.h"
#include "odds/odds_test_support.h"
#include "odds/sample.h"
#include "support/rule_tables.h"

namespace ec4x::odds {

namespace {

const Ruleset& classic() { return testing::classic_rules(); }

Tally fought(const std::string& text, std::int64_t runs)
{
    const Scenario scenario = scenario_of(text, classic());
    const Engagement engagement{scenario, classic()};
    return sample(engagement, {.runs = runs});
}

std::int64_t times(const Tally& tally, std::size_t house, Fortune fortune) { return tally.fortunes[house][static_cast<std::size_t>(fortune)]; }

const std::string kClassic = "ruleset = 'classic'\n" + kTwoHouses;

std::string hub_with(int battleships)
{
    return kClassic + fleet("alpha", "roe = 10\nsquadrons = ['" + std::to_string(battleships) + " x BB']") +
           "[colony]\nowner = 'beta'\nfighters = 140\nshield = 1\n";
}

}  // namespace

TEST_CASE("CLS-018 CLS-089 CLS-090: the orbit of a four-house hub costs about fifty battleships")
{
    struct Row {
        int battleships, percent;
    };
    static constexpr Row rows[] = {{40, 47}, {50, 81}, {60, 97}};
    for (const Row& row : rows) {
        CAPTURE(row.battleships);
        constexpr std::int64_t kRuns = 2000;
        const auto won = static_cast<double>(times(fought(hub_with(row.battleships), kRuns), 0, Fortune::Won)) * 100 / kRuns;
        CHECK(won > row.percent - 4);
        CHECK(won < row.percent + 4);
    }
}

TEST_CASE("CLS-094 CLS-095: fleets of the simulator retreat by their ROE, unless they have nowhere to go")
{
    const auto battle = [](const char* retreat) {
        return fought(kClassic + fleet("alpha", std::string{"roe = 0\nsquadrons = ['BB']\n"} + retreat) + fleet("beta", "roe = 10\nsquadrons = ['2 x BB']"),
                      50);
    };
    CHECK(times(battle(""), 0, Fortune::Retreated) == 50);
    CHECK(times(battle("retreat = false"), 0, Fortune::Retreated) == 0);
}

TEST_CASE("CLS-098: transports without escort are lost to the enemy")
{
    const std::string text =
        kClassic + fleet("alpha", "roe = 10\nspacelift = [{ ships = '3 x TT', marines = 1 }]") + fleet("beta", "roe = 10\nsquadrons = ['CT']");
    const Tally tally = fought(text, 3);
    CHECK(tally.destroyed[0] == 9);
    CHECK(tally.destroyed[1] == 9);
    CHECK(times(tally, 0, Fortune::Destroyed) == 3);
}

TEST_CASE("CLS-078 CLS-107: from space over the starbases to the ground, with the same records as in a turn")
{
    const std::string text = kClassic +
                             fleet("alpha", "order = 'invade'\nroe = 10\nsquadrons = ['20 x DN']\nspacelift = [{ ships = '60 x TT', marines = 1 }]") +
                             fleet("beta", "order = 'guard_starbase'\nsquadrons = ['CA']") + fleet("beta", "squadrons = ['DD']") +
                             "[colony]\nowner = 'beta'\nstarbases = 1\nfighters = 2\narmies = 40\npu = 50\n";
    const Scenario scenario = scenario_of(text, classic());
    const Engagement engagement{scenario, classic()};
    Combatant combatant{engagement};
    const Story story = combatant.tell("golden");
    REQUIRE(story.records.battles.size() == 2);
    CHECK(story.records.battles[0].combat_id == "17s1");
    CHECK(story.records.battles[1].combat_id == "17o1");
    CHECK(story.records.bombardments.size() == 1);
    CHECK(story.records.ground.size() == 1);
    CHECK(story.captured_by == *house_id("alpha"));
}

TEST_CASE("CLS-004 CLS-088: the same seed gives the same battle, with its record and without")
{
    const std::string text = testing::source_text("docs/battles/classic.toml");
    const Scenario scenario = scenario_of(text, classic());
    const Engagement engagement{scenario, classic()};
    Combatant one{engagement};
    Combatant other{engagement};
    for (int i = 0; i < 50; ++i) {
        const std::string seed = "run" + std::to_string(i);
        const Story story = one.tell(seed);
        CHECK(story.records.battles == other.tell(seed).records.battles);
        Tally tally{2, engagement.field().lines.size()};
        other.fight(seed, tally);
        for (const auto& [house, fortune] : story.fortunes) CHECK(times(tally, house == *house_id("alpha") ? 0 : 1, fortune) == 1);
    }
}

TEST_CASE("CLS-067 CLS-044 CLS-002: what is wrong with a classic scenario")
{
    CHECK(complaints_about(kClassic + fleet("alpha", "squadrons = ['CA + 2 DD + 2 SC', '3 BB']") + fleet("beta", "squadrons = ['CT']"), classic()) == "");
    struct Row {
        const char* why;
        std::string text;
        const char* complaint;
    };
    const std::string good = fleet("alpha", "squadrons = ['CA']") + fleet("beta", "squadrons = ['CT']");
    const std::string head = "ruleset = 'classic'\n";
    const Row rows[] = {
        {"a level above the highest", head + "[houses.alpha]\ntech = { WEP = 4 }\n[houses.beta]\n" + good, "houses.alpha.tech.WEP"},
        {"an absent technology", head + "[houses.alpha]\ntech = { SLD = 1 }\n[houses.beta]\n" + good, "not in this ruleset"},
        {"morale", head + "[houses.alpha]\nmorale = 'high'\n[houses.beta]\n" + good, "no morale"},
        {"prestige", head + "[houses.alpha]\nprestige = 3\n[houses.beta]\n" + good, "houses.alpha.prestige"},
        {"reserve", kClassic + fleet("alpha", "status = 'reserve'\nsquadrons = ['CA']") + good, "fleets[0].status"},
        {"too much to command", kClassic + fleet("alpha", "squadrons = ['CA + 4 DD']") + good, "command cost 6"},
        {"an absent class", kClassic + fleet("alpha", "squadrons = ['SD']") + good, "there is no class SD"},
        {"fighters", kClassic + fleet("alpha", "squadrons = [{ ships = 'CV', fighters = 4 }]") + good, "carries 3 fighter squadrons"},
        {"two shields", kClassic + good + "[colony]\nowner = 'beta'\nshield = 2\n", "colony.shield"},
        {"the pool", kClassic + good + "[colony]\nowner = 'beta'\nunassigned = ['CA']\n", "colony.unassigned"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(complaints_about(row.text, classic()).find(row.complaint) != std::string::npos);
    }
}

TEST_CASE("CLS-018: how many battleships it takes")
{
    Scenario scenario = scenario_of(testing::source_text("docs/battles/classic_hub.toml"), classic());
    const auto variable = find_variable(scenario, classic(), std::nullopt, std::nullopt);
    REQUIRE(variable.ok());
    const NeedReport report = find_need(scenario, classic(), *variable, {.chance = 0.8, .most = 100, .sampling = {.runs = 400}});
    REQUIRE(report.needed.has_value());
    CHECK(*report.needed > 44);
    CHECK(*report.needed < 56);
}

}  // namespace ec4x::odds
