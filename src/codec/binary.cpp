#include "codec/binary.h"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace ec4x::codec {

namespace {

// Zigzag, 7 bits a byte, low bits first.
void append_number(std::string& out, std::int64_t value)
{
    auto zigzag = (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63);
    for (; zigzag >= 0x80; zigzag >>= 7) out.push_back(static_cast<char>(zigzag | 0x80));
    out.push_back(static_cast<char>(zigzag));
}

void append_text(std::string& out, std::string_view text)
{
    append_number(out, static_cast<std::int64_t>(text.size()));
    out += text;
}

void append_map(std::string& out, const Type& type, const void* value)
{
    struct Context {
        std::string& out;
        const Type& type;
    } context{out, type};
    append_number(out, static_cast<std::int64_t>(type.size(value)));
    type.each(value, &context, [](void* c, const void* key, const void* mapped) {
        const auto& [bytes, map] = *static_cast<Context*>(c);
        append_binary(bytes, *map.key, key);
        append_binary(bytes, *map.element, mapped);
    });
}

// Never reads beyond the bytes; anything that nobody wrote makes `ok` false.
struct BinaryReader {
    std::string_view rest;
    bool ok = true;

    std::int64_t number()
    {
        std::uint64_t zigzag = 0;
        for (int shift = 0; shift < 64 && !rest.empty(); shift += 7) {
            const auto byte = static_cast<std::uint8_t>(rest.front());
            rest.remove_prefix(1);
            zigzag |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
            if (byte >= 0x80) continue;
            if (byte == 0 && shift > 0) break;   // a longer form of a shorter number
            if (shift == 63 && byte > 1) break;  // more than 64 bits
            return static_cast<std::int64_t>(zigzag >> 1) ^ -static_cast<std::int64_t>(zigzag & 1);
        }
        ok = false;
        return 0;
    }

    std::int64_t number_in(std::int64_t min, std::int64_t max)
    {
        const std::int64_t value = number();
        if (value >= min && value <= max) return value;
        ok = false;
        return min;
    }

    // Every entry takes at least one byte, so a count beyond what follows it is no count.
    std::size_t count()
    {
        const std::int64_t value = number();
        if (value >= 0 && static_cast<std::uint64_t>(value) <= rest.size()) return static_cast<std::size_t>(value);
        ok = false;
        return 0;
    }

    std::string_view text()
    {
        const std::size_t length = count();
        const std::string_view result = rest.substr(0, length);
        rest.remove_prefix(length);
        return result;
    }

    void read_entries(const Type& type, void* data, std::size_t size)
    {
        for (std::size_t i = 0; i < size && ok; ++i) read(*type.element, entry(data, type, i));
    }

    void read_text_form(const Type& type, void* out)
    {
        const std::string_view given = text();
        ok = ok && type.parse(out, given);
        std::string canonical;
        if (ok) type.append(canonical, out);
        ok = ok && canonical == given;
    }

    void read_table(const Type& type, void* out)
    {
        type.clear(out);
        const std::size_t size = count();
        for (std::size_t i = 0; i < size && ok; ++i) {
            const std::unique_ptr<void, void (*)(void*)> row{type.make(), type.destroy};
            read(*type.element, row.get());
            ok = ok && type.insert(out, row.get(), true);
        }
    }

    void read_map(const Type& type, void* out)
    {
        type.clear(out);
        const std::size_t size = count();
        for (std::size_t i = 0; i < size && ok; ++i) {
            const std::unique_ptr<void, void (*)(void*)> key{type.make(), type.destroy};
            read(*type.key, key.get());
            ok = ok && type.after_last(out, key.get());
            bool is_new = false;
            if (ok) read(*type.element, type.emplace(out, key.get(), is_new));
        }
    }

    void read(const Type& type, void* out)
    {
        if (!ok) return;
        switch (type.kind) {
            case TypeKind::Bool:
            case TypeKind::Integer: type.set(out, number_in(type.min, type.max)); break;
            case TypeKind::Decimal: type.set(out, number()); break;
            case TypeKind::Word: {
                const std::int64_t word = number();
                if (std::ranges::find(type.word_numbers, word) == type.word_numbers.end()) ok = false;
                else type.set(out, word);
                break;
            }
            case TypeKind::Text: *static_cast<std::string*>(out) = std::string{text()}; break;
            case TypeKind::TextForm: read_text_form(type, out); break;
            case TypeKind::Optional:
                if (number_in(0, 1) == 1) read(*type.element, type.resize(out, 1));
                else type.resize(out, 0);
                break;
            case TypeKind::List: {
                const std::size_t size = count();
                read_entries(type, type.resize(out, size), size);
                break;
            }
            case TypeKind::Tuple:
            case TypeKind::WordMap: read_entries(type, const_cast<void*>(type.data(out)), type.size(out)); break;
            case TypeKind::Table: read_table(type, out); break;
            case TypeKind::Map: read_map(type, out); break;
            case TypeKind::Struct:
            case TypeKind::ArrayStruct:
                for (const Field& field : type.fields) read(*field.type, member(out, field));
                break;
            case TypeKind::Variant: {
                const auto index = static_cast<std::size_t>(number_in(0, static_cast<std::int64_t>(type.alternatives.size()) - 1));
                if (ok) read(*type.alternatives[index].type, type.choose(out, index));
                break;
            }
        }
    }
};

}  // namespace

void append_binary(std::string& out, const Type& type, const void* value)
{
    switch (type.kind) {
        case TypeKind::Bool:
        case TypeKind::Integer:
        case TypeKind::Decimal:
        case TypeKind::Word: append_number(out, type.get(value)); break;
        case TypeKind::Text: append_text(out, *static_cast<const std::string*>(value)); break;
        case TypeKind::TextForm: {
            std::string text;
            type.append(text, value);
            append_text(out, text);
            break;
        }
        case TypeKind::Optional: {
            const void* inner = type.data(value);
            append_number(out, inner != nullptr ? 1 : 0);
            if (inner != nullptr) append_binary(out, *type.element, inner);
            break;
        }
        case TypeKind::List:
        case TypeKind::Table: append_number(out, static_cast<std::int64_t>(type.size(value))); [[fallthrough]];
        case TypeKind::Tuple:
        case TypeKind::WordMap:
            for (std::size_t i = 0; i < type.size(value); ++i) append_binary(out, *type.element, entry_in(value, type, i));
            break;
        case TypeKind::Map: append_map(out, type, value); break;
        case TypeKind::Struct:
        case TypeKind::ArrayStruct:
            for (const Field& field : type.fields) append_binary(out, *field.type, member(value, field));
            break;
        case TypeKind::Variant:
            append_number(out, static_cast<std::int64_t>(type.index(value)));
            append_binary(out, *type.alternatives[type.index(value)].type, type.chosen(value));
            break;
    }
}

bool read_binary(std::string_view bytes, const Type& type, void* out)
{
    BinaryReader reader{bytes};
    reader.read(type, out);
    return reader.ok && reader.rest.empty();
}

}  // namespace ec4x::codec
