// Described values to JSON text in canonical form: fields in the order of their description, tables in id order, decimal
// integers, UTF-8, no white space; a missing optional is left out (TRN-033).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "codec/type.h"
#include "codec/type_of.h"

namespace ec4x::codec {

// In quotes; only `"`, `\` and control characters are escaped (MAP-034).
void append_json_text(std::string& out, std::string_view text);

void append_json(std::string& out, const Type& type, const void* value);

template <class T>
void append_json(std::string& out, const T& value)
{
    append_json(out, type_of<T>(), &value);
}

template <class T>
[[nodiscard]] std::string json_of(const T& value)
{
    std::string out;
    append_json(out, value);
    return out;
}

}  // namespace ec4x::codec
