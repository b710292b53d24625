#include "lab/distribution.h"

#include <bit>

namespace ec4x::lab {

namespace {

constexpr int kFine = 6;  // values below 2^6 have a class of their own

std::int32_t class_of_size(std::uint64_t size)
{
    if (size < (1U << kFine)) return static_cast<std::int32_t>(size);
    const int shift = static_cast<int>(std::bit_width(size)) - kFine;
    return static_cast<std::int32_t>((1 << kFine) + (shift - 1) * (1 << (kFine - 1)) + static_cast<int>(size >> shift) - (1 << (kFine - 1)));
}

// The middle of a class.
std::int64_t size_of_class(std::int32_t place)
{
    if (place < (1 << kFine)) return place;
    const int over = place - (1 << kFine);
    const int shift = over / (1 << (kFine - 1)) + 1;
    const std::int64_t low = static_cast<std::int64_t>(over % (1 << (kFine - 1)) + (1 << (kFine - 1))) << shift;
    return low + ((std::int64_t{1} << shift) - 1) / 2;
}

std::int32_t class_of_value(std::int64_t value)
{
    return value >= 0 ? class_of_size(static_cast<std::uint64_t>(value)) : -class_of_size(static_cast<std::uint64_t>(-value));
}

}  // namespace

std::int64_t& Distribution::at(std::int32_t place)
{
    if (counts.empty()) first = place;
    if (place < first) {
        counts.insert(counts.begin(), static_cast<std::size_t>(first - place), 0);
        first = place;
    }
    const auto index = static_cast<std::size_t>(place - first);
    if (index >= counts.size()) counts.resize(index + 1);
    return counts[index];
}

void Distribution::note(std::int64_t value)
{
    ++number;
    sum += value;
    ++at(class_of_value(value));
}

void Distribution::add(const Distribution& other)
{
    number += other.number;
    sum += other.sum;
    for (std::size_t i = 0; i < other.counts.size(); ++i) {
        if (other.counts[i] != 0) at(other.first + static_cast<std::int32_t>(i)) += other.counts[i];
    }
}

double Distribution::mean() const { return number > 0 ? static_cast<double>(sum) / static_cast<double>(number) : 0; }

std::int64_t Distribution::quantile(int percent) const
{
    std::int64_t below = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        below += counts[i];
        if (counts[i] == 0 || below * 100 < number * percent) continue;
        const std::int32_t place = first + static_cast<std::int32_t>(i);
        return place >= 0 ? size_of_class(place) : -size_of_class(-place);
    }
    return 0;
}

}  // namespace ec4x::lab
