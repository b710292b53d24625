#include "engine/forces/roster.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <variant>

#include "base/sorted.h"

namespace ec4x {

template <class Row>
template <class Rows, class GroupOf>
Groups<Row>::Groups(const Rows& rows, std::size_t groups, GroupOf group_of) : ranges_(groups)
{
    const auto group = std::make_unique_for_overwrite<std::int32_t[]>(rows.size());
    std::int32_t* next = group.get();
    for (const Row& row : rows) {
        const std::ptrdiff_t number = group_of(row);
        *next++ = static_cast<std::int32_t>(number);
        if (number >= 0) ++ranges_[static_cast<std::size_t>(number)].size;
    }
    std::uint32_t sum = 0;
    for (Range& range : ranges_) range.first = sum += range.size;
    size_ = sum;
    rows_ = std::make_unique_for_overwrite<const Row*[]>(sum);
    for (auto row = rows.end(); row != rows.begin();) {  // from the end of each group to its beginning
        --row;
        if (*--next >= 0) rows_[--ranges_[static_cast<std::size_t>(*next)].first] = &*row;
    }
}

template <class Row>
bool Groups<Row>::remove(std::ptrdiff_t group, const Row& row)
{
    if (group < 0 || ranges_.empty()) return false;
    Range& range = ranges_[static_cast<std::size_t>(group)];
    const Row** const first = rows_.get() + range.first;
    const Row** const last = first + range.size;
    const Row** const end = std::remove(first, last, &row);
    range.size = static_cast<std::uint32_t>(end - first);
    return end != last;
}

template <class Rows>
Places::Places(const Rows& rows)
{
    slices_.reserve(kUsualHouses);
    std::size_t sum = 0;
    for (auto first = rows.begin(); first != rows.end();) {
        const HouseId owner = first->id.owner;
        const auto last = std::ranges::upper_bound(first, rows.end(), owner, {}, [](const auto& row) { return row.id.owner; });
        slices_.push_back({owner, sum, std::prev(last)->id.number + 1, static_cast<std::uint32_t>(last - first)});
        sum += slices_.back().size;
        first = last;
    }
    place_.assign(sum, -1);
    std::int32_t place = 0;
    auto row = rows.begin();
    for (const Slice& slice : slices_) {
        std::int32_t* const places = place_.data() + slice.first;
        for (std::uint32_t i = 0; i < slice.rows; ++i) places[(row++)->id.number] = place++;
    }
}

void Places::close_ranks(const Ranks& ranks)
{
    if (ranks.all_stay()) return;
    for (std::int32_t& place : place_) {
        if (place >= 0) place = ranks[static_cast<std::size_t>(place)];
    }
}

Ranks::Ranks(std::size_t rows, const std::vector<std::ptrdiff_t>& leaving) : rows_{rows}
{
    if (leaving.empty()) return;
    place_.resize(rows);
    std::int32_t place = 0;
    std::size_t row = 0;
    for (const std::ptrdiff_t gone : leaving) {
        while (row < static_cast<std::size_t>(gone)) place_[row++] = place++;
        place_[row++] = -1;
    }
    while (row < rows) place_[row++] = place++;
}

template <class Row>
void Groups<Row>::close_ranks(const Row* first_row, const Ranks& ranks)
{
    if (ranks.all_stay()) return;
    for (std::size_t i = 0; i < size_; ++i) {
        const std::int32_t place = rows_[i] != nullptr ? ranks[static_cast<std::size_t>(rows_[i] - first_row)] : -1;
        rows_[i] = place >= 0 ? first_row + place : nullptr;
    }
}

template <class Row>
void Groups<Row>::close_groups(std::size_t first, const Ranks& ranks)
{
    if (ranks.all_stay() || ranges_.empty()) return;
    std::size_t next = first;
    for (std::size_t i = 0; i < ranks.rows(); ++i) {
        if (ranks[i] >= 0) ranges_[next++] = ranges_[first + i];
    }
    const auto begin = ranges_.begin();
    ranges_.erase(begin + static_cast<std::ptrdiff_t>(next), begin + static_cast<std::ptrdiff_t>(first + ranks.rows()));
}

ShipClasses::ShipClasses(const GameState& state)
{
    HouseId house{};
    std::array<UnitClass, 4> recent{};  // of this house: most ships are of one of them
    std::size_t next = 0;
    for (const Ship& ship : state.ships) {
        if (ship.id.owner != house) {
            house = ship.id.owner;
            recent = {};
        }
        const UnitClass class_ = ship.class_;
        if (class_ == recent[0] || class_ == recent[1] || class_ == recent[2] || class_ == recent[3]) continue;
        recent[next++ % recent.size()] = class_;
        const OfHouse own{house, class_};
        if (std::ranges::find(of_each_, own) == of_each_.end()) of_each_.push_back(own);
        insert_sorted(of_all_, class_);
    }
}

namespace {

std::ptrdiff_t system_number(SystemId system) { return static_cast<std::ptrdiff_t>(system.value); }

// Most ships carry none: their places are searched for.
Groups<Unit> units_aboard(const GameState& state)
{
    const auto is_aboard = [](const Unit& unit) { return std::holds_alternative<Aboard>(unit.berth); };
    if (std::ranges::none_of(state.units, is_aboard)) return {};
    return {state.units, state.ships.size(), [&](const Unit& unit) {
                const auto* in = std::get_if<Aboard>(&unit.berth);
                return in != nullptr ? state.ships.index_of(in->ship) : -1;
            }};
}

Groups<Project> projects_by_colony(const GameState& state)
{
    return {state.projects, state.map.systems.size(), [](const Project& project) { return system_number(project.colony); }};
}

}  // namespace

UnitsAshore::UnitsAshore(const GameState& state)
    : units_at_{state.units, state.map.systems.size(), [](const Unit& unit) {
                    const auto* in = std::get_if<Ashore>(&unit.berth);
                    return in != nullptr ? system_number(in->colony) : -1;
                }}
{}

std::ptrdiff_t Roster::group_of(const Squadron& squadron, Slices& slices) const
{
    if (const auto* in = std::get_if<InFleet>(&squadron.station)) return fleet_places_.of(in->fleet, slices.fleets);
    const auto* in = std::get_if<InPool>(&squadron.station);
    return in != nullptr ? fleets_end_ + system_number(in->colony) : -1;
}

std::ptrdiff_t Roster::group_of(const Ship& ship, Slices& slices) const
{
    if (const auto* in = std::get_if<InSquadron>(&ship.berth)) {
        const std::ptrdiff_t place = squadron_places_.of(in->squadron, slices.squadrons);
        return place >= 0 ? fleets_end_ + systems_ + place : -1;
    }
    if (const auto* in = std::get_if<InFleet>(&ship.berth)) return fleet_places_.of(in->fleet, slices.fleets);
    const auto* in = std::get_if<InPool>(&ship.berth);
    return in != nullptr ? fleets_end_ + system_number(in->colony) : -1;
}

Roster::Roster(const GameState& state)
    : UnitsAshore{state},
      state_{state},
      systems_{static_cast<std::ptrdiff_t>(state.map.systems.size())},
      fleets_end_{static_cast<std::ptrdiff_t>(state.fleets.size())},
      fleet_places_{state.fleets},
      squadron_places_{state.squadrons},
      ship_classes_{state},
      fleets_at_{state.fleets, state.map.systems.size(), [](const Fleet& fleet) { return system_number(fleet.at); }},
      squadrons_{state.squadrons, state.fleets.size() + state.map.systems.size(),
                 [this, slices = Slices{}](const Squadron& squadron) mutable { return group_of(squadron, slices); }},
      ships_{state.ships, state.fleets.size() + state.map.systems.size() + state.squadrons.size(),
             [this, slices = Slices{}](const Ship& ship) mutable { return group_of(ship, slices); }},
      aboard_{units_aboard(state)},
      projects_at_{projects_by_colony(state)},
      colonies_of_{state.colonies, state.houses.size(), [&](const Colony& colony) { return state.houses.index_of(colony.owner); }}
{}

void Roster::find_fleets()
{
    fleets_at_ = {state_.fleets, state_.map.systems.size(), [](const Fleet& fleet) { return system_number(fleet.at); }};
}

namespace {

template <class Id, class PlaceOf>
Ranks ranks_without(std::span<const Id> leaving, std::size_t rows, PlaceOf place_of)
{
    std::vector<std::ptrdiff_t> places;
    places.reserve(leaving.size());
    for (const Id& id : leaving) places.push_back(place_of(id));
    return {rows, places};
}

template <class Rows>
const typename Rows::value_type* first_of(const Rows& rows)
{
    return rows.empty() ? nullptr : &*rows.begin();
}

}  // namespace

void Roster::let_go(const Leaving& leaving)
{
    const Ranks fleets = ranks_without(leaving.fleets, state_.fleets.size(), [&](FleetId id) { return fleet_places_.of(id); });
    const Ranks squadrons = ranks_without(leaving.squadrons, state_.squadrons.size(), [&](UnitId id) { return squadron_places_.of(id); });
    const Ranks ships = ranks_without(leaving.ships, state_.ships.size(), [&](ShipId id) { return state_.ships.index_of(id); });
    const Ranks units = ranks_without(leaving.units, state_.units.size(), [&](UnitId id) { return state_.units.index_of(id); });
    const auto after_systems = static_cast<std::size_t>(fleets_end_ + systems_);
    fleet_places_.close_ranks(fleets);
    squadron_places_.close_ranks(squadrons);
    fleets_at_.close_ranks(first_of(state_.fleets), fleets);
    squadrons_.close_ranks(first_of(state_.squadrons), squadrons);
    squadrons_.close_groups(0, fleets);
    ships_.close_ranks(first_of(state_.ships), ships);
    ships_.close_groups(after_systems, squadrons);
    ships_.close_groups(0, fleets);
    units_at_.close_ranks(first_of(state_.units), units);
    aboard_.close_ranks(first_of(state_.units), units);
    aboard_.close_groups(0, ships);
    fleets_end_ -= static_cast<std::ptrdiff_t>(leaving.fleets.size());
}

void Roster::find_projects() { projects_at_ = projects_by_colony(state_); }

bool Roster::agrees_with(const Roster& other) const
{
    return units_at_ == other.units_at_ && fleets_at_ == other.fleets_at_ && squadrons_ == other.squadrons_ && ships_ == other.ships_ &&
           aboard_ == other.aboard_ && projects_at_ == other.projects_at_ && colonies_of_ == other.colonies_of_;
}

bool Roster::strike_off(const Fleet& fleet) { return fleets_at_.remove(system_number(fleet.at), fleet); }

bool Roster::strike_off(const Squadron& squadron)
{
    Slices slices;
    return squadrons_.remove(group_of(squadron, slices), squadron);
}

bool Roster::strike_off(const Ship& ship)
{
    Slices slices;
    return ships_.remove(group_of(ship, slices), ship);
}

bool Roster::strike_off(const Unit& unit)
{
    if (const auto* in = std::get_if<Ashore>(&unit.berth)) return units_at_.remove(system_number(in->colony), unit);
    const auto* in = std::get_if<Aboard>(&unit.berth);
    return in != nullptr && aboard_.remove(state_.ships.index_of(in->ship), unit);
}

std::span<const Colony* const> Roster::colonies_of(HouseId house) const { return colonies_of_.of(state_.houses.index_of(house)); }

}  // namespace ec4x
