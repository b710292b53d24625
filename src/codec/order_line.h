// One line of an order file (SRV-064) as words: `name=value` or a bare value, a value in quotes where it needs them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ec4x::codec {

struct OrderWord {
    std::string_view name{};  // empty: a bare value
    std::string value{};      // without quotes and escapes
    bool quoted = false;
    std::uint32_t column = 0;  // of the word, 1 is the first
    std::uint32_t value_column = 0;
};

struct LineProblem {
    std::uint32_t column = 0;
    std::string text{};
};

struct OrderLine {
    std::vector<OrderWord> words{};
    std::uint32_t end = 1;  // column behind the last word
    std::optional<LineProblem> problem{};
};

// `#` outside quotes begins a comment. The words before a problem are there.
[[nodiscard]] OrderLine split_order_line(std::string_view line);

// The value as it must stand in a line: plain if it is a simple word, else in quotes.
void append_order_value(std::string& out, std::string_view value);

}  // namespace ec4x::codec
