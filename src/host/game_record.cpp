#include "host/game_record.h"

#include <algorithm>
#include <variant>

#include "engine/setup/new_game.h"
#include "host/identity.h"

namespace ec4x {

namespace {

// Entries change the record one kind at a time.
struct Folding {
    GameRecord& record;
    UtcTime time;

    SeatRecord& seat(HouseId house) const
    {
        SeatRecord* found = record.seat_of(house);
        ensure(found != nullptr, "a log names the houses of its game alone");
        return *found;
    }

    void operator()(const logged::GameCreated& created) const
    {
        record.created = created;
        record.time = time;
        int number = 0;
        for (const HouseId house : default_house_ids(created.players)) record.seats.push_back({.house = house, .seat = ++number});
    }

    // SRV-012: who is not among the houses was left out, the others move up.
    void operator()(const logged::MapMade& map) const
    {
        record.map = map;
        int number = 0;
        for (SeatRecord& one : record.seats) {
            one.left_out = std::ranges::find(map.houses, one.house) == map.houses.end();
            if (!one.left_out) one.seat = ++number;
        }
    }

    void operator()(const logged::StatusChanged& change) const
    {
        record.status = change.status;
        if (change.status != GameStatus::Frozen) record.failure.reset();
    }

    void operator()(const logged::CodeIssued& code) const
    {
        auto& place = code.role == SeatRole::Player ? seat(code.house).code : seat(code.house).deputy_code;
        place = SeatCode{code.digest, false};
    }

    void operator()(const logged::HouseClaimed& claim) const
    {
        SeatRecord& one = seat(claim.house);
        if (claim.role == SeatRole::Deputy) {
            one.deputy = claim.identity;
            if (one.deputy_code) one.deputy_code->used = true;
            return;
        }
        if (one.player && *one.player != claim.identity) one.deputy.reset();
        one.player = claim.identity;
        ++one.players;
        if (one.code) one.code->used = true;
    }

    void operator()(const logged::DeputyDismissed& dismissed) const
    {
        seat(dismissed.house).deputy.reset();
        seat(dismissed.house).deputy_code.reset();
    }

    void operator()(const logged::HouseNamed& named) const
    {
        SeatRecord& one = seat(named.house);
        one.renamed = record.status != GameStatus::Setup;
        one.name = named.name;
    }

    void operator()(const logged::BotSeated& bot) const { seat(bot.house).bot = bot.character; }

    void operator()(const logged::WindowSet& set) const
    {
        if (!record.window || record.window->turn != set.window.turn) forget_sets();
        record.window = set.window;
    }

    void operator()(const logged::ClockChanged& change) const { record.clock = change.turn; }

    void operator()(const logged::SetAccepted& set) const
    {
        record.sets[set.house] = {set.revision, set.final, set.orders, set.receipt, time};
        record.revisions[set.house] = set.revision;
        if (set.by) record.events[{set.house, set.turn}] = *set.by;
    }

    void operator()(const logged::SetWithdrawn& withdrawn) const { record.sets.erase(withdrawn.house); }

    void operator()(const logged::OrdersFrozen& frozen) const
    {
        for (ReachedTurn& turn : record.turns) {
            if (turn.turn == frozen.turn) turn.frozen = frozen;
        }
    }

    void operator()(const logged::TurnReached& reached) const
    {
        record.turns.push_back({reached.turn, time, reached.state, reached.events, reached.battles, reached.bulletin, {}});
        record.window.reset();
        forget_sets();
    }

    void operator()(const logged::RunFailed& failed) const { record.failure = failed; }

    void operator()(const logged::RolledBack& back) const
    {
        record.rollbacks.push_back({back.turn, back.count, time, back.by, back.why});
        std::erase_if(record.turns, [&](const ReachedTurn& turn) { return turn.turn > back.turn; });
        if (!record.turns.empty()) record.turns.back().frozen.reset();
        record.window.reset();
        forget_sets();
    }

    void operator()(const logged::DiceEntered& entered) const
    {
        record.dice.insert(record.dice.end(), entered.values.begin(), entered.values.end());
        record.dice_complete = entered.complete;
    }

    void operator()(const logged::ArchiveChanged& change) const { record.archived = change.archived; }
    void operator()(const logged::SecretRevealed& secret) const { record.secret = secret; }
    void operator()(const logged::StateRevealed& revealed) const { record.reveals.push_back(revealed); }

    void forget_sets() const
    {
        record.sets.clear();
        record.revisions.clear();
        record.dice.clear();
        record.dice_complete = false;
    }
};

}  // namespace

const SeatRecord* GameRecord::seat_of(HouseId house) const
{
    const auto found = std::ranges::find(seats, house, &SeatRecord::house);
    return found == seats.end() ? nullptr : &*found;
}

SeatRecord* GameRecord::seat_of(HouseId house)
{
    const auto found = std::ranges::find(seats, house, &SeatRecord::house);
    return found == seats.end() ? nullptr : &*found;
}

const SeatRecord* GameRecord::played_by(const std::string& identity) const
{
    const auto found = std::ranges::find_if(
        seats, [&](const SeatRecord& one) { return (one.player && same_secret(*one.player, identity)) || (one.deputy && same_secret(*one.deputy, identity)); });
    return identity.empty() || found == seats.end() ? nullptr : &*found;
}

const ReachedTurn* GameRecord::reached(int turn) const
{
    const auto found = std::ranges::find(turns, turn, &ReachedTurn::turn);
    return found == turns.end() ? nullptr : &*found;
}

bool GameRecord::started() const
{
    return status == GameStatus::Active || status == GameStatus::Paused || status == GameStatus::Frozen || status == GameStatus::Finished;
}

void apply(GameRecord& record, const LogEntry& entry)
{
    std::visit(Folding{record, entry.time}, entry.what);
    record.entries = entry.n;
    record.digest = digest_of(entry);
}

GameRecord record_of(std::span<const LogEntry> log)
{
    GameRecord record;
    for (const LogEntry& entry : log) apply(record, entry);
    return record;
}

GameHead head_of(const GameRecord& record, std::optional<UtcTime> due)
{
    return {record.created.game, record.created.name, record.status, record.turn(), record.entries, record.digest, due};
}

}  // namespace ec4x
