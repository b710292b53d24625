// The Income phase of classic (CLS-006: I1, I2, I4) and growth (E4).
#include <algorithm>
#include <utility>

#include "engine/classic/classic_steps.h"
#include "engine/classic/output.h"
#include "engine/economy/people.h"
#include "engine/map/hex.h"
#include "engine/prestige/booking.h"
#include "engine/prestige/ledger.h"

namespace ec4x {

namespace {

// Nothing is earned or paid after the end of the game (CLS-119).
bool earns(const Turn& turn, const House& house) { return !turn.state.ending && has_economy(house); }

// CLS-039: the first Income phase after its founding.
bool is_too_young(const Colony& colony, int turn) { return colony.classic->founded > 0 && turn <= colony.classic->founded + 1; }

void assess(const Turn& turn, const UnitsAshore& ashore, Colony& colony, House& house)
{
    ClassicColony& classic = *colony.classic;
    classic.gcp =
        is_too_young(colony, turn.state.turn) ? Money{} : gross_colony_product(*turn.rules.classic, product_factors(turn.state, turn.rules, ashore, colony));
    classic.ncv = net_value(classic.gcp, house.tax_rate, classic.subverted);
    colony.output = classic.gcp.raw / Money::kScale;
    house.income += classic.ncv;
}

// CLS-042, CLS-111: what holds in one Income phase is over with it, also at colonies that pay nobody.
void end_phase(ClassicColony& classic)
{
    classic.subverted = false;
    classic.uncounted = std::exchange(classic.new_people, {});
}

}  // namespace

void pay_interest(Turn& turn)
{
    for (House& house : turn.state.houses) {
        if (!earns(turn, house)) continue;
        const Money interest = interest_on(*turn.rules.classic, house.treasury);
        if (interest.raw == 0) continue;
        turn.tell(house.id, event::Interest{.balance = house.treasury, .sat = interest});
        house.treasury += interest;
    }
}

void collect_net_values(Turn& turn)
{
    GameState& state = turn.state;
    const UnitsAshore ashore{state};
    for (House& house : state.houses) {
        if (!earns(turn, house)) continue;
        house.income = {};
        Money gross{};
        for (Colony& colony : state.colonies) {
            if (colony.owner != house.id) continue;
            assess(turn, ashore, colony, house);
            gross += colony.classic->gcp;
        }
        house.gho = gross.raw / Money::kScale;
        house.treasury += house.income;
        turn.tell(house.id, event::Income{.gho = house.gho, .rate = house.tax_rate, .pp = house.income});
    }
    for (Colony& colony : state.colonies) end_phase(*colony.classic);
}

void charge_monthly_prestige(Turn& turn)
{
    if (turn.state.ending) return;
    const ClassicRules& rules = *turn.rules.classic;
    for (const House& house : turn.state.houses) {
        if (has_economy(house)) charge(turn, house.id, PrestigeSource::HighTax, excessive_tax_prestige(rules.tax, house.tax_rate));
    }
    for (const Colony& colony : turn.state.colonies) {
        if (!colony.blockaders.empty()) charge(turn, colony.owner, PrestigeSource::Blockade, rules.prestige.blockaded, {.system = colony.id});
    }
    if (const Colony* hub = rules.hub.enabled ? turn.state.colonies.find(kHub) : nullptr) {
        charge(turn, hub->owner, PrestigeSource::HubHeld, rules.prestige.hub_held, {.system = kHub});
    }
    book_at_once(turn);
}

void grow_populations(Turn& turn)
{
    const UnitsAshore ashore{turn.state};
    const ClassicRules& rules = *turn.rules.classic;
    for (Colony& colony : turn.state.colonies) {
        const House* house = turn.state.houses.find(colony.owner);
        if (house == nullptr || !has_economy(*house)) continue;
        const int bonus = product_factors(turn.state, turn.rules, ashore, colony).starbase_bonus;
        const int rate = growth_rate(rules, house->tax_rate, bonus);
        colony.classic->pu += born(colony.classic->pu, capacity_of(turn.state, turn.rules, colony), rate);
    }
}

}  // namespace ec4x
