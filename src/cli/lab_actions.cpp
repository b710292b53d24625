#include "cli/lab_actions.h"

#include <chrono>
#include <filesystem>
#include <optional>
#include <utility>

#include "cli/files.h"
#include "cli/lab_setup.h"
#include "cli/map_source.h"
#include "codec/binary.h"
#include "codec/json_writer.h"
#include "lab/compare.h"
#include "lab/ladder.h"
#include "lab/ranks.h"
#include "lab/self_play_csv.h"
#include "lab/self_play_page.h"
#include "lab/self_play_words.h"

namespace ec4x::cli {

namespace {

using LabClock = std::chrono::steady_clock;

double seconds_since(LabClock::time_point start) { return std::chrono::duration<double>(LabClock::now() - start).count(); }

// Refused orders and broken invariants are problems: the exit code says so.
bool has_problems(const lab::SelfPlayReport& report) { return report.broken_games > 0 || !report.refused.empty(); }

void write_report(const std::string& folder, const lab::SelfPlayReport& report, const Ruleset& rules)
{
    namespace fs = std::filesystem;
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) stop_bad_input("--out " + folder + ": " + error.message());
    write_output(fs::path{folder} / "report.html", lab::self_play_page(report, rules));
    write_output(fs::path{folder} / "report.json", codec::json_of(report) + '\n');
    for (const lab::CsvFile& file : lab::self_play_csv(report)) write_output(fs::path{folder} / file.name, file.text);
}

// The games of this rank; at the first one, those of all together, at the others nothing.
std::optional<lab::SelfPlay> play_portion(const LabOptions& options, const lab::Terms& terms, const lab::Tournament& tournament, const lab::Ranks& ranks)
{
    if (options.games < ranks.number()) stop_bad_input("--games: fewer than there are processes");
    lab::SelfPlayRequest request{.games = options.games, .threads = lab_threads(options, ranks.number()), .portion = {ranks.index(), ranks.number()}};
    std::optional<Progress> progress;
    if (ranks.is_first()) {
        progress.emplace("Playing", static_cast<std::size_t>((options.games + ranks.number() - 1) / ranks.number()));
        request.progress = progress_on(*progress);
    }
    auto run = lab::self_play(terms, tournament, request);
    progress.reset();
    if (!run) stop_bad_input(run.error());
    if (ranks.number() == 1) return *std::move(run);
    std::vector<lab::SelfPlay> portions;
    for (const std::string& bytes : ranks.gathered(codec::binary_of(*run))) {
        auto portion = codec::from_binary<lab::SelfPlay>(bytes);
        if (portion) portions.push_back(*std::move(portion));
    }
    if (!ranks.is_first()) return std::nullopt;
    if (std::cmp_not_equal(portions.size(), ranks.number())) stop_with_problems("a process sent something that cannot be read");
    return lab::joined_portions(portions);
}

}  // namespace

void play_lab_games(const LabOptions& options)
{
    const lab::Ranks ranks;
    if (!ranks.trouble().empty()) stop_bad_input(ranks.trouble());
    const Ruleset rules = lab_ruleset(options, options.rules);
    const lab::Tournament tournament = lab_tournament(options, rules);
    const std::vector<std::string> names = system_names();
    const lab::Terms terms{rules, names, options.turns, options.check};
    const LabClock::time_point start = LabClock::now();
    const auto run = play_portion(options, terms, tournament, ranks);
    if (!run) return;

    lab::SelfPlayReport report = lab::report_self_play(terms, tournament, *run);
    const double seconds = seconds_since(start);
    report.ruleset = options.rules.ruleset;
    report.games_per_second = lab::number_of(static_cast<double>(report.games) / seconds);
    report.turns_per_second = lab::number_of(static_cast<double>(report.turns.mean.value.raw) / 1000 * static_cast<double>(report.games) / seconds);
    report.peak_memory_mb = peak_memory_mb();
    if (!options.out.empty()) write_report(options.out, report, rules);
    if (options.json) print_line(codec::json_of(report));
    else print(lab::in_words(report, output_style().colour));
    if (has_problems(report)) stop_with_problems();
}

void compare_lab_rules(const LabOptions& options)
{
    RulesetOptions changed = options.rules;
    if (!options.second.empty()) changed.ruleset = options.second;
    if (changed.ruleset == options.rules.ruleset && changed.set.empty() && changed.overrides.empty())
        stop_bad_input("A and B are the same: name another ruleset, or changes with --set or --overrides");
    const Ruleset first = lab_ruleset(options, {.ruleset = options.rules.ruleset});
    const Ruleset second = lab_ruleset(options, changed);
    const lab::Tournament tournament = lab_tournament(options, first);
    const std::vector<std::string> names = system_names();
    const LabClock::time_point start = LabClock::now();
    auto report = [&] {
        Progress progress{"Playing", static_cast<std::size_t>(2 * options.games)};
        return lab::compare_rules({first, names, options.turns, options.check}, {second, names, options.turns, options.check}, tournament, options.games,
                                  lab_threads(options), progress_on(progress));
    }();
    if (!report) stop_bad_input(report.error());
    report->first = options.rules.ruleset;
    report->second = changed.ruleset;
    for (const std::string& value : changed.set) report->second += ", " + value;
    for (const std::string& file : changed.overrides) report->second += ", " + file;
    report->games_per_second = lab::number_of(static_cast<double>(2 * options.games) / seconds_since(start));
    if (options.json) print_line(codec::json_of(*report));
    else print(lab::in_words(*report, output_style().colour));
}

void climb_lab_ladder(const LabOptions& options)
{
    const Ruleset rules = lab_ruleset(options, options.rules);
    const lab::Tournament tournament = lab_tournament(options, rules);
    const std::vector<std::string> names = system_names();
    const LabClock::time_point start = LabClock::now();
    auto report = [&] {
        Progress progress{"Playing", static_cast<std::size_t>(options.games)};
        return lab::climb_ladder({rules, names, options.turns, options.check}, tournament, options.games, lab_threads(options), progress_on(progress));
    }();
    if (!report) stop_bad_input(report.error());
    report->ruleset = options.rules.ruleset;
    report->games_per_second = lab::number_of(static_cast<double>(options.games) / seconds_since(start));
    if (options.json) print_line(codec::json_of(*report));
    else print(lab::in_words(*report, output_style().colour));
}

}  // namespace ec4x::cli
