// A type as data: what the codec needs to know to read, write and describe values of it. `type_of.h` makes one from a
// description line; JSON, binary form, schema and dotted keys are then plain code that walks it, compiled once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ec4x::codec {

enum class TypeKind : std::uint8_t {
    Bool,
    Integer,   // with range
    Decimal,   // a fixed-point quantity written in units
    Text,      // std::string
    Word,      // an enum
    TextForm,  // something written as one text, see text_form.h
    Optional,
    List,     // std::vector
    Tuple,    // std::array
    Table,    // rows in key order; also an Archive
    Map,      // std::map; replaced whole when read
    WordMap,  // EnumArray: one value for each word
    Struct,
    ArrayStruct,  // a struct written as an array
    Variant,      // one of several structs, named by its tag
};

struct Type;

enum class Placement : std::uint8_t {
    Plain,   // under its name
    Inline,  // its fields stand among those of the struct that holds it
    Rest,    // a map that takes all other keys
};

struct Field {
    std::string_view name{};
    std::size_t offset = 0;
    const Type* type = nullptr;
    Placement placement = Placement::Plain;
};

struct Alternative {
    std::string_view name{};
    const Type* type = nullptr;
};

// Only what belongs to the kind is set. Values are handled through untyped pointers to objects of the described type.
struct Type {
    TypeKind kind = TypeKind::Bool;
    std::string_view scope{};  // `event`
    std::string_view title{};  // `FleetMoved`

    // Bool, Integer, Decimal (raw), Word (its number).
    std::int64_t (*get)(const void*) = nullptr;
    void (*set)(void*, std::int64_t) = nullptr;
    std::int64_t min = 0;
    std::int64_t max = 0;
    std::int64_t scale = 1;
    std::span<const std::string_view> words{};  // Word; the keys of a WordMap
    std::vector<std::int64_t> word_numbers{};

    // TextForm.
    std::string_view what{};
    bool numbers_plain = false;
    void (*append)(std::string&, const void*) = nullptr;
    bool (*parse)(void*, std::string_view) = nullptr;

    // Optional, List, Tuple, Table, Map, WordMap: of what. Entries of all but Optional and Map stand side by side.
    const Type* element = nullptr;
    std::size_t stride = 0;
    std::size_t (*size)(const void*) = nullptr;
    const void* (*data)(const void*) = nullptr;                 // first entry; Optional: the value or null
    const void* (*at)(const void*, std::size_t) = nullptr;      // of an Archive, instead of `data`: entries stand in chunks
    void* (*resize)(void*, std::size_t) = nullptr;              // List: first entry; Optional (1 or 0): the value or null
    bool (*insert)(void*, void* row, bool in_order) = nullptr;  // Table: false if the id is there, or not ascending where it must be
    void* (*make)() = nullptr;                                  // Table: a row for `insert`
    void (*destroy)(void*) = nullptr;

    // Map.
    const Type* key = nullptr;
    void (*each)(const void*, void* context, void (*visit)(void* context, const void* key, const void* value)) = nullptr;
    void* (*emplace)(void*, const void* key, bool& is_new) = nullptr;
    bool (*erase)(void*, const void* key) = nullptr;  // whether it was there
    bool (*after_last)(const void*, const void* key) = nullptr;
    void (*clear)(void*) = nullptr;

    // Struct, ArrayStruct.
    std::vector<Field> fields{};

    // Variant.
    std::string_view tag{};
    std::vector<Alternative> alternatives{};
    std::size_t (*index)(const void*) = nullptr;
    const void* (*chosen)(const void*) = nullptr;
    void* (*choose)(void*, std::size_t) = nullptr;  // a std::variant keeps its value if it is this alternative already
};

[[nodiscard]] inline const void* member(const void* object, const Field& field) { return static_cast<const char*>(object) + field.offset; }
[[nodiscard]] inline void* member(void* object, const Field& field) { return static_cast<char*>(object) + field.offset; }
[[nodiscard]] inline const void* entry(const void* data, const Type& type, std::size_t i) { return static_cast<const char*>(data) + i * type.stride; }
[[nodiscard]] inline void* entry(void* data, const Type& type, std::size_t i) { return static_cast<char*>(data) + i * type.stride; }

// The i-th entry of a list, tuple or table.
[[nodiscard]] inline const void* entry_in(const void* value, const Type& type, std::size_t i)
{
    return type.at != nullptr ? type.at(value, i) : entry(type.data(value), type, i);
}

// Adds a member of a struct, seen on an object of it.
void add_field(Type& type, std::string_view name, const void* object, const void* member, const Type& member_type, Placement placement);

// The written word of a Word; empty for a number that its description does not know.
[[nodiscard]] std::string_view word_of(const Type& type, std::int64_t number);

// Keys of maps as text, and back.
void append_key(std::string& out, const Type& key, const void* value);
[[nodiscard]] bool parse_key(const Type& key, void* value, std::string_view text);

}  // namespace ec4x::codec
