#include "nostr/vectors.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "base/ensure.h"
#include "codec/json_parser.h"

namespace ec4x::nostr::testing {

std::string vector_file(const std::string& name)
{
    std::ifstream in{EC4X_SOURCE_DIR "/tests/nostr/vectors/" + name, std::ios::binary};
    REQUIRE_MESSAGE(in, name);
    return {std::istreambuf_iterator<char>{in}, {}};
}

const Document& nip44_vectors()
{
    static const auto document = parse_json(vector_file("nip44.json"));
    REQUIRE(document.ok());
    return *document;
}

Value at(Value object, const std::vector<std::string>& keys)
{
    for (const std::string& wanted : keys) {
        Value key = object.first();
        std::uint32_t i = 0;
        while (i < object.count() && key.text() != wanted) ++i, key = key.next().next();
        ensure(i < object.count(), "the vectors have such a key");
        object = key.next();
    }
    return object;
}

std::string text_at(Value object, const std::string& key) { return std::string{at(object, {key}).text()}; }

Bytes32 bytes_at(Value object, const std::string& key)
{
    const auto bytes = bytes32_from_hex(text_at(object, key));
    ensure(bytes.has_value(), "the value is 32 bytes");
    return *bytes;
}

std::vector<Value> entries_of(Value array)
{
    std::vector<Value> entries;
    Value entry = array.first();
    for (std::uint32_t i = 0; i < array.count(); ++i, entry = entry.next()) entries.push_back(entry);
    return entries;
}

}  // namespace ec4x::nostr::testing
