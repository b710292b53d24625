#include <algorithm>

#include "bots/bot.h"
#include "codec/codec.h"
#include "engine/intel/view.h"
#include "engine/map/generate.h"
#include "engine/orders/check.h"
#include "engine/turn/resolve.h"
#include "lab/bench.h"
#include "lab/bench_scenes.h"
#include "odds/sample.h"

namespace ec4x::lab {

namespace {

constexpr int kHouses[] = {4, 8, 12};
constexpr int kSceneTurns[] = {1, 30, 60};

// Ten squadrons against ten.
constexpr std::string_view kBattle = R"(title = "bench"
seed = "bench"
theatre = "space"
[houses.alpha]
[houses.beta]
[[fleets]]
house = "alpha"
roe = 10
squadrons = ["10 x CA"]
[[fleets]]
house = "beta"
roe = 10
squadrons = ["10 x CA"]
)";

using Shelf = std::shared_ptr<SceneShelf>;

class ItemList {
public:
    ItemList(Shelf shelf, std::span<const std::string> prefixes) : shelf_{std::move(shelf)}, prefixes_{prefixes} {}

    // Nothing is made: only the names are of interest.
    static std::vector<std::string> names()
    {
        ItemList list{nullptr, {}};
        list.names_only_ = true;
        std::vector<std::string> names;
        for (BenchItem& item : list.all()) names.push_back(std::move(item.name));
        return names;
    }

    std::vector<BenchItem> all()
    {
        for (const int houses : kHouses) {
            for (const int turn : kSceneTurns) add_scene(houses, turn);
            add_map(houses);
        }
        add_codec();
        add_battle();
        add_game();
        return std::move(items_);
    }

private:
    [[nodiscard]] bool wanted(const std::string& name) const
    {
        return prefixes_.empty() || std::ranges::any_of(prefixes_, [&](const std::string& prefix) { return name.starts_with(prefix); });
    }

    // `make` is called only for items that are wanted: it may play a game.
    template <class Make>
    void add(std::string name, const Make& make)
    {
        if (names_only_) items_.push_back({std::move(name), {}});
        else if (wanted(name)) items_.push_back({std::move(name), make()});
    }

    static std::string place(std::string_view what, int houses, int turn)
    {
        return std::string{what} + '/' + std::to_string(houses) + '/' + std::to_string(turn);
    }

    void add_scene(int houses, int turn)
    {
        const Shelf shelf = shelf_;
        add(place("resolve", houses, turn), [=] {
            const Scene& scene = shelf->scene(houses, turn);
            const auto tables = std::make_shared<GameTables>(shelf->rules(), scene.state.map);
            return [=, &scene] { (void)resolve(scene.state, scene.sets, shelf->rules(), *tables, {.seed = "bench"}); };
        });
        add(place("view", houses, turn), [=] {
            const Scene& scene = shelf->scene(houses, turn);
            return [=, &scene] { (void)view(shelf->rules(), scene.state, scene.events, scene.state.houses.begin()->id); };
        });
        const auto first_view = [=] {
            const Scene& scene = shelf->scene(houses, turn);
            return std::make_shared<HouseView>(view(shelf->rules(), scene.state, scene.events, scene.state.houses.begin()->id));
        };
        for (const bots::Level level : all_of_enum<bots::Level>()) {
            add(place("bot_" + std::string{name_of(level)}, houses, turn), [=] {
                const auto known = first_view();
                const auto bot = std::make_shared<bots::Bot>(shelf->rules(), bots::Character{bots::Strategy::Balanced, level, "bench"});
                return [bot, known, shelf] { (void)bot->decide(*known); };  // the bot reads the rules of the shelf
            });
        }
        add(place("check", houses, turn), [=] {
            const auto known = first_view();
            const Scene& scene = shelf->scene(houses, turn);
            const auto set = std::ranges::find(scene.sets, known->house, &OrderSet::house);
            const auto orders = std::make_shared<OrderSet>(set != scene.sets.end() ? *set : OrderSet{});
            return [=] { (void)check_orders(shelf->rules(), *known, *orders); };
        });
    }

    void add_map(int houses)
    {
        const Shelf shelf = shelf_;
        add("map/" + std::to_string(houses),
            [=] { return [=] { (void)generate_map({houses, "bench", {}}, shelf->rules().map, shelf->rules().planet, shelf->system_names()); }; });
    }

    void add_codec()
    {
        const Shelf shelf = shelf_;
        const auto state = [=]() -> const GameState& { return shelf->scene(4, 30).state; };
        add("codec/hash", [=] { return [&of = state()] { (void)state_hash(of); }; });
        add("codec/to_json", [=] { return [&of = state()] { (void)to_json(of); }; });
        add("codec/from_json", [=] { return [text = to_json(state())] { (void)state_from_json(text); }; });
        add("codec/to_binary", [=] { return [&of = state()] { (void)to_binary(of); }; });
        add("codec/from_binary", [=] { return [bytes = to_binary(state())] { (void)state_from_binary(bytes); }; });
    }

    void add_battle()
    {
        struct Fight {
            Fight(const odds::Scenario& scenario, const Ruleset& rules)
                : engagement{scenario, rules}, combatant{engagement}, tally{odds::empty_tally(engagement)}
            {}
            odds::Engagement engagement;
            odds::Combatant combatant;
            odds::Tally tally;
        };
        const Shelf shelf = shelf_;
        add("battle/10x10", [=] {
            const auto scenario = odds::read_scenario({"bench", std::string{kBattle}}, shelf->rules());
            ensure(scenario.ok(), "the battle of the benchmarks can be read");
            const auto fight = std::make_shared<Fight>(*scenario, shelf->rules());
            return [=] { fight->combatant.fight("bench", fight->tally); };
        });
    }

    void add_game()
    {
        const Shelf shelf = shelf_;
        add("game/4", [=] {
            return [=] {
                const Match match{.seed = "bench.game", .seats = {{}, {}, {}, {}}};
                (void)play_match({shelf->rules(), shelf->system_names(), 25}, match);
            };
        });
    }

    Shelf shelf_;
    std::span<const std::string> prefixes_;
    std::vector<BenchItem> items_{};
    bool names_only_ = false;
};

}  // namespace

std::vector<std::string> bench_names() { return ItemList::names(); }

std::vector<BenchItem> bench_items(const Ruleset& rules, std::span<const std::string> system_names, std::span<const std::string> prefixes)
{
    return ItemList{std::make_shared<SceneShelf>(rules, system_names), prefixes}.all();
}

}  // namespace ec4x::lab
