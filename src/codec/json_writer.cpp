#include "codec/json_writer.h"

#include <charconv>

namespace ec4x::codec {

namespace {

template <class Number>
void append_digits(std::string& out, Number number)
{
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

// 7260 hundredths as 72.6.
void append_decimal(std::string& out, std::int64_t raw, std::int64_t scale)
{
    // As unsigned, so that the smallest number has an absolute value too.
    auto rest = static_cast<std::uint64_t>(raw);
    if (raw < 0) {
        out += '-';
        rest = 0 - rest;
    }
    auto unit = static_cast<std::uint64_t>(scale);
    append_digits(out, rest / unit);
    rest %= unit;
    if (rest > 0) out += '.';
    while (rest > 0) {
        unit /= 10;
        append_digits(out, rest / unit);
        rest %= unit;
    }
}

void append_text_form(std::string& out, const Type& type, const void* value)
{
    std::string text;
    type.append(text, value);
    if (type.numbers_plain && parse_number(text)) out += text;
    else append_json_text(out, text);
}

// Writes the entries of an object one after the other.
class ObjectWriter {
public:
    explicit ObjectWriter(std::string& out) : out_{out} { out_ += '{'; }
    void close() { out_ += '}'; }

    void name(std::string_view name)
    {
        comma();
        out_ += '"';
        out_ += name;
        out_ += "\":";
    }

    void map(const Type& type, const void* value)
    {
        struct Context {
            ObjectWriter& writer;
            const Type& type;
        } context{*this, type};
        type.each(value, &context, [](void* c, const void* key, const void* mapped) {
            auto& [writer, map] = *static_cast<Context*>(c);
            std::string text;
            append_key(text, *map.key, key);
            writer.comma();
            append_json_text(writer.out_, text);
            writer.out_ += ':';
            append_json(writer.out_, *map.element, mapped);
        });
    }

    void fields(const Type& type, const void* value)
    {
        if (type.kind == TypeKind::Variant) {
            const Alternative& alternative = type.alternatives[type.index(value)];
            name(type.tag);
            append_json_text(out_, alternative.name);
            fields(*alternative.type, type.chosen(value));
            return;
        }
        for (const Field& field : type.fields) {
            const void* part = member(value, field);
            if (field.placement == Placement::Inline) {
                fields(*field.type, part);
            } else if (field.placement == Placement::Rest) {
                map(*field.type, part);
            } else if (field.type->kind != TypeKind::Optional || field.type->data(part) != nullptr) {
                name(field.name);
                append_json(out_, *field.type, part);
            }
        }
    }

private:
    void comma()
    {
        if (!first_) out_ += ',';
        first_ = false;
    }

    std::string& out_;
    bool first_ = true;
};

void append_list(std::string& out, const Type& type, const void* value)
{
    out += '[';
    const std::size_t size = type.size(value);
    for (std::size_t i = 0; i < size; ++i) {
        if (i > 0) out += ',';
        append_json(out, *type.element, entry_in(value, type, i));
    }
    out += ']';
}

void append_array_struct(std::string& out, const Type& type, const void* value)
{
    out += '[';
    for (const Field& field : type.fields) {
        if (&field != &type.fields.front()) out += ',';
        append_json(out, *field.type, member(value, field));
    }
    out += ']';
}

void append_object(std::string& out, const Type& type, const void* value)
{
    ObjectWriter writer{out};
    if (type.kind == TypeKind::Map) {
        writer.map(type, value);
    } else if (type.kind == TypeKind::WordMap) {
        const void* data = type.data(value);
        for (std::size_t i = 0; i < type.words.size(); ++i) {
            writer.name(type.words[i]);
            append_json(out, *type.element, entry(data, type, i));
        }
    } else {
        writer.fields(type, value);
    }
    writer.close();
}

}  // namespace

void append_json_text(std::string& out, std::string_view text)
{
    static constexpr std::string_view kHex = "0123456789abcdef";
    out += '"';
    std::size_t plain_from = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= 0x20 && c != '"' && c != '\\') continue;
        out.append(text, plain_from, i - plain_from);
        plain_from = i + 1;
        out += '\\';
        switch (c) {
            case '"': out += '"'; break;
            case '\\': out += '\\'; break;
            case '\b': out += 'b'; break;
            case '\t': out += 't'; break;
            case '\n': out += 'n'; break;
            case '\f': out += 'f'; break;
            case '\r': out += 'r'; break;
            default: out.append("u00").append(1, kHex[c >> 4]).append(1, kHex[c & 15]);
        }
    }
    out.append(text, plain_from);
    out += '"';
}

void append_json(std::string& out, const Type& type, const void* value)
{
    switch (type.kind) {
        case TypeKind::Bool: out += type.get(value) != 0 ? "true" : "false"; break;
        case TypeKind::Integer: append_digits(out, type.get(value)); break;
        case TypeKind::Decimal: append_decimal(out, type.get(value), type.scale); break;
        case TypeKind::Text: append_json_text(out, *static_cast<const std::string*>(value)); break;
        case TypeKind::Word: append_json_text(out, word_of(type, type.get(value))); break;
        case TypeKind::TextForm: append_text_form(out, type, value); break;
        case TypeKind::Optional:
            if (const void* inner = type.data(value)) append_json(out, *type.element, inner);
            else out += "null";
            break;
        case TypeKind::List:
        case TypeKind::Tuple:
        case TypeKind::Table: append_list(out, type, value); break;
        case TypeKind::ArrayStruct: append_array_struct(out, type, value); break;
        case TypeKind::Map:
        case TypeKind::WordMap:
        case TypeKind::Struct:
        case TypeKind::Variant: append_object(out, type, value); break;
    }
}

}  // namespace ec4x::codec
