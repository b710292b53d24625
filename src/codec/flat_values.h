// A described struct as its leaves under dotted keys, each with its JSON text: `map.homeworld.lanes` = `3`.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "codec/json_writer.h"

namespace ec4x::codec {

// In byte order of the keys.
using FlatValues = std::map<std::string, std::string>;

template <class T>
void add_flat_values(FlatValues& values, const std::string& key, const T& value)
{
    if constexpr (DescribedStruct<T> && !kWrittenAsArray<T>) {
        for_each_member<T>([&](auto d) {
            const auto& member = value.*d.pointer;
            using M = std::remove_cvref_t<decltype(member)>;
            const auto under = [&](std::string_view name) { return key.empty() ? std::string{name} : key + '.' + std::string{name}; };
            if constexpr (InlineType<M>) {
                add_flat_values(values, key, *member);
            } else if constexpr (RestMapType<M>) {
                for (const auto& [name, entry] : member) {
                    std::string text;
                    TextForm<std::remove_cvref_t<decltype(name)>>::append(text, name);
                    add_flat_values(values, under(text), entry);
                }
            } else if constexpr (OptionalType<M>) {
                if (member) add_flat_values(values, under(member_name<decltype(d)>()), *member);
            } else {
                add_flat_values(values, under(member_name<decltype(d)>()), member);
            }
        });
    } else if constexpr (EnumArrayType<T>) {
        // A table whose entries are structs is a branch (`espionage.action.psyops.ebp`), one of plain values a leaf.
        using Entry = std::remove_cvref_t<decltype(value.values[0])>;
        if constexpr (DescribedStruct<Entry> && !kWrittenAsArray<Entry>) {
            for (const auto name : all_of_enum<typename T::Key>()) add_flat_values(values, key + '.' + std::string{name_of(name)}, value[name]);
        } else {
            values[key] = json_of(value);
        }
    } else {
        values[key] = json_of(value);
    }
}

template <class T>
[[nodiscard]] FlatValues flat_values(const T& value, const std::string& prefix = {})
{
    FlatValues values;
    add_flat_values(values, prefix, value);
    return values;
}

}  // namespace ec4x::codec
