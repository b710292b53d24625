#include <algorithm>
#include <mutex>
#include <utility>

#include "api/handlers.h"
#include "codec/flat_values.h"

namespace ec4x::api {

namespace {

constexpr std::int64_t kGamesAtOnce = 50;
constexpr std::int64_t kLinesAtOnce = 200;

}  // namespace

Reply<GameList> list_games(Call& call)
{
    const std::string after = call.text("after");
    const std::string status = call.text("status");
    const auto wanted = enum_from_name<GameStatus>(status);
    if (!status.empty() && !wanted) return bad_value("status", "status is one of setup, open, active, paused, finished, cancelled, frozen");
    const auto limit = static_cast<std::size_t>(std::clamp<std::int64_t>(call.number("limit", kGamesAtOnce), 1, kGamesAtOnce));
    const bool archived = call.number("archived") == 1;
    GameList list;
    for (const GameHead& head : call.host().context().store.heads()) {
        if (head.game <= after || (wanted && head.status != *wanted)) continue;
        auto game = call.host().game(head.game);
        if (!game || game->archived.value_or(false) != archived) continue;
        if (list.games.size() == limit) {
            list.next = list.games.back().game;
            break;
        }
        list.games.push_back(*std::move(game));
    }
    return list;
}

Reply<GameSummary> show_game(Call& call) { return reply(call.host().game(call.game())); }

Reply<PageOf<StoredSettings>> show_settings(Call& call)
{
    auto page = call.host().settings(call.game());
    if (!page) return Trouble{page.error()};
    return PageOf<StoredSettings>{*std::move(page)};
}

Reply<ValuesInForce> show_values(Call& call)
{
    const auto game = find_game(call.host().context(), call.game());
    if (!game) return Trouble{game.error()};
    ValuesInForce in_force{.ruleset = (*game)->record.created.ruleset, .values = codec::flat_values(*(*game)->rules)};
    if (const auto& hosting = (*game)->settings->hosting) in_force.changed = hosting->changed;
    in_force.terms = terms_of(*(*game)->rules);
    return in_force;
}

Reply<AnnouncementList> show_announcements(Call& call)
{
    auto all = call.host().announcements(call.game(), static_cast<std::uint32_t>(call.number("after")));
    if (!all) return Trouble{all.error()};
    const auto limit = static_cast<std::size_t>(std::clamp<std::int64_t>(call.number("limit", kLinesAtOnce), 1, kLinesAtOnce));
    AnnouncementList list{.announcements = *std::move(all)};
    if (list.announcements.size() > limit) {
        list.announcements.resize(limit);
        list.next = list.announcements.back().n;
    }
    return list;
}

Reply<InThisGame> who_in_game(Call& call)
{
    const auto game = find_game(call.host().context(), call.game());
    if (!game) return Trouble{game.error()};
    const Access access = access_in(call.host().context(), call.caller, **game);
    return InThisGame{access.roles, access.house, access.account};
}

Reply<ClaimAnswer> claim_seat(Call& call, CodeGiven code) { return reply(call.host().claim(call.caller, call.game(), code.code)); }

Reply<PageOf<Bulletin>> show_bulletin(Call& call)
{
    auto page = call.host().bulletin(call.game(), call.turn());
    if (!page) return Trouble{page.error()};
    return PageOf<Bulletin>{*std::move(page)};
}

Reply<Raw> show_spectator_state(Call& call)
{
    const auto seen = call.host().spectator_state(call.caller, call.game(), call.turn());
    if (!seen) return Trouble{seen.error()};
    return raw_text("{\"turn\":" + std::to_string(seen->turn) + ",\"state\":" + seen->state + '}', "application/json");
}

Reply<Raw> export_archive(Call& call)
{
    // The document of a long game has some hundred megabytes: one is made at a time, and other requests need not wait for it.
    const std::unique_lock only{call.services.exporting, std::try_to_lock};
    if (!only) return Trouble{429, "try_later", "another game is being exported; try again in a moment"};
    auto archive = call.host().export_game(call.caller, call.game());
    if (!archive) return Trouble{archive.error()};
    GameExport out{.log = std::move(archive->log), .contents = std::move(archive->contents), .secret = std::move(archive->secret)};
    Raw raw = raw_text(codec::json_of(out), "application/json");
    raw.response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + call.game() + ".ec4x.json\"");
    return raw;
}

Reply<GameSummary> import_archive(Call& call, GameExport given)
{
    const GameExport known;
    if (given.format != known.format) return bad_value("format", "a game comes as the document of GET /games/{game}/export");
    if (given.version != known.version)
        return Trouble{Refusal{Reason::UnknownVersion, "version", "exports of version " + std::to_string(known.version) + " are read here"}};
    return reply(call.host().import_game(call.caller, {std::move(given.log), std::move(given.contents), std::move(given.secret)}));
}

}  // namespace ec4x::api
