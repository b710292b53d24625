#include <algorithm>
#include <utility>

#include "api/handlers.h"
#include "base/dice.h"
#include "codec/toml_document.h"
#include "odds/engagement.h"
#include "odds/sample.h"
#include "odds/scenario_check.h"

namespace ec4x::api {

namespace {

constexpr std::int64_t kMostBattlesAsked = 20'000;
constexpr std::int64_t kMostWork = 5'000'000;  // units times runs: what a server does for anybody who asks
constexpr std::size_t kLongestText = 200'000;

struct Readied {
    Ruleset rules{};
    odds::Scenario scenario{};
    odds::Sampling sampling{};
};

Reply<odds::Scenario> scenario_in(const ScenarioGiven& given, const Ruleset& rules)
{
    if (given.text) {
        if (given.text->size() > kLongestText) return Trouble{Refusal{Reason::TooLarge, "text", "a scenario has at most 200000 bytes"}};
        auto read = odds::read_scenario({"scenario", *given.text}, rules);
        if (!read) return detail::unreadable_body(read.error());
        return *std::move(read);
    }
    odds::Scenario scenario = *given.scenario;
    const std::vector<Contradiction> wrong = odds::contradictions_in(scenario, rules);
    if (!wrong.empty()) return bad_value("scenario." + wrong.front().key, wrong.front().text);
    return scenario;
}

Reply<Readied> readied(Call& call, const ScenarioGiven& given)
{
    if (given.text.has_value() == given.scenario.has_value())
        return Trouble{Refusal{Reason::MissingField, "scenario", "give a scenario, or its text"}};
    const std::string ruleset =
        given.text ? odds::ruleset_named_in({"scenario", given.text->substr(0, kLongestText)}) : given.scenario->ruleset;
    auto chosen = choose_rules(call.host().context().catalogue, ruleset, {});
    if (!chosen) return Trouble{chosen.error()};
    Readied ready{.rules = std::move(chosen->rules)};
    auto scenario = scenario_in(given, ready.rules);
    if (!scenario) return scenario.error();
    ready.scenario = *std::move(scenario);
    if (given.seed) ready.scenario.seed = *given.seed;
    if (!is_seed_text(ready.scenario.seed) || ready.scenario.seed.size() > odds::kLongestSeed)
        return bad_value("seed", "a seed has 1 to 54 characters of A-Z a-z 0-9 . _");
    if (given.runs < 1 || given.runs > kMostBattlesAsked) return Trouble{Refusal{Reason::OutOfRange, "runs", "runs is 1 to 20000"}};
    const std::int64_t most = std::max<std::int64_t>(1, kMostWork / std::max<std::int64_t>(1, odds::size_of(ready.scenario)));
    ready.sampling = {.seed = ready.scenario.seed, .runs = std::min<std::int64_t>(given.runs, most)};
    return ready;
}

}  // namespace

Reply<odds::OddsReport> simulate_odds(Call& call, ScenarioGiven given)
{
    const auto ready = readied(call, given);
    if (!ready) return ready.error();
    const odds::Engagement engagement{ready->scenario, ready->rules};
    odds::OddsReport report = odds::report_odds(ready->scenario, engagement, odds::sample(engagement, ready->sampling));
    report.seed = ready->sampling.seed;
    return report;
}

Reply<FoughtBattle> simulate_battle(Call& call, ScenarioGiven given)
{
    const auto ready = readied(call, given);
    if (!ready) return ready.error();
    const odds::Engagement engagement{ready->scenario, ready->rules};
    odds::Combatant combatant{engagement};
    odds::Story story = combatant.tell(ready->scenario.seed);
    FoughtBattle fought{.title = ready->scenario.title,
                        .ruleset = ready->scenario.ruleset,
                        .seed = story.seed,
                        .captured_by = story.captured_by,
                        .records = std::move(story.records)};
    for (const auto& [id, fortune] : story.fortunes) fought.houses.push_back({id, engagement.field().state.houses.at(id).name, fortune});
    return fought;
}

Reply<odds::NeedReport> simulate_need(Call& call, ScenarioGiven given)
{
    auto ready = readied(call, given);
    if (!ready) return ready.error();
    if (given.win_percent < 1 || given.win_percent > 100)
        return Trouble{Refusal{Reason::OutOfRange, "win_percent", "win_percent is 1 to 100"}};
    std::optional<UnitClass> class_;
    if (given.unit && !(class_ = unit_class(*given.unit))) return bad_value("unit", "a unit class has two letters, such as DD");
    const auto variable = odds::find_variable(ready->scenario, ready->rules, given.house, class_);
    if (!variable) return bad_value("unit", variable.error());
    odds::NeedRequest request{.chance = given.win_percent / 100.0, .capture = given.capture, .most = 200, .sampling = ready->sampling};
    request.sampling.runs = std::min<std::int64_t>(request.sampling.runs, 1000);
    return odds::find_need(ready->scenario, ready->rules, *variable, request);
}

}  // namespace ec4x::api
