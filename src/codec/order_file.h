// Order sets as people write them: the order file of SRV-064, one order a line, or TOML. docs/formats.md shows the form.
// No kind of order is described here: lines become documents, which the same reader reads as JSON.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "codec/codec.h"
#include "codec/complaint.h"

namespace ec4x {

// SRV-064: `fleet 12 invade target=9`. An unreadable order is told with line and column, the rest of the set stands (SRV-018).
[[nodiscard]] Result<OrderSheet, Complaints> orders_from_file(std::string text, std::string file_name = {});

// The same set back: reading it gives equal orders.
[[nodiscard]] std::string to_order_file(const OrderSet& orders);

// The fields of SRV-015 as keys, each order in a table `[[orders]]`.
[[nodiscard]] Result<OrderSheet, Complaints> orders_from_toml(std::string text, std::string file_name = {});

// Whichever of the four it is: JSON begins with `{`, TOML with `[` or `key =`, an order sheet (order_csv.h) with `order,`.
[[nodiscard]] Result<OrderSheet, Complaints> orders_from_text(std::string text, std::string file_name = {});

// SRV-065: the header line `token` is for a server that gets the file by mail. It is no part of the set: reading leaves it out.
inline constexpr std::string_view kTokenLine = "token";
// What it says, in an order file or an order sheet; empty: nothing.
[[nodiscard]] std::string token_in(std::string_view text);

// "line 7, column 16: target missing".
[[nodiscard]] std::string in_words(const Complaint& complaint);

}  // namespace ec4x
