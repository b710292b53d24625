#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>

#include "base/describe.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/open_game.h"
#include "cli/play_actions.h"
#include "codec/codec.h"
#include "engine/intel/battle_records.h"
#include "engine/intel/view.h"
#include "report/battle_text.h"
#include "report/report_document.h"
#include "report/to_html.h"
#include "report/to_pdf.h"
#include "report/to_text.h"

namespace ec4x::cli {

namespace {

enum class ReportFormat { Text, Html, Pdf };
BOOST_DESCRIBE_ENUM(ReportFormat, Text, Html, Pdf)

ReportFormat format_of(const PlayOptions& options)
{
    const auto format = enum_from_name<ReportFormat>(options.format);
    if (!format) stop_bad_input("--format " + options.format + ": is none of text html pdf");
    if (*format == ReportFormat::Text) return *format;
    if (options.json || options.battles) stop_bad_input("--format " + options.format + " is for the report itself, not for " + (options.json ? "--json" : "--battles"));
    if (options.output.empty() && isatty(STDOUT_FILENO) != 0) {
        stop_bad_input(fmt::format("{} is not for a terminal: name a file, for example --output {}.{}", options.format, options.house, options.format));
    }
    return *format;
}

void put(const PlayOptions& options, std::string_view text) { write_output(options.output.empty() ? "-" : options.output, text); }

// CBT-068: every battle of the turn that the house may see, die by die.
std::string battles_of(const PlayOptions& options, const GameFolder& game, HouseId house)
{
    const StoredTurn stored = open_turn(options.dir, game, options.turn);
    const CombatRecords records = records_for(stored.records, house);
    if (options.json) return to_json(records) + '\n';
    if (records.empty()) return fmt::format("Turn {}: {} has no record of any battle.\n", stored.state.turn, options.house);
    const HouseView known = view(game.settings.rules, stored.state, stored.events, house);
    const bool colour = options.output.empty() && output_style().colour;
    return report::records_text(records, game.settings.rules, report::names_for(known, records), {colour});
}

// What the house was told in the turns up to this one; charts need all of them, text only the turn before.
report::History history_of(const PlayOptions& options, const GameFolder& game, const HouseView& known, ReportFormat format)
{
    const int first = format == ReportFormat::Text ? std::max(1, known.turn - 1) : 1;
    Progress progress{"Reading turns", static_cast<std::size_t>(known.turn - first)};
    report::History history;
    for (int turn = first; turn < known.turn; ++turn) {
        history.push_back(report::figures_of(game.settings.rules, open_view(options.dir, game, options.house, turn)));
        progress.advance();
    }
    history.push_back(report::figures_of(game.settings.rules, known));
    return history;
}

std::string written(const report::Document& document, ReportFormat format)
{
    if (format == ReportFormat::Html) return to_html(document);
    if (format == ReportFormat::Text) return to_text(document);
    auto pdf = to_pdf(document);
    if (!pdf) stop_with_problems(pdf.error().message);
    return *std::move(pdf);
}

}  // namespace

void print_turn_report(const PlayOptions& options)
{
    const ReportFormat format = format_of(options);
    const GameFolder game = open_game(options.dir);
    const HouseId house = house_in(game, options.house);
    if (options.battles) return put(options, battles_of(options, game, house));
    const StoredTurn stored = open_turn(options.dir, game, options.turn);
    const HouseView known = view(game.settings.rules, stored.state, stored.events, house);
    if (options.json) return put(options, to_json(known) + '\n');
    const report::History history = history_of(options, game, known, format);
    const auto pictures = format == ReportFormat::Text ? report::Pictures::LeftOut : report::Pictures::Drawn;
    report::Document document = report::report_document(game.settings.rules, known, history, records_for(stored.records, house), pictures);
    if (options.briefing) document.sections.resize(1);
    put(options, written(document, format));
}

}  // namespace ec4x::cli
