// Talk between houses (SRV-041): passed on with the true sender, read for no purpose, off unless the host wants it.
#pragma once

#include <string>
#include <vector>

#include "base/describe.h"
#include "host/access.h"

namespace ec4x {

struct SentMessage {
    int left = 0;  // how many more the house may send in this turn
};
BOOST_DESCRIBE_STRUCT(SentMessage, (), (left))

[[nodiscard]] Answer<SentMessage> send_message(HostContext& host, const Caller& caller, const std::string& game, HouseId to, const std::string& text,
                                               UtcTime now);

// From and to the house, ascending; those behind the message with this id.
[[nodiscard]] Answer<std::vector<Message>> read_messages(HostContext& host, const Caller& caller, const std::string& game, std::int64_t after);

}  // namespace ec4x
