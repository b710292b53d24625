// Scrapping and upgrading planetary shields (CON-040, UNT-036).
#include <string>

#include "engine/construction/construction_orders.h"
#include "engine/construction/projects.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

const Unit* shield_of(const Turn& turn, HouseId house, SystemId colony)
{
    for (const Unit& unit : own_rows(turn.state.units, house)) {
        const auto* ashore = std::get_if<Ashore>(&unit.berth);
        if (ashore != nullptr && ashore->colony == colony && data_of(turn.rules, unit.class_).pc_by_sld) return &unit;
    }
    return nullptr;
}

void scrap_shield(Turn& turn, HouseId house, SystemId colony, UnitId shield, Money credit)
{
    turn.state.units.erase(shield);
    turn.state.houses.at(house).treasury += credit;
    turn.tell(house, event::ShieldScrapped{colony, credit});
}

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::Shield& order)
{
    if (own_colony(turn.state, house, order.system) == nullptr) return not_an_own_colony("system");
    const Unit* shield = shield_of(turn, house, order.system);
    if (shield == nullptr) return refuse(Reason::NoSuchTarget, "system", "the colony has no shield; the order build makes one");
    const Money credit = share_of(value_of(turn.rules, *shield), turn.rules.salvage.shield_pct);
    if (order.action == ShieldAction::Scrap) {
        scrap_shield(turn, house, order.system, shield->id, credit);
        return {};
    }
    if (order.action != ShieldAction::Upgrade) return refuse(Reason::BadValue, "action", "upgrade or scrap");

    const UnitClass class_ = shield->class_;
    const UnitData& data = data_of(turn.rules, class_);
    const House& owner = turn.state.houses.at(house);
    const int level = owner.research.levels[Tech::SLD];
    if (level <= shield->level) return refuse(Reason::UpToDate, "system", "the shield has SLD " + std::to_string(shield->level) + ", as your house");
    if (owner.research.levels[Tech::CST] < data.cst) return refuse(Reason::TechTooLow, "system", data.name + " needs CST " + std::to_string(data.cst));
    const Money price = shield_cost(data, level);
    if (owner.treasury + credit < price) {
        return refuse(Reason::InsufficientFunds, "action",
                      "it costs " + text_of(price) + " PP, treasury and credit are " + text_of(owner.treasury + credit) + " PP");
    }
    scrap_shield(turn, house, order.system, shield->id, credit);
    const int turns = build_turns(turn.rules, class_).value_or(0);
    const ProjectId id = next_project(turn.state, house);
    begin_project(turn, Project{.id = id, .colony = order.system, .paid = price, .turns_left = turns, .work = Construction{class_, level}});
    turn.tell(house, event::ConstructionBegun{order.system, id, class_, price, turns});
    return {};
}

}  // namespace ec4x
