#include <algorithm>
#include <utility>

#include "advice/known_battle.h"
#include "advice/submission.h"
#include "api/handlers.h"
#include "base/dice.h"
#include "bots/bot.h"
#include "codec/order_file.h"
#include "odds/sample.h"

namespace ec4x::api {

namespace {

constexpr int kMostRunsAsked = 20'000;

}  // namespace

Reply<ForecastAnswer> show_forecast(Call& call, TextOf<OrderSet> text)
{
    const auto seen = seen_by(call, 0);
    if (!seen) return seen.error();
    const Ruleset& rules = *seen->game->rules;
    if (text.text.empty()) return ForecastAnswer{.forecast = advice::forecast(rules, seen->view)};
    if (const Outcome large = check_size(rules, text.text.size())) return Trouble{*large};
    auto sheet = orders_from_text(std::move(text.text));
    if (!sheet) return detail::unreadable_body(sheet.error());
    const Submission submission = submit(rules, seen->view, *std::move(sheet));
    const Verdict& verdict = submission.verdict;
    return ForecastAnswer{verdict.whole, submission.verdicts(), verdict.treasury_left,
                          advice::forecast(rules, verdict.whole ? seen->view : verdict.after)};
}

Reply<OddsAnswer> show_odds(Call& call, OddsQuestion question)
{
    if (question.runs < 1 || question.runs > kMostRunsAsked) return Trouble{Refusal{Reason::OutOfRange, "runs", "runs is 1 to 20000"}};
    if (!is_seed_text(question.seed) || question.seed.size() > odds::kLongestSeed)
        return bad_value("seed", "a seed has 1 to 54 characters of A-Z a-z 0-9 . _");
    const auto seen = seen_by(call, 0);
    if (!seen) return seen.error();
    if (!seen->view.systems.contains(question.system)) return Trouble{Refusal{Reason::NoSuchTarget, "system", "there is no such system"}};
    auto battle = advice::known_battle(*seen->game->rules, seen->view, question.system, question.fleets);
    if (!battle) return OddsAnswer{.impossible = battle.error()};
    const odds::Engagement engagement{battle->scenario, *seen->game->rules};
    OddsAnswer answer{.assumptions = std::move(battle->assumptions)};
    answer.odds = odds::report_odds(battle->scenario, engagement, odds::sample(engagement, {.seed = question.seed, .runs = question.runs}));
    answer.odds->seed = question.seed;
    answer.scenario = std::move(battle->scenario);
    return answer;
}

Reply<Suggestion> suggest_orders(Call& call)
{
    auto character = bots::character_from(call.text("bot", "captain"));
    if (!character) return bad_value("bot", "bot is a strategy, a level or both, such as warlord:admiral");
    const auto seen = seen_by(call, 0);
    if (!seen) return seen.error();
    if (seen->view.ending) return Trouble{Refusal{Reason::GameOver, "game", "the game is over"}};
    character->seed = call.game();
    bots::Decision decision = bots::Bot{*seen->game->rules, *character}.decide(seen->view);
    return Suggestion{bots::text_of(*character), std::move(decision.orders), std::move(decision.explanation)};
}

}  // namespace ec4x::api
