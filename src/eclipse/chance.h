// Probabilities as fixed point, so that odds are the same on every machine: 2^60 is certain. Sums of visits may go up to 15.
// Products round down; the rounding of a whole solution stays far below the 1e-9 of ECL-063.
#pragma once

#include <compare>
#include <cstdint>

#include "base/wide.h"

namespace ec4x::eclipse {

struct Chance {
    static constexpr std::uint64_t kOne = std::uint64_t{1} << 60;

    std::uint64_t raw = 0;

    [[nodiscard]] static constexpr Chance certain() { return {kOne}; }
    [[nodiscard]] static constexpr Chance of(std::uint64_t part, std::uint64_t whole)
    {
        return {static_cast<std::uint64_t>(UnsignedWide{part} * kOne / whole)};
    }

    friend constexpr auto operator<=>(Chance, Chance) = default;
    friend constexpr Chance operator+(Chance a, Chance b) { return {a.raw + b.raw}; }
    friend constexpr Chance operator-(Chance a, Chance b) { return {a.raw > b.raw ? a.raw - b.raw : 0}; }  // never below 0
    friend constexpr Chance operator*(Chance a, Chance b) { return {static_cast<std::uint64_t>(UnsignedWide{a.raw} * b.raw >> 60)}; }
    friend constexpr Chance operator/(Chance a, Chance b) { return {static_cast<std::uint64_t>((UnsignedWide{a.raw} << 60) / b.raw)}; }
    constexpr Chance& operator+=(Chance other)
    {
        raw += other.raw;
        return *this;
    }
    constexpr Chance& operator-=(Chance other) { return *this = *this - other; }

    // Rounded to a whole number of billionths.
    [[nodiscard]] constexpr std::int64_t billionths() const { return static_cast<std::int64_t>((UnsignedWide{raw} * 1'000'000'000 + kOne / 2) >> 60); }
};

}  // namespace ec4x::eclipse
