#include "report/briefing.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/intel/significance.h"
#include "report/class_tally.h"
#include "report/intel_text.h"
#include "report/names.h"
#include "report/war_text.h"

namespace ec4x::report {

namespace {

struct Weight {
    int significance = 0;  // 0: not for the briefing
    Tone tone = Tone::Plain;
};

template <class E, class... List>
constexpr bool kIsAmong = (std::is_same_v<E, List> || ...);

// What an event asks of its reader, besides what is good news anyway.
template <class E>
constexpr Matter matter_of_kind(Tone tone)
{
    using namespace event;
    if (kIsAmong<E, event::Battle, ContactLost, ColonyCaptured, Bombardment, Landing, UnitsLost, UnitDestroyed, FleetRetreated, RaidersDetected, ShipLostInDock,
                 ProjectLost, SpaceliftCaptured>) {
        return Matter::Battle;
    }
    if (tone == Tone::Good) return Matter::Gain;
    if (kIsAmong<E, OrderFailed, OrdersCancelled, AttackStopped, Warning, event::Upkeep, FleetRefused, ConstructionHalted, MissionBlocked, FighterViolation>) {
        return Matter::Decision;
    }
    const bool is_hostile_act =
        kIsAmong<E, BlockadeBegun, StatusChanged, PactBreached, AdjacentSighting, CovertDetected, CovertLoss, RaidDetected, ContractSuffered>;
    return is_hostile_act && (tone == Tone::Danger || tone == Tone::Warning) ? Matter::Threat : Matter::News;
}

// The line knows which event it tells, and what that is about.
void note_event(BriefingLine& line, const HouseView& view, const Event& event)
{
    line.kind = kind_of(event.what);
    line.matter = event.what.visit([&]<class E>(const E&) { return matter_of_kind<E>(line.tone); });
    line.place = place_of(view, event.what);
    line.rule = rule_of(event.what);
    line.event = &event;
}

// How much each kind of event weighs. What is not here is left to the parts of the report.
struct Weighing {
    const HouseView& view;

    bool own(HouseId house) const { return house == view.house; }
    bool at_home(SystemId system) const { return view.colonies.contains(system) || was_taken(system); }
    bool was_taken(SystemId system) const
    {
        return std::ranges::any_of(view.events, [&](const Event& event) {
            const auto* capture = event.what.get_if<event::ColonyCaptured>();
            return capture != nullptr && capture->system == system && own(capture->from);
        });
    }

    Weight operator()(const event::Battle& e) const
    {
        const bool fought = std::ranges::any_of(e.task_forces, [&](const TaskForceSeen& force) { return own(force.house); });
        return {10, fought || at_home(e.system) ? Tone::Danger : Tone::Info};
    }
    Weight operator()(const event::ContactLost&) const { return {10, Tone::Danger}; }
    Weight operator()(const event::ColonyCaptured& e) const
    {
        return own(e.from) ? Weight{10, Tone::Danger} : own(e.to) ? Weight{10, Tone::Good} : Weight{7, Tone::Info};
    }
    Weight operator()(const event::Bombardment& e) const
    {
        return own(e.house) ? Weight{9, Tone::Good} : at_home(e.system) ? Weight{10, Tone::Danger} : Weight{7, Tone::Info};
    }
    Weight operator()(const event::Landing& e) const
    {
        return own(e.house) ? Weight{9, Tone::Info} : at_home(e.system) ? Weight{10, Tone::Danger} : Weight{7, Tone::Info};
    }
    Weight operator()(const event::BlockadeBegun& e) const { return at_home(e.colony) ? Weight{9, Tone::Danger} : Weight{6, Tone::Info}; }
    Weight operator()(const event::BlockadeLifted& e) const { return at_home(e.colony) ? Weight{7, Tone::Good} : Weight{4, Tone::Info}; }
    Weight operator()(const event::UnitsLost& e) const { return own(e.losses.house) ? Weight{9, Tone::Danger} : Weight{5, Tone::Info}; }
    Weight operator()(const event::FleetRetreated& e) const { return own(e.fleet.owner) ? Weight{8, Tone::Warning} : Weight{}; }
    Weight operator()(const event::RaidersDetected&) const { return {8, Tone::Warning}; }
    Weight operator()(const event::ProjectLost&) const { return {7, Tone::Danger}; }
    Weight operator()(const event::ShipLostInDock&) const { return {8, Tone::Danger}; }

    Weight operator()(const event::GameEnded&) const { return {10, Tone::Info}; }
    Weight operator()(const event::HouseEliminated& e) const { return own(e.house) ? Weight{10, Tone::Danger} : Weight{8, Tone::Info}; }
    Weight operator()(const event::HouseCollapsed& e) const { return own(e.house) ? Weight{10, Tone::Danger} : Weight{8, Tone::Info}; }
    Weight operator()(const event::FinalConflictBegun&) const { return {9, Tone::Warning}; }
    Weight operator()(const event::FinalConflictLifted&) const { return {7, Tone::Info}; }
    Weight operator()(const event::AutopilotBegun& e) const { return own(e.house) ? Weight{9, Tone::Danger} : Weight{4, Tone::Info}; }
    Weight operator()(const event::AutopilotEnded&) const { return {3, Tone::Info}; }

    Weight operator()(const event::StatusChanged& e) const
    {
        if (!own(e.a) && !own(e.b)) return {4, Tone::Info};
        if (e.status == Relation::Enemy) return {9, Tone::Danger};
        return e.status == Relation::Hostile ? Weight{8, Tone::Warning} : Weight{7, Tone::Good};
    }
    Weight operator()(const event::PactBreached& e) const { return own(e.victim) ? Weight{9, Tone::Danger} : Weight{6, Tone::Info}; }
    Weight operator()(const event::PactRenounced& e) const { return own(e.partner) ? Weight{8, Tone::Warning} : Weight{4, Tone::Info}; }
    Weight operator()(const event::ProposalAnswered& e) const { return own(e.from) ? Weight{7, e.answer ? Tone::Good : Tone::Warning} : Weight{}; }
    Weight operator()(const event::AttackStopped&) const { return {7, Tone::Warning}; }
    Weight operator()(const event::OrdersCancelled&) const { return {6, Tone::Warning}; }
    Weight operator()(const event::Outrage&) const { return {6, Tone::Info}; }
    Weight operator()(const event::HouseDishonored& e) const { return own(e.house) ? Weight{8, Tone::Danger} : Weight{5, Tone::Info}; }
    Weight operator()(const event::HouseIsolated& e) const { return own(e.house) ? Weight{8, Tone::Danger} : Weight{5, Tone::Info}; }

    Weight operator()(const event::Upkeep& e) const { return e.missing.raw > 0 ? Weight{8, Tone::Danger} : Weight{}; }
    Weight operator()(const event::FleetDisbanded&) const { return {8, Tone::Danger}; }
    Weight operator()(const event::AssetsStripped&) const { return {8, Tone::Danger}; }
    Weight operator()(const event::SquadronsSeized&) const { return {8, Tone::Danger}; }
    Weight operator()(const event::FightersDisbanded&) const { return {6, Tone::Warning}; }
    Weight operator()(const event::FighterViolation&) const { return {5, Tone::Warning}; }
    Weight operator()(const event::Warning&) const { return {7, Tone::Warning}; }

    Weight operator()(const event::CovertLoss&) const { return {8, Tone::Danger}; }
    Weight operator()(const event::CovertDetected& e) const { return own(e.attacker) ? Weight{8, Tone::Danger} : Weight{8, Tone::Warning}; }
    Weight operator()(const event::CovertResult& e) const { return e.detected ? Weight{} : Weight{6, Tone::Good}; }
    Weight operator()(const event::RaidResult& e) const { return e.detected ? Weight{8, Tone::Danger} : Weight{6, Tone::Good}; }
    Weight operator()(const event::RaidDetected& e) const { return own(e.house) ? Weight{} : Weight{8, Tone::Warning}; }
    Weight operator()(const event::ContractResult& e) const
    {
        return e.exposed ? Weight{8, Tone::Danger} : e.success ? Weight{6, Tone::Good} : Weight{5, Tone::Warning};
    }
    Weight operator()(const event::ContractSuffered& e) const { return e.success ? Weight{8, Tone::Danger} : Weight{7, Tone::Warning}; }
    Weight operator()(const event::SpaceliftCaptured& e) const { return e.captor && own(*e.captor) ? Weight{8, Tone::Good} : Weight{9, Tone::Danger}; }
    Weight operator()(const event::SectorScouted&) const { return {4, Tone::Good}; }
    Weight operator()(const event::ScoutsLost&) const { return {7, Tone::Danger}; }
    Weight operator()(const event::ScoutsCaught&) const { return {6, Tone::Warning}; }
    Weight operator()(const event::MissionReport&) const { return {5, Tone::Good}; }
    Weight operator()(const event::MissionBlocked&) const { return {5, Tone::Warning}; }
    Weight operator()(const event::AdjacentSighting&) const { return {6, Tone::Warning}; }

    Weight operator()(const event::Breakthrough&) const { return {6, Tone::Good}; }
    Weight operator()(const event::LevelGained&) const { return {5, Tone::Good}; }
    Weight operator()(const event::PlanetTerraformed&) const { return {4, Tone::Good}; }
    Weight operator()(const event::ColonyFounded& e) const { return own(e.house) ? Weight{5, Tone::Good} : Weight{6, Tone::Info}; }
    Weight operator()(const event::TransferLost&) const { return {6, Tone::Danger}; }
    Weight operator()(const event::TransferDiverted&) const { return {4, Tone::Warning}; }
    Weight operator()(const event::TransferArrived&) const { return {2, Tone::Good}; }
    Weight operator()(const event::ConstructionHalted&) const { return {4, Tone::Warning}; }
    Weight operator()(const event::FleetIntercepted&) const { return {7, Tone::Warning}; }
    Weight operator()(const event::FleetRefused&) const { return {6, Tone::Warning}; }
    Weight operator()(const event::OrderFailed& e) const { return {e.for_good ? 5 : 4, Tone::Warning}; }

    // Told together (gathered_items), in the parts, or not worth a line.
    template <class E>
    Weight operator()(const E&) const
    {
        return {};
    }
};

// "we held the field; Beta was destroyed" from the outcomes, the own one first.
std::string_view outcome_text(Scribe& scribe, const event::Battle& battle)
{
    Draft own{scribe.store};
    Draft others{scribe.store};
    Enumeration own_list{own};
    Enumeration other_list{others};
    for (std::size_t i = 0; i < battle.task_forces.size() && i < battle.result.size(); ++i) {
        const HouseId house = battle.task_forces[i].house;
        const std::string_view end = end_text(battle.result[i].end);
        if (house != scribe.view.house) other_list.add(scribe.house(house), ' ', end);
        else if (end.starts_with("was ")) own_list.add("we were ", end.substr(4));
        else own_list.add("we ", end);
    }
    return scribe.join(own.text(), own.empty() || others.empty() ? "" : "; ", others.text());
}

BriefingLine battle_item(Scribe& scribe, const event::Battle& battle, Weight weight)
{
    BriefingLine item{.significance = weight.significance,
                      .tone = weight.tone,
                      .part = Part::Battles,
                      .headline = scribe.join(battle.theatre == Theatre::Space ? "Space battle at "
                                              : scribe.is_classic()            ? "Starbase battle at "
                                                                               : "Orbital battle at ",
                                              scribe.system(battle.system), ": ", outcome_text(scribe, battle))};
    Draft losses{scribe.store};
    for (std::size_t i = 0; i < battle.task_forces.size() && i < battle.result.size(); ++i) {
        const HouseId house = battle.task_forces[i].house;
        const bool ours = house == scribe.view.house;
        losses.add(losses.empty() ? "" : ". ", ours ? "We" : scribe.house(house), ": ", losses_text(scribe, battle.result[i].losses));
        if (ours && battle.result[i].end == BattleEnd::Held) item.tone = Tone::Good;
    }
    losses.add('.');
    item.details.emplace_back(losses.text());
    return item;
}

// A sentence of several lines: the first is the headline.
BriefingLine spoken_item(Scribe& scribe, const Event& event, Weight weight)
{
    std::string_view rest = sentence(scribe, event);
    BriefingLine item{.significance = weight.significance, .tone = weight.tone, .part = part_of(event), .headline = take_first_line(rest)};
    while (!rest.empty()) item.details.emplace_back(take_first_line(rest));
    return item;
}

// Kinds of which there may be many in a turn: from three on they are one item.
template <class E>
constexpr std::string_view kGathered = {};
template <>
constexpr std::string_view kGathered<event::OrderFailed> = "orders failed";
template <>
constexpr std::string_view kGathered<event::FighterViolation> = "colonies base too many fighter squadrons";
template <>
constexpr std::string_view kGathered<event::ShipLostInDock> = "ships were lost in dock";
template <>
constexpr std::string_view kGathered<event::AdjacentSighting> = "movements near our colonies";
template <>
constexpr std::string_view kGathered<event::MissionReport> = "reports of scouts";
template <>
constexpr std::string_view kGathered<event::LevelGained> = "technologies have advanced";
template <>
constexpr std::string_view kGathered<event::ColonyFounded> = "colonies were founded";

std::string_view gathered_as(const EventBody& what)
{
    return what.visit([]<class E>(const E&) { return kGathered<E>; });
}

// Of at least three items of one kind: how many, the first few below.
BriefingLine gathered_item(Scribe& scribe, const std::vector<BriefingLine>& same, std::string_view phrase)
{
    constexpr std::size_t kShown = 4;
    BriefingLine item = same.front();
    item.headline = scribe.join(same.size(), ' ', phrase);
    item.events = same.size();
    item.details.clear();
    for (std::size_t i = 0; i < same.size(); ++i) {
        item.significance = std::max(item.significance, same[i].significance);
        if (i < kShown) item.details.push_back(same[i].headline);
    }
    if (same.size() > kShown) item.details.emplace_back(scribe.join("and ", same.size() - kShown, " more"));
    return item;
}

std::vector<BriefingLine> event_items(Scribe& scribe)
{
    constexpr std::size_t kMany = 3;
    std::vector<BriefingLine> items;
    std::map<std::string_view, std::vector<BriefingLine>> alike;
    for (const Event& event : scribe.view.events) {
        const Weight weight = event.what.visit(Weighing{scribe.view});
        if (weight.significance == 0) continue;
        const auto* battle = event.what.get_if<event::Battle>();
        BriefingLine item = battle != nullptr ? battle_item(scribe, *battle, weight) : spoken_item(scribe, event, weight);
        note_event(item, scribe.view, event);
        const std::string_view phrase = gathered_as(event.what);
        if (phrase.empty()) items.push_back(std::move(item));
        else alike[phrase].push_back(std::move(item));
    }
    for (const auto& [phrase, same] : alike) {
        if (same.size() >= kMany) items.push_back(gathered_item(scribe, same, phrase));
        else items.insert(items.end(), same.begin(), same.end());
    }
    return items;
}

BriefingLine& add_item(std::vector<BriefingLine>& items, int significance, Tone tone, Part part, Words headline, Words details = {})
{
    BriefingLine item{.significance = significance, .tone = tone, .part = part, .headline = headline};
    if (!details.empty()) item.details.push_back(details);
    return items.emplace_back(std::move(item));
}

std::string_view told_units(Scribe& scribe, std::string_view before, const ClassTally& units)
{
    Draft text{scribe.store};
    units.add_to(text, before);
    return text.text();
}

// Many of one kind are one item.
void gather_commissioned(Scribe& scribe, std::vector<BriefingLine>& items)
{
    ClassTally units;
    std::set<SystemId> colonies;
    const Event* first = nullptr;
    for (const Event& event : scribe.view.events) {
        const auto* commissioned = event.what.get_if<event::Commissioned>();
        if (commissioned == nullptr) continue;
        if (first == nullptr) first = &event;
        colonies.insert(commissioned->colony);
        for (const UnitCount& count : commissioned->units) units.add(count.class_, count.number);
    }
    if (units.empty()) return;
    std::vector<std::string_view> where;
    for (const SystemId colony : colonies) where.push_back(scribe.system(colony));
    BriefingLine& line =
        add_item(items, 4, Tone::Good, Part::Construction, told_units(scribe, "Commissioned: ", units), scribe.join("At ", scribe.list(where), '.'));
    note_event(line, scribe.view, *first);
}

void gather_explored(Scribe& scribe, std::vector<BriefingLine>& items)
{
    std::vector<std::string_view> systems;
    const Event* first = nullptr;
    for (const Event& event : scribe.view.events) {
        const auto* explored = event.what.get_if<event::SystemExplored>();
        if (explored == nullptr) continue;
        if (first == nullptr) first = &event;
        systems.push_back(scribe.system(explored->system));
    }
    if (systems.empty()) return;
    const auto number = static_cast<std::int64_t>(systems.size());
    BriefingLine& line =
        add_item(items, 3, Tone::Good, Part::Intelligence, scribe.join(scribe.counted(number, "system"), " explored"), scribe.join(scribe.list(systems), '.'));
    note_event(line, scribe.view, *first);
    line.events = systems.size();
}

// Losses outside of the battles that are told anyway.
void gather_losses(Scribe& scribe, std::vector<BriefingLine>& items)
{
    std::set<SystemId> told;
    std::map<SystemId, ClassTally> lost;
    std::map<SystemId, const Event*> first;
    for (const Event& event : scribe.view.events) {
        if (const auto* e = event.what.get_if<event::Battle>()) told.insert(e->system);
        if (const auto* e = event.what.get_if<event::ContactLost>()) told.insert(e->system);
        if (const auto* e = event.what.get_if<event::Bombardment>()) told.insert(e->system);
        if (const auto* e = event.what.get_if<event::Landing>()) told.insert(e->system);
        const auto* e = event.what.get_if<event::UnitDestroyed>();
        if (e == nullptr || e->unit.owner != scribe.view.house) continue;
        lost[e->system].add(e->class_);
        first.emplace(e->system, &event);
    }
    for (const auto& [system, units] : lost) {
        if (told.contains(system)) continue;
        BriefingLine& line = add_item(items, 9, Tone::Danger, Part::Battles, told_units(scribe, scribe.join("Lost at ", scribe.system(system), ": "), units));
        note_event(line, scribe.view, *first.at(system));
    }
}

// What waits for an answer.
void gather_proposals(Scribe& scribe, std::vector<BriefingLine>& items)
{
    for (const ec4x::Proposal& proposal : scribe.view.proposals) {
        if (proposal.to != scribe.view.house) continue;
        BriefingLine& line = add_item(items, 8, Tone::Warning, Part::Diplomacy,
                                      scribe.join(scribe.house(proposal.from), " offers ", proposal.treaty == Treaty::Alliance ? "an alliance" : "peace"),
                                      scribe.join("Can be answered to the end of ", scribe.turn(proposal.last_turn), ".",
                                                  proposal.text.empty() ? "" : scribe.join(" \"", proposal.text, '"')));
        line.kind = "proposal";
        line.matter = Matter::Decision;
        line.place.house = proposal.from;
        line.rule = "DIP-012";
        line.proposal = &proposal;
    }
}

constexpr std::string_view kIdleFleet = "idle_fleet";

void note_idle(BriefingLine& line, const Fleet& fleet)
{
    line.kind = kIdleFleet;
    line.matter = Matter::Decision;
    line.place = {.system = fleet.at, .fleet = fleet.id};
    line.rule = "ORD-002";
}

void gather_idle_fleets(Scribe& scribe, std::vector<BriefingLine>& items, IdleFleets told)
{
    constexpr int kSignificance = 2;
    std::vector<const Fleet*> idle;
    for (const Fleet& fleet : scribe.view.fleets) {
        if (is_idle(fleet)) idle.push_back(&fleet);
    }
    if (idle.empty()) return;
    if (told == IdleFleets::Each) {
        for (const Fleet* fleet : idle) {
            const std::string_view name = scribe.store.capitalised(scribe.join(scribe.fleet(fleet->id), " has no order"));
            note_idle(add_item(items, kSignificance, Tone::Warning, Part::Fleets, name, scribe.join("It waits at ", scribe.system(fleet->at), '.')), *fleet);
        }
        return;
    }
    std::vector<std::string_view> names;
    for (const Fleet* fleet : idle) names.push_back(scribe.fleet(fleet->id));
    BriefingLine& line =
        add_item(items, kSignificance, Tone::Warning, Part::Fleets, "Fleets without an order", scribe.store.capitalised(scribe.join(scribe.list(names), '.')));
    note_idle(line, *idle.front());
}

bool is_told_by_an_event(const IntelEntry& entry) { return std::holds_alternative<BattleSeen>(entry.seen) || std::holds_alternative<PlanetSeen>(entry.seen); }

bool is_unfriendly(const HouseView& view, HouseId house)
{
    const PublicRelation* relation = house == view.house ? nullptr : view.relations.find(pair_of(view.house, house));
    return relation != nullptr && relation->status >= Relation::Hostile;
}

void note_entry(BriefingLine& line, const IntelEntry& entry)
{
    line.entry = &entry;
    line.kind = "sighting";
    line.rule = "INT-041";
    line.place.system = entry.system;
    if (const auto* fleet = std::get_if<FleetSeen>(&entry.seen)) {
        line.place.fleet = fleet->fleet;
        line.place.house = fleet->fleet.owner;
    }
    if (const auto* transit = std::get_if<TransitSeen>(&entry.seen)) line.place.house = transit->fleet.owner;
    if (const auto* colony = std::get_if<ColonySeen>(&entry.seen)) {
        line.kind = "colony_seen";
        line.place.house = colony->owner;
    }
    if (const auto* house = std::get_if<HouseSeen>(&entry.seen)) {
        line.kind = "house_seen";
        line.place.house = house->house;
    }
}

// Of hundreds of entries only the first ones, the most significant, are put into words. Returns how many others there are.
std::size_t gather_intelligence(const Ruleset& rules, Scribe& scribe, std::size_t most, std::vector<BriefingLine>& items)
{
    const HouseView& view = scribe.view;
    std::size_t told = 0;
    for (const BriefingItem& item : briefing(rules, view)) {
        if (told == most) break;
        const IntelEntry& entry = view.intel.entries.at(item.entry);
        if (is_told_by_an_event(entry)) continue;
        ++told;
        const Tone tone = item.rank >= 8 ? Tone::Danger : item.rank >= 5 ? Tone::Warning : Tone::Info;
        BriefingLine& line = add_item(items, item.rank, tone, Part::Intelligence, scribe.join(scribe.system(entry.system), ": ", seen_text(scribe, entry)),
                                      scribe.store.capitalised(scribe.join(phrase(entry.quality), " quality, ", source_text(scribe, entry), '.')));
        note_entry(line, entry);
        if (tone == Tone::Danger && line.place.house && is_unfriendly(view, *line.place.house)) line.matter = Matter::Threat;
    }
    const auto number = [](const IntelEntry& entry) { return entry.id.number; };
    const auto first = std::ranges::lower_bound(view.intel.entries, view.intel.new_from, {}, number);
    const auto all = std::count_if(first, view.intel.entries.end(), [](const IntelEntry& entry) { return !is_told_by_an_event(entry); });
    return static_cast<std::size_t>(all) - told;
}

}  // namespace

bool is_idle(const Fleet& fleet) { return !fleet.order && fleet.status == FleetStatus::Active && std::holds_alternative<standing::None>(fleet.standing); }

Briefing ranked_briefing(const Ruleset& rules, Scribe& scribe, std::size_t most, IdleFleets idle)
{
    std::vector<BriefingLine> items = event_items(scribe);
    gather_losses(scribe, items);
    gather_proposals(scribe, items);
    gather_idle_fleets(scribe, items, idle);
    const std::size_t unspoken = gather_intelligence(rules, scribe, most, items);
    gather_commissioned(scribe, items);
    gather_explored(scribe, items);
    std::ranges::stable_sort(items, [](const BriefingLine& a, const BriefingLine& b) { return a.significance > b.significance; });
    const std::size_t beyond = items.size() > most ? items.size() - most : 0;
    items.resize(items.size() - beyond);
    return {std::move(items), beyond + unspoken};
}

}  // namespace ec4x::report
