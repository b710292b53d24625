// What fighting earns and costs in classic (CLS-019, CLS-098, CLS-102, CLS-109, CLS-115, CLS-116). Each step judges what it added to the
// facts of combat.
#include <span>

#include "engine/classic/conflict_steps.h"
#include "engine/map/hex.h"
#include "engine/prestige/ledger.h"

namespace ec4x {

namespace {

template <class Row>
std::span<const Row> new_of(const std::vector<Row>& rows, std::size_t& judged)
{
    const std::span<const Row> fresh = std::span{rows}.subspan(judged);
    judged = rows.size();
    return fresh;
}

// CLS-116: of task forces that were worth anything; split evenly, at least 1 each.
void judge_task_force(Turn& turn, const Defeat& defeat)
{
    const ClassicPrestigeRules& rules = turn.rules.classic->prestige;
    if (defeat.worth < Money::whole(rules.min_tf_pc_sat)) return;
    const PrestigeSource source = defeat.retreated ? PrestigeSource::TaskForceRetreated : PrestigeSource::TaskForceDestroyed;
    award_shared(turn, defeat.victors, defeat.house, source, defeat.retreated ? rules.tf_retreat : rules.tf_destroyed, source, 0, {.system = defeat.system});
}

// CLS-102.
void judge_starbase(Turn& turn, const Kill& kill)
{
    if (kill.class_ != "SB"_unit || kill.by.empty()) return;
    const ClassicPrestigeRules& rules = turn.rules.classic->prestige;
    award_shared(turn, kill.by, kill.unit.owner, PrestigeSource::StarbaseDestroyed, rules.starbase_destroyed, PrestigeSource::StarbaseLost, rules.starbase_lost,
                 {.system = kill.system, .unit = kill.unit});
}

// CLS-019, CLS-109.
void judge_planet(Turn& turn, const Captured& captured)
{
    if (captured.kind == Assault::Ceded) return;
    const ClassicPrestigeRules& rules = turn.rules.classic->prestige;
    const Subject subject{.system = captured.system};
    award_from_rival(turn, captured.to, captured.from, PrestigeSource::PlanetConquered, rules.planet_taken, PrestigeSource::PlanetLost, rules.planet_lost,
                     subject);
    if (turn.state.houses.at(captured.from).home == captured.system) award(turn, captured.from, PrestigeSource::HomeworldLost, rules.homeworld_lost, subject);
    if (turn.rules.classic->hub.enabled && captured.system == kHub) award(turn, captured.to, PrestigeSource::HubTaken, rules.hub_taken, subject);
}

}  // namespace

void award_classic_fighting(Turn& turn)
{
    const CombatFacts& facts = turn.facts.combat;
    const ClassicPrestigeRules& rules = turn.rules.classic->prestige;
    JudgedFighting& judged = turn.facts.judged;
    for (const Defeat& defeat : new_of(facts.defeats, judged.defeats)) judge_task_force(turn, defeat);
    for (const Kill& kill : new_of(facts.kills, judged.kills)) judge_starbase(turn, kill);
    for (const HouseAt& who : new_of(facts.surprised, judged.surprised))
        award(turn, who.house, PrestigeSource::Surprised, rules.surprised, {.system = who.system});
    for (const HouseAt& who : new_of(facts.ambushed, judged.ambushed)) award(turn, who.house, PrestigeSource::Ambushed, rules.ambushed, {.system = who.system});
    for (const HouseAt& who : new_of(facts.captors, judged.captors))
        award(turn, who.house, PrestigeSource::SpaceliftCaptured, rules.spacelift_captured, {.system = who.system});
    for (const Captured& captured : new_of(facts.captured, judged.captured)) judge_planet(turn, captured);
}

}  // namespace ec4x
