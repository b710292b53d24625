#include "engine/prestige/ledger.h"

#include <algorithm>

#include "engine/prestige/prestige_steps.h"
#include "engine/prestige/scaling.h"

namespace ec4x {

namespace {

void put_down(Turn& turn, HouseId house, PrestigeSource source, int base, int booked, const Subject& subject)
{
    if (base == 0 || !has_economy(turn.state.houses.at(house))) return;
    turn.state.ledger.push_back(
        {.house = house, .turn = turn.state.turn, .step = turn.step, .source = source, .base = base, .booked = booked, .subject = subject});
}

Subject unnamed(Subject subject)
{
    subject.house.reset();
    return subject;
}

// What a winner got is taken from the rival, where the host plays so.
void gain_from(Turn& turn, HouseId winner, HouseId rival, PrestigeSource source, int gain, const Subject& subject)
{
    Subject won = subject;
    won.house = rival;
    award(turn, winner, source, gain, won);
    if (!turn.rules.prestige.zero_sum || !has_economy(turn.state.houses.at(winner))) return;
    put_down(turn, rival, PrestigeSource::ZeroSum, -gain, -scaled(gain, turn.state.prestige_multiplier), unnamed(subject));
}

void lose(Turn& turn, HouseId rival, PrestigeSource source, int loss, const Subject& subject)
{
    if (!turn.rules.prestige.zero_sum) award(turn, rival, source, loss, unnamed(subject));
}

}  // namespace

void award(Turn& turn, HouseId house, PrestigeSource source, int base, const Subject& subject)
{
    put_down(turn, house, source, base, scaled(base, turn.state.prestige_multiplier), subject);
}

int booked_as_recurring(const Ruleset& rules, int multiplier, int value) { return rules.prestige.scaling.recurring ? scaled(value, multiplier) : value; }

void charge(Turn& turn, HouseId house, PrestigeSource source, int value, const Subject& subject)
{
    put_down(turn, house, source, value, booked_as_recurring(turn.rules, turn.state.prestige_multiplier, value), subject);
}

void award_from_rival(Turn& turn, HouseId winner, HouseId rival, PrestigeSource source, int gain, PrestigeSource loss_source, int loss, const Subject& subject)
{
    award_shared(turn, {&winner, 1}, rival, source, gain, loss_source, loss, subject);
}

void award_shared(Turn& turn, std::span<const HouseId> winners, HouseId rival, PrestigeSource source, int gain, PrestigeSource loss_source, int loss,
                  const Subject& subject)
{
    for (const HouseId winner : winners) gain_from(turn, winner, rival, source, shared_base(gain, winners.size()), subject);
    lose(turn, rival, loss_source, loss, subject);
}

int shared_base(int base, std::size_t houses) { return base == 0 ? 0 : std::max(1, base / static_cast<int>(houses)); }

void open_ledger(Turn& turn) { turn.state.ledger.clear(); }

}  // namespace ec4x
