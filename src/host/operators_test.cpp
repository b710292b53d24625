#include "host/operators.h"

#include <doctest/doctest.h>

#include <stdexcept>

#include "base/sha256.h"
#include "host/secure_random.h"
#include "host/test_server.h"

namespace ec4x {

using namespace testing;

namespace {

const RandomSource kRandom{random_hex, random_decimal};

}  // namespace

TEST_CASE("SRV-036 the operator's token is shown before it counts, and once")
{
    on_every_database([](const std::string& where) {
        const auto store = open_store(where);
        CHECK_THROWS(static_cast<void>(make_first_operator(*store, kRandom, [](const NewAccount&) { throw std::runtime_error{"nobody sees it"}; })));
        CHECK(store->accounts().empty());
        std::string first;
        const auto show = [&](const NewAccount& account) {
            CHECK(account.role == "operator");
            for (const Account& known : store->accounts()) CHECK(known.token_digest != sha256_hex(account.token));
            first = account.token;
        };
        CHECK(make_first_operator(*store, kRandom, show) == FirstOperator::Made);
        CHECK(store->accounts() == std::vector<Account>{{"operator", "operator", sha256_hex(first)}});
        const std::string kept = first;
        CHECK(make_first_operator(*store, kRandom, show) == FirstOperator::ThereAlready);
        CHECK(first == kept);
    });
}

TEST_CASE("SRV-036 of two nodes that start at the same time one makes the operator")
{
    const auto store = open_store(empty_database(DatabaseKind::Sqlite));
    const auto quicker = [&](const NewAccount&) { CHECK(store->add_account({"operator", "operator", sha256_hex("other")})); };
    CHECK(make_first_operator(*store, kRandom, quicker) == FirstOperator::SomebodyQuicker);
    CHECK(store->accounts() == std::vector<Account>{{"operator", "operator", sha256_hex("other")}});
}

TEST_CASE("SRV-036 a lost token is replaced by whoever holds the database; the old ones are revoked if asked")
{
    TestServer server;
    std::string token;
    const auto show = [&](const NewAccount& account) { token = account.token; };
    const auto may_appoint = [&](const std::string& of) {
        return access_on_server(server.host().context(), {identity_of_token(of), ""}).may(Act::AppointAdmin);
    };
    make_operator_token(server.store(), kRandom, OldTokens::Keep, show);
    const std::string second = token;
    CHECK(may_appoint(second));
    CHECK(access_on_server(server.host().context(), server.op).may(Act::AppointAdmin));
    make_operator_token(server.store(), kRandom, OldTokens::Revoke, show);
    CHECK(may_appoint(token));
    CHECK_FALSE(may_appoint(second));
    CHECK_FALSE(access_on_server(server.host().context(), server.op).may(Act::AppointAdmin));
    CHECK(access_on_server(server.host().context(), server.admin).may(Act::CreateGame));  // admins are left alone
    const Access holder = access_on_server(server.host().context(), {.holds_database = true});
    CHECK(holder.may(Act::MoveGame));
}

}  // namespace ec4x
