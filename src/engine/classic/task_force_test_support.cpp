#include "engine/classic/task_force_test_support.h"

namespace ec4x::testing {

namespace {

std::string roll_text(const recorded::TaskForceRoll& roll)
{
    std::string text = roll.house.text() + " " + std::to_string(roll.die);
    if (roll.again) text += "," + std::to_string(*roll.again);
    if (roll.modifier) text += (*roll.modifier > 0 ? "+" : "") + std::to_string(*roll.modifier);
    return text + ": " + std::to_string(roll.hits) + (roll.critical ? " critical" : "");
}

}  // namespace

FoughtTaskForces fight_task_forces(const Battle& battle, std::vector<std::int64_t> dice, const Exits& exits, const Ruleset& rules)
{
    TaskForceBattle fight{rules};
    fight.prepare(battle);
    EnteredDice entered{std::move(dice)};
    const DiceSource source{.seed = "golden", .entered = &entered};
    BattleStreams streams{source, battle.turn, battle.combat_id};
    FoughtTaskForces fought;
    fought.result = fight.fight(streams, exits, &fought.record);
    for (const recorded::Round& round : fought.record.rounds) {
        const std::string number = std::to_string(round.number) + " ";
        for (const recorded::Volley& volley : round.volleys) {
            fought.course.push_back(number + roll_text(*volley.roll));
            for (const recorded::Change& change : volley.changes) {
                const recorded::Unit& unit = fought.record.units[static_cast<std::size_t>(change.unit)];
                fought.course.push_back(number + unit.id.owner.text() + "#" + std::to_string(unit.id.number) +
                                        (change.to == recorded::Fate::Crippled ? " crippled" : " destroyed"));
            }
        }
        for (const recorded::Departure& departure : round.departures) {
            fought.course.push_back(number + departure.fleet.owner.text() + "/" + std::to_string(departure.fleet.number) + " leaves");
        }
    }
    return fought;
}

}  // namespace ec4x::testing
