#include "cli/play_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <map>
#include <utility>

#include "cli/bot_seats.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/hot_seat.h"
#include "cli/open_game.h"
#include "cli/orders_actions.h"
#include "cli/play_session.h"
#include "codec/codec.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"
#include "engine/turn/resolve.h"
#include "host/create_game.h"
#include "host/entered_dice.h"

namespace ec4x::cli {

namespace {

namespace fs = std::filesystem;

struct ResolvedReport {
    int turn = 0;
    std::string state{};
    std::vector<HouseId> orders_of{};
    std::size_t events = 0;
};
BOOST_DESCRIBE_STRUCT(ResolvedReport, (), (turn, state, orders_of, events))

// The files named, and those that lie in the game's folder for this turn.
std::vector<std::string> order_files(const PlayOptions& options, int turn)
{
    std::vector<std::string> files = options.files;
    const fs::path inbox = fs::path{options.dir} / "orders" / std::to_string(turn);
    if (fs::is_directory(inbox)) {
        for (const fs::path& file : files_in(inbox)) files.push_back(file.string());
    }
    return files;
}

// TRN-037, SRV-020: of several sets of a house the last counts.
std::vector<OrderSet> accepted_sets(const PlayOptions& options, const GameFolder& game)
{
    std::map<HouseId, OrderSet> sets;
    for (const std::string& file : order_files(options, game.state.turn)) {
        const CheckedFile checked = check_order_file(options.dir, game, file);
        for (const std::string& line : refusal_lines(checked)) std::fprintf(stderr, "%s\n", line.c_str());
        if (checked.submission && checked.submission->accepted) sets[checked.submission->set.house] = checked.submission->verdict.accepted;
        else std::fprintf(stderr, "%s: the set is not accepted\n", file.c_str());
    }
    std::vector<OrderSet> frozen;
    for (auto& [house, set] : sets) frozen.push_back(std::move(set));
    return frozen;
}

std::string seed_of(const GameFolder& game)
{
    const auto document = parse_json(game.secret, "secret.json");
    if (!document) stop_bad_input(to_line(document.error()));
    const auto secret = codec::read_whole<GameSecret>(document->root());
    if (!secret) stop_bad_input(to_line(secret.error().front()));
    return secret->seed;
}

// TRN-031: the dice are thrown at the table, in the order in which they are needed. A run without a die is thrown away and made again with it.
std::int64_t thrown_die(const WantedDie& die)
{
    const std::string house = die.house ? die.house->text() + ", " : "";
    for (std::string line;;) {
        std::fprintf(stderr, "Die %d, %s%s (%lld-%lld): ", die.number, house.c_str(), die.purpose.c_str(), static_cast<long long>(die.low),
                     static_cast<long long>(die.high));
        std::fflush(stderr);
        if (!std::getline(std::cin, line)) stop_bad_input("the dice of this game are thrown at the table (rng.mode is \"entered\"): enter them, a line each");
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
        if (error == std::errc{} && end == line.data() + line.size() && value >= die.low && value <= die.high) return value;
        std::fprintf(stderr, "%lld-%lld expected\n", static_cast<long long>(die.low), static_cast<long long>(die.high));
    }
}

TurnResult resolve_with_dice(const GameFolder& game, ResolvedTurn& turn, const GameTables& tables)
{
    const Ruleset& rules = game.settings.rules;
    const std::string seed = seed_of(game);
    if (rules.rng.mode == RngMode::Engine) return resolve(game.state, turn.orders, rules, tables, DiceSource{.seed = seed});
    for (;;) {
        EnteredDice entered{turn.dice};
        TurnResult result = resolve(game.state, turn.orders, rules, tables, DiceSource{.seed = seed, .entered = &entered});
        if (!entered.asked()) return result;
        turn.dice.push_back(thrown_die(in_words(*entered.asked(), seed, turn.dice.size() + 1)));
    }
}

}  // namespace

void resolve_turn(const PlayOptions& options)
{
    GameFolder game = open_game(options.dir);
    if (game.state.ending) stop_bad_input("the game is over");
    ResolvedTurn turn{.orders = accepted_sets(options, game), .time = static_cast<std::int64_t>(std::time(nullptr))};
    for (OrderSet& set : bot_orders(options.dir, game, turn.orders)) turn.orders.push_back(std::move(set));
    std::ranges::sort(turn.orders, {}, &OrderSet::house);
    const Ruleset& rules = game.settings.rules;
    const GameTables tables{rules, game.state.map};
    TurnResult result = resolve_with_dice(game, turn, tables);
    turn.state = std::move(result.state);
    turn.events = std::move(result.events);
    turn.records = std::move(result.records);
    const auto stored = append_turn(options.dir, game, turn);
    if (!stored) stop_with_problems(stored.error());

    ResolvedReport report{turn.state.turn, state_hash(turn.state), {}, turn.events.size()};
    for (const OrderSet& set : turn.orders) report.orders_of.push_back(set.house);
    if (options.json) return print_line(codec::json_of(report));
    const char* window = turn.state.ending ? "the last, the game is over" : "open";
    print_line(fmt::format("Turn {} is {}: orders of {} of {} houses, {} events, state {}", report.turn, window, report.orders_of.size(),
                           turn.state.houses.size(), report.events, report.state));
}

void play_at_terminal(const PlayOptions& options)
{
    if (options.hot_seat && !options.house.empty()) stop_bad_input("--hot-seat plays all houses that no bot plays, one after the other: without --house");
    if (options.hot_seat) return HotSeat{options.dir}.run();
    PlaySession{options.dir, options.house}.run();
}

}  // namespace ec4x::cli
