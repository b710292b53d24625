#include "remote/player_box.h"

#include <algorithm>
#include <utility>

#include "codec/json_writer.h"
#include "host/document.h"

namespace ec4x::remote {

// Only what the server's key has signed counts. SRV-063: another key is followed only where the one before names it.
void PlayerBox::take(const nostr::Event& event)
{
    if (nostr::check_event(event)) return;
    if (event.pubkey == public_key()) return sealer_.note(event);
    const int kind = event.kind - base_;
    if (event.pubkey != server_.hex()) {
        if (kind == static_cast<int>(Kind::GameNotice) && event.tag("d") == game_) take_foreign_notice(event);
        return;
    }
    newest_ = std::max(newest_, event.created_at);
    if (kind == static_cast<int>(Kind::GameNotice)) return take_notice(event);
    if (kind == static_cast<int>(Kind::Bulletin)) return take_bulletin(event);
    if (event.tag("p") == public_key()) take_letter(event);
}

// An old key may name another key, as it has done already: nobody follows it any more. If a game goes on under it, or under a key that was never the server's,
// the player should know.
void PlayerBox::take_foreign_notice(const nostr::Event& event)
{
    constexpr std::size_t kMostStrangers = 20;
    if (const auto before = before_.find(event.pubkey); before != before_.end()) {
        const auto read = read_document<GameNotice>(event.content);
        if (event.created_at <= before->second || (read && read->next_key)) return;
    }
    if (strangers_.size() < kMostStrangers && strangers_.insert(event.pubkey).second)
        warnings.push_back("a game notice of a foreign key is ignored: " + event.pubkey);
}

void PlayerBox::take_notice(const nostr::Event& event)
{
    if (event.tag("d") != game_ || event.created_at < notice_time_) return;
    auto read = read_document<GameNotice>(event.content);
    if (!read || read->game.game != game_) return;
    notice_time_ = event.created_at;
    notice = std::move(read);
    if (!notice->next_key) return;
    const auto next = nostr::PublicKey::read(*notice->next_key);
    if (!next || *next == server_) return;
    warnings.push_back("the server has a new key: " + next->hex());
    before_[server_.hex()] = event.created_at;
    server_ = *next;
    notice_time_ = 0;  // of the new key's notices
}

// SRV-046: the first one counts; a different one is shown as a warning.
void PlayerBox::take_bulletin(const nostr::Event& event)
{
    if (game_in(event.tag("d").value_or("")) != game_) return;
    auto read = read_document<Bulletin>(event.content);
    if (!read || read->game != game_) return;
    const auto [first, is_new] = bulletins.try_emplace(read->turn, *read);
    if (is_new) return;
    if (auto warning = bulletin_warning(first->second, *read)) warnings.push_back(*std::move(warning));
    else first->second = *read;
}

void PlayerBox::take_letter(const nostr::Event& event)
{
    const auto plain = sealer_.open(event);
    if (!plain) return warnings.push_back("an event of the server cannot be read: " + plain.error().why);
    const auto read = nostr::read_plaintext(*plain);
    if (!read) return warnings.push_back("an event of the server cannot be read: " + read.error().why);
    if (!read->part) return take_payload(read->type, *plain);
    const auto whole = parts_.add(*read->part);
    if (!whole) return warnings.push_back(whole.error().why);
    if (*whole) take_payload(read->part->of, **whole);
}

void PlayerBox::take_payload(const std::string& type, const std::string& payload)
{
    if (type == "claim_answer") {
        if (auto letter = read_document<ClaimAnswerLetter>(payload)) claimed = std::move(letter);
    } else if (type == "receipt") {
        if (auto letter = read_document<ReceiptLetter>(payload)) receipts[letter->event] = std::move(letter->receipt);
    } else if (type == "report") {
        auto letter = read_document<ReportLetter>(payload);
        if (!letter || letter->game != game_) return;
        const auto [known, is_new] = reports.try_emplace(letter->turn);
        if (is_new || known->second.rollbacks <= letter->rollbacks) known->second = *std::move(letter);
    } else if (type == "settings") {
        if (auto letter = read_document<SettingsLetter>(payload)) settings = std::move(letter);
    } else if (type == "orders_in_force") {
        if (auto letter = read_document<InForceLetter>(payload)) in_force = std::move(letter);
    } else if (type == "withdrawn") {
        if (auto letter = read_document<WithdrawnLetter>(payload)) withdrawn = std::move(letter);
    } else if (type == "contact") {
        if (auto letter = read_document<ContactLetter>(payload)) contact = std::move(letter);
    } else if (type == "refused") {
        if (auto letter = read_document<RefusedLetter>(payload)) refusals.push_back(*std::move(letter));
    } else if (type == "message") {
        auto letter = read_document<MessageLetter>(payload);
        if (letter && std::ranges::none_of(messages, [&](const MessageLetter& one) { return one.id == letter->id; })) messages.push_back(*std::move(letter));
    }
}

Result<nostr::Event, nostr::Refused> PlayerBox::sealed(Kind kind, const std::string& d, std::vector<nostr::Tag> tags, const std::string& type,
                                                       std::string payload)
{
    auto events = sealer_.seal(server_, {.kind = number_of(base_, kind), .d = d, .tags = std::move(tags), .type = type, .payload = std::move(payload)}, {});
    if (!events) return events.error();
    return events->front();
}

Result<nostr::Event, nostr::Refused> PlayerBox::claim(const std::string& code, const std::optional<std::string>& name)
{
    if (nostr::holds_secret_key(code + ' ' + name.value_or(""))) return nostr::Refused{"this is a secret key, which nobody but you may have"};  // SRV-052
    const ClaimLetter letter{.code = code.substr(0, code.find('@')), .name = name};
    return sealed(Kind::Claim, game_, {}, letter.type, codec::json_of(letter));
}

Result<nostr::Event, nostr::Refused> PlayerBox::orders(int turn, const std::string& set)
{
    const OrdersLetter letter{.set = set};
    return sealed(Kind::Orders, game_ + ':' + std::to_string(turn), {{"turn", std::to_string(turn)}}, letter.type, codec::json_of(letter));
}

Result<nostr::Event, nostr::Refused> PlayerBox::request(std::vector<Want> wants)
{
    const RequestLetter letter{.wants = std::move(wants)};
    return sealed(Kind::Request, game_, {}, letter.type, codec::json_of(letter));
}

Result<nostr::Event, nostr::Refused> PlayerBox::message(HouseId to, const std::string& text)
{
    const MessageLetter letter{.game = game_, .to = to, .text = text};
    return sealed(Kind::Message, nostr::random_hex(16), {}, letter.type, codec::json_of(letter));
}

std::vector<nostr::Filter> PlayerBox::filters() const { return filters_since(std::nullopt); }

std::vector<nostr::Filter> PlayerBox::late_filters() const { return filters_since(newest_); }

std::vector<nostr::Filter> PlayerBox::filters_since(std::optional<std::int64_t> since) const
{
    nostr::Filter open{.authors = {server_.hex()}, .kinds = {number_of(base_, Kind::GameNotice)}, .tags = {{'d', {game_}}}};
    nostr::Filter foreign{.kinds = open.kinds, .tags = open.tags, .limit = 10};  // to warn of (SRV-063)
    nostr::Filter bulletin{.authors = {server_.hex()},
                           .kinds = {number_of(base_, Kind::Bulletin)},
                           .tags = {{'a', {notice_address(base_, server_.hex(), game_)}}},
                           .since = since};
    nostr::Filter own{.authors = {server_.hex()}, .tags = {{'p', {public_key()}}}, .since = since};
    for (const Kind kind : {Kind::ClaimAnswer, Kind::Receipt, Kind::Report, Kind::Message}) own.kinds.push_back(number_of(base_, kind));
    nostr::Filter sent{.authors = {public_key()}, .limit = 20};  // by another process or device of the player: what comes after it must be later (SRV-058)
    for (const Kind kind : {Kind::Claim, Kind::Orders, Kind::Request}) sent.kinds.push_back(number_of(base_, kind));
    return {open, foreign, bulletin, own, sent};
}

std::vector<int> PlayerBox::missing_reports() const
{
    std::vector<int> missing;
    int latest = notice ? notice->game.turn : 0;
    if (!bulletins.empty()) latest = std::max(latest, bulletins.rbegin()->first);
    const int first = reports.empty() ? latest : reports.begin()->first;
    for (int turn = std::max(1, first); turn <= latest; ++turn) {
        if (!reports.contains(turn)) missing.push_back(turn);
    }
    return missing;
}

}  // namespace ec4x::remote
