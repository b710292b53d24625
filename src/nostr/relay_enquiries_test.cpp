#include "nostr/relay_enquiries.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "nostr/relay_message.h"

namespace ec4x::nostr {

namespace {

Event dated(std::int64_t time, int n, int kind = 1) { return {.id = std::to_string(kind) + ':' + std::to_string(n), .created_at = time, .kind = kind}; }

const Enquiries::Messages kNothing{};

}  // namespace

TEST_CASE("SRV-060 stored events that a relay sends in pages are all asked for, also those of one second, and of each filter")
{
    Enquiries enquiries;
    enquiries.begin();
    CHECK(enquiries.ask({{"all", {{.kinds = {1}}, {.kinds = {2}}}}}) == Enquiries::Messages{R"(["REQ","all",{"kinds":[1]},{"kinds":[2]}])"});
    for (int i = 0; i < 25; ++i) enquiries.deliver("all", dated(1'000 - i / 10, i));  // down to second 998, of which five have come
    enquiries.deliver("all", dated(990, 0, 2));
    CHECK(enquiries.awaits());
    CHECK(enquiries.end_page("all") ==
          Enquiries::Messages{R"(["REQ","all-page-2",{"kinds":[1],"until":998}])"});  // one event of the other kind is all there is
    for (int i = 20; i < 45; ++i) enquiries.deliver("all-page-2", dated(998, i));     // five again, and 20 more
    enquiries.deliver("all", dated(2'000, 99));                                       // just now, and no part of the page
    CHECK(enquiries.end_page("all-page-2") == Enquiries::Messages{R"(["CLOSE","all-page-2"])", R"(["REQ","all-page-3",{"kinds":[1],"until":998}])"});
    for (int i = 20; i < 45; ++i) enquiries.deliver("all-page-3", dated(998, i));  // nothing new: there are as many in this second as a page holds
    CHECK(enquiries.end_page("all-page-3").back() == R"(["REQ","all-page-4",{"kinds":[1],"until":997}])");
    enquiries.deliver("all-page-4", dated(900, 50));
    CHECK(enquiries.awaits());
    CHECK(enquiries.end_page("all-page-4") == Enquiries::Messages{R"(["CLOSE","all-page-4"])"});
    CHECK_FALSE(enquiries.awaits());
    CHECK(enquiries.end_page("all-page-4") == kNothing);
}

TEST_CASE("SRV-060 a changed subscription has another name for the relay, and on the next connection only what came since is asked for")
{
    Enquiries enquiries;
    enquiries.begin();
    (void)enquiries.ask({{"all", {{.kinds = {1}}}}});
    CHECK(enquiries.ask({{"all", {{.kinds = {1}}}}}) == kNothing);
    CHECK(enquiries.ask({{"all", {{.kinds = {2}}}}}) == Enquiries::Messages{R"(["CLOSE","all"])", R"(["REQ","all-2",{"kinds":[2]}])"});
    CHECK(enquiries.end_page("all") == kNothing);  // of the question before
    CHECK(enquiries.awaits());
    CHECK(enquiries.end_page("all-2") == kNothing);
    CHECK_FALSE(enquiries.awaits());
    enquiries.end(10'000);
    enquiries.begin();
    CHECK(enquiries.ask({{"all", {{.kinds = {2}}}}}) == Enquiries::Messages{R"(["REQ","all-2",{"kinds":[2],"since":6400}])"});
    enquiries.end(20'000);  // before everything had come
    enquiries.begin();
    CHECK(enquiries.ask({{"all", {{.kinds = {2}}}}}) == Enquiries::Messages{R"(["REQ","all-2",{"kinds":[2],"since":6400}])"});
    enquiries.refuse("all-2");
    CHECK_FALSE(enquiries.awaits());
    // Wished anew, everything is asked for once more.
    CHECK(enquiries.ask({{"all", {{.kinds = {2}}}}}, {"all"}) == Enquiries::Messages{R"(["CLOSE","all-2"])", R"(["REQ","all-3",{"kinds":[2]}])"});
    CHECK(enquiries.awaits());
}

}  // namespace ec4x::nostr
