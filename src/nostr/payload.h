// Payloads (SRV-056, SRV-062): the plaintexts of events. One that is short is the JSON text itself. A long one is packed with gzip, written in
// base64 and cut into parts, each an event of its own that names its place and the SHA-256 of the whole. Both are filled up with spaces, which JSON allows,
// so that their size says little.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "nostr/refused.h"
#include "nostr/relay_limits.h"

namespace ec4x::nostr {

struct PartSizes {
    std::size_t part_bytes = 32'768;  // of packed text in a part, and of a payload that goes as it is
    std::size_t pad_bytes = 4'096;    // plaintexts are filled up to a multiple; 1: not at all
};

// As wished, or less where a relay takes no more.
[[nodiscard]] PartSizes within_limits(PartSizes wished, const std::vector<RelayLimits>& relays);

// So many bytes has a text of this length after filling up.
[[nodiscard]] std::size_t filled_length(std::size_t length, std::size_t pad_bytes);

// A text in pieces of at most so many bytes.
[[nodiscard]] std::vector<std::string_view> cut(std::string_view text, std::size_t bytes);

// The plaintexts of one payload, in order. `type` is the payload's own, for those who read a part.
[[nodiscard]] std::vector<std::string> plaintexts_of(std::string_view type, const std::string& payload, const PartSizes& sizes);

struct Part {
    std::string of{};  // type of the whole
    int index = 1;     // from 1
    int count = 1;
    std::string sha256{};  // of the whole, unpacked
    std::string data{};
};

inline constexpr int kMostParts = 1000;
inline constexpr std::size_t kMostPayload = std::size_t{64} << 20U;  // unpacked

// A plaintext: a whole payload, or a part of one.
struct Plaintext {
    std::string type{};
    std::optional<Part> part{};  // none: the plaintext is the payload
};
[[nodiscard]] Result<Plaintext, Refused> read_plaintext(const std::string& text);

// Parts as they arrive, in any order and more than once, until the whole is there.
class PartsBox {
public:
    // The payload where this part was the last that was missing; nothing where others are; refused where parts contradict each other or the digest
    // is wrong, and then the box forgets the payload.
    [[nodiscard]] Result<std::optional<std::string>, Refused> add(Part part);

    // SRV-061: which parts of this payload are missing; all of 1..n where none has come yet is not known here.
    [[nodiscard]] std::vector<int> missing(const std::string& sha256) const;
    [[nodiscard]] bool is_waiting() const { return !open_.empty(); }

private:
    struct Open {
        int count = 0;
        std::map<int, std::string> pieces{};
    };
    std::map<std::string, Open> open_{};  // by digest
};

}  // namespace ec4x::nostr
