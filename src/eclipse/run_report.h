// A played combat phase as it is handed out: who took part and how it went for him, the ships at the beginning, the result, and the log as data and in words.
#pragma once

#include <string>
#include <vector>

#include "base/describe.h"
#include "eclipse/fortune.h"
#include "eclipse/journal.h"
#include "eclipse/phase.h"

namespace ec4x::eclipse {

struct RunHouse {
    std::string house{};
    std::string name{};
    Fortune fortune = Fortune::Unfought;  // by the last battle in which he took part
};
BOOST_DESCRIBE_STRUCT(RunHouse, (), (house, name, fortune))

// A ship when the phase begins.
struct RunShip {
    int ship = 0;
    int hex = 0;
    std::string owner{};
    std::string type{};
    int hit_points = 0;
    int full = 0;  // hit points without damage
};
BOOST_DESCRIBE_STRUCT(RunShip, (), (ship, hex, owner, type, hit_points, full))

struct RunRecords {
    PhaseResult result{};
    Journal log{};  // as long as `eclipse.log` says
};
BOOST_DESCRIBE_STRUCT(RunRecords, (), (result, log))

struct RunReport {
    std::string title{};
    std::string ruleset{};
    std::string seed{};
    std::vector<RunHouse> houses{};
    std::vector<RunShip> ships{};
    RunRecords records{};
    std::vector<std::string> lines{};  // a sentence for each entry of the log
    bool whole = true;                 // false: the log was too long, and ends as a summary
};
BOOST_DESCRIBE_STRUCT(RunReport, (), (title, ruleset, seed, houses, ships, records, lines, whole))

// `setup` is that of the beginning.
[[nodiscard]] RunReport report_run(const std::string& title, const Setup& setup, Phase phase);

}  // namespace ec4x::eclipse
