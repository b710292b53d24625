#include "codec/schema.h"

#include <map>
#include <memory>
#include <vector>

#include "codec/json_writer.h"

namespace ec4x::codec {

namespace {

std::string quoted(std::string_view text)
{
    std::string out;
    append_json_text(out, text);
    return out;
}

std::string joined(const std::vector<std::string>& parts)
{
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : ",") + part;
    return out;
}

// The properties of an object as they come together from a struct and what stands inline in it.
struct Properties {
    std::vector<std::string> properties{};
    std::vector<std::string> required{};
    std::string additional = "false";
    const Type* variant = nullptr;  // inline in the struct

    [[nodiscard]] std::string object() const
    {
        return R"({"type":"object","properties":{)" + joined(properties) + R"(},"required":[)" + joined(required) + R"(],"additionalProperties":)" +
               additional + "}";
    }
};

}  // namespace

class SchemaBook::Writer {
public:
    Writer(std::string_view place, Given given) : place_{place}, given_{given} {}

    std::string of(const Type& type)
    {
        switch (type.kind) {
            case TypeKind::Bool: return R"({"type":"boolean"})";
            case TypeKind::Integer: return R"({"type":"integer","minimum":)" + std::to_string(type.min) + R"(,"maximum":)" + std::to_string(type.max) + "}";
            case TypeKind::Decimal: return R"({"type":"number"})";
            case TypeKind::Text: return R"({"type":"string"})";
            case TypeKind::Word: return R"({"enum":[)" + words(type) + "]}";
            case TypeKind::TextForm:
                return std::string{R"({"type":)"} + (type.numbers_plain ? R"(["string","integer"])" : R"("string")") + ",\"description\":" + quoted(type.what) +
                       "}";
            case TypeKind::Optional: return of(*type.element);
            case TypeKind::List:
            case TypeKind::Table: return R"({"type":"array","items":)" + of(*type.element) + "}";
            case TypeKind::Tuple: {
                const std::string size = std::to_string(type.size(nullptr));
                return R"({"type":"array","items":)" + of(*type.element) + R"(,"minItems":)" + size + R"(,"maxItems":)" + size + "}";
            }
            case TypeKind::Map: return R"({"type":"object","additionalProperties":)" + of(*type.element) + "}";
            case TypeKind::WordMap: return word_map(type);
            case TypeKind::Struct:
            case TypeKind::ArrayStruct: return reference(type);
            case TypeKind::Variant: return alternatives(type, {});
        }
        return "{}";
    }

    [[nodiscard]] const std::map<std::string, std::string>& definitions() const { return definitions_; }

private:
    static std::string words(const Type& type)
    {
        std::vector<std::string> names;
        for (const std::string_view word : type.words) names.push_back(quoted(word));
        return joined(names);
    }

    std::string word_map(const Type& type)
    {
        Properties all;
        for (const std::string_view word : type.words) add(all, word, of(*type.element), true);
        return all.object();
    }

    void add(Properties& to, std::string_view name, const std::string& schema, bool required)
    {
        to.properties.push_back(quoted(name) + ':' + schema);
        if (required && given_ == Given::Whole) to.required.push_back(quoted(name));
    }

    void add_fields(Properties& to, const Type& type)
    {
        for (const Field& field : type.fields) {
            if (field.placement == Placement::Rest) to.additional = of(*field.type->element);
            else if (field.placement == Placement::Plain) add(to, field.name, of(*field.type), field.type->kind != TypeKind::Optional);
            else if (field.type->kind == TypeKind::Variant) to.variant = field.type;
            else add_fields(to, *field.type);
        }
    }

    // A struct is defined once under its name; the scope stands in front, because an order and an event may share a name.
    std::string reference(const Type& type)
    {
        const std::string name =
            (given_ == Given::InPart ? "given." : "") + std::string{type.scope} + (type.scope.empty() ? "" : ".") + std::string{type.title};
        if (!definitions_.contains(name)) {
            definitions_[name] = "";  // begun
            definitions_[name] = definition(type);
        }
        return R"({"$ref":")" + place_ + name + "\"}";
    }

    std::string definition(const Type& type)
    {
        if (type.kind == TypeKind::ArrayStruct) {
            std::vector<std::string> items;
            for (const Field& field : type.fields) items.push_back(of(*field.type));
            const std::string size = std::to_string(items.size());
            return R"({"type":"array","prefixItems":[)" + joined(items) + R"(],"minItems":)" + size + R"(,"maxItems":)" + size + "}";
        }
        Properties all;
        add_fields(all, type);
        return all.variant != nullptr ? alternatives(*all.variant, all) : all.object();
    }

    // One object for each alternative: the common properties, the tag, its own.
    std::string alternatives(const Type& type, const Properties& common)
    {
        std::vector<std::string> objects;
        for (const Alternative& alternative : type.alternatives) {
            Properties all = common;
            add(all, type.tag, R"({"const":)" + quoted(alternative.name) + "}", true);
            add_fields(all, *alternative.type);
            objects.push_back(all.object());
        }
        return R"({"oneOf":[)" + joined(objects) + "]}";
    }

    std::string place_;
    Given given_;
    std::map<std::string, std::string> definitions_{};
};

SchemaBook::SchemaBook(std::string_view place) : whole_{std::make_unique<Writer>(place, Given::Whole)}, in_part_{std::make_unique<Writer>(place, Given::InPart)}
{}

SchemaBook::~SchemaBook() = default;

std::string SchemaBook::of(const Type& type, Given given) { return (given == Given::Whole ? whole_ : in_part_)->of(type); }

std::string SchemaBook::definitions() const
{
    std::vector<std::string> all;
    for (const Writer* writer : {whole_.get(), in_part_.get()}) {
        for (const auto& [name, definition] : writer->definitions()) all.push_back(quoted(name) + ':' + definition);
    }
    return joined(all);
}

std::string schema_of(const Type& type, std::string_view title, Given given)
{
    SchemaBook book{"#/$defs/"};
    const std::string root = book.of(type, given);
    return R"({"$schema":"https://json-schema.org/draft/2020-12/schema","title":)" + quoted(title) + ",\"allOf\":[" + root + "],\"$defs\":{" +
           book.definitions() + "}}";
}

}  // namespace ec4x::codec
