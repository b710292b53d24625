#include "host/start_game.h"

#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "codec/codec.h"
#include "codec/json_writer.h"
#include "engine/map/map_import.h"
#include "engine/setup/new_game.h"
#include "engine/turn/window.h"
#include "host/bulletin.h"
#include "host/document.h"
#include "host/notices.h"

namespace ec4x {

namespace {

// Who takes part, by seat; and bots for those who are missing.
std::vector<SeatRecord> seats_at_start(const OpenGame& game, std::vector<logged::Entry>& entries)
{
    const bool left_out = game.rules->server.unclaimed == Unclaimed::LeftOut && !game.record.map;
    std::vector<SeatRecord> seats;
    for (SeatRecord seat : game.record.seats) {
        if (!seat.filled() && left_out) continue;
        if (!seat.filled()) {
            seat.bot = game.settings->hosting ? game.settings->hosting->unclaimed_bot : "balanced:captain";
            entries.push_back(logged::BotSeated{seat.house, *seat.bot});
        }
        seats.push_back(std::move(seat));
    }
    return seats;
}

struct StartMap {
    StarMap map{};
    std::string made{};  // text of a map file that has just been made
};

// The map that the game has, or the one that is made now for those who take part.
Answer<StartMap> map_at_start(HostContext& host, const OpenGame& game, std::size_t players)
{
    if (game.record.map) {
        const auto text = host.store.content(game.id(), game.record.map->file);
        ensure(text.has_value(), "the store keeps the map of a game");
        auto import = import_map(*text, game.rules->map, "map file");
        ensure(import.ok(), "the map of a game can be read");
        return StartMap{import->file.generated.map, {}};
    }
    const GameSecret secret = secret_of(host, game.id());
    auto made = create_game({.name = game.record.created.name, .players = static_cast<int>(players), .map_seed = secret.map_seed}, *game.rules,
                            host.catalogue.names, host.random);
    if (!made) return refusal(made.error().front().reason, made.error().front().setting, made.error().front().text);
    return StartMap{made->map.generated.map, map_file_text(made->map)};
}

}  // namespace

GameSecret secret_of(HostContext& host, const std::string& game)
{
    auto secret = read_document<GameSecret>(host.store.secret(game));
    ensure(secret.has_value(), "the secret of a game can be read");
    return *std::move(secret);
}

bool starts_by_itself(const OpenGame& game)
{
    const bool complete = std::ranges::all_of(game.record.seats, &SeatRecord::filled);
    return game.record.status == GameStatus::Open && game.rules->server.autostart && complete;
}

Answer<GameStep> start_step(HostContext& host, const OpenGame& game, const std::string& by, const std::string& why, UtcTime now)
{
    if (game.record.status != GameStatus::Open) return refusal(Reason::WrongGameStatus, "status", "only a game that is open for claims can be started");
    GameStep step;
    const std::vector<SeatRecord> seats = seats_at_start(game, step.entries);
    const Answer<StartMap> map = map_at_start(host, game, seats.size());
    if (!map) return map.error();
    if (!map->made.empty()) {
        const auto import = import_map(map->made, game.rules->map, "map file");
        ensure(import.ok(), "a map that was just made can be read");
        logged::MapMade made{map_fingerprint(import->file), sha256_hex(map->made), {}};
        for (const SeatRecord& seat : seats) made.houses.push_back(seat.house);
        step.entries.push_back(std::move(made));
        step.contents.push_back(map->made);
    }
    StoredTurn first;
    std::vector<Seat> places;
    for (const SeatRecord& seat : seats) places.push_back({seat.house, seat.name});
    first.state = new_game(game.id(), *game.rules, map->map, places);
    const std::string state = to_json(first.state);
    const std::string hash = sha256_hex(state);

    step.entries.push_back(logged::StatusChanged{GameStatus::Active, by, why});
    const logged::WindowSet window{open_window(game.clock(), first.state.turn, now), "server", {}};
    OpenGame after = with_entries(game, step.entries, now);
    after.record.window = window.window;
    const std::string bulletin = codec::json_of(make_bulletin(after, first, hash, secret_of(host, game.id()).salt, {}));
    step.entries.push_back(logged::TurnReached{first.state.turn, hash, {}, {}, sha256_hex(bulletin)});
    step.entries.push_back(window);
    step.contents.push_back(state);
    step.contents.push_back(bulletin);
    step.notices = notices_of_turn(host, with_entries(game, step.entries, now), {}, now);
    step.reached = std::make_shared<const StoredTurn>(std::move(first));
    return step;
}

}  // namespace ec4x
