#include "pairs.h"

#include <algorithm>
#include <memory>
#include <ranges>
#include <set>
#include <utility>
#include <vector>

#include "base/ensure.h"
#include "codec/codec.h"
#include "engine/intel/view.h"
#include "engine/map/generate.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "footage.h"
#include "hidden_facts.h"
#include "random_orders.h"
#include "sent.h"
#include "support/game_files.h"
#include "support/rules.h"
#include "war.h"

namespace ec4x::testing {

namespace {

constexpr int kTurns = 6;  // of each game
constexpr int kPairsOfAGame = 128;
constexpr int kTries = 400;     // to make a pair of one kind
constexpr int kMeetings = 30;   // likewise
constexpr int kPlayedOn = 5;    // every fifth pair is played on
constexpr int kLaterTurns = 2;  // for so many turns

// The game before a turn, and what came of the turn.
struct Position {
    GameState state{};
    std::vector<Event> events{};
    CombatRecords records{};
    std::vector<OrderSet> sets{};                      // the orders of the turn
    std::map<HouseId, std::vector<OrderSet>> asked{};  // what each house asks before
    Footage footage{};                                 // of the turn
    std::map<std::pair<HouseId, bool>, Sent> sent{};   // to each house, with and without prestige
};

// Whether what others than the house were told or saw is the same.
bool is_same_to_others(const Position& one, const GameState& state, const std::vector<Event>& events, HouseId house)
{
    const auto is_theirs = [&](const Event& event) { return event.concerns && *event.concerns != house; };
    if (!std::ranges::equal(std::views::filter(one.events, is_theirs), std::views::filter(events, is_theirs))) return false;
    return std::ranges::all_of(state.databases, [&](const Database& each) { return each.id == house || each == one.state.databases.at(each.id); });
}

// A war, played by dice without any change.
class BaseGame {
public:
    BaseGame(const Ruleset& rules, const std::string& seed, int players) : rules_{rules}, dice_{.seed = seed}, whim_{seed}
    {
        const auto map =
            generate_map({players, seed, {rules.setup.homeworld.class_, rules.setup.homeworld.raw}}, rules.map, rules.planet, test::system_names());
        ensure(map.ok(), "a map for the pairs");
        std::vector<Seat> seats;
        for (const HouseId id : default_house_ids(players)) seats.push_back({id, id.text()});
        Position& first = positions_.emplace_back();
        first.state = new_game(std::string(32, '0'), rules, map->map, seats);
        put_at_war(rules, first.state, whim_);
        tables_ = std::make_unique<GameTables>(rules, first.state.map);
        while (positions_.size() <= kTurns && !positions_.back().state.ending) play();
    }

    [[nodiscard]] const Ruleset& rules() const { return rules_; }
    [[nodiscard]] const GameTables& tables() const { return *tables_; }
    [[nodiscard]] std::size_t turns() const { return positions_.size() - 1; }
    [[nodiscard]] const Position& at(std::size_t turn) const { return positions_[turn]; }
    [[nodiscard]] const DiceSource& dice() const { return dice_; }

    const Sent& sent(std::size_t turn, HouseId house, bool prestige)
    {
        Position& position = positions_[turn];
        Sent& sent = position.sent[{house, prestige}];
        if (sent.known.empty())
            sent = sent_to(house, {rules_, position.state, position.events, position.records}, position.asked[house], {.prestige = prestige});
        return sent;
    }

private:
    void play()
    {
        Position& before = positions_.back();
        const bool quiet = whim_.below(5) < 3;  // covert action reaches far
        for (const House& house : before.state.houses) {
            if (!is_player(house)) continue;
            const HouseView known = view(rules_, before.state, before.events, house.id);
            OrderSet set = random_orders(known, whim_);
            if (quiet) std::erase_if(set.orders, [](const Order& order) { return order.body->is<order::Covert>(); });
            before.asked[house.id] = {set, probing_orders(known, whim_)};
            before.sets.push_back(std::move(set));
        }
        TurnResult result = resolve(before.state, before.sets, rules_, *tables_, dice_, [&](const Turn& turn) { before.footage.take(turn); });
        Position after{.state = std::move(result.state), .events = std::move(result.events), .records = std::move(result.records)};
        for (const House& house : after.state.houses) {
            if (is_player(house)) after.asked[house.id] = {probing_orders(view(rules_, after.state, after.events, house.id), whim_)};
        }
        positions_.push_back(std::move(after));
    }

    const Ruleset& rules_;
    DiceSource dice_;
    Dice whim_;
    std::unique_ptr<GameTables> tables_{};
    std::vector<Position> positions_{};
};

// Also in between: classic publishes it twice in a run (CLS-114).
bool same_prestige(const Position& one, const GameState& state, const std::vector<Event>& events)
{
    const auto is_public = [](const Event& event) { return event.what.is<event::Prestige>(); };
    if (!std::ranges::equal(std::views::filter(one.events, is_public), std::views::filter(events, is_public))) return false;
    return std::ranges::equal(one.state.houses, state.houses, {}, &House::prestige, &House::prestige);
}

enum class Outcome { Counted, Met, Without };

// The other game of a pair.
class OtherGame {
public:
    OtherGame(BaseGame& base, std::size_t turn, HouseId house) : base_{base}, turn_{turn}, house_{house} {}

    [[nodiscard]] bool has_spies() const { return lens_for(base_.at(turn_).footage, house_, base_.tables().lanes).closely; }

    Outcome make(const HiddenFact& fact, Dice& dice)
    {
        const Position& position = base_.at(turn_);
        HiddenGame game{base_.rules(), position.state, position.sets, house_, position.footage.places_of(house_), base_.at(turn_ + 1).records, dice};
        for (const HouseId watcher : position.footage.watching_for(house_)) game.places.merge(position.footage.places_of(watcher));
        if (!fact.change(game)) return Outcome::Without;
        if (game.state == position.state && game.sets == position.sets) return Outcome::Without;
        near = game.near;
        const bool apart = play(game.state, game.sets);
        if (apart && fact.fights && to_json(unseen(records_)) == to_json(unseen(base_.at(turn_).records))) return Outcome::Without;
        told = !is_same_to_others(base_.at(turn_), state_, events_, house_);
        if (!apart && dice.below(3) != 0) return Outcome::Met;
        compare(turn_ - 1, {base_.rules(), game.state, position.events, position.records}, {.prepared = dice.below(4) == 0}, "at once");
        return apart ? Outcome::Counted : Outcome::Met;
    }

    // One turn more, with the orders that the houses gave in the base game. Whether nothing that differs was met.
    bool play_on() { return turn_ < base_.turns() && play(state_, base_.at(turn_).sets); }

    std::optional<std::string> leak{};
    bool told = false;
    bool near = false;

private:
    bool play(const GameState& state, const std::vector<OrderSet>& sets)
    {
        const Footage& filmed = base_.at(turn_).footage;
        Footage footage{lens_for(filmed, house_, base_.tables().lanes)};
        TurnResult result = resolve(state, sets, base_.rules(), base_.tables(), base_.dice(), [&](const Turn& turn) { footage.take(turn); });
        ++turn_;
        state_ = std::move(result.state);
        events_ = std::move(result.events);
        records_ = std::move(result.records);
        if (reached(filmed, footage, house_, base_.tables().lanes)) return false;
        compare(turn_, {base_.rules(), state_, events_, records_}, {.prestige = same_prestige(base_.at(turn_), state_, events_)}, "after the turn");
        return true;
    }

    void compare(std::size_t turn, const Moment& moment, Scope scope, const std::string& when)
    {
        if (leak) return;
        const auto asked = base_.at(turn).asked.find(house_);
        const Sent& expected = base_.sent(turn, house_, scope.prestige);
        const Sent sent = sent_to(house_, moment, asked->second, scope);
        auto found = difference_of(expected.known, sent.known);
        if (!found && scope.prepared) found = difference_of(expected.prepared, sent.prepared);
        if (found) leak = when + ", turn " + std::to_string(moment.state.turn) + ", " + house_.text() + ":\n" + *found;
    }

    [[nodiscard]] CombatRecords unseen(CombatRecords records) const
    {
        const auto is_seen = [&](const auto& record) {
            const auto readers = std::ranges::find(records.seen_by, record.combat_id, &recorded::Readers::combat_id);
            return readers != records.seen_by.end() && std::ranges::find(readers->houses, house_) != readers->houses.end();
        };
        std::erase_if(records.battles, is_seen);
        std::erase_if(records.bombardments, is_seen);
        std::erase_if(records.ground, is_seen);
        return records;
    }

    BaseGame& base_;
    std::size_t turn_;
    HouseId house_;
    GameState state_{};
    std::vector<Event> events_{};
    CombatRecords records_{};
};

// One kind of hidden fact after the other, many pairs in each game.
class Search {
public:
    Search(std::string seed, std::vector<const Ruleset*> rulesets, PairTallies& tallies)
        : seed_{std::move(seed)}, rulesets_{std::move(rulesets)}, tallies_{tallies}, whim_{seed_}
    {}

    [[nodiscard]] int pairs() const { return pairs_; }
    [[nodiscard]] int games() const { return games_; }

    std::optional<std::string> next_pair()
    {
        if (asked_++ % kPairsOfAGame == 0) begin_game();
        const HiddenFact& fact = rarest();
        int met = 0;
        for (int tried = 0; tried < kTries && met < kMeetings; ++tried) {
            const std::size_t turn = whim_.below(static_cast<std::uint32_t>(game_->turns()));
            const std::vector<HouseId> houses = players_of(game_->at(turn).state);
            OtherGame other{*game_, turn, houses[whim_.below(static_cast<std::uint32_t>(houses.size()))]};
            if (other.has_spies() && whim_.below(4) != 0) continue;  // little is hidden from them
            const Outcome outcome = try_pair(fact, other);
            if (other.leak) return std::string{fact.what} + ", " + *other.leak;
            if (outcome == Outcome::Counted) return std::nullopt;
            met += outcome == Outcome::Met;
        }
        exhausted_.insert(fact.what);
        return std::nullopt;
    }

private:
    // Of what this game has to offer, the kind that was compared least often.
    const HiddenFact& rarest()
    {
        const auto weight = [&](const HiddenFact& fact) { return std::pair{exhausted_.contains(fact.what), tallies_[fact.what].pairs}; };
        return *std::ranges::min_element(facts_, {}, weight);
    }

    void begin_game()
    {
        const Ruleset& rules = *rulesets_[static_cast<std::size_t>(games_) % rulesets_.size()];
        facts_ = hidden_facts(rules);
        game_ = std::make_unique<BaseGame>(rules, seed_ + std::to_string(games_), 3 + games_ % 3);
        ++games_;
        exhausted_.clear();
    }

    Outcome try_pair(const HiddenFact& fact, OtherGame& other)
    {
        PairTally& tally = tallies_[fact.what];
        const Outcome outcome = other.make(fact, whim_);
        tally.met += outcome == Outcome::Met;
        tally.without += outcome == Outcome::Without;
        if (outcome != Outcome::Counted) return outcome;
        ++pairs_;
        ++tally.pairs;
        tally.near += other.near;
        tally.told += other.told;
        if (pairs_ % kPlayedOn != 0) return outcome;
        for (int later = 0; later < kLaterTurns && other.play_on(); ++later) ++tally.later;
        return outcome;
    }

    std::string seed_;
    std::vector<const Ruleset*> rulesets_;
    PairTallies& tallies_;
    Dice whim_;
    std::vector<HiddenFact> facts_{};
    std::set<std::string> exhausted_{};
    std::unique_ptr<BaseGame> game_{};
    int asked_ = 0;
    int games_ = 0;
    int pairs_ = 0;
};

}  // namespace

std::optional<std::string> find_leak(const std::string& seed, int pairs, std::vector<const Ruleset*> rulesets, PairTallies& tallies)
{
    Search search{seed, std::move(rulesets), tallies};
    while (search.pairs() < pairs && search.games() < pairs) {
        if (const auto leak = search.next_pair()) return leak;
    }
    return std::nullopt;
}

}  // namespace ec4x::testing
