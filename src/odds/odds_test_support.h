// Scenarios for tests.
#pragma once

#include <string>

#include "odds/scenario.h"
#include "support/rules.h"

namespace ec4x::odds {

// What reading the text complains about, a line each; empty if it is accepted.
[[nodiscard]] inline std::string complaints_about(const std::string& text, const Ruleset& rules = testing::standard_rules())
{
    const auto scenario = read_scenario({"s.toml", text}, rules);
    std::string lines;
    if (!scenario) {
        for (const Complaint& complaint : scenario.error()) lines += to_line(complaint) + '\n';
    }
    return lines;
}

[[nodiscard]] inline Scenario scenario_of(const std::string& text, const Ruleset& rules = testing::standard_rules())
{
    auto scenario = read_scenario({"s.toml", text}, rules);
    ensure(scenario.ok(), "a test's scenario is accepted");
    return *std::move(scenario);
}

inline const std::string kTwoHouses = "[houses.alpha]\n[houses.beta]\n";

// A fleet as TOML: `fleet("alpha", "squadrons = ['CA']")`.
[[nodiscard]] inline std::string fleet(const std::string& house, const std::string& rest) { return "[[fleets]]\nhouse = '" + house + "'\n" + rest + "\n"; }

}  // namespace ec4x::odds
