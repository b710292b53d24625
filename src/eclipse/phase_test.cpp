#include "eclipse/phase.h"

#include <algorithm>

#include "eclipse/aftermath.h"
#include "eclipse/reputation.h"
#include "eclipse/run_report.h"
#include "eclipse/short_form.h"
#include "support/eclipse_scenes.h"

namespace ec4x::eclipse {

using testing::battle;
using testing::entries_of;
using testing::played_with;
using testing::result_of;
using testing::ships;

namespace {

// Attacker `a` over the population of `b` in hex 1.
Scenario siege(const std::string& type, int count, std::vector<Slot> slots)
{
    Scenario scenario{.players = {{.id = "a", .discs = 1}, {.id = "b"}}, .hexes = {{.number = 1, .disc = {"b"}, .ships = {ships("a", type, count, 1)}}}};
    for (const Slot slot : slots) scenario.hexes[0].population.push_back({"b", slot});
    return scenario;
}

std::size_t cubes_after(const Phase& phase) { return phase.result.hexes.front().population.size(); }

constexpr Slot kM = Slot::Money;

Scenario three_hexes()
{
    Scenario scenario{.players = {{.id = "orion", .traits = {"point_defence"}, .reputation = {2, 1}, .discs = 3},
                                  {.id = "hydra", .discs = 2},
                                  {.id = "draco", .traits = {"ancient_peace"}, .discs = 5}}};
    for (const int number : {101, 314, 207}) {
        scenario.hexes.push_back(
            {.number = number,
             .ships = {ships("orion", "cruiser", 2, 3), ships("hydra", "dreadnought", 1, 1), ships("draco", "interceptor", 3, 2), ships(kNpc, "ancient", 1, 0)},
             .links = {{500, "full"}}});
    }
    scenario.hexes.push_back({.number = 500, .disc = {"hydra"}, .population = {{"hydra", Slot::White}}});
    scenario.blueprints["hydra"]["dreadnought"] = {.missiles = Icons{{Colour::Orange, 1}}, .morph = true};
    scenario.players[1].policy = {.retreat = "script", .script = {{.round = 2, .type = "dreadnought"}}};
    return scenario;
}

}  // namespace

TEST_CASE("ECL-001: the same scenario gives the same phase, and the input stays as it is")
{
    const Setup setup = testing::sound_setup(three_hexes());
    const Setup before = setup;
    const Phase one = play(setup);
    const Phase other = play(setup);
    CHECK(one.journal == other.journal);
    CHECK(one.result == other.result);
    CHECK(setup.hexes.size() == before.hexes.size());
    for (std::size_t i = 0; i < setup.hexes.size(); ++i) CHECK(setup.hexes[i].ships.size() == before.hexes[i].ships.size());
    Scenario other_seed = three_hexes();
    other_seed.seed = "other";
    CHECK_FALSE(play(testing::sound_setup(other_seed)).journal == one.journal);
    CHECK(Rules{}.mode == Mode::Play);
}

TEST_CASE("ECL-012: hexes from the highest number to the lowest")
{
    const Phase phase = play(testing::sound_setup(three_hexes()));
    std::vector<int> order;
    for (const LogEntry* entry : entries_of(phase.journal, Happening::Hex)) order.push_back(*entry->hex);
    CHECK(order == std::vector{314, 207, 101});
}

TEST_CASE("ECL-042: tiles: one for staying, and the ranks of the ships destroyed, at most five")
{
    // Six of rank: a kills two interceptors and a dreadnought with its first volley.
    Scenario scenario = battle("1 cruiser i9 y5 vs 2 interceptor + 1 dreadnought");
    CHECK(result_of(played_with(scenario, {6, 6, 6, 6, 6}), "left").drawn.size() == 5);
    CHECK(result_of(played_with(scenario, {6, 6, 6, 6, 6}), "right").drawn.size() == 1);  // losing does not matter
    scenario.eclipse.reputation.max_draw = {6};
    CHECK(result_of(played_with(scenario, {6, 6, 6, 6, 6}), "left").drawn.size() == 6);
    // Wiped out after one of two ancients was destroyed: 1 + 1.
    const Phase wiped = played_with(battle("1 interceptor y2 vs 2 ancient"), {6, 6, 6, 1});
    CHECK(result_of(wiped, "left").ships_after == 0);
    CHECK(result_of(wiped, "left").drawn.size() == 2);
    // Retreated with one cruiser destroyed: 2.
    Scenario away = battle("1 interceptor y2 vs 2 cruiser");
    away.hexes[0].links = {{2, "full"}};
    away.hexes.push_back({.number = 2, .disc = {"left"}});
    away.players[0].policy = {.retreat = "script", .script = {{.round = 2, .type = "interceptor"}}};
    const Phase fled = played_with(away, {6, 6});
    CHECK(result_of(fled, "left").retreated.size() == 1);
    CHECK(result_of(fled, "left").drawn.size() == 2);
}

TEST_CASE("ECL-044: tiles are drawn one by one, and the best is kept")
{
    Bag bag{{1, 1}, {2, 1}, {3, 1}};
    EnteredDice entered{{0, 1}};
    Dice dice{"x", entered};
    const std::vector<TileDrawn> drawn = draw_tiles(bag, dice, 2);
    REQUIRE(drawn.size() == 2);
    CHECK(drawn[0].value == 1);
    CHECK(drawn[1].value == 3);  // number 1 of the two left
    Player player{.reputation = {2, 2, 3, 4}, .slots = 4};
    const auto kept = keep_tile(player, drawn, bag);
    REQUIRE(kept.has_value());
    CHECK(kept->value == 3);
    CHECK(kept->returned == 2);
    CHECK(player.reputation == std::vector{2, 3, 3, 4});
    CHECK(bag == Bag{{1, 1}, {2, 2}, {3, 0}});
    // Not better than the lowest held, a free slot, no slot, an empty bag.
    CHECK_FALSE(keep_tile(player, {{0, 1}}, bag).has_value());
    Player room{.reputation = {4}, .slots = 2};
    CHECK(keep_tile(room, {{0, 2}}, bag)->value == 2);
    Player none{.slots = 0};
    CHECK_FALSE(keep_tile(none, {{0, 2}}, bag).has_value());
    Bag empty{{1, 1}};
    Dice other{"golden-0-1r1-0-0"};
    CHECK(draw_tiles(empty, other, 5).size() == 1);
    // The controller draws first, then by entry number; the stream is that of the battle.
    Scenario scenario = battle("1 interceptor vs 1 interceptor i2");
    scenario.hexes[0].disc = {"left"};
    const Phase phase = play(testing::sound_setup(scenario));
    const auto tiles = entries_of(phase.journal, Happening::TileDrawn);
    CHECK(tiles.front()->owner == "left");
    Dice stream{"golden-0-1r1-0-0"};
    CHECK(tiles.front()->number == static_cast<int>(stream.below(30)));
    scenario.hexes[0].disc.clear();
    CHECK(entries_of(play(testing::sound_setup(scenario)).journal, Happening::TileDrawn).front()->owner == "right");
    CHECK(bag_of(Rules{}) == Bag{{1, 10}, {2, 9}, {3, 7}, {4, 4}});
    scenario.eclipse.reputation.slots = {0};
    CHECK(entries_of(play(testing::sound_setup(scenario)).journal, Happening::TileKept).empty());
    scenario.eclipse.reputation.bag = {{7, {1}}};
    CHECK(entries_of(play(testing::sound_setup(scenario)).journal, Happening::TileDrawn).front()->value == 7);
}

TEST_CASE("ECL-045: allies draw for themselves")
{
    Scenario scenario{.players = {{.id = "a", .alliance = "x"}, {.id = "b", .alliance = "x"}, {.id = "c"}},
                      .hexes = {{.number = 1, .ships = {ships("a", "dreadnought", 2, 1), ships("b", "interceptor", 1, 2), ships("c", "cruiser", 2, 3)}}}};
    scenario.blueprints["a"]["dreadnought"].initiative = 9;
    const Phase phase = played_with(scenario, {6, 6, 6, 6});
    CHECK(result_of(phase, "a").drawn.size() == 5);
    CHECK(result_of(phase, "b").drawn.size() == 1);
}

TEST_CASE("ECL-046: a disc whose last cube dies is removed, and may be replaced")
{
    const Phase phase = played_with(siege("interceptor", 1, {kM}), {6});
    std::vector<Happening> events;
    for (const LogEntry& entry : phase.journal) events.push_back(entry.event);
    CHECK(events == std::vector{Happening::PopulationAttack, Happening::CubeDied, Happening::DiscRemoved, Happening::DiscPlaced, Happening::AllRepaired});
    CHECK(phase.result.hexes[0].disc == "a");
    CHECK(result_of(phase, "a").discs == 0);
    CHECK(result_of(phase, "b").discs == 1);
}

TEST_CASE("ECL-047: attacking population is no battle")
{
    const Phase phase = played_with(siege("cruiser", 1, {kM, kM, kM}), {6});
    CHECK(phase.result.battles.empty());
    CHECK(result_of(phase, "a").drawn.empty());
}

TEST_CASE("ECL-048: every point of damage removes a cube")
{
    Scenario red = siege("cruiser", 1, {kM, kM, kM, kM, kM});
    red.blueprints["a"]["cruiser"] = {.computer = 0, .cannons = Icons{{Colour::Red, 1}}};
    CHECK(cubes_after(played_with(red, {6})) == 1);
    CHECK(cubes_after(played_with(red, {5})) == 5);
    Scenario orange = siege("cruiser", 2, {kM, kM, kM});
    orange.blueprints["a"]["cruiser"] = {.cannons = Icons{{Colour::Orange, 1}}};
    std::array<int, 4> cases{};
    for (int one = 1; one <= 6; ++one) {
        for (int other = 1; other <= 6; ++other) ++cases[3 - cubes_after(played_with(orange, {one, other}))];
    }
    CHECK(cases == std::array{16, 0, 16, 4});  // 4/9, 4/9 and 1/9 of 36
    Scenario declined = orange;
    declined.players[0].policy.attack_population = false;
    CHECK(cubes_after(played_with(declined, {6, 6})) == 3);
    declined = orange;
    declined.eclipse.policy.attack_population = false;
    CHECK(cubes_after(played_with(declined, {6, 6})) == 3);
    Scenario npc = siege("interceptor", 1, {kM});
    npc.hexes[0].ships = {ships(kNpc, "ancient", 1, 0)};
    CHECK(cubes_after(played_with(npc, {6, 6})) == 1);
    Dice stream{"golden-0-1p-0-0"};
    const Phase rolled = play(testing::sound_setup(orange));
    for (const LoggedDie& die : *entries_of(rolled.journal, Happening::PopulationAttack).front()->dice) CHECK(die.face == stream.die(6));
}

TEST_CASE("ECL-049: cubes die in the order of the scenario")
{
    Scenario scenario = siege("cruiser", 1, {Slot::Money, Slot::Science, Slot::Materials});
    scenario.blueprints["a"]["cruiser"] = {.cannons = Icons{{Colour::Orange, 1}}};
    const Phase phase = played_with(scenario, {6});
    REQUIRE(cubes_after(phase) == 1);
    CHECK(phase.result.hexes[0].population[0].slot == Slot::Materials);
}

TEST_CASE("ECL-050: the graveyard of the slot, or the one with the fewest cubes")
{
    struct Row {
        Slot slot;
        std::array<int, 3> graveyards;
        Resource goes;
    };
    static constexpr Row rows[] = {{Slot::Orbital, {2, 1, 0}, Resource::Science}, {Slot::Orbital, {1, 1, 0}, Resource::Money},
                                   {Slot::White, {2, 1, 0}, Resource::Materials}, {Slot::White, {1, 1, 1}, Resource::Money},
                                   {Slot::Science, {9, 9, 0}, Resource::Science}, {Slot::Materials, {0, 0, 9}, Resource::Materials},
                                   {Slot::White, {2, 1, 1}, Resource::Science},   {Slot::Money, {5, 0, 0}, Resource::Money}};
    for (const Row& row : rows) CHECK(graveyard_for(Player{.graveyards = row.graveyards}, row.slot) == row.goes);
    Scenario scenario = siege("interceptor", 1, {Slot::Orbital});
    scenario.players[1].graveyards = {{Resource::Money, 2}, {Resource::Science, 1}};
    CHECK(result_of(played_with(scenario, {6}), "b").graveyards.at(Resource::Science) == 2);
}

TEST_CASE("ECL-051: neutron bombs need no cannons")
{
    Scenario scenario = siege("interceptor", 1, {kM, kM, kM, kM, kM});
    scenario.blueprints["a"]["interceptor"].cannons = Icons{};
    CHECK(cubes_after(played_with(scenario, {})) == 5);
    scenario.players[0].traits = {"neutron_bombs"};
    CHECK(cubes_after(played_with(scenario, {})) == 0);
}

TEST_CASE("ECL-052: an absorber cancels neutron bombs")
{
    Scenario scenario = siege("interceptor", 1, {kM, kM});
    scenario.players[0].traits = {"neutron_bombs"};
    scenario.players[1].traits = {"neutron_absorber"};
    CHECK(cubes_after(played_with(scenario, {6})) == 1);  // he rolls his cannons
    scenario.blueprints["a"]["interceptor"].cannons = Icons{};
    CHECK(cubes_after(played_with(scenario, {6})) == 2);
}

TEST_CASE("ECL-053: Planta loses all cubes to any enemy ship")
{
    Scenario scenario = siege("interceptor", 1, {kM, kM, kM});
    scenario.players[1].traits = {"planta", "neutron_absorber"};
    CHECK(cubes_after(played_with(scenario, {})) == 0);
}

TEST_CASE("ECL-054: several attackers in entry order, until no cube is left")
{
    Scenario scenario = siege("interceptor", 1, {kM});
    scenario.players[0].alliance = "x";
    scenario.players.push_back({.id = "c", .alliance = "x"});
    scenario.hexes[0].ships.push_back(ships("c", "interceptor", 1, 2));
    CHECK(entries_of(played_with(scenario, {6}).journal, Happening::PopulationAttack).size() == 1);
    const auto both = played_with(scenario, {1, 6});
    const auto attacks = entries_of(both.journal, Happening::PopulationAttack);
    REQUIRE(attacks.size() == 2);
    CHECK(attacks[0]->owner == "a");
    CHECK(attacks[1]->owner == "c");
}

TEST_CASE("ECL-055: a disc without cubes is removed where an enemy ship is")
{
    struct Row {
        const char* why;
        bool cube, enemy_ship, npc, peace;
        bool stays;
    };
    static constexpr Row rows[] = {{"enemy interceptor", false, true, false, false, false},
                                   {"one cube left", true, true, false, false, true},
                                   {"no ship", false, false, false, false, true},
                                   {"an Ancient", false, false, true, false, false},
                                   {"an Ancient at peace", false, false, true, true, true}};
    for (const Row& row : rows) {
        CAPTURE(std::string{row.why});
        Scenario scenario = siege("interceptor", 1, row.cube ? std::vector{kM} : std::vector<Slot>{});
        if (!row.enemy_ship) scenario.hexes[0].ships.clear();
        if (row.npc) scenario.hexes[0].ships = {ships(kNpc, "ancient", 1, 0)};
        if (row.peace) scenario.players[1].traits = {"ancient_peace"};
        scenario.players[0].policy = {.attack_population = false, .influence = false};
        const Phase phase = played_with(scenario, {});
        CHECK(phase.result.hexes[0].disc.has_value() == row.stays);
        CHECK(result_of(phase, "b").discs == (row.stays ? 0 : 1));
    }
}

TEST_CASE("ECL-056: a player with a ship and a disc on his track may place it")
{
    Scenario scenario = siege("interceptor", 1, {});
    scenario.hexes[0].disc.clear();
    CHECK(played_with(scenario, {}).result.hexes[0].disc == "a");
    Scenario empty = scenario;
    empty.players[0].discs = 0;
    const Phase none = played_with(empty, {});
    CHECK_FALSE(none.result.hexes[0].disc.has_value());
    REQUIRE(entries_of(none.journal, Happening::NoDisc).size() == 1);
    CHECK(in_words(*entries_of(none.journal, Happening::NoDisc)[0]).find("no_disc") != std::string::npos);
    Scenario declined = scenario;
    declined.eclipse.policy.influence = false;
    CHECK_FALSE(played_with(declined, {}).result.hexes[0].disc.has_value());
    Scenario peace = scenario;
    peace.hexes[0].ships.push_back(ships(kNpc, "ancient", 1, 0));
    peace.players[0].traits = {"ancient_peace"};
    CHECK(played_with(peace, {}).result.hexes[0].disc == "a");
}

TEST_CASE("ECL-057: of allies the lowest entry number chooses first")
{
    Scenario scenario{.players = {{.id = "a", .alliance = "x", .discs = 1}, {.id = "b", .alliance = "x", .discs = 1}},
                      .hexes = {{.number = 1, .ships = {ships("a", "cruiser", 1, 2), ships("b", "cruiser", 1, 5)}}}};
    CHECK(played_with(scenario, {}).result.hexes[0].disc == "a");
    scenario.players[0].policy.influence = false;
    CHECK(played_with(scenario, {}).result.hexes[0].disc == "b");
}

TEST_CASE("ECL-058: all damage is removed at the end")
{
    Scenario scenario = three_hexes();
    scenario.hexes[0].ships[0].damage = {1, 1};
    const Phase phase = play(testing::sound_setup(scenario));
    for (const Hex& hex : phase.after.hexes) {
        for (const Ship& ship : hex.ships) CHECK(ship.damage == 0);
    }
    CHECK(entries_of(phase.journal, Happening::AllRepaired).size() == 1);
}

TEST_CASE("ECL-067: the dice of the log, fed back, give the same phase")
{
    for (const char* seed : {"a", "b", "c", "d", "e"}) {
        Scenario scenario = three_hexes();
        scenario.seed = seed;
        const Phase phase = play(testing::sound_setup(scenario));
        const Phase again = played_with(scenario, numbers_in(phase.journal));
        CHECK(again.result == phase.result);
        CHECK(again.journal == phase.journal);
        for (const LogEntry& entry : phase.journal) CHECK_FALSE(in_words(entry).empty());
    }
    CHECK(is_in_summary(Happening::Destroyed));
    CHECK_FALSE(is_in_summary(Happening::Cannons));
}

TEST_CASE("ECL-068: no ship is lost from the books")
{
    for (int i = 0; i < 200; ++i) {
        Scenario scenario = three_hexes();
        scenario.seed = "s" + std::to_string(i);
        const Phase phase = play(testing::sound_setup(scenario));
        for (const PlayerResult& player : phase.result.players) {
            CHECK(player.ships_before == player.ships_after + player.destroyed + player.lost_in_stalemates);
            CHECK(player.kept.size() <= player.drawn.size());
        }
        CHECK(phase.result.hexes.size() == 4);
        for (const BattleResult& fought : phase.result.battles) CHECK(std::ranges::count(fought.sides, fought.winner) == 1);
    }
}

TEST_CASE("ECL-027: best and below are for exact odds only")
{
    Scenario scenario = battle("1 cruiser [best] vs 1 ancient");
    CHECK(why_not_playable(testing::sound_setup(scenario)).find("best") != std::string::npos);
    scenario.players[0].policy = {.retreat = "below 0.5"};
    CHECK(why_not_playable(testing::sound_setup(scenario)).find("below") != std::string::npos);
    CHECK(why_not_playable(testing::sound_setup(three_hexes())).empty());
}

TEST_CASE("ECL-067 a journal with a bound goes on as a summary: the same phase, every loss told")
{
    auto scenario = parse_short_form("3 cruiser h5 morph vs 3 cruiser h5 morph");
    REQUIRE(scenario.ok());
    const Setup setup = make_setup(*scenario);
    const Phase whole = play(setup);
    REQUIRE(whole.journal.size() > 40);
    CHECK(whole.journal_is_whole);
    const Phase bounded = play(setup, nullptr, nullptr, 10);
    CHECK_FALSE(bounded.journal_is_whole);
    CHECK(bounded.result == whole.result);
    const auto losses = [](const Phase& phase) { return std::ranges::count(phase.journal, Happening::Destroyed, &LogEntry::event); };
    CHECK(losses(bounded) == losses(whole));
    for (std::size_t i = 10; i < bounded.journal.size(); ++i)
        CHECK((is_in_summary(bounded.journal[i].event) || bounded.journal[i].event == Happening::TileDrawn));

    const RunReport report = report_run("a title", setup, whole);
    CHECK(report.ships.size() == 6);
    CHECK(report.ships.front().full == 6);
    CHECK(report.lines.size() == report.records.log.size());
    CHECK(report.lines.front() == in_words(report.records.log.front()));
    CHECK(report.houses.front().fortune != Fortune::Unfought);
}

}  // namespace ec4x::eclipse
