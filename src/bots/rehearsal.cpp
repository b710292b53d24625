#include "bots/rehearsal.h"

#include <algorithm>
#include <string>

#include "engine/intel/database.h"
#include "odds/engagement.h"
#include "odds/sample.h"

namespace ec4x::bots {

namespace {

constexpr int kSmallBattle = 30;  // squadrons
constexpr int kFewestRuns = 5;
constexpr int kMostFought = 5000;  // squadrons

UnitId squadron_of(const Ship* ship) { return std::get<InSquadron>(ship->berth).squadron; }

odds::ForceEntry entry_of_groups(std::vector<odds::ShipGroup> groups, int count, bool crippled)
{
    odds::ForceEntry entry{.crippled = crippled};
    entry.count = count;
    entry.groups = std::move(groups);
    return entry;
}

void add_to(std::vector<odds::ShipGroup>& groups, UnitClass class_, int number)
{
    const auto found = std::ranges::find(groups, class_, &odds::ShipGroup::class_);
    if (found != groups.end()) found->number += number;
    else groups.push_back({class_, number});
}

odds::ForceEntry seen_entry(const Ruleset& rules, const SquadronSeen& seen)
{
    std::vector<odds::ShipGroup> groups{{seen.flagship, 1}};
    int unknown = seen.ships - 1;
    for (const ShipsSeen& part : seen.classes) {
        const int others = part.class_ == seen.flagship ? part.number - 1 : part.number;
        if (others > 0) add_to(groups, part.class_, others);
        unknown -= others;
    }
    const bool escort = rules.units.classes.at(seen.flagship).role == Role::Escort;
    if (unknown > 0) add_to(groups, escort ? seen.flagship : "DD"_unit, unknown);
    return entry_of_groups(std::move(groups), 1, seen.hull == HullState::Crippled);
}

}  // namespace

void Rehearsal::sort_ships()
{
    if (sorted_) return;
    sorted_ = true;
    for (const Ship& ship : plan_.state.ships) {
        if (std::holds_alternative<InSquadron>(ship.berth)) ships_.push_back(&ship);
    }
    std::ranges::sort(ships_, {}, [](const Ship* ship) { return std::tuple{squadron_of(ship), ship->id}; });
}

odds::ScenarioFleet Rehearsal::own_fleet(const Assault& assault)
{
    odds::ScenarioFleet fleet{.house = plan_.house(), .order = FleetOrderName{assault.order}};
    fleet.roe.emplace(plan_.study.rules.roe.default_);
    for (const Wing* wing : assault.wings) {
        std::vector<odds::ShipGroup> groups{{wing->flagship, 0}};
        for (const Ship* ship : std::ranges::equal_range(ships_, wing->id, {}, squadron_of)) add_to(groups, ship->class_, 1);
        fleet.squadrons.push_back(entry_of_groups(std::move(groups), 1, wing->crippled));
    }
    if (assault.transports == 0) return fleet;
    odds::ForceEntry transports = entry_of_groups({{"TT"_unit, 1}}, assault.transports, false);
    transports.marines.value = std::max(1, assault.marines / assault.transports);
    fleet.spacelift.push_back(std::move(transports));
    return fleet;
}

std::vector<odds::ScenarioFleet> Rehearsal::fleets_at(const Mark& mark) const
{
    std::vector<odds::ScenarioFleet> fleets;
    const HouseId owner = plan_.outlook.rivals[mark.rival].id;
    const Database& intel = plan_.study.view.intel;
    for (const Sighting& sighting : plan_.outlook.sightings) {
        if (sighting.rival != mark.rival || sighting.at != mark.id) continue;
        const FleetPicture* row = intel.fleets.find(sighting.id);
        const IntelEntry* latest = entry_of(intel, row->latest);
        const IntelEntry* detailed = entry_of(intel, row->detailed);
        const auto& seen = std::get<FleetSeen>(latest->seen);
        const auto& details = detailed != nullptr ? std::get<FleetSeen>(detailed->seen) : seen;
        odds::ScenarioFleet fleet{.house = owner};
        for (const SquadronSeen& squadron : details.squadrons.size() == seen.squadrons.size() ? details.squadrons : seen.squadrons) {
            fleet.squadrons.push_back(seen_entry(plan_.study.rules, squadron));
        }
        if (!fleet.squadrons.empty() && seen.status == FleetStatus::Active) fleets.push_back(std::move(fleet));
    }
    return fleets;
}

odds::ScenarioColony Rehearsal::colony_of(const Mark& mark) const
{
    odds::ScenarioColony colony{.owner = plan_.outlook.rivals[mark.rival].id, .homeworld = mark.homeworld};
    if (mark.shield && plan_.study.rules.classic) colony.shield.value = plan_.study.rules.classic->shield.level;
    colony.units->starbases.value = mark.starbases;
    colony.units->batteries.value = mark.batteries;
    colony.units->armies.value = mark.armies;
    colony.units->marines.value = mark.marines;
    colony.units->fighters.value = mark.fighters;
    colony.iu.value = mark.iu;
    return colony;
}

int Rehearsal::weapons_of(const Assault& assault) const
{
    int sum = 0;
    int number = 0;
    for (const Wing* wing : assault.wings) {
        for (const Ship* ship : std::ranges::equal_range(ships_, wing->id, {}, squadron_of)) {
            sum += ship->weapons;
            ++number;
        }
    }
    const int least = plan_.study.rules.classic ? 0 : 1;
    return number > 0 ? std::max(least, sum / number) : least;
}

odds::ScenarioHouse Rehearsal::house_at(int weapons, std::int64_t prestige) const
{
    odds::ScenarioHouse house;
    house.tech.emplace();
    for (const Tech tech : all_of_enum<Tech>()) (*house.tech)[tech].value = plan_.level(tech);
    (*house.tech)[Tech::WEP].value = weapons;
    house.prestige.emplace(static_cast<int>(std::clamp<std::int64_t>(prestige, -1000, 100'000)));
    return house;
}

// Large battles take longer, and vary less.
int Rehearsal::runs_for(int squadrons) const
{
    const int samples = plan_.study.skill.battle_samples;
    return std::clamp(samples * kSmallBattle / std::max(squadrons, kSmallBattle), std::min(samples, kFewestRuns), samples);
}

std::optional<int> Rehearsal::chance(const Mark& mark, const Assault& assault)
{
    if (fought_ > kMostFought) return std::nullopt;
    sort_ships();
    const Rival& rival = plan_.outlook.rivals[mark.rival];
    odds::Scenario scenario;
    scenario.turn.value = plan_.study.view.turn;
    scenario.system.value = 0;
    scenario.houses.emplace(plan_.house(), house_at(weapons_of(assault), plan_.own().prestige));
    scenario.houses.emplace(rival.id, house_at(rival.weapons > 0 ? rival.weapons : plan_.level(Tech::WEP), rival.prestige));
    scenario.fleets = fleets_at(mark);
    scenario.fleets.push_back(own_fleet(assault));
    scenario.colony = colony_of(mark);
    const odds::Engagement engagement{scenario, plan_.study.rules};
    odds::Tally tally = odds::empty_tally(engagement);
    odds::Combatant combatant{engagement};
    int squadrons = 0;
    for (const odds::ScenarioFleet& fleet : scenario.fleets) squadrons += static_cast<int>(fleet.squadrons.size());
    const int runs = runs_for(squadrons);
    fought_ += squadrons * runs;
    odds::fight_runs(combatant, "mind" + std::to_string(plan_.study.view.turn) + '.' + std::to_string(mark.id.value), 0, runs, tally);
    const std::size_t own = plan_.house() < rival.id ? 0 : 1;
    const auto& fortunes = tally.fortunes[own];
    const std::int64_t beaten = fortunes[static_cast<std::size_t>(odds::Fortune::Retreated)] + fortunes[static_cast<std::size_t>(odds::Fortune::Destroyed)];
    const std::int64_t taken = tally.captures[own];
    const std::int64_t staying = std::max<std::int64_t>(0, runs - taken - beaten);
    return static_cast<int>((taken * 100 + staying * 60) / std::max(runs, 1));
}

}  // namespace ec4x::bots
