// Described values to JSON text in canonical form: fields in the order of their description, tables in id order, decimal
// integers, UTF-8, no white space; a missing optional is left out (TRN-033).
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

#include "codec/kinds.h"
#include "codec/text_form.h"

namespace ec4x::codec {

// In quotes; only `"`, `\` and control characters are escaped (MAP-034).
void append_json_text(std::string& out, std::string_view text);

// 7260 hundredths as 72.6.
void append_decimal(std::string& out, std::int64_t raw, std::int64_t scale);

template <std::integral T>
void append_number(std::string& out, T number)
{
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

template <class T>
void append_json(std::string& out, const T& value);

namespace detail {

// Keys of JSON objects made from maps.
template <class K>
void append_key(std::string& out, const K& key)
{
    if constexpr (std::same_as<K, std::string>) {
        append_json_text(out, key);
    } else {
        out += '"';
        if constexpr (IntegerType<K>) append_number(out, key);
        else if constexpr (BoundedType<K>) append_number(out, key.value);
        else if constexpr (DescribedEnum<K>) out += name_of(key);
        else if constexpr (IdType<K>) append_number(out, key.value);
        else TextForm<K>::append(out, key);
        out += '"';
    }
}

template <class K, class V>
void append_entry(std::string& out, bool& first, const K& key, const V& value)
{
    if (!first) out += ',';
    first = false;
    append_key(out, key);
    out += ':';
    append_json(out, value);
}

inline void append_name(std::string& out, bool& first, std::string_view name)
{
    if (!first) out += ',';
    first = false;
    out.append("\"").append(name).append("\":");
}

template <class T>
void append_fields(std::string& out, bool& first, const T& value);

template <class Name, class M>
void append_member(std::string& out, bool& first, Name name, const M& member)
{
    if constexpr (InlineType<M>) {
        append_fields(out, first, *member);
    } else if constexpr (RestMapType<M>) {
        for (const auto& [key, entry] : member) append_entry(out, first, key, entry);
    } else if constexpr (OptionalType<M>) {
        if (!member) return;
        append_name(out, first, name());
        append_json(out, *member);
    } else {
        append_name(out, first, name());
        append_json(out, member);
    }
}

template <class T>
void append_fields(std::string& out, bool& first, const T& value)
{
    if constexpr (VariantType<T>) {
        visit_alternative(value, [&]<class A>(const A& alternative) {
            append_name(out, first, kVariantTag<T>);
            out.append("\"").append(type_name<A>()).append("\"");
            append_fields(out, first, alternative);
        });
    } else {
        for_each_member<T>([&](auto d) {
            append_member(out, first, [] { return member_name<decltype(d)>(); }, value.*d.pointer);
        });
    }
}

template <class List>
void append_list(std::string& out, const List& list)
{
    out += '[';
    bool first = true;
    for (const auto& entry : list) {
        if (!first) out += ',';
        first = false;
        append_json(out, entry);
    }
    out += ']';
}

}  // namespace detail

template <class T>
void append_json(std::string& out, const T& value)
{
    if constexpr (std::same_as<T, bool>) out += value ? "true" : "false";
    else if constexpr (IntegerType<T>) append_number(out, value);
    else if constexpr (BoundedType<T> || IdType<T>) append_number(out, value.value);
    else if constexpr (FixedType<T>) append_number(out, value.raw);
    else if constexpr (InUnitsType<T>) append_decimal(out, value.value.raw, decltype(value.value)::kScale);
    else if constexpr (std::same_as<T, std::string>) append_json_text(out, value);
    else if constexpr (DescribedEnum<T>) out.append("\"").append(name_of(value)).append("\"");
    else if constexpr (HasTextForm<T>) {
        std::string text;
        TextForm<T>::append(text, value);
        if (TextForm<T>::kNumbersPlain && parse_number(text)) out += text;
        else append_json_text(out, text);
    } else if constexpr (OptionalType<T>) {
        if (value) append_json(out, *value);
        else out += "null";
    } else if constexpr (VectorType<T> || ArrayType<T> || TableType<T>) {
        detail::append_list(out, value);
    } else if constexpr (MapType<T> || RestMapType<T> || EnumArrayType<T>) {
        out += '{';
        bool first = true;
        if constexpr (EnumArrayType<T>) {
            std::size_t i = 0;
            for (const auto key : ec4x::detail::kEnumValues<typename T::Key>) detail::append_entry(out, first, key, value.values[i++]);
        } else {
            for (const auto& [key, entry] : value) detail::append_entry(out, first, key, entry);
        }
        out += '}';
    } else if constexpr (ArrayStruct<T>) {
        out += '[';
        bool first = true;
        for_each_member<T>([&](auto d) {
            if (!first) out += ',';
            first = false;
            append_json(out, value.*d.pointer);
        });
        out += ']';
    } else if constexpr (DescribedStruct<T> || VariantType<T>) {
        out += '{';
        bool first = true;
        detail::append_fields(out, first, value);
        out += '}';
    } else {
        static_assert(kNoSuchKind<T>, "the codec does not know this kind of type");
    }
}

template <class T>
[[nodiscard]] std::string json_of(const T& value)
{
    std::string out;
    append_json(out, value);
    return out;
}

}  // namespace ec4x::codec
