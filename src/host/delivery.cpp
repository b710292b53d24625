#include "host/delivery.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "codec/json_writer.h"
#include "host/times.h"

namespace ec4x {

namespace {

constexpr UtcTime kLongestPause = 6 * kHour;
constexpr int kMostTries = 20;  // for about four days
constexpr int kAtOnce = 50;
constexpr int kHold = 300;  // seconds in which no other node tries the same
constexpr int kLogLength = 100;

std::string try_to_send(const NoticeSenders& senders, const Notice& notice)
{
    const auto sender = senders.find(notice.channel);
    if (sender == senders.end()) return "this server sends nothing by " + notice.channel;
    try {
        return sender->second(notice).value_or(std::string{});
    } catch (const std::exception& failure) {
        return failure.what();
    }
}

// The house that somebody asks about.
Answer<HouseId> own_house(HostContext& host, const Caller& caller, const std::string& id, Act act)
{
    auto game = find_game(host, id);
    if (!game) return game.error();
    const Access access = access_in(host, caller, **game);
    if (const Outcome refused = refuse_unless(access, act)) return *refused;
    return *access.house;
}

}  // namespace

std::optional<UtcTime> pause_after(int tries)
{
    if (tries >= kMostTries) return std::nullopt;
    return std::min(kMinute << std::min(tries - 1, 20), kLongestPause);
}

int deliver_notices(HostContext& host, const NoticeSenders& senders, UtcTime now)
{
    int delivered = 0;
    for (Notice notice : host.store.take_notices(now, kAtOnce, kHold)) {
        const GamePtr game = host.games.find(notice.game);
        if (game && !is_still_needed(*game, notice)) {
            notice.outcome = "not needed any more";
            notice.done = now;
            host.store.settle(notice);
            continue;
        }
        const std::string problem = try_to_send(senders, notice);
        ++notice.tries;
        notice.delivered = problem.empty();
        const std::optional<UtcTime> pause = pause_after(notice.tries);
        if (notice.delivered || !pause) notice.done = now;
        else notice.due = now + *pause;
        // A reminder keeps its mark: whether it is needed is asked again before the next try.
        if (notice.delivered) notice.outcome = "delivered";
        else if (!reminder_turn(notice) || notice.done) notice.outcome = problem;
        host.store.settle(notice);
        if (notice.delivered) ++delivered;
    }
    return delivered;
}

Answer<Contact> set_contact(HostContext& host, const Caller& caller, const std::string& game, const Contact& contact)
{
    const auto house = own_house(host, caller, game, Act::SetContact);
    if (!house) return house.error();
    if (const Outcome refused = check_contact(contact)) return *refused;
    host.store.set_contact(game, *house, codec::json_of(contact));
    return contact;
}

Answer<Contact> get_contact(HostContext& host, const Caller& caller, const std::string& game)
{
    const auto house = own_house(host, caller, game, Act::SetContact);
    if (!house) return house.error();
    return contact_of(host, game, *house).value_or(Contact{});
}

Answer<std::vector<Notice>> delivery_log(HostContext& host, const Caller& caller, const std::string& game)
{
    const auto house = own_house(host, caller, game, Act::SetContact);
    if (!house) return house.error();
    return host.store.notices(game, *house, kLogLength);
}

Answer<int> send_test_notice(HostContext& host, const Caller& caller, const std::string& id, UtcTime now)
{
    const auto house = own_house(host, caller, id, Act::SetContact);
    if (!house) return house.error();
    return change_game<int>(host, id, now, [&](const OpenGame& game) -> Answer<Decided<int>> {
        GameStep step{
            .notices = notices_to(host, game, *house, {NoticeKind::Test, game.record.created.name + ": a test", "If you read this, notices reach you.", now})};
        const int sent = static_cast<int>(step.notices.size());
        if (sent == 0) return refusal(Reason::MissingField, "contact", "give a mail address, a webhook or a Nostr key first");
        return Decided<int>{std::move(step), sent};
    });
}

}  // namespace ec4x
