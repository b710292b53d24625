#include "host/run_turn.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>

#include "base/sha256.h"
#include "codec/codec.h"
#include "codec/json_writer.h"
#include "engine/intel/view.h"
#include "engine/turn/resolve.h"
#include "engine/turn/window.h"
#include "host/bulletin.h"
#include "host/due.h"
#include "host/lifecycle.h"
#include "host/notices.h"
#include "host/start_game.h"
#include "host/submissions.h"

namespace ec4x {

namespace {

bool gives_orders(const House& house) { return house.status == HouseStatus::Active || house.status == HouseStatus::Autopilot; }

// CC1: the sets in force of the players, and those of the bots.
std::vector<OrderSet> frozen_sets(HostContext& host, const OpenGame& game, const StoredTurn& turn)
{
    std::vector<OrderSet> sets;
    for (const auto& [house, in_force] : game.record.sets) {
        std::optional<OrderSet> set = stored_set(host, game.id(), in_force.orders);
        ensure(set.has_value(), "the store keeps the sets in force");
        sets.push_back(*std::move(set));
    }
    for (const SeatRecord& seat : game.record.seats) {
        const House* house = turn.state.houses.find(seat.house);
        if (!seat.played_by_bot() || house == nullptr || !gives_orders(*house) || game.record.sets.contains(seat.house)) continue;
        std::optional<bots::Character> character = bots::character_from(*seat.bot);
        if (!character) continue;
        character->seed = game.id();
        const HouseView view = ec4x::view(*game.rules, turn.state, turn.events, seat.house);
        if (auto set = orders_of_bot(host.mind, host.bot_budget, game.rules, *character, view)) sets.push_back(*std::move(set));
    }
    std::ranges::sort(sets, {}, &OrderSet::house);
    return sets;
}

// What a run has made, before anybody knows of it.
struct Run {
    std::vector<OrderSet> sets{};
    std::shared_ptr<const StoredTurn> result{};
};

Run resolve_open_turn(HostContext& host, const OpenGame& game, const StoredTurn& turn, const GameSecret& secret)
{
    Run run{.sets = frozen_sets(host, game, turn)};
    const auto tables = host.games.tables(game, turn.state.map);
    const DiceSource dice{.seed = seed_in_force(secret.seed, *game.rules, static_cast<int>(game.record.rollbacks.size()))};
    TurnResult result = resolve(turn.state, run.sets, *game.rules, *tables, dice, host.watch);
    run.result = std::make_shared<const StoredTurn>(StoredTurn{std::move(result.state), std::move(result.events), std::move(result.records)});
    return run;
}

// Everything that is stored of a run (SRV-029).
GameStep step_of(HostContext& host, const OpenGame& game, const StoredTurn& before, const Run& run, const GameSecret& secret, UtcTime now)
{
    const StoredTurn& after = *run.result;
    const std::string orders = codec::json_of(run.sets);
    const std::string state = to_json(after.state);
    const std::string events = codec::json_of(after.events);
    const std::string battles = after.records.empty() ? std::string{} : to_json(after.records);
    logged::OrdersFrozen frozen{.turn = before.state.turn, .orders = sha256_hex(orders)};
    for (const OrderSet& set : run.sets) frozen.houses.push_back(set.house);
    logged::TurnReached reached{.turn = after.state.turn, .state = sha256_hex(state), .events = sha256_hex(events)};
    if (!battles.empty()) reached.battles = sha256_hex(battles);

    OpenGame told = game;
    told.record.window = Window{.turn = after.state.turn, .opened = now};
    if (!after.state.ending) told.record.window = open_window(game.clock(), after.state.turn, now);
    const std::string root = orders_root(game.id(), secret.salt, before.state.turn, orders_at_closing(before.state, run.sets));
    const std::string bulletin = codec::json_of(make_bulletin(told, after, reached.state, secret.salt, root));
    reached.bulletin = sha256_hex(bulletin);

    GameStep step{.entries = {frozen, reached}, .contents = {orders, state, events, bulletin}};
    if (!battles.empty()) step.contents.push_back(battles);
    if (after.state.ending) {
        step.entries.push_back(logged::StatusChanged{GameStatus::Finished, "server", {}});
        step.entries.push_back(secret_to_reveal(host, game.id()));
    } else {
        step.entries.push_back(logged::WindowSet{*told.record.window, "server", {}});
    }
    const OpenGame opened = with_entries(game, step.entries, now);
    step.notices = notices_of_turn(host, opened, after.events, now);
    step.reached = run.result;
    return step;
}

// SRV-031: the last good turn stays, no deadline runs, everybody is told.
RunOutcome freeze(HostContext& host, const OpenGame& game, DueGame& due, const std::string& what, UtcTime now)
{
    const int turn = game.record.turn();
    GameStep step{.entries = {logged::RunFailed{turn, what}, logged::WindowSet{after_pause(*game.record.window, now), "server", "frozen"},
                              logged::StatusChanged{GameStatus::Frozen, "server", {}}}};
    step.notices = notices_to_all(host, game, {NoticeKind::HostAct, game.record.created.name + ": frozen",
                                               "Turn " + std::to_string(turn) + " could not be resolved. No deadline runs until the host has seen to it.", now});
    return commit_step(host, game, std::move(step), now, &due) ? RunOutcome::Frozen : RunOutcome::Conflict;
}

// A head that names a wrong moment would be found due again and again.
RunOutcome correct_head(HostContext& host, const OpenGame& game, DueGame& due, UtcTime now)
{
    return commit_step(host, game, {}, now, &due) ? RunOutcome::NotDue : RunOutcome::Conflict;
}

}  // namespace

std::string seed_in_force(const std::string& seed, const Ruleset& rules, int rollbacks)
{
    const bool fresh = rules.server.rollback.dice == RollbackDice::Fresh && rollbacks > 0;
    return fresh ? seed + "#" + std::to_string(rollbacks) : seed;
}

RunOutcome run_turn(HostContext& host, DueGame& due, UtcTime now)
{
    const std::string id = due.head().game;
    const auto lock = host.games.change_lock(id);
    const std::scoped_lock held{*lock};
    host.games.doubt(id);
    const GamePtr game = host.games.find(id);
    ensure(game != nullptr, "a game that is due is there");
    if (game->record.status != GameStatus::Active || !game->record.window) return correct_head(host, *game, due, now);
    const auto turn = host.games.turn(*game, game->record.turn());
    if (!turn) return freeze(host, *game, due, "the state of the open turn cannot be read", now);
    const std::optional<UtcTime> closing = due_of(game->record, game->clock(), turn->state);
    if (!closing || *closing > now) return correct_head(host, *game, due, now);

    const GameSecret secret = secret_of(host, id);
    GameStep step;
    try {
        const Run run = resolve_open_turn(host, *game, *turn, secret);
        step = step_of(host, *game, *turn, run, secret, now);
    } catch (const StoreFailure&) {
        throw;  // the database's fault, not the game's: tried again
    } catch (const std::exception& failure) {
        return freeze(host, *game, due, failure.what(), now);
    }
    if (commit_step(host, *game, std::move(step), now, &due)) return RunOutcome::Ran;
    return RunOutcome::Conflict;
}

}  // namespace ec4x
