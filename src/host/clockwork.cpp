#include "host/clockwork.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/turn/window.h"
#include "host/announcements.h"
#include "host/due.h"
#include "host/notices.h"
#include "host/run_turn.h"

namespace ec4x {

namespace {

// What the runs of a tick have in common.
struct Ticking {
    HostContext& host;
    UtcTime now;
    std::atomic<int> ran = 0;
    std::atomic<int> frozen = 0;
    std::mutex mutex{};
    std::exception_ptr failure{};

    void run_what_is_due()
    {
        while (const std::unique_ptr<DueGame> due = host.store.take_due(now)) {
            const RunOutcome outcome = run_turn(host, *due, now);
            if (outcome == RunOutcome::Ran) ++ran;
            if (outcome == RunOutcome::Frozen) ++frozen;
        }
    }

    void work()
    {
        try {
            run_what_is_due();
        } catch (const std::exception&) {
            const std::scoped_lock lock{mutex};
            failure = std::current_exception();
        }
    }
};

}  // namespace

TickReport tick(HostContext& host, UtcTime now, int parallel)
{
    Ticking ticking{host, now};
    std::vector<std::thread> others;
    // The first one finds out whether there is anything to do at all.
    std::unique_ptr<DueGame> first = host.store.take_due(now);
    if (!first) return {};
    for (int i = 1; i < parallel; ++i) others.emplace_back([&] { ticking.work(); });
    try {
        const RunOutcome outcome = run_turn(host, *first, now);
        if (outcome == RunOutcome::Ran) ++ticking.ran;
        if (outcome == RunOutcome::Frozen) ++ticking.frozen;
        first.reset();
    } catch (const std::exception&) {
        const std::scoped_lock lock{ticking.mutex};
        ticking.failure = std::current_exception();
    }
    first.reset();
    if (!ticking.failure) ticking.work();
    for (std::thread& other : others) other.join();
    if (ticking.failure) std::rethrow_exception(ticking.failure);
    return {ticking.ran, ticking.frozen};
}

int put_off_deadlines(HostContext& host, UtcTime now, UtcTime lately)
{
    int put_off = 0;
    for (const GameHead& head : host.store.heads()) {
        if (!head.due || *head.due > now) continue;
        const auto moved = change_game<bool>(host, head.game, now, [&](const OpenGame& game) -> Answer<Decided<bool>> {
            const GameRecord& record = game.record;
            if (record.status != GameStatus::Active || !record.window || !record.window->deadline) return Decided<bool>{};
            const auto turn = host.games.turn(game, record.turn());
            const bool early = turn && early_closing(record, game.clock(), turn->state).has_value();
            if (early || record.window->closed || *record.window->deadline >= now - lately) return Decided<bool>{};
            const Window window = after_restart(game.clock(), *record.window, now);
            GameStep step{.entries = {logged::WindowSet{window, "server", "the server was away at the deadline"}}};
            step.notices = notices_to_all(host, game,
                                          {NoticeKind::HostAct, record.created.name + ": deadline put off",
                                           "The server was away at the deadline. The window now closes at " + time_text(*window.deadline) + ".", now});
            return Decided<bool>{std::move(step), true};
        });
        if (moved && *moved) ++put_off;
    }
    return put_off;
}

}  // namespace ec4x
