// A document as read from JSON or TOML: a tree of values that remember where they stood. Flat: the nodes of a subtree
// follow each other, so walking a document is walking an array.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace ec4x {

enum class ValueKind : std::uint8_t { Null, False, True, Integer, Decimal, Text, Array, Object };

struct Place {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::uint16_t file = 0;
};

class Document;

// A value in a document; cheap to copy, valid as long as the document lives.
class Value {
public:
    Value(const Document& document, std::uint32_t index) : document_{&document}, index_{index} {}

    [[nodiscard]] ValueKind kind() const;
    [[nodiscard]] std::int64_t integer() const;   // of an Integer
    [[nodiscard]] std::string_view text() const;  // of a Text; of a Decimal its digits as written
    [[nodiscard]] std::uint32_t count() const;    // entries of an Array or Object
    [[nodiscard]] Place place() const;
    [[nodiscard]] const std::string& file() const;

    // Walking: the first child, and what follows this value. An Object's children are key, value, key, value.
    [[nodiscard]] Value first() const { return {*document_, index_ + 1}; }
    [[nodiscard]] Value next() const;
    friend bool operator==(const Value&, const Value&) = default;

private:
    const Document* document_;
    std::uint32_t index_;
};

class Document {
public:
    Document() = default;
    Document(Document&&) = default;  // no copies: values point into the texts that it keeps
    Document& operator=(Document&&) = default;

    // Building, in the order of the text. Texts given to `add_text` must live as long as the document: see `keep`.
    std::uint16_t add_file(std::string name);
    std::string_view keep(std::string text) { return kept_.emplace_back(std::move(text)); }
    void add(ValueKind kind, Place place) { add_node(kind, place); }  // Null, False, True
    void add_integer(std::int64_t value, Place place) { add_node(ValueKind::Integer, place).integer = value; }
    void add_text(ValueKind kind, std::string_view text, Place place);
    void open(ValueKind kind, Place place);  // Array or Object
    void close();                            // the innermost open one

    [[nodiscard]] bool empty() const { return nodes_.empty(); }
    [[nodiscard]] Value root() const { return {*this, 0}; }
    void reserve(std::size_t nodes) { nodes_.reserve(nodes); }

private:
    friend class Value;

    struct Node {
        union {
            std::int64_t integer;
            const char* data;
        };
        std::uint32_t length = 0;  // bytes of a text, entries of a container
        std::uint32_t end = 0;     // index behind the subtree
        std::uint32_t line = 0;
        std::uint32_t column = 0;
        std::uint16_t file = 0;
        ValueKind kind = ValueKind::Null;
    };

    Node& add_node(ValueKind kind, Place place);

    std::vector<Node> nodes_{};
    std::vector<std::uint32_t> open_{};
    std::deque<std::string> kept_{};  // a deque: its texts never move
    std::deque<std::string> files_{};
};

inline ValueKind Value::kind() const { return document_->nodes_[index_].kind; }
inline std::int64_t Value::integer() const { return document_->nodes_[index_].integer; }
inline std::uint32_t Value::count() const { return document_->nodes_[index_].length; }
inline std::string_view Value::text() const
{
    const Document::Node& node = document_->nodes_[index_];
    return {node.data, node.length};
}
inline Value Value::next() const { return {*document_, document_->nodes_[index_].end}; }
inline Place Value::place() const
{
    const Document::Node& node = document_->nodes_[index_];
    return {node.line, node.column, node.file};
}
inline const std::string& Value::file() const { return document_->files_[document_->nodes_[index_].file]; }

}  // namespace ec4x
