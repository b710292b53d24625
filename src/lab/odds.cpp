#include "lab/odds.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "lab/statistics.h"

namespace ec4x::lab {

namespace {

constexpr std::int64_t kChunk = 256;       // runs that a thread takes at once
constexpr std::int64_t kFirstBatch = 1000;  // then twice as many as before

class Sampler {
public:
    Sampler(const Engagement& engagement, const Sampling& sampling) : engagement_{engagement}, sampling_{sampling}, sum_{empty()}
    {
        const int threads = std::clamp(sampling.threads, 1, 256);
        for (int i = 0; i < threads; ++i) combatants_.push_back(std::make_unique<Combatant>(engagement));
    }

    Tally run()
    {
        std::int64_t done = 0;
        while (done < sampling_.runs) {
            const std::int64_t batch = sampling_.until > 0 ? std::max(kFirstBatch, done) : sampling_.runs;
            const std::int64_t end = std::min(sampling_.runs, done + batch);
            run_batch(done, end);
            done = end;
            if (sampling_.until > 0 && widest_half(sum_) < sampling_.until) break;
        }
        return std::move(sum_);
    }

private:
    [[nodiscard]] Tally empty() const { return {engagement_.field().state.houses.size(), engagement_.field().lines.size()}; }

    void run_batch(std::int64_t begin, std::int64_t end)
    {
        next_ = begin;
        // More threads than chunks would only wait.
        const auto useful = static_cast<std::size_t>((end - begin + kChunk - 1) / kChunk);
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < std::min(combatants_.size(), useful); ++i) helpers.emplace_back([this, i, end] { run_chunks(*combatants_[i], end); });
        run_chunks(*combatants_.front(), end);
    }

    void run_chunks(Combatant& combatant, std::int64_t end)
    {
        Tally tally = empty();
        std::string seed = sampling_.seed + '.';
        const std::size_t stem = seed.size();
        seed.resize(stem + 20);
        for (std::int64_t first = next_.fetch_add(kChunk); first < end; first = next_.fetch_add(kChunk)) {
            const std::int64_t last = std::min(first + kChunk, end);
            for (std::int64_t i = first; i < last; ++i) {
                const char* stop = std::to_chars(seed.data() + stem, seed.data() + seed.size(), i).ptr;
                combatant.fight({seed.data(), static_cast<std::size_t>(stop - seed.data())}, tally);
            }
            if (sampling_.progress) tell_progress(last - first);
        }
        const std::lock_guard lock{mutex_};
        sum_.add(tally);
    }

    void tell_progress(std::int64_t more)
    {
        const std::lock_guard lock{mutex_};
        told_ += more;
        sampling_.progress(told_);
    }

    const Engagement& engagement_;
    const Sampling& sampling_;
    std::vector<std::unique_ptr<Combatant>> combatants_{};
    std::atomic<std::int64_t> next_{0};
    std::mutex mutex_{};
    std::int64_t told_ = 0;
    Tally sum_;
};

}  // namespace

Tally sample(const Engagement& engagement, const Sampling& sampling) { return Sampler{engagement, sampling}.run(); }

double widest_half(const Tally& tally)
{
    double widest = 0;
    const auto look = [&](std::int64_t times) { widest = std::max(widest, estimate(times, tally.runs).half_width()); };
    for (const auto& house : tally.fortunes) std::ranges::for_each(house, look);
    std::ranges::for_each(tally.captures, look);
    return widest;
}

}  // namespace ec4x::lab
