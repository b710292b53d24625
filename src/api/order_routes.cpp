#include <utility>

#include "api/handlers.h"
#include "base/ensure.h"
#include "codec/order_csv.h"
#include "codec/order_file.h"
#include "workbook/empire_workbook.h"
#include "workbook/order_workbook.h"

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

// Where there is none, order file and sheet have their head alone, to be filled in.
Reply<Raw> show_orders(Call& call)
{
    const std::string format = call.text("format", "json");
    if (format != "json" && format != "text" && format != "csv" && format != "xlsx") return bad_value("format", "format is one of json, text, csv, xlsx");
    const auto current = call.host().current_set(call.caller, call.game());
    if (!current) return Trouble{current.error()};
    if (format == "json") return raw_text(codec::json_of(*current), "application/json");
    const std::optional<HouseId> house = call.host().access(call.caller, call.game()).house;
    ensure(house.has_value(), "whoever sees the orders of a house plays it");
    const OrderSet none{.version = 1, .game = call.game(), .house = *house, .turn = current->turn};
    const OrderSet& set = current->orders ? *current->orders : none;
    if (format == "text") return raw_text(to_order_file(set), "text/plain; charset=utf-8");
    if (format == "xlsx") return raw_text(workbook::order_workbook(set), kWorkbookType);
    return raw_text(to_order_csv(set), "text/csv; charset=utf-8");
}

Reply<Receipt> submit_orders(Call& call, TextOf<OrderSet> text)
{
    auto orders = workbook::order_text_of(std::move(text.text));
    if (!orders) return bad_value("orders", orders.error().why);
    return receipt_or_trouble(call.host().submit(call.caller, call.game(), *std::move(orders)));
}

Reply<Receipt> check_orders(Call& call, TextOf<OrderSet> text)
{
    auto orders = workbook::order_text_of(std::move(text.text));
    if (!orders) return bad_value("orders", orders.error().why);
    return receipt_or_trouble(call.host().dry_run(call.caller, call.game(), *std::move(orders)));
}

Reply<Withdrawn> withdraw_orders(Call& call) { return reply(call.host().withdraw(call.caller, call.game())); }

Reply<PastOrders> show_past_orders(Call& call) { return reply(call.host().past_orders(call.caller, call.game(), call.turn())); }

}  // namespace ec4x::api
