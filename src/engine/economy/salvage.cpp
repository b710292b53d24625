#include "engine/economy/salvage.h"

#include "engine/forces/values.h"

namespace ec4x {

Money value_with_cargo(const Ruleset& rules, const Roster& roster, const Ship& ship)
{
    Money value = value_of(rules, ship);
    for (const Unit* unit : roster.aboard(ship)) value += value_of(rules, *unit);
    return value;
}

Money value_with_cargo(const Ruleset& rules, const Roster& roster, const Squadron& squadron)
{
    Money value{};
    for (const Ship* ship : roster.ships_of(squadron)) value += value_with_cargo(rules, roster, *ship);
    return value;
}

Money value_with_cargo(const Ruleset& rules, const Roster& roster, const Fleet& fleet)
{
    Money value{};
    for (const Squadron* squadron : roster.squadrons_of(fleet)) value += value_with_cargo(rules, roster, *squadron);
    for (const Ship* ship : roster.spacelift_of(fleet)) value += value_with_cargo(rules, roster, *ship);
    return value;
}

}  // namespace ec4x
