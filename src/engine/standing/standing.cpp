// IN1 and IN7: who still stands.
#include <algorithm>
#include <optional>
#include <vector>

#include "engine/operations/knowledge.h"
#include "engine/prestige/booking.h"
#include "engine/prestige/ledger.h"
#include "engine/standing/fall.h"
#include "engine/standing/final_conflict.h"
#include "engine/standing/standing_steps.h"
#include "engine/standing/surrender.h"

namespace ec4x {

namespace {

// VIC-003. Whether the house collapses.
bool count_disgrace(const VictoryCollapseRules& rules, House& house)
{
    house.turns_below_zero = house.prestige < rules.threshold ? house.turns_below_zero + 1 : 0;
    return house.turns_below_zero >= rules.turns;
}

// A surrender with the status of the two houses before either falls.
struct Capitulation {
    Surrendered surrendered{};
    Relation toward = Relation::Neutral;
};

std::vector<Capitulation> capitulations(const Turn& turn)
{
    std::vector<Capitulation> found;
    for (const Surrendered& each : turn.facts.surrendered) {
        if (!has_economy(turn.state.houses.at(each.house))) continue;
        found.push_back({each, each.to ? status_toward(turn.state, each.house, *each.to) : Relation::Neutral});
    }
    return found;
}

// CLS-117: to whom a house capitulates that is forced to: who took most planets from it, then the most prestigious, then the lowest id.
void reward_conqueror(Turn& turn, HouseId fallen)
{
    if (!turn.rules.classic) return;
    const PlanetsTaken* most = nullptr;
    const auto rank = [&](const PlanetsTaken& taken) { return std::pair{taken.planets, turn.state.houses.at(taken.by).prestige}; };
    for (const PlanetsTaken& taken : turn.state.houses.at(fallen).classic->taken) {  // ascending, so the first of equals stays
        if (!has_economy(turn.state.houses.at(taken.by))) continue;
        if (most == nullptr || rank(taken) > rank(*most)) most = &taken;
    }
    if (most != nullptr) award(turn, most->by, PrestigeSource::Capitulation, turn.rules.classic->prestige.capitulation, {.house = fallen});
}

void let_houses_collapse(Turn& turn)
{
    const std::vector<Capitulation> given_up = capitulations(turn);
    std::vector<HouseId> disgraced;
    for (House& house : turn.state.houses) {
        if (!has_economy(house) || !count_disgrace(turn.rules.victory.collapse, house)) continue;
        const bool surrenders = std::ranges::any_of(given_up, [&](const Capitulation& each) { return each.surrendered.house == house.id; });
        if (!surrenders) disgraced.push_back(house.id);
    }
    for (const HouseId house : disgraced) collapse(turn, house, Cause::Prestige);
    for (const HouseId house : disgraced) reward_conqueror(turn, house);
    for (const Capitulation& each : given_up) collapse(turn, each.surrendered.house, Cause::Surrender);
    for (const Capitulation& each : given_up) reward_surrender(turn, each.surrendered, each.toward);
}

struct Elimination {
    HouseId house{};
    std::optional<HouseId> by{};
};

// VIC-007, VIC-014. Only the end of a house that had not collapsed earns prestige.
std::vector<Elimination> eliminations(const Turn& turn)
{
    std::vector<Elimination> found;
    for (const House& house : turn.state.houses) {
        if (!takes_part(house) || !is_player(house) || std::ranges::count(turn.state.colonies, house.id, &Colony::owner) > 0) continue;
        if (house.status == HouseStatus::Collapsed) found.push_back({house.id, std::nullopt});
        else if (!has_embarked_marines(turn.rules, turn.state, house.id)) found.push_back({house.id, eliminator_of(turn, house.id)});
    }
    return found;
}

void let_houses_end(Turn& turn)
{
    const std::vector<Elimination> ended = eliminations(turn);
    for (const Elimination& each : ended) eliminate(turn, each.house);
    for (const Elimination& each : ended) {
        if (!each.by) continue;
        award(turn, *each.by, PrestigeSource::HouseEliminated, turn.rules.prestige.base.house_eliminated, {.house = each.house});
    }
}

}  // namespace

void settle_standing(Turn& turn)
{
    settle_final_conflict(turn);
    for (House& house : turn.state.houses) {
        if (house.status != HouseStatus::Active || house.missed_turns < turn.rules.victory.autopilot.missed_turns) continue;
        house.status = HouseStatus::Autopilot;  // VIC-008
        turn.tell_all(event::AutopilotBegun{.house = house.id});
    }
}

void let_houses_fall(Turn& turn)
{
    let_houses_collapse(turn);  // before any elimination (VIC-017)
    let_houses_end(turn);
    book_at_once(turn);
}

}  // namespace ec4x
