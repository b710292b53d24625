#include "report/event_text.h"

#include <algorithm>

#include "model/roman.h"
#include "report/dealings_text.h"
#include "report/diplomacy_text.h"
#include "report/intel_text.h"
#include "report/names.h"
#include "report/war_text.h"

namespace ec4x::report {

namespace {

std::string_view units_text(Scribe& scribe, const std::vector<UnitCount>& units)
{
    Draft text{scribe.store};
    Enumeration classes{text};
    for (const UnitCount& unit : units) classes.add(unit.number, ' ', unit.class_.code.text());
    return text.text();
}

// INT-039, part 13.
std::string_view warning_text(Scribe& scribe, const event::Warning& e)
{
    if (e.code == "upkeep_unpaid") return scribe.join("the next upkeep lacks ", scribe.money(Money{e.value}));
    if (e.code == "capital_limit") return scribe.join("capital squadrons beyond what we can command: ", e.value);
    if (e.code == "fighter_capacity") return scribe.join("fighter squadrons beyond what ", scribe.subject(e.subject), " can base: ", e.value);
    if (e.code == "prestige_below_zero") return scribe.join("prestige is below zero: turns left before the house collapses: ", e.value);
    if (e.code == "missed_turns") return scribe.join("turns missed in a row: ", e.value);
    return scribe.join(phrase(e.code), ": ", e.value);
}

// One sentence for each kind of event.
struct Wording {
    Scribe& scribe;

    template <class... Parts>
    std::string_view join(const Parts&... parts) const
    {
        return scribe.join(parts...);
    }
    std::string_view at(SystemId system) const { return scribe.system(system); }
    std::string_view fleet(FleetId id) const { return scribe.fleet(id); }
    std::string_view house(HouseId id) const { return scribe.house(id); }
    std::string_view pp(Money money) const { return scribe.money(money); }
    std::string_view subject(const Subject& what) const { return scribe.subject(what); }

    std::string_view operator()(const event::OrderFailed& e) const
    {
        const std::string_view number = e.order.n ? join("Order ", *e.order.n, ", ") : "Order ";
        const std::string_view about = subject(e.subject);
        return join(number, phrase(e.order.kind), about.empty() ? "" : join(" (", about, ")"), ": failed", e.for_good ? "" : " for this turn", ", ",
                    phrase(e.reason));
    }
    std::string_view operator()(const event::OrderEnded& e) const { return join(fleet(e.fleet), " has carried out its order: ", scribe.order(e.order)); }
    std::string_view operator()(const event::Warning& e) const { return warning_text(scribe, e); }
    std::string_view operator()(const event::FleetMoved& e) const
    {
        return join(fleet(e.fleet), " went from ", at(e.from), " to ", at(e.to), e.arrived ? " and has arrived" : "");
    }
    std::string_view operator()(const event::FleetIntercepted& e) const { return join(fleet(e.fleet), " was stopped at ", at(e.system)); }
    std::string_view operator()(const event::FleetRefused& e) const { return join(fleet(e.fleet), " refuses its orders this turn"); }
    std::string_view operator()(const event::SystemExplored& e) const
    {
        const std::string_view colony = e.owner ? join(", a colony of ", house(*e.owner)) : "";
        return join(at(e.system), " is explored: ", phrase(e.class_), ", ", phrase(e.raw), " raw materials", colony);
    }
    std::string_view operator()(const event::Commissioned& e) const { return join(at(e.colony), " has commissioned ", units_text(scribe, e.units)); }
    std::string_view operator()(const event::SquadronAssigned& e) const { return join("squadron ", e.squadron.number, " has joined ", fleet(e.fleet)); }
    std::string_view operator()(const event::FightersLoaded& e) const
    {
        return join(e.number, " fighter squadrons of ", at(e.colony), " went aboard ", fleet(e.fleet));
    }
    std::string_view operator()(const event::FleetMerged& e) const { return join(fleet(e.fleet), " has become part of ", fleet(e.into)); }
    std::string_view operator()(const event::FleetStatus& e) const { return join(fleet(e.fleet), " is now ", phrase(e.status)); }
    std::string_view operator()(const event::FleetSalvaged& e) const { return join(fleet(e.fleet), " was salvaged at ", at(e.colony), " for ", pp(e.pp)); }
    std::string_view operator()(const event::WreckageSalvaged& e) const { return join("the wrecks at ", at(e.system), " brought ", pp(e.pp)); }
    std::string_view operator()(const event::StandingOrderEnded& e) const
    {
        return join(fleet(e.fleet), " has lost its standing order ", phrase(e.kind), " (", phrase(e.cause), ")");
    }
    std::string_view operator()(const event::Income& e) const { return join("tax income ", pp(e.pp), ": ", e.rate, " % of an output of ", e.gho); }
    std::string_view operator()(const event::Upkeep& e) const
    {
        return join("upkeep ", pp(e.due), e.missing.raw > 0 ? join(", of which ", pp(e.missing), " could not be paid") : "");
    }
    std::string_view operator()(const event::FleetDisbanded& e) const { return join(fleet(e.fleet), " was disbanded for want of upkeep, ", pp(e.pp)); }
    std::string_view operator()(const event::AssetsStripped& e) const
    {
        return join(at(e.colony), ": ", e.number, ' ', phrase(e.kind), " sold for want of upkeep, ", pp(e.pp));
    }
    std::string_view operator()(const event::IndustryBought& e) const { return join(at(e.colony), ": ", e.iu, " IU bought for ", pp(e.pp)); }
    std::string_view operator()(const event::IndustryRepaired& e) const { return join(at(e.colony), ": ", e.iu, " IU repaired for ", pp(e.pp)); }
    std::string_view operator()(const event::PlanetTerraformed& e) const { return join(at(e.system), " is now ", phrase(e.class_), ", for ", pp(e.pp)); }
    std::string_view operator()(const event::TransferDeparted& e) const
    {
        return join("Guild transport ", e.transfer.number, ": ", e.ptu, " PTU from ", at(e.from), " to ", at(e.to), " for ", pp(e.pp), ", due in ",
                    scribe.turn(e.due));
    }
    std::string_view operator()(const event::TransferArrived& e) const
    {
        return join("Guild transport ", e.transfer.number, " has brought ", e.ptu, " PTU to ", at(e.colony));
    }
    std::string_view operator()(const event::TransferDiverted& e) const
    {
        return join("Guild transport ", e.transfer.number, " went to ", at(e.colony), " instead (", phrase(e.cause), ")");
    }
    std::string_view operator()(const event::TransferLost& e) const
    {
        return join("Guild transport ", e.transfer.number, " with ", e.ptu, " PTU is lost (", phrase(e.cause), ")");
    }
    std::string_view operator()(const event::ConstructionBegun& e) const
    {
        return join(at(e.colony), " builds ", e.class_.code.text(), " for ", pp(e.pp), ", ", e.turns, e.turns == 1 ? " turn" : " turns");
    }
    std::string_view operator()(const event::ConstructionWaiting& e) const
    {
        return join(at(e.colony), ": ", e.class_.code.text(), " waits (", phrase(e.reason), ")");
    }
    std::string_view operator()(const event::ConstructionHalted& e) const
    {
        return join(at(e.colony), ": project ", e.project.number, " makes no progress (", phrase(e.reason), ")");
    }
    std::string_view operator()(const event::ProjectCancelled& e) const
    {
        return join(at(e.colony), ": project ", e.project.number, " cancelled, ", pp(e.pp), " back");
    }
    std::string_view operator()(const event::ProjectLost& e) const
    {
        return join(at(e.colony), " has lost a ", e.class_.code.text(), " under construction (", phrase(e.cause), ")");
    }
    std::string_view operator()(const event::ShipDocked& e) const
    {
        return join("ship ", e.ship.number, " is in dock at ", at(e.colony), " for ", phrase(e.purpose));
    }
    std::string_view operator()(const event::ShipLostInDock& e) const { return join("ship ", e.ship.number, " was lost in dock at ", at(e.colony)); }
    std::string_view operator()(const event::Repaired& e) const { return join(at(e.colony), ": ", subject(e.unit), " repaired for ", pp(e.pp)); }
    std::string_view operator()(const event::RepairWaiting& e) const
    {
        return join(at(e.colony), ": ", subject(e.unit), " waits for repair (", phrase(e.reason), ")");
    }
    std::string_view operator()(const event::ShieldScrapped& e) const { return join(at(e.colony), ": the shield was scrapped for ", pp(e.pp)); }
    std::string_view operator()(const event::FighterViolation& e) const
    {
        return join(at(e.colony), " bases ", e.excess, " fighter squadrons too many; they go in turn ", e.last_turn);
    }
    std::string_view operator()(const event::FightersDisbanded& e) const { return join(at(e.colony), ": ", e.number, " fighter squadrons disbanded"); }
    std::string_view operator()(const event::SquadronsSeized& e) const
    {
        return join("the Guilds have seized ", e.squadrons.size(), " capital squadrons for ", pp(e.pp));
    }
    std::string_view operator()(const event::PlanetBreakerScrapped& e) const
    {
        return join("Planet-Breaker ", e.ship.number, " was scrapped with its base ", at(e.colony));
    }
    std::string_view operator()(const event::ResearchCredited& e) const { return join(name_of(e.pool), ": ", amount(e.points), " points for ", pp(e.pp)); }
    std::string_view operator()(const event::LevelGained& e) const { return join(scribe.technology(e.technology), " is now level ", roman(e.level)); }
    std::string_view operator()(const event::Breakthrough& e) const
    {
        Draft text{scribe.store};
        text.add(phrase(e.kind), " breakthrough");
        if (e.effect.points) text.add(": ", amount(*e.effect.points), " points");
        if (e.effect.pool) text.add(" of ", name_of(*e.effect.pool));
        if (e.effect.technology) text.add(": ", name_of(*e.effect.technology));
        if (e.effect.discovery) text.add(": ", phrase(*e.effect.discovery));
        return text.text();
    }
    std::string_view operator()(const event::Morale& e) const
    {
        const std::string_view roll = e.roll ? join(", rolled ", *e.roll) : "";
        return join("morale is ", phrase(e.level), roll, e.success ? ": the check succeeded" : ": the check failed");
    }
    std::string_view operator()(const event::RaidersDetected& e) const { return raiders_text(scribe, e); }
    std::string_view operator()(const event::Battle& e) const { return battle_summary(scribe, e); }
    std::string_view operator()(const event::ContactLost& e) const { return contact_lost_text(scribe, e); }
    std::string_view operator()(const event::FleetRetreated& e) const { return retreat_text(scribe, e); }
    std::string_view operator()(const event::UnitDestroyed& e) const { return destroyed_text(scribe, {&e}); }
    std::string_view operator()(const event::Bombardment& e) const { return bombardment_summary(scribe, e); }
    std::string_view operator()(const event::Landing& e) const { return landing_summary(scribe, e); }
    std::string_view operator()(const event::ColonyCaptured& e) const { return capture_text(scribe, e); }
    std::string_view operator()(const event::ColonyFounded& e) const
    {
        return join(house(e.house), " has founded a colony at ", at(e.system), " with ", e.ptu, " PTU");
    }
    std::string_view operator()(const event::BlockadeBegun& e) const
    {
        return join(at(e.colony), " is under blockade", e.houses.empty() ? "" : join(" by ", scribe.houses(e.houses)));
    }
    std::string_view operator()(const event::BlockadeLifted& e) const { return join("the blockade of ", at(e.colony), " is lifted"); }
    std::string_view operator()(const event::ScoutsLost& e) const
    {
        return join("the scouts of ", fleet(e.fleet), " were caught and destroyed at ", at(e.system), " by ", house(e.detector));
    }
    std::string_view operator()(const event::ScoutsCaught& e) const { return join(e.number, " scouts of ", house(e.house), " were caught at ", at(e.system)); }
    std::string_view operator()(const event::MissionReport& e) const
    {
        const IntelEntry* entry = scribe.view.intel.entries.find(e.entry);
        const std::string_view text = join(fleet(e.fleet), " reports (", scribe.order(e.order), ")");
        if (entry == nullptr) return text;
        return join(text, ": ", at(entry->system), std::holds_alternative<PlanetSeen>(entry->seen) ? " is " : ", ", seen_text(scribe, *entry));
    }
    std::string_view operator()(const event::FleetSighted& e) const
    {
        const IntelEntry* entry = scribe.view.intel.entries.find(e.entry);
        return join("sighted at ", at(e.system), entry != nullptr ? join(": ", seen_text(scribe, *entry)) : "");
    }
    std::string_view operator()(const event::UnitsLost& e) const
    {
        return join(house(e.losses.house), " at ", at(e.system), " without a shot: ", losses_text(scribe, e.losses));
    }
    std::string_view operator()(const event::ScoutsMet& e) const { return join("scouts of ", house(e.house), " were met at ", at(e.system)); }
    std::string_view operator()(const event::AdjacentSighting& e) const { return join("something of ", house(e.house), " moves near ", at(e.system)); }
    std::string_view operator()(const event::Proposal& e) const { return proposal_text(scribe, e); }
    std::string_view operator()(const event::ProposalAnswered& e) const { return answer_text(scribe, e); }
    std::string_view operator()(const event::StatusChanged& e) const { return status_text(scribe, e); }
    std::string_view operator()(const event::PactRenounced& e) const { return renounced_text(scribe, e); }
    std::string_view operator()(const event::PactBreached& e) const { return breached_text(scribe, e); }
    std::string_view operator()(const event::AttackStopped& e) const { return stopped_text(scribe, e); }
    std::string_view operator()(const event::OrdersCancelled& e) const { return cancelled_text(scribe, e); }
    std::string_view operator()(const event::HouseDishonored& e) const { return dishonored_text(scribe, e); }
    std::string_view operator()(const event::HouseIsolated& e) const { return isolated_text(scribe, e); }
    std::string_view operator()(const event::Outrage& e) const { return outrage_text(scribe, e); }

    // Of houses and their dealings.
    template <class E>
    std::string_view operator()(const E& e) const
    {
        return dealings_text(scribe, e);
    }
};

template <class E, class... List>
constexpr bool kIsOneOf = (std::is_same_v<E, List> || ...);

template <class E>
constexpr Part part_of_kind()
{
    using namespace event;
    if (kIsOneOf<E, PrestigeEntry>) return Part::Ledger;
    if (kIsOneOf<E, Income, Upkeep, FleetDisbanded, AssetsStripped, IndustryBought, IndustryRepaired, SquadronsSeized, Interest, IndustryDonated>)
        return Part::Economy;
    if (kIsOneOf<E, ResearchCredited, LevelGained, event::Breakthrough>) return Part::Research;
    if (kIsOneOf<E, PlanetTerraformed, ColonyFounded, BlockadeBegun, BlockadeLifted, FighterViolation, FightersDisbanded>) return Part::Colonies;
    if (kIsOneOf<E, Commissioned, ConstructionBegun, ConstructionWaiting, ConstructionHalted, ProjectCancelled, ProjectLost, ShipDocked, ShipLostInDock,
                 Repaired, RepairWaiting, ShieldScrapped, PlanetBreakerScrapped, UnitsScrapped>)
        return Part::Construction;
    if (kIsOneOf<E, OrderFailed, OrderEnded, FleetMoved, FleetIntercepted, FleetRefused, SquadronAssigned, FightersLoaded, FleetMerged, event::FleetStatus,
                 FleetSalvaged, StandingOrderEnded, event::Morale, OrdersCancelled>)
        return Part::Fleets;
    if (kIsOneOf<E, Battle, FleetRetreated, UnitDestroyed, UnitsLost, Bombardment, Landing, ColonyCaptured, ContactLost, RaidersDetected, WreckageSalvaged,
                 SpaceliftCaptured>)
        return Part::Battles;
    if (kIsOneOf<E, SystemExplored, FleetSighted, AdjacentSighting>) return Part::Intelligence;
    if (kIsOneOf<E, ScoutsLost, ScoutsCaught, ScoutsMet, MissionReport, MissionBlocked, CovertResult, CovertLoss, CovertDetected, RaidResult, RaidDetected,
                 SectorScouted, ContractResult, ContractSuffered>) {
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

std::string_view sentence(Scribe& scribe, const Event& event) { return scribe.store.capitalised(event.what.visit(Wording{scribe})); }

std::string_view take_first_line(std::string_view& lines)
{
    const std::string_view first = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), first.size() + 1));
    return first;
}

Part part_of(const Event& event)
{
    return event.what.visit([]<class E>(const E&) { return part_of_kind<E>(); });
}

}  // namespace ec4x::report
