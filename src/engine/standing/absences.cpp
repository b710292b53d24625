// CC2: who gave orders, and who gets orders made (TRN-038, TRN-039, VIC-004, VIC-009, VIC-013).
#include <algorithm>
#include <utility>

#include "engine/intel/view.h"
#include "engine/standing/autopilot.h"
#include "engine/standing/collapse_orders.h"
#include "engine/standing/standing_steps.h"

namespace ec4x {

namespace {

void count_absence(Turn& turn, House& house)
{
    const bool missed = turn.orders_of(house.id) == nullptr;
    house.missed_turns = missed ? house.missed_turns + 1 : 0;
    if (missed || house.status != HouseStatus::Autopilot) return;
    house.status = HouseStatus::Active;
    turn.tell_all(event::AutopilotEnded{.house = house.id});
}

void add_generated(Turn& turn, OrderSet set)
{
    const auto place = std::ranges::lower_bound(turn.orders, set.house, {}, &OrderSet::house);
    turn.orders.insert(place, std::move(set));
}

}  // namespace

void settle_absences(Turn& turn)
{
    const auto is_without_voice = [&](const OrderSet& set) {
        const House* house = turn.state.houses.find(set.house);
        return house == nullptr || !has_economy(*house);
    };
    std::erase_if(turn.orders, is_without_voice);  // VIC-001
    for (House& house : turn.state.houses) {
        if (has_economy(house)) count_absence(turn, house);
    }
    for (const House& house : turn.state.houses) {
        if (house.status == HouseStatus::Autopilot) {
            add_generated(turn, autopilot_orders(turn.rules, view(turn.rules, turn.state, {}, house.id)));
        } else if (house.status == HouseStatus::Collapsed) {
            settle_collapsed_fleets(turn, house.id);
            add_generated(turn, collapse_orders(turn.rules, view(turn.rules, turn.state, {}, house.id)));
        }
    }
}

}  // namespace ec4x
