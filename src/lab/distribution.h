// How values are spread, in little room: counts by classes of values. Values below 64 have a class of their own; above, 32 classes for each
// doubling, so that a quantile is right to 1.6 %. Whole numbers: sums do not depend on their order.
#pragma once

#include <cstdint>
#include <vector>

#include "base/describe.h"

namespace ec4x::lab {

using ec4x::operator==;

struct Distribution {
    std::int64_t number = 0;
    std::int64_t sum = 0;
    std::int32_t first = 0;  // the class of the first count
    std::vector<std::int64_t> counts{};

    void note(std::int64_t value);
    void add(const Distribution& other);

    [[nodiscard]] double mean() const;
    [[nodiscard]] std::int64_t quantile(int percent) const;  // 0 of nothing

private:
    std::int64_t& at(std::int32_t place);
};
BOOST_DESCRIBE_STRUCT(Distribution, (), (number, sum, first, counts))

}  // namespace ec4x::lab
