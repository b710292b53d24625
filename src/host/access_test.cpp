#include "host/access.h"

#include <doctest/doctest.h>

#include "host/test_server.h"

namespace ec4x {

using namespace testing;

TEST_CASE("SRV-036 SRV-037 who may do what, row by row")
{
    // operator, admin, player, deputy, spectator, nobody
    struct Row {
        Act act;
        const char* who;
    };
    static constexpr Row rows[] = {{Act::ListGames, "oapdsn"},
                                   {Act::SeeSettings, "oapdsn"},
                                   {Act::SeeBulletin, "oapdsn"},
                                   {Act::SeeWindow, "oapdsn"},
                                   {Act::SeeAnnouncements, "oapdsn"},
                                   {Act::Claim, "oapdsn"},
                                   {Act::SeeDelayedState, "s"},
                                   {Act::SeeHouse, "pd"},
                                   {Act::Submit, "pd"},
                                   {Act::DryRun, "pd"},
                                   {Act::Withdraw, "pd"},
                                   {Act::SendMessage, "pd"},
                                   {Act::RenameHouse, "p"},
                                   {Act::Surrender, "p"},
                                   {Act::IssueDeputy, "p"},
                                   {Act::DismissDeputy, "p"},
                                   {Act::SetContact, "p"},
                                   {Act::Open, "oa"},
                                   {Act::Start, "oa"},
                                   {Act::Pause, "oa"},
                                   {Act::Resume, "oa"},
                                   {Act::Cancel, "oa"},
                                   {Act::Finish, "oa"},
                                   {Act::Archive, "oa"},
                                   {Act::IssueCode, "oa"},
                                   {Act::MoveDeadline, "oa"},
                                   {Act::ChangeClock, "oa"},
                                   {Act::RunNow, "oa"},
                                   {Act::RollBack, "oa"},
                                   {Act::SeeSubmitted, "oa"},
                                   {Act::SeeLogHeaders, "oa"},
                                   {Act::RevealState, "oa"},
                                   {Act::EnterDice, "oa"},
                                   {Act::CreateGame, "oa"},
                                   {Act::SeeHealth, "oa"},
                                   {Act::AppointAdmin, "o"},
                                   {Act::BackUp, "o"},
                                   {Act::MoveGame, "o"}};
    const std::map<char, AccessRole> roles = {{'o', AccessRole::Operator}, {'a', AccessRole::Admin},     {'p', AccessRole::Player},
                                              {'d', AccessRole::Deputy},   {'s', AccessRole::Spectator}, {'n', AccessRole::Nobody}};
    CHECK(std::size(rows) == boost::mp11::mp_size<boost::describe::describe_enumerators<Act>>::value);
    for (const Row& row : rows) {
        for (const auto& [letter, role] : roles) {
            CAPTURE(name_of(row.act));
            CAPTURE(letter);
            CHECK(may(role, row.act) == (std::string_view{row.who}.find(letter) != std::string_view::npos));
        }
    }
}

TEST_CASE("SRV-036 a player may not manage a game, an admin manages own games alone, the operator appoints admins")
{
    TestServer server;
    Host& host = server.host();
    const std::string game = server.create();
    const Caller player = server.claim(game, kAlpha);
    CHECK(outcome(host.start(player, game)) == "not_allowed");
    CHECK(outcome(host.start({}, game)) == "not_allowed");
    CHECK(!host.create(player, {.name = "x", .players = 2}).ok());
    CHECK(outcome(host.appoint_admin(server.admin, "bob")) == "not_allowed");
    const auto bob = host.appoint_admin(server.op, "bob");
    REQUIRE(bob.ok());
    const Caller other{identity_of_token(bob->token), {}};
    CHECK(outcome(host.start(other, game)) == "not_allowed");
    CHECK(host.create(other, {.name = "Mine", .players = 2}).ok());
    CHECK(outcome(host.start(server.op, game)) == "done");
    CHECK(outcome(host.appoint_admin(server.op, "olga")) == "name_taken");
    CHECK(outcome(host.appoint_admin(server.op, "server")) == "bad_value");
    CHECK(outcome(host.pause(server.admin, std::string(32, '0'), "")) == "unknown_game");
}

TEST_CASE("SRV-036 an admin may be a player, and is then both")
{
    TestServer server;
    const std::string game = server.create({.name = "War", .players = 2, .admin_plays = true});
    REQUIRE(server.host().claim(server.admin, game, server.code(game, kAlpha)).ok());
    server.claim(game, kBeta);
    const Access access = server.host().access(server.admin, game);
    CHECK(access.is(AccessRole::Player));
    CHECK(access.is(AccessRole::Admin));
    CHECK(access.house == kAlpha);
    CHECK(server.host().view(server.admin, game).ok());
    CHECK(outcome(view_page_of(server.host().context(), server.admin, game, kBeta, 0)) == "not_your_house");
}

}  // namespace ec4x
