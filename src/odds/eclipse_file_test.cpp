#include "odds/eclipse_file.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "codec/json_writer.h"
#include "eclipse/odds.h"
#include "eclipse/phase.h"
#include "lab/eclipse_sample.h"
#include "lab/eclipse_words.h"
#include "support/golden.h"
#include "support/rule_tables.h"

namespace ec4x::odds {

namespace {

SourceText eclipse_example(const std::string& name) { return {name, testing::source_text("docs/battles/" + name)}; }

eclipse::Scenario scenario_in(const SourceText& file)
{
    auto scenario = read_eclipse_scenario(file);
    if (!scenario) FAIL(to_line(scenario.error().front()));
    return *std::move(scenario);
}

std::string complaints_of(const std::string& text)
{
    const auto scenario = read_eclipse_scenario({"s", text});
    REQUIRE_FALSE(scenario.ok());
    std::string lines;
    for (const Complaint& complaint : scenario.error()) lines += to_line(complaint) + '\n';
    return lines;
}

std::string phase_text(const std::string& name)
{
    const eclipse::Scenario scenario = scenario_in(eclipse_example(name));
    return lab::in_words(eclipse::play(eclipse::make_setup(scenario)), scenario.eclipse.log, false);
}

std::string odds_text(const std::string& name)
{
    const eclipse::Scenario scenario = scenario_in(eclipse_example(name));
    const eclipse::Setup setup = eclipse::make_setup(scenario);
    const auto odds = eclipse::odds_of(setup, eclipse::sample_hex);
    REQUIRE(odds.ok());
    return lab::in_words(eclipse::report_odds(scenario.title, setup, *odds), false);
}

std::string changed(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("ECL-064: the scenario of the rulebook loads")
{
    const SourceText file = eclipse_example("eclipse.json");
    CHECK(is_eclipse(file));
    const eclipse::Scenario scenario = scenario_in(file);
    CHECK(scenario.seed == "4711");
    CHECK(scenario.mode == eclipse::Mode::Play);
    CHECK(scenario.hexes[0].disc == std::vector<std::string>{"draco"});
    CHECK(scenario.hexes[0].ships[0].damage == std::vector{0, 0, 1, 0});
    CHECK(eclipse::blueprint_of(scenario, "npc", "ancient")->hull == 1);  // from the library
    const eclipse::Phase phase = eclipse::play(eclipse::make_setup(scenario));
    REQUIRE(phase.result.battles.size() == 1);
    CHECK(phase.result.battles[0].sides == std::vector<std::string>{"orion", "npc"});
    const std::string without = changed(file.text, ",\n    {\"id\": \"draco\", \"traits\": [\"ancient_peace\"], \"discs\": 5}", "");
    const std::string lines = complaints_of(without);
    CHECK(lines.find("s:14:29: hexes[0].disc: unknown_player: there is no player 'draco' (ECL-064)\n") != std::string::npos);
    CHECK(lines.find("hexes[0].population[0].owner: unknown_player") != std::string::npos);
    CHECK(lines.find("hexes[0].population[1].owner: unknown_player") != std::string::npos);
    CHECK(std::ranges::count(lines, '\n') == 3);
}

TEST_CASE("ECL-066: bad scenarios get reasons with file, line and key")
{
    const std::string good = testing::source_text("docs/battles/eclipse_gcds.toml");
    struct Row {
        const char* from;
        const char* to;
        const char* expected;
    };
    static constexpr Row rows[] = {
        {"type = \"gcds\"", "type = \"frigate\"", "s:15:29: hexes[0].ships[1].type: unknown_ship_type: 'frigate' is no ship type"},
        {"orange = 2", "orange = -2", "blueprints.orion.dreadnought.cannons.orange: bad_blueprint: -2 not in 0..200 (ECL-004)"},
        {"orange = 2", "pink = 2", "unknown word 'pink'"},
        {"count = 2", "count = 0", "hexes[0].ships[0].count: bad_count: 0 not in"},
        {"entry = 1, ", "", "hexes[0].ships[0].entry: entry_order: is missing (ECL-009)"},
        {"id = \"orion\"", "id = \"orion\"\ntraits = [\"fast\"]", "s:7:11: players[0].traits[0]: unknown_trait: 'fast' is no trait; there are point_defence"},
        {"id = \"orion\"", "id = \"orion\"\nspeed = 3", "s:7:1: players[0].speed: unknown key"},
        {"count = 2", "count = \"two\"", "hexes[0].ships[0].count: a text where a whole number is needed"},
        {"number = 1", "number = 1\ndisc = [\"orion\", \"orion\"]", "hexes[0].disc: two_discs"},
        {"[[hexes]]", "[eclipse]\nmorph_repair = -1\n[[hexes]]", "eclipse.morph_repair: -1 not in 0..100"},
        {"[[hexes]]", "[eclipse.policy]\nassign = \"chance\"\n[[hexes]]", "eclipse.policy.assign: bad_policy: 'chance' is none of rank, kills, best (ECL-066)"},
        {"id = \"orion\"", "id = \"orion", "s:6:"},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string{row.to});
        const std::string lines = complaints_of(changed(good, row.from, row.to));
        CAPTURE(lines);
        CHECK(lines.find(row.expected) != std::string::npos);
    }
    const std::string both = complaints_of(changed(changed(good, "type = \"gcds\"", "type = \"ancient_cruiser\""), "count = 2", "count = 2, damage = [3]"));
    CHECK(both.find("damage_too_high") != std::string::npos);
    CHECK(both.find("no_blueprint") != std::string::npos);
    CHECK(complaints_of("{\"ruleset\": \"eclipse\",").find("s:1:") != std::string::npos);
    CHECK(complaints_of("2 cruiser vs 1 ancint\n") == "s:1:16: a ship type is needed (unknown_ship_type) (ECL-065)\n");
}

TEST_CASE("ECL-063: values of the rules are changed by the scenario and by whoever asks")
{
    const SourceText file = eclipse_example("eclipse_gcds.toml");
    const SourceText change{"--set", "eclipse.odds.samples = 7\n"};
    const SourceText types{"--set", "eclipse.types.frigate = { rank = 2, npc = false, can_retreat = true }\n"};
    const std::vector<SourceText> both{change, types};
    const auto scenario = read_eclipse_scenario(file, both);
    REQUIRE(scenario.ok());
    CHECK(scenario->eclipse.odds.samples == 7);
    CHECK(scenario->eclipse.types.all.size() == 9);
    const SourceText bad{"--set", "eclipse.odds.sample = 7\n"};
    const auto refused = read_eclipse_scenario(file, {&bad, 1});
    REQUIRE_FALSE(refused.ok());
    CHECK(to_line(refused.error().front()).find("--set:1:14: eclipse.odds.sample: unknown key") != std::string::npos);
    CHECK_FALSE(is_eclipse({"s", "ruleset = 'standard'\n"}));
    CHECK(is_eclipse({"s", "2 cruiser vs 1 ancient"}));
}

TEST_CASE("ECL-003: defaults of the rules are those of the rulebook's index")
{
    const eclipse::Rules rules;
    const std::string json = codec::json_of(rules);
    for (const std::vector<std::string>& row : testing::index_table("Configuration keys")) {
        if (!row[0].starts_with("eclipse.")) continue;
        CAPTURE(row[0]);
        std::string key = row[0].substr(row[0].rfind('.') + 1);
        if (key == "<name>") key = "types";
        CHECK(json.find('"' + key + "\":") != std::string::npos);
        const bool plain = row[1].find_first_not_of("0123456789") == std::string::npos || row[1] == "true" ||
                           (row[1].starts_with('"') && row[1].find('|') == std::string::npos);
        if (plain) CHECK(json.find('"' + key + "\":" + row[1]) != std::string::npos);
    }
}

TEST_CASE("ECL-067: a combat phase of Eclipse in words") { test::check_golden("battle/eclipse_crossroads.txt", phase_text("eclipse_crossroads.toml")); }

TEST_CASE("ECL-068: the odds of Eclipse battles in words")
{
    test::check_golden("battle/eclipse_crossroads_odds.txt", odds_text("eclipse_crossroads.toml"));
    test::check_golden("battle/eclipse_gcds_odds.txt", odds_text("eclipse_gcds.toml"));
    test::check_golden("battle/eclipse_odds.txt", odds_text("eclipse.json"));
    CHECK(odds_text("eclipse_missiles.txt").find("73.4519 %") != std::string::npos);
}

TEST_CASE("ECL-063: samples on threads give the same tally")
{
    eclipse::Scenario scenario = scenario_in(eclipse_example("eclipse_crossroads.toml"));
    scenario.eclipse.odds.samples = {3'000};
    const eclipse::Setup setup = eclipse::make_setup(scenario);
    const eclipse::HexPlan plan = eclipse::plan_hex(setup, setup.hexes[1]);
    REQUIRE(plan.has_battle());
    const eclipse::HexTally one = eclipse::sample_hex(setup, plan);
    for (const int threads : {1, 2, 5}) {
        const eclipse::HexTally many = lab::sample_hex(setup, plan, {}, {.number = threads});
        CHECK(many.total == one.total);
        CHECK(many.fortunes == one.fortunes);
        CHECK(many.holds == one.holds);
        CHECK(many.rounds == one.rounds);
    }
    CHECK(lab::sample_hex(setup, plan, {.until = 500'000'000}, {.number = 2}).total == 3'000);
}

}  // namespace ec4x::odds
