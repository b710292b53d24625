// Whole runs: from the window in which an action is ordered to the steps in which its effects hold.
#include <doctest/doctest.h>

#include "engine/espionage/effects.h"
#include "engine/espionage/espionage_test_support.h"
#include "engine/intel/view.h"
#include "engine/turn/resolve.h"

namespace ec4x::testing {

namespace {

struct CovertRuns {
    Situation game = intrigue();
    std::vector<Event> events{};

    CovertRuns()
    {
        for (House& house : game.state.houses) house.home = SystemId{static_cast<std::uint32_t>(house.seat)};
    }

    CovertRuns& operator()(const std::vector<std::pair<HouseId, OrderBody>>& orders = {})
    {
        std::vector<OrderSet> sets;
        for (const auto& [house, body] : orders) add_order(sets, house, body);
        const GameTables tables{standard_rules(), game.state.map};
        TurnResult result = resolve(game.state, sets, standard_rules(), tables, {.seed = "golden"});
        game.state = std::move(result.state);
        events = std::move(result.events);
        return *this;
    }

    template <class E>
    std::vector<E> told(HouseId house) const
    {
        std::vector<E> found;
        for (const Event& event : events) {
            if (event.concerns == house && event.what.is<E>()) found.push_back(*event.what.get_if<E>());
        }
        return found;
    }
};

Money income_of(const CovertRuns& runs, HouseId house) { return runs.told<event::Income>(house).at(0).pp; }

}  // namespace

TEST_CASE("TRN-020, ESP-020, ESP-021: EBP bought in a window serve in CF14 of the next turn, and IN2 of that turn is reduced")
{
    CovertRuns quiet;
    quiet();
    CovertRuns runs;
    funds_of(runs.game.state, kAlpha).ebp = 0;
    funds_of(runs.game.state, *house_id("gamma")).ebp = 3;
    runs({{kAlpha, order::BuyEbp{240}},
          {kAlpha, covert(CovertAction::EconomicManipulation, runs.game, 2)},
          {*house_id("gamma"), covert(CovertAction::Psyops, runs.game, 2)}});
    CHECK(runs.told<event::OrderFailed>(kAlpha).empty());
    CHECK(funds_of(runs.game.state, kAlpha).ebp == 0);
    const event::Income before = quiet.told<event::Income>(kBeta).at(0);
    const event::Income reduced = runs.told<event::Income>(kBeta).at(0);
    CHECK(reduced.gho == before.gho);
    CHECK(reduced.pp == Money::whole((before.gho * before.rate * 50 * 75 + 999'999) / 1'000'000));
    CHECK(reduced.reductions == std::vector{50, 25});
    CHECK(runs.game.state.effects.empty());  // over in IN9
    const Money next = income_of(runs(), kBeta);
    CHECK(next == income_of(quiet(), kBeta));
}

TEST_CASE("TRN-020, ESP-018, ESP-026: an assassination in CF14 of a turn halves the SRP of CC6 of that turn, in the next run")
{
    const auto play = [](bool killed) {
        CovertRuns runs;
        House& beta = runs.game.state.houses.at(kBeta);
        beta.research.allocation[Pool::SRP] = Money::whole(50);
        beta.treasury = Money::whole(5000);
        if (killed) runs({{kAlpha, covert(CovertAction::Assassination, runs.game, 2)}});
        else runs();
        return runs;
    };
    const auto credited = [](const CovertRuns& runs) { return runs.told<event::ResearchCredited>(kBeta).at(0).points; };
    CovertRuns quiet = play(false);
    CovertRuns runs = play(true);
    CHECK(credited(runs) == credited(quiet));  // CC6 of turn 5, before the deed
    REQUIRE(runs.game.state.turn == 6);
    CHECK(view(standard_rules(), runs.game.state, {}, kBeta).effects == std::vector<Effect>{{CovertAction::Assassination, kBeta, 6, 6}});
    CHECK(view(standard_rules(), runs.game.state, {}, kAlpha).effects.empty());
    CHECK(credited(runs()).raw == credited(quiet()).raw / 2);
    CHECK(runs.game.state.effects.empty());
    CHECK(credited(runs()) == credited(quiet()));
}

TEST_CASE("ESP-024: disinformation planted in turn 6 holds in turns 7 and 8, and its victim sees nothing of it")
{
    CovertRuns runs;
    runs({{kAlpha, covert(CovertAction::Disinformation, runs.game, 2)}});
    REQUIRE(runs.game.state.turn == 6);
    const auto holds = [&] { return is_under_effect(runs.game.state, kBeta, CovertAction::Disinformation); };
    CHECK_FALSE(holds());
    CHECK(view(standard_rules(), runs.game.state, {}, kBeta).effects.empty());
    REQUIRE(runs.game.state.effects == std::vector<Effect>{{CovertAction::Disinformation, kBeta, 7, 8}});
    runs();
    CHECK(holds());  // as it did in CF15 of turn 7
    runs();
    CHECK(runs.game.state.effects.empty());  // over in IN9 of turn 8
}

TEST_CASE("ESP-022: a Sweep lasts for the turn")
{
    CovertRuns runs;
    runs({{kAlpha, order::Covert{.action = CovertAction::Sweep}}});
    CHECK(runs.told<event::CovertResult>(kAlpha).at(0).effect.last_turn == 6);
    CHECK(runs.game.state.effects.empty());
}

TEST_CASE("PRE-030: the budget of a run is what the report showed, whatever CC6 spends before")
{
    CovertRuns runs;
    runs.game.state.houses.at(kAlpha).treasury = Money::whole(1000);
    runs({{kAlpha, order::BuyCip{59}}, {kAlpha, order::BuyEbp{30}}, {kAlpha, order::Invest{SystemId{1}, 10}}, {kAlpha, order::BuyEbp{30}}});
    std::vector<int> entries;
    for (const LedgerEntry& entry : runs.game.state.ledger) {
        if (entry.house == kAlpha && entry.source == PrestigeSource::OverInvestment) entries.push_back(entry.booked);
    }
    CHECK(entries == std::vector{-2});
}

TEST_CASE("ESP-027, ORD-045: an order 20 given in a window, carried out in CF12 of the next turn")
{
    CovertRuns runs;
    runs.game.state.houses.at(kBeta).research.levels[Tech::ELI] = 0;
    const FleetId fleet = runs.game.fleet("alpha", 1, {"RR"});
    runs({{kAlpha, order::Fleet{
                       .fleet = {fleet.number, {}}, .order = {FleetOrderKind::CovertRaid}, .target = NumberOrLabel{2, {}}, .mission = RaidMission::Sabotage}}});
    const auto results = runs.told<event::RaidResult>(kAlpha);
    REQUIRE(results.size() == 1);
    CHECK_FALSE(results[0].detected);
    CHECK(runs.told<event::CovertLoss>(kBeta).at(0).amount == *results[0].effect.iu);
}

}  // namespace ec4x::testing
