#include <doctest/doctest.h>

#include <algorithm>

#include "codec/json_writer.h"
#include "host/secure_random.h"
#include "host/server_keys.h"
#include "remote/office.h"

namespace ec4x::remote {

using namespace testing;

TEST_CASE("SRV-061 a new device of the same player with an empty store gets settings, all reports and the set in force")
{
    TestServer server;
    const std::string game = server.create();
    Office office{server};
    const nostr::SecretKey key = nostr::SecretKey::made_randomly();
    PlayerBox old = office.player(game, key);
    office.desk.handle(*old.claim(server.code(game, kAlpha), {}));
    server.claim(game, kBeta);
    for (int turn = 1; turn <= 3; ++turn) {
        office.desk.handle(*old.orders(turn, server.set(game, kAlpha)));
        if (turn < 3) server.submit(game, kBeta);
        server.time += 1;
        server.host().tick();
    }
    REQUIRE(server.summary(game).turn == 3);
    office.sent.clear();
    PlayerBox fresh = office.player(game, key);
    CHECK(office.desk.handle(*fresh.request({{.what = "everything"}})) == Fate::Done);
    office.deliver(fresh);
    REQUIRE(fresh.settings);
    CHECK(fresh.settings->settings == *server.host().settings(game)->text);
    CHECK(fresh.reports.size() == 3);
    for (const auto& [turn, report] : fresh.reports) {
        CHECK(report.house == kAlpha);
        CHECK(report.view == *server.host().view({"nostr:" + key.public_key().hex(), ""}, game, turn)->text);
        CHECK(report.report == "Report of turn " + std::to_string(turn) + " of " + game);
        CHECK(report.proof.has_value() == (turn > 1));
    }
    REQUIRE(fresh.in_force);
    CHECK(fresh.in_force->set);
    CHECK(fresh.warnings.empty());
}

TEST_CASE("SRV-061 the other requests, and at most 30 an hour")
{
    TwoHouses two;
    const nostr::Event orders = *two.alpha.orders(1, two.set());
    two.office.desk.handle(orders);
    two.office.sent.clear();  // the receipt is lost
    const auto ask = [&](const Want& want) {
        const nostr::Event event = *two.alpha.request({want});
        const Fate fate = two.office.desk.handle(event);
        two.office.deliver(two.alpha);
        return std::pair{fate, event.id};
    };
    CHECK(ask({.what = "receipt", .turn = 1}).first == Fate::Done);
    CHECK(two.alpha.receipts.contains(orders.id));
    const auto checked = ask({.what = "check", .set = two.set(kAlpha, R"({"n":1,"kind":"tax","rate":130})")});
    CHECK(two.alpha.receipts.at(checked.second).dry_run);
    CHECK(two.server.record(two.game).sets.at(kAlpha).revision == 1);
    CHECK(ask({.what = "withdraw"}).first == Fate::Done);
    CHECK(two.alpha.withdrawn->withdrawn);
    CHECK(ask({.what = "orders"}).first == Fate::Done);
    CHECK_FALSE(two.alpha.in_force->set);
    CHECK(ask({.what = "report", .turn = 7}).first == Fate::Refused);
    CHECK(ask({.what = "treasure"}).first == Fate::Refused);
    CHECK(two.alpha.refusals.back().refused.reason == Reason::BadValue);
    for (int i = 6; i < 30; ++i) CHECK(ask({.what = "orders"}).first == Fate::Done);
    CHECK(ask({.what = "orders"}).first == Fate::Refused);
    CHECK(two.alpha.refusals.back().refused.reason == Reason::TooMany);
    two.server.time += 3'600;
    CHECK(ask({.what = "orders"}).first == Fate::Done);
}

TEST_CASE("SRV-056 SRV-061 one part of a report is missing: nothing is shown as complete, and it is asked for")
{
    TwoHouses two;
    two.office.herald.look_at(two.game);
    std::vector<nostr::Event> parts;
    for (const nostr::Event& event : two.office.sent) {
        if (event.kind == kBase + 5 && event.tag("p") == two.alpha.public_key()) parts.push_back(event);
    }
    PlayerBox box = std::move(two.alpha);
    for (const nostr::Event& event : two.office.sent) {
        if (event.kind == kBase) box.take(event);
    }
    REQUIRE_FALSE(parts.empty());
    for (std::size_t i = 1; i < parts.size(); ++i) box.take(parts[i]);
    CHECK(box.reports.empty());
    CHECK(box.missing_reports() == std::vector<int>{1});
    two.office.sent.clear();
    two.office.desk.handle(*box.request({{.what = "report", .turn = 1}}));
    two.office.deliver(box);
    CHECK(box.reports.contains(1));
    CHECK(box.missing_reports().empty());
}

TEST_CASE("SRV-054 SRV-056 SRV-057 SRV-061 SRV-062 kinds, parts, padding, clock and requests are as the host sets them")
{
    TestServer server;
    const std::string game = server.create({.name = "War",
                                            .players = 2,
                                            .changes = {{"nostr.kind_base", "36500"},
                                                        {"nostr.part_bytes", "2048"},
                                                        {"nostr.pad_bytes", "512"},
                                                        {"nostr.future_seconds", "10"},
                                                        {"nostr.requests_per_hour", "2"}}});
    Office office{server};
    UtcTime ahead = 0;
    PlayerBox box{nostr::SecretKey::made_randomly(), game, *nostr::PublicKey::read(office.post.key()), 36'500, [&] { return server.time + ahead; }};
    CHECK(office.desk.handle(*office.player(game).claim(server.code(game, kAlpha), {})) == Fate::Dropped);  // of the usual kind
    CHECK(office.desk.handle(*box.claim(server.code(game, kAlpha), {})) == Fate::Done);
    server.claim(game, kBeta);
    office.herald.look_at(game);
    std::size_t parts = 0;
    for (const nostr::Event& event : office.sent) {
        if (event.kind != 36'505) continue;
        const std::size_t bytes = nostr::from_base64(event.content)->size();
        CHECK(bytes <= 67 + nostr::padded_length(2'048 + 512));
        ++parts;
    }
    CHECK(parts > 1);
    office.deliver(box);
    CHECK(box.reports.contains(1));
    for (int i = 0; i < 2; ++i) CHECK(office.desk.handle(*box.request({{.what = "orders"}})) == Fate::Done);
    CHECK(office.desk.handle(*box.request({{.what = "orders"}})) == Fate::Refused);
    ahead = 11;
    const nostr::Event early = *box.orders(1, server.set(game, kAlpha));
    CHECK(office.desk.handle(early) == Fate::Refused);
    server.time += 1;
    CHECK(office.desk.handle(early) == Fate::Done);
}

TEST_CASE("SRV-063 a notice of a foreign key is ignored with a warning; a new key is followed where the old one names it")
{
    TwoHouses two;
    two.office.herald.look_at(two.game);
    const auto game = find_game(two.server.host().context(), two.game);
    Sealer foreign{nostr::SecretKey::made_randomly(), [] { return kEvening + 5; }};
    two.alpha.take(key_change_notice(foreign, **game, {}, foreign.key().public_key()));
    CHECK(two.alpha.server().hex() == two.office.post.key());
    REQUIRE(two.alpha.warnings.size() == 1);
    CHECK(two.alpha.warnings[0] == "a game notice of a foreign key is ignored: " + foreign.key().public_key().hex());

    Sealer next{nostr::SecretKey::made_randomly(), [] { return kEvening + 10; }};
    two.server.time += 5;
    two.alpha.take(key_change_notice(two.office.post.sealer(), **game, {}, next.key().public_key()));
    CHECK(two.alpha.server() == next.key().public_key());
    two.alpha.take(two.office.post.sealer().announce(kBase, two.game, {}, "{}"));  // the old key is a foreign one now
    CHECK(two.alpha.warnings.size() == 3);
}

TEST_CASE("SRV-063 a server with a new key tells of it under all its old ones, at every start; what an old key says again is no news")
{
    TestServer server;
    const std::string game = server.create({.name = "War", .players = 2});
    Office before{server};
    PlayerBox alpha = before.seated(game, kAlpha);
    server.claim(game, kBeta);
    const nostr::PublicKey first = alpha.server();
    for (const int change : {1, 2}) {
        CAPTURE(change);
        const ServerKey next = change_server_key(server.store(), {random_hex, random_decimal}, server.time);
        server.restart();
        server.time += 10;
        CHECK(server.host().public_key() == next.public_key());
        Office office{server};
        office.herald.look_at(game);
        CHECK(std::ranges::count(office.sent, kBase, &nostr::Event::kind) == change + 1);  // under each old key, and its own
        PlayerBox late{nostr::SecretKey::made_randomly(), game, first, kBase, [&] { return server.time; }};
        office.deliver(late);
        office.deliver(alpha);
        CHECK(late.server().hex() == next.public_key());
        CHECK(alpha.server().hex() == next.public_key());
        REQUIRE(alpha.notice);
        CHECK_FALSE(alpha.notice->next_key);  // that of the new key
        server.restart();
        server.time += 10;
        Office again{server};
        again.herald.look_at(game);
        again.deliver(alpha);
        CHECK(alpha.warnings.size() == static_cast<std::size_t>(change));  // the new key, once
        const nostr::Event event = *alpha.orders(1, server.set(game, kAlpha));
        CHECK(again.desk.handle(event) == Fate::Done);
    }
    CHECK(former_server_keys(server.store(), server.host().key()).size() == 2);
    const std::string young = server.create({.name = "Later", .players = 2});
    Office office{server};
    office.sent.clear();
    office.herald.look_at(young);
    CHECK(std::ranges::count(office.sent, kBase, &nostr::Event::kind) == 1);  // it never had another key
}

TEST_CASE("SRV-063 a player is warned of a foreign key once, and of no more than twenty")
{
    TwoHouses two;
    const auto game = find_game(two.server.host().context(), two.game);
    for (int i = 0; i < 30; ++i) {
        Sealer foreign{nostr::SecretKey::made_randomly(), [] { return kEvening; }};
        const nostr::Event notice = key_change_notice(foreign, **game, {}, foreign.key().public_key());
        two.alpha.take(notice);
        two.alpha.take(notice);
    }
    CHECK(two.alpha.warnings.size() == 20);
    CHECK(two.alpha.server().hex() == two.office.post.key());
}

TEST_CASE("SRV-054 players listen to the bulletins of their game alone")
{
    TwoHouses two;
    two.office.herald.look_at(two.game);
    const std::string other = two.server.create({.name = "Other", .players = 2});
    two.office.seated(other, kAlpha);
    two.server.claim(other, kBeta);
    two.office.herald.look_at(other);
    int own = 0;
    int foreign = 0;
    for (const nostr::Event& event : two.office.sent) {
        if (event.kind != kBase + 6) continue;
        const bool heard = std::ranges::any_of(two.alpha.filters(), [&](const nostr::Filter& filter) { return nostr::matches(filter, event); });
        const bool is_own = game_in(*event.tag("d")) == two.game;
        CHECK(heard == is_own);
        ++(is_own ? own : foreign);
    }
    CHECK(own == 1);
    CHECK(foreign == 1);
}

TEST_CASE("SRV-060 an answer that did not come is asked for without the reports and bulletins that came before it")
{
    TwoHouses two;
    two.office.herald.look_at(two.game);
    two.server.time += 60;
    two.office.desk.handle(*two.alpha.request({{.what = "settings"}}));
    two.office.deliver(two.alpha);
    const std::int64_t newest = std::ranges::max_element(two.office.sent, {}, &nostr::Event::created_at)->created_at;
    const std::size_t before = two.office.sent.size();
    two.server.time += 60;
    two.office.desk.handle(*two.alpha.orders(1, two.set()));
    REQUIRE(two.office.sent.size() > before);
    const auto fits = [](const std::vector<nostr::Filter>& filters, const nostr::Event& event) {
        return std::ranges::any_of(filters, [&](const nostr::Filter& filter) { return nostr::matches(filter, event); });
    };
    int old = 0;
    for (std::size_t i = 0; i < two.office.sent.size(); ++i) {
        const nostr::Event& event = two.office.sent[i];
        if (!fits(two.alpha.filters(), event)) continue;
        const bool is_old = event.kind != kBase && event.created_at < newest;
        CHECK((i < before || !is_old));
        CHECK(fits(two.alpha.late_filters(), event) == !is_old);
        old += is_old ? 1 : 0;
    }
    CHECK(old > 0);
}

TEST_CASE("SRV-030 a player asks over Nostr to be told by private messages")
{
    TwoHouses two;
    const auto ask = [&](std::optional<std::string> set) {
        two.office.sent.clear();
        two.office.desk.handle(*two.alpha.request({{.what = "contact", .set = std::move(set)}}));
        two.office.deliver(two.alpha);
    };
    ask({});
    REQUIRE(two.alpha.contact);
    CHECK_FALSE(two.alpha.contact->contact.nostr);
    const auto told_at = [](const std::string& key) { return "{\"nostr\":\"" + key + "\"}"; };
    ask(told_at(two.alpha.public_key()));
    CHECK(two.alpha.contact->contact.nostr == two.alpha.public_key());
    CHECK(contact_of(two.server.host().context(), two.game, kAlpha)->nostr == two.alpha.public_key());
    CHECK(two.alpha.refusals.empty());
    ask(told_at("me"));
    ask(told_at(nostr::SecretKey::made_randomly().nsec()));
    ask("nothing");
    CHECK(two.alpha.refusals.size() == 3);
}

TEST_CASE("SRV-046 a second bulletin for a turn with another root is a warning")
{
    TwoHouses two;
    two.office.herald.look_at(two.game);
    two.office.deliver(two.alpha);
    REQUIRE(two.alpha.bulletins.contains(1));
    Bulletin other = two.alpha.bulletins.at(1);
    other.state = std::string(64, '0');
    two.alpha.take(two.office.post.sealer().announce(kBase + 6, two.game + ":1", {{"turn", "1"}}, codec::json_of(other)));
    CHECK(two.alpha.warnings.size() == 1);
    CHECK(two.alpha.bulletins.at(1).state != other.state);
}

TEST_CASE("SRV-041 messages pass between houses over Nostr, with the true sender, once")
{
    TestServer server;
    const std::string game = server.create({.name = "War", .players = 2, .changes = {{"server.messages.enabled", "true"}}});
    Office office{server};
    PlayerBox alpha = office.seated(game, kAlpha);
    PlayerBox beta = office.seated(game, kBeta);
    const nostr::Event event = *alpha.message(kBeta, "peace?");
    CHECK(office.desk.handle(event) == Fate::Done);
    CHECK(office.desk.handle(event) == Fate::Ignored);
    office.herald.look_at(game);
    office.herald.look_at(game);
    office.deliver(beta);
    REQUIRE(beta.messages.size() == 1);
    CHECK(beta.messages[0].from == kAlpha);
    CHECK(beta.messages[0].text == "peace?");
    office.deliver(alpha);
    CHECK(alpha.messages.empty());
}

}  // namespace ec4x::remote
