#include "host/announcements.h"

#include <array>
#include <cstdio>
#include <ctime>
#include <utility>

#include "base/choice.h"

namespace ec4x {

namespace {

struct Told {
    std::string text{};
    std::optional<EventBody> event{};
};
using MaybeTold = std::optional<Told>;

std::string deadline_text(const std::optional<UtcTime>& deadline) { return deadline ? time_text(*deadline) : std::string{"none"}; }

std::string because(const std::string& why) { return why.empty() ? std::string{} : ": " + why; }

// What each kind of entry says.
struct Announcing {
    const GameRecord& before;

    std::string name_of_house(HouseId house) const
    {
        const SeatRecord* seat = before.seat_of(house);
        return seat == nullptr || seat->name.empty() ? house.text() : seat->name + " (" + house.text() + ")";
    }

    MaybeTold operator()(const logged::GameCreated&) const { return std::nullopt; }
    MaybeTold operator()(const logged::TurnReached&) const { return std::nullopt; }
    MaybeTold operator()(const logged::OrdersFrozen&) const { return std::nullopt; }
    MaybeTold operator()(const logged::MapMade&) const { return std::nullopt; }
    MaybeTold operator()(const logged::SetAccepted&) const { return std::nullopt; }
    MaybeTold operator()(const logged::SetWithdrawn&) const { return std::nullopt; }
    MaybeTold operator()(const logged::RunFailed&) const { return std::nullopt; }
    MaybeTold operator()(const logged::DiceEntered&) const { return std::nullopt; }
    MaybeTold operator()(const logged::SecretRevealed&) const { return Told{"seed and salt of the dice are published", {}}; }

    MaybeTold operator()(const logged::StatusChanged& change) const
    {
        const std::optional<UtcTime> deadline = before.window ? before.window->deadline : std::nullopt;
        switch (change.status) {
            case GameStatus::Setup: return std::nullopt;
            case GameStatus::Open: return Told{"opened by " + change.by, {}};
            case GameStatus::Active:
                if (!before.started()) return Told{"started by " + change.by + because(change.why), {}};
                return Told{"resumed by " + change.by + ", deadline " + deadline_text(deadline), EventBody{event::GameResumed{change.by, deadline}}};
            case GameStatus::Paused: return Told{"paused by " + change.by + because(change.why), EventBody{event::GamePaused{change.by, deadline}}};
            case GameStatus::Finished: return Told{change.by == "server" ? "the game is over" : "finished by " + change.by + because(change.why), {}};
            case GameStatus::Cancelled: return Told{"cancelled by " + change.by + because(change.why), {}};
            case GameStatus::Frozen:
                return Told{"frozen: turn " + std::to_string(before.turn()) + " could not be resolved", EventBody{event::GameFrozen{before.turn()}}};
        }
        return std::nullopt;
    }

    MaybeTold operator()(const logged::ArchiveChanged& change) const
    {
        return Told{(change.archived ? "archived by " : "brought back from the archive by ") + change.by, {}};
    }

    // The first codes go out when the game opens.
    MaybeTold operator()(const logged::CodeIssued& code) const
    {
        const SeatRecord* seat = before.seat_of(code.house);
        if (seat == nullptr) return std::nullopt;
        if (code.role == SeatRole::Deputy) return Told{name_of_house(code.house) + " looks for a deputy", {}};
        if (!seat->code) return std::nullopt;
        return Told{"new code for " + name_of_house(code.house) + " issued by " + code.by, {}};
    }

    MaybeTold operator()(const logged::HouseClaimed& claim) const
    {
        const SeatRecord* seat = before.seat_of(claim.house);
        if (claim.role == SeatRole::Deputy) return Told{name_of_house(claim.house) + " has a deputy", {}};
        if (seat == nullptr || !(seat->player || before.started())) return Told{name_of_house(claim.house) + " has a player", {}};
        return Told{name_of_house(claim.house) + " has a new player", EventBody{event::PlayerChanged{claim.house}}};
    }

    MaybeTold operator()(const logged::DeputyDismissed& dismissed) const { return Told{name_of_house(dismissed.house) + " has no deputy any more", {}}; }

    MaybeTold operator()(const logged::HouseNamed& named) const
    {
        if (before.status == GameStatus::Setup) return std::nullopt;
        return Told{named.house.text() + " is called " + named.name, {}};
    }

    MaybeTold operator()(const logged::BotSeated& bot) const { return Told{name_of_house(bot.house) + " is played by a bot: " + bot.character, {}}; }

    // A window that opens is told by the bulletin, a pause by the change of status.
    MaybeTold operator()(const logged::WindowSet& set) const
    {
        if (!before.window || before.window->turn != set.window.turn) return std::nullopt;
        const Window& was = *before.window;
        if (set.window.closed && !was.closed && set.by == "server") return Told{set.why, {}};
        if (set.window.closed && !was.closed) return Told{"closed early by " + set.by, EventBody{event::ClosedEarly{set.by}}};
        if (set.window.paused.has_value() != was.paused.has_value() || set.window.deadline == was.deadline) return std::nullopt;
        return Told{"deadline moved by " + set.by + " from " + deadline_text(was.deadline) + " to " + deadline_text(set.window.deadline) + because(set.why),
                    EventBody{event::DeadlineMoved{was.deadline, set.window.deadline, set.by}}};
    }

    MaybeTold operator()(const logged::ClockChanged& change) const
    {
        const std::string when = change.turn.schedule.empty() ? std::to_string(change.turn.window_hours.value) + " hours a turn" : change.turn.schedule;
        return Told{"from the next turn on: " + when + ", set by " + change.by, {}};
    }

    MaybeTold operator()(const logged::RolledBack& back) const
    {
        return Told{"set back to turn " + std::to_string(back.turn) + " by " + back.by + because(back.why),
                    EventBody{event::RolledBack{back.turn, back.by, back.why}}};
    }

    MaybeTold operator()(const logged::StateRevealed& revealed) const
    {
        return Told{"revealed in turn " + std::to_string(revealed.turn) + " by " + revealed.by, EventBody{event::Revealed{revealed.turn, revealed.by}}};
    }
};

}  // namespace

std::string time_text(UtcTime time)
{
    const auto seconds = static_cast<std::time_t>(time);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 40> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

std::optional<Announcement> announcement_of(const GameRecord& before, const LogEntry& entry)
{
    MaybeTold told = std::visit(Announcing{before}, entry.what);
    if (!told) return std::nullopt;
    Announcement announcement{entry.n, entry.time, before.turn(), std::move(told->text), {}};
    if (told->event) announcement.event = Event{.turn = before.turn(), .what = *std::move(told->event)};
    return announcement;
}

std::vector<Announcement> announcements_before(std::span<const LogEntry> log, int turn)
{
    std::vector<Announcement> since;
    std::vector<Announcement> wanted;
    GameRecord record;
    for (const LogEntry& entry : log) {
        if (auto one = announcement_of(record, entry)) since.push_back(*std::move(one));
        apply(record, entry);
        const auto* reached = std::get_if<logged::TurnReached>(&entry.what);
        if (reached == nullptr) continue;
        if (reached->turn == turn) wanted = std::move(since);
        since.clear();
    }
    return wanted;
}

std::vector<Announcement> announcements_of(std::span<const LogEntry> log)
{
    std::vector<Announcement> all;
    GameRecord record;
    for (const LogEntry& entry : log) {
        if (auto one = announcement_of(record, entry)) all.push_back(*std::move(one));
        apply(record, entry);
    }
    return all;
}

}  // namespace ec4x
