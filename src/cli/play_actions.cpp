#include "cli/play_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <map>
#include <utility>

#include "cli/bot_seats.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/hot_seat.h"
#include "cli/open_game.h"
#include "cli/orders_actions.h"
#include "cli/people.h"
#include "cli/play_session.h"
#include "codec/codec.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"
#include "engine/turn/resolve.h"
#include "host/create_game.h"
#include "host/entered_dice.h"
#include "host/run_turn.h"

namespace ec4x::cli {

namespace {

namespace fs = std::filesystem;

struct ResolvedReport {
    int turn = 0;
    std::string state{};
    std::vector<HouseId> orders_of{};
    std::vector<HouseId> missing{};      // people who gave none
    std::vector<std::string> refused{};  // what was left out
    std::size_t events = 0;
};
BOOST_DESCRIBE_STRUCT(ResolvedReport, (), (turn, state, orders_of, missing, refused, events))

struct UndoneReport {
    int undone = 0;
    int turn = 0;  // which is open again
    std::string state{};
    std::vector<std::string> kept{};
};
BOOST_DESCRIBE_STRUCT(UndoneReport, (), (undone, turn, state, kept))

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

// What the order files of a turn come to.
struct GivenOrders {
    std::vector<OrderSet> sets{};        // accepted, ascending by house
    std::vector<std::string> refused{};  // a line for each order and file that is not
};

// TRN-037, SRV-020: of several sets of a house the last counts.
GivenOrders given_orders(const PlayOptions& options, const GameFolder& game)
{
    GivenOrders given;
    std::map<HouseId, std::pair<std::string, OrderSet>> sets;  // with the file
    for (const std::string& file : order_files(options, game.state.turn)) {
        const CheckedFile checked = check_order_file(options.dir, game, file);
        std::vector<std::string> refused = refusal_lines(checked);
        const bool accepted = checked.submission && checked.submission->accepted;
        if (!accepted && refused.empty()) refused.push_back(file + ": the set is not accepted");
        std::ranges::move(refused, std::back_inserter(given.refused));
        if (!accepted) continue;
        const HouseId house = checked.submission->set.house;
        if (const auto before = sets.find(house); before != sets.end())
            std::fprintf(stderr, "%s: counts for %s in place of %s\n", file.c_str(), house.text().c_str(), before->second.first.c_str());
        sets[house] = {file, checked.submission->verdict.accepted};
    }
    for (auto& [house, set] : sets) given.sets.push_back(std::move(set.second));
    return given;
}

// A mistake in an order file must not cost its house the turn.
void stop_if_refused(const PlayOptions& options, const GivenOrders& given)
{
    for (const std::string& line : given.refused) std::fprintf(stderr, "%s\n", line.c_str());
    if (given.refused.empty() || options.partial) return;
    stop_with_problems("nothing was resolved: mend what is refused, or leave it out with ec4x turn resolve --partial");
}

// Whether the turn shall be resolved though people have given no orders; they are named in any case.
bool goes_on_without(const PlayOptions& options, const std::vector<Person>& missing, int turn)
{
    if (missing.empty()) return true;
    const std::string who = "no orders of " + names_of(missing);
    if (options.needs_all && !options.yes && !is_at_terminal())
        stop_with_problems(who + ": nothing was resolved, yours are kept. Wait for theirs in orders/" + std::to_string(turn) +
                           ", or resolve without them: --yes");
    if (!options.json) std::fprintf(stderr, "%s: what was ordered before goes on (TRN-038)\n", who.c_str());
    if (options.yes || !is_at_terminal()) return true;
    return is_confirmed(fmt::format("Resolve turn {} without them?", turn));
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
    const std::string seed = seed_in_force(seed_of(game), rules, rollbacks_in(game.log));
    if (rules.rng.mode == RngMode::Engine) return resolve(game.state, turn.orders, rules, tables, DiceSource{.seed = seed});
    for (;;) {
        EnteredDice entered{turn.dice};
        TurnResult result = resolve(game.state, turn.orders, rules, tables, DiceSource{.seed = seed, .entered = &entered});
        if (!entered.asked()) return result;
        turn.dice.push_back(thrown_die(in_words(*entered.asked(), seed, turn.dice.size() + 1)));
    }
}

}  // namespace

bool resolve_turn(const PlayOptions& options)
{
    GameFolder game = open_game(options.dir);
    if (game.state.ending) stop_bad_input("the game is over");
    GivenOrders given = given_orders(options, game);
    stop_if_refused(options, given);
    const std::vector<Person> missing = people_without(game, given.sets);
    if (!goes_on_without(options, missing, game.state.turn)) return false;
    ResolvedTurn turn{.orders = std::move(given.sets), .time = static_cast<std::int64_t>(std::time(nullptr))};
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

    ResolvedReport report{turn.state.turn, state_hash(turn.state), {}, {}, std::move(given.refused), turn.events.size()};
    for (const OrderSet& set : turn.orders) report.orders_of.push_back(set.house);
    for (const Person& person : missing) report.missing.push_back(person.house);
    if (options.json) {
        print_line(codec::json_of(report));
        return true;
    }
    const char* window = turn.state.ending ? "the last, the game is over" : "open";
    print_line(fmt::format("Turn {} is {}: orders of {} of {} houses, {} events, state {}", report.turn, window, report.orders_of.size(),
                           turn.state.houses.size(), report.events, report.state));
    return true;
}

// SRV-033, in a game without a server.
void undo_last_turn(const PlayOptions& options)
{
    GameFolder game = open_game(options.dir);
    if (game.settings.rules.server.rollback.max < 1) stop_bad_input("the settings of this game allow no turn to be taken back (server.rollback.max is 0)");
    const int undone = game.state.turn;
    const auto kept = undo_turn(options.dir, game, "host", options.why, static_cast<std::int64_t>(std::time(nullptr)));
    if (!kept) stop_bad_input(kept.error());
    const UndoneReport report{undone, game.state.turn, state_hash(game.state), kept->files};
    if (options.json) return print_line(codec::json_of(report));
    print_line(fmt::format("Turn {} is taken back, turn {} is open again: state {}", report.undone, report.turn, report.state));
    print_line(fmt::format("What it was is kept in {}, and the log says that it was taken back (SRV-033).", (fs::path{options.dir} / "contents").string()));
    const fs::path inbox = fs::path{options.dir} / "orders" / std::to_string(report.turn);
    if (fs::is_directory(inbox)) print_line("The order files in " + inbox.string() + " count again.");
}

void play_at_terminal(const PlayOptions& options)
{
    if (options.hot_seat && !options.house.empty()) stop_bad_input("--hot-seat plays all houses that no bot plays, one after the other: without --house");
    if (options.hot_seat) return HotSeat{options.dir}.run();
    PlaySession{options.dir, options.house, AfterOrders::Resolve, options.yes}.run();
}

}  // namespace ec4x::cli
