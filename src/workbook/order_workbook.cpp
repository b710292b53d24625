#include "workbook/order_workbook.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

#include "codec/order_csv.h"
#include "codec/order_file.h"
#include "codec/order_text.h"
#include "codec/type_of.h"

namespace ec4x::workbook {

namespace {

constexpr std::string_view kOrderSheet = "Orders";
constexpr std::uint32_t kRoom = 300;  // rows with lists to choose from, below what is there
constexpr int kTextColumns = 5;

using codec::Type;
using codec::TypeKind;

const Type& without_optional(const Type& type) { return type.kind == TypeKind::Optional ? *type.element : type; }

std::string column_letters(std::size_t column)
{
    std::string letters;
    for (std::size_t rest = column + 1; rest > 0; rest = (rest - 1) / 26) letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return letters;
}

// What can be written there and nothing else; empty: anything.
std::vector<std::string> words_of(const Type& type)
{
    if (type.kind == TypeKind::Bool) return {"true", "false"};
    if (type.kind == TypeKind::Word) return {type.words.begin(), type.words.end()};
    if (&type == &codec::type_of<FleetOrderName>()) {
        std::vector<std::string> words;
        for (const std::string_view name : codec::type_of<FleetOrderKind>().words) words.emplace_back(name);
        words.emplace_back("none");
        return words;
    }
    if (type.kind != TypeKind::Variant) return {};
    std::vector<std::string> words;
    for (const codec::Alternative& alternative : type.alternatives) words.emplace_back(alternative.name);
    return words;
}

// Words that the rules give, or what the house has.
std::vector<std::string> choices_for(const Type& type, std::string_view field, bool is_subject, const Offers& offers)
{
    if (field == "house") return offers.houses;
    if (field == "class") return offers.classes;
    if (is_subject && field == "fleet") return offers.fleets;
    if (is_subject && (field == "system" || field == "from")) return offers.colonies;
    return words_of(type);
}

// A field of a kind of order as the column `field` names it.
struct KindField {
    std::string name{};
    const Type* type = nullptr;
    bool optional = false;
};

// The subject is the first of them. Those of a standing order follow it.
std::vector<KindField> fields_of(const Type& kind)
{
    std::vector<KindField> fields;
    const auto add = [&](KindField field) {
        if (std::ranges::find(fields, field.name, &KindField::name) == fields.end()) fields.push_back(std::move(field));
    };
    for (const codec::Field& field : kind.fields) {
        const bool optional = field.type->kind == TypeKind::Optional;
        const Type& type = without_optional(*field.type);
        add({std::string{field.name}, &type, optional});
        if (type.kind != TypeKind::Variant) continue;
        for (const codec::Alternative& alternative : type.alternatives) {
            for (const codec::Field& inner : alternative.type->fields) {
                add({std::string{field.name} + '.' + std::string{inner.name}, &without_optional(*inner.type), true});
            }
        }
    }
    return fields;
}

std::string name_for(std::string_view prefix, std::string text)
{
    std::ranges::replace(text, '.', '_');
    return std::string{prefix} + '_' + text;
}

// Sheet `Kinds`: a row for each kind of order; sheet `Words`: a column for each list of words.
void add_lists(Workbook& workbook, const Offers& offers)
{
    Sheet kinds{.name = "Kinds", .rows = {{"kind", "subject", "fields; those in brackets may be left out"}}, .widths = {18, 12, 130}};
    Sheet words{.name = "Words", .rows = {{}}, .hidden = true};
    for (const codec::Alternative& kind : codec::type_of<OrderBody>().alternatives) {
        if (!offers.kinds.empty() && std::ranges::count(offers.kinds, kind.name) == 0) continue;
        std::vector<KindField> fields = fields_of(*kind.type);
        Row cells{std::string{kind.name}, fields.empty() ? std::string{} : fields.front().name};
        std::string rest;
        for (std::size_t i = 1; i < fields.size(); ++i) rest += (i > 1 ? ", " : "") + (fields[i].optional ? '[' + fields[i].name + ']' : fields[i].name);
        cells.emplace_back(std::move(rest));
        kinds.rows.push_back(std::move(cells));
        // The names themselves stand in a column of `Words`, without brackets.
        const auto add_list = [&](const std::string& name, const std::vector<std::string>& list) {
            const std::size_t column = words.rows.front().size();
            words.rows.front().emplace_back(name);
            for (std::size_t i = 0; i < list.size(); ++i) {
                if (words.rows.size() <= i + 1) words.rows.emplace_back();
                words.rows[i + 1].resize(column + 1);
                words.rows[i + 1][column] = list[i];
            }
            const std::string letters = column_letters(column);
            workbook.names.push_back({name, "=Words!$" + letters + "$2:$" + letters + '$' + std::to_string(list.size() + 1)});
        };
        if (fields.size() > 1) {
            std::vector<std::string> names;
            for (std::size_t i = 1; i < fields.size(); ++i) names.push_back(fields[i].name);
            add_list(name_for("fields", std::string{kind.name}), names);
        }
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const std::vector<std::string> list = choices_for(*fields[i].type, fields[i].name, i == 0, offers);
            if (!list.empty()) add_list(name_for(name_for("words", std::string{kind.name}), fields[i].name), list);
        }
    }
    workbook.names.push_back({"kinds", "=Kinds!$A$2:$A$" + std::to_string(kinds.rows.size())});
    workbook.sheets.push_back(std::move(kinds));
    workbook.sheets.push_back(std::move(words));
}

std::optional<std::size_t> column_named(const std::vector<std::string>& head, std::string_view name)
{
    const auto found = std::ranges::find(head, name);
    return found == head.end() ? std::nullopt : std::optional{static_cast<std::size_t>(found - head.begin())};
}

// Where each column of the order sheet stands; nothing if this is no order sheet.
std::optional<std::array<std::size_t, 5>> columns_in(const ReadSheet& sheet)
{
    if (sheet.rows.empty()) return std::nullopt;
    std::array<std::size_t, 5> columns{};
    constexpr std::array<std::string_view, 5> kNames = {"order", "kind", "subject", "field", "value"};
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        const auto column = column_named(sheet.rows.front(), kNames[i]);
        if (!column) return std::nullopt;
        columns[i] = *column;
    }
    return columns;
}

std::string trimmed(const std::string& text)
{
    constexpr std::string_view kBlank = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kBlank);
    return first == text.npos ? std::string{} : text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::optional<std::int64_t> whole_number(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional{number} : std::nullopt;
}

// The rows as they are meant, one for each row of the sheet.
std::vector<OrderRow> meant_rows(const ReadSheet& sheet, const std::array<std::size_t, 5>& columns)
{
    std::vector<OrderRow> rows{{"order", "kind", "subject", "field", "value"}};
    std::string number;  // of the order above
    std::int64_t highest = 0;
    for (std::size_t r = 1; r < sheet.rows.size(); ++r) {
        OrderRow row;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (columns[i] >= sheet.rows[r].size()) continue;
            const std::string& cell = sheet.rows[r][columns[i]];
            row[i] = i + 1 == row.size() ? cell : trimmed(cell);  // a text may begin with a blank
        }
        auto& [order, kind, subject, field, value] = row;
        const bool in_head = order.empty() && (is_set_field(kind) || kind == kTokenLine);
        const bool goes_on = order.empty() && kind.empty() && subject.empty() && (!field.empty() || !value.empty());
        if (goes_on) order = number;
        else if (order.empty() && !kind.empty() && !in_head) order = std::to_string(highest + 1);
        if (!order.empty()) {
            number = order;
            highest = std::max(highest, whole_number(order).value_or(0));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace

void add_order_sheets(Workbook& workbook, const OrderSet& orders, const Offers& offers)
{
    Sheet sheet{.name = std::string{kOrderSheet}, .widths = {8, 18, 36, 24, 36, 4, 52}, .text_columns = kTextColumns};
    for (const OrderRow& row : order_rows(orders)) {
        Row& cells = sheet.rows.emplace_back();
        for (const std::string& text : row) cells.push_back(text.empty() ? Cell{} : Cell{text});
    }
    constexpr std::array<std::string_view, 13> kHelp = {"How to fill in this sheet",
                                                        "One row for each field of an order:",
                                                        "  kind fleet, subject 12, field order, value move",
                                                        "  and in the next row: field target, value 9.",
                                                        "Number the orders 1, 2, 3, or leave the number out:",
                                                        "a row with a kind begins a new order, a row",
                                                        "without one belongs to the order above it.",
                                                        "The sheet Kinds has what can be ordered. Lists",
                                                        "are joined by commas: 11,ship:40.",
                                                        "Leave the rows above the first order as they are.",
                                                        "By mail, add a row with kind token and your",
                                                        "token as subject, or write it in the message.",
                                                        "Send the workbook back as it is."};
    for (std::size_t i = 0; i < kHelp.size(); ++i) {
        if (sheet.rows.size() <= i) sheet.rows.emplace_back();
        sheet.rows[i].resize(7);
        sheet.rows[i][6] = std::string{kHelp[i]};
    }
    std::uint32_t first = 1;
    while (first < sheet.rows.size() && sheet.rows[first].size() > 1 && std::holds_alternative<std::string>(sheet.rows[first][1]) &&
           is_set_field(std::get<std::string>(sheet.rows[first][1])))
        sheet.strong.push_back(first++);
    const auto last = static_cast<std::uint32_t>(sheet.rows.size()) + kRoom;
    const std::string row = std::to_string(first + 1);
    // The kind of the order that a row belongs to: the last one from here upward. No kind comes behind "zzz", so this finds the last text.
    const std::string kind = "LOOKUP(\"zzz\",$B$" + row + ":$B" + row + ")";
    sheet.choices = {{first, last, 1, "=kinds", "The kind of order (sheet Kinds)"},
                     {first, last, 2, "=INDIRECT(\"words_\"&$B" + row + "&\"_\"&INDEX(Kinds!$B:$B,MATCH($B" + row + ",Kinds!$A:$A,0)))", {}},
                     {first, last, 3, "=INDIRECT(\"fields_\"&" + kind + ")", {}},
                     {first, last, 4, "=INDIRECT(\"words_\"&" + kind + "&\"_\"&SUBSTITUTE($D" + row + ",\".\",\"_\"))", {}}};
    workbook.first_shown = workbook.sheets.size();
    workbook.sheets.push_back(std::move(sheet));
    add_lists(workbook, offers);
}

Result<std::string, NoWorkbook> order_csv_from(std::string_view xlsx)
{
    const auto sheets = read_xlsx(xlsx);
    if (!sheets) return NoWorkbook{sheets.error()};
    // The sheet of that name; where somebody has given it another one, the first that looks like it.
    const auto named = std::ranges::find(*sheets, kOrderSheet, &ReadSheet::name);
    if (named != sheets->end()) {
        if (const auto columns = columns_in(*named)) return order_csv_of(meant_rows(*named, *columns));
    }
    for (const ReadSheet& sheet : *sheets) {
        if (const auto columns = columns_in(sheet)) return order_csv_of(meant_rows(sheet, *columns));
    }
    return NoWorkbook{"the workbook has no sheet whose first row names the columns order, kind, subject, field and value"};
}

Result<std::string, NoWorkbook> order_text_of(std::string bytes)
{
    if (looks_like_xlsx(bytes)) return order_csv_from(bytes);
    return bytes;
}

}  // namespace ec4x::workbook
