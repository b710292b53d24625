#include "engine/combat/loss_count.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/forces/own_rows.h"

namespace ec4x {

void count_lost(std::vector<UnitCount>& counts, UnitClass class_)
{
    const auto it = std::ranges::lower_bound(counts, class_, {}, &UnitCount::class_);
    if (it != counts.end() && it->class_ == class_) ++it->number;
    else counts.insert(it, {.class_ = class_, .number = 1});
}

LossCount::LossCount(const GameState& before, HouseId house) : house_{house}
{
    for (const Ship& ship : own_rows(before.ships, house)) {
        if (!std::holds_alternative<InDock>(ship.berth)) ships_.push_back({ship.id, ship.class_, ship.hull});
    }
    for (const Unit& unit : own_rows(before.units, house)) units_.push_back({unit.id, unit.class_, unit.hull});
}

template <class Id, class Rows>
void LossCount::compare(const std::vector<Seen<Id>>& before, const Rows& after, HouseLosses& losses)
{
    for (const Seen<Id>& seen : before) {
        const auto* row = after.find(seen.id);
        if (row == nullptr) count_lost(losses.destroyed, seen.class_);
        else if (row->hull != seen.hull && row->hull == HullState::Crippled) count_lost(losses.crippled, seen.class_);
    }
}

HouseLosses LossCount::since(const GameState& after) const
{
    HouseLosses losses{.house = house_};
    compare(ships_, after.ships, losses);
    compare(units_, after.units, losses);
    return losses;
}

void add_losses(std::vector<HouseLosses>& all, HouseLosses losses)
{
    if (is_nothing(losses)) return;
    const auto place = std::ranges::lower_bound(all, losses.house, {}, &HouseLosses::house);
    all.insert(place, std::move(losses));
}

}  // namespace ec4x
