// A whole number whose type states its range; readers refuse what lies outside, schemas show the bounds.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace ec4x {

template <std::int64_t Min, std::int64_t Max>
struct Bounded {
    static_assert(Min <= Max);
    static constexpr std::int64_t kMin = Min;
    static constexpr std::int64_t kMax = Max;
    using Value = std::conditional_t<(Min >= std::numeric_limits<int>::min() && Max <= std::numeric_limits<int>::max()), int, std::int64_t>;

    Value value = 0;

    constexpr operator Value() const { return value; }
    friend constexpr auto operator<=>(Bounded, Bounded) = default;
};

}  // namespace ec4x
