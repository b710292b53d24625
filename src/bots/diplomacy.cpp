// Pacts, peace and war.
#include "bots/planners.h"

namespace ec4x::bots {

void negotiate(Plan& plan)
{
    plan.turn.step = Step::CC4;
    const Weights& weights = plan.study.weights;
    for (const Rival& rival : plan.outlook.rivals) {
        if (!rival.alive || rival.bound) continue;
        const bool friendly = weights.friendship > 0 && !rival.prey;
        if (rival.pact_offered) plan.give(order::Answer{rival.id, Treaty::Alliance, friendly});
        else if (friendly && plan.study.skill.diplomacy && rival.status == Relation::Neutral && !rival.pact_proposed) {
            plan.give(order::Propose{.house = rival.id, .treaty = Treaty::Alliance});
        }
        if (rival.peace_offered) plan.give(order::Answer{rival.id, Treaty::Peace, friendly});
        if (rival.status == Relation::Ally && rival.prey && plan.study.skill.diplomacy) plan.give(order::Renounce{rival.id});
    }
    plan.turn.step = Step::CC5;
}

}  // namespace ec4x::bots
