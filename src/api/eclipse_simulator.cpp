#include "api/eclipse_simulator.h"

#include <algorithm>
#include <set>
#include <utility>

#include "api/route.h"
#include "api/simulator_limits.h"
#include "base/dice.h"
#include "eclipse/sampler.h"
#include "odds/eclipse_file.h"
#include "odds/sample.h"

namespace ec4x::api {

namespace {

struct Limits {
    int states = 0;
    int outcomes = 0;
};

constexpr int kMostShipsAsked = 500;
constexpr std::int64_t kMostRolled = 2000;         // ships and dice of a round, for every battle of the lines
constexpr std::int64_t kMostSampled = 20'000'000;  // the same over all rounds of the samples
// Exact odds within a second or two: a state is as large as its ships are many, and a policy that looks ahead goes through every choice of every roll.
constexpr std::int64_t kMostStates = 100'000;  // divided by the ships
constexpr Limits kAnyPolicy{20'000, 5000};
constexpr Limits kLooksAhead{1500, 1000};
constexpr int kTrials = 8;                     // of a search for a number: each gets a part
constexpr std::size_t kLongestJournal = 3000;  // entries

Trouble trouble_of(const Complaints& complaints)
{
    Trouble trouble = detail::unreadable_body(complaints);
    for (std::size_t i = 1; i < complaints.size(); ++i) trouble.errors.push_back(detail::unreadable_body({complaints[i]}).errors.front());
    return trouble;
}

Trouble trouble_of(const eclipse::Flaw& flaw) { return bad_value(flaw.path, odds::in_words(flaw)); }

Reply<eclipse::Scenario> scenario_in(const ScenarioGiven& given)
{
    if (given.text) {
        if (given.text->size() > kLongestText) return too_long();
        auto read = odds::read_eclipse_scenario({"scenario", *given.text});
        if (!read) return trouble_of(read.error());
        return *std::move(read);
    }
    std::vector<eclipse::Flaw> flaws = eclipse::flaws_in(*given.eclipse);
    if (flaws.empty()) return *given.eclipse;
    Complaints complaints;
    for (eclipse::Flaw& flaw : flaws) complaints.push_back({"scenario", 1, 1, "eclipse." + flaw.path, Problem::Contradiction, odds::in_words(flaw)});
    return trouble_of(complaints);
}

int icons_of(const eclipse::Blueprint& blueprint)
{
    int all = 0;
    for (const eclipse::Icons* icons : {&blueprint.cannons, &blueprint.missiles}) {
        for (const auto& [colour, number] : *icons) all += number;
    }
    return all;
}

struct Size {
    std::int64_t ships = 0;
    std::int64_t rolled = 0;

    [[nodiscard]] bool fits() const { return ships <= kMostShipsAsked && rolled <= kMostRolled; }
};

Size size_of(const eclipse::Scenario& scenario)
{
    Size size;
    for (const eclipse::ScenarioHex& hex : scenario.hexes) {
        std::set<std::string_view> owners;
        std::int64_t rolled = 0;
        for (const eclipse::ScenarioShips& ships : hex.ships) {
            owners.insert(ships.owner);
            size.ships += ships.count;
            rolled += std::int64_t{ships.count} * (1 + icons_of(eclipse::blueprint_of(scenario, ships.owner, ships.type).value_or(eclipse::Blueprint{})));
        }
        if (owners.size() > 1) size.rolled += rolled * static_cast<std::int64_t>(owners.size() - 1);
    }
    return size;
}

Reply<eclipse::Scenario> readied(const ScenarioGiven& given)
{
    auto read = scenario_in(given);
    if (!read) return read.error();
    eclipse::Scenario scenario = *std::move(read);
    if (given.seed) scenario.seed = *given.seed;
    if (auto wrong = wrong_with(given, scenario.seed)) return *std::move(wrong);
    const Size size = size_of(scenario);
    if (!size.fits()) {
        return Trouble{Refusal{Reason::TooLarge, "hexes", "a server fights at most 500 ships, and 2000 ships and dice a round; `ec4x battle` takes more"}};
    }
    eclipse::OddsRules& rules = scenario.eclipse.odds;
    if (given.method) rules.method = *given.method;
    const Limits& limits = eclipse::why_not_playable(eclipse::make_setup(scenario)).empty() ? kAnyPolicy : kLooksAhead;
    const auto by_size = static_cast<int>(kMostStates / std::max<std::int64_t>(1, size.ships));
    rules.max_states = {std::min({static_cast<int>(rules.max_states), limits.states, by_size})};
    rules.max_outcomes = {std::min<int>(rules.max_outcomes, limits.outcomes)};
    rules.samples = {given.runs};
    return scenario;
}

// All that are asked for, or as many as the bound allows; at least some.
eclipse::FightSamples sample_within(std::int64_t most, std::int64_t rolled_in_a_round)
{
    return [most, rolled_in_a_round](const eclipse::Setup& setup, const eclipse::HexPlan& plan) {
        constexpr std::int64_t kPortion = 20;
        eclipse::HexTally tally{setup, plan};
        eclipse::Sampler sampler{setup, plan};
        const std::int64_t all = setup.rules.odds.samples;
        for (std::int64_t done = 0; done < all; done += kPortion) {
            sampler.run(setup.seed, done, std::min(done + kPortion, all), tally);
            std::int64_t rounds = 0;
            for (std::size_t i = 0; i < tally.rounds.size(); ++i) rounds += static_cast<std::int64_t>(i + 1) * static_cast<std::int64_t>(tally.rounds[i]);
            if (rounds * rolled_in_a_round > most) break;
        }
        return tally;
    };
}

}  // namespace

bool is_eclipse(const ScenarioGiven& given)
{
    return given.eclipse || (given.text && given.text->size() <= kLongestText && odds::is_eclipse({"scenario", *given.text}));
}

Reply<eclipse::OddsReport> eclipse_odds(const ScenarioGiven& given)
{
    const auto scenario = readied(given);
    if (!scenario) return scenario.error();
    const eclipse::Setup setup = eclipse::make_setup(*scenario);
    const auto odds = eclipse::odds_of(setup, sample_within(kMostSampled, size_of(*scenario).rolled));
    if (!odds) return trouble_of(odds.error());
    return eclipse::report_odds(scenario->title, setup, *odds);
}

Reply<eclipse::RunReport> eclipse_run(const ScenarioGiven& given)
{
    const auto scenario = readied(given);
    if (!scenario) return scenario.error();
    const eclipse::Setup setup = eclipse::make_setup(*scenario);
    if (const std::string why = eclipse::why_not_playable(setup); !why.empty()) return trouble_of(eclipse::Flaw{eclipse::Fault::BadPolicy, "players", why});
    return eclipse::report_run(scenario->title, setup, eclipse::play(setup, nullptr, nullptr, kLongestJournal));
}

Reply<eclipse::NeedReport> eclipse_need(const ScenarioGiven& given)
{
    auto scenario = readied(given);
    if (!scenario) return scenario.error();
    if (given.capture) return bad_value("capture", "an Eclipse hex has no colony to take");
    if (given.house.has_value() != given.unit.has_value())
        return bad_value("unit", "house and unit belong together; without both, the ships marked `variable` are counted");
    const auto variable = eclipse::find_variable(*scenario, given.house.value_or(""), given.unit.value_or(""));
    if (!variable) return bad_value("unit", variable.error());
    int most = kMostNeeded;
    while (most > 1 && !size_of(eclipse::with_number(*scenario, *variable, most)).fits()) most /= 2;
    const std::int64_t rolled = size_of(eclipse::with_number(*scenario, *variable, most)).rolled;
    eclipse::OddsRules& rules = scenario->eclipse.odds;
    rules.samples = {std::min<int>(rules.samples, kMostRunsOfNeed)};
    rules.max_states = {std::max(1, rules.max_states / kTrials)};
    const auto report =
        eclipse::find_need(*scenario, *variable,
                           {.billionths = given.win_percent * std::int64_t{10'000'000}, .most = most, .sample = sample_within(kMostSampled / kTrials, rolled)});
    if (!report) return trouble_of(report.error());
    return *report;
}

}  // namespace ec4x::api
