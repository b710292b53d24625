// One description line per struct and enum (Boost.Describe), and what follows from it: equality here; JSON, canonical
// binary form, hash and schema in `codec`.
//
// A written name is the member's name without a trailing underscore (`class_` is written `class`). An enumerator in
// PascalCase is written in snake_case (`VeryPoor` as `very_poor`); one in capitals stays as it is (`WEP`, `CC3`).
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ec4x {

template <class T>
concept DescribedStruct = boost::describe::has_describe_members<T>::value && std::is_class_v<T>;

template <class T>
concept DescribedEnum = boost::describe::has_describe_enumerators<T>::value;

namespace detail {

template <DescribedStruct T>
using ListedMembers = boost::describe::describe_members<T, boost::describe::mod_public>;

struct AnyValue {
    template <class T>
    operator T() const;
};

template <class T, std::size_t... I>
constexpr bool made_of(std::index_sequence<I...>)
{
    return requires { T{(static_cast<void>(I), AnyValue{})...}; };
}

template <class T>
inline constexpr bool kMadeOfListed = made_of<T>(std::make_index_sequence<boost::mp11::mp_size<ListedMembers<T>>::value>{});

template <class T>
inline constexpr bool kMadeOfMore = made_of<T>(std::make_index_sequence<boost::mp11::mp_size<ListedMembers<T>>::value + 1>{});

}  // namespace detail

// Whether the description names every member of an aggregate: it can be made of as many values, and not of one more.
template <DescribedStruct T>
inline constexpr bool kDescribesAll = std::is_aggregate_v<T> && detail::kMadeOfListed<T> && !detail::kMadeOfMore<T>;

// For a struct whose description leaves members out on purpose, or which is no aggregate: say why beside it.
template <class T>
inline constexpr bool kDescribedInPart = false;

namespace detail {

template <class T>
struct CheckedMembers {
    static_assert(kDescribesAll<T> || kDescribedInPart<T>, "this description has forgotten a member, or it says kDescribedInPart");
    using List = ListedMembers<T>;
};

}  // namespace detail

template <DescribedStruct T>
using MembersOf = typename detail::CheckedMembers<T>::List;

template <DescribedStruct T>
inline constexpr std::size_t kMemberCount = boost::mp11::mp_size<MembersOf<T>>::value;

namespace detail {

constexpr std::string_view without_trailing_underscore(std::string_view name) { return name.ends_with('_') ? name.substr(0, name.size() - 1) : name; }

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

struct NameBuffer {
    std::array<char, 48> bytes{};
    std::size_t length = 0;
    constexpr std::string_view view() const { return {bytes.data(), length}; }
};

constexpr NameBuffer snake_case(std::string_view name)
{
    NameBuffer out;
    bool capitals_only = true;
    for (const char c : name) capitals_only = capitals_only && !is_lower(c);
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (!capitals_only && is_upper(name[i])) {
            if (i > 0) out.bytes[out.length++] = '_';
            out.bytes[out.length++] = static_cast<char>(name[i] - 'A' + 'a');
        } else {
            out.bytes[out.length++] = name[i];
        }
    }
    return out;
}

template <class T>
constexpr std::string_view full_type_name()
{
    // "... [with T = ec4x::event::FleetMoved; ...]" (g++), "... [T = ec4x::event::FleetMoved]" (clang++)
    const std::string_view text = __PRETTY_FUNCTION__;
    const std::size_t from = text.find("T = ") + 4;
    return text.substr(from, text.find_first_of(";]", from) - from);
}

template <class T>
constexpr std::string_view bare_type_name()
{
    constexpr std::string_view text = full_type_name<T>();
    return without_trailing_underscore(text.substr(text.rfind(':') + 1));
}

template <class T>
inline constexpr NameBuffer kTypeName = snake_case(bare_type_name<T>());

template <class D>
inline constexpr NameBuffer kEnumeratorName = snake_case(without_trailing_underscore(D::name));

}  // namespace detail

// `FleetMoved` as `fleet_moved`.
template <class T>
constexpr std::string_view type_name()
{
    return detail::kTypeName<T>.view();
}

// `FleetMoved` as it is.
template <class T>
constexpr std::string_view type_title()
{
    return detail::bare_type_name<T>();
}

// The innermost namespace below ec4x: `event` of `ec4x::event::FleetMoved`; empty if there is none.
template <class T>
constexpr std::string_view type_scope()
{
    constexpr std::string_view text = detail::full_type_name<T>();
    const std::size_t name = text.rfind("::");
    if (name == std::string_view::npos) return {};
    const std::string_view scope = text.substr(0, name);
    const std::size_t inner = scope.rfind("::");
    return inner == std::string_view::npos ? std::string_view{} : scope.substr(inner + 2);
}

template <class D>
constexpr std::string_view member_name()
{
    return detail::without_trailing_underscore(D::name);
}

// Calls f(descriptor) for each member; the descriptor has `name` and `pointer`.
template <DescribedStruct T, class F>
constexpr void for_each_member(F&& f)
{
    boost::mp11::mp_for_each<MembersOf<T>>(f);
}

template <DescribedEnum E>
inline constexpr std::size_t kEnumCount = boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value;

// All values of an enum in the order of its description.
template <DescribedEnum E>
constexpr std::array<E, kEnumCount<E>> all_of_enum()
{
    std::array<E, kEnumCount<E>> values{};
    std::size_t i = 0;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) { values[i++] = d.value; });
    return values;
}

namespace detail {

template <DescribedEnum E>
constexpr std::array<std::string_view, kEnumCount<E>> enum_names()
{
    std::array<std::string_view, kEnumCount<E>> names{};
    std::size_t i = 0;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) { names[i++] = kEnumeratorName<decltype(d)>.view(); });
    return names;
}

template <DescribedEnum E>
inline constexpr auto kEnumNames = enum_names<E>();

template <DescribedEnum E>
inline constexpr auto kEnumValues = all_of_enum<E>();

}  // namespace detail

// The written name; empty for a value that the description does not know.
template <DescribedEnum E>
constexpr std::string_view name_of(E value)
{
    for (std::size_t i = 0; i < kEnumCount<E>; ++i) {
        if (detail::kEnumValues<E>[i] == value) return detail::kEnumNames<E>[i];
    }
    return {};
}

template <DescribedEnum E>
constexpr std::optional<E> enum_from_name(std::string_view name)
{
    for (std::size_t i = 0; i < kEnumCount<E>; ++i) {
        if (detail::kEnumNames<E>[i] == name) return detail::kEnumValues<E>[i];
    }
    return std::nullopt;
}

// One value for each value of an enum whose enumerators count from the first one in steps of 1.
template <DescribedEnum E, class T>
struct EnumArray {
    using Key = E;
    static constexpr auto kFirst = static_cast<std::size_t>(detail::kEnumValues<E>[0]);

    std::array<T, kEnumCount<E>> values{};

    constexpr T& operator[](E key) { return values[static_cast<std::size_t>(key) - kFirst]; }
    constexpr const T& operator[](E key) const { return values[static_cast<std::size_t>(key) - kFirst]; }
    friend bool operator==(const EnumArray&, const EnumArray&) = default;
};

// Written in place: the fields of the value stand among those of the struct that holds it.
template <class T>
struct Inline {
    T value{};

    constexpr T& operator*() { return value; }
    constexpr const T& operator*() const { return value; }
    constexpr T* operator->() { return &value; }
    constexpr const T* operator->() const { return &value; }
    friend bool operator==(const Inline&, const Inline&) = default;
};

// All keys of a table that are not members of its struct: `units.<class>` beside `units.capital_cr`.
template <class Key, class Value>
struct RestMap : std::map<Key, Value> {
    using std::map<Key, Value>::map;
};

// A fixed-point quantity written in units with decimals (72.6) instead of as its raw integer (7260): for what people write.
template <class Quantity>
struct InUnits {
    Quantity value{};

    constexpr operator Quantity() const { return value; }
    friend constexpr auto operator<=>(InUnits, InUnits) = default;
};

// A described struct that is written as an array of its members (`[2, 25]` instead of `{"up_to":2,"percent":25}`).
template <class T>
inline constexpr bool kWrittenAsArray = false;

// The key under which a variant names its alternative.
template <class Variant>
inline constexpr std::string_view kVariantTag = "kind";

template <DescribedStruct T>
constexpr bool equal_members(const T& a, const T& b)
{
    bool equal = true;
    for_each_member<T>([&](auto d) { equal = equal && a.*d.pointer == b.*d.pointer; });
    return equal;
}

// Equality of described structs is equality of all their members.
template <DescribedStruct T>
constexpr bool operator==(const T& a, const T& b)
{
    return equal_members(a, b);
}

}  // namespace ec4x
