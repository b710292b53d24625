// Exact odds against samples, for battles of every kind. `EC4X_ECLIPSE_SAMPLES=10000000` makes it the long check; it prints a line for each battle, and
// `EC4X_ECLIPSE_FROM=12` leaves the first 12 out.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "eclipse/odds.h"
#include "support/eclipse_scenes.h"

namespace ec4x::eclipse {

using testing::battle;
using testing::ships;

namespace {

struct Match {
    std::string name;
    Scenario scenario;
};

Scenario retreating()
{
    Scenario scenario = battle("2 interceptor + 1 cruiser vs 1 cruiser y2 + 1 starbase");
    scenario.hexes[0].links = {{2, "full"}};
    scenario.hexes.push_back({.number = 2, .disc = {"left"}});
    scenario.players[0].policy = {.retreat = "script", .script = {{.round = 2, .type = "interceptor"}, {.round = 3, .type = "cruiser"}}};
    return scenario;
}

Scenario alliance()
{
    return {.players = {{.id = "a", .alliance = "x"}, {.id = "b", .alliance = "x", .policy = {.assign = "kills"}}, {.id = "c"}},
            .hexes = {{.number = 1,
                       .ships = {ships("a", "cruiser", 1, 1), ships("b", "interceptor", 2, 3), ships("c", "dreadnought", 1, 2), ships("c", "cruiser", 1, 2)}}}};
}

Scenario crowd()
{
    return {.players = {{.id = "hydra"}, {.id = "orion"}, {.id = "draco", .traits = {"ancient_peace"}}},
            .hexes = {{.number = 1,
                       .disc = {"draco"},
                       .ships = {ships("hydra", "cruiser", 1, 1, {1}), ships("orion", "interceptor", 2, 2), ships("draco", "cruiser", 1, 3),
                                 ships("draco", "starbase", 1, 3), ships(kNpc, "ancient", 1, 0)}}}};
}

std::vector<Match> matches()
{
    std::vector<Match> all;
    for (const char* line : {"1 interceptor vs 1 interceptor",
                             "2 cruiser vs 1 ancient",
                             "3 interceptor vs 1 ancient",
                             "2 interceptor + 1 cruiser vs 1 ancient",
                             "2 dreadnought y0 o2 vs 1 gcds",
                             "1 interceptor + 2 cruiser vs 2 ancient",
                             "1 interceptor + 2 cruiser [kills] vs 2 ancient [kills]",
                             "1 cruiser i3 mo2 vs 1 cruiser [pd]",
                             "2 cruiser i3 mo1 my2 vs 2 cruiser + 1 interceptor [pd dist]",
                             "3 cruiser my2 mo1 vs 2 dreadnought y3 [pd]",
                             "1 dreadnought morph vs 1 ancient",
                             "2 cruiser morph y2 vs 2 cruiser morph y2 i3",
                             "1 dreadnought morph + 2 interceptor vs 2 starbase morph",
                             "2 cruiser y1 o1 c2 s1 vs 1 dreadnought s1 o1 + 2 interceptor s2",
                             "1 dreadnought y1 o1 b1 r1 vs 2 cruiser h4 s1 + 1 starbase h3",
                             "2 interceptor + 2 cruiser + 2 dreadnought vs 2 interceptor + 2 cruiser + 2 dreadnought",
                             "1 interceptor y0 mo2 vs 1 interceptor y0 mo2",
                             "1 cruiser y0 mr1 + 1 interceptor vs 1 dreadnought y1 morph",
                             "8 interceptor vs 2 dreadnought c3 o2",
                             "4 cruiser c2 s1 [kills] vs 1 gcds + 2 ancient s1",
                             "2 cruiser c1 b1 s2 vs 3 cruiser c3 s1 y1 o1",
                             "1 starbase o2 c3 vs 3 interceptor s2 + 1 cruiser r1"}) {
        all.push_back({line, battle(line)});
    }
    all.push_back({"a retreat by script", retreating()});
    all.push_back({"an alliance", alliance()});
    all.push_back({"four sides in a hex", crowd()});
    return all;
}

struct Gap {
    double worst = 0;    // of all shares, in standard deviations
    bool inside = true;  // who wins, in the 95 % intervals
};

Gap gap_of(const HexOdds& sampled, const HexTally& exact)
{
    Gap gap;
    const auto n = static_cast<double>(sampled.tally.total);
    const auto look = [&](Weight times, Weight chance) {
        const double p = static_cast<double>(chance) / static_cast<double>(Chance::kOne);
        const double deviation = std::sqrt(std::max(p * (1 - p), 1e-12) / n);
        gap.worst = std::max(gap.worst, std::abs(static_cast<double>(times) / n - p) / deviation);
        const Interval interval = wilson(static_cast<std::int64_t>(times), static_cast<std::int64_t>(sampled.tally.total));
        return p * 1e9 >= static_cast<double>(interval.low) - 1 && p * 1e9 <= static_cast<double>(interval.high) + 1;
    };
    for (std::size_t side = 0; side < exact.holds.size(); ++side) gap.inside = look(sampled.tally.holds[side], exact.holds[side]) && gap.inside;
    for (std::size_t owner = 0; owner < exact.fortunes.size(); ++owner) {
        for (std::size_t i = 0; i < kEnumCount<Fortune>; ++i) look(sampled.tally.fortunes[owner][i], exact.fortunes[owner][i]);
    }
    for (std::size_t side = 0; side < exact.outcomes.size(); ++side) {
        std::map<std::string, std::pair<Weight, Weight>> both;
        const auto key = [](const SideState& state) {
            std::string text;
            for (const GroupState& group : state) {
                text += group.stance == Stance::Gone ? '!' : '.';
                for (const std::uint8_t left : group.hit_points) text += std::to_string(left) + ' ';
            }
            return text;
        };
        for (const auto& [state, weight] : sampled.tally.outcomes[side].all()) both[key(state)].first = weight;
        for (const auto& [state, weight] : exact.outcomes[side].all()) both[key(state)].second = weight;
        for (const auto& [state, weights] : both) {
            if (static_cast<double>(weights.second) / static_cast<double>(Chance::kOne) * n > 20) look(weights.first, weights.second);
        }
    }
    return gap;
}

// Tiles and survivors, on average: relative to the number of samples that there are.
double mean_gap(const HexTally& sampled, const HexTally& exact)
{
    double worst = 0;
    const auto look = [&](UnsignedWide sum, UnsignedWide chance) {
        const double mean = static_cast<double>(chance) / static_cast<double>(Chance::kOne);
        worst = std::max(worst, std::abs(static_cast<double>(sum) / static_cast<double>(sampled.total) - mean));
    };
    for (std::size_t i = 0; i < exact.draws.size(); ++i) look(sampled.draws[i], exact.draws[i]);
    for (std::size_t i = 0; i < exact.survivors.size(); ++i) look(sampled.survivors[i], exact.survivors[i]);
    for (std::size_t i = 0; i < exact.gone.size(); ++i) look(sampled.gone[i], exact.gone[i]);
    return worst;
}

}  // namespace

TEST_CASE("ECL-063: exact odds agree with samples for battles of every kind")
{
    const char* wanted = std::getenv("EC4X_ECLIPSE_SAMPLES");
    const int samples = wanted != nullptr ? std::atoi(wanted) : 4'000;
    std::size_t inside = 0;
    std::vector<Match> all = matches();
    CHECK(all.size() >= 25);
    const char* from = std::getenv("EC4X_ECLIPSE_FROM");
    if (from != nullptr) all.erase(all.begin(), all.begin() + std::clamp<std::ptrdiff_t>(std::atoi(from), 0, static_cast<std::ptrdiff_t>(all.size())));
    for (const Match& match : all) {
        CAPTURE(match.name);
        Scenario scenario = match.scenario;
        scenario.eclipse.odds.samples = {samples};
        const Setup setup = testing::sound_setup(scenario);
        const Hex& hex = *hex_numbered(setup, 1);
        HexOdds sampled{.plan = plan_hex(setup, hex), .method = Method::Sample};
        sampled.tally = sample_hex(setup, sampled.plan);
        const auto exact = exact_hex(setup, sampled.plan);
        REQUIRE(exact.has_value());
        const Gap gap = gap_of(sampled, exact->tally);
        inside += gap.inside ? 1 : 0;
        const double means = mean_gap(sampled.tally, exact->tally);
        if (wanted != nullptr) {
            std::printf("%-95s states %6lld  worst of all shares %4.2f deviations, means %.6f, who holds the hex: %s\n", match.name.c_str(),
                        static_cast<long long>(exact->states), gap.worst, means, gap.inside ? "inside 95 %" : "OUTSIDE 95 %");
            std::fflush(stdout);
        }
        CHECK(gap.worst < 5);
        CHECK(means < 12 / std::sqrt(static_cast<double>(samples)));
    }
    CHECK(inside >= all.size() - all.size() / 5);
}

}  // namespace ec4x::eclipse
