// Empties a mailbox onto the desk: every message is handled, and marked as done when what follows from it is stored.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "mail/mail_desk.h"
#include "net/mailbox.h"

namespace ec4x::mail {

// For one thread.
class Postman {
public:
    Postman(Host& host, const net::MailboxPlace& place);

    // Called for each message.
    std::function<void(const Handled&)> on_handled{};

    // How many were handled. Or what went wrong, in one sentence; what was not handled waits for the next round.
    [[nodiscard]] Result<int, std::string> round();

private:
    std::unique_ptr<net::Mailbox> mailbox_;
    MailDesk desk_;
};

}  // namespace ec4x::mail
