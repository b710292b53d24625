// The steps of a turn in which fleets move and act, but for battles.
#pragma once

#include "engine/operations/standing_orders.h"  // make_standing_orders: CC10
#include "engine/turn/turn.h"

namespace ec4x {

void change_readiness(Turn& turn);  // CC11: Reserve, Mothball, Reactivate in place (ORD-035 to ORD-037, TRN-019)
void choose_refusals(Turn& turn);   // CF3: fleets of houses with Collapsing morale (ORD-043)
void move_fleets(Turn& turn);       // CF4: all movement (MOV-003 to MOV-011, TRN-010)
void make_contact(Turn& turn);      // CF5: exploration, View a World (INT-003, ORD-038), then scouts found (ORD-022, ORD-027, DET-008 to DET-010)
void colonize(Turn& turn);          // CF10: ORD-028, ORD-029, ORD-039
void set_blockades(Turn& turn);     // CF11: ORD-016, ORD-041
void drop_missions(Turn& turn);     // CF12, first of all: missions and raids without a subject fail (ORD-023, ORD-024, ORD-045)
void arrive(Turn& turn);            // CF13: Join, Rendezvous, Salvage, Reserve, Mothball; lost objects (ORD-005, ORD-030 to ORD-036)
void clear_orders(Turn& turn);      // CO2: ORD-003, STO-003, STO-006

// CF9, for whoever lets a colony change hands: orders that lose their sense by it fail for good (ORD-005, ORD-015, ORD-041).
void after_capture(Turn& turn, SystemId colony, HouseId from, HouseId to);

}  // namespace ec4x
