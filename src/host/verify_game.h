// Checking a game from its log (SRV-034, SRV-042, SRV-044, SRV-045): the chain, the contents, the commitment to the dice, every turn run again. Needs no
// server.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "host/game_archive.h"
#include "host/game_record.h"
#include "store/game_folder.h"

namespace ec4x {

// The first thing that is not as it should be.
struct Discrepancy {
    int turn = 0;        // 0: before the first
    std::string step{};  // of the run (`IN3`), or what was looked at: `log`, `contents`, `dice`, `orders`, `state`, `bulletin`, `receipt`
    std::string what{};
};
BOOST_DESCRIBE_STRUCT(Discrepancy, (), (turn, step, what))

struct Verification {
    std::string game{};
    std::string name{};
    int entries = 0;
    int contents = 0;
    int turns = 0;     // that were run again, with equal hashes
    int receipts = 0;  // with a good signature
    int bulletins = 0;
    bool dice_known = false;  // without the seed no turn can be run again
    std::optional<Discrepancy> problem{};
};
BOOST_DESCRIBE_STRUCT(Verification, (), (game, name, entries, contents, turns, receipts, bulletins, dice_known, problem))

[[nodiscard]] Verification verify_archive(const GameArchive& archive);

// The same, and the game as it went: every turn as it was checked, without those that a rollback made void. It holds what every house has kept secret, so it
// is for games that are over.
struct Replay {
    Verification verification{};
    std::shared_ptr<const StoredSettings> settings{};  // null: the archive cannot be read
    GameRecord record{};
    std::vector<std::shared_ptr<const StoredTurn>> turns{};  // ascending

    [[nodiscard]] bool is_over() const { return record.over() || (!turns.empty() && turns.back()->state.ending); }
};
[[nodiscard]] Replay replay_archive(const GameArchive& archive);

}  // namespace ec4x
