#include "mail/postman.h"

namespace ec4x::mail {

Postman::Postman(Host& host, const net::MailboxPlace& place) : mailbox_{net::open_mailbox(place)}, desk_{host, place.in} {}

Result<int, std::string> Postman::round()
{
    const auto names = mailbox_->waiting();
    if (!names) return names.error();
    int handled = 0;
    for (const std::string& name : *names) {
        const auto message = mailbox_->read(name);
        if (!message) return message.error();
        const Handled what = message->too_large ? Handled{"too_large", {}, {}} : desk_.handle(message->bytes);
        if (auto trouble = mailbox_->mark_done(name)) return *std::move(trouble);
        if (on_handled) on_handled(what);
        ++handled;
    }
    return handled;
}

}  // namespace ec4x::mail
