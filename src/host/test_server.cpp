#include "host/test_server.h"

#include <atomic>
#include <sstream>

#include "base/sha256.h"
#include "support/rule_tables.h"
#include "support/rules.h"

namespace ec4x::testing {

namespace {

// Not random, so that a failing test fails again.
std::string counted_hex(std::size_t digits)
{
    static std::atomic<int> count = 0;
    std::string text;
    while (text.size() < digits) text += sha256_hex("test " + std::to_string(++count));
    return text.substr(0, digits);
}

std::string seed_42() { return "42"; }

std::vector<std::string> lines_in(const std::string& path)
{
    std::istringstream text{source_text(path)};
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) {
        if (!line.empty()) lines.push_back(line);
    }
    return lines;
}

}  // namespace

const Catalogue& catalogue()
{
    static const Catalogue all{{{"standard", {ruleset_files("standard")}}, {"attrition", {ruleset_files("standard"), ruleset_files("attrition")}}},
                               {lines_in("docs/rules/data/system-names.txt"), lines_in("docs/rules/data/house-names.txt")}};
    return all;
}

OrderSet idle(const Ruleset&, const bots::Character&, const HouseView& view)
{
    return {.version = 1, .game = view.game, .house = view.house, .turn = view.turn};
}

TestServer::TestServer(HostOptions options, std::string where) : where_{std::move(where)}, options_{std::move(options)}
{
    options_.clock = [this] { return time; };
    options_.random = {counted_hex, seed_42};
    restart();
    op.identity = identity_of_token(host().make_account("olga", "operator").token);
    admin.identity = identity_of_token(host().make_account("ada", "admin").token);
}

void TestServer::restart()
{
    host_.reset();
    store_.reset();
    store_ = open_store(where_);
    host_ = std::make_unique<Host>(*store_, catalogue(), options_);
    host_->on_change({});
}

std::string TestServer::create(NewGameRequest request)
{
    request.changes.emplace("server.assign", "\"chosen\"");
    const auto made = host().create(admin, request);
    if (!made) {
        for (const SettingRefusal& refused : made.error()) MESSAGE(refused.text);
    }
    REQUIRE(made.ok());
    for (const IssuedCode& code : made->codes) codes_[{made->game.game, *code.house}] = code.code;
    return made->game.game;
}

std::string TestServer::running(NewGameRequest request)
{
    const std::string game = create(std::move(request));
    for (const SeatSummary& seat : summary(game).seats) {
        if (!seat.bot) claim(game, seat.house);
    }
    REQUIRE(summary(game).status == GameStatus::Active);
    return game;
}

Caller TestServer::claim(const std::string& game, HouseId house)
{
    const auto claimed = host().claim({.address = "192.0.2.1"}, game, code(game, house));
    REQUIRE(claimed.ok());
    return players_[{game, house}] = {identity_of_token(*claimed->token), "192.0.2.1"};
}

GameSummary TestServer::summary(const std::string& game)
{
    const auto found = host().game(game);
    REQUIRE(found.ok());
    return *found;
}

GameRecord TestServer::record(const std::string& game) { return record_of(store().log(game)); }

std::string TestServer::set(const std::string& game, HouseId house, const std::string& orders, const std::string& more)
{
    return R"({"version":1,"game":")" + game + R"(","house":")" + house.text() + R"(","turn":)" + std::to_string(summary(game).turn) + more + R"(,"orders":[)" +
           orders + "]}";
}

Receipt TestServer::submit(const std::string& game, HouseId house, const std::string& orders, const std::string& more)
{
    const auto receipt = host().submit(player(game, house), game, set(game, house, orders, more));
    REQUIRE(receipt.ok());
    return *receipt;
}

void TestServer::submit_all(const std::string& game)
{
    for (const auto& [key, caller] : players_) {
        if (key.first == game) CHECK(submit(game, key.second).accepted);
    }
}

void TestServer::run(const std::string& game)
{
    submit_all(game);
    time += 1;
    const int turn = summary(game).turn;
    host().tick();
    CHECK(summary(game).turn == turn + 1);
}

std::vector<std::string> TestServer::told(const std::string& game)
{
    std::vector<std::string> texts;
    const auto all = host().announcements(game, 0);
    REQUIRE(all.ok());
    for (const Announcement& one : *all) texts.push_back(one.text);
    return texts;
}

}  // namespace ec4x::testing
