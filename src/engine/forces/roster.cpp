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

namespace {

std::ptrdiff_t system_number(SystemId system) { return static_cast<std::ptrdiff_t>(system.value); }

}  // namespace

Roster::Roster(const GameState& state)
    : state_{state},
      fleets_at_{state.fleets, state.map.systems.size(), [](const Fleet& fleet) { return system_number(fleet.at); }},
      squadrons_of_{state.squadrons, state.fleets.size(), [&](const Squadron& squadron) {
                        const auto* in = std::get_if<InFleet>(&squadron.station);
                        return in != nullptr ? state.fleets.index_of(in->fleet) : -1;
                    }},
      pool_squadrons_{state.squadrons, state.map.systems.size(), [](const Squadron& squadron) {
                          const auto* in = std::get_if<InPool>(&squadron.station);
                          return in != nullptr ? system_number(in->colony) : -1;
                      }},
      spacelift_of_{state.ships, state.fleets.size(), [&](const Ship& ship) {
                        const auto* in = std::get_if<InFleet>(&ship.berth);
                        return in != nullptr ? state.fleets.index_of(in->fleet) : -1;
                    }},
      pool_spacelift_{state.ships, state.map.systems.size(), [](const Ship& ship) {
                          const auto* in = std::get_if<InPool>(&ship.berth);
                          return in != nullptr ? system_number(in->colony) : -1;
                      }},
      ships_of_{state.ships, state.squadrons.size(), [&](const Ship& ship) {
                    const auto* in = std::get_if<InSquadron>(&ship.berth);
                    return in != nullptr ? state.squadrons.index_of(in->squadron) : -1;
                }},
      aboard_{state.units, state.ships.size(), [&](const Unit& unit) {
                  const auto* in = std::get_if<Aboard>(&unit.berth);
                  return in != nullptr ? state.ships.index_of(in->ship) : -1;
              }},
      units_at_{state.units, state.map.systems.size(), [](const Unit& unit) {
                    const auto* in = std::get_if<Ashore>(&unit.berth);
                    return in != nullptr ? system_number(in->colony) : -1;
                }},
      projects_at_{state.projects, state.map.systems.size(), [](const Project& project) { return system_number(project.colony); }},
      colonies_of_{state.colonies, state.houses.size(), [&](const Colony& colony) { return state.houses.index_of(colony.owner); }}
{
}

std::span<const Squadron* const> Roster::squadrons_of(FleetId fleet) const { return squadrons_of_.of(state_.fleets.index_of(fleet)); }

std::span<const Ship* const> Roster::spacelift_of(FleetId fleet) const { return spacelift_of_.of(state_.fleets.index_of(fleet)); }

std::span<const Ship* const> Roster::ships_of(UnitId squadron) const { return ships_of_.of(state_.squadrons.index_of(squadron)); }

std::span<const Unit* const> Roster::aboard(ShipId ship) const { return aboard_.of(state_.ships.index_of(ship)); }

std::span<const Colony* const> Roster::colonies_of(HouseId house) const { return colonies_of_.of(state_.houses.index_of(house)); }

}  // namespace ec4x
