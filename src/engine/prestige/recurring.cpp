#include "engine/prestige/recurring.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/economy/tax.h"
#include "engine/map/hex.h"
#include "engine/prestige/ledger.h"
#include "engine/prestige/prestige_steps.h"

namespace ec4x {

namespace {

int by_upper_bound(const std::map<int, PrestigeValue>& values, int value)
{
    const auto it = values.lower_bound(value);
    return it == values.end() ? 0 : int{it->second};
}

void charge_taxes(Turn& turn, const House& house)
{
    const PrestigeRecurringRules& rules = turn.rules.prestige.recurring;
    const int average = average_rate(turn.rules.economy.tax, house.tax_history);
    const int colonies = static_cast<int>(std::ranges::count(turn.state.colonies, house.id, &Colony::owner));
    charge(turn, house.id, PrestigeSource::HighTax, high_tax_prestige(rules, average));
    charge(turn, house.id, PrestigeSource::LowTax, low_tax_prestige(rules, house.tax_rate, colonies));
}

// PRE-028: once per colony.
void charge_bombardments(Turn& turn)
{
    std::vector<SystemId> charged;
    for (const Bombarded& bombarded : turn.facts.combat.bombarded) {
        if (bombarded.iu == 0 && bombarded.pu == 0) continue;
        if (std::ranges::find(charged, bombarded.system) != charged.end()) continue;
        charged.push_back(bombarded.system);
        charge(turn, bombarded.owner, PrestigeSource::Bombarded, turn.rules.prestige.recurring.bombarded, {.system = bombarded.system});
    }
}

}  // namespace

int high_tax_prestige(const PrestigeRecurringRules& rules, int average_rate) { return by_upper_bound(rules.high_tax, average_rate); }

int low_tax_prestige(const PrestigeRecurringRules& rules, int rate, int colonies) { return by_upper_bound(rules.low_tax, rate) * colonies; }

int shortfall_prestige(const PrestigeRecurringRules& rules, int turns_in_a_row)
{
    if (rules.shortfall.empty()) return 0;
    return rules.shortfall[std::min(static_cast<std::size_t>(turns_in_a_row), rules.shortfall.size()) - 1];
}

int hub_prestige(const PrestigeRecurringRules& rules, const Colony& hub) { return hub.blockaders.empty() ? int{rules.hub} : 0; }

void charge_recurring(Turn& turn)
{
    for (const House& house : turn.state.houses) {
        if (has_economy(house)) charge_taxes(turn, house);
    }
    for (const Colony& colony : turn.state.colonies) {
        if (colony.blockaders.empty()) continue;
        charge(turn, colony.owner, PrestigeSource::Blockade, turn.rules.prestige.recurring.blockade, {.system = colony.id});  // PRE-027
    }
    charge_bombardments(turn);
    if (const Colony* hub = turn.state.colonies.find(kHub)) {
        charge(turn, hub->owner, PrestigeSource::HubHeld, hub_prestige(turn.rules.prestige.recurring, *hub), {.system = kHub});  // PRE-032
    }
}

}  // namespace ec4x
