// A message as it came by mail (RFC 5322, MIME), taken apart by GMime: who sent it, whether a machine did, and its parts in plain bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ec4x::net {

struct MailPart {
    std::string type{};       // `text/plain`, in lower case
    std::string file_name{};  // empty: it has none
    // Of `text/...` UTF-8 with `\n` at the ends of lines, whatever charset and encoding it had; of everything else the bytes.
    std::string content{};

    [[nodiscard]] bool is_text() const { return type.starts_with("text/"); }
};

struct MailMessage {
    std::string id{};       // Message-ID, without brackets; empty: it has none
    std::string from{};     // the address alone; empty: none, or more than one, or no address
    std::string subject{};  // UTF-8 in one line
    // Sent by a machine: a bounce, a vacation notice, a mailing list, or ourselves. Never answered, or two machines might write to each other for ever.
    bool automatic = false;
    std::vector<MailPart> parts{};  // leaves of the tree, in their order
};

struct MessageLimits {
    std::size_t parts = 64;
    std::size_t bytes = 8U << 20U;  // of all parts, decoded
};

// Takes any bytes: what is no message has no parts, or one that says nothing. Parts beyond the limits are left out.
[[nodiscard]] MailMessage read_message(std::string_view bytes, const MessageLimits& limits = {});

}  // namespace ec4x::net
