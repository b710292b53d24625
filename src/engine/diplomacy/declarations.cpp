// What a house does without asking the other: declare, break, renounce (DIP-016 to DIP-019).
#include <algorithm>
#include <string>

#include "engine/diplomacy/addressee.h"
#include "engine/diplomacy/breach.h"
#include "engine/diplomacy/diplomatic_orders.h"
#include "engine/diplomacy/proposals.h"
#include "engine/diplomacy/relations.h"
#include "engine/diplomacy/transitions.h"

namespace ec4x {

namespace {

// Before declarations of this step changed it: each is made in ignorance of the others.
Relation status_before(const Turn& turn, const Relationship& between)
{
    const FormerStatus* former = turn.facts.diplomacy.former.find(between.id);
    return former != nullptr ? former->status : between.status;
}

// The worst of what is declared in one step counts.
void worsen(Turn& turn, HouseId house, HouseId other, Relation status, Cause cause)
{
    Relationship& between = turn.state.relations.at(pair_of(house, other));
    if (!turn.facts.diplomacy.former.contains(between.id)) turn.facts.diplomacy.former.insert({between.id, between.status});
    between.last_incident = turn.state.turn;
    set_status(turn, house, other, std::max(between.status, status), cause);
    void_proposals(turn, house, other);  // DIP-012
}

Outcome wrong_status(std::string_view accepted) { return refuse(Reason::WrongStatus, "house", std::string{accepted}); }

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::Declare& order)
{
    const DiplomaticAct act{house, order.house, DiplomaticKind::Declare};
    if (Outcome no = cannot_act(turn, act)) return no;
    if (order.status != Relation::Hostile && order.status != Relation::Enemy) {
        return refuse(Reason::BadValue, "status", "hostile or enemy can be declared");
    }
    const Relationship& between = turn.state.relations.at(pair_of(house, order.house));
    if (between.final_conflict) return refuse(Reason::FinalConflict, "house", "the Final Conflict binds the two houses");
    const bool hostile = order.status == Relation::Hostile;
    const DiplomaticEvent event = hostile ? DiplomaticEvent::HostileDeclared : DiplomaticEvent::EnemyDeclared;
    const Relation before = status_before(turn, between);
    const auto after = status_after(change_by(turn.rules.diplomacy, event, before));
    if (before == Relation::Ally) return wrong_status("a pact must be renounced or broken first");
    if (!after) return wrong_status(hostile ? "hostile is declared to Neutral houses" : "enemy is declared to Neutral and Hostile houses");
    note_act(turn, act);
    worsen(turn, house, order.house, *after, cause_of(event));
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::BreakPact& order)
{
    const DiplomaticAct act{house, order.house, DiplomaticKind::BreakPact};
    if (Outcome no = cannot_act(turn, act)) return no;
    const Relationship& between = turn.state.relations.at(pair_of(house, order.house));
    const auto after = status_after(change_by(turn.rules.diplomacy, DiplomaticEvent::PactBroken, status_before(turn, between)));
    if (!after) return wrong_status("there is no pact to break");
    if (!between.breaches.empty()) return wrong_status("the pact is breached already and ends with the next Conflict Phase");
    note_act(turn, act);
    pay_for_breach(turn, house, order.house);
    worsen(turn, house, order.house, *after, cause_of(DiplomaticEvent::PactBroken));
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::Renounce& order)
{
    const DiplomaticAct act{house, order.house, DiplomaticKind::Renounce};
    if (Outcome no = cannot_act(turn, act)) return no;
    Relationship& between = turn.state.relations.at(pair_of(house, order.house));
    if (between.status != Relation::Ally) return wrong_status("there is no pact to renounce");
    const int last_turn = turn.state.turn + turn.rules.diplomacy.pact.notice_turns;
    if (between.renounced && between.renounced->last_turn < last_turn) {
        return wrong_status("the pact is renounced already and ends in turn " + std::to_string(between.renounced->last_turn));
    }
    note_act(turn, act);
    if (between.renounced) return {};  // the partner did so in this step
    between.renounced = Renunciation{.by = house, .last_turn = last_turn};
    turn.tell_all(event::PactRenounced{.house = house, .partner = order.house, .last_turn = last_turn});
    return {};
}

}  // namespace ec4x
