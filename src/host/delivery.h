// Emptying the outbox (SRV-030): every notice is tried until it is confirmed or given up, with growing pauses; what became of it is kept.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "host/access.h"
#include "host/notices.h"

namespace ec4x {

// Sends one notice. Nothing: it was taken; else what went wrong. May throw, which counts as going wrong.
using NoticeSender = std::function<std::optional<std::string>(const Notice&)>;
using NoticeSenders = std::map<std::string, NoticeSender>;  // by channel

// How long to wait after so many failed tries; none: give up.
[[nodiscard]] std::optional<UtcTime> pause_after(int tries);

// Tries what is due; how many were delivered.
int deliver_notices(HostContext& host, const NoticeSenders& senders, UtcTime now);

// A player's wishes; the delivery log of the house; a notice to try them out.
[[nodiscard]] Answer<Contact> set_contact(HostContext& host, const Caller& caller, const std::string& game, const Contact& contact);
[[nodiscard]] Answer<Contact> get_contact(HostContext& host, const Caller& caller, const std::string& game);
[[nodiscard]] Answer<std::vector<Notice>> delivery_log(HostContext& host, const Caller& caller, const std::string& game);
[[nodiscard]] Answer<int> send_test_notice(HostContext& host, const Caller& caller, const std::string& game, UtcTime now);

}  // namespace ec4x
