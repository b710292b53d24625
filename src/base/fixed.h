// Fixed-point quantities with a stated scale. Two kinds of quantity never mix.
#pragma once

#include <compare>
#include <cstdint>

namespace ec4x {

// `raw` counts 1/Scale of the unit: Fixed<MoneyTag, 100>{.raw = 7260} is 72.60.
template <class Tag, std::int64_t Scale>
struct Fixed {
    static constexpr std::int64_t kScale = Scale;

    std::int64_t raw = 0;

    [[nodiscard]] static constexpr Fixed whole(std::int64_t units) { return {units * Scale}; }

    friend constexpr auto operator<=>(Fixed, Fixed) = default;
    friend constexpr Fixed operator+(Fixed a, Fixed b) { return {a.raw + b.raw}; }
    friend constexpr Fixed operator-(Fixed a, Fixed b) { return {a.raw - b.raw}; }
    friend constexpr Fixed operator-(Fixed a) { return {-a.raw}; }
    friend constexpr Fixed operator*(Fixed a, std::int64_t times) { return {a.raw * times}; }
    constexpr Fixed& operator+=(Fixed other)
    {
        raw += other.raw;
        return *this;
    }
    constexpr Fixed& operator-=(Fixed other)
    {
        raw -= other.raw;
        return *this;
    }
};

}  // namespace ec4x
