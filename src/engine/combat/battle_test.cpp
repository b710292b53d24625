// The rules of the battle engine one by one, in battles made for them. The golden battles show them together.
#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "base/round.h"
#include "engine/combat/combat_test_support.h"

namespace ec4x::testing {

namespace {

// Shots of a record, all rounds.
std::vector<recorded::Shot> shots_of(const BattleRecord& record)
{
    std::vector<recorded::Shot> shots;
    for (const recorded::Round& round : record.rounds) {
        for (const recorded::Volley& volley : round.volleys) shots.insert(shots.end(), volley.shots.begin(), volley.shots.end());
    }
    return shots;
}

// Whom a unit fired on, and out of which sum of weights, in the first volley of a battle.
struct FirstShot {
    std::uint32_t at = 0;
    std::uint32_t of = 0;
};
FirstShot first_shot_of(const FoughtBattle& done, std::uint32_t unit)
{
    for (const recorded::Shot& shot : shots_of(done.record)) {
        if (done.record.units[static_cast<std::size_t>(shot.from)].id.number != unit) continue;
        return {done.record.units[static_cast<std::size_t>(shot.at)].id.number, shot.of};
    }
    return {};
}

// The seed text of the first battle, of many, that fits.
template <class Fits>
FoughtBattle battle_in_which(const Battle& battle, Fits fits, const Ruleset& rules = standard_rules())
{
    for (int i = 0; i < 2000; ++i) {
        FoughtBattle done = fought(battle, rules, OpenExits{}, "search." + std::to_string(i));
        if (fits(done)) return done;
    }
    FAIL("no such battle among 2000");
    return {};
}

// No fleet, or all but some, can go.
class ClosedExits final : public Exits {
public:
    explicit ClosedExits(bool for_crippled_only = false) : for_crippled_only_{for_crippled_only} {}
    [[nodiscard]] bool open(const BattleFleet&, bool with_crippled, bool with_spacelift) const override
    {
        return for_crippled_only_ && !with_crippled && !with_spacelift;
    }

private:
    bool for_crippled_only_;
};

}  // namespace

TEST_CASE("CBT-011: crippled units fire with half their AS, rounded up")
{
    struct Row {
        std::vector<std::string_view> squadron;
        int as;
    };
    const Row rows[] = {{{"CL", "DD", "DD"}, 9}, {{"CA"}, 6}, {{"SC"}, 1}, {{"DD"}, 3}};
    for (const Row& row : rows) {
        BattleBuilder builder{1};
        builder.fleet("alpha").squadron(1, row.squadron).fleet("beta", 0).squadron(2, {"SD"});
        builder.unit("alpha", 1).crippled = true;
        builder.unit("alpha", 1).cer = 20;  // every roll is worth all of it
        builder.unit("beta", 2).as = 0;     // fires at nobody
        const FoughtBattle done = fought(builder.battle);
        CHECK(shots_of(done.record).at(0).hits == row.as);
    }
}

TEST_CASE("CBT-012: fighters have no crippled state, full AS and no die")
{
    BattleBuilder builder{1};
    builder.fleet("alpha").squadron(1, {"BB"}).fighter(2, 1).fleet("beta").squadron(3, {"CA"}).fighter(4, 3);
    const FoughtBattle done = fought(builder.battle);
    for (const recorded::Shot& shot : shots_of(done.record)) {
        const bool fighter = done.record.units[static_cast<std::size_t>(shot.from)].class_ == "FS"_unit;
        CHECK(shot.die.has_value() != fighter);
        if (fighter) CHECK(shot.hits == 4);
    }
    for (const recorded::Round& round : done.record.rounds) {
        for (const recorded::Volley& volley : round.volleys) {
            for (const recorded::Change& change : volley.changes) {
                const bool fighter = done.record.units[static_cast<std::size_t>(change.unit)].class_ == "FS"_unit;
                CHECK((!fighter || change.to == recorded::Fate::Destroyed));
            }
        }
    }
    // 4 hits are more than DS 3: each destroys the other in the first round.
    CHECK(done.result.units[1].state == UnitState::Destroyed);
    CHECK(done.result.units[3].state == UnitState::Destroyed);
}

TEST_CASE("CBT-015: screened ships die with the last combat unit, if an armed enemy is left")
{
    BattleBuilder builder{1};
    builder.fleet("alpha", 10, 3).squadron(1, {"CT"}).fleet("beta").squadron(2, {"SD"});
    builder.force("alpha").pool_spacelift = 1;
    const FoughtBattle done = battle_in_which(builder.battle, [](const FoughtBattle& b) { return b.result.forces[0].end == BattleEnd::Destroyed; });
    CHECK(done.result.fleets[0].spacelift_lost);
    CHECK(done.result.forces[0].pool_spacelift_lost);
    CHECK(done.record.rounds.back().screened.at(0).ships == 4);
}

TEST_CASE("CBT-024: an unarmed task force is lost without a roll to an armed one, and safe from an unarmed one")
{
    BattleBuilder alone{1};
    alone.fleet("alpha", 10, 1).fleet("beta").squadron(1, {"DD"});
    const FoughtBattle done = fought(alone.battle);
    CHECK(done.result.fleets[0].spacelift_lost);
    CHECK(done.result.rounds == 0);
    CHECK(done.end == "decided after 0: alpha destroyed, beta held");

    const FoughtBattle unarmed = fought(BattleBuilder{1}.fleet("alpha", 10, 1).fleet("beta", 10, 1).battle);
    CHECK_FALSE(unarmed.result.fleets[0].spacelift_lost);
    CHECK_FALSE(unarmed.result.fleets[1].spacelift_lost);
}

TEST_CASE("CBT-036: candidates are the first bucket that is not empty; fighters seek fighters")
{
    struct Row {
        const char* enemies;
        bool fighter;      // the shooter
        std::uint32_t of;  // sum of weights of the candidates
    };
    // DD 6, FS 3, SB 50: a BB aims at the DD, a fighter at the FS.
    const Row rows[] = {{"DD FS SB", false, 6},  {"DD FS SB", true, 3}, {"FS SB", false, 3}, {"SB", false, 50},  {"SB", true, 50},
                        {"RR CA DD", false, 10}, {"CA DD", false, 13},  {"CA DD", true, 13}, {"DD SC", false, 8}};
    for (const Row& row : rows) {
        CAPTURE(row.enemies);
        BattleBuilder builder{1, "17o1"};
        builder.fleet("alpha");
        if (row.fighter) {
            builder.fighter(1);
        } else {
            builder.squadron(1, {"BB"});
        }
        builder.fleet("beta");
        std::uint32_t id = 1;
        for (std::string_view left{row.enemies}; !left.empty(); left.remove_prefix(std::min<std::size_t>(3, left.size()))) {
            const std::string_view class_ = left.substr(0, 2);
            ++id;
            if (class_ == "FS") builder.fighter(id);
            else if (class_ == "SB") builder.starbase(id);
            else builder.squadron(id, {class_});
        }
        builder.unit("alpha", 1).phase = 2;  // before all others
        CHECK(first_shot_of(fought(builder.battle), 1).of == row.of);
    }
}

TEST_CASE("CBT-037: weights by DS, by bucket and by size")
{
    struct Row {
        const char* rules;
        std::uint32_t of;
    };
    // A crippled BB (DS 25) and a BC with an escort (DS 18 + 6).
    const Row rows[] = {{"", 50 + 24},
                        {"combat.weight_model = 'bucket'", 2 * 2 + 2},
                        {"combat.weight_model = 'size'", 2 * 2 + 2 * 2},
                        {"combat.weight_model = 'size'\ncombat.crippled_weight = 5", 2 * 5 + 2 * 2},
                        {"combat.weight_model = 'bucket'\ncombat.bucket_weights = [1, 7, 3, 4, 5]", 7 * 2 + 7}};
    for (const Row& row : rows) {
        CAPTURE(row.rules);
        const Ruleset rules = rules_with(row.rules);
        BattleBuilder builder{1};
        builder.fleet("alpha").squadron(1, {"SD"}).fleet("beta").squadron(2, {"BB"}).squadron(3, {"BC", "DD"});
        builder.unit("beta", 2).crippled = true;
        CHECK(first_shot_of(fought(builder.battle, rules), 1).of == row.of);
    }
    BattleBuilder check{1};  // the rulebook's: 50 and 18 of 68
    check.fleet("alpha").squadron(1, {"SD"}).fleet("beta").squadron(2, {"BB"}).squadron(3, {"BC"});
    check.unit("beta", 2).crippled = true;
    CHECK(first_shot_of(fought(check.battle), 1).of == 68);
}

TEST_CASE("CBT-040: quarters by modified roll, hits rounded up")
{
    for (int modifier = -12; modifier <= 12; ++modifier) {
        BattleBuilder builder{1};
        builder.fleet("alpha").squadron(1, {"CL", "DD", "DD"}).fleet("beta").squadron(2, {"SD"});
        builder.unit("alpha", 1).cer = modifier;
        builder.unit("beta", 2).as = 0;  // so that alpha is never crippled
        for (const recorded::Shot& shot : shots_of(fought(builder.battle).record)) {
            if (shot.from != 0 || shot.critical) continue;
            const int roll = *shot.die + shot.modifier.value_or(0);  // +2 in a desperation round
            const int quarters = roll <= 2 ? 1 : roll <= 4 ? 2 : roll <= 6 ? 3 : 4;
            CAPTURE(roll);
            CHECK(shot.hits == div_ceil(18 * quarters, 4));
        }
    }
}

TEST_CASE("CBT-042: a critical too weak for its target reduces the weakest unit of its task force")
{
    // SC (AS 1) rolls a 9 on a BB; the weakest is the FS, never the starbase while there is anything else.
    BattleBuilder builder{1, "17o1"};
    builder.fleet("alpha").squadron(1, {"SC"}).fleet("beta").squadron(2, {"BB"}).fighter(3).starbase(4);
    const auto critical = [](const FoughtBattle& done) {
        const auto shots = shots_of(done.record);
        return !shots.empty() &&
               std::ranges::any_of(done.course, [](const std::string& line) { return line.find("beta#3 DESTROYED (forced)") != std::string::npos; });
    };
    CHECK(battle_in_which(builder.battle, critical).result.units[2].state == UnitState::Destroyed);

    BattleBuilder alone{1, "17o1"};  // only a starbase: it is the weakest; no second roll
    alone.fleet("alpha").squadron(1, {"SC"}).colony_of("beta").starbase(2);
    const Ruleset rules = rules_with("combat.starbase_reroll = false");
    const auto forced = [](const FoughtBattle& done) {
        return std::ranges::any_of(done.course, [](const std::string& line) { return line.ends_with("beta#2 CRIPPLED (forced)"); });
    };
    CHECK(battle_in_which(alone.battle, forced, rules).result.units[1].state != UnitState::Sound);
}

TEST_CASE("CBT-043: damage adds up over the tiers of a round, never over rounds")
{
    // 9 in one tier and 9 in the next: a BC (DS 18) is crippled; 9 in each of two rounds: it is not.
    BattleBuilder builder{1};
    builder.fleet("alpha").squadron(1, {"CA"}).squadron(2, {"CL", "DD"}).fleet("beta").squadron(3, {"BC"});
    for (const std::uint32_t id : {1U, 2U}) builder.unit("alpha", id).cer = 20;
    const FoughtBattle done = fought(builder.battle, rules_with("combat.critical_roll = 10"));
    CHECK(done.course.at(1).starts_with("1.3/7 alpha#1"));  // 12, pool 12 of 18
    CHECK(done.course.at(2).starts_with("1.3/6 alpha#2"));  // 13 more
    CHECK(done.course.at(3) == "1.3/6 beta#3 CRIPPLED");

    BattleBuilder weak{1};
    weak.fleet("alpha").squadron(1, {"CA"}).fleet("beta").squadron(2, {"BC"});
    weak.unit("alpha", 1).cer = 20;
    weak.unit("beta", 2).as = 1;
    const FoughtBattle quiet = fought(weak.battle, rules_with("combat.critical_roll = 10"));
    CHECK(quiet.end == "tactical stalemate after 6: alpha held, beta held");  // 12 a round, never 18
}

TEST_CASE("CBT-045: shots of a tier add up; a critical destroys at twice the DS")
{
    struct Row {
        bool critical;
        UnitState state;
    };
    for (const Row& row : {Row{false, UnitState::Crippled}, Row{true, UnitState::Destroyed}}) {
        BattleBuilder builder{1};  // 12 and 12 on DS 10
        builder.fleet("alpha").squadron(1, {"CA"}).squadron(2, {"CA"}).fleet("beta").squadron(3, {"RR"});
        for (const std::uint32_t id : {1U, 2U}) builder.unit("alpha", id).cer = 20;
        builder.unit("beta", 3).as = 0;
        builder.force("alpha").automatic_critical = row.critical;
        const FoughtBattle done = fought(builder.battle, rules_with("combat.critical_roll = 10\ncombat.max_rounds = 1"));
        CHECK(done.result.units[2].state == row.state);
    }
}

TEST_CASE("CBT-031: the automatic critical is the first CER attack of the house and is used up")
{
    BattleBuilder builder{1, "17o1"};
    builder.fleet("alpha").squadron(1, {"DN"}).fighter(2).colony_of("beta").starbase(3);
    builder.force("alpha").automatic_critical = true;
    const FoughtBattle done = fought(builder.battle);
    int used = 0;
    for (const recorded::Shot& shot : shots_of(done.record)) {
        if (!shot.automatic) continue;
        ++used;
        CHECK(shot.from == 0);
        CHECK(shot.critical == true);
        CHECK_FALSE(shot.again.has_value());  // no second roll against the starbase
    }
    CHECK(used == 1);
    CHECK(done.result.forces[0].automatic_critical_used);
}

TEST_CASE("CBT-046: a unit whose only enemy has left does not fire and uses no dice")
{
    BattleBuilder builder{1};  // alpha fights beta and gamma, who are at peace
    builder.fleet("alpha").squadron(1, {"SD"}).fleet("beta", 0).squadron(2, {"DD"}).fleet("gamma").squadron(3, {"DD"});
    builder.peace("beta", "gamma").peace("alpha", "gamma");
    const FoughtBattle done = fought(builder.battle);
    for (const recorded::Shot& shot : shots_of(done.record)) CHECK(done.record.units[static_cast<std::size_t>(shot.from)].id.owner != *house_id("gamma"));
}

TEST_CASE("CBT-048: the order of what ends a round")
{
    SUBCASE("no retreat before the stated round")
    {
        BattleBuilder builder{1};
        builder.fleet("alpha", 0).squadron(1, {"SD"}).fleet("beta").squadron(2, {"SD"});
        CHECK(fought(builder.battle).result.rounds == 1);
        CHECK(fought(builder.battle, rules_with("combat.retreat_after_round = 3")).result.rounds >= 3);
    }
    SUBCASE("forced stalemate")
    {
        BattleBuilder builder{7};
        builder.fleet("alpha").squadron(1, {"SC"}).fleet("beta").squadron(2, {"SC"});
        CHECK(fought(builder.battle, rules_with("combat.max_rounds = 4")).end == "forced stalemate after 4: alpha held, beta held");
    }
}

TEST_CASE("CBT-058: a failed desperation round ends the battle, or the count starts anew")
{
    BattleBuilder builder{7};
    builder.fleet("alpha").squadron(1, {"SC"}).fleet("beta").squadron(2, {"SC"});
    CHECK(fought(builder.battle).end == "tactical stalemate after 6: alpha held, beta held");
    const Ruleset goes_on = rules_with("combat.after_failed_desperation = 'continue'\ncombat.critical_roll = 10");
    const FoughtBattle done = fought(builder.battle, goes_on);
    CHECK(done.end == "forced stalemate after 20: alpha held, beta held");
    std::vector<int> desperate;
    for (const recorded::Round& round : done.record.rounds) {
        if (round.desperate) desperate.push_back(round.number);
    }
    CHECK(desperate == std::vector{6, 12, 18});
    CHECK(done.result.awards.empty());
}

TEST_CASE("CBT-059: a battle ends when no two task forces are hostile, whoever is left")
{
    BattleBuilder builder{1};
    builder.fleet("alpha").squadron(1, {"CT"}).fleet("beta").squadron(2, {"SD"}).fleet("gamma").squadron(3, {"SD"});
    builder.peace("beta", "gamma");
    const FoughtBattle done = battle_in_which(builder.battle, [](const FoughtBattle& b) { return b.result.forces[0].end == BattleEnd::Destroyed; });
    CHECK(done.result.forces[1].end == BattleEnd::Held);
    CHECK(done.result.forces[2].end == BattleEnd::Held);
    CHECK(done.result.verdict == BattleVerdict::Decided);
}

TEST_CASE("CBT-022: fighters without a carrier fight on and are lost in the end")
{
    BattleBuilder builder{1};
    builder.fleet("alpha").squadron(1, {"CV"}).fighter(2, 1).fighter(3, 1).squadron(4, {"SD"}).fleet("beta").squadron(5, {"SD"}).squadron(6, {"SD"});
    const auto fits = [](const FoughtBattle& b) {
        return b.result.units[0].state == UnitState::Destroyed && b.result.forces[0].end == BattleEnd::Held && !b.record.without_carrier.empty();
    };
    const FoughtBattle done = battle_in_which(builder.battle, fits);
    for (const int unit : done.record.without_carrier) {
        CHECK(done.result.units[static_cast<std::size_t>(unit)].state == UnitState::Destroyed);
        CHECK(done.result.units[static_cast<std::size_t>(unit)].credit == 0);
    }
}

TEST_CASE("CBT-053: crippled squadrons that cannot follow stay and fight on")
{
    BattleBuilder builder{1};
    builder.fleet("alpha", 0).squadron(1, {"BB"}).squadron(2, {"CA"}).fleet("beta").squadron(3, {"SD"});
    builder.unit("alpha", 2).crippled = true;
    const FoughtBattle split = fought(builder.battle, standard_rules(), ClosedExits{true});
    CHECK(split.result.fleets[0].left);
    CHECK(split.result.fleets[0].crippled_left_behind);
    CHECK(split.result.units[0].left);
    CHECK_FALSE(split.result.units[1].left);
    CHECK(split.result.rounds > 1);

    const FoughtBattle whole = fought(builder.battle, standard_rules(), ClosedExits{});
    CHECK_FALSE(whole.result.fleets[0].left);  // without a route either way it stays whole
}

TEST_CASE("CBT-054: spacelift ships of fleets that leave are lost; of those that stay only with the last combat unit")
{
    // Guard fleet (CA, 1 TT) retreats, Reserve fleet (CA, 1 TT) fights on, 1 TT in the pool.
    BattleBuilder builder{1, "17o1"};
    builder.fleet("alpha", 10).squadron(1, {"SD"}).fleet("beta", 0, 1).squadron(2, {"CA"}).fleet("beta", 0, 1).squadron(3, {"CA"});
    builder.battle.fleets[2].may_retreat = false;
    builder.force("beta").pool_spacelift = 1;
    const FoughtBattle done = fought(builder.battle, rules_with("combat.max_rounds = 1"));
    CHECK(done.result.fleets[1].spacelift_lost);
    CHECK_FALSE(done.result.fleets[2].spacelift_lost);
    CHECK_FALSE(done.result.forces[1].pool_spacelift_lost);
    const FoughtBattle kept = fought(builder.battle, rules_with("combat.max_rounds = 1\ncombat.spacelift_lost_on_retreat = false"));
    CHECK_FALSE(kept.result.fleets[1].spacelift_lost);
}

TEST_CASE("CBT-065: who gets the kill")
{
    // alpha and gamma both fire at beta; whoever deals the crippling blow has the kill of the same round.
    BattleBuilder builder{1};
    builder.fleet("alpha").squadron(1, {"DN"}).fleet("beta").squadron(2, {"DD"}).fleet("gamma").squadron(3, {"CL"});
    builder.peace("alpha", "gamma");
    builder.unit("alpha", 1).cer = builder.unit("gamma", 3).cer = 20;
    SUBCASE("(a) destroyed in the round it was crippled: the crippling blow")
    {
        builder.force("gamma").automatic_critical = true;  // alpha cripples in tier 12, gamma's critical destroys in tier 6
        const FoughtBattle done = fought(builder.battle);
        CHECK(done.result.units[1].state == UnitState::Destroyed);
        CHECK(done.result.rounds == 1);
        CHECK(done.result.units[1].credit == only(0));
    }
    SUBCASE("(b) destroyed with a critical in a later round: who scored it")
    {
        builder.unit("beta", 2).crippled = true;
        builder.unit("alpha", 1).as = 1;
        builder.force("gamma").automatic_critical = true;
        const FoughtBattle done = fought(builder.battle, rules_with("combat.critical_roll = 10"));
        CHECK(done.result.units[1].credit == only(2));
    }
    SUBCASE("(c) else all that damaged it in the destroying volley")
    {
        builder.unit("beta", 2).crippled = true;
        builder.unit("alpha", 1).cr = builder.unit("gamma", 3).cr = 5;  // one tier
        const FoughtBattle done = fought(builder.battle, rules_with("combat.critical_roll = 10"));
        CHECK(done.result.units[1].credit == (only(0) | only(2)));
    }
    SUBCASE("equal shares of the crippling blow")
    {
        builder.unit("alpha", 1).cr = builder.unit("gamma", 3).cr = 5;
        builder.unit("alpha", 1).as = builder.unit("gamma", 3).as = 4;
        const FoughtBattle done = fought(builder.battle, rules_with("combat.critical_roll = 10"));
        CHECK(done.result.units[1].crippled_by == (only(0) | only(2)));
    }
}

TEST_CASE("CBT-066: one victory award a task force, for the first of retreat and destruction")
{
    BattleBuilder builder{1, "17o1"};
    builder.fleet("alpha", 10).squadron(1, {"SD"}).squadron(2, {"SD"}).fleet("beta", 0).squadron(3, {"CA"}).fleet("beta", 0).squadron(4, {"CT"});
    builder.battle.fleets[2].may_retreat = false;  // the remainder
    const FoughtBattle done = battle_in_which(builder.battle, [](const FoughtBattle& b) { return b.result.units[3].state == UnitState::Destroyed; });
    REQUIRE(done.result.awards.size() == 1);
    CHECK(done.result.awards[0].over == 1);
    CHECK(done.result.awards[0].to == only(0));
}

TEST_CASE("CBT-067: who fired on whom, and who was ambushed")
{
    BattleBuilder builder{1};
    builder.fleet("alpha").squadron(1, {"RR"}).fleet("beta").squadron(2, {"BB"}).fleet("gamma").squadron(3, {"BB"});
    builder.peace("alpha", "gamma").peace("beta", "gamma");
    builder.unit("alpha", 1).phase = 1;
    const FoughtBattle done = fought(builder.battle);
    CHECK(done.result.forces[0].fired_on == only(1));
    CHECK(done.result.forces[1].fired_on == only(0));
    CHECK(done.result.forces[1].ambushed);
    CHECK(done.result.forces[2].fired_on == 0);
    CHECK_FALSE(done.result.forces[2].ambushed);
}

TEST_CASE("CBT-010: ships after are ships before without the destroyed; what is destroyed never fires")
{
    for (int i = 0; i < 60; ++i) {
        BattleBuilder builder{i + 1, "17s1", i % 2 == 0 ? standard_rules() : attrition_rules()};
        Dice dice{"whole." + std::to_string(i)};
        static constexpr std::string_view kClasses[] = {"CT", "FG", "DD", "CL", "CA", "BC", "BB", "RR", "SC", "CV"};
        std::uint32_t id = 0;
        for (const char* house : {"alpha", "beta", "gamma"}) {
            builder.fleet(house, dice.die(10), dice.die(3) - 1);
            for (int n = dice.die(5); n > 0; --n) {
                std::vector<std::string_view> ships{kClasses[dice.below(10)]};
                while (ships[0] != "SC" && dice.die(2) == 1 && ships.size() < 4) ships.push_back("DD");
                builder.squadron(++id, ships);
                if (ships[0] == "CV") {
                    const std::uint32_t carrier = id;
                    builder.fighter(++id, carrier);
                }
            }
        }
        const FoughtBattle done = fought(builder.battle, i % 2 == 0 ? standard_rules() : attrition_rules());
        std::vector<int> fell(builder.battle.units.size(), INT32_MAX);  // in which volley
        int volley_number = 0;
        for (const recorded::Round& round : done.record.rounds) {
            for (const recorded::Volley& volley : round.volleys) {
                ++volley_number;
                for (const recorded::Shot& shot : volley.shots) {
                    CHECK(fell[static_cast<std::size_t>(shot.from)] > volley_number);
                    CHECK(fell[static_cast<std::size_t>(shot.at)] > volley_number);
                }
                for (const recorded::Change& change : volley.changes) {
                    if (change.to == recorded::Fate::Destroyed) fell[static_cast<std::size_t>(change.unit)] = volley_number;
                }
            }
        }
        for (std::size_t u = 0; u < fell.size(); ++u) {
            const bool without_carrier = std::ranges::find(done.record.without_carrier, static_cast<int>(u)) != done.record.without_carrier.end();
            const bool destroyed = done.result.units[u].state == UnitState::Destroyed;
            CHECK(destroyed == (without_carrier || fell[u] != INT32_MAX));
            CHECK((done.result.units[u].ships_lost < std::max(1U, builder.battle.units[u].ship_count)));
        }
    }
}

}  // namespace ec4x::testing
