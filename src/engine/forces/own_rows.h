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

}  // namespace ec4x
