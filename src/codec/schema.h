// JSON Schema (2020-12) of a type: what `json_writer.h` writes and `reader.h` accepts.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "codec/type.h"
#include "codec/type_of.h"

namespace ec4x::codec {

// Whether every member must stand there, or may be left out and keeps its default (Absent::Keep).
enum class Given : std::uint8_t { Whole, InPart };

[[nodiscard]] std::string schema_of(const Type& type, std::string_view title, Given given = Given::Whole);

template <class T>
[[nodiscard]] std::string schema_of(std::string_view title)
{
    return schema_of(type_of<T>(), title);
}

// Schemas of several types that share their definitions; `place` is where these will stand: `#/components/schemas/`.
class SchemaBook {
public:
    explicit SchemaBook(std::string_view place);
    ~SchemaBook();

    [[nodiscard]] std::string of(const Type& type, Given given = Given::Whole);
    [[nodiscard]] std::string definitions() const;  // of all structs that were met, as members of an object

    class Writer;

private:
    std::unique_ptr<Writer> whole_;
    std::unique_ptr<Writer> in_part_;
};

}  // namespace ec4x::codec
