#include "host/open_games.h"

#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "codec/codec.h"
#include "engine/intel/view.h"
#include "host/document.h"

namespace ec4x {

namespace {

// A state in memory is taken to be so many times its text: an estimate, for the limit on what is kept.
constexpr std::size_t kMemoryOfText = 2;

Page page_of(std::string text)
{
    std::string etag = sha256_hex(text).substr(0, 32);
    return {std::make_shared<const std::string>(std::move(text)), std::move(etag)};
}

}  // namespace

GamePtr OpenGames::find(std::string_view game)
{
    GamePtr known;
    std::uint64_t doubts = 0;
    {
        const std::scoped_lock lock{mutex_};
        const auto found = entries_.find(game);
        if (found != entries_.end()) {
            latest_used_.splice(latest_used_.begin(), latest_used_, found->second.place);
            doubts = found->second.doubts;
            known = found->second.game;
            if (known && doubts == found->second.cleared) return known;
        }
    }
    GamePtr now = known ? read_on(*known) : read(game);
    if (!now) return nullptr;
    keep(now);
    const std::scoped_lock lock{mutex_};
    Entry& entry = entry_of(now->id());
    entry.cleared = std::max(entry.cleared, doubts);  // a doubt that came while the store was being asked stays
    return now;
}

void OpenGames::keep(GamePtr game)
{
    const std::scoped_lock lock{mutex_};
    Entry& entry = entry_of(game->id());
    // Of two threads that come with what they have read, the one that has read more is right.
    if (entry.game && entry.game->record.entries > game->record.entries) return;
    entry.game = std::move(game);
    make_room(entry.game->id());
}

void OpenGames::doubt(std::string_view game)
{
    const std::scoped_lock lock{mutex_};
    for (auto& [id, entry] : entries_) {
        if (game.empty() || id == game) ++entry.doubts;
    }
}

void OpenGames::forget(std::string_view game)
{
    const std::scoped_lock lock{mutex_};
    const auto found = entries_.find(game);
    if (found == entries_.end()) return;
    found->second.game.reset();
    lighten(found->second);
}

GamePtr OpenGames::read(std::string_view game)
{
    const std::vector<LogEntry> log = store_.log(game);
    if (log.empty()) return nullptr;
    auto open = std::make_shared<OpenGame>();
    open->record = record_of(log);
    const auto text = store_.content(game, open->record.created.settings);
    ensure(text.has_value(), "the store keeps the settings of its games");
    auto settings = read_document<StoredSettings>(*text);
    ensure(settings.has_value(), "the settings of a game can be read");
    open->rules = shared_rules(open->record.created.rules, std::move(settings->rules));
    settings->rules = {};
    open->settings = std::make_shared<const StoredSettings>(*std::move(settings));
    return open;
}

GamePtr OpenGames::read_on(const OpenGame& known)
{
    const std::vector<LogEntry> added = store_.log(known.id(), known.record.entries);
    if (added.empty() && !store_.head(known.id())) return nullptr;  // it was removed
    auto open = std::make_shared<OpenGame>(known);
    for (const LogEntry& entry : added) apply(open->record, entry);
    return open;
}

std::shared_ptr<const Ruleset> OpenGames::shared_rules(const std::string& hash, Ruleset rules)
{
    const std::scoped_lock lock{mutex_};
    std::erase_if(rules_, [](const auto& row) { return row.second.expired(); });
    std::weak_ptr<const Ruleset>& known = rules_[hash];
    std::shared_ptr<const Ruleset> shared = known.lock();
    if (!shared) known = shared = std::make_shared<const Ruleset>(std::move(rules));
    return shared;
}

std::shared_ptr<const StoredTurn> OpenGames::read_turn(const OpenGame& game, const ReachedTurn& reached)
{
    auto turn = std::make_shared<StoredTurn>();
    const auto state = store_.content(game.id(), reached.state);
    if (!state) return nullptr;
    auto read = state_from_json(*state);
    if (!read) return nullptr;
    turn->state = *std::move(read);
    if (reached.events) {
        auto text = store_.content(game.id(), *reached.events);
        auto events = text ? read_document<std::vector<Event>>(*std::move(text)) : std::nullopt;
        if (!events) return nullptr;
        turn->events = *std::move(events);
    }
    if (reached.battles) {
        auto text = store_.content(game.id(), *reached.battles);
        if (!text) return nullptr;
        auto records = records_from_json(*std::move(text));
        if (!records) return nullptr;
        turn->records = *std::move(records);
    }
    return turn;
}

std::shared_ptr<const StoredTurn> OpenGames::turn(const OpenGame& game, int number)
{
    const ReachedTurn* reached = game.record.reached(number);
    if (reached == nullptr) return nullptr;
    {
        const std::scoped_lock lock{mutex_};
        const auto found = entries_.find(game.id());
        if (found != entries_.end() && found->second.state == reached->state && found->second.turn) {
            found->second.wanted = true;
            return found->second.turn;
        }
    }
    auto turn = read_turn(game, *reached);
    if (turn && number == game.record.turn()) keep_turn(game, turn);
    return turn;
}

void OpenGames::keep_turn(const OpenGame& game, std::shared_ptr<const StoredTurn> turn)
{
    const std::size_t size = kMemoryOfText * to_json(turn->state).size();
    const std::scoped_lock lock{mutex_};
    Entry& entry = entry_of(game.id());
    const bool other_map = !entry.turn || entry.turn->state.map != turn->state.map;
    enter_state(entry, game.record.turns.back().state);
    entry.wanted = true;
    if (entry.turn) return;
    if (other_map) entry.tables.reset();
    entry.turn = std::move(turn);
    count(entry, size);
    make_room(game.id());
}

std::shared_ptr<const GameTables> OpenGames::tables(const OpenGame& game, const StarMap& map)
{
    {
        const std::scoped_lock lock{mutex_};
        const auto found = entries_.find(game.id());
        if (found != entries_.end() && found->second.tables) return found->second.tables;
    }
    auto tables = std::make_shared<const GameTables>(*game.rules, map);
    const std::scoped_lock lock{mutex_};
    Entry& entry = entry_of(game.id());
    entry.tables = tables;
    entry.wanted = true;
    return tables;
}

std::optional<HouseView> OpenGames::view(const OpenGame& game, HouseId house, int number)
{
    const auto stored = turn(game, number);
    const House* row = stored ? stored->state.houses.find(house) : nullptr;
    if (row == nullptr || !is_player(*row)) return std::nullopt;
    return ec4x::view(*game.rules, stored->state, stored->events, house);
}

std::optional<Page> OpenGames::view_page(const OpenGame& game, HouseId house, int number)
{
    const ReachedTurn* reached = game.record.reached(number);
    if (reached == nullptr) return std::nullopt;
    const bool latest = number == game.record.turn();
    if (latest) {
        const std::scoped_lock lock{mutex_};
        const auto found = entries_.find(game.id());
        if (found != entries_.end() && found->second.state == reached->state) {
            const auto page = found->second.pages.find(house);
            found->second.wanted = true;
            if (page != found->second.pages.end()) return page->second;
        }
    }
    const std::optional<HouseView> known = view(game, house, number);
    if (!known) return std::nullopt;
    Page page = page_of(to_json(*known));
    if (!latest) return page;
    const std::scoped_lock lock{mutex_};
    Entry& entry = entry_of(game.id());
    enter_state(entry, reached->state);
    entry.wanted = true;
    if (entry.pages.emplace(house, page).second) count(entry, page.text->size());
    make_room(game.id());
    return page;
}

std::optional<Page> OpenGames::kept_view(std::string_view game, const std::string& identity)
{
    const std::scoped_lock lock{mutex_};
    const auto found = entries_.find(game);
    if (found == entries_.end() || !found->second.game || found->second.doubts != found->second.cleared) return std::nullopt;
    Entry& entry = found->second;
    const GameRecord& record = entry.game->record;
    if (record.turns.empty() || entry.state != record.turns.back().state) return std::nullopt;
    const SeatRecord* seat = record.played_by(identity);
    if (seat == nullptr) return std::nullopt;
    const auto page = entry.pages.find(seat->house);
    if (page == entry.pages.end()) return std::nullopt;
    latest_used_.splice(latest_used_.begin(), latest_used_, entry.place);
    entry.wanted = true;
    return page->second;
}

std::size_t OpenGames::let_go_idle(UtcTime now)
{
    const std::scoped_lock lock{mutex_};
    std::size_t lighter = 0;
    for (auto& [id, entry] : entries_) {
        if (std::exchange(entry.wanted, false)) entry.asked = now;
        if (now - entry.asked < limits_.idle || (entry.state.empty() && !entry.tables)) continue;
        lighten(entry);
        ++lighter;
    }
    return lighter;
}

std::shared_ptr<std::mutex> OpenGames::change_lock(std::string_view game)
{
    const std::scoped_lock lock{mutex_};
    return entry_of(std::string{game}).change_lock;
}

std::size_t OpenGames::bytes() const
{
    const std::scoped_lock lock{mutex_};
    return bytes_;
}

std::size_t OpenGames::games() const
{
    const std::scoped_lock lock{mutex_};
    return entries_.size();
}

OpenGames::Entry& OpenGames::entry_of(const std::string& game)
{
    const auto [found, fresh] = entries_.try_emplace(game);
    if (fresh) found->second.place = latest_used_.insert(latest_used_.begin(), game);
    else latest_used_.splice(latest_used_.begin(), latest_used_, found->second.place);
    return found->second;
}

// From now on the entry is about this state.
void OpenGames::enter_state(Entry& entry, const std::string& state)
{
    if (entry.state == state) return;
    const auto tables = entry.tables;  // of the map, which stays
    lighten(entry);
    entry.tables = tables;
    entry.state = state;
}

void OpenGames::count(Entry& entry, std::size_t bytes)
{
    entry.bytes += bytes;
    bytes_ += bytes;
}

void OpenGames::lighten(Entry& entry)
{
    bytes_ -= entry.bytes;
    entry.bytes = 0;
    entry.state.clear();
    entry.turn.reset();
    entry.tables.reset();
    entry.pages.clear();
}

// States and views of games that nobody has asked for go first, then whole games. A game that is just being changed keeps its lock.
void OpenGames::make_room(const std::string& but)
{
    for (auto place = latest_used_.rbegin(); place != latest_used_.rend() && bytes_ > limits_.bytes; ++place) {
        if (*place != but) lighten(entries_.find(*place)->second);
    }
    for (auto place = latest_used_.end(); entries_.size() > limits_.games && place != latest_used_.begin();) {
        --place;
        const auto entry = entries_.find(*place);
        if (*place == but || entry->second.change_lock.use_count() > 1) continue;
        lighten(entry->second);
        entries_.erase(entry);
        place = latest_used_.erase(place);
    }
}

}  // namespace ec4x
