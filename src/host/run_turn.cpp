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
#include "host/document.h"
#include "host/due.h"
#include "host/lifecycle.h"
#include "host/notices.h"
#include "host/start_game.h"
#include "host/submissions.h"

namespace ec4x {

namespace {

bool gives_orders(const House& house) { return house.status == HouseStatus::Active || house.status == HouseStatus::Autopilot; }

// CC1: those that are frozen already (TRN-031), or the sets in force of the players and those of the bots.
std::vector<OrderSet> frozen_sets(HostContext& host, const OpenGame& game, const StoredTurn& turn)
{
    if (const auto& frozen = game.record.turns.back().frozen) {
        const auto text = host.store.content(game.id(), frozen->orders);
        auto known = text ? read_document<std::vector<OrderSet>>(*text) : std::nullopt;
        ensure(known.has_value(), "the store keeps the sets that are frozen");
        return *std::move(known);
    }
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
    std::optional<AskedDie> asked{};  // nothing counts before this die is thrown
};

Run resolve_open_turn(HostContext& host, const OpenGame& game, const StoredTurn& turn, const GameSecret& secret, const std::vector<std::int64_t>& thrown)
{
    Run run{.sets = frozen_sets(host, game, turn)};
    const auto tables = host.games.tables(game, turn.state.map);
    EnteredDice entered{thrown};
    const DiceSource dice{.seed = seed_in_force(secret.seed, *game.rules, static_cast<int>(game.record.rollbacks.size())),
                          .entered = game.rules->rng.mode == RngMode::Entered ? &entered : nullptr};
    TurnResult result = resolve(turn.state, run.sets, *game.rules, *tables, dice, host.watch);
    run.result = std::make_shared<const StoredTurn>(StoredTurn{std::move(result.state), std::move(result.events), std::move(result.records)});
    run.asked = entered.asked();
    return run;
}

logged::OrdersFrozen frozen_entry(int turn, const std::vector<OrderSet>& sets, const std::string& orders)
{
    logged::OrdersFrozen frozen{.turn = turn, .orders = sha256_hex(orders)};
    for (const OrderSet& set : sets) frozen.houses.push_back(set.house);
    return frozen;
}

// TRN-031: from now on the orders are fixed, and the moderator is asked for dice.
RunOutcome wait_for_dice(HostContext& host, const OpenGame& game, DueGame& due, const Run& run, UtcTime now)
{
    GameStep step;
    if (!game.record.turns.back().frozen) {
        const std::string orders = codec::json_of(run.sets);
        Window window = *game.record.window;
        window.closed = true;
        step.entries = {
            logged::WindowSet{window, "server", "the window is closed, the dice of turn " + std::to_string(window.turn) + " are thrown at the table"},
            frozen_entry(game.record.turn(), run.sets, orders)};
        step.contents = {orders};
    }
    return commit_step(host, game, std::move(step), now, &due) ? RunOutcome::NotDue : RunOutcome::Conflict;
}

// Everything that is stored of a run (SRV-029).
GameStep step_of(HostContext& host, const OpenGame& game, const StoredTurn& before, const Run& run, const GameSecret& secret, UtcTime now)
{
    const StoredTurn& after = *run.result;
    const std::string orders = codec::json_of(run.sets);
    const std::string state = to_json(after.state);
    const std::string events = codec::json_of(after.events);
    const std::string battles = after.records.empty() ? std::string{} : to_json(after.records);
    logged::TurnReached reached{.turn = after.state.turn, .state = sha256_hex(state), .events = sha256_hex(events)};
    if (!battles.empty()) reached.battles = sha256_hex(battles);

    OpenGame told = game;
    told.record.window = Window{.turn = after.state.turn, .opened = now};
    if (!after.state.ending) told.record.window = open_window(game.clock(), after.state.turn, now);
    const std::string root = orders_root(game.id(), secret.salt, before.state.turn, orders_at_closing(before.state, run.sets));
    const std::string bulletin = codec::json_of(make_bulletin(told, after, reached.state, secret.salt, root));
    reached.bulletin = sha256_hex(bulletin);

    GameStep step{.contents = {orders, state, events, bulletin}};
    if (!game.record.turns.back().frozen) step.entries.push_back(frozen_entry(before.state.turn, run.sets, orders));
    step.entries.push_back(reached);
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
    step.notices = notices_to_all(host, game,
                                  {NoticeKind::HostAct, game.record.created.name + ": frozen",
                                   "Turn " + std::to_string(turn) + " could not be resolved. No deadline runs until the host has seen to it.", now});
    return commit_step(host, game, std::move(step), now, &due) ? RunOutcome::Frozen : RunOutcome::Conflict;
}

// A head that names a wrong moment would be found due again and again.
RunOutcome correct_head(HostContext& host, const OpenGame& game, DueGame& due, UtcTime now)
{
    return commit_step(host, game, {}, now, &due) ? RunOutcome::NotDue : RunOutcome::Conflict;
}

}  // namespace

std::optional<AskedDie> die_wanted(HostContext& host, const OpenGame& game, const std::vector<std::int64_t>& dice)
{
    if (game.rules->rng.mode != RngMode::Entered || game.record.turns.empty() || !game.record.turns.back().frozen) return std::nullopt;
    const auto turn = host.games.turn(game, game.record.turn());
    ensure(turn != nullptr, "the state of the open turn can be read");
    return resolve_open_turn(host, game, *turn, secret_of(host, game.id()), dice).asked;
}

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
    if (host.on_run) host.on_run(id, game->record.turn());
    GameStep step;
    try {
        const Run run = resolve_open_turn(host, *game, *turn, secret, game->record.dice);
        if (run.asked) return wait_for_dice(host, *game, due, run, now);
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
