#include "engine/prestige/ledger.h"

#include "engine/prestige/prestige_steps.h"
#include "engine/prestige/scaling.h"

namespace ec4x {

namespace {

void put_down(Turn& turn, HouseId house, PrestigeSource source, int base, int booked, const Subject& subject)
{
    if (base == 0 || !has_economy(turn.state.houses.at(house))) return;
    turn.state.ledger.push_back({.house = house, .turn = turn.state.turn, .step = turn.step, .source = source, .base = base, .booked = booked,
                                 .subject = subject});
}

}  // namespace

void award(Turn& turn, HouseId house, PrestigeSource source, int base, const Subject& subject)
{
    put_down(turn, house, source, base, scaled(base, turn.state.prestige_multiplier), subject);
}

void charge(Turn& turn, HouseId house, PrestigeSource source, int value, const Subject& subject)
{
    const bool scales = turn.rules.prestige.scaling.recurring;
    put_down(turn, house, source, value, scales ? scaled(value, turn.state.prestige_multiplier) : value, subject);
}

void open_ledger(Turn& turn) { turn.state.ledger.clear(); }

}  // namespace ec4x
