#include "codec/type.h"

#include <charconv>

#include "base/ensure.h"

namespace ec4x::codec {

void add_field(Type& type, std::string_view name, const void* object, const void* member, const Type& member_type, Placement placement)
{
    const auto offset = static_cast<const char*>(member) - static_cast<const char*>(object);
    type.fields.push_back({name, static_cast<std::size_t>(offset), &member_type, placement});
}

std::string_view word_of(const Type& type, std::int64_t number)
{
    // The numbers of nearly all enums count up from the first.
    const auto& numbers = type.word_numbers;
    const auto guess = static_cast<std::uint64_t>(number) - static_cast<std::uint64_t>(numbers.front());
    if (guess < numbers.size() && numbers[static_cast<std::size_t>(guess)] == number) return type.words[static_cast<std::size_t>(guess)];
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] == number) return type.words[i];
    }
    return {};
}

void append_key(std::string& out, const Type& key, const void* value)
{
    switch (key.kind) {
        case TypeKind::Text: out += *static_cast<const std::string*>(value); return;
        case TypeKind::Integer: out += std::to_string(key.get(value)); return;
        case TypeKind::Word: out += word_of(key, key.get(value)); return;
        case TypeKind::TextForm: key.append(out, value); return;
        default: broken("a map's key is a text, a number, a word or an id");
    }
}

bool parse_key(const Type& key, void* value, std::string_view text)
{
    switch (key.kind) {
        case TypeKind::Text: *static_cast<std::string*>(value) = std::string{text}; return true;
        case TypeKind::Integer: {
            std::int64_t number = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
            if (error != std::errc{} || end != text.data() + text.size() || number < key.min || number > key.max) return false;
            key.set(value, number);
            return true;
        }
        case TypeKind::Word:
            for (std::size_t i = 0; i < key.words.size(); ++i) {
                if (key.words[i] != text) continue;
                key.set(value, key.word_numbers[i]);
                return true;
            }
            return false;
        case TypeKind::TextForm: return key.parse(value, text);
        default: broken("a map's key is a text, a number, a word or an id");
    }
}

}  // namespace ec4x::codec
