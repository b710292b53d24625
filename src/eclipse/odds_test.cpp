#include "eclipse/odds.h"

#include <algorithm>
#include <cmath>

#include "eclipse/need.h"
#include "eclipse/sampler.h"
#include "eclipse/volley_book.h"
#include "support/eclipse_scenes.h"

namespace ec4x::eclipse {

using testing::battle;
using testing::exactly;
using testing::ships;

namespace {

struct Row {
    const char* line;
    double wins;
};

void check_rows(std::initializer_list<Row> rows, double within)
{
    for (const Row& row : rows) {
        CAPTURE(std::string{row.line});
        CHECK(std::abs(exactly(row.line).wins() - row.wins) < within);
    }
}

// Everything adds up to one, exactly (ECL-059).
void check_sums(const testing::ExactCase& made)
{
    const HexTally& tally = made.exact.tally;
    for (const Side& side : made.plan.line) {
        for (const int owner : side.owners) {
            Weight sum = 0;
            for (const Weight weight : tally.fortunes[static_cast<std::size_t>(owner)]) sum += weight;
            CHECK(sum == Chance::kOne);
        }
    }
    for (const auto& [sides, pair] : tally.pairs) CHECK(pair.fought == pair.wins[0] + pair.wins[1] + pair.stalemates);
    for (const OutcomeCounter& counter : tally.outcomes) {
        Weight sum = 0;
        for (const auto& [state, weight] : counter.all()) sum += weight;
        CHECK(sum == Chance::kOne);
    }
}

}  // namespace

TEST_CASE("ECL-027: best picks the assignment that wins most")
{
    check_rows({{"2 cruiser y2 vs 2 interceptor + 1 dreadnought", 0.564079},
                {"2 cruiser y2 [kills] vs 2 interceptor + 1 dreadnought", 0.544800},
                {"2 cruiser y2 [best] vs 2 interceptor + 1 dreadnought", 0.618986}},
               5e-7);
    // Never worse than the others, also with two colours, point defence and morph.
    for (const std::string rest : {" vs 2 interceptor + 1 dreadnought", " vs 1 cruiser + 1 interceptor s2", " vs 1 cruiser h2 + 1 dreadnought [pd]",
                                   " vs 1 cruiser morph + 1 dreadnought"}) {
        for (const std::string force : {"2 cruiser y1 o1", "1 dreadnought mo2 y2", "1 cruiser morph y2 + 1 interceptor"}) {
            CAPTURE(force + rest);
            const double best = exactly(force + " [best]" + rest).wins();
            CHECK(best >= exactly(force + rest).wins() - 1e-12);
            CHECK(best >= exactly(force + " [kills]" + rest).wins() - 1e-12);
        }
    }
}

TEST_CASE("ECL-038: below P turns away when the chance to win is too small")
{
    Scenario scenario{.players = {{.id = "orion"}},
                      .hexes = {{.number = 1, .ships = {ships("orion", "interceptor", 1, 1), ships(kNpc, "ancient", 1, 0)}, .links = {{2, "full"}}},
                                {.number = 2, .disc = {"orion"}}}};
    scenario.players[0].policy.retreat = "below 0.5";
    const auto turned = exactly(scenario, 1);
    CHECK(turned.fortune(0, Fortune::Retreated) == doctest::Approx(4.0 / 9).epsilon(1e-9));
    check_sums(turned);
    scenario.players[0].policy.retreat = "below 0.03";  // 9/289 is more
    CHECK(exactly(scenario, 1).wins() == doctest::Approx(9.0 / 289).epsilon(1e-9));
    scenario.players[0].policy.retreat = "below 0.1";  // behind the first hit the chance is 9/34: then it stays
    CHECK(exactly(scenario, 1).fortune(0, Fortune::Retreated) == doctest::Approx(4.0 / 9).epsilon(1e-9));
    scenario.players[0].policy = {.retreat = "script", .script = {{.round = 1, .type = "interceptor"}}};
    CHECK(exactly(scenario, 1).fortune(0, Fortune::Retreated) == doctest::Approx(4.0 / 9).epsilon(1e-9));
    scenario.hexes[1].disc.clear();  // no way out: it fires
    CHECK(exactly(scenario, 1).wins() == doctest::Approx(9.0 / 289).epsilon(1e-9));
    CHECK(Rules{}.policy.retreat == "never");
}

TEST_CASE("ECL-059: chances of the battle, survivors, tiles")
{
    const auto made = exactly("2 cruiser vs 1 ancient");
    check_sums(made);
    CHECK(made.wins() == doctest::Approx(1258269776.0 / 1883652875).epsilon(1e-9));
    CHECK(made.mean(made.exact.tally.survivors[0]) == doctest::Approx(1.070726).epsilon(1e-6));
    double both = 0;
    for (const auto& [state, weight] : made.exact.tally.outcomes[0].all()) both += state[0].hit_points.size() == 2 ? made.share(weight) : 0;
    CHECK(both == doctest::Approx(4424.0 / 10985).epsilon(1e-9));
    // Two tiles for winning, one for losing: the Ancient has rank 1 (ECL-042).
    CHECK(made.mean(made.exact.tally.draws[0]) == doctest::Approx(1 + made.wins()).epsilon(1e-9));
    const OddsReport report = report_odds("t", made.setup, {{made.plan, made.exact.tally, Method::Exact, made.exact.states}});
    CHECK(report.houses[0].won.percent.value.raw == 667994508);
    CHECK(report.method == Method::Exact);
    CHECK(report.losses[0].survive.value.raw == 1070725505);
    check_sums(exactly("1 cruiser y0 mo1 vs 1 interceptor y0 my1"));  // with stalemates
}

TEST_CASE("ECL-060: rolls that mean the same are one outcome")
{
    CHECK(outcomes_of(8, 1, 1000) == 9);
    CHECK(outcomes_of(8, 2, 1000) == 45);
    CHECK(outcomes_of(8, 2, 40) == 41);
    struct Case {
        const char* line;
        std::int64_t outcomes;
    };
    // The computer tells shields 0 and 1 apart; two colours go by face: 4, 5 and 6 hit.
    static constexpr Case cases[] = {
        {"4 cruiser y2 c2 vs 2 interceptor", 9}, {"4 cruiser y2 c2 vs 1 interceptor + 1 cruiser s1", 45}, {"1 cruiser y2 o1 c2 vs 1 ancient", 10 * 4}};
    for (const Case& row : cases) {
        CAPTURE(std::string{row.line});
        const Setup setup = testing::sound_setup(battle(row.line));
        const HexPlan plan = plan_hex(setup, setup.hexes.front());
        SideSpace enemy{setup, plan, 1};
        VolleyBook book{setup, enemy};
        const Group& firing = plan.groups[plan.line[0].groups[0]];
        const VolleyOdds* odds = book.volley(firing, 0, static_cast<int>(firing.ships), false, enemy.start());
        REQUIRE(odds != nullptr);
        CHECK(book.outcomes_seen() == row.outcomes);
        Chance sum = odds->stays;
        for (const Edge& edge : odds->moves) sum += edge.chance;
        CHECK(sum == Chance::certain());
    }
}

TEST_CASE("ECL-061: rounds in which nobody hits are summed up")
{
    Scenario hurt = battle("1 interceptor vs 1 ancient");
    hurt.hexes[0].ships[1].damage = {1};
    CHECK(exactly(hurt).wins() == doctest::Approx(9.0 / 34).epsilon(1e-9));
    CHECK(exactly("1 interceptor vs 1 ancient").wins() == doctest::Approx(9.0 / 289).epsilon(1e-9));
    CHECK(exactly("1 interceptor y0 vs 1 interceptor y0").stalemate() == doctest::Approx(1).epsilon(1e-9));
}

TEST_CASE("ECL-062: with morph states come back, and the chain is solved")
{
    check_rows({{"1 dreadnought morph vs 1 ancient", 9408217.0 / 9740641}, {"1 dreadnought vs 1 ancient", 2327909.0 / 3570125}}, 1e-9);
    check_sums(exactly("2 dreadnought morph + 1 cruiser morph vs 2 cruiser morph y2 + 1 starbase"));
    // The same by sweeps, for a level with more states than are eliminated: 4 ships of 9 hit points.
    check_sums(exactly("2 dreadnought h8 morph y3 vs 2 starbase h8 morph y3 c2"));
}

TEST_CASE("ECL-063: limits, samples and their interval")
{
    const Interval interval = wilson(3150, 100'000);
    CHECK(std::abs(interval.low - 30'440'000) < 5'000);
    CHECK(std::abs(interval.high - 32'600'000) < 5'000);
    CHECK(wilson(0, 10).low == 0);
    CHECK(wilson(10, 10).high == 1'000'000'000);
    CHECK(wilson(0, 0).high == 1'000'000'000);
    Scenario scenario = battle("2 cruiser vs 1 ancient");
    scenario.eclipse.odds = {.max_states = {7}, .samples = {2'000}};  // it has 8
    const auto odds = [&] {
        const Setup setup = testing::sound_setup(scenario);
        return odds_of(setup, sample_hex);
    };
    auto sampled = odds();
    REQUIRE(sampled.ok());
    CHECK(sampled->front().method == Method::Sample);
    CHECK(sampled->front().tally.total == 2'000);
    scenario.eclipse.odds.method = Method::Exact;
    REQUIRE_FALSE(odds().ok());
    CHECK(name_of(odds().error().fault) == "too_many_states");
    scenario.eclipse.odds.max_states = {8};
    CHECK(odds()->front().method == Method::Exact);
    scenario.eclipse.odds.max_outcomes = {2};  // 2 dice have 3
    CHECK_FALSE(odds().ok());
    scenario.eclipse.odds = {.method = Method::Sample, .samples = {10}};
    CHECK(odds()->front().method == Method::Sample);
    scenario.players[0].policy.assign = "best";
    CHECK(odds().error().fault == Fault::BadPolicy);
    // Samples have their own seeds: in parts, the same.
    const Setup setup = testing::sound_setup(battle("2 cruiser vs 1 ancient"));
    const HexPlan plan = plan_hex(setup, setup.hexes.front());
    HexTally whole{setup, plan};
    Sampler{setup, plan}.run("x", 0, 1'000, whole);
    HexTally parts{setup, plan};
    HexTally rest{setup, plan};
    Sampler{setup, plan}.run("x", 600, 1'000, parts);
    Sampler{setup, plan}.run("x", 0, 600, rest);
    parts.add(rest);
    CHECK(parts.fortunes == whole.fortunes);
    CHECK(parts.pairs.at({0, 1}).wins == whole.pairs.at({0, 1}).wins);
    CHECK(parts.outcomes[0].all() == whole.outcomes[0].all());
    // Sample 7 is the battle with the seed `x.7`.
    Scenario seventh = battle("2 cruiser vs 1 ancient");
    seventh.seed = "x.7";
    HexTally one{setup, plan};
    Sampler{setup, plan}.run("x", 7, 8, one);
    CHECK((one.pairs.at({0, 1}).wins[0] == 1) == (play(testing::sound_setup(seventh)).result.battles[0].winner == "left"));
}

TEST_CASE("ECL-065: one battle on one line")
{
    check_rows({{"2 cruiser vs 1 ancient", 0.667995}, {"1 cruiser i3 mo2 vs 1 cruiser [pd]", 0.734519}}, 5e-7);
    const Scenario scenario = battle("1 cruiser i3 h4 c2 s1 y2 o1 my3 mr1 morph + 2 interceptor vs 1 ancient b2");
    CHECK(*blueprint_of(scenario, "left", "cruiser") ==
          Blueprint{3, 4, 2, 1, {{Colour::Yellow, 2}, {Colour::Orange, 1}}, {{Colour::Yellow, 3}, {Colour::Red, 1}}, true});
    CHECK(*blueprint_of(scenario, kNpc, "ancient") == Blueprint{2, 1, 1, 0, {{Colour::Yellow, 2}, {Colour::Blue, 2}}, {}, false});
    CHECK(scenario.hexes[0].ships.size() == 3);
    CHECK(scenario.hexes[0].ships[0].entry == 2);  // the left side came later
    struct Bad {
        const char* line;
        std::size_t column;
    };
    static constexpr Bad bad[] = {{"", 1},
                                  {"cruiser vs 1 ancient", 1},
                                  {"2 cruiser", 10},
                                  {"2 frigate vs 1 ancient", 3},
                                  {"2 cruiser x3 vs 1 ancient", 11},
                                  {"2 cruiser vs", 13},
                                  {"2 cruiser + 1 ancient vs 1 cruiser", 23},
                                  {"1 gcds vs 1 ancient", 20},
                                  {"0 cruiser vs 1 ancient", 1},
                                  {"2 cruiser vs 1 ancient [pd]", 28},
                                  {"2 cruiser [fast] vs 1 ancient", 12},
                                  {"2 cruiser + 1 cruiser i3 vs 1 ancient", 26},
                                  {"2 cruiser vs 1 ancient vs 1 ancient", 24}};
    for (const Bad& row : bad) {
        CAPTURE(std::string{row.line});
        const auto parsed = parse_short_form(row.line);
        REQUIRE_FALSE(parsed.ok());
        CHECK(parsed.error().column == row.column);
        CHECK_FALSE(parsed.error().text.empty());
    }
    CHECK(is_short_form("2 cruiser vs 1 ancient\n"));
    CHECK_FALSE(is_short_form("title = 'a vs b'\n"));
}

TEST_CASE("ECL-069: the worked examples")
{
    check_rows({{"1 interceptor i4 vs 1 interceptor", 6.0 / 11},
                {"1 cruiser i3 vs 1 cruiser", 69.0 / 125},
                {"1 cruiser vs 1 cruiser", 56.0 / 125},
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
                {"1 dreadnought morph vs 1 ancient", 9408217.0 / 9740641}},
               1e-9);
    check_rows({{"2 dreadnought y0 o2 vs 1 gcds", 0.712004},
                {"1 interceptor + 2 cruiser vs 2 ancient", 0.222086},
                {"1 interceptor + 2 cruiser [kills] vs 2 ancient [kills]", 0.241117},
                {"1 interceptor + 2 cruiser vs 2 ancient [best]", 0.221987}},
               5e-7);
    // The ties of 1 and 2 the other way: who entered first, or has the disc, acts first.
    Scenario first = battle("1 interceptor vs 1 interceptor");
    first.hexes[0].disc = {"left"};
    CHECK(exactly(first).wins(1) == doctest::Approx(6.0 / 11).epsilon(1e-9));  // the controller stands last in the line
}

TEST_CASE("ECL-070: a hex with two battles")
{
    const Scenario scenario{
        .players = {{.id = "hydra"}, {.id = "orion"}},
        .hexes = {{.number = 1, .ships = {ships("hydra", "cruiser", 1, 1), ships("orion", "interceptor", 2, 2), ships(kNpc, "ancient", 1, 0)}}}};
    const auto made = exactly(scenario);
    check_sums(made);
    const HexTally& tally = made.exact.tally;
    CHECK(side_name(made.setup, made.plan.line[0]) == "orion");
    CHECK(made.share(tally.pairs.at({0, 1}).wins[0]) == doctest::Approx(21999.0 / 53824).epsilon(1e-9));
    CHECK(made.share(tally.pairs.at({0, 1}).wins[1]) == doctest::Approx(125.0 / 464 + 17325.0 / 53824).epsilon(1e-9));
    CHECK(made.share(tally.holds[0]) == doctest::Approx(167477841.0 / 3048806656.0).epsilon(1e-9));
    CHECK(made.share(tally.holds[1]) == doctest::Approx(1387675.0 / 23073676).epsilon(1e-9));
    CHECK(made.share(tally.holds[2]) == doctest::Approx(0.884927).epsilon(1e-6));
    Scenario hurt = battle("1 cruiser vs 1 ancient");
    hurt.hexes[0].ships[0].damage = {1};
    CHECK(exactly(hurt).wins() == doctest::Approx(16.0 / 361).epsilon(1e-9));
}

TEST_CASE("how many ships are needed")
{
    Scenario scenario = battle("1 cruiser vs 1 ancient");
    CHECK_FALSE(find_variable(scenario, "", "").ok());
    CHECK_FALSE(find_variable(scenario, "left", "").ok());
    CHECK_FALSE(find_variable(scenario, "", "cruiser").ok());
    CHECK_FALSE(find_variable(scenario, "left", "frigate").ok());
    CHECK_FALSE(find_variable(scenario, "nobody", "cruiser").ok());
    const auto variable = find_variable(scenario, "left", "cruiser");
    REQUIRE(variable.ok());
    const auto need = find_need(scenario, *variable, {.billionths = 600'000'000});
    REQUIRE(need.ok());
    CHECK(need->needed == 2);  // 0.667995
    CHECK(need->below->number == 1);
    CHECK(need->at->method == Method::Exact);
    const auto little = find_need(scenario, *variable, {.billionths = 999'999'999, .most = 1});
    REQUIRE(little.ok());
    CHECK_FALSE(little->needed.has_value());
    // A type that he does not have yet is added.
    const auto other = find_variable(scenario, "left", "dreadnought");
    REQUIRE(other.ok());
    CHECK(find_need(scenario, *other, {.billionths = 900'000'000})->needed == 1);
    scenario.hexes[0].ships[0].variable = true;
    CHECK(find_variable(scenario, "", "").ok());
}

}  // namespace ec4x::eclipse
