// INT-042 in war: what a house cannot know changes neither what it sees of a run nor what it is told.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "codec/codec.h"
#include "codec/json_writer.h"
#include "engine/forces/own_rows.h"
#include "engine/intel/view.h"
#include "engine/orders/check.h"
#include "engine/turn/resolve.h"
#include "public_facts.h"
#include "support/rules.h"
#include "support/situation.h"

namespace ec4x::testing {

namespace {

SystemId fog_at(int system) { return SystemId{static_cast<std::uint32_t>(system)}; }

void fog_order(Situation& game, FleetId fleet, FleetOrderKind kind, int target)
{
    game.state.fleets.at(fleet).order = FleetOrder{.kind = kind, .target = fog_at(target)};
}

// alpha and beta fight in system 1; delta and gamma have things in systems 8 and 9, far away and unseen by both.
struct FogOfWar {
    Situation game;
    FleetId near_beta{};
    FleetId far_delta{};
    FleetId far_gamma{};

    explicit FogOfWar(const Ruleset& rules) : game{rules}
    {
        for (int i = 0; i < 9; ++i) game.lane(i, i + 1);
        game.colony("alpha", 2, 100, 50).colony("beta", 0, 80, 40).colony("delta", 8, 80, 40).colony("gamma", 9, 80, 40);
        for (const auto& [house, home] : {std::pair{"alpha", 2}, {"beta", 0}, {"delta", 8}, {"gamma", 9}}) {
            game.state.houses.at(*house_id(house)).home = fog_at(home);
            game.unit(house, home, "SY");
            game.unit(house, home, "SP");
            game.unit(house, home, "GB");
        }
        game.relation("alpha", "beta", Relation::Enemy).relation("delta", "gamma", Relation::Enemy);
        const FleetId ours = game.fleet("alpha", 1, {"CA", "DD", "SC", "TT"});
        fog_order(game, ours, FleetOrderKind::Patrol, 1);
        near_beta = game.fleet("beta", 1, {"CA", "CL", "TT"});
        fog_order(game, near_beta, FleetOrderKind::Patrol, 1);
        far_delta = game.fleet("delta", 8, {"BB", "TT"});
        far_gamma = game.fleet("gamma", 9, {"CL", "DD", "TT"});
    }

    [[nodiscard]] TurnResult turn(const Ruleset& rules) const
    {
        return resolve(game.state, {}, rules, GameTables{rules, game.state.map}, {.seed = "fog of war"});
    }
};

// All that the house is sent after a run, and the answers to orders.
std::string sent_after(const Ruleset& rules, const TurnResult& result, HouseId house)
{
    const HouseView known = without_prestige_of_others(view(rules, result.state, result.events, house));
    OrderSet set{.version = 1, .game = known.game, .house = house, .turn = known.turn};
    int n = 0;
    for (const FleetOrderKind kind : {FleetOrderKind::Bombard, FleetOrderKind::Invade, FleetOrderKind::Blitz, FleetOrderKind::Move, FleetOrderKind::Guard}) {
        for (const KnownSystem& system : known.systems) {
            set.orders.push_back({++n, {order::Fleet{.fleet = {.number = 1}, .order = {kind}, .target = NumberOrLabel{system.id.value, {}}}}});
        }
    }
    const Verdict verdict = check_orders(rules, known, set);
    return to_json(known) + codec::json_of(verdict.orders) + to_json(verdict.accepted) + to_json(verdict.after);
}

struct Secret {
    const char* what;
    void (*change)(FogOfWar&);
};

const std::vector<Secret> kSecrets = {
    {"a foreign fleet more, far away", [](FogOfWar& fog) { fog.game.fleet("gamma", 9, {"SD"}); }},
    {"a foreign fleet elsewhere", [](FogOfWar& fog) { fog.game.state.fleets.at(fog.far_gamma).at = fog_at(7); }},
    {"a foreign ROE", [](FogOfWar& fog) { fog.game.state.fleets.at(fog.far_delta).roe = 0; }},
    {"foreign cargo",
     [](FogOfWar& fog) {
         for (const Ship& ship : fog.game.state.ships) {
             const auto* in = std::get_if<InFleet>(&ship.berth);
             if (in == nullptr || in->fleet != fog.far_gamma) continue;
             fog.game.state.units.insert(
                 {.id = {ship.id.owner, ++fog.game.state.houses.at(ship.id.owner).last.unit}, .class_ = "MD"_unit, .berth = Aboard{ship.id}});
         }
     }},
    {"a battle elsewhere",
     [](FogOfWar& fog) {
         fog.game.state.fleets.at(fog.far_gamma).at = fog_at(8);
         fog_order(fog.game, fog.far_gamma, FleetOrderKind::Patrol, 8);
         fog_order(fog.game, fog.far_delta, FleetOrderKind::Patrol, 8);
     }},
    {"an assault elsewhere",
     [](FogOfWar& fog) {
         const FleetId fleet = fog.game.fleet("gamma", 8, {"SD", "SD", "SD", "TT"});
         fog_order(fog.game, fleet, FleetOrderKind::Bombard, 8);
     }},
    {"foreign orders elsewhere", [](FogOfWar& fog) { fog_order(fog.game, fog.far_delta, FleetOrderKind::Move, 7); }},
    {"neutral Raiders that look on",
     [](FogOfWar& fog) {
         fog.game.state.houses.at(*house_id("gamma")).research.levels[Tech::CLK] = 3;
         fog.game.fleet("gamma", 1, {"RR", "RR"});
     }},
};

}  // namespace

TEST_CASE("INT-042: what a house cannot know changes nothing of what it is told of a war")
{
    for (Ruleset rules : {standard_rules(), attrition_rules()}) {
        rules.diplomacy.outrage.enabled = false;  // all hear of it (DIP-026)
        for (const Secret& secret : kSecrets) {
            CAPTURE(rules.game.ruleset);
            CAPTURE(std::string{secret.what});
            const FogOfWar plain{rules};
            FogOfWar changed = plain;
            secret.change(changed);
            REQUIRE(plain.game.state != changed.game.state);
            const TurnResult one = plain.turn(rules);
            const TurnResult other = changed.turn(rules);
            REQUIRE_FALSE(one.records.battles.empty());
            const HouseId alpha = *house_id("alpha");
            CHECK(sent_after(rules, one, alpha) == sent_after(rules, other, alpha));
        }
    }
}

TEST_CASE("INT-015 INT-016: participants are told the forces, the losses of all and who retreated, not where to")
{
    FogOfWar fog{standard_rules()};
    fog.game.state.fleets.at(fog.near_beta).roe = 2;
    const TurnResult result = fog.turn(standard_rules());
    int told = 0;
    for (const Event& event : result.events) {
        if (const auto* battle = event.what.get_if<event::Battle>()) {
            ++told;
            CHECK(event.concerns);
            CHECK(battle->task_forces.size() == 2);
            CHECK(battle->result.size() == 2);
        }
        if (const auto* left = event.what.get_if<event::FleetRetreated>()) CHECK(left->to.has_value() == (left->fleet.owner == *event.concerns));
        if (event.concerns == *house_id("gamma")) CHECK_FALSE(event.what.is<event::Battle>());
    }
    CHECK(told > 0);
}

TEST_CASE("INT-016, CLS-098: a house wholly destroyed in foreign space learns the same whatever it cost the others")
{
    for (const Ruleset* rules : {&standard_rules(), &attrition_rules(), &classic_rules()}) {
        std::set<std::string> losses_of_others;
        std::set<std::string> told;
        for (int i = 0; i < 60; ++i) {
            Situation game{*rules};
            game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("beta", 3).relation("alpha", "beta", Relation::Enemy);
            const FleetId ours = game.fleet("alpha", 3, {"CA", "DD", "TT"});
            game.state.fleets.at(ours).roe = 10;
            const FleetId theirs = game.fleet("beta", 3, {"CA", "CA", "DD", "DD"});
            for (const FleetId fleet : {ours, theirs}) fog_order(game, fleet, FleetOrderKind::Patrol, 3);
            const TurnResult result = resolve(game.state, {}, *rules, GameTables{*rules, game.state.map}, {.seed = "lost" + std::to_string(i)});
            if (result.state.fleets.contains(ours)) continue;
            std::string text;
            for (const Event& event : result.events) {
                if (const auto* battle = event.what.get_if<event::Battle>()) losses_of_others.insert(codec::json_of(battle->result.back()));
                if (event.concerns == *house_id("alpha") && (event.step == Step::CF7 || event.step == Step::C3)) {
                    CHECK_FALSE(event.what.is<event::Battle>());
                    text += codec::json_of(event.what);
                }
            }
            told.insert(text);
        }
        CHECK(losses_of_others.size() > 3);
        CHECK(told.size() == 1);
        CHECK(told.begin()->find("contact_lost") != std::string::npos);
    }
}

TEST_CASE("DET-005 INT-042: a detection test that fails betrays nobody")
{
    for (const Ruleset* rules : {&standard_rules(), &attrition_rules()}) {
        int failed = 0;
        int succeeded = 0;
        for (int i = 0; i < 60; ++i) {
            Situation game{*rules};
            game.lane(1, 2).lane(2, 3).colony("alpha", 1, 50, 20).colony("beta", 3).relation("alpha", "beta", Relation::Enemy);
            game.unit("alpha", 1, "SB");
            game.unit("alpha", 1, "SP");
            game.state.houses.at(*house_id("beta")).research.levels[Tech::CLK] = 4;
            game.state.houses.at(*house_id("alpha")).research.levels[Tech::ELI] = 2;
            const std::string seed = "quiet" + std::to_string(i);
            const auto run = [&] { return resolve(game.state, {}, *rules, GameTables{*rules, game.state.map}, {.seed = seed}); };
            const HouseId alpha = *house_id("alpha");
            const std::string without = sent_after(*rules, run(), alpha);
            game.fleet("beta", 1, {"RR", "RR"});
            const TurnResult result = run();
            const bool found = std::ranges::any_of(result.events, [&](const Event& event) { return event.what.is<event::RaidersDetected>(); });
            ++(found ? succeeded : failed);
            CHECK((sent_after(*rules, result, alpha) == without) == !found);
        }
        CAPTURE(rules->game.ruleset);
        CHECK(failed > 5);
        CHECK(succeeded > 5);
    }
}

}  // namespace ec4x::testing
