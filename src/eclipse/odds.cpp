#include "eclipse/odds.h"

#include <algorithm>

#include "eclipse/chance.h"
#include "eclipse/exact_hex.h"
#include "eclipse/phase.h"
#include "eclipse/sampler.h"

namespace ec4x::eclipse {

namespace {

constexpr std::int64_t kBillion = 1'000'000'000;

// The root, rounded down.
UnsignedWide root_of(UnsignedWide value)
{
    UnsignedWide root = 0;
    for (UnsignedWide bit = UnsignedWide{1} << 62; bit != 0; bit >>= 1) {
        if ((root + bit) * (root + bit) <= value) root += bit;
    }
    return root;
}

std::int64_t billionths(UnsignedWide part, Weight whole) { return static_cast<std::int64_t>((part * kBillion + whole / 2) / whole); }

}  // namespace

Interval wilson(std::int64_t times, std::int64_t runs)
{
    constexpr Wide kZ = 1'959'963'985;  // 97.5 % of a normal distribution lie below, in billionths
    constexpr Wide kSquare = 3'841'458'821;
    if (runs <= 0) return {};
    const Wide variance = Wide{times} * (runs - times) * kBillion / runs + kSquare / 4;
    const Wide reach = kZ * static_cast<Wide>(root_of(static_cast<UnsignedWide>(variance) * kBillion)) / kBillion;
    const Wide middle = Wide{times} * kBillion + kSquare / 2;
    const Wide whole = Wide{runs} * kBillion + kSquare;
    const auto place = [&](Wide part) { return static_cast<std::int64_t>(std::clamp<Wide>((part * kBillion + whole / 2) / whole, 0, kBillion)); };
    return {times == 0 ? 0 : place(middle - reach), times == runs ? kBillion : place(middle + reach)};
}

Share HexOdds::share(Weight weight) const
{
    const auto percent = [](std::int64_t value) { return InUnits<Percent>{Percent{value}}; };  // billionths of 1 are ten-millionths of a percent
    const std::int64_t value = tally.total > 0 ? billionths(weight, tally.total) : 0;
    if (method == Method::Exact) return {std::nullopt, percent(value), percent(value), percent(value)};
    const Interval interval = wilson(static_cast<std::int64_t>(weight), static_cast<std::int64_t>(tally.total));
    return {static_cast<std::int64_t>(weight), percent(value), percent(interval.low), percent(interval.high)};
}

std::int64_t widest_half(const HexTally& tally)
{
    std::int64_t widest = 0;
    const auto look = [&](Weight weight) {
        const Interval interval = wilson(static_cast<std::int64_t>(weight), static_cast<std::int64_t>(tally.total));
        widest = std::max(widest, (interval.high - interval.low) / 2);
    };
    for (const auto& fortunes : tally.fortunes) std::ranges::for_each(fortunes, look);
    std::ranges::for_each(tally.holds, look);
    return widest;
}

HexTally sample_hex(const Setup& setup, const HexPlan& plan)
{
    HexTally tally{setup, plan};
    Sampler{setup, plan}.run(setup.seed, 0, setup.rules.odds.samples, tally);
    return tally;
}

Result<HexOdds, Flaw> odds_of_hex(const Setup& setup, const Hex& hex, const FightSamples& sample)
{
    HexOdds odds{.plan = plan_hex(setup, hex)};
    const std::string why = why_not_playable(setup);
    const Method method = setup.rules.odds.method;
    if (method == Method::Sample && !why.empty()) return Flaw{Fault::BadPolicy, "players", why};
    if (method != Method::Sample) {
        if (auto exact = exact_hex(setup, odds.plan)) {
            odds.tally = std::move(exact->tally);
            odds.states = exact->states;
            return odds;
        }
        const std::string limits = "hex " + std::to_string(hex.number) + " has more than " + std::to_string(setup.rules.odds.max_states) +
                                   " states or a volley with more than " + std::to_string(setup.rules.odds.max_outcomes) + " outcomes (ECL-063)";
        if (method == Method::Exact) return Flaw{Fault::TooManyStates, "hexes", limits};
        if (!why.empty()) return Flaw{Fault::TooManyStates, "hexes", limits + "; " + why};
    }
    odds.method = Method::Sample;
    odds.tally = sample(setup, odds.plan);
    return odds;
}

Result<std::vector<HexOdds>, Flaw> odds_of(const Setup& setup, const FightSamples& sample)
{
    std::vector<HexOdds> all;
    for (const Hex& hex : setup.hexes) {
        if (!plan_hex(setup, hex).has_battle()) continue;
        auto odds = odds_of_hex(setup, hex, sample);
        if (!odds) return odds.error();
        all.push_back(*std::move(odds));
    }
    return all;
}

namespace {

class Report {
public:
    Report(const Setup& setup, const HexOdds& odds, OddsReport& report) : setup_{setup}, odds_{odds}, report_{report} {}

    void add()
    {
        const bool exact = odds_.method == Method::Exact;
        report_.hexes.push_back({odds_.plan.hex, odds_.method, odds_.states, exact ? 0 : static_cast<std::int64_t>(odds_.tally.total)});
        if (!exact) {
            report_.method = Method::Sample;
            report_.runs = std::max(report_.runs, static_cast<std::int64_t>(odds_.tally.total));
            report_.battles += odds_.tally.battles;
            report_.half_width.value.raw = std::max(report_.half_width.value.raw, widest_half(odds_.tally));
        }
        for (std::size_t side = 0; side < odds_.plan.line.size(); ++side) add_owners(side);
        add_fights();
        add_losses();
        for (std::size_t side = 0; side < odds_.plan.line.size(); ++side) add_outcomes(side);
        for (std::size_t rounds = 0; rounds < odds_.tally.rounds.size(); ++rounds) {
            const auto times = static_cast<Weight>(odds_.tally.rounds[rounds]);
            if (times > 0) report_.rounds.push_back({odds_.plan.hex, static_cast<int>(rounds), odds_.share(times)});
        }
    }

private:
    [[nodiscard]] InUnits<Number> mean(UnsignedWide sum) const { return {Number{odds_.tally.total > 0 ? billionths(sum, odds_.tally.total) : 0}}; }
    [[nodiscard]] const std::string& id(int owner) const { return setup_.players[static_cast<std::size_t>(owner)].id; }
    [[nodiscard]] const std::string& type(const Group& group) const { return setup_.types[static_cast<std::size_t>(group.type)].name; }

    void add_owners(std::size_t side)
    {
        for (const int owner : odds_.plan.line[side].owners) {
            const auto& fortunes = odds_.tally.fortunes[static_cast<std::size_t>(owner)];
            const auto share = [&](Fortune fortune) { return odds_.share(fortunes[static_cast<std::size_t>(fortune)]); };
            HouseOdds row{odds_.plan.hex,           id(owner), id(owner), share(Fortune::Won), share(Fortune::Drew), share(Fortune::Retreated),
                          share(Fortune::Destroyed)};
            if (fortunes[static_cast<std::size_t>(Fortune::Unfought)] > 0) row.unfought = share(Fortune::Unfought);
            row.holds = odds_.share(odds_.tally.holds[side]);
            if (!setup_.players[static_cast<std::size_t>(owner)].npc) row.reputation = mean(odds_.tally.draws[static_cast<std::size_t>(owner)]);
            report_.houses.push_back(std::move(row));
        }
    }

    void add_fights()
    {
        for (const auto& [sides, pair] : odds_.tally.pairs) {
            const auto name = [&](std::size_t side) { return side_name(setup_, odds_.plan.line[side]); };
            report_.fights.push_back({odds_.plan.hex,
                                      {name(sides.first), name(sides.second)},
                                      odds_.share(pair.fought),
                                      odds_.share(pair.wins[0]),
                                      odds_.share(pair.wins[1]),
                                      odds_.share(pair.stalemates)});
        }
    }

    void add_losses()
    {
        for (const Side& side : odds_.plan.line) {
            for (const std::size_t place : side.groups) {
                const Group& group = odds_.plan.groups[place];
                const UnsignedWide survive = odds_.tally.survivors[place];
                const UnsignedWide all = UnsignedWide{odds_.tally.total} * group.ships;
                report_.losses.push_back({odds_.plan.hex, id(group.owner), type(group), static_cast<int>(group.ships), mean(all - survive), mean(survive),
                                          mean(odds_.tally.gone[place])});
            }
        }
    }

    void add_outcomes(std::size_t side)
    {
        auto all = odds_.tally.outcomes[side].all();
        std::ranges::stable_sort(all, std::ranges::greater{}, [](const auto& outcome) { return outcome.second; });
        if (all.size() > kMostOutcomesTold) all.resize(kMostOutcomesTold);
        for (const auto& [state, weight] : all) {
            OutcomeOdds row{.hex = odds_.plan.hex, .side = side_name(setup_, odds_.plan.line[side]), .share = odds_.share(weight)};
            for (std::size_t i = 0; i < state.size(); ++i) {
                if (state[i].hit_points.empty()) continue;
                const Group& group = odds_.plan.groups[odds_.plan.line[side].groups[i]];
                row.ships.push_back({id(group.owner), type(group), {state[i].hit_points.begin(), state[i].hit_points.end()}, state[i].stance == Stance::Gone});
            }
            report_.outcomes.push_back(std::move(row));
        }
    }

    const Setup& setup_;
    const HexOdds& odds_;
    OddsReport& report_;
};

}  // namespace

OddsReport report_odds(const std::string& title, const Setup& setup, const std::vector<HexOdds>& hexes)
{
    OddsReport report{.title = title, .ruleset = "eclipse", .seed = setup.seed};
    for (const HexOdds& odds : hexes) Report{setup, odds, report}.add();
    return report;
}

}  // namespace ec4x::eclipse
