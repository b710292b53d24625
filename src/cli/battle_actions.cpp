#include "cli/battle_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <thread>

#include "base/dice.h"
#include "cli/console.h"
#include "cli/files.h"
#include "codec/json_writer.h"
#include "lab/battle_names.h"
#include "lab/odds_words.h"
#include "lab/threads.h"
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

LoadedScenario load_scenario(const BattleOptions& options)
{
    const SourceText file{options.file, read_text_file(options.file)};
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

// `0.5%`, `80 %`, or `0.8` of 1; nothing for what is no share.
std::optional<double> share_in(std::string_view text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return std::nullopt;
    std::string_view rest{end, static_cast<std::size_t>(text.data() + text.size() - end)};
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    if (rest == "%") number /= 100;
    else if (!rest.empty()) return std::nullopt;
    return number > 0 && number <= 1 ? std::optional{number} : std::nullopt;
}

odds::Sampling sampling_of(const BattleOptions& options, const odds::Scenario& scenario)
{
    if (options.runs < 1 || options.runs > odds::kMostRuns) stop_bad_input(fmt::format("--runs {}: 1 to {} are possible", options.runs, odds::kMostRuns));
    if (options.threads < 0 || options.threads > 256) stop_bad_input(fmt::format("--threads {}: 1 to 256 are possible", options.threads));
    if (scenario.seed.size() > odds::kLongestSeed) {
        stop_bad_input(fmt::format("--seed: for many runs at most {} characters, because each adds its number", odds::kLongestSeed));
    }
    odds::Sampling sampling{.seed = scenario.seed, .runs = options.runs};
    if (!options.until.empty()) {
        const std::optional<double> until = share_in(options.until);
        if (!until) stop_bad_input("--until " + options.until + ": a share such as 0.5% is needed");
        sampling.until = *until;
    }
    return sampling;
}

lab::Threads threads_of(const BattleOptions& options)
{
    return {.number = options.threads > 0 ? options.threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()))};
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

}  // namespace

void run_battle(const BattleOptions& options)
{
    const LoadedScenario loaded = load_scenario(options);
    const odds::Engagement engagement{loaded.scenario, loaded.rules};
    odds::Combatant combatant{engagement};
    odds::Story story = combatant.tell(loaded.scenario.seed);
    const GameState& state = engagement.field().state;
    RunReport report{.title = loaded.scenario.title, .ruleset = loaded.scenario.ruleset, .seed = story.seed, .captured_by = story.captured_by,
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

void show_odds(const BattleOptions& options)
{
    const LoadedScenario loaded = load_scenario(options);
    const odds::Sampling sampling = sampling_of(options, loaded.scenario);
    const odds::Engagement engagement{loaded.scenario, loaded.rules};
    constexpr std::int64_t kSteps = 200;
    Progress progress{"Battles, in half percents of the runs", kSteps};
    std::int64_t shown = 0;
    lab::Threads threads = threads_of(options);
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

void show_need(const BattleOptions& options)
{
    LoadedScenario loaded = load_scenario(options);
    const std::optional<double> chance = share_in(options.win);
    if (!chance) stop_bad_input("--win " + options.win + ": a chance such as 80% is needed");
    if (options.most < 1 || options.most > odds::kMostUnits) stop_bad_input(fmt::format("--most {}: 1 to {} are possible", options.most, odds::kMostUnits));
    std::optional<HouseId> house;
    std::optional<UnitClass> class_;
    if (!options.house.empty() && !(house = house_id(options.house))) stop_bad_input("--house " + options.house + " is not a house id such as alpha");
    if (!options.unit.empty() && !(class_ = unit_class(options.unit))) stop_bad_input("--unit " + options.unit + " is not a unit class such as DD");
    const auto variable = odds::find_variable(loaded.scenario, loaded.rules, house, class_);
    if (!variable) stop_bad_input(variable.error());
    odds::NeedRequest request{.chance = *chance, .capture = options.capture, .most = options.most, .sampling = sampling_of(options, loaded.scenario)};
    request.sample = [threads = threads_of(options)](const odds::Engagement& engagement, const odds::Sampling& sampling) { return lab::sample(engagement, sampling, threads); };
    const odds::NeedReport report = odds::find_need(loaded.scenario, loaded.rules, *variable, request);
    if (options.json) print_line(codec::json_of(report));
    else print(lab::in_words(report));
    if (!report.needed) stop_with_problems();
}

}  // namespace ec4x::cli
