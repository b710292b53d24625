#include "engine/standing/surrender.h"

#include <algorithm>

#include "engine/combat/capture.h"
#include "engine/operations/facilities.h"
#include "engine/operations/operations_steps.h"
#include "engine/prestige/ledger.h"

namespace ec4x {

namespace {

Outcome check_recipient(const GameState& state, HouseId house, HouseId to)
{
    if (to == house) return refuse(Reason::OwnHouse, "house", "another house, or none");
    const House* other = state.houses.find(to);
    if (other == nullptr) return refuse(Reason::UnknownHouse, "house", "there is no such house in the game");
    if (!is_player(*other)) return refuse(Reason::Imperium, "house", "the Imperium takes no surrender");  // CLS-017
    if (!has_economy(*other)) return refuse(Reason::TargetFallen, "house", "that house has fallen itself");
    return {};
}

void cede_colonies(Turn& turn, HouseId from, HouseId to)
{
    for (const SystemId system : own_colonies(turn.state, from)) {
        capture_colony(turn, system, to, Assault::Ceded, true);
        after_capture(turn, system, from, to);
    }
}

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::Surrender& order)
{
    if (!turn.rules.victory.surrender.allowed) return refuse(Reason::NotInRuleset, "kind", "no house surrenders in this game");
    if (order.house) {
        if (Outcome no = check_recipient(turn.state, house, *order.house)) return no;
    }
    std::vector<Surrendered>& noted = turn.facts.surrendered;
    const auto place = std::ranges::lower_bound(noted, house, {}, &Surrendered::house);
    if (place != noted.end() && place->house == house) return refuse(Reason::OnePerTurn, "kind", "a house surrenders once");
    noted.insert(place, {.house = house, .to = order.house});
    return {};
}

void reward_surrender(Turn& turn, const Surrendered& surrendered, Relation toward)
{
    if (!surrendered.to || !has_economy(turn.state.houses.at(*surrendered.to))) return;
    if (turn.rules.victory.surrender.cede) {
        cede_colonies(turn, surrendered.house, *surrendered.to);
    } else if (turn.rules.classic) {  // CLS-117
        award(turn, *surrendered.to, PrestigeSource::Capitulation, turn.rules.classic->prestige.capitulation, {.house = surrendered.house});
    } else if (toward == Relation::Enemy) {
        award(turn, *surrendered.to, PrestigeSource::HouseEliminated, turn.rules.prestige.base.house_eliminated, {.house = surrendered.house});
    }
}

}  // namespace ec4x
