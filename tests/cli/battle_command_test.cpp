#include <doctest/doctest.h>

#include "cli/folder.h"
#include "cli/program.h"

namespace ec4x::test {

namespace {

const std::string kBattles = EC4X_SOURCE_DIR "/docs/battles/";

std::string example(const std::string& name) { return kBattles + name; }

}  // namespace

TEST_CASE("battle run tells a battle")
{
    const cli::ProgramRun run = ec4x("battle run", {example("duel.toml")});
    CHECK(run.exit_code == 0);
    CHECK(run.errors.empty());
    CHECK(run.output.find("Space battle 17s1 in system 17, turn 1\n") != std::string::npos);
    CHECK(run.output.find("beta holds the field after round 4.\n") != std::string::npos);
    CHECK(run.output.ends_with("alpha was destroyed.\nbeta won.\nRuleset standard, seed text golden.\n"));
    CHECK(run.output.find('\033') == std::string::npos);
    CHECK(ec4x("battle run", {example("duel.toml"), "--seed", "other"}).output != run.output);

    const std::string json = check_json("battle run --json", {example("duel.toml")});
    CHECK(json.starts_with(R"({"title":"A duel","ruleset":"standard","seed":"golden","houses":[{"house":"alpha","name":"alpha","fortune":"destroyed"})"));
    CHECK(json.find(R"("combat_id":"17s1")") != std::string::npos);
}

TEST_CASE("battle odds gives the same figures for any number of threads")
{
    const auto odds = [](const std::string& threads) {
        const std::string json = check_json("battle odds --runs 2000 --seed x --json --threads " + threads, {example("duel.toml")});
        return json.substr(0, json.find("\"battles_per_second\""));
    };
    const std::string one = odds("1");
    CHECK(one.find("\"runs\":2000,\"battles\":2000") != std::string::npos);
    CHECK(odds("2") == one);
    CHECK(odds("7") == one);

    const cli::ProgramRun text = ec4x("battle odds --runs 1000000 --until 2%", {example("duel.toml")});
    CHECK(text.exit_code == 0);
    CHECK(text.output.find("seeds golden.0 to golden.") != std::string::npos);
    CHECK(text.output.find("battles a second\n") != std::string::npos);
}

TEST_CASE("battle need finds a number")
{
    const std::string json = check_json("battle need --win 80% --runs 200 --json", {example("line_battle.toml")});
    CHECK(json.find(R"("house":"alpha","what":"BB","goal":"won","chance":80)") != std::string::npos);
    CHECK(json.find("\"needed\":") != std::string::npos);
    const cli::ProgramRun none = ec4x("battle need --win 99% --runs 100 --most 1 --house alpha --unit CT", {example("duel.toml")});
    CHECK(none.exit_code == 1);
    CHECK(none.output.starts_with("Not even 1 x CT let alpha win"));
    CHECK(none.output.find("hardly help") == std::string::npos);

    // What no number of transports brings is said, and from which number on more of them are wasted.
    const std::string landing = "battle need --runs 200 --house alpha --unit TT --capture --win ";
    const cli::ProgramRun enough = ec4x(landing + "60%", {example("landing.toml")});
    CHECK(enough.exit_code == 0);
    CHECK(enough.output.starts_with("alpha needs "));
    const cli::ProgramRun never = ec4x(landing + "90% --most 60", {example("landing.toml")});
    CHECK(never.exit_code == 1);
    CHECK(never.output.find("Beyond 8 more of them hardly help: something else decides") != std::string::npos);
}

TEST_CASE("ECL-001: battle run, odds and need take Eclipse scenarios")
{
    const cli::ProgramRun run = ec4x("battle run", {example("eclipse.json")});
    CHECK(run.exit_code == 0);
    CHECK(run.output.find("Hex 199: orion, then npc\n  Battle 1: orion against npc\n") != std::string::npos);
    CHECK(run.output.ends_with("Ruleset eclipse, seed text 4711.\n"));
    CHECK(ec4x("battle run", {example("eclipse.json")}).output == run.output);
    CHECK(ec4x("battle run --set eclipse.log=\"summary\"", {example("eclipse.json")}).output.size() < run.output.size());
    const std::string json = check_json("battle run --json", {example("eclipse_crossroads.toml")});
    CHECK(json.starts_with(R"({"title":"The crossroads","ruleset":"eclipse","seed":"crossroads","houses":[{"house":"orion","name":"orion","fortune":)"));

    const std::string odds = check_json("battle odds --json", {"2 cruiser vs 1 ancient"});  // ECL-065
    CHECK(odds.find(R"("method":"exact")") != std::string::npos);
    CHECK(odds.find(R"("won":{"percent":66.7994508,)") != std::string::npos);
    const auto sampled = [](const std::string& threads) {
        const std::string text = check_json("battle odds --method sample --runs 3000 --json --threads " + threads, {example("eclipse_gcds.toml")});
        return text.substr(0, text.find("\"battles_per_second\""));
    };
    CHECK(sampled("1").find("\"runs\":3000") != std::string::npos);
    CHECK(sampled("3") == sampled("1"));
    const std::string need = check_json("battle need --win 90% --json", {example("eclipse_gcds.toml")});
    CHECK(need.find(R"("house":"orion","what":"dreadnought","goal":"won","chance":90)") != std::string::npos);
    CHECK(need.find(R"("needed":3)") != std::string::npos);
    CHECK(ec4x("battle need --win 99% --most 1 --house left --unit interceptor", {"1 interceptor vs 1 gcds"}).exit_code == 1);

    check_refused("battle odds --method guess", "--method guess: auto, exact or sample", {example("eclipse_gcds.toml")});
    check_refused("battle odds --method exact", "--method: only the battles of eclipse", {example("duel.toml")});
    check_refused("battle odds --method exact --set eclipse.odds.max_states=3", "too_many_states", {example("eclipse_gcds.toml")});
    check_refused("battle run", "bad_policy: left: the policy best is for exact odds only (ECL-027)", {"1 cruiser [best] vs 1 ancient"});
    check_refused("battle need --capture", "--capture", {example("eclipse_gcds.toml")});
    check_refused("battle odds", "FILE:1:16: a ship type is needed", {"2 cruiser vs 1 frigate"});
}

TEST_CASE("bad scenarios and options are refused with one line, several mistakes with a line each")
{
    check_refused("battle run /nonexistent.toml", "/nonexistent.toml");
    check_refused("battle run --seed a/b", "--seed: 1 to 64 characters", {example("duel.toml")});
    check_refused("battle odds --runs 0", "--runs 0: 1 to 1000000000 are possible", {example("duel.toml")});
    check_refused("battle odds --threads 1000", "--threads 1000", {example("duel.toml")});
    check_refused("battle odds --until much", "--until much: a share such as 0.5% is needed", {example("duel.toml")});
    check_refused("battle odds --seed aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffff", "at most 54 characters", {example("duel.toml")});
    check_refused("battle need --win 0%", "--win 0%", {example("duel.toml")});
    check_refused("battle need", "no entry of the scenario is marked `variable = true`", {example("duel.toml")});
    check_refused("battle need --house alpha --unit B", "--unit B is not a unit class", {example("duel.toml")});
    check_refused("battle run --set combat.max_rounds=0", "combat.max_rounds: 0 not in 1..1000", {example("duel.toml")});

    const Folder folder;
    folder.append("one.toml", "ruleset = 'eclipse'\n[houses.alpha]\n[houses.beta]\n[[fleets]]\nhouse = 'alpha'\nsquadrons = ['CA']\n");
    CHECK(ec4x("battle run", {folder.path("one.toml")}).errors.find("one.toml:2:2: houses: unknown key") != std::string::npos);
    folder.append("two.toml", "turn = 0\n[houses.alpha]\n[houses.beta]\n[[fleets]]\nhouse = 'alpha'\nsquadrons = ['XX']\n");
    const cli::ProgramRun two = ec4x("battle run", {folder.path("two.toml")});
    CHECK(two.exit_code == 2);
    CHECK(two.output.empty());
    CHECK(two.errors.find("two.toml:1:8: turn: 0 not in 1..1000000\n") != std::string::npos);
    CHECK(two.errors.find("two.toml:6:14: fleets[0].squadrons[0].ships: there is no class XX\n") != std::string::npos);
    CHECK(two.errors.find("2 mistakes in ") != std::string::npos);
}

}  // namespace ec4x::test
