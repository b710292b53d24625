#include "engine/prestige/booking.h"

#include <algorithm>
#include <vector>

#include "engine/prestige/prestige_steps.h"
#include "engine/prestige/rank.h"

namespace ec4x {

namespace {

// The houses concerned, ascending.
std::vector<HouseId> book_entries(Turn& turn)
{
    std::vector<HouseId> houses;
    for (; turn.facts.booked < turn.state.ledger.size(); ++turn.facts.booked) {
        const LedgerEntry& entry = turn.state.ledger[turn.facts.booked];
        turn.state.houses.at(entry.house).prestige += entry.booked;
        turn.tell(entry.house, event::PrestigeEntry{.source = entry.source, .base = entry.base, .booked = entry.booked, .subject = entry.subject});
        houses.push_back(entry.house);
    }
    std::ranges::sort(houses);
    houses.erase(std::ranges::unique(houses).begin(), houses.end());
    return houses;
}

void publish_prestige(Turn& turn, const House& house)
{
    turn.tell_all(event::Prestige{.house = house.id, .total = house.prestige, .rank = prestige_rank(turn.state, house)});
}

}  // namespace

void book_prestige(Turn& turn)
{
    book_entries(turn);
    for (const House& house : turn.state.houses) {
        if (is_player(house)) publish_prestige(turn, house);
    }
}

void book_at_once(Turn& turn)
{
    for (const HouseId house : book_entries(turn)) publish_prestige(turn, turn.state.houses.at(house));
}

}  // namespace ec4x
