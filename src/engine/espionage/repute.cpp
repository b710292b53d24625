#include "engine/espionage/repute.h"

#include "engine/prestige/ledger.h"

namespace ec4x {

namespace {

void expose(Turn& turn, const CovertAffair& affair, PrestigeSource source, int base)
{
    award(turn, affair.attacker, source, base, {.system = affair.system, .house = affair.victim});
    turn.facts.covert_detected.push_back({affair.attacker, affair.victim, affair.system});
}

}  // namespace

void reward_success(Turn& turn, const CovertAffair& affair, CovertAction action)
{
    const CovertActionRules& rules = turn.rules.espionage.action[action];
    award_from_rival(turn, affair.attacker, affair.victim, PrestigeSource::CovertAction, rules.attacker, PrestigeSource::CovertAffair, rules.victim);
}

void expose_action(Turn& turn, const CovertAffair& affair, CovertAction action)
{
    const PrestigeBaseRules& base = turn.rules.prestige.base;
    switch (action) {
        case CovertAction::TechTheft: return expose(turn, affair, PrestigeSource::TechTheftDetected, base.tech_theft_detected);
        case CovertAction::Assassination: return expose(turn, affair, PrestigeSource::AssassinationDetected, base.assassination_detected);
        default: return expose(turn, affair, PrestigeSource::EspionageFailure, base.espionage_failure);
    }
}

void expose_raid(Turn& turn, const CovertAffair& affair) { expose(turn, affair, PrestigeSource::EspionageFailure, turn.rules.prestige.base.espionage_failure); }

}  // namespace ec4x
