#include "cli/play_session.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <utility>

#include "cli/bot_seats.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/open_game.h"
#include "cli/orders_actions.h"
#include "cli/play_actions.h"
#include "codec/order_file.h"
#include "report/order_form.h"

namespace ec4x::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHelp =
    "  An order is a line of an order file, for example   fleet 1 colonize target=12   or   build 3 class=DD\n"
    "  form        what each fleet and colony may do, as orders to copy\n"
    "  report      the whole report of the turn\n"
    "  orders      your orders so far;  undo takes the last one back\n"
    "  suggest     what a captain would do in your place, and why (suggest warlord:admiral);  take makes it your orders\n"
    "  end         give the orders and resolve the turn\n"
    "  quit        leave; your orders are kept\n";

OrderSet empty_set(const HouseView& known) { return {.version = 1, .game = known.game, .house = known.house, .turn = known.turn}; }

// The lines of an order file that hold its orders.
std::vector<std::string> orders_in(const std::string& text, const HouseView& known)
{
    const std::vector<std::string> header = lines_of(to_order_file(empty_set(known)));
    std::vector<std::string> lines = lines_of(text);
    std::erase_if(lines, [&](const std::string& line) { return line.empty() || line.starts_with('#') || std::ranges::find(header, line) != header.end(); });
    return lines;
}

HouseId first_person(const GameFolder& game)
{
    const House* first = nullptr;
    for (const House& house : game.state.houses) {
        const bool bot = game.settings.bots && game.settings.bots->contains(house.id);
        if (!bot && is_player(house) && (first == nullptr || house.seat < first->seat)) first = &house;
    }
    if (first == nullptr) stop_bad_input("bots play all houses of this game; name one with --house");
    return first->id;
}

std::string verdict_on(const Submission& submission, std::size_t place)
{
    const auto in_words = [](const Refusal& refusal) { return fmt::format("{}: {}", name_of(refusal.reason), refusal.text); };
    if (submission.verdict.whole) return in_words(*submission.verdict.whole);
    const std::vector<OrderVerdict> verdicts = submission.verdicts();
    for (const OrderVerdict& verdict : verdicts) {
        if (verdict.refusal)
            return verdict.n == static_cast<int>(place) ? in_words(*verdict.refusal)
                                                        : fmt::format("then order {} fails, {}", verdict.n, in_words(*verdict.refusal));
    }
    return {};
}

}  // namespace

PlaySession::PlaySession(std::string dir, const std::string& house, AfterOrders after, bool yes)
    : dir_{std::move(dir)}, game_{open_game(dir_)}, after_{after}, yes_{yes}
{
    house_ = house.empty() ? first_person(game_) : house_in(game_, house);
}

std::string PlaySession::file() const { return (fs::path{dir_} / "orders" / std::to_string(known_.turn) / (house_.text() + ".txt")).string(); }

void PlaySession::open_window()
{
    game_ = open_game(dir_);
    known_ = open_view(dir_, game_, house_.text());
    suggested_.clear();
    orders_ = fs::exists(file()) ? orders_in(read_text_file(file()), known_) : std::vector<std::string>{};
    const fs::path page = fs::path{dir_} / "reports" / fmt::format("{}-{:03}.html", house_.text(), known_.turn);
    fs::create_directories(page.parent_path());
    print_turn_report({.dir = dir_, .house = house_.text(), .format = "html", .output = page.string()});
    print_turn_report({.dir = dir_, .house = house_.text(), .briefing = true});
    print_line(fmt::format("Map, charts and all parts: {}", fs::absolute(page).string()));
    if (game_.state.ending) print_line("The game is over.");
    else if (!orders_.empty()) show_orders();
}

Submission PlaySession::checked(const std::vector<std::string>& lines) const
{
    std::string text = to_order_file(empty_set(known_));
    for (const std::string& line : lines) text += line + '\n';
    auto sheet = orders_from_file(std::move(text));
    if (!sheet) stop_with_problems(in_words(sheet.error().front()));
    return submit(game_.settings.rules, known_, *std::move(sheet));
}

void PlaySession::give(std::string_view order)
{
    std::vector<std::string> lines = orders_;
    lines.emplace_back(order);
    const Submission submission = checked(lines);
    if (const std::string problem = verdict_on(submission, lines.size()); !problem.empty()) return print_line("  no: " + problem);
    orders_ = std::move(lines);
    save();
    print_line(fmt::format("  ok, {} PP left", submission.verdict.treasury_left.raw / Money::kScale));
}

void PlaySession::undo()
{
    if (orders_.empty()) return print_line("  there is no order");
    print_line("  taken back: " + orders_.back());
    orders_.pop_back();
    save();
}

void PlaySession::show_orders() const
{
    print_line(orders_.empty() ? "  no orders yet" : "  your orders:");
    for (const std::string& line : orders_) print_line("    " + line);
}

void PlaySession::suggest(const std::string& character)
{
    if (!bots::character_from(character)) return print_line("  " + character + " is no bot; for example captain, warlord or turtle:admiral");
    const bots::Decision decision = decision_for(game_, known_, character);
    suggested_ = orders_in(to_order_file(decision.orders), known_);
    print_line("  " + decision.explanation);
    for (const std::string& line : suggested_) print_line("    " + line);
}

void PlaySession::take_suggestion()
{
    if (suggested_.empty()) return print_line("  ask first: suggest");
    orders_ = suggested_;
    save();
    print_line(fmt::format("  {} orders taken", orders_.size()));
}

void PlaySession::save() const
{
    std::string text = to_order_file(empty_set(known_));
    for (const std::string& line : orders_) text += line + '\n';
    fs::create_directories(fs::path{file()}.parent_path());
    write_output(file(), text);
}

void PlaySession::end_turn()
{
    save();
    ended_ = after_ == AfterOrders::HandOver;
    if (ended_) return;
    if (resolve_turn({.dir = dir_, .yes = yes_, .needs_all = true})) open_window();
    else print_line("  the turn stays open, your orders are kept");
}

bool PlaySession::obey(std::string_view line)
{
    const std::size_t space = line.find(' ');
    const std::string_view word = line.substr(0, space);
    const std::string rest{space == std::string_view::npos ? std::string_view{} : line.substr(space + 1)};
    if (word == "quit") return false;
    if (word == "help") print(kHelp);
    else if (word == "form") print(report::order_form(game_.settings.rules, known_));
    else if (word == "report") print_turn_report({.dir = dir_, .house = house_.text()});
    else if (word == "orders") show_orders();
    else if (word == "undo") undo();
    else if (word == "suggest") suggest(rest.empty() ? "captain" : rest);
    else if (word == "take") take_suggestion();
    else if (word == "end") end_turn();
    else if (!word.empty()) give(line);
    return !ended_;
}

void PlaySession::run()
{
    open_window();
    const bool prompts = isatty(STDIN_FILENO) != 0;
    if (prompts && !game_.state.ending) print_line("Type an order, or: help form report orders undo suggest take end quit");
    std::string line;
    while (!game_.state.ending) {
        if (prompts) print(fmt::format("{} {}> ", house_.text(), known_.turn));
        std::fflush(stdout);
        if (!std::getline(std::cin, line) || !obey(line)) return;
    }
}

}  // namespace ec4x::cli
