// Plays games of bots and says who won, how long it took, how many orders were refused or failed, and what a decision costs.
//   ec4x_bot_match GAMES [--ruleset NAME] [--seed N] [--turns N] [--rings N] [--check] [--show] CHARACTER CHARACTER...
// The characters change seats from game to game. `nobody` is a house that gives empty order sets.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>
#include <vector>

#include "audit/invariants.h"
#include "bots/bot.h"
#include "engine/intel/view.h"
#include "engine/map/generate.h"
#include "engine/orders/check.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "support/game_files.h"

namespace {

using namespace ec4x;

struct Options {
    int games = 1;
    int seed = 1;
    int turns = 150;
    int rings = 0;
    std::string ruleset = "standard";
    bool check = false;
    bool show = false;
    bool course = false;
    std::vector<std::string> players{};
};

struct Totals {
    std::map<std::string, int> wins{};
    std::map<std::string, int> falls{};
    std::map<std::string, std::pair<double, long>> time{};  // microseconds, decisions
    std::map<std::string, double> slowest{};
    std::map<std::string, int> endings{};
    std::map<std::string, int> refused{};
    std::map<std::string, int> failed{};
    struct Course {
        double prestige = 0, colonies = 0, gho = 0, treasury = 0, ships = 0, number = 0;
    };
    std::map<std::string, std::map<int, Course>> course{};
    std::map<std::string, std::map<std::string, std::pair<int, int>>> ledger{};
    int turns = 0;
    int unfinished = 0;
    int broken = 0;
    double resolving = 0;
};

Options read(int argc, char** argv)
{
    Options options;
    options.games = std::atoi(argv[1]);
    for (int i = 2; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--seed") options.seed = std::atoi(argv[++i]);
        else if (word == "--turns") options.turns = std::atoi(argv[++i]);
        else if (word == "--ruleset") options.ruleset = argv[++i];
        else if (word == "--rings") options.rings = std::atoi(argv[++i]);
        else if (word == "--check") options.check = true;
        else if (word == "--course") options.course = true;
        else if (word == "--show") options.show = true;
        else options.players.push_back(word);
    }
    return options;
}

// Of this program alone, so that a busy machine does not matter.
double microseconds()
{
    timespec spent{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
    return static_cast<double>(spent.tv_sec) * 1e6 + static_cast<double>(spent.tv_nsec) / 1e3;
}

class Match {
public:
    Match(const Ruleset& rules, const Options& options, Totals& totals) : rules_{rules}, options_{options}, totals_{totals} {}

    void play(int game)
    {
        const int players = static_cast<int>(options_.players.size());
        const std::string seed = "match" + std::to_string(options_.seed + game);
        MapRules map_rules = rules_.map;
        map_rules.rings.value = options_.rings;
        const Planet homeworld{rules_.setup.homeworld.class_, rules_.setup.homeworld.raw};
        const auto map = generate_map({players, seed, homeworld}, map_rules, rules_.planet, names_);
        if (!map.ok()) return;
        std::vector<Seat> seats;
        for (const HouseId id : default_house_ids(players)) seats.push_back({id, id.text()});
        GameState state = new_game(std::string(32, '0'), rules_, map->map, seats);
        const GameTables tables{rules_, state.map};
        std::map<HouseId, std::string> who;
        std::map<HouseId, bots::Bot> minds;
        for (int seat = 0; seat < players; ++seat) {
            const std::string& name = options_.players[static_cast<std::size_t>((seat + game) % players)];
            const HouseId house = seats[static_cast<std::size_t>(seat)].id;
            who[house] = name;
            auto character = bots::character_from(name);
            if (!character) continue;
            character->seed = seed;
            minds.emplace(house, bots::Bot{rules_, *character});
        }
        std::vector<Event> events;
        while (!state.ending && state.turn < options_.turns) {
            const std::vector<OrderSet> sets = decide(state, events, who, minds);
            const double start = microseconds();
            TurnResult result = resolve(state, sets, rules_, tables, {.seed = seed});
            totals_.resolving += (microseconds() - start);
            if (options_.check) look_for_faults(state, result);
            count(result, who);
            if (options_.course) follow(result.state, who);
            state = std::move(result.state);
            events = std::move(result.events);
        }
        conclude(game, state, who);
    }

private:
    std::vector<OrderSet> decide(const GameState& state, const std::vector<Event>& events, const std::map<HouseId, std::string>& who,
                                 std::map<HouseId, bots::Bot>& minds)
    {
        std::vector<OrderSet> sets;
        for (const House& house : state.houses) {
            if (!has_economy(house)) continue;
            const auto mind = minds.find(house.id);
            if (mind == minds.end()) {
                sets.push_back({.version = 1, .game = state.game, .house = house.id, .turn = state.turn});
                continue;
            }
            const HouseView known = view(rules_, state, events, house.id);
            const double start = microseconds();
            bots::Decision decision = mind->second.decide(known);
            const double spent = (microseconds() - start);
            auto& [sum, number] = totals_.time[who.at(house.id)];
            sum += spent;
            ++number;
            totals_.slowest[who.at(house.id)] = std::max(totals_.slowest[who.at(house.id)], spent);
            if (options_.check || options_.show) check(known, decision.orders);
            if (options_.show) show(house, state, decision);
            sets.push_back(std::move(decision.orders));
        }
        return sets;
    }

    void check(const HouseView& known, const OrderSet& set)
    {
        const Verdict verdict = check_orders(rules_, known, set);
        if (verdict.whole) ++totals_.refused["whole: " + verdict.whole->text];
        for (const OrderVerdict& one : verdict.orders) {
            if (one.refusal) ++totals_.refused[one.kind + ": " + std::string{name_of(one.refusal->reason)} + ' ' + one.refusal->text];
        }
    }

    static void show(const House& house, const GameState& state, const bots::Decision& decision)
    {
        int colonies = 0;
        for (const Colony& colony : state.colonies) colonies += colony.owner == house.id ? 1 : 0;
        int iu = 0;
        for (const Colony& colony : state.colonies) iu += colony.owner == house.id ? static_cast<int>(colony.working.raw / 1000) : 0;
        int ships = 0;
        for (const Ship& ship : state.ships) ships += ship.id.owner == house.id ? 1 : 0;
        std::printf("t%d %s: prestige %ld treasury %ld gho %ld tax %d colonies %d iu %d ships %d SL%d EL%d CST%d WEP%d CIC%d ebp %d cip %d | %zu orders | %s\n",
                    state.turn, house.id.text().c_str(), static_cast<long>(house.prestige), static_cast<long>(house.treasury.raw / 100),
                    static_cast<long>(house.gho), house.tax_rate, colonies, iu, ships, house.research.levels[Tech::SL], house.research.levels[Tech::EL],
                    house.research.levels[Tech::CST], house.research.levels[Tech::WEP], house.research.levels[Tech::CIC], house.covert.ebp, house.covert.cip,
                    decision.orders.orders.size(), decision.explanation.c_str());
        show_fleets(house, state);
    }

    // Ships of each fleet, where it is and what it is about.
    static void show_fleets(const House& house, const GameState& state)
    {
        std::map<FleetId, std::map<std::string, int>> contents;
        for (const Ship& ship : state.ships) {
            if (ship.id.owner != house.id) continue;
            FleetId in{house.id, 0};
            if (const auto* with = std::get_if<InSquadron>(&ship.berth)) {
                if (const auto* fleet = std::get_if<InFleet>(&state.squadrons.at(with->squadron).station)) in = fleet->fleet;
            } else if (const auto* beside = std::get_if<InFleet>(&ship.berth)) {
                in = beside->fleet;
            }
            ++contents[in][ship.class_.code.text()];
        }
        for (const auto& [id, ships] : contents) {
            const Fleet* fleet = state.fleets.find(id);
            std::printf("    %u at %d", id.number, fleet != nullptr ? static_cast<int>(fleet->at.value) : -1);
            for (const auto& [class_, number] : ships) std::printf(" %d %s", number, class_.c_str());
            if (fleet != nullptr && fleet->order)
                std::printf(" %s %d", std::string{name_of(fleet->order->kind)}.c_str(),
                            fleet->order->target ? static_cast<int>(fleet->order->target->value) : -1);
            std::printf("\n");
        }
    }

    void look_for_faults(const GameState& before, const TurnResult& result)
    {
        for (const std::string& fault : audit::broken_in(rules_, result.state))
            std::printf("BROKEN turn %d: %s\n", before.turn, fault.c_str()), ++totals_.broken;
        for (const std::string& fault : audit::lost_between(rules_, before, result.state, result.events))
            std::printf("LOST turn %d: %s\n", before.turn, fault.c_str()), ++totals_.broken;
    }

    void count(const TurnResult& result, const std::map<HouseId, std::string>&)
    {
        for (const Event& event : result.events) {
            event.what.visit([&]<class T>(const T& what) {
                if constexpr (std::is_same_v<T, event::OrderFailed>) {
                    ++totals_.failed[what.order.kind + ' ' + std::string{name_of(what.reason)}];
                }
            });
        }
    }

    void follow(const GameState& state, const std::map<HouseId, std::string>& who)
    {
        for (const LedgerEntry& entry : state.ledger) {
            auto& [number, sum] = totals_.ledger[who.at(entry.house)][std::string{name_of(entry.source)}];
            ++number;
            sum += entry.booked;
        }
        for (const House& house : state.houses) {
            if (!is_player(house)) continue;
            auto& course = totals_.course[who.at(house.id)][state.turn];
            course.prestige += static_cast<double>(house.prestige);
            course.gho += static_cast<double>(house.gho);
            course.treasury += static_cast<double>(house.treasury.raw / 100);
            for (const Colony& colony : state.colonies) course.colonies += colony.owner == house.id ? 1 : 0;
            for (const Ship& ship : state.ships) course.ships += ship.id.owner == house.id ? 1 : 0;
            ++course.number;
        }
    }

    void conclude(int game, const GameState& state, const std::map<HouseId, std::string>& who)
    {
        totals_.turns += state.turn;
        std::string line;
        for (const House& house : state.houses) {
            if (!is_player(house)) continue;
            int colonies = 0;
            for (const Colony& colony : state.colonies) colonies += colony.owner == house.id ? 1 : 0;
            line += ' ' + who.at(house.id) + '=' + std::to_string(house.prestige) + '/' + std::to_string(colonies);
            if (house.status != HouseStatus::Active) ++totals_.falls[who.at(house.id)], line += '!';
        }
        std::string winner = "-";
        if (state.ending) {
            for (const Standing& standing : state.ending->ranking) {
                if (standing.rank == 1) ++totals_.wins[who.at(standing.house)], winner = who.at(standing.house);
            }
            ++totals_.endings[std::string{name_of(state.ending->condition)}];
        } else {
            ++totals_.unfinished;
        }
        if (options_.games <= 40) std::printf("game %d: %s in %d turns:%s\n", game, winner.c_str(), state.turn, line.c_str());
    }

    const Ruleset& rules_;
    const Options& options_;
    Totals& totals_;
    std::vector<std::string> names_ = test::system_names();
};

}  // namespace

int main(int argc, char** argv)
{
    if (argc < 3) return std::puts("ec4x_bot_match GAMES [--seed N] [--turns N] [--rings N] [--check] [--show] CHARACTER..."), 2;
    const Options options = read(argc, argv);
    const Ruleset rules = options.ruleset == "standard" ? test::load_standard_rules() : test::load_rules(options.ruleset);
    Totals totals;
    Match match{rules, options, totals};
    const double start = microseconds();
    for (int game = 0; game < options.games; ++game) match.play(game);
    const double seconds = (microseconds() - start) / 1e6;
    for (const auto& [who, wins] : totals.wins) std::printf("%s won %d of %d\n", who.c_str(), wins, options.games);
    for (const auto& [who, falls] : totals.falls) std::printf("%s fell %d times\n", who.c_str(), falls);
    for (const auto& [how, number] : totals.endings) std::printf("ended by %s: %d\n", how.c_str(), number);
    std::printf("%d unfinished, %.1f turns a game, %.2f games a second of one core, %d broken\n", totals.unfinished,
                static_cast<double>(totals.turns) / options.games, options.games / seconds, totals.broken);
    for (const auto& [who, time] : totals.time)
        std::printf("%s: %.0f us a decision, slowest %.0f\n", who.c_str(), time.first / static_cast<double>(time.second), totals.slowest[who]);
    std::printf("resolving: %.0f us a turn\n", totals.resolving / totals.turns);
    for (const auto& [who, by_turn] : totals.course) {
        for (const auto& [turn, c] : by_turn) {
            std::printf("%-20s turn %2d: prestige %6.0f colonies %5.1f gho %7.0f treasury %7.0f ships %5.0f (%.0f)\n", who.c_str(), turn, c.prestige / c.number,
                        c.colonies / c.number, c.gho / c.number, c.treasury / c.number, c.ships / c.number, c.number);
        }
    }
    for (const auto& [who, sources] : totals.ledger) {
        std::printf("%s a game:", who.c_str());
        for (const auto& [source, sum] : sources)
            std::printf(" %s %.1fx=%.0f", source.c_str(), static_cast<double>(sum.first) / options.games, static_cast<double>(sum.second) / options.games);
        std::printf("\n");
    }
    for (const auto& [what, number] : totals.refused) std::printf("REFUSED %d x %s\n", number, what.c_str());
    for (const auto& [what, number] : totals.failed) std::printf("failed %d x %s\n", number, what.c_str());
    return 0;
}
