#include "host/lifecycle.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "codec/codec.h"
#include "engine/turn/window.h"
#include "host/announcements.h"
#include "host/notices.h"
#include "host/start_game.h"
#include "model/schedule.h"

namespace ec4x {

namespace {

using Entries = std::vector<logged::Entry>;

// What all houses are told about these entries, by the channels that they chose.
std::vector<Notice> notices_about(HostContext& host, const OpenGame& before, const Entries& entries, UtcTime now)
{
    std::string body;
    OpenGame walking = before;
    for (const logged::Entry& what : entries) {
        const LogEntry entry{walking.record.entries + 1, walking.record.digest, now, what};
        if (const auto told = announcement_of(walking.record, entry)) body += told->text + '\n';
        apply(walking.record, entry);
    }
    if (body.empty()) return {};
    const std::string subject = before.record.created.name + ": " + body.substr(0, body.find('\n'));
    return notices_to_all(host, before, {NoticeKind::HostAct, subject, body, now});
}

// `decide` gives the entries, or refuses. `by` is the admin's name.
using Decide = std::function<Answer<Entries>(const OpenGame& game, const std::string& by)>;

Answer<GameSummary> act(HostContext& host, const Caller& caller, const std::string& id, Act what, UtcTime now, const Decide& decide)
{
    return change_game<GameSummary>(host, id, now, [&](const OpenGame& game) -> Answer<Decided<GameSummary>> {
        const Access access = access_in(host, caller, game);
        if (const Outcome refused = refuse_unless(access, what)) return *refused;
        const Answer<Entries> entries = decide(game, access.account);
        if (!entries) return entries.error();
        GameStep step{.entries = *entries, .notices = notices_about(host, game, *entries, now)};
        return Decided<GameSummary>{std::move(step), summary_of(with_entries(game, *entries, now))};
    });
}

Refusal wrong_status(const OpenGame& game, const std::string& what)
{
    if (game.record.over()) return refusal(Reason::GameOver, "status", "the game is over");
    return refusal(Reason::WrongGameStatus, "status", what + "; this one is " + std::string{name_of(game.record.status)});
}

bool is_any_of(GameStatus status, std::initializer_list<GameStatus> of) { return std::ranges::find(of, status) != of.end(); }

}  // namespace

logged::SecretRevealed secret_to_reveal(HostContext& host, const std::string& game)
{
    GameSecret secret = secret_of(host, game);
    return {std::move(secret.seed), std::move(secret.salt)};
}

Answer<OpenedGame> open_game(HostContext& host, const Caller& caller, const std::string& id, UtcTime now)
{
    std::vector<IssuedCode> codes;
    auto summary = act(host, caller, id, Act::Open, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        if (game.record.status != GameStatus::Setup) return wrong_status(game, "only a game in setup can be opened");
        std::vector<HouseId> houses;
        for (const SeatRecord& seat : game.record.seats) houses.push_back(seat.house);
        NewCodes made = codes_for(host, game.id(), *game.rules, houses, by);
        Entries entries{logged::StatusChanged{GameStatus::Open, by, {}}};
        std::ranges::move(made.entries, std::back_inserter(entries));
        codes = std::move(made.codes);
        return entries;
    });
    if (!summary) return summary.error();
    return OpenedGame{*std::move(summary), std::move(codes)};
}

Answer<GameSummary> start_game(HostContext& host, const Caller& caller, const std::string& id, UtcTime now)
{
    return change_game<GameSummary>(host, id, now, [&](const OpenGame& game) -> Answer<Decided<GameSummary>> {
        const Access access = access_in(host, caller, game);
        if (const Outcome refused = refuse_unless(access, Act::Start)) return *refused;
        Answer<GameStep> step = start_step(host, game, access.account, {}, now);
        if (!step) return step.error();
        GameSummary summary = summary_of(with_entries(game, step->entries, now));
        return Decided<GameSummary>{*std::move(step), std::move(summary)};
    });
}

Answer<GameSummary> pause_game(HostContext& host, const Caller& caller, const std::string& id, const std::string& why, UtcTime now)
{
    return act(host, caller, id, Act::Pause, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        if (game.record.status != GameStatus::Active) return wrong_status(game, "only an active game can be paused");
        return Entries{logged::WindowSet{after_pause(*game.record.window, now), by, why}, logged::StatusChanged{GameStatus::Paused, by, why}};
    });
}

Answer<GameSummary> resume_game(HostContext& host, const Caller& caller, const std::string& id, UtcTime now)
{
    return act(host, caller, id, Act::Resume, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        if (!is_any_of(game.record.status, {GameStatus::Paused, GameStatus::Frozen})) return wrong_status(game, "only a paused or frozen game can be resumed");
        return Entries{logged::WindowSet{after_resume(game.clock(), *game.record.window, now), by, {}}, logged::StatusChanged{GameStatus::Active, by, {}}};
    });
}

Answer<GameSummary> cancel_game(HostContext& host, const Caller& caller, const std::string& id, const std::string& why, UtcTime now)
{
    return act(host, caller, id, Act::Cancel, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        if (game.record.over()) return wrong_status(game, "only a game that is not over can be cancelled");
        return Entries{logged::StatusChanged{GameStatus::Cancelled, by, why}, secret_to_reveal(host, game.id())};
    });
}

Answer<GameSummary> finish_game(HostContext& host, const Caller& caller, const std::string& id, const std::string& why, UtcTime now)
{
    return act(host, caller, id, Act::Finish, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        if (!is_any_of(game.record.status, {GameStatus::Active, GameStatus::Paused, GameStatus::Frozen})) {
            return wrong_status(game, "only a game that has begun can be finished");
        }
        return Entries{logged::StatusChanged{GameStatus::Finished, by, why}, secret_to_reveal(host, game.id())};
    });
}

Answer<GameSummary> archive_game(HostContext& host, const Caller& caller, const std::string& id, UtcTime now)
{
    return act(host, caller, id, Act::Archive, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        if (!game.record.over()) return wrong_status(game, "only a game that is over can be archived");
        if (game.record.archived) return Entries{};
        return Entries{logged::ArchiveChanged{true, by}};
    });
}

Answer<GameSummary> bring_back_game(HostContext& host, const Caller& caller, const std::string& id, UtcTime now)
{
    return act(host, caller, id, Act::Archive, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        if (!game.record.archived) return Entries{};
        return Entries{logged::ArchiveChanged{false, by}};
    });
}

Answer<GameSummary> move_deadline(HostContext& host, const Caller& caller, const std::string& id, std::optional<UtcTime> deadline, const std::string& why,
                                  UtcTime now)
{
    return act(host, caller, id, Act::MoveDeadline, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        if (game.record.status != GameStatus::Active) return wrong_status(game, "only an active game has a deadline to move");
        if (deadline && *deadline < now)
            return refusal(Reason::OutOfRange, "deadline", "a deadline lies in the future; to close the window at once, run the turn now");
        return Entries{logged::WindowSet{with_deadline(*game.record.window, deadline), by, why}};
    });
}

Answer<GameSummary> change_clock(HostContext& host, const Caller& caller, const std::string& id, const ClockRequest& request, UtcTime now)
{
    return act(host, caller, id, Act::ChangeClock, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        if (game.record.over()) return wrong_status(game, "only a game that is not over has windows");
        if (request.ruleset && *request.ruleset != game.rules->game.ruleset) {
            return refusal(Reason::RulesetFixed, "game.ruleset", "this game is played by " + game.rules->game.ruleset + " for good");
        }
        TurnRules clock = game.clock();
        if (request.window_hours && (*request.window_hours < 0 || *request.window_hours > 720)) {
            return refusal(Reason::BadSetting, "turn.window_hours", "turn.window_hours: " + std::to_string(*request.window_hours) + " not in 0..720");
        }
        if (request.schedule && !request.schedule->empty() && !parse_schedule(*request.schedule)) {
            return refusal(Reason::BadSetting, "turn.schedule", "turn.schedule: no schedule such as \"daily 20:00\" or \"mon,thu 06:00,18:00\"");
        }
        if (request.window_hours) clock.window_hours.value = *request.window_hours;
        if (request.schedule) clock.schedule = *request.schedule;
        return Entries{logged::ClockChanged{clock, by}};
    });
}

Answer<GameSummary> run_now(HostContext& host, const Caller& caller, const std::string& id, UtcTime now)
{
    return act(host, caller, id, Act::RunNow, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        if (game.record.status != GameStatus::Active) return wrong_status(game, "only a turn of an active game can be run");
        if (game.record.window->closed) return Entries{};
        Window window = *game.record.window;
        window.closed = true;
        return Entries{logged::WindowSet{window, by, "run now"}};
    });
}

Answer<GameSummary> roll_back(HostContext& host, const Caller& caller, const std::string& id, int turn, const std::string& why, UtcTime now)
{
    return act(host, caller, id, Act::RollBack, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        const GameRecord& record = game.record;
        if (!is_any_of(record.status, {GameStatus::Active, GameStatus::Paused, GameStatus::Frozen}))
            return wrong_status(game, "only a game that has begun can be set back");
        if (why.empty()) return refusal(Reason::MissingField, "why", "say why: all houses are told");
        const int most = game.rules->server.rollback.max;
        if (turn >= record.turn() || record.turn() - turn > most || record.reached(turn) == nullptr) {
            return refusal(Reason::OutOfRange, "turn", "a game is set back to an earlier turn, by at most " + std::to_string(most) + " turns");
        }
        Entries entries{logged::RolledBack{turn, static_cast<int>(record.rollbacks.size()) + 1, by, why}};
        Window window = open_window(game.clock(), turn, now);
        if (record.status == GameStatus::Paused) window = after_pause(window, now);
        entries.push_back(logged::WindowSet{window, by, why});
        if (record.status == GameStatus::Frozen) entries.push_back(logged::StatusChanged{GameStatus::Active, by, why});
        return entries;
    });
}

Answer<RevealedState> reveal_state(HostContext& host, const Caller& caller, const std::string& id, UtcTime now)
{
    RevealedState revealed;
    auto done = act(host, caller, id, Act::RevealState, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        const auto turn = host.games.turn(game, game.record.turn());
        if (!turn) return refusal(Reason::GameNotStarted, "game", "the game has not begun");
        revealed = {game.record.turn(), to_json(turn->state)};
        if (game.record.status == GameStatus::Finished) return Entries{};
        return Entries{logged::StateRevealed{game.record.turn(), by}};
    });
    if (!done) return done.error();
    return revealed;
}

Answer<IssuedCode> issue_code(HostContext& host, const Caller& caller, const std::string& id, HouseId house, UtcTime now)
{
    IssuedCode issued;
    auto done = act(host, caller, id, Act::IssueCode, now, [&](const OpenGame& game, const std::string& by) -> Answer<Entries> {
        if (game.record.over() || game.record.status == GameStatus::Setup)
            return wrong_status(game, "codes are issued for games that are open or being played");
        const SeatRecord* seat = game.record.seat_of(house);
        if (seat == nullptr || seat->left_out) return refusal(Reason::UnknownHouse, "house", "there is no house " + house.text() + " in this game");
        NewCodes made = codes_for(host, game.id(), *game.rules, {house}, by);
        issued = {house, made.codes.front().code};
        return made.entries;
    });
    if (!done) return done.error();
    return issued;
}

}  // namespace ec4x
