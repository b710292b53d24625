#include "engine/forces/roster.h"

#include <variant>

namespace ec4x {

template <class Row>
template <class Rows, class GroupOf>
Groups<Row>::Groups(const Rows& rows, std::size_t groups, GroupOf group_of) : first_(groups + 1)
{
    std::vector<std::int32_t> group;
    group.reserve(rows.size());
    for (const Row& row : rows) {
        const std::ptrdiff_t number = group_of(row);
        group.push_back(static_cast<std::int32_t>(number));
        if (number >= 0) ++first_[static_cast<std::size_t>(number)];
    }
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    rows_.resize(first_.back());
    for (std::size_t i = rows.size(); i-- > 0;) {  // from the end of each group to its beginning
        if (group[i] >= 0) rows_[--first_[static_cast<std::size_t>(group[i])]] = &rows.begin()[static_cast<std::ptrdiff_t>(i)];
    }
}

template <class Rows>
Places::Places(const Rows& rows)
{
    std::size_t first = 0;
    for (const auto& row : rows) {
        if (slices_.empty() || slices_.back().owner != row.id.owner) {
            if (!slices_.empty()) first += slices_.back().size;
            slices_.push_back({row.id.owner, first, 0});
        }
        slices_.back().size = row.id.number + 1;
    }
    if (!slices_.empty()) place_.assign(first + slices_.back().size, -1);
    std::int32_t place = 0;
    auto slice = slices_.begin();
    for (const auto& row : rows) {
        if (slice->owner != row.id.owner) ++slice;
        place_[slice->first + row.id.number] = place++;
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
                 [this, slice = std::size_t{0}](const Squadron& squadron) mutable {
                     if (const auto* in = std::get_if<InFleet>(&squadron.station)) return fleet_places_.of(in->fleet, slice);
                     const auto* in = std::get_if<InPool>(&squadron.station);
                     return in != nullptr ? fleets_end_ + system_number(in->colony) : -1;
                 }},
      ships_{state.ships, state.fleets.size() + state.map.systems.size() + state.squadrons.size(),
             [this, fleets = std::size_t{0}, squadrons = std::size_t{0}](const Ship& ship) mutable {
                 if (const auto* in = std::get_if<InSquadron>(&ship.berth)) {
                     const std::ptrdiff_t place = squadron_places_.of(in->squadron, squadrons);
                     return place >= 0 ? fleets_end_ + systems_ + place : -1;
                 }
                 if (const auto* in = std::get_if<InFleet>(&ship.berth)) return fleet_places_.of(in->fleet, fleets);
                 const auto* in = std::get_if<InPool>(&ship.berth);
                 return in != nullptr ? fleets_end_ + system_number(in->colony) : -1;
             }},
      aboard_{state.units, state.ships.size(), [this, slice = std::size_t{0}](const Unit& unit) mutable {
                  const auto* in = std::get_if<Aboard>(&unit.berth);
                  return in != nullptr ? ship_places_.of(in->ship, slice) : -1;
              }},
      projects_at_{state.projects, state.map.systems.size(), [](const Project& project) { return system_number(project.colony); }},
      colonies_of_{state.colonies, state.houses.size(), [&](const Colony& colony) { return state.houses.index_of(colony.owner); }}
{
}

std::span<const Colony* const> Roster::colonies_of(HouseId house) const { return colonies_of_.of(state_.houses.index_of(house)); }

}  // namespace ec4x
