#include "engine/economy/shortfall.h"
#include "engine/construction/construction_steps.h"

#include <algorithm>
#include <array>
#include <variant>
#include <vector>

#include "base/round.h"
#include "engine/economy/industry.h"
#include "engine/economy/salvage.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"

namespace ec4x {

namespace {

// The class that a project builds or refits; nothing for a repair, which is paid when it is finished (CON-032).
std::optional<UnitClass> class_paid_for(const GameState& state, const Project& project)
{
    if (const auto* work = std::get_if<Construction>(&project.work)) return work->class_;
    if (const auto* work = std::get_if<ShipRetrofit>(&project.work)) return state.ships.at(work->ship).class_;
    if (const auto* work = std::get_if<UnitRetrofit>(&project.work)) {
        const Unit* unit = state.units.find(work->unit);
        return unit != nullptr ? unit->class_ : UnitClass{};
    }
    return std::nullopt;
}

// A ship that was in retrofit returns unchanged, to the pool of the colony.
void return_from_dock(GameState& state, const Ruleset& rules, ShipId ship, SystemId colony)
{
    if (data_of(rules, state.ships.at(ship).class_).role == Role::SpaceliftShip) state.ships.at(ship).berth = InPool{colony};
    else new_squadron(state, ship, InPool{colony});
}

// ECO-051 (2).
void cancel_projects_paid_now(Turn& turn, HouseId house)
{
    GameState& state = turn.state;
    std::vector<ProjectId> cancelled;
    for (const Project& project : own_rows(state.projects, house)) {
        const std::optional<UnitClass> class_ = class_paid_for(state, project);
        if (!class_ || project.paid_turn != state.turn) continue;
        cancelled.push_back(project.id);
        turn.tell(house, event::ProjectLost{.colony = project.colony, .project = project.id, .class_ = *class_, .cause = Cause::Shortfall});
        if (const auto* work = std::get_if<ShipRetrofit>(&project.work)) return_from_dock(state, turn.rules, work->ship, project.colony);
    }
    state.projects.erase_if([&](const Project& project) { return std::ranges::binary_search(cancelled, project.id); });
}

// ECO-051 (2): the points of this turn's deposit.
void take_back_research(Research& research, int turn)
{
    if (research.recent.empty() || research.recent.back().turn != turn) return;
    for (const Pool pool : all_of_enum<Pool>()) {
        const Points credited = research.recent.back().credited[pool];
        research.pools[pool] = std::max(research.pools[pool] - credited, Points{0});
        research.lifetime[pool] = std::max(research.lifetime[pool] - credited, Points{0});
    }
    research.recent.pop_back();
}

// Whole fleets with all that is in them, in one pass over each table.
void remove_fleets(GameState& state, HouseId house, const std::vector<FleetId>& fleets)
{
    const auto in_them = [&](const auto& berth) {
        const auto* in = std::get_if<InFleet>(&berth);
        return in != nullptr && std::ranges::binary_search(fleets, in->fleet);
    };
    std::vector<ShipId> ships;
    for (const Ship& ship : own_rows(state.ships, house)) {
        const auto* squadron = std::get_if<InSquadron>(&ship.berth);
        if (in_them(ship.berth) || (squadron != nullptr && in_them(state.squadrons.at(squadron->squadron).station))) ships.push_back(ship.id);
    }
    const auto is_gone = [&](ShipId ship) { return std::ranges::binary_search(ships, ship); };
    state.units.erase_if([&](const Unit& unit) {
        const auto* aboard = std::get_if<Aboard>(&unit.berth);
        return aboard != nullptr && is_gone(aboard->ship);
    });
    std::erase_if(state.houses.at(house).repair_first, is_gone);
    state.ships.erase_if([&](const Ship& ship) { return is_gone(ship.id); });
    state.squadrons.erase_if([&](const Squadron& squadron) { return in_them(squadron.station); });
    state.fleets.erase_if([&](const Fleet& fleet) { return std::ranges::binary_search(fleets, fleet.id); });
}

// ECO-052. What is still missing; below zero: what is left over.
Money disband_fleets(Turn& turn, HouseId house, Money missing)
{
    std::vector<FleetId> disbanded;
    const Roster roster{turn.state};
    for (const Fleet& fleet : own_rows(turn.state.fleets, house)) {
        if (missing.raw <= 0) break;
        const Money pp = share_of(value_with_cargo(turn.rules, roster, fleet), turn.rules.salvage.forced_pct);
        missing -= pp;
        disbanded.push_back(fleet.id);
        turn.tell(house, event::FleetDisbanded{.fleet = fleet.id, .pp = pp});
    }
    remove_fleets(turn.state, house, disbanded);
    return missing;
}

struct StrippedClass {
    StrippedKind kind;
    UnitClass class_;
};
constexpr auto kStrippedClasses = std::to_array<StrippedClass>({
    {StrippedKind::Spaceport, "SP"_unit},
    {StrippedKind::Shipyard, "SY"_unit},
    {StrippedKind::Starbase, "SB"_unit},
    {StrippedKind::Battery, "GB"_unit},
    {StrippedKind::Army, "AA"_unit},
    {StrippedKind::Marine, "MD"_unit},
    {StrippedKind::Shield, "PS"_unit},
});

// ECO-053, the first kind.
Money strip_industry(Turn& turn, HouseId house, Money missing)
{
    const std::int64_t price = turn.rules.classic ? Money::whole(turn.rules.classic->iu.price).raw : std::int64_t{turn.rules.economy.iu.price};
    for (Colony& colony : turn.state.colonies) {
        if (missing.raw <= 0 || colony.owner != house) continue;
        const std::int64_t iu = destroy_industry(colony, div_ceil(missing.raw, price));
        if (iu == 0) continue;
        const Money pp{iu * price};
        missing -= pp;
        turn.tell(house, event::AssetsStripped{.colony = colony.id, .kind = StrippedKind::Industry, .number = static_cast<int>(iu), .pp = pp});
    }
    return missing;
}

// ECO-053: one kind of unit at all colonies.
Money strip_units(Turn& turn, HouseId house, const StrippedClass& what, Money missing)
{
    std::vector<UnitId> stripped;
    {
        const Roster roster{turn.state};
        for (const Colony* colony : roster.colonies_of(house)) {
            event::AssetsStripped told{.colony = colony->id, .kind = what.kind};
            for (const Unit* unit : roster.units_at(colony->id)) {
                if (missing.raw <= 0 || unit->class_ != what.class_ || unit->id.owner != house) continue;
                const Money pp = share_of(value_of(turn.rules, *unit), turn.rules.salvage.forced_pct);
                missing -= pp;
                told.pp += pp;
                ++told.number;
                stripped.push_back(unit->id);
            }
            if (told.number > 0) turn.tell(house, told);
        }
    }
    std::ranges::sort(stripped);
    destroy_units(turn.state, stripped);
    for (const UnitId unit : stripped) lose_facility(turn, unit, Cause::Shortfall);  // CON-022, CON-023
    return missing;
}

}  // namespace

void cover_shortfall(Turn& turn, HouseId house, Money missing)
{
    House& row = turn.state.houses.at(house);
    cancel_projects_paid_now(turn, house);
    take_back_research(row.research, turn.state.turn);
    missing = disband_fleets(turn, house, missing);
    if (missing.raw > 0) missing = strip_industry(turn, house, missing);
    for (const StrippedClass& what : kStrippedClasses) {
        if (missing.raw > 0) missing = strip_units(turn, house, what, missing);
    }
    if (missing.raw < 0) row.treasury += -missing;  // otherwise the rest is forgiven
}

}  // namespace ec4x
