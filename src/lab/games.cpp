#include "lab/games.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

namespace ec4x::lab {

namespace {

class GameCrew {
public:
    GameCrew(const Jobs& jobs, const PlayGame& play, const FoldGame& fold) : jobs_{jobs}, play_{play}, fold_{fold}, next_{jobs.first} {}

    std::optional<std::string> work()
    {
        const std::int64_t games = (jobs_.end - jobs_.first + jobs_.step - 1) / jobs_.step;
        const std::int64_t helpers = std::clamp<std::int64_t>(std::min<std::int64_t>(jobs_.threads, games), 1, 256) - 1;
        {
            std::vector<std::jthread> threads;
            for (std::int64_t i = 0; i < helpers; ++i) threads.emplace_back([this] { play_on(); });
            play_on();
        }
        return failure_;
    }

private:
    void play_on()
    {
        for (std::int64_t game = next_.fetch_add(jobs_.step); game < jobs_.end; game = next_.fetch_add(jobs_.step)) {
            const auto result = play_(game);
            const std::lock_guard lock{mutex_};
            if (failure_) return;
            if (!result) {
                failure_ = result.error();
                return;
            }
            fold_(game, *result);
            if (jobs_.progress) jobs_.progress(++done_);
        }
    }

    const Jobs& jobs_;
    const PlayGame& play_;
    const FoldGame& fold_;
    std::atomic<std::int64_t> next_;
    std::mutex mutex_{};
    std::int64_t done_ = 0;
    std::optional<std::string> failure_{};
};

}  // namespace

std::optional<std::string> play_games(const Jobs& jobs, const PlayGame& play, const FoldGame& fold)
{
    if (jobs.first >= jobs.end) return std::nullopt;
    return GameCrew{jobs, play, fold}.work();
}

}  // namespace ec4x::lab
