#include "engine/diplomacy/treaties.h"

#include <algorithm>
#include <string>

#include "engine/diplomacy/honour.h"
#include "engine/diplomacy/relations.h"
#include "engine/diplomacy/transitions.h"
#include "engine/forces/own_rows.h"
#include "engine/operations/knowledge.h"
#include "engine/prestige/ledger.h"

namespace ec4x {

namespace {

std::string to_turn(int last) { return " to turn " + std::to_string(last); }

// DIP-031, DIP-026.
Outcome cannot_ally(const Turn& turn, HouseId house, std::string_view who)
{
    const House& row = turn.state.houses.at(house);
    if (is_isolated(row, turn.state.turn)) {
        return refuse(Reason::Isolated, "house", std::string{who} + " isolated after a breach" + to_turn(row.honour.isolated_until));
    }
    if (causes_outrage(row, turn.state.turn)) {
        return refuse(Reason::Barred, "house", std::string{who} + " barred from alliances by outrage" + to_turn(row.honour.outrage_until));
    }
    return {};
}

// An order against a colony that its house knows to be the partner's: what it does not know must not be told it here (INT-043).
bool is_directed_at(const GameState& state, const Fleet& fleet, HouseId partner)
{
    if (!fleet.order || !fleet.order->target) return false;
    switch (fleet.order->kind) {
        case FleetOrderKind::Guard:
        case FleetOrderKind::Bombard:
        case FleetOrderKind::Invade:
        case FleetOrderKind::Blitz:
        case FleetOrderKind::CovertRaid: return known_owner(state, fleet.id.owner, *fleet.order->target) == partner;
        default: return false;
    }
}

void cancel_attacks(Turn& turn, HouseId house, HouseId partner)
{
    event::OrdersCancelled cancelled{.partner = partner};
    for (Fleet& fleet : own_rows(turn.state.fleets, house)) {
        if (!is_directed_at(turn.state, fleet, partner)) continue;
        fleet.order.reset();
        cancelled.fleets.push_back(fleet.id);
    }
    if (!cancelled.fleets.empty()) turn.tell(house, cancelled);
}

// PRE-011: friends could otherwise form and end pacts for prestige each time.
void reward_pact(Turn& turn, Relationship& between)
{
    if (between.pact_rewarded && turn.rules.prestige.pact.once_per_pair) return;
    between.pact_rewarded = true;
    award(turn, between.id.a, PrestigeSource::PactFormed, turn.rules.prestige.base.pact_formed, {.house = between.id.b});
    award(turn, between.id.b, PrestigeSource::PactFormed, turn.rules.prestige.base.pact_formed, {.house = between.id.a});
}

}  // namespace

Outcome cannot_conclude(const Turn& turn, HouseId house, HouseId other, Treaty treaty)
{
    const Relationship& between = turn.state.relations.at(pair_of(house, other));
    if (between.final_conflict) return refuse(Reason::FinalConflict, "house", "the Final Conflict binds the two houses");
    if (change_by(turn.rules.diplomacy, acceptance_of(treaty), between.status) == Change::None) {
        const bool alliance = treaty == Treaty::Alliance;
        return refuse(Reason::WrongStatus, "treaty", alliance ? "alliances are made with Neutral houses" : "peace is made with Hostile and Enemy houses");
    }
    if (treaty != Treaty::Alliance) return {};
    if (Outcome no = cannot_ally(turn, house, "your house is")) return no;
    if (Outcome no = cannot_ally(turn, other, "the other house is")) return no;
    if (turn.state.turn <= between.barred_until) {  // DIP-033
        return refuse(Reason::Barred, "house", "no alliance of the two after the breach of their pact" + to_turn(between.barred_until));
    }
    return {};
}

void conclude(Turn& turn, HouseId one, HouseId other, Treaty treaty)
{
    const DiplomaticEvent event = acceptance_of(treaty);
    Relationship& between = turn.state.relations.at(pair_of(one, other));
    const auto status = status_after(change_by(turn.rules.diplomacy, event, between.status));
    ensure(status.has_value(), "a treaty is concluded where the status allows it");
    set_status(turn, one, other, *status, cause_of(event));
    if (treaty == Treaty::Alliance) reward_pact(turn, between);
    cancel_attacks(turn, between.id.a, between.id.b);
    cancel_attacks(turn, between.id.b, between.id.a);
}

}  // namespace ec4x
