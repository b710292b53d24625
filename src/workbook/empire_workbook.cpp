#include "workbook/empire_workbook.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/describe.h"
#include "codec/json_parser.h"
#include "engine/orders/desk.h"
#include "engine/orders/legal_orders.h"
#include "engine/orders/terms.h"
#include "model/unit_values.h"
#include "report/csv_tables.h"
#include "report/names.h"
#include "report/scribe.h"
#include "report/text_store.h"
#include "workbook/order_workbook.h"
#include "workbook/xlsx.h"

namespace ec4x::workbook {

namespace {

// A spreadsheet has no more than 15 digits.
constexpr std::size_t kMostDigits = 15;

// What the CSV has as JSON: `{"kind":"in_fleet","fleet":"alpha:1"}` reads `in_fleet, fleet alpha:1`, lists are joined by commas.
void add_words(std::string& out, Value value)
{
    switch (value.kind()) {
        case ValueKind::Null: return;
        case ValueKind::False: out += "false"; return;
        case ValueKind::True: out += "true"; return;
        case ValueKind::Integer: out += std::to_string(value.integer()); return;
        case ValueKind::Decimal:
        case ValueKind::Text: out += value.text(); return;
        case ValueKind::Array:
        case ValueKind::Object: break;
    }
    const bool is_object = value.kind() == ValueKind::Object;
    Value entry = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i) {
        if (i > 0) out += ", ";
        if (is_object) {
            if (entry.text() != "kind") out.append(entry.text()) += ' ';
            entry = entry.next();
        }
        const bool nested = entry.kind() == ValueKind::Object || entry.kind() == ValueKind::Array;
        if (nested) out += '(';
        add_words(out, entry);
        if (nested) out += ')';
        entry = entry.next();
    }
}

std::string in_words(const std::string& json)
{
    const auto read = parse_json(json);
    if (!read) return json;
    std::string out;
    add_words(out, read->root());
    return out;
}

Cell cell_of(const report::PlainCell& plain)
{
    if (plain.text.empty()) return {};
    if (!plain.is_text && (plain.text.front() == '{' || plain.text.front() == '[')) {
        std::string words = in_words(plain.text);
        return words.empty() ? Cell{} : Cell{std::move(words)};
    }
    double number = 0;
    const auto [end, error] = std::from_chars(plain.text.data(), plain.text.data() + plain.text.size(), number);
    const bool is_number = !plain.is_text && plain.text.size() <= kMostDigits && error == std::errc{} && end == plain.text.data() + plain.text.size();
    return is_number ? Cell{number} : Cell{plain.text};
}

double in_units(Money money) { return static_cast<double>(money.raw) / Money::kScale; }

template <class T>
Cell number_or_nothing(const std::optional<T>& number)
{
    return number ? Cell{static_cast<double>(number->value)} : Cell{};
}

// price (PP)
std::string in_money(std::string_view what, const Ruleset& rules) { return std::string{what} + " (" + std::string{money_unit(rules)} + ')'; }

Sheet overview(const Ruleset& rules, const HouseView& view)
{
    const House& own = view.own;
    Sheet sheet{.name = "Overview", .rows = {{"House " + own.name, turn_name(rules, view.turn)}}, .widths = {28, 60}};
    const auto add = [&](std::string what, Cell value) { sheet.rows.push_back({std::move(what), std::move(value)}); };
    add("id of the house", own.id.text());
    add("game", view.game);
    add(in_money("treasury", rules), in_units(own.treasury));
    add(in_money("income of the turn", rules), in_units(own.income));
    add("tax rate (%)", static_cast<double>(own.tax_rate));
    add("prestige", static_cast<double>(own.prestige));
    add("colonies", static_cast<double>(view.colonies.size()));
    add("fleets", static_cast<double>(view.fleets.size()));
    add("squadrons", static_cast<double>(view.squadrons.size()));
    sheet.rows.push_back({});
    sheet.strong.push_back(static_cast<std::uint32_t>(sheet.rows.size()));
    sheet.rows.push_back({"sheet", "holds"});
    const std::string hundredths = "what the house has and knows; amounts of money there in hundredths of a " + std::string{money_unit(rules)};
    const std::pair<const char*, const char*> contents[] = {
        {"Orders", "the orders of this turn, to be filled in and sent back"},
        {"Build", "what each colony can build now, and for how much"},
        {"Costs", "every class of unit with its price and values"},
        {"colonies ... ledger", hundredths.c_str()},
        {"Kinds", "what can be ordered, and with which fields"},
    };
    for (const auto& [name, holds] : contents) add(name, std::string{holds});
    return sheet;
}

// A ruleset need not have every value.
void drop_empty_columns(Sheet& sheet)
{
    for (std::size_t column = sheet.rows.front().size(); column-- > 0;) {
        const auto is_empty = [&](const Row& row) { return std::holds_alternative<std::monostate>(row[column]); };
        if (!std::all_of(sheet.rows.begin() + 1, sheet.rows.end(), is_empty)) continue;
        for (Row& row : sheet.rows) row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
        sheet.widths.erase(sheet.widths.begin() + static_cast<std::ptrdiff_t>(column));
    }
}

// Nothing for a class whose price grows with its level.
std::optional<Money> one_price(const UnitData& unit)
{
    if (unit.pc) return *unit.pc;
    const auto& by_level = *unit.pc_by_sld;
    const bool is_one = std::ranges::all_of(by_level, [&](const auto& price) { return price.value == by_level.front().value; });
    return is_one ? std::optional{Money::whole(by_level.front())} : std::nullopt;
}

Sheet costs(const Ruleset& rules)
{
    Sheet sheet{.name = "Costs",
                .rows = {{"class", "name", "role", "CST needed", "hull size", in_money("price", rules), in_money("upkeep", rules), "attack", "defence",
                          "command cost", "command rating", "carries"}},
                .widths = {8, 26, 16, 13, 11, 12, 13, 9, 10, 16, 17, 10}};
    for (const auto& [code, unit] : rules.units.classes) {
        const std::optional<Money> price = one_price(unit);
        sheet.rows.push_back({code.code.text(), unit.name, std::string{report::phrase(unit.role)},
                              unit.cst > 0 ? Cell{static_cast<double>(unit.cst.value)} : Cell{}, number_or_nothing(unit.hs),
                              price ? Cell{in_units(*price)} : Cell{"by level"}, price ? Cell{in_units(upkeep_of(unit, *price))} : Cell{"by level"},
                              static_cast<double>(unit.as.value), static_cast<double>(unit.ds.value), number_or_nothing(unit.cc), number_or_nothing(unit.cr),
                              number_or_nothing(unit.cl)});
    }
    drop_empty_columns(sheet);
    return sheet;
}

Sheet build_list(const Ruleset& rules, const HouseView& view)
{
    report::TextStore names;
    report::Scribe scribe{rules, view, names};
    Sheet sheet{.name = "Build", .rows = {{"system", "colony", "what", in_money("price", rules), "note"}}, .widths = {8, 26, 20, 12, 30}};
    for (const ColonyChoices& choices : legal_orders(rules, view).colonies) {
        const auto add = [&](std::string what, Cell price, std::string note) {
            sheet.rows.push_back(
                {static_cast<double>(choices.colony.value), std::string{scribe.system(choices.colony)}, std::move(what), std::move(price), std::move(note)});
        };
        for (const BuildChoice& choice : choices.build)
            add("build " + choice.class_.code.text(), in_units(choice.price), choice.waits ? "waits for a dock" : "");
        if (choices.invest > 0) add("invest", {}, "at most " + std::to_string(choices.invest) + " IU");
        if (choices.repair_industry > 0) add("repair_industry", {}, "at most " + std::to_string(choices.repair_industry) + " IU");
        if (choices.terraform) add("terraform", in_units(*choices.terraform), "");
    }
    return sheet;
}

Offers offers_of(const Ruleset& rules, const HouseView& view)
{
    Offers offers;
    for (const Fleet& fleet : view.fleets) offers.fleets.push_back(std::to_string(fleet.id.number));
    for (const Colony& colony : view.colonies) offers.colonies.push_back(std::to_string(colony.id.value));
    for (const PublicHouse& house : view.houses) {
        if (house.id != view.house && house.status != HouseStatus::Imperium) offers.houses.push_back(house.id.text());
    }
    offers.kinds = order_kinds(rules);
    for (const auto& [code, unit] : rules.units.classes) offers.classes.push_back(code.code.text());
    return offers;
}

}  // namespace

std::string empire_workbook(const Ruleset& rules, const HouseView& view, const OrderSet& orders)
{
    Workbook workbook{.title = "House " + view.own.name + ", " + turn_name(rules, view.turn)};
    workbook.sheets.push_back(overview(rules, view));
    workbook.sheets.push_back(build_list(rules, view));
    workbook.sheets.push_back(costs(rules));
    for (report::PlainTable& table : report::plain_tables(view)) {
        Sheet& sheet = workbook.sheets.emplace_back(Sheet{.name = table.name});
        for (std::string& column : table.columns) {
            if (sheet.rows.empty()) sheet.rows.emplace_back();
            sheet.rows.front().emplace_back(std::move(column));
        }
        for (const std::vector<report::PlainCell>& row : table.rows) {
            Row& cells = sheet.rows.emplace_back();
            for (const report::PlainCell& cell : row) cells.push_back(cell_of(cell));
        }
    }
    // Behind the overview: what a player comes for.
    Workbook order_part;
    add_order_sheets(order_part, orders, offers_of(rules, view));
    workbook.sheets.insert(workbook.sheets.begin() + 1, std::move(order_part.sheets.front()));
    for (std::size_t i = 1; i < order_part.sheets.size(); ++i) workbook.sheets.push_back(std::move(order_part.sheets[i]));
    workbook.names = std::move(order_part.names);
    return to_xlsx(workbook);
}

std::string order_workbook(const OrderSet& orders)
{
    Workbook workbook{.title = "Orders of " + orders.house.text() + ", turn " + std::to_string(orders.turn)};
    add_order_sheets(workbook, orders, {});
    return to_xlsx(workbook);
}

}  // namespace ec4x::workbook
