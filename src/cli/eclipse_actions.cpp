#include "cli/eclipse_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>

#include "base/dice.h"
#include "cli/battle_numbers.h"
#include "cli/console.h"
#include "cli/files.h"
#include "codec/json_writer.h"
#include "eclipse/need.h"
#include "eclipse/odds.h"
#include "eclipse/phase.h"
#include "eclipse/run_report.h"
#include "lab/eclipse_sample.h"
#include "lab/eclipse_words.h"
#include "odds/eclipse_file.h"
#include "odds/sample.h"

namespace ec4x::cli {

namespace {

eclipse::Scenario load_eclipse(const BattleOptions& options, const SourceText& file)
{
    std::vector<SourceText> changes;
    for (const std::string& name : options.rules.overrides) changes.push_back({name, read_text_file(name)});
    for (const std::string& text : options.rules.set) {
        if (text.find('=') == std::string::npos) stop_bad_input("--set " + text + ": KEY=VALUE is needed");
        changes.push_back({"--set", text + '\n'});
    }
    auto scenario = odds::read_eclipse_scenario(file, changes);
    if (!scenario) {
        std::vector<std::string> lines;
        for (const Complaint& complaint : scenario.error()) lines.push_back(to_line(complaint));
        stop_bad_input(lines, std::to_string(lines.size()) + " mistakes in " + file.name);
    }
    if (options.seed) {
        if (!is_seed_text(*options.seed)) stop_bad_input("--seed: 1 to 64 characters of A-Z a-z 0-9 . _ are needed");
        scenario->seed = *options.seed;
    }
    if (!options.method.empty()) {
        const auto method = enum_from_name<eclipse::Method>(options.method);
        if (!method) stop_bad_input("--method " + options.method + ": auto, exact or sample is needed");
        scenario->eclipse.odds.method = *method;
    }
    return *std::move(scenario);
}

// --runs, --threads, --until.
void take_sampling(const BattleOptions& options, eclipse::Scenario& scenario)
{
    check_threads(options);
    if (options.runs_given) {
        check_runs(options);
        scenario.eclipse.odds.samples = {static_cast<int>(options.runs)};
    }
    if (scenario.seed.size() > odds::kLongestSeed) {
        stop_bad_input(fmt::format("--seed: for many runs at most {} characters, because each adds its number", odds::kLongestSeed));
    }
}

lab::EclipseSampling sampling_of(const BattleOptions& options)
{
    const std::optional<double> until = until_of(options);
    return {.until = until ? std::llround(*until * 1e9) : 0};
}

[[noreturn]] void refuse(const SourceText& file, const eclipse::Flaw& flaw) { stop_bad_input(file.name + ": " + flaw.path + ": " + odds::in_words(flaw)); }

}  // namespace

void run_eclipse(const BattleOptions& options, const SourceText& file)
{
    const eclipse::Scenario scenario = load_eclipse(options, file);
    const eclipse::Setup setup = eclipse::make_setup(scenario);
    if (const std::string why = eclipse::why_not_playable(setup); !why.empty()) refuse(file, {eclipse::Fault::BadPolicy, "players", why});
    eclipse::Phase phase = eclipse::play(setup);
    if (!options.json) {
        const bool colour = output_style().colour;
        if (!scenario.title.empty()) print_line((colour ? "\033[1m" + scenario.title + "\033[0m" : scenario.title) + '\n');
        print(lab::in_words(phase, scenario.eclipse.log, colour));
        return print_line(fmt::format("Ruleset eclipse, seed text {}.", scenario.seed));
    }
    print_line(codec::json_of(eclipse::report_run(scenario.title, setup, std::move(phase))));
}

void show_eclipse_odds(const BattleOptions& options, const SourceText& file)
{
    eclipse::Scenario scenario = load_eclipse(options, file);
    take_sampling(options, scenario);
    const lab::EclipseSampling sampling = sampling_of(options);
    const eclipse::Setup setup = eclipse::make_setup(scenario);
    double seconds = 0;
    const auto sample = [&](const eclipse::Setup& of, const eclipse::HexPlan& plan) {
        const auto start = std::chrono::steady_clock::now();
        eclipse::HexTally tally = lab::sample_hex(of, plan, sampling, {.number = threads_of(options)});
        seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        return tally;
    };
    const auto odds = eclipse::odds_of(setup, sample);
    if (!odds) refuse(file, odds.error());
    eclipse::OddsReport report = eclipse::report_odds(scenario.title, setup, *odds);
    report.battles_per_second = static_cast<std::int64_t>(static_cast<double>(report.battles) / std::max(seconds, 1e-9));
    if (options.json) print_line(codec::json_of(report));
    else print(lab::in_words(report, output_style().colour));
}

void show_eclipse_need(const BattleOptions& options, const SourceText& file)
{
    eclipse::Scenario scenario = load_eclipse(options, file);
    take_sampling(options, scenario);
    if (options.capture) stop_bad_input("--capture: an Eclipse hex has no colony to take");
    const std::int64_t chance = std::llround(win_of(options) * 1e9);
    if (options.most < 1 || options.most > eclipse::kMostShips / 2)
        stop_bad_input(fmt::format("--most {}: 1 to {} are possible", options.most, eclipse::kMostShips / 2));
    const auto variable = eclipse::find_variable(scenario, options.house, options.unit);
    if (!variable) stop_bad_input(variable.error());
    eclipse::NeedRequest request{.billionths = chance, .most = options.most};
    request.sample = [&](const eclipse::Setup& setup, const eclipse::HexPlan& plan) {
        return lab::sample_hex(setup, plan, {}, {.number = threads_of(options)});
    };
    const auto report = eclipse::find_need(scenario, *variable, request);
    if (!report) refuse(file, report.error());
    if (options.json) print_line(codec::json_of(*report));
    else print(lab::in_words(*report));
    if (!report->needed) stop_with_problems();
}

}  // namespace ec4x::cli
