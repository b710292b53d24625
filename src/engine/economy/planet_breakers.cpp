#include "engine/economy/planet_breakers.h"

#include <algorithm>
#include <vector>

#include "engine/economy/dock_losses.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"

namespace ec4x {

namespace {

bool has_lost_its_base(const GameState& state, const Ship& ship)
{
    if (!ship.base) return false;
    const Colony* base = state.colonies.find(*ship.base);
    return base == nullptr || base->owner != ship.id.owner;
}

void scrap_planet_breakers(Turn& turn, const std::vector<ShipId>& ships)
{
    for (const ShipId id : ships) {
        const SystemId base = turn.state.ships.at(id).base.value_or(turn.state.houses.at(id.owner).home);
        remove_ship_and_dock(turn.state, turn.rules, id);
        turn.tell(id.owner, event::PlanetBreakerScrapped{.ship = id, .colony = base});
    }
}

// Those of one class and house beyond what its colonies allow, the newest.
void append_excess(const Turn& turn, HouseId house, UnitClass class_, int per_colony, std::vector<ShipId>& excess)
{
    std::vector<ShipId> kept;
    for (const Ship& ship : own_rows(turn.state.ships, house)) {
        if (ship.class_ == class_ && !has_lost_its_base(turn.state, ship)) kept.push_back(ship.id);
    }
    const auto allowed = static_cast<std::size_t>(per_colony * std::ranges::count(turn.state.colonies, house, &Colony::owner));
    if (kept.size() > allowed) excess.insert(excess.end(), kept.begin() + static_cast<std::ptrdiff_t>(allowed), kept.end());
}

}  // namespace

void scrap_planet_breaker_based_at(Turn& turn, SystemId system)
{
    std::vector<ShipId> scrapped;
    for (const Ship& ship : turn.state.ships) {
        if (ship.base == system && has_lost_its_base(turn.state, ship)) scrapped.push_back(ship.id);
    }
    scrap_planet_breakers(turn, scrapped);
}

void enforce_planet_breaker_limit(Turn& turn)
{
    std::vector<ShipId> scrapped;
    for (const House& house : turn.state.houses) {
        if (!has_economy(house)) continue;
        for (const Ship& ship : own_rows(turn.state.ships, house.id)) {
            if (has_lost_its_base(turn.state, ship)) scrapped.push_back(ship.id);
        }
        for (const auto& [class_, data] : turn.rules.units.classes) {
            if (data.per_colony) append_excess(turn, house.id, class_, *data.per_colony, scrapped);
        }
    }
    scrap_planet_breakers(turn, scrapped);
}

}  // namespace ec4x
