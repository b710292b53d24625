#include "counsel/counsel.h"

#include <doctest/doctest.h>

#include <string>

#include "advice/choices.h"
#include "advice/figures.h"
#include "codec/codec.h"
#include "codec/json_writer.h"
#include "counsel/house_questions.h"
#include "engine/intel/view.h"
#include "engine/orders/legal_orders.h"
#include "report/turn_briefing.h"
#include "support/situation.h"

namespace ec4x::counsel {

using testing::kAlpha;
using testing::Situation;
using testing::standard_rules;

namespace {

HouseView known()
{
    Situation game;
    game.lane(1, 2).lane(2, 3).system(7).colony("alpha", 1, 840, 420).colony("alpha", 2).colony("beta", 3);
    return view(standard_rules(), game.state, {}, kAlpha);
}

std::string ask(const HouseView& view, const std::string& question) { return Counsel{standard_rules(), view}.ask(question); }
std::string answer(const std::string& json) { return "{\"answer\":" + json + '}'; }

std::string quoted(const std::string& text) { return codec::json_of(text); }

}  // namespace

TEST_CASE("What follows from a view is answered as the functions behind the API say it")
{
    const HouseView view = known();
    CHECK(ask(view, R"({"what":"figures"})") == answer(codec::json_of(advice::figures(standard_rules(), view))));
    CHECK(ask(view, R"({"what":"choices"})") == answer(codec::json_of(advice::choices(standard_rules(), view, {}))));
    CHECK(ask(view, R"({"what":"legalOrders","targets":3})") == answer(codec::json_of(legal_orders(standard_rules(), view, 3))));
    CHECK(ask(view, R"({"what":"briefing"})") == answer(codec::json_of(report::turn_briefing(standard_rules(), view, {}, report::UsualOrders::Offered))));
    CHECK(ask(view, R"({"what":"briefing","open":false})") ==
          answer(codec::json_of(report::turn_briefing(standard_rules(), view, {}, report::UsualOrders::LeftOut))));
    CHECK(ask(view, R"({"what":"tracks"})") == answer(codec::json_of(HouseTracks{tracks(standard_rules(), view)})));
    CHECK(ask(view, R"({"what":"suggestion","bot":"warlord"})") == answer(codec::json_of(*suggestion_for(standard_rules(), view, "warlord"))));
    CHECK(ask(view, R"({"what":"forecast"})") == answer(codec::json_of(*forecast_of(standard_rules(), view, ""))));
}

TEST_CASE("SRV-022 a set is checked without being sent: a verdict on each order")
{
    const HouseView view = known();
    const std::string set = R"({"version":1,"game":")" + view.game + R"(","house":"alpha","turn":)" + std::to_string(view.turn) +
                            R"(,"orders":[{"n":1,"kind":"tax","rate":40},{"n":2,"kind":"tax","rate":130}]})";
    const std::string said = ask(view, R"({"what":"checkOrders","body":)" + quoted(set) + '}');
    CHECK(said.find(R"("accepted":true)") != std::string::npos);
    CHECK(said.find("out_of_range") != std::string::npos);
    CHECK(ask(view, R"({"what":"figuresAfter","body":)" + quoted(set) + '}') ==
          answer(codec::json_of(advice::figures(standard_rules(), *view_after(standard_rules(), view, set)))));
}

TEST_CASE("TEC-003 a forecast of a draft deposits research once")
{
    HouseView view = known();
    view.own.treasury = Money{100'000};
    view.own.research.allocation[Pool::TRP] = Money{20'000};
    const std::string empty = R"({"version":1,"game":")" + view.game + R"(","house":"alpha","turn":)" + std::to_string(view.turn) + R"(,"orders":[]})";
    const auto drafted = forecast_of(standard_rules(), view, empty);
    const auto alone = forecast_of(standard_rules(), view, "");
    REQUIRE(drafted.ok());
    REQUIRE(alone.ok());
    CHECK(codec::json_of(drafted->forecast) == codec::json_of(alone->forecast));
    CHECK(codec::json_of(alone->forecast) != codec::json_of(forecast_of(standard_rules(), known(), "")->forecast));
}

TEST_CASE("Rules come as canonical JSON")
{
    const auto rules = rules_from_json(codec::json_of(standard_rules()));
    REQUIRE(rules.ok());
    CHECK(codec::json_of(*rules) == codec::json_of(standard_rules()));
    CHECK_FALSE(rules_from_json("{}").ok());
    CHECK_FALSE(rules_from_json("?").ok());
}

TEST_CASE("The report in its forms, with the figures of the turn before")
{
    const HouseView view = known();
    CHECK(ask(view, R"({"what":"report"})").find("\"format\":\"ec4x-report\"") != std::string::npos);
    CHECK(ask(view, R"({"what":"report","format":"html"})").find("<!DOCTYPE html>") != std::string::npos);
    CHECK(ask(view, R"({"what":"report","format":"csv","table":"colonies"})").find("{\"answer\":\"") == 0);
    const std::string figures = ask(view, R"({"what":"turnFigures"})");
    CHECK(figures.find("\"treasury\":") != std::string::npos);
}

TEST_CASE("What cannot be answered is refused with a reason")
{
    const HouseView view = known();
    struct Row {
        const char* why;
        std::string question;
        const char* reason;
    };
    const Row rows[] = {{"no such question", R"({"what":"reveal"})", "bad_value"},
                        {"no JSON", "what", "unreadable"},
                        {"no such format", R"({"what":"report","format":"pdf"})", "bad_value"},
                        {"no such bot", R"({"what":"suggestion","bot":"emperor"})", "bad_value"},
                        {"a set that cannot be read", R"({"what":"forecast","body":"{"})", "unreadable"},
                        {"odds of no system", R"({"what":"odds","body":"{\"system\":99}"})", "no_such_target"},
                        {"odds by no run", R"({"what":"odds","body":"{\"system\":1,\"runs\":0}"})", "out_of_range"},
                        {"orders that are none", R"({"what":"checkOrders","body":"nonsense"})", "missing_field"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const std::string said = ask(view, row.question);
        CAPTURE(said);
        CHECK(said.find("{\"refused\":{\"reason\":\"" + std::string{row.reason} + '"') == 0);
    }
}

}  // namespace ec4x::counsel
