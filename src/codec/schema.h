// JSON Schema (2020-12) from the descriptions: what `json_writer.h` writes and `reader.h` accepts.
#pragma once

#include <limits>
#include <map>
#include <string>
#include <string_view>

#include "codec/json_writer.h"
#include "codec/kinds.h"
#include "codec/text_form.h"

namespace ec4x::codec {

template <class T>
inline constexpr bool kIsInlineVariant = false;
template <VariantType V>
inline constexpr bool kIsInlineVariant<Inline<V>> = true;

class Schema {
public:
    // The whole schema document of T.
    template <class T>
    [[nodiscard]] static std::string document(std::string_view title)
    {
        Schema schema;
        const std::string root = schema.of<T>();
        std::string out = R"({"$schema":"https://json-schema.org/draft/2020-12/schema","title":)";
        append_json_text(out, title);
        out += ",\"allOf\":[" + root + "],\"$defs\":{";
        bool first = true;
        for (const auto& [name, definition] : schema.definitions_) {
            out += std::string{first ? "" : ","} + '"' + name + "\":" + definition;
            first = false;
        }
        return out + "}}";
    }

private:
    template <class T>
    std::string of()
    {
        if constexpr (std::same_as<T, bool>) return R"({"type":"boolean"})";
        else if constexpr (IntegerType<T>) return integer(static_cast<std::int64_t>(std::numeric_limits<T>::min()), upper<T>());
        else if constexpr (BoundedType<T>) return integer(T::kMin, T::kMax);
        else if constexpr (IdType<T>) return integer(0, std::numeric_limits<std::uint32_t>::max());
        else if constexpr (FixedType<T>) return R"({"type":"integer"})";
        else if constexpr (InUnitsType<T>) return R"({"type":"number"})";
        else if constexpr (std::same_as<T, std::string>) return R"({"type":"string"})";
        else if constexpr (DescribedEnum<T>) return enumeration<T>();
        else if constexpr (HasTextForm<T>) return text_form<T>();
        else if constexpr (OptionalType<T>) return of<typename T::value_type>();
        else if constexpr (VectorType<T> || TableType<T>) return R"({"type":"array","items":)" + of<typename T::value_type>() + "}";
        else if constexpr (ArrayType<T>) return tuple_of(of<typename T::value_type>(), std::tuple_size_v<T>);
        else if constexpr (MapType<T> || RestMapType<T>) return R"({"type":"object","additionalProperties":)" + of<typename T::mapped_type>() + "}";
        else if constexpr (EnumArrayType<T>) return enum_array<T>();
        else return reference<T>();
    }

    template <class T>
    static constexpr std::int64_t upper()
    {
        return std::cmp_less(std::numeric_limits<T>::max(), std::numeric_limits<std::int64_t>::max())
                   ? static_cast<std::int64_t>(std::numeric_limits<T>::max()) : std::numeric_limits<std::int64_t>::max();
    }

    static std::string integer(std::int64_t min, std::int64_t max)
    {
        return R"({"type":"integer","minimum":)" + std::to_string(min) + R"(,"maximum":)" + std::to_string(max) + "}";
    }

    static std::string tuple_of(const std::string& item, std::size_t count)
    {
        return R"({"type":"array","items":)" + item + R"(,"minItems":)" + std::to_string(count) + R"(,"maxItems":)" + std::to_string(count) + "}";
    }

    template <class T>
    static std::string enumeration()
    {
        std::string out = R"({"enum":[)";
        bool first = true;
        for (const std::string_view name : ec4x::detail::kEnumNames<T>) {
            out += std::string{first ? "\"" : ",\""} + std::string{name} + '"';
            first = false;
        }
        return out + "]}";
    }

    template <class T>
    static std::string text_form()
    {
        std::string out = TextForm<T>::kNumbersPlain ? R"({"type":["string","integer"],"description":)" : R"({"type":"string","description":)";
        append_json_text(out, TextForm<T>::what);
        return out + "}";
    }

    template <class T>
    std::string enum_array()
    {
        using Entry = std::remove_cvref_t<decltype(T{}.values[0])>;
        std::string properties;
        std::string required;
        for (const std::string_view name : ec4x::detail::kEnumNames<typename T::Key>) {
            const std::string comma = properties.empty() ? "" : ",";
            properties += comma + '"' + std::string{name} + "\":" + of<Entry>();
            required += comma + '"' + std::string{name} + '"';
        }
        return object(properties, required, "false");
    }

    static std::string object(const std::string& properties, const std::string& required, const std::string& additional)
    {
        return R"({"type":"object","properties":{)" + properties + R"(},"required":[)" + required + R"(],"additionalProperties":)" + additional + "}";
    }

    // A described struct or variant, defined once under its name.
    template <class T>
    std::string reference()
    {
        const std::string name = definition_name<T>();
        if (!definitions_.contains(name)) {
            definitions_[name];  // marks it as begun
            definitions_[name] = definition<T>();
        }
        return R"({"$ref":"#/$defs/)" + name + "\"}";
    }

    // The namespace stands in front where two structs share a bare name (`event::Fleet...`, `order::Fleet`).
    template <class T>
    static std::string definition_name()
    {
        if constexpr (VariantType<T>) {
            std::string name = "one_of";
            for_each_alternative<T>([&]<class A>(std::type_identity<A>) { name += '_' + qualified_name<A>(); });
            return name.size() > 80 ? name.substr(0, 80) + "_and_more" : name;
        } else {
            return qualified_name<T>();
        }
    }

    template <class T>
    static std::string qualified_name()
    {
        return std::string{type_scope<T>()} + std::string{type_title<T>()};
    }

    struct Parts {
        std::string properties{};
        std::string required{};
        std::string additional = "false";
    };

    static void add(Parts& parts, std::string_view name, const std::string& schema, bool required)
    {
        parts.properties += std::string{parts.properties.empty() ? "\"" : ",\""} + std::string{name} + "\":" + schema;
        if (required) parts.required += std::string{parts.required.empty() ? "\"" : ",\""} + std::string{name} + '"';
    }

    template <class T>
    void add_members(Parts& parts)
    {
        for_each_member<T>([&](auto d) {
            using M = std::remove_cvref_t<decltype(std::declval<T>().*d.pointer)>;
            if constexpr (InlineType<M>) {
                using Inner = std::remove_cvref_t<decltype(*std::declval<M>())>;
                if constexpr (!VariantType<Inner>) add_members<Inner>(parts);
            } else if constexpr (RestMapType<M>) {
                parts.additional = of<typename M::mapped_type>();
            } else {
                add(parts, member_name<decltype(d)>(), of<M>(), !OptionalType<M>);
            }
        });
    }

    // The inline variant of a struct, if it has one.
    template <class T>
    struct InlineVariant {
        template <class D>
        using Type = std::remove_cvref_t<decltype(std::declval<T>().*D::pointer)>;
        template <class D>
        using Is = boost::mp11::mp_bool<kIsInlineVariant<Type<D>>>;
        using Found = boost::mp11::mp_copy_if<MembersOf<T>, Is>;
    };

    template <class T>
    std::string definition()
    {
        if constexpr (VariantType<T>) {
            return alternatives<T>(Parts{});
        } else if constexpr (ArrayStruct<T>) {
            std::string items;
            for_each_member<T>([&](auto d) {
                using M = std::remove_cvref_t<decltype(std::declval<T>().*d.pointer)>;
                items += (items.empty() ? "" : ",") + of<M>();
            });
            return R"({"type":"array","prefixItems":[)" + items + R"(],"minItems":)" + std::to_string(kMemberCount<T>) + R"(,"maxItems":)" +
                   std::to_string(kMemberCount<T>) + "}";
        } else {
            Parts parts;
            add_members<T>(parts);
            using Found = typename InlineVariant<T>::Found;
            if constexpr (boost::mp11::mp_size<Found>::value == 1) {
                using M = typename InlineVariant<T>::template Type<boost::mp11::mp_front<Found>>;
                return alternatives<std::remove_cvref_t<decltype(*std::declval<M>())>>(parts);
            } else {
                return object(parts.properties, parts.required, parts.additional);
            }
        }
    }

    // One object for each alternative: the common members, the tag, its own members.
    template <class V>
    std::string alternatives(const Parts& common)
    {
        std::string out = R"({"oneOf":[)";
        bool first = true;
        for_each_alternative<V>([&]<class A>(std::type_identity<A>) {
            Parts parts = common;
            add(parts, kVariantTag<V>, R"({"const":")" + std::string{type_name<A>()} + "\"}", true);
            add_members<A>(parts);
            out += (first ? "" : ",") + object(parts.properties, parts.required, parts.additional);
            first = false;
        });
        return out + "]}";
    }

    std::map<std::string, std::string> definitions_{};
};

}  // namespace ec4x::codec
