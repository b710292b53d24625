// What came of the battles of a hex, weighted: chances of exact odds, or numbers of samples. The same for both (ECL-059).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/wide.h"
#include "eclipse/fortune.h"
#include "eclipse/hex_plan.h"
#include "eclipse/side_space.h"

namespace ec4x::eclipse {

using Weight = std::uint64_t;

struct PairTally {
    Weight fought = 0;
    std::array<Weight, 2> wins{};  // outright: who stands earlier in the line, and the other
    Weight stalemates = 0;
};

// The final states of a side: what is left of each group, with its hit points.
class OutcomeCounter {
public:
    OutcomeCounter() = default;
    OutcomeCounter(const HexPlan& plan, std::size_t side);

    void add(const SideState& state, Weight weight);
    void add(const HexPlan& plan, const Side& side, const std::vector<int>& hit_points, const std::vector<int>& went_to);  // once
    void add(const OutcomeCounter& other);

    [[nodiscard]] std::vector<std::pair<SideState, Weight>> all() const;  // that happened

private:
    static constexpr std::size_t kMostDense = 1 << 16;

    [[nodiscard]] SideState state_at(std::size_t index) const;
    [[nodiscard]] std::size_t index_of(const SideState& state) const;

    struct Shape {
        std::size_t ships = 0;
        std::size_t base = 2;  // hit points and 0
    };
    std::vector<Shape> shapes_{};
    std::vector<Weight> dense_{};  // empty: too many states, `sparse_` holds them
    std::map<std::vector<std::uint8_t>, Weight> sparse_{};
    std::vector<std::uint8_t> key_{};
};

struct HexTally {
    HexTally() = default;
    HexTally(const Setup& setup, const HexPlan& plan);

    Weight total = 0;
    std::int64_t battles = 0;  // of samples
    std::map<std::pair<std::size_t, std::size_t>, PairTally> pairs{};
    std::vector<Weight> holds{};                                      // by side of the line: it is there at the end
    std::vector<std::array<Weight, kEnumCount<Fortune>>> fortunes{};  // by owner
    std::vector<UnsignedWide> draws{};                                // by owner
    std::vector<UnsignedWide> survivors{};                            // by group: ships, wherever they are
    std::vector<UnsignedWide> gone{};                                 // by group: of them, those that left
    std::vector<OutcomeCounter> outcomes{};                           // by side
    std::vector<std::int64_t> rounds{};                               // of samples: by number, of the last battle

    void add(const HexTally& other);
    // What is left of a side at the end.
    void add_state(const HexPlan& plan, std::size_t side, const SideState& state, Weight weight);
};

}  // namespace ec4x::eclipse
