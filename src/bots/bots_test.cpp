#include <doctest/doctest.h>

#include <map>

#include "bots/bot.h"
#include "bots/bots_test_support.h"
#include "engine/map/generate.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "support/game_files.h"

namespace ec4x::testing {

namespace {

using bots::Bot;
using bots::Character;

struct Game {
    GameState state{};
    std::vector<Event> events{};
    std::string seed{};
    const Ruleset& rules;

    Game(int players, std::string of, const Ruleset& under = standard_rules()) : seed{std::move(of)}, rules{under}
    {
        const Planet homeworld{rules.setup.homeworld.class_, rules.setup.homeworld.raw};
        const auto map = generate_map({players, seed, homeworld}, rules.map, rules.planet, ec4x::test::system_names());
        REQUIRE(map.ok());
        std::vector<Seat> seats;
        for (const HouseId id : default_house_ids(players)) seats.push_back({id, id.text()});
        state = new_game(std::string(32, '0'), rules, map->map, seats);
    }

    [[nodiscard]] HouseView seen_by(HouseId house) const { return view(rules, state, events, house); }

    void run(const std::vector<OrderSet>& sets, const GameTables& tables)
    {
        TurnResult result = resolve(state, sets, rules, tables, {.seed = seed});
        state = std::move(result.state);
        events = std::move(result.events);
    }
};

// Every order of every set is accepted by the house's own check.
std::vector<std::string> play(Game& game, const std::vector<std::string>& characters, int turns)
{
    std::vector<std::string> refused;
    const GameTables tables{game.rules, game.state.map};
    std::map<HouseId, Bot> minds;
    const std::vector<HouseId> houses = default_house_ids(static_cast<int>(characters.size()));
    for (std::size_t i = 0; i < characters.size(); ++i) {
        if (const auto character = bots::character_from(characters[i])) minds.emplace(houses[i], Bot{game.rules, *character});
    }
    for (int i = 0; i < turns && !game.state.ending; ++i) {
        std::vector<OrderSet> sets;
        for (const HouseId house : houses) {
            const HouseView known = game.seen_by(house);
            const auto mind = minds.find(house);
            if (known.own.status != HouseStatus::Active) continue;
            OrderSet set{.version = 1, .game = known.game, .house = house, .turn = known.turn};
            if (mind != minds.end()) set = mind->second.decide(known).orders;
            const Verdict verdict = check_orders(game.rules, known, set);
            if (verdict.whole) refused.push_back(verdict.whole->text);
            for (const OrderVerdict& one : verdict.orders) {
                if (one.refusal) refused.push_back(house.text() + ' ' + one.kind + ": " + one.refusal->text);
            }
            sets.push_back(std::move(set));
        }
        game.run(sets, tables);
    }
    return refused;
}

}  // namespace

TEST_CASE("SRV-040 a character is read from words")
{
    struct Row {
        const char* text;
        bool read;
        const char* written;
    };
    static constexpr Row rows[] = {{"warlord:admiral", true, "warlord:admiral"},
                                   {"admiral:warlord", true, "warlord:admiral"},
                                   {"recruit", true, "balanced:recruit"},
                                   {"turtle", true, "turtle:captain"},
                                   {"", false, ""},
                                   {"warlord:", false, ""},
                                   {"warlord:turtle", false, ""},
                                   {"general", false, ""}};
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto character = bots::character_from(row.text);
        REQUIRE(character.has_value() == row.read);
        if (character) CHECK(text_of(*character) == row.written);
    }
    CHECK(in_words(*bots::character_from("warlord:admiral")) == "an admiral who is a warlord");
}

TEST_CASE("SRV-040 the same view and character give the same orders, whoever decides and whatever it decided before")
{
    Game game{3, "same"};
    (void)play(game, {"admiral", "spymaster:captain", "warlord:recruit"}, 6);
    for (const HouseId house : default_house_ids(3)) {
        for (const char* text : {"admiral", "spymaster:captain", "warlord:recruit"}) {
            CAPTURE(text);
            Character character = *bots::character_from(text);
            character.seed = "mood";
            Bot one{standard_rules(), character};
            Bot other{standard_rules(), character};
            const HouseView known = game.seen_by(house);
            const bots::Decision first = one.decide(known);
            (void)other.decide(game.seen_by(default_house_ids(3).front()));
            const bots::Decision second = other.decide(known);
            CHECK(first.orders == second.orders);
            CHECK(first.explanation == second.explanation);
            CHECK(first.orders == one.decide(known).orders);
        }
    }
}

TEST_CASE("SRV-040 every order of every kind of bot is accepted")
{
    struct Row {
        const char* seed;
        std::vector<std::string> characters;
        int turns;
    };
    const Row rows[] = {{"one", {"recruit", "captain", "admiral"}, 12},
                        {"two", {"warlord:captain", "warlord:admiral"}, 16},
                        {"three", {"expander:captain", "industrialist:captain", "spymaster:admiral", "turtle:admiral"}, 10},
                        {"four", {"warlord:recruit", "turtle:recruit"}, 14}};
    for (const Row& row : rows) {
        CAPTURE(row.seed);
        Game game{static_cast<int>(row.characters.size()), row.seed};
        CHECK(play(game, row.characters, row.turns) == std::vector<std::string>{});
    }
}

TEST_CASE("SRV-040 bots play under other rules too")
{
    struct Row {
        const char* why;
        Ruleset rules;
    };
    const Row rows[] = {{"attrition", attrition_rules()},
                        {"lanes that nobody knows", rules_with("map.reveal.lanes = false")},
                        {"no covert raids, low taxes", rules_with("raider.missions = false\neconomy.tax.max = 40\nsetup.tax_rate = 40")}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Game game{2, "rules", row.rules};
        CHECK(play(game, {"admiral", "captain"}, 14) == std::vector<std::string>{});
    }
}

TEST_CASE("CLS-002 every order of every kind of bot is accepted in classic, from the first month to the last")
{
    struct Row {
        const char* seed;
        std::vector<std::string> characters;
        int turns;
    };
    const Row rows[] = {{"months", {"recruit", "captain", "admiral"}, 65},
                        {"hub", {"warlord:admiral", "turtle:captain"}, 65},
                        {"guilds", {"expander:captain", "industrialist:admiral", "spymaster:captain", "spymaster:recruit"}, 30}};
    for (const Row& row : rows) {
        CAPTURE(row.seed);
        Game game{static_cast<int>(row.characters.size()), row.seed, classic_rules()};
        CHECK(play(game, row.characters, row.turns) == std::vector<std::string>{});
        if (row.turns == 65) CHECK(game.state.ending);
    }
}

TEST_CASE("SRV-040 a recruit beats a house that does nothing")
{
    Game game{2, "idle"};
    CHECK(play(game, {"recruit", "nobody"}, 60) == std::vector<std::string>{});
    REQUIRE(game.state.ending);
    CHECK(game.state.ending->ranking.front().house == kAlpha);
}

TEST_CASE("VIC-025 a bot gives no orders when the game is over or its house has fallen")
{
    Realm realm;
    realm.own().status = HouseStatus::Collapsed;
    Bot bot{standard_rules(), {}};
    CHECK(bot.decide(view(standard_rules(), realm.game.state, {}, kAlpha)).orders.orders.empty());
}

}  // namespace ec4x::testing
