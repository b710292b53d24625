#include "api/json_schema.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace ec4x::testing {

namespace {

std::optional<Value> find(Value object, std::string_view key)
{
    if (object.kind() != ValueKind::Object) return std::nullopt;
    Value entry = object.first();
    for (std::uint32_t i = 0; i < object.count(); ++i) {
        const Value value = entry.next();
        if (entry.text() == key) return value;
        entry = value.next();
    }
    return std::nullopt;
}

std::vector<Value> entries_of(Value array)
{
    std::vector<Value> all;
    Value entry = array.first();
    for (std::uint32_t i = 0; i < array.count(); ++i) {
        all.push_back(entry);
        entry = entry.next();
    }
    return all;
}

bool is_of(std::string_view type, Value value)
{
    const ValueKind kind = value.kind();
    if (type == "string") return kind == ValueKind::Text;
    if (type == "integer") return kind == ValueKind::Integer;
    if (type == "number") return kind == ValueKind::Integer || kind == ValueKind::Decimal;
    if (type == "boolean") return kind == ValueKind::True || kind == ValueKind::False;
    if (type == "array") return kind == ValueKind::Array;
    return type == "object" && kind == ValueKind::Object;
}

bool fits_type(Value type, Value value)
{
    if (type.kind() == ValueKind::Text) return is_of(type.text(), value);
    for (const Value one : entries_of(type)) {
        if (is_of(one.text(), value)) return true;
    }
    return false;
}

// `#/components/schemas/GameSummary`.
std::optional<Value> resolve(Value root, std::string_view reference)
{
    Value at = root;
    reference.remove_prefix(2);
    while (!reference.empty()) {
        const std::string_view key = reference.substr(0, reference.find('/'));
        reference.remove_prefix(std::min(key.size() + 1, reference.size()));
        const auto next = find(at, key);
        if (!next) return std::nullopt;
        at = *next;
    }
    return at;
}

std::string misfit_of_object(Value root, Value schema, Value value, const std::string& place)
{
    if (const auto required = find(schema, "required")) {
        for (const Value name : entries_of(*required)) {
            if (!find(value, name.text())) return place + ": " + std::string{name.text()} + " is missing";
        }
    }
    const auto properties = find(schema, "properties");
    const auto additional = find(schema, "additionalProperties");
    Value key = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i) {
        const Value member = key.next();
        auto known = properties ? find(*properties, key.text()) : std::nullopt;
        const std::string inner = place + '.' + std::string{key.text()};
        if (!known && additional && additional->kind() == ValueKind::False) return inner + ": is not in the schema";
        if (!known && additional && additional->kind() == ValueKind::Object) known = additional;
        if (known) {
            if (std::string wrong = misfit(root, *known, member, inner); !wrong.empty()) return wrong;
        }
        key = member.next();
    }
    return {};
}

std::string misfit_of_array(Value root, Value schema, Value value, const std::string& place)
{
    const std::vector<Value> entries = entries_of(value);
    const auto prefix = find(schema, "prefixItems");
    const std::vector<Value> prefixes = prefix ? entries_of(*prefix) : std::vector<Value>{};
    const auto items = find(schema, "items");
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto one = i < prefixes.size() ? std::optional{prefixes[i]} : items;
        if (!one) continue;
        if (std::string wrong = misfit(root, *one, entries[i], place + '[' + std::to_string(i) + ']'); !wrong.empty()) return wrong;
    }
    return {};
}

std::string misfit_of_value(Value schema, Value value, const std::string& place)
{
    if (const auto type = find(schema, "type"); type && !fits_type(*type, value)) return place + ": is of another type";
    if (const auto word = find(schema, "const"); word && (value.kind() != ValueKind::Text || value.text() != word->text())) return place + ": is another word";
    if (const auto words = find(schema, "enum")) {
        bool known = false;
        for (const Value word : entries_of(*words)) known = known || (value.kind() == ValueKind::Text && word.text() == value.text());
        if (!known) return place + ": is none of the words";
    }
    if (const auto least = find(schema, "minimum"); least && value.kind() == ValueKind::Integer && value.integer() < least->integer())
        return place + ": is too small";
    if (const auto most = find(schema, "maximum"); most && value.kind() == ValueKind::Integer && value.integer() > most->integer())
        return place + ": is too large";
    return {};
}

}  // namespace

std::string misfit(Value root, Value schema, Value document, const std::string& place)
{
    if (const auto reference = find(schema, "$ref")) {
        const auto target = resolve(root, reference->text());
        return target ? misfit(root, *target, document, place) : place + ": " + std::string{reference->text()} + " is nowhere";
    }
    if (std::string wrong = misfit_of_value(schema, document, place); !wrong.empty()) return wrong;
    if (const auto all = find(schema, "allOf")) {
        for (const Value one : entries_of(*all)) {
            if (std::string wrong = misfit(root, one, document, place); !wrong.empty()) return wrong;
        }
    }
    if (const auto choices = find(schema, "oneOf")) {
        int fitting = 0;
        for (const Value one : entries_of(*choices)) fitting += misfit(root, one, document, place).empty() ? 1 : 0;
        if (fitting != 1) return place + ": fits " + std::to_string(fitting) + " alternatives";
    }
    if (document.kind() == ValueKind::Object) return misfit_of_object(root, schema, document, place);
    if (document.kind() == ValueKind::Array) return misfit_of_array(root, schema, document, place);
    return {};
}

bool has(Value object, std::string_view key) { return find(object, key).has_value(); }

Value at(Value object, std::string_view key)
{
    const auto found = find(object, key);
    REQUIRE_MESSAGE(found.has_value(), std::string{key});
    return *found;
}

}  // namespace ec4x::testing
