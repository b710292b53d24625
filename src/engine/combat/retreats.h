// Fleets that have left a battle of the turn (CBT-017, CBT-052, CBT-056).
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <vector>

#include "model/ids.h"

namespace ec4x {

// A fleet is in transit as long as it is still in `from` (CBT-017). Where it goes was judged when it left (CBT-051).
struct Retreat {
    FleetId fleet{};
    SystemId from{};
    SystemId to{};        // its destination
    SystemId next{};      // where the move of CF8 ends
    bool forced = false;  // CBT-050, CBT-062: not by its own choice alone
};

// In the order in which they left; no fleet retreats twice in a turn (CBT-056).
class Retreats {
public:
    Retreats() = default;
    Retreats(std::initializer_list<Retreat> retreats)
    {
        for (const Retreat& retreat : retreats) push_back(retreat);
    }

    void push_back(const Retreat& retreat)
    {
        by_fleet_.insert(place_of(retreat.fleet), list_.size());
        list_.push_back(retreat);
    }

    // That of the fleet; nullptr if it has not retreated.
    [[nodiscard]] const Retreat* of(FleetId fleet) const
    {
        const auto place = place_of(fleet);
        return place != by_fleet_.end() && list_[*place].fleet == fleet ? &list_[*place] : nullptr;
    }

    [[nodiscard]] bool empty() const { return list_.empty(); }
    [[nodiscard]] std::size_t size() const { return list_.size(); }
    [[nodiscard]] auto begin() const { return list_.begin(); }
    [[nodiscard]] auto end() const { return list_.end(); }
    [[nodiscard]] const Retreat& operator[](std::size_t place) const { return list_[place]; }

private:
    [[nodiscard]] std::vector<std::size_t>::const_iterator place_of(FleetId fleet) const
    {
        return std::ranges::lower_bound(by_fleet_, fleet, {}, [&](std::size_t place) { return list_[place].fleet; });
    }

    std::vector<Retreat> list_{};
    std::vector<std::size_t> by_fleet_{};  // places in the list, ascending by fleet
};

}  // namespace ec4x
