#include "remote/desk.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/sha256.h"
#include "remote/office.h"

namespace ec4x::remote {

using namespace testing;

namespace {

std::string tag_of(const nostr::Event& event, std::string_view name) { return std::string{event.tag(name).value_or("-")}; }

}  // namespace

TEST_CASE("SRV-052 identity is the public key; a secret key sent by mistake in a claim is refused and not logged")
{
    TestServer server;
    const std::string game = server.create();
    Office office{server};
    PlayerBox box = office.player(game);
    const nostr::SecretKey lost = nostr::SecretKey::made_randomly();
    CHECK_FALSE(box.claim(lost.nsec(), {}).ok());  // our own client does not send it
    Sealer careless{lost, [&] { return server.time; }};
    const auto event =
        careless.seal(*nostr::PublicKey::read(office.post.key()),
                      {.kind = kBase + 1, .d = game, .type = "claim", .payload = R"({"type":"claim","version":1,"code":")" + lost.nsec() + "\"}"}, {});
    CHECK(office.desk.handle(event->front()) == Fate::Refused);
    PlayerBox own = office.player(game, lost);
    office.deliver(own);
    REQUIRE(own.claimed);
    CHECK(own.claimed->refused->reason == Reason::BadValue);
    CHECK(own.claimed->refused->text.find(lost.nsec()) == std::string::npos);
    CHECK(office.log.find(lost.nsec()) == std::string::npos);

    office.desk.handle(*box.claim(server.code(game, kAlpha) + "@naddr1xyz", "Atreides"));
    office.deliver(box);
    CHECK(box.claimed->accepted);
    CHECK(server.record(game).seat_of(kAlpha)->player == "nostr:" + box.public_key());
    CHECK(server.record(game).seat_of(kAlpha)->name == "Atreides");
}

TEST_CASE("SRV-010 SRV-054 claims are encrypted; a wrong code and a used one are refused with their reason")
{
    TestServer server;
    const std::string game = server.create();
    Office office{server};
    const PlayerBox alpha = office.seated(game, kAlpha);
    PlayerBox second = office.player(game);
    const auto event = *second.claim(server.code(game, kAlpha), {});
    CHECK(event.content.find(server.code(game, kAlpha)) == std::string::npos);
    CHECK(office.desk.handle(event) == Fate::Refused);
    office.deliver(second);
    CHECK(second.claimed->refused->reason == Reason::AlreadyClaimed);
    PlayerBox guesser = office.player(game);
    for (int i = 0; i < 6; ++i) office.desk.handle(*guesser.claim("0000-0000-0000-0000", {}));
    office.deliver(guesser);
    CHECK(guesser.claimed->refused->reason == Reason::TryLater);
}

TEST_CASE("SRV-054 kinds and tags: the order set of turn 5 is of kind 36443 with d = game:5")
{
    TwoHouses two;
    const nostr::Event orders = *two.alpha.orders(5, "{}");
    CHECK(orders.kind == 36'443);
    CHECK(tag_of(orders, "d") == two.game + ":5");
    CHECK(tag_of(orders, "turn") == "5");
    CHECK(tag_of(orders, "p") == two.office.post.key());

    two.office.desk.handle(*two.alpha.orders(1, two.set()));
    two.office.herald.look_at(two.game);
    two.office.desk.handle(*two.alpha.request({{.what = "settings"}}));
    const std::string tag = player_tag(two.game, two.alpha.public_key());
    CHECK(tag == sha256_hex(two.game + two.alpha.public_key()).substr(0, 16));
    struct Row {
        int kind;
        std::string d;
    };
    const Row rows[] = {{36'440, two.game},
                        {36'442, two.game + ':' + tag},
                        {36'444, two.game + ":1:" + tag},
                        {36'445, two.game + ":1:" + tag + ":1"},
                        {36'446, two.game + ":1"}};
    for (const Row& row : rows) {
        CAPTURE(row.kind);
        const auto found = std::ranges::find_if(two.office.sent, [&](const nostr::Event& event) { return event.kind == row.kind && event.tag("d") == row.d; });
        REQUIRE(found != two.office.sent.end());
        CHECK_FALSE(nostr::check_event(*found));
        const bool open = row.kind == 36'440 || row.kind == 36'446;
        CHECK((tag_of(*found, "p") == two.alpha.public_key()) != open);
    }
    for (const nostr::Event& event : two.office.sent) {
        for (const nostr::Tag& one : event.tags) {
            for (const std::string& text : one) CHECK(text.find("alpha") == std::string::npos);  // tags do not name the house
        }
    }
}

TEST_CASE("SRV-057 an order event is checked in order, and a player of the game is told why")
{
    TwoHouses two;
    const nostr::SecretKey stranger = nostr::SecretKey::made_randomly();
    const nostr::SecretKey key = nostr::SecretKey::made_randomly();
    const auto handled = [&](const nostr::Event& event) { return two.office.desk.handle(event); };
    const nostr::Event good = *two.alpha.orders(1, two.set());

    // Dropped silently: changed, truncated, foreign kind, for somebody else, unknown game, no player.
    const std::size_t before = two.office.sent.size();
    nostr::Event changed = good;
    changed.content[10] = changed.content[10] == 'A' ? 'B' : 'A';
    CHECK(handled(changed) == Fate::Dropped);  // SRV-053
    nostr::Event truncated = good;
    truncated.content.resize(100);
    CHECK(handled(truncated) == Fate::Dropped);
    nostr::Event forged = good;
    forged.pubkey = two.beta.public_key();
    CHECK(handled(forged) == Fate::Dropped);
    CHECK(handled(two.order_event(stranger, kEvening, two.set())) == Fate::Dropped);
    PlayerBox elsewhere{key, std::string(32, '0'), *nostr::PublicKey::read(two.office.post.key()), kBase, [] { return kEvening; }};
    CHECK(handled(*elsewhere.orders(1, two.set())) == Fate::Dropped);
    PlayerBox to_another{key, two.game, stranger.public_key(), kBase, [] { return kEvening; }};
    CHECK(handled(*to_another.orders(1, two.set())) == Fate::Dropped);
    CHECK(two.office.sent.size() == before);

    // With a receipt.
    CHECK(two.reason_of(two.alpha, *two.alpha.orders(2, two.set())) == "wrong_turn");
    CHECK(two.reason_of(two.alpha, *two.alpha.orders(1, two.set(kBeta))) == "house_mismatch");
    CHECK(two.reason_of(two.alpha, *two.alpha.orders(1, R"({"version":1,"game":"00000000000000000000000000000000","house":"alpha","turn":1,"orders":[]})")) ==
          "unknown_game");
    CHECK(two.reason_of(two.alpha, *two.alpha.orders(1, "{")) == "unreadable");
    const Receipt missing = two.receipt_of(two.alpha, *two.alpha.orders(1, R"({"version":1,"game":")" + two.game + R"(","house":"alpha","orders":[]})"));
    CHECK(missing.refused->reason == Reason::MissingField);
    CHECK(two.server.record(two.game).sets.empty());

    two.server.time -= 901;  // the event is dated so much after the server's clock
    CHECK(two.reason_of(two.alpha, good) == "out_of_range");
    two.server.time += 1;  // 900: not more than is allowed
    CHECK(handled(good) == Fate::Done);
}

TEST_CASE("SRV-057 an order event that was encrypted for somebody else, or of another version, gets a receipt")
{
    TwoHouses two;
    const nostr::SecretKey key = nostr::SecretKey::made_randomly();
    TestServer server;
    const std::string game = server.create();
    Office office{server};
    PlayerBox box = office.player(game, key);
    office.desk.handle(*box.claim(server.code(game, kAlpha), {}));
    server.claim(game, kBeta);
    const auto event = [&](std::string content) {
        return nostr::signed_event(key, {.kind = kBase + 3,
                                         .created_at = server.time,
                                         .tags = {{"d", game + ":1"}, {"p", office.post.key()}, {"turn", "1"}},
                                         .content = std::move(content)});
    };
    const auto foreign = nostr::encrypt("{}", nostr::conversation_key(key, nostr::SecretKey::made_randomly().public_key()));
    for (const std::string& content : {std::string{"hello"}, *foreign, std::string{"#2"}}) {
        const nostr::Event bad = event(content);
        CHECK(office.desk.handle(bad) == Fate::Refused);
        office.deliver(box);
        REQUIRE(box.receipts.contains(bad.id));
        CHECK(box.receipts.at(bad.id).refused->reason == Reason::Unreadable);
    }
}

TEST_CASE("SRV-043 SRV-019 the receipt answers the event, and the set is kept with the player's signature")
{
    TwoHouses two;
    const nostr::Event event = *two.alpha.orders(1, two.set());
    const Receipt receipt = two.receipt_of(two.alpha, event);
    CHECK(receipt.accepted);
    CHECK(receipt.revision == 1);
    CHECK(is_genuine(receipt, two.office.post.key()));
    const auto log = two.server.store().log(two.game);
    const auto* accepted = std::get_if<logged::SetAccepted>(&log.back().what);
    REQUIRE(accepted != nullptr);
    REQUIRE(accepted->by);
    CHECK(accepted->by->id == event.id);
    const auto kept = nostr::read_event(*two.server.store().content(two.game, accepted->by->event));
    REQUIRE(kept.ok());
    CHECK_FALSE(nostr::check_event(*kept));
    CHECK(kept->pubkey == two.alpha.public_key());
}

TEST_CASE("SRV-058 the event with the greatest created_at is in force, of equal ones that with the lowest id; older ones are ignored, also after a restart")
{
    TestServer server;
    const std::string game = server.create();
    const nostr::SecretKey key = nostr::SecretKey::made_randomly();
    const auto tax = [&](int rate) { return server.set(game, kAlpha, R"({"n":1,"kind":"tax","rate":)" + std::to_string(rate) + "}"); };
    {
        Office office{server};
        PlayerBox box = office.player(game, key);
        office.desk.handle(*box.claim(server.code(game, kAlpha), {}));
        server.claim(game, kBeta);
    }
    const auto event = [&](std::int64_t time, int rate) {
        const auto content = nostr::encrypt(TwoHouses::codec_of(tax(rate)), nostr::conversation_key(key, *nostr::PublicKey::read(server.host().public_key())));
        return nostr::signed_event(
            key, {.kind = kBase + 3, .created_at = time, .tags = {{"d", game + ":1"}, {"p", server.host().public_key()}, {"turn", "1"}}, .content = *content});
    };
    const nostr::Event old = event(kEvening - 10, 31);
    nostr::Event one = event(kEvening, 32);
    nostr::Event two = event(kEvening, 33);
    int low = 32;
    if (two.id < one.id) std::swap(one, two), low = 33;  // `one` has the lower id
    const auto in_force = [&] { return server.host().current_set({"nostr:" + key.public_key().hex(), ""}, game)->orders; };
    {
        Office office{server};
        CHECK(office.desk.handle(two) == Fate::Done);
        CHECK(office.desk.handle(one) == Fate::Done);
        CHECK(office.desk.handle(two) == Fate::Ignored);
        CHECK(office.desk.handle(old) == Fate::Ignored);
        CHECK(office.desk.handle(one) == Fate::Ignored);  // SRV-021: by two relays
        CHECK(in_force()->orders.at(0).body.value.get_if<order::Tax>()->rate == low);
        CHECK(server.record(game).revisions.at(kAlpha) == 2);
    }
    server.restart();
    Office office{server};
    for (const nostr::Event& again : {old, two, one}) CHECK(office.desk.handle(again) == Fate::Ignored);
    CHECK(server.host().withdraw({"nostr:" + key.public_key().hex(), ""}, game).ok());
    for (const nostr::Event& again : {old, two, one}) CHECK(office.desk.handle(again) == Fate::Ignored);
    CHECK_FALSE(in_force());
    CHECK(office.desk.handle(event(kEvening + 1, 34)) == Fate::Done);
}

TEST_CASE("SRV-058 what a player sends in the second of an event by another process of the same key is later, and so is its receipt: relays drop neither")
{
    TestServer server;
    const std::string game = server.create();
    const nostr::SecretKey key = nostr::SecretKey::made_randomly();
    const auto receipt_time = [&](const nostr::Event& event) {  // of a server that has just started
        Office office{server};
        CHECK(office.desk.handle(event) == Fate::Done);
        return office.sent.back().created_at;
    };
    nostr::Event first{};
    {
        Office office{server};
        PlayerBox box = office.player(game, key);
        office.desk.handle(*box.claim(server.code(game, kAlpha), {}));
        server.claim(game, kBeta);
        first = *box.orders(1, server.set(game, kAlpha));
    }
    const std::int64_t answered = receipt_time(first);
    Office office{server};
    PlayerBox other = office.player(game, key);
    const auto wants_own = [&](const nostr::Filter& filter) { return matches(filter, first); };
    CHECK(std::ranges::any_of(other.filters(), wants_own));
    other.take(first);
    const nostr::Event second = *other.orders(1, server.set(game, kAlpha, R"({"n":1,"kind":"tax","rate":30})"));
    CHECK(second.created_at == first.created_at + 1);
    CHECK(receipt_time(second) > answered);
}

TEST_CASE("SRV-059 an event counts by when it was received: created before and received after closing is turn_closed")
{
    TestServer server;
    const std::string game = server.create({.name = "War", .players = 2, .changes = {{"turn.window_hours", "1"}}});
    Office office{server};
    PlayerBox alpha = office.seated(game, kAlpha);
    server.claim(game, kBeta);
    const nostr::Event in_time = *alpha.orders(1, server.set(game, kAlpha));
    const UtcTime deadline = *server.summary(game).window->deadline;
    server.time = deadline + 1;
    CHECK(in_time.created_at < deadline);
    CHECK(office.desk.handle(in_time) == Fate::Refused);
    office.deliver(alpha);
    CHECK(alpha.receipts.at(in_time.id).refused->reason == Reason::TurnClosed);
    server.host().tick();
    REQUIRE(server.summary(game).turn == 2);
    const nostr::Event late = *alpha.orders(1, R"({"version":1,"game":")" + game + R"(","house":"alpha","turn":1,"orders":[]})");
    CHECK(office.desk.handle(late) == Fate::Refused);
    office.deliver(alpha);
    CHECK(alpha.receipts.at(late.id).refused->reason == Reason::TurnClosed);
}

}  // namespace ec4x::remote
