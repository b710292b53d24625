#include "host/messages.h"

#include <algorithm>

#include "codec/utf8.h"
#include "host/notices.h"

namespace ec4x {

namespace {

// Code points, not bytes: a limit on characters is the same in every language.
std::int64_t characters_in(const std::string& text)
{
    return std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

Outcome refuse_text(const ServerMessagesRules& rules, const std::string& text)
{
    if (text.empty() || !is_utf8(text) || text.find('\0') != std::string::npos)
        return refuse(Reason::BadValue, "text", "a message is UTF-8 text that is not empty");
    if (characters_in(text) > rules.max_chars)
        return refuse(Reason::TooLarge, "text", "a message has at most " + std::to_string(rules.max_chars.value) + " characters");
    return std::nullopt;
}

}  // namespace

Answer<SentMessage> send_message(HostContext& host, const Caller& caller, const std::string& id, HouseId to, const std::string& text, UtcTime now)
{
    return change_game<SentMessage>(host, id, now, [&](const OpenGame& game) -> Answer<Decided<SentMessage>> {
        const ServerMessagesRules& rules = game.rules->server.messages;
        const Access access = access_in(host, caller, game);
        if (const Outcome refused = refuse_unless(access, Act::SendMessage)) return *refused;
        if (!rules.enabled) return refusal(Reason::NotAllowed, "messages", "this game passes on no messages");
        if (!game.record.started() || game.record.over())
            return refusal(game.record.over() ? Reason::GameOver : Reason::GameNotStarted, "game", "messages are passed on while a game is being played");
        const SeatRecord* seat = game.record.seat_of(to);
        if (seat == nullptr || seat->left_out) return refusal(Reason::UnknownHouse, "to", "there is no house " + to.text() + " in this game");
        if (to == *access.house) return refusal(Reason::OwnHouse, "to", "a message goes to another house");
        if (const Outcome refused = refuse_text(rules, text)) return *refused;
        const int turn = game.record.turn();
        const std::vector<Message> known = host.store.messages(id, *access.house, 0);
        const auto sent = std::ranges::count_if(known, [&](const Message& message) { return message.from == *access.house && message.turn == turn; });
        if (sent >= rules.per_turn) return refusal(Reason::TooMany, "text", "at most " + std::to_string(rules.per_turn.value) + " messages a turn");
        GameStep step{.messages = {{.game = id, .turn = turn, .from = *access.house, .to = to, .time = now, .text = text}}};
        step.notices = notices_to(host, game, to, {NoticeKind::Message, game.record.created.name + ": a message from " + access.house->text(), text, now});
        return Decided<SentMessage>{std::move(step), {static_cast<int>(rules.per_turn.value - sent - 1)}};
    });
}

Answer<std::vector<Message>> read_messages(HostContext& host, const Caller& caller, const std::string& id, std::int64_t after)
{
    auto game = find_game(host, id);
    if (!game) return game.error();
    const Access access = access_in(host, caller, **game);
    if (const Outcome refused = refuse_unless(access, Act::SeeHouse)) return *refused;
    return host.store.messages(id, *access.house, after);
}

}  // namespace ec4x
