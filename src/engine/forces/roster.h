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

// Where the rows of a table stand when some have left it and the others have closed ranks.
class Ranks {
public:
    // `leaving`: places from 0, ascending.
    Ranks(std::size_t rows, const std::vector<std::ptrdiff_t>& leaving);

    [[nodiscard]] bool all_stay() const { return place_.empty(); }
    [[nodiscard]] std::size_t rows() const { return rows_; }                                  // before
    [[nodiscard]] std::int32_t operator[](std::size_t place) const { return place_[place]; }  // -1: it has left

private:
    std::size_t rows_;
    std::vector<std::int32_t> place_{};  // empty if all stay
};

// Rows by group; each group keeps the order of the table, which is ascending id.
template <class Row>
class Groups {
public:
    // `group_of(row)` is the number of its group, or a negative number for none.
    template <class Rows, class GroupOf>
    Groups(const Rows& rows, std::size_t groups, GroupOf group_of);

    // Of rows that are in no group.
    Groups() = default;
    [[nodiscard]] bool is_empty() const { return ranges_.empty(); }

    [[nodiscard]] std::span<const Row* const> of(std::ptrdiff_t group) const
    {
        if (group < 0 || ranges_.empty()) return {};
        const Range& range = ranges_[static_cast<std::size_t>(group)];
        return {rows_.get() + range.first, range.size};
    }

    // Whether it was there.
    bool remove(std::ptrdiff_t group, const Row& row);

    // Rows have left the table, and none of them is in a group any more: the others closed ranks.
    void close_ranks(const Row* first_row, const Ranks& ranks);
    // The same for the rows of which each is a group: groups from `first` on are theirs.
    void close_groups(std::size_t first, const Ranks& ranks);

    // The same rows in the same groups.
    friend bool operator==(const Groups& one, const Groups& other)
    {
        const std::size_t groups = std::max(one.ranges_.size(), other.ranges_.size());
        if (!one.ranges_.empty() && !other.ranges_.empty() && one.ranges_.size() != other.ranges_.size()) return false;
        for (std::size_t i = 0; i < groups; ++i) {
            const auto group = static_cast<std::ptrdiff_t>(i);
            if (!std::ranges::equal(one.of(group), other.of(group))) return false;
        }
        return true;
    }

private:
    struct Range {
        std::uint32_t first = 0;
        std::uint32_t size = 0;
    };

    std::vector<Range> ranges_{};
    std::size_t size_ = 0;  // rows in any group, also those that were removed
    std::unique_ptr<const Row*[]> rows_{};
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

    void close_ranks(const Ranks& ranks);

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

// Of which classes each house has ships.
class ShipClasses {
public:
    explicit ShipClasses(const GameState& state);

    [[nodiscard]] bool has(HouseId house, UnitClass class_) const
    {
        if (std::ranges::find(of_all_, class_) == of_all_.end()) return false;
        return std::ranges::find(of_each_, OfHouse{house, class_}) != of_each_.end();
    }

private:
    struct OfHouse {
        HouseId house{};
        UnitClass class_{};
        friend bool operator==(const OfHouse&, const OfHouse&) = default;
    };

    std::vector<UnitClass> of_all_{};
    std::vector<OfHouse> of_each_{};
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
    [[nodiscard]] std::span<const Unit* const> aboard(const Ship& ship) const
    {
        if (aboard_.is_empty()) return {};
        return aboard_.of(state_.ships.place_of(ship));
    }
    [[nodiscard]] std::span<const Unit* const> aboard(ShipId ship) const { return aboard_.of(state_.ships.index_of(ship)); }
    [[nodiscard]] std::span<const Project* const> projects_at(SystemId colony) const { return projects_at_.of(colony.value); }
    [[nodiscard]] std::span<const Colony* const> colonies_of(HouseId house) const;
    // Whether the house had ships of the class when the roster was made.
    [[nodiscard]] bool had_ships_of(HouseId house, UnitClass class_) const { return ship_classes_.has(house, class_); }
    // Its row, also of one that was struck off; none if there is no such fleet.
    [[nodiscard]] const Fleet* row_of(FleetId fleet) const
    {
        const std::ptrdiff_t place = fleet_places_.of(fleet);
        return place >= 0 ? &*(state_.fleets.begin() + place) : nullptr;
    }

    // Takes one out whose row is still in its table; what is in it stays. Whether it was there.
    bool strike_off(const Fleet& fleet);
    bool strike_off(const Squadron& squadron);
    bool strike_off(const Ship& ship);
    bool strike_off(const Unit& unit);

    // Looks again where the fleets are; all else is as it was.
    void find_fleets();

    // What was struck off is about to leave the tables, ids ascending; nothing else of them changes. Valid again when it has left.
    struct Leaving {
        std::span<const FleetId> fleets{};
        std::span<const UnitId> squadrons{};
        std::span<const ShipId> ships{};
        std::span<const UnitId> units{};
    };
    void let_go(const Leaving& leaving);
    void find_projects();  // looks again where they are; all else is as it was

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
    ShipClasses ship_classes_;
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
