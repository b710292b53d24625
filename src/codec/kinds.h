// Which kind of type a member has: the one place where the codec tells them apart.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
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
template <class T>
concept VariantType = kIsA<T, std::variant>;
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
