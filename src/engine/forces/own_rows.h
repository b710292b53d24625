// The rows of one house in a table whose ids begin with the house: a slice, because tables are in id order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

#include "model/ids.h"

namespace ec4x {

template <class Rows>
[[nodiscard]] auto own_rows(Rows& rows, HouseId house)
{
    const auto owner = [](const auto& row) { return row.id.owner; };
    const auto first = std::ranges::lower_bound(rows, house, {}, owner);
    const auto last = std::ranges::upper_bound(first, rows.end(), house, {}, owner);
    return std::span<std::remove_reference_t<decltype(*first)>>{first, last};
}

// The row with a number in such a slice; none if it is not there. Numbers count from 1, so a row stands at its own place or before.
template <class Row>
[[nodiscard]] Row* own_row(std::span<Row> rows, std::uint32_t number)
{
    const auto number_of = [](const Row& row) { return row.id.number; };
    const std::size_t last = std::min<std::size_t>(number, rows.size());
    if (last > 0 && number_of(rows[last - 1]) == number) return &rows[last - 1];
    const auto it = std::ranges::lower_bound(rows.first(last), number, {}, number_of);
    const auto place = static_cast<std::size_t>(it - rows.begin());
    return place < last && number_of(rows[place]) == number ? &rows[place] : nullptr;
}

// The same for many numbers, most of them ascending: looks first at the rows that follow the one found before, which is at `near`.
template <class Row>
[[nodiscard]] Row* own_row(std::span<Row> rows, std::uint32_t number, std::size_t& near)
{
    constexpr std::size_t kFar = 8;
    for (std::size_t i = near; i < std::min(near + kFar, rows.size()); ++i) {
        if (rows[i].id.number != number) continue;
        near = i;
        return &rows[i];
    }
    Row* const row = own_row(rows, number);
    if (row != nullptr) near = static_cast<std::size_t>(row - rows.data());
    return row;
}

}  // namespace ec4x
