#include "host/notices.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/round.h"
#include "codec/json_writer.h"
#include "host/document.h"
#include "host/times.h"

namespace ec4x {

namespace {

constexpr int kMinutesOfDay = 24 * 60;
constexpr std::string_view kReminder = "waits: orders of turn ";

bool is_mail(const std::string& address)
{
    const std::size_t at = address.find('@');
    const auto plain = [](char c) { return c > ' ' && c < 0x7f && c != '<' && c != '>' && c != ',' && c != ';' && c != '"'; };
    return at != 0 && at != std::string::npos && at + 1 < address.size() && address.size() <= 254 && std::ranges::all_of(address, plain);
}

bool is_web_address(const std::string& address)
{
    const auto plain = [](char c) { return c > ' ' && c < 0x7f; };
    return (address.starts_with("https://") || address.starts_with("http://")) && address.size() <= 2000 && std::ranges::all_of(address, plain);
}

// Its letters and length; whether it is a point of the curve is found out when it is written to.
bool is_public_key(const std::string& key)
{
    const auto all_of = [](std::string_view text, std::string_view letters) { return text.find_first_not_of(letters) == std::string_view::npos; };
    if (key.starts_with("npub1")) return key.size() == 63 && all_of(std::string_view{key}.substr(5), "qpzry9x8gf2tvdw0s3jn54khce6mua7l");
    return key.size() == 64 && all_of(key, "0123456789abcdef");
}

// Events that say to a house that somebody fights it or takes what is its own.
bool is_attack(const EventBody& what)
{
    return what.get_if<event::Battle>() != nullptr || what.get_if<event::Bombardment>() != nullptr || what.get_if<event::Landing>() != nullptr ||
           what.get_if<event::BlockadeBegun>() != nullptr || what.get_if<event::ColonyCaptured>() != nullptr;
}

std::string title(const OpenGame& game, const std::string& what) { return game.record.created.name + ": " + what; }

Notice reminder(Notice notice, int turn)
{
    notice.outcome = std::string{kReminder} + std::to_string(turn);
    return notice;
}

// SRV-065: to players by mail the report itself goes, not the word that it is there.
Notice with_report(Notice notice, int turn)
{
    if (notice.channel != "mail") return notice;
    notice.channel = kLetterChannel;
    notice.body = to_json(Letter{.kind = LetterKind::Report, .turn = turn});
    return notice;
}

}  // namespace

Outcome check_contact(const Contact& contact)
{
    if (contact.mail && !is_mail(*contact.mail)) return refuse(Reason::BadValue, "mail", "a mail address looks like name@example.org");
    if (contact.webhook && !is_web_address(*contact.webhook)) return refuse(Reason::BadValue, "webhook", "a webhook begins with https:// or http://");
    if (contact.nostr && !is_public_key(*contact.nostr))
        return refuse(Reason::BadValue, "nostr", "a public key is npub1... or 64 hex digits; a secret key (nsec) is nobody's but yours");
    if (contact.remind_minutes < 0 || contact.remind_minutes > 7 * kMinutesOfDay)
        return refuse(Reason::OutOfRange, "remind_minutes", "a reminder comes 0 to 10080 minutes before the deadline");
    if (!contact.quiet) return std::nullopt;
    const auto in_day = [](int minute) { return minute >= 0 && minute < kMinutesOfDay; };
    if (!in_day(contact.quiet->from) || !in_day(contact.quiet->until))
        return refuse(Reason::OutOfRange, "quiet", "quiet hours are minutes of the day, 0 to 1439");
    if (std::abs(contact.quiet->utc_offset) > 14 * 60) return refuse(Reason::OutOfRange, "quiet.utc_offset", "an offset from UTC is -840 to 840 minutes");
    return std::nullopt;
}

UtcTime after_quiet(const QuietHours& quiet, UtcTime time)
{
    if (quiet.from == quiet.until) return time;
    const UtcTime local = time + quiet.utc_offset * kMinute;
    const UtcTime midnight = div_floor(local, kDay) * kDay;
    const auto minute = static_cast<int>((local - midnight) / kMinute);
    const bool over_midnight = quiet.from > quiet.until;
    const bool is_quiet = over_midnight ? minute >= quiet.from || minute < quiet.until : minute >= quiet.from && minute < quiet.until;
    if (!is_quiet) return time;
    const int days = over_midnight && minute >= quiet.from ? 1 : 0;
    return midnight + (days * kMinutesOfDay + quiet.until) * kMinute - quiet.utc_offset * kMinute;
}

std::vector<Notice> notices_for(const std::string& game, HouseId house, const Contact& contact, const Telling& telling)
{
    std::vector<Notice> notices;
    const bool wanted = telling.kind == NoticeKind::Test || std::ranges::find(contact.kinds, telling.kind) != contact.kinds.end();
    if (!wanted) return notices;
    const bool may_wait = contact.quiet && telling.kind != NoticeKind::Test;
    const UtcTime due = may_wait ? after_quiet(*contact.quiet, telling.due) : telling.due;
    const auto add = [&](std::string channel, const std::optional<std::string>& address) {
        if (!address) return;
        notices.push_back(
            {.game = game, .house = house, .channel = std::move(channel), .address = *address, .subject = telling.subject, .body = telling.body, .due = due});
    };
    add("mail", contact.mail);
    add("webhook", contact.webhook);
    add("nostr", contact.nostr);
    return notices;
}

std::optional<Contact> contact_of(HostContext& host, const std::string& game, HouseId house)
{
    const auto text = host.store.contact(game, house);
    return text ? read_document<Contact>(*text) : std::nullopt;
}

std::vector<Notice> notices_to(HostContext& host, const OpenGame& game, HouseId house, const Telling& telling)
{
    const SeatRecord* seat = game.record.seat_of(house);
    if (seat == nullptr || !seat->player) return {};
    const auto contact = contact_of(host, game.id(), house);
    if (!contact) return {};
    return notices_for(game.id(), house, *contact, telling);
}

std::vector<Notice> notices_to_all(HostContext& host, const OpenGame& game, const Telling& telling)
{
    std::vector<Notice> all;
    for (const SeatRecord& seat : game.record.seats) std::ranges::move(notices_to(host, game, seat.house, telling), std::back_inserter(all));
    return all;
}

std::vector<Notice> notices_of_turn(HostContext& host, const OpenGame& game, const std::vector<Event>& events, UtcTime now)
{
    std::vector<Notice> all;
    const int turn = game.record.turn();
    const bool over = game.record.over();
    for (const SeatRecord& seat : game.record.seats) {
        if (!seat.player) continue;
        const auto contact = contact_of(host, game.id(), seat.house);
        if (!contact) continue;
        const bool by_mail = sends_mail(host.mail, *game.rules);
        const auto add = [&](NoticeKind kind, const std::string& what, std::string body, UtcTime due) {
            return notices_for(game.id(), seat.house, *contact, {kind, title(game, what), std::move(body), due});
        };
        const std::string number = std::to_string(turn);
        for (Notice& notice : add(NoticeKind::NewTurn, over ? "the game is over" : "turn " + number,
                                  over ? "The last report is ready." : "The report of turn " + number + " is ready, orders are open.", now)) {
            all.push_back(by_mail ? with_report(std::move(notice), turn) : std::move(notice));
        }
        const auto hits = std::ranges::count_if(events, [&](const Event& event) { return event.concerns == seat.house && is_attack(event.what); });
        if (hits > 0)
            std::ranges::move(add(NoticeKind::Attack, "fighting in turn " + number, std::to_string(hits) + " reports of fighting concern your house.", now),
                              std::back_inserter(all));
        if (over || !game.record.window || !game.record.window->deadline) continue;
        const UtcTime due = *game.record.window->deadline - contact->remind_minutes * kMinute;
        if (contact->remind_minutes == 0 || due <= now) continue;
        for (Notice& notice :
             add(NoticeKind::Deadline, "orders of turn " + number + " are due", "The window closes soon and there is no final order set of your house.", due)) {
            all.push_back(reminder(std::move(notice), turn));
        }
    }
    return all;
}

std::vector<Notice> notices_of_last_missing(HostContext& host, const OpenGame& game, const GameState& state, UtcTime now)
{
    std::vector<HouseId> missing;
    for (const House& house : state.houses) {
        const SeatRecord* seat = game.record.seat_of(house.id);
        if (house.status != HouseStatus::Active || seat == nullptr || seat->played_by_bot()) continue;
        const auto set = game.record.sets.find(house.id);
        if (set == game.record.sets.end() || !set->second.final) missing.push_back(house.id);
    }
    if (missing.size() != 1 || game.record.sets.empty()) return {};
    const int turn = game.record.turn();
    std::vector<Notice> notices = notices_to(host, game, missing.front(),
                                             {NoticeKind::LastMissing, title(game, "everybody waits for you"),
                                              "All other houses have given their orders of turn " + std::to_string(turn) + ".", now});
    for (Notice& notice : notices) notice = reminder(std::move(notice), turn);
    return notices;
}

std::optional<int> reminder_turn(const Notice& notice)
{
    if (!notice.outcome.starts_with(kReminder)) return std::nullopt;
    int turn = 0;
    const std::string_view digits = std::string_view{notice.outcome}.substr(kReminder.size());
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), turn);
    return error == std::errc{} ? std::optional{turn} : std::nullopt;
}

bool is_still_needed(const OpenGame& game, const Notice& notice)
{
    const std::optional<int> turn = reminder_turn(notice);
    if (!turn || !notice.house) return true;
    if (game.record.turn() != *turn || game.record.over()) return false;
    const auto set = game.record.sets.find(*notice.house);
    return set == game.record.sets.end() || !set->second.final;
}

}  // namespace ec4x
