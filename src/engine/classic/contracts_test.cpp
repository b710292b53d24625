// Guild contracts (CLS-052, CLS-111 to CLS-113).
#include "engine/classic/classic_orders.h"
#include "engine/classic/classic_steps.h"
#include "engine/classic/classic_test_support.h"
#include "engine/classic/hub.h"
#include "engine/intel/database.h"
#include "engine/map/hex.h"

namespace ec4x::testing {

namespace {

// Alpha knows the colony of beta in system 2, which has a shipyard and 10 IU, and the hub.
Situation& neighbours(Situation& game, const Ruleset& rules)
{
    game.lane(0, 1).lane(1, 2).colony("alpha", 1).colony("beta", 2, 100, 10);
    game.unit("beta", 2, "SY");
    set_up_hub(game.state, rules);
    for (const int system : {0, 2}) {
        House& alpha = house_of(game, kAlpha);
        enter(game.state.databases.at(kAlpha), {.id = {kAlpha, ++alpha.last.entry},
                                                .turn = game.state.turn,
                                                .system = at(system),
                                                .source = IntelSource::Fleet,
                                                .quality = Quality::Visual,
                                                .seen = ColonySeen{.owner = game.state.colonies.at(at(system)).owner}});
    }
    house_of(game, kAlpha).treasury = Money::whole(100);
    return game;
}

int chance(int own, int target)
{
    int successes = 0;
    for (int roll = 1; roll <= 20; ++roll) successes += contract_succeeds(classic_rules().classic->guild, roll, own, target) ? 1 : 0;
    return successes * 5;
}

}  // namespace

TEST_CASE("CLS-052, CLS-112: the chance of a contract")
{
    CHECK(chance(0, 0) == 50);
    CHECK(chance(4, 0) == 90);
    CHECK(chance(0, 4) == 10);
    CHECK(chance(2, 2) == 50);
    CHECK(contract_succeeds(classic_with("classic.guild.target = 5").classic->guild, 5, 0, 0));
    CHECK_FALSE(contract_succeeds(classic_with("classic.guild.level_factor = 1").classic->guild, 9, 1, 0));
}

TEST_CASE("CLS-111: one contract a turn, against a colony of a rival that is known")
{
    Situation game{classic_rules()};
    Played played{neighbours(game, classic_rules()), classic_rules()};
    CHECK(reason_for(played, kAlpha, order::Contract{GuildContract::Informant, at(1)}) == Reason::OwnColony);
    CHECK(reason_for(played, kAlpha, order::Contract{GuildContract::Informant, kHub}) == Reason::Imperium);
    CHECK(reason_for(played, kAlpha, order::Contract{GuildContract::Informant, at(9)}) == Reason::NoSuchTarget);
    CHECK_FALSE(give(played, kAlpha, order::Contract{GuildContract::SabotageShipyard, at(2)}));
    CHECK(house_of(game, kAlpha).treasury == Money::whole(60));
    CHECK(reason_for(played, kAlpha, order::Contract{GuildContract::Informant, at(2)}) == Reason::GuildLimit);
    const Ruleset two =
        classic_with("classic.guild.per_turn = 2\nclassic.guild.price = { sabotage_shipyard = 1, sabotage_industry = 2, subversion = 3, informant = 4 }");
    Situation other{two};
    Played there{neighbours(other, two), two};
    CHECK_FALSE(give(there, kAlpha, order::Contract{GuildContract::Subversion, at(2)}));
    CHECK_FALSE(give(there, kAlpha, order::Contract{GuildContract::Informant, at(2)}));
    CHECK(house_of(other, kAlpha).treasury == Money::whole(93));
}

TEST_CASE("CLS-111, CLS-112, CLS-113: what contracts do, cost and betray")
{
    struct Seen {
        int successes = 0, exposures = 0;
    };
    for (const GuildContract contract : all_of_enum<GuildContract>()) {
        CAPTURE(name_of(contract));
        Seen seen;
        for (int run = 0; run < 40; ++run) {
            Situation game{classic_rules()};
            Played played{neighbours(game, classic_rules()), classic_rules(), "contract" + std::to_string(run)};
            CHECK_FALSE(give(played, kAlpha, order::Contract{contract, at(2)}));
            played.run(Step::C8, resolve_contracts);
            const event::ContractResult result = played.told<event::ContractResult>("alpha").at(0);
            const event::ContractSuffered suffered = played.told<event::ContractSuffered>("beta").at(0);
            CHECK(suffered.success == result.success);
            CHECK(suffered.client.has_value() == result.exposed);
            int ours = 0;
            int theirs = 0;
            for (const LedgerEntry& entry : game.state.ledger) (entry.house == kAlpha ? ours : theirs) += entry.booked;
            seen.successes += result.success ? 1 : 0;
            seen.exposures += result.exposed ? 1 : 0;
            if (!result.success) {
                CHECK(ours == (result.exposed ? -2 : 0));
                CHECK(theirs == 0);
                continue;
            }
            const Colony& target = colony_of(game, 2);
            switch (contract) {
                case GuildContract::SabotageShipyard:
                    CHECK(ours == 3);
                    CHECK(theirs == -3);
                    CHECK(std::ranges::count_if(game.state.units, [](const Unit& unit) { return unit.hull == HullState::Crippled; }) == 1);
                    break;
                case GuildContract::SabotageIndustry:
                    CHECK(ours == 1);
                    CHECK(theirs == -1);
                    CHECK(target.working < IndustrialUnits::whole(10));
                    CHECK(target.working >= IndustrialUnits::whole(4));
                    break;
                case GuildContract::Subversion:
                    CHECK(ours == 2);
                    CHECK(theirs == -2);
                    CHECK(target.classic->subverted);
                    break;
                case GuildContract::Informant:
                    CHECK(ours == 1);
                    CHECK(theirs == 0);
                    CHECK(played.turn.facts.intel.drafts.size() == 1);
                    break;
            }
        }
        CHECK(seen.successes > 8);
        CHECK(seen.successes < 32);
        CHECK(seen.exposures > 0);
    }
}

TEST_CASE("CLS-111: a need that is missing when it comes to it is a failure without exposure")
{
    for (int run = 0; run < 10; ++run) {
        Situation game{classic_rules()};
        Played played{neighbours(game, classic_rules()), classic_rules(), "need" + std::to_string(run)};
        CHECK_FALSE(give(played, kAlpha, order::Contract{GuildContract::SabotageIndustry, at(2)}));
        colony_of(game, 2).working = {};
        played.run(Step::C8, resolve_contracts);
        CHECK_FALSE(played.told<event::ContractResult>("alpha").at(0).success);
        CHECK_FALSE(played.told<event::ContractResult>("alpha").at(0).exposed);
    }
    const Ruleset exposed = classic_with("classic.guild.exposed_at = 20\nclassic.guild.target = 100");
    Situation game{exposed};
    Played played{neighbours(game, exposed), exposed, "exposed"};
    CHECK_FALSE(give(played, kAlpha, order::Contract{GuildContract::Informant, at(2)}));
    played.run(Step::C8, resolve_contracts);
    const event::ContractResult result = played.told<event::ContractResult>("alpha").at(0);
    CHECK(result.success != result.exposed);
}

TEST_CASE("CLS-017, CLS-110: the Imperium does not negotiate")
{
    Situation game{classic_rules()};
    Played played{neighbours(game, classic_rules()), classic_rules()};
    CHECK(reason_for(played, kAlpha, order::Propose{.house = imperium_id(), .treaty = Treaty::Peace}) == Reason::Imperium);
    CHECK(reason_for(played, kAlpha, order::Declare{.house = imperium_id(), .status = Relation::Hostile}) == Reason::Imperium);
    CHECK(reason_for(played, kAlpha, order::Surrender{.house = imperium_id()}) == Reason::Imperium);
}

}  // namespace ec4x::testing
