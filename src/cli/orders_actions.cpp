#include "cli/orders_actions.h"

#include <fmt/format.h>
#include <unistd.h>

#include <utility>

#include "cli/bot_seats.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/open_game.h"
#include "codec/json_writer.h"
#include "codec/order_csv.h"
#include "codec/order_file.h"
#include "engine/intel/view.h"
#include "report/order_form.h"
#include "workbook/empire_workbook.h"
#include "workbook/order_workbook.h"

namespace ec4x::cli {

namespace {

struct FileReport {
    std::string file{};
    bool accepted = false;
    std::vector<std::string> unreadable{};
    std::optional<Refusal> whole{};
    std::vector<OrderVerdict> orders{};
    std::optional<Money> treasury_left{};
};
BOOST_DESCRIBE_STRUCT(FileReport, (), (file, accepted, unreadable, whole, orders, treasury_left))

FileReport report_of(const CheckedFile& checked)
{
    FileReport report{.file = checked.file, .unreadable = checked.unreadable};
    if (!checked.submission) return report;
    const Submission& submission = *checked.submission;
    report.accepted = submission.accepted;
    report.whole = submission.verdict.whole;
    report.orders = submission.verdicts();
    report.treasury_left = submission.verdict.treasury_left;
    return report;
}

std::string refusal_text(const Refusal& refusal) { return fmt::format("{}, {}: {}", name_of(refusal.reason), refusal.field, refusal.text); }

void print_verdict(const CheckedFile& checked)
{
    for (const std::string& line : refusal_lines(checked)) print_line(line);
    if (!checked.submission) return;
    const Submission& submission = *checked.submission;
    const std::size_t all = submission.verdict.orders.size() + submission.unreadable.size();
    print_line(fmt::format("{}: {}, {} of {} orders stand, treasury left {}.{:02} PP", checked.file, submission.accepted ? "accepted" : "refused",
                           submission.verdict.whole ? 0 : submission.verdict.accepted.orders.size(), all, submission.verdict.treasury_left.raw / Money::kScale,
                           submission.verdict.treasury_left.raw % Money::kScale));
}

}  // namespace

CheckedFile check_order_file(const std::string& dir, const GameFolder& game, const std::string& file)
{
    CheckedFile checked{.file = file};
    const auto text = workbook::order_text_of(read_text_file(file));
    if (!text) {
        checked.unreadable.push_back(fmt::format("{}: {}", file, text.error().why));
        return checked;
    }
    if (const Outcome too_large = check_size(game.settings.rules, text->size())) {
        checked.unreadable.push_back(fmt::format("{}: {}", file, refusal_text(*too_large)));
        return checked;
    }
    auto sheet = orders_from_text(*text, file);
    if (!sheet) {
        for (const Complaint& complaint : sheet.error()) checked.unreadable.push_back(to_line(complaint));
        return checked;
    }
    const HouseId house = sheet->set.house;
    if (!game.state.houses.contains(house)) {
        checked.unreadable.push_back(fmt::format("{}: there is no house {}", file, house.text()));
        return checked;
    }
    checked.submission = submit(game.settings.rules, open_view(dir, game, house.text()), *std::move(sheet));
    return checked;
}

std::vector<std::string> refusal_lines(const CheckedFile& checked)
{
    std::vector<std::string> lines = checked.unreadable;
    if (!checked.submission) return lines;
    const Submission& submission = *checked.submission;
    if (submission.verdict.whole) lines.push_back(fmt::format("{}: {}", checked.file, refusal_text(*submission.verdict.whole)));
    for (const OrderVerdict& verdict : submission.verdicts()) {
        if (!verdict.refusal) continue;
        lines.push_back(fmt::format("{}: order {} {}: {}", checked.file, verdict.n, verdict.kind, refusal_text(*verdict.refusal)));
    }
    return lines;
}

void print_template(const OrdersOptions& options)
{
    const GameFolder game = open_game(options.dir);
    const HouseView known = open_view(options.dir, game, options.house);
    if (options.json) return print_line(codec::json_of(legal_orders(game.settings.rules, known)));
    const OrderSet none{.version = 1, .game = known.game, .house = known.house, .turn = known.turn};
    const std::string output = options.output.empty() ? "-" : options.output;
    if (options.format == "text") return write_output(output, report::order_form(game.settings.rules, known));
    if (options.format == "csv") return write_output(output, to_order_csv(none));
    if (options.format != "xlsx") stop_bad_input("--format " + options.format + ": is none of text csv xlsx");
    if (options.output.empty() && isatty(STDOUT_FILENO) != 0) stop_bad_input("xlsx is not for a terminal: name a file, for example --output orders.xlsx");
    write_output(output, workbook::empire_workbook(game.settings.rules, known, none));
}

void check_order_files(const OrdersOptions& options)
{
    const GameFolder game = open_game(options.dir);
    std::vector<FileReport> reports;
    bool clean = true;
    for (const std::string& file : options.files) {
        const CheckedFile checked = check_order_file(options.dir, game, file);
        clean = clean && refusal_lines(checked).empty();
        if (!options.json) print_verdict(checked);
        reports.push_back(report_of(checked));
    }
    if (options.json) print_line(codec::json_of(reports));
    if (!clean) stop_with_problems();
}

void suggest_orders(const OrdersOptions& options)
{
    const GameFolder game = open_game(options.dir);
    const bots::Decision decision = decision_for(game, open_view(options.dir, game, options.house), options.bot);
    if (options.json) return print_line(to_json(decision.orders));
    print_line("# " + decision.explanation);
    print(to_order_file(decision.orders));
}

}  // namespace ec4x::cli
