#include "host/move_game.h"

#include <utility>

#include "host/verify_game.h"

namespace ec4x {

Answer<GameArchive> export_game(HostContext& host, const Caller& caller, const std::string& id, UtcTime now)
{
    auto taken = change_game<bool>(host, id, now, [&](const OpenGame& game) -> Answer<Decided<bool>> {
        const Access access = access_in(host, caller, game);
        if (game.record.over()) {
            const bool open = game.record.status == GameStatus::Finished && game.rules->victory.reveal;
            const Outcome refused = open ? Outcome{} : refuse_unless(access, Act::SeeLogHeaders);
            if (refused) return *refused;
            return Decided<bool>{};
        }
        if (const Outcome refused = refuse_unless(access, Act::MoveGame)) return *refused;
        return Decided<bool>{{.entries = {logged::StateRevealed{game.record.turn(), access.account}}}, true};
    });
    if (!taken) return taken.error();
    return archive_of(host.store, id, WithSecret::Yes);
}

Answer<GameSummary> import_game(HostContext& host, const Caller& caller, const GameArchive& archive, UtcTime now)
{
    if (const Outcome refused = refuse_unless(access_on_server(host, caller), Act::MoveGame)) return *refused;
    if (!archive.secret) return refusal(Reason::MissingField, "secret", "without its secret a game can be read, but not played on");
    const Verification verification = verify_archive(archive);
    if (verification.problem) {
        return refusal(Reason::StateMismatch, verification.problem->step,
                       "turn " + std::to_string(verification.problem->turn) + ": " + verification.problem->what);
    }
    if (!verification.dice_known) return refusal(Reason::BadValue, "secret", "the secret cannot be read");
    Commit first{.entries = archive.log};
    for (const auto& [digest, text] : archive.contents) first.contents.push_back(text);
    first.head = head_of(record_of(archive.log), std::nullopt);
    if (host.store.create(first, *archive.secret) == Committed::Conflict) return refusal(Reason::NameTaken, "game", "this game is here already");
    // When it is due is found out by looking at it.
    return change_game<GameSummary>(host, first.head.game, now, [&](const OpenGame& game) -> Answer<Decided<GameSummary>> {
        return commit_step(host, game, {}, now) ? Answer<Decided<GameSummary>>{Decided<GameSummary>{{}, summary_of(game)}}
                                                : Answer<Decided<GameSummary>>{refusal(Reason::TryLater, "game", "somebody else changes this game")};
    });
}

}  // namespace ec4x
