// The canonical binary form: the fields of a value in the order of its description, numbers as variable-length integers.
// For snapshots; the state hash is taken over the JSON form (TRN-033).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "codec/kinds.h"
#include "codec/text_form.h"

namespace ec4x::codec {

class BinaryWriter {
public:
    explicit BinaryWriter(std::string& out) : out_{out} {}

    void number(std::int64_t value);  // zigzag, 7 bits a byte, low bits first
    void bytes(std::string_view text);

    template <class T>
    void write(const T& value)
    {
        if constexpr (std::same_as<T, bool> || IntegerType<T>) number(static_cast<std::int64_t>(value));
        else if constexpr (BoundedType<T> || IdType<T>) number(value.value);
        else if constexpr (FixedType<T>) number(value.raw);
        else if constexpr (InUnitsType<T> || InlineType<T>) write(value.value);
        else if constexpr (std::same_as<T, std::string>) bytes(value);
        else if constexpr (DescribedEnum<T>) number(static_cast<std::int64_t>(value));
        else if constexpr (HasTextForm<T>) {
            std::string text;
            TextForm<T>::append(text, value);
            bytes(text);
        } else if constexpr (OptionalType<T>) {
            number(value ? 1 : 0);
            if (value) write(*value);
        } else if constexpr (ArrayType<T> || EnumArrayType<T>) {
            if constexpr (ArrayType<T>) for (const auto& entry : value) write(entry);
            else write(value.values);
        } else if constexpr (VectorType<T> || TableType<T>) {
            number(static_cast<std::int64_t>(value.size()));
            for (const auto& entry : value) write(entry);
        } else if constexpr (MapType<T> || RestMapType<T>) {
            number(static_cast<std::int64_t>(value.size()));
            for (const auto& [key, entry] : value) {
                write(key);
                write(entry);
            }
        } else if constexpr (VariantType<T>) {
            number(static_cast<std::int64_t>(value.index()));
            visit_alternative(value, [&](const auto& alternative) { write(alternative); });
        } else {
            for_each_member<T>([&](auto d) { write(value.*d.pointer); });
        }
    }

private:
    std::string& out_;
};

// Reads what BinaryWriter wrote; anything else makes `ok()` false and never reads beyond the bytes.
class BinaryReader {
public:
    explicit BinaryReader(std::string_view bytes) : rest_{bytes} {}

    [[nodiscard]] bool ok() const { return ok_; }
    [[nodiscard]] bool at_end() const { return rest_.empty(); }

    [[nodiscard]] std::int64_t number();
    [[nodiscard]] std::string_view bytes();

    template <class T>
    void read(T& out)
    {
        if (!ok_) return;
        if constexpr (std::same_as<T, bool>) out = in_range(number(), 0, 1) != 0;
        else if constexpr (IntegerType<T>) out = static_cast<T>(in_type<T>(number()));
        else if constexpr (BoundedType<T>) out.value = static_cast<typename T::Value>(in_range(number(), T::kMin, T::kMax));
        else if constexpr (IdType<T>) out.value = static_cast<std::uint32_t>(in_type<std::uint32_t>(number()));
        else if constexpr (FixedType<T>) out.raw = number();
        else if constexpr (InUnitsType<T> || InlineType<T>) read(out.value);
        else if constexpr (std::same_as<T, std::string>) out = std::string{bytes()};
        else if constexpr (DescribedEnum<T>) {
            out = static_cast<T>(number());
            if (name_of(out).empty()) ok_ = false;
        } else if constexpr (HasTextForm<T>) {
            const std::string_view text = bytes();
            if (auto parsed = TextForm<T>::parse(text)) out = *std::move(parsed);
            else ok_ = false;
            std::string canonical;
            if (ok_) TextForm<T>::append(canonical, out);
            ok_ = ok_ && canonical == text;
        } else if constexpr (OptionalType<T>) {
            out.reset();
            if (in_range(number(), 0, 1) == 1) read(out.emplace());
        } else if constexpr (ArrayType<T>) {
            for (auto& entry : out) read(entry);
        } else if constexpr (EnumArrayType<T>) {
            read(out.values);
        } else if constexpr (VectorType<T> || TableType<T> || MapType<T> || RestMapType<T>) {
            read_container(out);
        } else if constexpr (VariantType<T>) {
            const std::int64_t index = in_range(number(), 0, static_cast<std::int64_t>(kAlternatives<T>) - 1);
            boost::mp11::mp_with_index<kAlternatives<T>>(static_cast<std::size_t>(index), [&](auto i) { read(out.template emplace<i>()); });
        } else {
            for_each_member<T>([&](auto d) { read(out.*d.pointer); });
        }
    }

private:
    [[nodiscard]] std::int64_t in_range(std::int64_t value, std::int64_t min, std::int64_t max)
    {
        if (value >= min && value <= max) return value;
        ok_ = false;
        return min;
    }

    template <class T>
    [[nodiscard]] std::int64_t in_type(std::int64_t value)
    {
        if (std::in_range<T>(value)) return value;
        ok_ = false;
        return 0;
    }

    template <class T>
    void read_container(T& out)
    {
        out.clear();
        // Every entry takes at least one byte, so a count beyond the rest is no count.
        const std::int64_t count = in_range(number(), 0, static_cast<std::int64_t>(rest_.size()));
        for (std::int64_t i = 0; i < count && ok_; ++i) {
            if constexpr (MapType<T> || RestMapType<T>) {
                typename T::key_type key{};
                read(key);
                if (!out.empty() && !(out.rbegin()->first < key)) ok_ = false;  // ascending, as written
                read(out[std::move(key)]);
            } else if constexpr (TableType<T>) {
                typename T::value_type row{};
                read(row);
                if (ok_ && !out.empty() && !(key_of(*(out.end() - 1)) < key_of(row))) ok_ = false;  // ascending, as written
                if (ok_) out.insert(std::move(row));
            } else {
                typename T::value_type entry{};
                read(entry);
                out.push_back(std::move(entry));
            }
        }
    }

    std::string_view rest_;
    bool ok_ = true;
};

template <class T>
[[nodiscard]] std::string binary_of(const T& value)
{
    std::string out;
    BinaryWriter{out}.write(value);
    return out;
}

template <class T>
[[nodiscard]] std::optional<T> from_binary(std::string_view bytes)
{
    BinaryReader reader{bytes};
    T value{};
    reader.read(value);
    if (!reader.ok() || !reader.at_end()) return std::nullopt;
    return value;
}

}  // namespace ec4x::codec
