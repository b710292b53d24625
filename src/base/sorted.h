// Lists that are kept ascending, each row once.
#pragma once

#include <algorithm>
#include <vector>

namespace ec4x {

// Whether the row is new.
template <class Row>
bool insert_sorted(std::vector<Row>& list, const Row& row)
{
    const auto place = std::ranges::lower_bound(list, row);
    if (place != list.end() && *place == row) return false;
    list.insert(place, row);
    return true;
}

}  // namespace ec4x
