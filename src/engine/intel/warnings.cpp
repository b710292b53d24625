// CO3: what a house should look to (INT-039).
#include <algorithm>

#include "engine/economy/limits.h"
#include "engine/economy/upkeep.h"
#include "engine/intel/intel_steps.h"

namespace ec4x {

namespace {

void warn(Turn& turn, HouseId house, const char* code, std::int64_t value, Subject subject = {})
{
    turn.tell(house, event::Warning{.code = code, .subject = subject, .value = value});
}

// What the treasury lacks in the next MN1 if the house changes nothing. Research is paid before (TEC-003).
Money upkeep_missing(const Turn& turn, const House& house)
{
    Money research;
    for (const Pool pool : all_of_enum<Pool>()) research += house.research.allocation[pool];
    if (turn.rules.tech.keep_upkeep) research = {};
    const Money left = house.treasury - std::min(research, house.treasury);
    const Money due = upkeep_due(turn.state, turn.rules, house.id);
    return due > left ? due - left : Money{};
}

void warn_of_limits(Turn& turn, const House& house)
{
    const int excess = capital_squadrons(turn.state, turn.rules, house.id) - capital_capacity(turn.state, turn.rules, house.id);
    if (excess > 0) warn(turn, house.id, "capital_limit", excess);
}

void warn_house(Turn& turn, const House& house)
{
    if (const Money missing = upkeep_missing(turn, house); missing > Money{}) warn(turn, house.id, "upkeep_unpaid", missing.raw);
    warn_of_limits(turn, house);
    if (house.turns_below_zero > 0) {
        warn(turn, house.id, "prestige_below_zero", turn.rules.victory.collapse.turns - house.turns_below_zero);
    }
    if (house.missed_turns > 0) warn(turn, house.id, "missed_turns", house.missed_turns);
}

}  // namespace

void warn_houses(Turn& turn)
{
    for (const House& house : turn.state.houses) {
        if (has_economy(house)) warn_house(turn, house);
    }
    for (const Colony& colony : turn.state.colonies) {
        if (!colony.fighters_over) continue;
        const int excess = fighters_based(turn.state, turn.rules, colony) - fighter_capacity(turn.state, turn.rules, turn.tables.people, colony);
        if (excess > 0) warn(turn, colony.owner, "fighter_capacity", excess, {.system = colony.id});
    }
}

}  // namespace ec4x
