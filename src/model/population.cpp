#include "model/population.h"

#include <algorithm>
#include <limits>

#include "base/ensure.h"
#include "base/round.h"
#include "base/wide.h"

namespace ec4x {

namespace {

constexpr int kPointBits = 32;  // behind the point of X
constexpr UnsignedWide kHalf = UnsignedWide{1} << (kPointBits - 1);

}  // namespace

std::optional<HeadCount> HeadCount::build(std::int64_t souls_per_ptu, std::int64_t growth_constant, int max_pu)
{
    const auto growth = static_cast<UnsignedWide>(growth_constant);
    ensure(souls_per_ptu >= 1 && max_pu >= 1, "a head count has a scale and a size");
    ensure(growth >= 2 * kHalf && growth <= 4 * kHalf, "the growth factor of one PU is 1 to 2");
    HeadCount table;
    table.souls_per_ptu_ = souls_per_ptu;
    table.souls_.reserve(static_cast<std::size_t>(max_pu) + 1);
    table.fewest_.reserve(static_cast<std::size_t>(max_pu) + 1);
    UnsignedWide x = static_cast<UnsignedWide>(souls_per_ptu) << kPointBits;
    for (std::int64_t n = 0; n <= max_pu; ++n) {
        const UnsignedWide people = (x + kHalf) >> kPointBits;
        if (people > static_cast<UnsignedWide>(std::numeric_limits<std::int64_t>::max() - souls_per_ptu * n)) return std::nullopt;
        const Souls souls{souls_per_ptu * (n - 1) + static_cast<std::int64_t>(people)};
        const std::int64_t below = n == 0 ? 0 : table.souls_.back().raw;
        table.fewest_.push_back(n == 0 ? Souls{} : Souls{below + div_ceil(souls.raw - below, 2)});  // ceil((S[n-1] + S[n]) / 2) without the large sum
        table.souls_.push_back(souls);
        x = (x * growth) >> kPointBits;  // x is below 2^95, the growth constant at most 2^33
    }
    return table;
}

Souls HeadCount::souls_of_pu(int pu) const
{
    ensure(pu >= 0 && pu <= max_pu(), "a population lies within the head-count table");
    return souls_[static_cast<std::size_t>(pu)];
}

Souls HeadCount::fewest_souls_of_pu(int pu) const
{
    ensure(pu >= 0 && pu <= max_pu(), "a population lies within the head-count table");
    return fewest_[static_cast<std::size_t>(pu)];
}

int HeadCount::pu_of(Souls souls, int capacity) const
{
    const auto first = fewest_.begin() + 1;
    const auto above = std::upper_bound(first, first + std::min(capacity, max_pu()), souls);
    return static_cast<int>(above - first);
}

std::int64_t HeadCount::ptu_of(Souls souls) const { return div_half_up(souls.raw, souls_per_ptu_); }

Souls HeadCount::souls_of_ptu(std::int64_t ptu) const { return {ptu * souls_per_ptu_}; }

Souls HeadCount::souls_of(PopulationUnits pu) const
{
    ensure(pu.raw >= 0 && pu <= PopulationUnits::whole(max_pu()), "a population lies within the head-count table");
    const auto whole = static_cast<std::size_t>(pu.raw / 1000);
    const std::int64_t part = pu.raw % 1000;
    if (part == 0) return souls_[whole];
    const Wide step = souls_[whole + 1].raw - souls_[whole].raw;
    return souls_[whole] + Souls{static_cast<std::int64_t>(step * part / 1000)};
}

PopulationUnits HeadCount::population_of(Souls souls) const
{
    if (souls.raw <= 0) return {};
    const auto whole = std::upper_bound(souls_.begin(), souls_.end(), souls) - souls_.begin() - 1;
    if (whole == max_pu()) return PopulationUnits::whole(max_pu());
    const auto at = static_cast<std::size_t>(whole);
    const Wide rest = Wide{souls.raw - souls_[at].raw} * 1000;
    return PopulationUnits{whole * 1000 + static_cast<std::int64_t>(rest / (souls_[at + 1].raw - souls_[at].raw))};
}

Souls HeadCount::after_change(Souls souls, int pu, int by) const { return std::max(souls + souls_of_pu(pu + by) - souls_of_pu(pu), Souls{0}); }

int capacity_of(PlanetClass class_, const PuMax& pu_max) { return pu_max[static_cast<std::size_t>(class_) - 1]; }

int colony_level(int pu, const PuMax& pu_max)
{
    const auto band = std::ranges::find_if(pu_max, [&](int top) { return pu <= top; });
    const auto level = 1 + std::distance(pu_max.begin(), band);
    return static_cast<int>(std::min<std::ptrdiff_t>(level, static_cast<std::ptrdiff_t>(pu_max.size())));
}

}  // namespace ec4x
