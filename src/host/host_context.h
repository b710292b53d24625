// What the acts of a host need, handed to each of them; and the one way in which they change a game.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "engine/orders/refusal.h"
#include "engine/turn/resolve.h"
#include "host/bot_desk.h"
#include "host/catalogue.h"
#include "host/claim_guard.h"
#include "host/create_game.h"
#include "host/letters.h"
#include "host/open_games.h"
#include "host/server_key.h"
#include "host/submission_meter.h"
#include "store/store.h"

namespace ec4x {

template <class T>
using Answer = Result<T, Refusal>;

struct HostContext {
    Store& store;
    OpenGames& games;
    const Catalogue& catalogue;
    ClaimGuard& guard;
    SubmissionMeter& meter;
    const ServerKey& key;
    RandomSource random{};
    BotMind mind = game_bots();
    std::chrono::milliseconds bot_budget{20'000};
    MailWays mail{};
    StepWatch watch{};                                              // looks on at every run; for tests
    std::function<void(std::string_view game, int turn)> on_run{};  // a window has closed and its turn is being resolved by this process
};

// What an act wants to have happened: entries for the log, the contents that they name, and what is told to whom.
struct GameStep {
    std::vector<logged::Entry> entries{};
    std::vector<std::string> contents{};
    std::vector<Notice> notices{};
    std::vector<Message> messages{};
    std::vector<std::string> letters{};           // what came by mail and is dealt with by this
    std::shared_ptr<const StoredTurn> reached{};  // the turn that is the latest afterwards, if it is another one than before

    [[nodiscard]] bool is_empty() const { return entries.empty() && notices.empty() && messages.empty() && letters.empty(); }
};

// The game as it is after the step, or nothing if somebody else has changed it since (SRV-029). `taken`: through a game that was taken because it is due.
[[nodiscard]] GamePtr commit_step(HostContext& host, const OpenGame& before, GameStep step, UtcTime now, DueGame* taken = nullptr);

// The game as it would be after these entries.
[[nodiscard]] OpenGame with_entries(const OpenGame& before, const std::vector<logged::Entry>& entries, UtcTime now, std::vector<LogEntry>* log = nullptr);

[[nodiscard]] Refusal refusal(Reason reason, std::string_view field, std::string text);

// SRV-017 (2).
[[nodiscard]] Answer<GamePtr> find_game(HostContext& host, std::string_view game);

// What an act decides when it has seen the game: what shall happen, and what it says when that is done. A step in which nothing happens is not committed.
template <class T>
struct Decided {
    GameStep step{};
    T answer{};
};

// Reads, decides, commits; if somebody was quicker, again. `decide` is a function from a game to Answer<Decided<T>>.
template <class T, class Decide>
[[nodiscard]] Answer<T> change_game(HostContext& host, std::string_view id, UtcTime now, Decide decide)
{
    // Before the lock: names that nobody ever gave to a game shall not fill the memory with locks.
    if (auto known = find_game(host, id); !known) return known.error();
    const auto lock = host.games.change_lock(id);
    const std::scoped_lock held{*lock};
    for (;;) {
        auto game = find_game(host, id);
        if (!game) return game.error();
        Answer<Decided<T>> decided = decide(**game);
        if (!decided) return decided.error();
        if (decided->step.is_empty()) return std::move(decided->answer);
        if (commit_step(host, **game, std::move(decided->step), now)) return std::move(decided->answer);
        host.games.doubt(id);
    }
}

}  // namespace ec4x
