#include "report/war_text.h"

#include <algorithm>

#include "report/battle_words.h"
#include "report/joined.h"
#include "report/names.h"

namespace ec4x::report {

namespace {

void add_to_list(std::string& list, const std::string& item)
{
    if (!item.empty()) list += (list.empty() ? "" : ", ") + item;
}

std::string counts_text(const std::vector<UnitCount>& counts)
{
    std::string text;
    for (const UnitCount& count : counts) add_to_list(text, std::to_string(count.number) + ' ' + count.class_.code.text());
    return text;
}

bool is_crippled(const SquadronSeen& squadron) { return squadron.hull == HullState::Crippled; }

int beside_flagship(const SquadronSeen& squadron) { return std::max(squadron.ships - 1, 0); }

bool are_alike(const SquadronSeen& one, const SquadronSeen& other)
{
    return one.flagship == other.flagship && beside_flagship(one) == beside_flagship(other) && is_crippled(one) == is_crippled(other);
}

}  // namespace

void add_squadrons(Enumeration& list, const std::vector<SquadronSeen>& squadrons)
{
    for (auto squadron = squadrons.begin(); squadron != squadrons.end(); ++squadron) {
        const auto is_alike = [&](const SquadronSeen& other) { return are_alike(*squadron, other); };
        if (std::any_of(squadrons.begin(), squadron, is_alike)) continue;
        const auto number = std::count_if(squadron, squadrons.end(), is_alike);
        const std::string flagship = squadron->flagship.code.text();
        const std::string_view hurt = is_crippled(*squadron) ? " (crippled)" : "";
        if (beside_flagship(*squadron) > 0) list.add(number, ' ', flagship, '+', beside_flagship(*squadron), hurt);
        else list.add(number, ' ', flagship, hurt);
    }
}

std::string squadrons_text(const std::vector<SquadronSeen>& squadrons)
{
    Draft text;
    Enumeration kinds{text};
    add_squadrons(kinds, squadrons);
    return text.text();
}

std::string_view end_text(BattleEnd end)
{
    switch (end) {
    case BattleEnd::Held: return "held the field";
    case BattleEnd::Destroyed: return "was destroyed";
    case BattleEnd::Retreated: return "retreated";
    case BattleEnd::Withdrew: return "withdrew";
    }
    return {};
}

std::string losses_text(const HouseLosses& losses)
{
    std::string text;
    if (!losses.destroyed.empty()) text = "lost " + counts_text(losses.destroyed);
    if (!losses.crippled.empty()) text += (text.empty() ? "" : "; ") + std::string{"crippled "} + counts_text(losses.crippled);
    return text.empty() ? "no losses" : text;
}

namespace {

std::string counted_or_nothing(int number, std::string_view one)
{
    return number > 0 ? BattleWords::counted(number, one) : "";
}

std::string force_text(const TaskForceSeen& force)
{
    std::string text = squadrons_text(force.squadrons);
    add_to_list(text, counted_or_nothing(force.fighters, "fighter squadron"));
    add_to_list(text, counted_or_nothing(force.starbases, "starbase"));
    add_to_list(text, counted_or_nothing(force.spacelift, "spacelift ship"));
    return text.empty() ? "nothing that was seen" : text;
}

// One line a house, then what the colony itself suffered.
std::string siege_lines(const HouseView& view, const Losses& losses, std::string_view iu_are)
{
    std::string text;
    for (const HouseLosses& house : losses.units) text += '\n' + house_name(view, house.house) + ": " + losses_text(house);
    std::string colony;
    if (losses.iu > 0) add_to_list(colony, std::to_string(losses.iu) + " IU " + std::string{iu_are});
    if (losses.pu > 0) add_to_list(colony, std::to_string(losses.pu) + " PU killed");
    if (!colony.empty()) text += "\nOn the planet: " + colony;
    return text;
}

std::string_view landing_word(Assault kind) { return kind == Assault::Blitz ? "blitz" : "invasion"; }

}  // namespace

std::string battle_summary(const HouseView& view, const event::Battle& battle)
{
    std::string text = (battle.theatre == Theatre::Space ? "Space battle " : "Orbital battle ") + battle.combat_id + " at " +
                       system_name(view, battle.system) + ", " + (battle.rounds > 0 ? BattleWords::counted(battle.rounds, "round") : "without a shot");
    for (std::size_t i = 0; i < battle.task_forces.size() && i < battle.result.size(); ++i) {
        const BattleOutcome& outcome = battle.result[i];
        text += '\n' + house_name(view, battle.task_forces[i].house) + " with " + force_text(battle.task_forces[i]) + ' ' +
                std::string{end_text(outcome.end)} + ": " + losses_text(outcome.losses);
    }
    return text;
}

std::string contact_lost_text(const HouseView& view, const event::ContactLost& lost)
{
    std::string text = "contact with all our forces at " + system_name(view, lost.system) + " is lost; they had met";
    for (const TaskForceSeen& force : lost.forces) text += '\n' + house_name(view, force.house) + " with " + force_text(force);
    return text;
}

std::string raiders_text(const HouseView& view, const event::RaidersDetected& raiders)
{
    const std::string place = " at " + system_name(view, raiders.system);
    if (raiders.house == view.house) return "our Raiders" + place + " were detected by " + house_name(view, raiders.by);
    return "cloaked Raiders of " + house_name(view, raiders.house) + place + " were detected" + (raiders.by == view.house ? "" : " by " + house_name(view, raiders.by));
}

std::string retreat_text(const HouseView& view, const event::FleetRetreated& retreat)
{
    const std::string who = (retreat.fleet.owner == view.house ? "" : "fleet ") + fleet_name(view, retreat.fleet);
    return who + " retreated from " + system_name(view, retreat.from) + (retreat.to ? " to " + system_name(view, *retreat.to) : "");
}

std::string bombardment_summary(const HouseView& view, const event::Bombardment& bombardment)
{
    return house_name(view, bombardment.house) + " bombarded " + system_name(view, bombardment.system) + ", " +
           BattleWords::counted(bombardment.rounds, "round") + siege_lines(view, bombardment.losses, "damaged");
}

std::string landing_summary(const HouseView& view, const event::Landing& landing)
{
    std::string text = "the " + std::string{landing_word(landing.kind)} + " of " + system_name(view, landing.system) + " by " + house_name(view, landing.house);
    switch (landing.result) {
    case LandingResult::Captured: text += " succeeded"; break;
    case LandingResult::Repelled: text += " was repelled"; break;
    case LandingResult::Stalemate: text += " failed: nobody won, the marines are lost"; break;
    }
    return text + siege_lines(view, landing.losses, "destroyed");
}

std::string capture_text(const HouseView& view, const event::ColonyCaptured& capture)
{
    return house_name(view, capture.to) + " has taken the colony at " + system_name(view, capture.system) + " from " + house_name(view, capture.from);
}

bool same_blow(const event::UnitDestroyed& one, const event::UnitDestroyed& other)
{
    return one.system == other.system && one.by == other.by && one.unit.owner == other.unit.owner;
}

std::string destroyed_text(const HouseView& view, const std::vector<const event::UnitDestroyed*>& lost)
{
    std::string units;
    for (const event::UnitDestroyed* each : lost) add_to_list(units, each->class_.code.text() + " #" + std::to_string(each->unit.number));
    const event::UnitDestroyed& first = *lost.front();
    const std::string by = first.by && !first.by->empty() ? " by " + house_list(view, *first.by) : "";
    return "destroyed at " + system_name(view, first.system) + by + ", of " + house_name(view, first.unit.owner) + ": " + units;
}

}  // namespace ec4x::report
