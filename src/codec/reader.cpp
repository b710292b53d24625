#include "codec/reader.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <set>

namespace ec4x::codec {

namespace {

std::string_view kind_in_words(ValueKind kind)
{
    switch (kind) {
        case ValueKind::Null: return "nothing";
        case ValueKind::False:
        case ValueKind::True: return "true or false";
        case ValueKind::Integer: return "a whole number";
        case ValueKind::Decimal: return "a number with decimals";
        case ValueKind::Text: return "a text";
        case ValueKind::Array: return "a list";
        case ValueKind::Object: return "a table";
    }
    return "something";
}

// Whether one inserted, removed, changed or swapped character makes the two equal.
bool one_typo_apart(std::string_view a, std::string_view b)
{
    if (a.size() > b.size()) std::swap(a, b);
    if (b.size() - a.size() > 1) return false;
    const auto [in_a, in_b] = std::ranges::mismatch(a, b);
    const std::string_view rest_a{in_a, a.end()};
    const std::string_view rest_b{in_b, b.end()};
    if (rest_a.empty() || rest_b.empty()) return true;
    if (a.size() < b.size()) return rest_a == rest_b.substr(1);
    if (rest_a.substr(1) == rest_b.substr(1)) return true;
    return rest_a.size() > 1 && rest_a[0] == rest_b[1] && rest_a[1] == rest_b[0] && rest_a.substr(2) == rest_b.substr(2);
}

std::string in_quotes(std::string_view text) { return '\'' + std::string{text} + '\''; }

// "; did you mean 'small'?", or nothing where no known name is close.
std::string hint(std::string_view name, std::span<const std::string_view> known)
{
    const auto close = std::ranges::find_if(known, [&](std::string_view other) { return one_typo_apart(other, name); });
    return close == known.end() ? "" : "; did you mean " + in_quotes(*close) + '?';
}

// The key of an object's entry: tries the one under the cursor first, because texts are usually in order.
std::optional<Value> find_key(Value object, Value cursor, std::string_view name)
{
    if (!(cursor == object.next()) && cursor.text() == name) return cursor;
    Value key = object.first();
    for (std::uint32_t i = 0; i < object.count(); ++i, key = key.next().next()) {
        if (key.text() == name) return key;
    }
    return std::nullopt;
}

// The names that the struct or variant takes, as it is now, and the map for all others if it has one.
struct KnownNames {
    std::vector<std::string_view> names{};
    const Type* rest = nullptr;
    void* rest_map = nullptr;
};

void collect_names(KnownNames& known, const Type& type, void* value)
{
    if (type.kind == TypeKind::Variant) {
        known.names.push_back(type.tag);
        collect_names(known, *type.alternatives[type.index(value)].type, const_cast<void*>(type.chosen(value)));
        return;
    }
    for (const Field& field : type.fields) {
        if (field.placement == Placement::Inline) {
            collect_names(known, *field.type, member(value, field));
        } else if (field.placement == Placement::Rest) {
            known.rest = field.type;
            known.rest_map = member(value, field);
        } else {
            known.names.push_back(field.name);
        }
    }
}

}  // namespace

void Reader::read(Value value, const Type& type, void* out)
{
    switch (type.kind) {
        case TypeKind::Bool: return read_bool(value, type, out);
        case TypeKind::Integer: return read_integer(value, type, out);
        case TypeKind::Decimal: return read_decimal(value, type, out);
        case TypeKind::Text:
            if (expect(value, ValueKind::Text, "a text")) *static_cast<std::string*>(out) = std::string{value.text()};
            return;
        case TypeKind::Word: return read_word(value, type, out);
        case TypeKind::TextForm: return read_text_form(value, type, out);
        case TypeKind::Optional:
            if (value.kind() == ValueKind::Null) type.resize(out, 0);
            else read_optional(value, type, out);
            return;
        case TypeKind::List:
        case TypeKind::Tuple: return read_list(value, type, out);
        case TypeKind::Table: return read_table(value, type, out);
        case TypeKind::Map: return read_map(value, type, out);
        case TypeKind::WordMap: return read_word_map(value, type, out);
        case TypeKind::ArrayStruct: return read_array_struct(value, type, out);
        case TypeKind::Struct:
        case TypeKind::Variant: return read_object(value, type, out);
    }
}

std::string Reader::path() const
{
    std::string text;
    for (const PathStep& step : path_) {
        if (!step.key.empty()) {
            if (!text.empty()) text += '.';
            text += step.key;
        } else {
            text.append("[").append(std::to_string(step.index)).append("]");
        }
    }
    return text;
}

void Reader::complain(Value at, Problem problem, std::string text)
{
    if (complaints_.size() >= max_complaints_) return;
    const Place place = at.place();
    complaints_.push_back({at.file(), static_cast<int>(place.line), static_cast<int>(place.column), path(), problem, std::move(text)});
}

bool Reader::expect(Value value, ValueKind kind, std::string_view what)
{
    if (value.kind() == kind) return true;
    complain(value, Problem::WrongType, std::string{kind_in_words(value.kind())} + " where " + std::string{what} + " is needed");
    return false;
}

void Reader::unknown_key(Value key, std::span<const std::string_view> known)
{
    enter(key.text());
    complain(key, Problem::UnknownKey, "unknown key" + hint(key.text(), known));
    leave();
}

void Reader::missing_key(Value object, std::string_view key)
{
    enter(key);
    complain(object, Problem::MissingKey, "is missing");
    leave();
}

void Reader::unknown_word(Value value, std::span<const std::string_view> words)
{
    std::string text = "unknown word " + in_quotes(value.text());
    const std::string close = hint(value.text(), words);
    text += close;
    if (close.empty() && words.size() <= 16) {
        text += ": one of";
        for (std::size_t i = 0; i < words.size(); ++i) text.append(i == 0 ? " " : ", ").append(words[i]);
    }
    complain(value, Problem::WrongType, std::move(text));
}

void Reader::read_bool(Value value, const Type& type, void* out)
{
    if (value.kind() == ValueKind::True || value.kind() == ValueKind::False) type.set(out, value.kind() == ValueKind::True ? 1 : 0);
    else static_cast<void>(expect(value, ValueKind::True, "true or false"));
}

void Reader::read_integer(Value value, const Type& type, void* out)
{
    const auto out_of_range = [&](const std::string& number) {
        complain(value, Problem::OutOfRange, number + " not in " + std::to_string(type.min) + ".." + std::to_string(type.max));
    };
    if (value.kind() == ValueKind::Decimal && value.text().find_first_of(".eE") == std::string_view::npos) {
        return out_of_range(std::string{value.text()});  // whole, but beyond 64 bits
    }
    if (!expect(value, ValueKind::Integer, "a whole number")) return;
    if (value.integer() < type.min || value.integer() > type.max) return out_of_range(std::to_string(value.integer()));
    type.set(out, value.integer());
}

void Reader::read_decimal(Value value, const Type& type, void* out)
{
    std::string text;
    if (value.kind() == ValueKind::Integer) {
        text = std::to_string(value.integer());
    } else if (value.kind() == ValueKind::Decimal) {
        text = std::string{value.text()};
    } else {
        static_cast<void>(expect(value, ValueKind::Decimal, "a number"));
        return;
    }
    std::size_t decimals = 0;
    for (std::int64_t scale = type.scale; scale > 1; scale /= 10) ++decimals;
    const std::size_t dot = text.find('.');
    const std::size_t given = dot == std::string::npos ? 0 : text.size() - dot - 1;
    if (text.find_first_of("eE") != std::string::npos || given > decimals) {
        complain(value, Problem::WrongType, text + " has too many decimals: at most " + std::to_string(decimals));
        return;
    }
    if (dot != std::string::npos) text.erase(dot, 1);
    text.append(decimals - given, '0');
    std::int64_t raw = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), raw);
    if (error != std::errc{} || end != text.data() + text.size()) complain(value, Problem::OutOfRange, "the number is too large");
    else type.set(out, raw);
}

void Reader::read_word(Value value, const Type& type, void* out)
{
    if (!expect(value, ValueKind::Text, "a word")) return;
    if (!parse_key(type, out, value.text())) unknown_word(value, type.words);
}

void Reader::read_text_form(Value value, const Type& type, void* out)
{
    std::string number;
    std::string_view text;
    if (type.numbers_plain && value.kind() == ValueKind::Integer) {
        number = std::to_string(value.integer());
        text = number;
    } else if (expect(value, ValueKind::Text, type.what)) {
        text = value.text();
    } else {
        return;
    }
    if (!type.parse(out, text)) complain(value, Problem::WrongType, in_quotes(text) + " is not " + std::string{type.what});
}

void Reader::read_list(Value value, const Type& type, void* out)
{
    if (!expect(value, ValueKind::Array, "a list")) return;
    const std::uint32_t count = value.count();
    if (type.kind == TypeKind::Tuple && count != type.size(out)) {
        complain(value, Problem::OutOfRange, std::to_string(count) + " entries where " + std::to_string(type.size(out)) + " are needed");
        return;
    }
    void* data = type.kind == TypeKind::Tuple ? const_cast<void*>(type.data(out)) : type.resize(out, count);
    Value part = value.first();
    for (std::uint32_t i = 0; i < count; ++i, part = part.next()) {
        path_.push_back({{}, i});
        read(part, *type.element, entry(data, type, i));
        leave();
    }
}

void Reader::read_table(Value value, const Type& type, void* out)
{
    if (!expect(value, ValueKind::Array, "a list")) return;
    type.clear(out);
    Value part = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i, part = part.next()) {
        path_.push_back({{}, i});
        const std::unique_ptr<void, void (*)(void*)> row{type.make(), type.destroy};
        const std::size_t before = complaints_.size();
        read(part, *type.element, row.get());
        if (complaints_.size() == before && !type.insert(out, row.get(), false)) complain(part, Problem::GivenTwice, "a second row with this id");
        leave();
    }
}

void Reader::read_map(Value value, const Type& type, void* out)
{
    if (!expect(value, ValueKind::Object, "a table")) return;
    type.clear(out);
    Value key = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i, key = key.next().next()) read_map_entry(key, type, out, nullptr);
}

// A struct is read over the one that is there; in a layer a new one must be complete.
void Reader::read_optional(Value value, const Type& type, void* out)
{
    const bool is_struct = type.element->kind == TypeKind::Struct;
    const bool is_new = !is_struct || type.data(out) == nullptr;
    void* inside = is_new ? type.resize(out, 1) : const_cast<void*>(type.data(out));
    const Absent before = std::exchange(absent_, is_struct && is_new && absent_ == Absent::Inherit ? Absent::Refuse : absent_);
    read(value, *type.element, inside);
    absent_ = before;
}

// An entry of the map that takes the rest of a struct's keys (`beside` are its members) is read over the one that is there;
// a new one must be complete. `false` takes the one that is there away.
void Reader::read_map_entry(Value key, const Type& type, void* out, const std::vector<std::string_view>* beside)
{
    enter(key.text());
    const std::unique_ptr<void, void (*)(void*)> k{type.make(), type.destroy};
    if (!parse_key(*type.key, k.get(), key.text())) {
        if (type.key->kind == TypeKind::Word) {
            unknown_word(key, type.key->words);
        } else {
            const std::string_view what = type.key->kind == TypeKind::TextForm ? type.key->what : "a number";
            complain(key, Problem::WrongType, in_quotes(key.text()) + " is not " + std::string{what} + (beside != nullptr ? hint(key.text(), *beside) : ""));
        }
    } else {
        if (beside != nullptr && key.next().kind() == ValueKind::False && type.erase(out, k.get())) return leave();
        bool is_new = false;
        void* mapped = type.emplace(out, k.get(), is_new);
        if (!is_new && beside == nullptr) complain(key, Problem::GivenTwice, "given twice");
        const Absent before = std::exchange(absent_, is_new ? Absent::Refuse : absent_);
        read(key.next(), *type.element, mapped);
        absent_ = before;
    }
    leave();
}

void Reader::read_word_map(Value value, const Type& type, void* out)
{
    if (!expect(value, ValueKind::Object, "a table")) return;
    std::vector<bool> seen(type.words.size());
    void* data = const_cast<void*>(type.data(out));
    Value key = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i, key = key.next().next()) {
        enter(key.text());
        const auto word = std::ranges::find(type.words, key.text());
        if (word == type.words.end()) {
            unknown_word(key, type.words);
        } else {
            const auto at = static_cast<std::size_t>(word - type.words.begin());
            if (seen[at]) complain(key, Problem::GivenTwice, "given twice");
            seen[at] = true;
            read(key.next(), *type.element, entry(data, type, at));
        }
        leave();
    }
    if (absent_ != Absent::Refuse) return;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (!seen[i]) missing_key(value, type.words[i]);
    }
}

void Reader::read_array_struct(Value value, const Type& type, void* out)
{
    if (!expect(value, ValueKind::Array, "a list")) return;
    if (value.count() != type.fields.size()) {
        complain(value, Problem::OutOfRange, std::to_string(value.count()) + " entries where " + std::to_string(type.fields.size()) + " are needed");
        return;
    }
    Value part = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i, part = part.next()) {
        path_.push_back({{}, i});
        read(part, *type.fields[i].type, member(out, type.fields[i]));
        leave();
    }
}

void* Reader::choose_alternative(Progress& progress, const Type& type, void* out)
{
    const std::optional<Value> key = find_key(progress.object, progress.cursor, type.tag);
    if (!key) {
        missing_key(progress.object, type.tag);
        return nullptr;
    }
    const Value word = key->next();
    ++progress.taken;
    progress.cursor = word.next();
    enter(type.tag);
    void* chosen = nullptr;
    if (expect(word, ValueKind::Text, "a word")) {
        const auto alternative = std::ranges::find(type.alternatives, word.text(), &Alternative::name);
        if (alternative != type.alternatives.end()) {
            chosen = type.choose(out, static_cast<std::size_t>(alternative - type.alternatives.begin()));
        } else {
            std::vector<std::string_view> names;
            for (const Alternative& a : type.alternatives) names.push_back(a.name);
            unknown_word(word, names);
        }
    }
    leave();
    return chosen;
}

void Reader::read_fields(Progress& progress, const Type& type, void* out)
{
    if (type.kind == TypeKind::Variant) {
        if (void* chosen = choose_alternative(progress, type, out)) read_fields(progress, *type.alternatives[type.index(out)].type, chosen);
        else progress.taken = progress.object.count();  // nothing more can be said about the rest
        return;
    }
    for (const Field& field : type.fields) {
        if (field.placement == Placement::Inline) {
            read_fields(progress, *field.type, member(out, field));
            continue;
        }
        if (field.placement == Placement::Rest) continue;
        const std::optional<Value> key = find_key(progress.object, progress.cursor, field.name);
        if (!key) {
            if (field.type->kind != TypeKind::Optional && absent_ == Absent::Refuse) missing_key(progress.object, field.name);
            continue;
        }
        enter(field.name);
        read(key->next(), *field.type, member(out, field));
        leave();
        ++progress.taken;
        progress.cursor = key->next().next();
    }
}

void Reader::read_object(Value value, const Type& type, void* out)
{
    if (!expect(value, ValueKind::Object, "a table")) return;
    Progress progress{value, value.first(), 0};
    read_fields(progress, type, out);
    if (progress.taken != value.count()) look_at_rest(value, type, out);
}

// What is unknown, given twice, or belongs to the map for the rest.
void Reader::look_at_rest(Value object, const Type& type, void* out)
{
    KnownNames known;
    collect_names(known, type, out);
    std::set<std::string_view> seen;  // a hostile text may have a hundred thousand keys
    Value key = object.first();
    for (std::uint32_t i = 0; i < object.count(); ++i, key = key.next().next()) {
        const std::string_view name = key.text();
        if (!seen.insert(name).second) {
            enter(name);
            complain(key, Problem::GivenTwice, "given twice");
            leave();
        } else if (std::ranges::find(known.names, name) == known.names.end()) {
            if (known.rest != nullptr) read_map_entry(key, *known.rest, known.rest_map, &known.names);
            else unknown_key(key, known.names);
        }
    }
}

}  // namespace ec4x::codec
