#include "engine/research/research_orders.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/economy/acting.h"
#include "engine/research/advancement.h"
#include "model/research_values.h"

namespace ec4x {

Outcome carry_out(Turn& turn, HouseId house, const order::Research& order)
{
    struct Share {
        Pool pool;
        const char* field;
        Money amount;
    };
    const auto shares = std::to_array<Share>({{Pool::ERP, "erp", order.erp}, {Pool::SRP, "srp", order.srp}, {Pool::TRP, "trp", order.trp}});
    if (Outcome no = without_economy(turn.state, house)) return no;
    for (const Share& share : shares) {
        if (share.amount.raw < 0) return refuse(Reason::OutOfRange, share.field, "at least 0 PP");
    }
    Research& research = turn.state.houses.at(house).research;
    for (const Share& share : shares) {
        research.allocation[share.pool] = share.amount;
        if (share.amount.raw > 0 && is_complete(turn.rules.tech, research, share.pool)) {
            turn.tell(house, event::Warning{.code = "pool_complete", .value = static_cast<std::int64_t>(share.pool)});  // TEC-017
        }
    }
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::Priorities& order)
{
    if (Outcome no = without_economy(turn.state, house)) return no;
    std::vector<Tech> seen;
    for (const Tech tech : order.list) {
        const std::string name{name_of(tech)};
        if (name.empty() || tech == Tech::SL || tech == Tech::EL) {
            return refuse(Reason::BadValue, "list", "only technologies that SRP and TRP pay for" + (name.empty() ? name : ", not " + name));
        }
        if (std::ranges::count(seen, tech) > 0) return refuse(Reason::BadValue, "list", "each technology once; " + name + " is repeated");
        seen.push_back(tech);
    }
    turn.state.houses.at(house).research.priorities = std::move(seen);
    return {};
}

}  // namespace ec4x
