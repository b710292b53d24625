#include "codec/reader.h"

#include <algorithm>

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

}  // namespace

namespace detail {

Entry find_entry(Value object, Value cursor, std::string_view name)
{
    const Value end = object.next();
    if (!(cursor == end) && cursor.text() == name) return {true, cursor};
    Value key = object.first();
    for (std::uint32_t i = 0; i < object.count(); ++i) {
        if (key.text() == name) return {true, key};
        key = key.next().next();
    }
    return {false, object};
}

}  // namespace detail

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

void Reader::unknown_key(Value key, const std::vector<std::string_view>& known)
{
    path_.push_back({key.text(), 0});
    complain(key, Problem::UnknownKey, "unknown key");
    add_hint(key.text(), known);
    path_.pop_back();
}

void Reader::add_hint(std::string_view name, const std::vector<std::string_view>& known)
{
    const auto close = std::ranges::find_if(known, [&](std::string_view other) { return one_typo_apart(other, name); });
    if (close == known.end() || complaints_.size() >= max_complaints_) return;
    complaints_.back().text.append("; did you mean '").append(*close).append("'?");
}

void Reader::missing_key(Value object, std::string_view key)
{
    path_.push_back({key, 0});
    complain(object, Problem::MissingKey, "is missing");
    path_.pop_back();
}

bool Reader::expect(Value value, ValueKind kind, std::string_view what)
{
    if (value.kind() == kind) return true;
    complain(value, Problem::WrongType, std::string{kind_in_words(value.kind())} + " where " + std::string{what} + " is needed");
    return false;
}

bool Reader::read_integer(Value value, std::int64_t min, std::int64_t max, std::int64_t& out)
{
    const auto out_of_range = [&](const std::string& number) {
        complain(value, Problem::OutOfRange, number + " not in " + std::to_string(min) + ".." + std::to_string(max));
        return false;
    };
    if (value.kind() == ValueKind::Decimal && value.text().find_first_of(".eE") == std::string_view::npos) {
        return out_of_range(std::string{value.text()});  // whole, but beyond 64 bits
    }
    if (!expect(value, ValueKind::Integer, "a whole number")) return false;
    if (value.integer() < min || value.integer() > max) return out_of_range(std::to_string(value.integer()));
    out = value.integer();
    return true;
}

void Reader::read_decimal(Value value, std::int64_t scale, std::int64_t& raw)
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
    for (std::int64_t s = scale; s > 1; s /= 10) ++decimals;
    const std::size_t dot = text.find('.');
    const std::size_t given = dot == std::string::npos ? 0 : text.size() - dot - 1;
    if (text.find_first_of("eE") != std::string::npos || given > decimals) {
        complain(value, Problem::WrongType, text + " has too many decimals: at most " + std::to_string(decimals));
        return;
    }
    if (dot != std::string::npos) text.erase(dot, 1);
    text.append(decimals - given, '0');
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), raw);
    if (error != std::errc{} || end != text.data() + text.size()) complain(value, Problem::OutOfRange, "the number is too large");
}

void Reader::read_bool(Value value, bool& out)
{
    if (value.kind() == ValueKind::True || value.kind() == ValueKind::False) {
        out = value.kind() == ValueKind::True;
    } else {
        static_cast<void>(expect(value, ValueKind::True, "true or false"));
    }
}

bool Reader::read_word(Value value, std::string_view what, std::string_view& out)
{
    if (!expect(value, ValueKind::Text, what)) return false;
    out = value.text();
    return true;
}

void Reader::unknown_word(Value value, std::span<const std::string_view> words)
{
    std::string text = "unknown word '" + std::string{value.text()} + "'";
    const auto close = std::ranges::find_if(words, [&](std::string_view word) { return one_typo_apart(word, value.text()); });
    if (close != words.end()) {
        text.append("; did you mean '").append(*close).append("'?");
    } else if (words.size() <= 16) {
        text += ": one of";
        for (std::size_t i = 0; i < words.size(); ++i) text.append(i == 0 ? " " : ", ").append(words[i]);
    }
    complain(value, Problem::WrongType, std::move(text));
}

}  // namespace ec4x::codec
