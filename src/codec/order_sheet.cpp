// Order sets as JSON, partly bad ones included.
#include <charconv>
#include <limits>
#include <utility>

#include "codec/codec.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"

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

}  // namespace

Result<OrderSheet, Complaints> orders_from_json(std::string text, std::string file_name)
{
    const auto document = parse_json(std::move(text), std::move(file_name));
    if (!document) return Complaints{document.error()};

    OrderSheet sheet;
    codec::Reader reader{codec::Absent::Refuse, std::numeric_limits<std::size_t>::max()};
    reader.read(document->root(), sheet.set);

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

    // Complaints come in the order of the text, so erasing from the back keeps the indices of the rest.
    for (auto bad = sheet.unreadable.rbegin(); bad != sheet.unreadable.rend(); ++bad) {
        const auto order = sheet.set.orders.begin() + static_cast<std::ptrdiff_t>(bad->index);
        if (order->n != 0) bad->n = order->n;
        sheet.set.orders.erase(order);
    }
    return sheet;
}

}  // namespace ec4x
