#include "host/verify_game.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/ensure.h"
#include "base/sha256.h"
#include "codec/codec.h"
#include "codec/json_writer.h"
#include "engine/map/map_import.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "host/bulletin.h"
#include "host/commitment.h"
#include "host/document.h"
#include "host/receipt.h"
#include "host/run_turn.h"
#include "rules/rules_hash.h"

namespace ec4x {

namespace {

using Found = std::optional<Discrepancy>;

// Walks along the log and keeps the game as it is at each entry.
class Walk {
public:
    Walk(const GameArchive& archive, Verification& verification) : archive_{archive}, verification_{verification} {}

    Found go()
    {
        if (Found problem = begin()) return problem;
        for (const LogEntry& entry : archive_.log) {
            if (Found problem = look_at(entry)) return problem;
            apply(game_.record, entry);
        }
        return std::nullopt;
    }

    // The game as it is behind the last entry that was looked at.
    void tell(Replay& replay) const
    {
        replay.settings = game_.settings;
        replay.record = game_.record;
        for (const auto& [number, turn] : turns_) replay.turns.push_back(turn);
    }

private:
    static Discrepancy at(int turn, std::string step, std::string what) { return {turn, std::move(step), std::move(what)}; }

    [[nodiscard]] const std::string& content(const std::string& digest) const { return archive_.contents.at(digest); }

    // Chain, contents, settings, dice.
    Found begin()
    {
        if (archive_.log.empty()) return at(0, "log", "the log is empty");
        const auto* created = std::get_if<logged::GameCreated>(&archive_.log.front().what);
        if (created == nullptr) return at(0, "log", "the log does not begin with the creation of a game");
        verification_.game = created->game;
        verification_.name = created->name;
        if (Found problem = check_chain(created->settings)) return problem;
        for (const LogEntry& entry : archive_.log) {
            for (const std::string& digest : digests_in(entry)) {
                const auto text = archive_.contents.find(digest);
                if (text == archive_.contents.end()) return at(0, "contents", "entry " + std::to_string(entry.n) + " names " + digest + ", which is not there");
                if (sha256_hex(text->second) != digest) return at(0, "contents", digest + " has another digest");
            }
        }
        verification_.contents = static_cast<int>(archive_.contents.size());
        auto settings = read_document<StoredSettings>(content(created->settings));
        if (!settings) return at(0, "contents", "the settings cannot be read");
        if (rules_hash(settings->rules) != created->rules) return at(0, "contents", "the rules of the settings are not those of the log");
        game_.rules = std::make_shared<const Ruleset>(settings->rules);
        game_.settings = std::make_shared<const StoredSettings>(*std::move(settings));
        return check_dice(*created);
    }

    Found check_chain(std::string expected)
    {
        for (const LogEntry& entry : archive_.log) {
            if (entry.n != static_cast<std::uint32_t>(verification_.entries + 1))
                return at(0, "log", "entry " + std::to_string(verification_.entries + 1) + " has the number " + std::to_string(entry.n));
            if (entry.previous != expected) return at(0, "log", "entry " + std::to_string(entry.n) + " does not follow from the one before");
            expected = digest_of(entry);
            ++verification_.entries;
        }
        return std::nullopt;
    }

    // The seed that was published, or that of whoever has the secret.
    Found check_dice(const logged::GameCreated& created)
    {
        for (const LogEntry& entry : archive_.log) {
            if (const auto* revealed = std::get_if<logged::SecretRevealed>(&entry.what)) secret_ = GameSecret{.seed = revealed->seed, .salt = revealed->salt};
        }
        if (!secret_ && archive_.secret) secret_ = read_document<GameSecret>(*archive_.secret);
        verification_.dice_known = secret_.has_value();
        if (!secret_) return std::nullopt;
        if (dice_commitment(created.game, secret_->seed, secret_->salt) != created.commitment)
            return at(0, "dice", "seed and salt are not those that the server committed to");
        return std::nullopt;
    }

    Found look_at(const LogEntry& entry)
    {
        if (const auto* set = std::get_if<logged::SetAccepted>(&entry.what)) return check_set(*set);
        if (const auto* frozen = std::get_if<logged::OrdersFrozen>(&entry.what)) return check_frozen(*frozen);
        if (const auto* turn = std::get_if<logged::TurnReached>(&entry.what)) return check_turn(*turn);
        if (const auto* back = std::get_if<logged::RolledBack>(&entry.what)) return go_back(*back);
        return std::nullopt;
    }

    Found check_set(const logged::SetAccepted& set)
    {
        if (!set.receipt) return std::nullopt;
        const auto receipt = receipt_from_json(content(*set.receipt));
        const bool fits =
            receipt && receipt->digest == set.orders && receipt->house == set.house && receipt->turn == set.turn && receipt->revision == set.revision;
        if (!fits) return at(set.turn, "receipt", "the receipt of " + set.house.text() + " is not about its set");
        if (!is_genuine(*receipt, receipt->key)) return at(set.turn, "receipt", "the receipt of " + set.house.text() + " has a wrong signature");
        ++verification_.receipts;
        return std::nullopt;
    }

    // No accepted set is lost or exchanged; whoever has none in force is a bot.
    Found check_frozen(const logged::OrdersFrozen& frozen)
    {
        auto sets = read_document<std::vector<OrderSet>>(content(frozen.orders));
        if (!sets) return at(frozen.turn, "orders", "the order sets cannot be read");
        for (const auto& [house, in_force] : game_.record.sets) {
            const auto found = std::ranges::find(*sets, house, &OrderSet::house);
            if (found == sets->end()) return at(frozen.turn, "orders", "the set of " + house.text() + " is missing");
            if (sha256_hex(to_json(*found)) != in_force.orders)
                return at(frozen.turn, "orders", "the set of " + house.text() + " is not the one that was accepted");
        }
        const bool hosted = game_.settings->hosting.has_value();
        for (const OrderSet& set : *sets) {
            const SeatRecord* seat = game_.record.seat_of(set.house);
            const bool by_bot = seat != nullptr && seat->played_by_bot();
            if (hosted && !by_bot && !game_.record.sets.contains(set.house))
                return at(frozen.turn, "orders", set.house.text() + " has submitted nothing, but a set is there");
        }
        sets_ = *std::move(sets);
        return std::nullopt;
    }

    Found check_turn(const logged::TurnReached& reached)
    {
        auto state = state_from_json(content(reached.state));
        if (!state) return at(reached.turn, "state", "the state cannot be read");
        if (state_hash(*state) != reached.state) return at(reached.turn, "state", "the state is not in canonical form");
        Found problem = turn_ ? run_again(reached, *state) : check_first(reached, *state);
        if (problem) return problem;
        StoredTurn now{*std::move(state), {}, {}};
        if (reached.events) {
            auto events = read_document<std::vector<Event>>(content(*reached.events));
            if (!events) return at(reached.turn, "state", "the events cannot be read");
            now.events = *std::move(events);
        }
        turns_[reached.turn] = turn_ = std::make_shared<const StoredTurn>(std::move(now));
        return check_bulletin(reached);
    }

    // The start follows from settings and map.
    Found check_first(const logged::TurnReached& reached, const GameState& state)
    {
        if (!game_.record.map) return std::nullopt;
        const auto map = import_map(content(game_.record.map->file), game_.rules->map, "map file");
        if (!map || map_fingerprint(map->file) != game_.record.map->map) return at(reached.turn, "state", "the map is not the one that the log names");
        std::vector<Seat> seats;
        for (const HouseId house : game_.record.map->houses) {
            const SeatRecord* seat = game_.record.seat_of(house);
            if (seat == nullptr) return at(reached.turn, "log", "the map has a house that the game has not");
            seats.push_back({house, seat->name});
        }
        if (new_game(game_.id(), *game_.rules, map->file.generated.map, seats) == state) return std::nullopt;
        return at(reached.turn, "state", "the first state does not follow from settings and map");
    }

    Found run_again(const logged::TurnReached& reached, const GameState& state)
    {
        if (!secret_) return std::nullopt;
        if (!tables_) tables_ = std::make_unique<GameTables>(*game_.rules, turn_->state.map);
        EnteredDice entered{game_.record.dice};
        const DiceSource dice{.seed = seed_in_force(secret_->seed, *game_.rules, static_cast<int>(game_.record.rollbacks.size())),
                              .entered = game_.rules->rng.mode == RngMode::Entered ? &entered : nullptr};
        const TurnResult result = resolve(turn_->state, sets_, *game_.rules, *tables_, dice);
        if (entered.asked()) return at(turn_->state.turn, "dice", "a die that the run needs was never thrown, or cannot be as it was entered");
        root_ = orders_root(game_.id(), secret_->salt, turn_->state.turn, orders_at_closing(turn_->state, sets_));
        const std::string events = codec::json_of(result.events);
        const std::string battles = result.records.empty() ? std::string{} : to_json(result.records);
        const bool same_events = !reached.events || sha256_hex(events) == *reached.events;
        const bool same_battles = (reached.battles ? *reached.battles : std::string{}) == (battles.empty() ? std::string{} : sha256_hex(battles));
        if (result.state == state && same_events && same_battles) {
            ++verification_.turns;
            return std::nullopt;
        }
        return at(turn_->state.turn, first_difference(reached, result),
                  "running the turn again leads to another " + std::string{result.state == state ? "report" : "state"});
    }

    // The step of the first event that differs.
    std::string first_difference(const logged::TurnReached& reached, const TurnResult& result) const
    {
        const auto told = reached.events ? read_document<std::vector<Event>>(content(*reached.events)) : std::nullopt;
        if (!told) return "state";
        const auto [mine, theirs] = std::ranges::mismatch(result.events, *told);
        if (mine != result.events.end()) return std::string{name_of(mine->step)};
        if (theirs != told->end()) return std::string{name_of(theirs->step)};
        return "state";
    }

    Found check_bulletin(const logged::TurnReached& reached)
    {
        if (!reached.bulletin || !secret_) return std::nullopt;
        const auto published = read_document<Bulletin>(content(*reached.bulletin));
        if (!published) return at(reached.turn, "bulletin", "the bulletin cannot be read");
        OpenGame told = game_;
        told.record.window = Window{.turn = reached.turn, .opened = published->opened, .deadline = published->deadline};
        const Bulletin made = make_bulletin(told, *turn_, reached.state, secret_->salt, root_);
        if (made.orders != published->orders) return at(reached.turn, "bulletin", "the digest of all orders is wrong");
        if (made.state != published->state) return at(reached.turn, "bulletin", "the digest of the state is wrong");
        if (codec::json_of(made) != content(*reached.bulletin)) return at(reached.turn, "bulletin", "the bulletin is not what the state says");
        ++verification_.bulletins;
        return std::nullopt;
    }

    Found go_back(const logged::RolledBack& back)
    {
        const auto turn = turns_.find(back.turn);
        if (turn == turns_.end()) return at(back.turn, "log", "the game is set back to a turn that it never reached");
        turn_ = turn->second;
        turns_.erase(std::next(turn), turns_.end());
        return std::nullopt;
    }

    const GameArchive& archive_;
    Verification& verification_;
    OpenGame game_{};
    std::optional<GameSecret> secret_{};
    std::unique_ptr<GameTables> tables_{};
    std::vector<OrderSet> sets_{};
    std::optional<std::string> root_{};
    std::shared_ptr<const StoredTurn> turn_{};
    std::map<int, std::shared_ptr<const StoredTurn>> turns_{};
};

}  // namespace

Verification verify_archive(const GameArchive& archive) { return replay_archive(archive).verification; }

Replay replay_archive(const GameArchive& archive)
{
    Replay replay;
    Walk walk{archive, replay.verification};
    try {
        replay.verification.problem = walk.go();
    } catch (const BrokenInvariant& broken) {
        // An archive comes from anywhere: its log may say what no game has ever done.
        replay.verification.problem = Discrepancy{0, "log", std::string{"what the log says cannot have happened: "} + broken.what()};
    }
    walk.tell(replay);
    return replay;
}

}  // namespace ec4x
