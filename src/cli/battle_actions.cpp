#include "cli/battle_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "base/dice.h"
#include "cli/battle_numbers.h"
#include "cli/console.h"
#include "cli/eclipse_actions.h"
#include "cli/files.h"
#include "codec/json_writer.h"
#include "eclipse/short_form.h"
#include "lab/battle_names.h"
#include "lab/odds_words.h"
#include "lab/threads.h"
#include "odds/eclipse_file.h"
#include "odds/engagement.h"
#include "odds/need.h"
#include "odds/odds_report.h"
#include "report/battle_text.h"

namespace ec4x::cli {

namespace {

struct LoadedScenario {
    Ruleset rules{};
    odds::Scenario scenario{};
};

// The short form of an Eclipse battle may stand in place of a file's name (ECL-065).
SourceText scenario_text(const BattleOptions& options)
{
    if (eclipse::is_short_form(options.file) && !std::filesystem::exists(options.file)) return {"FILE", options.file};
    return {options.file, read_text_file(options.file)};
}

LoadedScenario load_scenario(const BattleOptions& options, const SourceText& file)
{
    if (!options.method.empty()) stop_bad_input("--method: only the battles of eclipse have exact odds");
    RulesetOptions chosen = options.rules;
    chosen.ruleset = odds::ruleset_named_in(file);
    LoadedScenario loaded{.rules = load_chosen_ruleset(chosen)};
    auto scenario = odds::read_scenario(file, loaded.rules);
    if (!scenario) {
        std::vector<std::string> lines;
        for (const Complaint& complaint : scenario.error()) lines.push_back(to_line(complaint));
        stop_bad_input(lines, std::to_string(lines.size()) + " mistakes in " + options.file);
    }
    loaded.scenario = *std::move(scenario);
    if (options.seed) {
        if (!is_seed_text(*options.seed)) stop_bad_input("--seed: 1 to 64 characters of A-Z a-z 0-9 . _ are needed");
        loaded.scenario.seed = *options.seed;
    }
    return loaded;
}

odds::Sampling sampling_of(const BattleOptions& options, const odds::Scenario& scenario)
{
    check_runs(options);
    check_threads(options);
    if (scenario.seed.size() > odds::kLongestSeed) {
        stop_bad_input(fmt::format("--seed: for many runs at most {} characters, because each adds its number", odds::kLongestSeed));
    }
    return {.seed = scenario.seed, .runs = options.runs, .until = until_of(options).value_or(0)};
}

struct RunHouse {
    HouseId house{};
    std::string name{};
    odds::Fortune fortune = odds::Fortune::Unfought;
};
BOOST_DESCRIBE_STRUCT(RunHouse, (), (house, name, fortune))

struct RunReport {
    std::string title{};
    std::string ruleset{};
    std::string seed{};  // CBT-007
    std::vector<RunHouse> houses{};
    std::optional<HouseId> captured_by{};
    CombatRecords records{};
};
BOOST_DESCRIBE_STRUCT(RunReport, (), (title, ruleset, seed, houses, captured_by, records))

std::string_view fortune_in_words(odds::Fortune fortune)
{
    switch (fortune) {
        case odds::Fortune::Unfought: return "fought no battle";
        case odds::Fortune::Won: return "won";
        case odds::Fortune::Drew: return "neither won nor lost";
        case odds::Fortune::Retreated: return "retreated";
        case odds::Fortune::Destroyed: return "was destroyed";
    }
    return {};
}

// The chance that was asked for, and how long it took.
template <class Sample>
auto timed(const Sample& sample, double& seconds)
{
    const auto start = std::chrono::steady_clock::now();
    auto result = sample();
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

void run_campaign_battle(const BattleOptions& options, const SourceText& file)
{
    const LoadedScenario loaded = load_scenario(options, file);
    const odds::Engagement engagement{loaded.scenario, loaded.rules};
    odds::Combatant combatant{engagement};
    odds::Story story = combatant.tell(loaded.scenario.seed);
    const GameState& state = engagement.field().state;
    RunReport report{.title = loaded.scenario.title,
                     .ruleset = loaded.scenario.ruleset,
                     .seed = story.seed,
                     .captured_by = story.captured_by,
                     .records = std::move(story.records)};
    for (const auto& [id, fortune] : story.fortunes) report.houses.push_back({id, state.houses.at(id).name, fortune});
    if (options.json) return print_line(codec::json_of(report));

    const bool colour = output_style().colour;
    if (!report.title.empty()) print_line((colour ? "\033[1m" + report.title + "\033[0m" : report.title) + '\n');
    if (report.records.battles.empty() && report.records.bombardments.empty() && report.records.ground.empty()) {
        print_line("No battle takes place: nobody here is hostile to anybody, or those who are cannot meet (CBT-018, CBT-020, CBT-025).");
    }
    print(report::records_text(report.records, loaded.rules, lab::names_of(state), {colour}));
    print("\n");
    for (const RunHouse& house : report.houses) print_line(fmt::format("{} {}.", house.name, fortune_in_words(house.fortune)));
    if (report.captured_by) print_line(state.houses.at(*report.captured_by).name + " took the colony.");
    print_line(fmt::format("Ruleset {}, seed text {}.", report.ruleset, report.seed));
}

void show_campaign_odds(const BattleOptions& options, const SourceText& file)
{
    const LoadedScenario loaded = load_scenario(options, file);
    const odds::Sampling sampling = sampling_of(options, loaded.scenario);
    const odds::Engagement engagement{loaded.scenario, loaded.rules};
    constexpr std::int64_t kSteps = 200;
    Progress progress{"Battles, in half percents of the runs", kSteps};
    std::int64_t shown = 0;
    lab::Threads threads{.number = threads_of(options)};
    threads.progress = [&](std::int64_t done) {
        for (; shown < done * kSteps / sampling.runs; ++shown) progress.advance();
    };
    double seconds = 0;
    const odds::Tally tally = timed([&] { return lab::sample(engagement, sampling, threads); }, seconds);
    odds::OddsReport report = odds::report_odds(loaded.scenario, engagement, tally);
    report.seed = sampling.seed;
    report.battles_per_second = static_cast<std::int64_t>(static_cast<double>(tally.battles) / std::max(seconds, 1e-9));
    if (options.json) print_line(codec::json_of(report));
    else print(lab::in_words(report, output_style().colour));
}

void show_campaign_need(const BattleOptions& options, const SourceText& file)
{
    LoadedScenario loaded = load_scenario(options, file);
    const double chance = win_of(options);
    if (options.most < 1 || options.most > odds::kMostUnits) stop_bad_input(fmt::format("--most {}: 1 to {} are possible", options.most, odds::kMostUnits));
    const std::optional<HouseId> house = house_id(options.house);
    if (!house && !options.house.empty()) stop_bad_input("--house " + options.house + " is not a house id such as alpha");
    const std::optional<UnitClass> class_ = unit_class(options.unit);
    if (!class_ && !options.unit.empty()) stop_bad_input("--unit " + options.unit + " is not a unit class such as DD");
    const auto variable = odds::find_variable(loaded.scenario, loaded.rules, house, class_);
    if (!variable) stop_bad_input(variable.error());
    odds::NeedRequest request{.chance = chance, .capture = options.capture, .most = options.most, .sampling = sampling_of(options, loaded.scenario)};
    request.sample = [threads = lab::Threads{.number = threads_of(options)}](const odds::Engagement& engagement, const odds::Sampling& sampling) {
        return lab::sample(engagement, sampling, threads);
    };
    const odds::NeedReport report = odds::find_need(loaded.scenario, loaded.rules, *variable, request);
    if (options.json) print_line(codec::json_of(report));
    else print(lab::in_words(report));
    if (!report.needed) stop_with_problems();
}

// The one place that knows which engine fights a scenario.
using Action = void (*)(const BattleOptions&, const SourceText&);
void act(const BattleOptions& options, Action campaign, Action eclipse)
{
    const SourceText file = scenario_text(options);
    (odds::is_eclipse(file) ? eclipse : campaign)(options, file);
}

}  // namespace

void run_battle(const BattleOptions& options) { act(options, run_campaign_battle, run_eclipse); }
void show_odds(const BattleOptions& options) { act(options, show_campaign_odds, show_eclipse_odds); }
void show_need(const BattleOptions& options) { act(options, show_campaign_need, show_eclipse_need); }

}  // namespace ec4x::cli
