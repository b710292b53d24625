// CBT-001, TRN-012: no dice of a battle depend on what is fought elsewhere, nor on the order in which anything is handed over.
#include <doctest/doctest.h>

#include <algorithm>
#include <ranges>
#include <string>
#include <vector>

#include "codec/codec.h"
#include "engine/map/generate.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "support/game_files.h"
#include "support/rules.h"
#include "war.h"

namespace ec4x::testing {

namespace {

const HouseId kWarAlpha = *house_id("alpha");
const HouseId kWarBeta = *house_id("beta");

bool is_of_first_war(HouseId house) { return house == kWarAlpha || house == kWarBeta; }

HouseId foe_of(HouseId house)
{
    if (house == kWarAlpha) return kWarBeta;
    if (house == kWarBeta) return kWarAlpha;
    return *house_id(house == *house_id("gamma") ? "delta" : "gamma");
}

// Fleets only where colonies of their own war are.
void draw_apart(GameState& state)
{
    for (Fleet& fleet : state.fleets) {
        if (fleet.status != FleetStatus::Active) continue;
        const Colony* colony = state.colonies.find(fleet.at);
        const bool stays = colony != nullptr && is_of_first_war(colony->owner) == is_of_first_war(fleet.id.owner);
        if (!stays) fleet.at = state.houses.at(foe_of(fleet.id.owner)).home;
        if (fleet.order) fleet.order->target = fleet.at;
    }
}

// Four houses: alpha against beta, gamma against delta, who do not touch each other.
GameState two_wars(const Ruleset& rules, const std::string& seed)
{
    const auto map = generate_map({.players = 4, .seed = seed}, rules.map, rules.planet, test::system_names());
    REQUIRE(map.ok());
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(4)) seats.push_back({id, id.text()});
    GameState state = new_game(std::string(32, '0'), rules, map->map, seats);
    Dice dice{seed};
    put_at_war(rules, state, dice);
    for (Relationship& relation : state.relations) {
        relation.status = is_of_first_war(relation.id.a) == is_of_first_war(relation.id.b) ? Relation::Enemy : Relation::Ally;
    }
    draw_apart(state);
    return state;
}

// Everything of the war of alpha and beta that a run records; not who may look on, which is no part of the fighting.
CombatRecords first_war(CombatRecords records)
{
    std::erase_if(records.battles, [](const BattleRecord& record) { return !is_of_first_war(record.forces.front().house); });
    std::erase_if(records.bombardments, [](const BombardmentRecord& record) { return !is_of_first_war(record.house); });
    std::erase_if(records.ground, [](const GroundRecord& record) { return !is_of_first_war(record.house); });
    records.seen_by.clear();
    return records;
}

bool mixes_wars(const CombatRecords& records)
{
    return std::ranges::any_of(records.battles, [](const BattleRecord& record) {
        return std::ranges::any_of(record.forces,
                                   [&](const recorded::Force& force) { return is_of_first_war(force.house) != is_of_first_war(record.forces.front().house); });
    });
}

GameState at_peace(GameState state)
{
    for (Relationship& relation : state.relations) {
        if (!is_of_first_war(relation.id.a) && !is_of_first_war(relation.id.b)) relation.status = Relation::Ally;
    }
    return state;
}

GameState disarmed(GameState state)
{
    const auto others = [](const auto& row) { return !is_of_first_war(row.id.owner); };
    state.fleets.erase_if(others);
    state.squadrons.erase_if(others);
    state.ships.erase_if(others);
    state.units.erase_if(others);
    return state;
}

TurnResult war_turn(const Ruleset& rules, const GameState& state, const std::string& seed)
{
    return resolve(state, {}, rules, GameTables{rules, state.map}, {.seed = seed});
}

}  // namespace

TEST_CASE("CBT-001 CBT-006 CLS-004: a battle elsewhere, more or less, changes no die of the others")
{
    std::size_t compared = 0;
    std::size_t elsewhere = 0;
    for (const Ruleset* rules : {&standard_rules(), &attrition_rules(), &classic_rules()}) {
        for (int i = 0; i < 6; ++i) {
            const std::string seed = "independent" + std::to_string(i);
            CAPTURE(rules->game.ruleset);
            CAPTURE(seed);
            const GameState state = two_wars(*rules, seed);
            const TurnResult both = war_turn(*rules, state, seed);
            if (mixes_wars(both.records)) continue;  // both fled to the same place
            const CombatRecords expected = first_war(both.records);
            CHECK(expected == first_war(war_turn(*rules, at_peace(state), seed).records));
            CHECK(expected == first_war(war_turn(*rules, disarmed(state), seed).records));
            compared += expected.battles.size() + expected.bombardments.size() + expected.ground.size();
            elsewhere += both.records.battles.size() - expected.battles.size();
        }
    }
    CHECK(compared > 20);
    CHECK(elsewhere > 20);
}

TEST_CASE("CBT-001: another seed text, other dice")
{
    const GameState state = two_wars(standard_rules(), "independent0");
    CHECK(war_turn(standard_rules(), state, "one").records != war_turn(standard_rules(), state, "other").records);
}

}  // namespace ec4x::testing
