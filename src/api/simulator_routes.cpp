#include <algorithm>
#include <optional>
#include <utility>

#include "api/eclipse_simulator.h"
#include "api/handlers.h"
#include "api/simulator_limits.h"
#include "base/dice.h"
#include "codec/toml_document.h"
#include "odds/engagement.h"
#include "odds/sample.h"
#include "odds/scenario_check.h"

namespace ec4x::api {

namespace {

constexpr std::int64_t kMostWork = 5'000'000;  // units times runs

struct Readied {
    Ruleset rules{};
    odds::Scenario scenario{};
    odds::Sampling sampling{};
};

Reply<odds::Scenario> scenario_in(const ScenarioGiven& given, const Ruleset& rules)
{
    if (given.text) {
        if (given.text->size() > kLongestText) return too_long();
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
    if (given.method) return bad_value("method", "only the battles of eclipse have exact odds");
    const std::string ruleset = given.text ? odds::ruleset_named_in({"scenario", given.text->substr(0, kLongestText)}) : given.scenario->ruleset;
    auto chosen = choose_rules(call.host().context().catalogue, ruleset, {});
    if (!chosen) return Trouble{chosen.error()};
    Readied ready{.rules = std::move(chosen->rules)};
    auto scenario = scenario_in(given, ready.rules);
    if (!scenario) return scenario.error();
    ready.scenario = *std::move(scenario);
    if (given.seed) ready.scenario.seed = *given.seed;
    if (auto wrong = wrong_with(given, ready.scenario.seed)) return *std::move(wrong);
    const std::int64_t most = std::max<std::int64_t>(1, kMostWork / std::max<std::int64_t>(1, odds::size_of(ready.scenario)));
    ready.sampling = {.seed = ready.scenario.seed, .runs = std::min<std::int64_t>(given.runs, most)};
    return ready;
}

Reply<odds::OddsReport> odds_by_hand(Call& call, const ScenarioGiven& given)
{
    const auto ready = readied(call, given);
    if (!ready) return ready.error();
    const odds::Engagement engagement{ready->scenario, ready->rules};
    odds::OddsReport report = odds::report_odds(ready->scenario, engagement, odds::sample(engagement, ready->sampling));
    report.seed = ready->sampling.seed;
    return report;
}

Reply<FoughtBattle> battle_by_hand(Call& call, const ScenarioGiven& given)
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

Reply<odds::NeedReport> need_by_hand(Call& call, const ScenarioGiven& given)
{
    auto ready = readied(call, given);
    if (!ready) return ready.error();
    const std::optional<HouseId> house = given.house ? house_id(*given.house) : std::nullopt;
    if (given.house && !house) return bad_value("house", "a house id has 1 to 16 characters: a-z, digits and _ (SRV-068)");
    const std::optional<UnitClass> class_ = given.unit ? unit_class(*given.unit) : std::nullopt;
    if (given.unit && !class_) return bad_value("unit", "a unit class has two letters, such as DD");
    const auto variable = odds::find_variable(ready->scenario, ready->rules, house, class_);
    if (!variable) return bad_value("unit", variable.error());
    odds::NeedRequest request{.chance = given.win_percent / 100.0, .capture = given.capture, .most = kMostNeeded, .sampling = ready->sampling};
    request.sampling.runs = std::min<std::int64_t>(request.sampling.runs, kMostRunsOfNeed);
    return odds::find_need(ready->scenario, ready->rules, *variable, request);
}

// Whichever engine fights it.
template <class Own, class Eclipse>
Reply<OneOf<Own, Eclipse>> answer_of(Call& call, const ScenarioGiven& given, Reply<Own> (*own)(Call&, const ScenarioGiven&),
                                     Reply<Eclipse> (*of_eclipse)(const ScenarioGiven&))
{
    if (given.text.has_value() + given.scenario.has_value() + given.eclipse.has_value() != 1)
        return Trouble{Refusal{Reason::MissingField, "scenario", "give a scenario, or its text"}};
    const auto either = [](auto answer) -> Reply<OneOf<Own, Eclipse>> {
        if (!answer) return answer.error();
        return OneOf<Own, Eclipse>{*std::move(answer)};
    };
    return is_eclipse(given) ? either(of_eclipse(given)) : either(own(call, given));
}

}  // namespace

Trouble too_long() { return Refusal{Reason::TooLarge, "text", "a scenario has at most 200000 bytes"}; }

std::optional<Trouble> wrong_with(const ScenarioGiven& given, const std::string& seed)
{
    if (!is_seed_text(seed) || seed.size() > odds::kLongestSeed) return bad_value("seed", "a seed has 1 to 54 characters of A-Z a-z 0-9 . _");
    if (given.runs < 1 || given.runs > kMostBattlesAsked) return Trouble{Refusal{Reason::OutOfRange, "runs", "runs is 1 to 20000"}};
    if (given.win_percent < 1 || given.win_percent > 100) return Trouble{Refusal{Reason::OutOfRange, "win_percent", "win_percent is 1 to 100"}};
    return std::nullopt;
}

Reply<OneOf<odds::OddsReport, eclipse::OddsReport>> simulate_odds(Call& call, ScenarioGiven given)
{
    return answer_of(call, given, odds_by_hand, eclipse_odds);
}

Reply<OneOf<FoughtBattle, eclipse::RunReport>> simulate_battle(Call& call, ScenarioGiven given) { return answer_of(call, given, battle_by_hand, eclipse_run); }

Reply<OneOf<odds::NeedReport, eclipse::NeedReport>> simulate_need(Call& call, ScenarioGiven given)
{
    return answer_of(call, given, need_by_hand, eclipse_need);
}

Reply<eclipse::Rules> show_eclipse_rules(Call&) { return eclipse::Rules{}; }

}  // namespace ec4x::api
