#include <algorithm>
#include <utility>

#include "api/handlers.h"
#include "bots/character.h"

namespace ec4x::api {

namespace {

// Kept by the browser for a year, out of reach of scripts, never sent along with what other sites ask for.
std::string cookie(const net::HttpRequest& request, const std::string& token, int seconds)
{
    return std::string{kCookie} + '=' + token + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(seconds) +
           (request.encrypted ? "; Secure" : "");
}

constexpr int kYear = 365 * 24 * 3600;

std::vector<OwnSeat> seats_of(Host& host, const std::string& identity)
{
    std::vector<OwnSeat> seats;
    for (const GameHead& head : host.context().store.heads()) {
        const GamePtr game = host.context().games.find(head.game);
        const SeatRecord* seat = game ? game->record.played_by(identity) : nullptr;
        if (seat == nullptr) continue;
        const GameRecord& record = game->record;
        const bool player = seat->player && same_secret(*seat->player, identity);
        OwnSeat own{head.game,
                    head.name,
                    record.status,
                    record.turn(),
                    seat->house,
                    seat->name,
                    player ? SeatRole::Player : SeatRole::Deputy,
                    record.sets.contains(seat->house),
                    {}};
        if (record.window) own.deadline = record.window->deadline;
        seats.push_back(std::move(own));
    }
    return seats;
}

template <class Word>
void add_words(std::vector<std::string>& to)
{
    for (const Word word : all_of_enum<Word>()) to.emplace_back(name_of(word));
}

}  // namespace

Raw raw_text(std::string body, std::string type) { return {net::text_response(200, std::move(body), std::move(type))}; }

Reply<ServerInfo> server_info(Call& call)
{
    const ApiSettings& settings = call.services.settings;
    ServerInfo info{.name = settings.name,
                    .version = settings.version,
                    .time = call.host().now(),
                    .key = call.host().public_key(),
                    .plain_network = settings.plain_network,
                    .mail = settings.sends_mail,
                    .tick_seconds = settings.tick_seconds,
                    .relays = settings.relays};
    for (const auto& [name, layers] : call.host().context().catalogue.rulesets) info.rulesets.push_back(name);
    add_words<bots::Strategy>(info.bots);
    add_words<bots::Level>(info.bots);
    return info;
}

Reply<WhoAmI> who_am_i(Call& call)
{
    const Access access = access_on_server(call.host().context(), call.caller);
    WhoAmI who{.known = !call.caller.identity.empty(), .account = access.account, .roles = access.roles};
    if (who.known) who.seats = seats_of(call.host(), call.caller.identity);
    return who;
}

Reply<Raw> begin_session(Call& call, TokenShown shown)
{
    if (!is_token(shown.token)) return bad_value("token", "a token has 64 hex digits");
    Raw raw = raw_text(codec::json_of(Done{}), "application/json");
    raw.response.headers.emplace_back("Set-Cookie", cookie(call.request, shown.token, kYear));
    return raw;
}

Reply<Raw> end_session(Call& call)
{
    Raw raw = raw_text(codec::json_of(Done{}), "application/json");
    raw.response.headers.emplace_back("Set-Cookie", cookie(call.request, "", 0));
    return raw;
}

Reply<PracticeAnswer> practice(Call& call, PracticeRequest request)
{
    auto made = call.services.practice.make(request, call.request.address, token_of(call.request).token);
    if (!made) return Trouble{made.error()};
    return *std::move(made);
}

Reply<NewAccount> appoint_admin(Call& call, NameGiven name) { return reply(call.host().appoint_admin(call.caller, name.name)); }

}  // namespace ec4x::api
