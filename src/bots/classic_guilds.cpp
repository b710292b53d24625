// Contracts with the Guilds against who leads (CLS-111 to CLS-113).
#include <algorithm>

#include "bots/classic_planners.h"

namespace ec4x::bots {

namespace {

constexpr int kFirstContract = 4;  // turn
constexpr int kPurseParts = 3;     // of the purse one goes into a contract, at most
constexpr int kIdleMonths = 2;     // of who does not live by it, for each month with a contract

// Of those who lead, somebody without a pact of whom a colony is known.
const Rival* victim_of(const Plan& plan)
{
    const Rival* best = nullptr;
    for (const Rival& rival : plan.outlook.rivals) {
        if (!rival.alive || rival.status == Relation::Ally || rival.colonies == 0) continue;
        if (best == nullptr || rival.prestige > best->prestige) best = &rival;
    }
    return best;
}

// Homeworlds have shipyards, whether anybody has seen them or not; and the richest colony suffers most.
order::Contract contract_with(const Plan& plan, const Rival& victim)
{
    order::Contract contract{.contract = GuildContract::Subversion};
    const Mark* best = nullptr;
    for (const Mark& mark : plan.outlook.marks) {
        if (&plan.outlook.rivals[mark.rival] != &victim) continue;
        const auto rank = [](const Mark& one) { return std::tuple{one.homeworld || one.shipyards > 0, one.iu}; };
        if (best == nullptr || rank(mark) > rank(*best)) best = &mark;
    }
    contract.system = best->id;
    if (best->homeworld || best->shipyards > 0) contract.contract = GuildContract::SabotageShipyard;
    return contract;
}

}  // namespace

bool deals_with_guilds(const Plan& plan) { return plan.study.skill.musters; }

void hire_guilds(Plan& plan)
{
    if (!deals_with_guilds(plan) || plan.study.view.turn < kFirstContract) return;
    const bool eager = plan.study.skill.covert || plan.study.weights.espionage > 200;
    if (!eager && plan.mood.below(kIdleMonths + 1) != 0) return;
    const Rival* victim = victim_of(plan);
    if (victim == nullptr) return;
    const order::Contract contract = contract_with(plan, *victim);
    if (plan.study.rules.classic->guild.price[contract.contract] > plan.purse_pp() / kPurseParts) return;
    if (plan.give(contract)) plan.because(30, "hiring the Guilds against " + plan.study.view.houses.at(victim->id).name);
}

}  // namespace ec4x::bots
