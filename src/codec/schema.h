// JSON Schema (2020-12) of a type: what `json_writer.h` writes and `reader.h` accepts.
#pragma once

#include <string>
#include <string_view>

#include "codec/type.h"
#include "codec/type_of.h"

namespace ec4x::codec {

[[nodiscard]] std::string schema_of(const Type& type, std::string_view title);

template <class T>
[[nodiscard]] std::string schema_of(std::string_view title)
{
    return schema_of(type_of<T>(), title);
}

}  // namespace ec4x::codec
