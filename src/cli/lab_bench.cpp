#include "cli/console.h"
#include "cli/lab_actions.h"
#include "cli/map_source.h"
#include "codec/json_writer.h"
#include "lab/bench.h"

namespace ec4x::cli {

void run_lab_bench(const LabOptions& options)
{
    if (options.milliseconds < 0 || options.milliseconds > 600'000) stop_bad_input("--milliseconds: 0 to 600000 are possible");
    const Ruleset rules = load_chosen_ruleset(options.rules);
    const std::vector<std::string> names = system_names();
    const std::vector<lab::BenchItem> items = lab::bench_items(rules, names, options.only);
    if (items.empty()) stop_bad_input("--only: nothing has such a name");
    lab::BenchReport report;
    {
        Progress progress{"Measuring", items.size()};
        report = lab::measure(items, options.milliseconds, [&] { progress.advance(); });
    }
    if (options.only.empty()) report.memory = lab::memory_of_games(rules, names);
    if (options.json) print_line(codec::json_of(report));
    else print(lab::in_words(report, output_style().colour));
}

}  // namespace ec4x::cli
