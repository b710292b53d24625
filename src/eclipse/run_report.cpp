#include "eclipse/run_report.h"

#include <algorithm>

namespace ec4x::eclipse {

namespace {

Fortune fortune_of(const PhaseResult& result, const std::string& player)
{
    Fortune last = Fortune::Unfought;
    for (const BattleResult& battle : result.battles) {
        const auto house = std::ranges::find(battle.houses, player, &HouseFortune::house);
        if (house != battle.houses.end()) last = house->fortune;
    }
    return last;
}

std::vector<RunShip> ships_in(const Setup& setup)
{
    std::vector<RunShip> ships;
    for (const Hex& hex : setup.hexes) {
        for (const Ship& ship : hex.ships) {
            const auto owner = static_cast<std::size_t>(ship.owner);
            const auto type = static_cast<std::size_t>(ship.type);
            const int full = setup.designs[owner][type].hit_points;
            ships.push_back({ship.id, hex.number, setup.players[owner].id, setup.types[type].name, full - ship.damage, full});
        }
    }
    return ships;
}

}  // namespace

RunReport report_run(const std::string& title, const Setup& setup, Phase phase)
{
    RunReport report{.title = title, .ruleset = "eclipse", .seed = setup.seed, .ships = ships_in(setup), .whole = phase.journal_is_whole};
    for (const Player& player : setup.players) report.houses.push_back({player.id, player.id, fortune_of(phase.result, player.id)});
    for (LogEntry& entry : phase.journal) {
        if (setup.rules.log != LogDetail::Full && !is_in_summary(entry.event)) continue;
        report.lines.push_back(in_words(entry));
        report.records.log.push_back(std::move(entry));
    }
    report.records.result = std::move(phase.result);
    return report;
}

}  // namespace ec4x::eclipse
