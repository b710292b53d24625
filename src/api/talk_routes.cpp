#include <algorithm>
#include <utility>

#include "api/handlers.h"

namespace ec4x::api {

Reply<MessageList> show_messages(Call& call)
{
    constexpr std::int64_t kAtOnce = 200;
    auto all = call.host().messages(call.caller, call.game(), call.number("after"));
    if (!all) return Trouble{all.error()};
    const auto limit = static_cast<std::size_t>(std::clamp<std::int64_t>(call.number("limit", kAtOnce), 1, kAtOnce));
    MessageList list{.messages = *std::move(all)};
    if (list.messages.size() > limit) {
        list.messages.resize(limit);
        list.next = list.messages.back().id;
    }
    return list;
}

Reply<SentMessage> send_message(Call& call, TextTo text) { return reply(call.host().send_message(call.caller, call.game(), text.to, text.text)); }
Reply<Contact> show_contact(Call& call) { return reply(call.host().contact(call.caller, call.game())); }
Reply<Contact> set_contact(Call& call, Contact contact) { return reply(call.host().set_contact(call.caller, call.game(), contact)); }

Reply<NoticesSent> send_test_notice(Call& call)
{
    const auto sent = call.host().send_test_notice(call.caller, call.game());
    if (!sent) return Trouble{sent.error()};
    return NoticesSent{*sent};
}

Reply<NoticeList> show_deliveries(Call& call)
{
    auto all = call.host().delivery_log(call.caller, call.game());
    if (!all) return Trouble{all.error()};
    return NoticeList{*std::move(all)};
}

}  // namespace ec4x::api
