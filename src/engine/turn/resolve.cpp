// The tables of steps (TRN-004, CLS-006): the first file to read.
#include "engine/turn/resolve.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/classic/classic_steps.h"
#include "engine/classic/conflict_steps.h"
#include "engine/combat/combat_steps.h"
#include "engine/construction/construction_steps.h"
#include "engine/diplomacy/diplomacy_steps.h"
#include "engine/economy/economy_steps.h"
#include "engine/espionage/espionage_steps.h"
#include "engine/intel/intel_steps.h"
#include "engine/operations/operations_steps.h"
#include "engine/operations/standing_orders.h"
#include "engine/orders/desk.h"
#include "engine/prestige/prestige_steps.h"
#include "engine/research/research_steps.h"
#include "engine/standing/standing_steps.h"

namespace ec4x {

namespace {

void count_turn(Turn& turn) { ++turn.state.turn; }  // MN7, E7

// Parts of steps that change nobody's place, or say so themselves (Turn::forces_changed), keep the roster. After all others it is made anew.
enum class RosterAfter : std::uint8_t { MadeAnew, Kept };
constexpr RosterAfter kKept = RosterAfter::Kept;

struct StepRow {
    Step step;
    std::array<void (*)(Turn&), 4> parts{};  // what is done, in this order; none: nothing of it is done here
    RosterAfter roster = RosterAfter::MadeAnew;
};

constexpr auto kStandardSteps = std::to_array<StepRow>({
    // Command Phase of turn N, closing part
    {Step::CC1, {open_ledger, note_budgets}},  // the host froze the order sets
    {Step::CC2, {settle_absences}},
    {Step::CC3, {administer}},
    {Step::CC4, {conduct_diplomacy}},
    {Step::CC5, {set_policies}},
    {Step::CC6, {spend, judge_investments}},
    {Step::CC7, {give_fleet_orders}},
    {Step::CC8, {enter_docks}},
    {Step::CC9, {assign_squadrons}},
    {Step::CC10, {make_standing_orders}},
    {Step::CC11, {change_readiness}},
    // Maintenance Phase of turn N
    {Step::MN1, {pay_upkeep}},
    {Step::MN2, {progress_construction}},
    {Step::MN3, {finish_repairs}},
    {Step::MN4, {deliver_transfers}},
    {Step::MN5, {advance_research, award_research}},
    {Step::MN6, {enforce_limits}},
    {Step::MN7, {count_turn}},
    // Conflict Phase of turn N+1
    {Step::CF1, {let_breaches_fall_due}},
    {Step::CF2, {check_morale}},
    {Step::CF3, {choose_refusals}},
    {Step::CF4, {move_fleets}, kKept},
    {Step::CF5, {make_contact, sight_contacts}, kKept},
    {Step::CF6, {stop_attacks_on_allies, fix_stances}, kKept},
    {Step::CF7, {fight_battles, award_fighting, sight_battles}, kKept},
    {Step::CF8, {follow_up, award_fighting, sight_battles}, kKept},
    {Step::CF9, {assault_colonies, award_fighting, sight_battles, collect_wreckage}, kKept},
    {Step::CF10, {colonize, award_colonies}, kKept},
    {Step::CF11, {set_blockades}, kKept},
    {Step::CF12, {drop_missions, report_missions, raid_colonies}, kKept},
    {Step::CF13, {arrive}, kKept},
    {Step::CF14, {act_covertly}, kKept},
    {Step::CF15, {enter_intelligence}, kKept},
    {Step::CF16, {draw_consequences, enforce_capital_limit}},
    // Income Phase of turn N+1
    {Step::IN1, {settle_standing}},
    {Step::IN2, {collect_taxes}},
    {Step::IN3, {note_tax_rate, charge_recurring}},
    {Step::IN4, {grow, award_development}},
    {Step::IN5, {break_through, award_research}},
    {Step::IN6, {book_prestige}},
    {Step::IN7, {let_houses_fall}},
    {Step::IN8, {declare_victory}},
    {Step::IN9, {end_effects, cool_off}},
    // Command Phase of turn N+1, opening part
    {Step::CO1, {commission}},
    {Step::CO2, {clear_orders}},
    {Step::CO3, {warn_houses, number_events}},  // `view` makes the reports
    {Step::CO4, {}},                            // the host stores the result
    {Step::CO5, {}},                            // the host opens the window
});

// CLS-006. Income comes first in a turn, so a run ends with that of the turn after.
constexpr auto kClassicSteps = std::to_array<StepRow>({
    // Command phase of turn N
    {Step::CC1, {open_ledger}},  // the host froze the order sets
    {Step::CC2, {settle_absences}},
    {Step::CC3, {administer}},
    {Step::CC6, {spend}},
    {Step::CC4, {conduct_diplomacy}},
    {Step::CC5, {set_policies}},
    {Step::CC7, {give_fleet_orders}},
    {Step::CC8, {enter_docks}},
    {Step::CC9, {assign_squadrons}},
    {Step::CC10, {make_standing_orders}},  // where classic.standing_orders lets fleets have some
    // Conflict phase
    {Step::C1, {let_breaches_fall_due, move_fleets}, kKept},
    {Step::C2, {stop_attacks_on_allies, fix_stances, roll_for_stealth, explore_and_sight}, kKept},
    {Step::C3, {fight_in_space, award_classic_fighting, sight_battles}, kKept},
    {Step::C4, {fight_at_starbases, award_classic_fighting, sight_battles}, kKept},
    {Step::C5, {assault_colonies, award_classic_fighting, sight_battles, collect_wreckage}, kKept},
    {Step::C6, {colonize, award_classic_colonies, set_blockades}, kKept},
    {Step::C7, {scout}, kKept},
    {Step::C8, {resolve_contracts}, kKept},
    {Step::C9, {arrive, enter_intelligence, draw_consequences}, kKept},
    // End of turn
    {Step::E1, {deliver_transfers}},
    {Step::E2, {progress_construction, finish_repairs, commission}},
    {Step::E3, {advance_bought_technology, terraform_planets}},
    {Step::E4, {grow_populations, award_full_planets}},
    {Step::E5, {end_month}},
    {Step::E6, {declare_victory}},
    {Step::E7, {count_turn}},
    // Income phase of turn N+1
    {Step::I1, {pay_interest}},
    {Step::I2, {collect_net_values}},
    {Step::I3, {pay_upkeep}},
    {Step::I4, {charge_monthly_prestige}},
    {Step::I5, {cool_off, clear_orders, warn_houses, number_events}},  // `view` makes the reports
});

std::span<const StepRow> steps_of(const Ruleset& rules)
{
    if (rules.classic) return kClassicSteps;
    return kStandardSteps;
}

}  // namespace

TurnResult resolve(GameState state, std::span<const OrderSet> orders, const Ruleset& rules, const GameTables& tables, const DiceSource& dice,
                   const StepWatch& watch)
{
    std::vector<OrderSet> frozen{orders.begin(), orders.end()};
    std::ranges::sort(frozen, {}, &OrderSet::house);
    TurnResult result{.state = std::move(state)};
    Turn turn{result.state, rules, tables, std::move(frozen), dice};
    turn.keep_roster();
    for (const StepRow& row : steps_of(rules)) {
        turn.step = row.step;
        result.trace.push_back(row.step);
        for (const auto part : row.parts) {
            if (part == nullptr) break;
            part(turn);
            if (row.roster == RosterAfter::MadeAnew) turn.forces_changed();
        }
        if (watch) watch(turn);
    }
    result.events = turn.take_events();
    result.records = std::move(turn.facts.combat.records);
    return result;
}

}  // namespace ec4x
