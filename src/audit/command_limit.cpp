#include "audit/command_limit.h"

#include <span>

#include "engine/forces/roster.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x::audit {

namespace {

bool is_overfull(const Ruleset& rules, const GameState& state, const Squadron& squadron, std::span<const Ship* const> ships)
{
    const Ship& flagship = state.ships.at(squadron.flagship);
    const int cmd = state.houses.at(squadron.id.owner).research.levels[Tech::CMD];
    int free = command_rating(rules.units, data_of(rules, flagship.class_), rules.tech, cmd).value_or(0);
    for (const Ship* ship : ships) {
        if (ship->id != flagship.id) free -= data_of(rules, ship->class_).cc.value_or(Bounded<0, 100>{});
    }
    return free < 0;
}

bool was_in(const GameState& before, const Ship& ship, UnitId squadron)
{
    const Ship* former = before.ships.find(ship.id);
    if (former == nullptr) return false;
    const auto* berth = std::get_if<InSquadron>(&former->berth);
    return berth != nullptr && berth->squadron == squadron;
}

}  // namespace

std::vector<std::string> joined_beyond_command(const Ruleset& rules, const GameState& before, const GameState& after)
{
    std::vector<std::string> broken;
    const Roster roster{after};
    for (const Squadron& squadron : after.squadrons) {
        const Squadron* former = before.squadrons.find(squadron.id);
        if (former == nullptr || former->flagship != squadron.flagship) continue;
        const auto ships = roster.ships_of(squadron);
        if (!is_overfull(rules, after, squadron, ships)) continue;
        for (const Ship* ship : ships) {
            if (was_in(before, *ship, squadron.id)) continue;
            broken.push_back("turn " + std::to_string(after.turn) + ": ship " + std::to_string(ship->id.number) + " of " + squadron.id.owner.text() +
                             " joined squadron " + std::to_string(squadron.id.number) + ", whose flagship commands no more (UNT-017)");
        }
    }
    return broken;
}

}  // namespace ec4x::audit
