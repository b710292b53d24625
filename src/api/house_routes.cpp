#include <utility>

#include "api/handlers.h"
#include "report/order_form.h"

namespace ec4x::api {

Reply<Seen> seen_by(Call& call, int turn)
{
    auto game = find_game(call.host().context(), call.game());
    if (!game) return Trouble{game.error()};
    auto view = call.host().house_view(call.caller, call.game(), turn);
    if (!view) return Trouble{view.error()};
    return Seen{*std::move(game), *std::move(view)};
}

Reply<PageOf<HouseView>> show_view(Call& call)
{
    auto page = call.host().view(call.caller, call.game(), call.turn());
    if (!page) return Trouble{page.error()};
    return PageOf<HouseView>{*std::move(page)};
}

Reply<CombatRecords> show_battles(Call& call) { return reply(call.host().records(call.caller, call.game(), call.turn())); }

Reply<OrdersProof> show_proof(Call& call) { return reply(call.host().proof(call.caller, call.game(), call.turn())); }

Reply<LegalOrders> show_legal_orders(Call& call)
{
    const auto seen = seen_by(call, 0);
    if (!seen) return seen.error();
    return legal_orders(*seen->game->rules, seen->view, static_cast<std::size_t>(call.number("targets", 8)));
}

Reply<Raw> show_order_form(Call& call)
{
    const auto seen = seen_by(call, 0);
    if (!seen) return seen.error();
    return raw_text(report::order_form(*seen->game->rules, seen->view), "text/plain; charset=utf-8");
}

Reply<GameSummary> rename_house(Call& call, NameGiven name) { return reply(call.host().rename_house(call.caller, call.game(), name.name)); }
Reply<DeputyCode> issue_deputy_code(Call& call) { return reply(call.host().issue_deputy_code(call.caller, call.game())); }
Reply<GameSummary> dismiss_deputy(Call& call) { return reply(call.host().dismiss_deputy(call.caller, call.game())); }

}  // namespace ec4x::api
