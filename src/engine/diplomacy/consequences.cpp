// What relations suffer from a Conflict Phase (CF16, and CF1 of the next), and how they heal (IN9).
#include <algorithm>
#include <span>

#include "engine/diplomacy/breach.h"
#include "engine/diplomacy/diplomacy_steps.h"
#include "engine/diplomacy/incidents.h"
#include "engine/diplomacy/relations.h"
#include "engine/forces/roster.h"

namespace ec4x {

namespace {

// DIP-036: who sees the place. What was found out in secret is for the two houses alone (ESP-008).
std::vector<HouseId> observers_of(const Turn& turn, const Roster& roster, DiplomaticEvent event, std::optional<SystemId> system)
{
    std::vector<HouseId> houses;
    if (!system || event == DiplomaticEvent::SpyScoutCaught || event == DiplomaticEvent::CovertDetected) return houses;
    for (const Fleet* fleet : roster.fleets_at(*system)) houses.push_back(fleet->id.owner);
    if (const Colony* colony = turn.state.colonies.find(*system)) houses.push_back(colony->owner);
    std::ranges::sort(houses);
    return houses;
}

void spread_outrage(Turn& turn, const Roster& roster, const OutrageAt& outrage)
{
    turn.state.houses.at(outrage.bombarder).honour.outrage_until = turn.state.turn + turn.rules.diplomacy.outrage.turns;
    std::vector<HouseId> knowing = observers_of(turn, roster, DiplomaticEvent::Outrage, outrage.system);
    knowing.insert(knowing.end(), {outrage.bombarder, outrage.victim});
    for (const House& house : turn.state.houses) {
        const bool knows_where = std::ranges::find(knowing, house.id) != knowing.end();
        turn.tell(
            house.id,
            event::Outrage{.bombarder = outrage.bombarder, .victim = outrage.victim, .system = knows_where ? std::optional{outrage.system} : std::nullopt});
    }
}

// DIP-021: the worst of what happened between the two counts; of equals the first of the table.
void apply_incidents(Turn& turn, const Roster& roster, std::span<const Incident> incidents)
{
    const auto& [a, b] = incidents.front().pair;
    Relationship& between = turn.state.relations.at(incidents.front().pair);
    Relation worst = between.status;
    const Incident* reason = nullptr;
    for (const Incident& incident : incidents) {
        if (is_incident(turn.rules.diplomacy, incident.event)) between.last_incident = turn.state.turn;
        const auto after = status_after(change_by(turn.rules.diplomacy, incident.event, between.status));
        if (!after || *after <= worst) continue;
        worst = *after;
        reason = &incident;
    }
    if (reason == nullptr) return;
    set_status(turn, a, b, worst, cause_of(reason->event), reason->system, observers_of(turn, roster, reason->event, reason->system));
}

// DIP-025.
void find_covert_breaches(Turn& turn)
{
    for (const CovertDetection& each : turn.facts.covert_detected) {
        const Relation status = turn.state.relations.at(pair_of(each.attacker, each.victim)).status;
        if (change_by(turn.rules.diplomacy, DiplomaticEvent::CovertDetected, status) != Change::Breach) continue;
        record_breach(turn, each.attacker, each.victim, BreachKind::CovertAction);
    }
}

Cause cause_of_breach(const std::vector<Breach>& breaches)
{
    const bool assault = std::ranges::find(breaches, BreachKind::Assault, &Breach::kind) != breaches.end();
    return cause_of(assault ? DiplomaticEvent::AssaultOnAlly : DiplomaticEvent::CovertDetected);
}

}  // namespace

void let_breaches_fall_due(Turn& turn)
{
    for (Relationship& between : turn.state.relations) {
        if (between.breaches.empty()) continue;
        const Cause cause = cause_of_breach(between.breaches);
        between.breaches.clear();
        set_status(turn, between.id.a, between.id.b, Relation::Enemy, cause);
    }
}

// The price of breaches is paid here, not in CF6, so that dishonor begins with the next turn (TRN-023).
void draw_consequences(Turn& turn)
{
    find_covert_breaches(turn);
    const std::vector<OutrageAt> outrages = outrages_of(turn);
    const std::vector<Incident> incidents = incidents_of(turn, outrages);
    if (!incidents.empty() || !outrages.empty()) {
        const Roster& roster = turn.roster();
        for (const OutrageAt& outrage : outrages) spread_outrage(turn, roster, outrage);
        for (auto first = incidents.begin(); first != incidents.end();) {
            const auto last = std::ranges::upper_bound(first, incidents.end(), first->pair, {}, &Incident::pair);
            apply_incidents(turn, roster, {first, last});
            first = last;
        }
    }
    for (const Relationship& between : turn.state.relations) {
        for (const Breach& breach : between.breaches) pay_for_breach(turn, breach.by, breach.by == between.id.a ? between.id.b : between.id.a);
    }
}

void cool_off(Turn& turn)
{
    const int turns = turn.rules.diplomacy.cooling_turns;
    if (turns == 0) return;
    for (const Relationship& between : turn.state.relations) {
        if (turn.state.turn - between.last_incident < turns) continue;
        const auto after = status_after(change_by(turn.rules.diplomacy, DiplomaticEvent::Quiet, between.status));
        if (after) set_status(turn, between.id.a, between.id.b, *after, cause_of(DiplomaticEvent::Quiet));
    }
}

}  // namespace ec4x
