// Published vectors, for tests; they are kept in tests/nostr/vectors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "codec/document.h"
#include "nostr/bytes.h"

namespace ec4x::nostr::testing {

[[nodiscard]] std::string vector_file(const std::string& name);
[[nodiscard]] const Document& nip44_vectors();

// The value at a path of keys, such as {"v2", "valid", "calc_padded_len"}. Fails the test where there is none.
[[nodiscard]] Value at(Value object, const std::vector<std::string>& keys);
[[nodiscard]] std::string text_at(Value object, const std::string& key);
[[nodiscard]] Bytes32 bytes_at(Value object, const std::string& key);
[[nodiscard]] std::vector<Value> entries_of(Value array);

}  // namespace ec4x::nostr::testing
