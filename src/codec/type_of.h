// From a description line to a Type: the only templates of the codec.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/archive.h"
#include "base/bounded.h"
#include "base/choice.h"
#include "base/describe.h"
#include "base/fixed.h"
#include "base/id.h"
#include "base/table.h"
#include "codec/text_form.h"
#include "codec/type.h"
#include "model/ids.h"

namespace ec4x {

struct CombatRecords;
struct EventKinds;
struct GameState;
struct HouseView;
struct OrderKinds;
struct Ruleset;

}  // namespace ec4x

namespace ec4x::codec {

template <class T>
[[nodiscard]] const Type& type_of();

namespace detail {

template <class T, template <class...> class Template>
inline constexpr bool kIsA = false;
template <class... Args, template <class...> class Template>
inline constexpr bool kIsA<Template<Args...>, Template> = true;

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

template <class T>
concept BoundedType = requires {
    { T::kMin } -> std::convertible_to<std::int64_t>;
    typename T::Value;
};
template <class T>
concept FixedType = requires(T value) {
    { value.raw } -> std::same_as<std::int64_t&>;
    T::kScale;
};
template <class T>
concept IntegerType = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

template <class T>
constexpr std::int64_t upper_limit()
{
    constexpr auto max = std::numeric_limits<std::int64_t>::max();
    return std::cmp_less(std::numeric_limits<T>::max(), max) ? static_cast<std::int64_t>(std::numeric_limits<T>::max()) : max;
}

// Numbers: `project` gives the integer inside a T.
template <class T, auto project>
void number_type(Type& type, TypeKind kind, std::int64_t min, std::int64_t max)
{
    using Number = std::remove_cvref_t<decltype(project(std::declval<T&>()))>;
    type.kind = kind;
    type.min = min;
    type.max = max;
    type.get = [](const void* value) { return static_cast<std::int64_t>(project(*static_cast<T*>(const_cast<void*>(value)))); };
    type.set = [](void* value, std::int64_t number) { project(*static_cast<T*>(value)) = static_cast<Number>(number); };
}

inline constexpr auto kItself = [](auto& value) -> auto& { return value; };
inline constexpr auto kValue = [](auto& value) -> auto& { return value.value; };
inline constexpr auto kRaw = [](auto& value) -> auto& { return value.raw; };
inline constexpr auto kValueRaw = [](auto& value) -> auto& { return value.value.raw; };

template <DescribedEnum T>
void word_type(Type& type)
{
    number_type<T, kItself>(type, TypeKind::Word, 0, 0);
    type.words = ec4x::detail::kEnumNames<T>;
    for (const T value : ec4x::detail::kEnumValues<T>) type.word_numbers.push_back(static_cast<std::int64_t>(value));
}

template <class T>
void text_form_type(Type& type)
{
    type.kind = TypeKind::TextForm;
    type.what = TextForm<T>::what;
    type.numbers_plain = TextForm<T>::kNumbersPlain;
    type.append = [](std::string& out, const void* value) { TextForm<T>::append(out, *static_cast<const T*>(value)); };
    type.parse = [](void* value, std::string_view text) {
        auto parsed = TextForm<T>::parse(text);
        if (parsed) *static_cast<T*>(value) = *std::move(parsed);
        return parsed.has_value();  // NOLINT(bugprone-use-after-move): only what it held was moved
    };
}

template <class T>
void optional_type(Type& type)
{
    type.kind = TypeKind::Optional;
    type.element = &type_of<typename T::value_type>();
    type.data = [](const void* value) -> const void* {
        const T& optional = *static_cast<const T*>(value);
        return optional ? &*optional : nullptr;
    };
    type.resize = [](void* value, std::size_t size) -> void* {
        T& optional = *static_cast<T*>(value);
        if (size == 0) optional.reset();
        else optional.emplace();
        return optional ? &*optional : nullptr;
    };
}

// Entries side by side; List is the only one that changes its size here.
template <class T, class Entry>
void sequence_type(Type& type, TypeKind kind)
{
    static_assert(!std::same_as<T, std::vector<bool>>, "std::vector<bool> has no entries to point at");
    type.kind = kind;
    type.element = &type_of<Entry>();
    type.stride = sizeof(Entry);
    type.size = [](const void* value) -> std::size_t {
        if constexpr (requires { std::tuple_size<T>::value; }) return std::tuple_size_v<T>;  // also without a value, for the schema
        else return static_cast<const T*>(value)->size();
    };
    type.data = [](const void* value) -> const void* { return std::to_address(static_cast<const T*>(value)->begin()); };
    if constexpr (kIsA<T, std::vector>) {
        type.resize = [](void* value, std::size_t size) -> void* {
            T& list = *static_cast<T*>(value);
            list.clear();
            list.resize(size);
            return list.data();
        };
    }
}

template <class T>
void table_type(Type& type)
{
    using Row = typename T::value_type;
    sequence_type<T, Row>(type, TypeKind::Table);
    type.clear = [](void* value) { static_cast<T*>(value)->clear(); };
    type.make = []() -> void* { return new Row{}; };
    type.destroy = [](void* row) { delete static_cast<Row*>(row); };
    type.insert = [](void* value, void* row, bool in_order) {
        T& table = *static_cast<T*>(value);
        Row& new_row = *static_cast<Row*>(row);
        const bool at_end = table.empty() || key_of(*(table.end() - 1)) < key_of(new_row);
        if (!at_end && (in_order || table.contains(key_of(new_row)))) return false;
        table.insert(std::move(new_row));
        return true;
    };
}

template <class T>
void archive_type(Type& type)
{
    using Row = typename T::value_type;
    type.kind = TypeKind::Table;
    type.element = &type_of<Row>();
    type.size = [](const void* value) { return static_cast<const T*>(value)->size(); };
    type.at = [](const void* value, std::size_t i) -> const void* { return &(*static_cast<const T*>(value))[i]; };
    type.clear = [](void* value) { static_cast<T*>(value)->clear(); };
    type.make = []() -> void* { return new Row{}; };
    type.destroy = [](void* row) { delete static_cast<Row*>(row); };
    type.insert = [](void* value, void* row, bool) {
        T& archive = *static_cast<T*>(value);
        Row& new_row = *static_cast<Row*>(row);
        if (!archive.empty() && !(key_of(*(archive.end() - 1)) < key_of(new_row))) return false;
        archive.insert(std::move(new_row));
        return true;
    };
}

template <class T>
void map_type(Type& type)
{
    using Key = typename T::key_type;
    type.kind = TypeKind::Map;
    type.key = &type_of<Key>();
    type.element = &type_of<typename T::mapped_type>();
    type.size = [](const void* value) { return static_cast<const T*>(value)->size(); };
    type.clear = [](void* value) { static_cast<T*>(value)->clear(); };
    type.make = []() -> void* { return new Key{}; };
    type.destroy = [](void* key) { delete static_cast<Key*>(key); };
    type.each = [](const void* value, void* context, void (*visit)(void*, const void*, const void*)) {
        for (const auto& [key, mapped] : *static_cast<const T*>(value)) visit(context, &key, &mapped);
    };
    type.emplace = [](void* value, const void* key, bool& is_new) -> void* {
        const auto [position, inserted] = static_cast<T*>(value)->try_emplace(*static_cast<const Key*>(key));
        is_new = inserted;
        return &position->second;
    };
    type.erase = [](void* value, const void* key) { return static_cast<T*>(value)->erase(*static_cast<const Key*>(key)) > 0; };
    type.after_last = [](const void* value, const void* key) {
        const T& map = *static_cast<const T*>(value);
        return map.empty() || map.rbegin()->first < *static_cast<const Key*>(key);
    };
}

template <class T>
void word_map_type(Type& type)
{
    using Entry = typename decltype(T::values)::value_type;
    using E = typename T::Key;
    type.kind = TypeKind::WordMap;
    type.element = &type_of<Entry>();
    type.stride = sizeof(Entry);
    type.words = ec4x::detail::kEnumNames<E>;
    type.size = [](const void*) { return kEnumCount<E>; };
    type.data = [](const void* value) -> const void* { return static_cast<const T*>(value)->values.data(); };
}

template <class M>
const Type& member_type()
{
    if constexpr (kIsA<M, Inline>) return type_of<decltype(M::value)>();
    else return type_of<M>();
}

template <class M>
constexpr Placement kPlacement = kIsA<M, Inline>    ? Placement::Inline
                                 : kIsA<M, RestMap> ? Placement::Rest
                                                    : Placement::Plain;

template <class T, class... D>
void add_fields(Type& type, const T& sample, boost::mp11::mp_list<D...>)
{
    (add_field(type, member_name<D>(), &sample, &(sample.*D::pointer), member_type<std::remove_cvref_t<decltype(sample.*D::pointer)>>(),
               kPlacement<std::remove_cvref_t<decltype(sample.*D::pointer)>>),
     ...);
}

template <DescribedStruct T>
void struct_type(Type& type)
{
    type.kind = kWrittenAsArray<T> ? TypeKind::ArrayStruct : TypeKind::Struct;
    type.scope = type_scope<T>();
    type.title = type_title<T>();
    const T sample{};  // offsets are taken on a real object
    add_fields(type, sample, boost::mp11::mp_rename<MembersOf<T>, boost::mp11::mp_list>{});
}

template <class T, class List>
void alternatives_type(Type& type)
{
    type.kind = TypeKind::Variant;
    type.tag = kVariantTag<T>;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, List>>(
        [&]<class A>(std::type_identity<A>) { type.alternatives.push_back({type_name<A>(), &type_of<A>()}); });
    type.index = [](const void* value) { return static_cast<const T*>(value)->index(); };
}

template <class T>
void variant_type(Type& type)
{
    alternatives_type<T, boost::mp11::mp_rename<T, boost::mp11::mp_list>>(type);
    type.chosen = [](const void* value) {
        return std::visit([](const auto& alternative) -> const void* { return &alternative; }, *static_cast<const T*>(value));
    };
    type.choose = [](void* value, std::size_t index) -> void* {
        T& variant = *static_cast<T*>(value);
        return boost::mp11::mp_with_index<std::variant_size_v<T>>(index, [&](auto i) -> void* {
            if (variant.index() != i) variant.template emplace<i>();
            return std::get_if<i>(&variant);
        });
    };
}

template <class T>
void choice_type(Type& type)
{
    alternatives_type<T, typename T::List>(type);
    type.chosen = [](const void* value) { return static_cast<const T*>(value)->address(); };
    type.choose = [](void* value, std::size_t index) { return static_cast<T*>(value)->renew(index); };
}

template <class>
inline constexpr bool kNoSuchKind = false;

template <class T>
Type make_type()
{
    constexpr auto max64 = std::numeric_limits<std::int64_t>::max();
    Type type;
    if constexpr (std::same_as<T, bool>) number_type<T, kItself>(type, TypeKind::Bool, 0, 1);
    else if constexpr (IntegerType<T>)
        number_type<T, kItself>(type, TypeKind::Integer, static_cast<std::int64_t>(std::numeric_limits<T>::min()), upper_limit<T>());
    else if constexpr (BoundedType<T>) number_type<T, kValue>(type, TypeKind::Integer, T::kMin, T::kMax);
    else if constexpr (kIsA<T, Id> || std::same_as<T, SystemId>) number_type<T, kValue>(type, TypeKind::Integer, 0, upper_limit<std::uint32_t>());
    else if constexpr (FixedType<T>) number_type<T, kRaw>(type, TypeKind::Integer, -max64, max64);
    else if constexpr (kIsA<T, InUnits>) {
        number_type<T, kValueRaw>(type, TypeKind::Decimal, -max64, max64);
        type.scale = decltype(T::value)::kScale;
    } else if constexpr (std::same_as<T, std::string>) type.kind = TypeKind::Text;
    else if constexpr (DescribedEnum<T>) word_type<T>(type);
    else if constexpr (HasTextForm<T>) text_form_type<T>(type);
    else if constexpr (kIsA<T, std::optional>) optional_type<T>(type);
    else if constexpr (kIsA<T, std::vector>) sequence_type<T, typename T::value_type>(type, TypeKind::List);
    else if constexpr (kIsArray<T>) sequence_type<T, typename T::value_type>(type, TypeKind::Tuple);
    else if constexpr (kIsA<T, Table>) table_type<T>(type);
    else if constexpr (kIsA<T, Archive>) archive_type<T>(type);
    else if constexpr (kIsA<T, std::map> || kIsA<T, RestMap>) map_type<T>(type);
    else if constexpr (kIsA<T, EnumArray>) word_map_type<T>(type);
    else if constexpr (kIsA<T, std::variant>) variant_type<T>(type);
    else if constexpr (kIsA<T, Choice>) choice_type<T>(type);
    else if constexpr (DescribedStruct<T>) struct_type<T>(type);
    else static_assert(kNoSuchKind<T>, "the codec does not know this kind of type");
    return type;
}

}  // namespace detail

// The large ones are compiled once, each in a file of its own (event_type.cpp, ...).
extern template const Type& type_of<Choice<EventKinds>>();
extern template const Type& type_of<CombatRecords>();
extern template const Type& type_of<GameState>();
extern template const Type& type_of<HouseView>();
extern template const Type& type_of<Choice<OrderKinds>>();
extern template const Type& type_of<Ruleset>();

template <class T>
const Type& type_of()
{
    static const Type type = detail::make_type<T>();
    return type;
}

}  // namespace ec4x::codec
