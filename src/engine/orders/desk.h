// The orders of a set, carried out step by step (SRV-069). Submission and resolution use the same desk: at submission on the
// state that the house believes in, at resolution on the real one.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/diplomacy/diplomatic_orders.h"
#include "engine/orders/refusal.h"
#include "engine/turn/turn.h"
#include "model/orders.h"

namespace ec4x {

// Called once for each order of the step, with nothing or the reason why it was not carried out.
using Receipt = std::function<void(const Order&, const Outcome&)>;

[[nodiscard]] Step step_of(const OrderBody& body);                         // the first, where SRV-069 names two
[[nodiscard]] std::string_view kind_of(const OrderBody& body);             // `build`
[[nodiscard]] std::vector<std::string> order_kinds(const Ruleset& rules);  // those that the ruleset has (CLS-002)
[[nodiscard]] Subject subject_of(const OrderBody& body, HouseId house);

// Steps CC3, CC4, CC5, CC6 and CC7 of one house; in CC4 in the order of DIP-011, in CC6 also its waiting lists and its research, in the order
// of CON-012.
void carry_out_orders(Turn& turn, HouseId house, const OrderSet* set, const Receipt& receipt);  // of turn.step

// The steps of a run: every house in ascending id; what fails is told to its house (TRN-007).
void administer(Turn& turn);                              // CC3
void carry_out_round(Turn& turn, DiplomaticRound round);  // CC4, of which conduct_diplomacy is the whole
void set_policies(Turn& turn);                            // CC5
void spend(Turn& turn);                                   // CC6
void give_fleet_orders(Turn& turn);                       // CC7

}  // namespace ec4x
