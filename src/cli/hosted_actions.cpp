#include "cli/hosted_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <iterator>
#include <utility>
#include <vector>

#include "api/answers.h"
#include "cli/rule_text.h"
#include "codec/json_writer.h"
#include "host/announcements.h"
#include "host/game_summary.h"

namespace ec4x::cli {

namespace {

std::string deadline_of(const GameSummary& game)
{
    if (!game.window) return "-";
    if (game.window->paused) return "paused";
    return game.window->deadline ? time_text(*game.window->deadline) : "none";
}

std::string status_of(const GameSummary& game) { return std::string{name_of(game.status)} + (game.archived.value_or(false) ? ", archived" : ""); }

std::string line_of(const GameSummary& game)
{
    std::string line = fmt::format("{} (game {}): {}, turn {}", game.name, game.game, status_of(game), game.turn);
    if (game.window && !is_over(game.status)) line += ", deadline " + deadline_of(game);
    return line;
}

std::string player_of(const SeatSummary& seat)
{
    if (seat.bot) return "bot " + *seat.bot;
    if (!seat.claimed) return "nobody yet";
    return seat.deputy ? "a person, with a deputy" : "a person";
}

void print_game(const GameSummary& game)
{
    print_line(fmt::format("{}  (game {})", game.name, game.game));
    print_line(fmt::format("Status       {}, turn {}, deadline {}", status_of(game), game.turn, deadline_of(game)));
    print_line(fmt::format("Ruleset      {}, rules hash {}", game.ruleset, game.rules));
    for (const ChangedValue& change : game.changed) print_line(fmt::format("             {} = {}, changed from {}", change.key, change.value, change.from));
    if (!game.map.empty()) print_line("Map          fingerprint " + game.map);
    print_line(fmt::format("Dice         {}, commitment {}", game.open_dice ? "open" : "secret until the game ends", game.commitment));
    print_line(fmt::format("Host         {}{}", game.admin, game.admin_plays ? ", who plays" : ""));
    for (const logged::StateRevealed& reveal : game.reveals)
        print_line(fmt::format("             revealed in turn {} by {} (SRV-038)", reveal.turn, reveal.by));
    print_line("");
    std::vector<std::vector<std::string>> rows = {{"seat", "house", "id", "played by", "orders"}};
    for (const SeatSummary& seat : game.seats) {
        const bool told = seat.submitted.has_value() && !is_over(game.status);
        rows.push_back({std::to_string(seat.seat), seat.name, seat.house.text(), player_of(seat), !told ? "-" : *seat.submitted ? "given" : "missing"});
    }
    for (const std::string& line : aligned(rows)) print_line(line);
}

// Says how the game stands now.
void act(const HostedOptions& options, std::string_view method, std::string_view what, std::string body = {})
{
    const std::string answer = ask_server(options.link, method, game_path(options.game, what), std::move(body));
    if (options.json) print_line(answer);
    else print_line(line_of(read_answer<GameSummary>(answer)));
}

std::string reason_of(const HostedOptions& options) { return codec::json_of(api::WhyGiven{options.why}); }

// `90m`, `24h`, `2d`.
UtcTime length_of(const std::string& text)
{
    UtcTime number = 0;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    constexpr UtcTime kLongest = 1'000'000;
    if (error == std::errc{} && rest + 1 == end && number > 0 && number <= kLongest) {
        if (*rest == 'm') return number * kMinute;
        if (*rest == 'h') return number * 60 * kMinute;
        if (*rest == 'd') return number * 24 * 60 * kMinute;
    }
    stop_bad_input(text + ": a time such as 90m, 24h or 2d is needed");
}

// `2026-11-20T20:00Z`, also with seconds.
UtcTime moment_of(const std::string& text)
{
    std::tm parts{};
    for (const char* form : {"%Y-%m-%dT%H:%MZ", "%Y-%m-%dT%H:%M:%SZ"}) {
        parts = {};
        const char* end = strptime(text.c_str(), form, &parts);
        if (end != nullptr && *end == '\0') return timegm(&parts);
    }
    stop_bad_input("--until " + text + ": a moment such as 2026-11-20T20:00Z (UTC) is needed");
}

std::optional<UtcTime> new_deadline(const HostedOptions& options)
{
    if (options.no_deadline) return std::nullopt;
    if (!options.until.empty()) return moment_of(options.until);
    const UtcTime longer = length_of(options.by);
    const auto game = read_answer<GameSummary>(ask_server(options.link, "GET", game_path(options.game)));
    if (!game.window || !game.window->deadline) stop_with_problems("the game has no deadline that could be extended; --until sets one");
    return *game.window->deadline + longer;
}

}  // namespace

void list_hosted(const HostedOptions& options)
{
    api::GameList all;
    for (std::string after;;) {
        const std::string query =
            std::string{options.archived ? "?archived=1" : ""} + (after.empty() ? "" : (options.archived ? "&after=" : "?after=") + after);
        auto page = read_answer<api::GameList>(ask_server(options.link, "GET", "/api/v1/games" + query));
        std::ranges::move(page.games, std::back_inserter(all.games));
        if (!page.next || *page.next <= after) break;
        after = *page.next;
    }
    if (options.json) return print_line(codec::json_of(all.games));
    for (const GameSummary& game : all.games) {
        print_line(fmt::format("{}  {:9}  turn {:3}  {:20}  {}", game.game, name_of(game.status), game.turn, is_over(game.status) ? "-" : deadline_of(game),
                               game.name));
    }
}

void show_hosted(const HostedOptions& options)
{
    const std::string answer = ask_server(options.link, "GET", game_path(options.game));
    if (options.json) print_line(answer);
    else print_game(read_answer<GameSummary>(answer));
}

void start_hosted(const HostedOptions& options) { act(options, "POST", "start"); }
void pause_hosted(const HostedOptions& options) { act(options, "POST", "pause", reason_of(options)); }
void resume_hosted(const HostedOptions& options) { act(options, "POST", "resume"); }
void finish_hosted(const HostedOptions& options) { act(options, "POST", "finish", reason_of(options)); }
void cancel_hosted(const HostedOptions& options) { act(options, "POST", "cancel", reason_of(options)); }
void archive_hosted(const HostedOptions& options) { act(options, options.back ? "DELETE" : "POST", "archive"); }

void roll_back_hosted(const HostedOptions& options) { act(options, "POST", "rollback", codec::json_of(api::RollbackGiven{options.turn, options.why})); }

void extend_hosted(const HostedOptions& options)
{
    const int ways = static_cast<int>(!options.by.empty()) + static_cast<int>(!options.until.empty()) + static_cast<int>(options.no_deadline);
    if (ways != 1) stop_bad_input("say how long: a time such as 24h, or --until, or --no-deadline");
    act(options, "POST", "deadline", codec::json_of(api::DeadlineGiven{new_deadline(options), options.why}));
}

}  // namespace ec4x::cli
