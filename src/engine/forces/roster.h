// Who is in what: the reverse of the references that ships, squadrons, units and projects hold to the thing they are in.
// Made in one pass over the tables, at the beginning of a step; valid until a table of the state changes its rows.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/state.h"

namespace ec4x {

// Rows by group; each group keeps the order of the table, which is ascending id.
template <class Row>
class Groups {
public:
    // `group_of(row)` is the number of its group, or a negative number for none.
    template <class Rows, class GroupOf>
    Groups(const Rows& rows, std::size_t groups, GroupOf group_of);

    [[nodiscard]] std::span<const Row* const> of(std::ptrdiff_t group) const
    {
        if (group < 0) return {};
        const auto i = static_cast<std::size_t>(group);
        return std::span{rows_}.subspan(first_[i], first_[i + 1] - first_[i]);
    }

private:
    std::vector<std::uint32_t> first_;
    std::vector<const Row*> rows_;
};

// Where the rows of a table stand, by owner and number: a look instead of a search. Numbers count from 1 within each house.
class Places {
public:
    template <class Rows>
    explicit Places(const Rows& rows);

    // Its place in the table, from 0; -1 if there is no such row.
    template <class Id>
    [[nodiscard]] std::ptrdiff_t of(const Id& id) const
    {
        for (const Slice& slice : slices_) {
            if (slice.owner == id.owner) return id.number < slice.size ? place_[slice.first + id.number] : -1;
        }
        return -1;
    }

private:
    struct Slice {
        HouseId owner{};
        std::size_t first = 0;
        std::uint32_t size = 0;  // one more than the highest number
    };

    std::vector<Slice> slices_{};
    std::vector<std::int32_t> place_{};
};

class Roster {
public:
    explicit Roster(const GameState& state);

    [[nodiscard]] std::span<const Fleet* const> fleets_at(SystemId system) const { return fleets_at_.of(system.value); }
    [[nodiscard]] std::span<const Squadron* const> squadrons_of(FleetId fleet) const { return squadrons_of_.of(fleets_.of(fleet)); }
    [[nodiscard]] std::span<const Ship* const> spacelift_of(FleetId fleet) const { return spacelift_of_.of(fleets_.of(fleet)); }
    [[nodiscard]] std::span<const Ship* const> ships_of(UnitId squadron) const { return ships_of_.of(squadrons_.of(squadron)); }  // flagship included
    [[nodiscard]] std::span<const Squadron* const> pool_squadrons(SystemId colony) const { return pool_squadrons_.of(colony.value); }
    [[nodiscard]] std::span<const Ship* const> pool_spacelift(SystemId colony) const { return pool_spacelift_.of(colony.value); }
    [[nodiscard]] std::span<const Unit* const> aboard(ShipId ship) const { return aboard_.of(ships_.of(ship)); }  // marines or fighters
    [[nodiscard]] std::span<const Unit* const> units_at(SystemId colony) const { return units_at_.of(colony.value); }
    [[nodiscard]] std::span<const Project* const> projects_at(SystemId colony) const { return projects_at_.of(colony.value); }
    [[nodiscard]] std::span<const Colony* const> colonies_of(HouseId house) const;

private:
    const GameState& state_;
    Places fleets_;
    Places squadrons_;
    Places ships_;
    Groups<Fleet> fleets_at_;
    Groups<Squadron> squadrons_of_;
    Groups<Squadron> pool_squadrons_;
    Groups<Ship> spacelift_of_;
    Groups<Ship> pool_spacelift_;
    Groups<Ship> ships_of_;
    Groups<Unit> aboard_;
    Groups<Unit> units_at_;
    Groups<Project> projects_at_;
    Groups<Colony> colonies_of_;
};

}  // namespace ec4x
