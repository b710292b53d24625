#include <algorithm>
#include <memory>
#include <utility>

#include "api/handlers.h"
#include "base/sha256.h"
#include "counsel/house_questions.h"
#include "counsel/report_json.h"
#include "draw/map_picture.h"
#include "engine/map/house_map.h"
#include "engine/map/map_file.h"
#include "host/bulletin.h"
#include "host/document.h"
#include "report/csv_tables.h"
#include "report/desk.h"
#include "report/house_picture.h"
#include "report/report_document.h"
#include "report/scribe.h"
#include "report/to_html.h"
#include "report/to_pdf.h"
#include "report/to_text.h"
#include "report/turn_pack.h"
#include "workbook/empire_workbook.h"

namespace ec4x::api {

namespace {

enum class ReportForm { Json, Text, Html, Pdf, Pack, Csv, Xlsx, Map };
BOOST_DESCRIBE_ENUM(ReportForm, Json, Text, Html, Pdf, Pack, Csv, Xlsx, Map)

// The figures of a turn before; nothing where it cannot be read.
std::optional<report::TurnFigures> figures_of_turn(Call& call, const Seen& seen, const ReachedTurn& reached)
{
    const std::string key = reached.state + seen.view.house.text();
    if (auto kept = call.services.figures.find(key)) return kept;
    const auto view = call.host().house_view(call.caller, call.game(), reached.turn);
    if (!view) return std::nullopt;
    report::TurnFigures figures = report::figures_of(*seen.game->rules, *view);
    call.services.figures.keep(key, figures);
    return figures;
}

// What the house was told in the turns up to this one; charts need all of them, words only the turn before.
report::History history_of(Call& call, const Seen& seen, bool with_charts)
{
    report::History history;
    for (const ReachedTurn& reached : seen.game->record.turns) {
        if (reached.turn >= seen.view.turn || (!with_charts && reached.turn + 1 < seen.view.turn)) continue;
        if (auto figures = figures_of_turn(call, seen, reached)) history.push_back(*std::move(figures));
    }
    history.push_back(report::figures_of(*seen.game->rules, seen.view));
    return history;
}

// As it was when the report came out: what the host did afterwards stands in the next one (SRV-026).
report::HostNews news_of(Call& call, const Seen& seen)
{
    report::HostNews news;
    Store& store = call.host().context().store;
    const ReachedTurn* reached = seen.game->record.reached(seen.view.turn);
    const auto text = reached != nullptr && reached->bulletin ? store.content(call.game(), *reached->bulletin) : std::nullopt;
    const auto bulletin = text ? read_document<Bulletin>(*text) : std::nullopt;
    if (bulletin && bulletin->deadline) news.deadline = time_text(*bulletin->deadline);
    else if (bulletin && !bulletin->ending) news.deadline = "whenever all houses are ready";
    for (Announcement& one : announcements_before(store.log(call.game()), seen.view.turn))
        news.told.push_back(time_text(one.time) + ": " + std::move(one.text));
    return news;
}

Reply<report::Document> document_of(Call& call, const Seen& seen, bool with_pictures)
{
    const auto records = call.host().records(call.caller, call.game(), seen.view.turn);
    if (!records) return Trouble{records.error()};
    return report::report_document(*seen.game->rules, seen.view, history_of(call, seen, with_pictures), *records,
                                   with_pictures ? report::Pictures::Drawn : report::Pictures::LeftOut, news_of(call, seen));
}

std::string etag_of(Call& call, const Seen& seen, const std::string& what)
{
    const ReachedTurn* reached = seen.game->record.reached(seen.view.turn);
    const std::string turn = reached != nullptr ? reached->state + reached->bulletin.value_or("") : std::string{};
    return sha256_hex(call.services.settings.version + '|' + turn + '|' + seen.view.house.text() + '|' + what).substr(0, 32);
}

// Of the open turn the set in force, of a turn that is over the one with which it was resolved; an empty one where there is none.
Reply<OrderSet> orders_of_turn(Call& call, const Seen& seen)
{
    std::optional<OrderSet> set;
    if (seen.view.turn == seen.game->record.turn()) {
        auto current = call.host().current_set(call.caller, call.game());
        if (!current) return Trouble{current.error()};
        set = std::move(current->orders);
    } else {
        auto past = call.host().past_orders(call.caller, call.game(), seen.view.turn);
        if (!past) return Trouble{past.error()};
        set = std::move(past->resolved);
    }
    return set ? *std::move(set) : OrderSet{.version = 1, .game = seen.view.game, .house = seen.view.house, .turn = seen.view.turn};
}

// What follows from the view alone: it stays as it is while the view does.
template <class T>
PageOf<T> tagged(Call& call, const Seen& seen, const std::string& what, const T& value)
{
    return {Page{std::make_shared<const std::string>(codec::json_of(value)), etag_of(call, seen, what)}};
}

Reply<Raw> csv_report(Call& call, const Seen& seen)
{
    const std::string wanted = call.text("table");
    const auto orders = orders_of_turn(call, seen);
    if (!orders) return orders.error();
    const std::vector<report::CsvTable> tables = report::csv_tables(*seen.game->rules, seen.view, *orders);
    if (wanted.empty()) {
        std::map<std::string, std::string> all;
        for (const report::CsvTable& table : tables) all.emplace(table.name, table.text);
        return raw_text(codec::json_of(all), "application/json");
    }
    const auto table = std::ranges::find(tables, wanted, &report::CsvTable::name);
    if (table == tables.end()) return bad_value("table", "there is no such table; without this parameter all of them are sent");
    return raw_text(table->text, "text/csv; charset=utf-8");
}

Reply<Raw> workbook_of(Call& call, const Seen& seen)
{
    const auto orders = orders_of_turn(call, seen);
    if (!orders) return orders.error();
    return raw_text(workbook::empire_workbook(*seen.game->rules, seen.view, *orders), kWorkbookType);
}

Reply<Raw> written_report(Call& call, const Seen& seen, ReportForm form)
{
    if (form == ReportForm::Csv) return csv_report(call, seen);
    if (form == ReportForm::Xlsx) return workbook_of(call, seen);
    if (form == ReportForm::Map) return raw_text(house_map_json(seen.view, map_config(seen.game->rules->map, seen.game->rules->planet)), "application/json");
    auto document = document_of(call, seen, form == ReportForm::Html || form == ReportForm::Pdf || form == ReportForm::Pack);
    if (!document) return document.error();
    if (form == ReportForm::Pack) report::add_pen_form(*document, *seen.game->rules, seen.view);
    if (form == ReportForm::Text) return raw_text(report::to_text(*document), "text/plain; charset=utf-8");
    if (form == ReportForm::Json) {
        counsel::ReportDocument out = counsel::report_json(*document);
        out.game = seen.view.game;
        out.house = seen.view.house;
        out.turn = seen.view.turn;
        return raw_text(codec::json_of(out), "application/json");
    }
    if (form == ReportForm::Html) {
        Raw raw = raw_text(report::to_html(*document), "text/html; charset=utf-8");
        // The page brings its style along and nothing else; it may be shown within our own.
        raw.response.headers.emplace_back("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'");
        raw.response.headers.emplace_back("X-Frame-Options", "SAMEORIGIN");
        return raw;
    }
    auto pdf = report::to_pdf(*document);
    if (!pdf) return Trouble{500, "broken", pdf.error().message};
    return raw_text(*std::move(pdf), "application/pdf");
}

}  // namespace

Reply<Raw> show_report(Call& call)
{
    const std::string name = call.text("format", "json");
    const auto form = enum_from_name<ReportForm>(name);
    if (!form) return bad_value("format", "format is one of json, text, html, pdf, pack, csv, xlsx, map");
    const auto seen = seen_by(call, call.turn());
    if (!seen) return seen.error();
    Reply<Raw> raw = written_report(call, *seen, *form);
    // The order sheet changes while the turn stays the same.
    if (raw && (*form == ReportForm::Csv || *form == ReportForm::Xlsx)) raw->response.etag = sha256_hex(*raw->response.body).substr(0, 32);
    else if (raw) raw->response.etag = etag_of(call, *seen, "report." + name);
    return raw;
}

Reply<HouseHistory> show_history(Call& call)
{
    const auto seen = seen_by(call, call.turn());
    if (!seen) return seen.error();
    return HouseHistory{history_of(call, *seen, true)};
}

Reply<PageOf<HouseTracks>> show_tracks(Call& call)
{
    const auto seen = seen_by(call, call.turn());
    if (!seen) return seen.error();
    return tagged(call, *seen, "tracks", HouseTracks{tracks(*seen->game->rules, seen->view)});
}

Reply<Raw> show_map(Call& call)
{
    const auto theme = enum_from_name<PictureTheme>(call.text("theme", "light"));
    if (!theme) return bad_value("theme", "theme is light or dark");
    const auto seen = seen_by(call, call.turn());
    if (!seen) return seen.error();
    const Ruleset& rules = *seen->game->rules;
    report::TextStore texts;
    report::Scribe scribe{seen->view, texts};
    const report::OwnAffairs own{rules, report::head_count_for(rules, seen->view), seen->view};
    const report::History no_history;
    const CombatRecords no_records;
    const report::Desk desk{rules, seen->view, scribe, no_history, no_records, own};
    MapPicture picture = report::house_picture(desk);
    picture.theme = *theme;
    picture.page = PicturePage::Fit;
    if (picture.title.empty()) picture.title = "House " + seen->view.own.name + ", turn " + std::to_string(seen->view.turn);
    Raw raw = raw_text(map_svg(picture), "image/svg+xml");
    raw.response.headers.emplace_back("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
    raw.response.etag = etag_of(call, *seen, "map." + call.text("theme"));
    return raw;
}

Reply<PageOf<report::TurnBriefing>> show_briefing(Call& call)
{
    const auto seen = seen_by(call, call.turn());
    if (!seen) return seen.error();
    const auto records = call.host().records(call.caller, call.game(), seen->view.turn);
    if (!records) return Trouble{records.error()};
    const bool open = seen->view.turn == seen->game->record.turn();
    const auto orders = open ? report::UsualOrders::Offered : report::UsualOrders::LeftOut;
    return tagged(call, *seen, open ? "briefing" : "past briefing", report::turn_briefing(*seen->game->rules, seen->view, *records, orders));
}

Reply<PageOf<advice::Figures>> show_figures(Call& call)
{
    const auto seen = seen_by(call, call.turn());
    if (!seen) return seen.error();
    std::optional<Money> before;
    if (const ReachedTurn* reached = seen->game->record.reached(seen->view.turn - 1)) {
        if (const auto figures = figures_of_turn(call, *seen, *reached)) before = figures->treasury;
    }
    return tagged(call, *seen, "figures", advice::figures(*seen->game->rules, seen->view, before));
}

Reply<PageOf<advice::Choices>> show_choices(Call& call)
{
    const auto seen = seen_by(call, 0);
    if (!seen) return seen.error();
    const auto number = static_cast<std::uint32_t>(call.number("fleet"));
    const auto only = number == 0 ? std::nullopt : std::optional{FleetId{seen->view.house, number}};
    return tagged(call, *seen, "choices." + std::to_string(number), advice::choices(*seen->game->rules, seen->view, only));
}

namespace {

// The view as a draft leaves the house's own things.
Reply<Seen> seen_after(Call& call, std::string draft)
{
    auto seen = seen_by(call, 0);
    if (!seen) return seen;
    auto after = counsel::view_after(*seen->game->rules, seen->view, std::move(draft));
    if (!after) return Trouble{after.error()};
    seen->view = *std::move(after);
    return seen;
}

}  // namespace

Reply<advice::Figures> show_figures_after(Call& call, TextOf<OrderSet> draft)
{
    const auto seen = seen_after(call, std::move(draft.text));
    if (!seen) return seen.error();
    return advice::figures(*seen->game->rules, seen->view);
}

Reply<advice::Choices> show_choices_after(Call& call, TextOf<OrderSet> draft)
{
    const auto seen = seen_after(call, std::move(draft.text));
    if (!seen) return seen.error();
    return advice::choices(*seen->game->rules, seen->view);
}

}  // namespace ec4x::api
