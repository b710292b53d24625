// Types that are written as one text: ids of houses and of their things, unit classes. What orders name: order_text.h.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "base/id.h"
#include "model/ids.h"

namespace ec4x::codec {

// Specialised with `what` (for complaints), `append(out, value)` and `parse(text)`. With `kNumbersPlain` a text that is a
// whole number is written without quotes and read from a number too.
template <class T>
struct TextForm;

template <class T>
concept HasTextForm = requires { TextForm<T>::what; };

[[nodiscard]] inline std::optional<std::uint32_t> parse_number(std::string_view text)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || (text.size() > 1 && text[0] == '0')) return std::nullopt;
    return number;
}

template <>
struct TextForm<HouseId> {
    static constexpr std::string_view what = "a house id such as \"alpha\"";
    static constexpr bool kNumbersPlain = false;
    static void append(std::string& out, const HouseId& id) { out += id.text(); }
    static std::optional<HouseId> parse(std::string_view text) { return house_id(text); }
};

template <>
struct TextForm<UnitClass> {
    static constexpr std::string_view what = "a unit class such as \"DD\"";
    static constexpr bool kNumbersPlain = false;
    static void append(std::string& out, const UnitClass& class_) { out += class_.code.text(); }
    static std::optional<UnitClass> parse(std::string_view text) { return unit_class(text); }
};

template <class Tag>
struct TextForm<OwnedId<Tag>> {
    static constexpr std::string_view what = "an id such as \"alpha:12\"";
    static constexpr bool kNumbersPlain = false;
    static void append(std::string& out, const OwnedId<Tag>& id) { out.append(id.owner.text()).append(":").append(std::to_string(id.number)); }
    static std::optional<OwnedId<Tag>> parse(std::string_view text)
    {
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos) return std::nullopt;
        const std::optional<HouseId> owner = house_id(text.substr(0, colon));
        const std::optional<std::uint32_t> number = parse_number(text.substr(colon + 1));
        if (!owner || !number || *number == 0) return std::nullopt;
        return OwnedId<Tag>{*owner, *number};
    }
};

}  // namespace ec4x::codec
