// CF14: order, detection, price, and who learns what.
#include <doctest/doctest.h>

#include "engine/espionage/covert_detection.h"
#include "engine/espionage/espionage_test_support.h"

namespace ec4x::testing {

namespace {

using Act = CovertAction;

// Who got a result, in the order in which the actions came up: "delta alpha! beta", ! for those detected.
std::string results_in_order(const Turn& turn)
{
    std::string text;
    for (const Event& event : turn.events()) {
        const auto* result = event.what.get_if<event::CovertResult>();
        if (result != nullptr) text += (text.empty() ? "" : " ") + std::string{event.concerns->text()} + (result->detected ? "!" : "");
    }
    return text;
}

std::int64_t working_at(const Situation& game, int system) { return game.state.colonies.at(at(system)).working.raw; }

}  // namespace

TEST_CASE("ESP-009: the ten rows are the loaded table")
{
    struct Row {
        Act action;
        int ebp, attacker, victim;
    };
    static constexpr Row rows[] = {{Act::TechTheft, 5, 20, -30},      {Act::SabotageLow, 2, 10, -10}, {Act::SabotageHigh, 7, 30, -50},
                                   {Act::Assassination, 10, 50, -70}, {Act::CyberAttack, 6, 20, -30}, {Act::EconomicManipulation, 6, 30, -7},
                                   {Act::Psyops, 3, 10, -3},          {Act::Sweep, 4, 5, 0},          {Act::IntelligenceTheft, 8, 40, -20},
                                   {Act::Disinformation, 6, 15, -15}};
    for (const Row& row : rows) {
        CAPTURE(name_of(row.action));
        const CovertActionRules& rules = standard_rules().espionage.action[row.action];
        CHECK(rules.ebp == row.ebp);
        CHECK(rules.attacker == row.attacker);
        CHECK(rules.victim == row.victim);
        CHECK(attrition_rules().espionage.action[row.action] == rules);
    }
}

TEST_CASE("ESP-009, ESP-006, PRE-014: each action costs its EBP and gives both houses its prestige")
{
    for (const Act action : all_of_enum<Act>()) {
        CAPTURE(name_of(action));
        Situation game = intrigue();
        game.unit("beta", 2, "SB");
        CovertTurn turn{game};
        turn.order(kAlpha, action == Act::Sweep ? order::Covert{.action = action} : covert(action, game, 2));
        turn.run({1, 1});
        const CovertActionRules& rules = standard_rules().espionage.action[action];
        CHECK(funds_of(game.state, kAlpha).ebp == 20 - rules.ebp);
        CHECK(ledger_of(game.state, kAlpha) == Lines{"covert_action " + std::to_string(rules.attacker)});
        CHECK(ledger_of(game.state, kBeta) == (action == Act::Sweep ? Lines{} : Lines{"covert_affair " + std::to_string(rules.victim)}));
        CHECK(turn.played.told<event::CovertResult>("alpha").size() == 1);
        CHECK(turn.played.told<event::CovertDetected>("beta").empty());
        CHECK(turn.played.turn.facts.covert_detected.empty());
    }
}

TEST_CASE("ESP-009: a host sets what each action costs and gives")
{
    struct Row {
        Act action;
        const char* changes;
    };
    static constexpr Row rows[] = {
        {Act::TechTheft, "espionage.action.tech_theft = {ebp = 1, attacker = 3, victim = -4}"},
        {Act::SabotageLow, "espionage.action.sabotage_low = {ebp = 1, attacker = 3, victim = -4}"},
        {Act::SabotageHigh, "espionage.action.sabotage_high = {ebp = 1, attacker = 3, victim = -4}"},
        {Act::Assassination, "espionage.action.assassination = {ebp = 1, attacker = 3, victim = -4}"},
        {Act::CyberAttack, "espionage.action.cyber_attack = {ebp = 1, attacker = 3, victim = -4}"},
        {Act::EconomicManipulation, "espionage.action.economic_manipulation = {ebp = 1, attacker = 3, victim = -4}"},
        {Act::Psyops, "espionage.action.psyops = {ebp = 1, attacker = 3, victim = -4}"},
        {Act::Sweep, "espionage.action.sweep = {ebp = 1, attacker = 3}"},
        {Act::IntelligenceTheft, "espionage.action.intelligence_theft = {ebp = 1, attacker = 3, victim = -4}"},
        {Act::Disinformation, "espionage.action.disinformation = {ebp = 1, attacker = 3, victim = -4}"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.changes);
        const Ruleset rules = rules_with(row.changes);
        Situation game = intrigue(rules);
        game.unit("beta", 2, "SB");
        CovertTurn turn{game, rules};
        turn.order(kAlpha, row.action == Act::Sweep ? order::Covert{.action = row.action} : covert(row.action, game, 2));
        turn.run({1, 1});
        CHECK(funds_of(game.state, kAlpha).ebp == 19);
        CHECK(ledger_of(game.state, kAlpha) == Lines{"covert_action 3"});
        CHECK(ledger_of(game.state, kBeta) == (row.action == Act::Sweep ? Lines{} : Lines{"covert_affair -4"}));
    }
}

TEST_CASE("PRE-015: a host sets what being detected costs")
{
    const Ruleset rules = rules_with(
        "prestige.base.tech_theft_detected = -1\nprestige.base.assassination_detected = -2\n"
        "prestige.base.espionage_failure = -3");
    const std::pair<Act, const char*> rows[] = {
        {Act::TechTheft, "tech_theft_detected -1"}, {Act::Assassination, "assassination_detected -2"}, {Act::Psyops, "espionage_failure -3"}};
    for (const auto& [action, entry] : rows) {
        Situation game = intrigue(rules);
        funds_of(game.state, kBeta).cip = 21;
        CovertTurn turn{game, rules};
        turn.order(kAlpha, covert(action, game, 2)).run({20});
        CHECK(ledger_of(game.state, kAlpha) == Lines{entry});
    }
}

TEST_CASE("PRE-014, PRE-031: with zero_sum the victim loses what the attacker gains")
{
    const Ruleset rules = rules_with("prestige.zero_sum = true");
    Situation game = intrigue(rules);
    CovertTurn turn{game, rules};
    turn.order(kAlpha, covert(Act::Assassination, game, 2)).run();
    CHECK(ledger_of(game.state, kAlpha) == Lines{"covert_action 50"});
    CHECK(ledger_of(game.state, kBeta) == Lines{"zero_sum -50"});
}

TEST_CASE("ESP-010: chances by CIC level and modifier")
{
    static constexpr int kPercent[5][6] = {
        {25, 30, 35, 40, 45, 50}, {40, 45, 50, 55, 60, 65}, {55, 60, 65, 70, 75, 80}, {65, 70, 75, 80, 85, 90}, {80, 85, 90, 95, 95, 95}};
    for (int cic = 1; cic <= 5; ++cic) {
        for (int modifier = 0; modifier <= 5; ++modifier) {
            CAPTURE(cic);
            CAPTURE(modifier);
            int detected = 0;
            for (int roll = 1; roll <= 20; ++roll) detected += detects_covert(*detection_need(standard_rules().espionage, cic), modifier, roll) ? 1 : 0;
            CHECK(detected * 5 == kPercent[cic - 1][modifier]);
        }
    }
    CHECK_FALSE(detection_need(standard_rules().espionage, 0));
    CHECK(detection_need(standard_rules().espionage, 9) == 5);
}

TEST_CASE("ESP-011: the modifier by CIP held")
{
    static constexpr std::pair<int, int> rows[] = {{0, 0}, {1, 1}, {5, 1}, {6, 2}, {10, 2}, {11, 3}, {15, 3}, {16, 4}, {20, 4}, {21, 5}, {1000, 5}};
    for (const auto& [cip, modifier] : rows) CHECK(cip_modifier(standard_rules().espionage, cip) == modifier);
}

TEST_CASE("ESP-010, ESP-011, ESP-012: rolls cost a CIP each and use the CIP held before")
{
    struct Row {
        const char* why;
        int cic, cip;
        std::vector<std::int64_t> dice;
        std::string results;
        int left;
    };
    const Row rows[] = {{"the book's, detected", 3, 8, {8}, "alpha!", 7},
                        {"the book's, not", 3, 8, {7, 1}, "alpha", 7},
                        {"a natural 1", 5, 30, {1, 1}, "alpha", 29},
                        {"no CIP: no roll", 5, 0, {1}, "alpha", 0},
                        {"nobody looks", 0, 3, {1}, "alpha", 3}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = intrigue();
        game.state.houses.at(kBeta).research.levels[Tech::CIC] = row.cic;
        funds_of(game.state, kBeta).cip = row.cip;
        CovertTurn turn{game};
        turn.order(kAlpha, covert(Act::SabotageLow, game, 2)).run(row.dice);
        CHECK_FALSE(turn.entered.asked());
        CHECK(results_in_order(turn.played.turn) == row.results);
        CHECK(funds_of(game.state, kBeta).cip == row.left);
    }
    Situation game = intrigue();  // 6 CIP: +2, then 5 left: +1
    game.state.houses.at(kBeta).research.levels[Tech::CIC] = 3;
    game.state.houses.at(kAlpha).prestige = 99;
    funds_of(game.state, kBeta).cip = 6;
    CovertTurn turn{game};
    turn.order(kAlpha, covert(Act::Psyops, game, 2)).order(kGamma, covert(Act::Psyops, game, 2)).run({8, 8});
    CHECK(results_in_order(turn.played.turn) == "alpha! gamma");
    CHECK(funds_of(game.state, kBeta).cip == 4);
}

TEST_CASE("ESP-007, ESP-012: higher prestige first; the last CIP is used on the first attempt")
{
    Situation game = intrigue();
    game.state.houses.at(kAlpha).prestige = 120;
    game.state.houses.at(kBeta).prestige = 90;
    funds_of(game.state, kGamma).cip = 1;
    CovertTurn turn{game};
    turn.order(kAlpha, covert(Act::SabotageHigh, game, 3)).order(kBeta, covert(Act::SabotageHigh, game, 3)).run({20, 3});
    CHECK_FALSE(turn.entered.asked());
    CHECK(results_in_order(turn.played.turn) == "alpha! beta");
    CHECK(working_at(game, 3) == 417'000);
}

TEST_CASE("GLD-004: two houses that act against each other in one turn are both served, and detection names who paid")
{
    Situation game = intrigue();
    for (const HouseId house : {kAlpha, kBeta}) funds_of(game.state, house).cip = 1;
    CovertTurn turn{game};
    turn.order(kAlpha, covert(Act::Psyops, game, 2)).order(kBeta, covert(Act::Psyops, game, 1)).run({20, 20});
    CHECK_FALSE(turn.entered.asked());
    for (const HouseId house : {kAlpha, kBeta}) {
        const HouseId other = house == kAlpha ? kBeta : kAlpha;
        CHECK(funds_of(game.state, house).ebp == 20 - standard_rules().espionage.action[Act::Psyops].ebp);
        const auto detected = turn.played.told<event::CovertDetected>(house.text());
        CHECK(detected.size() == 2);  // as victim and as attacker
        CHECK(std::ranges::count(detected, other, &event::CovertDetected::attacker) == 1);
    }
}

TEST_CASE("ESP-007: sweeps, then houses that are not dishonored, then by published prestige, equals by lot")
{
    struct Row {
        const char* why;
        void (*change)(GameState&);
        std::string order;
    };
    const Row rows[] = {{"by lot: the book's draws 2 and 0", [](GameState&) {}, "delta alpha beta"},
                        {"prestige",
                         [](GameState& state) {
                             state.houses.at(kBeta).prestige = 60;
                             state.houses.at(kDelta).prestige = 70;
                         },
                         "delta beta alpha"},
                        {"dishonored",
                         [](GameState& state) {
                             state.houses.at(kAlpha).prestige = 500;
                             state.houses.at(kAlpha).honour.dishonored_until = 5;
                             state.houses.at(kBeta).prestige = 51;
                         },
                         "beta delta alpha"},
                        {"no longer dishonored",
                         [](GameState& state) {
                             state.houses.at(kAlpha).prestige = 500;
                             state.houses.at(kAlpha).honour.dishonored_until = 4;
                             state.houses.at(kBeta).prestige = 51;
                         },
                         "alpha beta delta"},
                        {"earned in this run", [](GameState& state) { state.ledger.push_back({.house = kBeta, .booked = 500}); }, "delta alpha beta"}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = intrigue();
        row.change(game.state);
        CovertTurn turn{game};
        for (const HouseId house : {kAlpha, kBeta, kDelta}) turn.order(house, covert(Act::Psyops, game, 3));
        turn.order(kGamma, {.action = Act::Sweep});
        turn.run();
        CHECK(results_in_order(turn.played.turn) == "gamma " + row.order);
    }
}

TEST_CASE("ESP-014, ESP-006, PRE-015: a detected action has no effect, is paid for, and both sides learn all of it")
{
    struct Row {
        Act action;
        const char* entry;
    };
    static constexpr Row rows[] = {
        {Act::TechTheft, "tech_theft_detected -20"}, {Act::Assassination, "assassination_detected -50"}, {Act::SabotageHigh, "espionage_failure -10"},
        {Act::SabotageLow, "espionage_failure -10"}, {Act::CyberAttack, "espionage_failure -10"},        {Act::EconomicManipulation, "espionage_failure -10"},
        {Act::Psyops, "espionage_failure -10"},      {Act::IntelligenceTheft, "espionage_failure -10"},  {Act::Disinformation, "espionage_failure -10"}};
    for (const Row& row : rows) {
        CAPTURE(name_of(row.action));
        Situation game = intrigue();
        const UnitId starbase = game.unit("beta", 2, "SB");
        game.state.houses.at(kBeta).research.pools[Pool::SRP] = Points::whole(30);
        funds_of(game.state, kBeta).cip = 21;
        const GameState before = game.state;
        CovertTurn turn{game};
        const order::Covert order = covert(row.action, game, 2);
        turn.order(kAlpha, order).run({20});
        CHECK(funds_of(game.state, kAlpha).ebp == 20 - standard_rules().espionage.action[row.action].ebp);
        CHECK(ledger_of(game.state, kAlpha) == Lines{row.entry});
        CHECK(ledger_of(game.state, kBeta).empty());
        CHECK(game.state.effects.empty());
        CHECK(game.state.colonies == before.colonies);
        CHECK(game.state.units.at(starbase).hull == HullState::Undamaged);
        CHECK(game.state.houses.at(kBeta).research == before.houses.at(kBeta).research);
        CHECK(game.state.relations == before.relations);  // CF16 draws the consequences
        CHECK(turn.played.turn.facts.intel.thefts.empty());
        REQUIRE(turn.played.turn.facts.covert_detected.size() == 1);
        CHECK(turn.played.turn.facts.covert_detected[0].attacker == kAlpha);
        CHECK(turn.played.turn.facts.covert_detected[0].victim == kBeta);
        CHECK(turn.played.turn.facts.covert_detected[0].system == order.system);
        const event::CovertDetected told{.action = row.action, .attacker = kAlpha, .target = {.system = order.system, .house = kBeta}};
        CHECK(turn.played.told<event::CovertDetected>("alpha") == std::vector{told});
        CHECK(turn.played.told<event::CovertDetected>("beta") == std::vector{told});
        CHECK(kinds_told(turn.played.turn, kBeta) == Lines{"covert_detected"});
        CHECK(kinds_told(turn.played.turn, kGamma).empty());
        CHECK(turn.played.told<event::CovertResult>("alpha").at(0).detected);
    }
}

TEST_CASE("ESP-008: what the victim of an undetected action is told")
{
    struct Row {
        Act action;
        Lines told;
    };
    const Row rows[] = {{Act::TechTheft, {"covert_loss"}}, {Act::SabotageLow, {"covert_loss"}}, {Act::SabotageHigh, {"covert_loss"}},
                        {Act::Assassination, {}},          {Act::CyberAttack, {"covert_loss"}}, {Act::EconomicManipulation, {"covert_loss"}},
                        {Act::Psyops, {"covert_loss"}},    {Act::IntelligenceTheft, {}},        {Act::Disinformation, {}}};
    for (const Row& row : rows) {
        CAPTURE(name_of(row.action));
        Situation game = intrigue();
        game.unit("beta", 2, "SB");
        game.state.houses.at(kBeta).research.pools[Pool::SRP] = Points::whole(30);
        CovertTurn turn{game};
        turn.order(kAlpha, covert(row.action, game, 2)).run();
        CHECK(kinds_told(turn.played.turn, kBeta) == row.told);
        CHECK(kinds_told(turn.played.turn, kGamma).empty());
        for (const LedgerEntry& entry : game.state.ledger) {
            if (entry.house != kBeta) continue;
            CHECK(entry.source == PrestigeSource::CovertAffair);
            CHECK(entry.subject == Subject{});
        }
    }
}

TEST_CASE("ESP-013: a void action rolls nothing, costs nothing, earns nothing")
{
    struct Row {
        const char* why;
        Act action;
        void (*change)(GameState&);
    };
    const Row rows[] = {{"only a crippled starbase", Act::CyberAttack, [](GameState& state) { state.units.begin()->hull = HullState::Crippled; }},
                        {"no starbase", Act::CyberAttack, [](GameState& state) { state.units = {}; }},
                        {"the colony fell", Act::CyberAttack, [](GameState& state) { state.colonies.at(at(2)).owner = kGamma; }},
                        {"the colony fell", Act::SabotageHigh, [](GameState& state) { state.colonies.at(at(2)).owner = kGamma; }},
                        {"no IU", Act::SabotageLow, [](GameState& state) { state.colonies.at(at(2)).working = {999}; }},
                        {"the house fell", Act::Psyops, [](GameState& state) { state.houses.at(kBeta).status = HouseStatus::Collapsed; }}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game = intrigue();
        game.unit("beta", 2, "SB");
        funds_of(game.state, kBeta).cip = 3;
        CovertTurn turn{game};
        turn.order(kAlpha, covert(row.action, game, 2));
        row.change(game.state);
        turn.run({});
        CHECK_FALSE(turn.entered.asked());
        CHECK(funds_of(game.state, kAlpha).ebp == 20);
        CHECK(funds_of(game.state, kBeta).cip == 3);
        CHECK(game.state.ledger.empty());
        CHECK(failures(turn.played, "alpha") == Lines{"covert no_such_target for good"});
        CHECK(turn.played.told<event::OrderFailed>("alpha").at(0).order.n == 1);
        CHECK(kinds_told(turn.played.turn, kAlpha) == Lines{"order_failed"});
        CHECK(kinds_told(turn.played.turn, kBeta).empty());
    }
}

TEST_CASE("ESP-005, ESP-004: what a careless server lets through fails in CF14 for nothing")
{
    Situation game = intrigue();
    game.relation("alpha", "gamma", Relation::Ally);  // concluded after the order was given
    funds_of(game.state, kBeta).ebp = 2;
    CovertTurn turn{game};
    turn.order(kAlpha, covert(Act::Psyops, game, 3));
    turn.order(kBeta, covert(Act::Psyops, game, 3));
    turn.order(kDelta, covert(Act::Psyops, game, 3)).order(kDelta, covert(Act::Psyops, game, 2)).order(kDelta, {.action = Act::SabotageLow});
    turn.run();
    CHECK(failures(turn.played, "alpha") == Lines{"covert would_breach_pact for good"});
    CHECK(failures(turn.played, "beta") == Lines{"covert not_enough for good"});
    CHECK(failures(turn.played, "delta") == Lines{"covert missing_field for good", "covert one_per_turn for good"});
    CHECK(funds_of(game.state, kAlpha).ebp == 20);
    CHECK(funds_of(game.state, kDelta).ebp == 17);
}

TEST_CASE("ESP-030: undetected actions change no status and no income of the attacker")
{
    Situation game = intrigue();
    funds_of(game.state, kAlpha).ebp = 1000;
    const House before = game.state.houses.at(kAlpha);
    const auto relations = game.state.relations;
    for (int i = 0; i < 10; ++i) {
        CovertTurn turn{game};
        turn.order(kAlpha, covert(Act::SabotageHigh, game, 2)).run();
        CHECK(turn.played.turn.facts.covert_detected.empty());
        ++game.state.turn;
    }
    CHECK(game.state.relations == relations);
    CHECK(game.state.effects.empty());
    CHECK(game.state.houses.at(kAlpha).tax_rate == before.tax_rate);
    CHECK(game.state.houses.at(kAlpha).treasury == before.treasury);
}

}  // namespace ec4x::testing
