// Proposing, answering, withdrawing (DIP-010 to DIP-015).
#include <string>

#include "engine/diplomacy/addressee.h"
#include "engine/diplomacy/diplomatic_orders.h"
#include "engine/diplomacy/proposals.h"
#include "engine/diplomacy/treaties.h"

namespace ec4x {

namespace {

// DIP-013: the other house has proposed the same in this window.
bool crosses(const Turn& turn, const ProposalName& name)
{
    const Proposal* proposal = find_proposal(turn.state, {name.to, name.from, name.treaty});
    return proposal != nullptr && proposal->made == turn.state.turn;
}

void tell_answer(Turn& turn, const ProposalName& name, bool accepted)
{
    for (const HouseId house : {name.from, name.to}) {
        turn.tell(house, event::ProposalAnswered{.from = name.from, .to = name.to, .kind = name.treaty, .answer = accepted});
    }
}

}  // namespace

Outcome carry_out(Turn& turn, HouseId house, const order::Withdraw& order)
{
    const DiplomaticAct act{house, order.house, DiplomaticKind::Withdraw};
    const ProposalName name{house, order.house, order.treaty};
    if (Outcome no = cannot_act(turn, act)) return no;
    if (Outcome no = without_proposal(turn, name)) return no;
    note_act(turn, act);
    drop_proposal(turn, name);
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::Answer& order)
{
    const DiplomaticAct act{house, order.house, DiplomaticKind::Answer};
    const ProposalName name{order.house, house, order.treaty};
    if (Outcome no = cannot_act(turn, act)) return no;
    if (Outcome no = without_proposal(turn, name)) return no;
    if (order.accept) {
        if (Outcome no = cannot_conclude(turn, house, order.house, order.treaty)) return no;
    }
    note_act(turn, act);
    drop_proposal(turn, name);
    tell_answer(turn, name, order.accept);
    if (order.accept) conclude(turn, house, order.house, order.treaty);
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::Propose& order)
{
    const DiplomaticAct act{house, order.house, DiplomaticKind::Propose};
    const ProposalName name{house, order.house, order.treaty};
    const DiplomacyProposalRules& rules = turn.rules.diplomacy.proposal;
    if (Outcome no = cannot_act(turn, act)) return no;
    const std::string text = order.text.value_or("");
    if (characters_in(text) > rules.text_max) {
        return refuse(Reason::OutOfRange, "text", "at most " + std::to_string(rules.text_max.value) + " characters");
    }
    const bool crossing = crosses(turn, name);
    if (Outcome no = cannot_conclude(turn, house, order.house, order.treaty)) return no;
    note_act(turn, act);
    if (crossing) {
        conclude(turn, house, order.house, order.treaty);  // which leaves no proposal of the kind possible
        return {};
    }
    put_proposal(turn.state,
                 {.from = house, .to = order.house, .treaty = order.treaty, .text = text, .made = turn.state.turn, .last_turn = turn.state.turn + rules.turns});
    return {};
}

}  // namespace ec4x
