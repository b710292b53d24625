// People: head counts, population units and colony levels (ECO-004 to ECO-010).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/bounded.h"
#include "model/quantities.h"
#include "model/words.h"

namespace ec4x {

// How many people make how many population units (PU). Built once for a ruleset, then only read.
class HeadCount {
public:
    // ECO-005. For 0 to `max_pu` PU, with `pop.souls_per_ptu` and `pop.growth_constant` (2^32 times the growth factor
    // of one PU, which is 1 to 2). Nothing if a head count would not fit a signed 64-bit number.
    [[nodiscard]] static std::optional<HeadCount> build(std::int64_t souls_per_ptu, std::int64_t growth_constant, int max_pu);

    [[nodiscard]] int max_pu() const { return static_cast<int>(souls_.size()) - 1; }

    [[nodiscard]] Souls souls_of_pu(int pu) const;                        // ECO-005: S[n]
    [[nodiscard]] Souls fewest_souls_of_pu(int pu) const;                 // ECO-007: B[n]
    [[nodiscard]] int pu_of(Souls souls, int capacity) const;             // ECO-007, ECO-010
    [[nodiscard]] std::int64_t ptu_of(Souls souls) const;                 // ECO-006: as shown, half-up
    [[nodiscard]] Souls souls_of_ptu(std::int64_t ptu) const;             // ECO-004: people are moved in whole PTU
    [[nodiscard]] Souls souls_of(PopulationUnits pu) const;               // CLS-021: between the whole PU in proportion
    [[nodiscard]] PopulationUnits population_of(Souls souls) const;       // CLS-022: at most `max_pu`
    [[nodiscard]] Souls after_change(Souls souls, int pu, int by) const;  // ECO-008: `pu` is what the souls count as now

private:
    HeadCount() = default;

    std::int64_t souls_per_ptu_ = 0;
    std::vector<Souls> souls_{};   // S, by PU
    std::vector<Souls> fewest_{};  // B, by PU
};

using PuMax = std::array<Bounded<1, 4900>, 7>;  // `planet.pu_max`, by class number - 1

[[nodiscard]] int capacity_of(PlanetClass class_, const PuMax& pu_max);  // ECO-010, MAP-025
[[nodiscard]] int colony_level(int pu, const PuMax& pu_max);             // ECO-009: 1 to 7

}  // namespace ec4x
