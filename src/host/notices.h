// Being told (SRV-030): what is put into the outbox for whom. Each player chooses channels and kinds; nothing is said that the house's own report would not
// say.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "host/host_context.h"

namespace ec4x {

enum class NoticeKind : std::uint8_t { NewTurn = 1, Attack = 2, Deadline = 3, LastMissing = 4, HostAct = 5, Message = 6, Test = 7 };
BOOST_DESCRIBE_ENUM(NoticeKind, NewTurn, Attack, Deadline, LastMissing, HostAct, Message, Test)

// A stretch of the day in which nothing is sent, in minutes since midnight where the player lives. It may reach over midnight.
struct QuietHours {
    int from = 0;
    int until = 0;
    int utc_offset = 0;  // minutes that the player's clock is ahead of UTC
};
BOOST_DESCRIBE_STRUCT(QuietHours, (), (from, until, utc_offset))

// What a house wishes to be told, and how.
struct Contact {
    std::optional<std::string> mail{};
    std::optional<std::string> webhook{};
    std::optional<std::string> nostr{};  // a public key: npub or 64 hex digits
    std::vector<NoticeKind> kinds{NoticeKind::NewTurn,     NoticeKind::Attack,  NoticeKind::Deadline,
                                  NoticeKind::LastMissing, NoticeKind::HostAct, NoticeKind::Message};
    int remind_minutes = 360;  // before the deadline
    std::optional<QuietHours> quiet{};
};
BOOST_DESCRIBE_STRUCT(Contact, (), (mail, webhook, nostr, kinds, remind_minutes, quiet))

// Why such a contact cannot be used; nothing if it can.
[[nodiscard]] Outcome check_contact(const Contact& contact);

// The first moment from `time` on that is not in the quiet hours.
[[nodiscard]] UtcTime after_quiet(const QuietHours& quiet, UtcTime time);

struct Telling {
    NoticeKind kind = NoticeKind::HostAct;
    std::string subject{};
    std::string body{};
    UtcTime due = 0;
};

// For one house by each of its channels, if it wishes to know; for all houses that a person plays.
[[nodiscard]] std::vector<Notice> notices_for(const std::string& game, HouseId house, const Contact& contact, const Telling& telling);
[[nodiscard]] std::vector<Notice> notices_to(HostContext& host, const OpenGame& game, HouseId house, const Telling& telling);
[[nodiscard]] std::vector<Notice> notices_to_all(HostContext& host, const OpenGame& game, const Telling& telling);

[[nodiscard]] std::optional<Contact> contact_of(HostContext& host, const std::string& game, HouseId house);

// All that is told when the window of a turn opens: that it does, who was attacked, and a reminder that is sent only if it is still needed when it is due.
[[nodiscard]] std::vector<Notice> notices_of_turn(HostContext& host, const OpenGame& game, const std::vector<Event>& events, UtcTime now);

// To the only house whose set is still missing, if there is just one.
[[nodiscard]] std::vector<Notice> notices_of_last_missing(HostContext& host, const OpenGame& game, const GameState& state, UtcTime now);

// A reminder is marked with the turn that it is about; null: it is none. It is not needed any more when the house has a final set or the turn is over.
[[nodiscard]] std::optional<int> reminder_turn(const Notice& notice);
[[nodiscard]] bool is_still_needed(const OpenGame& game, const Notice& notice);

}  // namespace ec4x
