#include "remote/herald.h"

#include <algorithm>
#include <utility>

#include "codec/json_writer.h"
#include "host/create_game.h"
#include "host/new_game_request.h"
#include "host/server_keys.h"

namespace ec4x::remote {

namespace {

// Those of a house who are there by Nostr: its player and deputy.
std::vector<nostr::PublicKey> readers_of(const SeatRecord& seat)
{
    std::vector<nostr::PublicKey> readers;
    for (const auto& identity : {seat.player, seat.deputy}) {
        if (const auto key = key_of_identity(identity)) readers.push_back(*key);
    }
    return readers;
}

std::vector<nostr::Tag> notice_tags(const OpenGame& game)
{
    return {{"status", std::string{name_of(game.record.status)}}, {"turn", std::to_string(game.record.turn())}};
}

}  // namespace

std::vector<std::string> relays_of(const OpenGame& game, const std::vector<std::string>& otherwise)
{
    return game.rules->nostr.relays.empty() ? otherwise : game.rules->nostr.relays;
}

nostr::Event key_change_notice(Sealer& old_key, const OpenGame& game, const std::vector<std::string>& relays, const nostr::PublicKey& new_key)
{
    const GameNotice notice{.game = summary_of(game), .relays = relays_of(game, relays), .next_key = new_key.hex()};
    return old_key.announce(number_of(game.rules->nostr.kind_base, Kind::GameNotice), game.id(), notice_tags(game), codec::json_of(notice));
}

// One second later than now: later than anything that the server has said under the old key.
Herald::Herald(Host& host, Post& post, Desk& desk, std::vector<std::string> relays) : host_{host}, post_{post}, desk_{desk}, relays_{std::move(relays)}
{
    for (const FormerKey& former : former_server_keys(host.context().store, host.key())) {
        if (const auto key = nostr::SecretKey::read(former.secret)) before_.push_back({Sealer{*key, [&host] { return host.now() + 1; }}, former.until});
    }
}

bool Herald::look_at(const std::string& id)
{
    auto game = find_game(host_.context(), id);
    if (!game || is_for_practice(**game)) return true;
    Told& told = told_[id];
    tell_key(**game, told);
    const bool noticed = tell_notice(**game, told);
    tell_turns(**game, told);
    tell_messages(**game, told);
    return noticed;
}

// SRV-063: once after every start, since relays may have forgotten. Each old key names the one in use, so that nobody needs those in between.
void Herald::tell_key(const OpenGame& game, Told& told)
{
    if (told.key || game.record.status == GameStatus::Setup) return;
    told.key = true;
    for (Before& before : before_) {
        if (game.record.time <= before.until) post_.publish(key_change_notice(before.key, game, relays_, post_.sealer().key().public_key()));
    }
}

bool Herald::tell_notice(const OpenGame& game, Told& told)
{
    if (game.record.status == GameStatus::Setup) return true;
    const GameNotice notice{.game = summary_of(game), .relays = relays_of(game, relays_)};
    std::string content = codec::json_of(notice);
    if (content == told.notice) return true;
    if (told.notice_time >= host_.now()) return false;
    told.notice = content;
    told.notice_time = host_.now();
    post_.announce(game.rules->nostr, Kind::GameNotice, game.id(), notice_tags(game), std::move(content));
    return true;
}

void Herald::tell_turns(const OpenGame& game, Told& told)
{
    const bool first_look = told.turn == 0;
    if (game.record.rollbacks.size() != told.rollbacks) {
        told.rollbacks = game.record.rollbacks.size();
        if (!first_look) told.turn = game.record.turn() - 1;
    }
    const int latest = game.record.turn();
    const int from = first_look ? std::max(1, latest) : told.turn + 1;
    for (int turn = from; turn <= latest; ++turn) {
        const auto bulletin = host_.bulletin(game.id(), turn);
        if (bulletin)
            post_.announce(game.rules->nostr, Kind::Bulletin, game.id() + ':' + std::to_string(turn),
                           {{"turn", std::to_string(turn)}, {"a", notice_address(game.rules->nostr.kind_base, post_.key(), game.id())}}, *bulletin->text);
    }
    tell_reports(game, told, from);
    told.turn = latest;
}

// Whoever has claimed the house meanwhile gets the latest report at once.
void Herald::tell_reports(const OpenGame& game, Told& told, int from)
{
    const int latest = game.record.turn();
    if (latest == 0) return;
    for (const SeatRecord& seat : game.record.seats) {
        const std::vector<nostr::PublicKey> readers = readers_of(seat);
        if (readers.empty()) continue;
        const auto now = std::pair{seat.player.value_or("") + seat.deputy.value_or(""), latest};
        auto& before = told.reports[seat.house];
        const int first = before.first == now.first ? from : latest;
        if (before == now && from > latest) continue;
        before = now;
        for (int turn = first; turn <= latest; ++turn) {
            for (const nostr::PublicKey& reader : readers) desk_.send_report(game, reader, turn);
        }
    }
}

void Herald::tell_messages(const OpenGame& game, Told& told)
{
    if (!game.rules->server.messages.enabled) return;
    for (const SeatRecord& seat : game.record.seats) {
        for (const nostr::PublicKey& reader : readers_of(seat)) {
            const Caller caller{identity_of_nostr(reader.hex()), identity_of_nostr(reader.hex())};
            std::int64_t& last = told.messages[seat.house];
            const auto messages = host_.messages(caller, game.id(), last);
            if (!messages) continue;
            for (const Message& message : *messages) {
                last = std::max(last, message.id);
                if (message.to != seat.house || message.turn < game.record.turn() - 1) continue;
                const MessageLetter letter{
                    .game = game.id(), .to = message.to, .from = message.from, .turn = message.turn, .id = message.id, .text = message.text};
                post_.send(game.rules->nostr, reader, Kind::Message,
                           {.d = nostr::random_hex(16), .type = letter.type, .payload = codec::json_of(letter), .numbered = true});
            }
        }
    }
}

}  // namespace ec4x::remote
