#include "report/war_text.h"

#include <algorithm>

namespace ec4x::report {

namespace {

void add_counts(Draft& text, std::string_view before, const std::vector<UnitCount>& counts)
{
    Enumeration classes{text, before};
    for (const UnitCount& count : counts) classes.add(count.number, ' ', count.class_.code.text());
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
        if (beside_flagship(*squadron) > 0) list.add(number, ' ', flagship, '+', beside_flagship(*squadron));
        else list.add(number, ' ', flagship);
        if (is_crippled(*squadron)) list.add_to_last(" (crippled)");
    }
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

std::string_view losses_text(Scribe& scribe, const HouseLosses& losses)
{
    Draft text{scribe.store};
    add_counts(text, "lost ", losses.destroyed);
    add_counts(text, text.empty() ? "crippled " : "; crippled ", losses.crippled);
    return text.empty() ? "no losses" : text.text();
}

namespace {

std::string_view force_text(Scribe& scribe, const TaskForceSeen& force)
{
    Draft text{scribe.store};
    Enumeration list{text};
    add_squadrons(list, force.squadrons);
    if (force.fighters > 0) list.add(scribe.counted(force.fighters, "fighter squadron"));
    if (force.starbases > 0) list.add(scribe.counted(force.starbases, "starbase"));
    if (force.spacelift > 0) list.add(scribe.counted(force.spacelift, "spacelift ship"));
    return text.empty() ? "nothing that was seen" : text.text();
}

// One line a house, then what the colony itself suffered.
std::string_view siege_lines(Scribe& scribe, const Losses& losses, std::string_view iu_are)
{
    Draft text{scribe.store};
    for (const HouseLosses& house : losses.units) text.add('\n', scribe.house(house.house), ": ", losses_text(scribe, house));
    Enumeration colony{text, "\nOn the planet: "};
    if (losses.iu > 0) colony.add(losses.iu, " IU ", iu_are);
    if (losses.pu > 0) colony.add(losses.pu, " PU killed");
    return text.text();
}

std::string_view landing_word(Assault kind) { return kind == Assault::Blitz ? "blitz" : "invasion"; }

std::string_view result_word(LandingResult result)
{
    switch (result) {
        case LandingResult::Captured: return " succeeded";
        case LandingResult::Repelled: return " was repelled";
        case LandingResult::Stalemate: return " failed: nobody won, the marines are lost";
    }
    return {};
}

}  // namespace

std::string_view battle_summary(Scribe& scribe, const event::Battle& battle)
{
    Draft text{scribe.store};
    text.add(battle.theatre == Theatre::Space ? "Space battle " : "Orbital battle ", battle.combat_id, " at ", scribe.system(battle.system), ", ",
             battle.rounds > 0 ? scribe.counted(battle.rounds, "round") : "without a shot");
    for (std::size_t i = 0; i < battle.task_forces.size() && i < battle.result.size(); ++i) {
        const BattleOutcome& outcome = battle.result[i];
        text.add('\n', scribe.house(battle.task_forces[i].house), " with ", force_text(scribe, battle.task_forces[i]), ' ', end_text(outcome.end), ": ",
                 losses_text(scribe, outcome.losses));
    }
    return text.text();
}

std::string_view contact_lost_text(Scribe& scribe, const event::ContactLost& lost)
{
    Draft text{scribe.store};
    text.add("contact with all our forces at ", scribe.system(lost.system), " is lost; they had met");
    for (const TaskForceSeen& force : lost.forces) text.add('\n', scribe.house(force.house), " with ", force_text(scribe, force));
    return text.text();
}

std::string_view raiders_text(Scribe& scribe, const event::RaidersDetected& raiders)
{
    const std::string_view place = scribe.join(" at ", scribe.system(raiders.system));
    if (raiders.house == scribe.view.house) return scribe.join("our Raiders", place, " were detected by ", scribe.house(raiders.by));
    return scribe.join("cloaked Raiders of ", scribe.house(raiders.house), place, " were detected",
                       raiders.by == scribe.view.house ? "" : scribe.join(" by ", scribe.house(raiders.by)));
}

std::string_view retreat_text(Scribe& scribe, const event::FleetRetreated& retreat)
{
    const std::string_view who = scribe.join(retreat.fleet.owner == scribe.view.house ? "" : "fleet ", scribe.fleet(retreat.fleet));
    return scribe.join(who, " retreated from ", scribe.system(retreat.from), retreat.to ? scribe.join(" to ", scribe.system(*retreat.to)) : "");
}

std::string_view bombardment_summary(Scribe& scribe, const event::Bombardment& bombardment)
{
    return scribe.join(scribe.house(bombardment.house), " bombarded ", scribe.system(bombardment.system), ", ", scribe.counted(bombardment.rounds, "round"),
                       siege_lines(scribe, bombardment.losses, "damaged"));
}

std::string_view landing_summary(Scribe& scribe, const event::Landing& landing)
{
    return scribe.join("the ", landing_word(landing.kind), " of ", scribe.system(landing.system), " by ", scribe.house(landing.house),
                       result_word(landing.result), siege_lines(scribe, landing.losses, "destroyed"));
}

std::string_view capture_text(Scribe& scribe, const event::ColonyCaptured& capture)
{
    return scribe.join(scribe.house(capture.to), " has taken the colony at ", scribe.system(capture.system), " from ", scribe.house(capture.from));
}

bool same_blow(const event::UnitDestroyed& one, const event::UnitDestroyed& other)
{
    return one.system == other.system && one.by == other.by && one.unit.owner == other.unit.owner;
}

std::string_view destroyed_text(Scribe& scribe, const std::vector<const event::UnitDestroyed*>& lost)
{
    const event::UnitDestroyed& first = *lost.front();
    Draft text{scribe.store};
    text.add("destroyed at ", scribe.system(first.system), first.by && !first.by->empty() ? scribe.join(" by ", scribe.houses(*first.by)) : "", ", of ",
             scribe.house(first.unit.owner));
    Enumeration units{text, ": "};
    for (const event::UnitDestroyed* each : lost) units.add(each->class_.code.text(), " #", each->unit.number);
    return text.text();
}

}  // namespace ec4x::report
