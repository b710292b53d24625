// Views of random wars in every ruleset with what the native engine answers about them, for compare.mjs, which asks the WebAssembly module the same.
// A line {"ruleset", "rules"} before the views of a ruleset, then a line {"view", "questions": [{"what", "text", "answer"}]} for each: the question as
// the web client asks it, and the SHA-256 of the answer.
//   ec4x_samples NUMBER    so many views in all
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

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

struct Opening {
    std::string ruleset{};
    std::string rules{};
};
BOOST_DESCRIBE_STRUCT(Opening, (), (ruleset, rules))

struct Asked {
    std::string what{};
    std::string text{};
    std::string answer{};
};
BOOST_DESCRIBE_STRUCT(Asked, (), (what, text, answer))

struct Sample {
    std::string view{};
    std::vector<Asked> questions{};
};
BOOST_DESCRIBE_STRUCT(Sample, (), (view, questions))

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
    const counsel::Counsel counsel{rules, view};
    Sample sample{.view = to_json(view)};
    const auto ask = [&](const std::string& what, const std::string& body = {}, const std::string& more = {}) {
        const std::string text = "{\"what\":\"" + what + "\",\"body\":" + codec::json_of(body) + more + '}';
        sample.questions.push_back({what, text, sha256_hex(counsel.ask(text))});
    };
    const std::string orders = to_json(testing::random_orders(view, dice));
    ask("checkOrders", orders);
    ask("legalOrders");
    ask("forecast", orders);
    ask("odds", question_about(view));
    ask("briefing");
    ask("figures");
    ask("figuresAfter", orders);
    ask("choices");
    ask("choicesAfter", orders);
    ask("suggestion");
    ask("turnFigures");
    ask("orderForm");
    ask("orders", orders, ",\"format\":\"text\"");
    ask("report", {}, ",\"format\":\"html\"");
    ask("terms");
    ask("tracks");
    return sample;
}

GameState war_of(const Ruleset& rules, int houses, Dice& dice, int game)
{
    const auto map =
        generate_map({houses, std::to_string(game), {rules.setup.homeworld.class_, rules.setup.homeworld.raw}}, rules.map, rules.planet, test::system_names());
    if (!map) std::exit(1);
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(houses)) seats.push_back({id, id.text()});
    GameState state = new_game(std::string(32, '0'), rules, map->map, seats);
    testing::put_at_war(rules, state, dice);
    return state;
}

void print_samples(const Ruleset& rules, int left)
{
    for (int game = 0; left > 0; ++game) {
        Dice dice{"wasm." + std::to_string(game)};
        GameState state = war_of(rules, 2 + game % 3, dice, game);
        const GameTables tables{rules, state.map};
        for (int turn = 0; turn < 5 && left > 0; ++turn) {
            const std::vector<HouseId> players = testing::players_of(state);
            std::vector<OrderSet> sets;
            for (const HouseId house : players) sets.push_back(testing::random_orders(view(rules, state, {}, house), dice));
            TurnResult played = resolve(std::move(state), sets, rules, tables, {.seed = "wasm"});
            state = std::move(played.state);
            for (const HouseId house : players) {
                if (left-- > 0) std::printf("%s\n", codec::json_of(sample_of(rules, view(rules, state, played.events, house), dice)).c_str());
            }
        }
    }
}

}  // namespace

int main(int count, char** words)
{
    const std::vector<std::string> rulesets{"standard", "attrition", "classic"};
    const int number = count > 1 ? std::atoi(words[1]) : 1000;
    for (const std::string& name : rulesets) {
        const Ruleset rules = name == "standard" ? test::load_standard_rules() : test::load_rules(name);
        std::printf("%s\n", codec::json_of(Opening{name, codec::json_of(rules)}).c_str());
        print_samples(rules, number / static_cast<int>(rulesets.size()));
    }
}
