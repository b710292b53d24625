// What a host may change about Eclipse battles: the keys `eclipse.*` of the rulebook with their defaults.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "base/bounded.h"
#include "base/describe.h"

namespace ec4x::eclipse {

using ec4x::operator==;  // of described structs, where only this namespace is looked through

// ECL-005. A die keeps its colour.
enum class Colour : std::uint8_t { Yellow = 0, Orange = 1, Blue = 2, Red = 3 };
BOOST_DESCRIBE_ENUM(Colour, Yellow, Orange, Blue, Red)

using Icons = std::map<Colour, int>;

// ECL-004. What all ships of one type of one owner have.
struct Blueprint {
    int initiative = 0;
    int hull = 0;
    int computer = 0;
    int shield = 0;
    Icons cannons{};
    Icons missiles{};
    bool morph = false;
};
BOOST_DESCRIBE_STRUCT(Blueprint, (), (initiative, hull, computer, shield, cannons, missiles, morph))

// ECL-003, ECL-035.
struct TypeRules {
    Bounded<1, 3> rank{1};
    bool npc = false;
    bool can_retreat = true;
};
BOOST_DESCRIBE_STRUCT(TypeRules, (), (rank, npc, can_retreat))

struct Types {
    RestMap<std::string, TypeRules> all{{"interceptor", {{1}, false, true}}, {"cruiser", {{2}, false, true}},
                                        {"dreadnought", {{3}, false, true}}, {"starbase", {{1}, false, false}},
                                        {"ancient", {{1}, true, false}},     {"ancient_cruiser", {{2}, true, false}},
                                        {"gcds", {{3}, true, false}},        {"ancient_dreadnought", {{3}, true, false}}};
};
BOOST_DESCRIBE_STRUCT(Types, (), (all))

// ECL-008. Example data; `ancient_cruiser` and `ancient_dreadnought` have none.
struct Blueprints {
    std::map<std::string, Blueprint> base{{"interceptor", {.initiative = 3, .cannons = {{Colour::Yellow, 1}}}},
                                          {"cruiser", {.initiative = 2, .hull = 1, .computer = 1, .cannons = {{Colour::Yellow, 1}}}},
                                          {"dreadnought", {.initiative = 1, .hull = 2, .computer = 1, .cannons = {{Colour::Yellow, 2}}}},
                                          {"starbase", {.initiative = 4, .hull = 2, .computer = 1, .cannons = {{Colour::Yellow, 1}}}},
                                          {"ancient", {.initiative = 2, .hull = 1, .computer = 1, .cannons = {{Colour::Yellow, 2}}}},
                                          {"gcds", {.initiative = 0, .hull = 7, .computer = 1, .cannons = {{Colour::Yellow, 4}}}}};
};
BOOST_DESCRIBE_STRUCT(Blueprints, (), (base))

enum class AllianceEntry : std::uint8_t { FirstMember = 1 };
BOOST_DESCRIBE_ENUM(AllianceEntry, FirstMember)
enum class StalemateRule : std::uint8_t { AttackerLeaves = 1 };
BOOST_DESCRIBE_ENUM(StalemateRule, AttackerLeaves)
enum class CubesPolicy : std::uint8_t { Listed = 1 };
BOOST_DESCRIBE_ENUM(CubesPolicy, Listed)
enum class GraveyardPolicy : std::uint8_t { Fewest = 1 };
BOOST_DESCRIBE_ENUM(GraveyardPolicy, Fewest)
enum class PointDefencePolicy : std::uint8_t { Save = 1 };
BOOST_DESCRIBE_ENUM(PointDefencePolicy, Save)
enum class Mode : std::uint8_t { Play = 1, Odds = 2 };
BOOST_DESCRIBE_ENUM(Mode, Play, Odds)
enum class Method : std::uint8_t { Auto = 1, Exact = 2, Sample = 3 };
BOOST_DESCRIBE_ENUM(Method, Auto, Exact, Sample)
enum class LogDetail : std::uint8_t { Full = 1, Summary = 2 };
BOOST_DESCRIBE_ENUM(LogDetail, Full, Summary)

// What owners choose who say nothing else.
struct PolicyRules {
    std::string assign = "rank";
    std::string retreat = "never";
    bool attack_population = true;
    CubesPolicy cubes = CubesPolicy::Listed;
    GraveyardPolicy graveyard = GraveyardPolicy::Fewest;
    bool influence = true;
    PointDefencePolicy point_defence = PointDefencePolicy::Save;
};
BOOST_DESCRIBE_STRUCT(PolicyRules, (), (assign, retreat, attack_population, cubes, graveyard, influence, point_defence))

// ECL-042, ECL-044.
struct ReputationRules {
    std::map<int, Bounded<0, 1'000'000>> bag{{1, {10}}, {2, {9}}, {3, {7}}, {4, {4}}};  // value, and how many tiles of it
    Bounded<0, 100> max_draw{5};
    Bounded<0, 100> slots{4};
};
BOOST_DESCRIBE_STRUCT(ReputationRules, (), (bag, max_draw, slots))

// ECL-063.
struct OddsRules {
    Method method = Method::Auto;
    Bounded<1, 5'000'000> max_states{200'000};
    Bounded<1, 5'000'000> max_outcomes{50'000};
    Bounded<1, 1'000'000'000> samples{100'000};
};
BOOST_DESCRIBE_STRUCT(OddsRules, (), (method, max_states, max_outcomes, samples))

struct Rules {
    Mode mode = Mode::Play;
    LogDetail log = LogDetail::Full;
    Types types{};
    EnumArray<Colour, Bounded<1, 100>> colours{{{{1}, {2}, {3}, {4}}}};
    Blueprints blueprints{};
    AllianceEntry alliance_entry = AllianceEntry::FirstMember;
    Bounded<0, 100> distortion_shield{2};
    Bounded<0, 100> morph_repair{1};
    StalemateRule stalemate = StalemateRule::AttackerLeaves;
    PolicyRules policy{};
    ReputationRules reputation{};
    OddsRules odds{};
};
BOOST_DESCRIBE_STRUCT(Rules, (), (mode, log, types, colours, blueprints, alliance_entry, distortion_shield, morph_repair, stalemate, policy, reputation, odds))

}  // namespace ec4x::eclipse
