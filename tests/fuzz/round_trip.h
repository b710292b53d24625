// What has to hold for every text that a reader accepts: written and read again it is the same value and the same text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/ensure.h"
#include "codec/binary.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"

namespace ec4x::fuzz {

inline std::string text_of(const std::uint8_t* data, std::size_t size) { return {reinterpret_cast<const char*>(data), size}; }

template <class T>
[[nodiscard]] T read_own_json(const std::string& json)
{
    const auto document = parse_json(json);
    ensure(document.ok(), "what we write is well formed");
    auto value = codec::read_whole<T>(document->root());
    ensure(value.ok(), "what we write, we read");
    return *value;
}

template <class T>
void check_json(std::string text)
{
    const auto document = parse_json(std::move(text), "fuzz");
    if (!document) {
        ensure(!to_line(document.error()).empty(), "a refusal says why");
        return;
    }
    const auto value = codec::read_whole<T>(document->root());
    if (!value) {
        ensure(!value.error().empty(), "a refusal has a reason");
        for (const Complaint& complaint : value.error()) ensure(complaint.line > 0 && !complaint.text.empty(), "a complaint has a place and a text");
        return;
    }
    const std::string json = codec::json_of(*value);
    const T again = read_own_json<T>(json);
    ensure(again == *value, "reading what was written gives the same value");
    ensure(codec::json_of(again) == json, "and the same text");
    const auto unpacked = codec::from_binary<T>(codec::binary_of(*value));
    ensure(unpacked && *unpacked == *value, "packing and unpacking gives the same value");
}

template <class T>
void check_binary(std::string_view bytes)
{
    const auto value = codec::from_binary<T>(bytes);
    if (!value) return;
    ensure(codec::binary_of(*value) == bytes, "a value has one binary form");
}

}  // namespace ec4x::fuzz
