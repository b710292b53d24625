#include "codec/flat_values.h"

#include <string_view>

#include "codec/json_writer.h"

namespace ec4x::codec {

namespace {

std::string under(const std::string& key, std::string_view name) { return key.empty() ? std::string{name} : key + '.' + std::string{name}; }

void add_map_values(FlatValues& values, const std::string& key, const Type& type, const void* value)
{
    struct Context {
        FlatValues& values;
        const std::string& key;
        const Type& type;
    } context{values, key, type};
    type.each(value, &context, [](void* c, const void* map_key, const void* mapped) {
        const auto& [into, prefix, map] = *static_cast<Context*>(c);
        std::string name;
        append_key(name, *map.key, map_key);
        add_flat_values(into, under(prefix, name), *map.element, mapped);
    });
}

}  // namespace

void add_flat_values(FlatValues& values, const std::string& key, const Type& type, const void* value)
{
    if (type.kind == TypeKind::Struct) {
        for (const Field& field : type.fields) {
            const void* part = member(value, field);
            if (field.placement == Placement::Inline) add_flat_values(values, key, *field.type, part);
            else if (field.placement == Placement::Rest) add_map_values(values, key, *field.type, part);
            else add_flat_values(values, under(key, field.name), *field.type, part);
        }
    } else if (type.kind == TypeKind::Optional) {
        if (const void* inner = type.data(value)) add_flat_values(values, key, *type.element, inner);
    } else if (type.kind == TypeKind::WordMap && type.element->kind == TypeKind::Struct) {
        // A table whose entries are structs is a branch (`espionage.action.psyops.ebp`), one of plain values a leaf.
        for (std::size_t i = 0; i < type.words.size(); ++i) {
            add_flat_values(values, under(key, type.words[i]), *type.element, entry(type.data(value), type, i));
        }
    } else {
        append_json(values[key], type, value);
    }
}

}  // namespace ec4x::codec
