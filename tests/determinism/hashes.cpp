// Prints what must be the same everywhere and for ever: dice, maps and hashes. run.sh compares the output of several
// compilers and optimisation levels with expected.txt.
#include <cinttypes>
#include <cstdio>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/dice.h"
#include "base/round.h"
#include "base/sha256.h"
#include "classic_game.h"
#include "codec/codec.h"
#include "codec/json_writer.h"
#include "eclipse/odds.h"
#include "eclipse/run_report.h"
#include "eclipse/short_form.h"
#include "engine/intel/view.h"
#include "engine/map/fairness.h"
#include "engine/map/map_file.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "random_orders.h"
#include "replay.h"
#include "rules/rules_hash.h"
#include "support/game_files.h"
#include "war.h"
#include "war_script.h"

namespace {

using namespace ec4x;

void print_dice()
{
    for (const char* label : {"17s1", "9o2", "esp.alpha", "morale.beta"}) {
        const std::string text = stream_text("golden", 7, label, 1, 2);
        Dice dice{text};
        std::printf("dice %s:", text.c_str());
        for (int i = 0; i < 8; ++i) std::printf(" %08" PRIx32, dice.next());
        for (const int sides : {6, 20, 100}) std::printf(" d%d=%d", sides, dice.die(sides));
        const std::vector<std::uint32_t> weights = {50, 18, 1, 7};
        std::printf(" draw=%zu", dice.draw(weights));
        std::vector<int> list(40);
        std::iota(list.begin(), list.end(), 0);
        dice.shuffle(list);
        std::string order;
        for (const int entry : list) order += std::to_string(entry) + ' ';
        std::printf(" shuffle=%.16s\n", sha256_hex(order).c_str());
    }
}

void print_divisions()
{
    std::string all;
    for (std::int64_t a = -60; a <= 60; ++a) {
        for (std::int64_t b = 1; b <= 12; ++b) {
            all += std::to_string(div_floor(a, b)) + ',' + std::to_string(div_ceil(a, b)) + ',' + std::to_string(div_half_up(a, b)) + ';';
        }
    }
    std::printf("divisions: %s\n", sha256_hex(all).c_str());
}

void print_rules()
{
    const std::vector layers{test::ruleset_layer("standard"), test::ruleset_layer("attrition")};
    std::printf("rules standard: %s\n", rules_hash(test::load_standard_rules()).c_str());
    const auto attrition = load_ruleset(layers);
    std::printf("rules attrition: %s\n", attrition ? rules_hash(*attrition).c_str() : "refused");
    std::printf("rules classic: %s\n", rules_hash(test::load_rules("classic")).c_str());
}

void print_maps_and_games()
{
    const Ruleset rules = test::load_standard_rules();
    const std::vector<std::string> names = test::system_names();
    for (int players = 2; players <= 12; ++players) {
        for (const char* seed : {"1", "42", "Gr\u00fc\u00dfe"}) {
            const auto map = generate_map({.players = players, .seed = seed}, rules.map, rules.planet, names);
            if (!map) {
                std::printf("map %d %s: refused\n", players, seed);
                continue;
            }
            const MapFile file{*map, map_config(rules.map, rules.planet)};
            std::printf("map %d %s: %s %.16s fairness %.16s\n", players, seed, map_fingerprint(file).c_str(), sha256_hex(map_file_text(file)).c_str(),
                        sha256_hex(codec::json_of(fairness_of(map->map, rules.map.fair))).c_str());
            std::vector<Seat> seats;
            for (const HouseId id : default_house_ids(players)) seats.push_back({id, id.text()});
            const GameState state = new_game(std::string(32, '0'), rules, map->map, seats);
            std::printf("game %d %s: %s binary %.16s\n", players, seed, state_hash(state).c_str(), sha256_hex(to_binary(state)).c_str());
        }
    }
}

void print_state()
{
    const auto state = state_from_json(test::read_source_file("tests/fuzz/corpus/state/one-of-each.json"));
    if (!state) return static_cast<void>(std::printf("state: refused: %s\n", to_line(state.error().front()).c_str()));
    std::printf("state: %s binary %s\n", state_hash(*state).c_str(), sha256_hex(to_binary(*state)).c_str());
}

void print_games()
{
    std::printf("%s", test::replayed_hashes(test::thirty_turns(), 30).c_str());
    for (const test::GoldenGame* game : {&test::war_of_sixty_turns(), &test::sixty_five_months()}) {
        std::string last;
        test::replay(*game, test::recorded_orders(*game), game->turns, [&](const test::ReplayedTurn& turn) { last = state_hash(turn.result.state); });
        std::printf("%s: %s\n", game->name.c_str(), last.c_str());
    }
}

// A war of three houses by dice: every turn's state, what everybody was told, and every die of the fighting.
void print_war(const char* name, const char* seed, const Ruleset& rules)
{
    const auto map = generate_map({3, seed, {rules.setup.homeworld.class_, rules.setup.homeworld.raw}}, rules.map, rules.planet, test::system_names());
    if (!map) return static_cast<void>(std::printf("war %s %s: refused\n", name, seed));
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(3)) seats.push_back({id, id.text()});
    GameState state = new_game(std::string(32, '0'), rules, map->map, seats);
    Dice whim{seed};
    testing::put_at_war(rules, state, whim);
    const GameTables tables{rules, state.map};
    std::vector<Event> events;
    for (int i = 0; i < 5; ++i) {
        std::vector<OrderSet> sets;
        for (const HouseId house : testing::players_of(state)) sets.push_back(testing::random_orders(view(rules, state, events, house), whim));
        TurnResult result = resolve(state, sets, rules, tables, {.seed = "golden"});
        state = std::move(result.state);
        events = std::move(result.events);
        const CombatRecords& records = result.records;
        std::string views;
        for (const HouseId house : testing::players_of(state)) views += to_json(view(rules, state, events, house));
        std::printf("war %s %s %d: %s views %.16s battles %zu bombardments %zu landings %zu records %.16s\n", name, seed, state.turn, state_hash(state).c_str(),
                    sha256_hex(views).c_str(), records.battles.size(), records.bombardments.size(), records.ground.size(),
                    sha256_hex(to_json(records)).c_str());
    }
}

void print_wars()
{
    for (const char* seed : {"one", "two", "three"}) print_war("standard", seed, test::load_standard_rules());
    const std::vector layers{test::ruleset_layer("standard"), test::ruleset_layer("attrition")};
    const auto attrition = load_ruleset(layers);
    if (!attrition) return static_cast<void>(std::printf("war attrition: refused\n"));
    for (const char* seed : {"one", "two", "three"}) print_war("attrition", seed, *attrition);
    for (const char* seed : {"one", "two", "three"}) print_war("classic", seed, test::load_rules("classic"));
}

// Starts of classic games, and one that is left alone for a year of thirteen months.
void print_classic_games()
{
    const Ruleset rules = test::load_rules("classic");
    for (const int players : {2, 4, 12}) {
        const auto map = generate_map({players, "1", {rules.setup.homeworld.class_, rules.setup.homeworld.raw}}, rules.map, rules.planet, test::system_names());
        if (!map) {
            std::printf("classic %d: refused\n", players);
            continue;
        }
        std::vector<Seat> seats;
        for (const HouseId id : default_house_ids(players)) seats.push_back({id, id.text()});
        GameState state = new_game(std::string(32, '0'), rules, map->map, seats);
        std::printf("classic %d start: %s\n", players, state_hash(state).c_str());
        if (players != 2) continue;
        const GameTables tables{rules, state.map};
        while (state.turn < 14) state = resolve(std::move(state), {}, rules, tables, {.seed = "golden"}).state;
        std::printf("classic %d year: %s\n", players, state_hash(state).c_str());
    }
}

// Exact odds, samples and a played phase, for lines with every kind of thing in them (ECL-001, ECL-065).
void print_eclipse()
{
    for (const char* line :
         {"2 cruiser vs 1 ancient", "1 interceptor + 2 cruiser [kills] vs 2 ancient", "2 dreadnought y0 o2 vs 1 gcds", "2 cruiser morph vs 1 ancient",
          "2 cruiser i3 c2 mo2 y1 r1 + 1 interceptor vs 2 cruiser s1 b1 + 1 starbase [pd dist]", "1 interceptor + 1 cruiser [best] vs 2 ancient"}) {
        const auto scenario = eclipse::parse_short_form(line);
        if (!scenario || !eclipse::flaws_in(*scenario).empty()) {
            std::printf("eclipse %s: refused\n", line);
            continue;
        }
        eclipse::Setup setup = eclipse::make_setup(*scenario);
        setup.rules.odds.samples = {500};
        const auto digest = [&](eclipse::Method method) -> std::string {
            setup.rules.odds.method = method;
            const auto odds = eclipse::odds_of(setup, eclipse::sample_hex);
            return odds ? sha256_hex(codec::json_of(eclipse::report_odds(line, setup, *odds))).substr(0, 16) : std::string{name_of(odds.error().fault)};
        };
        const std::string exact = digest(eclipse::Method::Exact);
        const std::string sampled = digest(eclipse::Method::Sample);
        const std::string played = eclipse::why_not_playable(setup).empty()
                                       ? sha256_hex(codec::json_of(eclipse::report_run(line, setup, eclipse::play(setup)))).substr(0, 16)
                                       : "not played";
        std::printf("eclipse %s: exact %s sampled %s played %s\n", line, exact.c_str(), sampled.c_str(), played.c_str());
    }
}

}  // namespace

int main()
{
    print_dice();
    print_divisions();
    print_rules();
    print_maps_and_games();
    print_state();
    print_games();
    print_wars();
    print_classic_games();
    print_eclipse();
}
