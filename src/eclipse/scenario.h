// The input of the engine as it is written (ECL-064). Names are texts here; setup.h makes numbers of them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "eclipse/rules.h"

namespace ec4x::eclipse {

constexpr const char* kNpc = "npc";  // the owner of Ancients and GCDS

// ECL-050.
enum class Resource : std::uint8_t { Money = 0, Science = 1, Materials = 2 };
BOOST_DESCRIBE_ENUM(Resource, Money, Science, Materials)
enum class Slot : std::uint8_t { Money = 0, Science = 1, Materials = 2, White = 3, Orbital = 4 };
BOOST_DESCRIBE_ENUM(Slot, Money, Science, Materials, White, Orbital)

// ECL-038 `script`: in this round the owner's group of this type begins to retreat.
struct ScriptLine {
    int round = 1;
    std::string type{};
    std::optional<int> hex{};  // of the battle; none: wherever
    std::optional<int> to{};   // none: the legal hex with the lowest number
};
BOOST_DESCRIBE_STRUCT(ScriptLine, (), (round, type, hex, to))

// What is left out is as `eclipse.policy` says.
struct ScenarioPolicy {
    std::optional<std::string> assign{};   // rank, kills, best
    std::optional<std::string> retreat{};  // never, script, below P
    std::vector<ScriptLine> script{};
    std::optional<bool> attack_population{};
    std::optional<bool> influence{};
};
BOOST_DESCRIBE_STRUCT(ScenarioPolicy, (), (assign, retreat, script, attack_population, influence))

struct ScenarioPlayer {
    std::string id{};
    std::vector<std::string> traits{};  // ECL-007
    std::optional<std::string> alliance{};
    std::vector<int> reputation{};  // tiles held
    std::optional<int> slots{};
    int discs = 0;  // on the track
    std::map<Resource, int> graveyards{};
    ScenarioPolicy policy{};
};
BOOST_DESCRIBE_STRUCT(ScenarioPlayer, (), (id, traits, alliance, reputation, slots, discs, graveyards, policy))

// What is left out is as in the library `base`.
struct GivenBlueprint {
    std::optional<int> initiative{};
    std::optional<int> hull{};
    std::optional<int> computer{};
    std::optional<int> shield{};
    std::optional<Icons> cannons{};
    std::optional<Icons> missiles{};
    std::optional<bool> morph{};
};
BOOST_DESCRIBE_STRUCT(GivenBlueprint, (), (initiative, hull, computer, shield, cannons, missiles, morph))

struct ScenarioShips {
    std::string owner{};
    std::string type{};
    int count = 1;
    std::optional<int> entry{};  // players only
    std::vector<int> damage{};   // of the first ships; none: 0
    bool variable = false;       // how many are needed is asked
};
BOOST_DESCRIBE_STRUCT(ScenarioShips, (), (owner, type, count, entry, damage, variable))

struct ScenarioCube {
    std::string owner{};
    Slot slot = Slot::Money;
};
BOOST_DESCRIBE_STRUCT(ScenarioCube, (), (owner, slot))

struct ScenarioLink {
    int hex = 0;
    std::string kind{};  // full, half, warp
};
BOOST_DESCRIBE_STRUCT(ScenarioLink, (), (hex, kind))

// ECL-009.
struct ScenarioHex {
    int number = 0;
    std::vector<std::string> disc{};  // at most one
    std::vector<ScenarioShips> ships{};
    std::vector<ScenarioCube> population{};
    std::vector<ScenarioLink> links{};
};
BOOST_DESCRIBE_STRUCT(ScenarioHex, (), (number, disc, ships, population, links))

struct Scenario {
    std::string title{};
    std::string ruleset = "eclipse";
    std::string seed = "golden";
    std::optional<Mode> mode{};  // none: `eclipse.mode`
    Rules eclipse{};
    std::vector<ScenarioPlayer> players{};
    std::map<std::string, std::map<std::string, GivenBlueprint>> blueprints{};  // by owner, then type
    std::vector<ScenarioHex> hexes{};
};
BOOST_DESCRIBE_STRUCT(Scenario, (), (title, ruleset, seed, mode, eclipse, players, blueprints, hexes))

}  // namespace ec4x::eclipse
