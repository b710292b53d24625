#include "report/intel_text.h"

#include "model/roman.h"
#include "report/names.h"
#include "report/war_text.h"

namespace ec4x::report {

namespace {

std::string_view details_text(Scribe& scribe, const ColonyDetails& details)
{
    Draft text{scribe.store};
    text.add(details.pu, " PU, ", details.iu, " IU");
    if (details.damaged_iu > 0) text.add(" (", details.damaged_iu, " damaged)");
    for (const UnitsSeen& units : details.units) {
        text.add(", ", units.sound + units.crippled, ' ', units.class_.code.text());
        if (units.crippled > 0) text.add(" (", units.crippled, " crippled)");
    }
    if (details.shield) text.add(", shield ", roman(*details.shield));
    if (details.unassigned > 0) text.add(", ", scribe.counted(details.unassigned, "unassigned squadron"));
    if (details.reserve_fleets > 0) text.add(", ", scribe.counted(details.reserve_fleets, "fleet"), " in Reserve");
    if (details.mothballed_fleets > 0) text.add(", ", scribe.counted(details.mothballed_fleets, "fleet"), " mothballed");
    for (const ProjectSeen& project : details.projects) {
        text.add(", builds ", project.class_.code.text(), " (", scribe.counted(project.turns_left, "turn"), ')');
    }
    text.add(", output ", details.gco, ' ', scribe.unit(), ", net ", scribe.money(details.ncv));
    return text.text();
}

void add_forces(Scribe& scribe, Draft& text, const FleetSeen& seen, std::string_view first)
{
    Enumeration forces{text, first};
    add_squadrons(forces, seen.squadrons);
    if (seen.spacelift == 1) forces.add("1 spacelift ship");
    if (seen.spacelift > 1) forces.add(seen.spacelift, " spacelift ships");
    if (seen.marines) forces.add(*seen.marines, " MD aboard");
    if (seen.ptu) forces.add(*seen.ptu, " PTU aboard");
    if (seen.fighters && *seen.fighters > 0) forces.add(scribe.counted(*seen.fighters, "fighter squadron"));
    if (seen.status != FleetStatus::Active) text.add(", ", phrase(seen.status));
    if (seen.order) text.add(", order ", scribe.order(*seen.order));
    if (seen.target) text.add(" to ", scribe.system(*seen.target));
}

struct Sighting {
    Scribe& scribe;

    std::string_view operator()(const FleetSeen& seen) const
    {
        const std::string_view name = scribe.fleet(seen.fleet);
        Draft text{scribe.store};
        text.add("fleet ", name, " of ", scribe.house(seen.fleet.owner));
        add_forces(scribe, text, seen, " with ");
        return text.text();
    }

    std::string_view operator()(const ColonySeen& seen) const
    {
        Draft text{scribe.store};
        text.add("colony of ", scribe.house(seen.owner), ", level ", seen.level, ", ", phrase(seen.class_), ", ", phrase(seen.raw), " raw materials");
        if (seen.starbases > 0) text.add(", ", scribe.counted(seen.starbases, "starbase"));
        if (seen.shipyards > 0) text.add(", ", scribe.counted(seen.shipyards, "shipyard"));
        if (seen.blockaded) text.add(", blockaded");
        if (seen.details) text.add(": ", details_text(scribe, *seen.details));
        return text.text();
    }

    std::string_view operator()(const PlanetSeen& seen) const
    {
        Draft text{scribe.store};
        text.add(phrase(seen.class_), ", ", phrase(seen.raw), " raw materials");
        if (seen.owner) text.add(", a colony of ", scribe.house(*seen.owner));
        else text.add(", no colony");
        return text.text();
    }

    std::string_view operator()(const HouseSeen& seen) const
    {
        Draft text{scribe.store};
        text.add(scribe.house(seen.house), ": treasury ", scribe.money(seen.treasury));
        if (seen.gho) text.add(", gross output ", *seen.gho, ' ', scribe.unit());
        if (seen.income) text.add(", income ", scribe.money(*seen.income));
        if (seen.tax_rate) text.add(", tax rate ", *seen.tax_rate, " %");
        for (const Tech tech : all_of_enum<Tech>()) {
            if (seen.levels[tech] > 0) text.add(", ", scribe.technology(tech), ' ', roman(seen.levels[tech]));
        }
        if (!seen.projects.empty()) text.add(", ", scribe.counted(static_cast<std::int64_t>(seen.projects.size()), "project"));
        for (const FleetPlanSeen& plan : seen.fleets) {
            text.add("; fleet ", scribe.fleet(plan.fleet), ": ", scribe.order(plan.order));
            if (plan.target) text.add(' ', scribe.system(*plan.target));
        }
        return text.text();
    }

    std::string_view operator()(const BattleSeen& seen) const { return scribe.join("battle ", seen.combat_id, " of ", scribe.houses(seen.houses)); }

    std::string_view operator()(const TransitSeen& seen) const
    {
        return scribe.join("fleet ", scribe.fleet(seen.fleet), " of ", scribe.house(seen.fleet.owner), " passed",
                           seen.toward ? scribe.join(" towards ", scribe.system(*seen.toward)) : "");
    }
};

}  // namespace

std::string_view seen_text(Scribe& scribe, const IntelEntry& entry) { return std::visit(Sighting{scribe}, entry.seen); }

std::string_view forces_text(Scribe& scribe, const FleetSeen& seen)
{
    Draft text{scribe.store};
    add_forces(scribe, text, seen, "");
    std::string_view told = text.text();
    if (told.starts_with(", ")) told.remove_prefix(2);
    return told;
}

std::string_view source_text(Scribe& scribe, const IntelEntry& entry)
{
    if (const auto* shared = std::get_if<SharedBy>(&entry.origin)) return scribe.join("shared by ", scribe.house(shared->house));
    if (const auto* stolen = std::get_if<StolenFrom>(&entry.origin)) return scribe.join("stolen from ", scribe.house(stolen->house));
    return phrase(entry.source);
}

}  // namespace ec4x::report
