// Proposals between two houses (DIP-012): one for each direction and kind.
#pragma once

#include <string_view>

#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"

namespace ec4x {

[[nodiscard]] const Proposal* find_proposal(const GameState& state, const ProposalName& name);

// Takes the place of one of the same name.
void put_proposal(GameState& state, Proposal proposal);

// What can still be answered or withdrawn: `no_such_proposal`, `proposal_expired`, `proposal_void` (DIP-020).
[[nodiscard]] Outcome without_proposal(const Turn& turn, const ProposalName& name);

void drop_proposal(Turn& turn, const ProposalName& name);
void void_proposals(Turn& turn, HouseId one, HouseId other);             // all between the two
void void_impossible_proposals(Turn& turn, HouseId one, HouseId other);  // whose treaty the status does not allow
void show_new_proposals(Turn& turn);                                     // to the two houses alone (DIP-036)

// A proposal past its last turn is kept for one window more, so that a late answer hears why it is refused.
void clear_expired_proposals(Turn& turn);

[[nodiscard]] int characters_in(std::string_view utf8);

}  // namespace ec4x
