// What fighting earns and costs (PRE-009, PRE-010, PRE-013, PRE-016 to PRE-020). Each step judges what it added to the facts of combat.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "base/round.h"
#include "base/sorted.h"
#include "engine/diplomacy/honour.h"
#include "engine/forces/values.h"
#include "engine/prestige/ledger.h"
#include "engine/prestige/prestige_steps.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

template <class Row>
std::span<const Row> not_yet_judged(const std::vector<Row>& rows, std::size_t& judged)
{
    const std::span<const Row> fresh = std::span{rows}.subspan(judged);
    judged = rows.size();
    return fresh;
}

// PRE-016, PRE-017. What is lost without a shot is nobody's kill (CBT-065) and was not destroyed in battle.
void judge_kill(Turn& turn, const Kill& kill)
{
    const PrestigeBaseRules& base = turn.rules.prestige.base;
    if (kill.by.empty()) return;
    const Subject subject{.system = kill.system, .unit = kill.unit};
    if (kill.class_ == "SB"_unit) {
        award_shared(turn, kill.by, kill.unit.owner, PrestigeSource::StarbaseDestroyed, base.starbase_destroyed, PrestigeSource::StarbaseLost,
                     base.starbase_lost, subject);
    } else if (is_combat_ship(data_of(turn.rules, kill.class_).role)) {
        award_shared(turn, kill.by, kill.unit.owner, PrestigeSource::ShipDestroyed, base.ship_destroyed, PrestigeSource::ShipDestroyed, 0, subject);
    }
}

// PRE-018.
void judge_defeat(Turn& turn, const Defeat& defeat)
{
    if (!defeat.armed) return;
    award_shared(turn, defeat.victors, defeat.house, PrestigeSource::FleetVictory, turn.rules.prestige.base.fleet_victory, PrestigeSource::FleetVictory, 0,
                 {.system = defeat.system});
}

// PRE-009: the loss of a colony that nobody defended may weigh more.
int base_of_loss(const PrestigeRules& rules, bool defended)
{
    if (defended) return rules.base.planet_lost;
    const std::int64_t size = div_floor(std::abs(std::int64_t{rules.base.planet_lost}) * rules.conquest.undefended_percent, 100);
    return static_cast<int>(rules.base.planet_lost < 0 ? -size : size);
}

void judge_capture(Turn& turn, const Captured& captured)
{
    const PrestigeRules& rules = turn.rules.prestige;
    const Subject subject{.system = captured.system};
    award_from_rival(turn, captured.to, captured.from, PrestigeSource::PlanetConquered, rules.base.planet_conquered, PrestigeSource::PlanetLost,
                     base_of_loss(rules, captured.defended), subject);
    if (!rules.conquest.award_both) return;  // PRE-010
    award_from_rival(turn, captured.to, captured.from, PrestigeSource::SystemCaptured, rules.base.system_captured, PrestigeSource::SystemCaptured, 0, subject);
}

// PRE-013: once per attacker, victim and turn.
void judge_fire(Turn& turn, const Fire& fire)
{
    if (!is_dishonored(turn.state.houses.at(fire.at), turn.state.turn)) return;
    if (!insert_sorted(turn.facts.judged.on_dishonored, fire)) return;
    award(turn, fire.by, PrestigeSource::DishonoredBonus, turn.rules.prestige.base.dishonored_bonus, {.house = fire.at});
}

}  // namespace

void award_fighting(Turn& turn)
{
    const CombatFacts& facts = turn.facts.combat;
    JudgedFighting& judged = turn.facts.judged;
    for (const Kill& kill : not_yet_judged(facts.kills, judged.kills)) judge_kill(turn, kill);
    for (const Defeat& defeat : not_yet_judged(facts.defeats, judged.defeats)) judge_defeat(turn, defeat);
    for (const HouseAt& ambushed : not_yet_judged(facts.ambushed, judged.ambushed)) {
        award(turn, ambushed.house, PrestigeSource::Ambushed, turn.rules.prestige.base.ambushed, {.system = ambushed.system});
    }
    for (const Captured& captured : not_yet_judged(facts.captured, judged.captured)) judge_capture(turn, captured);
    for (const Fire& fire : facts.fire) judge_fire(turn, fire);
}

}  // namespace ec4x
