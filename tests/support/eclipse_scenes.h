// Small scenarios for the tests.
#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "eclipse/chance.h"
#include "eclipse/check.h"
#include "eclipse/exact_hex.h"
#include "eclipse/hex_plan.h"
#include "eclipse/phase.h"
#include "eclipse/setup.h"
#include "eclipse/short_form.h"

namespace ec4x::eclipse::testing {

// Doctest shows the text.
inline Scenario battle(const std::string& line)
{
    auto scenario = parse_short_form(line);
    CAPTURE(line);
    REQUIRE(scenario.ok());
    REQUIRE(flaws_in(*scenario).empty());
    return *std::move(scenario);
}

inline Setup sound_setup(const Scenario& scenario)
{
    const std::vector<Flaw> flaws = flaws_in(scenario);
    if (!flaws.empty()) FAIL(flaws.front().path << ": " << flaws.front().text);
    return make_setup(scenario);
}

inline ScenarioShips ships(const std::string& owner, const std::string& type, int count, int entry, std::vector<int> damage = {})
{
    ScenarioShips given{.owner = owner, .type = type, .count = count, .damage = std::move(damage)};
    if (entry > 0) given.entry = entry;
    return given;
}

struct ExactCase {
    Setup setup{};
    HexPlan plan{};
    ExactHex exact{};

    [[nodiscard]] double share(Weight weight) const { return static_cast<double>(weight) / static_cast<double>(Chance::kOne); }
    [[nodiscard]] double wins(int side = 0) const { return share(exact.tally.pairs.at({0, 1}).wins[static_cast<std::size_t>(side)]); }
    [[nodiscard]] double stalemate() const { return share(exact.tally.pairs.at({0, 1}).stalemates); }
    [[nodiscard]] double mean(UnsignedWide sum) const { return static_cast<double>(sum) / static_cast<double>(Chance::kOne); }
    [[nodiscard]] double fortune(int owner, Fortune fortune) const
    {
        return share(exact.tally.fortunes[static_cast<std::size_t>(owner)][static_cast<std::size_t>(fortune)]);
    }
};

inline ExactCase exactly(const Scenario& scenario, int hex = 0)
{
    ExactCase made{.setup = sound_setup(scenario)};
    made.plan = plan_hex(made.setup, hex == 0 ? made.setup.hexes.front() : *hex_numbered(made.setup, hex));
    auto exact = exact_hex(made.setup, made.plan);
    REQUIRE(exact.has_value());
    made.exact = *std::move(exact);
    return made;
}

inline ExactCase exactly(const std::string& line) { return exactly(battle(line)); }

// Plays with these faces, and 1s when they are used up.
inline Phase played_with(const Scenario& scenario, std::vector<std::int64_t> faces, const Callers* callers = nullptr)
{
    EnteredDice entered{std::move(faces)};
    return play(sound_setup(scenario), callers, &entered);
}

inline std::vector<const LogEntry*> entries_of(const Journal& journal, Happening event)
{
    std::vector<const LogEntry*> found;
    for (const LogEntry& entry : journal) {
        if (entry.event == event) found.push_back(&entry);
    }
    return found;
}

inline const PlayerResult& result_of(const Phase& phase, const std::string& player)
{
    for (const PlayerResult& row : phase.result.players) {
        if (row.id == player) return row;
    }
    FAIL("no such player");
    return phase.result.players.front();
}

}  // namespace ec4x::eclipse::testing
