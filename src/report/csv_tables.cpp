#include "report/csv_tables.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "codec/flat_values.h"
#include "codec/json_parser.h"
#include "codec/order_csv.h"
#include "engine/intel/tracks.h"
#include "engine/map/hex.h"

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

PlainCell number_cell(std::int64_t value) { return {std::to_string(value), false}; }
PlainCell text_cell(std::string text) { return {std::move(text), true}; }

template <DescribedEnum E>
PlainCell word_cell(const std::optional<E>& value)
{
    return value ? text_cell(std::string{name_of(*value)}) : PlainCell{};
}

PlainTable systems_table(const HouseView& view)
{
    PlainTable table{"systems", {"id", "name", "q", "r", "ring", "star", "class", "raw", "home", "owner"}, {}};
    for (const KnownSystem& system : view.systems) {
        table.rows.push_back({number_cell(system.id.value), text_cell(system.name), number_cell(system.hex.q), number_cell(system.hex.r),
                              number_cell(ring_of(system.hex)), text_cell(std::string{name_of(system.star)}), word_cell(system.class_), word_cell(system.raw),
                              system.home ? number_cell(*system.home) : PlainCell{}, system.owner ? text_cell(system.owner->text()) : PlainCell{}});
    }
    return table;
}

PlainTable lanes_table(const HouseView& view)
{
    PlainTable table{"lanes", {"a", "b", "class"}, {}};
    for (const Lane& lane : view.lanes)
        table.rows.push_back({number_cell(lane.a.value), number_cell(lane.b.value), text_cell(std::string{name_of(lane.class_)})});
    return table;
}

PlainTable tracks_table(const Ruleset& rules, const HouseView& view)
{
    PlainTable table{"tracks", {"fleet", "turn", "system", "patrol"}, {}};
    for (const Track& track : tracks(rules, view)) {
        std::string patrol;
        for (const SystemId system : track.patrol) patrol += (patrol.empty() ? "" : " ") + std::to_string(system.value);
        for (const TrackPoint& point : track.points)
            table.rows.push_back({text_cell(track.fleet.owner.text() + ":" + std::to_string(track.fleet.number)), number_cell(point.turn),
                                  number_cell(point.system.value), text_cell(patrol)});
    }
    return table;
}

}  // namespace

std::vector<PlainTable> map_tables(const Ruleset& rules, const HouseView& view) { return {systems_table(view), lanes_table(view), tracks_table(rules, view)}; }

std::vector<PlainTable> plain_tables(const HouseView& view)
{
    std::vector<PlainTable> tables;
    for (const TableKind& kind : kinds()) tables.push_back(table_of(kind.name, kind.rows(view), kind.first));
    return tables;
}

std::vector<CsvTable> csv_tables(const Ruleset& rules, const HouseView& view, const OrderSet& orders)
{
    std::vector<CsvTable> tables;
    for (const PlainTable& table : plain_tables(view)) tables.push_back({table.name, csv_of(table)});
    for (const PlainTable& table : map_tables(rules, view)) tables.push_back({table.name, csv_of(table)});
    tables.push_back({"orders", to_order_csv(orders)});
    return tables;
}

}  // namespace ec4x::report
