// How a pool of hits is spent (CLS-091 to CLS-093): one reduction at a time, on the strongest squadron that may be hit. Plain values,
// no dice; the batteries of a colony spend theirs in the same way (CLS-103, CLS-108).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/combat/battle.h"

namespace ec4x {

// What can be hit. The list of targets is in ascending house and squadron.
struct HitTarget {
    ForceIndex force = 0;
    int as = 0;       // undamaged
    int weak_as = 0;  // crippled; of a fighter squadron its full AS (CLS-087)
    int ds = 0;
    UnitState state = UnitState::Sound;  // a fighter squadron is crippled from the beginning (CLS-087)
};

class HitTargets {
public:
    // Keeps its room from one list to the next.
    void prepare(std::span<const HitTarget> targets);
    // All as they were prepared.
    void reset();

    [[nodiscard]] UnitState state_of(std::size_t target) const { return state_[target]; }
    [[nodiscard]] int as_of(std::size_t target) const
    {
        return state_[target] == UnitState::Sound ? targets_[target].as : state_[target] == UnitState::Crippled ? targets_[target].weak_as : 0;
    }

    [[nodiscard]] int weak_as_of(std::size_t target) const { return targets_[target].weak_as; }

    // Out of reach: it has left.
    void take_away(std::size_t target);

    // Spends the hits on the squadrons of these forces. `told(target, free)` after each reduction; free: it cost nothing (CLS-092). What
    // is left of the hits reduces nothing more and is lost.
    template <class Told>
    std::int64_t spend(Houses enemies, std::int64_t hits, bool critical, Told told);

private:
    static constexpr std::uint32_t kNone = UINT32_MAX;

    [[nodiscard]] bool is_enemy(std::uint32_t target, Houses enemies) const { return (enemies & only(targets_[target].force)) != 0; }
    // CLS-091 (a) and (b): the next of them, or kNone. The cursors only move on: fewer hits never reach what more did not.
    [[nodiscard]] std::uint32_t next_sound(Houses enemies, std::int64_t hits);
    [[nodiscard]] std::uint32_t next_weak(Houses enemies, std::int64_t hits, bool critical);
    [[nodiscard]] std::uint32_t stronger(std::uint32_t sound, std::uint32_t weak) const;
    [[nodiscard]] std::uint32_t weakest(Houses enemies) const;  // CLS-092
    void reduce(std::uint32_t target, bool critical);

    std::vector<HitTarget> targets_{};
    std::vector<UnitState> state_{};
    std::array<std::uint32_t, kMostForces> sound_at_first_{};
    std::array<std::uint32_t, kMostForces> sound_{};  // by force: squadrons that are neither crippled nor fighters
    std::vector<std::uint32_t> by_full_as_{};         // greatest AS first, then greatest DS, then the order of the list
    std::vector<std::uint32_t> by_weak_as_{};
    std::vector<std::uint32_t> weak_place_{};  // of a target in the list before
    std::uint32_t sound_cursor_ = 0;
    std::uint32_t weak_cursor_ = 0;
};

template <class Told>
std::int64_t HitTargets::spend(Houses enemies, std::int64_t hits, bool critical, Told told)
{
    sound_cursor_ = weak_cursor_ = 0;
    bool reduced = false;
    for (;;) {
        const std::uint32_t target = stronger(next_sound(enemies, hits), next_weak(enemies, hits, critical));
        if (target == kNone) break;
        hits -= targets_[target].ds;
        reduce(target, critical);
        reduced = true;
        told(std::size_t{target}, false);
    }
    if (!critical || reduced) return hits;
    const std::uint32_t target = weakest(enemies);
    if (target == kNone) return hits;
    reduce(target, critical);
    told(std::size_t{target}, true);
    return hits;
}

}  // namespace ec4x
