// PRE-021: who gets the credit for the end of a house.
#include <algorithm>
#include <vector>

#include "engine/forces/values.h"
#include "engine/standing/fall.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

// What ended the house so far: the latest step in which somebody had a hand in it, and who.
struct LastBlow {
    Step step = Step::CC1;
    std::vector<HouseId> by{};  // ascending
};

void strike(LastBlow& blow, Step step, HouseId by)
{
    if (step < blow.step) return;
    if (step > blow.step) blow = {.step = step};
    const auto place = std::ranges::lower_bound(blow.by, by);
    if (place == blow.by.end() || *place != by) blow.by.insert(place, by);
}

bool lost_marines(const Ruleset& rules, const HouseLosses& losses, HouseId house)
{
    if (losses.house != house) return false;
    return std::ranges::any_of(losses.destroyed, [&](const UnitCount& count) {
        return data_of(rules, count.class_).role == Role::GroundUnit && count.class_ != "AA"_unit && count.class_ != "GB"_unit;
    });
}

// Who beat the house in a battle in which its transports were lost.
void strike_victors(LastBlow& blow, const Turn& turn, Step step, HouseId house, SystemId system)
{
    for (const Defeat& defeat : turn.facts.combat.defeats) {
        if (defeat.house != house || defeat.system != system) continue;
        for (const HouseId victor : defeat.victors) strike(blow, step, victor);
    }
}

// Marines that landed and were beaten, by the house that holds the colony.
void strike_defender(LastBlow& blow, const Turn& turn, Step step, HouseId house, SystemId system)
{
    const Colony* colony = turn.state.colonies.find(system);
    if (colony != nullptr && colony->owner != house) strike(blow, step, colony->owner);
}

void read_losses(LastBlow& blow, const Turn& turn, const Event& event, HouseId house)
{
    const auto are_marines = [&](const HouseLosses& losses) { return lost_marines(turn.rules, losses, house); };
    if (const auto* battle = event.what.get_if<event::Battle>()) {
        const bool lost = std::ranges::any_of(battle->result, are_marines, &BattleOutcome::losses);
        if (lost) strike_victors(blow, turn, event.step, house, battle->system);
    } else if (const auto* contact = event.what.get_if<event::ContactLost>()) {
        if (are_marines(contact->losses)) strike_victors(blow, turn, event.step, house, contact->system);
    } else if (const auto* landing = event.what.get_if<event::Landing>(); landing != nullptr && landing->house == house) {
        if (std::ranges::any_of(landing->losses.units, are_marines)) strike_defender(blow, turn, event.step, house, landing->system);
    }
}

}  // namespace

std::optional<HouseId> eliminator_of(const Turn& turn, HouseId house)
{
    LastBlow blow;
    const Step assaults = turn.rules.classic ? Step::C5 : Step::CF9;
    for (const Captured& captured : turn.facts.combat.captured) {
        if (captured.from == house) strike(blow, assaults, captured.to);
    }
    for (const Event& event : turn.events()) {
        if (event.concerns == house) read_losses(blow, turn, event, house);
    }
    if (blow.by.empty()) return std::nullopt;
    if (blow.by.size() == 1) return blow.by.front();
    Dice dice = turn.dice(label::lot("eliminated", house.text()));
    return blow.by[dice.below(static_cast<std::uint32_t>(blow.by.size()))];
}

}  // namespace ec4x
