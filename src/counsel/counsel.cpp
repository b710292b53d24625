#include "counsel/counsel.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "advice/choices.h"
#include "advice/figures.h"
#include "advice/submission.h"
#include "codec/flat_values.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/order_csv.h"
#include "codec/order_file.h"
#include "codec/order_text.h"
#include "codec/reader.h"
#include "counsel/house_questions.h"
#include "counsel/report_json.h"
#include "engine/orders/legal_orders.h"
#include "engine/orders/terms.h"
#include "report/csv_tables.h"
#include "report/order_form.h"
#include "report/report_document.h"
#include "report/to_html.h"
#include "report/to_text.h"
#include "report/turn_briefing.h"

namespace ec4x::counsel {

namespace {

// As a request to the API: what is absent keeps its default.
template <class T>
Told<T> read(const std::string& text)
{
    const auto document = parse_json(text.empty() ? "{}" : text);
    if (!document) return refusal_of({document.error()});
    codec::Reader reader{codec::Absent::Keep};
    T value{};
    reader.read(document->root(), value);
    if (!reader.complaints().empty()) return refusal_of(reader.complaints());
    return value;
}

std::string refused(const Refusal& why) { return "{\"refused\":" + codec::json_of(why) + '}'; }

template <class T>
std::string answered(const T& value)
{
    return "{\"answer\":" + codec::json_of(value) + '}';
}
template <class T>
std::string answered(const Told<T>& told)
{
    return told ? answered(*told) : refused(told.error());
}

// What a dry run says of a set (SRV-022): the receipt is the caller's to make of it.
struct Checked {
    bool accepted = false;
    std::optional<Refusal> refused{};
    std::vector<OrderVerdict> orders{};
    Money treasury_left{};
};
BOOST_DESCRIBE_STRUCT(Checked, (), (accepted, refused, orders, treasury_left))

struct Asked {
    const Ruleset& rules;
    const HouseView& view;
    const CombatRecords& records;
    Question question{};

    [[nodiscard]] OrderSet empty_set() const { return {.version = 1, .game = view.game, .house = view.house, .turn = view.turn}; }
};

std::string briefing(const Asked& asked)
{
    return answered(
        report::turn_briefing(asked.rules, asked.view, asked.records, asked.question.open ? report::UsualOrders::Offered : report::UsualOrders::LeftOut));
}

std::string figures(const Asked& asked)
{
    std::optional<Money> before;
    if (asked.question.history) {
        if (const report::TurnFigures* last = report::turn_before(*asked.question.history, asked.view.turn)) before = last->treasury;
    }
    return answered(advice::figures(asked.rules, asked.view, before));
}

std::string figures_after(const Asked& asked)
{
    const auto after = view_after(asked.rules, asked.view, asked.question.body);
    return after ? answered(advice::figures(asked.rules, *after)) : refused(after.error());
}

std::string choices(const Asked& asked)
{
    const auto number = static_cast<std::uint32_t>(std::max(0, asked.question.fleet));
    return answered(advice::choices(asked.rules, asked.view, number == 0 ? std::nullopt : std::optional{FleetId{asked.view.house, number}}));
}

std::string choices_after(const Asked& asked)
{
    const auto after = view_after(asked.rules, asked.view, asked.question.body);
    return after ? answered(advice::choices(asked.rules, *after)) : refused(after.error());
}

std::string legal(const Asked& asked) { return answered(legal_orders(asked.rules, asked.view, static_cast<std::size_t>(std::max(1, asked.question.targets)))); }

std::string forecast(const Asked& asked) { return answered(forecast_of(asked.rules, asked.view, asked.question.body)); }

std::string odds(const Asked& asked)
{
    const auto question = read<OddsQuestion>(asked.question.body);
    return question ? answered(odds_of(asked.rules, asked.view, *question)) : refused(question.error());
}

std::string check(const Asked& asked)
{
    if (const Outcome large = check_size(asked.rules, asked.question.body.size())) return refused(*large);
    auto sheet = orders_from_text(asked.question.body);
    if (!sheet) return refused(refusal_of(sheet.error()));
    const Submission submission = submit(asked.rules, asked.view, *std::move(sheet));
    return answered(Checked{submission.accepted, submission.verdict.whole, submission.verdicts(), submission.verdict.treasury_left});
}

std::string suggestion(const Asked& asked) { return answered(suggestion_for(asked.rules, asked.view, asked.question.bot)); }

std::string values(const Asked& asked) { return answered(codec::flat_values(asked.rules)); }

std::string terms(const Asked& asked) { return answered(terms_of(asked.rules)); }

std::string tracks_seen(const Asked& asked) { return answered(HouseTracks{tracks(asked.rules, asked.view)}); }

std::string turn_figures(const Asked& asked) { return answered(report::figures_of(asked.rules, asked.view)); }

std::string order_form(const Asked& asked) { return answered(report::order_form(asked.rules, asked.view)); }

// A set as an order file or sheet.
std::string orders(const Asked& asked)
{
    OrderSet set = asked.empty_set();
    if (!asked.question.body.empty()) {
        auto sheet = orders_from_text(asked.question.body);
        if (!sheet) return refused(refusal_of(sheet.error()));
        set = std::move(sheet->set);
    }
    return answered(asked.question.format == "csv" ? to_order_csv(set) : to_order_file(set));
}

std::string csv_report(const Asked& asked)
{
    OrderSet set = asked.empty_set();
    if (auto sheet = asked.question.body.empty() ? Result<OrderSheet, Complaints>{Complaints{}} : orders_from_text(asked.question.body))
        set = std::move(sheet->set);
    std::map<std::string, std::string> all;
    for (const report::CsvTable& table : report::csv_tables(asked.rules, asked.view, set)) all.emplace(table.name, table.text);
    if (asked.question.table.empty()) return answered(all);
    const auto table = all.find(asked.question.table);
    if (table == all.end()) return refused({Reason::BadValue, "table", "there is no such table; without this parameter all of them are sent"});
    return answered(table->second);
}

std::string report_of(const Asked& asked)
{
    const std::string& format = asked.question.format;
    if (format == "csv") return csv_report(asked);
    if (format != "json" && format != "text" && format != "html") return refused({Reason::BadValue, "format", "format is one of json, text, html, csv"});
    report::History history = asked.question.history.value_or(report::History{});
    history.push_back(report::figures_of(asked.rules, asked.view));
    report::HostNews news;
    if (asked.question.deadline) news.deadline = *asked.question.deadline;
    const report::Document document =
        report::report_document(asked.rules, asked.view, history, asked.records, format == "html" ? report::Pictures::Drawn : report::Pictures::LeftOut, news);
    if (format == "text") return answered(report::to_text(document));
    if (format == "html") return answered(report::to_html(document));
    ReportDocument out = report_json(document);
    out.game = asked.view.game;
    out.house = asked.view.house;
    out.turn = asked.view.turn;
    return answered(out);
}

struct Row {
    std::string_view what;
    std::string (*answer)(const Asked& asked);
};

constexpr std::array kRows = {
    Row{"briefing", briefing},          Row{"figures", figures},       Row{"figuresAfter", figures_after}, Row{"choices", choices},
    Row{"choicesAfter", choices_after}, Row{"legalOrders", legal},     Row{"forecast", forecast},          Row{"odds", odds},
    Row{"checkOrders", check},          Row{"suggestion", suggestion}, Row{"showValues", values},          Row{"turnFigures", turn_figures},
    Row{"orderForm", order_form},       Row{"orders", orders},         Row{"report", report_of},           Row{"terms", terms},
    Row{"tracks", tracks_seen},
};

}  // namespace

Result<Ruleset, Complaints> rules_from_json(std::string text)
{
    const auto document = parse_json(std::move(text));
    if (!document) return Complaints{document.error()};
    return codec::read_whole<Ruleset>(document->root());
}

std::string Counsel::ask(std::string text) const
{
    auto question = read<Question>(text);
    if (!question) return refused(question.error());
    const auto row = std::ranges::find(kRows, std::string_view{question->what}, &Row::what);
    if (row == kRows.end()) return refused({Reason::BadValue, "what", "there is no such question"});
    return row->answer({rules_, view_, records_, *std::move(question)});
}

}  // namespace ec4x::counsel
