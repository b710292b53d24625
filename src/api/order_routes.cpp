#include <utility>

#include "api/handlers.h"

namespace ec4x::api {

namespace {

// SRV-019: a set that is refused as a whole is an error that brings its receipt along.
Reply<Receipt> receipt_or_trouble(Answer<Receipt> answer)
{
    if (!answer) return Trouble{answer.error()};
    if (answer->refused) return Trouble::of(*answer);
    return *std::move(answer);
}

}  // namespace

Reply<CurrentSet> show_orders(Call& call)
{
    return reply(call.host().current_set(call.caller, call.game()));
}

Reply<Receipt> submit_orders(Call& call, TextOf<OrderSet> text)
{
    return receipt_or_trouble(call.host().submit(call.caller, call.game(), std::move(text.text)));
}

Reply<Receipt> check_orders(Call& call, TextOf<OrderSet> text)
{
    return receipt_or_trouble(call.host().dry_run(call.caller, call.game(), std::move(text.text)));
}

Reply<Withdrawn> withdraw_orders(Call& call)
{
    return reply(call.host().withdraw(call.caller, call.game()));
}

Reply<PastOrders> show_past_orders(Call& call)
{
    return reply(call.host().past_orders(call.caller, call.game(), call.turn()));
}

}  // namespace ec4x::api
