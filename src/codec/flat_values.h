// A described struct as its leaves under dotted keys, each with its JSON text: `map.homeworld.lanes` = `3`.
#pragma once

#include <map>
#include <string>

#include "codec/type.h"
#include "codec/type_of.h"

namespace ec4x::codec {

// In byte order of the keys.
using FlatValues = std::map<std::string, std::string>;

void add_flat_values(FlatValues& values, const std::string& key, const Type& type, const void* value);

template <class T>
[[nodiscard]] FlatValues flat_values(const T& value, const std::string& prefix = {})
{
    FlatValues values;
    add_flat_values(values, prefix, type_of<T>(), &value);
    return values;
}

}  // namespace ec4x::codec
