#include <doctest/doctest.h>

#include <string>

#include "eclipse/chance.h"
#include "eclipse/check.h"
#include "eclipse/exact_hex.h"
#include "eclipse/short_form.h"

namespace ec4x::eclipse {

namespace {

double win(const std::string& line)
{
    auto scenario = parse_short_form(line);
    REQUIRE(scenario.ok());
    CHECK(flaws_in(*scenario).empty());
    const Setup setup = make_setup(*scenario);
    const HexPlan plan = plan_hex(setup, setup.hexes.front());
    const auto exact = exact_hex(setup, plan);
    REQUIRE(exact.has_value());
    const PairTally& pair = exact->tally.pairs.at({0, 1});
    MESSAGE(line << " states " << exact->states);
    return static_cast<double>(pair.wins[0]) / static_cast<double>(Chance::kOne);
}

}  // namespace

TEST_CASE("ECL-069: worked examples")
{
    struct Row {
        const char* line;
        double chance;
    };
    static constexpr Row rows[] = {
        {"1 interceptor i4 vs 1 interceptor", 6.0 / 11},
        {"1 cruiser i3 vs 1 cruiser", 0.552},
        {"1 cruiser vs 1 cruiser", 0.448},
        {"1 interceptor vs 1 ancient", 9.0 / 289},
        {"2 interceptor vs 1 ancient", 365013.0 / 1812608},
        {"3 interceptor vs 1 ancient", 5783145147.0 / 12432678272.0},
        {"1 cruiser vs 1 ancient", 1168.0 / 6859},
        {"2 cruiser vs 1 ancient", 1258269776.0 / 1883652875},
        {"1 dreadnought vs 1 ancient", 2327909.0 / 3570125},
        {"1 interceptor + 1 cruiser vs 1 ancient", 12408946537.0 / 29503823884.0},
        {"2 interceptor + 1 cruiser vs 1 ancient", 4628673061954830377.0 / 6892852333683287552.0},
        {"2 cruiser vs 1 starbase", 66736057.0 / 81450625},
        {"1 cruiser mo2 vs 1 ancient", 12989.0 / 20577},
        {"1 interceptor y0 mo2 vs 1 ancient", 11.0 / 36},
        {"1 cruiser i3 vs 1 cruiser s2", 33.0 / 128},
        {"1 cruiser i3 mo2 vs 1 cruiser", 901.0 / 1125},
        {"1 cruiser i3 mo2 vs 1 cruiser [pd]", 2479.0 / 3375},
        {"1 cruiser i3 mo2 vs 1 cruiser [dist]", 31.0 / 45},
        {"1 cruiser i3 mo2 vs 1 cruiser [pd dist]", 437.0 / 675},
        {"1 cruiser morph vs 1 ancient", 64.0 / 121},
        {"2 cruiser morph vs 1 ancient", 262576.0 / 290521},
        {"1 dreadnought morph vs 1 ancient", 9408217.0 / 9740641},
    };
    for (const Row& row : rows) {
        CAPTURE(row.line);
        CHECK(win(row.line) == doctest::Approx(row.chance).epsilon(1e-9));
    }
    struct Decimal {
        const char* line;
        double chance;
    };
    static constexpr Decimal decimals[] = {
        {"2 dreadnought y0 o2 vs 1 gcds", 0.712004},
        {"1 interceptor + 2 cruiser vs 2 ancient", 0.222086},
        {"1 interceptor + 2 cruiser [kills] vs 2 ancient [kills]", 0.241117},
        {"1 interceptor + 2 cruiser vs 2 ancient [best]", 0.221987},
        {"2 cruiser y2 vs 2 interceptor + 1 dreadnought", 0.564079},
        {"2 cruiser y2 [kills] vs 2 interceptor + 1 dreadnought", 0.544800},
        {"2 cruiser y2 [best] vs 2 interceptor + 1 dreadnought", 0.618986},
    };
    for (const Decimal& row : decimals) {
        CAPTURE(row.line);
        CHECK(win(row.line) == doctest::Approx(row.chance).epsilon(1e-6));
    }
}

}  // namespace ec4x::eclipse
