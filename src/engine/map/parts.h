// Which systems hang together: parts that are joined step by step (union-find).
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

#include "model/ids.h"

namespace ec4x {

class Parts {
public:
    explicit Parts(std::uint32_t systems) : parent_(systems), count_{systems} { std::iota(parent_.begin(), parent_.end(), 0U); }

    // Whether the two were in different parts until now.
    bool join(SystemId a, SystemId b)
    {
        const std::uint32_t x = root(a.value);
        const std::uint32_t y = root(b.value);
        if (x == y) return false;
        parent_[x] = y;
        --count_;
        return true;
    }

    [[nodiscard]] bool joined(SystemId a, SystemId b) { return root(a.value) == root(b.value); }
    [[nodiscard]] std::uint32_t count() const { return count_; }

private:
    std::uint32_t root(std::uint32_t i)
    {
        while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
        return i;
    }

    std::vector<std::uint32_t> parent_;
    std::uint32_t count_;
};

}  // namespace ec4x
