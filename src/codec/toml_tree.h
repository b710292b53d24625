// The syntax tree of one TOML file. For toml_parser.cpp and toml_document.cpp only.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "codec/complaint.h"
#include "codec/document.h"

namespace ec4x::toml {

inline constexpr std::size_t kMaxDepth = 32;

// What may still be added to a table depends on how it came about.
enum class Made : std::uint8_t {
    Implied,  // as the `a` of `[a.b]`
    Header,   // `[a]`
    Dotted,   // as the `a` of `a.b = 1`
    Whole,    // `{...}`, or one of a list
};

struct Entry;

struct Node {
    ValueKind kind = ValueKind::Null;
    Made made = Made::Implied;    // of an Object
    bool list_of_tables = false;  // of an Array: `[[a]]`
    Place place{};
    std::int64_t integer = 0;
    std::string_view text{};                      // in the document
    std::vector<Node> items{};                    // of an Array
    std::map<std::string_view, Entry> entries{};  // of an Object
};

struct Entry {
    Place place{};  // of the key
    Node value{};
};

// The text must live in the document. Stops at the first mistake.
[[nodiscard]] Result<Node, Complaint> parse(std::string_view text, Document& document, std::uint16_t file);

}  // namespace ec4x::toml
