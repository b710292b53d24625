#include "lab/eclipse_sample.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "eclipse/odds.h"
#include "eclipse/sampler.h"

namespace ec4x::lab {

namespace {

constexpr std::int64_t kSamplesAtOnce = 1024;  // that a thread takes
constexpr std::int64_t kFirstBatch = 10'000;   // then twice as many as before

void fight_batch(const eclipse::Setup& setup, const eclipse::HexPlan& plan, std::int64_t first, std::int64_t end, const Threads& threads,
                 eclipse::HexTally& sum)
{
    std::atomic<std::int64_t> next{first};
    std::mutex mutex;
    const auto work = [&] {
        eclipse::HexTally tally{setup, plan};
        eclipse::Sampler sampler{setup, plan};
        for (std::int64_t from = next.fetch_add(kSamplesAtOnce); from < end; from = next.fetch_add(kSamplesAtOnce)) {
            sampler.run(setup.seed, from, std::min(from + kSamplesAtOnce, end), tally);
            if (!threads.progress) continue;
            const std::lock_guard lock{mutex};
            threads.progress(from);
        }
        const std::lock_guard lock{mutex};
        sum.add(tally);
    };
    const auto useful = static_cast<int>(std::min<std::int64_t>(256, (end - first + kSamplesAtOnce - 1) / kSamplesAtOnce));
    std::vector<std::jthread> helpers;
    for (int i = 1; i < std::min(threads.number, useful); ++i) helpers.emplace_back(work);
    work();
    helpers.clear();
}

}  // namespace

eclipse::HexTally sample_hex(const eclipse::Setup& setup, const eclipse::HexPlan& plan, const EclipseSampling& sampling, const Threads& threads)
{
    eclipse::HexTally tally{setup, plan};
    const std::int64_t samples = setup.rules.odds.samples;
    for (std::int64_t done = 0; done < samples;) {
        const std::int64_t batch = sampling.until > 0 ? std::max(kFirstBatch, done) : samples;
        const std::int64_t end = std::min(samples, done + batch);
        fight_batch(setup, plan, done, end, threads, tally);
        done = end;
        if (sampling.until > 0 && eclipse::widest_half(tally) < sampling.until) break;
    }
    return tally;
}

}  // namespace ec4x::lab
