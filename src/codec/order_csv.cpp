#include "codec/order_csv.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "codec/json_writer.h"
#include "codec/order_file.h"
#include "codec/order_line.h"
#include "codec/order_text.h"
#include "codec/type_of.h"

namespace ec4x {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::array<std::string_view, 5> kSheetColumns = {"order", "kind", "subject", "field", "value"};
enum SheetColumn : std::size_t { kOrderColumn, kKindColumn, kSubjectColumn, kFieldColumn, kValueColumn };

struct SheetRow {
    std::uint32_t line = 0;
    std::vector<std::string> cells{};
};

// RFC 4180, with any line ends.
class SheetReader {
public:
    explicit SheetReader(std::string_view text) : text_{text} {}

    // False: a quote is never closed; the row in which it opens is the last.
    bool read(std::vector<SheetRow>& rows)
    {
        while (at_ < text_.size()) {
            SheetRow row{.line = line_};
            const bool whole = read_row(row);
            const bool blank = std::ranges::all_of(row.cells, &std::string::empty);
            if (!blank || !whole) rows.push_back(std::move(row));
            if (!whole) return false;
        }
        return true;
    }

private:
    bool read_row(SheetRow& row)
    {
        for (;;) {
            std::string cell;
            if (at_ < text_.size() && text_[at_] == '"' && !quoted(cell)) return false;
            while (at_ < text_.size() && text_[at_] != ',' && text_[at_] != '\n') cell += text_[at_++];
            const bool more = at_ < text_.size() && text_[at_] == ',';
            if (!more && cell.ends_with('\r')) cell.pop_back();
            if (cell.starts_with('\'')) cell.erase(0, 1);  // see guarded_cell
            row.cells.push_back(std::move(cell));
            if (at_ < text_.size()) ++at_;
            if (more) continue;
            ++line_;
            return true;
        }
    }

    bool quoted(std::string& cell)
    {
        for (++at_; at_ < text_.size(); ++at_) {
            if (text_[at_] == '\n') ++line_;
            if (text_[at_] != '"') {
                cell += text_[at_];
            } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
                cell += text_[++at_];
            } else {
                ++at_;
                return true;
            }
        }
        return false;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::uint32_t line_ = 1;
};

// One order of the sheet, from as many rows as it has fields.
struct SheetOrder {
    std::uint32_t line = 0;
    std::string n{};
    std::string kind{};
    std::string subject{};
    std::vector<std::pair<std::string, std::string>> fields{};
};

// Whether what stands behind this field in an order file belongs to it (a standing order).
bool has_fields_of_its_own(std::string_view kind, std::string_view name)
{
    const codec::Type& kinds = codec::type_of<OrderBody>();
    const auto found = std::ranges::find(kinds.alternatives, kind, &codec::Alternative::name);
    if (found == kinds.alternatives.end()) return false;
    const auto field = std::ranges::find(found->type->fields, name, &codec::Field::name);
    if (field == found->type->fields.end()) return false;
    const codec::Type& type = *field->type;
    return (type.kind == codec::TypeKind::Optional ? *type.element : type).kind == codec::TypeKind::Variant;
}

// A value as an order file has it: lists stay plain, everything else that is no simple word is put in quotes.
void append_sheet_value(std::string& out, std::string_view value)
{
    if (value.empty()) return;
    std::string plain{value};
    std::erase(plain, ',');
    std::string quoted;
    codec::append_order_value(quoted, plain);
    if (quoted == plain) out += value;
    else codec::append_json_text(out, value);
}

void append_sheet_field(std::string& out, std::string_view name, std::string_view value)
{
    out += ' ';
    for (const char c : name) {
        const bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        out += good ? c : '_';
    }
    if (name.empty()) out += '_';
    out += '=';
    append_sheet_value(out, value);
}

std::string order_line_of(const SheetOrder& order)
{
    std::string out;
    codec::append_order_value(out, order.kind);
    if (!order.subject.empty()) {
        out += ' ';
        append_sheet_value(out, order.subject);
    }
    append_sheet_field(out, "n", order.n);
    // `standing.fallback` is a field of the standing order, which stands last for that reason.
    enum Pass { Plain, Parents, Children };
    for (const Pass pass : {Plain, Parents, Children}) {
        for (const auto& [name, value] : order.fields) {
            const std::size_t dot = name.find('.');
            const Pass its = dot != std::string::npos ? Children : has_fields_of_its_own(order.kind, name) ? Parents : Plain;
            if (its == pass) append_sheet_field(out, dot == std::string::npos ? name : name.substr(dot + 1), value);
        }
    }
    return out;
}

class OrderSheetReader {
public:
    explicit OrderSheetReader(std::string file_name) : file_name_{std::move(file_name)} {}

    Result<OrderSheet, Complaints> read(std::string_view text)
    {
        if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
        std::vector<SheetRow> rows;
        const bool whole = SheetReader{text}.read(rows);
        if (!whole) return complaints(rows.back().line, "a quote is never closed");
        if (rows.empty() || !find_columns(rows.front())) return complaints(1, "the first line names the columns order,kind,subject,field,value");
        for (std::size_t i = 1; i < rows.size(); ++i) {
            if (const auto fault = take(rows[i])) return complaints(rows[i].line, *fault);
        }
        auto sheet = orders_from_file(order_file(), file_name_);
        if (!sheet) {
            Complaints found = sheet.error();
            std::ranges::for_each(found, [&](Complaint& complaint) { move_to_sheet(complaint); });
            return found;
        }
        for (int& line : sheet->lines) line = line_in_sheet(line);
        for (UnreadableOrder& order : sheet->unreadable) std::ranges::for_each(order.complaints, [&](Complaint& complaint) { move_to_sheet(complaint); });
        return sheet;
    }

private:
    bool find_columns(const SheetRow& head)
    {
        for (std::size_t i = 0; i < kSheetColumns.size(); ++i) {
            const auto found = std::ranges::find(head.cells, kSheetColumns[i]);
            if (found == head.cells.end()) return false;
            columns_[i] = static_cast<std::size_t>(found - head.cells.begin());
        }
        return true;
    }

    [[nodiscard]] std::string cell(const SheetRow& row, SheetColumn column) const
    {
        return columns_[column] < row.cells.size() ? row.cells[columns_[column]] : std::string{};
    }

    // Why the row cannot be used.
    std::optional<std::string> take(const SheetRow& row)
    {
        const std::string n = cell(row, kOrderColumn);
        const std::string kind = cell(row, kKindColumn);
        const std::string subject = cell(row, kSubjectColumn);
        if (n.empty()) {
            if (kind == kTokenLine) return std::nullopt;
            if (!is_set_field(kind)) return "a row without the number of an order names one of version, game, house, turn, final, strict, based_on";
            headers_.push_back({.line = row.line, .kind = kind, .subject = subject});
            return std::nullopt;
        }
        if (is_set_field(kind)) return kind + " is no order: it stands in a row without a number";
        SheetOrder& order = order_for(row.line, n, kind, subject);
        const std::string field = cell(row, kFieldColumn);
        const std::string value = cell(row, kValueColumn);
        if (!field.empty() || !value.empty()) order.fields.emplace_back(field, value);
        return std::nullopt;
    }

    SheetOrder& order_for(std::uint32_t line, const std::string& n, const std::string& kind, const std::string& subject)
    {
        const auto fits = [&](const SheetOrder& order) {
            return order.n == n && (kind.empty() || order.kind == kind) && (subject.empty() || order.subject == subject);
        };
        const auto found = std::ranges::find_if(orders_, fits);
        return found != orders_.end() ? *found : orders_.emplace_back(SheetOrder{line, n, kind, subject, {}});
    }

    std::string order_file()
    {
        std::string text;
        for (const SheetOrder& header : headers_) {
            text.append(header.kind).append(" ");
            append_sheet_value(text, header.subject);
            text += '\n';
            lines_.push_back(header.line);
        }
        for (const SheetOrder& order : orders_) {
            text += order_line_of(order) + '\n';
            lines_.push_back(order.line);
        }
        return text;
    }

    [[nodiscard]] int line_in_sheet(int of_file) const
    {
        const auto line = static_cast<std::size_t>(of_file);
        return line >= 1 && line <= lines_.size() ? static_cast<int>(lines_[line - 1]) : 1;
    }

    void move_to_sheet(Complaint& complaint) const
    {
        complaint.line = line_in_sheet(complaint.line);
        complaint.column = 1;
    }

    [[nodiscard]] Complaints complaints(std::uint32_t line, std::string text) const
    {
        return {{file_name_, static_cast<int>(line), 1, {}, Problem::Unreadable, std::move(text)}};
    }

    std::string file_name_;
    std::array<std::size_t, kSheetColumns.size()> columns_{};
    std::vector<SheetOrder> headers_{};
    std::vector<SheetOrder> orders_{};
    std::vector<std::uint32_t> lines_{};  // of the sheet, by line of the order file
};

// A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it a text, and is taken away when it is read.
std::string guarded_cell(std::string text)
{
    const bool number =
        text.size() > 1 && text.front() == '-' && std::ranges::all_of(text.substr(1), [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
    if (!text.empty() && !number && std::string_view{"=+-@\t\r'"}.find(text.front()) != std::string_view::npos) text.insert(0, "'");
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

std::string sheet_text_of(const codec::Type& type, const void* value)
{
    using codec::TypeKind;
    std::string out;
    switch (type.kind) {
        case TypeKind::Text: return *static_cast<const std::string*>(value);
        case TypeKind::Word: return std::string{codec::word_of(type, type.get(value))};
        case TypeKind::TextForm: type.append(out, value); return out;
        case TypeKind::Variant: return std::string{type.alternatives[type.index(value)].name};
        case TypeKind::List:
            for (std::size_t i = 0; i < type.size(value); ++i)
                out += (i > 0 ? "," : "") + sheet_text_of(*type.element, codec::entry(type.data(value), type, i));
            return out;
        default: codec::append_json(out, type, value); return out;
    }
}

// Name and text of each field that is there; those of a standing order behind it, with its name before theirs.
void add_sheet_fields(std::vector<std::pair<std::string, std::string>>& out, const codec::Type& type, const void* object, const std::string& before)
{
    for (const codec::Field& field : type.fields) {
        const bool optional = field.type->kind == codec::TypeKind::Optional;
        const codec::Type& inner = optional ? *field.type->element : *field.type;
        const void* value = optional ? field.type->data(codec::member(object, field)) : codec::member(object, field);
        if (value == nullptr) continue;
        const std::string name = before + std::string{field.name};
        out.emplace_back(name, sheet_text_of(inner, value));
        if (inner.kind == codec::TypeKind::Variant) add_sheet_fields(out, *inner.alternatives[inner.index(value)].type, inner.chosen(value), name + '.');
    }
}

void add_order_rows(std::vector<OrderRow>& out, const Order& order)
{
    const codec::Type& kinds = codec::type_of<OrderBody>();
    const codec::Alternative& kind = kinds.alternatives[kinds.index(&*order.body)];
    const std::string n = std::to_string(order.n);
    std::vector<std::pair<std::string, std::string>> fields;
    add_sheet_fields(fields, *kind.type, kinds.chosen(&*order.body), {});
    // The subject is the first field, if it is there and says something.
    std::string subject;
    if (!fields.empty() && !fields.front().second.empty() && fields.front().first == kind.type->fields.front().name) {
        subject = fields.front().second;
        fields.erase(fields.begin());
    }
    if (fields.empty()) out.push_back({n, std::string{kind.name}, subject, "", ""});
    for (const auto& [name, value] : fields) out.push_back({n, std::string{kind.name}, subject, name, value});
}

}  // namespace

Result<OrderSheet, Complaints> orders_from_csv(std::string_view text, std::string file_name) { return OrderSheetReader{std::move(file_name)}.read(text); }

bool is_set_field(std::string_view name)
{
    const std::vector<codec::Field>& fields = codec::type_of<OrderSet>().fields;
    return name != "orders" && std::ranges::find(fields, name, &codec::Field::name) != fields.end();
}

std::vector<OrderRow> order_rows(const OrderSet& set)
{
    std::vector<OrderRow> rows{{"order", "kind", "subject", "field", "value"}};
    for (const codec::Field& field : codec::type_of<OrderSet>().fields) {
        if (!is_set_field(field.name)) continue;
        const bool optional = field.type->kind == codec::TypeKind::Optional;
        const void* value = optional ? field.type->data(codec::member(&set, field)) : codec::member(&set, field);
        if (value != nullptr) rows.push_back({"", std::string{field.name}, sheet_text_of(optional ? *field.type->element : *field.type, value), "", ""});
    }
    for (const Order& order : set.orders) add_order_rows(rows, order);
    return rows;
}

std::string order_csv_of(const std::vector<OrderRow>& rows)
{
    std::string out;
    for (const OrderRow& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) out.append(i == 0 ? "" : ",").append(guarded_cell(row[i]));
        out += "\r\n";
    }
    return out;
}

std::string to_order_csv(const OrderSet& set) { return order_csv_of(order_rows(set)); }

std::string token_in_csv(std::string_view text)
{
    std::vector<SheetRow> rows;
    SheetReader{text}.read(rows);
    for (const SheetRow& row : rows) {
        const auto name = std::ranges::find(row.cells, std::string{kTokenLine});
        if (name != row.cells.end() && std::next(name) != row.cells.end()) return *std::next(name);
    }
    return {};
}

bool looks_like_order_csv(std::string_view text)
{
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    return text.starts_with("order,") || text.starts_with("\"order\",");
}

}  // namespace ec4x
