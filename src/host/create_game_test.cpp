#include "host/create_game.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "host/commitment.h"
#include "support/rule_tables.h"
#include "support/rules.h"

namespace ec4x {

namespace {

std::string ones(std::size_t digits) { return std::string(digits, '1'); }
std::string seven() { return "7"; }
constexpr RandomSource kFixed{ones, seven};

const NameLists& names()
{
    static const NameLists lists{{"Tovir", "Lunys"}, {"Avendrel", "Braskane", "Caldorane", "Drevasta"}};
    return lists;
}

std::string refused(const GameSettings& settings, const Ruleset& rules = testing::standard_rules())
{
    const auto game = create_game(settings, rules, names(), kFixed);
    if (game) return "created";
    std::string lines;
    for (const SettingRefusal& refusal : game.error()) {
        lines += (lines.empty() ? "" : "; ") + std::string{name_of(refusal.reason)} + " " + refusal.setting + ": " + refusal.text;
    }
    return lines;
}

CreatedGame created(const GameSettings& settings, const Ruleset& rules = testing::standard_rules())
{
    auto game = create_game(settings, rules, names(), kFixed);
    REQUIRE(game.ok());
    return *std::move(game);
}

}  // namespace

TEST_CASE("SRV-042 the commitment hides seed and salt of the dice")
{
    CHECK(dice_commitment("00112233445566778899aabbccddeeff", "0123456789abcdef0123456789abcdef", std::string(64, '1')) ==
          "cfedb60730e1075d76c517515c29457640713f33e8eaf344c7674470558ab958");
    const CreatedGame game = created({.name = "War", .players = 2, .map_seed = "42"});
    CHECK(game.commitment == dice_commitment(game.state.game, game.secret.seed, game.secret.salt));
    CHECK(game.secret.salt.size() == 64);
}

TEST_CASE("SRV-007 a game is stored with its complete settings")
{
    const CreatedGame game = created({.name = "War", .players = 4, .map_seed = "42"});
    CHECK(game.map_fingerprint == "995f193a005c4950e417d2daa68a4490f248ba0dd952292b01a159c3edda27b1");
    CHECK(game.rules == testing::standard_rules());
    CHECK(game.state.houses.size() == 4);
    CHECK(!game.map_seed_drawn);
    CHECK(game.state.prestige_multiplier == 674);
}

TEST_CASE("SRV-008 bad settings are refused, all of them at once")
{
    CHECK(refused({.name = "", .players = 2, .map_seed = "42"}) == "bad_value name: a game's name has 1 to 40 printable characters");
    const std::string both = refused({.name = "", .players = 13, .map_seed = "42", .house_names = {"A!"}});
    CHECK(both.find("bad_value name") != std::string::npos);
    CHECK(both.find("bad_value houses: \"A!\"") != std::string::npos);
    CHECK(both.find("out_of_range map") != std::string::npos);
    CHECK(refused({.name = "x", .players = 2, .map_seed = "a|b"}).starts_with("bad_value map"));
    CHECK(refused({.name = "x", .players = 2, .map_file = "{}"}).starts_with("bad_map map"));
}

TEST_CASE("SRV-011 seats take the names of the list, unless the host gives others")
{
    const CreatedGame game = created({.name = "War", .players = 4, .map_seed = "42", .house_names = {"Corvane", "Avendrel"}});
    std::vector<std::string> by_seat(4);
    for (const House& house : game.state.houses) by_seat[static_cast<std::size_t>(house.seat - 1)] = house.id.text() + " " + house.name;
    CHECK(by_seat == std::vector<std::string>{"alpha Corvane", "beta Avendrel", "gamma Braskane", "delta Caldorane"});
    // Seat k has the k-th homeworld of MAP-012.
    CHECK(game.state.houses.at(*house_id("alpha")).home == SystemId{50});
    CHECK(game.state.houses.at(*house_id("delta")).home == SystemId{39});
    CHECK(refused({.name = "x", .players = 2, .map_seed = "42", .house_names = {"Same", "Same"}}) == "name_taken houses: \"Same\" is given twice");
    CHECK(refused({.name = "x", .players = 2, .map_seed = "42", .house_names = {"A", "B", "C"}}) == "out_of_range houses: 3 house names for 2 houses");
    CHECK(refused({.name = "x", .players = 2, .map_seed = "42", .house_names = {std::string(25, 'a')}}).starts_with("bad_value houses"));
    const Ruleset brief = testing::rules_with("server.names = {max = 3, house_max = 2}");
    CHECK(refused({.name = "Wars", .players = 2, .map_seed = "42", .house_names = {"A", "B"}}, brief).starts_with("bad_value name"));
    CHECK(refused({.name = "War", .players = 2, .map_seed = "42", .house_names = {"A", "Bet"}}, brief).starts_with("bad_value houses"));
}

TEST_CASE("TRN-029 a game's dice are secret, or open where the host says so")
{
    CHECK(created({.name = "War", .players = 2, .map_seed = "42"}).secret.seed == std::string(32, '1'));

    const CreatedGame open = created({.name = "War", .players = 2, .map_seed = "42"}, testing::rules_with("rng.public = true"));
    CHECK(open.open_dice);
    CHECK(open.secret.seed == open.state.game);

    const Ruleset custom = testing::rules_with("rng.public = true\nrng.custom_seed = \"golden\"");
    CHECK(created({.name = "War", .players = 2, .map_seed = "42"}, custom).secret.seed == "golden");
}

TEST_CASE("MAP-005 a map seed that nobody gives is drawn and kept")
{
    const CreatedGame game = created({.name = "War", .players = 2});
    CHECK(game.map_seed_drawn);
    CHECK(game.map.generated.seed == "7");
    const CreatedGame given = created({.name = "War", .players = 2}, testing::rules_with("map.seed = '42'"));
    CHECK_FALSE(given.map_seed_drawn);
    CHECK(given.map.generated.seed == "42");
    CHECK(refused({.name = "War", .players = 3}, testing::rules_with("map.max_players = 2")) != "created");
}

TEST_CASE("MAP-035 a game starts from the host's map file")
{
    const CreatedGame made = created({.name = "War", .players = 2, .map_seed = "42"});
    const CreatedGame again = created({.name = "War", .players = 2, .map_file = map_file_text(made.map)});
    CHECK(again.map_fingerprint == made.map_fingerprint);
    CHECK(again.state == made.state);
    CHECK(refused({.name = "x", .players = 3, .map_file = map_file_text(made.map)}) == "bad_map map: the map is for 2 houses, not 3");
}

}  // namespace ec4x
