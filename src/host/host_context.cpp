#include "host/host_context.h"

#include <memory>

#include "host/due.h"

namespace ec4x {

namespace {

std::optional<UtcTime> due_in(HostContext& host, const OpenGame& game, std::shared_ptr<const StoredTurn> turn, UtcTime now)
{
    const GameRecord& record = game.record;
    if (record.status != GameStatus::Active || !record.window) return std::nullopt;
    if (!turn) turn = host.games.turn(game, record.turn());
    return turn ? due_of(record, game.clock(), turn->state) : std::optional{now};  // a run that cannot read its state freezes the game
}

}  // namespace

Refusal refusal(Reason reason, std::string_view field, std::string text) { return Refusal{reason, std::string{field}, std::move(text)}; }

OpenGame with_entries(const OpenGame& before, const std::vector<logged::Entry>& entries, UtcTime now, std::vector<LogEntry>* log)
{
    OpenGame after = before;
    for (const logged::Entry& what : entries) {
        const LogEntry entry{after.record.entries + 1, after.record.digest, now, what};
        apply(after.record, entry);
        if (log != nullptr) log->push_back(entry);
    }
    return after;
}

GamePtr commit_step(HostContext& host, const OpenGame& before, GameStep step, UtcTime now, DueGame* taken)
{
    Commit commit{.after = before.record.entries,
                  .contents = std::move(step.contents),
                  .notices = std::move(step.notices),
                  .messages = std::move(step.messages),
                  .letters = std::move(step.letters)};
    auto after = std::make_shared<const OpenGame>(with_entries(before, step.entries, now, &commit.entries));
    commit.head = head_of(after->record, due_in(host, *after, step.reached, now));
    const Committed done = taken != nullptr ? taken->commit(commit) : host.store.commit(commit);
    if (done == Committed::Conflict) return nullptr;
    host.games.keep(after);
    if (step.reached) host.games.keep_turn(*after, step.reached);
    return after;
}

Answer<GamePtr> find_game(HostContext& host, std::string_view game)
{
    GamePtr found = host.games.find(game);
    if (!found) return refusal(Reason::UnknownGame, "game", "there is no game " + std::string{game.substr(0, 64)} + " on this server");
    return found;
}

}  // namespace ec4x
