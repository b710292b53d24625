#include "counsel/house_questions.h"

#include <utility>

#include "advice/known_battle.h"
#include "advice/submission.h"
#include "base/dice.h"
#include "bots/bot.h"
#include "codec/order_file.h"
#include "odds/sample.h"

namespace ec4x::counsel {

namespace {

constexpr int kMostRunsAsked = 20'000;

Told<Submission> submitted(const Ruleset& rules, const HouseView& view, std::string draft)
{
    if (const Outcome large = check_size(rules, draft.size())) return *large;
    auto sheet = orders_from_text(std::move(draft));
    if (!sheet) return refusal_of(sheet.error());
    return submit(rules, view, *std::move(sheet));
}

}  // namespace

Refusal refusal_of(const Complaints& complaints)
{
    const Complaint& first = complaints.front();
    const Reason reason = first.problem == Problem::Unreadable   ? Reason::Unreadable
                          : first.problem == Problem::MissingKey ? Reason::MissingField
                          : first.problem == Problem::OutOfRange ? Reason::OutOfRange
                                                                 : Reason::BadValue;
    return {reason, first.path, to_line(first)};
}

Told<ForecastAnswer> forecast_of(const Ruleset& rules, const HouseView& view, std::string draft)
{
    if (draft.empty()) return ForecastAnswer{.forecast = advice::forecast(rules, view)};
    const auto submission = submitted(rules, view, std::move(draft));
    if (!submission) return submission.error();
    const Verdict& verdict = submission->verdict;
    return ForecastAnswer{verdict.whole, submission->verdicts(), verdict.treasury_left, advice::forecast(rules, verdict.whole ? view : verdict.after)};
}

Told<HouseView> view_after(const Ruleset& rules, const HouseView& view, std::string draft)
{
    if (draft.empty()) return view;
    auto submission = submitted(rules, view, std::move(draft));
    if (!submission) return submission.error();
    if (submission->verdict.whole) return *submission->verdict.whole;
    return std::move(submission->verdict.after);
}

Told<OddsAnswer> odds_of(const Ruleset& rules, const HouseView& view, const OddsQuestion& question)
{
    if (question.runs < 1 || question.runs > kMostRunsAsked) return Refusal{Reason::OutOfRange, "runs", "runs is 1 to 20000"};
    if (!is_seed_text(question.seed) || question.seed.size() > odds::kLongestSeed)
        return Refusal{Reason::BadValue, "seed", "a seed has 1 to 54 characters of A-Z a-z 0-9 . _"};
    if (!view.systems.contains(question.system)) return Refusal{Reason::NoSuchTarget, "system", "there is no such system"};
    auto battle = advice::known_battle(rules, view, question.system, question.fleets);
    if (!battle) return OddsAnswer{.impossible = battle.error()};
    const odds::Engagement engagement{battle->scenario, rules};
    OddsAnswer answer{.assumptions = std::move(battle->assumptions)};
    answer.odds = odds::report_odds(battle->scenario, engagement, odds::sample(engagement, {.seed = question.seed, .runs = question.runs}));
    answer.odds->seed = question.seed;
    answer.scenario = std::move(battle->scenario);
    return answer;
}

Told<Suggestion> suggestion_for(const Ruleset& rules, const HouseView& view, std::string_view bot)
{
    auto character = bots::character_from(bot);
    if (!character) return Refusal{Reason::BadValue, "bot", "bot is a strategy, a level or both, such as warlord:admiral"};
    if (view.ending) return Refusal{Reason::GameOver, "game", "the game is over"};
    character->seed = view.game;
    bots::Decision decision = bots::Bot{rules, *character}.decide(view);
    return Suggestion{bots::text_of(*character), std::move(decision.orders), std::move(decision.explanation)};
}

}  // namespace ec4x::counsel
