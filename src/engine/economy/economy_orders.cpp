#include "engine/economy/economy_orders.h"

#include <algorithm>
#include <limits>
#include <string>

#include "base/round.h"
#include "base/wide.h"
#include "engine/classic/classic_orders.h"
#include "engine/economy/acting.h"
#include "engine/economy/industry.h"
#include "engine/economy/people.h"
#include "engine/prestige/ledger.h"
#include "model/research_values.h"

namespace ec4x {

namespace {

ColonyWorks works_at(const Turn& turn, SystemId colony)
{
    const ColonyWorks* works = turn.facts.works.find(colony);
    return works != nullptr ? *works : ColonyWorks{.id = colony};
}

ColonyWorks& note_works_at(Turn& turn, SystemId colony)
{
    ColonyWorks* works = turn.facts.works.find(colony);
    return works != nullptr ? *works : turn.facts.works.insert({.id = colony});
}

// ECO-032: how many IU the tier covers for a colony that has `working` IU: while 100 * IU / PU is at most its bound.
std::int64_t iu_within(const IuTier& tier, int pu, std::int64_t working)
{
    const std::int64_t beyond = div_ceil((std::int64_t{tier.up_to} + 1) * pu, 100);  // the first number of IU above the bound
    return std::max<std::int64_t>(0, beyond - working);
}

}  // namespace

std::optional<std::int64_t> iu_limit_left(const Turn& turn, const Colony& colony)
{
    const EconomyIuRules& rules = turn.rules.economy.iu;
    if (rules.limit_pct == 0) return std::nullopt;
    const std::int64_t by_people = div_floor(std::int64_t{pu_of(turn.state, turn.rules, turn.tables.people, colony)} * rules.limit_pct, 100);
    return std::max<std::int64_t>(0, std::max<std::int64_t>(rules.limit_min, by_people) - works_at(turn, colony.id).iu_bought);
}

Money iu_price(const EconomyIuRules& rules, int pu, std::int64_t working_iu, std::int64_t iu)
{
    Wide percents = rules.tiers.empty() ? Wide{iu} * 100 : 0;  // of the price of one IU
    for (std::size_t i = 0; i < rules.tiers.size() && iu > 0; ++i) {
        const bool last = i + 1 == rules.tiers.size();
        const std::int64_t here = last ? iu : std::min(iu, iu_within(rules.tiers[i], std::max(1, pu), working_iu));
        percents += Wide{here} * rules.tiers[i].price_pct;
        working_iu += here;
        iu -= here;
    }
    const Wide price = (percents * rules.price + 99) / 100;  // rounded up to 1/100 PP
    return {static_cast<std::int64_t>(std::min<Wide>(price, std::numeric_limits<std::int64_t>::max()))};
}

std::int64_t repair_limit_left(const Turn& turn, const Colony& colony)
{
    const std::int64_t all = whole_iu(colony.working + colony.damaged);
    return std::max<std::int64_t>(0, div_ceil(all * turn.rules.economy.infra.limit_pct, 100) - works_at(turn, colony.id).iu_repaired);
}

Outcome carry_out(Turn& turn, HouseId house, const order::Tax& order)
{
    const int min = turn.rules.classic ? int{turn.rules.classic->tax.min} : int{turn.rules.economy.tax.min};  // CLS-026
    const int max = turn.rules.classic ? int{turn.rules.classic->tax.max} : int{turn.rules.economy.tax.max};
    if (Outcome no = without_economy(turn.state, house)) return no;
    if (order.rate < min || order.rate > max) {
        return refuse(Reason::OutOfRange, "rate", "tax rate must be " + std::to_string(min) + " to " + std::to_string(max));
    }
    turn.state.houses.at(house).tax_rate = order.rate;
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::Invest& order)
{
    if (Outcome no = without_economy(turn.state, house)) return no;
    Colony* colony = own_colony(turn.state, house, order.system);
    if (colony == nullptr) return not_an_own_colony("system");
    if (order.iu < 1) return refuse(Reason::OutOfRange, "iu", "at least 1 IU");
    if (turn.rules.classic) return buy_industry(turn, house, *colony, order.iu);
    if (colony->damaged.raw > 0) return refuse(Reason::DamagedIndustry, "system", "damaged industry must be repaired first");
    const std::optional<std::int64_t> limit = iu_limit_left(turn, *colony);
    if (limit && order.iu > *limit) return refuse(Reason::IuLimit, "iu", "at most " + std::to_string(*limit) + " IU this turn");

    House& row = turn.state.houses.at(house);
    const int pu = pu_of(turn.state, turn.rules, turn.tables.people, *colony);
    const Money price = iu_price(turn.rules.economy.iu, pu, whole_iu(colony->working), order.iu);
    if (Outcome no = cannot_pay(row, price, "iu")) return no;
    row.treasury -= price;
    colony->working += IndustrialUnits::whole(order.iu);
    note_works_at(turn, colony->id).iu_bought += order.iu;
    turn.tell(house, event::IndustryBought{.colony = colony->id, .iu = order.iu, .pp = price});
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::RepairIndustry& order)
{
    if (Outcome no = without_economy(turn.state, house)) return no;
    Colony* colony = own_colony(turn.state, house, order.system);
    if (colony == nullptr) return not_an_own_colony("system");
    if (!colony->blockaders.empty()) return refuse(Reason::Blockaded, "system", "the colony must not be under blockade");
    if (order.iu < 1) return refuse(Reason::OutOfRange, "iu", "at least 1 IU");
    const std::int64_t damaged = whole_iu(colony->damaged);
    if (order.iu > damaged) return refuse(Reason::NotEnough, "iu", "only " + std::to_string(damaged) + " IU are damaged");
    const std::int64_t limit = repair_limit_left(turn, *colony);
    if (order.iu > limit) return refuse(Reason::IuLimit, "iu", "at most " + std::to_string(limit) + " IU this turn");

    House& row = turn.state.houses.at(house);
    const Money price{std::int64_t{order.iu} * turn.rules.economy.infra.price};
    if (Outcome no = cannot_pay(row, price, "iu")) return no;
    row.treasury -= price;
    colony->damaged -= IndustrialUnits::whole(order.iu);
    colony->working += IndustrialUnits::whole(order.iu);
    note_works_at(turn, colony->id).iu_repaired += order.iu;
    turn.tell(house, event::IndustryRepaired{.colony = colony->id, .iu = order.iu, .pp = price});
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::Terraform& order)
{
    if (Outcome no = without_economy(turn.state, house)) return no;
    if (own_colony(turn.state, house, order.system) == nullptr) return not_an_own_colony("system");
    if (turn.rules.classic) return order_terraforming(turn, house, order.system);
    System& system = turn.state.map.systems.at(order.system);
    if (system.class_ == PlanetClass::Eden) return refuse(Reason::AtMaximum, "system", "an Eden planet cannot be improved");
    const int steps = turn.rules.terraform.steps_per_turn;
    if (works_at(turn, order.system).terraformed >= steps) {
        return refuse(Reason::OnePerTurn, "system", "at most " + std::to_string(steps) + " step for each colony and turn");
    }
    House& row = turn.state.houses.at(house);
    if (!can_terraform(system.class_, row.research.levels[Tech::TER])) {
        return refuse(Reason::TechTooLow, "system", "this planet needs TER " + std::to_string(static_cast<int>(system.class_)));
    }
    const Money price = terraform_price(turn.rules.terraform, system.class_);
    if (Outcome no = cannot_pay(row, price, "system")) return no;
    row.treasury -= price;
    system.class_ = static_cast<PlanetClass>(static_cast<int>(system.class_) + 1);
    ++note_works_at(turn, order.system).terraformed;
    award(turn, house, PrestigeSource::Terraformed, turn.rules.prestige.base.terraformed, {.system = system.id});  // PRE-024
    turn.tell(house, event::PlanetTerraformed{.system = system.id, .class_ = system.class_, .pp = price});
    return {};
}

}  // namespace ec4x
