#include "odds/sample.h"

#include <algorithm>
#include <charconv>

#include "odds/statistics.h"

namespace ec4x::odds {

namespace {

constexpr std::int64_t kFirstBatch = 1000;  // then twice as many as before

}  // namespace

Tally empty_tally(const Engagement& engagement) { return {engagement.field().state.houses.size(), engagement.field().lines.size()}; }

void fight_runs(Combatant& combatant, const std::string& seed, std::int64_t first, std::int64_t end, Tally& tally)
{
    std::string text = seed + '.';
    const std::size_t stem = text.size();
    text.resize(stem + 20);
    for (std::int64_t run = first; run < end; ++run) {
        const char* stop = std::to_chars(text.data() + stem, text.data() + text.size(), run).ptr;
        combatant.fight({text.data(), static_cast<std::size_t>(stop - text.data())}, tally);
    }
}

Tally sample(const Engagement& engagement, const Sampling& sampling)
{
    Combatant combatant{engagement};
    return sample_by(engagement, sampling,
                     [&](std::int64_t first, std::int64_t end, Tally& tally) { fight_runs(combatant, sampling.seed, first, end, tally); });
}

Tally sample_by(const Engagement& engagement, const Sampling& sampling, const FightBatch& fight)
{
    Tally tally = empty_tally(engagement);
    std::int64_t done = 0;
    while (done < sampling.runs) {
        const std::int64_t batch = sampling.until > 0 ? std::max(kFirstBatch, done) : sampling.runs;
        const std::int64_t end = std::min(sampling.runs, done + batch);
        fight(done, end, tally);
        done = end;
        if (sampling.until > 0 && widest_half(tally) < sampling.until) break;
    }
    return tally;
}

double widest_half(const Tally& tally)
{
    double widest = 0;
    const auto look = [&](std::int64_t times) { widest = std::max(widest, estimate(times, tally.runs).half_width()); };
    for (const auto& house : tally.fortunes) std::ranges::for_each(house, look);
    std::ranges::for_each(tally.captures, look);
    return widest;
}

}  // namespace ec4x::odds
