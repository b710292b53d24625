#include "lab/threads.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace ec4x::lab {

namespace {

constexpr std::int64_t kChunk = 256;  // runs that a thread takes at once

class Crew {
public:
    Crew(const odds::Engagement& engagement, const std::string& seed, const Threads& threads) : engagement_{engagement}, seed_{seed}, threads_{threads}
    {
        for (int i = 0; i < std::clamp(threads.number, 1, 256); ++i) combatants_.push_back(std::make_unique<odds::Combatant>(engagement));
    }

    void fight(std::int64_t first, std::int64_t end, odds::Tally& sum)
    {
        next_ = first;
        // More threads than chunks would only wait.
        const auto useful = static_cast<std::size_t>((end - first + kChunk - 1) / kChunk);
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < std::min(combatants_.size(), useful); ++i)
            helpers.emplace_back([this, i, end, &sum] { fight_chunks(*combatants_[i], end, sum); });
        fight_chunks(*combatants_.front(), end, sum);
    }

private:
    void fight_chunks(odds::Combatant& combatant, std::int64_t end, odds::Tally& sum)
    {
        odds::Tally tally = odds::empty_tally(engagement_);
        for (std::int64_t first = next_.fetch_add(kChunk); first < end; first = next_.fetch_add(kChunk)) {
            const std::int64_t last = std::min(first + kChunk, end);
            odds::fight_runs(combatant, seed_, first, last, tally);
            if (threads_.progress) tell_progress(last - first);
        }
        const std::lock_guard lock{mutex_};
        sum.add(tally);
    }

    void tell_progress(std::int64_t more)
    {
        const std::lock_guard lock{mutex_};
        told_ += more;
        threads_.progress(told_);
    }

    const odds::Engagement& engagement_;
    const std::string& seed_;
    const Threads& threads_;
    std::vector<std::unique_ptr<odds::Combatant>> combatants_{};
    std::atomic<std::int64_t> next_{0};
    std::mutex mutex_{};
    std::int64_t told_ = 0;
};

}  // namespace

odds::Tally sample(const odds::Engagement& engagement, const odds::Sampling& sampling, const Threads& threads)
{
    Crew crew{engagement, sampling.seed, threads};
    return odds::sample_by(engagement, sampling, [&](std::int64_t first, std::int64_t end, odds::Tally& tally) { crew.fight(first, end, tally); });
}

}  // namespace ec4x::lab
