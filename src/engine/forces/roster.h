// Who is in what: the reverse of the references that ships, squadrons, units and projects hold to the thing they are in.
// Made in one pass over the tables, at the beginning of a step; valid until a table of the state changes its rows.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
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
        const Range& range = ranges_[static_cast<std::size_t>(group)];
        return {rows_.get() + range.first, range.size};
    }

    // Whether it was there.
    bool remove(std::ptrdiff_t group, const Row& row);

    // The same rows in the same groups.
    friend bool operator==(const Groups& one, const Groups& other)
    {
        for (std::size_t i = 0; i < one.ranges_.size(); ++i) {
            const auto group = static_cast<std::ptrdiff_t>(i);
            if (!std::ranges::equal(one.of(group), other.of(group))) return false;
        }
        return one.ranges_.size() == other.ranges_.size();
    }

private:
    struct Range {
        std::uint32_t first = 0;
        std::uint32_t size = 0;
    };

    std::vector<Range> ranges_;
    std::unique_ptr<const Row*[]> rows_;
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
        std::size_t slice = 0;
        return of(id, slice);
    }

    // The same for many ids: looks first where the last one was found, because things of one owner follow each other.
    template <class Id>
    [[nodiscard]] std::ptrdiff_t of(const Id& id, std::size_t& slice) const
    {
        for (std::size_t tried = 0; tried < slices_.size(); ++tried, slice = slice + 1 < slices_.size() ? slice + 1 : 0) {
            const Slice& here = slices_[slice];
            if (here.owner == id.owner) return id.number < here.size ? place_[here.first + id.number] : -1;
        }
        return -1;
    }

private:
    struct Slice {
        HouseId owner{};
        std::size_t first = 0;
        std::uint32_t size = 0;  // one more than the highest number
        std::uint32_t rows = 0;
    };
    static constexpr std::size_t kUsualHouses = 12;  // at most, in most games

    std::vector<Slice> slices_{};
    std::vector<std::int32_t> place_{};
};

// The units at each colony alone: enough for the economy.
class UnitsAshore {
public:
    explicit UnitsAshore(const GameState& state);

    [[nodiscard]] std::span<const Unit* const> units_at(SystemId colony) const { return units_at_.of(colony.value); }

protected:
    Groups<Unit> units_at_;
};

class Roster : public UnitsAshore {
public:
    explicit Roster(const GameState& state);

    [[nodiscard]] std::span<const Fleet* const> fleets_at(SystemId system) const { return fleets_at_.of(system.value); }
    [[nodiscard]] std::span<const Squadron* const> squadrons_of(const Fleet& fleet) const { return squadrons_.of(state_.fleets.place_of(fleet)); }
    [[nodiscard]] std::span<const Squadron* const> squadrons_of(FleetId fleet) const { return squadrons_.of(fleet_places_.of(fleet)); }
    [[nodiscard]] std::span<const Ship* const> spacelift_of(const Fleet& fleet) const { return ships_.of(state_.fleets.place_of(fleet)); }
    [[nodiscard]] std::span<const Ship* const> spacelift_of(FleetId fleet) const { return ships_.of(fleet_places_.of(fleet)); }
    // Flagship included.
    [[nodiscard]] std::span<const Ship* const> ships_of(const Squadron& squadron) const { return ships_in(state_.squadrons.place_of(squadron)); }
    [[nodiscard]] std::span<const Ship* const> ships_of(UnitId squadron) const { return ships_in(squadron_places_.of(squadron)); }
    [[nodiscard]] std::span<const Squadron* const> pool_squadrons(SystemId colony) const { return squadrons_.of(fleets_end_ + colony.value); }
    [[nodiscard]] std::span<const Ship* const> pool_spacelift(SystemId colony) const { return ships_.of(fleets_end_ + colony.value); }
    // Marines or fighters.
    [[nodiscard]] std::span<const Unit* const> aboard(const Ship& ship) const { return aboard_.of(state_.ships.place_of(ship)); }
    [[nodiscard]] std::span<const Unit* const> aboard(ShipId ship) const { return aboard_.of(ship_places_.of(ship)); }
    [[nodiscard]] std::span<const Project* const> projects_at(SystemId colony) const { return projects_at_.of(colony.value); }
    [[nodiscard]] std::span<const Colony* const> colonies_of(HouseId house) const;

    // Takes one out whose row is still in its table; what is in it stays. Whether it was there.
    bool strike_off(const Fleet& fleet);
    bool strike_off(const Squadron& squadron);
    bool strike_off(const Ship& ship);
    bool strike_off(const Unit& unit);

    // Looks again where the fleets are; all else is as it was.
    void find_fleets();

    // Whether two rosters of one state say the same.
    [[nodiscard]] bool agrees_with(const Roster& other) const;

private:
    // Where the one before was found, for Places::of.
    struct Slices {
        std::size_t fleets = 0;
        std::size_t squadrons = 0;
    };
    [[nodiscard]] std::ptrdiff_t group_of(const Squadron& squadron, Slices& slices) const;
    [[nodiscard]] std::ptrdiff_t group_of(const Ship& ship, Slices& slices) const;

    [[nodiscard]] std::span<const Ship* const> ships_in(std::ptrdiff_t squadron) const
    {
        return ships_.of(squadron >= 0 ? fleets_end_ + systems_ + squadron : -1);
    }

    const GameState& state_;
    std::ptrdiff_t systems_;     // number of them
    std::ptrdiff_t fleets_end_;  // number of fleets
    Places fleet_places_;
    Places squadron_places_;
    Places ship_places_;
    Groups<Fleet> fleets_at_;
    Groups<Squadron> squadrons_;  // those of each fleet, then those in the pool of each system
    Groups<Ship> ships_;          // spacelift of each fleet, spacelift in the pool of each system, ships of each squadron
    Groups<Unit> aboard_;
    Groups<Project> projects_at_;
    Groups<Colony> colonies_of_;
};

// Makes its roster when it is first asked: for a step that may do without. Nothing that a roster tells may change before.
class RosterOnDemand {
public:
    explicit RosterOnDemand(const GameState& state) : state_{state} {}

    [[nodiscard]] const Roster& operator()()
    {
        if (!made_) made_.emplace(state_);
        return *made_;
    }

private:
    const GameState& state_;
    std::optional<Roster> made_{};
};

}  // namespace ec4x
