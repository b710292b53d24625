#include "engine/forces/roster.h"

#include <algorithm>
#include <iterator>
#include <variant>

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
    rows_ = std::make_unique_for_overwrite<const Row*[]>(sum);
    for (auto row = rows.end(); row != rows.begin();) {  // from the end of each group to its beginning
        --row;
        if (*--next >= 0) rows_[--ranges_[static_cast<std::size_t>(*next)].first] = &*row;
    }
}

template <class Row>
bool Groups<Row>::remove(std::ptrdiff_t group, const Row& row)
{
    if (group < 0) return false;
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

namespace {

std::ptrdiff_t system_number(SystemId system) { return static_cast<std::ptrdiff_t>(system.value); }

}  // namespace

UnitsAshore::UnitsAshore(const GameState& state)
    : units_at_{state.units, state.map.systems.size(), [](const Unit& unit) {
                    const auto* in = std::get_if<Ashore>(&unit.berth);
                    return in != nullptr ? system_number(in->colony) : -1;
                }}
{
}

Roster::Roster(const GameState& state)
    : UnitsAshore{state},
      state_{state},
      systems_{static_cast<std::ptrdiff_t>(state.map.systems.size())},
      fleets_end_{static_cast<std::ptrdiff_t>(state.fleets.size())},
      fleet_places_{state.fleets},
      squadron_places_{state.squadrons},
      ship_places_{state.ships},
      fleets_at_{state.fleets, state.map.systems.size(), [](const Fleet& fleet) { return system_number(fleet.at); }},
      squadrons_{state.squadrons, state.fleets.size() + state.map.systems.size(),
                 [this, slices = Slices{}](const Squadron& squadron) mutable { return group_of(squadron, slices); }},
      ships_{state.ships, state.fleets.size() + state.map.systems.size() + state.squadrons.size(),
             [this, slices = Slices{}](const Ship& ship) mutable { return group_of(ship, slices); }},
      aboard_{state.units, state.ships.size(), [this, slice = std::size_t{0}](const Unit& unit) mutable {
                  const auto* in = std::get_if<Aboard>(&unit.berth);
                  return in != nullptr ? ship_places_.of(in->ship, slice) : -1;
              }},
      projects_at_{state.projects, state.map.systems.size(), [](const Project& project) { return system_number(project.colony); }},
      colonies_of_{state.colonies, state.houses.size(), [&](const Colony& colony) { return state.houses.index_of(colony.owner); }}
{
}

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

void Roster::find_fleets()
{
    fleets_at_ = {state_.fleets, state_.map.systems.size(), [](const Fleet& fleet) { return system_number(fleet.at); }};
}

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
    return in != nullptr && aboard_.remove(ship_places_.of(in->ship), unit);
}

std::span<const Colony* const> Roster::colonies_of(HouseId house) const { return colonies_of_.of(state_.houses.index_of(house)); }

}  // namespace ec4x
