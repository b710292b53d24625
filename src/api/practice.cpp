#include "api/practice.h"

#include <algorithm>
#include <utility>

#include "host/times.h"
#include "net/webhook.h"

namespace ec4x::api {

namespace {

constexpr std::size_t kMostAddresses = 10'000;

using Refusals = std::vector<SettingRefusal>;

// The houses of seats 2 to n (SRV-068).
std::map<HouseId, std::string> bots_for(int players, const std::string& bot)
{
    static constexpr const char* kIds[] = {"alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu"};
    std::map<HouseId, std::string> bots;
    for (int seat = 2; seat <= players && seat <= 12; ++seat) bots[*house_id(kIds[seat - 1])] = bot;
    return bots;
}

NewGameRequest new_game(const PracticeRequest& request)
{
    NewGameRequest game{.name = "Practice", .players = request.players, .ruleset = request.ruleset, .unclaimed_bot = request.bot};
    game.changes = {{"turn.window_hours", "0"}, {"turn.early", "true"}, {"turn.early_delay_seconds", "0"}, {"server.assign", "\"chosen\""}};
    game.bots = bots_for(request.players, request.bot);
    if (request.house) game.houses = {*request.house};
    return game;
}

std::string link_to(const std::string& game, const std::string& token) { return "/#game=" + game + "&token=" + token; }

}  // namespace

bool PracticeDesk::may_have_another(const std::string& address)
{
    const UtcTime now = host_.now();
    const std::scoped_lock lock{mutex_};
    if (made_.size() >= kMostAddresses) {
        std::erase_if(made_, [&](const auto& row) { return row.second.empty() || row.second.back() <= now - kHour; });
        if (made_.size() >= kMostAddresses && !made_.contains(address)) return false;
    }
    std::deque<UtcTime>& times = made_[address];
    while (!times.empty() && times.front() <= now - kHour) times.pop_front();
    if (std::cmp_greater_equal(times.size(), limits_.per_hour)) return false;
    times.push_back(now);
    return true;
}

int PracticeDesk::games_under_way()
{
    int count = 0;
    for (const GameHead& head : host_.context().store.heads()) {
        if (is_over(head.status)) continue;
        const GamePtr game = host_.context().games.find(head.game);
        if (game && is_for_practice(*game)) ++count;
    }
    return count;
}

Result<PracticeAnswer, Refusals> PracticeDesk::make(const PracticeRequest& request, const std::string& address, const std::string& token)
{
    return make_with(request, address, [&](const std::string&) { return token.empty() ? host_.context().random.token() : token; });
}

Result<OwnPractice, Refusals> PracticeDesk::own()
{
    const std::string secret = host_.context().store.value_or_keep("practice_secret", host_.context().random.token());
    const TokenFor token = [&](const std::string& game) { return net::hmac_sha256(secret, "practice|" + game); };
    if (auto known = under_way(token)) return OwnPractice{*std::move(known), false};
    auto made = make_with({.bot = "recruit"}, "local", token);
    if (!made) return made.error();
    return OwnPractice{*std::move(made), true};
}

std::optional<PracticeAnswer> PracticeDesk::under_way(const TokenFor& token)
{
    for (const GameHead& head : host_.context().store.heads()) {
        if (is_over(head.status)) continue;
        const GamePtr game = host_.context().games.find(head.game);
        if (!game || !is_for_practice(*game)) continue;
        const std::string own = token(head.game);
        const SeatRecord* seat = game->record.played_by(identity_of_token(own));
        if (seat != nullptr) return PracticeAnswer{head.game, seat->house, own, link_to(head.game, own), summary_of(*game)};
    }
    return std::nullopt;
}

Result<PracticeAnswer, Refusals> PracticeDesk::make_with(const PracticeRequest& request, const std::string& address, const TokenFor& token)
{
    if (request.players < 2 || request.players > 12) return Refusals{{Reason::OutOfRange, "players", "a practice game has 2 to 12 houses"}};
    if (!may_have_another(address))
        return Refusals{{Reason::TryLater, "practice", "at most " + std::to_string(limits_.per_hour) + " practice games an hour from one address"}};
    if (games_under_way() >= limits_.games) return Refusals{{Reason::TryLater, "practice", "this server has no room for another practice game now"}};
    const auto made = host_new_game(host_.context(), kServerAdmin, new_game(request), host_.now());
    if (!made) return made.error();
    const std::string own = token(made->game.game);
    const auto seat = std::ranges::find(made->codes, house_id("alpha"), &IssuedCode::house);
    ensure(seat != made->codes.end(), "the first seat has a code");
    const auto claimed = host_.claim({identity_of_token(own), address}, made->game.game, seat->code);
    if (!claimed) return Refusals{{claimed.error().reason, claimed.error().field, claimed.error().text}};
    PracticeAnswer answer{claimed->game, claimed->house, own, link_to(claimed->game, own), claimed->summary};
    return answer;
}

// SRV-042: a game that is cancelled has ended, so its dice are published.
bool PracticeDesk::end_idle(const GameHead& head)
{
    const auto ended = change_game<bool>(host_.context(), head.game, host_.now(), [&](const OpenGame& game) -> Answer<Decided<bool>> {
        if (game.record.entries != head.entries) return Decided<bool>{};  // somebody plays after all
        const std::string why = "nobody has played for " + std::to_string(limits_.idle_days) + " days";
        GameStep step{.entries = {logged::StatusChanged{GameStatus::Cancelled, kServerAdmin, why}, secret_to_reveal(host_.context(), game.id())}};
        return Decided<bool>{std::move(step), true};
    });
    return ended.ok() && *ended;
}

bool PracticeDesk::remove_old(const GameHead& head)
{
    if (host_.context().store.remove(head.game, head.entries) == Committed::Conflict) return false;
    host_.context().games.forget(head.game);
    return true;
}

TidiedGames PracticeDesk::tidy()
{
    TidiedGames tidied;
    HostContext& host = host_.context();
    for (const GameHead& head : host.store.heads()) {
        const bool over = is_over(head.status);
        const int days = over ? limits_.kept_days : limits_.idle_days;
        if (days <= 0 || head.entries == 0) continue;
        const std::vector<LogEntry> latest = host.store.log(head.game, head.entries - 1);
        if (latest.empty() || latest.back().time > host_.now() - days * kDay) continue;
        const GamePtr game = host.games.find(head.game);
        if (!game || !is_for_practice(*game)) continue;
        if (over) tidied.removed += remove_old(head) ? 1 : 0;
        else tidied.ended += end_idle(head) ? 1 : 0;
    }
    return tidied;
}

}  // namespace ec4x::api
