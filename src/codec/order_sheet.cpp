// Order sets, partly bad ones included, out of JSON, TOML, the order file or the order sheet.
#include "codec/order_sheet.h"

#include <charconv>
#include <limits>
#include <utility>

#include "codec/json_parser.h"
#include "codec/order_csv.h"
#include "codec/order_file.h"
#include "codec/reader.h"
#include "codec/toml_document.h"

namespace ec4x {

namespace {

// The order that a complaint is about: 3 for `orders[3].fleet`. None: the envelope.
std::optional<std::size_t> order_index(std::string_view path)
{
    static constexpr std::string_view kOrders = "orders[";
    std::size_t index = 0;
    if (!path.starts_with(kOrders)) return std::nullopt;
    path.remove_prefix(kOrders.size());
    if (std::from_chars(path.data(), path.data() + path.size(), index).ec != std::errc{}) return std::nullopt;
    return index;
}

// `key = value`, `[[orders]]` or `"key" = value` in the first line that says something.
bool looks_like_toml(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
        if (line.empty() || line[0] == '#') continue;
        if (line[0] == '[' || line[0] == '"' || line[0] == '\'') return true;
        const std::size_t after_word = line.find_first_of(" \t=");
        const std::size_t next = line.find_first_not_of(" \t", after_word);
        return next != std::string_view::npos && line[next] == '=';
    }
    return false;
}

// Where each entry of `orders` stands.
std::vector<int> lines_of_orders(Value root)
{
    std::vector<int> lines;
    if (root.kind() != ValueKind::Object) return lines;
    Value key = root.first();
    for (std::uint32_t i = 0; i < root.count(); ++i, key = key.next().next()) {
        if (key.text() != "orders" || key.next().kind() != ValueKind::Array) continue;
        Value order = key.next().first();
        for (std::uint32_t n = 0; n < key.next().count(); ++n, order = order.next()) lines.push_back(static_cast<int>(order.place().line));
        break;
    }
    return lines;
}

}  // namespace

Result<OrderSheet, Complaints> codec::read_order_sheet(Value root)
{
    OrderSheet sheet;
    Reader reader{Absent::Refuse, std::numeric_limits<std::size_t>::max()};
    reader.read(root, sheet.set);

    Complaints envelope;
    for (Complaint& complaint : reader.take_complaints()) {
        const std::optional<std::size_t> index = order_index(complaint.path);
        if (!index) {
            envelope.push_back(std::move(complaint));
            continue;
        }
        if (sheet.unreadable.empty() || sheet.unreadable.back().index != *index) sheet.unreadable.push_back({*index, std::nullopt, {}});
        sheet.unreadable.back().complaints.push_back(std::move(complaint));
    }
    if (!envelope.empty()) return envelope;

    sheet.lines = lines_of_orders(root);
    sheet.lines.resize(sheet.set.orders.size());
    // Complaints come in the order of the text, so erasing from the back keeps the indices of the rest.
    for (auto bad = sheet.unreadable.rbegin(); bad != sheet.unreadable.rend(); ++bad) {
        const auto order = sheet.set.orders.begin() + static_cast<std::ptrdiff_t>(bad->index);
        if (order->n != 0) bad->n = order->n;
        sheet.set.orders.erase(order);
        sheet.lines.erase(sheet.lines.begin() + static_cast<std::ptrdiff_t>(bad->index));
    }
    return sheet;
}

Result<OrderSheet, Complaints> orders_from_json(std::string text, std::string file_name)
{
    const auto document = parse_json(std::move(text), std::move(file_name));
    if (!document) return Complaints{document.error()};
    return codec::read_order_sheet(document->root());
}

Result<OrderSheet, Complaints> orders_from_toml(std::string text, std::string file_name)
{
    const SourceText source{file_name, std::move(text)};
    TomlDocument toml = parse_toml(std::span{&source, 1}, std::move(file_name));
    auto sheet = toml.complaints.empty() ? codec::read_order_sheet(toml.document.root()) : Result<OrderSheet, Complaints>{std::move(toml.complaints)};
    if (sheet) return sheet;
    Complaints complaints = sheet.error();
    for (Complaint& complaint : complaints) {
        if (complaint.line == 0) complaint.line = complaint.column = 1;  // about the text as a whole
    }
    return complaints;
}

Result<OrderSheet, Complaints> orders_from_text(std::string text, std::string file_name)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && text[first] == '{') return orders_from_json(std::move(text), std::move(file_name));
    if (looks_like_order_csv(text)) return orders_from_csv(text, std::move(file_name));
    if (looks_like_toml(text)) return orders_from_toml(std::move(text), std::move(file_name));
    return orders_from_file(std::move(text), std::move(file_name));
}

}  // namespace ec4x
