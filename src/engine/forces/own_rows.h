// The rows of one house in a table whose ids begin with the house: a slice, because tables are in id order.
#pragma once

#include <algorithm>
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

}  // namespace ec4x
