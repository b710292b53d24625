// Technology bought in certain months (CLS-044 to CLS-047) and terraforming (CLS-050).
#include <algorithm>
#include <string>
#include <utility>

#include "engine/classic/calendar.h"
#include "engine/classic/classic_orders.h"
#include "engine/classic/classic_steps.h"
#include "engine/economy/acting.h"
#include "engine/prestige/ledger.h"
#include "model/research_values.h"

namespace ec4x {

Money technology_price(const ClassicTechRules& rules, TechField field, int next_level)
{
    return Money::whole(rules.price[field].at(static_cast<std::size_t>(next_level) - 1));
}

Outcome carry_out(Turn& turn, HouseId house, const order::Technology& order)
{
    if (Outcome no = without_economy(turn.state, house)) return no;
    const ClassicRules& rules = *turn.rules.classic;
    if (!sells_technology(rules, turn.state.turn)) {
        return refuse(Reason::TechNotInSeason, "field", "technology is sold next in " + text_of(next_sale(rules, turn.state.turn)));
    }
    const BoughtLevel wanted{house, order.field};
    std::vector<BoughtLevel>& bought = turn.facts.classic.bought;
    if (std::ranges::find(bought, wanted) != bought.end()) return refuse(Reason::OnePerTurn, "field", "one level of a field in a month");
    House& row = turn.state.houses.at(house);
    const int next = row.research.levels[tech_of(order.field)] + 1;
    if (next > rules.tech.max[order.field]) return refuse(Reason::AtMaximum, "field", "you have the highest level");
    const Money price = technology_price(rules.tech, order.field, next);
    if (Outcome no = cannot_pay(row, price, "field")) return no;
    row.treasury -= price;
    bought.push_back(wanted);
    return {};
}

Outcome order_terraforming(Turn& turn, HouseId house, SystemId system)
{
    std::vector<Terraforming>& ordered = turn.facts.classic.terraforming;
    const PlanetClass class_ = turn.state.map.systems.at(system).class_;
    if (class_ == PlanetClass::Eden) return refuse(Reason::AtMaximum, "system", "an Eden planet cannot be improved");
    if (std::ranges::find(ordered, system, &Terraforming::system) != ordered.end()) {
        return refuse(Reason::OnePerTurn, "system", "one step for each colony and turn");
    }
    House& row = turn.state.houses.at(house);
    const int needed = class_number(class_) + 1;
    if (row.research.levels[Tech::TER] < needed) {
        return refuse(Reason::TechTooLow, "system", "this planet needs terraforming " + std::to_string(needed));
    }
    const Money price = Money::whole(turn.rules.classic->terraform.sat[static_cast<std::size_t>(needed) - 1]);
    if (Outcome no = cannot_pay(row, price, "system")) return no;
    row.treasury -= price;
    ordered.push_back({system, house, price.raw});
    return {};
}

void advance_bought_technology(Turn& turn)
{
    for (const BoughtLevel& bought : std::exchange(turn.facts.classic.bought, {})) {
        const Tech tech = tech_of(bought.field);
        const int level = ++turn.state.houses.at(bought.house).research.levels[tech];
        turn.tell(bought.house, event::LevelGained{.technology = tech, .level = level});
        award(turn, bought.house, PrestigeSource::TechAdvancement, turn.rules.classic->prestige.tech);
    }
}

// A colony that its house has lost since stays as it is.
void terraform_planets(Turn& turn)
{
    for (const Terraforming& each : std::exchange(turn.facts.classic.terraforming, {})) {
        Colony* colony = turn.state.colonies.find(each.system);
        if (colony == nullptr || colony->owner != each.house) continue;
        System& system = turn.state.map.systems.at(each.system);
        system.class_ = static_cast<PlanetClass>(static_cast<int>(system.class_) + 1);
        colony->awards.max_population = false;  // CLS-115: once for each colony and class
        award(turn, each.house, PrestigeSource::Terraformed, turn.rules.classic->prestige.terraform, {.system = system.id});
        turn.tell(each.house, event::PlanetTerraformed{.system = system.id, .class_ = system.class_, .pp = Money{each.price}});
    }
}

}  // namespace ec4x
