// The table of steps (TRN-004): the first file to read.
#include "engine/turn/resolve.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/combat/combat_steps.h"
#include "engine/construction/construction_steps.h"
#include "engine/economy/economy_steps.h"
#include "engine/intel/reports.h"
#include "engine/operations/operations_steps.h"
#include "engine/operations/standing_orders.h"
#include "engine/orders/desk.h"
#include "engine/research/research_steps.h"
#include "engine/turn/absences.h"

namespace ec4x {

namespace {

void count_turn(Turn& turn) { ++turn.state.turn; }  // MN7

struct StepRow {
    Step step;
    void (*run)(Turn&);  // none: nothing of it is done here
};

constexpr auto kSteps = std::to_array<StepRow>({
    // Command Phase of turn N, closing part
    {Step::CC1, nullptr},  // the host froze the order sets
    {Step::CC2, count_absences},
    {Step::CC3, administer},
    {Step::CC4, nullptr},
    {Step::CC5, set_policies},
    {Step::CC6, spend},
    {Step::CC7, give_fleet_orders},
    {Step::CC8, enter_docks},
    {Step::CC9, assign_squadrons},
    {Step::CC10, make_standing_orders},
    {Step::CC11, change_readiness},
    // Maintenance Phase of turn N
    {Step::MN1, pay_upkeep},
    {Step::MN2, progress_construction},
    {Step::MN3, finish_repairs},
    {Step::MN4, deliver_transfers},
    {Step::MN5, advance_research},
    {Step::MN6, enforce_limits},
    {Step::MN7, count_turn},
    // Conflict Phase of turn N+1
    {Step::CF1, nullptr},
    {Step::CF2, check_morale},
    {Step::CF3, choose_refusals},
    {Step::CF4, move_fleets},
    {Step::CF5, make_contact},
    {Step::CF6, fix_stances},
    {Step::CF7, fight_battles},
    {Step::CF8, follow_up},
    {Step::CF9, assault_colonies},
    {Step::CF10, colonize},
    {Step::CF11, set_blockades},
    {Step::CF12, drop_missions},
    {Step::CF13, arrive},
    {Step::CF14, nullptr},
    {Step::CF15, nullptr},
    {Step::CF16, enforce_capital_limit},
    // Income Phase of turn N+1
    {Step::IN1, nullptr},
    {Step::IN2, collect_taxes},
    {Step::IN3, note_tax_rate},
    {Step::IN4, grow},
    {Step::IN5, break_through},
    {Step::IN6, nullptr},
    {Step::IN7, nullptr},
    {Step::IN8, nullptr},
    {Step::IN9, nullptr},
    // Command Phase of turn N+1, opening part
    {Step::CO1, commission},
    {Step::CO2, clear_orders},
    {Step::CO3, number_events},  // `view` makes the reports
    {Step::CO4, nullptr},  // the host stores the result
    {Step::CO5, nullptr},  // the host opens the window
});

}  // namespace

TurnResult resolve(GameState state, std::span<const OrderSet> orders, const Ruleset& rules, const GameTables& tables, const DiceSource& dice)
{
    std::vector<OrderSet> frozen{orders.begin(), orders.end()};
    std::ranges::sort(frozen, {}, &OrderSet::house);
    TurnResult result{.state = std::move(state)};
    Turn turn{result.state, rules, tables, frozen, dice};
    for (const StepRow& row : kSteps) {
        turn.step = row.step;
        result.trace.push_back(row.step);
        if (row.run != nullptr) row.run(turn);
    }
    result.events = turn.take_events();
    result.records = std::move(turn.facts.combat.records);
    return result;
}

}  // namespace ec4x
