// The games that this process has in memory. They are a cache of the store and hold no truth: what is thrown away is read again, what another node has
// added to a log is read behind it.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "engine/turn/turn.h"
#include "host/game_record.h"
#include "host/times.h"
#include "model/ruleset.h"
#include "model/view.h"
#include "store/game_folder.h"
#include "store/store.h"

namespace ec4x {

// A game as it is at one moment; never changes.
struct OpenGame {
    GameRecord record{};
    std::shared_ptr<const StoredSettings> settings{};  // its rules are left out: `rules` has them
    std::shared_ptr<const Ruleset> rules{};            // shared by all games with the same

    [[nodiscard]] const std::string& id() const { return record.created.game; }
    [[nodiscard]] const TurnRules& clock() const { return record.clock ? *record.clock : rules->turn; }
};
using GamePtr = std::shared_ptr<const OpenGame>;

// Something that is sent as it is, again and again.
struct Page {
    std::shared_ptr<const std::string> text{};
    std::string etag{};
};

struct CacheLimits {
    std::size_t games = 2000;                    // records and rulesets
    std::size_t bytes = std::size_t{256} << 20;  // states and views
    UtcTime idle = 10 * kMinute;                 // states and views that nobody has asked for in so long are let go
};

// May be used from any thread.
class OpenGames {
public:
    explicit OpenGames(Store& store, CacheLimits limits = {}) : store_{store}, limits_{limits} {}

    // As the store has it now. Null: there is no such game, or no more.
    [[nodiscard]] GamePtr find(std::string_view game);

    // What a commit of this process has made of a game.
    void keep(GamePtr game);
    // Somebody has changed it; empty: anything may have changed.
    void doubt(std::string_view game);
    void forget(std::string_view game);

    // A turn that the game has reached. The latest is kept. Null: the game has not reached it, or the store has lost it.
    [[nodiscard]] std::shared_ptr<const StoredTurn> turn(const OpenGame& game, int number);
    void keep_turn(const OpenGame& game, std::shared_ptr<const StoredTurn> turn);
    [[nodiscard]] std::shared_ptr<const GameTables> tables(const OpenGame& game, const StarMap& map);

    // The view of a house when the window of a turn opened, and its canonical JSON. The pages of the latest turn are kept.
    [[nodiscard]] std::optional<HouseView> view(const OpenGame& game, HouseId house, int turn);
    [[nodiscard]] std::optional<Page> view_page(const OpenGame& game, HouseId house, int turn);

    // The page of the latest turn for the house that this identity plays, if it is at hand and nobody has doubted the game. Never waits for the store.
    [[nodiscard]] std::optional<Page> kept_view(std::string_view game, const std::string& identity);

    // States and views that nobody has asked for in `limits.idle` go; records stay, which are small and which every list of games reads. How many games have
    // got lighter. To be called every now and then: what was asked for between two calls counts as asked for at the second.
    std::size_t let_go_idle(UtcTime now);

    // Held while a game is being changed: in this process one change at a time. Other nodes are held off by the store.
    [[nodiscard]] std::shared_ptr<std::mutex> change_lock(std::string_view game);

    [[nodiscard]] std::size_t bytes() const;  // of states and views, estimated
    [[nodiscard]] std::size_t games() const;  // that anything is kept of

private:
    struct Entry {
        GamePtr game{};
        std::uint64_t doubts = 0;   // how often somebody has said that it changed
        std::uint64_t cleared = 0;  // up to which of them the store has been asked since
        std::string state{};        // of which the rest is; empty: none
        std::shared_ptr<const StoredTurn> turn{};
        std::shared_ptr<const GameTables> tables{};
        std::map<HouseId, Page> pages{};
        std::size_t bytes = 0;
        bool wanted = false;  // state or views were asked for since somebody looked for idle games
        UtcTime asked = 0;    // when that was seen last
        std::shared_ptr<std::mutex> change_lock = std::make_shared<std::mutex>();
        std::list<std::string>::iterator place{};  // among the latest used
    };

    [[nodiscard]] GamePtr read(std::string_view game);
    [[nodiscard]] GamePtr read_on(const OpenGame& known);
    [[nodiscard]] std::shared_ptr<const Ruleset> shared_rules(const std::string& hash, Ruleset rules);
    [[nodiscard]] std::shared_ptr<const StoredTurn> read_turn(const OpenGame& game, const ReachedTurn& reached);
    Entry& entry_of(const std::string& game);  // with the lock held, and made the latest used
    void enter_state(Entry& entry, const std::string& state);
    void count(Entry& entry, std::size_t bytes);
    void lighten(Entry& entry);
    void make_room(const std::string& but);

    Store& store_;
    CacheLimits limits_;
    mutable std::mutex mutex_{};
    std::map<std::string, Entry, std::less<>> entries_{};
    std::list<std::string> latest_used_{};  // the latest in front
    std::map<std::string, std::weak_ptr<const Ruleset>> rules_{};
    std::size_t bytes_ = 0;
};

}  // namespace ec4x
