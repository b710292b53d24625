#include "cli/battle_numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <thread>

#include "cli/console.h"
#include "odds/sample.h"

namespace ec4x::cli {

namespace {

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

}  // namespace

void check_runs(const BattleOptions& options)
{
    if (options.runs < 1 || options.runs > odds::kMostRuns) stop_bad_input(fmt::format("--runs {}: 1 to {} are possible", options.runs, odds::kMostRuns));
}

void check_threads(const BattleOptions& options)
{
    if (options.threads < 0 || options.threads > 256) stop_bad_input(fmt::format("--threads {}: 1 to 256 are possible", options.threads));
}

int threads_of(const BattleOptions& options)
{
    return options.threads > 0 ? options.threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::optional<double> until_of(const BattleOptions& options)
{
    if (options.until.empty()) return std::nullopt;
    const std::optional<double> until = share_in(options.until);
    if (!until) stop_bad_input("--until " + options.until + ": a share such as 0.5% is needed");
    return until;
}

double win_of(const BattleOptions& options)
{
    const std::optional<double> chance = share_in(options.win);
    if (!chance) stop_bad_input("--win " + options.win + ": a chance such as 80% is needed");
    return *chance;
}

}  // namespace ec4x::cli
