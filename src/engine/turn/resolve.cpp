// The table of steps (TRN-004): the first file to read.
#include "engine/turn/resolve.h"

#include <algorithm>
#include <array>
#include <utility>

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
    {Step::CC2, nullptr},
    {Step::CC3, nullptr},
    {Step::CC4, nullptr},
    {Step::CC5, nullptr},
    {Step::CC6, nullptr},
    {Step::CC7, nullptr},
    {Step::CC8, nullptr},
    {Step::CC9, nullptr},
    {Step::CC10, nullptr},
    {Step::CC11, nullptr},
    // Maintenance Phase of turn N
    {Step::MN1, nullptr},
    {Step::MN2, nullptr},
    {Step::MN3, nullptr},
    {Step::MN4, nullptr},
    {Step::MN5, nullptr},
    {Step::MN6, nullptr},
    {Step::MN7, count_turn},
    // Conflict Phase of turn N+1
    {Step::CF1, nullptr},
    {Step::CF2, nullptr},
    {Step::CF3, nullptr},
    {Step::CF4, nullptr},
    {Step::CF5, nullptr},
    {Step::CF6, nullptr},
    {Step::CF7, nullptr},
    {Step::CF8, nullptr},
    {Step::CF9, nullptr},
    {Step::CF10, nullptr},
    {Step::CF11, nullptr},
    {Step::CF12, nullptr},
    {Step::CF13, nullptr},
    {Step::CF14, nullptr},
    {Step::CF15, nullptr},
    {Step::CF16, nullptr},
    // Income Phase of turn N+1
    {Step::IN1, nullptr},
    {Step::IN2, nullptr},
    {Step::IN3, nullptr},
    {Step::IN4, nullptr},
    {Step::IN5, nullptr},
    {Step::IN6, nullptr},
    {Step::IN7, nullptr},
    {Step::IN8, nullptr},
    {Step::IN9, nullptr},
    // Command Phase of turn N+1, opening part
    {Step::CO1, nullptr},
    {Step::CO2, nullptr},
    {Step::CO3, nullptr},  // `view` makes the reports
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
    return result;
}

}  // namespace ec4x
