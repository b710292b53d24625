#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "base/describe.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/open_game.h"
#include "cli/play_actions.h"
#include "codec/codec.h"
#include "engine/intel/battle_records.h"
#include "engine/intel/view.h"
#include "engine/map/house_map.h"
#include "engine/map/map_file.h"
#include "report/battle_text.h"
#include "report/csv_tables.h"
#include "report/report_document.h"
#include "report/to_html.h"
#include "report/to_pdf.h"
#include "report/to_text.h"
#include "report/turn_pack.h"
#include "workbook/empire_workbook.h"

namespace ec4x::cli {

namespace {

enum class ReportFormat { Text, Html, Pdf, Pack, Csv, Xlsx, Map };
BOOST_DESCRIBE_ENUM(ReportFormat, Text, Html, Pdf, Pack, Csv, Xlsx, Map)

constexpr std::string_view kAllHouses = "all";

ReportFormat format_of(const PlayOptions& options)
{
    const auto format = enum_from_name<ReportFormat>(options.format);
    if (!format) stop_bad_input("--format " + options.format + ": is none of text html pdf pack csv xlsx map");
    if (*format == ReportFormat::Text) return *format;
    if (options.json || options.battles)
        stop_bad_input("--format " + options.format + " is for the report itself, not for " + (options.json ? "--json" : "--battles"));
    if (*format == ReportFormat::Csv && options.output.empty()) {
        stop_bad_input(fmt::format("csv is a file for each table: name a folder for them, for example --output {}", options.house));
    }
    if (options.output.empty() && *format != ReportFormat::Map && isatty(STDOUT_FILENO) != 0) {
        stop_bad_input(fmt::format("{} is not for a terminal: name a file, for example --output {}.{}", options.format, options.house,
                                   *format == ReportFormat::Pack ? "pdf" : options.format));
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

// SRV-066: a moderator prints all houses, each on pages of its own.
std::vector<HouseId> houses_of(const PlayOptions& options, const GameFolder& game, ReportFormat format)
{
    if (options.house != kAllHouses) return {house_in(game, options.house)};
    const bool has_pages = format == ReportFormat::Text || format == ReportFormat::Pdf || format == ReportFormat::Pack;
    if (!has_pages || options.json) stop_bad_input("--house all is for text, pdf and pack: name one house");
    std::vector<HouseId> houses;
    for (const House& house : game.state.houses) houses.push_back(house.id);
    return houses;
}

report::Document document_for(const PlayOptions& options, const GameFolder& game, const StoredTurn& stored, const HouseView& known, ReportFormat format)
{
    const report::History history = history_of(options, game, known, format);
    const auto pictures = format == ReportFormat::Text ? report::Pictures::LeftOut : report::Pictures::Drawn;
    report::Document document = report::report_document(game.settings.rules, known, history, records_for(stored.records, known.house), pictures);
    if (options.briefing) document.sections.resize(1);
    if (format == ReportFormat::Pack) report::add_pen_form(document, game.settings.rules, known);
    return document;
}

// SRV-067: one table in each file, the last an order sheet to fill in.
void put_tables(const PlayOptions& options, const Ruleset& rules, const HouseView& known, const OrderSet& orders)
{
    std::error_code failed;
    std::filesystem::create_directories(options.output, failed);
    if (failed) stop_bad_input(options.output + ": " + failed.message());
    for (const report::CsvTable& table : report::csv_tables(rules, known, orders)) write_output(options.output + '/' + table.name + ".csv", table.text);
}

std::string written(const std::vector<report::Document>& documents, ReportFormat format)
{
    std::string text;
    if (format == ReportFormat::Html) return to_html(documents.front());
    if (format == ReportFormat::Text) {
        for (const report::Document& document : documents) text += (text.empty() ? "" : "\f") + to_text(document);
        return text;
    }
    auto pdf = report::to_pdf(documents);
    if (!pdf) stop_with_problems(pdf.error().message);
    return *std::move(pdf);
}

}  // namespace

void print_turn_report(const PlayOptions& options)
{
    const ReportFormat format = format_of(options);
    const GameFolder game = open_game(options.dir);
    const std::vector<HouseId> houses = houses_of(options, game, format);
    if (options.battles) return put(options, battles_of(options, game, house_in(game, options.house)));
    const StoredTurn stored = open_turn(options.dir, game, options.turn);
    std::vector<report::Document> documents;
    for (const HouseId house : houses) {
        const HouseView known = view(game.settings.rules, stored.state, stored.events, house);
        if (options.json) return put(options, to_json(known) + '\n');
        const OrderSet none{.version = 1, .game = known.game, .house = known.house, .turn = known.turn};
        if (format == ReportFormat::Csv) return put_tables(options, game.settings.rules, known, none);
        if (format == ReportFormat::Map) return put(options, house_map_json(known, map_config(game.settings.rules.map, game.settings.rules.planet)));
        if (format == ReportFormat::Xlsx) return put(options, workbook::empire_workbook(game.settings.rules, known, none));
        PlayOptions of_house = options;
        of_house.house = house.text();
        documents.push_back(document_for(of_house, game, stored, known, format));
    }
    put(options, written(documents, format));
}

}  // namespace ec4x::cli
