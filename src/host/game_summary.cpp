#include "host/game_summary.h"

#include <algorithm>

namespace ec4x {

GameSummary summary_of(const OpenGame& game)
{
    const GameRecord& record = game.record;
    GameSummary summary{.game = game.id(),
                        .name = record.created.name,
                        .status = record.status,
                        .ruleset = record.created.ruleset,
                        .rules = record.created.rules,
                        .settings = record.created.settings,
                        .map = record.map ? record.map->map : record.created.map,
                        .commitment = record.created.commitment,
                        .open_dice = game.settings->open_dice,
                        .reveals = record.reveals,
                        .turn = record.turn(),
                        .window = record.window,
                        .clock = game.clock(),
                        .spectators = game.rules->server.spectator.enabled,
                        .messages = game.rules->server.messages.enabled,
                        .secret = record.secret,
                        .created = record.time};
    if (const auto& hosting = game.settings->hosting) {
        summary.admin = hosting->admin;
        summary.admin_plays = hosting->admin_plays;
        summary.map_known_to_admin = hosting->map_known_to_admin;
        summary.changed = hosting->changed;
    }
    if (record.archived) summary.archived = true;
    const bool tells = game.rules->intel.public_submission && record.window.has_value();
    for (const SeatRecord& seat : record.seats) {
        if (seat.left_out) continue;
        SeatSummary one{seat.house, seat.seat, seat.name, seat.player.has_value(), {}, seat.deputy.has_value(), {}};
        if (seat.played_by_bot()) one.bot = seat.bot;
        if (tells) one.submitted = record.sets.contains(seat.house);
        summary.seats.push_back(std::move(one));
    }
    std::ranges::sort(summary.seats, {}, &SeatSummary::seat);
    summary.players = static_cast<int>(summary.seats.size());
    return summary;
}

}  // namespace ec4x
