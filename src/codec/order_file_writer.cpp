// The set in force as an order file (SRV-064).
#include <cstdint>
#include <string_view>

#include "codec/json_writer.h"
#include "codec/order_file.h"
#include "codec/order_line.h"
#include "codec/order_text.h"
#include "codec/type_of.h"

namespace ec4x {

namespace {

void append_file_value(std::string& out, const codec::Type& type, const void* value)
{
    using codec::TypeKind;
    switch (type.kind) {
        case TypeKind::Text: return codec::append_order_value(out, *static_cast<const std::string*>(value));
        case TypeKind::Word: out += codec::word_of(type, type.get(value)); return;
        case TypeKind::TextForm: return type.append(out, value);
        case TypeKind::Variant: out += type.alternatives[type.index(value)].name; return;
        case TypeKind::List:
            for (std::size_t i = 0; i < type.size(value); ++i) {
                if (i > 0) out += ',';
                append_file_value(out, *type.element, codec::entry(type.data(value), type, i));
            }
            return;
        default: return codec::append_json(out, type, value);  // true, 84, 60.5
    }
}

// The first `bare` fields stand without their names, as long as none of them is left out.
void append_file_fields(std::string& out, const codec::Type& type, const void* object, std::size_t bare)
{
    for (const codec::Field& field : type.fields) {
        const bool optional = field.type->kind == codec::TypeKind::Optional;
        const codec::Type& inner = optional ? *field.type->element : *field.type;
        const void* value = optional ? field.type->data(codec::member(object, field)) : codec::member(object, field);
        if (value == nullptr) {
            bare = 0;
            continue;
        }
        std::string text;
        append_file_value(text, inner, value);
        if (text.empty()) bare = 0;
        out += ' ';
        if (bare > 0) --bare;
        else out.append(field.name).append("=");
        out += text;
        if (inner.kind == codec::TypeKind::Variant) append_file_fields(out, *inner.alternatives[inner.index(value)].type, inner.chosen(value), 0);
    }
}

}  // namespace

std::string to_order_file(const OrderSet& set)
{
    static constexpr std::string_view kFleetOrder = "fleet";
    std::string out;
    if (set.version != 1) out.append("version ").append(std::to_string(set.version)).append("\n");
    for (const codec::Field& field : codec::type_of<OrderSet>().fields) {
        if (field.name == "version" || field.name == "orders") continue;
        const void* value = codec::member(&set, field);
        const bool optional = field.type->kind == codec::TypeKind::Optional;
        if (optional) value = field.type->data(value);
        if (value == nullptr) continue;
        out.append(field.name).append(" ");
        append_file_value(out, optional ? *field.type->element : *field.type, value);
        out += '\n';
    }
    out += '\n';
    std::int64_t expected = 1;
    for (const Order& order : set.orders) {
        const codec::Type& kinds = codec::type_of<OrderBody>();
        const codec::Alternative& kind = kinds.alternatives[kinds.index(&*order.body)];
        out += kind.name;
        append_file_fields(out, *kind.type, kinds.chosen(&*order.body), kind.name == kFleetOrder ? 2 : 1);
        if (order.n != expected) out.append(" n=").append(std::to_string(order.n));
        expected = std::int64_t{order.n} + 1;
        out += '\n';
    }
    return out;
}

}  // namespace ec4x
