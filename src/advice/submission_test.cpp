#include "advice/submission.h"

#include <doctest/doctest.h>

#include "engine/intel/view.h"
#include "support/situation.h"

namespace ec4x::testing {

namespace {

struct Window {
    Situation game{};

    Window() { game.system(1, PlanetClass::Eden).lane(1, 2).colony("alpha", 1, 840, 420); }

    Submission send(const std::string& orders, const std::string& header = "") const
    {
        auto sheet = orders_from_json("{\"version\":1,\"game\":\"\",\"house\":\"alpha\",\"turn\":1," + header + "\"orders\":[" + orders + "]}");
        REQUIRE(sheet.ok());
        return submit(standard_rules(), view(standard_rules(), game.state, {}, *house_id("alpha")), *std::move(sheet));
    }
};

}  // namespace

TEST_CASE("SRV-017: what cannot be read of an order has its reason and its field")
{
    const Window window;
    struct Row {
        const char* order;
        Reason reason;
        const char* field;
    };
    const Row rows[] = {{"{\"n\":1,\"kind\":\"conquer\"}", Reason::UnknownOrder, "kind"},
                        {"{\"n\":1,\"kind\":\"fleet\",\"fleet\":1,\"order\":21}", Reason::UnknownOrder, "order"},
                        {"{\"n\":1,\"kind\":\"tax\"}", Reason::MissingField, "rate"},
                        {"{\"n\":1,\"kind\":\"tax\",\"rate\":\"high\"}", Reason::BadValue, "rate"},
                        {"{\"n\":1,\"kind\":\"tax\",\"rate\":99999999999}", Reason::OutOfRange, "rate"},
                        {"{\"n\":1,\"kind\":\"research\",\"erp\":10.005,\"srp\":0,\"trp\":0}", Reason::BadValue, "erp"}};
    for (const Row& row : rows) {
        CAPTURE(row.order);
        const Submission submission = window.send(row.order);
        REQUIRE(submission.unreadable.size() == 1);
        REQUIRE(submission.unreadable[0].refusal);
        CHECK(submission.unreadable[0].refusal->reason == row.reason);
        CHECK(submission.unreadable[0].refusal->field == row.field);
        CHECK(submission.accepted);
    }
    CHECK_FALSE(orders_from_json("not an order set").ok());  // `unreadable`: refused whole
}

TEST_CASE("SRV-018: a set stands without its bad orders, a strict one not at all")
{
    const Window window;
    const std::string good = "{\"n\":1,\"kind\":\"tax\",\"rate\":40}";
    const std::string bad = "{\"n\":2,\"kind\":\"tax\",\"rate\":130}";
    const Submission partly = window.send(good + "," + bad);
    CHECK(partly.accepted);
    CHECK(partly.verdict.accepted.orders.size() == 1);
    CHECK_FALSE(window.send(good + "," + bad, "\"strict\":true,").accepted);
    CHECK(window.send(good, "\"strict\":true,").accepted);
    CHECK_FALSE(window.send(good + ",{\"n\":3,\"kind\":\"tax\"}", "\"strict\":true,").accepted);
}

TEST_CASE("SRV-023: tax 130 is out_of_range, field and sentence say what would be accepted")
{
    const Submission submission = Window{}.send("{\"n\":1,\"kind\":\"tax\",\"rate\":130}");
    REQUIRE(submission.verdict.orders.at(0).refusal);
    CHECK(submission.verdict.orders[0].refusal->reason == Reason::OutOfRange);
    CHECK(submission.verdict.orders[0].refusal->text.find("0 to 100") != std::string::npos);
}

TEST_CASE("SRV-016: at most 256 KiB")
{
    CHECK_FALSE(check_size(standard_rules(), 262144));
    CHECK(check_size(standard_rules(), 262145)->reason == Reason::TooLarge);
    CHECK(check_size(rules_with("server.set.max_bytes = 262143"), 262144)->reason == Reason::TooLarge);
}

}  // namespace ec4x::testing
