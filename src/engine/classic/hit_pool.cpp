#include "engine/classic/hit_pool.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace ec4x {

void HitTargets::prepare(std::span<const HitTarget> targets)
{
    targets_.assign(targets.begin(), targets.end());
    by_full_as_.resize(targets.size());
    std::iota(by_full_as_.begin(), by_full_as_.end(), 0U);
    by_weak_as_ = by_full_as_;
    std::ranges::sort(by_full_as_, {}, [&](std::uint32_t i) { return std::tuple{-targets_[i].as, -targets_[i].ds, i}; });
    std::ranges::sort(by_weak_as_, {}, [&](std::uint32_t i) { return std::tuple{-targets_[i].weak_as, -targets_[i].ds, i}; });
    weak_place_.resize(targets.size());
    for (std::uint32_t place = 0; place < by_weak_as_.size(); ++place) weak_place_[by_weak_as_[place]] = place;
    sound_at_first_ = {};
    for (const HitTarget& target : targets_) sound_at_first_[target.force] += target.state == UnitState::Sound ? 1 : 0;
    reset();
}

void HitTargets::reset()
{
    state_.resize(targets_.size());
    for (std::size_t i = 0; i < targets_.size(); ++i) state_[i] = targets_[i].state;
    sound_ = sound_at_first_;
}

void HitTargets::take_away(std::size_t target)
{
    if (state_[target] == UnitState::Sound) --sound_[targets_[target].force];
    state_[target] = UnitState::Destroyed;
}

std::uint32_t HitTargets::next_sound(Houses enemies, std::int64_t hits)
{
    for (; sound_cursor_ < by_full_as_.size(); ++sound_cursor_) {
        const std::uint32_t i = by_full_as_[sound_cursor_];
        if (state_[i] == UnitState::Sound && targets_[i].ds <= hits && is_enemy(i, enemies)) return i;
    }
    return kNone;
}

std::uint32_t HitTargets::next_weak(Houses enemies, std::int64_t hits, bool critical)
{
    for (; weak_cursor_ < by_weak_as_.size(); ++weak_cursor_) {
        const std::uint32_t i = by_weak_as_[weak_cursor_];
        if (state_[i] != UnitState::Crippled || targets_[i].ds > hits || !is_enemy(i, enemies)) continue;
        if (critical || sound_[targets_[i].force] == 0) return i;
    }
    return kNone;
}

std::uint32_t HitTargets::stronger(std::uint32_t sound, std::uint32_t weak) const
{
    if (sound == kNone || weak == kNone) return std::min(sound, weak);
    const auto rank = [&](std::uint32_t i) { return std::tuple{-as_of(i), -targets_[i].ds, i}; };
    return rank(sound) < rank(weak) ? sound : weak;
}

std::uint32_t HitTargets::weakest(Houses enemies) const
{
    std::uint32_t best = kNone;
    const auto rank = [&](std::uint32_t i) { return std::tuple{targets_[i].ds, -as_of(i), i}; };
    for (std::uint32_t i = 0; i < targets_.size(); ++i) {
        if (state_[i] == UnitState::Destroyed || !is_enemy(i, enemies)) continue;
        if (best == kNone || rank(i) < rank(best)) best = i;
    }
    return best;
}

void HitTargets::reduce(std::uint32_t target, bool critical)
{
    if (state_[target] == UnitState::Crippled) {
        state_[target] = UnitState::Destroyed;
        return;
    }
    state_[target] = UnitState::Crippled;
    // Those that it protected may be reached now; by a critical hit it alone.
    if (--sound_[targets_[target].force] == 0) weak_cursor_ = 0;
    else if (critical) weak_cursor_ = std::min(weak_cursor_, weak_place_[target]);
}

}  // namespace ec4x
