#include "report/briefing.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "engine/intel/significance.h"
#include "report/battle_words.h"
#include "report/class_tally.h"
#include "report/intel_text.h"
#include "report/joined.h"
#include "report/names.h"
#include "report/war_text.h"

namespace ec4x::report {

namespace {

struct Weight {
    int significance = 0;  // 0: not for the briefing
    Tone tone = Tone::Plain;
};

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
    Weight operator()(const event::ColonyCaptured& e) const { return own(e.from) ? Weight{10, Tone::Danger} : own(e.to) ? Weight{10, Tone::Good} : Weight{7, Tone::Info}; }
    Weight operator()(const event::Bombardment& e) const { return own(e.house) ? Weight{9, Tone::Good} : at_home(e.system) ? Weight{10, Tone::Danger} : Weight{7, Tone::Info}; }
    Weight operator()(const event::Landing& e) const { return own(e.house) ? Weight{9, Tone::Info} : at_home(e.system) ? Weight{10, Tone::Danger} : Weight{7, Tone::Info}; }
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
std::string outcome_text(const HouseView& view, const event::Battle& battle)
{
    std::string own;
    std::string others;
    for (std::size_t i = 0; i < battle.task_forces.size() && i < battle.result.size(); ++i) {
        const std::string end{end_text(battle.result[i].end)};
        const bool ours = battle.task_forces[i].house == view.house;
        std::string& text = ours ? own : others;
        const std::string who = ours ? "we" : house_name(view, battle.task_forces[i].house);
        text += (text.empty() ? "" : ", ") + who + ' ' + (ours && end.starts_with("was ") ? "were " + end.substr(4) : end);
    }
    return own + (own.empty() || others.empty() ? "" : "; ") + others;
}

BriefingLine battle_item(const HouseView& view, const event::Battle& battle, Weight weight)
{
    BriefingLine item{weight.significance, weight.tone, Part::Battles,
                      (battle.theatre == Theatre::Space ? "Space battle at " : "Orbital battle at ") + system_name(view, battle.system) + ": " + outcome_text(view, battle)};
    std::string losses;
    for (std::size_t i = 0; i < battle.task_forces.size() && i < battle.result.size(); ++i) {
        const HouseId house = battle.task_forces[i].house;
        losses += (losses.empty() ? "" : ". ") + (house == view.house ? "We" : house_name(view, house)) + ": " + losses_text(battle.result[i].losses);
    }
    item.details.push_back(losses + ".");
    for (std::size_t i = 0; i < battle.task_forces.size() && i < battle.result.size(); ++i) {
        if (battle.task_forces[i].house == view.house && battle.result[i].end == BattleEnd::Held) item.tone = Tone::Good;
    }
    return item;
}

// A sentence of several lines: the first is the headline.
BriefingLine spoken_item(const HouseView& view, const Event& event, Weight weight)
{
    const std::string text = sentence(view, event);
    const std::size_t end = text.find('\n');
    BriefingLine item{weight.significance, weight.tone, part_of(event), text.substr(0, end)};
    for (std::size_t from = end; from != std::string::npos;) {
        const std::size_t next = text.find('\n', from + 1);
        item.details.push_back(text.substr(from + 1, next == std::string::npos ? next : next - from - 1));
        from = next;
    }
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
BriefingLine gathered_item(const std::vector<BriefingLine>& same, std::string_view phrase)
{
    constexpr std::size_t kShown = 4;
    BriefingLine item = same.front();
    item.headline = std::to_string(same.size()) + ' ' + std::string{phrase};
    item.details.clear();
    for (std::size_t i = 0; i < same.size(); ++i) {
        item.significance = std::max(item.significance, same[i].significance);
        if (i < kShown) item.details.push_back(same[i].headline);
    }
    if (same.size() > kShown) item.details.push_back("and " + std::to_string(same.size() - kShown) + " more");
    return item;
}

std::vector<BriefingLine> event_items(const HouseView& view)
{
    constexpr std::size_t kMany = 3;
    std::vector<BriefingLine> items;
    std::map<std::string_view, std::vector<BriefingLine>> alike;
    for (const Event& event : view.events) {
        const Weight weight = event.what.visit(Weighing{view});
        if (weight.significance == 0) continue;
        const auto* battle = event.what.get_if<event::Battle>();
        BriefingLine item = battle != nullptr ? battle_item(view, *battle, weight) : spoken_item(view, event, weight);
        const std::string_view phrase = gathered_as(event.what);
        if (phrase.empty()) items.push_back(std::move(item));
        else alike[phrase].push_back(std::move(item));
    }
    for (const auto& [phrase, same] : alike) {
        if (same.size() >= kMany) items.push_back(gathered_item(same, phrase));
        else items.insert(items.end(), same.begin(), same.end());
    }
    return items;
}

void add_item(std::vector<BriefingLine>& items, int significance, Tone tone, Part part, std::string headline, std::string details = {})
{
    BriefingLine item{significance, tone, part, std::move(headline)};
    if (!details.empty()) item.details.push_back(std::move(details));
    items.push_back(std::move(item));
}

// Many of one kind are one item.
void gather_commissioned(const HouseView& view, std::vector<BriefingLine>& items)
{
    ClassTally units;
    std::set<SystemId> colonies;
    for (const Event& event : view.events) {
        const auto* commissioned = event.what.get_if<event::Commissioned>();
        if (commissioned == nullptr) continue;
        colonies.insert(commissioned->colony);
        for (const UnitCount& count : commissioned->units) units.add(count.class_, count.number);
    }
    if (units.empty()) return;
    std::string where;
    for (const SystemId colony : colonies) where += (where.empty() ? "" : ", ") + system_name(view, colony);
    add_item(items, 4, Tone::Good, Part::Construction, "Commissioned: " + units.text(), "At " + where + ".");
}

void gather_explored(const HouseView& view, std::vector<BriefingLine>& items)
{
    std::vector<SystemId> systems;
    for (const Event& event : view.events) {
        const auto* explored = event.what.get_if<event::SystemExplored>();
        if (explored != nullptr) systems.push_back(explored->system);
    }
    if (systems.empty()) return;
    Draft names;
    Enumeration list{names};
    for (const SystemId system : systems) list.add(system_name(view, system));
    add_item(items, 3, Tone::Good, Part::Intelligence, BattleWords::counted(static_cast<std::int64_t>(systems.size()), "system") + " explored", names.text() + ".");
}

// Losses outside of the battles that are told anyway.
void gather_losses(const HouseView& view, std::vector<BriefingLine>& items)
{
    std::set<SystemId> told;
    std::map<SystemId, ClassTally> lost;
    for (const Event& event : view.events) {
        if (const auto* e = event.what.get_if<event::Battle>()) told.insert(e->system);
        if (const auto* e = event.what.get_if<event::ContactLost>()) told.insert(e->system);
        if (const auto* e = event.what.get_if<event::Bombardment>()) told.insert(e->system);
        if (const auto* e = event.what.get_if<event::Landing>()) told.insert(e->system);
        const auto* e = event.what.get_if<event::UnitDestroyed>();
        if (e != nullptr && e->unit.owner == view.house) lost[e->system].add(e->class_);
    }
    for (const auto& [system, units] : lost) {
        if (!told.contains(system)) add_item(items, 9, Tone::Danger, Part::Battles, "Lost at " + system_name(view, system) + ": " + units.text());
    }
}

// What waits for an answer.
void gather_questions(const HouseView& view, std::vector<BriefingLine>& items)
{
    for (const ec4x::Proposal& proposal : view.proposals) {
        if (proposal.to != view.house) continue;
        add_item(items, 8, Tone::Warning, Part::Diplomacy,
                 house_name(view, proposal.from) + " offers " + (proposal.treaty == Treaty::Alliance ? "an alliance" : "peace"),
                 "Can be answered to the end of turn " + std::to_string(proposal.last_turn) + "." + (proposal.text.empty() ? "" : " \"" + proposal.text + '"'));
    }
    std::string idle;
    for (const Fleet& fleet : view.fleets) {
        const bool waits = !fleet.order && fleet.status == FleetStatus::Active && std::holds_alternative<standing::None>(fleet.standing);
        if (waits) idle += (idle.empty() ? "" : ", ") + fleet_name(view, fleet.id);
    }
    if (!idle.empty()) add_item(items, 2, Tone::Warning, Part::Fleets, "Fleets without an order", capitalised(idle) + ".");
}

bool is_told_by_an_event(const IntelEntry& entry) { return std::holds_alternative<BattleSeen>(entry.seen) || std::holds_alternative<PlanetSeen>(entry.seen); }

// Of hundreds of entries only the first ones, the most significant, are put into words. Returns how many others there are.
std::size_t gather_intelligence(const Ruleset& rules, const HouseView& view, std::size_t most, std::vector<BriefingLine>& items)
{
    std::size_t told = 0;
    for (const BriefingItem& item : briefing(rules, view)) {
        if (told == most) break;
        const IntelEntry& entry = view.intel.entries.at(item.entry);
        if (is_told_by_an_event(entry)) continue;
        ++told;
        const Tone tone = item.rank >= 8 ? Tone::Danger : item.rank >= 5 ? Tone::Warning : Tone::Info;
        add_item(items, item.rank, tone, Part::Intelligence, system_name(view, entry.system) + ": " + seen_text(view, entry),
                 capitalised(phrase(name_of(entry.quality))) + " quality, " + source_text(view, entry) + ".");
    }
    const auto number = [](const IntelEntry& entry) { return entry.id.number; };
    const auto first = std::ranges::lower_bound(view.intel.entries, view.intel.new_from, {}, number);
    const auto all = std::count_if(first, view.intel.entries.end(), [](const IntelEntry& entry) { return !is_told_by_an_event(entry); });
    return static_cast<std::size_t>(all) - told;
}

}  // namespace

Briefing ranked_briefing(const Ruleset& rules, const HouseView& view, std::size_t most)
{
    std::vector<BriefingLine> items = event_items(view);
    gather_losses(view, items);
    gather_questions(view, items);
    const std::size_t unspoken = gather_intelligence(rules, view, most, items);
    gather_commissioned(view, items);
    gather_explored(view, items);
    std::ranges::stable_sort(items, [](const BriefingLine& a, const BriefingLine& b) { return a.significance > b.significance; });
    const std::size_t beyond = items.size() > most ? items.size() - most : 0;
    items.resize(items.size() - beyond);
    return {std::move(items), beyond + unspoken};
}

}  // namespace ec4x::report
