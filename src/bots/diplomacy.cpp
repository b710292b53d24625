// Pacts, peace and war.
#include <algorithm>

#include "bots/planners.h"

namespace ec4x::bots {

namespace {

// Where all begin as Enemies: whether another of them is nearer.
bool has_nearer_enemy(const Plan& plan, const Rival& than)
{
    return std::ranges::any_of(plan.outlook.rivals,
                               [&](const Rival& one) { return one.alive && one.status == Relation::Enemy && one.colonies > 0 && one.nearest < than.nearest; });
}

// Whoever loses more worlds than it takes, or has more than one enemy, wants peace.
bool wants_peace(const Plan& plan, const Rival& with)
{
    if (plan.study.rules.diplomacy.start == Relation::Enemy) {
        return has_nearer_enemy(plan, with);
    }
    const auto booked = [&](PrestigeSource source) { return std::ranges::count(plan.study.view.ledger, source, &LedgerEntry::source); };
    const auto enemies = std::ranges::count_if(plan.outlook.rivals, [](const Rival& one) { return one.alive && one.status == Relation::Enemy; });
    return booked(PrestigeSource::PlanetLost) > booked(PrestigeSource::PlanetConquered) || enemies > 1;
}

void answer(Plan& plan, const Rival& rival)
{
    if (rival.pact_offered) plan.give(order::Answer{rival.id, Treaty::Alliance, !rival.prey});
    if (rival.peace_offered) plan.give(order::Answer{rival.id, Treaty::Peace, wants_peace(plan, rival)});
}

void propose(Plan& plan, const Rival& rival)
{
    if (!plan.study.skill.diplomacy) return;
    const bool may_ask = !rival.prey && rival.status == Relation::Neutral && !rival.pact_offered && !rival.pact_proposed;
    if (may_ask && plan.give(order::Propose{.house = rival.id, .treaty = Treaty::Alliance})) {
        plan.because(8, "offering a pact to " + plan.study.view.houses.at(rival.id).name);
    }
    const bool fights = rival.status == Relation::Enemy || rival.status == Relation::Hostile;
    if (fights && !rival.peace_offered && !rival.peace_proposed && wants_peace(plan, rival)) {
        plan.give(order::Propose{.house = rival.id, .treaty = Treaty::Peace});
    }
}

// What was offered to a house that has become prey is taken back. Open war comes before the first landing only where there is a quarrel:
// others need not be warned. Strangers with weapons in our systems are told that they are not welcome.
void threaten(Plan& plan, const Rival& rival)
{
    if (!plan.study.skill.diplomacy) return;
    if (rival.prey && rival.pact_proposed) plan.give(order::Withdraw{rival.id, Treaty::Alliance});
    if (rival.prey && rival.status == Relation::Hostile) plan.give(order::Declare{rival.id, Relation::Enemy});
    const auto is_intruder = [&](const Sighting& one) {
        return &plan.outlook.rivals[one.rival] == &rival && one.age == 0 && one.might.as > 0 && plan.outlook.own[one.at.value];
    };
    if (rival.status == Relation::Neutral && !rival.pact_proposed && !rival.pact_offered && std::ranges::any_of(plan.outlook.sightings, is_intruder)) {
        plan.give(order::Declare{rival.id, Relation::Hostile});
    }
}

// A pact that stands in the way ends with notice: it costs nothing (DIP-018). Allies are told what we see.
void keep_pact(Plan& plan, const Rival& rival, const PublicRelation& relation)
{
    if (!plan.study.skill.diplomacy) return;
    if (rival.prey && !relation.renounced) {
        if (plan.give(order::Renounce{rival.id})) plan.because(35, "ending our pact with " + plan.study.view.houses.at(rival.id).name);
    } else if (!rival.prey && !relation.sharing && plan.study.rules.diplomacy.sharing) {
        plan.turn.step = Step::CC5;
        plan.give(order::Share{.house = rival.id, .on = true});
        plan.turn.step = Step::CC4;
    }
}

}  // namespace

void negotiate(Plan& plan)
{
    plan.turn.step = Step::CC4;
    for (const Rival& rival : plan.outlook.rivals) {
        if (!rival.alive || rival.bound) continue;
        answer(plan, rival);
        threaten(plan, rival);
        propose(plan, rival);
        if (rival.status == Relation::Ally) keep_pact(plan, rival, plan.study.view.relations.at(pair_of(plan.house(), rival.id)));
    }
    plan.turn.step = Step::CC5;
}

}  // namespace ec4x::bots
