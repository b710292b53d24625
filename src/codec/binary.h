// The canonical binary form: the fields of a value in the order of its description, numbers as variable-length integers.
// For snapshots; the state hash is taken over the JSON form (TRN-033).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "codec/type.h"
#include "codec/type_of.h"

namespace ec4x::codec {

void append_binary(std::string& out, const Type& type, const void* value);

// Whether the bytes are exactly what `append_binary` writes for some value, which is then in `out`.
[[nodiscard]] bool read_binary(std::string_view bytes, const Type& type, void* out);

template <class T>
[[nodiscard]] std::string binary_of(const T& value)
{
    std::string out;
    append_binary(out, type_of<T>(), &value);
    return out;
}

template <class T>
[[nodiscard]] std::optional<T> from_binary(std::string_view bytes)
{
    T value{};
    if (!read_binary(bytes, type_of<T>(), &value)) return std::nullopt;
    return value;
}

}  // namespace ec4x::codec
