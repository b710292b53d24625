#include "mail/mail_desk.h"

#include <utility>

#include "base/sha256.h"
#include "codec/order_file.h"
#include "host/server_keys.h"
#include "mail/letter_words.h"

namespace ec4x::mail {

namespace {

constexpr std::size_t kWarningsPerHour = 3;

// Somebody who shows a token.
Caller caller_with(const std::string& token, const std::string& from) { return {identity_of_token(token), identity_of_mail(from)}; }

std::map<int, int> lines_in(const std::string& text)
{
    std::map<int, int> lines;
    const auto sheet = orders_from_text(text);
    if (!sheet) return lines;
    for (std::size_t i = 0; i < sheet->set.orders.size(); ++i) lines.emplace(sheet->set.orders[i].n, sheet->lines[i]);
    return lines;
}

Notice letter_notice(const OpenGame& game, std::optional<HouseId> house, const std::string& address, const std::string& what, const Letter& letter, UtcTime now)
{
    return {.game = game.id(),
            .house = house,
            .channel = std::string{kLetterChannel},
            .address = address,
            .subject = game.record.created.name + ": " + what,
            .body = to_json(letter),
            .due = now};
}

}  // namespace

std::string mail_token(const ServerKey& key, const std::string& game, const std::string& address)
{
    return sha256_hex(key.sign("ec4x-mail-token|" + game + '|' + address));
}

std::string claimed_mail_token(Host& host, const std::string& game, const SeatRecord& seat, const std::string& address)
{
    const auto is_bound = [&](const std::string& token) { return seat.player == identity_of_token(token) || seat.deputy == identity_of_token(token); };
    std::string latest = mail_token(host.key(), game, address);
    if (is_bound(latest)) return latest;
    for (const FormerKey& former : former_server_keys(host.context().store, host.key())) {
        const auto key = ServerKey::from_secret(former.secret);
        if (!key) continue;
        std::string token = mail_token(*key, game, address);
        if (is_bound(token)) return token;
    }
    return latest;
}

Handled MailDesk::handle(std::string_view bytes)
{
    const net::MailMessage message = net::read_message(bytes);
    if (message.automatic) return {"automatic", {}, {}};
    const Wish wish = wish_of(message);
    Arrival arrival{.id = message.id, .from = message.from};
    if (const auto* orders = std::get_if<OrderLetter>(&wish)) {
        // A copy that came by another way has other headers, but the same id and the same orders.
        arrival.digest = sha256_hex(message.id.empty() ? std::string{bytes} : message.id + '\n' + message.from + '\n' + orders->text);
        return take_orders(arrival, *orders);
    }
    arrival.digest = sha256_hex(message.id.empty() ? std::string{bytes} : message.id + '\n' + message.from);
    if (const auto* claim = std::get_if<ClaimLetter>(&wish)) return take_claim(arrival, *claim);
    if (const auto* bad = std::get_if<BadWorkbook>(&wish)) return take_bad_workbook(arrival, *bad);
    return {"not_for_us", {}, {}};
}

Handled MailDesk::take_orders(const Arrival& arrival, const OrderLetter& letter)
{
    HostContext& host = host_.context();
    const auto game = find_game(host, letter.game);
    const auto house = house_id(letter.house);
    if (!game || !house || (*game)->record.seat_of(*house) == nullptr) return {"not_for_us", {}, {}};
    const std::string& id = (*game)->id();
    if (host.store.knows_letter(id, arrival.digest)) return {"known", id, letter.house};
    if (letter.token.empty()) {
        return warn(
            arrival, **game, *house, "no_token",
            "An order file came by mail in the name of your house, without the line `token ...`. Nothing was stored.\nIf it was yours, send it again with your token.\n");
    }
    const Caller caller = caller_with(letter.token, arrival.from);
    const Access access = access_in(host, caller, **game);
    if (access.house != *house || !access.may(Act::Submit)) {
        return warn(
            arrival, **game, *house, "wrong_token",
            "An order file came by mail in the name of your house, with a wrong token. Nothing was stored.\nIf it was yours, look at the line `token ...` and send it again.\n");
    }
    const std::string address = bound_address(arrival, caller, **game, *house);
    if (address.empty()) return {"not_for_us", id, letter.house};
    if (!takes_mail({mailbox_, {}}, *(*game)->rules)) {
        answer(arrival, **game, *house, address, "no orders by mail",
               {.kind = LetterKind::Warning, .text = "This game takes no orders from this mailbox. Nothing was stored.\n"});
        return {"not_by_mail", id, letter.house};
    }
    const std::map<int, int> lines = lines_in(letter.text);
    const ByMail by_mail{
        arrival.digest, [&](const Receipt& receipt) {
            const std::string what = std::string{receipt.refused ? "orders refused" : "orders accepted"} + ", turn " + std::to_string(receipt.turn);
            return letter_notice(
                **game, *house, address, what,
                {.kind = LetterKind::Receipt, .text = receipt_words(**game, receipt, lines), .answers = arrival.id, .receipt = to_json(receipt)}, host_.now());
        }};
    const auto receipt = host_.submit(caller, id, letter.text, by_mail);
    if (!receipt) return {"not_for_us", id, letter.house};
    return {receipt->refused ? "refused" : "orders", id, letter.house};
}

Handled MailDesk::take_claim(const Arrival& arrival, const ClaimLetter& letter)
{
    HostContext& host = host_.context();
    const auto game = find_game(host, letter.game);
    if (!game || arrival.from.empty() || !takes_mail({mailbox_, {}}, *(*game)->rules)) return {"not_for_us", {}, {}};
    const std::string& id = (*game)->id();
    if (host.store.knows_letter(id, arrival.digest)) return {"known", id, {}};
    const Caller caller = caller_with(mail_token(host_.key(), id, arrival.from), arrival.from);
    const auto claimed = host_.claim(caller, id, letter.code);
    if (!claimed) {
        // Whoever guesses is not told any more when he is blocked.
        if (claimed.error().reason != Reason::TryLater) {
            answer(arrival, **game, {}, arrival.from, "no house",
                   {.kind = LetterKind::Warning, .text = "You asked for a house of this game. That cannot be: " + claimed.error().text + ".\n"});
        }
        return {"claim_refused", id, {}};
    }
    std::string more;
    if (claimed->role == SeatRole::Player) {
        Contact contact = contact_of(host, id, claimed->house).value_or(Contact{});
        contact.mail = arrival.from;
        if (const auto set = host_.set_contact(caller, id, contact); !set) more = "\nThis address cannot be used: " + set.error().text + ".\n";
        if (!letter.name.empty()) {
            const auto renamed = host_.rename_house(caller, id, letter.name);
            if (!renamed) more += "\nYour house keeps its name: " + renamed.error().text + ".\n";
        }
    }
    const auto now = find_game(host, id);
    if (!now) return {"not_for_us", {}, {}};
    // The token itself is written when the letter is sent.
    answer(arrival, **now, claimed->house, arrival.from, "your house", {.kind = LetterKind::Welcome, .turn = (*now)->record.turn(), .text = more});
    return {"claimed", id, claimed->house.text()};
}

Handled MailDesk::take_bad_workbook(const Arrival& arrival, const BadWorkbook& letter)
{
    HostContext& host = host_.context();
    const auto game = find_game(host, letter.game);
    const auto house = house_id(letter.house);
    if (!game || !house || letter.token.empty()) return {"not_for_us", {}, {}};
    const Caller caller = caller_with(letter.token, arrival.from);
    if (access_in(host, caller, **game).house != *house) return {"not_for_us", {}, {}};
    const std::string address = bound_address(arrival, caller, **game, *house);
    if (!address.empty())
        answer(arrival, **game, *house, address, "unreadable workbook",
               {.kind = LetterKind::Warning, .text = "Your workbook cannot be read: " + letter.why + ". Nothing was stored.\n"});
    return {"bad_workbook", (*game)->id(), letter.house};
}

std::string MailDesk::bound_address(const Arrival& arrival, const Caller& caller, const OpenGame& game, HouseId house)
{
    Contact contact = contact_of(host_.context(), game.id(), house).value_or(Contact{});
    if (contact.mail) return *contact.mail;
    contact.mail = arrival.from;
    if (!arrival.from.empty()) static_cast<void>(host_.set_contact(caller, game.id(), contact).ok());  // a deputy binds nothing, but is answered
    return arrival.from;
}

Handled MailDesk::warn(const Arrival& arrival, const OpenGame& game, HouseId house, std::string what, const std::string& text)
{
    const auto contact = contact_of(host_.context(), game.id(), house);
    const bool told = contact && contact->mail && may_warn(game.id(), house);
    if (told) answer(arrival, game, house, *contact->mail, "orders that were not taken", {.kind = LetterKind::Warning, .text = text});
    return {std::move(what), game.id(), house.text()};
}

void MailDesk::answer(const Arrival& arrival, const OpenGame& game, std::optional<HouseId> house, const std::string& address, const std::string& subject,
                      Letter letter)
{
    letter.answers = arrival.id;
    static_cast<void>(change_game<int>(host_.context(), game.id(), host_.now(), [&](const OpenGame& now) -> Answer<Decided<int>> {
                          if (host_.context().store.knows_letter(now.id(), arrival.digest)) return Decided<int>{{}, 0};
                          return Decided<int>{{.notices = {letter_notice(now, house, address, subject, letter, host_.now())}, .letters = {arrival.digest}}, 1};
                      }).ok());
}

bool MailDesk::may_warn(const std::string& game, HouseId house)
{
    std::deque<UtcTime>& times = warned_[{game, house}];
    while (!times.empty() && times.front() <= host_.now() - kHour) times.pop_front();
    if (times.size() >= kWarningsPerHour) return false;
    times.push_back(host_.now());
    return true;
}

}  // namespace ec4x::mail
