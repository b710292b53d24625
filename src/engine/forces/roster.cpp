#include "engine/forces/roster.h"

#include <variant>

namespace ec4x {

template <class Row>
template <class Rows, class GroupOf>
Groups<Row>::Groups(const Rows& rows, std::size_t groups, GroupOf group_of) : first_(groups + 1)
{
    std::vector<std::int32_t> group;
    group.reserve(rows.size());
    std::size_t members = 0;
    for (const Row& row : rows) {
        const std::ptrdiff_t number = group_of(row);
        group.push_back(static_cast<std::int32_t>(number));
        if (number >= 0) {
            ++first_[static_cast<std::size_t>(number) + 1];
            ++members;
        }
    }
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    rows_.resize(members);
    std::vector<std::uint32_t> next = first_;
    std::size_t i = 0;
    for (const Row& row : rows) {
        const std::int32_t number = group[i++];
        if (number >= 0) rows_[next[static_cast<std::size_t>(number)]++] = &row;
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

Roster::Roster(const GameState& state)
    : state_{state},
      fleets_{state.fleets},
      squadrons_{state.squadrons},
      ships_{state.ships},
      fleets_at_{state.fleets, state.map.systems.size(), [](const Fleet& fleet) { return system_number(fleet.at); }},
      squadrons_of_{state.squadrons, state.fleets.size(), [&](const Squadron& squadron) {
                        const auto* in = std::get_if<InFleet>(&squadron.station);
                        return in != nullptr ? fleets_.of(in->fleet) : -1;
                    }},
      pool_squadrons_{state.squadrons, state.map.systems.size(), [](const Squadron& squadron) {
                          const auto* in = std::get_if<InPool>(&squadron.station);
                          return in != nullptr ? system_number(in->colony) : -1;
                      }},
      spacelift_of_{state.ships, state.fleets.size(), [&](const Ship& ship) {
                        const auto* in = std::get_if<InFleet>(&ship.berth);
                        return in != nullptr ? fleets_.of(in->fleet) : -1;
                    }},
      pool_spacelift_{state.ships, state.map.systems.size(), [](const Ship& ship) {
                          const auto* in = std::get_if<InPool>(&ship.berth);
                          return in != nullptr ? system_number(in->colony) : -1;
                      }},
      ships_of_{state.ships, state.squadrons.size(), [&](const Ship& ship) {
                    const auto* in = std::get_if<InSquadron>(&ship.berth);
                    return in != nullptr ? squadrons_.of(in->squadron) : -1;
                }},
      aboard_{state.units, state.ships.size(), [&](const Unit& unit) {
                  const auto* in = std::get_if<Aboard>(&unit.berth);
                  return in != nullptr ? ships_.of(in->ship) : -1;
              }},
      units_at_{state.units, state.map.systems.size(), [](const Unit& unit) {
                    const auto* in = std::get_if<Ashore>(&unit.berth);
                    return in != nullptr ? system_number(in->colony) : -1;
                }},
      projects_at_{state.projects, state.map.systems.size(), [](const Project& project) { return system_number(project.colony); }},
      colonies_of_{state.colonies, state.houses.size(), [&](const Colony& colony) { return state.houses.index_of(colony.owner); }}
{
}

std::span<const Colony* const> Roster::colonies_of(HouseId house) const { return colonies_of_.of(state_.houses.index_of(house)); }

}  // namespace ec4x
