#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>

#include "rules/load.h"
#include "support/rules.h"

namespace ec4x::testing {

namespace {}  // namespace

TEST_CASE("SRV-008 bad settings are refused, naming file, line, key, value and range")
{
    struct Case {
        std::string_view changes;
        std::string_view said;
    };
    static constexpr Case cases[] = {
        {"[turn]\nwindow_hours = -3", "changes.toml:2:16: turn.window_hours: -3 not in 0..720"},
        {"turn.window_hour = 3", "changes.toml:1:6: turn.window_hour: unknown key; did you mean 'window_hours'?"},
        {"trun.window_hours = 3", "changes.toml:1:1: trun: unknown key; did you mean 'turn'?"},
        {"turn.early = 1", "changes.toml:1:14: turn.early: a whole number where true or false is needed"},
        {"guild.on_blockade = 'nearst'", "changes.toml:1:21: guild.on_blockade: unknown word 'nearst'; did you mean 'nearest'?"},
        {"morale.cer = [1]", "changes.toml:1:14: morale.cer: 1 entries where 7 are needed"},
        {"game.ruleset = 'eclipse'", "changes.toml:1:16: game.ruleset: 'eclipse' is not one of standard, attrition, classic"},
        {"extends = 'attrition'", "changes.toml:1:11: extends: is 'attrition', but the layer below is 'standard'"},
        {"combat = 7", "changes.toml:1:10: combat: a whole number where a table is needed"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.changes);
        CHECK(complaints_about(std::string{c.changes}) == c.said);
    }
}

TEST_CASE("all complaints come at once, in the order of the files")
{
    CHECK(complaints_about("[turn]\nwindow_hours = -3\nearly = 'no'\n[map]\nlane_density = 101\nmin_players = 12\nmax_players = 2\n") ==
          "changes.toml:2:16: turn.window_hours: -3 not in 0..720\n"
          "changes.toml:3:9: turn.early: a text where true or false is needed\n"
          "changes.toml:5:16: map.lane_density: 101 not in 1..100\n"
          "changes.toml:6:15: map.min_players: 12 is above map.max_players = 2");
}

TEST_CASE("a value that could not be read draws no second complaint")
{
    CHECK(complaints_about("combat.cer.table = [[2, 1], ['x', 2], [99, 4]]") ==
          "changes.toml:1:30: combat.cer.table[1][0]: a text where a whole number is needed");
}

TEST_CASE("a first layer that lacks something says what")
{
    RulesetSource standard = ruleset_files("standard");
    for (SourceText& file : standard.files) {
        if (file.name == "rulesets/standard/turn.toml") file.text.replace(file.text.find("window_hours"), 12, "#");
        if (file.name == "rulesets/standard/server.toml") file.text.clear();
    }
    CHECK(lines_of(load_ruleset(std::array{standard})) ==
          "rulesets/standard/turn.toml:3:2: turn.window_hours: is missing\nstandard: nostr: is missing\nstandard: server: is missing");
    CHECK(lines_of(load_ruleset(std::array{RulesetSource{"standard", {{"a.toml", "a = "}}}})).starts_with("a.toml:1:"));
    standard = ruleset_files("standard");
    standard.files[0].text.insert(0, "extends = 'x'\n");
    CHECK(lines_of(load_ruleset(std::array{standard})) == standard.files[0].name + ":1:11: extends: the first layer stands alone");
}

TEST_CASE("a file that cannot be read hides no other mistake, and its keys are not called missing")
{
    RulesetSource standard = ruleset_files("standard");
    standard.files[0].text = "[build\n";
    standard.files[1].text += "\n[bogus]\nkey = 1\n";
    const std::string lines = lines_of(load_ruleset(std::array{standard}));
    const std::size_t second = lines.find('\n') + 1;
    CHECK(lines.starts_with(standard.files[0].name + ":1:"));
    CHECK(lines.substr(second).starts_with(standard.files[1].name));
    CHECK(lines.substr(second).find('\n') == std::string::npos);
    CHECK(lines.ends_with("bogus: unknown key"));
}

TEST_CASE("layers change tables key by key and replace lists whole")
{
    const Ruleset changed = rules_with(
        "extends = 'standard'\n[setup]\nfleets = [['DD']]\ntech.WEP = 3\nground = {MD = 2}\n[units.CT]\npc = 1.25\n"
        "[planet]\nresource_mod = {7 = 1}\n");
    CHECK(changed.setup.fleets.size() == 1);
    CHECK(changed.setup.tech[Tech::WEP] == 3);
    CHECK(changed.setup.tech[Tech::CST] == 1);
    CHECK(changed.units.classes.at("CT"_unit).pc->value == Money{125});
    CHECK(changed.units.classes.at("CT"_unit).ds == 3);
    CHECK(changed.planet.resource_mod.size() == 1);
    CHECK(changed.turn == standard_rules().turn);
}

TEST_CASE("the attrition ruleset states only its differences")
{
    const Ruleset& attrition = attrition_rules();
    CHECK(base_of(ruleset_files("attrition")) == "standard");
    CHECK(!base_of(ruleset_files("standard")));
    CHECK(attrition.game.ruleset == "attrition");                                   // CLS-001
    CHECK(attrition.standing.defend_system.posture == DefendPosture::Space);        // ORD-006
    CHECK(!attrition.orders.seek_home.prefer_shipyard);                             // ORD-012
    for (const int modifier : attrition.morale.roe_modifier) CHECK(modifier == 0);  // ROE-006
    CHECK(attrition.combat.colony_fighters_in_space == ColonyFighters::Always);     // CBT-023
    CHECK(attrition.combat.weight_model == WeightModel::Size);                      // CBT-037
    CHECK(attrition.detect.raider_model == RaiderModel::LevelTable);                // DET-004
    CHECK(attrition.detect.scout_model == ScoutModel::EliTable);                    // DET-008
    CHECK(attrition.units == standard_rules().units);
    CHECK(attrition.economy == standard_rules().economy);
}

}  // namespace ec4x::testing
