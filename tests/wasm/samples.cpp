// Views of random wars with what the native engine answers about them, a JSON line each: {view, orders, question, check, legal_orders, forecast, odds, ...},
// the answers as SHA-256, the last of them those of the Counsel. The first line is the ruleset. compare.mjs asks the WebAssembly module the same.
//   ec4x_samples NUMBER
#include <cstdio>
#include <cstdlib>
#include <string>

#include "advice/adviser.h"
#include "base/sha256.h"
#include "codec/codec.h"
#include "codec/json_writer.h"
#include "counsel/counsel.h"
#include "engine/intel/picture.h"
#include "engine/intel/view.h"
#include "engine/map/generate.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "random_orders.h"
#include "support/game_files.h"
#include "war.h"

namespace {

using namespace ec4x;

struct Sample {
    std::string view{};
    std::string orders{};
    std::string question{};
    std::string check{};
    std::string legal_orders{};
    std::string forecast{};
    std::string odds{};
    std::string briefing{};
    std::string figures{};
    std::string choices{};
    std::string suggestion{};
    std::string report{};
};
BOOST_DESCRIBE_STRUCT(Sample, (), (view, orders, question, check, legal_orders, forecast, odds, briefing, figures, choices, suggestion, report))

// Where others were seen, else at home; with the first own fleets.
std::string question_about(const HouseView& view)
{
    constexpr std::size_t kFleets = 3;
    const Picture known = picture(view);
    SystemId system = view.own.home;
    if (!known.fleets.empty()) system = known.fleets[static_cast<std::size_t>(view.turn) % known.fleets.size()].latest->system;
    std::vector<FleetId> fleets;
    for (const Fleet& fleet : view.fleets) {
        if (fleets.size() < kFleets) fleets.push_back(fleet.id);
    }
    return "{\"system\":" + codec::json_of(system) + ",\"fleets\":" + codec::json_of(fleets) + ",\"runs\":20}";
}

Sample sample_of(const Ruleset& rules, const HouseView& view, Dice& dice)
{
    const advice::Adviser adviser{rules, view};
    Sample sample{.view = to_json(view), .orders = to_json(testing::random_orders(view, dice)), .question = question_about(view)};
    sample.check = sha256_hex(adviser.check(sample.orders));
    sample.legal_orders = sha256_hex(adviser.legal_orders());
    sample.forecast = sha256_hex(adviser.forecast(sample.orders));
    sample.odds = sha256_hex(adviser.odds(sample.question));
    const counsel::Counsel counsel{rules, view};
    sample.briefing = sha256_hex(counsel.ask(R"({"what":"briefing"})"));
    sample.figures = sha256_hex(counsel.ask(R"({"what":"figures"})"));
    sample.choices = sha256_hex(counsel.ask(R"({"what":"choices"})"));
    sample.suggestion = sha256_hex(counsel.ask(R"({"what":"suggestion"})"));
    sample.report = sha256_hex(counsel.ask(R"({"what":"report","format":"html"})"));
    return sample;
}

GameState war_of(const Ruleset& rules, int houses, Dice& dice, int game)
{
    const auto map = generate_map({.players = houses, .seed = std::to_string(game)}, rules.map, rules.planet, test::system_names());
    if (!map) std::exit(1);
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(houses)) seats.push_back({id, id.text()});
    GameState state = new_game(std::string(32, '0'), rules, map->map, seats);
    testing::put_at_war(rules, state, dice);
    return state;
}

}  // namespace

int main(int count, char** words)
{
    const Ruleset rules = test::load_standard_rules();
    std::printf("%s\n", codec::json_of(rules).c_str());
    int left = count > 1 ? std::atoi(words[1]) : 1000;
    for (int game = 0; left > 0; ++game) {
        Dice dice{"wasm." + std::to_string(game)};
        GameState state = war_of(rules, 2 + game % 3, dice, game);
        const GameTables tables{rules, state.map};
        for (int turn = 0; turn < 5 && left > 0; ++turn) {
            std::vector<OrderSet> sets;
            for (const House& house : state.houses) sets.push_back(testing::random_orders(view(rules, state, {}, house.id), dice));
            TurnResult played = resolve(std::move(state), sets, rules, tables, {.seed = "wasm"});
            state = std::move(played.state);
            for (const House& house : state.houses) {
                if (left-- > 0) std::printf("%s\n", codec::json_of(sample_of(rules, view(rules, state, played.events, house.id), dice)).c_str());
            }
        }
    }
}
