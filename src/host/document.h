// Described values as stored documents.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "codec/json_parser.h"
#include "codec/reader.h"

namespace ec4x {

// Nothing where the text is no such document.
template <class T>
[[nodiscard]] std::optional<T> read_document(std::string text)
{
    const auto document = parse_json(std::move(text));
    if (!document) return std::nullopt;
    auto value = codec::read_whole<T>(document->root());
    if (!value) return std::nullopt;
    return *std::move(value);
}

}  // namespace ec4x
