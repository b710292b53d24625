#include "engine/construction/docks.h"

#include <algorithm>
#include <utility>

#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

Docks::Docks(const GameState& state, const Ruleset& rules, HouseId house)
{
    const int cst = state.houses.at(house).research.levels[Tech::CST];
    for (const Unit& unit : own_rows(state.units, house)) {
        const auto* ashore = std::get_if<Ashore>(&unit.berth);
        const bool yard = unit.class_ == kSpaceport || unit.class_ == kShipyard;
        if (!yard || ashore == nullptr || unit.hull == HullState::Crippled) continue;
        yards_.push_back({unit.id, ashore->colony, unit.class_, docks_of(rules, unit.class_, cst), 0});
    }
    for (const Project& project : own_rows(state.projects, house)) {  // the yards are still in ascending id
        if (!project.facility) continue;
        const auto yard = std::ranges::lower_bound(yards_, *project.facility, {}, &YardDocks::facility);
        if (yard != yards_.end() && yard->facility == *project.facility) ++yard->used;
    }
    std::ranges::sort(yards_, {}, [](const YardDocks& yard) { return std::pair{yard.colony, yard.facility}; });
}

std::span<const YardDocks> Docks::at(SystemId colony) const
{
    const auto found = std::ranges::equal_range(yards_, colony, {}, &YardDocks::colony);
    return {found.begin(), found.end()};
}

bool Docks::has(SystemId colony, UnitClass class_) const
{
    return std::ranges::any_of(at(colony), [&](const YardDocks& yard) { return yard.class_ == class_; });
}

std::optional<UnitId> Docks::free_dock(SystemId colony, UnitClass class_, std::optional<UnitId> except) const
{
    const YardDocks* best = nullptr;
    for (const YardDocks& yard : at(colony)) {
        if (yard.class_ != class_ || yard.free() == 0 || yard.facility == except) continue;
        if (best == nullptr || yard.free() > best->free()) best = &yard;
    }
    return best != nullptr ? std::optional{best->facility} : std::nullopt;
}

void Docks::take(UnitId facility)
{
    const auto yard = std::ranges::find(yards_, facility, &YardDocks::facility);
    if (yard != yards_.end()) ++yard->used;
}

std::optional<UnitClass> yard_for(const Docks& docks, SystemId colony, Role role, BuildPlace place)
{
    const bool shipyard = docks.has(colony, kShipyard);
    if (place != BuildPlace::Spaceport && shipyard) return kShipyard;
    if (place == BuildPlace::Shipyard || role == Role::SiegeShip) return std::nullopt;
    return docks.has(colony, kSpaceport) ? std::optional{kSpaceport} : std::nullopt;
}

std::optional<UnitClass> prerequisite_of(UnitClass class_)
{
    if (class_ == kShipyard) return kSpaceport;
    if (class_ == kStarbase) return kShipyard;
    return std::nullopt;
}

}  // namespace ec4x
