#include "report/intel_text.h"

#include "model/roman.h"
#include "report/battle_words.h"
#include "report/joined.h"
#include "report/names.h"
#include "report/war_text.h"

namespace ec4x::report {

namespace {

void add_part(std::string& text, const std::string& part)
{
    if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
}

std::string some(int number, std::string_view one) { return number > 0 ? BattleWords::counted(number, one) : ""; }

std::string details_text(const ColonyDetails& details)
{
    std::string text = std::to_string(details.pu) + " PU, " + std::to_string(details.iu) + " IU";
    if (details.damaged_iu > 0) text += " (" + std::to_string(details.damaged_iu) + " damaged)";
    for (const UnitsSeen& units : details.units) {
        add_part(text, std::to_string(units.sound + units.crippled) + ' ' + units.class_.code.text() +
                           (units.crippled > 0 ? " (" + std::to_string(units.crippled) + " crippled)" : ""));
    }
    if (details.shield) add_part(text, "shield " + roman(*details.shield));
    add_part(text, some(details.unassigned, "unassigned squadron"));
    add_part(text, some(details.reserve_fleets, "fleet") + (details.reserve_fleets > 0 ? " in Reserve" : ""));
    add_part(text, some(details.mothballed_fleets, "fleet") + (details.mothballed_fleets > 0 ? " mothballed" : ""));
    for (const ProjectSeen& project : details.projects) {
        add_part(text, "builds " + project.class_.code.text() + " (" + BattleWords::counted(project.turns_left, "turn") + ")");
    }
    return text + ", output " + std::to_string(details.gco) + " PP, net " + amount(details.ncv) + " PP";
}

struct Sighting {
    const HouseView& view;

    std::string operator()(const FleetSeen& seen) const
    {
        Draft text;
        text.add("fleet ", fleet_name(view, seen.fleet), " of ", house_name(view, seen.fleet.owner));
        Enumeration forces{text, " with "};
        add_squadrons(forces, seen.squadrons);
        if (seen.spacelift > 0) forces.add(seen.spacelift, seen.spacelift == 1 ? " spacelift ship" : " spacelift ships");
        if (seen.marines) forces.add(*seen.marines, " MD aboard");
        if (seen.ptu) forces.add(*seen.ptu, " PTU aboard");
        if (seen.fighters && *seen.fighters > 0) forces.add(BattleWords::counted(*seen.fighters, "fighter squadron"));
        if (seen.status != FleetStatus::Active) text.add(", ", phrase(seen.status));
        if (seen.order) text.add(", order ", phrase(*seen.order));
        if (seen.target) text.add(" to ", system_name(view, *seen.target));
        return text.text();
    }

    std::string operator()(const ColonySeen& seen) const
    {
        Draft text;
        text.add("colony of ", house_name(view, seen.owner), ", level ", seen.level, ", ", planet_text(seen.class_, seen.raw));
        if (seen.starbases > 0) text.add(", ", BattleWords::counted(seen.starbases, "starbase"));
        if (seen.shipyards > 0) text.add(", ", BattleWords::counted(seen.shipyards, "shipyard"));
        if (seen.blockaded) text.add(", blockaded");
        if (seen.details) text.add(": ", details_text(*seen.details));
        return text.text();
    }

    std::string operator()(const PlanetSeen& seen) const
    {
        const std::string planet = planet_text(seen.class_, seen.raw);
        return seen.owner ? joined(planet, ", a colony of ", house_name(view, *seen.owner)) : planet + ", no colony";
    }

    std::string operator()(const HouseSeen& seen) const
    {
        std::string text = house_name(view, seen.house) + ": treasury " + amount(seen.treasury) + " PP";
        if (seen.gho) text += ", gross output " + std::to_string(*seen.gho) + " PP";
        if (seen.income) text += ", income " + amount(*seen.income) + " PP";
        if (seen.tax_rate) text += ", tax rate " + std::to_string(*seen.tax_rate) + " %";
        for (const Tech tech : all_of_enum<Tech>()) {
            if (seen.levels[tech] > 0) text += ", " + std::string{name_of(tech)} + ' ' + roman(seen.levels[tech]);
        }
        if (!seen.projects.empty()) text += ", " + BattleWords::counted(static_cast<std::int64_t>(seen.projects.size()), "project");
        for (const FleetPlanSeen& plan : seen.fleets) {
            text += "; fleet " + fleet_name(view, plan.fleet) + ": " + phrase(name_of(plan.order)) + (plan.target ? " " + system_name(view, *plan.target) : "");
        }
        return text;
    }

    std::string operator()(const BattleSeen& seen) const { return "battle " + seen.combat_id + " of " + house_list(view, seen.houses); }

    std::string operator()(const TransitSeen& seen) const
    {
        return "fleet " + fleet_name(view, seen.fleet) + " of " + house_name(view, seen.fleet.owner) + " passed" +
               (seen.toward ? " towards " + system_name(view, *seen.toward) : "");
    }
};

}  // namespace

std::string planet_text(PlanetClass class_, RawMaterials raw)
{
    return joined(phrase(class_), ", ", phrase(raw), " raw materials");
}

std::string seen_text(const HouseView& view, const IntelEntry& entry) { return std::visit(Sighting{view}, entry.seen); }

std::string source_text(const HouseView& view, const IntelEntry& entry)
{
    if (const auto* shared = std::get_if<SharedBy>(&entry.origin)) return "shared by " + house_name(view, shared->house);
    if (const auto* stolen = std::get_if<StolenFrom>(&entry.origin)) return "stolen from " + house_name(view, stolen->house);
    return std::string{phrase(entry.source)};
}

}  // namespace ec4x::report
