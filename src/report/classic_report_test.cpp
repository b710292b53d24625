#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/intel/view.h"
#include "engine/orders/terms.h"
#include "engine/orders/topics.h"
#include "report/order_form.h"
#include "report/report_document.h"
#include "report/to_text.h"
#include "report/turn_pack.h"
#include "support/rules.h"
#include "support/situation.h"

namespace ec4x::report {

using ec4x::testing::classic_rules;
using ec4x::testing::Situation;
using ec4x::testing::standard_rules;

namespace {

const HouseId kPlayer = *house_id("alpha");

Situation a_month(int turn)
{
    Situation game{classic_rules()};
    game.lane(1, 2).colony("alpha", 1, 500).colony("beta", 2);
    game.state.turn = turn;
    game.state.houses.at(kPlayer).treasury = Money{54'550};
    game.fleet("alpha", 1, {"CA", "DD"});
    return game;
}

struct Printed {
    std::string report{};  // with the form for a pen
    std::string form{};    // the order file
};

Printed printed(int turn)
{
    const Situation game = a_month(turn);
    const HouseView known = view(classic_rules(), game.state, {}, kPlayer);
    Document document = report_document(classic_rules(), known, {figures_of(classic_rules(), known)}, {});
    add_pen_form(document, classic_rules(), known);
    return {to_text(document), order_form(classic_rules(), known)};
}

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("CLS-005: turns have the names of their ruleset")
{
    struct Row {
        int turn;
        const char* name;
    };
    static constexpr Row rows[] = {{1, "2001.01"}, {13, "2001.13"}, {14, "2002.01"}, {65, "2005.13"}, {66, "2006.01"}};
    for (const Row& row : rows) CHECK(turn_name(classic_rules(), row.turn) == row.name);
    CHECK(turn_name(standard_rules(), 14) == "turn 14");
    const Terms terms = terms_of(classic_rules());
    REQUIRE(terms.calendar);
    CHECK(terms.calendar->start_year == 2001);
    CHECK(terms.calendar->months == 13);
    CHECK(terms.last_turn == 65);
    CHECK_FALSE(terms_of(standard_rules()).calendar);
}

TEST_CASE("CLS-002, CLS-070: a ruleset says which orders it has")
{
    const Terms classic = terms_of(classic_rules());
    CHECK(classic.fleet_orders.size() == 16);
    CHECK(classic.fleet_orders.back().number == 15);
    const auto has_kind = [](const Terms& terms, const char* kind) { return std::ranges::count(terms.orders, kind) == 1; };
    for (const char* kind : {"technology", "contract", "scrap"}) {
        CHECK(has_kind(classic, kind));
        CHECK_FALSE(has_kind(terms_of(standard_rules()), kind));
    }
    for (const char* kind : {"research", "priorities", "buy_ebp", "buy_cip", "covert", "shield"}) {
        CHECK_FALSE(has_kind(classic, kind));
        CHECK(has_kind(terms_of(standard_rules()), kind));
    }
    CHECK(classic.technologies.size() == 5);  // CLS-044
    CHECK(classic.technologies.at("CLK") == "Stealth");
}

TEST_CASE("CLS-120: report and forms of a classic turn are in its own terms, with every figure and price")
{
    struct Row {
        std::string words;
        bool report;
        bool form;
    };
    static const Row rows[] = {
        {"2001.01", true, true}, {"545.50 SAT", true, true},          {" PP", false, false}, {"Strategic Cycle", false, false},   {"economics", true, true},
        {"EBP", false, false},   {"capital squadrons", false, false}, {"500", true, false},  {"class=AA   # 2 SAT", false, true}, {"view a world", true, false},
    };
    const Printed month = printed(1);
    for (const Row& row : rows) {
        CAPTURE(row.words);
        CHECK(has(month.report, row.words) == row.report);
        CHECK(has(month.form, row.words) == row.form);
    }
}

TEST_CASE("CLS-045: the forms offer technology in the months of sale alone")
{
    struct Row {
        int turn;
        bool on_sale;
    };
    static constexpr Row rows[] = {{1, true}, {2, false}, {5, false}, {6, true}, {7, false}, {14, true}, {19, true}};
    for (const Row& row : rows) {
        CAPTURE(row.turn);
        const Printed month = printed(row.turn);
        CHECK(has(month.form, "# technology economics") == row.on_sale);
        CHECK(has(month.report, "on sale for") == row.on_sale);
    }
}

}  // namespace ec4x::report
