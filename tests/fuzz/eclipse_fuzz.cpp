// A scenario of Eclipse battles: refused with reasons and places, or played to its end, again from its log, and its odds told.
#include "eclipse/odds.h"
#include "eclipse/phase.h"
#include "fuzz/input.h"
#include "odds/eclipse_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ec4x;
    const SourceText file{"fuzz", fuzz::text_of(data, size)};
    static_cast<void>(odds::is_eclipse(file));
    auto scenario = odds::read_eclipse_scenario(file);
    if (!scenario) {
        fuzz::check_refusal(scenario.error());
        return 0;
    }
    // What takes long is not what is looked for.
    int ships = 0;
    for (const eclipse::ScenarioHex& hex : scenario->hexes) {
        for (const eclipse::ScenarioShips& there : hex.ships) ships += there.count;
    }
    if (ships > 12) return 0;
    scenario->eclipse.odds.max_states = {300};
    scenario->eclipse.odds.max_outcomes = {300};
    scenario->eclipse.odds.samples = {3};
    for (auto& [owner, types] : scenario->blueprints) {
        for (auto& [type, blueprint] : types) {
            if (blueprint.hull.value_or(0) > 9) blueprint.hull = 9;
        }
    }
    const eclipse::Setup setup = eclipse::make_setup(*scenario);
    if (eclipse::why_not_playable(setup).empty()) {
        const eclipse::Phase phase = eclipse::play(setup);
        for (const eclipse::PlayerResult& player : phase.result.players) {
            ensure(player.ships_before == player.ships_after + player.destroyed + player.lost_in_stalemates, "no ship is lost from the books");
        }
        EnteredDice entered{eclipse::numbers_in(phase.journal)};
        ensure(eclipse::play(setup, nullptr, &entered).result == phase.result, "the dice of the log give the same phase");
    }
    if (const auto odds = eclipse::odds_of(setup, eclipse::sample_hex)) static_cast<void>(eclipse::report_odds(scenario->title, setup, *odds));
    return 0;
}
