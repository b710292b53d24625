#include "eclipse/hex_fight.h"

#include <algorithm>

#include "support/eclipse_scenes.h"

namespace ec4x::eclipse {

using testing::battle;
using testing::entries_of;
using testing::exactly;
using testing::played_with;
using testing::result_of;
using testing::ships;

namespace {

// Orion's interceptors against an Ancient in hex 1, with a way out to hex 2.
Scenario way_out(int interceptors)
{
    Scenario scenario{.players = {{.id = "orion"}},
                      .hexes = {{.number = 1, .ships = {ships("orion", "interceptor", interceptors, 1), ships(kNpc, "ancient", 1, 0)}, .links = {{2, "full"}}},
                                {.number = 2, .disc = {"orion"}}}};
    scenario.players[0].policy = {.retreat = "script", .script = {{.round = 1, .type = "interceptor"}}};
    return scenario;
}

bool has(const Journal& journal, Happening event) { return !entries_of(journal, event).empty(); }

}  // namespace

TEST_CASE("ECL-002: dice come from named streams, in a fixed order")
{
    std::array<int, 7> faces{};
    Dice many{"golden-0-199e1-2-1"};
    for (int i = 0; i < 60'000; ++i) ++faces[static_cast<std::size_t>(many.die(6))];
    for (std::size_t face = 1; face <= 6; ++face) {
        CHECK(faces[face] >= 9'600);
        CHECK(faces[face] <= 10'400);
    }
    // The volley of 8 yellow and 4 orange dice takes the first 12 numbers of its round, the next group goes on behind them.
    Scenario scenario = battle("4 cruiser y2 o1 i3 h40 vs 4 dreadnought h40");
    scenario.hexes[0].number = 199;
    scenario.seed = "4711";
    const Phase phase = play(testing::sound_setup(scenario));
    const auto volleys = entries_of(phase.journal, Happening::Cannons);
    for (const int round : {1, 2, 3}) {
        Dice stream{"4711-0-199e1-2-" + std::to_string(round)};
        int dice = 0;
        for (const LogEntry* volley : volleys) {
            if (volley->round != round) continue;
            for (const LoggedDie& die : *volley->dice) {
                CHECK(die.face == stream.die(6));
                ++dice;
            }
        }
        CHECK(dice >= 12);
    }
    CHECK(std::ranges::is_sorted(*volleys[0]->dice, {}, &LoggedDie::colour));
    // Missiles are phase 1, round 0; point defence directly behind the volley it answers.
    Scenario missiles = battle("1 cruiser i3 mo2 vs 1 cruiser [pd]");
    const Phase answered = play(testing::sound_setup(missiles));
    Dice stream{"golden-0-1e1-1-0"};
    for (const LogEntry& entry : answered.journal) {
        if (entry.event != Happening::Missiles && entry.event != Happening::PointDefence) continue;
        for (const LoggedDie& die : *entry.dice) CHECK(die.face == stream.die(6));
    }
}

TEST_CASE("ECL-015: of two sides that turn away, the one that acts first leaves and the other wins")
{
    Scenario scenario{.players = {{.id = "a"}, {.id = "b"}},
                      .hexes = {{.number = 1, .ships = {ships("a", "interceptor", 1, 1), ships("b", "cruiser", 1, 2)}, .links = {{2, "full"}, {3, "full"}}},
                                {.number = 2, .disc = {"a"}},
                                {.number = 3, .disc = {"b"}}}};
    scenario.players[0].policy = {.retreat = "script", .script = {{.round = 1, .type = "interceptor"}}};
    scenario.players[1].policy = {.retreat = "script", .script = {{.round = 1, .type = "cruiser"}}};
    const Phase phase = played_with(scenario, {});
    REQUIRE(phase.result.battles.size() == 1);
    CHECK(phase.result.battles[0].winner == "b");
    CHECK_FALSE(phase.result.battles[0].stalemate);
    CHECK(phase.result.battles[0].rounds == 2);
    CHECK(result_of(phase, "a").retreated == std::vector<ShipMoved>{{1, 1, 2}});
    CHECK(result_of(phase, "b").retreated.empty());
}

TEST_CASE("ECL-016: who is at peace with the Ancients does not fight them")
{
    Scenario scenario{.players = {{.id = "draco", .traits = {"ancient_peace"}}, {.id = "orion"}},
                      .hexes = {{.number = 199,
                                 .disc = {"draco"},
                                 .ships = {ships(kNpc, "ancient", 1, 0), ships("draco", "interceptor", 1, 1), ships("orion", "interceptor", 1, 2)}}}};
    const Phase peace = played_with(scenario, {6});  // draco fires first and hits
    REQUIRE(peace.result.battles.size() == 1);
    CHECK(peace.result.battles[0].winner == "draco");
    CHECK(peace.after.hexes[0].ships.size() == 2);
    const Phase war = played_with(scenario, {1, 6});  // orion wins and goes on to the Ancient
    CHECK(war.result.battles.size() == 2);
    CHECK(war.result.battles[1].sides == std::vector<std::string>{"orion", "npc"});
}

TEST_CASE("ECL-017: damage stays from battle to battle")
{
    Scenario scenario{
        .players = {{.id = "orion"}, {.id = "hydra"}, {.id = "planta"}},
        .hexes = {{.number = 1, .ships = {ships("orion", "cruiser", 1, 3), ships("hydra", "interceptor", 1, 2), ships("planta", "interceptor", 1, 1)}}}};
    // Hydra hits the cruiser once and dies; planta's first hit then destroys it.
    const Phase phase = played_with(scenario, {6, 6, 0, 0, 0, 6});  // in between three tiles are drawn
    REQUIRE(phase.result.battles.size() == 2);
    CHECK(phase.result.battles[0].winner == "orion");
    CHECK(phase.result.battles[1].winner == "planta");
    const auto hits = entries_of(phase.journal, Happening::Damage);
    REQUIRE(hits.size() == 3);
    CHECK(hits[0]->left == 1);
    CHECK(hits[2]->left == 0);
}

TEST_CASE("ECL-021: a group acts as one")
{
    Scenario scenario = way_out(3);
    const Phase phase = played_with(scenario, {});
    const auto left = entries_of(phase.journal, Happening::Left);
    REQUIRE(left.size() == 1);
    CHECK(left[0]->number == 3);
    for (const LogEntry* volley : entries_of(phase.journal, Happening::Cannons)) CHECK(volley->owner == kNpc);
    // A group without cannons gets its activation all the same.
    scenario.blueprints["orion"]["interceptor"].cannons = Icons{};
    CHECK(has(played_with(scenario, {}).journal, Happening::Left));
}

TEST_CASE("ECL-029: missiles are fired once, before the first round")
{
    const Phase phase = played_with(battle("2 cruiser my3 vs 1 ancient"), {});
    const auto volleys = entries_of(phase.journal, Happening::Missiles);
    REQUIRE(volleys.size() == 1);
    CHECK(volleys[0]->dice->size() == 6);
    CHECK(volleys[0]->round == 0);
    CHECK(exactly("1 interceptor y0 mo2 vs 1 ancient").wins() == doctest::Approx(11.0 / 36).epsilon(1e-9));
    // No retreat begins in it.
    Scenario scenario = way_out(1);
    scenario.blueprints["orion"]["interceptor"].missiles = Icons{{Colour::Yellow, 1}};
    const Phase turned = played_with(scenario, {});
    CHECK(entries_of(turned.journal, Happening::Missiles).size() == 1);
    CHECK(entries_of(turned.journal, Happening::RetreatBegun)[0]->round == 1);
    // A battle may end in it.
    const Phase over = played_with(battle("1 cruiser i3 mo1 vs 1 cruiser"), {6});
    CHECK(over.result.battles[0].rounds == 0);
}

TEST_CASE("ECL-030: a distortion shield counts against missiles")
{
    Scenario scenario = battle("1 cruiser i3 my1 vs 1 cruiser [dist]");
    const auto hit_by = [&](int face) { return has(played_with(scenario, {face}).journal, Happening::Damage); };
    CHECK_FALSE(hit_by(5));  // computer 1, shield 0: 5 would hit
    CHECK(hit_by(6));
    scenario.players[1].traits.clear();
    CHECK(hit_by(5));
    CHECK_FALSE(hit_by(4));
    scenario.players[1].traits = {"distortion_shield"};
    scenario.eclipse.distortion_shield = {0};
    CHECK(hit_by(5));
    // Cannons do not care.
    CHECK(exactly("1 cruiser i3 vs 1 cruiser [dist]").wins() == doctest::Approx(0.552).epsilon(1e-9));
}

TEST_CASE("ECL-031: point defence shoots missiles down with every cannon")
{
    struct Row {
        const char* line;
        double wins;
    };
    static constexpr Row rows[] = {{"1 cruiser i3 mo2 vs 1 cruiser", 901.0 / 1125},
                                   {"1 cruiser i3 mo2 vs 1 cruiser [pd]", 2479.0 / 3375},
                                   {"1 cruiser i3 mo2 vs 1 cruiser [dist]", 31.0 / 45},
                                   {"1 cruiser i3 mo2 vs 1 cruiser [pd dist]", 437.0 / 675}};
    for (const Row& row : rows) CHECK(exactly(row.line).wins() == doctest::Approx(row.wins).epsilon(1e-9));
    // Once per volley and owner, only if a missile goes to one of his ships.
    const Phase missed = played_with(battle("1 cruiser i3 mo2 vs 2 cruiser [pd]"), {1, 1});
    CHECK_FALSE(has(missed.journal, Happening::PointDefence));
    const Phase shot = played_with(battle("1 cruiser i3 mo2 vs 2 cruiser [pd]"), {6, 6, 5, 4});
    const auto answers = entries_of(shot.journal, Happening::PointDefence);
    REQUIRE(answers.size() == 1);
    CHECK(answers[0]->dice->size() == 2);
    CHECK(answers[0]->number == 1);
    CHECK(entries_of(shot.journal, Happening::Destroyed).front()->owner == "right");
}

TEST_CASE("ECL-033: a group that is destroyed before its turn does not fire")
{
    const Phase phase = played_with(battle("1 interceptor vs 1 interceptor i2"), {6});
    CHECK(entries_of(phase.journal, Happening::Cannons).size() == 1);
    CHECK(phase.result.battles[0].winner == "left");
    CHECK(exactly("1 interceptor vs 1 interceptor i2").wins() == doctest::Approx(6.0 / 11).epsilon(1e-9));
}

TEST_CASE("ECL-034: a retreat to a hex that is not legal is refused, and the group fires")
{
    Scenario scenario = way_out(1);
    scenario.players[0].policy.script[0].to = 7;
    const Phase phase = played_with(scenario, {});
    CHECK(entries_of(phase.journal, Happening::RetreatRefused).front()->reason == "no_retreat_hex");
    CHECK(entries_of(phase.journal, Happening::Cannons).front()->owner == "orion");
    Scenario allied = way_out(1);
    allied.players[0].alliance = "x";
    allied.players.push_back({.id = "ally", .alliance = "x"});
    allied.hexes[1].disc = {"ally"};
    CHECK(entries_of(played_with(allied, {}).journal, Happening::RetreatRefused).front()->reason == "no_retreat_hex");
}

TEST_CASE("ECL-035: starbases and npc never retreat")
{
    Scenario scenario = way_out(1);
    scenario.hexes[0].ships[0].type = "starbase";
    scenario.players[0].policy.script[0].type = "starbase";
    CHECK(entries_of(played_with(scenario, {}).journal, Happening::RetreatRefused).front()->reason == "cannot_retreat");
    const Setup setup = testing::sound_setup(scenario);
    for (const ShipType& type : setup.types) {
        CAPTURE(type.name);
        CHECK(type.can_retreat == (type.name == "interceptor" || type.name == "cruiser" || type.name == "dreadnought"));
    }
    scenario.eclipse.types.all["starbase"].can_retreat = true;
    CHECK(has(played_with(scenario, {}).journal, Happening::RetreatBegun));
}

TEST_CASE("ECL-036: a group that turned away leaves at its next activation with what is left of it")
{
    const auto one = exactly(way_out(1), 1);
    CHECK(one.fortune(0, Fortune::Retreated) == doctest::Approx(4.0 / 9).epsilon(1e-9));
    CHECK(one.fortune(0, Fortune::Destroyed) == doctest::Approx(5.0 / 9).epsilon(1e-9));
    const auto two = exactly(way_out(2), 1);
    CHECK(two.mean(two.exact.tally.gone[0]) == doctest::Approx(4.0 / 3).epsilon(1e-9));
    double both = 0;
    double single = 0;
    double none = 0;
    for (const auto& [state, weight] : two.exact.tally.outcomes[0].all()) {
        (state[0].hit_points.size() == 2 ? both : state[0].hit_points.size() == 1 ? single : none) += two.share(weight);
    }
    CHECK(both == doctest::Approx(4.0 / 9).epsilon(1e-9));
    CHECK(single == doctest::Approx(4.0 / 9).epsilon(1e-9));
    CHECK(none == doctest::Approx(1.0 / 9).epsilon(1e-9));
    // Damage goes along; the hex that has become illegal is replaced, or the group stays turned away and tries again.
    Scenario scenario = way_out(1);
    scenario.hexes[0].ships[0] = ships("orion", "cruiser", 1, 1);
    scenario.players[0].policy.script[0].type = "cruiser";
    scenario.hexes[0].links.push_back({3, "full"});
    scenario.hexes.push_back({.number = 3, .disc = {"orion"}});
    Callers callers;
    callers.still_legal = [](int, int hex) { return hex != 2; };
    CHECK(entries_of(played_with(scenario, {}, &callers).journal, Happening::Left).front()->to == 3);
    int asked = 0;
    callers.still_legal = [&](int, int) { return ++asked > 6; };  // the hex named, then both, in two rounds
    const Phase late = played_with(scenario, {}, &callers);
    CHECK(entries_of(late.journal, Happening::NoWayOut).size() == 2);
    CHECK(entries_of(late.journal, Happening::Left).front()->round == 4);
    for (const LogEntry* volley : entries_of(late.journal, Happening::Cannons)) CHECK(volley->owner == kNpc);
}

TEST_CASE("ECL-037: a begun retreat is void when the battle ends first")
{
    Scenario scenario = way_out(1);
    scenario.players[0].alliance = "x";
    scenario.players.push_back({.id = "ally", .alliance = "x"});
    scenario.hexes[0].ships.push_back(ships("ally", "dreadnought", 1, 2));
    const Phase phase = played_with(scenario, {1, 1, 6, 6});  // the Ancient misses, the ally destroys it
    CHECK(has(phase.journal, Happening::RetreatBegun));
    CHECK_FALSE(has(phase.journal, Happening::Left));
    CHECK(phase.after.hexes[1].ships.size() == 2);
    CHECK(result_of(phase, "orion").drawn.size() == 1);  // he did not retreat
}

TEST_CASE("ECL-039: morph repairs 1 damage after each engagement round")
{
    CHECK(exactly("1 cruiser morph vs 1 ancient").wins() == doctest::Approx(64.0 / 121).epsilon(1e-9));
    CHECK(exactly("1 cruiser vs 1 ancient").wins() == doctest::Approx(1168.0 / 6859).epsilon(1e-9));
    const Phase phase = played_with(battle("1 cruiser morph my1 vs 1 ancient my1"), {6, 1, 1, 1, 1});
    const auto repaired = entries_of(phase.journal, Happening::Repaired);
    REQUIRE(repaired.size() >= 1);
    CHECK(repaired[0]->round == 1);  // not after the missile round
    CHECK(repaired[0]->left == 2);
    Scenario more = battle("1 dreadnought morph vs 1 ancient");
    more.eclipse.morph_repair = {0};
    CHECK(exactly(more).wins() == doctest::Approx(2327909.0 / 3570125).epsilon(1e-9));
}

TEST_CASE("ECL-040: who destroys a ship has the credit")
{
    Scenario scenario{.players = {{.id = "a", .alliance = "x"}, {.id = "b", .alliance = "x"}},
                      .hexes = {{.number = 1, .ships = {ships("a", "interceptor", 1, 1), ships("b", "dreadnought", 1, 2), ships(kNpc, "ancient", 1, 0)}}}};
    const Phase phase = played_with(scenario, {6, 1, 1, 6, 1});  // a damages the Ancient, b destroys it
    CHECK(entries_of(phase.journal, Happening::Destroyed).front()->by == "b");
    CHECK(result_of(phase, "a").drawn.size() == 1);
    CHECK(result_of(phase, "b").drawn.size() == 2);
}

TEST_CASE("ECL-041: a battle that nobody can win is a stalemate, and who stands earlier in the line must leave")
{
    const std::string line = "1 interceptor y0 mo2 vs 1 interceptor y0 mo2";
    const double miss = 25.0 / 36;
    CHECK(exactly(line).stalemate() == doctest::Approx(miss * miss).epsilon(1e-9));
    const Phase lost = played_with(battle(line), {});
    CHECK(lost.result.battles[0].stalemate);
    CHECK(lost.result.battles[0].winner == "right");  // left came later
    CHECK(result_of(lost, "left").lost_in_stalemates == 1);
    CHECK(result_of(lost, "left").drawn.size() == 1);  // leaving so is not a retreat
    Scenario out = battle(line);
    out.hexes[0].links = {{2, "full"}};
    out.hexes.push_back({.number = 2, .disc = {"left"}});
    const Phase left = played_with(out, {});
    CHECK(result_of(left, "left").retreated.size() == 1);
    CHECK(result_of(left, "left").lost_in_stalemates == 0);
    // Two morph cruisers with one yellow cannon each.
    CHECK(exactly("1 cruiser morph vs 1 cruiser morph").stalemate() == doctest::Approx(1).epsilon(1e-9));
    CHECK(exactly("1 cruiser morph y2 vs 1 cruiser morph").stalemate() < 0.5);
    const Phase morph = played_with(battle("1 cruiser morph vs 1 cruiser morph"), {6, 6});
    CHECK(morph.result.battles[0].stalemate);
    CHECK(morph.result.battles[0].rounds == 1);
    // A ship with one hit point can be destroyed: no stalemate yet.
    CHECK(exactly("1 interceptor morph vs 1 interceptor morph i2").stalemate() == doctest::Approx(0).epsilon(1e-9));
    // At the latest after 1000 rounds.
    CHECK(played_with(battle("1 cruiser vs 1 cruiser"), {}).result.battles[0].rounds == kMostRounds);
}

TEST_CASE("ECL-043: who retreated: some left and none was there at the end")
{
    Scenario scenario = way_out(1);
    scenario.hexes[0].ships.push_back(ships("orion", "cruiser", 1, 1));
    scenario.players[0].policy.script = {{.round = 1, .type = "cruiser"}};
    // Cruiser left, interceptor destroyed: retreated.
    const Phase both = played_with(scenario, {1, 1, 1, 6, 1, 6});
    CHECK(result_of(both, "orion").ships_after >= 1);
    struct Row {
        const char* why;
        std::vector<std::int64_t> faces;
        std::size_t drawn;
    };
    // Order: interceptor (1 die), ancient (2 dice), cruiser.
    const std::vector<Row> rows = {
        {"cruiser left, interceptor destroyed afterwards", {1, 1, 1, 1, 1, 1, 1, 6, 1}, 0},
        {"cruiser left, interceptor wins", {1, 1, 1, 1, 1, 1, 6, 1, 1, 6}, 2},
        {"all destroyed, the cruiser turned away", {1, 6, 6, 1, 6, 1}, 1},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string{row.why});
        CHECK(result_of(played_with(scenario, row.faces), "orion").drawn.size() == row.drawn);
    }
}

}  // namespace ec4x::eclipse
