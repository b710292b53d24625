// Marks for repair (CON-035) and the settings of a colony (CON-047, ADM-015).
#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/construction/construction_orders.h"
#include "engine/construction/projects.h"

namespace ec4x {

namespace {

// ADM-015: characters, not bytes; the order set is UTF-8.
bool is_colony_name(std::string_view name, int most)
{
    const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    const auto begins_character = [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; };
    return !name.empty() && std::ranges::none_of(name, control) && std::ranges::count_if(name, begins_character) <= most;
}

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::RepairFirst& order)
{
    std::vector<ShipId> marked;
    for (const OwnShip each : order.ships) {
        const ShipId id{house, each.value};
        if (!turn.state.ships.contains(id)) return refuse(Reason::NotOwned, "ships", "you have no ship " + std::to_string(each.value));
        marked.push_back(id);
    }
    std::vector<ShipId> sorted = marked;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) return refuse(Reason::BadValue, "ships", "each ship at most once");
    std::erase_if(marked, [&](ShipId id) {
        if (turn.state.ships.at(id).hull == HullState::Crippled) return false;
        turn.tell(house, event::Warning{.code = "not_crippled", .subject = {.ship = id}});
        return true;
    });
    turn.state.houses.at(house).repair_first = std::move(marked);
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::ColonySetting& order)
{
    Colony* colony = own_colony(turn.state, house, order.system);
    if (colony == nullptr) return not_an_own_colony("system");
    const int most = turn.rules.server.names.max;
    if (order.name && !is_colony_name(*order.name, most)) {
        return refuse(Reason::OutOfRange, "name", "1 to " + std::to_string(most) + " printable characters");
    }
    ColonySwitches& switches = colony->switches;
    switches.auto_repair = order.auto_repair.value_or(switches.auto_repair);
    switches.auto_assign_fleets = order.auto_assign_fleets.value_or(switches.auto_assign_fleets);
    switches.auto_load_fighters = order.auto_load_fighters.value_or(switches.auto_load_fighters);
    if (order.name) colony->name = *order.name;
    return {};
}

}  // namespace ec4x
