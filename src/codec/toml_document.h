// TOML texts to one Document with places. The files of a layer are read as one: their tables grow together.
// TOML 1.0, without dates and times, which must stand in quotes, and without `inf` and `nan`.
#pragma once

#include <span>
#include <string>

#include "codec/complaint.h"
#include "codec/document.h"

namespace ec4x {

struct SourceText {
    std::string name{};  // as complaints name it
    std::string text{};
};

struct TomlDocument {
    Document document{};  // of the files that could be read; always an Object, its keys in byte order
    Complaints complaints{};
};

// A key that two files give is a complaint, unless both give it as a table of its own (`[map]`). `name` stands for all files
// together, where a complaint is about something that none of them has.
[[nodiscard]] TomlDocument parse_toml(std::span<const SourceText> files, std::string name = {});

}  // namespace ec4x
