#include "remote/desk.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "codec/json_writer.h"
#include "codec/order_file.h"
#include "engine/turn/window.h"
#include "host/document.h"
#include "host/house_pages.h"

namespace ec4x::remote {

namespace {

constexpr std::size_t kMostNewest = 100'000;

Refusal unreadable_letter(const std::string& why) { return refusal(Reason::Unreadable, "content", "the letter cannot be read: " + why); }

// SRV-057: game, house and turn inside equal those outside.
Outcome refuse_inside(const OrderSet& set, const std::string& game, HouseId house, int turn)
{
    if (set.game != game) return refusal(Reason::UnknownGame, "game", "the set is for another game than its event");
    if (set.house != house) return refusal(Reason::HouseMismatch, "house", "the set is for " + set.house.text() + ", and your house is " + house.text());
    if (set.turn != turn) return refusal(Reason::WrongTurn, "turn", "the set is for another turn than its event");
    return std::nullopt;
}

// As the HTTP API takes it: what is left out is as usual.
std::optional<Contact> contact_in(const std::string& text)
{
    const auto document = parse_json(text);
    if (!document) return std::nullopt;
    codec::Reader reader{codec::Absent::Keep};
    Contact contact;
    reader.read(document->root(), contact);
    return reader.complaints().empty() ? std::optional{contact} : std::nullopt;
}

}  // namespace

std::optional<nostr::PublicKey> key_of_identity(const std::optional<std::string>& identity)
{
    if (!identity || !identity->starts_with("nostr:")) return std::nullopt;
    return nostr::PublicKey::read(std::string_view{*identity}.substr(6));
}

std::string Desk::Mail::tag() const { return player_tag(game.id(), from.hex()); }

// Who is no player of the game gets no answer to anything but a claim: strangers shall not make the server talk.
Fate Desk::handle(const nostr::Event& event)
{
    if (nostr::check_event(event)) return Fate::Dropped;
    if (event.tag("p") != post_.key()) return Fate::Dropped;
    const auto from = nostr::PublicKey::read(event.pubkey);
    const auto id = game_in(event.tag("d").value_or(""));
    auto game = id ? find_game(host_.context(), *id) : Answer<GamePtr>{Refusal{}};
    if (!game) return handle_message(event);
    const Mail mail{event, **game, *from, {identity_of_nostr(event.pubkey), identity_of_nostr(event.pubkey)}};
    const int kind = event.kind - mail.rules().kind_base;
    if (kind == static_cast<int>(Kind::Claim)) return handle_claim(mail);
    if (mail.game.record.played_by(mail.caller.identity) == nullptr) return Fate::Dropped;
    if (kind == static_cast<int>(Kind::Orders)) return handle_orders(mail);
    if (kind == static_cast<int>(Kind::Request)) return handle_request(mail);
    return Fate::Dropped;
}

Result<std::string, nostr::Refused> Desk::payload_of(const nostr::Event& event)
{
    const auto plain = post_.sealer().open(event);
    if (!plain) return plain.error();
    return whole_payload(*plain);
}

std::optional<Refusal> Desk::refuse_time(const Mail& mail) const
{
    const std::int64_t most = mail.rules().future_seconds;
    if (mail.event.created_at <= host_.now() + most) return std::nullopt;
    return refusal(Reason::OutOfRange, "created_at",
                   "the event is dated more than " + std::to_string(most) + " seconds after the server's clock: set your clock");
}

Fate Desk::answer_claim(const Mail& mail, ClaimAnswerLetter answer)
{
    answer.game = mail.game.id();
    const Fate fate = answer.accepted ? Fate::Done : Fate::Refused;
    post_.send(mail.rules(), mail.from, Kind::ClaimAnswer,
               {.d = mail.game.id() + ':' + mail.tag(), .tags = {{"e", mail.event.id}}, .type = answer.type, .payload = codec::json_of(answer)});
    return fate;
}

// SRV-010. Answers are for everybody who can encrypt to this server: whoever claims is not yet a player.
Fate Desk::handle_claim(const Mail& mail)
{
    ClaimAnswerLetter answer;
    const auto payload = payload_of(mail.event);
    const auto letter = payload ? read_document<ClaimLetter>(*payload) : std::nullopt;
    if (!letter || letter->type != "claim") return Fate::Dropped;
    if (auto refused = refuse_time(mail)) answer.refused = std::move(refused);
    // SRV-052. What was sent is neither logged nor answered with.
    else if (nostr::holds_secret_key(*payload))
        answer.refused =
            refusal(Reason::BadValue, "code", "this is a secret key (nsec), which nobody but you may have; take a new one and send the invitation's code");
    if (answer.refused) return answer_claim(mail, answer);

    const auto claimed = host_.claim(mail.caller, mail.game.id(), letter->code.substr(0, letter->code.find('@')));
    if (!claimed) {
        answer.refused = claimed.error();
        return answer_claim(mail, answer);
    }
    answer.accepted = true;
    answer.house = claimed->house;
    answer.role = name_of(claimed->role);
    if (letter->name) {
        const auto renamed = host_.rename_house(mail.caller, mail.game.id(), *letter->name);
        if (!renamed) answer.name_refused = renamed.error();
    }
    return answer_claim(mail, answer);
}

Fate Desk::send_receipt(const Mail& mail, int turn, Receipt receipt, const std::string& order_event)
{
    const Fate fate = receipt.accepted ? Fate::Done : Fate::Refused;
    // Order events that are accepted have growing times, so their receipts have too, also where this process has made none of those before.
    const std::int64_t not_before = receipt.accepted ? mail.event.created_at : 0;
    const ReceiptLetter letter{.event = order_event, .receipt = std::move(receipt)};
    post_.send(mail.rules(), mail.from, Kind::Receipt,
               {.d = mail.game.id() + ':' + std::to_string(turn) + ':' + mail.tag(),
                .tags = {{"e", order_event}},
                .type = letter.type,
                .payload = codec::json_of(letter),
                .not_before = not_before});
    return fate;
}

Fate Desk::refuse_orders(const Mail& mail, int turn, Refusal why)
{
    Receipt receipt{.game = mail.game.id(),
                    .house = mail.game.record.played_by(mail.caller.identity)->house,
                    .turn = turn,
                    .refused = std::move(why),
                    .received = host_.now()};
    if (mail.game.record.window) receipt.deadline = mail.game.record.window->deadline;
    return send_receipt(mail, turn, signed_by(host_.key(), std::move(receipt)), mail.event.id);
}

// SRV-057, from the turn tag on: a player of the game is told why.
Fate Desk::handle_orders(const Mail& mail)
{
    const auto turn = turn_in(mail.event.tag("turn").value_or(""));
    const std::string d{mail.event.tag("d").value_or("")};
    if (!turn || d != mail.game.id() + ':' + std::to_string(*turn)) return Fate::Dropped;
    const HouseId house = mail.game.record.played_by(mail.caller.identity)->house;
    const auto known = mail.game.record.events.find({house, *turn});
    if (known != mail.game.record.events.end() && !nostr::is_newer(mail.event.created_at, mail.event.id, known->second.created_at, known->second.id)) {
        post_.note("nostr_older_event", mail.event.id);
        return Fate::Ignored;
    }
    if (mail.game.record.window) {
        const auto late = refusal_of_arrival(*mail.game.record.window, *turn, host_.now());
        if (late == Reason::WrongTurn && *turn < mail.game.record.window->turn)
            return refuse_orders(mail, *turn, refusal(Reason::TurnClosed, "turn", "the window of turn " + std::to_string(*turn) + " is closed"));
        if (late == Reason::WrongTurn)
            return refuse_orders(mail, *turn, refusal(*late, "turn", "the open window is that of turn " + std::to_string(mail.game.record.window->turn)));
        if (late) return refuse_orders(mail, *turn, refusal(*late, "turn", "the window of turn " + std::to_string(*turn) + " is closed"));
    }
    if (auto refused = refuse_time(mail)) return refuse_orders(mail, *turn, *std::move(refused));
    return submit(mail, *turn, house);
}

Fate Desk::submit(const Mail& mail, int turn, HouseId house)
{
    const std::string key = mail.game.id() + ':' + house.text() + ':' + std::to_string(turn);
    const auto newest = newest_.find(key);
    if (newest != newest_.end() && !nostr::is_newer(mail.event.created_at, mail.event.id, newest->second.created_at, newest->second.id)) {
        post_.note("nostr_older_event", mail.event.id);
        return Fate::Ignored;
    }
    const auto payload = payload_of(mail.event);
    if (!payload) return refuse_orders(mail, turn, unreadable_letter(payload.error().why));
    auto letter = read_document<OrdersLetter>(*payload);
    if (!letter || letter->type != "orders") return refuse_orders(mail, turn, unreadable_letter("an order event holds type, version and set"));
    if (const auto sheet = orders_from_text(letter->set)) {
        if (Outcome refused = refuse_inside(sheet->set, mail.game.id(), house, turn)) return refuse_orders(mail, turn, *std::move(refused));
    }
    const auto receipt =
        host_.submit(mail.caller, mail.game.id(), std::move(letter->set), BroughtBy{mail.event.id, mail.event.created_at, nostr::to_json(mail.event)});
    if (!receipt) return refuse_orders(mail, turn, receipt.error());
    if (receipt->refused && receipt->house != house) return refuse_orders(mail, turn, *receipt->refused);  // what cannot be read names no house
    if (receipt->accepted) {
        if (newest_.size() > kMostNewest) newest_.clear();
        newest_[key] = mail.event;
        newest_[key].content.clear();
    }
    return send_receipt(mail, turn, *receipt, mail.event.id);
}

void Desk::send_answer(const Mail& mail, const std::string& type, std::string payload)
{
    post_.send(mail.rules(), mail.from, Kind::Message,
               {.d = nostr::random_hex(16), .tags = {{"e", mail.event.id}}, .type = type, .payload = std::move(payload), .numbered = true});
}

Fate Desk::refuse(const Mail& mail, Refusal why)
{
    const RefusedLetter letter{.game = mail.game.id(), .event = mail.event.id, .refused = std::move(why)};
    send_answer(mail, letter.type, codec::json_of(letter));
    return Fate::Refused;
}

Fate Desk::handle_request(const Mail& mail)
{
    if (auto refused = refuse_time(mail)) return refuse(mail, *std::move(refused));
    const auto payload = payload_of(mail.event);
    const auto letter = payload ? read_document<RequestLetter>(*payload) : std::nullopt;
    if (!letter || letter->type != "request") return refuse(mail, unreadable_letter("a request holds type, version and wants"));
    const HouseId house = mail.game.record.played_by(mail.caller.identity)->house;
    const int most = mail.rules().requests_per_hour;
    Fate fate = Fate::Done;
    for (const Want& want : letter->wants) {
        if (!meter_.count(mail.game.id(), house, most, host_.now()))
            return refuse(mail, refusal(Reason::TooMany, "wants", "at most " + std::to_string(most) + " requests an hour"));
        if (Outcome refused = answer_want(mail, want)) fate = refuse(mail, *std::move(refused));
    }
    return fate;
}

Outcome Desk::answer_want(const Mail& mail, const Want& want)
{
    if (want.what == "settings") return answer_settings(mail);
    if (want.what == "orders") return answer_orders_in_force(mail);
    if (want.what == "everything") return answer_everything(mail);
    if (want.what == "receipt") return answer_receipt(mail, want.turn.value_or(mail.game.record.turn()));
    if (want.what == "view" || want.what == "report") {
        if (send_report(mail.game, mail.from, want.turn.value_or(0))) return std::nullopt;
        return refusal(Reason::BadValue, "turn", "there is no report of this turn");
    }
    if (want.what == "check") {
        const auto receipt = host_.dry_run(mail.caller, mail.game.id(), want.set.value_or(""));
        if (!receipt) return receipt.error();
        const ReceiptLetter letter{.event = mail.event.id, .receipt = *receipt};
        send_answer(mail, letter.type, codec::json_of(letter));
        return std::nullopt;
    }
    if (want.what == "contact") return answer_contact(mail, want);
    if (want.what != "withdraw") return refusal(Reason::BadValue, "what", "settings, view, report, receipt, orders, everything, check, withdraw or contact");
    const auto withdrawn = host_.withdraw(mail.caller, mail.game.id());
    if (!withdrawn) return withdrawn.error();
    const WithdrawnLetter letter{.game = mail.game.id(), .turn = withdrawn->turn, .withdrawn = withdrawn->withdrawn};
    send_answer(mail, letter.type, codec::json_of(letter));
    return std::nullopt;
}

Outcome Desk::answer_settings(const Mail& mail)
{
    const auto settings = host_.settings(mail.game.id());
    if (!settings) return settings.error();
    const SettingsLetter letter{.game = mail.game.id(), .settings = *settings->text};
    send_answer(mail, letter.type, codec::json_of(letter));
    return std::nullopt;
}

// The latest of that turn.
Outcome Desk::answer_receipt(const Mail& mail, int turn)
{
    const auto past = host_.past_orders(mail.caller, mail.game.id(), turn);
    if (!past) return past.error();
    const auto brought = mail.game.record.events.find({mail.game.record.played_by(mail.caller.identity)->house, turn});
    for (const auto& revision : std::views::reverse(past->revisions)) {
        if (!revision.receipt) continue;
        send_receipt(mail, turn, *revision.receipt, brought != mail.game.record.events.end() ? brought->second.id : mail.event.id);
        return std::nullopt;
    }
    return refusal(Reason::BadValue, "turn", "there is no receipt of this turn");
}

Outcome Desk::answer_orders_in_force(const Mail& mail)
{
    const auto current = host_.current_set(mail.caller, mail.game.id());
    if (!current) return current.error();
    InForceLetter letter{.game = mail.game.id(), .turn = current->turn};
    if (current->orders) letter.set = to_json(*current->orders);
    send_answer(mail, letter.type, codec::json_of(letter));
    return std::nullopt;
}

// SRV-030: a player who is only there by Nostr asks to be told in the same way.
Outcome Desk::answer_contact(const Mail& mail, const Want& want)
{
    if (want.set && nostr::holds_secret_key(*want.set))
        return refusal(Reason::BadValue, "set", "this holds a secret key (nsec), which nobody but you may have");  // SRV-052
    const auto wished = want.set ? contact_in(*want.set) : std::nullopt;
    if (want.set && !wished) return refusal(Reason::Unreadable, "set", "a contact holds mail, webhook, nostr, kinds, remind_minutes and quiet");
    const auto contact = wished ? host_.set_contact(mail.caller, mail.game.id(), *wished) : host_.contact(mail.caller, mail.game.id());
    if (!contact) return contact.error();
    const ContactLetter letter{.game = mail.game.id(), .contact = *contact};
    send_answer(mail, letter.type, codec::json_of(letter));
    return std::nullopt;
}

// SRV-061: what a new device of the same player lacks.
Outcome Desk::answer_everything(const Mail& mail)
{
    if (Outcome refused = answer_settings(mail)) return refused;
    for (const ReachedTurn& reached : mail.game.record.turns) send_report(mail.game, mail.from, reached.turn);
    return answer_orders_in_force(mail);
}

bool Desk::send_report(const OpenGame& game, const nostr::PublicKey& player, int turn)
{
    const Caller caller{identity_of_nostr(player.hex()), identity_of_nostr(player.hex())};
    const auto access = host_.access(caller, game.id());
    const int wanted = turn == 0 ? game.record.turn() : turn;
    const auto view = host_.view(caller, game.id(), wanted);
    if (!access.house || !view) return false;
    ReportLetter letter{
        .game = game.id(), .house = *access.house, .turn = wanted, .rollbacks = static_cast<int>(game.record.rollbacks.size()), .view = *view->text};
    letter.report = writer_(caller, game.id(), wanted);
    if (const auto proof = wanted > 1 ? host_.proof(caller, game.id(), wanted - 1) : Answer<OrdersProof>{Refusal{}}) letter.proof = codec::json_of(*proof);
    if (const auto records = host_.records(caller, game.id(), wanted)) letter.battles = codec::json_of(*records);
    if (const auto past = wanted > 1 ? host_.past_orders(caller, game.id(), wanted - 1) : Answer<PastOrders>{Refusal{}}; past && past->resolved)
        letter.orders = to_json(*past->resolved);
    post_.send(game.rules->nostr, player, Kind::Report,
               {.d = game.id() + ':' + std::to_string(wanted) + ':' + player_tag(game.id(), player.hex()),
                .tags = {{"turn", std::to_string(wanted)}},
                .type = letter.type,
                .payload = codec::json_of(letter),
                .numbered = true});
    return true;
}

// SRV-041. Its `d` tag names no game, so the letter does.
Fate Desk::handle_message(const nostr::Event& event)
{
    const auto payload = payload_of(event);
    const auto letter = payload ? read_document<MessageLetter>(*payload) : std::nullopt;
    auto game = letter && letter->type == "message" ? find_game(host_.context(), letter->game) : Answer<GamePtr>{Refusal{}};
    if (!game) return Fate::Dropped;
    const Mail mail{event, **game, *nostr::PublicKey::read(event.pubkey), {identity_of_nostr(event.pubkey), identity_of_nostr(event.pubkey)}};
    if (event.kind != number_of(mail.rules().kind_base, Kind::Message) || mail.game.record.played_by(mail.caller.identity) == nullptr) return Fate::Dropped;
    if (auto refused = refuse_time(mail)) return refuse(mail, *std::move(refused));
    if (!newest_.try_emplace("message:" + event.id, nostr::Event{}).second) return Fate::Ignored;
    const auto sent = host_.send_message(mail.caller, mail.game.id(), letter->to.value_or(HouseId{}), letter->text);
    return sent ? Fate::Done : refuse(mail, sent.error());
}

}  // namespace ec4x::remote
