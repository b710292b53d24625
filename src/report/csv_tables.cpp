#include "report/csv_tables.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>
#include <variant>

#include "codec/flat_values.h"
#include "codec/json_parser.h"
#include "codec/order_csv.h"

namespace ec4x::report {

namespace {

using Rows = std::vector<codec::FlatValues>;

// A JSON text as a cell: texts without their quotes, everything else as it is.
std::string plain(const std::string& json)
{
    if (!json.starts_with('"')) return json;
    const auto read = parse_json(json);
    return read ? std::string{read->root().text()} : json;
}

// A cell that begins like a formula would be run by a spreadsheet: it is shown as text instead.
std::string guarded(const PlainCell& cell)
{
    std::string text = cell.text;
    if (cell.is_text && !text.empty() && std::string_view{"=+-@\t\r"}.find(text.front()) != std::string_view::npos) text.insert(0, "'");
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted.append(c == '"' ? "\"\"" : std::string(1, c));
    return quoted + '"';
}

std::string csv_of(const PlainTable& table)
{
    std::string text;
    for (const std::string& column : table.columns) text += (text.empty() ? "" : ",") + column;
    text += "\r\n";
    for (const std::vector<PlainCell>& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) text += (i == 0 ? "" : ",") + guarded(row[i]);
        text += "\r\n";
    }
    return text;
}

PlainTable table_of(std::string_view name, const Rows& rows, std::vector<std::string> first)
{
    std::set<std::string> names;
    for (const codec::FlatValues& row : rows) {
        for (const auto& [column, value] : row) names.insert(column);
    }
    PlainTable table{std::string{name}, std::move(first), {}};
    for (const std::string& column : names) {
        if (std::ranges::find(table.columns, column) == table.columns.end()) table.columns.push_back(column);
    }
    for (const codec::FlatValues& row : rows) {
        std::vector<PlainCell>& cells = table.rows.emplace_back();
        for (const std::string& column : table.columns) {
            const auto value = row.find(column);
            if (value == row.end()) cells.emplace_back();
            else cells.push_back({plain(value->second), value->second.starts_with('"')});
        }
    }
    return table;
}

template <class Table>
Rows rows_of(const Table& table)
{
    Rows rows;
    for (const auto& row : table) rows.push_back(codec::flat_values(row));
    return rows;
}

// One line for each value: `tax_rate,30`.
Rows lines_of(const codec::FlatValues& values)
{
    Rows rows;
    for (const auto& [name, value] : values) rows.push_back({{"what", '"' + name + '"'}, {"value", value}});
    return rows;
}

template <class Kind>
Rows entries_about(const HouseView& view)
{
    Rows rows;
    for (const IntelEntry& entry : view.intel.entries) {
        const Kind* seen = std::get_if<Kind>(&entry.seen);
        if (seen == nullptr) continue;
        codec::FlatValues row = codec::flat_values(entry);
        row.erase("seen");
        for (auto& [name, value] : codec::flat_values(*seen)) row.emplace("seen." + name, value);
        rows.push_back(std::move(row));
    }
    return rows;
}

codec::FlatValues treasury_of(const HouseView& view)
{
    codec::FlatValues values;
    for (auto& [name, value] : codec::flat_values(view.own)) {
        for (const std::string_view wanted : {"treasury", "income", "gho", "tax_rate", "tax_history", "prestige", "shortfall_turns", "covert."}) {
            if (name == wanted || (wanted.ends_with('.') && name.starts_with(wanted))) values.emplace(name, value);
        }
    }
    return values;
}

struct TableKind {
    std::string_view name;
    std::vector<std::string> first;
    std::function<Rows(const HouseView&)> rows;
};

const std::vector<TableKind>& kinds()
{
    static const std::vector<TableKind> all = {
        {"colonies", {"id", "name"}, [](const HouseView& view) { return rows_of(view.colonies); }},
        {"fleets", {"id", "name", "at"}, [](const HouseView& view) { return rows_of(view.fleets); }},
        {"squadrons", {"id", "flagship"}, [](const HouseView& view) { return rows_of(view.squadrons); }},
        {"ships", {"id", "class"}, [](const HouseView& view) { return rows_of(view.ships); }},
        {"units", {"id", "class"}, [](const HouseView& view) { return rows_of(view.units); }},
        {"construction", {"id", "colony"}, [](const HouseView& view) { return rows_of(view.projects); }},
        {"research", {"what", "value"}, [](const HouseView& view) { return lines_of(codec::flat_values(view.own.research)); }},
        {"treasury", {"what", "value"}, [](const HouseView& view) { return lines_of(treasury_of(view)); }},
        {"intelligence_fleets", {"id", "turn", "system"}, [](const HouseView& view) { return entries_about<FleetSeen>(view); }},
        {"intelligence_colonies", {"id", "turn", "system"}, [](const HouseView& view) { return entries_about<ColonySeen>(view); }},
        {"relations", {"id.a", "id.b", "status"}, [](const HouseView& view) { return rows_of(view.relations); }},
        {"ledger", {"turn", "source", "base", "booked"}, [](const HouseView& view) { return rows_of(view.ledger); }},
    };
    return all;
}

}  // namespace

const std::vector<std::string_view>& csv_table_names()
{
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const TableKind& kind : kinds()) all.push_back(kind.name);
        all.emplace_back("orders");
        return all;
    }();
    return names;
}

std::vector<PlainTable> plain_tables(const HouseView& view)
{
    std::vector<PlainTable> tables;
    for (const TableKind& kind : kinds()) tables.push_back(table_of(kind.name, kind.rows(view), kind.first));
    return tables;
}

std::vector<CsvTable> csv_tables(const HouseView& view, const OrderSet& orders)
{
    std::vector<CsvTable> tables;
    for (const PlainTable& table : plain_tables(view)) tables.push_back({table.name, csv_of(table)});
    tables.push_back({"orders", to_order_csv(orders)});
    return tables;
}

}  // namespace ec4x::report
