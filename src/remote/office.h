// A server's desk and players without relays between them, for tests.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "host/test_server.h"
#include "remote/desk.h"
#include "remote/herald.h"
#include "remote/player_box.h"

namespace ec4x::remote::testing {

using ec4x::testing::kEvening;
using ec4x::testing::TestServer;

inline constexpr int kBase = 36'440;
inline const HouseId kAlpha = *house_id("alpha");
inline const HouseId kBeta = *house_id("beta");

// A server's desk without relays: what it publishes lies in `sent`.
struct Office {
    explicit Office(TestServer& hosted)
        : server{hosted},
          post{Sealer{*nostr::SecretKey::from_bytes(hosted.host().key().secret()), [&hosted] { return hosted.time; }},
               {.publish = [this](const nostr::Event& event) { sent.push_back(event); },
                .note = [this](std::string_view what, std::string_view text) { log += std::string{what} + ' ' + std::string{text} + '\n'; }}},
          desk{hosted.host(), post, [](const Caller&, const std::string& game, int turn) { return "Report of turn " + std::to_string(turn) + " of " + game; }},
          herald{hosted.host(), post, desk, {"wss://relay.example"}}
    {}

    [[nodiscard]] PlayerBox player(const std::string& game, const nostr::SecretKey& key = nostr::SecretKey::made_randomly())
    {
        return {key, game, *nostr::PublicKey::read(post.key()), kBase, [this] { return server.time; }};
    }
    // Everything that was published goes to the box.
    void deliver(PlayerBox& box)
    {
        for (const nostr::Event& event : sent) box.take(event);
    }
    // Claims the house for a new key.
    PlayerBox seated(const std::string& game, HouseId house)
    {
        PlayerBox box = player(game);
        CHECK(desk.handle(*box.claim(server.code(game, house), {})) == Fate::Done);
        deliver(box);
        REQUIRE(box.claimed);
        CHECK(box.claimed->house == house);
        return box;
    }

    TestServer& server;
    std::vector<nostr::Event> sent{};
    std::string log{};
    Post post;
    Desk desk;
    Herald herald;
};

struct TwoHouses {
    TwoHouses() : game{server.create({.name = "War", .players = 2})}, office{server}, alpha{office.seated(game, kAlpha)}, beta{office.seated(game, kBeta)}
    {
        REQUIRE(server.summary(game).status == GameStatus::Active);
    }

    [[nodiscard]] std::string set(HouseId house = kAlpha, const std::string& orders = "", const std::string& more = "")
    {
        return server.set(game, house, orders, more);
    }
    // The receipt of an event, after the desk has seen it.
    Receipt receipt_of(PlayerBox& box, const nostr::Event& event)
    {
        office.desk.handle(event);
        office.deliver(box);
        REQUIRE(box.receipts.contains(event.id));
        return box.receipts.at(event.id);
    }
    std::string reason_of(PlayerBox& box, const nostr::Event& event)
    {
        const Receipt receipt = receipt_of(box, event);
        REQUIRE(receipt.refused);
        CHECK(is_genuine(receipt, server.host().public_key()));
        return std::string{name_of(receipt.refused->reason)};
    }
    // An order event by hand: any key, time and content.
    nostr::Event order_event(const nostr::SecretKey& key, std::int64_t time, const std::string& set, const std::string& turn = "1")
    {
        const auto content = nostr::encrypt(codec_of(set), nostr::conversation_key(key, *nostr::PublicKey::read(office.post.key())));
        return nostr::signed_event(
            key, {.kind = kBase + 3, .created_at = time, .tags = {{"d", game + ':' + turn}, {"p", office.post.key()}, {"turn", turn}}, .content = *content});
    }
    static std::string codec_of(const std::string& set)
    {
        std::string text = R"({"type":"orders","version":1,"set":)";
        nostr::append_json_string(text, set);
        return text + '}';
    }

    TestServer server;
    std::string game;
    Office office;
    PlayerBox alpha;
    PlayerBox beta;
};

}  // namespace ec4x::remote::testing
