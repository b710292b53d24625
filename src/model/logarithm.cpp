#include "model/logarithm.h"

#include <array>
#include <cstddef>

#include "base/ensure.h"
#include "base/wide.h"

namespace ec4x {

namespace {

// Numbers from 1 to below 16 with 124 binary decimals. Every step is rounded both ways, so that the true value is known
// to lie between two of them; the static_assert below is the proof that both give the same T[j].
constexpr int kDecimals = 124;
constexpr UnsignedWide kOne = UnsignedWide{1} << kDecimals;
constexpr std::size_t kSteps = 1000;

enum class Rounding { Down, Up };

constexpr UnsignedWide low_half(UnsignedWide x) { return x & ~std::uint64_t{0}; }
constexpr UnsignedWide high_half(UnsignedWide x) { return x >> 64; }

constexpr UnsignedWide multiply(UnsignedWide a, UnsignedWide b, Rounding rounding)
{
    const UnsignedWide low = low_half(a) * low_half(b);
    const UnsignedWide middle_a = high_half(a) * low_half(b) + high_half(low);
    const UnsignedWide middle_b = low_half(a) * high_half(b) + low_half(middle_a);
    const UnsignedWide high = high_half(a) * high_half(b) + high_half(middle_a) + high_half(middle_b);
    const UnsignedWide rest = (low_half(middle_b) << 64) | low_half(low);  // the product is high * 2^128 + rest
    const UnsignedWide result = (high << (128 - kDecimals)) | (rest >> kDecimals);
    const bool exact = (rest & (kOne - 1)) == 0;
    return rounding == Rounding::Up && !exact ? result + 1 : result;
}

// base^1000, or more than 10 as soon as it is plain that it is more. The exponents on the way: 1, 3, 7, 15, 31, 62, 125, 250, 500, 1000.
constexpr UnsignedWide thousandth_power(UnsignedWide base, Rounding rounding)
{
    UnsignedWide result = base;
    for (int bit = 8; bit >= 0; --bit) {
        if (result > 3 * kOne + kOne / 2) return 11 * kOne;
        result = multiply(result, result, rounding);
        if ((kSteps >> bit) % 2 == 1) result = multiply(result, base, rounding);
    }
    return result;
}

// The 1000th root of 10, from below (Down) or from above (Up).
constexpr UnsignedWide root(Rounding rounding)
{
    UnsignedWide below = kOne;               // its power is at most 10
    UnsignedWide above = kOne + kOne / 256;  // its power is more: 1.0039^1000 is 49
    const Rounding power_rounding = rounding == Rounding::Down ? Rounding::Up : Rounding::Down;
    while (above - below > 1) {
        const UnsignedWide middle = below + (above - below) / 2;
        (thousandth_power(middle, power_rounding) <= 10 * kOne ? below : above) = middle;
    }
    return rounding == Rounding::Down ? below : above;
}

using Powers = std::array<UnsignedWide, kSteps>;

constexpr Powers powers(Rounding rounding)
{
    Powers result{};
    const UnsignedWide factor = root(rounding);
    result[0] = kOne;
    for (std::size_t i = 1; i < kSteps; ++i) result[i] = multiply(result[i - 1], factor, rounding);
    return result;
}

// ceil(power * 10^zeros)
constexpr std::int64_t threshold(UnsignedWide power, int zeros)
{
    constexpr std::array<std::uint64_t, 10> kTens = {1, 10, 100, 1'000, 10'000, 100'000, 1'000'000, 10'000'000, 100'000'000, 1'000'000'000};
    const std::uint64_t ten = kTens[static_cast<std::size_t>(zeros)];
    const UnsignedWide low = low_half(power) * ten;
    const UnsignedWide high = high_half(power) * ten + high_half(low);  // the product is high * 2^64 + the low half of `low`
    const UnsignedWide whole = high >> (kDecimals - 64);
    const bool exact = (high & ((UnsignedWide{1} << (kDecimals - 64)) - 1)) == 0 && low_half(low) == 0;
    return static_cast<std::int64_t>(exact ? whole : whole + 1);
}

constexpr Powers kPowers = powers(Rounding::Down);

constexpr bool both_roundings_agree()
{
    const Powers above = powers(Rounding::Up);
    for (std::size_t i = 0; i < kSteps; ++i) {
        for (int zeros = 0; zeros < kMaxLg / 1000; ++zeros) {
            if (threshold(kPowers[i], zeros) != threshold(above[i], zeros)) return false;
        }
    }
    return true;
}
static_assert(both_roundings_agree());

}  // namespace

std::int64_t lg_threshold(int j)
{
    ensure(j >= 0 && j <= kMaxLg, "a logarithm of the price formulas is from 0 to 9");
    return threshold(kPowers[static_cast<std::size_t>(j % 1000)], j / 1000);
}

int lg(std::int64_t g)
{
    int fits = 0;
    int beyond = kMaxLg + 1;
    while (beyond - fits > 1) {
        const int middle = fits + (beyond - fits) / 2;
        (lg_threshold(middle) <= g ? fits : beyond) = middle;
    }
    return fits;
}

}  // namespace ec4x
