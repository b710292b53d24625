#include "lab/match.h"

#include <algorithm>
#include <map>
#include <utility>

#include "audit/invariants.h"
#include "base/sha256.h"
#include "bots/bot.h"
#include "codec/codec.h"
#include "engine/forces/values.h"
#include "engine/intel/view.h"
#include "engine/map/generate.h"
#include "engine/map/hex.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "lab/bench_scenes.h"
#include "lab/deeds.h"

namespace ec4x::lab {

namespace {

class LabGame {
public:
    LabGame(const Terms& terms, const Match& match, GameState start)
        : terms_{terms}, entrants_{match.seats}, state_{std::move(start)}, tables_{terms.rules, state_.map}, dice_{.seed = match.seed}
    {
        result_.seats.assign(entrants_.size(), {.use = nothing_used(terms.rules)});
        result_.deeds = no_deeds();
        for (std::size_t seat = 0; seat < entrants_.size(); ++seat) {
            const Entrant& entrant = entrants_[seat];
            bots_.emplace_back(terms.rules, bots::Character{entrant.strategy, entrant.level, match.seed + '.' + std::to_string(seat + 1)});
        }
        note_curves();
        if (terms_.check) note_broken(audit::broken_in(terms_.rules, state_));
    }

    MatchResult played()
    {
        while (!state_.ending && result_.turns < terms_.turn_limit) play_turn();
        note_end();
        return std::move(result_);
    }

    // Before each of these turns; fewer if the game ends.
    std::vector<Scene> scenes(std::span<const int> turns)
    {
        std::vector<Scene> list;
        for (const int turn : turns) {
            while (!state_.ending && result_.turns + 1 < turn) play_turn();
            if (state_.ending) break;
            list.push_back({state_, events_, orders()});
        }
        return list;
    }

private:
    std::size_t seat_of(const House& house) const { return static_cast<std::size_t>(house.seat - 1); }

    void play_turn()
    {
        const std::vector<OrderSet> sets = orders();
        const std::optional<GameState> before = terms_.check ? std::optional{state_} : std::nullopt;
        const DeedMarks marks{state_};
        const std::optional<HouseId> lord = lord_of_hub();
        TurnResult turn = resolve(std::move(state_), sets, terms_.rules, tables_, dice_);
        state_ = std::move(turn.state);
        events_ = std::move(turn.events);
        ++result_.turns;
        marks.count(state_, turn.records, result_.deeds);
        for (const House& house : state_.houses) {
            if (is_player(house)) count_events(result_.seats[seat_of(house)].use, events_, house.id);
        }
        note_hub(lord);
        note_curves();
        if (!before) return;
        note_broken(audit::broken_in(terms_.rules, state_));
        note_broken(audit::lost_between(terms_.rules, *before, state_, events_));
    }

    // Of a game in which the Imperium holds it first.
    [[nodiscard]] std::optional<HouseId> lord_of_hub() const
    {
        const Colony* hub = terms_.rules.classic && terms_.rules.classic->hub.enabled ? state_.colonies.find(kHub) : nullptr;
        return hub != nullptr ? std::optional{hub->owner} : std::nullopt;
    }

    void note_hub(std::optional<HouseId> before)
    {
        const std::optional<HouseId> lord = lord_of_hub();
        if (lord && lord != before) result_.hub.push_back({result_.turns, seat_of(state_.houses.at(*lord))});
    }

    std::vector<OrderSet> orders()
    {
        std::vector<OrderSet> sets;
        for (const House& house : state_.houses) {
            if (!has_economy(house)) continue;
            const std::size_t seat = seat_of(house);
            if (!entrants_[seat].plays) {
                sets.push_back({.version = 1, .game = state_.game, .house = house.id, .turn = state_.turn});
                continue;
            }
            const HouseView known = view(terms_.rules, state_, events_, house.id);
            const bots::Decision decision = bots_[seat].decide(known);
            Verdict verdict = check_orders(terms_.rules, known, decision.orders);
            count_verdict(result_.seats[seat].use, verdict);
            if (!verdict.whole) sets.push_back(std::move(verdict.accepted));
        }
        return sets;
    }

    void note_curves()
    {
        std::vector<CurvePoint>& points = result_.curves.emplace_back(entrants_.size());
        std::map<HouseId, Money> worth;
        std::map<HouseId, int> colonies;
        for (const Ship& ship : state_.ships) worth[ship.id.owner] += value_of(terms_.rules, ship);
        for (const Colony& colony : state_.colonies) ++colonies[colony.owner];
        for (const House& house : state_.houses) {
            if (!is_player(house)) continue;
            CurvePoint& point = points[seat_of(house)];
            point[Curve::Prestige] = house.prestige;
            point[Curve::Economy] = has_economy(house) ? house.gho : 0;
            point[Curve::Fleet] = worth[house.id].raw / Money::kScale;
            point[Curve::Colonies] = colonies[house.id];
        }
    }

    void note_broken(const std::vector<std::string>& more) { result_.broken.insert(result_.broken.end(), more.begin(), more.end()); }

    void note_end()
    {
        result_.hash = state_hash(state_);
        if (state_.ending) result_.ending = state_.ending->condition;
        for (const Standing& standing : state_.ending ? state_.ending->ranking : provisional_ranking()) {
            SeatResult& seat = result_.seats[seat_of(state_.houses.at(standing.house))];
            seat.rank = standing.rank;
            seat.won = state_.ending && standing.rank == 1;
            seat.prestige = standing.prestige;
            seat.status = state_.houses.at(standing.house).status;
        }
    }

    // Of a game that was broken off: who stands before who fell, then by prestige.
    std::vector<Standing> provisional_ranking() const
    {
        const auto ahead = [](const House& a, const House& b) {
            if (has_economy(a) != has_economy(b)) return has_economy(a);
            return a.prestige > b.prestige;
        };
        std::vector<Standing> ranking;
        for (const House& house : state_.houses) {
            if (!is_player(house)) continue;
            const auto better = std::ranges::count_if(state_.houses, [&](const House& other) { return is_player(other) && ahead(other, house); });
            ranking.push_back({house.id, 1 + static_cast<int>(better), house.prestige});
        }
        return ranking;
    }

    const Terms& terms_;
    const std::vector<Entrant>& entrants_;
    GameState state_;
    GameTables tables_;
    DiceSource dice_;
    std::vector<bots::Bot> bots_{};
    std::vector<Event> events_{};
    MatchResult result_{};
};

}  // namespace

Result<GameState, std::string> start_match(const Terms& terms, const Match& match)
{
    const Ruleset& rules = terms.rules;
    const int players = static_cast<int>(match.seats.size());
    const Planet homeworld{rules.setup.homeworld.class_, rules.setup.homeworld.raw};
    auto map = generate_map({players, match.seed, homeworld}, rules.map, rules.planet, terms.system_names);
    if (!map) return map.error().text;
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(players)) seats.push_back({id, id.text()});
    return new_game(sha256_hex(match.seed).substr(0, 32), rules, std::move(map->map), seats);
}

Result<MatchResult, std::string> play_match(const Terms& terms, const Match& match)
{
    auto start = start_match(terms, match);
    if (!start) return start.error();
    try {
        return LabGame{terms, match, *std::move(start)}.played();
    } catch (const BrokenInvariant& broken) {
        MatchResult result{.hash = sha256_hex(broken.what()), .seats = std::vector<SeatResult>(match.seats.size(), {.rank = 1})};
        result.broken.push_back(std::string{"the engine stopped: "} + broken.what());
        return result;
    }
}

Result<std::vector<Scene>, std::string> scenes_of(const Terms& terms, const Match& match, std::span<const int> turns)
{
    auto start = start_match(terms, match);
    if (!start) return start.error();
    return LabGame{terms, match, *std::move(start)}.scenes(turns);
}

}  // namespace ec4x::lab
