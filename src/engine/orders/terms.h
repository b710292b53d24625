// What a ruleset calls things, and which orders it has: for reports, forms and clients, which show games of every ruleset with the same
// words and pages but for these.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "model/ruleset.h"

namespace ec4x {

struct CalendarTerms {  // CLS-005
    int start_year = 0;
    int months = 0;
};
BOOST_DESCRIBE_STRUCT(CalendarTerms, (), (start_year, months))

struct FleetOrderTerm {
    FleetOrderKind order = FleetOrderKind::Hold;
    int number = 0;
    std::string name{};
};
BOOST_DESCRIBE_STRUCT(FleetOrderTerm, (), (order, number, name))

// A word with what it means, and the rule that says more.
struct Explained {
    std::string word{};
    std::string text{};
    std::string rule{};
};
BOOST_DESCRIBE_STRUCT(Explained, (), (word, text, rule))

struct Terms {
    std::string money{};                      // PP, SAT
    std::optional<CalendarTerms> calendar{};  // none: turns are shown by their numbers
    std::vector<std::string> orders{};        // kinds of orders, such as `build`
    std::vector<FleetOrderTerm> fleet_orders{};
    std::map<std::string, std::string> technologies{};  // by code, those that there are
    std::vector<std::string> topics{};                  // further things that clients show: such as standing_orders, morale, tax_mean
    std::optional<std::int64_t> prestige_wins{};
    std::optional<int> last_turn{};
    std::map<std::string, std::string> effects{};  // of standing orders and covert actions, by their codes: what they do
    std::vector<Explained> glossary{};
    std::vector<Explained> starts{};  // good places to begin in the rulebook; without texts
};
BOOST_DESCRIBE_STRUCT(Terms, (), (money, calendar, orders, fleet_orders, technologies, topics, prestige_wins, last_turn, effects, glossary, starts))

[[nodiscard]] Terms terms_of(const Ruleset& rules);
[[nodiscard]] std::map<std::string, std::string> effects_of(const Ruleset& rules);
[[nodiscard]] std::vector<Explained> glossary_of(const Ruleset& rules);
[[nodiscard]] std::vector<Explained> starting_points_of(const Ruleset& rules);

[[nodiscard]] std::string_view money_unit(const Ruleset& rules);      // PP; SAT (CLS-003)
[[nodiscard]] std::string turn_name(const Ruleset& rules, int turn);  // turn 8; 2001.08 (CLS-005)
[[nodiscard]] std::string_view fleet_order_name(const Ruleset& rules, FleetOrderKind kind);

// The name of a technology, or of the field that stands for it (CLS-044); empty for one that the ruleset does not have.
[[nodiscard]] std::string_view technology_name(const Ruleset& rules, Tech tech);

}  // namespace ec4x
