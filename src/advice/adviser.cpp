#include "advice/adviser.h"

#include <algorithm>
#include <optional>

#include "advice/forecast.h"
#include "advice/known_battle.h"
#include "advice/submission.h"
#include "base/dice.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/order_file.h"
#include "codec/order_text.h"
#include "codec/reader.h"
#include "engine/orders/legal_orders.h"
#include "odds/odds_report.h"
#include "odds/sample.h"

namespace ec4x::advice {

namespace {

struct OrdersAnswer {
    bool accepted = false;
    std::vector<std::string> unreadable{};  // why the text is no order set
    std::optional<Refusal> whole{};
    std::vector<OrderVerdict> orders{};
    std::optional<Money> treasury_left{};
};
BOOST_DESCRIBE_STRUCT(OrdersAnswer, (), (accepted, unreadable, whole, orders, treasury_left))

struct OddsQuestion {
    SystemId system{};
    std::vector<FleetId> fleets{};
    std::optional<Bounded<1, 100'000>> runs{};  // none: 1,000
    std::optional<std::string> seed{};          // none: `odds`
};
BOOST_DESCRIBE_STRUCT(OddsQuestion, (), (system, fleets, runs, seed))

struct OddsAnswer {
    std::optional<std::string> impossible{};  // why there is nothing to tell
    std::vector<std::string> assumptions{};
    std::optional<odds::Scenario> scenario{};
    std::optional<odds::OddsReport> odds{};
};
BOOST_DESCRIBE_STRUCT(OddsAnswer, (), (impossible, assumptions, scenario, odds))

template <class T>
Result<T, Complaints> read_json(std::string text)
{
    const auto document = parse_json(std::move(text));
    if (!document) return Complaints{document.error()};
    return codec::read_whole<T>(document->root());
}

OrdersAnswer answer_to(const Submission& submission)
{
    return {
        .accepted = submission.accepted, .whole = submission.verdict.whole, .orders = submission.verdicts(), .treasury_left = submission.verdict.treasury_left};
}

std::string impossible(std::string why) { return codec::json_of(OddsAnswer{.impossible = std::move(why)}); }

}  // namespace

Result<Ruleset, Complaints> rules_from_json(std::string text) { return read_json<Ruleset>(std::move(text)); }

std::string Adviser::check(std::string orders) const
{
    if (const Outcome too_large = check_size(rules_, orders.size())) return codec::json_of(OrdersAnswer{.whole = too_large});
    auto sheet = orders_from_text(std::move(orders));
    if (sheet) return codec::json_of(answer_to(submit(rules_, view_, *std::move(sheet))));
    OrdersAnswer answer;
    for (const Complaint& complaint : sheet.error()) answer.unreadable.push_back(to_line(complaint));
    return codec::json_of(answer);
}

std::string Adviser::legal_orders() const { return codec::json_of(ec4x::legal_orders(rules_, view_)); }

std::string Adviser::forecast(std::string orders) const
{
    const auto sheet = orders_from_text(std::move(orders));
    if (!sheet) return codec::json_of(advice::forecast(rules_, view_));
    const Verdict verdict = check_orders(rules_, view_, sheet->set);
    return codec::json_of(advice::forecast(rules_, verdict.whole ? view_ : verdict.after));
}

std::string Adviser::odds(std::string question) const
{
    const auto asked = read_json<OddsQuestion>(std::move(question));
    if (!asked) return impossible(to_line(asked.error().front()));
    const odds::Sampling sampling{.seed = asked->seed.value_or("odds"), .runs = asked->runs ? int{*asked->runs} : 1000};
    if (!is_seed_text(sampling.seed) || sampling.seed.size() > odds::kLongestSeed) return impossible("seed: 1 to 54 characters of A-Z a-z 0-9 . _ are needed");
    if (!view_.systems.contains(asked->system)) return impossible("system: there is no system " + std::to_string(asked->system.value));
    auto battle = known_battle(rules_, view_, asked->system, asked->fleets);
    if (!battle) return impossible(battle.error());
    const odds::Engagement engagement{battle->scenario, rules_};
    OddsAnswer answer{.assumptions = std::move(battle->assumptions)};
    answer.odds = odds::report_odds(battle->scenario, engagement, odds::sample(engagement, sampling));
    answer.odds->seed = sampling.seed;
    answer.scenario = std::move(battle->scenario);
    return codec::json_of(answer);
}

}  // namespace ec4x::advice
