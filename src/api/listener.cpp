#include "api/listener.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "api/call.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"

namespace ec4x::api::live {

namespace {

constexpr std::size_t kMostGames = 64;
constexpr std::size_t kMostHeard = 100;  // in ten seconds
constexpr UtcTime kLately = 10;
constexpr std::size_t kLongestRequest = 4096;
constexpr int kPolicyViolation = 1008;

std::vector<HouseId> submitted_in(const GameRecord& record)
{
    std::vector<HouseId> houses;
    for (const auto& [house, set] : record.sets) houses.push_back(house);
    return houses;
}

// The set in force of the house that this identity plays; nothing for everybody else.
void add_own_set(Event& event, const GameRecord& record, const std::string& identity)
{
    const SeatRecord* seat = record.played_by(identity);
    if (seat == nullptr || !record.window) return;
    const auto set = record.sets.find(seat->house);
    event.revision = set == record.sets.end() ? 0 : set->second.revision;
    if (set != record.sets.end()) event.final = set->second.final;
}

std::int64_t latest_message(Services& services, const OpenGame& game, const std::string& identity)
{
    const SeatRecord* seat = game.record.played_by(identity);
    if (seat == nullptr || !game.rules->server.messages.enabled) return 0;
    const auto all = services.host.context().store.messages(game.id(), seat->house, 0);
    return all.empty() ? 0 : all.back().id;
}

bool says_nothing_to_all(const LogEntry& entry)
{
    return std::holds_alternative<logged::SetAccepted>(entry.what) || std::holds_alternative<logged::SetWithdrawn>(entry.what) ||
           std::holds_alternative<logged::CodeIssued>(entry.what) || std::holds_alternative<logged::OrdersFrozen>(entry.what) ||
           std::holds_alternative<logged::DiceEntered>(entry.what);
}

}  // namespace

void Listener::greet() { tell({.type = "hello"}); }

void Listener::tell(const Event& event)
{
    ++services_.metrics.live_events;
    peer_->send(std::make_shared<const std::string>(codec::json_of(event)));
}

void Listener::tell_trouble(std::string code, std::string text) { tell({.type = "error", .error = ErrorBody{std::move(code), {}, std::move(text), {}}}); }

bool Listener::is_too_quick()
{
    const UtcTime now = services_.host.now();
    const std::scoped_lock lock{mutex_};
    while (!heard_.empty() && heard_.front() <= now - kLately) heard_.pop_front();
    heard_.push_back(now);
    return heard_.size() > kMostHeard;
}

void Listener::hear(std::string_view text)
{
    if (is_too_quick()) return peer_->close(kPolicyViolation, "too many requests");
    if (text.size() > kLongestRequest) return tell_trouble("too_large", "a request has at most 4096 bytes");
    const auto document = parse_json(std::string{text});
    if (!document) return tell_trouble("unreadable", to_line(document.error()));
    codec::Reader reader{codec::Absent::Keep};
    Request request;
    reader.read(document->root(), request);
    if (!reader.complaints().empty()) return tell_trouble("bad_value", to_line(reader.complaints().front()));
    try {
        answer(request);
    } catch (const StoreFailure&) {
        ++services_.metrics.store_failures;
        tell_trouble("store_failed", "the database does not answer; try again");
    }
}

void Listener::answer(const Request& request)
{
    if (request.type == "ping") return tell({.type = "pong"});
    if (request.type == "subscribe") return subscribe(request);
    if (request.type != "unsubscribe") return tell_trouble("bad_value", "type is subscribe, unsubscribe or ping");
    {
        const std::scoped_lock lock{mutex_};
        positions_.erase(request.game);
    }
    tell({.type = "unsubscribed", .game = request.game});
}

void Listener::subscribe(const Request& request)
{
    if (request.token && !is_token(*request.token)) return tell_trouble("bad_value", "a token has 64 hex digits");
    const auto game = find_game(services_.host.context(), request.game);
    if (!game) return tell_trouble("unknown_game", "there is no such game");
    const GameRecord& record = (*game)->record;
    Position position{.identity = request.token ? identity_of_token(*request.token) : caller_.identity, .entries = record.entries};
    if (request.after) position.entries = std::min(*request.after, record.entries);
    position.message = request.after_message ? *request.after_message : latest_message(services_, **game, position.identity);
    {
        const std::scoped_lock lock{mutex_};
        if (positions_.size() >= kMostGames && !positions_.contains(request.game)) return tell_trouble("too_many", "at most 64 games on one connection");
        Event told{.type = "subscribed", .game = request.game, .n = position.entries, .turn = record.turn(), .status = record.status, .window = record.window};
        if ((*game)->rules->intel.public_submission) told.submitted = submitted_in(record);
        add_own_set(told, record, position.identity);
        positions_[request.game] = std::move(position);
        tell(told);
    }
    catch_up(request.game);
}

void Listener::catch_up(const std::string& id)
{
    const std::scoped_lock lock{mutex_};
    const auto position = positions_.find(id);
    if (position == positions_.end()) return;
    const auto game = find_game(services_.host.context(), id);
    if (!game) return;
    if ((*game)->record.entries > position->second.entries) tell_entries(**game, position->second);
    if ((*game)->rules->server.messages.enabled) tell_messages(**game, position->second);
}

void Listener::tell_entries(const OpenGame& game, Position& position)
{
    const std::string& id = game.id();
    const std::vector<LogEntry> added = services_.host.context().store.log(id, position.entries);
    if (added.empty()) return;
    const std::uint32_t last = added.back().n;
    const auto any = [&]<class Kind>(std::type_identity<Kind>) {
        return std::ranges::any_of(added, [](const LogEntry& entry) { return std::holds_alternative<Kind>(entry.what); });
    };
    if (!std::ranges::all_of(added, says_nothing_to_all)) {
        if (const auto all = services_.host.announcements(id, position.entries)) {
            for (const Announcement& one : *all) {
                if (one.n <= last) tell({.type = "announcement", .game = id, .n = one.n, .announcement = one});
            }
        }
    }
    const GameRecord& record = game.record;
    if (any(std::type_identity<logged::StatusChanged>{})) tell({.type = "status", .game = id, .n = last, .status = record.status});
    const bool turn = any(std::type_identity<logged::TurnReached>{}) || any(std::type_identity<logged::RolledBack>{});
    if (turn) tell({.type = "turn", .game = id, .n = last, .turn = record.turn(), .window = record.window});
    else if (any(std::type_identity<logged::WindowSet>{})) tell({.type = "window", .game = id, .n = last, .turn = record.turn(), .window = record.window});
    const bool sets = any(std::type_identity<logged::SetAccepted>{}) || any(std::type_identity<logged::SetWithdrawn>{});
    if (sets && game.rules->intel.public_submission)
        tell({.type = "submitted", .game = id, .n = last, .turn = record.turn(), .submitted = submitted_in(record)});
    if (sets) tell_own_set(game, added, position);
    position.entries = last;
}

// The player's other devices and the deputy show what was drafted here.
void Listener::tell_own_set(const OpenGame& game, const std::vector<LogEntry>& added, const Position& position)
{
    const GameRecord& record = game.record;
    const SeatRecord* seat = record.played_by(position.identity);
    if (seat == nullptr || !record.window) return;
    const auto concerns = [&]<class Kind>(const LogEntry& entry, std::type_identity<Kind>) {
        const Kind* set = std::get_if<Kind>(&entry.what);
        return set != nullptr && set->house == seat->house && set->turn == record.turn();
    };
    const bool changed = std::ranges::any_of(added, [&](const LogEntry& entry) {
        return concerns(entry, std::type_identity<logged::SetAccepted>{}) || concerns(entry, std::type_identity<logged::SetWithdrawn>{});
    });
    if (!changed) return;
    Event told{.type = "draft", .game = game.id(), .n = added.back().n, .turn = record.turn()};
    add_own_set(told, record, position.identity);
    tell(told);
}

void Listener::tell_running(const std::string& game, int turn)
{
    const std::scoped_lock lock{mutex_};
    if (positions_.contains(game)) tell({.type = "running", .game = game, .turn = turn});
}

void Listener::tell_messages(const OpenGame& game, Position& position)
{
    const SeatRecord* seat = game.record.played_by(position.identity);
    if (seat == nullptr) return;
    for (const Message& message : services_.host.context().store.messages(game.id(), seat->house, position.message)) {
        tell({.type = "message", .game = game.id(), .message = message});
        position.message = message.id;
    }
}

std::vector<std::string> Listener::games() const
{
    const std::scoped_lock lock{mutex_};
    std::vector<std::string> all;
    for (const auto& [game, position] : positions_) all.push_back(game);
    return all;
}

}  // namespace ec4x::api::live
