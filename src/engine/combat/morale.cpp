#include "engine/combat/morale.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/combat/combat_steps.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

constexpr int kMoraleDie = 20;

// MOR-002, for a house that is not Collapsing.
int check_one(Turn& turn, HouseMorale& morale)
{
    std::string label = label::morale(morale.id);
    Dice dice = turn.dice(label);
    const int roll = dice.die(kMoraleDie);
    morale.success = roll > turn.rules.morale.thresholds[static_cast<std::size_t>(morale.level) - 1];
    morale.automatic_critical = morale.success && morale.level == Morale::High;
    if (morale.success && morale.level == Morale::Low) turn.facts.combat.streams.emplace(std::move(label), std::move(dice));
    return roll;
}

}  // namespace

Morale morale_of(const MoraleRules& rules, const House& house)
{
    constexpr std::int64_t kFar = 1'000'000;  // beyond every bound of a level
    return morale_level(rules, static_cast<int>(std::clamp(house.prestige, -kFar, kFar)));
}

HouseMorale checked_morale(const Turn& turn, HouseId house)
{
    const HouseMorale* found = turn.facts.combat.morale.find(house);
    return found != nullptr ? *found : HouseMorale{.id = house};
}

int morale_modifier(const MoraleRules& rules, const HouseMorale& morale, UnitId unit)
{
    const bool applies = morale.level == Morale::Collapsing || (morale.success && (morale.level != Morale::Low || morale.inspired == unit));
    return applies ? int{rules.cer[static_cast<std::size_t>(morale.level)]} : 0;
}

void begin_battle(Turn& turn, HouseId house, std::span<const UnitId> rolling)
{
    HouseMorale* morale = turn.facts.combat.morale.find(house);
    if (morale == nullptr || std::exchange(morale->fought, true)) return;
    if (morale->level != Morale::Low || !morale->success || rolling.empty()) return;
    Dice& dice = turn.facts.combat.streams.at(label::morale(house));  // goes on after the D20
    morale->inspired = rolling[dice.below(static_cast<std::uint32_t>(rolling.size()))];
}

void check_morale(Turn& turn)
{
    for (const House& house : turn.state.houses) {
        if (!takes_part(house)) continue;
        HouseMorale morale{.id = house.id, .level = morale_of(turn.rules.morale, house)};
        event::Morale told{.level = morale.level};
        if (morale.level != Morale::Collapsing) told.roll = check_one(turn, morale);
        told.success = morale.success;
        turn.tell(house.id, told);
        turn.facts.combat.morale.insert(morale);
    }
}

}  // namespace ec4x
