// How letters leave the server (SRV-065): they are written here, when they are sent.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "host/host.h"
#include "net/mail.h"

namespace ec4x::mail {

// A turn for one house: its report as text, and what goes along: the pack to print, an order form, a workbook.
struct TurnPack {
    std::string text{};
    std::vector<net::MailFile> files{};
};
using PackMaker = std::function<Result<TurnPack, std::string>(const Caller& caller, const std::string& game, int turn)>;

struct Sending {
    net::MailServer server{};
    std::string from{};
    std::string from_name{};
    std::string address{};  // to which players write
};

// For the channel `letter`. `host` must outlive it.
[[nodiscard]] NoticeSender letter_sender(Host& host, Sending sending, PackMaker pack);

}  // namespace ec4x::mail
