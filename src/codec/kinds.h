// Which kind of type a member has: the one place where the codec tells them apart.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/bounded.h"
#include "base/describe.h"
#include "base/fixed.h"
#include "base/id.h"
#include "base/table.h"
#include "model/ids.h"

namespace ec4x::codec {

template <class T, template <class...> class Template>
inline constexpr bool kIsA = false;
template <class... Args, template <class...> class Template>
inline constexpr bool kIsA<Template<Args...>, Template> = true;

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

template <class T>
inline constexpr bool kIsBounded = false;
template <std::int64_t Min, std::int64_t Max>
inline constexpr bool kIsBounded<Bounded<Min, Max>> = true;

template <class T>
inline constexpr bool kIsFixed = false;
template <class Tag, std::int64_t Scale>
inline constexpr bool kIsFixed<Fixed<Tag, Scale>> = true;

template <class T>
concept OptionalType = kIsA<T, std::optional>;
template <class T>
concept VectorType = kIsA<T, std::vector>;
template <class T>
concept ArrayType = kIsArray<T>;
template <class T>
concept TableType = kIsA<T, Table>;
template <class T>
concept RestMapType = kIsA<T, RestMap>;
template <class T>
concept MapType = kIsA<T, std::map>;

// A std::variant, or a struct that is one under a name of its own.
template <class... Alternatives>
std::variant<Alternatives...> variant_of(const std::variant<Alternatives...>*);
template <class T>
concept VariantType = std::is_class_v<T> && requires(const T* value) { variant_of(value); };
template <VariantType T>
using VariantOf = decltype(variant_of(std::declval<const T*>()));
template <VariantType T>
inline constexpr std::size_t kAlternatives = std::variant_size_v<VariantOf<T>>;

// std::visit without its table of functions, each of which would carry the whole list of alternatives in its name.
template <VariantType V, class F>
void visit_alternative(V& value, F&& f)
{
    boost::mp11::mp_with_index<kAlternatives<V>>(value.index(), [&](auto i) { f(*std::get_if<i>(&value)); });
}

// Calls f(type_identity<A>) for each alternative.
template <VariantType V, class F>
void for_each_alternative(F&& f)
{
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<kAlternatives<V>>>([&](auto i) { f(std::type_identity<std::variant_alternative_t<i, VariantOf<V>>>{}); });
}
template <class T>
concept EnumArrayType = kIsA<T, EnumArray>;
template <class T>
concept InlineType = kIsA<T, Inline>;
template <class T>
concept BoundedType = kIsBounded<T>;
template <class T>
concept FixedType = kIsFixed<T>;
template <class T>
concept InUnitsType = kIsA<T, InUnits>;
template <class T>
concept IdType = kIsA<T, Id> || std::same_as<T, SystemId>;
template <class T>
concept IntegerType = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;
template <class T>
concept ArrayStruct = DescribedStruct<T> && kWrittenAsArray<T>;

template <class>
inline constexpr bool kNoSuchKind = false;  // for static_assert at the end of a chain of kinds

}  // namespace ec4x::codec
