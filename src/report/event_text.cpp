#include "report/event_text.h"

#include "model/roman.h"
#include "report/dealings_text.h"
#include "report/intel_text.h"
#include "report/diplomacy_text.h"
#include "report/joined.h"
#include "report/names.h"
#include "report/war_text.h"

namespace ec4x::report {

namespace {

std::string units_text(const std::vector<UnitCount>& units)
{
    std::string text;
    for (const UnitCount& unit : units) {
        text += (text.empty() ? "" : ", ") + std::to_string(unit.number) + ' ' + unit.class_.code.text();
    }
    return text;
}

// INT-039, part 13.
std::string warning_text(const HouseView& view, const event::Warning& e)
{
    const std::string number = std::to_string(e.value);
    if (e.code == "upkeep_unpaid") return "the next upkeep lacks " + amount(Money{e.value}) + " PP";
    if (e.code == "capital_limit") return "capital squadrons beyond what we can command: " + number;
    if (e.code == "fighter_capacity") return "fighter squadrons beyond what " + subject_text(view, e.subject) + " can base: " + number;
    if (e.code == "prestige_below_zero") return "prestige is below zero: turns left before the house collapses: " + number;
    if (e.code == "missed_turns") return "turns missed in a row: " + number;
    return phrase(e.code) + ": " + number;
}

// One sentence for each kind of event.
struct Wording {
    const HouseView& view;

    std::string at(SystemId system) const { return system_name(view, system); }
    std::string fleet(FleetId id) const { return fleet_name(view, id); }
    std::string pp(Money money) const { return amount(money) + " PP"; }

    std::string subject(const Subject& what) const { return subject_text(view, what); }

    std::string operator()(const event::OrderFailed& e) const
    {
        const std::string number = e.order.n ? "Order " + std::to_string(*e.order.n) + ", " : "Order ";
        const std::string about = subject(e.subject);
        return number + phrase(e.order.kind) + (about.empty() ? "" : " (" + about + ")") + ": failed" + (e.for_good ? "" : " for this turn") +
               ", " + phrase(name_of(e.reason));
    }
    std::string operator()(const event::OrderEnded& e) const { return joined(fleet(e.fleet), " has carried out its order: ", phrase(e.order)); }
    std::string operator()(const event::Warning& e) const { return warning_text(view, e); }
    std::string operator()(const event::FleetMoved& e) const
    {
        return joined(fleet(e.fleet), " went from ", at(e.from), " to ", at(e.to), e.arrived ? " and has arrived" : "");
    }
    std::string operator()(const event::FleetIntercepted& e) const { return fleet(e.fleet) + " was stopped at " + at(e.system); }
    std::string operator()(const event::FleetRefused& e) const { return fleet(e.fleet) + " refuses its orders this turn"; }
    std::string operator()(const event::SystemExplored& e) const
    {
        const std::string planet = planet_text(e.class_, e.raw);
        if (!e.owner) return joined(at(e.system), " is explored: ", planet);
        return joined(at(e.system), " is explored: ", planet, ", a colony of ", house_name(view, *e.owner));
    }
    std::string operator()(const event::Commissioned& e) const { return at(e.colony) + " has commissioned " + units_text(e.units); }
    std::string operator()(const event::SquadronAssigned& e) const
    {
        return "squadron " + std::to_string(e.squadron.number) + " has joined " + fleet(e.fleet);
    }
    std::string operator()(const event::FightersLoaded& e) const
    {
        return std::to_string(e.number) + " fighter squadrons of " + at(e.colony) + " went aboard " + fleet(e.fleet);
    }
    std::string operator()(const event::FleetMerged& e) const { return fleet(e.fleet) + " has become part of " + fleet(e.into); }
    std::string operator()(const event::FleetStatus& e) const { return fleet(e.fleet) + " is now " + phrase(name_of(e.status)); }
    std::string operator()(const event::FleetSalvaged& e) const
    {
        return fleet(e.fleet) + " was salvaged at " + at(e.colony) + " for " + pp(e.pp);
    }
    std::string operator()(const event::StandingOrderEnded& e) const
    {
        return fleet(e.fleet) + " has lost its standing order " + phrase(e.kind) + " (" + phrase(name_of(e.cause)) + ")";
    }
    std::string operator()(const event::Income& e) const
    {
        return "tax income " + pp(e.pp) + ": " + std::to_string(e.rate) + " % of an output of " + std::to_string(e.gho);
    }
    std::string operator()(const event::Upkeep& e) const
    {
        return "upkeep " + pp(e.due) + (e.missing.raw > 0 ? ", of which " + pp(e.missing) + " could not be paid" : "");
    }
    std::string operator()(const event::FleetDisbanded& e) const { return fleet(e.fleet) + " was disbanded for want of upkeep, " + pp(e.pp); }
    std::string operator()(const event::AssetsStripped& e) const
    {
        return at(e.colony) + ": " + std::to_string(e.number) + ' ' + phrase(name_of(e.kind)) + " sold for want of upkeep, " + pp(e.pp);
    }
    std::string operator()(const event::IndustryBought& e) const { return at(e.colony) + ": " + std::to_string(e.iu) + " IU bought for " + pp(e.pp); }
    std::string operator()(const event::IndustryRepaired& e) const
    {
        return at(e.colony) + ": " + std::to_string(e.iu) + " IU repaired for " + pp(e.pp);
    }
    std::string operator()(const event::PlanetTerraformed& e) const
    {
        return at(e.system) + " is now " + phrase(name_of(e.class_)) + ", for " + pp(e.pp);
    }
    std::string operator()(const event::TransferDeparted& e) const
    {
        return "Guild transport " + std::to_string(e.transfer.number) + ": " + std::to_string(e.ptu) + " PTU from " + at(e.from) + " to " + at(e.to) +
               " for " + pp(e.pp) + ", due in turn " + std::to_string(e.due);
    }
    std::string operator()(const event::TransferArrived& e) const
    {
        return "Guild transport " + std::to_string(e.transfer.number) + " has brought " + std::to_string(e.ptu) + " PTU to " + at(e.colony);
    }
    std::string operator()(const event::TransferDiverted& e) const
    {
        return "Guild transport " + std::to_string(e.transfer.number) + " went to " + at(e.colony) + " instead (" + phrase(name_of(e.cause)) + ")";
    }
    std::string operator()(const event::TransferLost& e) const
    {
        return "Guild transport " + std::to_string(e.transfer.number) + " with " + std::to_string(e.ptu) + " PTU is lost (" + phrase(name_of(e.cause)) + ")";
    }
    std::string operator()(const event::ConstructionBegun& e) const
    {
        return at(e.colony) + " builds " + e.class_.code.text() + " for " + pp(e.pp) + ", " + std::to_string(e.turns) + (e.turns == 1 ? " turn" : " turns");
    }
    std::string operator()(const event::ConstructionWaiting& e) const
    {
        return at(e.colony) + ": " + e.class_.code.text() + " waits (" + phrase(name_of(e.reason)) + ")";
    }
    std::string operator()(const event::ConstructionHalted& e) const
    {
        return at(e.colony) + ": project " + std::to_string(e.project.number) + " makes no progress (" + phrase(name_of(e.reason)) + ")";
    }
    std::string operator()(const event::ProjectCancelled& e) const
    {
        return at(e.colony) + ": project " + std::to_string(e.project.number) + " cancelled, " + pp(e.pp) + " back";
    }
    std::string operator()(const event::ProjectLost& e) const
    {
        return at(e.colony) + " has lost a " + e.class_.code.text() + " under construction (" + phrase(name_of(e.cause)) + ")";
    }
    std::string operator()(const event::ShipDocked& e) const
    {
        return "ship " + std::to_string(e.ship.number) + " is in dock at " + at(e.colony) + " for " + phrase(name_of(e.purpose));
    }
    std::string operator()(const event::ShipLostInDock& e) const
    {
        return "ship " + std::to_string(e.ship.number) + " was lost in dock at " + at(e.colony);
    }
    std::string operator()(const event::Repaired& e) const { return at(e.colony) + ": " + subject(e.unit) + " repaired for " + pp(e.pp); }
    std::string operator()(const event::RepairWaiting& e) const
    {
        return at(e.colony) + ": " + subject(e.unit) + " waits for repair (" + phrase(name_of(e.reason)) + ")";
    }
    std::string operator()(const event::ShieldScrapped& e) const { return at(e.colony) + ": the shield was scrapped for " + pp(e.pp); }
    std::string operator()(const event::FighterViolation& e) const
    {
        return at(e.colony) + " bases " + std::to_string(e.excess) + " fighter squadrons too many; they go in turn " + std::to_string(e.last_turn);
    }
    std::string operator()(const event::FightersDisbanded& e) const
    {
        return at(e.colony) + ": " + std::to_string(e.number) + " fighter squadrons disbanded";
    }
    std::string operator()(const event::SquadronsSeized& e) const
    {
        return "the Guilds have seized " + std::to_string(e.squadrons.size()) + " capital squadrons for " + pp(e.pp);
    }
    std::string operator()(const event::PlanetBreakerScrapped& e) const
    {
        return "Planet-Breaker " + std::to_string(e.ship.number) + " was scrapped with its base " + at(e.colony);
    }
    std::string operator()(const event::ResearchCredited& e) const
    {
        return std::string{name_of(e.pool)} + ": " + amount(e.points) + " points for " + pp(e.pp);
    }
    std::string operator()(const event::LevelGained& e) const { return std::string{name_of(e.technology)} + " is now level " + roman(e.level); }
    std::string operator()(const event::Breakthrough& e) const
    {
        std::string text = phrase(name_of(e.kind)) + " breakthrough";
        if (e.effect.points) text += ": " + amount(*e.effect.points) + " points";
        if (e.effect.pool) text += " of " + std::string{name_of(*e.effect.pool)};
        if (e.effect.technology) text += ": " + std::string{name_of(*e.effect.technology)};
        if (e.effect.discovery) text += ": " + phrase(name_of(*e.effect.discovery));
        return text;
    }
    std::string operator()(const event::Morale& e) const
    {
        const std::string roll = e.roll ? ", rolled " + std::to_string(*e.roll) : "";
        return "morale is " + phrase(name_of(e.level)) + roll + (e.success ? ": the check succeeded" : ": the check failed");
    }
    std::string operator()(const event::RaidersDetected& e) const { return raiders_text(view, e); }
    std::string operator()(const event::Battle& e) const { return battle_summary(view, e); }
    std::string operator()(const event::ContactLost& e) const { return contact_lost_text(view, e); }
    std::string operator()(const event::FleetRetreated& e) const { return retreat_text(view, e); }
    std::string operator()(const event::UnitDestroyed& e) const { return destroyed_text(view, {&e}); }
    std::string operator()(const event::Bombardment& e) const { return bombardment_summary(view, e); }
    std::string operator()(const event::Landing& e) const { return landing_summary(view, e); }
    std::string operator()(const event::ColonyCaptured& e) const { return capture_text(view, e); }
    std::string operator()(const event::ColonyFounded& e) const
    {
        return house_name(view, e.house) + " has founded a colony at " + at(e.system) + " with " + std::to_string(e.ptu) + " PTU";
    }
    std::string operator()(const event::BlockadeBegun& e) const
    {
        return at(e.colony) + " is under blockade" + (e.houses.empty() ? "" : " by " + house_list(view, e.houses));
    }
    std::string operator()(const event::BlockadeLifted& e) const { return "the blockade of " + at(e.colony) + " is lifted"; }
    std::string operator()(const event::ScoutsLost& e) const
    {
        return "the scouts of " + fleet(e.fleet) + " were caught and destroyed at " + at(e.system) + " by " + house_name(view, e.detector);
    }
    std::string operator()(const event::ScoutsCaught& e) const
    {
        return std::to_string(e.number) + " scouts of " + house_name(view, e.house) + " were caught at " + at(e.system);
    }
    std::string operator()(const event::MissionReport& e) const
    {
        const IntelEntry* entry = view.intel.entries.find(e.entry);
        std::string text = fleet(e.fleet) + " reports (" + phrase(name_of(e.order)) + ")";
        if (entry == nullptr) return text;
        return text + ": " + at(entry->system) + (std::holds_alternative<PlanetSeen>(entry->seen) ? " is " : ", ") + seen_text(view, *entry);
    }
    std::string operator()(const event::FleetSighted& e) const
    {
        const IntelEntry* entry = view.intel.entries.find(e.entry);
        return "sighted at " + at(e.system) + (entry != nullptr ? ": " + seen_text(view, *entry) : "");
    }
    std::string operator()(const event::UnitsLost& e) const
    {
        return house_name(view, e.losses.house) + " at " + at(e.system) + " without a shot: " + losses_text(e.losses);
    }
    std::string operator()(const event::ScoutsMet& e) const { return "scouts of " + house_name(view, e.house) + " were met at " + at(e.system); }
    std::string operator()(const event::AdjacentSighting& e) const
    {
        return "something of " + house_name(view, e.house) + " moves near " + at(e.system);
    }
    std::string operator()(const event::Proposal& e) const { return proposal_text(view, e); }
    std::string operator()(const event::ProposalAnswered& e) const { return answer_text(view, e); }
    std::string operator()(const event::StatusChanged& e) const { return status_text(view, e); }
    std::string operator()(const event::PactRenounced& e) const { return renounced_text(view, e); }
    std::string operator()(const event::PactBreached& e) const { return breached_text(view, e); }
    std::string operator()(const event::AttackStopped& e) const { return stopped_text(view, e); }
    std::string operator()(const event::OrdersCancelled& e) const { return cancelled_text(view, e); }
    std::string operator()(const event::HouseDishonored& e) const { return dishonored_text(view, e); }
    std::string operator()(const event::HouseIsolated& e) const { return isolated_text(view, e); }
    std::string operator()(const event::Outrage& e) const { return outrage_text(view, e); }

    // Of houses and their dealings.
    template <class E>
    std::string operator()(const E& e) const
    {
        return dealings_text(view, e);
    }
};

template <class E, class... List>
constexpr bool kIsOneOf = (std::is_same_v<E, List> || ...);

template <class E>
constexpr Part part_of_kind()
{
    using namespace event;
    if (kIsOneOf<E, PrestigeEntry>) return Part::Ledger;
    if (kIsOneOf<E, Income, Upkeep, FleetDisbanded, AssetsStripped, IndustryBought, IndustryRepaired, SquadronsSeized>) return Part::Economy;
    if (kIsOneOf<E, ResearchCredited, LevelGained, event::Breakthrough>) return Part::Research;
    if (kIsOneOf<E, PlanetTerraformed, ColonyFounded, BlockadeBegun, BlockadeLifted, FighterViolation, FightersDisbanded>) return Part::Colonies;
    if (kIsOneOf<E, Commissioned, ConstructionBegun, ConstructionWaiting, ConstructionHalted, ProjectCancelled, ProjectLost, ShipDocked, ShipLostInDock,
                 Repaired, RepairWaiting, ShieldScrapped, PlanetBreakerScrapped>) return Part::Construction;
    if (kIsOneOf<E, OrderFailed, OrderEnded, FleetMoved, FleetIntercepted, FleetRefused, SquadronAssigned, FightersLoaded, FleetMerged, event::FleetStatus,
                 FleetSalvaged, StandingOrderEnded, event::Morale, OrdersCancelled>) return Part::Fleets;
    if (kIsOneOf<E, Battle, FleetRetreated, UnitDestroyed, UnitsLost, Bombardment, Landing, ColonyCaptured, ContactLost, RaidersDetected>) return Part::Battles;
    if (kIsOneOf<E, SystemExplored, FleetSighted, AdjacentSighting>) return Part::Intelligence;
    if (kIsOneOf<E, ScoutsLost, ScoutsCaught, ScoutsMet, MissionReport, MissionBlocked, CovertResult, CovertLoss, CovertDetected, RaidResult, RaidDetected>) {
        return Part::Covert;
    }
    if (kIsOneOf<E, event::Proposal, ProposalAnswered, StatusChanged, PactRenounced, PactBreached, AttackStopped, HouseDishonored, HouseIsolated, Outrage>) {
        return Part::Diplomacy;
    }
    if (kIsOneOf<E, TransferDeparted, TransferArrived, TransferDiverted, TransferLost>) return Part::Guilds;
    if (kIsOneOf<E, Warning>) return Part::Warnings;
    return Part::Standing;
}

}  // namespace

std::string sentence(const HouseView& view, const Event& event)
{
    return capitalised(event.what.visit(Wording{view}));
}

Part part_of(const Event& event)
{
    return event.what.visit([]<class E>(const E&) { return part_of_kind<E>(); });
}

}  // namespace ec4x::report
