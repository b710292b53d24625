#include <utility>

#include "api/handlers.h"
#include "counsel/house_questions.h"

namespace ec4x::api {

namespace {

template <class T>
Reply<T> reply_told(counsel::Told<T> told)
{
    if (!told) return Trouble{told.error()};
    return *std::move(told);
}

}  // namespace

Reply<ForecastAnswer> show_forecast(Call& call, TextOf<OrderSet> text)
{
    const auto seen = seen_by(call, 0);
    if (!seen) return seen.error();
    return reply_told(counsel::forecast_of(*seen->game->rules, seen->view, std::move(text.text)));
}

Reply<OddsAnswer> show_odds(Call& call, OddsQuestion question)
{
    const auto seen = seen_by(call, 0);
    if (!seen) return seen.error();
    return reply_told(counsel::odds_of(*seen->game->rules, seen->view, question));
}

Reply<Suggestion> suggest_orders(Call& call)
{
    const auto seen = seen_by(call, 0);
    if (!seen) return seen.error();
    return reply_told(counsel::suggestion_for(*seen->game->rules, seen->view, call.text("bot", "captain")));
}

}  // namespace ec4x::api
